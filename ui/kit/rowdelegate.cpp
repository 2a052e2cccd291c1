#include "ui/kit/rowdelegate.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPushButton>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 14;
constexpr int signSize = 12;
constexpr int padding = 5;
constexpr int gap = 5;

QRect firstLine(const QRect &room, const QStyleOptionViewItem &option)
{
    return {room.left(), room.top(), room.width(), option.fontMetrics.height()};
}

QRect secondLine(const QRect &room, const QStyleOptionViewItem &option)
{
    const int height = QFontMetrics(smallerFont(option.font)).height();
    return {room.left(), room.bottom() - height + 1, room.width(), height};
}

QPushButton *buttonOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view ? qobject_cast<QPushButton *>(view->indexWidget(index)) : nullptr;
}

} // namespace

RowPainter::RowPainter(QPainter *painter, const QStyleOptionViewItem &option, LineTexts &texts,
                       const QColor &background)
    : m_painter(painter), m_option(option), m_texts(texts), m_background(background)
{
    painter->save();
    painter->setFont(option.font);
    painter->fillRect(option.rect, background);
}

RowPainter::~RowPainter()
{
    m_painter->restore();
}

QRect RowPainter::placed(const QRect &place) const
{
    return QStyle::visualRect(m_option.direction, m_option.rect, place);
}

QColor RowPainter::color(Tone tone) const
{
    QColor &color = m_colors.at(std::size_t(tone));
    if (!color.isValid())
        color = toneColor(tone, m_option.palette, m_background);
    return color;
}

void RowPainter::frame()
{
    if (!(m_option.state & QStyle::State_HasFocus))
        return;
    m_painter->setPen(QPen(m_option.palette.color(QPalette::Highlight), 2));
    m_painter->drawRect(m_option.rect.adjusted(1, 1, -1, -1));
}

void RowPainter::glyph(const QRect &place, IconName icon, Tone tone)
{
    paintGlyph(m_painter, placed(place), icon, color(tone));
}

void RowPainter::text(const QRect &place, const QString &text, Tone tone, Qt::TextElideMode mode)
{
    m_painter->setPen(color(tone));
    m_texts.draw(m_painter, placed(place), text, mode);
}

void RowPainter::chip(const QRect &place, const QString &text)
{
    const QColor fill = mixed(m_background, m_option.palette.color(QPalette::Text), 0.1);
    m_painter->setRenderHint(QPainter::Antialiasing);
    m_painter->setPen(Qt::NoPen);
    m_painter->setBrush(fill);
    m_painter->drawRoundedRect(placed(place), 4, 4);
    m_painter->setRenderHint(QPainter::Antialiasing, false);
    m_painter->setPen(toneColor(Tone::Text, m_option.palette, fill));
    m_painter->drawText(placed(place), Qt::AlignCenter | Qt::TextSingleLine,
                        m_painter->fontMetrics().elidedText(text, Qt::ElideRight, place.width() - gap));
}

void RowPainter::groupArrow(bool isOpen)
{
    QStyleOption arrow;
    arrow.rect = RowDelegate::arrowPlace(m_option.rect, m_option.direction).adjusted(6, 0, -2, 0);
    arrow.palette = m_option.palette;
    arrow.state = QStyle::State_Enabled | QStyle::State_Children;
    arrow.direction = m_option.direction;
    if (isOpen)
        arrow.state |= QStyle::State_Open;
    m_option.widget->style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, m_painter, m_option.widget);
}

void RowDelegate::setEditorData(QWidget *editor, const QModelIndex &index) const
{
    constexpr const char *filled = "mangroveFilled";
    if (editor->property(filled).toBool())
        return;
    editor->setProperty(filled, true);
    QStyledItemDelegate::setEditorData(editor, index);
}

QRect RowDelegate::arrowPlace(const QRect &line, Qt::LayoutDirection direction)
{
    return QStyle::visualRect(direction, line, {line.left(), line.top(), margin + indent, line.height()});
}

QSize TwoLineDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const int second = QFontMetrics(smallerFont(option.font)).height();
    return {option.fontMetrics.averageCharWidth() * 16, option.fontMetrics.height() + second + 2 * padding + 2};
}

void TwoLineDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                           const QModelIndex &index) const
{
    const QRect room = option.rect.adjusted(margin, padding, -margin, -padding);
    const QRect first = firstLine(room, option);
    if (editor != buttonOf(option, index)) {
        editor->setGeometry(first.adjusted(-4, -padding + 1, 4, padding - 1));
        return;
    }
    // Below the first line, down to the edge: its letters are those of the second line.
    const QSize size(editor->sizeHint().width(), option.rect.bottom() - first.bottom());
    const QRect place(QPoint(room.right() - size.width() + 1, option.rect.bottom() - size.height()), size);
    editor->setGeometry(QStyle::visualRect(option.direction, option.rect, place));
}

void TwoLineDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    RowPainter row(painter, option, m_texts, itemBackground(option));
    row.frame();

    // The name comes first: where the word of the state would take letters from it, its glyph says the state alone.
    const QRect room = option.rect.adjusted(margin, padding, -margin, -padding);
    const QRect first = firstLine(room, option);
    const Tone state = toneIn(index, StateToneRole);
    const QString word = index.data(StateWordRole).toString();
    const QString name = index.data().toString();
    const int fullWidth = m_texts.width(option.font, word) + 1;
    const int glyphLeft = first.right() - glyphSize + 1;
    const int spare = glyphLeft - 2 * gap - fullWidth - first.left();
    const int wordWidth = spare < m_texts.width(option.font, name) ? 0 : fullWidth;
    const int wordLeft = glyphLeft - gap - wordWidth;
    row.glyph({glyphLeft, first.center().y() - glyphSize / 2 + 1, glyphSize, glyphSize}, iconIn(index, StateIconRole),
              state);
    row.text({wordLeft, first.top(), wordWidth, first.height()}, word, state, Qt::ElideNone);
    row.text({first.left(), first.top(), wordLeft - gap - first.left(), first.height()}, name,
             index.data(BesideRole).toBool() ? Tone::Muted : Tone::Text, Qt::ElideMiddle);

    painter->setFont(smallerFont(option.font));
    QRect second = secondLine(room, option);
    if (const QPushButton *button = buttonOf(option, index))
        second.adjust(0, 0, -button->sizeHint().width() - gap, 0);
    if (index.data(SignIconRole).isValid()) {
        row.glyph({second.left(), second.center().y() - signSize / 2 + 1, signSize, signSize},
                  iconIn(index, SignIconRole), toneIn(index, SignToneRole));
        second.adjust(signSize + gap, 0, 0, 0);
    }
    if (const QString badge = index.data(BadgeRole).toString(); !badge.isEmpty()) {
        const int width = std::min(m_texts.width(painter->font(), badge) + 2 * gap, second.width() / 2);
        row.chip({second.left(), second.top(), width, second.height()}, badge);
        second.adjust(width + gap, 0, 0, 0);
    }
    // Of paths and command lines both ends matter, of a sentence its beginning.
    const Tone tone = toneIn(index, SecondToneRole);
    row.text(second, index.data(SecondLineRole).toString(), tone,
             tone == Tone::Muted ? Qt::ElideMiddle : Qt::ElideRight);
}

} // namespace mangrove
