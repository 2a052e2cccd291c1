#pragma once

// Stands between a connection at a door and whoever would read it: lets it through when it has proved to have the key.
// Owned by the one who would read.

#include "app/doorwords.h"

#include <QLocalSocket>

namespace mangrove {

class DoorGuard
{
public:
    enum class Verdict {
        Waits, // has not said enough
        Passed, // has the key; nothing behind the proof was read
        Refused, // has said something else
    };

    //! The socket outlives it, and keeps little of what is unread until it has passed.
    DoorGuard(QLocalSocket &socket, const DoorKey &key);

    //! Reads what is there, as far as the proof.
    Verdict read();
    bool hasPassed() const { return m_verdict == Verdict::Passed; }
    //! What was said in the place of a greeting, or the beginning of it; empty where there was one.
    const QByteArray &wrongGreeting() const { return m_wrongGreeting; }

private:
    Verdict take(const QByteArray &line);

    QLocalSocket &m_socket;
    DoorListener m_door;
    bool m_isGreeted = false;
    Verdict m_verdict = Verdict::Waits;
    QByteArray m_wrongGreeting;
};

} // namespace mangrove
