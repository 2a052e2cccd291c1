#include "core/base/placewatch.h"

#include <QFileInfo>

namespace mangrove {

bool addReadablePath(QFileSystemWatcher &watcher, const QString &path)
{
    return QFileInfo(path).isReadable() && watcher.addPath(path);
}

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
        if (!before.contains(path) && QFileInfo::exists(path))
            isWatched = addReadablePath(m_watcher, path) && isWatched;
    }
    return isWatched;
}

} // namespace mangrove
