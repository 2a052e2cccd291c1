#include "tests/support/scriptedhttpserver.h"

#include "core/rpc/message.h"

#include <QHostAddress>
#include <QSslServer>

#include <algorithm>
#include <sys/socket.h>

namespace mangrove::test {

void HttpAnswer::raw(const QByteArray &bytes)
{
    if (m_socket)
        m_socket->write(bytes);
}

void HttpAnswer::status(int code, const QByteArray &type, const QByteArray &body, const Headers &headers)
{
    QByteArray head = "HTTP/1.1 " + QByteArray::number(code) + " Status\r\n";
    if (!type.isEmpty())
        head += "Content-Type: " + type + "\r\n";
    for (const QByteArray &line : headers)
        head += line + "\r\n";
    raw(head + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
}

void HttpAnswer::stream(const Headers &headers)
{
    QByteArray head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n";
    for (const QByteArray &line : headers)
        head += line + "\r\n";
    raw(head + "\r\n");
}

void HttpAnswer::chunk(const QByteArray &bytes)
{
    raw(QByteArray::number(bytes.size(), 16) + "\r\n" + bytes + "\r\n");
}

void HttpAnswer::event(const QByteArray &data, const QByteArray &id)
{
    chunk((id.isEmpty() ? QByteArray() : "id: " + id + "\n") + "data: " + data + "\n\n");
}

void HttpAnswer::endStream()
{
    raw("0\r\n\r\n");
}

void HttpAnswer::cut()
{
    if (!m_socket)
        return;
    m_socket->flush();
    m_socket->disconnectFromHost();
}

void HttpAnswer::reset()
{
    if (!m_socket)
        return;
    const linger now{1, 0};
    ::setsockopt(int(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    m_socket->abort();
}

bool HttpAnswer::isGone() const
{
    return !m_socket || m_socket->state() != QAbstractSocket::ConnectedState;
}

ScriptedHttpServer::ScriptedHttpServer(const Handler &handler, const std::optional<QSslConfiguration> &tls,
                                       quint16 port)
    : m_isTls(tls.has_value()), m_handler(handler)
{
    if (tls) {
        auto server = std::make_unique<QSslServer>();
        server->setSslConfiguration(*tls);
        m_server = std::move(server);
    } else {
        m_server = std::make_unique<QTcpServer>();
    }
    connect(m_server.get(), &QTcpServer::pendingConnectionAvailable, this, &ScriptedHttpServer::onConnection);
    m_server->listen(QHostAddress::LocalHost, port);
}

ScriptedHttpServer::~ScriptedHttpServer()
{
    const QList<QTcpSocket *> sockets = m_unread.keys();
    for (QTcpSocket *socket : sockets)
        socket->disconnect(this);
}

QUrl ScriptedHttpServer::url(const QString &path) const
{
    return QUrl(QStringLiteral("%1://127.0.0.1:%2%3")
                    .arg(m_isTls ? QStringLiteral("https") : QStringLiteral("http"))
                    .arg(m_server->serverPort())
                    .arg(path));
}

int ScriptedHttpServer::count(const QByteArray &verb) const
{
    return int(
        std::count_if(m_seen.begin(), m_seen.end(), [&verb](const HttpSeen &seen) { return seen.verb == verb; }));
}

QList<HttpSeen> ScriptedHttpServer::withMethod(const QByteArray &method) const
{
    QList<HttpSeen> found;
    std::copy_if(m_seen.begin(), m_seen.end(), std::back_inserter(found),
                 [&method](const HttpSeen &seen) { return methodOf(seen) == method; });
    return found;
}

QByteArray ScriptedHttpServer::idOf(const HttpSeen &seen)
{
    return scanMessage(seen.body).id;
}

QByteArray ScriptedHttpServer::methodOf(const HttpSeen &seen)
{
    return scanMessage(seen.body).method;
}

void ScriptedHttpServer::onConnection()
{
    while (QTcpSocket *socket = m_server->nextPendingConnection()) {
        ++m_connections;
        m_unread.insert(socket, {});
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { onReadable(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_unread.remove(socket);
            socket->deleteLater();
        });
        onReadable(socket);
    }
}

void ScriptedHttpServer::onReadable(QTcpSocket *socket)
{
    m_unread[socket] += socket->readAll();
    while (m_unread.contains(socket)) {
        QByteArray &unread = m_unread[socket];
        const qsizetype head = unread.indexOf("\r\n\r\n");
        if (head < 0)
            return;
        HttpSeen seen;
        const QByteArrayList lines = unread.left(head).split('\n');
        const QByteArrayList first = lines.first().trimmed().split(' ');
        seen.verb = first.value(0);
        seen.target = first.value(1);
        for (const QByteArray &line : lines.mid(1)) {
            const qsizetype colon = line.indexOf(':');
            seen.headers.insert(line.left(colon).toLower(), line.mid(colon + 1).trimmed());
        }
        const qsizetype size = seen.headers.value("content-length").toLongLong();
        if (unread.size() < head + 4 + size)
            return;
        seen.body = unread.mid(head + 4, size);
        unread.remove(0, head + 4 + size);
        m_seen.append(seen);
        m_handler(seen, HttpAnswer(socket));
    }
}

} // namespace mangrove::test
