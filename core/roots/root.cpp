#include "core/roots/root.h"

namespace mangrove {

QString toWord(RootState state)
{
    switch (state) {
    case RootState::Checking:
        return QStringLiteral("checking");
    case RootState::Available:
        return QStringLiteral("available");
    case RootState::Missing:
        return QStringLiteral("missing");
    case RootState::Unreadable:
        return QStringLiteral("unreadable");
    case RootState::Replaced:
        return QStringLiteral("replaced");
    }
    return QStringLiteral("missing");
}

} // namespace mangrove
