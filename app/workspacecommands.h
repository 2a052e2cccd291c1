#pragma once

// `mangrove workspace`: lists, makes, changes and deletes workspaces, and switches between them, as a click does. A
// part of Commands. No decision is made by it: a server is told what a person has allowed it, and no more. While a
// window runs, what would let a server be told or reach more in the workspace that is on is for the person to do there;
// a switch is one act.

#include "app/commandoutput.h"
#include "core/base/result.h"
#include "core/workspace/workspaceset.h"
#include "ui/kit/services.h"

#include <QCoreApplication>
#include <QStringList>

namespace mangrove {

class ConfirmationDesk;

class WorkspaceCommands
{
    Q_DECLARE_TR_FUNCTIONS(WorkspaceCommands)

public:
    //! `desk`: null where there is no window, and no server can be started.
    WorkspaceCommands(const Services &services, ConfirmationDesk *desk);

    //! `words`: what follows `workspace`; `folder`: what relative paths are relative to.
    CommandOutput run(const QStringList &words, const QString &folder);

private:
    //! Roots and servers as they were typed.
    struct Members
    {
        QList<RootId> roots;
        QList<ServerId> servers;
    };

    CommandOutput list() const;
    CommandOutput use(const QString &name);
    CommandOutput create(const QString &name, const QStringList &words, const QString &folder);
    CommandOutput change(const WorkspaceSet &set, const QString &verb, const QStringList &words, const QString &folder);
    CommandOutput stored(const WorkspaceSet &set);
    //! `--root R… --server S…`. NotFound where one is not there, Invalid where the words are wrong.
    Result<Members> members(const QStringList &words, const QString &folder) const;

    Services m_services;
    ConfirmationDesk *m_desk;
};

} // namespace mangrove
