#include "ui/kit/pathsin.h"

#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace mangrove {

QStringList pathsIn(const QMimeData &mime)
{
    QStringList paths;
    const QList<QUrl> urls = mime.urls();
    for (const QUrl &url : urls)
        paths.append(url.isLocalFile() ? url.toLocalFile() : url.toString());
    if (!paths.isEmpty())
        return paths;
    // Lines of text that all name folders, as copied from a terminal.
    const QStringList lines = mime.text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &text : lines) {
        QString path = text.trimmed();
        if (path.startsWith(QLatin1String("~/")))
            path.replace(0, 1, QDir::homePath());
        const bool isUri = path.startsWith(QLatin1String("file://"));
        if (!isUri && !(QDir::isAbsolutePath(path) && QFileInfo(path).isDir()))
            return {};
        paths.append(path);
    }
    return paths;
}

} // namespace mangrove
