#include "ui/servers/serverdelegate.h"

#include "ui/kit/icons.h"
#include "ui/kit/smallerfont.h"
#include "ui/kit/twolinedelegate.h"
#include "ui/servers/serverslist.h"

#include <QPainter>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 14;
constexpr int signSize = 12;
constexpr int margin = 8;
constexpr int padding = 5;
constexpr int gap = 5;
constexpr int arrowWidth = 18;
constexpr int leastForArrow = 72;

QRect firstLine(const QStyleOptionViewItem &option)
{
    return {option.rect.left() + margin, option.rect.top() + padding, option.rect.width() - 2 * margin,
            std::max(glyphSize, option.fontMetrics.height())};
}

QRect secondLine(const QStyleOptionViewItem &option)
{
    const QRect first = firstLine(option);
    return {first.left(), first.bottom() + 2, first.width(), QFontMetrics(smallerFont(option.font)).height()};
}

} // namespace

ServerDelegate::ServerDelegate(ServersList *list) : QStyledItemDelegate(list), m_list(list)
{ }

int ServerDelegate::nameWidth(const QFont &font, const QString &name)
{
    QFont bold = font;
    bold.setBold(true);
    return margin + glyphSize + gap + QFontMetrics(bold).horizontalAdvance(name) + gap + arrowWidth + gap;
}

QRect ServerDelegate::arrowPlace(const QRect &item, Qt::LayoutDirection direction)
{
    if (item.width() < leastForArrow)
        return {};
    return QStyle::visualRect(direction, item,
                              {item.right() - arrowWidth - 3, item.top(), arrowWidth, item.height() / 2});
}

QSize ServerDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int height = std::max(glyphSize, option.fontMetrics.height())
        + QFontMetrics(smallerFont(option.font)).height() + 2 * padding + 2;
    return {index.isValid() ? m_list->columnWidth(index.row()) : 0, height};
}

void ServerDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                          const QModelIndex &) const
{
    const QRect line = secondLine(option);
    const QRect place(line.left() - 4, line.top(), line.width() + 8, option.rect.bottom() - line.top());
    editor->setGeometry(QStyle::visualRect(option.direction, option.rect, place));
}

void ServerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &item, const QModelIndex &index) const
{
    // A header stands on the window, not on the page.
    QStyleOptionViewItem option = item;
    option.palette.setColor(QPalette::Base, item.palette.color(QPalette::Window));
    const QPalette &palette = option.palette;
    const QColor background = itemBackground(option);
    painter->save();
    painter->fillRect(option.rect, background);
    const QColor edge = mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.2);
    const bool mirrored = option.direction == Qt::RightToLeft;
    painter->fillRect(
        QRect(mirrored ? option.rect.left() : option.rect.right(), option.rect.top(), 1, option.rect.height()), edge);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), edge);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(palette.color(QPalette::Highlight), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    const auto visual = [&](const QRect &place) { return QStyle::visualRect(option.direction, option.rect, place); };
    const auto drawText = [&](const QRect &place, const QString &text, const QColor &color, Qt::TextElideMode mode) {
        painter->setPen(color);
        painter->drawText(visual(place), int(Qt::AlignLeading | Qt::AlignVCenter) | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text, mode, place.width()));
    };

    const QColor stateColor = toneColor(Tone(index.data(TwoLineDelegate::StateToneRole).toInt()), palette, background);
    const auto glyph = IconName(index.data(TwoLineDelegate::StateIconRole).toInt());
    QRect first = firstLine(option);
    if (option.rect.width() < 2 * margin + glyphSize + gap + option.fontMetrics.averageCharWidth() * 3) {
        paintGlyph(painter, QRect(option.rect.center().x() - glyphSize / 2, first.top(), glyphSize, first.height()),
                   glyph, stateColor);
        painter->restore();
        return;
    }

    // The name comes before the word of the state, which its glyph says, too.
    paintGlyph(painter, visual({first.left(), first.top(), glyphSize, first.height()}), glyph, stateColor);
    const QRect arrow = arrowPlace(option.rect, Qt::LeftToRight);
    first.setLeft(first.left() + glyphSize + gap);
    if (!arrow.isEmpty())
        first.setRight(arrow.left() - 1);
    QFont bold = option.font;
    bold.setBold(true);
    painter->setFont(bold);
    drawText(first, index.data().toString(), toneColor(Tone::Text, palette, background), Qt::ElideMiddle);
    if (!arrow.isEmpty()) {
        QStyleOption down;
        down.rect = visual(QRect(0, 0, 9, 9).translated(arrow.center() - QPoint(4, 3)));
        down.palette = palette;
        down.state = QStyle::State_Enabled;
        option.widget->style()->drawPrimitive(QStyle::PE_IndicatorArrowDown, &down, painter, option.widget);
    }

    if (!m_list->indexWidget(index)) {
        painter->setFont(smallerFont(option.font));
        QRect second = secondLine(option);
        if (const QVariant sign = index.data(TwoLineDelegate::SignIconRole); sign.isValid()) {
            const QRect place(second.left() + 1, second.center().y() - signSize / 2 + 1, signSize, signSize);
            const auto tone = Tone(index.data(TwoLineDelegate::SignToneRole).toInt());
            paintGlyph(painter, visual(place), IconName(sign.toInt()), toneColor(tone, palette, background));
            second.setLeft(place.right() + gap);
        }
        const QString word = index.data(TwoLineDelegate::StateWordRole).toString();
        const int wordWidth = painter->fontMetrics().horizontalAdvance(word) + 1;
        drawText({second.topLeft(), QSize(std::min(wordWidth, second.width()), second.height())}, word, stateColor,
                 Qt::ElideRight);
        second.setLeft(second.left() + wordWidth + gap);
        const QString detail = index.data(TwoLineDelegate::DetailRole).toString();
        if (!detail.isEmpty() && second.width() >= painter->fontMetrics().averageCharWidth() * 4) {
            const auto tone = Tone(index.data(TwoLineDelegate::SecondToneRole).toInt());
            drawText(second, detail, toneColor(tone, palette, background), Qt::ElideRight);
        }
    }
    painter->restore();
}

} // namespace mangrove
