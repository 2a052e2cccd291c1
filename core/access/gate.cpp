#include "core/access/gate.h"

#include "core/access/broker.h"
#include "core/access/changereporter.h"
#include "core/access/pausedtelling.h"
#include "core/access/visibility.h"
#include "core/base/displaytext.h"
#include "core/servers/launchtemplate.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! Whether the second list has all of the first one, in the same order.
bool isWithin(const QList<Told> &known, const QList<Told> &may)
{
    auto place = may.cbegin();
    for (const Told &one : known) {
        place = std::find_if(place, may.cend(), [&one](const Told &told) { return told.uri == one.uri; });
        if (place == may.cend())
            return false;
    }
    return true;
}

} // namespace

Gate::Gate(WorkspaceSource &source, RootStore &roots, RootMonitor &monitor, ServerStore &servers,
           DecisionStore &decisions, const Pause &pause, Broker &broker, SeenLedger &ledger, ActivitySink &activity,
           const Clock &clock, QObject *parent)
    : RootsAuthority(parent),
      m_roots(roots),
      m_servers(servers),
      m_decisions(decisions),
      m_pause(pause),
      m_broker(broker),
      m_ledger(ledger),
      m_activity(activity),
      m_clock(clock),
      m_visibility(source, monitor, decisions, clock, [this](const ServerId &server) { return isAwaited(server); }),
      m_requests(m_visibility, roots, monitor, servers, broker, clock)
{
    connect(&m_visibility, &Visibility::listChanged, this, [this](const ServerId &server) {
        Q_EMIT visibleChanged(server);
        announce(server);
    });
    connect(&m_visibility, &Visibility::refreshed, &m_requests, &AccessRequests::trim);
    connect(&m_visibility, &Visibility::cellsChanged, this, &Gate::cellsChanged);
    connect(&m_visibility, &Visibility::reset, this, [this] {
        // A server that is gone has no list any more, and its request has to end.
        for (const AccessRequest &request : m_broker.requests())
            m_visibility.touch(request.server);
        Q_EMIT reset();
    });
    connect(&m_visibility, &Visibility::decisionsEnded, this, [this](const QList<Cell> &cells) {
        record(cells, {Verdict::Ask, Lasting::Until, {}});
    });
    connect(&m_visibility, &Visibility::foundAgain, this, &Gate::announce);
    connect(&m_pause, &Pause::changed, this, [this] {
        if (m_pause.isOn()) // as ask() does while it is: an answer would hold nothing new
            m_requests.answerLimited();
        for (const ServerRecord &server : m_servers.servers())
            announce(server.id); // those whose list is the same hear nothing
    });
    connect(&m_broker, &Broker::changed, this, &Gate::requestsChanged);
    connect(&m_ledger, &SeenLedger::changed, &m_visibility, &Visibility::touchLooks);
    m_visibility.start();
}

//! Somebody waits for its list: a session, or a person who is asked.
bool Gate::isAwaited(const ServerId &server) const
{
    return !m_ledger.sessions(server).isEmpty() || m_broker.findFor(server);
}

void Gate::announce(const ServerId &server)
{
    const QList<SessionId> sessions = m_ledger.sessions(server);
    for (const SessionId &session : sessions)
        Q_EMIT listChanged(session);
}

// --- sessions

void Gate::sessionStarted(const SessionId &session, const ServerId &server)
{
    m_ledger.began(session, server);
    m_requests.sessionStarted(session, server);
}

void Gate::sessionEnded(const SessionId &session)
{
    const ServerId server = m_ledger.serverOf(session);
    m_requests.sessionEnded(session);
    m_ledger.ended(session);
    m_ignoringEmpty.remove(session);
    m_visibility.putAway(server);
}

void Gate::serverStopped(const ServerId &server)
{
    if (!m_ledger.sessions(server).isEmpty())
        return;
    m_requests.serverStopped(server);
    m_decisions.endSession(server);
}

quint64 Gate::ask(const SessionId &session, QObject *context, const Answer &answer, Patience patience)
{
    m_visibility.flush(m_ledger.serverOf(session));
    m_ledger.asked(session, m_clock.now());
    // The request waits for a person. The answer need not: whatever is decided meanwhile, it would hold nothing new.
    if (m_pause.isOn() && patience == Patience::Limited) {
        m_requests.askNow(session);
        answer(true);
        return 0;
    }
    return m_requests.ask(session, context, answer, patience);
}

VisibleList Gate::listFor(const SessionId &session, quint64 message)
{
    const ServerId server = m_ledger.serverOf(session);
    VisibleList list = m_visibility.listNow(server);
    if (m_pause.isOn())
        list = VisibleList::of(pausedList(m_pause, m_ledger, session, list.roots));
    const bool isIgnored = list.roots.isEmpty() && m_ignoringEmpty.contains(session);
    m_ledger.leaves(session, {message, list.roots, isIgnored, m_broker.findFor(server) != nullptr});
    return list;
}

void Gate::told(const SessionId &session, quint64 message)
{
    m_ledger.left(session, message, m_clock.now());
    // It may have crossed another one, or something may have changed since it was made.
    if (!isUpToDate(session))
        Q_EMIT listChanged(session);
}

void Gate::notTold(const SessionId &session, quint64 message, bool certain)
{
    m_ledger.failed(session, message, certain);
    if (!isUpToDate(session))
        Q_EMIT listChanged(session);
}

bool Gate::isUpToDate(const SessionId &session) const
{
    return isLastTold(m_pause, m_ledger, session, m_visibility.expected(m_ledger.serverOf(session)));
}

// --- what is

CellState Gate::cellState(const Cell &cell) const
{
    const Access access = this->access(cell);
    const bool isSeen = m_ledger.hasSeen(cell.server, cell.root);
    if (access == Access::Allowed && isSeen) {
        const QString uri = m_roots.find(cell.root)->uri;
        const auto knowsOther = [&](const SessionId &session) { return m_ledger.knowsOther(session, cell.root, uri); };
        if (std::ranges::any_of(m_ledger.sessions(cell.server), knowsOther))
            return CellState::StillKnown;
        const SeenBy seen = seenBy(cell);
        return seen.told == seen.sessions ? CellState::Seen : CellState::NotYetSeen;
    }
    if (isSeen)
        return access != Access::Denied && isKnownByApp(cell) ? CellState::Seen : CellState::StillKnown;
    switch (access) {
    case Access::Allowed:
        return CellState::NotYetSeen;
    case Access::Denied:
        return CellState::Denied;
    case Access::Ask:
        return CellState::Ask;
    case Access::OutOfWorkspace:
        return CellState::OutOfWorkspace;
    case Access::Unavailable:
        break;
    }
    return CellState::Unavailable;
}

SeenBy Gate::seenBy(const Cell &cell) const
{
    const QList<SessionId> sessions = m_ledger.sessions(cell.server);
    const Root *root = m_roots.find(cell.root);
    SeenBy seen{0, int(sessions.size())};
    for (const SessionId &session : sessions) {
        if (root && m_ledger.isToldOnly(session, cell.root, root->uri))
            ++seen.told;
    }
    return seen;
}

QList<Told> Gate::stale(const ServerId &server) const
{
    return withoutVisible(m_ledger.record(server).seen, server);
}

QList<Told> Gate::stale(const SessionId &session) const
{
    return withoutVisible(m_ledger.record(session).seen, m_ledger.serverOf(session));
}

QList<Told> Gate::withoutVisible(QList<Told> known, const ServerId &server) const
{
    if (known.isEmpty())
        return known;
    QSet<QString> now;
    QSet<RootId> roots;
    // What is passed to it is not told by a list where roots are off for it.
    const ServerRecord *record = m_servers.find(server);
    const bool isPassed = record && !record->roots && hasTemplates(*record);
    const auto access = [&](const RootId &root) { return this->access({server, root}); };
    const QList<Told> may = isPassed ? passableRoots(m_roots, access) : visible(server).roots;
    if (isWithin(known, may)) // as a rule
        return {};
    for (const Told &root : may) {
        now.insert(root.uri);
        roots.insert(root.root);
    }
    known.removeIf([&](const Told &told) {
        // What lies in a folder that it may know it may know, too. What is no folder of the person's nobody can take
        // back.
        const bool isKept = !told.carrier.isEmpty() && (told.root.isEmpty() || roots.contains(told.root));
        return isKept || now.contains(told.uri) || mayKnowByApp(told, server);
    });
    return known;
}

//! Whether the app may tell it this, because a person wants that.
bool Gate::mayKnowByApp(const Told &told, const ServerId &server) const
{
    if (!told.byApp || !countsApps(server))
        return false;
    const ServerRecord *record = m_servers.find(server);
    if (told.carrier.isEmpty() || record->appRoots == AppRoots::App)
        return true;
    // By its messages an app tells whatever it likes: what it would not be told as a root it is not meant to know.
    return record->appRoots == AppRoots::Both && access({server, told.root}) != Access::Denied;
}

//! Whether this server may know what an app has told it, because a person wants that.
bool Gate::countsApps(const ServerId &server) const
{
    const ServerRecord *record = m_servers.find(server);
    return record && record->appRoots != AppRoots::Mangrove;
}

bool Gate::isKnownByApp(const Cell &cell) const
{
    return countsApps(cell.server) && std::ranges::any_of(m_ledger.record(cell.server).seen, [&](const Told &told) {
               return told.root == cell.root && mayKnowByApp(told, cell.server);
           });
}

// --- what a person does

Result<void> Gate::check(const Cell &cell, const Decision &decision) const
{
    const ServerRecord *server = m_servers.find(cell.server);
    if (!server || !m_roots.find(cell.root))
        return Error{ErrorCode::NotFound, tr("The server or the folder is not there any more.")};
    if (decision.verdict == Verdict::Allowed && server->needsConfirmation()) {
        return Error{
            ErrorCode::NeedsConfirmation,
            tr("%1 has changed since you approved it. Confirm the change first.").arg(displayText(server->name))};
    }
    return {};
}

Result<void> Gate::decide(const QList<Cell> &cells, const Decision &decision, Origin origin)
{
    QHash<Cell, Decision> changes;
    for (const Cell &cell : cells) {
        if (const Result<void> good = check(cell, decision); !good)
            return good;
        if (m_decisions.decision(cell) != decision)
            changes.insert(cell, decision);
    }
    if (!changes.isEmpty()) {
        if (const Result<void> saved = m_decisions.set(changes, origin); !saved)
            return saved;
    }
    QList<Cell> changed;
    for (const Cell &cell : cells) {
        if (changes.remove(cell))
            changed.append(cell);
    }
    follow(cells, changed, decision);
    return {};
}

void Gate::follow(const QList<Cell> &cells, const QList<Cell> &changed, const Decision &decision)
{
    record(changed, decision);
    const QList<ServerId> settled = m_requests.followDecision(cells, decision.verdict);
    for (const ServerId &server : settled)
        m_visibility.touch(server);
    m_visibility.flush();
}

Result<void> Gate::decide(const QHash<Cell, Decision> &decisions, Origin origin)
{
    QHash<Cell, Decision> changes;
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        if (const Result<void> good = check(it.key(), *it); !good)
            return good;
        if (m_decisions.decision(it.key()) != *it)
            changes.insert(it.key(), *it);
    }
    if (const Result<void> saved = m_decisions.set(changes, origin); !saved)
        return saved;
    followRestored(changes);
    return {};
}

Result<void> Gate::checkRestored(const QHash<Cell, Decision> &decisions) const
{
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        const bool isThere = m_servers.find(it.key().server) && m_roots.find(it.key().root);
        if (const Result<void> good = check(it.key(), *it); isThere && !good)
            return good;
    }
    return {};
}

void Gate::followRestored(const QHash<Cell, Decision> &decisions)
{
    QList<std::pair<Decision, QList<Cell>>> groups;
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        const auto same = std::ranges::find_if(groups, [&it](const auto &group) { return group.first == *it; });
        if (same == groups.end())
            groups.append({*it, {it.key()}});
        else
            same->second.append(it.key());
    }
    for (const auto &[decision, cells] : groups)
        follow(cells, cells, decision);
}

Result<void> Gate::answer(quint64 number, const RequestAnswer &answer)
{
    const AccessRequest *found = m_broker.find(number);
    if (!found)
        return Error{ErrorCode::NotFound, tr("The server has withdrawn its request.")};
    const AccessRequest request = *found; // carrying it out may end it
    const Result<QList<Cell>> cells = m_requests.decidedBy(request, answer);
    if (!cells)
        return cells.error();
    if (answer.verdict != Verdict::Ask) {
        const Decision decision{answer.verdict, answer.lasting, answer.until, answer.mode};
        if (const Result<void> decided = decide(*cells, decision, Origin::Person); !decided)
            return decided;
    }
    m_requests.settle(request, answer, *cells);
    return {};
}

void Gate::record(const QList<Cell> &cells, const Decision &decision)
{
    Activity line = activityOf(decision);
    for (const Cell &cell : cells) {
        const ServerRecord *server = m_servers.find(cell.server);
        const Root *root = m_roots.find(cell.root);
        line.server = cell.server;
        line.serverName = server ? server->name : QString();
        line.root = cell.root;
        line.rootName = root ? root->name : QString();
        m_activity.record(line);
    }
}

} // namespace mangrove
