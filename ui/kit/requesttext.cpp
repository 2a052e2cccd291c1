#include "ui/kit/requesttext.h"

#include "core/access/broker.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <cstring>

namespace mangrove {

namespace {

constexpr int pathLength = 60; // characters

} // namespace

QString requestText(const AccessRequest &request, const QString &name, bool namesPath)
{
    if (!request.wanted)
        return Texts::tr("%1 asks which folders it may use").arg(name);
    if (!namesPath)
        return Texts::tr("%1 was refused a path").arg(name);
    const QString path = displayText(request.wanted->path, pathLength);
    if (request.wanted->isOffered)
        return Texts::tr("%1 needs %2 for git").arg(name, path);
    switch (request.wanted->refusal.tried) {
    case Tried::Write:
        return Texts::tr("%1 tried to write %2").arg(name, path);
    case Tried::Run:
        return Texts::tr("%1 tried to run %2").arg(name, path);
    case Tried::Read:
        break;
    }
    return Texts::tr("%1 tried to read %2").arg(name, path);
}

QString blindnessText(int error)
{
    return Texts::tr("Explain Refusals does not work here (%1): what it is refused is known only as far as it says so.")
        .arg(QString::fromLocal8Bit(strerror(error)));
}

} // namespace mangrove
