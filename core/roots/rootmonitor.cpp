#include "core/roots/rootmonitor.h"

#include "core/roots/eventpacer.h"
#include "core/roots/mounttable.h"
#include "core/roots/pathwalk.h"
#include "core/roots/rootconfirmer.h"
#include "core/roots/rootlooks.h"
#include "core/roots/watchset.h"

#include <QHash>
#include <QSet>
#include <QTimer>

#include <utility>

namespace mangrove {

StatusNews::StatusNews(QObject *parent) : QObject(parent), m_turn(this)
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, [this] {
        const QList<RootId> waiting = std::exchange(m_waiting, {});
        for (const RootId &id : waiting)
            tell(id);
    });
}

void StatusNews::add(const RootId &id, const RootStatus &before)
{
    if (!m_before.contains(id))
        m_before.insert(id, before);
    m_waiting.append(id);
    m_turn.start(0);
}

void StatusNews::tell(const RootId &id)
{
    const auto known = m_before.constFind(id);
    if (known == m_before.cend())
        return;
    const RootStatus before = *known;
    m_before.erase(known);
    Q_EMIT due(id, before);
}

namespace {

constexpr int fewRoots = 64; // an event that concerns more must not delay the looks that others cause
constexpr qsizetype fewAdded = 8; // more that are added at once are left to the threads
// A sweep takes an unchanged stamp for an answer, but for each so many-th.
constexpr int sweepsToFullLook = 10;

//! The source of events that concern every root. Not a path.
const QString everything = QStringLiteral("everything");

} // namespace

struct RootMonitor::Private
{
    Private(RootMonitor &monitor, const Times &givenTimes, const ProbePool::Probe &givenProbe, WatchSet *shared)
        : q(monitor),
          times(givenTimes),
          probe(givenProbe),
          pacer(times.coalesce, &monitor),
          ownWatches(shared ? nullptr : std::make_unique<WatchSet>()),
          watches(shared ? *shared : *ownWatches),
          mounts(&monitor),
          confirmer(watches, mounts),
          looks(
              [this](const RootId &id) {
                  const auto entry = entries.constFind(id);
                  return entry == entries.cend() ? nullptr : &entry->root;
              },
              probe, times.limit, &monitor),
          sweep(&monitor),
          news(&monitor)
    { }

    void synchronise(const Root &root);
    void forgetAll(const QSet<RootId> &ids);
    void requestMany(const QSet<RootId> &ids);
    void requestAll();
    void sweepOnce();
    void apply(const RootId &id, const Look &look);
    void giveUp(const RootId &id);
    void lookAtOnce(const Root &added, const QByteArray &mountTable);
    void doubt(const RootId &id);
    void publish(const RootId &id, RootStatus next);
    void change(MonitoredRoot &entry, RootStatus next);

    RootMonitor &q;
    const Times times;
    const ProbePool::Probe probe;
    EventPacer pacer;
    const std::unique_ptr<WatchSet> ownWatches; // null: it shares one
    WatchSet &watches;
    MountWatch mounts;
    RootConfirmer confirmer;
    RootLooks looks;
    QTimer sweep;
    StatusNews news;
    QHash<RootId, MonitoredRoot> entries;
    int sweeps = 0;
};

RootMonitor::RootMonitor(const Times &times, const std::function<ProbeResult(const Root &)> &probe, QObject *parent)
    : QObject(parent), d(std::make_unique<Private>(*this, times, probe, nullptr))
{
    begin();
}

RootMonitor::RootMonitor(const Times &times, WatchSet &watches)
    : d(std::make_unique<Private>(*this, times, &probeRoot, &watches))
{
    begin();
}

void RootMonitor::begin()
{
    const Times &times = d->times;
    d->sweep.setInterval(times.sweep);
    connect(&d->sweep, &QTimer::timeout, this, [this] { d->sweepOnce(); });
    connect(&d->news, &StatusNews::due, this, &RootMonitor::statusChanged);
    connect(&d->watches, &WatchSet::lost, this, [this] { d->pacer.touch(everything); });
    connect(&d->watches, &WatchSet::touched, &d->pacer, &EventPacer::touch);
    connect(&d->watches, &WatchSet::placed, this, [this](const QSet<RootId> &ids) { d->requestMany(ids); });
    connect(&d->watches, &WatchSet::unwatchedChanged, this, &RootMonitor::watchProblemChanged);
    connect(&d->mounts, &MountWatch::changed, this, [this] { d->pacer.touch(everything); });
    connect(&d->pacer, &EventPacer::due, this, [this](const QStringList &sources) {
        for (const QString &source : sources) {
            if (source == everything)
                d->requestAll();
            else
                d->requestMany(d->watches.rootsAt(source));
        }
    });
    connect(&d->looks, &RootLooks::found, this, [this](const RootId &id, const Look &look) { d->apply(id, look); });
    connect(&d->looks, &RootLooks::late, this, [this](const RootId &id) { d->giveUp(id); });
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
    return confirmNow(QList<RootId>{id}).isGood();
}

RootConfirmation RootMonitor::confirmNow(const QList<RootId> &ids)
{
    QList<MonitoredRoot *> roots;
    roots.reserve(ids.size());
    for (const RootId &id : ids) {
        const auto entry = d->entries.find(id);
        const bool isKnown = entry != d->entries.end() && entry->status.state == RootState::Available;
        roots.append(isKnown ? &*entry : nullptr);
    }
    const RootConfirmation found = d->confirmer.confirm(roots);
    for (qsizetype i = 0; i < ids.size(); ++i) {
        if (roots.at(i) && !found.there.at(i))
            d->doubt(ids.at(i));
    }
    return found;
}

bool RootMonitor::holdsNow(const RootConfirmation &earlier)
{
    return d->confirmer.holds(earlier);
}

void RootMonitor::checkAll()
{
    d->requestAll();
}

void RootMonitor::check(const RootId &id)
{
    d->looks.want(id, true);
    d->looks.start();
}

bool RootMonitor::isAtRest() const
{
    return d->looks.isAtRest() && d->pacer.isAtRest() && d->watches.isAtRest();
}

QString RootMonitor::watchProblem() const
{
    return d->watches.problem(d->times.sweep / 1000);
}

void RootMonitor::follow(const QList<Root> &roots, Added how)
{
    QSet<RootId> ids;
    qsizetype added = 0;
    for (const Root &root : roots) {
        ids.insert(root.id);
        if (!d->entries.contains(root.id))
            ++added;
    }
    QSet<RootId> gone;
    for (auto id = d->entries.keyBegin(); id != d->entries.keyEnd(); ++id) {
        if (!ids.contains(*id))
            gone.insert(*id);
    }
    d->forgetAll(gone);
    const bool atOnce = how == Added::AtOnce && added > 0 && added <= fewAdded;
    const QByteArray mountTable = atOnce ? readMountTable() : QByteArray();
    for (const Root &root : roots) {
        if (!mountTable.isEmpty() && !d->entries.contains(root.id))
            d->lookAtOnce(root, mountTable);
        else
            d->synchronise(root);
    }
    if (roots.isEmpty()) {
        d->sweep.stop();
        d->pacer.clear();
    } else if (!d->sweep.isActive()) {
        d->sweep.start();
    }
    d->mounts.setEnabled(!roots.isEmpty());
    d->looks.start();
}

void RootMonitor::Private::synchronise(const Root &root)
{
    const auto known = entries.find(root.id);
    if (known == entries.end()) {
        MonitoredRoot entry;
        entry.root = root;
        entry.bytes = pathBytes(root.canonicalPath);
        entry.status.since = QDateTime::currentDateTimeUtc();
        entries.insert(root.id, entry);
        looks.want(root.id, true);
        return;
    }
    const bool isSame = known->root.path == root.path && known->root.binding() == root.binding();
    known->root = root;
    if (isSame)
        return;
    known->bytes = pathBytes(root.canonicalPath);
    known->stamp = {};
    confirmer.forget();
    // What is known is about another approval.
    if (const bool isLate = looks.renew(root.id); !isLate)
        publish(root.id, RootStatus());
}

void RootMonitor::Private::forgetAll(const QSet<RootId> &ids)
{
    if (!ids.isEmpty())
        confirmer.forget();
    for (const RootId &id : ids) {
        entries.remove(id);
        looks.forget(id);
        news.forget(id);
        watches.forget(id);
    }
}

void RootMonitor::Private::requestMany(const QSet<RootId> &ids)
{
    for (const RootId &id : ids)
        looks.want(id, ids.size() <= fewRoots);
    looks.start();
}

void RootMonitor::Private::requestAll()
{
    for (auto id = entries.keyBegin(); id != entries.keyEnd(); ++id)
        looks.want(*id, false);
    looks.start();
}

//! As requestAll(), without the looks that could only find what is known. A net for what the watches miss must not keep
//! threads busy for nothing.
void RootMonitor::Private::sweepOnce()
{
    const bool full = ++sweeps % sweepsToFullLook == 0 || watches.unwatched() != 0;
    for (auto entry = entries.cbegin(); entry != entries.cend(); ++entry) {
        if (full || !entry->isUnchanged())
            looks.want(entry.key(), false);
    }
    looks.start();
}

void RootMonitor::Private::apply(const RootId &id, const Look &look)
{
    const auto entry = entries.find(id);
    if (entry == entries.end())
        return;
    entry->stamp = look.result.stamp;
    entry->reported = look.result.reported;
    if (entry->status.state != look.result.state) {
        // Those whose event led here; what is watched from now on is new anyway.
        pacer.reward(everything);
        const QList<WatchPoint> points = watches.pointsOf(id);
        for (const WatchPoint &point : points)
            pacer.reward(point.path);
    }
    watches.want(id, look.points);
    publish(id, statusFrom(look.result));
}

void RootMonitor::Private::giveUp(const RootId &id)
{
    const auto entry = entries.find(id);
    if (entry == entries.end())
        return;
    entry->stamp = {};
    RootStatus status;
    status.state = RootState::Unreadable;
    status.reason = tr("It does not answer (the disk or network folder may be gone).");
    publish(id, status);
}

//! A first look that cannot hang, so that whoever waits for the folder need not wait for a thread and what is painted
//! meanwhile. The usual look follows, and places the watches.
void RootMonitor::Private::lookAtOnce(const Root &added, const QByteArray &mountTable)
{
    synchronise(added);
    MonitoredRoot &entry = entries[added.id];
    if (added.path != added.canonicalPath || !isOnLocalMount(entry.bytes, mountTable))
        return;
    const ProbeResult found = probe(added);
    entry.stamp = found.stamp;
    entry.reported = found.reported;
    change(entry, statusFrom(found));
}

//! What was there is not told to somebody who asks right now, and what is has to be found out.
void RootMonitor::Private::doubt(const RootId &id)
{
    MonitoredRoot &entry = entries[id];
    entry.stamp = {};
    change(entry, RootStatus());
    looks.want(id, true);
    looks.start();
}

//! Whoever listens is told in a turn of their own: somebody is in the middle of its work.
void RootMonitor::Private::change(MonitoredRoot &entry, RootStatus next)
{
    next.since = QDateTime::currentDateTimeUtc();
    confirmer.forget();
    news.add(entry.root.id, std::exchange(entry.status, next));
}

//! May lead anywhere: listeners change the store. Nothing may be held over it.
void RootMonitor::Private::publish(const RootId &id, RootStatus next)
{
    news.tell(id);
    const auto entry = entries.find(id);
    if (entry == entries.end())
        return;
    next.since = next.state == entry->status.state ? entry->status.since : QDateTime::currentDateTimeUtc();
    if (next == entry->status)
        return;
    confirmer.forget();
    const RootStatus before = std::exchange(entry->status, next);
    Q_EMIT q.statusChanged(id, before);
}

} // namespace mangrove
