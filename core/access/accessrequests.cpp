#include "core/access/accessrequests.h"

#include "core/access/visibility.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int heldLimit = 100; // questions of one session

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

AccessRequests::AccessRequests(const Visibility &visibility, const RootStore &roots, RootMonitor &monitor,
                               const ServerStore &servers, Broker &broker, const Clock &clock, QObject *parent)
    : QObject(parent),
      m_visibility(visibility),
      m_roots(roots),
      m_monitor(monitor),
      m_servers(servers),
      m_broker(broker),
      m_withdrawals(clock),
      m_withheld(clock)
{
    connect(&m_withheld, &WithheldQuestions::due, this, &AccessRequests::openWithheld);
}

void AccessRequests::sessionStarted(const SessionId &session, const ServerId &server)
{
    // What a person has put off stays so when the server comes back by itself.
    const QSet<RootId> putOff = m_putOff.take(server);
    m_askers.insert(session, {server, false, m_withheld.withholds(server) ? putOff : QSet<RootId>()});
}

void AccessRequests::serverStopped(const ServerId &server)
{
    m_putOff.remove(server);
    m_unanswered.remove(server);
    m_withheld.end(server);
}

void AccessRequests::sessionEnded(const SessionId &session)
{
    m_questions.dropAll(session);
    leave(session, RootsAuthority::Withdrawal::ByServer);
    const Asker asker = m_askers.take(session);
    if (!asker.notNow.isEmpty())
        m_putOff.insert(asker.server, asker.notNow);
}

QList<RootId> AccessRequests::openFor(const Asker &asker) const
{
    if (m_withdrawals.refuses(asker.server))
        return {};
    QList<RootId> open = m_visibility.undecided(asker.server);
    open.removeIf([&asker](const RootId &root) { return asker.notNow.contains(root); });
    // No more than it could ever be told: nobody can judge a thousand folders at once. It can ask for the others later.
    return open.mid(0, Visibility::listLimit);
}

//! How many folders the server would ask for if it might, besides those that are before a person already.
int AccessRequests::countWithheld(const ServerId &server) const
{
    QSet<RootId> roots;
    const QList<SessionId> sessions = sessionsOf(server);
    for (const SessionId &session : sessions)
        roots.unite(asSet(openFor(m_askers.value(session))));
    if (const AccessRequest *request = m_broker.findFor(server))
        roots.subtract(asSet(request->roots));
    return int(roots.size());
}

void AccessRequests::reviseWithheld(const ServerId &server)
{
    if (m_withheld.withholds(server))
        m_withheld.revise(server, countWithheld(server));
}

quint64 AccessRequests::ask(const SessionId &session, QObject *context, const RootsAuthority::Answer &answer,
                            RootsAuthority::Patience patience)
{
    const auto asker = m_askers.find(session);
    QList<RootId> open = asker == m_askers.end() ? QList<RootId>() : openFor(*asker);
    bool asks = asker != m_askers.end() && (!open.isEmpty() || !offersOf(*asker).isEmpty());
    if (asker != m_askers.end() && m_withheld.withholds(asker->server)) {
        m_withheld.withhold(asker->server, countWithheld(asker->server));
        asks = false;
    }
    const bool isComing = !asks && asker != m_askers.end() && m_visibility.isComing(asker->server);
    if ((!asks && !isComing) || m_questions.count(session) >= heldLimit) {
        answer(true);
        return 0;
    }
    const quint64 ticket = m_nextTicket++;
    const bool endless = patience == RootsAuthority::Patience::Endless;
    m_questions.hold(ticket, session, context, endless ? -1 : m_holdTime,
                     [answer, endless](bool putOff) { answer(!putOff || !endless); });
    if (isComing)
        m_unanswered.insert(asker->server, false);
    else
        this->open(*asker, open);
    return ticket;
}

void AccessRequests::askNow(const SessionId &session)
{
    const auto asker = m_askers.find(session);
    if (asker == m_askers.end())
        return;
    // The relays come before the first look at the roots is over.
    asker->isOwed = std::ranges::any_of(
        m_roots.roots(), [this](const Root &root) { return m_monitor.state(root.id) == RootState::Checking; });
    const QList<RootId> open = openFor(*asker);
    if (m_withheld.withholds(asker->server))
        m_withheld.withhold(asker->server, countWithheld(asker->server));
    else if (!open.isEmpty() || !offersOf(*asker).isEmpty())
        this->open(*asker, open);
}

//! What its request offers, once it has asked.
QList<OfferedRoot> AccessRequests::offersOf(const Asker &asker) const
{
    const ServerRecord *server = m_servers.find(asker.server);
    const bool mayAsk = server && server->roots && server->policy == ServerPolicy::Ask
        && server->appRoots == AppRoots::Mangrove && !server->needsConfirmation()
        && !m_withdrawals.refuses(asker.server) && m_visibility.isInWorkspace(asker.server);
    QList<OfferedRoot> offers = mayAsk ? asker.offers : QList<OfferedRoot>();
    offers.removeIf([&asker](const OfferedRoot &offer) { return asker.notWanted.contains(offer.uri); });
    return offers;
}

void AccessRequests::setOffers(const SessionId &session, const QList<OfferedRoot> &offers)
{
    const auto asker = m_askers.find(session);
    if (asker == m_askers.end() || asker->offers == offers)
        return;
    asker->offers = offers;
    trim(asker->server);
}

//! With what the sessions that take part in it offer.
void AccessRequests::ask(const ServerId &server, const QList<RootId> &roots, const QList<RootId> &proposed)
{
    QList<OfferedRoot> offers;
    const QList<SessionId> sessions = sessionsOf(server);
    for (const SessionId &session : sessions) {
        const Asker asker = m_askers.value(session);
        for (const OfferedRoot &offer : asker.waits ? offersOf(asker) : QList<OfferedRoot>()) {
            if (std::ranges::find(offers, offer.uri, &OfferedRoot::uri) == offers.end())
                offers.append(offer);
        }
    }
    m_proposals.keepOnly(server, proposed);
    const bool isAll = proposed.size() == roots.size() && offers.isEmpty();
    m_broker.ask(server, roots, proposed, offers, m_proposals.writing(server, proposed),
                 isAll ? m_proposals.lasting(server, proposed) : std::nullopt);
}

void AccessRequests::open(Asker &asker, const QList<RootId> &roots)
{
    asker.waits = true;
    const AccessRequest *request = m_broker.findFor(asker.server);
    const QList<RootId> proposed = request ? request->proposed : QList<RootId>();
    // What another session of this server asks for stays.
    const QList<RootId> asked = request ? withoutAll(request->roots, proposed) : QList<RootId>();
    ask(asker.server, proposed + asked + withoutAll(withoutAll(roots, proposed), asked), proposed);
}

//! It was answered with what was allowed when it asked. A person is asked now, and it is told of what comes of it.
void AccessRequests::openWithheld(const ServerId &server)
{
    const QList<SessionId> sessions = sessionsOf(server);
    for (const SessionId &session : sessions) {
        Asker &asker = m_askers[session];
        const QList<RootId> roots = openFor(asker);
        if (!roots.isEmpty() || !offersOf(asker).isEmpty())
            open(asker, roots);
    }
}

void AccessRequests::cancel(quint64 ticket, RootsAuthority::Withdrawal why)
{
    const SessionId session = m_questions.drop(ticket);
    if (!session.isEmpty() && m_questions.count(session) == 0)
        leave(session, why);
}

//! This session does not ask any more.
void AccessRequests::leave(const SessionId &session, RootsAuthority::Withdrawal why)
{
    const auto asker = m_askers.find(session);
    if (asker == m_askers.end() || !std::exchange(asker->waits, false))
        return;
    const ServerId server = asker->server;
    const QList<SessionId> others = sessionsOf(server);
    if (std::ranges::none_of(others, [this](const SessionId &other) { return m_askers.value(other).waits; }))
        withdraw(server, why);
}

//! The server does not ask any more; somebody at the command line still does.
void AccessRequests::withdraw(const ServerId &server, RootsAuthority::Withdrawal why)
{
    const AccessRequest *request = m_broker.findFor(server);
    if (!request)
        return;
    const bool mayGo =
        why == RootsAuthority::Withdrawal::ByUs ? !m_withdrawals.stands(server) : m_withdrawals.withdraw(server);
    if (!mayGo) {
        m_broker.holdFor(server);
        return;
    }
    const QList<RootId> proposed = request->proposed;
    ask(server, proposed, proposed);
}

QList<SessionId> AccessRequests::sessionsOf(const ServerId &server) const
{
    QList<SessionId> sessions;
    for (auto asker = m_askers.cbegin(); asker != m_askers.cend(); ++asker) {
        if (asker->server == server)
            sessions.append(asker.key());
    }
    return sessions;
}

//! Whether a permission would change nothing now.
bool AccessRequests::isSettled(const Cell &cell) const
{
    const Access access = m_visibility.access(cell);
    const Proposals::Terms wanted = m_proposals.of(cell);
    const Decision now = m_visibility.decision(cell);
    const bool lasts = now.verdict != Verdict::Allowed || !wanted.lasting || now.lasting >= *wanted.lasting;
    return access == Access::OutOfWorkspace
        || (access == Access::Allowed && lasts && m_visibility.grant(cell) >= grantOf(wanted.mode));
}

void AccessRequests::propose(const Cell &cell, AccessMode mode, std::optional<Lasting> lasting)
{
    if (!m_servers.find(cell.server) || !m_roots.find(cell.root))
        return;
    const Proposals::Terms before = m_proposals.of(cell);
    m_proposals.put(cell, {std::max(mode, before.mode), lasting});
    if (isSettled(cell)) {
        m_proposals.put(cell, before);
        return;
    }
    QList<RootId> roots;
    QList<RootId> proposed;
    if (const AccessRequest *request = m_broker.findFor(cell.server)) {
        roots = request->roots;
        proposed = request->proposed;
    }
    if (!roots.contains(cell.root))
        roots.append(cell.root);
    if (!proposed.contains(cell.root))
        proposed.append(cell.root);
    ask(cell.server, roots, proposed);
}

Result<QList<Cell>> AccessRequests::decidedBy(const AccessRequest &request, const RequestAnswer &answer) const
{
    QList<Cell> cells;
    if (answer.verdict == Verdict::Ask)
        return cells;
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
            return Error{ErrorCode::Refused,
                         tr("%1 is not the folder that was shown any more. Look at it again, then decide.")
                             .arg(displayText(root->name))};
        cells.append({request.server, id});
    }
    return cells;
}

void AccessRequests::settle(const AccessRequest &request, const RequestAnswer &answer, const QList<Cell> &decided)
{
    // Whatever is still undecided has been put off: it is not asked again in these sessions.
    const QList<SessionId> sessions = sessionsOf(request.server);
    for (const SessionId &session : sessions) {
        Asker &asker = m_askers[session];
        asker.notNow.unite(asSet(request.roots));
        for (const OfferedRoot &offer : request.offers)
            asker.notWanted.insert(offer.uri);
        for (const Cell &cell : decided)
            asker.notNow.remove(cell.root);
    }
    m_withdrawals.seen(request.server);
    if (request.stands && answer.verdict != Verdict::Allowed)
        m_withdrawals.refuse(request.server);
    m_broker.close(request.number);
    close(request.server);
    reviseWithheld(request.server);
    this->answer(request.server, answer.verdict == Verdict::Ask);
}

QList<ServerId> AccessRequests::followDecision(const QList<Cell> &cells, Verdict verdict)
{
    QHash<ServerId, QList<RootId>> decided;
    for (const Cell &cell : cells)
        decided[cell.server].append(cell.root);
    // Whatever was put off before: the person has turned to it again.
    for (Asker &asker : m_askers)
        asker.notNow.subtract(asSet(decided.value(asker.server)));
    // A denial settles what was proposed; only a permission does so by what it makes visible.
    QList<ServerId> settled;
    const QList<AccessRequest> requests = verdict == Verdict::Denied ? m_broker.requests() : QList<AccessRequest>();
    for (const AccessRequest &request : requests) {
        const QSet<RootId> denied = asSet(decided.value(request.server)).intersect(asSet(request.proposed));
        if (denied.isEmpty())
            continue;
        ask(request.server, withoutAll(request.roots, denied.values()), withoutAll(request.proposed, denied.values()));
        settled.append(request.server);
    }
    return settled;
}

void AccessRequests::trim(const ServerId &server)
{
    trimRequest(server);
    if (m_unanswered.contains(server))
        answer(server, m_unanswered.value(server));
    const QList<SessionId> sessions = sessionsOf(server);
    for (const SessionId &session : sessions) {
        if (m_askers.value(session).isOwed)
            askNow(session);
    }
    reviseWithheld(server);
}

void AccessRequests::trimRequest(const ServerId &server)
{
    const AccessRequest *request = m_broker.findFor(server);
    if (!request)
        return;
    const QSet<RootId> undecided = asSet(m_visibility.undecided(server));
    const bool exists = m_servers.find(server) != nullptr;
    QList<RootId> proposed = request->proposed;
    proposed.removeIf([&](const RootId &root) { return !exists || !m_roots.find(root) || isSettled({server, root}); });
    QList<RootId> roots = request->roots;
    roots.removeIf([&](const RootId &root) { return !proposed.contains(root) && !undecided.contains(root); });
    ask(server, roots, proposed);
    if (!m_broker.findFor(server)) {
        m_withdrawals.seen(server);
        close(server);
    }
    if (!exists)
        m_withdrawals.forget(server);
    // A server waits for what nobody has decided, and not for what only the command line has brought up again.
    const AccessRequest *left = m_broker.findFor(server);
    const bool offers = left && !left->offers.isEmpty();
    if (!offers && std::ranges::none_of(roots, [&undecided](const RootId &root) { return undecided.contains(root); }))
        answer(server);
}

//! With all that its list is to hold: what was allowed this moment comes into its reach first.
void AccessRequests::answer(const ServerId &server, bool putOff)
{
    if (m_visibility.isComing(server)) {
        m_unanswered.insert(server, putOff);
        return;
    }
    m_unanswered.remove(server);
    m_questions.answerAll(sessionsOf(server), putOff);
}

//! The request has ended; nobody takes part in it any more.
void AccessRequests::close(const ServerId &server)
{
    m_proposals.forget(server);
    for (Asker &asker : m_askers) {
        if (asker.server == server)
            asker.waits = false;
    }
}

} // namespace mangrove
