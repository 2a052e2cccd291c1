#include "core/workspace/decision.h"

namespace mangrove {

QString toWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Allowed:
        return QStringLiteral("allowed");
    case Verdict::Denied:
        return QStringLiteral("denied");
    case Verdict::Ask:
        break;
    }
    return QStringLiteral("ask");
}

QString toWord(Lasting lasting)
{
    switch (lasting) {
    case Lasting::Session:
        return QStringLiteral("session");
    case Lasting::Until:
        return QStringLiteral("until");
    case Lasting::Always:
        break;
    }
    return QStringLiteral("always");
}

QString toWord(AccessMode mode)
{
    return mayWrite(mode) ? QStringLiteral("write") : QStringLiteral("read");
}

QString toWord(Grant grant)
{
    if (grant == Grant::None)
        return {};
    return toWord(grant >= Grant::ReadAndWrite ? AccessMode::ReadAndWrite : AccessMode::Read);
}

} // namespace mangrove
