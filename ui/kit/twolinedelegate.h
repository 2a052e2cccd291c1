#pragma once

// Draws the items of the two lists: a name with a state at its right, and a second line. Owned by the list. It asks
// the model by these roles and knows neither roots nor servers.

#include "ui/kit/linetexts.h"

#include <QStyledItemDelegate>

namespace mangrove {

class TwoLineDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role {
        StateIconRole = Qt::UserRole + 1, // IconName as int
        StateToneRole, // Tone as int
        StateWordRole,
        BadgeRole, // a short word before the second line
        SecondLineRole,
        SecondToneRole, // Tone as int
        IdRole, // the id's value
        DetailRole, // what is said beside the state: a revision, an app
        OpenRole, // bool, of a group: whether it is open; nothing for what is none
        IndentedRole, // bool: belongs to a group above
        SignIconRole, // IconName as int, before the second line; nothing where there is none
        SignToneRole, // Tone as int
        BesideRole, // bool: is no answer to what was looked for, and shown because it is current
    };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! Once for each editor: what is being typed is not overwritten when the item changes meanwhile.
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    //! Editors take the place of the name; buttons (widgets set for an index) the end of the second line.
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

    //! The width that the view's button for this index takes; 0 without one.
    static int buttonWidth(const QStyleOptionViewItem &option, const QModelIndex &index);

private:
    mutable LineTexts m_texts;
};

} // namespace mangrove
