#pragma once

// Draws a line of the list "Roots", which is the header of a row of the table: name, kind, path where there is room,
// and the state at the end; or the heading of a group with its arrow. Owned by the list; it asks the model by the roles
// of TwoLineDelegate.

#include "ui/kit/linetexts.h"

#include <QStyledItemDelegate>

namespace mangrove {

class RootDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! Once for each editor: what is being typed is not overwritten when the item changes meanwhile.
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

    //! Whether a line is the heading of a group.
    static bool isGroup(const QModelIndex &index);
    //! Where the arrow of a group is in its line.
    static QRect arrowPlace(const QRect &line, Qt::LayoutDirection direction);
    //! Paints it there.
    static void paintArrow(QPainter *painter, const QStyleOptionViewItem &option, bool isOpen);

private:
    mutable LineTexts m_texts;
};

} // namespace mangrove
