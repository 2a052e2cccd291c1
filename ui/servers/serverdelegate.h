#pragma once

// Draws an item of the list "Servers", which is the header of a column of the table: the name first, below it the state
// and what goes with it, and at the end the arrow of its menu. Owned by the list; it asks the model by the roles of
// TwoLineDelegate.

#include <QStyledItemDelegate>

namespace mangrove {

class ServersList;

class ServerDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit ServerDelegate(ServersList *list);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! The button that an item has takes the place of its second line.
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

    //! The width in which a name is shown whole.
    static int nameWidth(const QFont &font, const QString &name);
    //! Where the arrow of the menu is; empty where the item is too narrow for it.
    static QRect arrowPlace(const QRect &item, Qt::LayoutDirection direction);

private:
    ServersList *m_list;
};

} // namespace mangrove
