#include "ui/kit/wraplabel.h"

#include <QEvent>

namespace mangrove {

WrapLabel::WrapLabel(const QString &text, const QString &objectName, QWidget *parent) : QLabel(parent)
{
    setObjectName(objectName);
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setText(text);
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
