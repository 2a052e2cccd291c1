#include "core/roots/linksout.h"

#include "core/roots/pathwalk.h"
#include "core/roots/places.h"

#include <QDirIterator>
#include <QFile>
#include <QQueue>

#include <cerrno>

namespace mangrove {

namespace {

constexpr int maxDepth = 4;
constexpr int mostEntriesWalked = 5000;
constexpr int mostLinksNamed = 500;

bool leadsOut(const PathWalk &walk, const QString &folder)
{
    const QString target = QFile::decodeName(walk.resolved);
    return walk.throughProc || (!isSameOrInside(target, folder) && !isSameOrInside(target, QStringLiteral("/usr")));
}

} // namespace

QList<LinkOut> linksLeadingOut(const QString &folder)
{
    QList<LinkOut> found;
    int entriesLeft = mostEntriesWalked;
    int linksLeft = mostLinksNamed;
    QQueue<std::pair<QString, int>> waiting; // relative to the folder, and how deep
    waiting.enqueue({QString(), 1});
    while (!waiting.isEmpty()) {
        const auto [inside, depth] = waiting.dequeue();
        // Without System it would leave out links that lead nowhere.
        QDirIterator entries(folder + QLatin1Char('/') + inside,
                             QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
        while (entries.hasNext()) {
            if (entriesLeft-- == 0)
                return found;
            entries.next();
            const QString name = inside + entries.fileName();
            const QFileInfo info = entries.fileInfo();
            if (!info.isSymLink()) {
                if (info.isDir() && depth < maxDepth)
                    waiting.enqueue({name + QLatin1Char('/'), depth + 1});
                continue;
            }
            if (linksLeft-- == 0)
                return found;
            const PathWalk walk = walkPath(pathBytes(entries.filePath()));
            if (walk.error != ELOOP && leadsOut(walk, folder))
                found.append({name, QFile::decodeName(walk.resolved)});
        }
    }
    return found;
}

} // namespace mangrove
