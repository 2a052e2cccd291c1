#pragma once

// `mangrove apps`: lists the servers of the apps on this machine, imports them, routes them through the relay and takes that
// back, and exports a record to an app. A part of Commands. It starts nothing and grants nothing; a file is written only after the difference was printed,
// or would have been, and an app's file of a project only when the person says so.

#include "app/commandoutput.h"
#include "core/apps/appimports.h"
#include "core/apps/applooker.h"
#include "ui/workspace.h"

#include <QHash>
#include <QObject>
#include <QStringList>

namespace mangrove {

struct Folders;

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
        QHash<QString, QString> records; // placeOf() an entry -> the name of the record that holds all of it
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
    //! Prepares and stores; `done` with what was said and what was wrong, each entry with the name of its record.
    using Imported = std::function<void(const QStringList &said, const QStringList &problems,
                                        const QHash<QString, QString> &records)>;
    void importAll(const QList<AppImports::Wish> &wishes, bool toKeyRing, const Imported &done);
    void import(const Request &request, const QList<Chosen> &chosen, const QStringList &problems,
                const CommandDone &done);
    void route(const Request &request, const QList<Chosen> &chosen, const QStringList &problems,
               const CommandDone &done);
    void importThenRoute(const Request &request, const QList<Chosen> &chosen, const QStringList &problems,
                         const CommandDone &done);
    void make(const Request &request, const AppLooker::Changes &changes, const QStringList &problems,
              const CommandDone &done);
    void exportTo(const Request &request, const QList<SurveyedFile> &files, const CommandDone &done);
    AppLooker::Plan planFor(const Request &request, const Chosen &chosen) const;
    QString proposals(const Request &request, const QList<Chosen> &chosen) const;

    Workspace m_workspace;
    AppLooker m_looker;
    AppRoutes m_routes;
    AppImports m_imports;
};

} // namespace mangrove
