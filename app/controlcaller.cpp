#include "app/controlcaller.h"

#include "core/base/logging.h"

#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype requestLimit = 1024 * 1024; // bytes

} // namespace

ControlCaller::ControlCaller(QLocalSocket *socket, const DoorKey &key, int patience)
    : m_socket(socket), m_guard(*socket, key), m_framing(requestLimit), m_time(patience)
{
    m_socket->setParent(this);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &ControlCaller::abort);
    connect(m_socket, &QLocalSocket::disconnected, this, [this] {
        deleteLater();
        Q_EMIT left();
    });
    connect(m_socket, &QLocalSocket::bytesWritten, this, &ControlCaller::progressed);
}

void ControlCaller::begin()
{
    m_patience.start(m_time);
    connect(m_socket, &QLocalSocket::readyRead, this, &ControlCaller::read);
    read(); // what came before is not announced again
}

void ControlCaller::read()
{
    const DoorGuard::Verdict verdict = m_guard.read();
    if (verdict == DoorGuard::Verdict::Refused) {
        qCWarning(lcApp, "a caller at the control socket did not prove itself, and was turned away");
        abort();
    }
    if (verdict != DoorGuard::Verdict::Passed)
        return;
    const QList<QByteArray> lines = m_framing.feed(m_socket->readAll());
    if (m_framing.isOverflowed()) {
        abort();
        return;
    }
    for (const QByteArray &line : lines)
        take(line);
}

void ControlCaller::take(const QByteArray &line)
{
    if (m_state == State::Asking) { // one request for each connection; what follows is typed
        if (const std::optional<QString> text = readTyped(line))
            Q_EMIT typed(*text);
        return;
    }
    if (m_state != State::Silent)
        return;
    m_patience.stop();
    m_state = State::Asking;
    Q_EMIT stateChanged();
    if (const Result<ControlRequest> request = readRequest(line))
        Q_EMIT asked(*request);
    else
        answer({2, {}, request.error().message.toUtf8() + '\n'});
}

void ControlCaller::say(const QString &text)
{
    if (m_state == State::Asking && m_socket->bytesToWrite() < saidLimit)
        m_socket->write(saidLine(text));
}

void ControlCaller::answer(const CommandOutput &output)
{
    if (m_state == State::Leaving)
        return;
    if (!m_guard.hasPassed()) {
        abort();
        return;
    }
    m_state = State::Leaving;
    Q_EMIT stateChanged();
    m_patience.start(m_time);
    m_socket->write(toLine(output));
    m_socket->flush(); // mostly that is all of it, and its place is free again
    m_socket->disconnectFromServer();
}

} // namespace mangrove
