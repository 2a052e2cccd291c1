#include "core/link/relayedsession.h"

#include "core/access/gate.h"
#include "core/refusals/refusals.h"
#include "core/roots/rooturi.h"
#include "core/workspace/serverstore.h"

#include <utility>

namespace mangrove {

RelayedSession::RelayedSession(Gate &gate, SeenLedger &ledger, const ServerStore &servers, Refusals &refusals,
                               const AppHint &app, QObject *parent)
    : QObject(parent), m_gate(gate), m_ledger(ledger), m_servers(servers), m_refusals(refusals), m_app(app)
{ }

RelayedSession::~RelayedSession()
{
    leave();
}

AppHint RelayedSession::app() const
{
    AppHint app = m_app;
    if (!m_state.app.isEmpty())
        app.name = m_state.app;
    return app;
}

void RelayedSession::take(const link::RelayWord &word)
{
    if (const auto *hello = std::get_if<link::Hello>(&word)) {
        take(*hello);
    } else if (!m_isWelcome) {
        Q_EMIT misfits(); // nothing comes before that
    } else if (const auto *state = std::get_if<link::State>(&word)) {
        take(*state);
    } else if (const auto *decisions = std::get_if<link::Decisions>(&word)) {
        m_before = *decisions; // the state follows
    } else if (const auto *launch = std::get_if<link::Launch>(&word)) {
        take(*launch);
    } else if (const auto *refused = std::get_if<link::Refused>(&word)) {
        take(*refused);
    } else if (const auto *confined = std::get_if<link::Confined>(&word)) {
        take(*confined);
    } else if (std::holds_alternative<link::Spooled>(word)) {
        Q_EMIT spooled();
    } else if (const auto *question = std::get_if<link::Question>(&word)) {
        take(*question);
    } else if (const auto *withdrawal = std::get_if<link::Withdrawal>(&word)) {
        take(*withdrawal);
    } else if (const auto *copy = std::get_if<link::Copy>(&word)) {
        take(*copy);
    }
}

void RelayedSession::watch(bool isOn)
{
    if (std::exchange(m_isWatched, isOn) == isOn)
        return;
    if (!m_wire)
        m_wire = std::make_shared<WireLog>(m_clock);
    Q_EMIT says(toLine(link::Watch{isOn}));
}

void RelayedSession::take(const link::Copy &copy)
{
    if (!m_isWatched) // one that was on its way, or that nobody wants
        return;
    m_missed += copy.missed;
    m_wire->append({0, copy.time, copy.toServer, copy.bytes, qsizetype(copy.size)});
}

void RelayedSession::take(const link::Hello &hello)
{
    const int agreed = link::agreedVersion(hello);
    m_isWelcome = hello.lowest <= agreed && agreed <= hello.newest;
    Q_EMIT says(toLine(link::Welcome{agreed}));
    if (!m_isWelcome)
        Q_EMIT misfits();
}

void RelayedSession::take(const link::State &state)
{
    link::State next = state;
    if (!m_state.app.isEmpty()) // as it was called first: nobody who is asked sees the name change
        next.app = m_state.app;
    link::State before = std::exchange(m_state, next);
    before.record = m_state.record; // the ledger tells of it by itself
    const bool differs = before != m_state || m_id.isEmpty();
    const ServerId server = m_servers.find(state.server) ? state.server : ServerId();
    if (server != m_server) {
        leave();
        m_server = server;
        if (!server.isEmpty()) {
            m_id = newSessionId();
            m_isAsking = false;
            m_gate.sessionStarted(m_id, server);
            keepDenials();
            countRefusals();
            Q_EMIT joined(server);
        }
    }
    if (!m_id.isEmpty()) {
        m_ledger.replace(m_id, state.record);
        m_gate.setOffers(m_id, offers());
    }
    if (differs)
        Q_EMIT changed();
    const bool isNew = before.server != m_state.server;
    if (m_state.wantsSignIn && (isNew || !before.wantsSignIn))
        Q_EMIT signInWanted({});
    else if (!m_state.missingScopes.isEmpty() && (isNew || before.missingScopes != m_state.missingScopes))
        Q_EMIT signInWanted(m_state.missingScopes);
    if (!m_id.isEmpty() && state.unasked) {
        m_gate.askNow(m_id);
        m_isAsking = m_gate.isAsking(m_server);
        Q_EMIT says(toLine(link::Asking{m_isAsking}));
    }
}

//! What a person had denied this server until it stops, in a window that has ended, still holds: the server has not
//! stopped. Nothing else is taken from a relay, and nothing against what is decided here: that takes the place of what
//! it has.
void RelayedSession::keepDenials()
{
    const link::Decisions before = std::exchange(m_before, {});
    m_told.clear();
    if (before.server != m_server)
        return;
    m_told = before.decisions;
    for (auto it = before.decisions.cbegin(); it != before.decisions.cend(); ++it) {
        const Cell cell{m_server, it.key()};
        if (it->verdict == Verdict::Denied && m_gate.decision(cell).verdict == Verdict::Ask)
            m_gate.decide({cell}, {Verdict::Denied, Lasting::Session, {}},
                          Origin::Relay); // fails for a root that is gone
    }
}

void RelayedSession::take(const link::Launch &launch)
{
    if (m_launch == launch)
        return;
    m_launch = launch;
    Q_EMIT changed();
}

void RelayedSession::take(const link::Confined &confined)
{
    if (m_confined == confined)
        return;
    m_confined = confined;
    Q_EMIT changed();
}

const Enforced *RelayedSession::heldTo() const
{
    return m_confined && m_confined->to.level == m_state.protection ? &m_confined->to : nullptr;
}

void RelayedSession::take(const link::Refused &refused)
{
    m_refused = refused;
    countRefusals();
}

//! Only of the server that it is held to be. What every run looks for is no question, whatever a relay of another
//! release says, unless it is hidden.
void RelayedSession::countRefusals()
{
    if (m_id.isEmpty() || m_refused.server != m_server || m_refused.count.isEmpty())
        return;
    RefusalCount count;
    const ServerRecord *record = m_servers.find(m_server);
    const confine::NeverMatcher hidden(record ? m_servers.neverFor(*record) : confine::NeverNames());
    for (const CountedRefusal &one : m_refused.count.all()) {
        if (!isKnownProbe(one.refusal.path) || hidden.mayHold(one.refusal.path.mid(1).toStdString()))
            count.note(one.refusal, one.count);
    }
    count.addBeyond(m_refused.count.beyond());
    count.setBlindness(m_refused.count.blindness());
    m_refusals.replace(m_id, m_server, count);
}

//! What the relay says of its app's roots, as far as it can be a root: before one is added it is looked at here, too.
QList<OfferedRoot> RelayedSession::offers() const
{
    QList<OfferedRoot> offers;
    for (const Told &one : m_state.offers) {
        const Result<QString> path = pathForRootUri(one.uri, nativePlatform());
        if (path)
            offers.append({one.uri, *path, one.name, app().name});
    }
    return offers;
}

void RelayedSession::take(const link::Question &question)
{
    if (m_id.isEmpty() || m_tickets.contains(question.ticket)) {
        Q_EMIT says(toLine(link::Answer{question.ticket}));
        return;
    }
    // A call of the app waits behind it, for as long as the app likes: its questions never wait without an end.
    const quint64 ticket = m_gate.ask(
        m_id, this,
        [this, number = question.ticket](bool) {
            m_tickets.remove(number);
            Q_EMIT says(toLine(link::Answer{number}));
        },
        RootsAuthority::Patience::Limited);
    m_ledger.replace(m_id, m_state.record); // the relay counts what its server asks
    if (ticket == 0)
        return;
    m_tickets.insert(question.ticket, ticket);
    Q_EMIT says(toLine(link::Held{question.ticket}));
}

void RelayedSession::take(const link::Withdrawal &withdrawal)
{
    if (const quint64 ticket = m_tickets.take(withdrawal.ticket); ticket != 0)
        m_gate.cancel(ticket,
                      withdrawal.byServer ? RootsAuthority::Withdrawal::ByServer : RootsAuthority::Withdrawal::ByUs);
}

void RelayedSession::tellDecisions(const QHash<RootId, Decision> &decisions)
{
    if (m_id.isEmpty() || m_told == decisions)
        return;
    m_told = decisions;
    Q_EMIT says(toLine(link::Decisions{m_server, decisions}));
}

void RelayedSession::tellSignIn()
{
    if (m_isWelcome)
        Q_EMIT says(toLine(link::SignInKept()));
}

void RelayedSession::tellAsking()
{
    const bool isAsking = m_gate.isAsking(m_server);
    if (!m_id.isEmpty() && std::exchange(m_isAsking, isAsking) != isAsking)
        Q_EMIT says(toLine(link::Asking{isAsking}));
}

void RelayedSession::leave()
{
    if (m_id.isEmpty())
        return;
    m_refusals.end(m_id);
    m_gate.sessionEnded(std::exchange(m_id, {}));
    const QHash<quint64, quint64> open = std::exchange(m_tickets, {});
    for (auto it = open.keyBegin(); it != open.keyEnd(); ++it)
        Q_EMIT says(toLine(link::Answer{*it}));
    Q_EMIT left(std::exchange(m_server, {}));
}

} // namespace mangrove
