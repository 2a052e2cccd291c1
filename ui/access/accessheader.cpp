#include "ui/access/accessheader.h"

#include "ui/access/accessmodel.h"
#include "ui/kit/statelook.h"

#include <QPainter>
#include <QStyleOptionHeaderV2>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 14;
constexpr int margin = 8;
constexpr int gap = 5;
constexpr int rootColumns = 22; // width of the names of roots, in characters

} // namespace

AccessHeader::AccessHeader(Qt::Orientation orientation, QWidget *parent) : QHeaderView(orientation, parent)
{
    setSectionsClickable(true);
    setHighlightSections(true);
    setTextElideMode(Qt::ElideMiddle);
}

QSize AccessHeader::sizeHint() const
{
    if (orientation() == Qt::Horizontal)
        return {0, 2 * fontMetrics().height() + margin + gap};
    return {fontMetrics().averageCharWidth() * rootColumns + 2 * margin, 0};
}

bool AccessHeader::isCurrent(int section) const
{
    if (!selectionModel())
        return false;
    const QModelIndex current = selectionModel()->currentIndex();
    return current.isValid()
        && section == (orientation() == Qt::Horizontal ? current.column() : current.row());
}

void AccessHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    if (!rect.isValid())
        return;
    QStyleOptionHeaderV2 option;
    initStyleOption(&option);
    initStyleOptionForIndex(&option, section);
    option.rect = rect;
    option.text.clear();
    option.icon = {};
    painter->save();
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    painter->restore();

    painter->save();
    QFont font = this->font();
    font.setBold(isCurrent(section));
    painter->setFont(font);
    const QColor background = option.palette.color(QPalette::Button);
    if (orientation() == Qt::Horizontal)
        paintServer(painter, rect, section, background);
    else
        paintRoot(painter, rect, section, background);
    painter->restore();
}

void AccessHeader::paintServer(QPainter *painter, const QRect &rect, int section,
                               const QColor &background) const
{
    const QRect room = rect.adjusted(margin, margin / 2, -margin / 2, -margin / 2);
    const QRect upper(room.left(), room.top(), room.width(), room.height() / 2);
    const QRect lower(room.left(), upper.bottom() + 1, room.width(), room.height() - upper.height());

    const QString name = model()->headerData(section, orientation()).toString();
    painter->setPen(readableOn(palette().color(QPalette::ButtonText), background));
    painter->drawText(upper, Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(name, Qt::ElideMiddle, upper.width()));

    const auto glyph = IconName(model()->headerData(section, orientation(), AccessModel::GlyphRole).toInt());
    const auto tone = Tone(model()->headerData(section, orientation(), AccessModel::ToneRole).toInt());
    const QString word = model()->headerData(section, orientation(), AccessModel::WordRole).toString();
    const QColor color = toneColor(tone, palette(), background);
    const QRect glyphPlace =
        QStyle::visualRect(layoutDirection(), lower,
                           {lower.left() - 1, lower.center().y() - glyphSize / 2 + 1, glyphSize, glyphSize});
    paintGlyph(painter, glyphPlace, glyph, color);

    // The revision is shortened, then left out, before the state is.
    painter->setFont(font());
    const QFontMetrics metrics = fontMetrics();
    const QString revision = model()->headerData(section, orientation(), AccessModel::DetailRole).toString();
    const QRect words =
        QStyle::visualRect(layoutDirection(), lower, lower.adjusted(glyphSize + gap - 1, 0, 0, 0));
    const int wordWidth = metrics.horizontalAdvance(word);
    painter->setPen(color);
    painter->drawText(words, Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine,
                      metrics.elidedText(word, Qt::ElideRight, words.width()));
    const int left = wordWidth + metrics.horizontalAdvance(QLatin1Char(' '));
    for (const QString &shown : {revision, revision.left(7)}) {
        if (shown.isEmpty() || left + metrics.horizontalAdvance(shown) > words.width())
            continue;
        painter->setPen(toneColor(Tone::Muted, palette(), background));
        painter->drawText(QStyle::visualRect(layoutDirection(), words, words.adjusted(left, 0, 0, 0)),
                          Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        break;
    }
}

void AccessHeader::paintRoot(QPainter *painter, const QRect &rect, int section,
                             const QColor &background) const
{
    QRect room = rect.adjusted(margin, 0, -margin, 0);
    const auto state = RootState(model()->headerData(section, orientation(), AccessModel::StateRole).toInt());
    if (state != RootState::Available) {
        const StateLook look = lookOf(state);
        const QRect place(room.right() - glyphSize + 1, room.center().y() - glyphSize / 2 + 1, glyphSize,
                          glyphSize);
        paintGlyph(painter, QStyle::visualRect(layoutDirection(), room, place), look.icon,
                   toneColor(look.tone, palette(), background));
        room = QStyle::visualRect(layoutDirection(), room, room.adjusted(0, 0, -glyphSize - gap, 0));
    }
    const QString name = model()->headerData(section, orientation()).toString();
    const Tone tone = state == RootState::Available ? Tone::Text : Tone::Muted;
    painter->setPen(toneColor(tone, palette(), background));
    painter->drawText(room, Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine,
                      painter->fontMetrics().elidedText(name, Qt::ElideMiddle, room.width()));
}

} // namespace mangrove
