#pragma once

// The command line's end of the local socket to a running Mangrove: one JSON line there, one back. Made for one
// request. It knows no command, and says nothing to a socket of another user, nor to what does not prove that it is
// Mangrove.

#include "app/controlmessage.h"
#include "app/doorwords.h"
#include "core/rpc/lineframing.h"

#include <QLocalSocket>
#include <QTimer>

#include <functional>
#include <optional>

namespace mangrove {

class ControlClient : public QObject
{
    Q_OBJECT

public:
    static constexpr int answerTime = 25000; // ms that the instance may take

    explicit ControlClient(QObject *parent = nullptr, int patience = answerTime);
    ~ControlClient() override;

    void send(const QString &path, const ControlRequest &request);
    //! A line that the person has typed, for a command that is under way.
    void type(const QString &line);

Q_SIGNALS:
    //! Nobody listens there: no instance is running.
    void absent();
    //! Before the answer.
    void said(const QString &text);
    void answered(const mangrove::CommandOutput &output);
    //! Somebody listens, and it went wrong.
    void failed(const QString &sentence);

private:
    void greet();
    void receive();
    void take(const QByteArray &line);
    void finish(const std::function<void()> &tell);

    QLocalSocket m_socket;
    LineFraming m_framing;
    QTimer m_limit;
    int m_answerTime;
    ControlRequest m_request;
    std::optional<Result<DoorKey>> m_key; // that lay beside the socket
    std::optional<DoorCaller> m_door; // as soon as it is connected
    bool m_isConnected = false;
    bool m_isProven = false; // that Mangrove listens there; the request is on its way
    QByteArray m_typed; // before that
    bool m_finished = false;
};

} // namespace mangrove
