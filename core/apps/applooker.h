#pragma once

// The apps' config files for those who must not wait for them: looks at them, plans changes and makes them on threads
// for looks, as a home or a project may lie on a mount that does not answer. Owned by whoever works on the files, used
// from one thread. It decides nothing and remembers nothing.

#include "core/apps/approutes.h"
#include "core/apps/appsurvey.h"
#include "core/base/timedlooks.h"

#include <QCoreApplication>

#include <functional>
#include <memory>

namespace mangrove {

// What is wished of config files, planned so that each file gets one change, however many apps read it and by whatever
// path or link they do. It writes nothing.

//! What is wished of a file as one app reads it. Of an entry that several apps have in the same place, one of them; see
//! onePerPlace().
struct FilePlan
{
    std::shared_ptr<const OpenApp> open; // as the person was shown it
    //! Is given the file as the plans before leave it. Runs on a thread; what it needs goes along in it by value.
    std::function<Result<ConfigChange>(const AppRoutes &routes, const OpenApp &open)> plan;
};

//! One change for each file, in the order of the plans; and the error of each plan that failed, which holds up no
//! other. `seen` is told each path.
QList<Result<ConfigChange>> planFiles(const QList<FilePlan> &plans, const AppRoutes &routes,
                                      const std::function<void(const QString &path)> &seen = {});

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
