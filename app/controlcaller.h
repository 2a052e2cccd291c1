#pragma once

// One caller at the control socket, from its first byte to the last of its answer: silent, then asking, then leaving.
// Nothing of it is read before it has proved to have the socket's key. Made by the control server for each connection;
// deletes itself when the connection is over. It knows no command.

#include "app/commandoutput.h"
#include "app/controlmessage.h"
#include "app/doorwords.h"
#include "core/rpc/lineframing.h"

#include <QLocalSocket>
#include <QTimer>

namespace mangrove {

class ControlCaller : public CommandTalk
{
    Q_OBJECT

public:
    enum class State {
        Silent, // has not said what it wants
        Asking, // waits for the answer
        Leaving, // has not taken all of the answer
    };

    //! Takes the socket. `patience`: ms that it may take to say what it wants, and again to take the answer.
    ControlCaller(QLocalSocket *socket, const DoorKey &key, int patience);

    static constexpr qint64 saidLimit = 256 * 1024;

    State state() const { return m_state; }
    //! Reads what is there already; from then on what comes is announced. Called once.
    void begin();
    //! Before the answer. A caller that takes nothing is told no more of it than `saidLimit` bytes.
    void say(const QString &text) override;
    //! Ends with these words, once, and without them where it has not proved itself. What it does not take at once it
    //! has `patience` for.
    void answer(const CommandOutput &output);
    //! Ends now; what it has not taken is lost.
    void abort() { m_socket->abort(); }

Q_SIGNALS:
    //! It has said what it wants; from then on it is Asking. An unreadable line is answered here and not announced.
    void asked(const mangrove::ControlRequest &request);
    //! It has taken a part of its answer.
    void progressed();
    void stateChanged();
    //! The connection is over.
    void left();

private:
    void read();
    void take(const QByteArray &line);

    QLocalSocket *m_socket;
    DoorGuard m_guard;
    LineFraming m_framing;
    QTimer m_patience;
    int m_time;
    State m_state = State::Silent;
};

} // namespace mangrove
