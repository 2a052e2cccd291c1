#pragma once

// Waits on this machine for the browser to come back: a QTcpServer of the loopback alone, open while one attempt lasts.
// Only a GET of the redirect address by a browser that shows a page counts; everything else is answered with an empty
// 4xx, and the wait goes on. Nothing of a request is ever said back. Owned by the attempt.

#include "core/base/result.h"

#include <QHash>
#include <QObject>
#include <QTcpServer>

#include <functional>

class QTcpSocket;

namespace mangrove {

class RedirectListener final : public QObject
{
    Q_OBJECT

public:
    //! Given the raw query; true: it was the answer. Then the listener hears nobody any more.
    using Take = std::function<bool(const QByteArray &query)>;

    explicit RedirectListener(const Take &take, QObject *parent = nullptr);
    ~RedirectListener() override;

    //! Before listen(); empty: /callback
    void setPath(const QString &path)
    {
        if (!path.isEmpty())
            m_path = path;
    }
    //! 0: any free port. `host` is the one of the redirect address, 127.0.0.1 or localhost.
    Result<void> listen(quint16 port, const QString &host = QStringLiteral("127.0.0.1"));
    quint16 port() const { return m_four.serverPort(); }
    QString redirect() const; // http://HOST:PORT/PATH
    void close();

private:
    void onConnection(QTcpServer *server);
    void onReadable(QTcpSocket *socket);
    void makeRoom();
    int statusFor(const QByteArray &head, QByteArray *query) const;
    static void answer(QTcpSocket *socket, int status);

    Take m_take;
    QTcpServer m_four;
    QTcpServer m_six;
    QString m_host;
    QString m_path = QStringLiteral("/callback");
    QList<QTcpSocket *> m_waiting; // the oldest first
    QHash<QTcpSocket *, QByteArray> m_heads;
};

} // namespace mangrove
