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
    if (born != 0 && other.born != 0 && born != other.born)
        return false;
    return generation == 0 || other.generation == 0 || generation == other.generation;
}

} // namespace mangrove
