#pragma once

// Opens and closes the groups of folders in a list, as in a tree: Right opens, Left closes and goes from a folder to
// its group; so do the arrow before a group's name and a double click. For models that say RowDelegate's IdRole,
// OpenRole and IndentedRole. Owned by its list.

#include <QObject>

class QAbstractItemView;
class QKeyEvent;
class QModelIndex;
class QMouseEvent;

namespace mangrove {

class RootLines;

class GroupOpener : public QObject
{
    Q_OBJECT

public:
    //! What Space and Return do on a group: the list's own, or opening and closing.
    enum class Enter { IsOfTheList, Opens };

    //! `lines` has the groups and stays longer.
    GroupOpener(QAbstractItemView *list, RootLines &lines, Enter enter);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool press(const QKeyEvent &event);
    bool press(const QMouseEvent &event);
    bool doubleClick(const QMouseEvent &event);
    bool goToGroup(const QModelIndex &folder);
    void setOpen(const QModelIndex &group, bool open);
    void toggle(const QModelIndex &group);

    QAbstractItemView *m_list;
    RootLines &m_lines;
    Enter m_enter;
};

} // namespace mangrove
