#include "core/access/storedauthority.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

// The reader lets the stores read their parts, so it reads when all of them are there, and before others use them.
RootStore &filled(RootStore &roots, WorkspaceReader &reader)
{
    reader.refresh();
    return roots;
}

} // namespace

StoredAuthority::StoredAuthority(const QString &configFolder, const SessionId &session, const Clock &clock,
                                 QObject *parent)
    : RootsAuthority(parent),
      m_session(session),
      m_clock(clock),
      m_reader(configFolder),
      m_roots(m_reader),
      m_servers(m_reader),
      m_decisions(m_reader),
      m_monitor(filled(m_roots, m_reader), RootMonitor::Times()),
      m_visibility(m_roots, m_monitor, m_servers, m_decisions, clock,
                   [this](const ServerId &server) { return server == m_server; })
{
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &StoredAuthority::answerWaiting);
    connect(&m_reader, &WorkspaceReader::reloaded, this, &StoredAuthority::recordsChanged);
    connect(&m_visibility, &Visibility::listChanged, this, &StoredAuthority::announce);
    connect(&m_visibility, &Visibility::foundAgain, this, &StoredAuthority::announce);
    connect(&m_monitor, &RootMonitor::statusChanged, this, [this] {
        if (isLookedAt())
            answerWaiting();
    });
    m_ledger.began(m_session, {});
    m_visibility.start();
}

StoredAuthority::~StoredAuthority() = default;

void StoredAuthority::announce(const ServerId &server)
{
    if (server == m_server)
        Q_EMIT listChanged(m_session);
}

void StoredAuthority::setServer(const ServerId &server)
{
    if (m_server == server)
        return;
    m_server = server;
    m_visibility.touch(server);
    Q_EMIT listChanged(m_session);
}

void StoredAuthority::lend(const QHash<RootId, Verdict> &verdicts)
{
    QHash<Cell, Decision> decisions;
    for (auto it = verdicts.cbegin(); it != verdicts.cend(); ++it)
        decisions.insert({m_server, it.key()}, {*it, Lasting::Session, {}});
    m_decisions.lend(decisions);
}

//! Whether each root that is allowed has been looked at: a list of before would lack it without a reason.
bool StoredAuthority::isLookedAt() const
{
    const ServerRecord *record = m_servers.find(m_server);
    return !record || std::ranges::none_of(m_roots.roots(), [&](const Root &root) {
        const bool mayBeTold = record->policy == ServerPolicy::AllowAll
            || m_decisions.decision({m_server, root.id}).verdict == Verdict::Allowed;
        return mayBeTold && m_monitor.state(root.id) == RootState::Checking;
    });
}

bool StoredAuthority::mayHaveToAsk() const
{
    const ServerRecord *record = m_servers.find(m_server);
    if (!record || !record->roots || record->needsConfirmation() || record->policy != ServerPolicy::Ask)
        return false;
    return std::ranges::any_of(m_roots.roots(), [this](const Root &root) {
        const Decision decision = m_decisions.decision({m_server, root.id});
        return decision.verdict == Verdict::Ask || decision.lasting == Lasting::Until; // which may have ended
    });
}

quint64 StoredAuthority::ask(const SessionId &session, QObject *context, const Answer &answer, Patience)
{
    m_reader.refresh();
    m_ledger.asked(session, m_clock.now());
    if (isLookedAt()) {
        answer(true);
        return 0;
    }
    m_waiting.append({++m_lastTicket, context, answer});
    if (!m_patience.isActive())
        m_patience.start(firstLook);
    return m_lastTicket;
}

void StoredAuthority::answerWaiting()
{
    m_patience.stop();
    for (const Waiting &one : std::exchange(m_waiting, {})) {
        if (one.context)
            one.answer(true);
    }
}

void StoredAuthority::cancel(quint64 ticket, Withdrawal)
{
    m_waiting.removeIf([ticket](const Waiting &one) { return one.ticket == ticket; });
}

VisibleList StoredAuthority::listFor(const SessionId &session, quint64 message)
{
    m_reader.refresh();
    const VisibleList list = m_server.isEmpty() ? VisibleList::of({}) : m_visibility.listNow(m_server);
    m_ledger.leaves(session, {message, list.roots, list.roots.isEmpty() && m_ignoresEmpty, false});
    return list;
}

void StoredAuthority::told(const SessionId &session, quint64 message)
{
    m_ledger.left(session, message, m_clock.now());
    Q_EMIT answered();
    if (!isUpToDate(session))
        Q_EMIT listChanged(session);
}

void StoredAuthority::notTold(const SessionId &session, quint64 message, bool certain)
{
    m_ledger.failed(session, message, certain);
    if (!isUpToDate(session))
        Q_EMIT listChanged(session);
}

void StoredAuthority::notified(const SessionId &session)
{
    m_ledger.notified(session, m_clock.now());
}

bool StoredAuthority::isUpToDate(const SessionId &session) const
{
    return m_ledger.isLast(session, m_server.isEmpty() ? QList<Told>() : m_visibility.expected(m_server));
}

void StoredAuthority::setIgnoresEmptyList(const SessionId &)
{
    m_ignoresEmpty = true;
}

} // namespace mangrove
