#include "ui/kit/listparts.h"

#include "ui/kit/rowdelegate.h"

#include <QAbstractItemView>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QItemSelection>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace mangrove {

QModelIndexList ItemList::selectedItems() const
{
    QModelIndexList selected = selectionModel()->selectedRows();
    std::ranges::sort(selected, {}, &QModelIndex::row);
    return selected;
}

bool ItemList::selectItem(const QModelIndex &index)
{
    if (!index.isValid())
        return false;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
    return true;
}

void ItemList::setHint(const QString &hint)
{
    if (hint == m_hint)
        return;
    m_hint = hint;
    setAccessibleDescription(hint);
    viewport()->update();
}

int ItemList::itemHeight() const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    return itemDelegate()->sizeHint(option, {}).height();
}

//! By keyboard the menu opens at the current item.
void ItemList::contextMenuEvent(QContextMenuEvent *event)
{
    event->accept();
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard && currentIndex().isValid();
    popupListMenuAt(this,
                    isByKey ? viewport()->mapToGlobal(visualRect(currentIndex()).bottomLeft()) : event->globalPos());
}

void ItemList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    if (model()->rowCount() == 0)
        paintHint(viewport(), m_hint);
}

void ItemList::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    selectBesideRemoved(this, first, last, RowDelegate::isGroup);
    QListView::rowsAboutToBeRemoved(parent, first, last);
}

void ItemList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    Q_EMIT selectionMoved();
}

void ItemList::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    Q_EMIT selectionMoved();
}

void setUpRowList(QListView *list)
{
    list->setUniformItemSizes(true);
    list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setMouseTracking(true);
    list->viewport()->setAttribute(Qt::WA_Hover);
}

void selectBesideRemoved(QAbstractItemView *view, int first, int last,
                         const std::function<bool(const QModelIndex &)> &isHeading)
{
    const QItemSelection selection = view->selectionModel()->selection();
    const auto goes = [&](const QItemSelectionRange &rows) { return rows.top() >= first && rows.bottom() <= last; };
    if (selection.isEmpty() || !std::ranges::all_of(selection, goes))
        return;
    const auto at = [view, column = std::max(0, view->currentIndex().column())](int row) {
        return view->model()->index(row, column, view->rootIndex());
    };
    const QModelIndex above = at(first - 1);
    QModelIndex next = above;
    if (!above.isValid() || isHeading(above)) {
        next = at(last + 1);
        if (above.isValid() && (!next.isValid() || isHeading(next)))
            next = above;
        while (next.isValid() && next != above && isHeading(next))
            next = at(next.row() + 1);
    }
    if (next.isValid())
        view->selectionModel()->setCurrentIndex(next, QItemSelectionModel::ClearAndSelect);
}

bool isPlainReturn(const QKeyEvent &event)
{
    return (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter)
        && !(event.modifiers() & ~Qt::KeypadModifier);
}

void paintHint(QWidget *viewport, const QString &text)
{
    if (text.isEmpty())
        return;
    const int margin = viewport->fontMetrics().height();
    QRect room = viewport->rect().adjusted(margin, margin, -margin, -margin);
    // Long lines are hard to read: no wider than about 60 characters.
    const int spare = room.width() - viewport->fontMetrics().averageCharWidth() * 60;
    room.adjust(std::max(0, spare / 2), 0, -std::max(0, spare / 2), 0);
    QPainter painter(viewport);
    painter.setPen(toneColor(Tone::Muted, viewport->palette(), viewport->palette().color(QPalette::Base)));
    painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, text);
}

void popupListMenuAt(QAbstractItemView *list, const QPoint &place)
{
    if (list->actions().isEmpty())
        return;
    auto *menu = new QMenu(list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(list->actions());
    menu->popup(place);
}

int resizeSections(QHeaderView *header, std::initializer_list<std::pair<int, int>> letters)
{
    for (const auto &[section, count] : letters) {
        const int wanted = header->fontMetrics().averageCharWidth() * count;
        header->resizeSection(section, std::max(wanted, header->sectionSizeHint(section)));
    }
    // It takes the rest; but what it has had before is the least that it takes.
    const int last = header->count() - 1;
    header->resizeSection(last, header->sectionSizeHint(last));
    int width = 0;
    for (int section = 0; section < last; ++section)
        width += header->sectionSize(section);
    return width + header->sectionSizeHint(last);
}

} // namespace mangrove
