#include "ui/kit/rowlist.h"

#include <QItemSelection>
#include <QKeyEvent>
#include <QListView>

#include <algorithm>

namespace mangrove {

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

} // namespace mangrove
