#include "core/roots/rootmonitor.h"

#include "core/roots/eventpacer.h"
#include "core/roots/mountwatch.h"
#include "core/roots/pathwalk.h"
#include "core/roots/probepool.h"
#include "core/roots/rootstore.h"
#include "core/roots/watchset.h"

#include <QHash>
#include <QQueue>
#include <QSet>
#include <QTimer>

#include <utility>

namespace mangrove {

namespace {

// An event that concerns more roots than this must not delay the looks that others cause.
constexpr int fewRoots = 64;
// A sweep takes an unchanged stamp for an answer, but for each so many-th.
constexpr int sweepsToFullLook = 10;
// Looks handed to the threads ahead of time; the rest waits here, where what is urgent can pass it.
constexpr int mostBacklog = 64;

//! The source of events that concern every root. Not a path.
const QString mountTable = QStringLiteral("mounts");

bool isSameApproval(const Root &a, const Root &b)
{
    return a.path == b.path && a.canonicalPath == b.canonicalPath && a.isFile == b.isFile
        && a.identity == b.identity;
}

RootStatus statusFrom(const ProbeResult &result)
{
    RootStatus status;
    status.state = result.state;
    status.reason = result.reason;
    status.local = result.local;
    if (result.state == RootState::Replaced) {
        status.leadsTo = result.canonicalPath;
        status.found = result.identity;
        status.foundIsFile = result.isFile;
    }
    return status;
}

struct Entry
{
    Root root;
    RootStatus status;
    QByteArray bytes; // of the canonical path
    PathStamp stamp; // of the last look that found it available
    quint64 look = 0; // the look under way; 0 when none is
    bool outdated = false; // that look is about what was approved before
    bool late = false; // that look has not come back in time
    bool again = false; // something happened since that look began
    bool queued = false;
    bool urgent = false;

    //! On the window's thread: for what is on a local file system only.
    bool isUnchanged() const { return stamp.isValid() && stampOf(bytes) == stamp; }
};

} // namespace

struct RootMonitor::Private
{
    Private(RootMonitor &monitor, RootStore &rootStore, const Times &givenTimes,
            const ProbePool::Probe &probe)
        : q(monitor),
          store(rootStore),
          times(givenTimes),
          pacer(times.coalesce, &monitor),
          watches(&monitor),
          mounts(&monitor),
          pool(probe, times.limit, &monitor),
          sweep(&monitor)
    { }

    void synchronise();
    void synchronise(const Root &root);
    void forgetAll(const QSet<RootId> &ids);
    //! Puts it in line; startLooks() is to follow once for all requests of a moment.
    void request(const RootId &id, bool urgent);
    void requestMany(const QSet<RootId> &ids);
    void requestAll();
    void sweepOnce();
    void startLooks();
    void startLook(const RootId &id);
    void apply(const Look &look);
    void giveUp(quint64 serial);
    void publish(const RootId &id, RootStatus next);
    void describeWatchProblem();

    RootMonitor &q;
    RootStore &store;
    const Times times;
    EventPacer pacer;
    WatchSet watches;
    MountWatch mounts;
    ProbePool pool;
    QTimer sweep;
    QHash<RootId, Entry> entries;
    QHash<quint64, RootId> looks; // under way
    QQueue<RootId> urgent;
    QQueue<RootId> patient;
    quint64 lastSerial = 0;
    int sweeps = 0;
    QString watchProblem;
};

RootMonitor::RootMonitor(RootStore &store, QObject *parent) : RootMonitor(store, Times(), parent)
{ }

RootMonitor::RootMonitor(RootStore &store, const Times &times, QObject *parent)
    : RootMonitor(store, times, &probeRoot, parent)
{ }

RootMonitor::RootMonitor(RootStore &store, const Times &times,
                         const std::function<ProbeResult(const Root &)> &probe, QObject *parent)
    : QObject(parent), d(std::make_unique<Private>(*this, store, times, probe))
{
    d->sweep.setInterval(times.sweep);
    connect(&d->sweep, &QTimer::timeout, this, [this] { d->sweepOnce(); });
    connect(&d->watches, &WatchSet::touched, &d->pacer, &EventPacer::touch);
    connect(&d->watches, &WatchSet::placed, this, [this](const QSet<RootId> &ids) { d->requestMany(ids); });
    connect(&d->watches, &WatchSet::unwatchedChanged, this, [this] { d->describeWatchProblem(); });
    connect(&d->mounts, &MountWatch::changed, this, [this] { d->pacer.touch(mountTable); });
    connect(&d->pacer, &EventPacer::due, this, [this](const QStringList &sources) {
        for (const QString &source : sources) {
            if (source == mountTable)
                d->requestAll();
            else
                d->requestMany(d->watches.rootsAt(source));
        }
    });
    connect(&d->pool, &ProbePool::finished, this, [this](const Look &look) { d->apply(look); });
    connect(&d->pool, &ProbePool::overdue, this, [this](quint64 serial) { d->giveUp(serial); });
    connect(&d->pool, &ProbePool::drained, this, [this] { d->startLooks(); });

    connect(&store, &RootStore::changed, this, [this] { d->synchronise(); });
    // Before the general signal, so that nobody who listens to this one is told of the old approval's state.
    connect(&store, &RootStore::edited, this, [this](const RootId &id) {
        if (const Root *root = d->store.find(id))
            d->synchronise(*root);
        d->startLooks();
    });
    connect(&store, &RootStore::removed, this,
            [this](const QList<RootId> &ids) { d->forgetAll(QSet<RootId>(ids.cbegin(), ids.cend())); });
    d->synchronise();
}

RootMonitor::~RootMonitor() = default;

RootStatus RootMonitor::status(const RootId &id) const
{
    const auto entry = d->entries.constFind(id);
    return entry == d->entries.cend() ? RootStatus() : entry->status;
}

RootState RootMonitor::state(const RootId &id) const
{
    const auto entry = d->entries.constFind(id);
    return entry == d->entries.cend() ? RootState::Checking : entry->status.state;
}

bool RootMonitor::confirmNow(const RootId &id)
{
    const auto entry = d->entries.find(id);
    if (entry == d->entries.end() || entry->status.state != RootState::Available)
        return false;
    if (!entry->status.local || entry->isUnchanged())
        return true;
    const PathStamp stamp =
        entry->root.path == entry->root.canonicalPath ? stampOf(entry->bytes) : PathStamp();
    if (stillThere(entry->root)) {
        entry->stamp = stamp;
        return true;
    }
    d->request(id, true);
    d->startLooks();
    return false;
}

void RootMonitor::checkAll()
{
    d->requestAll();
}

void RootMonitor::check(const RootId &id)
{
    d->request(id, true);
    d->startLooks();
}

QString RootMonitor::watchProblem() const
{
    return d->watchProblem;
}

void RootMonitor::Private::synchronise()
{
    const QList<Root> roots = store.roots();
    QSet<RootId> present;
    present.reserve(roots.size());
    for (const Root &root : roots)
        present.insert(root.id);
    QSet<RootId> gone;
    for (auto entry = entries.keyBegin(); entry != entries.keyEnd(); ++entry) {
        if (!present.contains(*entry))
            gone.insert(*entry);
    }
    forgetAll(gone);
    for (const Root &root : roots)
        synchronise(root);
    if (roots.isEmpty()) {
        sweep.stop();
        pacer.clear();
    } else if (!sweep.isActive()) {
        sweep.start();
    }
    mounts.setEnabled(!roots.isEmpty());
    startLooks();
}

void RootMonitor::Private::synchronise(const Root &root)
{
    const auto known = entries.find(root.id);
    if (known == entries.end()) {
        Entry entry;
        entry.root = root;
        entry.bytes = pathBytes(root.canonicalPath);
        entry.status.since = QDateTime::currentDateTimeUtc();
        entries.insert(root.id, entry);
        request(root.id, true);
        return;
    }
    const bool isSame = isSameApproval(known->root, root);
    known->root = root;
    if (isSame)
        return;
    known->bytes = pathBytes(root.canonicalPath);
    known->stamp = {};
    // What is known is about another approval; a look under way as well.
    known->outdated = known->look != 0;
    const bool isLate = known->late;
    request(root.id, true);
    if (!isLate)
        publish(root.id, RootStatus());
}

void RootMonitor::Private::forgetAll(const QSet<RootId> &ids)
{
    for (const RootId &id : ids) {
        looks.remove(entries.take(id).look);
        watches.forget(id);
    }
}

void RootMonitor::Private::request(const RootId &id, bool isUrgent)
{
    const auto entry = entries.find(id);
    if (entry == entries.end())
        return;
    if (entry->look != 0) {
        entry->again = true;
        return;
    }
    if (!entry->queued || (isUrgent && !entry->urgent)) {
        entry->queued = true;
        entry->urgent = isUrgent;
        (isUrgent ? urgent : patient).enqueue(id);
    }
}

void RootMonitor::Private::requestMany(const QSet<RootId> &ids)
{
    for (const RootId &id : ids)
        request(id, ids.size() <= fewRoots);
    startLooks();
}

void RootMonitor::Private::requestAll()
{
    QList<RootId> ids;
    ids.reserve(entries.size());
    for (auto id = entries.keyBegin(); id != entries.keyEnd(); ++id)
        ids.append(*id);
    for (const RootId &id : std::as_const(ids))
        request(id, false);
    startLooks();
}

//! As requestAll(), without the looks that could only find what is known. A net for what the watches miss must not keep
//! threads busy for nothing.
void RootMonitor::Private::sweepOnce()
{
    const bool full = ++sweeps % sweepsToFullLook == 0 || !watchProblem.isEmpty();
    QList<RootId> ids;
    for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
        if (full || !entry->isUnchanged())
            ids.append(entry.key());
    }
    for (const RootId &id : std::as_const(ids))
        request(id, false);
    startLooks();
}

void RootMonitor::Private::startLooks()
{
    int room = mostBacklog - pool.backlog();
    while (room > 0 && !(urgent.isEmpty() && patient.isEmpty())) {
        const RootId id = urgent.isEmpty() ? patient.dequeue() : urgent.dequeue();
        const auto entry = entries.constFind(id);
        // It may have waited in both lines, or be gone.
        if (entry == entries.cend() || !entry->queued)
            continue;
        startLook(id);
        --room;
    }
}

void RootMonitor::Private::startLook(const RootId &id)
{
    Entry &entry = entries[id];
    entry.queued = false;
    entry.urgent = false;
    entry.look = ++lastSerial;
    looks.insert(entry.look, id);
    pool.start(entry.look, entry.root);
}

void RootMonitor::Private::apply(const Look &look)
{
    const RootId id = looks.take(look.serial);
    const auto entry = entries.find(id);
    if (entry == entries.end() || entry->look != look.serial)
        return; // removed meanwhile
    entry->look = 0;
    entry->late = false;
    const bool isOutdated = std::exchange(entry->outdated, false);
    const bool again = std::exchange(entry->again, false) || isOutdated;
    if (!isOutdated) {
        entry->stamp = look.result.stamp;
        if (entry->status.state != look.result.state) {
            // Those whose event led here; what is watched from now on is new anyway.
            pacer.reward(mountTable);
            const QList<WatchPoint> points = watches.pointsOf(id);
            for (const WatchPoint &point : points)
                pacer.reward(point.path);
        }
        watches.want(id, look.points);
    }
    if (again)
        request(id, true);
    if (!isOutdated)
        publish(id, statusFrom(look.result));
}

void RootMonitor::Private::giveUp(quint64 serial)
{
    const RootId id = looks.value(serial);
    const auto entry = entries.find(id);
    if (entry == entries.end())
        return;
    entry->late = true;
    entry->stamp = {};
    RootStatus status;
    status.state = RootState::Unreadable;
    status.reason = tr("It does not answer (the disk or network folder may be gone).");
    publish(id, status);
}

//! May lead anywhere: listeners change the store. Nothing may be held over it.
void RootMonitor::Private::publish(const RootId &id, RootStatus next)
{
    const auto entry = entries.find(id);
    if (entry == entries.end())
        return;
    next.since = next.state == entry->status.state ? entry->status.since : QDateTime::currentDateTimeUtc();
    if (next == entry->status)
        return;
    const RootStatus before = std::exchange(entry->status, next);
    Q_EMIT q.statusChanged(id, before);
}

void RootMonitor::Private::describeWatchProblem()
{
    const int count = watches.unwatched();
    const QString problem = count == 0 ? QString()
                                       : tr("%n folder(s) cannot be watched: the system's limit, "
                                            "/proc/sys/fs/inotify/max_user_watches, is reached.",
                                            nullptr, count)
            + QLatin1Char(' ')
            + tr("Mangrove looks at them every %1 seconds instead.").arg(times.sweep / 1000);
    if (std::exchange(watchProblem, problem) != problem)
        Q_EMIT q.watchProblemChanged();
}

} // namespace mangrove
