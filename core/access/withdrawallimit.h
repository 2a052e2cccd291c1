#pragma once

// Keeps a server from taking its access request back before anybody can answer it: after the second withdrawal within a
// minute its request stands still until a person has seen it, and is refused for a while when the person puts it off
// or denies it. Remembers by server, over all its sessions. Owned by the access requests. It opens and closes nothing.

#include "core/base/clock.h"
#include "core/base/ids.h"

#include <QHash>
#include <QList>

namespace mangrove {

class WithdrawalLimit
{
public:
    static constexpr qint64 window = 60'000; // ms in which withdrawals are counted
    static constexpr int allowed = 1; // so many of them are followed; the next one is not
    static constexpr qint64 refusal = 300'000; // ms in which nothing is asked after a person did not want to

    explicit WithdrawalLimit(const Clock &clock) : m_clock(clock) { }

    //! The server takes its request back. True when that may be followed; false: the request stands from now on.
    bool withdraw(const ServerId &server);
    //! Its request waits for a person, whatever the server does.
    bool stands(const ServerId &server) const { return m_servers.value(server).stands; }
    //! A person has seen the request of this server: it need not stand any longer.
    void seen(const ServerId &server);
    //! The person did not want what stood there: nothing is asked for a while.
    void refuse(const ServerId &server);
    //! Nothing is asked for this server now.
    bool refuses(const ServerId &server) const;
    void forget(const ServerId &server) { m_servers.remove(server); }

private:
    struct Past
    {
        QList<qint64> withdrawals; // of the last minute, Clock::elapsed()
        bool stands = false;
        qint64 refusedUntil = -1; // Clock::elapsed(); -1: not refused
    };

    const Clock &m_clock;
    QHash<ServerId, Past> m_servers;
};

} // namespace mangrove
