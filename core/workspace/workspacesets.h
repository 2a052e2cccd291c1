#pragma once

// The workspaces to switch between, and which one is on. None on means Everything: each root and each server counts.
// While one is on nothing outside of it is told or reached (standing.h), and what is added joins it.

#include "core/workspace/workspacesource.h"

namespace mangrove {

class WorkspaceSets : public QObject
{
    Q_OBJECT

public:
    explicit WorkspaceSets(WorkspaceSource &source, QObject *parent = nullptr);

    const QList<WorkspaceSet> &sets() const { return m_source.now().sets(); }
    //! The set, or nullptr; valid until the next change.
    const WorkspaceSet *find(const SetId &id) const { return m_source.now().find(id); }
    //! By id or exact name; nullptr when none, also for Everything.
    const WorkspaceSet *lookUp(const QString &text) const;
    //! The one that is on; nullptr: Everything is.
    const WorkspaceSet *on() const { return m_source.now().on(); }
    //! Its name, or that of Everything.
    QString nameOfOn() const;
    //! The same for people, in their language.
    QString shownNameOfOn() const;
    //! Whether they are in the one that is on.
    bool holds(const RootId &root) const { return m_source.now().holds(root); }
    bool holds(const ServerId &server) const { return m_source.now().holds(server); }
    bool holds(const Cell &cell) const { return m_source.now().holds(cell); }

    //! See withSet(); its id.
    Result<SetId> create(WorkspaceSet set, Origin origin);
    //! See withSetChanged(), withoutSet().
    Result<void> update(const WorkspaceSet &set, Origin origin);
    Result<void> remove(const SetId &id, Origin origin);
    //! See withSetOn(). The servers are for WorkspaceSwitch to start and stop.
    Result<void> use(const SetId &id, Origin origin);

Q_SIGNALS:
    //! After any change, also of members that were removed, and after the file was read anew.
    void changed();

private:
    WorkspaceSource &m_source;
};

} // namespace mangrove
