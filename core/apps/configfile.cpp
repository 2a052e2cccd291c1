#include "core/apps/configfile.h"

#include "core/apps/configtext.h"
#include "core/apps/heldfile.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>

#include <cerrno>
#include <cstring>

namespace mangrove {

namespace {

Error noRight(const QString &path)
{
    return {ErrorCode::Unreadable, Texts::tr("%1 cannot be read: you have no right to.").arg(displayPath(path))};
}

Error changedMeanwhile(const QString &path)
{
    return {ErrorCode::Refused,
            Texts::tr("%1 has changed meanwhile, so it was not written. Look at it again.").arg(displayPath(path))};
}

//! The one that was read, if its path still leads to it, and by folders that are the same.
Result<std::unique_ptr<HeldFile>> hold(const ConfigFile &file)
{
    std::unique_ptr<HeldFile> held;
    if (QFileInfo(file.path).canonicalFilePath() == file.realPath)
        held = HeldFile::open(file.realPath);
    if (!held || (file.folder.isValid() && !file.folder.matches(held->folder())))
        return changedMeanwhile(file.path);
    return Result<std::unique_ptr<HeldFile>>(std::move(held));
}

Result<void> write(const ConfigFile &file, HeldFile &held, const QByteArray &content)
{
    switch (held.replace(content, file.bytes)) {
    case HeldFile::Outcome::Replaced:
        break;
    case HeldFile::Outcome::Changed:
        return changedMeanwhile(file.path);
    case HeldFile::Outcome::Failed:
        return Error{ErrorCode::Io,
                     Texts::tr("%1 could not be written, and is as it was: %2")
                         .arg(displayPath(file.path), displayText(QString::fromLocal8Bit(std::strerror(errno))))};
    case HeldFile::Outcome::Lost:
        return Error{ErrorCode::Io,
                     Texts::tr("%1 was written, and what was there by then lies beside it. Look at it again.")
                         .arg(displayPath(file.path))};
    }
    const Result<ConfigFile> back = readConfigFile(file.path);
    if (!back || back->bytes != content) {
        return Error{ErrorCode::Io,
                     Texts::tr("%1 was written, and does not read back as it should. Look at it again.")
                         .arg(displayPath(file.path))};
    }
    return {};
}

} // namespace

QByteArray hashOf(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

Result<ConfigFile> readConfigFile(const QString &path)
{
    const QFileInfo info(path);
    if (!info.exists()) {
        if (info.isSymLink())
            return Error{ErrorCode::NotFound, Texts::tr("%1 is a link that leads nowhere.").arg(displayPath(path))};
        const bool isHidden = QFileInfo::exists(info.path()) && !QFileInfo(info.path()).isExecutable();
        return isHidden ? noRight(path)
                        : Error{ErrorCode::NotFound, Texts::tr("%1 is not there.").arg(displayPath(path))};
    }
    if (!info.isFile())
        return Error{ErrorCode::Unreadable, Texts::tr("%1 is no ordinary file.").arg(displayPath(path))};
    if (!info.isReadable())
        return noRight(path);
    // Where links lead is found out once; from then on none is followed.
    const QString realPath = info.canonicalFilePath();
    const std::unique_ptr<HeldFile> held = HeldFile::open(realPath);
    if (!held)
        return Error{ErrorCode::Unreadable, Texts::tr("%1 cannot be read.").arg(displayPath(path))};
    ConfigFile read{path, realPath, {}, {}, held->folder()};
    read.bytes = held->read(maxConfigSize + 1);
    if (errno != 0)
        return Error{ErrorCode::Unreadable, Texts::tr("%1 cannot be read.").arg(displayPath(path))};
    if (read.bytes.size() > maxConfigSize)
        return Error{ErrorCode::Unreadable, Texts::tr("%1 is larger than 16 MiB.").arg(displayPath(path))};
    if (!info.isSymLink() && info.absoluteFilePath() == QDir::cleanPath(path))
        read.path = info.absoluteFilePath();
    read.hash = hashOf(read.bytes);
    return read;
}

Result<void> checkReplaceable(const ConfigFile &file)
{
    const std::unique_ptr<HeldFile> held = HeldFile::open(file.realPath);
    return held ? held->mayReplace(file.path)
                : Error{ErrorCode::Unreadable, Texts::tr("%1 cannot be read.").arg(displayPath(file.path))};
}

Result<void> replaceConfigFile(const ConfigFile &file, const QByteArray &content, bool lockFolder)
{
    const Result<std::unique_ptr<HeldFile>> held = hold(file);
    if (!held)
        return held.error();
    if (const Result<void> good = (*held)->mayReplace(file.path); !good)
        return good;
    if (lockFolder && !(*held)->lock()) {
        return Error{ErrorCode::Refused,
                     Texts::tr("The app is writing %1 at this moment (%2 is there). Try again.")
                         .arg(displayPath(file.path), displayPath(file.realPath + QLatin1String(".lock")))};
    }
    return write(file, **held, content);
}

} // namespace mangrove
