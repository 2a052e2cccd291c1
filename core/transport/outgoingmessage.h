#pragma once

// One message on its way to a peer: its bytes, or a maker of them for what has to be true at the moment it leaves. A
// plain value, made by a session and kept by a transport until it has left.

#include <QByteArray>

#include <functional>

namespace mangrove {

struct OutgoingMessage
{
    //! What a message that is not made yet counts for among those that wait, beyond its outline: about the room that it
    //! takes until then, in bytes.
    static constexpr qsizetype reserve = 256;

    OutgoingMessage() = default;
    //! A whole message: JSON without a raw line feed.
    OutgoingMessage(const QByteArray &message) : bytes(message) { }

    //! The whole message. With `make` only its outline: a message of the same kind with the same id, method and
    //! headers, which is never sent.
    QByteArray bytes;
    //! Makes the message when all before it has been handed over and its own first byte is about to go. Called again
    //! when nothing of what it made has left (the last one counts), and never after sent() or notSent(). Empty: it is
    //! not wanted any more, and nothing is sent. It may look at a file system, and must neither send nor close.
    std::function<QByteArray()> make;
    //! By which the transport tells what became of it; 0: nobody wants to know. Given by the sender, unique.
    quint64 id = 0;
    //! Whether a line feed is written behind it. Set by a transport whose framing that is.
    bool endsLine = false;

    //! What it counts for while it waits.
    qsizetype size() const { return bytes.size() + (make ? reserve : 0) + (endsLine ? 1 : 0); }
    //! What is to be sent now.
    QByteArray now() const { return make ? make() : bytes; }
};

} // namespace mangrove
