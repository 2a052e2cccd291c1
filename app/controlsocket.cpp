#include "app/controlsocket.h"

#include "core/base/logging.h"
#include "core/store/atomicfile.h"

#include <QFileInfo>
#include <QPointer>

#include <memory>

#ifdef Q_OS_LINUX
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

constexpr qsizetype requestLimit = 1024 * 1024; // bytes
constexpr qsizetype answerLimit = 64 * 1024 * 1024;
constexpr int requestTime = 10000; // ms that a caller may take to say what it wants, or to take the answer
constexpr int mostCallers = 64; // at once; the others wait in line

//! Whether the process at the other end belongs to this user. Where the system cannot tell, the socket's own
//! permissions have to do.
bool isOwnUser(const QLocalSocket &socket)
{
#ifdef Q_OS_LINUX
    ucred peer{};
    socklen_t size = sizeof(peer);
    return getsockopt(int(socket.socketDescriptor()), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && peer.uid == geteuid();
#else
    Q_UNUSED(socket)
    return true;
#endif
}

} // namespace

ControlServer::ControlServer(Handler handler, QObject *parent)
    : QObject(parent), m_handler(std::move(handler))
{
    m_server.setSocketOptions(QLocalServer::UserAccessOption);
    connect(&m_server, &QLocalServer::newConnection, this, &ControlServer::accept);
}

Result<void> ControlServer::listen(const QString &path)
{
    if (const Result<void> made = preparePrivateFolder(QFileInfo(path).absolutePath()); !made)
        return made;
    QLocalServer::removeServer(path);
    if (!m_server.listen(path)) {
        return Error{ErrorCode::Io,
                     tr("The command line cannot reach this Mangrove: %1").arg(m_server.errorString())};
    }
    return {};
}

void ControlServer::close()
{
    m_server.close();
}

void ControlServer::accept()
{
    while (m_callers < mostCallers) {
        QLocalSocket *socket = m_server.nextPendingConnection();
        if (!socket)
            return;
        if (socket->state() != QLocalSocket::ConnectedState) {
            socket->deleteLater(); // tired of waiting in line
            continue;
        }
        if (!isOwnUser(*socket)) {
            qCWarning(lcApp, "a caller at the control socket was turned away");
            socket->abort();
            socket->deleteLater();
            continue;
        }
        ++m_callers;
        connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
        connect(
            socket, &QObject::destroyed, this,
            [this] {
                --m_callers;
                accept();
            },
            Qt::QueuedConnection);
        receive(socket);
    }
}

void ControlServer::receive(QLocalSocket *socket)
{
    const auto framing = std::make_shared<LineFraming>(requestLimit);
    const auto heard = std::make_shared<bool>(false);
    auto *patience = new QTimer(socket);
    patience->setSingleShot(true);
    connect(patience, &QTimer::timeout, socket, &QLocalSocket::abort);
    patience->start(requestTime);
    const auto read = [this, socket, framing, heard, patience] {
        const QList<QByteArray> lines = framing->feed(socket->readAll());
        if (framing->isOverflowed()) {
            socket->abort();
            return;
        }
        if (lines.isEmpty() || std::exchange(*heard, true))
            return; // one request for each connection
        patience->stop();
        serve(socket, lines.first(), patience);
    };
    connect(socket, &QLocalSocket::readyRead, this, read);
    read(); // what came while it waited in line is not announced again
}

void ControlServer::serve(QLocalSocket *socket, const QByteArray &line, QTimer *patience)
{
    const QPointer<QLocalSocket> caller = socket;
    const auto answer = [caller, patience](const CommandOutput &output) {
        if (!caller)
            return;
        patience->start(requestTime);
        caller->write(toLine(output));
        caller->disconnectFromServer();
    };
    if (const Result<ControlRequest> request = readRequest(line))
        m_handler(*request, socket, answer);
    else
        answer({2, {}, request.error().message.toUtf8() + '\n'});
}

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

void ControlClient::send(const QString &path, const ControlRequest &request)
{
    connect(&m_socket, &QLocalSocket::connected, this, [this, request] {
        m_sent = true;
        if (request.waits)
            m_limit.stop();
        if (!isOwnUser(m_socket)) {
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
    else if (!lines.isEmpty())
        finish([this, output = readAnswer(lines.first())] { Q_EMIT answered(output); });
}

void ControlClient::finish(const std::function<void()> &tell)
{
    if (std::exchange(m_finished, true))
        return;
    m_limit.stop();
    tell();
}

} // namespace mangrove
