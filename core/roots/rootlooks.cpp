#include "core/roots/rootlooks.h"

#include "core/roots/pathwalk.h"

#include <QFile>

#include <algorithm>
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

void LookQueue::add(const RootId &id, bool urgent)
{
    const auto known = m_waiting.constFind(id);
    if (known != m_waiting.cend() && (*known || !urgent))
        return;
    m_waiting.insert(id, urgent);
    (urgent ? m_urgent : m_patient).enqueue(id);
}

std::optional<RootId> LookQueue::take()
{
    while (!(m_urgent.isEmpty() && m_patient.isEmpty())) {
        const RootId id = m_urgent.isEmpty() ? m_patient.dequeue() : m_urgent.dequeue();
        if (m_waiting.remove(id))
            return id;
    }
    return std::nullopt;
}

namespace {

// Looks handed to the threads ahead of time; the rest waits here, where what is urgent can pass it.
constexpr int mostBacklog = 64;

} // namespace

RootLooks::RootLooks(const Find &find, const ProbePool::Probe &probe, int limit, QObject *parent)
    : QObject(parent), m_find(find), m_pool(probe, limit)
{
    connect(&m_pool, &ProbePool::finished, this, &RootLooks::finish);
    connect(&m_pool, &ProbePool::overdue, this, &RootLooks::giveUp);
    connect(&m_pool, &ProbePool::drained, this, &RootLooks::start);
}

void RootLooks::want(const RootId &id, bool urgent)
{
    const auto underWay = m_underWay.find(id);
    if (underWay != m_underWay.end())
        underWay->again = true;
    else
        m_waiting.add(id, urgent);
}

void RootLooks::start()
{
    for (int room = mostBacklog - m_pool.backlog(); room > 0; --room) {
        const std::optional<RootId> id = m_waiting.take();
        if (!id)
            return;
        const Root *root = m_find(*id);
        if (!root)
            continue;
        const quint64 serial = ++m_lastSerial;
        m_underWay.insert(*id, {serial});
        m_serials.insert(serial, *id);
        m_pool.start(serial, *root);
    }
}

bool RootLooks::renew(const RootId &id)
{
    const auto underWay = m_underWay.find(id);
    if (underWay != m_underWay.end())
        underWay->outdated = true;
    want(id, true);
    return underWay != m_underWay.end() && underWay->late;
}

void RootLooks::forget(const RootId &id)
{
    m_serials.remove(m_underWay.take(id).serial);
    m_waiting.remove(id);
}

bool RootLooks::isAtRest() const
{
    return m_waiting.isEmpty()
        && std::ranges::all_of(m_underWay, [](const UnderWay &underWay) { return underWay.late; });
}

void RootLooks::finish(const Look &look)
{
    const RootId id = m_serials.take(look.serial);
    const UnderWay underWay = m_underWay.take(id);
    if (underWay.serial != look.serial)
        return; // removed meanwhile
    if (underWay.again || underWay.outdated)
        want(id, true);
    if (!underWay.outdated)
        Q_EMIT found(id, look);
}

void RootLooks::giveUp(quint64 serial)
{
    const RootId id = m_serials.value(serial);
    const auto underWay = m_underWay.find(id);
    if (underWay == m_underWay.end())
        return;
    underWay->late = true;
    Q_EMIT late(id);
}

} // namespace mangrove
