#pragma once

// The client's end of a session: who greets the server, makes calls and gets what is not about roots. Our own client is
// one; the pipe of an app whose server is relayed is another. Owned by its session. It knows nothing of roots and
// sends nothing but by send().

#include "core/base/result.h"
#include "core/rpc/message.h"
#include "core/sessions/dialect.h"
#include "core/sessions/serverstatus.h"

#include <QObject>

#include <functional>
#include <memory>

namespace mangrove {

class ClientEnd : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! What stands between this end and the server in an era. Without `rootsOn` the client has no roots to tell.
    virtual std::unique_ptr<Dialect> makeDialect(Era era, bool rootsOn) = 0;
    //! The era that it begins with.
    virtual Era firstEra() const = 0;
    //! The way to the server is open: greet it. ready() or failed() follows.
    virtual void open() = 0;
    //! It has asked the server what it speaks, and nothing has been answered yet: a server that dies now may have died
    //! of it.
    virtual bool isProbing() const = 0;
    //! Whether all of the server goes to this end as it came: what is no message, too, and batches in one piece.
    virtual bool passesOn() const { return false; }
    //! The server takes no more for now, or again: nothing is to be sent to it meanwhile.
    virtual void setPaused(bool paused) { Q_UNUSED(paused) }
    //! What the server says until it is let go may go on in one piece.
    virtual void setHeld(bool held) { Q_UNUSED(held) }
    //! The server does not take anything any more, or says nothing any more. The session goes on.
    virtual void onServerDeaf() { }
    virtual void onServerSilent() { }
    //! A message of the server. `answer` takes what is sent back.
    virtual void receive(const Message &message, const std::function<void(const QByteArray &)> &answer) = 0;
    //! The next part of a message of the server that is handed on unread. Nothing else of the server's comes before the
    //! last.
    virtual void receivePart(const QByteArray &bytes, bool isLast)
    {
        Q_UNUSED(bytes)
        Q_UNUSED(isLast)
    }
    //! Whether the server may have a call of this end to answer.
    virtual bool hasOpenCalls() const { return passesOn(); }
    //! The session is over.
    virtual void close(const Error &error) = 0;

Q_SIGNALS:
    //! It takes nothing for now, or again: the server has to wait.
    void busy(bool isBusy);
    void send(const QByteArray &message);
    //! Several messages follow, or have followed: they may leave in one piece.
    void handingOn(bool goesOn);
    //! What is sent from now on is of this era.
    void eraChosen(mangrove::Era era);
    void ready(const mangrove::SessionInfo &claims);
    void failed(const mangrove::Error &error);
    //! The server sent something that is none of its business, or wrong.
    void complained(const QString &sentence);
};

} // namespace mangrove
