#include "core/roots/probepool.h"

#include "core/roots/pathwalk.h"

#include <QFile>

#include <utility>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace mangrove {

namespace {

//! Asking the kernel to watch a folder on a network mount may hang the caller, and would report this computer's
//! changes only: such folders are left to the sweep.
bool mayWatch([[maybe_unused]] const QByteArray &path, [[maybe_unused]] bool allLocal)
{
#ifdef Q_OS_LINUX
    return allLocal || isOnLocalFileSystem(path);
#else
    return true;
#endif
}

QList<WatchPoint> pointsOf(const ProbeResult &result)
{
    QStringList paths = result.watch;
    if (result.isFile && !result.canonicalPath.isEmpty())
        paths.append(result.canonicalPath);
    QList<WatchPoint> points;
    points.reserve(paths.size());
    for (const QString &path : std::as_const(paths)) {
        const QByteArray bytes = QFile::encodeName(path);
        if (!mayWatch(bytes, result.local))
            continue;
        WatchPoint point{path};
#ifdef Q_OS_UNIX
        struct stat info = {};
        if (::stat(bytes.constData(), &info) == 0) {
            point.device = quint64(info.st_dev);
            point.inode = quint64(info.st_ino);
        }
#endif
        points.append(point);
    }
    return points;
}

} // namespace

ProbePool::ProbePool(Probe probe, int limit, QObject *parent)
    : QObject(parent), m_probe(std::move(probe)), m_pool(limit)
{
    connect(&m_pool, &LookPool::overdue, this, &ProbePool::overdue);
    connect(&m_pool, &LookPool::drained, this, &ProbePool::drained);
}

void ProbePool::start(quint64 serial, const Root &root)
{
    m_pool.start(serial, [this, probe = m_probe, serial, root] {
        Look look;
        look.serial = serial;
        look.result = probe(root);
        look.points = pointsOf(look.result);
        return [this, look] { Q_EMIT finished(look); };
    });
}

} // namespace mangrove
