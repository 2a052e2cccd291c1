#include "ui/access/accessdelegate.h"

#include "ui/access/accessmodel.h"
#include "ui/kit/statelook.h"

#include <QPainter>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 16;
constexpr int margin = 8;
constexpr int gap = 6;

} // namespace

int AccessDelegate::wordWidth(const QFontMetrics &metrics)
{
    int widest = 0;
    for (const CellState state : {CellState::Seen, CellState::NotYetSeen, CellState::StillKnown,
                                  CellState::Denied, CellState::Ask, CellState::Unavailable})
        widest = std::max(widest, metrics.horizontalAdvance(lookOf(state).word));
    return margin + glyphSize + gap + widest + margin + 2; // and the grid's line
}

int AccessDelegate::glyphWidth()
{
    return glyphSize + margin;
}

QSize AccessDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {wordWidth(option.fontMetrics), std::max(glyphSize, option.fontMetrics.height()) + margin + gap};
}

void AccessDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const
{
    const QVariant known = index.data(AccessModel::StateRole);
    if (!known.isValid()) {
        painter->fillRect(option.rect, itemBackground(option));
        return;
    }
    const auto state = CellState(known.toInt());
    const StateLook look = lookOf(state);
    const QPalette &palette = option.palette;
    QColor background = itemBackground(option);
    // What a server should not know any more is what a person must not overlook.
    if (state == CellState::StillKnown)
        background = mixed(background, toneColor(look.tone, palette, background), 0.16);
    const QColor color = toneColor(look.tone, palette, background);

    painter->save();
    painter->fillRect(option.rect, background);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(palette.color(QPalette::Highlight), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }

    const QFontMetrics &metrics = option.fontMetrics;
    const int glyphTop = option.rect.top() + (option.rect.height() - glyphSize) / 2;
    const int room = option.rect.width() - 2 * margin - glyphSize - gap;
    const int wordWidth = metrics.horizontalAdvance(look.word);
    if (room < wordWidth) {
        const int left = option.rect.left() + (option.rect.width() - glyphSize) / 2;
        paintGlyph(painter, {left, glyphTop, glyphSize, glyphSize}, look.icon, color);
        painter->restore();
        return;
    }

    const bool mirrored = option.direction == Qt::RightToLeft;
    const auto placed = [&](int left, int width) { // left as from the cell's beginning
        const QRect rect(option.rect.left() + left, option.rect.top(), width, option.rect.height());
        return mirrored ? QStyle::visualRect(option.direction, option.rect, rect) : rect;
    };
    const QRect glyphPlace = placed(margin, glyphSize);
    paintGlyph(painter, {glyphPlace.left(), glyphTop, glyphSize, glyphSize}, look.icon, color);
    painter->setFont(option.font);
    painter->setPen(color);
    const int wordLeft = margin + glyphSize + gap;
    painter->drawText(placed(wordLeft, wordWidth + 1), Qt::AlignVCenter | Qt::TextSingleLine, look.word);

    QString detail = index.data(AccessModel::DetailRole).toString();
    if (!detail.isEmpty()) {
        const bool remaining = index.data(AccessModel::RemainingRole).toBool();
        detail = remaining ? QStringLiteral(" · ") + detail : QStringLiteral(" ") + detail;
        const int width = metrics.horizontalAdvance(detail);
        if (wordWidth + width <= room) {
            painter->setPen(toneColor(Tone::Muted, palette, background));
            painter->drawText(placed(wordLeft + wordWidth, width + 1), Qt::AlignVCenter | Qt::TextSingleLine,
                              detail);
        } else if (remaining && wordWidth + gap + glyphSize <= room) {
            // No room for the time, still for the fact that it ends by itself.
            const QRect place = placed(wordLeft + wordWidth + gap, glyphSize - 2);
            paintGlyph(painter, {place.left(), glyphTop + 1, glyphSize - 2, glyphSize - 2}, IconName::Timer,
                       toneColor(Tone::Muted, palette, background));
        }
    }
    painter->restore();
}

} // namespace mangrove
