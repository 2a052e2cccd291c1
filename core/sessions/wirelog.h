#pragma once

// The last messages of one session, both ways, in memory only: at most 1,000 and 8 MiB. Taking one down costs a
// reference to its bytes; all reading of them is done by whoever looks. Owned by its session and kept by the registry
// after the end. It never writes a file.

#include "core/base/clock.h"
#include "core/base/secretmask.h"

#include <QByteArray>
#include <QDateTime>
#include <QObject>

#include <deque>
#include <functional>
#include <memory>

namespace mangrove {

struct WireMessage
{
    quint64 number = 0; // ascending in one session
    QDateTime time; // UTC
    bool toServer = false;
    QByteArray bytes; // as on the wire; of a very long one only the beginning
    qsizetype size = 0; // bytes of the whole
};

class WireLog : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype messageLimit = 1000;
    static constexpr qsizetype byteLimit = 8 * 1024 * 1024;
    static constexpr qsizetype keptOfOne = 1024 * 1024; // bytes of one message

    explicit WireLog(const Clock &clock, const SecretMask &mask = {}, QObject *parent = nullptr);

    void record(bool toServer, const QByteArray &message);
    //! One that another process has taken down; the number is given here.
    void append(WireMessage message);
    //! How many messages it keeps from now on, messageLimit at most; 0: none is taken down at all.
    void setKept(qsizetype messages);
    //! The oldest that is kept comes first. Secrets are not masked yet: see masked().
    const std::deque<WireMessage> &messages() const { return m_messages; }
    //! For people. Of a message that was cut also the half of a secret that is left.
    QByteArray masked(const WireMessage &message) const
    {
        const bool isCut = message.bytes.size() < message.size;
        return m_mask.bytes(message.bytes, isCut ? SecretMask::CutAtEnd : SecretMask::Whole);
    }

Q_SIGNALS:
    //! After record(); numbers below messages().front().number are gone.
    void recorded();

private:
    void drop();

    const Clock &m_clock;
    SecretMask m_mask;
    std::deque<WireMessage> m_messages;
    qsizetype m_bytes = 0;
    quint64 m_next = 1;
    qsizetype m_kept = messageLimit;
};

//! Takes down what is made for the server when it leaves. Made again as it was, nothing of it has left: it is taken
//! down once. `wire` may be null.
std::function<void(const QByteArray &made)> recorderOf(const std::shared_ptr<WireLog> &wire);

} // namespace mangrove
