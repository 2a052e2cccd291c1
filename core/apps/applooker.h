#pragma once

// The apps' config files for those who must not wait for them: looks at them, plans changes and makes them on threads
// for looks, as a home or a project may lie on a mount that does not answer. Owned by whoever works on the files, used
// from one thread. It decides nothing and remembers nothing.

#include "core/apps/appsurvey.h"
#include "core/apps/fileplans.h"
#include "core/base/timedlooks.h"

#include <QCoreApplication>

#include <functional>

namespace mangrove {

//! Where the apps are, and what is written into their files.
struct AppSetup
{
    AppPlaces places; // without a home there is nothing to look at
    QString dataFolder; // for what undoes a route
    RelayCommand relay; // its program is empty where it is not installed
};

class AppLooker
{
    Q_DECLARE_TR_FUNCTIONS(AppLooker)

public:
    static constexpr int timeLimit = 10000; // ms

    using Files = QList<SurveyedFile>;
    using FilesDone = std::function<void(const Result<Files> &files)>;
    using Plans = QList<FilePlan>;
    using Changes = QList<Result<ConfigChange>>;
    using ChangesDone = std::function<void(const Result<Changes> &changes)>;
    using Outcomes = QList<Result<void>>;
    using OutcomesDone = std::function<void(const Result<Outcomes> &outcomes)>;

    //! `limit`: ms for one of the calls.
    explicit AppLooker(const AppSetup &setup, int limit = timeLimit);

    const AppSetup &setup() const { return m_setup; }

    // Each calls back once, never from within the call, and not when `context` is gone by then. Timeout, with the path,
    // when a file did not answer in time; a change that was not begun by then is not made any more.

    //! As surveyApps().
    void survey(const QString &folder, QObject *context, const FilesDone &done);
    //! Only the files of these projects.
    void surveyProjects(const QStringList &folders, QObject *context, const FilesDone &done);
    //! As planFiles(): one change for each file.
    void plan(const Plans &plans, QObject *context, const ChangesDone &done);
    //! What takes back each of these changes, or makes it again, in their order; as AppRoutes::planInverse().
    void planInverses(const QList<ConfigChange> &made, QObject *context, const ChangesDone &done);
    //! Makes them one after the other; what fails for one holds up no other.
    void apply(const QList<ConfigChange> &changes, const QDateTime &now, QObject *context, const OutcomesDone &done);

private:
    AppSetup m_setup;
    AppRoutes m_routes;
    TimedLooks<Files> m_surveys;
    TimedLooks<Changes> m_plans;
    TimedLooks<Outcomes> m_changes;
};

} // namespace mangrove
