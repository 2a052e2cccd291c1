#pragma once

// The local socket between a running Mangrove and its command line: one JSON line there, one back. Only processes of
// the same user are heard. It carries words and results and knows no command.

#include "app/controlmessage.h"
#include "core/base/result.h"
#include "core/rpc/lineframing.h"

#include <QLocalServer>
#include <QLocalSocket>
#include <QTimer>

namespace mangrove {

//! The running instance's end. Owned by the application.
class ControlServer : public QObject
{
    Q_OBJECT

public:
    //! `caller` is gone as soon as nobody waits for the answer any more.
    using Handler =
        std::function<void(const ControlRequest &request, QObject *caller, const Commands::Done &done)>;

    explicit ControlServer(Handler handler, QObject *parent = nullptr);

    //! Makes the folder (0700) and listens. Only for the instance that holds the config folder's lock: it takes the
    //! place of a dead one's socket.
    Result<void> listen(const QString &path);
    //! Hears nobody new from now on, and removes the socket.
    void close();

private:
    void accept();
    void receive(QLocalSocket *socket);
    void serve(QLocalSocket *socket, const QByteArray &line, QTimer *patience);

    Handler m_handler;
    int m_callers = 0;
    QLocalServer m_server;
};

//! The command line's end: sends one request, tells one result.
class ControlClient : public QObject
{
    Q_OBJECT

public:
    static constexpr int answerTime = 25000; // ms that the instance may take

    explicit ControlClient(QObject *parent = nullptr, int patience = answerTime);

    void send(const QString &path, const ControlRequest &request);

Q_SIGNALS:
    //! Nobody listens there: no instance is running.
    void absent();
    void answered(const mangrove::CommandOutput &output);
    //! Somebody listens, and it went wrong.
    void failed(const QString &sentence);

private:
    void receive();
    void finish(const std::function<void()> &tell);

    QLocalSocket m_socket;
    LineFraming m_framing;
    QTimer m_limit;
    int m_answerTime;
    bool m_sent = false;
    bool m_finished = false;
};

} // namespace mangrove
