#include "ui/inspector/storyrow.h"

#include "ui/kit/foreignwidgets.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionToolButton>
#include <QStylePainter>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int margin = 3; // px, left and right of the arrow and of the title
constexpr int alignment = int(Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextWordWrap;

using Kind = StoryItem::Kind;

constexpr int monoLines = 8;
constexpr int outputLines = 12;
constexpr int besideLabel = 6; // px
constexpr int leastBeside = 14; // characters that a text of several words has in a line beside its label

//! Sets a text and keeps what is selected in it, if it is still there.
void setTextKeepingSelection(QLabel *label, const QString &text)
{
    if (label->text() == text)
        return;
    const QString selected = label->selectedText();
    const int start = label->selectionStart();
    label->setText(text);
    if (start >= 0 && text.mid(start, selected.size()) == selected)
        label->setSelection(start, int(selected.size()));
}

} // namespace

FoldButton::FoldButton(QWidget *parent) : QToolButton(parent)
{ }

QString FoldButton::words() const
{
    return text().replace(QLatin1String("&&"), QLatin1String("&"));
}

QRect FoldButton::arrowPlace(const QRect &rect) const
{
    const int size = fontMetrics().height() / 2;
    const QRect place(rect.left() + margin, rect.top() + (rect.height() - size) / 2, size, size);
    return QStyle::visualRect(layoutDirection(), rect, place);
}

QRect FoldButton::textPlace(const QRect &rect) const
{
    const QRect place = rect.adjusted(fontMetrics().height() / 2 + 3 * margin, 0, -margin, 0);
    return QStyle::visualRect(layoutDirection(), rect, place);
}

int FoldButton::heightForWidth(int width) const
{
    const int frame = sizeHint().height() - fontMetrics().height();
    const int room = std::max(1, textPlace(QRect(0, 0, width, 1)).width());
    const QRect bounds(0, 0, room, QWIDGETSIZE_MAX);
    return std::max(sizeHint().height(), fontMetrics().boundingRect(bounds, alignment, words()).height() + frame);
}

void FoldButton::paintEvent(QPaintEvent *)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear(); // the style would cut it
    option.features &= ~QStyleOptionToolButton::ToolButtonFeatures(QStyleOptionToolButton::Arrow);
    painter.drawComplexControl(QStyle::CC_ToolButton, option);
    QStyleOption arrow(option);
    arrow.rect = arrowPlace(rect());
    const bool isRightToLeft = layoutDirection() == Qt::RightToLeft;
    const auto folded = isRightToLeft ? QStyle::PE_IndicatorArrowLeft : QStyle::PE_IndicatorArrowRight;
    painter.drawPrimitive(arrowType() == Qt::DownArrow ? QStyle::PE_IndicatorArrowDown : folded, arrow);
    style()->drawItemText(&painter, textPlace(rect()), alignment, palette(), isEnabled(), words(),
                          QPalette::ButtonText);
}

StoryRow::StoryRow(const StoryItem &item, int width, QWidget *parent) : QWidget(parent), m_item(item)
{
    setObjectName(item.key);
    resize(width, height());
    build();
    present({});
}

QLabel *StoryRow::textLabel(const QString &name)
{
    auto *label = sentenceLabel({}, name, this);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // A long word must not make the whole story wider than the panel.
    label->setMinimumWidth(1);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::MinimumExpanding);
    QSizePolicy policy = label->sizePolicy();
    policy.setHeightForWidth(true);
    label->setSizePolicy(policy);
    return label;
}

void StoryRow::build()
{
    const int iconSize = style()->pixelMetric(QStyle::PM_SmallIconSize);
    if (m_item.kind == Kind::Mono || m_item.kind == Kind::Output) {
        buildBox();
        return;
    }
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(besideLabel);
    switch (m_item.kind) {
    case Kind::Section:
        layout->setContentsMargins(0, 10, 0, 0);
        buildSection(layout);
        return;
    case Kind::Link:
        m_button = flatButton(new QToolButton(this));
        layout->addWidget(m_button, 1);
        return;
    case Kind::Button: {
        auto *button = new QPushButton(this);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, &StoryRow::pressed);
        layout->addWidget(button);
        m_button = button;
        layout->addStretch();
        return;
    }
    case Kind::Text:
    case Kind::Line:
        m_label = sentenceLabel({}, QStringLiteral("label"), this);
        m_label->setForegroundRole(QPalette::PlaceholderText);
        m_label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_label->setFixedWidth(fontMetrics().averageCharWidth() * (m_item.kind == Kind::Line ? 10 : 15));
        layout->addWidget(m_label, 0, Qt::AlignTop);
        break;
    default:
        break;
    }
    if (m_item.icon) {
        m_icon = new QLabel(this);
        m_icon->setObjectName(QStringLiteral("icon"));
        m_icon->setFixedSize(iconSize, std::max(iconSize, fontMetrics().height()));
        layout->addWidget(m_icon, 0, Qt::AlignTop);
    }
    m_text = textLabel(QStringLiteral("text"));
    m_text->setMinimumHeight(std::max(m_icon ? iconSize : 0, fontMetrics().height()));
    if (m_item.kind == Kind::State) {
        QFont bold = font();
        bold.setBold(true);
        m_text->setFont(bold);
    }
    layout->addWidget(m_text, 1);
}

//! Looks like text, and can be reached and pressed.
QToolButton *StoryRow::flatButton(QToolButton *button)
{
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setMinimumWidth(1);
    connect(button, &QToolButton::clicked, this, &StoryRow::pressed);
    return button;
}

void StoryRow::buildSection(QLayout *layout)
{
    QToolButton *button = flatButton(new FoldButton(this));
    button->setObjectName(QStringLiteral("fold"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum); // what is fixed has one line
    policy.setHeightForWidth(true);
    button->setSizePolicy(policy);
    QFont bold = font();
    bold.setBold(true);
    button->setFont(bold);
    m_button = button;
    layout->addWidget(button);
    auto *line = new QFrame(this);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Sunken);
    line->setForegroundRole(QPalette::Mid);
    line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    layout->addWidget(line);
    setFolded(false);
}

void StoryRow::setFolded(bool folded)
{
    auto *button = qobject_cast<QToolButton *>(m_button);
    if (m_item.kind != Kind::Section || !button)
        return;
    button->setArrowType(folded ? Qt::RightArrow : Qt::DownArrow);
    // The arrow is not seen by everybody.
    button->setAccessibleDescription(folded ? tr("folded") : tr("unfolded"));
}

void StoryRow::buildBox()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(1);
    m_label = sentenceLabel({}, QStringLiteral("label"), this);
    m_label->setForegroundRole(QPalette::PlaceholderText);
    m_box = new TextBox(m_item.kind == Kind::Output ? outputLines : monoLines, this);
    m_box->setObjectName(QStringLiteral("box"));
    m_box->resize(width(), m_box->height());
    m_label->setBuddy(m_box);
    layout->addWidget(m_label);
    layout->addWidget(m_box);
}

void StoryRow::update(const StoryItem &item)
{
    if (item == m_item)
        return;
    const StoryItem before = m_item;
    m_item = item;
    present(before);
}

void StoryRow::present(const StoryItem &before)
{
    if (m_label && m_label->text() != m_item.label)
        m_label->setText(m_item.label);
    if (m_button) {
        const QString words = m_item.kind == Kind::Section ? m_item.label : m_item.text;
        m_button->setText(QString(words).replace(QLatin1Char('&'), QLatin1String("&&")));
        m_button->setAccessibleName(words);
        // Where there is little room, the style elides them.
        if (m_item.kind == Kind::Section)
            m_button->setToolTip(displayToolTip(words));
        else
            setForeignToolTip(m_button, words);
        if (m_item.kind == Kind::Link && m_item.icon)
            m_button->setIcon(icon(*m_item.icon, m_item.tone));
    }
    if (m_box)
        showBox(before);
    if (m_text) {
        setTextKeepingSelection(m_text, m_item.text);
        m_text->setToolTip(m_item.toolTip);
        m_text->setAccessibleDescription(m_item.label);
        placeText();
    }
    if (m_icon && (before.icon != m_item.icon || before.tone != m_item.tone))
        showIcon();
}

void StoryRow::showBox(const StoryItem &before)
{
    m_box->setAccessibleName(m_item.label);
    if (before.text == m_item.text)
        return;
    QScrollBar *bar = m_box->verticalScrollBar();
    const bool atEnd = bar->value() == bar->maximum();
    const int value = bar->value();
    const QTextCursor was = m_box->textCursor();
    const QString selected = was.selectedText();
    m_box->setForeignBlock(m_item.text);
    if (!selected.isEmpty()) {
        QTextCursor now = m_box->textCursor();
        now.setPosition(std::min(was.anchor(), m_box->document()->characterCount() - 1));
        now.setPosition(std::min(was.position(), m_box->document()->characterCount() - 1), QTextCursor::KeepAnchor);
        if (now.selectedText() == selected)
            m_box->setTextCursor(now);
    }
    bar->setValue(m_item.kind == Kind::Output && atEnd ? bar->maximum() : value);
}

void StoryRow::showIcon()
{
    if (!m_icon || !m_item.icon)
        return;
    const QColor color = toneColor(m_item.tone, palette(), palette().color(QPalette::Window));
    const int size = style()->pixelMetric(QStyle::PM_SmallIconSize);
    m_icon->setPixmap(glyph(*m_item.icon, color, size, devicePixelRatioF()));
}

//! What does not fit beside its label has the next line: nothing breaks a word, and no sentence stands there word by
//! word.
void StoryRow::placeText()
{
    auto *layout = qobject_cast<QBoxLayout *>(this->layout());
    if (!layout || !m_label || !m_text || m_icon)
        return;
    const QFontMetrics metrics = m_text->fontMetrics();
    int needed = std::min(metrics.horizontalAdvance(m_text->text()), leastBeside * metrics.averageCharWidth());
    const QStringList words = m_text->text().split(QLatin1Char(' '));
    for (const QString &word : words)
        needed = std::max(needed, metrics.horizontalAdvance(word));
    const bool fits = needed <= width() - m_label->width() - besideLabel;
    layout->setDirection(fits ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    layout->setSpacing(fits ? besideLabel : 0);
}

void StoryRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeText();
}

void StoryRow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showIcon();
}

} // namespace mangrove
