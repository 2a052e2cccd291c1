#include "tests/bench/stall/stallmeter.h"

#include <QThread>

#include <cstdio>

namespace mangrove::bench {

namespace {

constexpr double frameTime = 16; // ms that a turn may take
constexpr double busyTurn = 0.1; // ms; a turn below it found nothing to do
constexpr int quietTime = 400; // ms without a busy turn after which a step is over
constexpr int stepLimit = 60000; // ms

} // namespace

StallMeter::StallMeter(MeteredApplication &application) : m_application(application)
{ }

void StallMeter::printHead() const
{
    std::printf("%-44s %9s %9s %9s %6s %5s  %s\n", "", "longest", "(wall)", "in all", "turns", ">16",
                "longest event of the longest turn");
}

void StallMeter::begin()
{
    m_longest = 0;
    m_longestWall = 0;
    m_sum = 0;
    m_turns = 0;
    m_over = 0;
    m_timedOut = false;
    m_what.clear();
}

bool StallMeter::turn(const std::function<void()> &action)
{
    m_application.meter().begin();
    QElapsedTimer wall;
    wall.start();
    const test::ThreadWatch watch;
    if (action) {
        action();
    } else {
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    const double spent = watch.computed();
    const double wallSpent = double(wall.nsecsElapsed()) / 1e6;
    if (spent < busyTurn)
        return false;
    ++m_turns;
    m_sum += spent;
    m_over += int(spent > frameTime);
    m_longestWall = std::max(m_longestWall, wallSpent);
    if (spent > m_longest) {
        m_longest = spent;
        m_what = action ? QByteArrayLiteral("the action itself")
                        : QByteArray::number(m_application.meter().longestComputed().time, 'f', 1) + " "
                + m_application.meter().longestComputed().name;
    }
    return true;
}

void StallMeter::settle(const std::function<bool()> &done, int quiet)
{
    QElapsedTimer limit;
    limit.start();
    QElapsedTimer idle;
    idle.start();
    while (idle.elapsed() < quiet || (done && !done())) {
        if (limit.elapsed() > stepLimit) {
            m_timedOut = done && !done();
            return;
        }
        if (turn())
            idle.restart();
        else
            QThread::usleep(300);
    }
}

void StallMeter::step(const char *name, const std::function<void()> &action, const std::function<bool()> &done)
{
    begin();
    turn(action);
    settle(done, quietTime);
    print(name);
}

void StallMeter::frames(const char *name, int count, const std::function<void(int)> &frame)
{
    begin();
    for (int i = 0; i < count; ++i) {
        turn([&] { frame(i); });
        settle({}, 5);
    }
    settle({}, quietTime);
    print(name);
}

void StallMeter::print(const char *name) const
{
    std::printf("%-44s %9.1f %9.1f %9.1f %6d %5d  %s%s\n", name, m_longest, m_longestWall, m_sum, m_turns, m_over,
                m_what.constData(), m_timedOut ? "  NOT DONE IN TIME" : "");
    std::fflush(stdout);
}

} // namespace mangrove::bench
