// Where the system has no owners and modes as Unix does: the profile folder is private by its access list, and
// QSaveFile replaces as a whole.
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/store/atomicfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace mangrove {

namespace {

Error notWritten(const QString &path, const QString &reason)
{
    return {ErrorCode::Io,
            Texts::tr("“%1” could not be written (%2). The change was not made.")
                .arg(displayText(path, 0), displayText(reason))};
}

} // namespace

Result<void> preparePrivateFolder(const QString &folder)
{
    if (!QDir().mkpath(folder))
        return notWritten(folder, Texts::tr("the folder could not be made"));
    return {};
}

Result<void> checkPrivateFolder(const QString &folder)
{
    if (QFileInfo(folder).isDir())
        return {};
    return Error{ErrorCode::NotFound, Texts::tr("“%1” is not a folder.").arg(displayText(folder, 0))};
}

Result<QByteArray> readPrivateFile(const QString &path, qint64 limit, qint64 begin)
{
    QFile file(path);
    if (!file.exists())
        return Error{ErrorCode::NotFound, Texts::tr("There is no file “%1”.").arg(displayText(path, 0))};
    if (QFileInfo(path).isSymLink() || !QFileInfo(path).isFile()) {
        return Error{ErrorCode::Unsafe,
                     Texts::tr("“%1” is not an ordinary file and is not used.").arg(displayText(path, 0))};
    }
    if (file.size() - begin > limit) {
        return Error{ErrorCode::Unreadable, Texts::tr("“%1” is too large to be read.").arg(displayText(path, 0))};
    }
    if (!file.open(QIODevice::ReadOnly)) {
        return Error{
            ErrorCode::Unreadable,
            Texts::tr("“%1” could not be read (%2).").arg(displayText(path, 0), displayText(file.errorString()))};
    }
    if (begin > 0 && !file.seek(begin))
        return QByteArray();
    return file.readAll();
}

Result<void> writePrivateFile(const QString &path, const QByteArray &content, const QString &backup)
{
    if (!backup.isEmpty() && QFile::exists(path)) {
        const Result<QByteArray> previous = readPrivateFile(path);
        if (!previous)
            return previous.error();
        if (const Result<void> kept = writePrivateFile(backup, *previous); !kept)
            return kept;
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return notWritten(path, file.errorString());
    return {};
}

Result<void> appendPrivateFile(const QString &path, const QByteArray &content, qint64 size)
{
    if (QFileInfo(path).isSymLink())
        return Error{ErrorCode::Unsafe,
                     Texts::tr("“%1” is not an ordinary file and is not used.").arg(displayText(path, 0))};
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite) || file.size() < size || !file.resize(size) || !file.seek(size))
        return notWritten(path, file.errorString());
    if (file.write(content) != content.size() || !file.flush()) {
        file.resize(size);
        return notWritten(path, file.errorString());
    }
    return {};
}

void removeLeftovers(const QString &)
{
    // QSaveFile's names cannot be told from those that a person gives.
}

Result<void> preparePrivateFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite))
        return notWritten(path, file.errorString());
    return {};
}

Result<void> checkPrivateFile(const QString &path)
{
    const QFileInfo info(path);
    if (info.isSymLink() || (info.exists() && !info.isFile())) {
        return Error{ErrorCode::Unsafe,
                     Texts::tr("“%1” is not an ordinary file and is not used.").arg(displayText(path, 0))};
    }
    return {};
}

OnlyForThisUser::OnlyForThisUser() = default;

OnlyForThisUser::~OnlyForThisUser() = default;

} // namespace mangrove
