#include "core/store/privatefilecheck.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace mangrove {

namespace {

constexpr mode_t othersCanWrite = S_IWGRP | S_IWOTH;

//! The path as one word of a command that a person can paste.
QString quotedForShell(const QString &path)
{
    QString word = displayPath(path);
    word.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    return QLatin1Char('\'') + word + QLatin1Char('\'');
}

} // namespace

Error notWritten(int error, const QString &path)
{
    switch (error) {
    case ENOSPC:
    case EDQUOT:
        return {ErrorCode::Io, Texts::tr("There is no space left on the disk. The change was not made.")};
    case EROFS:
        return {ErrorCode::Io,
                Texts::tr("“%1” is on a read-only file system. The change was not made.").arg(displayPath(path))};
    case ENOENT:
    case ENOTDIR:
        return {
            ErrorCode::Io,
            Texts::tr("“%1” is missing. The change was not made. Try again when it is back.").arg(displayPath(path))};
    case EACCES:
    case EPERM:
        return {ErrorCode::Io,
                Texts::tr("You have no permission to write “%1”. The change was not made.").arg(displayPath(path))};
    default:
        return {ErrorCode::Io,
                Texts::tr("“%1” could not be written (%2). The change was not made.")
                    .arg(displayPath(path), displayText(QString::fromLocal8Bit(std::strerror(error))))};
    }
}

Error unreadable(int error, const QString &path)
{
    return {ErrorCode::Unreadable,
            Texts::tr("“%1” could not be read (%2).")
                .arg(displayPath(path), displayText(QString::fromLocal8Bit(std::strerror(error))))};
}

Result<void> checkOwner(const struct stat &info, const QString &path)
{
    if (info.st_uid != ::geteuid()) {
        return Error{
            ErrorCode::Unsafe,
            Texts::tr("“%1” belongs to another user and is not used. To make it yours, run: sudo chown \"$USER\" %2")
                .arg(displayPath(path), quotedForShell(path))};
    }
    return {};
}

Result<void> checkOwnerAndMode(const struct stat &info, const QString &path)
{
    if (const Result<void> own = checkOwner(info, path); !own)
        return own;
    if (info.st_mode & othersCanWrite) {
        return Error{
            ErrorCode::Unsafe,
            Texts::tr("“%1” can be changed by other users and is not used. To make it private, run: chmod go-w %2")
                .arg(displayPath(path), quotedForShell(path))};
    }
    return {};
}

Result<void> checkFile(const struct stat &info, const QString &path)
{
    if (!S_ISREG(info.st_mode))
        return notOrdinary(path);
    return checkOwnerAndMode(info, path);
}

Error notOpened(int error, const QString &path)
{
    if (error == ENOENT || error == ENOTDIR)
        return {ErrorCode::NotFound, Texts::tr("There is no file “%1”.").arg(displayPath(path))};
    if (error == ELOOP || error == EMLINK) {
        return {
            ErrorCode::Unsafe,
            Texts::tr("“%1” is a symbolic link and is not used. Put the file itself there.").arg(displayPath(path))};
    }
    return unreadable(error, path);
}

Error notOrdinary(const QString &path)
{
    return {ErrorCode::Unsafe, Texts::tr("“%1” is not an ordinary file and is not used.").arg(displayPath(path))};
}

} // namespace mangrove
