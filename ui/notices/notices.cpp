#include "ui/notices/notices.h"

#include "core/access/broker.h"
#include "core/access/gate.h"
#include "core/access/wallrequests.h"
#include "core/base/result.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/run/serverruns.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/registry.h"
#include "core/signin/signins.h"
#include "core/store/activitylog.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int newsTime = 15000; // ms that a mere information stays

} // namespace

Notices::Notices(const Services &services, QObject *parent)
    : QObject(parent), m_services(services), m_launches(services), m_arrivals(services)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, [this] {
        list();
        Q_EMIT changed();
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_facts.stale += std::exchange(m_suspects, {});
        touch();
    });
    connect(&services.gate, &Gate::visibleChanged, this, &Notices::lookForStale);
    connect(&services.ledger, &SeenLedger::changed, this, &Notices::lookForStale);
    connect(&services.walls, &WallRequests::allowed, this, &Notices::onAllowed);
    connect(&services.monitor, &RootMonitor::statusChanged, this, &Notices::followRoot);
    connect(&services.file, &WorkspaceFile::saved, this, [this] {
        // A change that went well is the end of the news about one that did not.
        m_news.removeIf([](const News &news) { return news.notice.kind == NoticeKind::Failure; });
        touch();
    });
    connect(&services.broker, &Broker::opened, this, [this](quint64 number) {
        const AccessRequest *request = m_services.broker.find(number);
        m_news.removeIf([request](const News &news) { return request && news.server == request->server; });
        touch();
    });
    connect(&services.file, &WorkspaceFile::reloaded, this, &Notices::touch);
    connect(&services.monitor, &RootMonitor::watchProblemChanged, this, &Notices::touch);
    connect(&services.activity, &ActivityLog::problemChanged, this, &Notices::touch);
    connect(&services.pause, &Pause::changed, this, &Notices::touch);
    connect(&services.roots, &RootStore::changed, this, &Notices::touch);
    connect(&services.servers, &ServerStore::changed, this, &Notices::touch);
    connect(&services.registry, &Registry::statusChanged, this, &Notices::touch);
    connect(&services.relayed, &RelayedSessions::changed, this, &Notices::touch);
    connect(&services.runs, &ServerRuns::changed, this, &Notices::touch);
    connect(&services.signIns, &SignIns::changed, this, &Notices::touch);
    connect(&services.gate.withheldQuestions(), &WithheldQuestions::changed, this, &Notices::touch);
    connect(&m_arrivals, &RouteArrivals::changed, this, &Notices::touch);
    connect(&m_arrivals, &RouteArrivals::arrived, this, &Notices::inform);
    for (const Root &root : services.roots.roots()) {
        if (services.monitor.state(root.id) == RootState::Available)
            m_there.insert(root.id);
    }
    touch();
}

void Notices::touch()
{
    m_isDirty = true;
    if (!m_soon.isActive())
        m_soon.start();
}

const QList<Notice> &Notices::list()
{
    if (std::exchange(m_isDirty, false))
        refresh();
    return m_list;
}

bool Notices::has(NoticeKind kind, const QString &about)
{
    return std::ranges::any_of(list(), [&](const Notice &one) { return one.kind == kind && one.about == about; });
}

void Notices::refresh()
{
    const auto isRemoved = [this](const RootId &root) { return !m_services.roots.find(root); };
    m_facts.gone.removeIf(isRemoved);
    m_news.removeIf([&](const News &news) { return !news.root.isEmpty() && isRemoved(news.root); });
    m_facts.allowed.removeIf([this](const std::pair<const ServerId &, RanThen &> &one) {
        return isApplied(m_services, one.first, one.second);
    });
    QList<Notice> now = noticesOf(m_services, m_facts) + m_launches.notices() + m_arrivals.notices();
    m_closed.removeIf([&now](const Notice &closed) { return !now.contains(closed); });
    now.removeIf([this](const Notice &notice) { return m_closed.contains(notice); });
    for (const News &news : std::as_const(m_news))
        now.append(news.notice);
    m_list = inOrder(m_list, now);
}

void Notices::close(const Notice &notice)
{
    switch (notice.kind) {
    case NoticeKind::Missing:
        m_facts.gone.clear();
        break;
    case NoticeKind::Stale:
        m_facts.stale.remove(ServerId{notice.about});
        break;
    case NoticeKind::Allowed:
        m_facts.allowed.remove(ServerId{notice.about});
        break;
    case NoticeKind::Launch:
        m_launches.close(notice.about);
        break;
    case NoticeKind::Arrival:
        m_arrivals.close(notice.about);
        break;
    case NoticeKind::Shown:
        hideNames(ServerId{notice.about}, false);
        break;
    case NoticeKind::SignIn:
        if (ServerSignIn *open = m_services.signIns.known(ServerId{notice.about});
            open && open->state() == ServerSignIn::State::WantsMore) {
            open->notNow();
            break;
        }
        [[fallthrough]];
    default:
        m_closed.append(notice);
        m_news.removeIf([&notice](const News &news) { return news.notice.isAboutTheSame(notice); });
    }
    touch();
}

void Notices::say(const News &news)
{
    const auto same =
        std::ranges::find_if(m_news, [&news](const News &other) { return other.notice.isAboutTheSame(news.notice); });
    if (same == m_news.end())
        m_news.append(news);
    else
        *same = news;
    touch();
}

void Notices::sayForAWhile(News news)
{
    news.notice.about = QString::number(++m_said);
    say(news);
    QTimer::singleShot(newsTime, this, [this, notice = news.notice] { forget(notice); });
}

void Notices::forget(const Notice &notice)
{
    if (m_isPointedAt && has(notice.kind, notice.about)) {
        QTimer::singleShot(newsTime, this, [this, notice] { forget(notice); });
        return;
    }
    m_news.removeIf([&notice](const News &news) { return news.notice.isAboutTheSame(notice); });
    touch();
}

void Notices::inform(const QString &sentence)
{
    sayForAWhile({.notice = {.text = sentence}});
}

void Notices::informOfEnd(const QString &sentence, const ServerId &server)
{
    sayForAWhile({.notice = {.text = sentence}, .server = server});
}

void Notices::informOfRoot(const QString &sentence, const RootId &root)
{
    sayForAWhile({.notice = {.text = sentence}, .root = root});
}

void Notices::informOfFile(const QString &sentence)
{
    say({{NoticeKind::Kept, {}, Notice::Severity::Information, sentence}});
}

void Notices::fail(const Error &error)
{
    failWith(error.message);
}

//! The stores' sentences say themselves that nothing was changed.
void Notices::failWith(const QString &sentence)
{
    say({{NoticeKind::Failure, {}, Notice::Severity::Error, sentence}});
}

void Notices::warn(const QString &sentence)
{
    say({{NoticeKind::Warning, sentence, Notice::Severity::Warning, sentence}});
}

void Notices::hideNames(const ServerId &server, bool hides)
{
    const ServerRecord *record = m_services.servers.find(server);
    if (!record || record->hidesNames)
        return;
    ServerRecord decided = *record;
    decided.hidesNames = hides;
    if (const Result<void> stored = m_services.servers.update(decided, Origin::Person); !stored)
        fail(stored.error());
}

void Notices::showLostRoutes(const QString &sentence)
{
    m_facts.lostRoutes = sentence;
    touch();
}

//! One that has not been there since the start is no news.
void Notices::followRoot(const RootId &root)
{
    const RootState state = m_services.monitor.state(root);
    if (state == RootState::Available) {
        m_there.insert(root);
        m_facts.gone.removeAll(root);
    } else if (state == RootState::Missing && m_there.remove(root)) {
        m_facts.gone.append(root);
    }
    touch();
}

void Notices::lookForStale(const ServerId &server)
{
    if (m_services.gate.stale(server).isEmpty()) {
        m_suspects.remove(server);
        m_facts.stale.remove(server);
    } else {
        m_suspects.insert(server);
        if (!m_patience.isActive())
            m_patience.start();
    }
    touch();
}

void Notices::onAllowed(const ServerId &server)
{
    RanThen then = m_facts.allowed.value(server); // what could not be given more before cannot now
    for (const RelayedSession *session : m_services.relayed.of(server)) {
        const std::optional<Protection> level = session->state().protection;
        if (level && *level != Protection::ToldOnly)
            then.inApps.insert(session->id());
    }
    const OwnSession *own = m_services.registry.session(server);
    then.own = own ? own->id() : SessionId();
    then.isAppsAlone = !then.inApps.isEmpty() && !own;
    m_facts.allowed.insert(server, then);
    touch();
}

} // namespace mangrove
