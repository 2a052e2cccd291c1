#include "ui/access/celldelegate.h"

#include "core/base/texts.h"
#include "ui/access/celllistmodel.h"
#include "ui/kit/statelook.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 16;
constexpr int margin = 8;
constexpr int gap = 6;
constexpr int padding = 4;
constexpr int leastOfName = 14; // letters

QFont smaller(const QFont &font)
{
    QFont small = font;
    if (font.pointSizeF() > 0)
        small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

int lineWidth(const QFontMetrics &metrics)
{
    int widest = 0;
    for (const CellState state : {CellState::Seen, CellState::NotYetSeen, CellState::StillKnown,
                                  CellState::Denied, CellState::Ask, CellState::Unavailable})
        widest = std::max(widest, metrics.horizontalAdvance(lookOf(state).word));
    return glyphSize + gap + widest + 1;
}

//! How much there is room for, from all to a glyph.
struct Room
{
    int word = 0; // px: the state and when it was told
    int more = 0; // px: how long, and the state of the folder or server

    Room(const QStyleOptionViewItem &option, int all)
    {
        const QFontMetrics &metrics = option.fontMetrics;
        const int name = metrics.averageCharWidth() * leastOfName;
        const int state = lineWidth(metrics);
        const int rest = std::max(metrics.horizontalAdvance(CellListModel::tr("until it stops")),
                                  metrics.horizontalAdvance(Texts::tr("%1 min left").arg(QLatin1String("00")))
                                      + glyphSize + gap);
        word = all - state - 2 * gap >= name ? state : glyphSize;
        more = all - state - rest - 4 * gap >= name ? rest : 0;
    }
};

} // namespace

QRect CellDelegate::checkPlace(const QRect &row, Qt::LayoutDirection direction)
{
    const int width = QApplication::style()->pixelMetric(QStyle::PM_IndicatorWidth);
    // A little larger than what is seen.
    return QStyle::visualRect(direction, row, {row.left(), row.top(), 2 * margin + width, row.height()});
}

QRect CellDelegate::menuPlace(const QRect &row, Qt::LayoutDirection direction)
{
    const int width = glyphSize + gap;
    return QStyle::visualRect(direction, row, {row.right() - width + 1, row.top(), width, row.height()});
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int second = QFontMetrics(smaller(option.font)).height();
    return {option.fontMetrics.averageCharWidth() * 24,
            std::max(option.fontMetrics.height(), glyphSize) + second + 2 * padding + 2};
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    const QPalette &palette = option.palette;
    const QWidget *widget = option.widget;
    QStyle *style = widget ? widget->style() : QApplication::style();
    const auto state = CellState(index.data(CellListModel::StateRole).toInt());
    const StateLook look = lookOf(state);
    QColor background = itemBackground(option);
    if (state == CellState::StillKnown)
        background = mixed(background, toneColor(look.tone, palette, background), 0.16);
    const Qt::LayoutDirection direction = option.direction;
    const auto placed = [&](const QRect &rect) { return QStyle::visualRect(direction, option.rect, rect); };
    const auto drawText = [&](const QRect &rect, const QString &text, Tone tone, Qt::TextElideMode mode) {
        painter->setPen(toneColor(tone, palette, background));
        painter->drawText(placed(rect), int(Qt::AlignLeading | Qt::AlignVCenter) | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(text, mode, rect.width()));
    };

    painter->save();
    painter->fillRect(option.rect, background);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(palette.color(QPalette::Highlight), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }

    QStyleOptionButton check;
    check.palette = palette;
    check.state = (option.state & QStyle::State_Enabled)
        | (index.data(Qt::CheckStateRole).toInt() == Qt::Checked ? QStyle::State_On : QStyle::State_Off);
    const QSize box(style->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, widget),
                    style->pixelMetric(QStyle::PM_IndicatorHeight, nullptr, widget));
    check.rect = QRect(option.rect.left() + margin, option.rect.center().y() - box.height() / 2 + 1,
                       box.width(), box.height());
    check.rect = placed(check.rect);
    style->drawPrimitive(QStyle::PE_IndicatorItemViewItemCheck, &check, painter, widget);

    QStyleOption arrow;
    arrow.palette = palette;
    arrow.state = option.state;
    const QRect menu = menuPlace(option.rect, direction);
    arrow.rect = QRect(menu.center().x() - 4, menu.center().y() - 4, 9, 9);
    style->drawPrimitive(QStyle::PE_IndicatorArrowDown, &arrow, painter, widget);

    const int left = option.rect.left() + 2 * margin + box.width();
    const int right = option.rect.right() - glyphSize - 2 * gap;
    const Room room(option, right - left);
    const int first = std::max(option.fontMetrics.height(), glyphSize);
    const int top = option.rect.top() + padding + 1;
    const int second = option.rect.bottom() - top - first - padding + 1;
    const int moreLeft = right - room.more;
    const int wordLeft = moreLeft - (room.more > 0 ? 2 * gap : 0) - room.word;
    const int nameWidth = wordLeft - 2 * gap - left;

    painter->setFont(option.font);
    drawText({left, top, nameWidth, first}, index.data().toString(), Tone::Text, Qt::ElideMiddle);
    const QRect glyph(wordLeft, top + (first - glyphSize) / 2, glyphSize, glyphSize);
    paintGlyph(painter, placed(glyph), look.icon, toneColor(look.tone, palette, background));
    const int textLeft = wordLeft + glyphSize + gap;
    const int textWidth = room.word - glyphSize - gap;
    if (textWidth > 0)
        drawText({textLeft, top, textWidth, first}, look.word, look.tone, Qt::ElideRight);
    const QString lasting = index.data(CellListModel::LastingRole).toString();
    if (room.more > 0)
        drawText({moreLeft, top, room.more, first}, lasting, Tone::Muted, Qt::ElideRight);

    painter->setFont(smaller(option.font));
    const int below = top + first;
    drawText({left, below, nameWidth, second}, index.data(CellListModel::LineRole).toString(), Tone::Muted,
             Qt::ElideMiddle);
    if (textWidth > 0) {
        const QString told = index.data(CellListModel::ToldRole).toString();
        const bool isLasting = room.more == 0 && !lasting.isEmpty();
        drawText({textLeft, below, textWidth, second}, isLasting ? lasting : told, Tone::Muted,
                 Qt::ElideRight);
    }
    if (room.more > 0) {
        const auto tone = Tone(index.data(CellListModel::ThingToneRole).toInt());
        const QRect place(moreLeft, below + (second - 12) / 2, 12, 12);
        paintGlyph(painter, placed(place), IconName(index.data(CellListModel::ThingIconRole).toInt()),
                   toneColor(tone, palette, background));
        drawText({moreLeft + 12 + gap, below, room.more - 12 - gap, second},
                 index.data(CellListModel::ThingWordRole).toString(), tone, Qt::ElideRight);
    }
    painter->restore();
}

} // namespace mangrove
