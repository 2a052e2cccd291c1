#include "core/roots/probepool.h"

#include "core/roots/pathwalk.h"

#include <QElapsedTimer>
#include <QFile>
#include <QHash>
#include <QMutex>
#include <QQueue>
#include <QSet>
#include <QThreadPool>

#include <algorithm>
#include <utility>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace mangrove {

namespace {

constexpr int mostThreads = 4; // besides those that hang
constexpr int turnLength = 5; // ms on the window's thread at a stretch
constexpr int patience = 100; // ms that the end of the program waits for looks under way

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

// What the threads and the pool have in common. Kept alive by both, since a thread that hangs may come back when the
// pool is long gone.
struct ProbePool::Shared
{
    struct Job
    {
        quint64 serial = 0;
        Root root;
    };

    QMutex mutex;
    ProbePool *owner = nullptr; // nullptr when it is gone
    Probe probe;
    QElapsedTimer clock;
    QQueue<Job> waiting;
    QHash<quint64, qint64> running; // since when, in ms
    QSet<quint64> late;
    QList<Look> done;
    int threads = 0;
    bool isDrainDue = false;
};

ProbePool::ProbePool(Probe probe, int limit, QObject *parent)
    : QObject(parent),
      m_shared(std::make_shared<Shared>()),
      m_threads(new QThreadPool),
      m_timer(this),
      m_limit(limit)
{
    m_shared->owner = this;
    m_shared->probe = std::move(probe);
    m_shared->clock.start();
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ProbePool::findOverdue);
}

ProbePool::~ProbePool()
{
    bool hangs = false;
    {
        const QMutexLocker lock(&m_shared->mutex);
        m_shared->owner = nullptr;
        m_shared->waiting.clear();
        hangs = !m_shared->late.isEmpty();
    }
    // Deleting a thread pool waits for its threads, for ever if one hangs. Then it is left behind on purpose: the
    // threads own what they use, and end with the process.
    if (!hangs && m_threads->waitForDone(patience))
        delete m_threads;
}

void ProbePool::start(quint64 serial, const Root &root)
{
    const QMutexLocker lock(&m_shared->mutex);
    m_shared->waiting.enqueue({serial, root});
    hireIfNeeded();
    if (!m_timer.isActive())
        m_timer.start(m_limit);
}

int ProbePool::backlog() const
{
    const QMutexLocker lock(&m_shared->mutex);
    return int(m_shared->waiting.size());
}

//! With the mutex held.
void ProbePool::hireIfNeeded()
{
    const int able = m_shared->threads - int(m_shared->late.size());
    if (m_shared->waiting.isEmpty() || able >= mostThreads)
        return;
    ++m_shared->threads;
    m_threads->setMaxThreadCount(mostThreads + int(m_shared->late.size()));
    m_threads->start([shared = m_shared] { work(shared); });
}

void ProbePool::work(const std::shared_ptr<Shared> &shared)
{
    QMutexLocker lock(&shared->mutex);
    while (shared->owner && !shared->waiting.isEmpty()
           && shared->threads - int(shared->late.size()) <= mostThreads) {
        const Shared::Job job = shared->waiting.dequeue();
        shared->running.insert(job.serial, shared->clock.elapsed());
        lock.unlock();
        Look look;
        look.serial = job.serial;
        look.result = shared->probe(job.root);
        look.points = pointsOf(look.result);
        lock.relock();
        shared->running.remove(job.serial);
        shared->late.remove(job.serial);
        shared->done.append(look);
        if (shared->owner && !std::exchange(shared->isDrainDue, true))
            QMetaObject::invokeMethod(shared->owner, &ProbePool::drain, Qt::QueuedConnection);
    }
    --shared->threads;
}

void ProbePool::drain()
{
    QList<Look> looks;
    {
        const QMutexLocker lock(&m_shared->mutex);
        looks = std::exchange(m_shared->done, {});
        m_shared->isDrainDue = false;
    }
    QElapsedTimer clock;
    clock.start();
    qsizetype next = 0;
    while (next < looks.size() && clock.elapsed() < turnLength)
        Q_EMIT finished(looks.at(next++));
    if (next < looks.size()) {
        const QMutexLocker lock(&m_shared->mutex);
        m_shared->done = looks.mid(next) + m_shared->done;
        if (!std::exchange(m_shared->isDrainDue, true))
            QMetaObject::invokeMethod(this, &ProbePool::drain, Qt::QueuedConnection);
    }
    Q_EMIT drained();
}

void ProbePool::findOverdue()
{
    QList<quint64> overdueNow;
    {
        const QMutexLocker lock(&m_shared->mutex);
        const qint64 now = m_shared->clock.elapsed();
        qint64 next = m_shared->waiting.isEmpty() ? -1 : m_limit;
        for (auto look = m_shared->running.cbegin(); look != m_shared->running.cend(); ++look) {
            const qint64 left = look.value() + m_limit - now;
            if (m_shared->late.contains(look.key()))
                continue;
            if (left <= 0) {
                m_shared->late.insert(look.key());
                overdueNow.append(look.key());
            } else {
                next = next < 0 ? left : std::min(next, left);
            }
        }
        for (qsizetype i = 0; i < overdueNow.size(); ++i)
            hireIfNeeded();
        if (next >= 0)
            m_timer.start(int(next));
    }
    for (const quint64 serial : std::as_const(overdueNow))
        Q_EMIT overdue(serial);
}

} // namespace mangrove
