#include "ui/access/cellfacts.h"

#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/run/serverruns.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/statelook.h"
#include "ui/kit/timetext.h"
#include "ui/servers/reachtexts.h"

#include <QTimer>

#include <utility>

namespace mangrove {

namespace {

constexpr int slowRenewal = 30000; // ms
constexpr int fastRenewal = 1000;

} // namespace

bool CellFacts::Facts::isTimed() const
{
    return decision.verdict != Verdict::Ask && decision.lasting == Lasting::Until;
}

CellFacts::CellFacts(const Services &services, QObject *parent)
    : QObject(parent), m_services(services), m_timer(new QTimer(this))
{
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &CellFacts::renewTimes);
    connect(&m_services.gate, &Gate::cellsChanged, this, &CellFacts::forgetDecided);
    connect(&m_services.runs, &ServerRuns::changed, this, &CellFacts::forgetServer);
    connect(&m_services.relayed, &RelayedSessions::changed, this, &CellFacts::forgetServer);
    connect(&m_services.gate, &Gate::reset, this, [this] {
        clear();
        Q_EMIT allChanged();
    });
}

const CellFacts::Facts &CellFacts::of(const Cell &cell) const
{
    const auto known = m_facts.constFind(cell);
    if (known != m_facts.cend())
        return *known;
    Facts facts;
    facts.state = shownState(m_services, cell);
    facts.decision = m_services.gate.decision(cell);
    if (m_services.gate.access(cell) == Access::Allowed)
        facts.grant = m_services.gate.grant(cell);
    facts.isEnforced = facts.grant != Grant::None && mangrove::isEnforced(m_services, cell);
    if (facts.state == CellState::NeedsRestart) {
        for (const RelayedSession *session : restartNeed(m_services, cell).inApps)
            facts.waitingApps.append(appName(*session));
        facts.waitingApps.removeDuplicates();
    }
    if (facts.state == CellState::Seen || facts.state == CellState::StillKnown)
        facts.told = m_services.ledger.record(cell.server).lastAnswer;
    facts.seenBy = m_services.gate.seenBy(cell);
    facts.reachedBy = reachedThrough(m_services, cell);
    watchTimes(cell, facts);
    return *m_facts.insert(cell, facts);
}

// --- texts

QString CellFacts::detail(const Facts &facts) const
{
    const QDateTime now = m_services.clock.now();
    if (facts.isTimed())
        return timeLeft(facts.decision.until, now);
    if (facts.state == CellState::NotYetSeen && facts.seenBy.told > 0)
        return tr("%1 of %2").arg(QString::number(facts.seenBy.told), QString::number(facts.seenBy.sessions));
    if (!facts.reachedBy.isEmpty())
        return tr("within reach");
    return facts.state == CellState::Seen ? shortTime(facts.told, now) : QString();
}

QString CellFacts::text(const Facts &facts) const
{
    const QString word = lookOf(facts.state).word;
    const QString detail = this->detail(facts);
    if (detail.isEmpty())
        return word;
    const bool isAside = facts.decision.lasting == Lasting::Until || !facts.reachedBy.isEmpty();
    return (isAside ? tr("%1 · %2") : tr("%1 %2")).arg(word, detail);
}

QString CellFacts::lasting(const Decision &decision) const
{
    if (decision.verdict == Verdict::Ask)
        return {};
    if (decision.lasting == Lasting::Until)
        return timeLeft(decision.until, m_services.clock.now());
    return decision.lasting == Lasting::Session ? tr("until it stops") : tr("always");
}

QString CellFacts::spoken(const Cell &cell) const
{
    const ServerRecord *server = m_services.servers.find(cell.server);
    const Root *root = m_services.roots.find(cell.root);
    if (!server || !root)
        return {};
    return tr("%1, %2: %3").arg(displayText(server->name), displayText(root->name), spokenState(cell));
}

QString CellFacts::spokenState(const Cell &cell) const
{
    const Facts &facts = of(cell);
    const QString word = spokenWord(facts.state, m_services.gate.access(cell));
    const QString state = facts.waitingApps.isEmpty() ? word
                                                      : tr("%1 in %2", "it needs a restart; the names of apps")
                                                            .arg(word, facts.waitingApps.join(QStringLiteral(", ")));
    if (facts.grant == Grant::None)
        return facts.reachedBy.isEmpty()
            ? state
            : tr("%1, within reach", "a state; the system lets the server reach it all the same").arg(state);
    const QString granted = tr("%1, %2", "a state, and what is granted").arg(state, lookOf(facts.grant).word);
    return facts.isEnforced ? tr("%1, enforced", "what is granted").arg(granted) : granted;
}

QString CellFacts::decisionLine(const ServerId &server, const Decision &decision) const
{
    const bool isAllowed = decision.verdict == Verdict::Allowed;
    if (decision.verdict == Verdict::Ask) {
        const ServerPolicy policy = m_services.servers.find(server)->policy;
        if (policy == ServerPolicy::AllowAll)
            return tr("No decision: this server is allowed every folder");
        if (policy == ServerPolicy::DenyAll)
            return tr("No decision: this server is denied every folder");
        return tr("No decision yet");
    }
    switch (decision.lasting) {
    case Lasting::Session:
        return isAllowed ? tr("Allowed until the server stops") : tr("Denied until the server stops");
    case Lasting::Until:
        return (isAllowed ? tr("Allowed until %1") : tr("Denied until %1")).arg(exactTime(decision.until));
    case Lasting::Always:
        break;
    }
    return isAllowed ? tr("Allowed always") : tr("Denied always");
}

QString CellFacts::toolTip(const Cell &cell, const QString &hint) const
{
    const QString spoken = this->spoken(cell);
    if (spoken.isEmpty())
        return {};
    const Facts &facts = of(cell);
    QStringList lines{spoken};
    if (facts.seenBy.sessions > 1)
        lines.append(tr("Seen by %1 of %2 sessions")
                         .arg(QString::number(facts.seenBy.told), QString::number(facts.seenBy.sessions)));
    if (facts.told.isValid())
        lines.append(tr("Told %1").arg(exactTime(facts.told)));
    lines.append(decisionLine(cell.server, facts.decision));
    if (!facts.reachedBy.isEmpty())
        lines.append(tr("It lies in %1, which the server reaches: so it reaches this, too").arg(facts.reachedBy));
    if (facts.state == CellState::NeedsRestart)
        lines.append(
            facts.waitingApps.isEmpty()
                ? tr("It runs without it, and is restarted by itself when it is in no call")
                : tr("It runs without it: restart it in %1").arg(facts.waitingApps.join(QStringLiteral(", "))));
    if (facts.isEnforced)
        lines.append(tr("The system holds it to that"));
    else if (facts.grant >= Grant::ReadAndWrite)
        lines.append(tr("It may write, too; that binds it only where it is confined"));
    const RootStatus status = m_services.monitor.status(cell.root);
    if (status.state != RootState::Available && !status.reason.isEmpty())
        lines.append(status.reason);
    if (m_services.registry.status(cell.server).state == ServerState::SignedOut)
        lines.append(tr("The server is signed out: it is told nothing before somebody signs in"));
    if (!hint.isEmpty())
        lines.append(hint);
    return displayToolTip(lines.join(QLatin1Char('\n')));
}

// --- keeping up

int CellFacts::life(const Facts &facts) const
{
    const QDateTime now = m_services.clock.now();
    if (facts.isTimed())
        return timeLeftLife(facts.decision.until, now);
    return facts.state == CellState::Seen ? shortTimeLife(facts.told, now) : 0;
}

void CellFacts::watchTimes(const Cell &cell, const Facts &facts) const
{
    const int life = this->life(facts);
    if (life == 0)
        return;
    m_timed.insert(cell);
    if (!m_timer->isActive() || m_timer->interval() > life)
        m_timer->start(life);
}

void CellFacts::renewTimes()
{
    m_timer->stop();
    const QSet<Cell> timed = std::exchange(m_timed, {});
    bool fast = false;
    for (const Cell &cell : timed) {
        const auto known = m_facts.constFind(cell);
        if (known == m_facts.cend())
            continue;
        if (const int life = this->life(*known); life > 0) {
            m_timed.insert(cell);
            fast = fast || life < slowRenewal;
        }
        Q_EMIT timePassed(cell);
    }
    if (!m_timed.isEmpty())
        m_timer->start(fast ? fastRenewal : slowRenewal);
}

int CellFacts::renewalDelay() const
{
    return m_timer->isActive() ? m_timer->interval() : -1;
}

void CellFacts::forget(const QList<Cell> &cells)
{
    for (const Cell &cell : cells) {
        m_facts.remove(cell);
        m_timed.remove(cell);
    }
    Q_EMIT changed(cells);
}

//! What lies in a folder is reached by a confined server with it.
void CellFacts::forgetDecided(const QList<Cell> &cells)
{
    QSet<Cell> gone(cells.cbegin(), cells.cend());
    QSet<ServerId> confined;
    for (const Cell &cell : cells) {
        const ServerRecord *record = m_services.servers.find(cell.server);
        if (record && record->protection != Protection::ToldOnly)
            confined.insert(cell.server);
    }
    for (auto it = m_facts.keyBegin(); !confined.isEmpty() && it != m_facts.keyEnd(); ++it) {
        if (confined.contains(it->server))
            gone.insert(*it);
    }
    forget(gone.size() == cells.size() ? cells : gone.values());
}

void CellFacts::forgetServer(const ServerId &server)
{
    QList<Cell> cells;
    for (auto it = m_facts.keyBegin(); it != m_facts.keyEnd(); ++it) {
        if (it->server == server)
            cells.append(*it);
    }
    if (!cells.isEmpty())
        forget(cells);
}

void CellFacts::clear()
{
    m_facts.clear();
    m_timed.clear();
}

} // namespace mangrove
