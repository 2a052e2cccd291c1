#pragma once

// The commands of the command line, carried out on a workspace: that of the running instance, or one that was opened
// for this one command. What narrows is done at once; what widens is put before the person when there is a window.
// It prints nothing and knows no socket.

#include "app/appcommands.h"
#include "app/commandoutput.h"
#include "app/confirmationdesk.h"
#include "app/findprojects.h"
#include "app/nevercommand.h"
#include "app/rootcommands.h"
#include "app/serveraddition.h"
#include "app/serveredit.h"
#include "app/workspacecommands.h"
#include "core/base/result.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QStringList>

namespace mangrove {

struct ServerRecord;

class Commands : public QObject
{
    Q_OBJECT

public:
    using Done = CommandDone;

    //! Without a desk there is no running instance: nothing can be started, and nobody asked.
    Commands(const Services &services, const QStringList &ownFolders, const AppSetup &apps, ConfirmationDesk *desk,
             QObject *parent = nullptr);

    //! What a person has read and confirmed on the terminal: CommandOutput::question of an earlier run.
    void setConfirmed(const QString &question) { m_roots.setConfirmed(question); }

    //! `folder`: what relative paths are relative to. Calls back once, perhaps before it returns. `caller`: with whom
    //! a call ends that nobody waits for any more, without calling back; none: with this.
    void run(const QStringList &words, const QString &folder, const Done &done, QObject *caller = nullptr);

private:
    void status(const QStringList &words, const Done &done);
    void servers(const QStringList &words, const QString &folder, const Done &done, QObject *caller);
    void listServers(const Done &done);
    void removeServer(const ServerId &id, const Done &done);
    void steerServer(const QString &verb, const QString &name, const Done &done);
    CommandOutput access(const QStringList &words);
    QString whatDenialsStop(const ServerRecord &server) const;
    CommandOutput pause();
    CommandOutput resume();
    CommandOutput undo();
    void call(const QStringList &words, const Done &done, QObject *caller);

    Services m_services;
    ConfirmationDesk *m_desk;
    RootCommands m_roots;
    WorkspaceCommands m_sets;
    NeverCommand m_never;
    ServerAddition m_addition;
    AppCommands m_apps;
    FindProjects m_findProjects;
    ServerEdit m_edit;
    int m_calls = 0; // of tools, under way
};

} // namespace mangrove
