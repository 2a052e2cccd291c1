#include "ui/kit/armdelay.h"

#include <QEvent>
#include <QKeyEvent>
#include <QWindow>

namespace mangrove {

ArmDelay::ArmDelay(QWidget *window) : QObject(window), m_window(window)
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer); // a coarse one may fire early
    m_timer.setInterval(delay);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!isExposed())
            return;
        m_armed = true;
        Q_EMIT changed(true);
    });
    m_window->installEventFilter(this);
    watchHandle();
}

bool ArmDelay::isExposed() const
{
    return m_handle && m_handle->isExposed() && m_window->isVisible();
}

void ArmDelay::rearm()
{
    disarm();
    if (isExposed())
        m_timer.start();
}

void ArmDelay::disarm()
{
    m_timer.stop();
    if (!m_armed)
        return;
    m_armed = false;
    Q_EMIT changed(false);
}

void ArmDelay::watchHandle()
{
    if (QWindow *handle = m_window->windowHandle(); handle && handle != m_handle) {
        m_handle = handle;
        handle->installEventFilter(this);
    }
}

bool ArmDelay::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::Expose: {
        if (watched != m_window && watched != m_handle)
            break;
        watchHandle();
        // Expose also comes for mere repaints; only coming into sight counts.
        const bool exposed = event->type() != QEvent::Hide && isExposed();
        if (exposed && !m_exposed)
            rearm();
        else if (!exposed)
            disarm();
        m_exposed = exposed;
        break;
    }
    case QEvent::WindowActivate:
        // Coming back, not the first activation: that one may be the click of a person who has read it all.
        if (watched == m_window) {
            if (m_wasActive)
                rearm();
            m_wasActive = true;
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

CarefulButton::CarefulButton(const QString &text, QWidget *parent) : QPushButton(text, parent)
{
    setAutoDefault(false);
    setDefault(false);
}

void CarefulButton::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        event->accept(); // and so it does not reach the dialog either
        Q_EMIT enterIgnored();
        return;
    }
    QPushButton::keyPressEvent(event);
}

} // namespace mangrove
