#pragma once

// What lists have in common: how their rows behave, their context menu, how wide their columns begin, and the sentence
// of an empty one.

#include <QListView>

#include <functional>
#include <initializer_list>
#include <utility>

class QHeaderView;
class QKeyEvent;
class QPoint;
class QWidget;

namespace mangrove {

//! A list of things that a person selects, and opens a menu of: its actions(). For models that say RowDelegate's OpenRole.
class ItemList : public QListView
{
    Q_OBJECT

public:
    using QListView::QListView;

    //! In their order.
    QModelIndexList selectedItems() const;
    //! Makes it the current, only selected one, and scrolls there. False where there is none.
    bool selectItem(const QModelIndex &index);
    //! Said where nothing is in it.
    void setHint(const QString &hint);
    //! In the font of now.
    int itemHeight() const;

Q_SIGNALS:
    //! Another one is current, or others are selected.
    void selectionMoved();

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    QString m_hint;
};

void setUpRowList(QListView *list);

//! For a view's rowsAboutToBeRemoved(): where all that is selected goes, a neighbour becomes current and is selected.
//! Left to itself a view makes it current only, and a second Del would mean what nothing marks. What is no heading
//! comes first, as a heading means all below it; one that is being closed is the neighbour.
void selectBesideRemoved(QAbstractItemView *view, int first, int last,
                         const std::function<bool(const QModelIndex &)> &isHeading);

//! Return or Enter, without a modifier: what a list does with its current item.
bool isPlainReturn(const QKeyEvent &event);

//! Draws `text`, plain and wrapped, in the middle of a view's viewport; from its paintEvent(). Nothing when empty.
void paintHint(QWidget *viewport, const QString &text);

//! The menu of the list's actions(), at a place of the screen.
void popupListMenuAt(QAbstractItemView *list, const QPoint &place);

//! Sections, and how many letters each of them has room for; but none has less than its own title needs.
//! Returns what all of them need then, the last one by its title.
int resizeSections(QHeaderView *header, std::initializer_list<std::pair<int, int>> letters);

} // namespace mangrove
