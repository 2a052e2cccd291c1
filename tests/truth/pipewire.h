#pragma once

// The far end of the pipes of servers that run as processes: truth_server hands them over, so the test reads the very
// pipe that the program writes to, when it likes, and knows which bytes the kernel had taken at which act.

#include "tests/truth/peer.h"

#include <QObject>
#include <QSocketNotifier>

#include <memory>
#include <vector>

namespace mangrove::truth {

//! One process. Owned by the listener.
class PipeWire final : public QObject
{
    Q_OBJECT

public:
    //! Takes all three: `socket` is the connection with the process, which ends with it.
    PipeWire(int in, int out, int socket);
    ~PipeWire() override;

    //! Who reads it, from this act on.
    void setPeer(std::unique_ptr<Peer> peer, int act)
    {
        m_peer = std::move(peer);
        m_act = act;
    }
    Peer &peer() const { return *m_peer; }
    //! Of the process.
    qint64 pid() const { return m_pid; }
    //! The server writes a line.
    void say(const QByteArray &message) { write(message + '\n'); }
    //! What the kernel has taken until now left before this act.
    void mark(int act);
    //! Does not read until it is told to go on.
    void setStalled(bool stalled);
    //! The process ends.
    void die();
    bool isAlive() const { return m_in >= 0; }
    //! Nothing is on its way to the server.
    bool isDrained() const { return waiting() == 0 && m_line.isEmpty(); }

private:
    struct Mark
    {
        int act = 0;
        qint64 offset = 0;
    };

    void read();
    void write(const QByteArray &bytes);
    int waiting() const;
    int leftIn(qint64 offset) const;

    int m_in;
    int m_out;
    int m_socket;
    qint64 m_pid;
    QSocketNotifier m_readable;
    QSocketNotifier m_writable;
    std::unique_ptr<Peer> m_peer;
    QByteArray m_line; // the beginning of a line
    QByteArray m_unsent;
    qint64 m_taken = 0; // bytes read
    qint64 m_lineStart = 0;
    int m_act = 0;
    QList<Mark> m_marks;
};

class PipeListener final : public QObject
{
    Q_OBJECT

public:
    PipeListener();
    ~PipeListener() override;

    //! For truth_server.
    QString name() const { return m_name; }
    const std::vector<std::unique_ptr<PipeWire>> &wires() const { return m_wires; }
    //! Those that have ended are destroyed.
    void forgetDead();

Q_SIGNALS:
    //! A process has come; it needs a peer before it can be read.
    void connected(mangrove::truth::PipeWire *wire, const QString &server);

private:
    void accept();

    QString m_name;
    int m_fd;
    QSocketNotifier m_notifier;
    std::vector<std::unique_ptr<PipeWire>> m_wires;
};

} // namespace mangrove::truth
