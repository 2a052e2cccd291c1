#pragma once

// What differs between the revisions of MCP, as far as roots are concerned: which message of a server asks for them,
// how they are answered, how a change is told. The session speaks to it in one vocabulary; adding a revision means
// adding or extending a dialect. A dialect sends nothing itself and knows no gate. Owned by its session.

#include "core/rpc/message.h"

#include <QString>
#include <QStringList>

namespace mangrove {

class Dialect
{
public:
    //! What is to be done with one message of the server.
    struct Step
    {
        enum class Kind {
            PassOn, // to the client's end
            AskRoots, // the server asks for roots: rootsAnswer() makes the answer
            CancelRoots, // it does not want the answer to `id` any more
            Hold, // too early: feed it again once ready
            Answer, // send `bytes` back, nothing else
            Drop,
        };
        Kind kind = Kind::PassOn;
        QByteArray id; // raw, of AskRoots and CancelRoots
        QByteArray bytes; // of Answer
        QString complaint; // a sentence when the server broke the protocol
    };

    virtual ~Dialect() = default;

    //! Revisions it speaks, the one to offer first.
    virtual QStringList revisions() const = 0;
    //! Called once when the handshake is done.
    virtual void setReady(const QString &revision) = 0;
    //! Whether a batch may come in (2025-03-26 only).
    virtual bool acceptsBatches() const = 0;
    virtual Step fromServer(const Message &message) = 0;
    //! A message of the client on its way to the server, changed where roots are concerned (the capability is
    //! declared); all else keeps its bytes.
    virtual QByteArray fromClient(const QByteArray &message) = 0;
    //! The answer to a question for roots; `roots` is the raw result.
    virtual QByteArray rootsAnswer(const QByteArray &id, const QByteArray &roots) = 0;
    //! What tells the server that the list has changed; empty when this revision has no such message or the server
    //! is not ready for it.
    virtual QByteArray rootsChanged() const = 0;
};

} // namespace mangrove
