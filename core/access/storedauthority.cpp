#include "core/access/storedauthority.h"

#include "core/access/pausedtelling.h"
#include "core/access/visibility.h"
#include "core/roots/places.h"
#include "core/workspace/decisionstore.h"

#include <algorithm>
#include <utility>

namespace mangrove {

StoredAuthority::StoredAuthority(const QString &configFolder, const SessionId &session, const Clock &clock,
                                 const OwnPlaces &places, QObject *parent)
    : RootsAuthority(parent),
      m_session(session),
      m_clock(clock),
      m_reader(configFolder, &m_watches),
      m_roots(m_reader),
      m_servers(m_reader),
      m_decisions(m_reader),
      m_sets(m_reader),
      m_pause(m_reader),
      m_monitor(RootMonitor::Times(), m_watches),
      m_visibility(m_reader, m_monitor, m_decisions, clock,
                   [this](const ServerId &server) { return server == m_server; }),
      m_apps(places),
      m_carried(m_roots, places.homes.value(0))
{
    connect(&m_reader, &WorkspaceSource::changed, this, [this](const WorkspaceDifference &, Origin origin) {
        if (origin != Origin::File)
            return;
        Q_EMIT recordsChanged();
        weighClient();
    });
    connect(&m_apps, &AppRootsKeeper::changed, this, &StoredAuthority::onAppRoots);
    connect(&m_carried, &CarriedPlaces::changed, this, [this] {
        if (m_ledger.carried(m_session, m_carried.told()))
            Q_EMIT carriedChanged();
    });
    connect(&m_carried, &CarriedPlaces::news, this,
            [this](const QList<Told> &places, bool more) { Q_EMIT clientCarried(m_session, places, more); });
    connect(&m_visibility, &Visibility::listChanged, this, &StoredAuthority::announce);
    // A denial that takes nothing from our list may take something from the app's.
    connect(&m_visibility, &Visibility::refreshed, this, &StoredAuthority::weighClient);
    connect(&m_visibility, &Visibility::refreshed, this, &StoredAuthority::grantsChanged);
    connect(&m_visibility, &Visibility::cellsChanged, this, &StoredAuthority::grantsChanged);
    connect(&m_visibility, &Visibility::reset, this, &StoredAuthority::grantsChanged);
    connect(&m_visibility, &Visibility::foundAgain, this, &StoredAuthority::announce);
    connect(&m_pause, &Pause::changed, this, [this] { Q_EMIT listChanged(m_session); });
    connect(&m_monitor, &RootMonitor::statusChanged, this, &StoredAuthority::answerWaiting);
    connect(&m_waits, &AnswerWaits::appIsLate, this, [this] {
        if (isAppAwaited())
            m_apps.giveUp(); // until it says something: nobody waits for it again
    });
    m_roots.showTo(m_monitor);
    m_reader.refresh();
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
    weighClient();
    Q_EMIT listChanged(m_session);
}

void StoredAuthority::lend(const QHash<RootId, Decision> &decisions)
{
    QHash<Cell, Decision> lent;
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it)
        lent.insert({m_server, it.key()}, *it);
    m_reader.lend(lent);
}

//! Whether each root that is allowed has been looked at: a list of before would lack it without a reason.
bool StoredAuthority::isLookedAt() const
{
    const ServerRecord *record = m_servers.find(m_server);
    return !record || std::ranges::none_of(m_roots.roots(), [&](const Root &root) {
        const bool mayBeTold = record->policy == ServerPolicy::AllowAll
            || m_decisions.decision({m_server, root.id}).verdict == Verdict::Allowed;
        return mayBeTold && m_sets.holds(Cell{m_server, root.id}) && m_monitor.state(root.id) == RootState::Checking;
    });
}

bool StoredAuthority::mayHaveToAsk() const
{
    const ServerRecord *record = m_servers.find(m_server);
    if (!record || !record->roots || record->needsConfirmation() || record->policy != ServerPolicy::Ask)
        return false;
    if (!offers().isEmpty())
        return true;
    return std::ranges::any_of(m_roots.roots(), [this](const Root &root) {
        const Cell cell{m_server, root.id};
        const Decision decision = m_decisions.decision(cell);
        if (!m_sets.holds(cell))
            return false;
        return decision.verdict == Verdict::Ask || decision.lasting == Lasting::Until; // which may have ended
    });
}

quint64 StoredAuthority::ask(const SessionId &session, QObject *context, const Answer &answer, Patience)
{
    m_reader.refresh();
    m_ledger.asked(session, m_clock.now());
    if (isReady()) {
        answer(true);
        return 0;
    }
    const bool isForApp = isAppAwaited() && who() != AppRoots::Mangrove;
    return m_waits.add(AnswerWaits::For::LookAndApp, isForApp ? appPatience : firstLook, context, answer);
}

void StoredAuthority::whenLookedAt(QObject *context, const std::function<void()> &done)
{
    m_reader.refresh();
    if (isLookedAt()) {
        done();
        return;
    }
    m_waits.add(AnswerWaits::For::Look, firstLook, context, [done](bool) { done(); });
}

quint64 StoredAuthority::whenSettled(QObject *context, const Answer &answer)
{
    m_reader.refresh();
    if (isSettled()) {
        answer(true);
        return 0;
    }
    return m_waits.add(AnswerWaits::For::Look, firstLook, context, answer);
}

QList<Told> StoredAuthority::confirmed()
{
    m_reader.refresh();
    // While all is paused none: a session that begins was told nothing.
    if (m_server.isEmpty() || m_pause.isOn())
        return {};
    if (isTold())
        return m_visibility.listNow(m_server).roots;
    QList<Told> now = passable();
    now.removeIf([this](const Told &told) { return !m_monitor.confirmNow(told.root); });
    return now;
}

bool StoredAuthority::isTold() const
{
    const ServerRecord *record = m_servers.find(m_server);
    return !record || record->roots;
}

QList<Told> StoredAuthority::passable() const
{
    if (m_server.isEmpty())
        return {};
    return isTold() ? m_visibility.list(m_server).roots
                    : passableRoots(m_roots, [this](const RootId &root) { return access(root); });
}

QStringList StoredAuthority::written(const ServerRecord &server) const
{
    return writtenPlaces(m_decisions, m_roots, server);
}

VisibleList StoredAuthority::listFor(const SessionId &session, quint64 message)
{
    m_reader.refresh();
    m_isLastClients = false;
    VisibleList list = m_server.isEmpty() ? VisibleList::of({}) : m_visibility.listNow(m_server);
    if (who() != AppRoots::Mangrove)
        list = VisibleList::of(joined(list.roots, m_apps.foundNow()));
    if (m_pause.isOn())
        list = VisibleList::of(pausedList(m_pause, m_ledger, session, list.roots));
    m_ledger.leaves(session, {message, list.roots, list.roots.isEmpty() && m_ignoresEmpty, m_isAsking});
    return list;
}

void StoredAuthority::told(const SessionId &session, quint64 message)
{
    m_ledger.left(session, message, m_clock.now());
    if (!isUpToDate(session))
        Q_EMIT listChanged(session);
    Q_EMIT answered(); // whoever hears of it may have something to say
}

void StoredAuthority::notTold(const SessionId &session, quint64 message, bool certain)
{
    m_ledger.failed(session, message, certain);
    if (!isUpToDate(session))
        Q_EMIT listChanged(session);
}

//! Also without what the app has: it does not say that any more.
void StoredAuthority::hurry(const SessionId &)
{
    m_isHurried = true;
    if (isReady())
        answerWaiting();
}

bool StoredAuthority::isUpToDate(const SessionId &session) const
{
    // What the client would say now is known to it alone, and so is when that changes.
    if (who() == AppRoots::App)
        return m_isLastClients || !m_ledger.record(session).lastAnswer.isValid();
    return isLastTold(m_pause, m_ledger, session, expected());
}

// --- the app's own

AppRoots StoredAuthority::who() const
{
    const ServerRecord *record = m_apps.isThere() ? m_servers.find(m_server) : nullptr;
    return record && record->roots ? record->appRoots : AppRoots::Mangrove;
}

//! Whose word counts may have changed with the record.
void StoredAuthority::weighClient()
{
    const ServerRecord *record = m_servers.find(m_server);
    const AppRoots who = record ? record->appRoots : AppRoots::Mangrove;
    m_part = ClientsPart::Kept;
    if (who == AppRoots::App)
        m_part = ClientsPart::Decides;
    else if (who != AppRoots::Mangrove)
        m_part = ClientsPart::Joined;
    else if (record && m_isOffering)
        m_part = ClientsPart::Offered;
    if (m_apps.isThere() && !isUpToDate(m_session))
        Q_EMIT listChanged(m_session);
}

void StoredAuthority::setOffering(bool isThere)
{
    if (std::exchange(m_isOffering, isThere) != isThere)
        weighClient();
}

bool StoredAuthority::isAppAwaited() const
{
    return m_apps.isAwaited() && (m_part == ClientsPart::Offered || m_part == ClientsPart::Joined);
}

void StoredAuthority::clientRoots(const SessionId &, const std::optional<QByteArray> &result)
{
    if (result)
        m_apps.take(*result);
    else
        m_apps.declare();
}

void StoredAuthority::onAppRoots()
{
    Q_EMIT appRootsChanged();
    answerWaiting();
    // Where the app decides it says itself that its list has changed.
    if (m_part == ClientsPart::Joined && !isUpToDate(m_session))
        Q_EMIT listChanged(m_session);
}

QList<JudgedRoot> StoredAuthority::judged() const
{
    QList<JudgedRoot> judged;
    for (const Root &root : m_roots.roots()) {
        const Cell cell{m_server, root.id};
        // What the workspace that is on leaves out does not come back as a folder of the app's.
        const Verdict verdict = m_sets.holds(cell) ? m_visibility.verdict(cell) : Verdict::Denied;
        judged.append({root.id, root.binding(), verdict, m_visibility.access(cell) == Access::Allowed});
    }
    return judged;
}

QList<Told> StoredAuthority::joined(const QList<Told> &ours, const QList<AppRoot> &apps) const
{
    if (who() == AppRoots::App)
        return named(m_apps.said().roots);
    if (!m_sets.holds(m_server))
        return {};
    return joinRoots(who(), ours, judged(), apps, Visibility::listLimit);
}

//! With the roots of the workspace that have the same URI.
QList<Told> StoredAuthority::named(QList<Told> said) const
{
    for (Told &told : said) {
        const auto same = std::ranges::find(m_roots.roots(), told.uri, &Root::uri);
        told.root = same == m_roots.roots().end() ? RootId() : same->id;
    }
    return said;
}

QList<Told> StoredAuthority::expected() const
{
    const QList<Told> ours = m_server.isEmpty() ? QList<Told>() : m_visibility.expected(m_server);
    return who() == AppRoots::Mangrove ? ours : joined(ours, m_apps.found());
}

QList<Told> StoredAuthority::offers() const
{
    QList<Told> offers;
    if (who() != AppRoots::Mangrove || m_server.isEmpty() || !m_sets.holds(m_server))
        return offers;
    for (const AppRoot &app : m_apps.found()) {
        const bool isKnown = std::ranges::any_of(m_roots.roots(), [&app](const Root &root) {
            return isSameOrInside(app.root.canonicalPath, root.canonicalPath);
        });
        if (!isKnown)
            offers.append({{}, app.root.uri, app.root.name, true});
    }
    return offers;
}

void StoredAuthority::clientAsked(const SessionId &session)
{
    m_reader.refresh();
    m_ledger.asked(session, m_clock.now());
}

QList<Told> StoredAuthority::clientTells(const SessionId &session, quint64 message, const QList<QByteArray> &results)
{
    m_isLastClients = true;
    QList<Told> all;
    for (const QByteArray &result : results)
        all += readAppRoots(result).roots;
    const QList<Told> told = named(all);
    m_ledger.leaves(session, {message, told, false, false});
    return told;
}

} // namespace mangrove
