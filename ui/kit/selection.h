#pragma once

// What a person has selected in the window. There is one current thing, which the inspector tells of; the roots and the
// servers that were selected last are what actions mean. Lists and views set it, everything else reads it. Owned by the
// main window.

#include "core/access/decision.h"
#include "core/store/activity.h"
#include "ui/kit/workspace.h"

#include <QList>
#include <QObject>

#include <variant>

namespace mangrove {

class Selection : public QObject
{
    Q_OBJECT

public:
    //! The current thing; std::monostate: nothing.
    using Subject = std::variant<std::monostate, Cell, RootId, ServerId, Activity>;

    //! Forgets what is removed from the workspace.
    explicit Selection(const Workspace &workspace, QObject *parent = nullptr);

    const Subject &subject() const { return m_subject; }
    //! What an action about roots means: those that were selected last, by themselves or by a cell. The current one comes first.
    const QList<RootId> &roots() const { return m_roots; }
    RootId root() const { return m_roots.value(0); }
    //! The same for servers.
    const QList<ServerId> &servers() const { return m_servers; }
    ServerId server() const { return m_servers.value(0); }

    //! These have been selected, and `current` among them is the current thing.
    void selectRoots(const RootId &current, const QList<RootId> &all = {});
    void selectServers(const ServerId &current, const QList<ServerId> &all = {});
    void selectCell(const Cell &cell);
    void selectActivity(const Activity &activity);
    //! Actions mean this one from now on; the current thing stays.
    void mean(const RootId &root);
    void mean(const ServerId &server);

Q_SIGNALS:
    void subjectChanged();
    //! What actions mean has changed.
    void meaningChanged();

private:
    void setSubject(const Subject &subject);
    void setMeaning(const QList<RootId> &roots, const QList<ServerId> &servers);
    void forgetRemoved();

    Workspace m_workspace;
    Subject m_subject;
    QList<RootId> m_roots;
    QList<ServerId> m_servers;
};

} // namespace mangrove
