#pragma once

// What lies directly in a folder below a root, read through the folder that was approved: opened from the root
// downwards, one name at a time and through no symlink, so that an exchange on the way changes nothing. A pure
// function; it never reads a file.

#include "core/base/result.h"
#include "core/roots/root.h"

#include <QList>
#include <QString>

namespace mangrove {

struct FolderEntry
{
    enum class Kind { File, Folder, Link, Other };

    QString name;
    Kind kind = Kind::Other;
};

struct FolderListing
{
    QList<FolderEntry> entries; // sorted by name
    bool cut = false; // there are more than the limit
    int unnamed = 0; // names that are no text and cannot be told
};

//! `folder` is resolved, and `rootFolder` or inside it. Refused when the root's folder is not the one that `identity`
//! names. At most `limit` entries are looked at.
Result<FolderListing> listFolder(const QString &rootFolder, const FileIdentity &identity, const QString &folder,
                                 int limit);

} // namespace mangrove
