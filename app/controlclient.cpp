#include "app/controlclient.h"

#include "app/peeruser.h"

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
        if (!m_sent)
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
    connect(&m_socket, &QLocalSocket::connected, this, [this, request] {
        m_sent = true;
        if (request.waits)
            m_limit.stop();
        if (!isOwnUser(m_socket.socketDescriptor())) {
            finish([this] {
                Q_EMIT failed(tr("Mangrove's socket belongs to another user; nothing was sent."));
            });
            return;
        }
        m_socket.write(toLine(request));
    });
    m_limit.start(m_answerTime);
    m_socket.connectToServer(path);
}

void ControlClient::receive()
{
    const qint64 available = m_socket.bytesAvailable(); // readAll() warns after the other end has gone
    if (available == 0)
        return;
    const QList<QByteArray> lines = m_framing.feed(m_socket.read(available));
    if (m_framing.isOverflowed())
        finish([this] { Q_EMIT failed(tr("Mangrove's answer is too long.")); });
    for (const QByteArray &line : lines) {
        if (const std::optional<QString> text = readSaid(line); text && !m_finished)
            Q_EMIT said(*text);
        else
            finish([this, output = readAnswer(line)] { Q_EMIT answered(output); });
    }
}

void ControlClient::type(const QString &line)
{
    if (m_sent && !m_finished)
        m_socket.write(typedLine(line));
}

void ControlClient::finish(const std::function<void()> &tell)
{
    if (std::exchange(m_finished, true))
        return;
    m_limit.stop();
    tell();
}

} // namespace mangrove
