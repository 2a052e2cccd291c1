#pragma once

// Draws a cell of the table: glyph and word, how long that lasts and since when, or less where the column is narrow;
// and the arrow of its menu where the mouse is and on the current one. Owned by the table's view.

#include "ui/kit/rowdelegate.h"

namespace mangrove {

class AccessDelegate : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    //! The width in which every word is shown, how long it lasts as a glyph.
    static int wordWidth(const QFontMetrics &metrics);
    //! Where the arrow is; empty where the cell is too narrow for it.
    static QRect arrowPlace(const QRect &cell, Qt::LayoutDirection direction);
};

} // namespace mangrove
