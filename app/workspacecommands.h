#pragma once

// `mangrove workspace`: lists, makes, changes and deletes workspaces, and switches between them, as a click does. A part of
// Commands. No decision is made by it: a server is told what a person has allowed it, and no more.

#include "app/commandoutput.h"
#include "core/access/workspaceset.h"
#include "core/base/result.h"
#include "ui/kit/workspace.h"

#include <QCoreApplication>
#include <QStringList>

namespace mangrove {

class WorkspaceCommands
{
    Q_DECLARE_TR_FUNCTIONS(WorkspaceCommands)

public:
    //! `isRunning`: there is a window, and servers can be started.
    WorkspaceCommands(const Workspace &workspace, bool isRunning);

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
    CommandOutput change(const WorkspaceSet &set, const QString &verb, const QStringList &words,
                         const QString &folder);
    CommandOutput stored(const WorkspaceSet &set);
    //! `--root R… --server S…`. NotFound where one is not there, Invalid where the words are wrong.
    Result<Members> members(const QStringList &words, const QString &folder) const;

    Workspace m_workspace;
    bool m_isRunning;
};

} // namespace mangrove
