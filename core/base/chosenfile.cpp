#include "core/base/chosenfile.h"

#include "core/base/displaytext.h"
#include "core/base/regularfile.h"
#include "core/base/texts.h"

#include <QFile>

namespace mangrove {

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
        [done](const Result<Result<QByteArray>> &found) {
            done(found ? *found : Result<QByteArray>(found.error()));
        });
}

} // namespace mangrove
