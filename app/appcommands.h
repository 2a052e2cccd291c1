#pragma once

// `mangrove apps`: lists the servers of the apps on this machine, imports them, routes them through the relay and takes that
// back, and exports a record to an app. A part of Commands. It starts nothing and grants nothing; a file is written only after the difference was printed,
// or would have been, and an app's file of a project only when the person says so.

#include "app/appimports.h"
#include "app/commandoutput.h"
#include "core/apps/appsurvey.h"
#include "core/base/timedlooks.h"
#include "ui/workspace.h"

#include <QObject>
#include <QStringList>

namespace mangrove {

struct Folders;

//! Where the apps are, and what is written into their files.
struct AppSetup
{
    AppPlaces places;
    QString dataFolder; // for what undoes a route
    RelayCommand relay; // its program is empty where it is not installed
};

//! Of this user, for an instance that works on these folders.
AppSetup appSetup(const Folders &folders);

class AppCommands : public QObject
{
    Q_OBJECT

public:
    AppCommands(const Workspace &workspace, const AppSetup &setup);

    //! `words`: what follows `apps`. Calls back once, perhaps before it returns. `folder`: whose project's files count too.
    void run(const QStringList &words, const QString &folder, const CommandDone &done);

private:
    struct Request
    {
        QString verb;
        const AppFacts *app = nullptr; // nullptr: all
        QStringList entries;
        QString server; // to export
        bool all = false;
        bool dryRun = false;
        bool json = false;
        bool toKeyRing = false;
        RouteForm form = RouteForm::Command; // Record: where the entry allows it
        bool inProject = false;
    };
    //! A file and which of its entries are meant.
    struct Chosen
    {
        SurveyedFile file;
        QStringList pointers;
    };

    std::optional<Request> parse(const QStringList &words, QString &problem) const;
    void answer(const Request &request, const QList<SurveyedFile> &files, const CommandDone &done);
    QList<Chosen> choose(const Request &request, const QList<SurveyedFile> &files,
                         QStringList &problems) const;
    bool isMeant(const Request &request, const SurveyedFile &file, qsizetype index) const;
    void import(const Request &request, const QList<Chosen> &chosen, const QStringList &problems,
                const CommandDone &done);
    void route(const Request &request, const QList<Chosen> &chosen, const QStringList &problems,
               const CommandDone &done);
    CommandOutput exportTo(const Request &request, const QList<SurveyedFile> &files) const;
    Result<ConfigChange> plan(const Request &request, const Chosen &chosen) const;
    QString proposals(const Request &request, const QList<Chosen> &chosen) const;

    Workspace m_workspace;
    AppSetup m_setup;
    AppRoutes m_routes;
    AppImports m_imports;
    TimedLooks<QList<SurveyedFile>> m_looks;
};

} // namespace mangrove
