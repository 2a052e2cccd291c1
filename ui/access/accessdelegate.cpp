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
constexpr int margin = 8;
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
    const QPalette &palette = option.palette;
    QColor background = itemBackground(option);
    if (!index.data(AccessModel::StateRole).isValid()) // of a group
        background = mixed(background, palette.color(QPalette::Text), 0.04);
    // What a server should not know any more is what a person must not overlook.
    if (look.tone == Tone::Warning)
        background = mixed(background, toneColor(look.tone, palette, background), 0.16);
    const QColor color = toneColor(look.tone, palette, background);
    const QColor muted = toneColor(Tone::Muted, palette, background);

    painter->save();
    painter->fillRect(option.rect, background);
    if (look.word.isEmpty()) { // not known yet
        painter->restore();
        return;
    }
    const StateLook grant = lookOf(Grant(index.data(AccessModel::GrantRole).toInt()));
    QList<StateLook> signs; // what is granted, and that the system holds the server to it
    if (!grant.word.isEmpty())
        signs.append(grant);
    if (index.data(AccessModel::EnforcedRole).toBool())
        signs.append(lookOf(Protection::FilesConfined));
    const int grantWidth = int(signs.size()) * (gap + smallSize);
    const int room = option.rect.width() - 2 * margin - glyphSize - gap;
    const int wordWidth = m_texts.width(option.font, look.word);
    const auto placed = [&](int left, int width) { // left as from the cell's beginning
        const QRect rect(option.rect.left() + left, option.rect.top(), width, option.rect.height());
        return QStyle::visualRect(option.direction, option.rect, rect);
    };
    const auto paintSigns = [&](int left) {
        for (const StateLook &sign : std::as_const(signs)) {
            paintGlyph(painter, placed(left + gap, smallSize), sign.icon, toneColor(sign.tone, palette, background));
            left += gap + smallSize;
        }
    };
    if (room < wordWidth) {
        const bool showsBoth = grantWidth > 0 && glyphSize + grantWidth <= option.rect.width() - 2;
        const int left = (option.rect.width() - glyphSize - (showsBoth ? grantWidth : 0)) / 2;
        paintGlyph(painter, placed(left, glyphSize), look.icon, color);
        if (showsBoth)
            paintSigns(left + glyphSize);
    } else {
        paintGlyph(painter, placed(margin, glyphSize), look.icon, color);
        painter->setFont(option.font);
        painter->setPen(color);
        const int wordLeft = margin + glyphSize + gap;
        m_texts.draw(painter, placed(wordLeft, wordWidth + 1), look.word, Qt::ElideNone);
        const QStringList all = endings(index, grant);
        int end = wordLeft + wordWidth;
        const auto fitting = std::ranges::find_if(all, [&](const QString &ending) {
            return !ending.isEmpty() && wordWidth + m_texts.width(option.font, ending) + grantWidth <= room;
        });
        const QVariant lasts = index.data(AccessModel::LastsRole);
        if (fitting != all.cend()) {
            painter->setPen(muted);
            const int width = m_texts.width(option.font, *fitting);
            m_texts.draw(painter, placed(end, width + 1), *fitting, Qt::ElideNone);
            end += width;
        } else if (lasts.isValid() && wordWidth + gap + smallSize + grantWidth <= room) {
            // No room for the words, still for what tells always from a time that ends.
            paintGlyph(painter, placed(end + gap, smallSize), glyphOf(Lasting(lasts.toInt())), muted);
            end += gap + smallSize;
        }
        if (grantWidth > 0 && end - wordLeft + grantWidth <= room)
            paintSigns(end);
    }
    if (option.state & (QStyle::State_HasFocus | QStyle::State_MouseOver))
        paintArrow(painter, option, background);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(palette.color(QPalette::Highlight), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace mangrove
