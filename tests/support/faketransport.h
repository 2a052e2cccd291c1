#pragma once

// A transport without a process: a test reads what was sent and plays the server. The session that is tested owns it;
// hold it by QPointer.

#include "core/transport/transport.h"

#include <QByteArrayList>

namespace mangrove::test {

class FakeTransport final : public Transport
{
    Q_OBJECT

public:
    using Transport::Transport;

    void open() override;
    void send(const OutgoingMessage &message) override;
    void rest(int ms) override { m_rested += ms; }
    void setPaused(bool paused) override { m_paused = paused; }
    void close() override;
    void kill() override { close(); }
    qint64 processId() const override { return 4711; }
    QByteArray diagnostics() const override { return {}; }

    //! The server writes a line.
    void say(const QByteArray &line);
    //! The server does not know server/discover, and answers initialize with this revision and serverInfo.name.
    void shakeHands(const QByteArray &revision = "2025-11-25", const QByteArray &name = "fake");
    //! The server answers server/discover: it is of the stateless revision.
    void discover(const QByteArray &name = "fake");
    //! The server ends.
    void end(CloseReason::Kind kind = CloseReason::Kind::Exited, const QString &message = QStringLiteral("It ended."));
    //! What was sent since the last call.
    QByteArrayList take();
    //! How often this message was sent, and not taken yet.
    int count(const QByteArray &message) const { return int(m_sent.count(message)); }
    const QByteArrayList &sent() const { return m_sent; }
    //! For how many ms it was told not to listen, in all.
    int rested() const { return m_rested; }
    bool isPaused() const { return m_paused; }
    bool isClosing() const { return m_closing; }
    //! close() begins to end it, and the end comes with end() only.
    void setLingers(bool lingers) { m_lingers = lingers; }
    //! While it holds back, messages wait: those that are made late are not made yet.
    void setHolds(bool holds) { m_holds = holds; }
    //! How many wait.
    qsizetype held() const { return m_held.size(); }
    //! The first of those that wait leaves, and what becomes of it is not told yet. Returns what left.
    QByteArray letOneGo();
    //! What became of the oldest one that has left without a word.
    void confirm();
    void fail(bool certain);
    //! All that wait leave and have arrived, and nothing is held back any more.
    void letAllGo();

private:
    void hand(const OutgoingMessage &message);

    bool m_holds = false;
    QList<OutgoingMessage> m_held;
    QList<quint64> m_unconfirmed; // numbers of those that have left
    QByteArrayList m_sent;
    QByteArray m_lastCall; // the last request, also when it was taken
    int m_rested = 0;
    bool m_paused = false;
    bool m_closing = false;
    bool m_closed = false;
    bool m_lingers = false;
};

} // namespace mangrove::test
