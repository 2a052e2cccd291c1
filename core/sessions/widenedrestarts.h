#pragma once

// Restarts servers that were started with less than they may reach or know by now: a running process can be given
// nothing. One that the system holds, and that was granted something, is restarted by itself, as it would be told of
// what it cannot read; others, and for what else their records want, where the person has set that. Never in the middle
// of a call or a question, never while all is paused, and not again and again: what comes soon after such a restart
// waits until its cool-down is over. Owned by the application. Servers of apps are the apps' to restart; what was taken
// back is none of its business.

#include "core/base/ids.h"

#include <QHash>
#include <QObject>

class QTimer;

namespace mangrove {

class ActivitySink;
class Clock;
class ServerRuns;
class Gate;
class Pause;
class Registry;
class ServerStore;
class Settings;

class WidenedRestarts : public QObject
{
    Q_OBJECT

public:
    //! All outlive it.
    struct Parts
    {
        Registry &registry;
        const ServerRuns &runs;
        const ServerStore &servers;
        const Gate &gate;
        const Pause &pause;
        const Settings &settings;
        ActivitySink &activity;
        const Clock &clock;
    };
    struct Times
    {
        int grace = 1000; // ms, as a person often allows several at once
        int coolDown = 60000; // ms from one such restart of a server to its next
        int grantCoolDown = 5000; // the same where it was granted something, which a person does one after the other
    };

    WidenedRestarts(const Parts &parts, const Times &times, QObject *parent = nullptr);

private:
    bool isDue(const ServerId &server) const;
    void look(const ServerId &server);
    void lookAtAll();
    void restart(const ServerId &server);

    const Parts m_parts;
    const Times m_times;
    QHash<ServerId, QTimer *> m_timers; // children; of servers that are due
    QHash<ServerId, qint64> m_restarted; // when, by Clock::elapsed()
};

} // namespace mangrove
