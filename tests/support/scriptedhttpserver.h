#pragma once

// An HTTP/1.1 server of a test's own, on a free port of this machine: it records every request and lets the test answer
// it, in good order or not. The test owns it.

#include <QByteArrayList>
#include <QHash>
#include <QPointer>
#include <QSslConfiguration>
#include <QTcpServer>
#include <QTcpSocket>
#include <QUrl>

#include <functional>
#include <memory>
#include <optional>

namespace mangrove::test {

struct HttpSeen
{
    QByteArray verb;
    QByteArray target;
    QHash<QByteArray, QByteArray> headers; // lower-case names
    QByteArray body;
};

//! The way back to one request; copies are the same way.
class HttpAnswer
{
public:
    explicit HttpAnswer(QTcpSocket *socket = nullptr) : m_socket(socket) { }

    using Headers = QByteArrayList; // whole lines

    void status(int code, const QByteArray &type = {}, const QByteArray &body = {}, const Headers &headers = {});
    void json(const QByteArray &body, const Headers &headers = {}) { status(200, "application/json", body, headers); }
    //! Chunked server-sent events follow.
    void stream(const Headers &headers = {});
    void chunk(const QByteArray &bytes);
    void event(const QByteArray &data, const QByteArray &id = {});
    void endStream();
    //! Bytes as they are, headers and all.
    void raw(const QByteArray &bytes);
    //! Ends the connection, whatever was said.
    void cut();
    //! The same by RST, as when its process dies.
    void reset();
    bool isGone() const;
    qint64 unsent() const { return m_socket ? m_socket->bytesToWrite() : 0; }
    QTcpSocket *socket() const { return m_socket; }

private:
    QPointer<QTcpSocket> m_socket;
};

class ScriptedHttpServer final : public QObject
{
    Q_OBJECT

public:
    using Handler = std::function<void(const HttpSeen &, HttpAnswer)>;

    //! With `tls` it is https. Without `port` it takes a free one.
    explicit ScriptedHttpServer(const Handler &handler, const std::optional<QSslConfiguration> &tls = {},
                                quint16 port = 0);
    ~ScriptedHttpServer() override;

    void setHandler(const Handler &handler) { m_handler = handler; }
    QUrl url(const QString &path = QStringLiteral("/mcp")) const;
    const QList<HttpSeen> &seen() const { return m_seen; }
    int count(const QByteArray &verb) const;
    //! The requests whose JSON-RPC method is this.
    QList<HttpSeen> withMethod(const QByteArray &method) const;
    int connections() const { return m_connections; }
    //! The id of the JSON-RPC request in a body, raw.
    static QByteArray idOf(const HttpSeen &seen);
    static QByteArray methodOf(const HttpSeen &seen);

private:
    void onConnection();
    void onReadable(QTcpSocket *socket);

    std::unique_ptr<QTcpServer> m_server;
    bool m_isTls;
    Handler m_handler;
    QList<HttpSeen> m_seen;
    QHash<QTcpSocket *, QByteArray> m_unread;
    int m_connections = 0;
};

} // namespace mangrove::test
