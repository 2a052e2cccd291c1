#include "core/base/chosenfile.h"

#include "core/base/displaytext.h"
#include "core/base/regularfile.h"
#include "core/base/texts.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace mangrove {

namespace {

Error notWritten(const QString &path, const QString &why)
{
    return {ErrorCode::Io, Texts::tr("“%1” could not be written (%2).").arg(displayText(path, 0), displayText(why))};
}

} // namespace

ChosenFile::ChosenFile() : m_looks(timeLimit)
{ }

void ChosenFile::read(const QString &path, qint64 most, QObject *context, const Read &done)
{
    m_looks.start(
        context,
        [path, most](LookPlace &place) -> Result<QByteArray> {
            place.set(path);
            QFile file(path);
            if (!openRegular(file, LastLink::Followed))
                return Error{ErrorCode::NotFound,
                             Texts::tr("“%1” is no file, or cannot be read.").arg(displayText(path, 0))};
            return file.read(most);
        },
        [done](const Result<Result<QByteArray>> &found) { done(found ? *found : Result<QByteArray>(found.error())); });
}

void ChosenFile::write(const QString &path, const QByteArray &content, QObject *context, const Written &done)
{
    m_looks.start(
        context,
        [path, content](LookPlace &place) -> Result<QByteArray> {
            place.set(path);
            // A device or a pipe would be replaced.
            if (const QFileInfo there(path); there.exists() && !there.isFile())
                return notWritten(path, Texts::tr("it is no file"));
            QSaveFile file(path);
            // commit() does not see that its last flush failed, and would put half a file in place.
            const bool isWritten = file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
                && file.flush() && !place.isGivenUp() && file.commit();
            if (isWritten)
                return QByteArray();
            return notWritten(path, file.errorString());
        },
        [done](const Result<Result<QByteArray>> &found) {
            if (!found)
                done(found.error());
            else if (!*found)
                done(found->error());
            else
                done({});
        });
}

} // namespace mangrove
