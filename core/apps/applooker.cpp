#include "core/apps/applooker.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <algorithm>

namespace mangrove {

namespace {

//! What follows on a change of the same file.
Result<ConfigChange> planBehind(const ConfigChange &first, const FilePlan &next, const AppRoutes &routes)
{
    if (first.file.hash != next.open->file.hash) {
        return Error{ErrorCode::Refused,
                     Texts::tr("%1 has changed meanwhile, so it was not written. Look at it again.")
                         .arg(displayText(next.open->file.path, 0))};
    }
    OpenApp open = *next.open;
    if (!first.isEmpty()) {
        open.file.bytes = first.after;
        open = openRead(open.found, open.file);
    }
    const Result<ConfigChange> planned = next.plan(routes, open);
    return planned ? joined(first, *planned) : planned;
}

} // namespace

QList<Result<ConfigChange>> planFiles(const QList<FilePlan> &plans, const AppRoutes &routes,
                                      const std::function<void(const QString &path)> &seen)
{
    QList<Result<ConfigChange>> changes;
    for (const FilePlan &plan : plans) {
        if (seen)
            seen(plan.open->file.path);
        const auto same = std::ranges::find_if(changes, [&](const Result<ConfigChange> &one) {
            return one && one->file.realPath == plan.open->file.realPath;
        });
        Result<ConfigChange> planned =
            same == changes.end() ? plan.plan(routes, *plan.open) : planBehind(**same, plan, routes);
        if (same != changes.end() && planned)
            *same = planned;
        else
            changes.append(planned);
    }
    return changes;
}

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
