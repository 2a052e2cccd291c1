#pragma once

// The roots of the workspace, in the person's order, for whoever has to do with nothing else of it. What a root is like
// now is the monitor's to say (core/roots/rootmonitor.h).

#include "core/roots/rootmonitor.h"
#include "core/servers/launchtemplate.h"
#include "core/workspace/workspacesource.h"

#include <QPointer>

namespace mangrove {

class RootStore : public QObject
{
    Q_OBJECT

public:
    explicit RootStore(WorkspaceSource &source, QObject *parent = nullptr);

    const QList<Root> &roots() const { return m_source.now().roots(); }
    //! The record, or nullptr; valid until the next change.
    const Root *find(const RootId &id) const { return m_source.now().find(id); }
    //! By id, by exact name, or by path (as given or canonical); nullptr when none or when a name is not unique.
    const Root *lookUp(const QString &text) const;

    //! Lets this monitor follow them from now on.
    void showTo(RootMonitor &monitor);

    //! See withRoots(); their ids.
    Result<QList<RootId>> add(QList<Root> roots, Origin origin);
    //! See withoutRoots(), withRootName(), withRootAt().
    Result<void> remove(const QList<RootId> &ids, Origin origin);
    Result<void> rename(const RootId &id, const QString &name, Origin origin);
    Result<void> move(const RootId &id, int to, Origin origin);
    //! Binds the root to what its path leads to now, or another path, be it a folder or a file; see withRootBound().
    Result<void> confirm(const RootId &id, const RootBinding &found, Origin origin);
    Result<void> relocate(const RootId &id, const QString &path, const RootBinding &found, Origin origin);

Q_SIGNALS:
    //! Not of a file that was read anew.
    void added(const QList<mangrove::RootId> &ids);
    void removed(const QList<mangrove::RootId> &ids);
    void edited(const mangrove::RootId &id);
    //! After any change, also of the order, and after the file was read anew.
    void changed();

private:
    void tell(const WorkspaceDifference &difference, Origin origin);

    WorkspaceSource &m_source;
    QPointer<RootMonitor> m_monitor;
};

//! The folders that the person has added, as templates name them: all of them, whoever may know them, in their order,
//! for what is proposed, not for what is filled in.
QList<TemplateFacts::Folder> templateFolders(const RootStore &roots);

} // namespace mangrove
