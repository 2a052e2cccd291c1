#pragma once

// The list "Roots", the header of the table's rows: renamed with F2, reordered by dragging or with Alt+Up and Alt+Down;
// groups open and close with Right and Left, or by their arrow. Owned by the table. Its context menu is made of its
// actions(), to which the main window adds its own.

#include "core/base/ids.h"
#include "ui/kit/listparts.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/services.h"

class QAction;

namespace mangrove {

class RootLines;
class RootsListModel;
class Selection;

//! Draws a line of the list "Roots", which is the header of a row of the table: name, kind, path where there is room,
//! and the state at the end; or the heading of a group with its arrow. Owned by the list.
class RootDelegate : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

private:
    static QRect roomOf(const QStyleOptionViewItem &option, const QModelIndex &index);
};

class RootsList : public ItemList
{
    Q_OBJECT

public:
    //! Shows the lines of `lines`, which stays longer.
    RootsList(const Services &services, RootLines &lines, QWidget *parent = nullptr);

    RootsListModel *rootsModel() const { return m_model; }
    RootId currentRoot() const;
    //! Of a group that is selected, those that are in it now.
    QList<RootId> selectedRoots() const;
    //! Says there what is selected here.
    void tell(Selection &selection) const;
    //! Opens the group that it is in.
    void selectRoot(const RootId &root);
    //! "Rename Root", "Move Root Up", "Move Root Down" and "Group Folders", for the menu bar.
    const QList<QAction *> &rootActions() const { return m_actions; }

    //! Leaves so much free below the lines, where the table has its scroll bar.
    void setEndMargin(int height) { setViewportMargins(0, 0, 0, height); }

Q_SIGNALS:
    //! It is to be renamed while this list is hidden, and another one shows it.
    void renameWanted(const mangrove::RootId &root);
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    QAction *addRootAction(const QString &name, const QString &text, const QKeySequence &shortcut);
    bool canMove(int by) const;
    void moveCurrent(int by);
    void updateActions();

    RootLines &m_lines;
    RootsListModel *m_model;
    QList<QAction *> m_actions;
    QAction *m_rename = nullptr;
    QAction *m_up = nullptr;
    QAction *m_down = nullptr;
};

} // namespace mangrove
