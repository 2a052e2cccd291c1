#include "ui/servers/addedpathwarnings.h"

#include "core/base/displaytext.h"
#include "core/roots/pathwarning.h"

#include <QDir>

namespace mangrove {

AddedPathWarnings::AddedPathWarnings() : m_looks(timeLimit)
{ }

void AddedPathWarnings::look(const QList<AddedPath> &paths, QObject *context, const Found &found)
{
    if (paths.isEmpty()) {
        found(QStringList());
        return;
    }
    m_looks.start(
        context,
        [paths](LookPlace &place) {
            QStringList sentences;
            for (const AddedPath &one : paths) {
                place.set(one.path);
                sentences.append(warnAboutPath(one.path, QDir::homePath(), {}, {}).sentence);
            }
            return sentences;
        },
        found);
}

QStringList AddedPathWarnings::lines(const QList<AddedPath> &paths, const Result<QStringList> &sentences)
{
    if (!sentences)
        return {sentences.error().message};
    QStringList lines;
    for (qsizetype i = 0; i < sentences->size(); ++i) {
        if (!sentences->at(i).isEmpty())
            lines.append(displayText(paths.at(i).path, 0) + QLatin1String(": ") + sentences->at(i));
    }
    return lines;
}

} // namespace mangrove
