#pragma once

// Who else can change what lies in a folder: its owner, and whoever its rights let write. Looks at the file system once
// and may hang on a network mount, so it runs on a worker. It judges by owner and mode; lists of rights show in the
// mode of the group. Says nothing on systems without them.

#include <QString>

namespace mangrove {

struct FolderSharing
{
    bool everybody = false; // every user of this computer can write
    bool sticky = false; // and may not remove or rename what others have made
    bool group = false; // a group can write that is not the person's own
    QString owner; // another user, by name or number; empty where it is the person or the administrator

    bool operator==(const FolderSharing &) const = default;
};

//! Of a resolved path; of a file, together with the folder that holds it, where it can be exchanged.
FolderSharing sharingOf(const QString &canonicalPath);

} // namespace mangrove
