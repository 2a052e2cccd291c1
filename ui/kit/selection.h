#pragma once

// What a person has selected in the window. There is one current thing, which the inspector tells of; the roots and the
// servers that were selected last are what actions mean. Lists and views set it, everything else reads it. Owned by the
// main window.

#include "core/store/activity.h"
#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QList>
#include <QObject>

#include <variant>

namespace mangrove {

//! A heading: the folders below it, and the folder that all of them are in. Of a cell of it the server, too.
struct FolderGroup
{
    QString path;
    QList<RootId> roots;
    ServerId server = {};

    bool operator==(const FolderGroup &) const = default;
};

class Selection : public QObject
{
    Q_OBJECT

public:
    //! The current thing; std::monostate: nothing.
    using Subject = std::variant<std::monostate, Cell, RootId, FolderGroup, ServerId, Activity>;

    //! Forgets what is removed from the workspace.
    explicit Selection(const Services &services, QObject *parent = nullptr);

    const Subject &subject() const { return m_subject; }
    //! What an action about roots means: those that were selected last, by themselves, by a heading or by a cell. The
    //! current one comes first.
    const QList<RootId> &roots() const { return m_meaning.roots; }
    //! The current one among them, which an action for a single root means; empty where a heading is current.
    RootId root() const { return m_meaning.root; }
    //! The same for servers.
    const QList<ServerId> &servers() const { return m_meaning.servers; }
    ServerId server() const { return m_meaning.servers.value(0); }

    //! These have been selected, and `current` among them is the current thing, which stays where `current` has no id.
    void selectRoots(const RootId &current, const QList<RootId> &all = {});
    //! A heading is the current thing; actions mean `all` that is selected.
    void selectGroup(const FolderGroup &current, const QList<RootId> &all);
    void selectServers(const ServerId &current, const QList<ServerId> &all = {});
    void selectCell(const Cell &cell);
    //! A heading's cell is the current thing: actions mean all folders below it, and its server.
    void selectGroupCell(const FolderGroup &cell);
    //! The folders of the heading that is the current thing are these now, as when a filter has left some of them.
    void regroup(const QList<RootId> &roots);
    void selectActivity(const Activity &activity);
    //! Actions mean this one from now on; the current thing stays.
    void mean(const RootId &root);
    void mean(const ServerId &server);

Q_SIGNALS:
    void subjectChanged();
    //! What actions mean has changed.
    void meaningChanged();

private:
    struct Meaning
    {
        RootId root;
        QList<RootId> roots;
        QList<ServerId> servers;

        bool operator==(const Meaning &) const = default;
    };

    void setSubject(const Subject &subject);
    void setMeaning(const Meaning &meaning);
    void forgetRemoved();

    Services m_services;
    Subject m_subject;
    Meaning m_meaning;
};

} // namespace mangrove
