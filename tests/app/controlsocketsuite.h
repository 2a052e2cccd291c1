#pragma once

// What the tests of the control socket share: a server in a private folder, made anew for each case, and callers.

#include "app/controlclient.h"
#include "app/controlserver.h"
#include "tests/support/patience.h"
#include "tests/support/throughdoor.h"

#include <QFile>
#include <QLocalSocket>
#include <QPointer>
#include <QTemporaryDir>
#include <QTest>

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace mangrove {

class ControlSocketSuite : public QObject
{
    Q_OBJECT

protected:
    static constexpr int patience = test::patience;

    //! One call from the command line, and how it ended.
    class Call
    {
    public:
        Call(const QString &path, const QStringList &words, const QString &folder = QStringLiteral("/here"))
            : Call(path, {words, folder}, patience)
        { }
        Call(const QString &path, const ControlRequest &request, int answerTime) : m_client(nullptr, answerTime)
        {
            QObject::connect(&m_client, &ControlClient::absent, &m_client, [this] { end(QStringLiteral("absent")); });
            QObject::connect(&m_client, &ControlClient::answered, &m_client, [this](const CommandOutput &output) {
                answer = output;
                end(QStringLiteral("answered"));
            });
            QObject::connect(&m_client, &ControlClient::failed, &m_client, [this](const QString &text) {
                sentence = text;
                end(QStringLiteral("failed"));
            });
            m_client.send(path, request);
        }
        //! "absent", "answered" or "failed".
        QString ended()
        {
            return QTest::qWaitFor([this] { return !how.isEmpty(); }, patience) ? how : QStringLiteral("never");
        }

        QString how;
        QString sentence;
        CommandOutput answer;

    private:
        void end(const QString &word) { how = how.isEmpty() ? word : QStringLiteral("twice"); }

        ControlClient m_client;
    };

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("private/control"));
        m_requests.clear();
        m_callers.clear();
        m_answer = [this](const CommandDone &done) {
            done({7, m_requests.last().words.join(QLatin1Char('|')).toUtf8(), m_requests.last().folder.toUtf8()});
        };
        serveWith(patience);
    }
    void cleanup()
    {
        m_server.reset();
        m_folder.reset();
    }

protected:
    QString keyPath() const { return m_path + QStringLiteral(".key"); }
    void serveWith(int patienceOfServer)
    {
        m_server = std::make_unique<ControlServer>(
            [this](const ControlRequest &request, QObject *caller, const CommandDone &done) {
                m_requests.append(request);
                m_callers.append(caller);
                m_answer(done);
            },
            nullptr, patienceOfServer);
    }
    void listen()
    {
        const Result<void> listening = m_server->listen(m_path);
        QVERIFY2(listening, listening ? "" : qPrintable(listening.error().message));
    }

    //! A socket of its own, as another program would have it; -1 when it cannot connect.
    static int connectRaw(const QString &path)
    {
        const QByteArray name = QFile::encodeName(path);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        qstrncpy(address.sun_path, name.constData(), sizeof address.sun_path);
        const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        if (::connect(fd, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0)
            return fd;
        ::close(fd);
        return -1;
    }

    static bool isGone(QLocalSocket &socket)
    {
        return QTest::qWaitFor([&] { return socket.state() == QLocalSocket::UnconnectedState; }, patience);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    QList<ControlRequest> m_requests;
    QList<QPointer<QObject>> m_callers;
    std::function<void(const CommandDone &)> m_answer;
    std::unique_ptr<ControlServer> m_server;
};

} // namespace mangrove
