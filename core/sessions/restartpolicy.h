#pragma once

// When a server that ended by itself is started again: soon, then more and more slowly, and not any more after too many
// ends. And when one that was started again by itself may open requests: not at once, or a server that ends again and
// again would put one dialog after the other before a person. One for each server, owned by the registry. It starts
// nothing and has no timer. Time is that of Clock::elapsed(): nobody can set it, and a machine that slept has let that
// time pass.

#include "core/base/clock.h"

#include <QList>

#include <optional>

namespace mangrove {

class RestartPolicy
{
public:
    struct Times
    {
        int firstDelay = 1000; // ms before the first restart; doubled each time
        int longestDelay = 60000;
        int deaths = 5; // within deathWindow: no further restart
        int deathWindow = 300000; // ms
        int coolDown = 60000; // ms after an automatic start, before its questions open requests
        int longCoolDown = 300000; // the same, when it was started by itself not long before
        int repeatWindow = 600000; // ms in which an automatic start counts as not long before
    };

    RestartPolicy(const Clock &clock, const Times &times);

    //! A person starts it: what was before does not count any more.
    void begin();
    //! It has answered: the next restart is the first in a row.
    void cameUp() { m_restarts = 0; }
    //! No restart follows the one before, because somebody stopped it or it cannot be started.
    void giveUp() { m_restarts = 0; }
    //! It ended by itself. Returns the ms after which it is to be started again; nothing: it ended too often.
    std::optional<int> died();

    //! It is started without a person wanting that. Returns the Clock::elapsed() from which its questions open
    //! requests.
    qint64 startsByItself();

    //! How often it ended within the window.
    int deaths() const;
    //! Restarts in a row.
    int restarts() const { return m_restarts; }

private:
    const Clock &m_clock;
    Times m_times;
    QList<qint64> m_deaths; // when, oldest first; those that are too old are dropped with the next one
    int m_restarts = 0;
    std::optional<qint64> m_lastAutomatic; // when it was started by itself
};

} // namespace mangrove
