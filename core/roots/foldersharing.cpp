#include "core/roots/foldersharing.h"

#include "core/roots/pathwalk.h"

#ifdef Q_OS_UNIX
#include <array>
#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

#ifdef Q_OS_UNIX

namespace {

QString nameOf(uid_t user)
{
    std::array<char, 16384> buffer = {};
    passwd entry = {};
    passwd *found = nullptr;
    if (::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found) == 0 && found)
        return QString::fromLocal8Bit(found->pw_name);
    return QString::number(user);
}

FolderSharing sharingByMode(const struct stat &info)
{
    FolderSharing sharing;
    sharing.everybody = info.st_mode & S_IWOTH;
    sharing.sticky = info.st_mode & S_ISVTX;
    // Many systems give each user a group of the same number, in which nobody else is.
    sharing.group = (info.st_mode & S_IWGRP) && info.st_gid != ::getegid();
    if (info.st_uid != ::geteuid() && info.st_uid != 0)
        sharing.owner = nameOf(info.st_uid);
    return sharing;
}

} // namespace

FolderSharing sharingOf(const QString &canonicalPath)
{
    const QByteArray path = pathBytes(canonicalPath);
    struct stat info = {};
    if (path.isEmpty() || ::stat(path.constData(), &info) != 0)
        return {};
    FolderSharing sharing = sharingByMode(info);
    if (S_ISDIR(info.st_mode) || ::stat(folderOf(path).constData(), &info) != 0)
        return sharing;
    const FolderSharing around = sharingByMode(info);
    // What is sticky protects the file from being exchanged by those who may not write to it.
    const bool canExchange = around.everybody && !around.sticky;
    sharing.sticky = sharing.sticky || around.sticky;
    sharing.everybody = sharing.everybody || canExchange;
    sharing.group = sharing.group || (around.group && !around.sticky);
    if (sharing.owner.isEmpty())
        sharing.owner = around.owner;
    return sharing;
}

#else

FolderSharing sharingOf(const QString &)
{
    return {};
}

#endif

} // namespace mangrove
