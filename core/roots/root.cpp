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

bool FileIdentity::matches(const FileIdentity &other) const
{
    // What is not known matches nothing, so that a record without an identity is never told.
    if (!isValid() || inode != other.inode || fileSystem != other.fileSystem)
        return false;
    return born == 0 || other.born == 0 || born == other.born;
}

} // namespace mangrove
