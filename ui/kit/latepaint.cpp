#include "ui/kit/latepaint.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace mangrove {

LatePaint::LatePaint(Gate &gate, SeenLedger &ledger, QWidget *window) : QObject(window), m_window(window)
{
    m_delay.setSingleShot(true);
    m_delay.setTimerType(Qt::PreciseTimer);
    connect(&m_delay, &QTimer::timeout, this, &LatePaint::paint);
    connect(&gate, &Gate::listChanged, this, [this] {
        if (!m_isDue && !m_delay.isActive())
            m_end.setRemainingTime(longest);
        if (!m_isDue)
            hold();
    });
    connect(&ledger, &SeenLedger::changed, this, [this] {
        if (m_delay.isActive())
            hold();
    });
    window->installEventFilter(this);
}

void LatePaint::hold()
{
    if (!m_end.hasExpired()) // else it is over in a moment
        m_delay.start(int(std::min<qint64>(pause, m_end.remainingTime())));
}

bool LatePaint::eventFilter(QObject *, QEvent *event)
{
    if (event->type() != QEvent::UpdateRequest)
        return false;
    m_isHeld = m_delay.isActive();
    m_isDue = false;
    return m_isHeld;
}

//! The window waits for this one: it asks for no other.
void LatePaint::paint()
{
    if (!std::exchange(m_isHeld, false))
        return;
    m_isDue = true;
    QCoreApplication::postEvent(m_window, new QEvent(QEvent::UpdateRequest), Qt::LowEventPriority);
}

} // namespace mangrove
