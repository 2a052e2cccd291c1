#pragma once

// Our own end of a session: shakes hands, answers pings, refuses what was not declared, and calls the server. It knows
// nothing of roots: the dialect between it and the server adds and answers them. Owned by its session.

#include "core/base/result.h"
#include "core/rpc/message.h"
#include "core/session/sessioninfo.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QJsonObject>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>

namespace mangrove {

class Client : public QObject
{
    Q_OBJECT

public:
    //! The server's raw result, or why there is none: Remote (its error), Timeout, Closed.
    using Reply = std::function<void(const Result<QByteArray> &result)>;

    //! `revisions` are those that may be agreed on; the first is offered.
    explicit Client(const QStringList &revisions, QObject *parent = nullptr);

    //! Sends `initialize`; shaken() or handshakeFailed() follows within `timeout` ms.
    //! Lifecycle, Initialization: the client disconnects when it does not know the server's version.
    void shakeHands(int timeout);
    //! Sends a request and calls back once, also when the session ends; not when `context` is gone. Without
    //! `timeout` (ms, 0) it waits for as long as the session lives. After a timeout the server is told that nobody
    //! waits any more (except for initialize, which cannot be cancelled). Returns the id.
    qint64 request(const QByteArray &method, const QByteArray &params, QObject *context, const Reply &reply,
                   int timeout = 60000);
    //! Calls a tool and returns its raw result.
    qint64 callTool(const QString &tool, const QJsonObject &arguments, QObject *context, const Reply &reply,
                    int timeout = 60000);
    //! A message of the server that was passed on to this end. `answer` takes what is sent back.
    void receive(const Message &message, const std::function<void(const QByteArray &)> &answer);
    //! The session is over: every waiting call fails with this error.
    void close(const Error &error);

Q_SIGNALS:
    void send(const QByteArray &message);
    void shaken(const mangrove::SessionInfo &claims);
    void handshakeFailed(const mangrove::Error &error);
    //! The server sent something that is none of its business, or wrong.
    void complained(const QString &sentence);

private:
    struct Pending
    {
        QPointer<QObject> context;
        Reply reply;
        QDeadlineTimer deadline;
        bool cancellable = true;
    };

    void onInitialized(const Result<QByteArray> &result);
    void receiveAnswer(const Message &message);
    void refuse(const Message &message, const std::function<void(const QByteArray &)> &answer);
    void finish(qint64 id, const Result<QByteArray> &result);
    void endOverdue();
    void schedule();

    QStringList m_revisions;
    QHash<qint64, Pending> m_pending;
    QTimer m_timer;
    qint64 m_nextId = 1;
    bool m_closed = false;
};

} // namespace mangrove
