#include "ui/roots/rootdelegate.h"

#include "ui/kit/icons.h"
#include "ui/kit/twolinedelegate.h"

#include <QPainter>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 14;
constexpr int margin = 8;
constexpr int gap = 6;
constexpr int indent = 14;
constexpr int leastOfName = 12; // letters that are shown before anything else gets room
constexpr int leastOfPath = 10;

QRect roomOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const int begin = RootDelegate::isGroup(index) || index.data(TwoLineDelegate::IndentedRole).toBool() ? indent : 0;
    return option.rect.adjusted(margin + begin, 0, -margin, -1);
}

//! Gives out the room of a line from both its ends. Places are as from left to right.
class Line
{
public:
    explicit Line(const QRect &room) : m_room(room) { }

    int left() const { return std::max(0, m_room.width()); }
    QRect fromBegin(int width)
    {
        const QRect place(m_room.left(), m_room.top(), width, m_room.height());
        m_room.setLeft(m_room.left() + width + gap);
        return place;
    }
    QRect fromEnd(int width)
    {
        const QRect place(m_room.right() - width + 1, m_room.top(), width, m_room.height());
        m_room.setRight(m_room.right() - width - gap);
        return place;
    }

private:
    QRect m_room;
};

} // namespace

bool RootDelegate::isGroup(const QModelIndex &index)
{
    return index.data(TwoLineDelegate::OpenRole).isValid();
}

QRect RootDelegate::arrowPlace(const QRect &line, Qt::LayoutDirection direction)
{
    return QStyle::visualRect(direction, line, {line.left(), line.top(), margin + indent, line.height()});
}

void RootDelegate::paintArrow(QPainter *painter, const QStyleOptionViewItem &option, bool isOpen)
{
    QStyleOption arrow;
    arrow.rect = arrowPlace(option.rect, option.direction).adjusted(6, 0, -2, 0);
    arrow.palette = option.palette;
    arrow.state = QStyle::State_Enabled | QStyle::State_Children;
    arrow.direction = option.direction;
    if (isOpen)
        arrow.state |= QStyle::State_Open;
    option.widget->style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, painter, option.widget);
}

QSize RootDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.fontMetrics.averageCharWidth() * leastOfName, std::max(glyphSize, option.fontMetrics.height()) + 14};
}

void RootDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    constexpr const char *filled = "mangroveFilled";
    if (editor->property(filled).toBool())
        return;
    editor->setProperty(filled, true);
    QStyledItemDelegate::setEditorData(editor, index);
}

void RootDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &index) const
{
    editor->setGeometry(
        QStyle::visualRect(option.direction, option.rect, roomOf(option, index).adjusted(-5, 1, margin - 1, 0)));
}

void RootDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QPalette &palette = option.palette;
    const bool group = isGroup(index);
    const QColor base = itemBackground(option);
    const QColor background = group ? mixed(base, palette.color(QPalette::Text), 0.04) : base;
    painter->save();
    painter->fillRect(option.rect, background);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.12));
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(palette.color(QPalette::Highlight), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    QFont font = option.font;
    font.setBold(group);
    painter->setFont(font);
    const QFontMetrics metrics(font);
    const auto visual = [&](const QRect &place) { return QStyle::visualRect(option.direction, option.rect, place); };
    const auto drawText = [&](const QRect &place, const QString &text, Tone tone, Qt::TextElideMode mode) {
        painter->setPen(toneColor(tone, palette, background));
        m_texts.draw(painter, visual(place), text, mode);
    };

    Line line(roomOf(option, index));
    if (group)
        paintArrow(painter, option, index.data(TwoLineDelegate::OpenRole).toBool());

    // The name comes first, then what is wrong, then what is only said besides.
    const QString name = index.data().toString();
    const QString word = index.data(TwoLineDelegate::StateWordRole).toString();
    const auto stateTone = Tone(index.data(TwoLineDelegate::StateToneRole).toInt());
    const int nameWidth = m_texts.width(font, name) + 1;
    const int wanted = std::min(nameWidth, metrics.averageCharWidth() * leastOfName);
    if (!word.isEmpty()) {
        const QRect place = line.fromEnd(glyphSize);
        const QRect square(place.left(), place.center().y() - glyphSize / 2 + 1, glyphSize, glyphSize);
        paintGlyph(painter, visual(square), IconName(index.data(TwoLineDelegate::StateIconRole).toInt()),
                   toneColor(stateTone, palette, background));
        const int wordWidth = m_texts.width(font, word) + 1;
        if (stateTone != Tone::Good && line.left() - wordWidth - gap >= wanted)
            drawText(line.fromEnd(wordWidth), word, stateTone, Qt::ElideNone);
    }
    const QString badge = index.data(TwoLineDelegate::BadgeRole).toString();
    QRect badgePlace;
    const int badgeWidth = badge.isEmpty() ? 0 : m_texts.width(font, badge) + 2 * gap;
    const bool showsBadge = badgeWidth > 0 && line.left() - badgeWidth - gap >= (group ? wanted : nameWidth);
    const int nameRoom = std::min(nameWidth, line.left() - (showsBadge ? badgeWidth + gap : 0));
    const bool dimmed = !group && (stateTone != Tone::Good || index.data(TwoLineDelegate::BesideRole).toBool());
    drawText(line.fromBegin(std::max(0, nameRoom)), name, dimmed ? Tone::Muted : Tone::Text,
             group ? Qt::ElideLeft : Qt::ElideMiddle);
    if (showsBadge) {
        badgePlace = line.fromBegin(badgeWidth);
        const QRect place(badgePlace.left(), badgePlace.center().y() - metrics.height() / 2, badgeWidth,
                          metrics.height());
        const QColor fill = mixed(background, palette.color(QPalette::Text), 0.1);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawRoundedRect(visual(place), 4, 4);
        painter->setRenderHint(QPainter::Antialiasing, false);
        painter->setPen(toneColor(Tone::Text, palette, fill));
        painter->drawText(visual(place), Qt::AlignCenter | Qt::TextSingleLine, badge);
    }
    const QString path = index.data(TwoLineDelegate::SecondLineRole).toString();
    if (!path.isEmpty() && line.left() >= metrics.averageCharWidth() * leastOfPath)
        drawText(line.fromBegin(line.left()), path, Tone::Muted, Qt::ElideMiddle);
    painter->restore();
}

} // namespace mangrove
