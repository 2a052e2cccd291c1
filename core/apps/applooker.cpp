#include "core/apps/applooker.h"

#include "core/base/displaytext.h"

namespace mangrove {

namespace {

Error lateAt(const QString &path, int seconds)
{
    return {ErrorCode::Timeout,
            AppLooker::tr("%1 did not answer within %2 seconds.").arg(displayText(path, 0), QString::number(seconds))};
}

} // namespace

AppLooker::AppLooker(const AppSetup &setup, int limit)
    : m_setup(setup),
      m_routes(setup.dataFolder, setup.relay),
      m_surveys(limit, &lateAt),
      m_plans(limit, &lateAt),
      m_changes(limit, &lateAt)
{ }

void AppLooker::survey(const QString &folder, QObject *context, const FilesDone &done)
{
    m_surveys.start(
        context,
        [places = m_setup.places, routes = m_routes, folder](LookPlace &place) {
            return surveyApps(places, folder, routes, [&](const QString &path) { place.set(path); });
        },
        done);
}

void AppLooker::surveyProjects(const QStringList &folders, QObject *context, const FilesDone &done)
{
    m_surveys.start(
        context,
        [places = m_setup.places, routes = m_routes, folders](LookPlace &place) {
            return mangrove::surveyProjects(places, folders, routes, [&](const QString &path) { place.set(path); });
        },
        done);
}

void AppLooker::plan(const Plans &plans, QObject *context, const ChangesDone &done)
{
    m_plans.start(
        context,
        [plans, routes = m_routes](LookPlace &place) -> Changes {
            return planFiles(plans, routes, [&](const QString &path) { place.set(path); });
        },
        done);
}

void AppLooker::planInverses(const QList<ConfigChange> &made, QObject *context, const ChangesDone &done)
{
    m_plans.start(
        context,
        [made, routes = m_routes](LookPlace &place) {
            Changes changes;
            for (const ConfigChange &change : made) {
                place.set(change.file.path);
                changes.append(routes.planInverse(change));
            }
            return changes;
        },
        done);
}

void AppLooker::apply(const QList<ConfigChange> &changes, const QDateTime &now, QObject *context,
                      const OutcomesDone &done)
{
    m_changes.start(
        context,
        [changes, now, routes = m_routes](LookPlace &place) {
            Outcomes outcomes;
            for (const ConfigChange &change : changes) {
                place.set(change.file.path);
                if (place.isGivenUp())
                    break;
                outcomes.append(routes.apply(change, now));
            }
            return outcomes;
        },
        done);
}

} // namespace mangrove
