#pragma once

// The time of a line of the activity, with the arrow that opens and closes a run before it. Without one its place is
// left empty, so that all times stand below each other. Owned by the table.

#include <QStyledItemDelegate>

namespace mangrove {

class ActivityRunDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    //! What the arrow takes of the column, in logical pixels.
    static int arrowWidth(const QWidget *widget);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

Q_SIGNALS:
    //! The arrow of this row was pressed.
    void toggled(int row);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace mangrove
