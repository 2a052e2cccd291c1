#include "ui/apps/routearrivals.h"

#include "core/apps/relaywords.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/store/activitylog.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/noticelist.h"

#include <QFileInfo>
#include <QMap>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype shortestName = 3; // characters by which an app can be told from another

//! Its letters and digits.
QString folded(const QString &name)
{
    QString kept;
    for (const QChar c : name.toLower()) {
        if (c.isLetterOrNumber())
            kept += c;
    }
    return kept;
}

} // namespace

bool isLikely(const AppHint &hint, const AppFacts &app)
{
    QStringList names{hint.name, QFileInfo(hint.program).fileName()};
    for (const ProcessHint &parent : hint.parents)
        names.append(QFileInfo(parent.program).fileName());
    const QStringList known{folded(app.id), folded(app.name)};
    return std::ranges::any_of(names, [&known](const QString &name) {
        const QString one = folded(name);
        return one.size() >= shortestName && std::ranges::any_of(known, [&one](const QString &other) {
                   return other.contains(one) || one.contains(other);
               });
    });
}

std::optional<bool> hasRunSince(const ActivityLog &activity, const ServerId &server, const QDateTime &routed,
                                const QDateTime &now)
{
    ActivityFilter filter;
    filter.server = server;
    filter.kinds = {ActivityKind::Started};
    filter.since = routed;
    filter.onlyInApps = true; // Mangrove may have started it, too
    if (!activity.read(filter, 1).isEmpty())
        return true;
    return routed.daysTo(now) < activity.days() ? std::optional(false) : std::nullopt;
}

QString RouteArrivals::Route::key() const
{
    return app->id + QLatin1Char('/') + entry + QLatin1Char('/') + since.toString(Qt::ISODateWithMs);
}

RouteArrivals::RouteArrivals(const Services &services, NoticeList &notices, QObject *parent)
    : QObject(parent), m_services(services), m_notices(notices)
{
    connect(&m_services.relayed, &RelayedSessions::changed, this, &RouteArrivals::look);
}

void RouteArrivals::follow(const QList<SurveyedFile> &files)
{
    m_routes.clear();
    m_waiting.clear();
    for (const SurveyedFile &file : files) {
        for (qsizetype i = 0; file.open && i < file.open->entries.size(); ++i) {
            const AppEntry &entry = file.open->entries.at(i);
            const std::optional<RelayWords> words = relayWords(entry);
            const ServerRecord *record = words ? m_services.servers.lookUp(words->record) : nullptr;
            if (!record || file.states.at(i) != RouteState::Routed || !file.routed.at(i).isValid())
                continue;
            m_routes.append({file.found.app, entry.name, record->id, file.routed.at(i)});
        }
    }
    for (const Route &route : std::as_const(m_routes)) {
        if (m_done.contains(route.key()))
            continue;
        if (hasRun(route))
            m_done.insert(route.key());
        else
            m_waiting.append(route);
    }
    look();
    show();
}

bool RouteArrivals::hasRun(const Route &route) const
{
    if (isIn(route))
        return false; // it is said
    return hasRunSince(m_services.activity, route.server, route.since, m_services.clock.now()).value_or(false);
}

bool RouteArrivals::isIn(const Route &route) const
{
    const auto sharesServer = [&route](const Route &other) { return other.server == route.server; };
    const bool isOnly = std::ranges::count_if(m_routes, sharesServer) == 1;
    return std::ranges::any_of(m_services.relayed.of(route.server), [&](const RelayedSession *session) {
        return isOnly || isLikely(session->app(), *route.app);
    });
}

void RouteArrivals::look()
{
    const qsizetype before = m_waiting.size();
    for (const Route &route : QList<Route>(m_waiting)) {
        if (!isIn(route) || m_done.contains(route.key()))
            continue;
        m_done.insert(route.key());
        Q_EMIT arrived(tr("%1: %2 runs through Mangrove now.").arg(route.app->name, displayText(route.entry)));
    }
    m_waiting.removeIf([this](const Route &route) { return m_done.contains(route.key()); });
    if (m_waiting.size() != before)
        show();
}

void RouteArrivals::show()
{
    QMap<QString, QList<Route>> waiting; // by app
    for (const Route &route : std::as_const(m_waiting))
        waiting[QLatin1String("arrival-") + route.app->id].append(route);
    for (const QString &key : std::exchange(m_shown, {})) {
        if (!waiting.contains(key))
            m_notices.remove(key);
    }
    for (auto it = waiting.cbegin(); it != waiting.cend(); ++it) {
        QStringList names;
        QString said = it.key(); // with what it says: more of them are news
        for (const Route &route : *it) {
            names.append(displayText(route.entry));
            said += route.key();
        }
        if (m_dismissed.contains(said))
            continue;
        const AppFacts &app = *it->first().app;
        NoticeList::Notice notice{it.key(),
                                  NoticeList::Severity::Information,
                                  tr("%1 has not started this through Mangrove yet: %2. %3")
                                      .arg(app.name, names.join(QStringLiteral(", ")), afterChange(app)),
                                  {},
                                  {}};
        notice.dismissed = [this, said] { m_dismissed.insert(said); };
        m_shown.insert(it.key());
        m_notices.post(notice);
    }
}

} // namespace mangrove
