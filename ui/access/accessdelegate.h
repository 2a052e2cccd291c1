#pragma once

// Draws a cell of the matrix: glyph, word and time, or less where the column is narrow. Owned by the matrix's view. It
// edits nothing.

#include <QStyledItemDelegate>

namespace mangrove {

class AccessDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    //! The width in which every word is shown, without its time.
    static int wordWidth(const QFontMetrics &metrics);
    //! The width in which the glyph alone is shown.
    static int glyphWidth();
};

} // namespace mangrove
