#include "ui/access/celldelegate.h"

#include "core/base/texts.h"
#include "ui/access/celllistmodel.h"
#include "ui/access/groupsum.h"
#include "ui/kit/statelook.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int cellGlyphSize = 16;
constexpr int cellGap = 6;
constexpr int padding = 4;
constexpr int leastOfName = 14; // letters

int lineWidth(const QFontMetrics &metrics)
{
    GroupSum most;
    most.stillKnown = 99; // the longest sum that is to be read to its end
    return cellGlyphSize + cellGap + 1
        + std::max(metrics.horizontalAdvance(most.look().word),
                   widestWord(metrics,
                              {CellState::Seen, CellState::NotYetSeen, CellState::StillKnown, CellState::Denied,
                               CellState::Ask, CellState::Unavailable}));
}

QStyle::StateFlag boxState(Qt::CheckState state)
{
    if (state == Qt::PartiallyChecked)
        return QStyle::State_NoChange;
    return state == Qt::Checked ? QStyle::State_On : QStyle::State_Off;
}

} // namespace

//! Where the check box is, px from the beginning of the row: behind the arrow of a group, and in line with it.
int CellDelegate::beginOf(const QModelIndex &index, const QRect &row)
{
    const bool isGrouped = isGroup(index) || index.data(IndentedRole).toBool();
    return isGrouped ? arrowPlace(row, Qt::LeftToRight).width() : margin;
}

const CellDelegate::Widths &CellDelegate::widths(const QStyleOptionViewItem &option) const
{
    if (m_widths.state == 0 || m_widths.font != option.font) {
        const QFontMetrics &metrics = option.fontMetrics;
        const int rest = std::max(metrics.horizontalAdvance(CellListModel::tr("until it stops")),
                                  metrics.horizontalAdvance(Texts::tr("%1 min left").arg(QLatin1String("00"))));
        m_widths = {option.font, metrics.averageCharWidth() * leastOfName, lineWidth(metrics),
                    rest + 2 * (cellGlyphSize + cellGap) + 1}; // letters are not whole pixels wide
    }
    return m_widths;
}

QRect CellDelegate::checkPlace(const QModelIndex &index, const QRect &row, Qt::LayoutDirection direction)
{
    const int width = QApplication::style()->pixelMetric(QStyle::PM_IndicatorWidth);
    const int begin = beginOf(index, row);
    // A little larger than what is seen, and none of a group's arrow.
    const int left = begin == margin ? 0 : begin;
    return QStyle::visualRect(direction, row,
                              {row.left() + left, row.top(), begin - left + width + margin, row.height()});
}

QRect CellDelegate::menuPlace(const QRect &row, Qt::LayoutDirection direction)
{
    const int width = cellGlyphSize + cellGap;
    return QStyle::visualRect(direction, row, {row.right() - width + 1, row.top(), width, row.height()});
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int second = QFontMetrics(smallerFont(option.font)).height();
    return {option.fontMetrics.averageCharWidth() * 24,
            std::max(option.fontMetrics.height(), cellGlyphSize) + second + 2 * padding + 2};
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QWidget *widget = option.widget;
    QStyle *style = widget ? widget->style() : QApplication::style();
    const Tone state = toneIn(index, CellListModel::ToneRole);
    const bool group = isGroup(index);
    RowPainter row(painter, option, m_texts, cellBackground(option, group, state));
    row.frame();

    QStyleOptionButton check;
    check.palette = option.palette;
    check.state =
        (option.state & QStyle::State_Enabled) | boxState(Qt::CheckState(index.data(Qt::CheckStateRole).toInt()));
    const QSize box(style->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, widget),
                    style->pixelMetric(QStyle::PM_IndicatorHeight, nullptr, widget));
    const int begin = option.rect.left() + beginOf(index, option.rect);
    check.rect = row.placed({begin, option.rect.center().y() - box.height() / 2 + 1, box.width(), box.height()});
    m_indicators.draw(QStyle::PE_IndicatorItemViewItemCheck, check, painter, widget);

    QStyleOption arrow;
    arrow.palette = option.palette;
    arrow.state = option.state;
    const QRect menu = menuPlace(option.rect, option.direction);
    arrow.rect = QRect(menu.center().x() - 4, menu.center().y() - 4, 9, 9);
    m_indicators.draw(QStyle::PE_IndicatorArrowDown, arrow, painter, widget);

    if (group)
        row.groupArrow(index.data(OpenRole).toBool());

    // From all that there is room for to a glyph.
    const int left = begin + box.width() + margin;
    const int right = option.rect.right() - cellGlyphSize - 2 * cellGap;
    const Widths &needed = widths(option);
    const int spare = right - left - needed.state - needed.name;
    const int wordRoom = spare >= 2 * cellGap ? needed.state : cellGlyphSize;
    const int moreRoom = spare - needed.rest >= 4 * cellGap ? needed.rest : 0;
    const int first = std::max(option.fontMetrics.height(), cellGlyphSize);
    const int top = option.rect.top() + padding + 1;
    const int second = option.rect.bottom() - top - first - padding + 1;
    const int moreLeft = right - moreRoom;
    const int wordLeft = moreLeft - (moreRoom > 0 ? 2 * cellGap : 0) - wordRoom;
    const int nameWidth = wordLeft - 2 * cellGap - left;
    const int textLeft = wordLeft + cellGlyphSize + cellGap;
    const int textWidth = wordRoom - cellGlyphSize - cellGap;
    const int glyphTop = top + (first - cellGlyphSize) / 2;

    QFont nameFont = option.font;
    nameFont.setBold(group);
    painter->setFont(nameFont);
    row.text({left, top, nameWidth, first}, index.data().toString(), Tone::Text,
             group ? Qt::ElideLeft : Qt::ElideMiddle);
    painter->setFont(option.font);
    row.glyph({wordLeft, glyphTop, cellGlyphSize, cellGlyphSize}, iconIn(index, CellListModel::IconRole), state);
    row.text({textLeft, top, textWidth, first}, index.data(CellListModel::WordRole).toString(), state, Qt::ElideRight);
    const QString lasting = index.data(CellListModel::LastingRole).toString();
    if (moreRoom > 0) {
        int beside = 0;
        const auto paintBeside = [&](const StateLook &sign) {
            row.glyph({moreLeft + beside, glyphTop, cellGlyphSize, cellGlyphSize}, sign.icon, sign.tone);
            beside += cellGlyphSize + cellGap;
        };
        const StateLook grant = lookOf(Grant(index.data(CellListModel::GrantRole).toInt()));
        if (!grant.word.isEmpty())
            paintBeside(grant);
        if (index.data(CellListModel::EnforcedRole).toBool())
            paintBeside(lookOf(Protection::FilesConfined));
        row.text({moreLeft + beside, top, moreRoom - beside, first}, lasting, Tone::Muted, Qt::ElideRight);
    }

    painter->setFont(smallerFont(option.font));
    const int below = top + first;
    row.text({left, below, nameWidth, second}, index.data(CellListModel::LineRole).toString(), Tone::Muted,
             Qt::ElideMiddle);
    const bool isLasting = moreRoom == 0 && !lasting.isEmpty();
    row.text({textLeft, below, textWidth, second}, isLasting ? lasting : index.data(CellListModel::ToldRole).toString(),
             Tone::Muted, Qt::ElideRight);
    const QString thing = index.data(CellListModel::ThingWordRole).toString();
    if (moreRoom > 0 && !thing.isEmpty()) {
        const Tone tone = toneIn(index, CellListModel::ThingToneRole);
        row.glyph({moreLeft, below + (second - 12) / 2, 12, 12}, iconIn(index, CellListModel::ThingIconRole), tone);
        row.text({moreLeft + 12 + cellGap, below, moreRoom - 12 - cellGap, second}, thing, tone, Qt::ElideRight);
    }
}

} // namespace mangrove
