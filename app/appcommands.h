#pragma once

// `mangrove apps`: lists the servers of the apps on this machine, imports them, routes them through the relay and takes
// that back, and exports a record to an app. A part of Commands. It starts nothing and grants nothing; a file is
// written only after the difference was printed, or would have been, and an app's file of a project only when the
// person says so.

#include "app/apprequest.h"
#include "app/commandoutput.h"
#include "core/apps/appimports.h"
#include "core/apps/applooker.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>
#include <QStringList>

#include <memory>

namespace mangrove {

class AppCommands : public QObject
{
    Q_OBJECT

public:
    //! `origin`: who a command acts for.
    AppCommands(const Services &services, const AppSetup &setup, Origin origin);

    //! `words`: what follows `apps`. Calls back once, perhaps before it returns. `folder`: whose project's files count
    //! too. `talk`: who hears what is waited for; may be null.
    void run(const QStringList &words, const QString &folder, const CommandDone &done, CommandTalk *talk = nullptr);

private:
    //! A file and which of its entries are meant.
    struct Chosen
    {
        std::shared_ptr<const SurveyedFile> file; // that can be read
        QStringList pointers;
    };

    //! What is said beside the result, sentences.
    struct Remarks
    {
        QStringList failures; // what was asked for and is not done; the exit code says so, too
        QStringList left; // what else could not be looked at
    };

    static CommandOutput printed(const QString &out, const Remarks &remarks);
    void answer(const AppRequest &request, const QList<SurveyedFile> &files, const CommandDone &done);
    QList<Chosen> choose(const AppRequest &request, const QList<SurveyedFile> &files, Remarks &remarks) const;
    void addUnread(const AppRequest &request, const QList<const SurveyedFile *> &unread, bool isAnyRead,
                   Remarks &remarks) const;
    void addMeant(const AppRequest &request, const SurveyedFile &file, QList<MeantEntry> &meant) const;
    bool isLeftToProject(const AppRequest &request, const SurveyedFile &file) const;
    bool isMeant(const AppRequest &request, const SurveyedFile &file, qsizetype index) const;
    //! Prepares and stores; `done` with what was said and what was wrong, each entry with the name of its record.
    using Imported = std::function<void(const QStringList &said, const QStringList &failures,
                                        const QHash<QString, QString> &records)>;
    void importAll(const AppRequest &request, const QList<AppImports::Wish> &wishes, const AppImports::Options &options,
                   const Imported &done);
    void import(const AppRequest &request, const QList<Chosen> &chosen, const Remarks &remarks,
                const CommandDone &done);
    void route(const AppRequest &request, const QList<Chosen> &chosen, const Remarks &remarks, const CommandDone &done);
    void importThenRoute(const AppRequest &request, const QList<Chosen> &chosen, const Remarks &remarks,
                         const CommandDone &done);
    void make(const AppRequest &request, const AppLooker::Changes &changes, Remarks remarks, const CommandDone &done);
    void exportTo(const AppRequest &request, const QList<SurveyedFile> &files, const CommandDone &done);
    FilePlan planFor(const AppRequest &request, const Chosen &chosen) const;
    QString proposals(const AppRequest &request, const QList<Chosen> &chosen) const;

    Services m_services;
    AppLooker m_looker;
    AppRoutes m_routes;
    AppImports m_imports;
};

} // namespace mangrove
