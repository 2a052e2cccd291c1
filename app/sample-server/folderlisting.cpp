#include "app/sample-server/folderlisting.h"

#include "core/base/displaytext.h"
#include "core/roots/descent.h"
#include "core/roots/pathwalk.h"

#include <QDirIterator>
#include <QFile>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <utility>

#ifdef Q_OS_UNIX
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#endif

namespace mangrove {

namespace {

Error unreadable(const QString &folder, const QString &why)
{
    return {ErrorCode::Unreadable, QStringLiteral("%1 cannot be listed: %2.").arg(displayText(folder, 0), why)};
}

#ifdef Q_OS_UNIX

FolderEntry::Kind kindOf(int folder, const char *name)
{
    struct stat info = {};
    if (::fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return FolderEntry::Kind::Other;
    if (S_ISREG(info.st_mode))
        return FolderEntry::Kind::File;
    if (S_ISDIR(info.st_mode))
        return FolderEntry::Kind::Folder;
    return S_ISLNK(info.st_mode) ? FolderEntry::Kind::Link : FolderEntry::Kind::Other;
}

FolderListing entriesOf(DIR *stream, int limit)
{
    FolderListing listing;
    while (const dirent *entry = ::readdir(stream)) {
        const QByteArray raw(entry->d_name);
        if (raw == "." || raw == "..")
            continue;
        const QString name = QFile::decodeName(raw);
        if (QFile::encodeName(name) != raw) {
            ++listing.unnamed;
        } else if (listing.entries.size() >= limit) {
            listing.cut = true;
            break;
        } else {
            listing.entries.append({name, kindOf(::dirfd(stream), entry->d_name)});
        }
    }
    return listing;
}

#endif

void sortByName(FolderListing &listing)
{
    std::sort(listing.entries.begin(), listing.entries.end(),
              [](const FolderEntry &a, const FolderEntry &b) { return a.name < b.name; });
}

} // namespace

Result<FolderListing> listFolder(const QString &rootFolder, const FileIdentity &identity, const QString &folder,
                                 int limit)
{
#ifdef Q_OS_UNIX
    const QByteArray root = pathBytes(rootFolder);
    Descriptor approved = openApproved(root, identity);
    if (!approved.isOpen())
        return Error{ErrorCode::Refused,
                     QStringLiteral("%1 is not the folder any more that was given.").arg(displayText(rootFolder, 0))};
    Descriptor fd = openBelow(std::move(approved), root, pathBytes(folder), O_RDONLY | O_DIRECTORY);
    if (!fd.isOpen())
        return unreadable(folder, errno == ENOTDIR ? QStringLiteral("it is no folder") : qt_error_string(errno));
    const std::unique_ptr<DIR, int (*)(DIR *)> stream(::fdopendir(fd.get()), &::closedir);
    if (!stream)
        return unreadable(folder, qt_error_string(errno));
    fd.release(); // the stream closes it
    FolderListing listing = entriesOf(stream.get(), limit);
#else
    Q_UNUSED(rootFolder)
    Q_UNUSED(identity)
    FolderListing listing;
    if (!QFileInfo(folder).isDir())
        return unreadable(folder, QStringLiteral("it is no folder"));
    QDirIterator each(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    while (each.hasNext() && !listing.cut) {
        each.next();
        const QFileInfo info = each.fileInfo();
        const FolderEntry::Kind kind = info.isSymLink() ? FolderEntry::Kind::Link
            : info.isDir()                              ? FolderEntry::Kind::Folder
            : info.isFile()                             ? FolderEntry::Kind::File
                                                        : FolderEntry::Kind::Other;
        if (listing.entries.size() >= limit)
            listing.cut = true;
        else
            listing.entries.append({each.fileName(), kind});
    }
#endif
    sortByName(listing);
    return listing;
}

} // namespace mangrove
