#pragma once

// Draws a row of CellListModel: a check box, name and place, and at its end what holds for the cell; less of that where
// there is little room. Owned by the list, which asks it what lies under the mouse. It edits nothing.

#include "ui/kit/indicatorpictures.h"
#include "ui/kit/linetexts.h"

#include <QStyledItemDelegate>

#include <memory>

namespace mangrove {

class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit CellDelegate(QObject *parent = nullptr);
    ~CellDelegate() override;

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
    struct Widths; // of what the parts of a row need
    struct Room;

    const Widths &widths(const QStyleOptionViewItem &option) const;

    mutable LineTexts m_texts;
    mutable IndicatorPictures m_indicators;
    mutable std::unique_ptr<Widths> m_widths;
};

} // namespace mangrove
