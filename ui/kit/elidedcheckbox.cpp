#include "ui/kit/elidedcheckbox.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"

#include <QEvent>
#include <QStyle>
#include <QStyleOptionButton>

namespace mangrove {

namespace {

constexpr int leastLetters = 8; // that are shown of it
constexpr int mostLetters = 60; // that it asks room for
constexpr int slack = 3; // px; letters are not whole pixels wide

} // namespace

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

} // namespace mangrove
