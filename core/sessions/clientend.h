#pragma once

// The client's end of a session: who greets the server, makes calls and gets what is not about roots. Our own client is
// one; the pipe of an app whose server is relayed is another. Owned by its session. It knows nothing of roots and
// sends nothing but by send().

#include "core/base/result.h"
#include "core/rpc/message.h"
#include "core/sessions/dialect.h"
#include "core/sessions/sessioninfo.h"

#include <QObject>

#include <functional>

namespace mangrove {

class OwnClient;

class ClientEnd : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! What the client says of itself and what it can do, without roots.
    virtual QJsonObject info() const = 0;
    virtual QJsonObject capabilities() const = 0;
    //! The era that it begins with.
    virtual Era firstEra() const = 0;
    //! The way to the server is open: greet it. ready() or failed() follows.
    virtual void open() = 0;
    //! It has asked the server what it speaks, and nothing has been answered yet: a server that dies now may have died
    //! of it.
    virtual bool isProbing() const = 0;
    //! A message of the server. `answer` takes what is sent back.
    virtual void receive(const Message &message, const std::function<void(const QByteArray &)> &answer) = 0;
    //! The session is over.
    virtual void close(const Error &error) = 0;
    //! By which this program makes calls of its own; nullptr where the client is somebody else.
    virtual OwnClient *ownClient() { return nullptr; }

Q_SIGNALS:
    void send(const QByteArray &message);
    //! What is sent from now on is of this era.
    void eraChosen(mangrove::Era era);
    void ready(const mangrove::SessionInfo &claims);
    void failed(const mangrove::Error &error);
    //! The server sent something that is none of its business, or wrong.
    void complained(const QString &sentence);
};

} // namespace mangrove
