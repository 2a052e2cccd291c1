#include "ui/notices/routearrivals.h"

#include "core/apps/relaywords.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/link/relayedsessions.h"
#include "core/store/activitylog.h"
#include "core/workspace/serverstore.h"

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

RouteArrivals::RouteArrivals(const Services &services) : m_services(services)
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
    Q_EMIT changed();
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
    for (const Route &route : QList<Route>(m_waiting)) {
        if (!isIn(route) || m_done.contains(route.key()))
            continue;
        m_done.insert(route.key());
        Q_EMIT arrived(Texts::tr("%1: %2 runs through Mangrove now.").arg(route.app->name, displayText(route.entry)));
    }
    if (m_waiting.removeIf([this](const Route &route) { return m_done.contains(route.key()); }) > 0)
        Q_EMIT changed();
}

//! What is said of an app: more of it is news.
QString RouteArrivals::waitingOf(const QString &app) const
{
    QString keys;
    for (const Route &route : m_waiting)
        keys += route.app->id == app ? route.key() : QString();
    return keys;
}

void RouteArrivals::close(const QString &app)
{
    m_dismissed.insert(waitingOf(app));
}

QList<Notice> RouteArrivals::notices() const
{
    QMap<QString, QStringList> names; // by app
    for (const Route &route : m_waiting)
        names[route.app->id].append(displayText(route.entry));
    QList<Notice> notices;
    for (auto it = names.cbegin(); it != names.cend(); ++it) {
        const AppFacts &app = *findApp(it.key());
        if (m_dismissed.contains(waitingOf(app.id)))
            continue;
        notices.append({NoticeKind::Arrival, app.id, Notice::Severity::Information,
                        Texts::tr("%1 has not started this through Mangrove yet: %2. %3")
                            .arg(app.name, it->join(QStringLiteral(", ")), afterChange(app))});
    }
    return notices;
}

} // namespace mangrove
