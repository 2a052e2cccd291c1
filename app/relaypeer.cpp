#include "app/relaypeer.h"

#include "core/base/logging.h"

#include <QPointer>

#include <utility>

namespace mangrove {

namespace {

constexpr qint64 bufferSize = 64 * 1024; // bytes; what is beyond it waits at the relay
constexpr qint64 mostUnread = link::frameLimit; // bytes that a relay leaves unread before it is given up

} // namespace

RelayPeer::RelayPeer(QLocalSocket *socket, const DoorKey &key, qint64 process, const Open &open, int patience)
    : m_socket(socket), m_guard(*socket, key), m_process(process), m_open(open), m_framing(link::frameLimit)
{
    m_socket->setParent(this);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restTime);
    connect(&m_patience, &QTimer::timeout, this, &RelayPeer::abort);
    connect(&m_rest, &QTimer::timeout, this, &RelayPeer::read);
    connect(m_socket, &QLocalSocket::disconnected, this, [this] {
        m_rest.stop();
        if (m_session)
            m_session->disconnect(this); // nobody hears its last words
        m_session.reset();
        deleteLater();
        Q_EMIT left();
    });
}

void RelayPeer::begin()
{
    m_patience.start();
    connect(m_socket, &QLocalSocket::readyRead, this, &RelayPeer::read);
    read(); // what came before is not announced again
}

//! Whether it has proved itself, now or before.
bool RelayPeer::mayRead()
{
    const DoorGuard::Verdict verdict = m_guard.read();
    if (verdict == DoorGuard::Verdict::Refused) {
        const Result<link::RelayWord> word = link::readRelayWord(m_guard.wrongGreeting());
        if (word && std::holds_alternative<link::Hello>(*word))
            Q_EMIT outdated();
        else
            qCWarning(lcApp, "what did not prove to be a relay at its socket was turned away");
        abort();
    }
    if (verdict != DoorGuard::Verdict::Passed)
        return false;
    if (m_session || !m_open)
        return true;
    m_session = std::exchange(m_open, {})();
    connect(m_session.get(), &RelayedSession::says, this, &RelayPeer::say);
    connect(m_session.get(), &RelayedSession::spooled, this, &RelayPeer::spooled);
    // Not while it is taking a word.
    connect(m_session.get(), &RelayedSession::misfits, this, &RelayPeer::abort, Qt::QueuedConnection);
    m_socket->setReadBufferSize(bufferSize);
    return true;
}

void RelayPeer::read()
{
    if (m_rest.isActive() || !mayRead())
        return;
    if (m_lines.isEmpty())
        m_lines = m_framing.feed(m_socket->read(bufferSize));
    if (m_framing.isOverflowed()) {
        abort();
        return;
    }
    for (int taken = 0; taken < framesAtOnce && m_session && !m_lines.isEmpty(); ++taken)
        take(m_lines.takeFirst());
    if (m_session && (!m_lines.isEmpty() || m_socket->bytesAvailable() > 0))
        m_rest.start();
}

void RelayPeer::take(const QByteArray &line)
{
    const Result<link::RelayWord> word = link::readRelayWord(line);
    if (!word) {
        qCWarning(lcApp, "what is no relay at its socket was turned away");
        abort();
        return;
    }
    m_session->take(*word);
    if (m_session && !m_isKnown && std::holds_alternative<link::State>(*word)) {
        m_isKnown = true;
        m_patience.stop();
        Q_EMIT known();
    }
}

void RelayPeer::say(const QByteArray &line)
{
    // Not flushed: an end that is found out by that would take away the session that is speaking.
    m_socket->write(line);
    if (m_socket->bytesToWrite() > mostUnread) // it comes again when it is able to
        QMetaObject::invokeMethod(this, &RelayPeer::abort, Qt::QueuedConnection);
}

void RelayPeer::turnAway()
{
    m_isTurnedAway = true;
    abort();
}

} // namespace mangrove
