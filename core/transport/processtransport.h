#pragma once

// A server as a process on this machine: one message per line on stdin and stdout, stderr as its log (MCP stdio
// transport). A session owns it. It never blocks, never uses a shell, and never leaves a process behind, however it
// or the program ends.

#include "core/rpc/lineframing.h"
#include "core/transport/outputtail.h"
#include "core/transport/overlongline.h"
#include "core/transport/serverprocess.h"
#include "core/transport/transport.h"

#include <QList>
#include <QTimer>

#include <chrono>
#include <optional>

namespace mangrove {

//! How long a server is given at each step of its end.
struct StopTimes
{
    std::chrono::milliseconds afterInputClosed{2000}; // then SIGTERM to its process group
    std::chrono::milliseconds afterTerm{3000}; // then SIGKILL to its whole tree
    std::chrono::milliseconds afterKill{7000}; // then SIGKILL to the launcher too
};

class ProcessTransport final : public Transport
{
    Q_OBJECT

public:
    //! Bytes that may wait for a server that does not read, before the next message.
    static constexpr qint64 unreadLimit = 1024 * 1024;
    //! The same for a relayed one: whoever sends does so no more when it is congested, apart from a message that may be
    //! the longest and what is said of roots.
    static constexpr qint64 relayedLimit = LineFraming::defaultLimit + 2 * unreadLimit;

    //! What is done with the two directions.
    enum class Use {
        Own, // lines are cut as the protocol has them, and a server that closes one of the two is ended
        Relayed, // lines keep every byte but `\n`, and each direction ends for itself
    };

    //! `set`, if given, waits for the pipes.
    explicit ProcessTransport(const LaunchSpec &spec, DescriptorSet *set = nullptr, QObject *parent = nullptr);
    //! Ends the process tree without waiting for it.
    ~ProcessTransport() override;

    //! Before open(), or it has no effect on what already runs.
    void setStopTimes(const StopTimes &times) { m_times = times; }
    //! Before open().
    void setUse(Use use);

    //! Does not read what the server writes to its log channel until it may again: the server has to wait.
    void setDiagnosticsPaused(bool paused);

    void open() override;
    void send(const OutgoingMessage &message) override;
    void rest(int ms) override { m_rest.start(ms); }
    void setPaused(bool paused) override;
    void setHeld(bool held) override { m_process.setInputHeld(held); }
    void closeInput() override;
    void close() override;
    void kill() override;
    qint64 processId() const override { return m_process.processId(); }
    QByteArray diagnostics() const override { return m_tail.bytes(); }

private:
    enum class State { Idle, Running, Gone, Closed }; // Gone: ended, but not all of its output is delivered
    enum class Stop { No, InputClosed, Asked, Killed, Forced };

    void onStarted();
    void onEnded();
    void deliver();
    void deliverShare(bool *drained);
    bool isResting() const;
    bool takeOutput(qsizetype *taken);
    bool cut(QByteArray bytes);
    void condemnLine();
    void lose(const QString &sentence);
    void readDiagnostics();
    void takeDiagnostics(const QByteArray &bytes);
    void announceDiagnostics();
    void stopHarder();
    void condemn(CloseReason::Kind kind, const QString &message);
    void finish();

    LaunchSpec m_spec;
    StopTimes m_times;
    Use m_use = Use::Own;
    ServerProcess m_process;
    LineFraming m_framing;
    OverlongLine m_overlong;
    OutputTail m_tail;
    State m_state = State::Idle;
    Stop m_stop = Stop::No;
    bool m_openedDue = false;
    bool m_toldEnd = false; // of the output of a relayed server
    bool m_requested = false;
    std::optional<CloseReason> m_verdict; // why we ended it, when it was the server's fault
    QList<QByteArray> m_lines; // taken from the pipe, not delivered yet
    qsizetype m_nextLine = 0;
    bool m_tailChanged = false;
    QTimer m_continue; // the next share of work, after other events had their turn
    bool m_paused = false; // the same, without an end of its own
    QTimer m_rest; // while it runs, nothing is delivered of a server that goes on
    QTimer m_stopTimer;
    QTimer m_lost; // a pipe has ended: the process follows, or is made to
    QString m_lostSentence;
    QTimer m_diagnosticsPause;
};

} // namespace mangrove
