#include "ui/access/accessdelegate.h"

#include "ui/access/accessmodel.h"
#include "ui/kit/statelook.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int glyphSize = 16;
constexpr int smallSize = 14;
constexpr int gap = 6;
constexpr int arrowWidth = 20;
constexpr int leastForArrow = 64;

IconName glyphOf(Lasting lasting)
{
    switch (lasting) {
    case Lasting::Session:
        return IconName::Stop;
    case Lasting::Until:
        return IconName::Timer;
    case Lasting::Always:
        break;
    }
    return IconName::AllowAlways;
}

//! What a cell shows: of a folder its state, of a group the sum.
StateLook lookAt(const QModelIndex &index)
{
    const QVariant state = index.data(AccessModel::StateRole);
    if (state.isValid())
        return lookOf(CellState(state.toInt()));
    return {IconName(index.data(AccessModel::GlyphRole).toInt()), Tone(index.data(AccessModel::ToneRole).toInt()),
            index.data(AccessModel::WordRole).toString()};
}

//! What follows the word, the most first.
QStringList endings(const QModelIndex &index, const StateLook &grant)
{
    const QString lasting = index.data(AccessModel::LastingRole).toString();
    const bool isTimed = index.data(AccessModel::RemainingRole).toBool();
    const QString detail = index.data(AccessModel::DetailRole).toString();
    const QString told = isTimed || detail.isEmpty() ? QString() : QLatin1Char(' ') + detail;
    const QString granted = grant.word.isEmpty() ? QString() : QStringLiteral(" · ") + grant.word;
    if (lasting.isEmpty())
        return {told + granted, told};
    const QString lasts = QStringLiteral(" · ") + lasting;
    return {told + lasts + granted, told + lasts, lasts};
}

void paintArrow(QPainter *painter, const QStyleOptionViewItem &option, const QColor &background)
{
    const QRect place = AccessDelegate::arrowPlace(option.rect, option.direction);
    if (place.isEmpty())
        return;
    painter->fillRect(place.adjusted(0, 3, 0, -3), background);
    QStyleOption arrow;
    arrow.rect = QRect(place.center() - QPoint(4, 4), QSize(9, 9));
    arrow.palette = option.palette;
    arrow.state = QStyle::State_Enabled;
    option.widget->style()->drawPrimitive(QStyle::PE_IndicatorArrowDown, &arrow, painter, option.widget);
}

} // namespace

int AccessDelegate::wordWidth(const QFontMetrics &metrics)
{
    const int widest = widestWord(
        metrics, {CellState::Seen, CellState::NotYetSeen, CellState::StillKnown, CellState::Denied, CellState::Ask});
    return margin + glyphSize + gap + widest + 2 * (gap + smallSize) + margin + 2; // and the grid's line
}

QRect AccessDelegate::arrowPlace(const QRect &cell, Qt::LayoutDirection direction)
{
    if (cell.width() < leastForArrow)
        return {};
    return QStyle::visualRect(direction, cell, {cell.right() - arrowWidth, cell.top(), arrowWidth, cell.height()});
}

QSize AccessDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {wordWidth(option.fontMetrics), std::max(glyphSize, option.fontMetrics.height()) + margin + gap};
}

void AccessDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const StateLook look = lookAt(index);
    const bool group = !index.data(AccessModel::StateRole).isValid();
    const QColor background = cellBackground(option, group, look.tone);
    RowPainter row(painter, option, m_texts, background);
    if (look.word.isEmpty()) // not known yet
        return;
    const StateLook grant = lookOf(Grant(index.data(AccessModel::GrantRole).toInt()));
    QList<StateLook> signs; // what is granted, and that the system holds the server to it
    if (!grant.word.isEmpty())
        signs.append(grant);
    if (index.data(AccessModel::EnforcedRole).toBool())
        signs.append(lookOf(Protection::FilesConfined));
    const int grantWidth = int(signs.size()) * (gap + smallSize);
    const int room = option.rect.width() - 2 * margin - glyphSize - gap;
    const int wordWidth = m_texts.width(option.font, look.word);
    const auto at = [&](int left, int width) { // left as from the cell's beginning
        return QRect(option.rect.left() + left, option.rect.top(), width, option.rect.height());
    };
    const auto paintSigns = [&](int left) {
        for (const StateLook &sign : std::as_const(signs)) {
            row.glyph(at(left + gap, smallSize), sign.icon, sign.tone);
            left += gap + smallSize;
        }
    };
    if (room < wordWidth) {
        const bool showsBoth = grantWidth > 0 && glyphSize + grantWidth <= option.rect.width() - 2;
        const int left = (option.rect.width() - glyphSize - (showsBoth ? grantWidth : 0)) / 2;
        row.glyph(at(left, glyphSize), look.icon, look.tone);
        if (showsBoth)
            paintSigns(left + glyphSize);
    } else {
        row.glyph(at(margin, glyphSize), look.icon, look.tone);
        const int wordLeft = margin + glyphSize + gap;
        row.text(at(wordLeft, wordWidth + 1), look.word, look.tone, Qt::ElideNone);
        const QStringList all = endings(index, grant);
        int end = wordLeft + wordWidth;
        const auto fitting = std::ranges::find_if(all, [&](const QString &ending) {
            return !ending.isEmpty() && wordWidth + m_texts.width(option.font, ending) + grantWidth <= room;
        });
        const QVariant lasts = index.data(AccessModel::LastsRole);
        if (fitting != all.cend()) {
            const int width = m_texts.width(option.font, *fitting);
            row.text(at(end, width + 1), *fitting, Tone::Muted, Qt::ElideNone);
            end += width;
        } else if (lasts.isValid() && wordWidth + gap + smallSize + grantWidth <= room) {
            // No room for the words, still for what tells always from a time that ends.
            row.glyph(at(end + gap, smallSize), glyphOf(Lasting(lasts.toInt())), Tone::Muted);
            end += gap + smallSize;
        }
        if (grantWidth > 0 && end - wordLeft + grantWidth <= room)
            paintSigns(end);
    }
    if (option.state & (QStyle::State_HasFocus | QStyle::State_MouseOver))
        paintArrow(painter, option, background);
    row.frame();
}

} // namespace mangrove
