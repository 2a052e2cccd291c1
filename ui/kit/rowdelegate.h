#pragma once

// How the rows of the lists are painted: by one painter, which knows the parts of a row, for delegates that say where
// these are. What a row shows the models say by the roles.

#include "ui/kit/icons.h"
#include "ui/kit/linetexts.h"

#include <QStyledItemDelegate>

#include <array>

namespace mangrove {

//! Paints one item, from its beginning to its end. Places are as from left to right.
class RowPainter
{
public:
    //! Fills the item; all that comes can be read on that. `option` and `texts` stay longer.
    RowPainter(QPainter *painter, const QStyleOptionViewItem &option, LineTexts &texts, const QColor &background);
    ~RowPainter();
    Q_DISABLE_COPY_MOVE(RowPainter)

    //! Where that is on the screen.
    QRect placed(const QRect &place) const;
    QColor color(Tone tone) const;
    //! Around the item that has the focus.
    void frame();
    void glyph(const QRect &place, IconName icon, Tone tone);
    //! In the painter's font.
    void text(const QRect &place, const QString &text, Tone tone, Qt::TextElideMode mode);
    //! A short word on a ground of its own.
    void chip(const QRect &place, const QString &text);
    //! Before a heading; see RowDelegate::arrowPlace().
    void groupArrow(bool isOpen);

private:
    QPainter *m_painter;
    const QStyleOptionViewItem &m_option;
    LineTexts &m_texts;
    QColor m_background;
    mutable std::array<QColor, toneCount> m_colors; // as far as they were asked for
};

class RowDelegate : public QStyledItemDelegate
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

    //! Once for each editor: what is being typed is not overwritten when the item changes meanwhile.
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;

    //! Whether a line is the heading of a group.
    static bool isGroup(const QModelIndex &index) { return index.data(OpenRole).isValid(); }
    //! Where the arrow of a group is in its line.
    static QRect arrowPlace(const QRect &line, Qt::LayoutDirection direction);

protected:
    static constexpr int margin = 8;
    static constexpr int indent = 14; // of what is in a group

    static IconName iconIn(const QModelIndex &index, int role) { return IconName(index.data(role).toInt()); }
    static Tone toneIn(const QModelIndex &index, int role) { return Tone(index.data(role).toInt()); }

    mutable LineTexts m_texts;
};

//! A name with a state at its end, and a second line.
class TwoLineDelegate : public RowDelegate
{
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! Editors take the place of the name; buttons (widgets set for an index) the end of the second line.
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;
};

} // namespace mangrove
