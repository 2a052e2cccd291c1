#include "core/access/visibility.h"

#include "core/roots/rootmonitor.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr qint64 millisecondsPerTurn = 2;
constexpr int newsDelay = 5; // ms
// Where only the window wants to know: each time makes it paint, and thousands of folders that are looked at after a
// start come a few at a time.
constexpr int pictureDelay = 60; // ms

//! Says of lists that nobody is told whether they differ.
size_t digestOf(const QList<Told> &roots)
{
    size_t digest = 0;
    for (const Told &root : roots)
        digest = qHashMulti(digest, root.root.value, root.uri, root.name);
    return digest;
}

} // namespace

Visibility::Visibility(WorkspaceSource &source, RootMonitor &monitor, DecisionStore &decisions, const Clock &clock,
                       std::function<bool(const ServerId &)> isAwaited, QObject *parent)
    : QObject(parent),
      m_source(source),
      m_monitor(monitor),
      m_isAwaited(std::move(isAwaited)),
      m_timed(decisions, clock)
{
    m_flushTimer.setObjectName(QStringLiteral("visibility, news"));
    m_flushTimer.setSingleShot(true);
    connect(&m_flushTimer, &QTimer::timeout, this, [this] {
        if (m_dirtyCells.isEmpty()) {
            flush();
            return;
        }
        // More of it may come: the lists that nobody waits for would have to be made again each time.
        refreshAwaited();
        Q_EMIT cellsChanged(std::exchange(m_dirtyCells, {}));
        if (!m_dirtyServers.isEmpty() && isUpToDate())
            m_flushTimer.start(pictureDelay);
    });

    connect(&m_source, &WorkspaceSource::changed, this, [this](const WorkspaceDifference &change, Origin origin) {
        if (origin == Origin::File || change.changesRoots() || change.changesServers() || change.changesSets()
            || change.switches)
            touchAll();
        else
            touchCells(change.decisions);
    });
    connect(&m_monitor, &RootMonitor::statusChanged, this, [this](const RootId &root) {
        touchRoot(root);
        if (m_monitor.state(root) != RootState::Checking)
            takeBack(root);
    });
    connect(&m_timed, &TimedDecisions::ended, this, &Visibility::decisionsEnded);
}

VisibleList Visibility::list(const ServerId &server) const
{
    const auto known = m_lists.constFind(server);
    const bool isKept = known != m_lists.cend() && known->list && !m_dirtyServers.contains(server);
    return isKept ? *known->list : VisibleList::of(allowed(server));
}

VisibleList Visibility::listNow(const ServerId &server)
{
    const auto entry = m_lists.find(server);
    if (entry != m_lists.end() && !entry->list && !m_dirtyServers.contains(server) && m_isAwaited(server))
        entry->list = VisibleList::of(allowed(server));
    const std::optional<VisibleList> known = entry == m_lists.end() ? std::nullopt : entry->list;
    const bool isCurrent = known && m_leftOut.isEmpty() && !m_dirtyServers.contains(server);
    const Confirmed before = m_confirmed.take(server);
    // Nothing has happened on the way to any of them, and nobody has decided anything.
    if (isCurrent && before.roots == known->roots && m_monitor.holdsNow(before.found)) {
        m_confirmed.insert(server, before);
        return *known;
    }
    QList<Told> now = allowed(server);
    RootConfirmation found;
    for (;;) {
        QList<RootId> ids;
        ids.reserve(now.size());
        for (const Told &told : std::as_const(now))
            ids.append(told.root);
        found = m_monitor.confirmNow(ids);
        if (found.isGood())
            break;
        for (qsizetype i = 0; i < ids.size(); ++i) {
            if (!found.there.at(i))
                m_leftOut[ids.at(i)].insert(server);
        }
        now = expected(server); // what was beyond the limit takes the free places, and is looked at too
    }
    if (known && known->roots != now)
        m_toldOther.insert(server);
    if (!known || known->roots != now)
        return VisibleList::of(now);
    if (isCurrent && found.epoch != 0 && !endsByItself(server, now))
        m_confirmed.insert(server, {known->roots, found}); // the same list, so that comparing costs nothing
    return *known;
}

//! Whether a permission in this list ends at some time: no event tells of that.
bool Visibility::endsByItself(const ServerId &server, const QList<Told> &list) const
{
    return std::ranges::any_of(list, [&](const Told &told) {
        return m_source.now().decisions().value({server, told.root}).lasting == Lasting::Until;
    });
}

QList<Told> Visibility::expected(const ServerId &server) const
{
    return m_leftOut.isEmpty() ? list(server).roots : allowed(server);
}

Standing Visibility::standing(const Cell &cell) const
{
    const Workspace &workspace = m_source.now();
    Moment moment;
    if (workspace.decisions().value(cell).lasting == Lasting::Until)
        moment.time = m_timed.now(cell);
    return standingAt(workspace, cell, moment, m_monitor.state(cell.root));
}

Decision Visibility::decision(const Cell &cell) const
{
    const Workspace &workspace = m_source.now();
    Decision decision = workspace.decisions().value(cell);
    const bool ended = decision.lasting == Lasting::Until && m_timed.now(cell) >= decision.until;
    const bool suspended = workspace.needsConfirmation(cell.server) && decision.verdict == Verdict::Allowed;
    return ended || suspended ? Decision() : decision;
}

bool Visibility::isInWorkspace(const ServerId &server) const
{
    return m_source.now().holds(server);
}

QList<Cell> Visibility::decidedCells() const
{
    return m_source.now().decisions().cells();
}

//! Those that may be told, apart from what is being looked at because it was not there a moment ago.
QList<Told> Visibility::allowed(const ServerId &server) const
{
    QList<Told> list;
    const Workspace workspace = m_source.now();
    const ServerRecord *record = workspace.find(server);
    if (!record || !record->roots)
        return list;
    for (const Root &root : workspace.roots()) {
        if (list.size() == listLimit)
            break;
        const Cell cell{server, root.id};
        if (access(cell) != Access::Allowed || isLeftOut(root.id, server) || reach(cell) != Reach::Stands)
            continue;
        list.append({root.id, root.uri, root.name});
    }
    return list;
}

Reach Visibility::reach(const Cell &cell) const
{
    return m_reach ? m_reach(cell) : Reach::Stands;
}

bool Visibility::isComing(const ServerId &server) const
{
    const Workspace workspace = m_source.now();
    const ServerRecord *record = workspace.find(server);
    return m_reach && record && record->roots && std::ranges::any_of(workspace.roots(), [&](const Root &root) {
               const Cell cell{server, root.id};
               return access(cell) == Access::Allowed && reach(cell) == Reach::Comes;
           });
}

bool Visibility::isLeftOut(const RootId &root, const ServerId &server) const
{
    return !m_leftOut.isEmpty() && m_leftOut.value(root).contains(server);
}

QList<RootId> Visibility::undecided(const ServerId &server) const
{
    QList<RootId> roots;
    const Workspace workspace = m_source.now();
    const ServerRecord *record = workspace.find(server);
    if (!record || !record->roots || workspace.needsConfirmation(server))
        return roots;
    for (const Root &root : workspace.roots()) {
        if (access({server, root.id}) == Access::Ask)
            roots.append(root.id);
    }
    return roots;
}

// --- keeping up with changes

void Visibility::touch(const ServerId &server)
{
    m_dirtyServers.insert(server);
    flushSoon();
}

void Visibility::touchLooks(const ServerId &server)
{
    for (const Root &root : m_source.now().roots())
        m_dirtyCells.append({server, root.id});
    flushLater();
}

void Visibility::touchCells(const QList<Cell> &cells)
{
    m_dirtyCells += cells;
    for (const Cell &cell : cells)
        m_dirtyServers.insert(cell.server);
    flushSoon();
}

void Visibility::touchRoot(const RootId &root)
{
    for (const ServerRecord &server : m_source.now().servers()) {
        const Cell cell{server.id, root};
        m_dirtyCells.append(cell);
        // It can only be in the list, or come into it, where it is allowed. A request may wait for it, too.
        if (server.policy == ServerPolicy::AllowAll
            || m_source.now().decisions().value(cell).verdict == Verdict::Allowed || m_isAwaited(server.id))
            m_dirtyServers.insert(server.id);
    }
    flushLater(); // of a renamed parent there is a lot of news
}

//! The look that follows a doubt (RootMonitor::confirmNow()) is over: nobody leaves the root out because of that any
//! more.
void Visibility::takeBack(const RootId &root)
{
    const QSet<ServerId> servers = m_leftOut.take(root);
    for (const ServerId &server : servers) {
        touch(server);
        Q_EMIT foundAgain(server);
    }
}

void Visibility::touchAll()
{
    m_leftOut.removeIf([this](const auto &entry) { return !m_source.now().find(entry.key()); });
    for (const ServerRecord &server : m_source.now().servers())
        m_dirtyServers.insert(server.id);
    for (auto it = m_lists.keyBegin(); it != m_lists.keyEnd(); ++it)
        m_dirtyServers.insert(*it);
    flushSoon();
    refreshAwaited(); // whoever waits for it comes before those who show it
    Q_EMIT reset();
}

void Visibility::refreshAwaited()
{
    QList<ServerId> awaited;
    for (const ServerId &server : std::as_const(m_dirtyServers)) {
        if (m_isAwaited(server))
            awaited.append(server);
    }
    for (const ServerId &server : std::as_const(awaited)) {
        m_dirtyServers.remove(server);
        refresh(server);
    }
}

//! When what is being handled now is over, and before the window paints: a server should not wait for that.
void Visibility::flushSoon()
{
    m_flushTimer.stop();
    if (std::exchange(m_flushPosted, true))
        return;
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (m_flushPosted) // else it was made good for meanwhile
                flush();
        },
        Qt::QueuedConnection);
}

//! With what else comes soon.
void Visibility::flushLater()
{
    if (!isUpToDate())
        return;
    const QList<ServerRecord> &servers = m_source.now().servers();
    const bool isAwaited =
        std::ranges::any_of(servers, [this](const ServerRecord &server) { return m_isAwaited(server.id); });
    m_flushTimer.start(isAwaited ? newsDelay : pictureDelay);
}

void Visibility::flush()
{
    m_flushTimer.stop();
    m_flushPosted = false;
    // Those that run or wait for a person are due now. The others are told nothing: with many of them the lists are
    // made over several turns, or when somebody asks for one.
    QElapsedTimer clock;
    clock.start();
    refreshAwaited();
    QSet<ServerId> later = std::exchange(m_dirtyServers, {});
    while (!later.isEmpty() && clock.elapsed() < millisecondsPerTurn) {
        const ServerId server = *later.cbegin();
        later.remove(server);
        refresh(server);
    }
    m_dirtyServers += later;
    if (!later.isEmpty())
        m_flushTimer.start(0);
    const QList<Cell> cells = std::exchange(m_dirtyCells, {});
    if (!cells.isEmpty())
        Q_EMIT cellsChanged(cells);
}

void Visibility::flush(const ServerId &server)
{
    if (m_dirtyServers.contains(server))
        flush();
}

void Visibility::refresh(const ServerId &server)
{
    m_confirmed.remove(server); // of the same list something may end by itself now
    const QList<Told> now = allowed(server);
    const size_t digest = digestOf(now);
    Known &known = m_lists[server];
    const bool differs = known.list ? known.list->roots != now : known.digest != digest;
    known.digest = digest;
    if (!m_isAwaited(server))
        known.list.reset();
    else if (differs || !known.list)
        known.list = listOf(now);
    if (!m_source.now().find(server))
        m_lists.remove(server);
    if (m_toldOther.remove(server) || differs)
        Q_EMIT listChanged(server);
    Q_EMIT refreshed(server);
}

//! As a rule many servers may know the same.
const VisibleList &Visibility::listOf(const QList<Told> &roots)
{
    if (m_madeLast.roots != roots || m_madeLast.json.isEmpty())
        m_madeLast = VisibleList::of(roots);
    return m_madeLast;
}

void Visibility::putAway(const ServerId &server)
{
    const auto known = m_lists.find(server);
    if (known == m_lists.end() || m_isAwaited(server))
        return;
    known->list.reset();
    m_confirmed.remove(server);
}

QList<Told> passableRoots(const RootStore &roots, const std::function<Access(const RootId &)> &access)
{
    QList<Told> list;
    for (const Root &root : roots.roots()) {
        if (list.size() == Visibility::listLimit)
            break;
        if (access(root.id) == Access::Allowed)
            list.append({root.id, root.uri, root.name});
    }
    return list;
}

} // namespace mangrove
