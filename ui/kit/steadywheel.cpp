#include "ui/kit/steadywheel.h"

#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QScrollBar>

namespace mangrove {

namespace {

bool holdsAValue(const QWidget *widget)
{
    return qobject_cast<const QComboBox *>(widget) || qobject_cast<const QAbstractSpinBox *>(widget)
        || (qobject_cast<const QAbstractSlider *>(widget) && !qobject_cast<const QScrollBar *>(widget));
}

bool standsInWhatScrolls(const QWidget *widget)
{
    for (const QWidget *one = widget; one && !one->isWindow(); one = one->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea *>(one->parentWidget()))
            return true;
    }
    return false;
}

} // namespace

SteadyWheel::SteadyWheel(QObject *parent) : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool SteadyWheel::eventFilter(QObject *watched, QEvent *event)
{
    const bool isWheel = event->type() == QEvent::Wheel;
    if ((!isWheel && event->type() != QEvent::Polish) || !watched->isWidgetType())
        return false;
    auto *widget = static_cast<QWidget *>(watched);
    if (!holdsAValue(widget))
        return false;
    if (!isWheel) { // else the notch itself would give it the focus
        if (widget->focusPolicy() == Qt::WheelFocus)
            widget->setFocusPolicy(Qt::StrongFocus);
        return false;
    }
    const QWidget *focus = QApplication::focusWidget();
    const bool hasFocus = focus && (focus == widget || widget->isAncestorOf(focus));
    if (hasFocus && !standsInWhatScrolls(widget))
        return false;
    event->ignore(); // so that it goes on to what it stands in
    return true;
}

} // namespace mangrove
