#include "core/signin/redirectlistener.h"

#include "core/base/texts.h"

#include <QPointer>
#include <QTcpSocket>
#include <QTimer>

#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype headLimit = 16 * 1024; // bytes
constexpr int headTime = 10'000; // ms
constexpr qsizetype connectionLimit = 32;
constexpr int mostPorts = 20; // that are tried where any will do

// Fixed, without a script, and without a word of the request.
QByteArray page()
{
    const QByteArray text = Texts::tr("Mangrove has the answer. Go back to it.").toHtmlEscaped().toUtf8();
    return "<!doctype html><meta charset=\"utf-8\"><title>Mangrove</title><p>" + text + "</p>\n";
}

//! A browser that goes to localhost may try either address first: nobody else may be at the other one.
bool hearsSix(QTcpServer &six, quint16 port)
{
    if (six.listen(QHostAddress::LocalHostIPv6, port))
        return true;
    // Not every machine has that address, and then nobody is there.
    const QAbstractSocket::SocketError error = six.serverError();
    return error == QAbstractSocket::UnsupportedSocketOperationError
        || error == QAbstractSocket::SocketAddressNotAvailableError;
}

} // namespace

RedirectListener::RedirectListener(const Take &take, QObject *parent) : QObject(parent), m_take(take)
{
    for (QTcpServer *server : {&m_four, &m_six})
        connect(server, &QTcpServer::newConnection, this, [this, server] { onConnection(server); });
}

RedirectListener::~RedirectListener()
{
    close();
}

Result<void> RedirectListener::listen(quint16 port, const QString &host)
{
    m_host = host;
    // Of free ports one that is free in both families.
    for (int tries = port == 0 ? mostPorts : 1; tries > 0; --tries) {
        if (!m_four.listen(QHostAddress::LocalHost, port)) {
            return Error{ErrorCode::Io,
                         Texts::tr("Mangrove cannot listen on port %1 of this machine: %2.")
                             .arg(QString::number(port), m_four.errorString())};
        }
        if (host != QLatin1String("localhost") || hearsSix(m_six, m_four.serverPort()))
            return {};
        if (tries > 1)
            m_four.close();
    }
    const Error taken{
        ErrorCode::Io,
        Texts::tr("Another program on this machine listens on port %1 of [::1], so the browser might take the answer "
                  "of the sign-in there. End that program, or choose another port or 127.0.0.1.")
            .arg(m_four.serverPort())};
    m_four.close();
    return taken;
}

QString RedirectListener::redirect() const
{
    return QStringLiteral("http://%1:%2%3").arg(m_host, QString::number(port()), m_path);
}

void RedirectListener::close()
{
    m_four.close();
    m_six.close();
    const QList<QTcpSocket *> sockets = std::exchange(m_waiting, {});
    m_heads.clear();
    for (QTcpSocket *socket : sockets) {
        socket->disconnect(this);
        socket->disconnectFromHost();
        connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        if (socket->state() == QAbstractSocket::UnconnectedState)
            socket->deleteLater();
    }
}

void RedirectListener::onConnection(QTcpServer *server)
{
    while (QTcpSocket *socket = server->nextPendingConnection()) {
        socket->setParent(this);
        makeRoom();
        m_waiting.append(socket);
        m_heads.insert(socket, {});
        connect(socket, &QTcpSocket::readyRead, this, [this, socket] { onReadable(socket); });
        connect(socket, &QTcpSocket::disconnected, this, [this, socket] {
            m_waiting.removeOne(socket);
            m_heads.remove(socket);
            socket->deleteLater();
        });
        auto *limit = new QTimer(socket);
        limit->setSingleShot(true);
        connect(limit, &QTimer::timeout, socket, &QTcpSocket::abort);
        limit->start(headTime);
        onReadable(socket);
    }
}

// Browsers connect ahead; the oldest that says nothing gives way.
void RedirectListener::makeRoom()
{
    if (m_waiting.size() >= connectionLimit)
        m_waiting.first()->abort();
}

void RedirectListener::onReadable(QTcpSocket *socket)
{
    const auto head = m_heads.find(socket);
    if (head == m_heads.end())
        return;
    *head += socket->read(headLimit + 1 - head->size());
    const qsizetype end = head->indexOf("\r\n\r\n");
    if (end < 0 && head->size() <= headLimit)
        return;
    QByteArray query;
    int status = end < 0 ? 431 : statusFor(head->left(end), &query);
    m_heads.remove(socket);
    if (status == 200) {
        const QPointer<RedirectListener> self(this);
        const QPointer<QTcpSocket> client(socket);
        const Take take = m_take;
        const bool isTaken = take(query);
        if (client)
            answer(client, isTaken ? 200 : 400);
        if (self && isTaken)
            close();
        return;
    }
    answer(socket, status);
}

int RedirectListener::statusFor(const QByteArray &head, QByteArray *query) const
{
    const QByteArrayList lines = head.split('\n');
    const QByteArrayList first = lines.first().trimmed().split(' ');
    if (first.size() != 3 || !first.at(2).startsWith("HTTP/1."))
        return 400;
    QByteArray host;
    int hosts = 0;
    QByteArray destination;
    for (const QByteArray &line : lines.mid(1)) {
        const qsizetype colon = line.indexOf(':');
        const QByteArray name = line.left(colon).toLower();
        const QByteArray value = line.mid(colon + 1).trimmed();
        if (name == "host") {
            host = value;
            ++hosts;
        } else if (name == "sec-fetch-dest") {
            destination = value;
        }
    }
    // Another name would be a page whose name leads here (DNS rebinding).
    if (hosts != 1 || host != m_host.toLatin1() + ':' + QByteArray::number(port()))
        return 421;
    if (first.at(0) != "GET")
        return 405;
    const qsizetype mark = first.at(1).indexOf('?');
    if (first.at(1).left(mark) != m_path.toLatin1() || mark < 0)
        return 404;
    if (!destination.isEmpty() && destination != "document")
        return 403;
    *query = first.at(1).mid(mark + 1);
    return 200;
}

void RedirectListener::answer(QTcpSocket *socket, int status)
{
    const QByteArray body = status == 200 ? page() : QByteArray();
    QByteArray text = "HTTP/1.1 " + QByteArray::number(status) + (status == 200 ? " OK" : " No") + "\r\n";
    if (status == 200)
        text += "Content-Type: text/html; charset=utf-8\r\n";
    text += "Content-Length: " + QByteArray::number(body.size())
        + "\r\nCache-Control: no-store\r\nReferrer-Policy: no-referrer\r\n"
          "Content-Security-Policy: default-src 'none'\r\nX-Content-Type-Options: nosniff\r\n"
          "Connection: close\r\n\r\n"
        + body;
    socket->write(text);
    socket->flush();
    socket->disconnectFromHost();
}

} // namespace mangrove
