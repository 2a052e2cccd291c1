#include "core/access/gate.h"

#include "core/access/broker.h"
#include "core/access/journal.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"

#include <QElapsedTimer>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qint64 millisecondsPerTurn = 4;
constexpr int newsDelay = 5; // ms

QSet<RootId> asSet(const QList<RootId> &roots)
{
    return QSet<RootId>(roots.cbegin(), roots.cend());
}

QList<RootId> withoutAll(QList<RootId> roots, const QList<RootId> &others)
{
    const QSet<RootId> unwanted = asSet(others);
    roots.removeIf([&unwanted](const RootId &root) { return unwanted.contains(root); });
    return roots;
}

} // namespace

Gate::Gate(RootStore &roots, RootMonitor &monitor, ServerStore &servers, DecisionStore &decisions,
           Broker &broker, SeenLedger &ledger, ActivitySink &activity, const Clock &clock, QObject *parent)
    : QObject(parent),
      m_roots(roots),
      m_monitor(monitor),
      m_servers(servers),
      m_decisions(decisions),
      m_broker(broker),
      m_ledger(ledger),
      m_activity(activity),
      m_clock(clock),
      m_timed(decisions, clock)
{
    m_flushTimer.setObjectName(QStringLiteral("gate, news"));
    m_flushTimer.setSingleShot(true);
    connect(&m_flushTimer, &QTimer::timeout, this, &Gate::flush);

    connect(&m_roots, &RootStore::changed, this, &Gate::touchAll);
    connect(&m_servers, &ServerStore::changed, this, &Gate::touchAll);
    connect(&m_monitor, &RootMonitor::statusChanged, this, &Gate::touchRoot);
    connect(&m_decisions, &DecisionStore::changed, this, &Gate::touchCells);
    connect(&m_decisions, &DecisionStore::reset, this, &Gate::touchAll);
    connect(&m_timed, &TimedDecisions::ended, this,
            [this](const QList<Cell> &cells) { recordDecisions(cells, {}); });
    connect(&m_ledger, &SeenLedger::changed, this, [this](const ServerId &server) {
        m_dirtyCells += cellsOf(server);
        m_flushTimer.start(0);
    });
    m_timed.endDue();
}

void Gate::sessionStarted(const ServerId &server, bool mayAsk)
{
    Live &live = m_live[server];
    live.mayAsk = mayAsk;
    live.ignoresEmptyList = false;
    if (mayAsk)
        live.notNow.clear();
}

void Gate::setIgnoresEmptyList(const ServerId &server)
{
    m_live[server].ignoresEmptyList = true;
}

void Gate::sessionEnded(const ServerId &server, bool stopped)
{
    m_questions.dropAll(server);
    withdrawRequest(server);
    m_ledger.forget(server);
    if (!stopped)
        return;
    m_live.remove(server);
    m_decisions.endSession(server);
}

quint64 Gate::askRoots(const ServerId &server, QObject *context, const RootsCallback &callback,
                       Patience patience)
{
    constexpr int heldLimit = 100;
    if (m_dirtyServers.contains(server))
        flush();
    m_ledger.asked(server, m_clock.now());
    const Live live = m_live.value(server);
    QList<RootId> open = live.mayAsk ? undecided(server) : QList<RootId>();
    open.removeIf([&live](const RootId &root) { return live.notNow.contains(root); });
    // No more than it could ever be told: nobody can judge a thousand folders at once. It can ask for the others later.
    open = open.mid(0, listLimit);
    if (open.isEmpty() || m_questions.count(server) >= heldLimit) {
        give(server, callback);
        return 0;
    }
    const quint64 ticket = m_nextTicket++;
    const bool endless = patience == Patience::Endless;
    m_questions.hold(ticket, server, context, endless ? -1 : m_holdTime,
                     [this, server, callback, endless](bool putOff) {
                         if (putOff && endless)
                             callback(std::nullopt);
                         else
                             give(server, callback);
                     });
    QList<RootId> offered;
    if (const AccessRequest *request = m_broker.findFor(server))
        offered = request->offered;
    m_broker.ask(server, offered + withoutAll(open, offered), offered);
    return ticket;
}

void Gate::offer(const Cell &cell)
{
    if (!m_servers.find(cell.server) || !m_roots.find(cell.root) || access(cell) == Access::Allowed)
        return;
    QList<RootId> roots;
    QList<RootId> offered;
    if (const AccessRequest *request = m_broker.findFor(cell.server)) {
        roots = request->roots;
        offered = request->offered;
    }
    if (!roots.contains(cell.root))
        roots.append(cell.root);
    if (!offered.contains(cell.root))
        offered.append(cell.root);
    m_broker.ask(cell.server, roots, offered);
}

void Gate::cancelQuestion(quint64 ticket)
{
    const ServerId server = m_questions.drop(ticket);
    if (!server.isEmpty() && m_questions.count(server) == 0)
        withdrawRequest(server);
}

void Gate::give(const ServerId &server, const RootsCallback &callback)
{
    const QList<Told> now = listVisible(server, true);
    const auto known = m_visible.constFind(server);
    const VisibleList list = known != m_visible.cend() && known->roots == now ? *known : VisibleList::of(now);
    const bool ignored = list.roots.isEmpty() && m_live.value(server).ignoresEmptyList;
    const QList<Told> seen = ignored ? m_ledger.record(server).seen : list.roots;
    // Before the callback: sending can end the session, which forgets what it was told.
    m_ledger.answered(server, m_clock.now(), seen, m_broker.findFor(server) != nullptr);
    callback(list);
}

VisibleList Gate::visible(const ServerId &server) const
{
    if (m_dirtyServers.contains(server))
        return VisibleList::of(listVisible(server, false));
    const auto known = m_visible.constFind(server);
    return known == m_visible.cend() ? VisibleList::of({}) : *known;
}

PolicyInput Gate::policyInput(const ServerRecord &server) const
{
    return {server.policy, server.isSuspended(), {}, RootState::Checking, {}};
}

Access Gate::accessTo(const Cell &cell, PolicyInput &input) const
{
    input.decision = m_decisions.decision(cell);
    if (input.decision.lasting == Lasting::Until)
        input.now = m_timed.now(cell);
    input.rootState = m_monitor.state(cell.root);
    return evaluate(input);
}

Access Gate::access(const Cell &cell) const
{
    const ServerRecord *server = m_servers.find(cell.server);
    if (!server || !m_roots.find(cell.root))
        return Access::Unavailable;
    PolicyInput input = policyInput(*server);
    return accessTo(cell, input);
}

CellState Gate::cellState(const Cell &cell) const
{
    const Access access = this->access(cell);
    if (m_ledger.hasSeen(cell.server, cell.root)) {
        if (access != Access::Allowed)
            return CellState::StillKnown;
        const Root *root = m_roots.find(cell.root);
        const QList<Told> seen = m_ledger.record(cell.server).seen;
        const auto told = std::ranges::find(seen, cell.root, &Told::root);
        return told->uri == root->uri ? CellState::Seen : CellState::NotYetSeen;
    }
    switch (access) {
    case Access::Allowed:
        return CellState::NotYetSeen;
    case Access::Denied:
        return CellState::Denied;
    case Access::Ask:
        return CellState::Ask;
    case Access::Unavailable:
        break;
    }
    return CellState::Unavailable;
}

Decision Gate::decision(const Cell &cell) const
{
    const ServerRecord *server = m_servers.find(cell.server);
    Decision decision = m_decisions.decision(cell);
    const bool ended = decision.lasting == Lasting::Until && m_timed.now(cell) >= decision.until;
    const bool suspended = server && server->isSuspended() && decision.verdict == Verdict::Allowed;
    return ended || suspended ? Decision() : decision;
}

QList<Cell> Gate::decidedCells() const
{
    return m_decisions.decisions().keys();
}

QList<Told> Gate::stale(const ServerId &server) const
{
    QList<Told> stale = m_ledger.record(server).seen;
    if (stale.isEmpty())
        return stale;
    QSet<QString> now;
    for (const Told &root : visible(server).roots)
        now.insert(root.uri);
    stale.removeIf([&now](const Told &told) { return now.contains(told.uri); });
    return stale;
}

Result<void> Gate::decide(const QList<Cell> &cells, const Decision &decision)
{
    QHash<Cell, Decision> changes;
    for (const Cell &cell : cells) {
        const ServerRecord *server = m_servers.find(cell.server);
        if (!server || !m_roots.find(cell.root))
            return Error{ErrorCode::NotFound, tr("The server or the folder is not there any more.")};
        if (decision.verdict == Verdict::Allowed && server->isSuspended())
            return Error{ErrorCode::NeedsConfirmation,
                         tr("%1 has changed since you approved it. Confirm the change first.")
                             .arg(displayText(server->name))};
        if (m_decisions.decision(cell) != decision)
            changes.insert(cell, decision);
    }
    if (!changes.isEmpty()) {
        if (const Result<void> saved = m_decisions.set(changes); !saved)
            return saved;
    }
    QList<Cell> changed;
    for (const Cell &cell : cells) {
        // Whatever was put off before: the person has turned to it again.
        if (const auto live = m_live.find(cell.server); live != m_live.end())
            live->notNow.remove(cell.root);
        if (changes.remove(cell))
            changed.append(cell);
    }
    recordDecisions(changed, decision);
    if (decision.verdict == Verdict::Denied)
        settleOffered(cells);
    flush();
    return {};
}

Result<void> Gate::answer(quint64 number, const RequestAnswer &answer)
{
    const AccessRequest *found = m_broker.find(number);
    if (!found)
        return Error{ErrorCode::NotFound, tr("The server has withdrawn its request.")};
    const AccessRequest request = *found;

    QList<Cell> cells;
    if (answer.verdict != Verdict::Ask) {
        const QSet<RootId> ticked = asSet(answer.roots);
        for (const RootId &id : request.roots) {
            if (answer.verdict == Verdict::Allowed && !ticked.contains(id))
                continue;
            const Root *root = m_roots.find(id);
            if (!root)
                continue;
            const auto isAsShown = [&] {
                return answer.shownPaths.value(id) == root->canonicalPath && m_monitor.confirmNow(id);
            };
            if (answer.verdict == Verdict::Allowed && !isAsShown())
                return Error{
                    ErrorCode::Refused,
                    tr("%1 is not the folder that was shown any more. Look at it again, then decide.")
                        .arg(displayText(root->name))};
            cells.append({request.server, id});
        }
        const Decision decision{answer.verdict, answer.lasting, answer.until};
        if (const Result<void> decided = decide(cells, decision); !decided)
            return decided;
    }
    // Whatever is still undecided has been put off: it is not asked again in this session.
    if (const auto live = m_live.find(request.server); live != m_live.end()) {
        live->notNow.unite(asSet(request.roots));
        for (const Cell &cell : std::as_const(cells))
            live->notNow.remove(cell.root);
    }
    m_broker.close(number);
    m_questions.answerAll(request.server, answer.verdict == Verdict::Ask);
    return {};
}

// --- keeping up with changes

QList<Cell> Gate::cellsOf(const ServerId &server) const
{
    QList<Cell> cells;
    cells.reserve(m_roots.roots().size());
    for (const Root &root : m_roots.roots())
        cells.append({server, root.id});
    return cells;
}

void Gate::touchCells(const QList<Cell> &cells)
{
    m_dirtyCells += cells;
    for (const Cell &cell : cells)
        m_dirtyServers.insert(cell.server);
    m_flushTimer.start(0);
}

void Gate::touchRoot(const RootId &root)
{
    for (const ServerRecord &server : m_servers.servers()) {
        const Cell cell{server.id, root};
        m_dirtyCells.append(cell);
        // It can only be in the list, or come into it, where it is allowed. A request may wait for it, too.
        if (server.policy == ServerPolicy::AllowAll || m_decisions.decision(cell).verdict == Verdict::Allowed
            || m_broker.findFor(server.id))
            m_dirtyServers.insert(server.id);
    }
    // Not in the turn that brought the news: of a renamed parent there is a lot of it.
    if (!m_flushTimer.isActive())
        m_flushTimer.start(newsDelay);
}

void Gate::touchAll()
{
    for (const ServerRecord &server : m_servers.servers())
        m_dirtyServers.insert(server.id);
    for (auto it = m_visible.keyBegin(); it != m_visible.keyEnd(); ++it)
        m_dirtyServers.insert(*it);
    for (const AccessRequest &request : m_broker.requests())
        m_dirtyServers.insert(request.server);
    m_flushTimer.start(0);
    Q_EMIT reset();
}

void Gate::flush()
{
    m_flushTimer.stop();
    // Those that run or wait for a person are due now. The others are told nothing: with many of them the lists are
    // made over several turns, or when somebody asks for one.
    QElapsedTimer clock;
    clock.start();
    QSet<ServerId> later;
    const QSet<ServerId> servers = std::exchange(m_dirtyServers, {});
    for (const ServerId &server : servers) {
        if (m_live.contains(server) || m_broker.findFor(server))
            refreshVisible(server);
        else
            later.insert(server);
    }
    while (!later.isEmpty() && clock.elapsed() < millisecondsPerTurn) {
        const ServerId server = *later.cbegin();
        later.remove(server);
        refreshVisible(server);
    }
    m_dirtyServers += later;
    if (!later.isEmpty())
        m_flushTimer.start(0);
    const QList<Cell> cells = std::exchange(m_dirtyCells, {});
    if (!cells.isEmpty())
        Q_EMIT cellsChanged(cells);
}

void Gate::refreshVisible(const ServerId &server)
{
    const QList<Told> now = listVisible(server, false);
    const bool differs = m_visible.value(server).roots != now;
    if (!m_servers.find(server))
        m_visible.remove(server);
    else if (differs || !m_visible.contains(server))
        m_visible.insert(server, VisibleList::of(now));
    if (differs)
        Q_EMIT visibleChanged(server);
    trimRequest(server);
}

QList<Told> Gate::listVisible(const ServerId &server, bool confirming) const
{
    QList<Told> list;
    const ServerRecord *record = m_servers.find(server);
    if (!record || !record->roots)
        return list;
    PolicyInput input = policyInput(*record);
    for (const Root &root : m_roots.roots()) {
        if (list.size() == listLimit)
            break;
        if (accessTo({server, root.id}, input) != Access::Allowed)
            continue;
        if (confirming && !m_monitor.confirmNow(root.id))
            continue;
        list.append({root.id, root.uri, root.name});
    }
    return list;
}

QList<RootId> Gate::undecided(const ServerId &server) const
{
    QList<RootId> roots;
    const ServerRecord *record = m_servers.find(server);
    if (!record || !record->roots || record->isSuspended())
        return roots;
    PolicyInput input = policyInput(*record);
    for (const Root &root : m_roots.roots()) {
        if (accessTo({server, root.id}, input) == Access::Ask)
            roots.append(root.id);
    }
    return roots;
}

void Gate::trimRequest(const ServerId &server)
{
    const AccessRequest *request = m_broker.findFor(server);
    if (!request)
        return;
    const QSet<RootId> undecided = asSet(this->undecided(server));
    const bool exists = m_servers.find(server) != nullptr;
    QList<RootId> offered = request->offered;
    offered.removeIf([&](const RootId &root) {
        return !exists || !m_roots.find(root) || access({server, root}) == Access::Allowed;
    });
    QList<RootId> roots = request->roots;
    roots.removeIf([&](const RootId &root) { return !offered.contains(root) && !undecided.contains(root); });
    m_broker.ask(server, roots, offered);
    // A server waits for what nobody has decided, and not for what only the command line has brought up again.
    if (std::ranges::none_of(roots, [&undecided](const RootId &root) { return undecided.contains(root); }))
        m_questions.answerAll(server);
}

//! The server does not ask any more; somebody at the command line still does.
void Gate::withdrawRequest(const ServerId &server)
{
    if (const AccessRequest *request = m_broker.findFor(server)) {
        const QList<RootId> offered = request->offered;
        m_broker.ask(server, offered, offered);
    }
}

//! A denial settles what was offered; only a permission does so by what it makes visible.
void Gate::settleOffered(const QList<Cell> &cells)
{
    for (const Cell &cell : cells) {
        const AccessRequest *request = m_broker.findFor(cell.server);
        if (!request || !request->offered.contains(cell.root))
            continue;
        const QList<RootId> roots = withoutAll(request->roots, {cell.root});
        const QList<RootId> offered = withoutAll(request->offered, {cell.root});
        m_broker.ask(cell.server, roots, offered);
        m_dirtyServers.insert(cell.server);
    }
}

void Gate::recordDecisions(const QList<Cell> &cells, const Decision &decision)
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
