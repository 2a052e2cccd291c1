#include "core/base/placewatch.h"

#include <QFileInfo>

namespace mangrove {

OwnPlaceWatch::OwnPlaceWatch(QObject *parent) : PlaceWatch(parent)
{
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &PlaceWatch::placeTouched);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &PlaceWatch::placeTouched);
}

bool OwnPlaceWatch::watch(const QObject *, const QStringList &paths)
{
    const QStringList before = m_watcher.directories() + m_watcher.files();
    for (const QString &path : before) {
        if (!paths.contains(path))
            m_watcher.removePath(path);
    }
    bool isWatched = true;
    for (const QString &path : paths) {
        const QFileInfo info(path);
        if (before.contains(path) || !info.exists())
            continue;
        const bool isReadable = info.isReadable(); // else Qt would complain on stderr, an app's log
        isWatched = isReadable && m_watcher.addPath(path) && isWatched;
    }
    return isWatched;
}

} // namespace mangrove
