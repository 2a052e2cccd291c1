#include "tests/bench/soak/turnmeter.h"

#include <QAbstractEventDispatcher>

namespace mangrove::bench {

using test::threadTime;

TurnMeter::TurnMeter(MeteredApplication &application) : m_application(application), m_begin(threadTime())
{
    // Comes once in each turn, whichever dispatcher runs; waiting takes no time of the thread.
    connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this, &TurnMeter::endTurn);
    m_application.meter().begin();
}

void TurnMeter::leaveOut(const std::function<void()> &work)
{
    const double before = threadTime();
    work();
    m_leftOut += threadTime() - before;
}

void TurnMeter::endTurn()
{
    const double now = threadTime();
    const double spent = now - m_begin - m_leftOut;
    m_overFrame += int(spent > frameTime);
    m_overLimit += int(spent > limit);
    const test::LoopMeter::Turn event = m_application.meter().longestComputed();
    const QByteArray name = event.name + (m_action.isEmpty() ? QByteArray() : ", " + m_action);
    if (m_leftOut == 0 && event.time > m_longestEvent.time)
        m_longestEvent = {event.time, name};
    if (spent > m_longest) {
        m_longest = spent;
        m_longestName = QByteArray::number(event.time, 'f', 1) + " ms " + name;
    }
    m_leftOut = 0;
    m_action.clear();
    m_application.meter().begin();
    m_begin = threadTime();
}

} // namespace mangrove::bench
