#include "ui/access/celldelegate.h"

#include "core/base/texts.h"
#include "ui/access/celllistmodel.h"
#include "ui/access/groupsum.h"
#include "ui/kit/smallerfont.h"
#include "ui/kit/statelook.h"
#include "ui/kit/twolinedelegate.h"
#include "ui/roots/rootdelegate.h"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int cellGlyphSize = 16;
constexpr int cellMargin = 8;
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

bool isGroup(const QModelIndex &index)
{
    return index.data(TwoLineDelegate::OpenRole).isValid();
}

//! Where the check box is, px from the beginning of the row: behind the arrow of a group, and in line with it.
int beginOf(const QModelIndex &index, const QRect &row)
{
    const bool isGrouped = isGroup(index) || index.data(TwoLineDelegate::IndentedRole).toBool();
    return isGrouped ? RootDelegate::arrowPlace(row, Qt::LeftToRight).width() : cellMargin;
}

} // namespace

struct CellDelegate::Widths // px
{
    QFont font;
    int name = 0; // the least of it
    int state = 0;
    int rest = 0; // how long, what is granted, and that it is enforced

    explicit Widths(const QStyleOptionViewItem &option) : font(option.font)
    {
        const QFontMetrics &metrics = option.fontMetrics;
        name = metrics.averageCharWidth() * leastOfName;
        state = lineWidth(metrics);
        rest = std::max(metrics.horizontalAdvance(CellListModel::tr("until it stops")),
                        metrics.horizontalAdvance(Texts::tr("%1 min left").arg(QLatin1String("00"))))
            + 2 * (cellGlyphSize + cellGap) + 1; // letters are not whole pixels wide
    }
};

//! How much there is room for, from all to a glyph.
struct CellDelegate::Room
{
    int word = 0; // px: the state and when it was told
    int more = 0; // px: how long, and the state of the folder or server

    Room(const Widths &widths, int all)
    {
        word = all - widths.state - 2 * cellGap >= widths.name ? widths.state : cellGlyphSize;
        more = all - widths.state - widths.rest - 4 * cellGap >= widths.name ? widths.rest : 0;
    }
};

CellDelegate::CellDelegate(QObject *parent) : QStyledItemDelegate(parent)
{ }

CellDelegate::~CellDelegate() = default;

const CellDelegate::Widths &CellDelegate::widths(const QStyleOptionViewItem &option) const
{
    if (!m_widths || m_widths->font != option.font)
        m_widths = std::make_unique<Widths>(option);
    return *m_widths;
}

QRect CellDelegate::checkPlace(const QModelIndex &index, const QRect &row, Qt::LayoutDirection direction)
{
    const int width = QApplication::style()->pixelMetric(QStyle::PM_IndicatorWidth);
    const int begin = beginOf(index, row);
    // A little larger than what is seen, and none of a group's arrow.
    const int left = begin == cellMargin ? 0 : begin;
    return QStyle::visualRect(direction, row,
                              {row.left() + left, row.top(), begin - left + width + cellMargin, row.height()});
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
    const QPalette &palette = option.palette;
    const QWidget *widget = option.widget;
    QStyle *style = widget ? widget->style() : QApplication::style();
    const StateLook look{IconName(index.data(CellListModel::IconRole).toInt()),
                         Tone(index.data(CellListModel::ToneRole).toInt()),
                         index.data(CellListModel::WordRole).toString()};
    const bool group = isGroup(index);
    QColor background = itemBackground(option);
    if (group)
        background = mixed(background, palette.color(QPalette::Text), 0.04);
    if (look.tone == Tone::Warning)
        background = mixed(background, toneColor(look.tone, palette, background), 0.16);
    const Qt::LayoutDirection direction = option.direction;
    const auto placed = [&](const QRect &rect) { return QStyle::visualRect(direction, option.rect, rect); };
    const auto drawText = [&](const QRect &rect, const QString &text, Tone tone, Qt::TextElideMode mode) {
        painter->setPen(toneColor(tone, palette, background));
        m_texts.draw(painter, placed(rect), text, mode);
    };

    painter->save();
    painter->fillRect(option.rect, background);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(palette.color(QPalette::Highlight), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }

    QStyleOptionButton check;
    check.palette = palette;
    check.state =
        (option.state & QStyle::State_Enabled) | boxState(Qt::CheckState(index.data(Qt::CheckStateRole).toInt()));
    const QSize box(style->pixelMetric(QStyle::PM_IndicatorWidth, nullptr, widget),
                    style->pixelMetric(QStyle::PM_IndicatorHeight, nullptr, widget));
    const int begin = option.rect.left() + beginOf(index, option.rect);
    check.rect = QRect(begin, option.rect.center().y() - box.height() / 2 + 1, box.width(), box.height());
    check.rect = placed(check.rect);
    m_indicators.draw(QStyle::PE_IndicatorItemViewItemCheck, check, painter, widget);

    QStyleOption arrow;
    arrow.palette = palette;
    arrow.state = option.state;
    const QRect menu = menuPlace(option.rect, direction);
    arrow.rect = QRect(menu.center().x() - 4, menu.center().y() - 4, 9, 9);
    m_indicators.draw(QStyle::PE_IndicatorArrowDown, arrow, painter, widget);

    if (group)
        RootDelegate::paintArrow(painter, option, index.data(TwoLineDelegate::OpenRole).toBool());

    const int left = begin + box.width() + cellMargin;
    const int right = option.rect.right() - cellGlyphSize - 2 * cellGap;
    const Room room(widths(option), right - left);
    const int first = std::max(option.fontMetrics.height(), cellGlyphSize);
    const int top = option.rect.top() + padding + 1;
    const int second = option.rect.bottom() - top - first - padding + 1;
    const int moreLeft = right - room.more;
    const int wordLeft = moreLeft - (room.more > 0 ? 2 * cellGap : 0) - room.word;
    const int nameWidth = wordLeft - 2 * cellGap - left;

    QFont nameFont = option.font;
    nameFont.setBold(group);
    painter->setFont(nameFont);
    drawText({left, top, nameWidth, first}, index.data().toString(), Tone::Text,
             group ? Qt::ElideLeft : Qt::ElideMiddle);
    painter->setFont(option.font);
    const QRect glyph(wordLeft, top + (first - cellGlyphSize) / 2, cellGlyphSize, cellGlyphSize);
    paintGlyph(painter, placed(glyph), look.icon, toneColor(look.tone, palette, background));
    const int textLeft = wordLeft + cellGlyphSize + cellGap;
    const int textWidth = room.word - cellGlyphSize - cellGap;
    if (textWidth > 0)
        drawText({textLeft, top, textWidth, first}, look.word, look.tone, Qt::ElideRight);
    const QString lasting = index.data(CellListModel::LastingRole).toString();
    const StateLook grant = lookOf(Grant(index.data(CellListModel::GrantRole).toInt()));
    if (room.more > 0) {
        int beside = 0;
        const auto paintBeside = [&](const StateLook &sign) {
            paintGlyph(painter,
                       placed({moreLeft + beside, top + (first - cellGlyphSize) / 2, cellGlyphSize, cellGlyphSize}),
                       sign.icon, toneColor(sign.tone, palette, background));
            beside += cellGlyphSize + cellGap;
        };
        if (!grant.word.isEmpty())
            paintBeside(grant);
        if (index.data(CellListModel::EnforcedRole).toBool())
            paintBeside(lookOf(Protection::FilesConfined));
        drawText({moreLeft + beside, top, room.more - beside, first}, lasting, Tone::Muted, Qt::ElideRight);
    }

    painter->setFont(smallerFont(option.font));
    const int below = top + first;
    drawText({left, below, nameWidth, second}, index.data(CellListModel::LineRole).toString(), Tone::Muted,
             Qt::ElideMiddle);
    if (textWidth > 0) {
        const QString told = index.data(CellListModel::ToldRole).toString();
        const bool isLasting = room.more == 0 && !lasting.isEmpty();
        drawText({textLeft, below, textWidth, second}, isLasting ? lasting : told, Tone::Muted, Qt::ElideRight);
    }
    const QString thing = index.data(CellListModel::ThingWordRole).toString();
    if (room.more > 0 && !thing.isEmpty()) {
        const auto tone = Tone(index.data(CellListModel::ThingToneRole).toInt());
        const QRect place(moreLeft, below + (second - 12) / 2, 12, 12);
        paintGlyph(painter, placed(place), IconName(index.data(CellListModel::ThingIconRole).toInt()),
                   toneColor(tone, palette, background));
        drawText({moreLeft + 12 + cellGap, below, room.more - 12 - cellGap, second}, thing, tone, Qt::ElideRight);
    }
    painter->restore();
}

} // namespace mangrove
