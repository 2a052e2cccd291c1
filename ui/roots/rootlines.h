#pragma once

// Which folders are shown, in which order, under which headings: the lines of the list "Roots", and with them the rows
// of the table. Owned by the table.

#include "core/roots/root.h"
#include "ui/roots/rootgroups.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>
#include <QStringList>
#include <QTypeInfo>

#include <optional>

namespace mangrove {

class RootStore;
class Settings;

struct RootLine
{
    QString id; // the folder's, or one made of the group's path
    Root root; // of a folder; without an id for a group
    QString path; // of a group
    QList<RootId> members; // of a group: those of it that are shown, also while it is closed
    bool isOpen = true; // of a group
    bool isInGroup = false; // of a folder
    bool isBeside = false; // of a folder: see setShown()

    bool isGroup() const { return root.id.isEmpty(); }
    //! The folder, or those of the group.
    QList<RootId> roots() const { return isGroup() ? members : QList<RootId>{root.id}; }
    bool operator==(const RootLine &) const = default;
};

} // namespace mangrove

Q_DECLARE_TYPEINFO(mangrove::RootLine, Q_RELOCATABLE_TYPE); // many are moved when a filter takes some away

namespace mangrove {

class RootLines : public QObject
{
    Q_OBJECT

public:
    explicit RootLines(const RootStore &roots, QObject *parent = nullptr);

    const QList<RootLine> &lines() const { return m_lines; }
    //! The id of the line of the group that this folder is in; empty where it is in none.
    QString groupOf(const RootId &root) const { return m_groups.value(root); }
    //! A line that is there, folder or group, by its id; else nullptr. For as long as the lines stay.
    const RootLine *find(const QString &id) const;
    //! The line of the group at this path; nullptr where there is none now.
    const RootLine *group(const QString &path) const;
    QString home() const { return m_home; }

    //! Only these, and all groups open; without a value all of them. `beside`: one of them that is no answer to what
    //! was looked for, or empty.
    void setShown(const std::optional<QSet<RootId>> &shown, const RootId &beside = {});
    //! Whether there are headings, where they help. True at first.
    void setGrouping(bool grouping);
    bool isGrouping() const { return m_isGrouping; }
    //! Opens or closes a group by the id of its line; closing has no effect while only some folders are shown.
    void setOpen(const QString &group, bool open);
    //! Opens the group that this folder is in.
    void reveal(const RootId &root);

    //! The groups that are closed, in a form that can be kept; those that are not there any more count when they come
    //! again.
    QStringList closedGroups() const;
    void closeGroups(const QStringList &groups);

Q_SIGNALS:
    void changed();
    void groupingChanged(bool grouping);

private:
    void groupAnew();
    void update();

    const RootStore &m_roots;
    const QString m_home;
    QList<RootLine> m_lines;
    QList<Root> m_all; // as they are grouped: what is to be shown may be of a store that has changed since
    QList<RootGroup> m_grouped; // by their places in that, shown or not
    QHash<RootId, QString> m_groups;
    QSet<QString> m_closed;
    std::optional<QSet<RootId>> m_shown;
    RootId m_beside;
    bool m_isGrouping = true;
};

//! A path as a person wants to see it: with `~` for the home folder, or in full.
QString shownPath(const QString &path, const RootLines &lines, const Settings &settings);

} // namespace mangrove
