#include "app/controlclient.h"

#include "app/peeruser.h"

#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype answerLimit = 64 * 1024 * 1024; // bytes

} // namespace

ControlClient::ControlClient(QObject *parent, int patience)
    : QObject(parent), m_framing(answerLimit), m_answerTime(patience)
{
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this,
            [this] { finish([this] { Q_EMIT failed(tr("Mangrove is running but does not answer.")); }); });
    connect(&m_socket, &QLocalSocket::readyRead, this, &ControlClient::receive);
    connect(&m_socket, &QLocalSocket::errorOccurred, this, [this] {
        if (!m_isConnected)
            finish([this] { Q_EMIT absent(); });
    });
    connect(&m_socket, &QLocalSocket::disconnected, this, [this] {
        receive();
        finish([this] { Q_EMIT failed(tr("Mangrove ended before it answered.")); });
    });
}

//! A socket says that it is disconnected when it goes, to what is half gone by then.
ControlClient::~ControlClient()
{
    m_socket.disconnect(this);
}

void ControlClient::send(const QString &path, const ControlRequest &request)
{
    m_request = request;
    // Before it connects: where a window has just gone, nobody listens any more, and that is what is said.
    m_key = DoorKey::read(path);
    connect(&m_socket, &QLocalSocket::connected, this, &ControlClient::greet);
    m_limit.start(m_answerTime);
    m_socket.connectToServer(path);
}

void ControlClient::greet()
{
    m_isConnected = true;
    if (!isOwnUser(m_socket.socketDescriptor())) {
        finish([this] { Q_EMIT failed(tr("Mangrove's socket belongs to another user; nothing was sent.")); });
    } else if (!*m_key && m_key->error().code == ErrorCode::NotFound) {
        finish([this] {
            Q_EMIT failed(tr("What listens at Mangrove's socket has left no key beside it, so it is no Mangrove or an "
                             "older one; nothing was sent. End it, and start Mangrove again."));
        });
    } else if (!*m_key) {
        finish([this] {
            Q_EMIT failed(tr("Mangrove is running, and nothing was sent to it. %1").arg(m_key->error().message));
        });
    } else {
        m_door.emplace(**m_key);
        m_socket.write(m_door->greeting());
    }
}

void ControlClient::receive()
{
    const qint64 available = m_socket.bytesAvailable(); // readAll() warns after the other end has gone
    if (available == 0)
        return;
    const QList<QByteArray> lines = m_framing.feed(m_socket.read(available));
    if (m_framing.isOverflowed())
        finish([this] { Q_EMIT failed(tr("Mangrove's answer is too long.")); });
    for (const QByteArray &line : lines)
        take(line);
}

void ControlClient::take(const QByteArray &line)
{
    if (m_finished)
        return;
    if (m_isProven) {
        if (const std::optional<QString> text = readSaid(line))
            Q_EMIT said(*text);
        else
            finish([this, output = readAnswer(line)] { Q_EMIT answered(output); });
        return;
    }
    const std::optional<QByteArray> proof = m_door ? m_door->answerTo(line) : std::nullopt;
    if (!proof) {
        finish([this] {
            Q_EMIT failed(
                tr("What listens at Mangrove's socket could not prove that it is Mangrove; nothing was sent."));
        });
        return;
    }
    m_isProven = true;
    if (m_request.waits)
        m_limit.stop();
    m_socket.write(*proof + toLine(m_request) + std::exchange(m_typed, {}));
}

void ControlClient::type(const QString &line)
{
    if (m_isProven && !m_finished)
        m_socket.write(typedLine(line));
    else
        m_typed += typedLine(line);
}

void ControlClient::finish(const std::function<void()> &tell)
{
    if (std::exchange(m_finished, true))
        return;
    m_limit.stop();
    tell();
}

} // namespace mangrove
