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
class Gate;
class Pause;
class Registry;
class SeenLedger;
class ServerRuns;
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

// Which servers are to be restarted because they go on working on a folder that was taken back, as their records want
// it. Owned by the registry, which restarts them. A server has a moment to ask again first.
class StaleRestarts : public QObject
{
    Q_OBJECT

public:
    //! `grace`: ms that a server has to ask again.
    StaleRestarts(ServerStore &servers, Gate &gate, SeenLedger &ledger, int grace, QObject *parent = nullptr);

    //! Only a server that is ready is restarted, and only for what this session of it knows: others are not ours to
    //! end.
    void setReady(const ServerId &server, const SessionId &session);
    void setUnready(const ServerId &server);

Q_SIGNALS:
    void due(const mangrove::ServerId &server);

private:
    void look(const ServerId &server);

    ServerStore &m_servers;
    Gate &m_gate;
    int m_grace;
    struct Ready
    {
        SessionId session;
        QTimer *timer = nullptr; // a child; runs while the server may still ask again
    };
    QHash<ServerId, Ready> m_ready;
};

} // namespace mangrove
