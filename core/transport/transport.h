#pragma once

// The way to one peer: send, received, closed. What a message means is not its business, and neither is who
// decides when to reconnect. A session owns it. All calls and signals are on one thread; nothing blocks.

#include "core/base/result.h"
#include "core/refusals/refusal.h"
#include "core/rpc/longmessage.h"
#include "core/transport/outgoingmessage.h"

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

namespace mangrove {

//! Why a transport is closed.
struct CloseReason
{
    enum class Kind {
        Requested, // by close()
        FailedToStart, // not found, not executable, …
        Exited, // by itself: exitCode
        Killed, // by a signal: signalNumber
        Violation, // it broke the framing: a line beyond the limit
        Unresponsive, // it does not read what is sent to it
        Unreachable, // no way to it any more
        SessionLost, // it has forgotten this session; a new one can be begun
    };
    Kind kind = Kind::Requested;
    int exitCode = 0;
    int signalNumber = 0;
    QString message; // a sentence for the person, with what can be done
    QByteArray lastOutput; // the last lines of stderr, at most 4 KiB, as they came

    bool operator==(const CloseReason &) const = default;
};

//! What becomes of a message that is longer than is kept.
enum class Overlong {
    Ends, // the connection: it broke the rules
    Skipped, // it is thrown away up to Transport::skippedLimit, and what it answers is told as undelivered()
    Passed, // it is handed on in parts, unread
};

class Transport : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 skippedLimit = 256 * 1024 * 1024; // bytes
    //! Says what becomes of one, by what has come of it so far.
    using JudgeOverlong = std::function<Overlong(const LongMessage &begun)>;

    //! Nanoseconds: for so long a server's messages may be handed on in one turn of the event loop. Then others come
    //! first.
    static constexpr qint64 shareOfTurn = 100'000;

    using QObject::QObject;

    //! Starts to connect. opened() or closed() follows, never from within this call.
    virtual void open() = 0;
    //! Sends one message, whole bytes or one that is made when it leaves. Once closed it is dropped. More than 1 MiB
    //! that the peer does not read closes the transport as Unresponsive. Of a message with an id, sent() or notSent()
    //! follows exactly once, perhaps from within this call, at the latest before closed(); only a transport that is
    //! destroyed tells nothing any more.
    virtual void send(const OutgoingMessage &message) = 0;
    //! Does not listen for so many ms: a peer that goes on has to wait. Nothing is lost. Where the way to the peer
    //! cannot hold anything back, nothing happens.
    virtual void rest(int ms) { Q_UNUSED(ms) }
    //! Does not listen until it may again, in the same way.
    virtual void setPaused(bool paused) { Q_UNUSED(paused) }
    //! Until it is let go what is sent may wait, so that it leaves in one piece. Never longer than a share of a turn.
    virtual void setHeld(bool held) { Q_UNUSED(held) }
    //! Nothing more is sent: the peer is told so where there is a way to tell it, and may go on speaking. What waits
    //! leaves.
    virtual void closeInput() { }
    //! Ends the connection in good order, then by force; closed() follows, at most about 6 s later. May be called
    //! again and in every state.
    virtual void close() = 0;
    //! Ends it by force, without the waits; closed() follows.
    virtual void kill() = 0;
    //! The process id of the peer, 0 where there is none (yet).
    virtual qint64 processId() const = 0;
    //! The end of what the peer wrote to its log channel (stderr), at most 256 KiB, as it came.
    virtual QByteArray diagnostics() const = 0;
    //! Extensions of the protocol that the way itself stands for; the client declares them.
    virtual QStringList extensions() const { return {}; }
    //! Without one, and where the way itself has another limit, each ends the connection or fails its own request.
    void setOverlongJudge(const JudgeOverlong &judge) { m_judge = judge; }

Q_SIGNALS:
    void opened();
    //! One message, framing removed, not checked in any other way.
    void received(const QByteArray &message);
    //! The next part of a message that is Passed, in its place among the others. Nothing else comes before the last
    //! one.
    void receivedPart(const QByteArray &bytes, bool isLast);
    //! Several messages follow, or have followed, in this turn: what is said because of them may go on in one piece.
    void handingOn(bool goesOn);
    //! More waits for the peer than should: whoever can sends no more until little waits again.
    void congested(bool isCongested);
    //! The peer takes or says nothing any more, and the connection goes on. Only where that is possible.
    void inputEnded();
    void outputEnded();
    //! The message with this id has left. A pipe: the system has taken all its bytes. HTTP: its POST was answered with
    //! success.
    void sent(quint64 id);
    //! It will not leave any more. `certain`: no byte of it has. Else the peer may have got it: cut off in the middle,
    //! no answer in time, a status that is no success. Whoever is told must not destroy the transport in that call.
    void notSent(quint64 id, bool certain);
    //! The request with this raw id will get no answer, and why: a status of HTTP, a connection that broke, an answer
    //! that is no message. Unauthorized: a sign-in is needed; Unreachable: no connection; Remote: any other refusal;
    //! Protocol: what came is not acceptable. The connection goes on.
    void undelivered(const QByteArray &id, const mangrove::Error &error);
    //! What the peer wrote to its log channel, as it came.
    void diagnosed(const QByteArray &bytes);
    //! It has used a path that it was not given, as the system says: a hint, and not whether it was refused.
    void hasTried(const mangrove::Refusal &refusal, quint64 times);
    //! The system does not let that be seen, and why, an errno; all goes on without.
    void cannotSeeTried(int error);
    //! Something that the peer does wrong and that was ignored, as a sentence.
    void complained(const QString &sentence);
    //! The peer wrote to its log channel; at most 10 times a second.
    void diagnosticsChanged();
    //! The end; nothing follows it.
    void closed(const mangrove::CloseReason &reason);

protected:
    Overlong judge(const LongMessage &begun) const { return m_judge ? m_judge(begun) : Overlong::Ends; }

private:
    JudgeOverlong m_judge;
};

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::CloseReason)
