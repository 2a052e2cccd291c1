#include "ui/kit/twolinedelegate.h"

#include "ui/kit/icons.h"
#include "ui/kit/smallerfont.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 14;
constexpr int signSize = 12;
constexpr int margin = 8;
constexpr int padding = 5;
constexpr int gap = 5;

QRect firstLine(const QStyleOptionViewItem &option)
{
    const QRect room = option.rect.adjusted(margin, padding, -margin, -padding);
    return {room.left(), room.top(), room.width(), option.fontMetrics.height()};
}

QRect secondLine(const QStyleOptionViewItem &option)
{
    const QRect room = option.rect.adjusted(margin, padding, -margin, -padding);
    const int height = QFontMetrics(smallerFont(option.font)).height();
    return {room.left(), room.bottom() - height + 1, room.width(), height};
}

QPushButton *buttonOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view ? qobject_cast<QPushButton *>(view->indexWidget(index)) : nullptr;
}

} // namespace

int TwoLineDelegate::buttonWidth(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const QPushButton *button = buttonOf(option, index);
    return button ? button->sizeHint().width() + gap : 0;
}

QSize TwoLineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int second = QFontMetrics(smallerFont(option.font)).height();
    return {option.fontMetrics.averageCharWidth() * 16, option.fontMetrics.height() + second + 2 * padding + 2};
}

void TwoLineDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    constexpr const char *filled = "mangroveFilled";
    if (editor->property(filled).toBool())
        return;
    editor->setProperty(filled, true);
    QStyledItemDelegate::setEditorData(editor, index);
}

void TwoLineDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                           const QModelIndex &index) const
{
    if (editor == buttonOf(option, index)) {
        const QRect line = secondLine(option);
        // Below the first line, down to the edge: its letters are those of the second line.
        const QSize size(editor->sizeHint().width(), option.rect.bottom() - firstLine(option).bottom());
        const QRect place(QPoint(line.right() - size.width() + 1, option.rect.bottom() - size.height()), size);
        editor->setGeometry(QStyle::visualRect(option.direction, option.rect, place));
        return;
    }
    const QRect line = firstLine(option);
    editor->setGeometry(line.adjusted(-4, -padding + 1, 4, padding - 1));
}

void TwoLineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QPalette &palette = option.palette;
    const QColor background = itemBackground(option);
    const Qt::LayoutDirection direction = option.direction;

    painter->save();
    painter->fillRect(option.rect, background);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(palette.color(QPalette::Highlight), 2));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }

    // The name comes first: where the word of the state would take letters from it, its glyph says the state alone.
    const QRect first = firstLine(option);
    const QColor stateColor = toneColor(Tone(index.data(StateToneRole).toInt()), palette, background);
    const QString word = index.data(StateWordRole).toString();
    const QString name = index.data().toString();
    painter->setFont(option.font);
    const int fullWidth = m_texts.width(option.font, word) + 1;
    const int glyphLeft = first.right() - glyphSize + 1;
    const int wanted = m_texts.width(option.font, name);
    const int wordWidth = glyphLeft - 2 * gap - fullWidth - first.left() < wanted ? 0 : fullWidth;
    const QRect glyphPlace(glyphLeft, first.center().y() - glyphSize / 2 + 1, glyphSize, glyphSize);
    paintGlyph(painter, QStyle::visualRect(direction, option.rect, glyphPlace),
               IconName(index.data(StateIconRole).toInt()), stateColor);
    const QRect wordPlace(glyphLeft - gap - wordWidth, first.top(), wordWidth, first.height());
    painter->setPen(stateColor);
    if (wordWidth > 0)
        m_texts.draw(painter, QStyle::visualRect(direction, option.rect, wordPlace), word, Qt::ElideNone);

    const QRect namePlace(first.left(), first.top(), std::max(0, wordPlace.left() - gap - first.left()),
                          first.height());
    const Tone nameTone = index.data(BesideRole).toBool() ? Tone::Muted : Tone::Text;
    painter->setPen(toneColor(nameTone, palette, background));
    m_texts.draw(painter, QStyle::visualRect(direction, option.rect, namePlace), name, Qt::ElideMiddle);

    painter->setFont(smallerFont(option.font));
    QRect second = secondLine(option).adjusted(0, 0, -buttonWidth(option, index), 0);
    if (const QVariant sign = index.data(SignIconRole); sign.isValid()) {
        const QRect place(second.left(), second.center().y() - signSize / 2 + 1, signSize, signSize);
        paintGlyph(painter, QStyle::visualRect(direction, option.rect, place), IconName(sign.toInt()),
                   toneColor(Tone(index.data(SignToneRole).toInt()), palette, background));
        second.adjust(signSize + gap, 0, 0, 0);
    }
    const QString badge = index.data(BadgeRole).toString();
    if (!badge.isEmpty()) {
        const QColor fill = mixed(background, palette.color(QPalette::Text), 0.1);
        const int width = std::min(painter->fontMetrics().horizontalAdvance(badge) + 2 * gap, second.width() / 2);
        const QRect place =
            QStyle::visualRect(direction, option.rect, {second.left(), second.top(), width, second.height()});
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(fill);
        painter->drawRoundedRect(place, 4, 4);
        painter->setPen(toneColor(Tone::Text, palette, fill));
        painter->drawText(place, Qt::AlignCenter | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(badge, Qt::ElideRight, width - gap));
        second.adjust(width + gap, 0, 0, 0);
    }
    // Of paths and command lines both ends matter, of a sentence its beginning.
    const auto secondTone = Tone(index.data(SecondToneRole).toInt());
    painter->setPen(toneColor(secondTone, palette, background));
    m_texts.draw(painter, QStyle::visualRect(direction, option.rect, second), index.data(SecondLineRole).toString(),
                 secondTone == Tone::Muted ? Qt::ElideMiddle : Qt::ElideRight);
    painter->restore();
}

} // namespace mangrove
