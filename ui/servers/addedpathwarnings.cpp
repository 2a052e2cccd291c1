#include "ui/servers/addedpathwarnings.h"

#include "core/base/displaytext.h"
#include "core/roots/pathwarning.h"

#include <QDir>

namespace mangrove {

AddedPathWarnings::AddedPathWarnings() : m_looks(timeLimit)
{ }

void AddedPathWarnings::look(const QList<AddedPath> &paths, QObject *context, const Found &found)
{
    QStringList all;
    for (const AddedPath &one : paths)
        all.append(one.path);
    look(all, {}, {}, context, found);
}

void AddedPathWarnings::look(const QStringList &paths, const QStringList &ownFolders, const QStringList &otherRoots,
                             QObject *context, const Found &found)
{
    if (paths.isEmpty()) {
        found(QStringList());
        return;
    }
    m_looks.start(
        context,
        [paths, ownFolders, otherRoots](LookPlace &place) {
            QStringList sentences;
            for (const QString &path : paths) {
                place.set(path);
                sentences.append(warnAboutPath(path, QDir::homePath(), ownFolders, otherRoots).sentence);
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
