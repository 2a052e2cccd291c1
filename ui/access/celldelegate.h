#pragma once

// Draws a row of CellListModel: a check box, name and place, and at its end what holds for the cell; less of that where
// there is little room. Owned by the list, which asks it what lies under the mouse.

#include "ui/kit/rowdelegate.h"

namespace mangrove {

class CellDelegate : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! The view ticks.
    bool editorEvent(QEvent *, QAbstractItemModel *, const QStyleOptionViewItem &, const QModelIndex &) override
    {
        return false;
    }

    //! Where a press ticks, and where it opens the menu, in a row that has this place.
    static QRect checkPlace(const QModelIndex &index, const QRect &row, Qt::LayoutDirection direction);
    static QRect menuPlace(const QRect &row, Qt::LayoutDirection direction);

private:
    //! What the parts of a row need, px.
    struct Widths
    {
        QFont font;
        int name = 0; // the least of it
        int state = 0; // and when it was told
        int rest = 0; // how long, what is granted, and that it is enforced
    };
    const Widths &widths(const QStyleOptionViewItem &option) const;
    static int beginOf(const QModelIndex &index, const QRect &row);

    mutable IndicatorPictures m_indicators;
    mutable Widths m_widths;
};

} // namespace mangrove
