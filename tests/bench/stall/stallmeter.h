#pragma once

// Drives the event loop turn by turn and keeps the longest: a turn is what one click, one timer or one message makes
// the window wait. Owned by the benchmark. It judges nothing.

#include "tests/support/loopmeter.h"

#include <QApplication>
#include <QByteArray>
#include <QElapsedTimer>

#include <functional>

namespace mangrove::bench {

using MeteredApplication = test::Metered<QApplication>;

class StallMeter
{
public:
    explicit StallMeter(MeteredApplication &application);

    //! Does `action` in a turn of its own, then turns until `done` and nothing has happened for a while; prints a row.
    void step(const char *name, const std::function<void()> &action, const std::function<bool()> &done = {});
    //! A step of many frames: each `frame` is one action with the turns that follow it.
    void frames(const char *name, int count, const std::function<void(int)> &frame);
    void printHead() const;

private:
    void begin();
    //! One turn; false when there was nothing to do.
    bool turn(const std::function<void()> &action = {});
    void settle(const std::function<bool()> &done, int quiet);
    void print(const char *name) const;

    MeteredApplication &m_application;
    QElapsedTimer m_clock;
    double m_longest = 0; // ms of this thread
    double m_longestWall = 0;
    double m_sum = 0;
    int m_turns = 0;
    int m_over = 0;
    bool m_timedOut = false;
    QByteArray m_what;
};

} // namespace mangrove::bench
