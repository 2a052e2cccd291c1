#pragma once

// How long the longest turn of the running event loop took, in time that this thread computed. Owned by the soak. What
// the soak computes for itself is left out where it says so.

#include "tests/support/loopmeter.h"

#include <QApplication>
#include <QObject>

#include <functional>

namespace mangrove::bench {

using MeteredApplication = test::Metered<QApplication>;

class TurnMeter : public QObject
{
    Q_OBJECT

public:
    static constexpr double frameTime = 16; // ms
    static constexpr double limit = 100; // ms

    explicit TurnMeter(MeteredApplication &application);

    double longest() const { return m_longest; }
    //! What the longest one did.
    QByteArray longestName() const { return m_longestName; }
    //! How many turns took longer than a frame.
    int overFrame() const { return m_overFrame; }
    int overLimit() const { return m_overLimit; }
    //! The longest single one, with what it did.
    const test::LoopMeter::Turn &longestEvent() const { return m_longestEvent; }
    //! Does `work` outside of the measuring.
    void leaveOut(const std::function<void()> &work);
    //! What the soak itself does in this turn, for the name.
    void note(const QByteArray &action) { m_action = action; }

private:
    void endTurn();

    MeteredApplication &m_application;
    double m_begin = 0;
    double m_leftOut = 0;
    double m_longest = 0;
    int m_overFrame = 0;
    int m_overLimit = 0;
    test::LoopMeter::Turn m_longestEvent;
    QByteArray m_action;
    QByteArray m_longestName;
};

} // namespace mangrove::bench
