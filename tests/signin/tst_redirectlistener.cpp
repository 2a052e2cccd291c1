// What other programs and pages can say to the port that waits for the browser.

#include "core/signin/redirectlistener.h"
#include "tests/support/patience.h"

#include <QEventLoop>
#include <QTcpSocket>
#include <QTest>
#include <QTimer>

using namespace mangrove;
using namespace mangrove::test;

class TestRedirectListener : public QObject
{
    Q_OBJECT

    std::unique_ptr<RedirectListener> m_listener;
    QByteArrayList m_queries;

    QByteArray host() const { return "127.0.0.1:" + QByteArray::number(m_listener->port()); }
    QByteArray head(const QByteArray &line, const QByteArray &more = {}) const
    {
        return line + "\r\nHost: " + host() + "\r\n" + more + "\r\n";
    }
    //! All that comes back until the connection ends.
    QByteArray say(const QByteArray &bytes)
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_listener->port());
        if (!socket.waitForConnected(patience))
            return "refused";
        socket.write(bytes);
        QEventLoop loop;
        connect(&socket, &QTcpSocket::disconnected, &loop, &QEventLoop::quit);
        QTimer::singleShot(patience, &loop, &QEventLoop::quit);
        loop.exec();
        const bool isOver = socket.state() == QAbstractSocket::UnconnectedState;
        return isOver ? socket.readAll() : QByteArray("hung");
    }
    QByteArray good() { return say(head("GET /callback?state=right&code=a%2Bb HTTP/1.1")); }

private Q_SLOTS:
    void init()
    {
        m_queries.clear();
        m_listener = std::make_unique<RedirectListener>([this](const QByteArray &query) {
            m_queries.append(query);
            return query.contains("state=right");
        });
        QVERIFY(m_listener->listen(0));
    }

    void takesTheAnswer()
    {
        QCOMPARE(m_listener->redirect().toLatin1(), "http://" + host() + "/callback");
        const QByteArray page = good();
        QVERIFY(page.startsWith("HTTP/1.1 200 "));
        QCOMPARE(m_queries, QByteArrayList{"state=right&code=a%2Bb"});
        for (const char *line : {"Cache-Control: no-store", "Referrer-Policy: no-referrer",
                                 "Content-Security-Policy: default-src 'none'", "Connection: close"})
            QVERIFY2(page.contains(line), line);
        QVERIFY(!page.contains("right") && !page.contains("<script") && !page.contains("Access-Control"));
        // G18: a second time nobody is there.
        QCOMPARE(good(), QByteArray("refused"));
        QCOMPARE(m_queries.size(), 1);
    }

    //! A browser that is sent to localhost may go to [::1] first, where whoever listens there would have the answer.
    void localhostIsAllOurs()
    {
        QTcpServer other;
        if (!other.listen(QHostAddress::LocalHostIPv6, 0))
            QSKIP("This machine has no address ::1");
        RedirectListener taken([](const QByteArray &) { return true; });
        const Result<void> listening = taken.listen(other.serverPort(), QStringLiteral("localhost"));
        QVERIFY(!listening);
        QCOMPARE(listening.error().code, ErrorCode::Io);
        QVERIFY2(listening.error().message.contains(QString::number(other.serverPort()))
                     && listening.error().message.contains(QLatin1String("[::1]")),
                 qPrintable(listening.error().message));
        // Nothing is left open of it.
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, other.serverPort());
        QVERIFY(!socket.waitForConnected(patience));
        // By the number nobody else can be meant.
        RedirectListener four([](const QByteArray &) { return true; });
        QVERIFY(four.listen(other.serverPort()));
        // Where any port will do, both families have the same one.
        RedirectListener any([](const QByteArray &) { return true; });
        QVERIFY(any.listen(0, QStringLiteral("localhost")));
        QTcpServer second;
        QVERIFY(!second.listen(QHostAddress::LocalHostIPv6, any.port()));
        QVERIFY(!second.listen(QHostAddress::LocalHost, any.port()));
    }

    // As it comes over the wire: a byte at a time, with others in between.
    void takesItInPieces()
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_listener->port());
        QVERIFY(socket.waitForConnected(patience));
        const QByteArray request = head("GET /callback?state=right&code=a HTTP/1.1");
        for (const char byte : request) {
            socket.write(&byte, 1);
            socket.flush();
            QCoreApplication::processEvents();
            if (byte == '?')
                QVERIFY(say(head("GET /callback?state=wrong HTTP/1.1")).startsWith("HTTP/1.1 400 "));
        }
        QTRY_VERIFY_WITH_TIMEOUT(socket.bytesAvailable() > 0, patience);
        QVERIFY(socket.readAll().startsWith("HTTP/1.1 200 "));
    }

    // G13
    void wrongOnesDoNotEndTheWait()
    {
        for (int i = 0; i < 1000; ++i) {
            const QByteArray answer = say(head("GET /callback?state=" + QByteArray::number(i) + " HTTP/1.1"));
            QVERIFY2(answer.startsWith("HTTP/1.1 400 "), answer.constData());
        }
        QVERIFY(good().startsWith("HTTP/1.1 200 "));
    }

    // G16, G17
    void othersAreRefused_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("host"); // empty: the right one
        const auto row = [](const char *name, const QByteArray &line, const QByteArray &more = {},
                            const QByteArray &host = {}) { QTest::newRow(name) << line << more << host; };
        const QByteArray right = "GET /callback?state=right&code=x HTTP/1.1";
        row("post", "POST /callback?state=right&code=x HTTP/1.1", "Content-Length: 0\r\n");
        row("head", "HEAD /callback?state=right&code=x HTTP/1.1");
        row("options", "OPTIONS /callback?state=right&code=x HTTP/1.1",
            "Origin: https://evil.example\r\nAccess-Control-Request-Private-Network: true\r\n");
        row("other path", "GET /?state=right&code=x HTTP/1.1");
        row("longer path", "GET /callback/?state=right&code=x HTTP/1.1");
        row("whole address", "GET http://127.0.0.1/callback?state=right&code=x HTTP/1.1");
        row("no query", "GET /callback HTTP/1.1");
        row("path in percent signs", "GET /%63allback?state=right&code=x HTTP/1.1");
        row("HTTP/2", "PRI * HTTP/2.0");
        row("a path beside it", "GET //callback?state=right&code=x HTTP/1.1");
        row("dots", "GET /x/../callback?state=right&code=x HTTP/1.1");
        row("no version", "GET /callback?state=right&code=x");
        row("other protocol", "GET /callback?state=right&code=x SIP/2.0");
        row("foreign host", right, {}, "evil.example");
        row("localhost instead", right, {}, "localhost:PORT");
        row("no port", right, {}, "127.0.0.1");
        row("two hosts", right, "Host: evil.example\r\n");
        row("two hosts, the right one last", right, {}, "evil.example\r\nHost: 127.0.0.1:PORT");
        for (const char *destination : {"empty", "image", "iframe", "script", "style", "object"})
            row(destination, right, QByteArray("Sec-Fetch-Dest: ") + destination + "\r\n");
    }
    void othersAreRefused()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, more);
        QFETCH(QByteArray, host);
        host.replace("PORT", QByteArray::number(m_listener->port()));
        const QByteArray answer = say(host.isEmpty() ? head(line, more) : line + "\r\nHost: " + host + "\r\n\r\n");
        QVERIFY2(answer.startsWith("HTTP/1.1 4"), answer.constData());
        QVERIFY(answer.endsWith("\r\n\r\n")); // empty
        QVERIFY(!answer.contains("Access-Control"));
        QVERIFY(m_queries.isEmpty());
        QVERIFY(good().startsWith("HTTP/1.1 200 "));
    }

    void aPageThatIsShownMayCome()
    {
        QVERIFY(say(head("GET /callback?state=right&code=x HTTP/1.1", "Sec-Fetch-Dest: document\r\n"))
                    .startsWith("HTTP/1.1 200 "));
    }

    // G16
    void noiseDoesNotEndTheWait()
    {
        QVERIFY(say("GET /callback?" + QByteArray(1024 * 1024, 'a')).startsWith("HTTP/1.1 431 "));
        QVERIFY(say(QByteArray("\x16\x03\x01\x02\x00\r\n\r\n", 9)).startsWith("HTTP/1.1 4"));
        QVERIFY(say("\r\n\r\n").startsWith("HTTP/1.1 4"));
        // Many that say nothing: the oldest gives way.
        std::vector<std::unique_ptr<QTcpSocket>> silent;
        for (int i = 0; i < 100; ++i) {
            silent.push_back(std::make_unique<QTcpSocket>());
            silent.back()->connectToHost(QHostAddress::LocalHost, m_listener->port());
            QTcpSocket *one = silent.back().get();
            connect(one, &QTcpSocket::connected, one, [one] { one->write("GET /call"); });
            QTRY_VERIFY_WITH_TIMEOUT(one->bytesToWrite() == 0 && one->state() != QAbstractSocket::ConnectingState
                                         && one->state() != QAbstractSocket::HostLookupState,
                                     patience);
        }
        QVERIFY(good().startsWith("HTTP/1.1 200 "));
    }

    // G16: the limit is brought forward instead of waited for.
    void whoFallsSilentIsHungUpOn()
    {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, m_listener->port());
        QVERIFY(socket.waitForConnected(patience));
        socket.write("GET /call");
        QTRY_VERIFY_WITH_TIMEOUT(m_listener->findChild<QTimer *>(), patience);
        auto *limit = m_listener->findChild<QTimer *>();
        QCOMPARE(limit->interval(), 10'000);
        QVERIFY(limit->isActive() && limit->isSingleShot());
        limit->start(0);
        QTRY_COMPARE_WITH_TIMEOUT(socket.state(), QAbstractSocket::UnconnectedState, patience);
        QVERIFY(good().startsWith("HTTP/1.1 200 "));
    }

    // G18
    void whenItIsClosedNobodyIsThere()
    {
        const quint16 port = m_listener->port();
        m_listener->close();
        QTcpSocket socket;
        socket.connectToHost(QHostAddress::LocalHost, port);
        QVERIFY(!socket.waitForConnected(patience));
        QCOMPARE(m_listener->port(), quint16(0));
    }

    void isOnThisMachineOnly()
    {
#ifdef Q_OS_LINUX // which has all of 127/8: who hears there hears everywhere
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QStringLiteral("127.0.0.2")), m_listener->port());
        QVERIFY(!socket.waitForConnected(patience));
#endif
        RedirectListener other([](const QByteArray &) { return true; });
        QVERIFY(!other.listen(m_listener->port())); // taken
        QVERIFY(other.listen(0, QStringLiteral("localhost")));
        QVERIFY(other.redirect().startsWith(QLatin1String("http://localhost:")));
    }
};

QTEST_GUILESS_MAIN(TestRedirectListener)
#include "tst_redirectlistener.moc"
