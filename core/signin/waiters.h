#pragma once

// Calls that wait for one event, each for as long as who made it is there.

#include <QList>
#include <QPointer>

#include <functional>
#include <utility>

namespace mangrove {

class Waiters
{
public:
    void add(QObject *context, const std::function<void()> &call) { m_waiters.append({context, call}); }
    void take(Waiters &others) { m_waiters += std::exchange(others.m_waiters, {}); }
    bool isEmpty() const { return m_waiters.isEmpty(); }
    //! Each may wait anew, or destroy this.
    void answer()
    {
        const QList<Waiter> waiters = std::exchange(m_waiters, {});
        for (const Waiter &waiter : waiters) {
            if (waiter.context)
                waiter.call();
        }
    }

private:
    struct Waiter
    {
        QPointer<QObject> context;
        std::function<void()> call;
    };
    QList<Waiter> m_waiters;
};

} // namespace mangrove
