#include "ui/kit/foreignwidgets.h"

#include <QEvent>
#include <QFontDatabase>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionButton>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mangrove {

namespace {

//! Needs the height that its text has in the width that it was given, and is never given less: it says so as what needs
//! a height whatever its width. Of what says that its height follows its width a form layout takes away what others
//! lack.
class NoteLabel : public QLabel
{
public:
    using QLabel::QLabel;

    QSize sizeHint() const override { return {QLabel::sizeHint().width(), neededHeight()}; }
    QSize minimumSizeHint() const override { return {QLabel::minimumSizeHint().width(), neededHeight()}; }
    bool hasHeightForWidth() const override { return false; }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QLabel::resizeEvent(event);
        if (std::exchange(m_width, width()) != m_width)
            updateGeometry();
    }

private:
    int neededHeight() const { return m_width > 0 ? heightForWidth(m_width) : 0; }

    int m_width = 0; // 0: it has no place yet
};

void makeSentence(QLabel *label, const QString &text, const QString &objectName)
{
    label->setObjectName(objectName);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setText(text);
}

constexpr int leastLetters = 8; // that are shown of it
constexpr int mostLetters = 60; // that it asks room for
constexpr int slack = 3; // px; letters are not whole pixels wide

} // namespace

QLabel *sentenceLabel(const QString &text, const QString &objectName, QWidget *parent)
{
    auto *label = new QLabel(parent);
    makeSentence(label, text, objectName);
    return label;
}

QLabel *noteLabel(const QString &text, const QString &objectName, QWidget *parent)
{
    auto *label = new NoteLabel(parent);
    makeSentence(label, text, objectName);
    return label;
}

void setForeignToolTip(QWidget *widget, const QString &text)
{
    widget->setToolTip(text.isEmpty() ? QString() : displayToolTip(text));
    widget->setAccessibleDescription(displayText(text, 0));
}

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ElidedLabel::setForeignText(const QString &text)
{
    setText(displayText(text, 0));
    setForeignToolTip(this, text);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, fontMetrics().height() + 2};
}

QSize ElidedLabel::sizeHint() const
{
    const int width = std::min(fontMetrics().horizontalAdvance(text()), fontMetrics().averageCharWidth() * 60);
    return {width + 2, fontMetrics().height() + 2};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideMiddle, width());
    style()->drawItemText(&painter, rect(), Qt::AlignVCenter | Qt::TextSingleLine, palette(), isEnabled(), shown,
                          foregroundRole());
}

TextBox::TextBox(int maximumLines, QWidget *parent) : QPlainTextEdit(parent), m_maximumLines(maximumLines)
{
    setReadOnly(true);
    // The family only: who needs large letters needs them here most of all.
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    setFont(fixed);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // Looks like what can be read, not like what can be typed into.
    viewport()->setAutoFillBackground(false);
    setFrameShape(QFrame::NoFrame);
    document()->setDocumentMargin(2);
}

void TextBox::setForeignText(const QString &text)
{
    setPlainText(displayText(text, 0));
    fitHeight();
}

void TextBox::setForeignBlock(const QString &text)
{
    setPlainText(displayBlock(text));
    fitHeight();
}

void TextBox::setForeignExcerpt(const QString &text, qsizetype limit)
{
    setPlainText(displayExcerpt(text, limit));
    fitHeight();
}

void TextBox::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitHeight();
}

void TextBox::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

void TextBox::fitHeight()
{
    const int room = std::max(fontMetrics().averageCharWidth() * 4, contentsRect().width() - 4);
    const QStringList paragraphs = toPlainText().split(QLatin1Char('\n'));
    int lines = 0;
    double high = 0;
    bool isCut = false;
    for (const QString &paragraph : paragraphs) {
        if (lines >= m_maximumLines) {
            isCut = true;
            break;
        }
        QTextLayout layout(paragraph, font());
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        layout.setTextOption(option);
        layout.beginLayout();
        int own = 0;
        QTextLine line = layout.createLine();
        for (; line.isValid() && lines + own < m_maximumLines; line = layout.createLine()) {
            line.setLeadingIncluded(true); // as the document lays it out
            line.setLineWidth(room);
            high += line.height();
            ++own;
        }
        isCut = isCut || line.isValid();
        layout.endLayout();
        if (own == 0)
            high += fontMetrics().lineSpacing();
        lines += std::max(1, own);
    }
    // A scroll bar that was there before the box had its height takes the width from lines that would fit, and stays
    // for those that it has broken.
    const Qt::ScrollBarPolicy policy = isCut ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff;
    const bool isOtherPolicy = policy != verticalScrollBarPolicy();
    setVerticalScrollBarPolicy(policy);
    // Lines may be a little higher than the font's spacing.
    const int height = std::max(int(std::ceil(high)), lines * fontMetrics().lineSpacing()) + 6
        + (this->height() - contentsRect().height() > 0 ? 2 * frameWidth() : 0);
    if (height != minimumHeight() || height != maximumHeight())
        setFixedHeight(height);
    if (isOtherPolicy) { // the document still has the width that it had with the other
        setLineWrapMode(QPlainTextEdit::NoWrap);
        setLineWrapMode(QPlainTextEdit::WidgetWidth);
    }
}

ElidedCheckBox::ElidedCheckBox(QWidget *parent) : QCheckBox(parent)
{ }

void ElidedCheckBox::setForeignText(const QString &text)
{
    const QString said = accessibleDescription();
    const bool isTip = said.isEmpty() || said == m_text;
    m_text = displayText(text, 0);
    setAccessibleName(m_text);
    setForeignToolTip(this, text);
    if (!isTip)
        setAccessibleDescription(said);
    updateGeometry();
    elide();
}

QSize ElidedCheckBox::sizeWith(const QString &text) const
{
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text = text;
    const QSize size(fontMetrics().horizontalAdvance(text) + slack, fontMetrics().height());
    return style()->sizeFromContents(QStyle::CT_CheckBox, &option, size, this);
}

QSize ElidedCheckBox::minimumSizeHint() const
{
    return sizeWith(QString(leastLetters, QLatin1Char('x')));
}

QSize ElidedCheckBox::sizeHint() const
{
    const QString most(mostLetters, QLatin1Char('x'));
    return sizeWith(m_text).boundedTo(sizeWith(most));
}

void ElidedCheckBox::elide()
{
    const QString letter(1, QLatin1Char('x'));
    const int box = sizeWith(letter).width() - fontMetrics().horizontalAdvance(letter) - slack;
    QString shown = fontMetrics().elidedText(m_text, Qt::ElideMiddle, width() - box);
    setText(shown.replace(QLatin1Char('&'), QLatin1String("&&")));
}

void ElidedCheckBox::resizeEvent(QResizeEvent *event)
{
    QCheckBox::resizeEvent(event);
    elide();
}

void ElidedCheckBox::changeEvent(QEvent *event)
{
    QCheckBox::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        elide();
}

WrapLabel::WrapLabel(const QString &text, const QString &objectName, QWidget *parent) : QLabel(parent)
{
    makeSentence(this, text, objectName);
}

int WrapLabel::heightForWidth(int width) const
{
    if (text() != m_knownText) {
        m_known.fill({});
        m_knownText = text();
    }
    for (const Known &known : m_known) {
        if (known.width == width)
            return known.height;
    }
    const int height = QLabel::heightForWidth(width);
    m_known.at(m_next) = {width, height};
    m_next = (m_next + 1) % m_known.size();
    return height;
}

void WrapLabel::changeEvent(QEvent *event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        m_known.fill({});
}

} // namespace mangrove
