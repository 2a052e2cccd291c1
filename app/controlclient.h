#pragma once

// The command line's end of the local socket to a running Mangrove: one JSON line there, one back. Made for one request.
// It knows no command, and says nothing to a socket of another user.

#include "app/controlmessage.h"
#include "core/rpc/lineframing.h"

#include <QLocalSocket>
#include <QTimer>

#include <functional>

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
