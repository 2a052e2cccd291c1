#include "core/base/lookpool.h"

#include <QElapsedTimer>
#include <QHash>
#include <QMutex>
#include <QQueue>
#include <QSet>
#include <QThreadPool>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace mangrove {

namespace {

constexpr int mostThreads = 4; // besides those that hang
constexpr int turnLength = 1; // ms on the owner's thread at a stretch
constexpr int patience = 100; // ms that the end of the program waits for looks under way

std::atomic<int> threadsAtWork = 0; // in all of the process

} // namespace

// What the threads and the pool have in common. Kept alive by both, since a thread that hangs may come back when the
// pool is long gone.
struct LookPool::Shared
{
    struct Job
    {
        quint64 serial = 0;
        Look look;
    };

    QMutex mutex;
    LookPool *owner = nullptr; // nullptr when it is gone
    QElapsedTimer clock;
    QQueue<Job> waiting;
    QHash<quint64, qint64> running; // since when, in ms
    QSet<quint64> late;
    QList<Delivery> done;
    int threads = 0;
    bool isDrainDue = false;
};

LookPool::LookPool(int limit, QObject *parent)
    : QObject(parent), m_shared(std::make_shared<Shared>()), m_threads(new QThreadPool), m_timer(this), m_limit(limit)
{
    m_shared->owner = this;
    m_shared->clock.start();
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &LookPool::findOverdue);
}

LookPool::~LookPool()
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

void LookPool::start(quint64 serial, const Look &look)
{
    const QMutexLocker lock(&m_shared->mutex);
    m_shared->waiting.enqueue({serial, look});
    hireIfNeeded();
    if (!m_timer.isActive())
        m_timer.start(m_limit);
}

int LookPool::backlog() const
{
    const QMutexLocker lock(&m_shared->mutex);
    return int(m_shared->waiting.size());
}

//! With the mutex held.
void LookPool::hireIfNeeded()
{
    const int able = m_shared->threads - int(m_shared->late.size());
    if (m_shared->waiting.isEmpty() || able >= mostThreads)
        return;
    ++m_shared->threads;
    ++threadsAtWork;
    m_threads->setMaxThreadCount(mostThreads + int(m_shared->late.size()));
    m_threads->start([shared = m_shared] { work(shared); });
}

void LookPool::work(const std::shared_ptr<Shared> &shared)
{
    QMutexLocker lock(&shared->mutex);
    while (shared->owner && !shared->waiting.isEmpty() && shared->threads - int(shared->late.size()) <= mostThreads) {
        Shared::Job job = shared->waiting.dequeue();
        shared->running.insert(job.serial, shared->clock.elapsed());
        lock.unlock();
        Delivery delivery = job.look();
        job.look = {}; // what it holds ends here, and not under the lock
        lock.relock();
        shared->running.remove(job.serial);
        shared->late.remove(job.serial);
        shared->done.append(std::move(delivery));
        if (shared->owner && !std::exchange(shared->isDrainDue, true))
            QMetaObject::invokeMethod(shared->owner, &LookPool::drain, Qt::QueuedConnection);
    }
    --shared->threads;
    --threadsAtWork;
}

bool LookPool::isAnyUnderWay()
{
    return threadsAtWork > 0;
}

int LookPool::endOfProgram(int exitCode)
{
    if (isAnyUnderWay()) {
        std::fflush(nullptr);
        std::_Exit(exitCode);
    }
    return exitCode;
}

void LookPool::drain()
{
    QList<Delivery> deliveries;
    {
        const QMutexLocker lock(&m_shared->mutex);
        deliveries = std::exchange(m_shared->done, {});
        m_shared->isDrainDue = false;
    }
    QElapsedTimer clock;
    clock.start();
    qsizetype next = 0;
    while (next < deliveries.size() && clock.elapsed() < turnLength)
        deliveries.at(next++)();
    if (next < deliveries.size()) {
        const QMutexLocker lock(&m_shared->mutex);
        deliveries.remove(0, next);
        m_shared->done = std::move(deliveries) + m_shared->done;
        if (!std::exchange(m_shared->isDrainDue, true))
            QMetaObject::invokeMethod(this, &LookPool::drain, Qt::QueuedConnection);
    }
    Q_EMIT drained();
}

void LookPool::findOverdue()
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
