// One request of a sign-in against servers that answer too much, too slowly, or from where nobody should go.

#include "core/base/thismachine.h"
#include "core/signin/signinfetch.h"
#include "core/signin/tokenpost.h"
#include "core/transport/httptransfer.h"
#include "tests/support/patience.h"
#include "tests/support/scriptedhttpserver.h"

#include <QHostInfo>
#include <QTest>

#ifdef Q_OS_LINUX
#include <dlfcn.h>
#include <netdb.h>
#endif

using namespace mangrove;
using namespace mangrove::test;

namespace {

constexpr auto nameOfTheTest = "elsewhere.test"; // which leads to 127.0.0.1

} // namespace

#ifdef Q_OS_LINUX
//! In the place of the system's: no test hangs on what the network or the machine knows.
extern "C" int getaddrinfo(const char *name, const char *service, const addrinfo *hints, addrinfo **found)
{
    using Look = int (*)(const char *, const char *, const addrinfo *, addrinfo **);
    static const auto look = reinterpret_cast<Look>(::dlsym(RTLD_NEXT, "getaddrinfo"));
    const bool isOurs = name && qstrcmp(name, nameOfTheTest) == 0;
    return look(isOurs ? "127.0.0.1" : name, service, hints, found);
}
#endif

class TestSignInFetch : public QObject
{
    Q_OBJECT

    std::unique_ptr<ScriptedHttpServer> m_server;
    ScriptedHttpServer::Handler m_handler;

    SignInFetch::Answer fetch(const SignInFetch::Call &call, AddressClass server = AddressClass::Loopback,
                              const SignInFetch::Bounds &bounds = {})
    {
        SignInFetch one(server, bounds, nullptr);
        std::optional<SignInFetch::Answer> got;
        one.start(call, [&got](const SignInFetch::Answer &answer) { got = answer; });
        if (!QTest::qWaitFor([&got] { return got.has_value(); }, patience))
            qFatal("no answer");
        return *got;
    }
    QUrl url(const QString &host = QStringLiteral("127.0.0.1")) const
    {
        QUrl url = m_server->url(QStringLiteral("/x"));
        url.setHost(host);
        return url;
    }

private Q_SLOTS:
    void init()
    {
        m_handler = [](const HttpSeen &, HttpAnswer answer) { answer.json("{}"); };
        m_server = std::make_unique<ScriptedHttpServer>(
            [this](const HttpSeen &seen, HttpAnswer answer) { m_handler(seen, answer); });
    }

    void carriesNothingElse()
    {
        const SignInFetch::Answer got = fetch({url()});
        QVERIFY(got.isSuccess());
        QCOMPARE(got.body, QByteArray("{}"));
        const HttpSeen seen = m_server->seen().first();
        QCOMPARE(seen.verb, QByteArray("GET"));
        QVERIFY(!seen.headers.contains("cookie") && !seen.headers.contains("authorization"));
        QCOMPARE(seen.headers.value("accept"), QByteArray("application/json"));

        SignInFetch::Call post{url()};
        post.form = QByteArray("a=b");
        QVERIFY(fetch(post).isSuccess());
        QCOMPARE(m_server->seen().last().body, QByteArray("a=b"));
        QCOMPARE(m_server->seen().last().headers.value("content-type"),
                 QByteArray("application/x-www-form-urlencoded"));
    }

    // G01
    void whatIsTooLargeIsNotRead()
    {
        m_handler = [](const HttpSeen &, HttpAnswer answer) {
            const QByteArray bomb = qCompress(QByteArray(64 * 1024 * 1024, ' ')).mid(4);
            answer.status(200, "application/json", bomb, {"Content-Encoding: deflate"});
        };
        const SignInFetch::Answer got = fetch({url()});
        QVERIFY(got.failure && got.body.isEmpty());
        m_handler = [](const HttpSeen &, HttpAnswer answer) {
            const QByteArray packed = qCompress(QByteArray(64 * 1024 * 1024, ' ')).mid(6).chopped(4);
            const QByteArray head("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10);
            answer.status(200, "application/json", head + packed + QByteArray(8, 0), {"Content-Encoding: gzip"});
        };
        QVERIFY(fetch({url()}).failure->message.contains(QLatin1String("more than")));
        m_handler = [](const HttpSeen &, HttpAnswer answer) {
            answer.status(200, "application/json", QByteArray(256 * 1024 + 1, ' '));
        };
        QVERIFY(fetch({url()}).failure);
        m_handler = [](const HttpSeen &, HttpAnswer answer) {
            answer.status(200, "application/json", QByteArray(256 * 1024, ' '));
        };
        QVERIFY(fetch({url()}).isSuccess()); // just the limit of documents
        m_handler = [](const HttpSeen &, HttpAnswer answer) {
            answer.status(200, "application/json", QByteArray(64 * 1024, ' '));
        };
        SignInFetch::Call post{url()};
        post.form = QByteArray();
        QVERIFY(fetch(post).isSuccess()); // just the limit
        m_handler = [](const HttpSeen &, HttpAnswer answer) {
            answer.status(200, "application/json", QByteArray(64 * 1024 + 1, ' '));
        };
        QVERIFY(fetch(post).failure);
    }

    // G02
    void dripsEnd()
    {
        QPointer<QTcpSocket> socket;
        m_handler = [this, &socket](const HttpSeen &, HttpAnswer answer) {
            answer.raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n");
            socket = answer.socket();
            auto *timer = new QTimer(answer.socket());
            connect(timer, &QTimer::timeout, this, [answer]() mutable { answer.raw(" "); });
            timer->start(5);
        };
        SignInFetch::Bounds bounds;
        bounds.documentTime = 300;
        bounds.tokenTime = 24 * 3600 * 1000; // each has its own
        const SignInFetch::Answer got = fetch({url()}, AddressClass::Loopback, bounds);
        QVERIFY(got.failure);
        QCOMPARE(got.failure->code, ErrorCode::Timeout);
        QVERIFY(got.mayHaveArrived);
        QTRY_VERIFY_WITH_TIMEOUT(!socket, patience); // hung up
        std::swap(bounds.documentTime, bounds.tokenTime);
        SignInFetch::Call post{url()};
        post.form = QByteArray("a=b");
        QCOMPARE(fetch(post, AddressClass::Loopback, bounds).failure->code, ErrorCode::Timeout);
    }

    // G02
    void whoGivesUpHangsUpAtOnce()
    {
        QPointer<QTcpSocket> socket;
        m_handler = [&socket](const HttpSeen &, HttpAnswer answer) { socket = answer.socket(); };
        auto one = std::make_unique<SignInFetch>(AddressClass::Loopback, SignInFetch::Bounds(), nullptr);
        bool isCalled = false;
        one->start({url()}, [&isCalled](const SignInFetch::Answer &) { isCalled = true; });
        QTRY_VERIFY_WITH_TIMEOUT(socket, patience);
        one.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!socket, patience);
        QVERIFY(!isCalled);
    }

    // G03, G04
    void innerAddressesAreNotReached_data()
    {
        QTest::addColumn<QString>("host");
        for (const char *host : {"127.0.0.1", "localhost", "localhost.", "x.localhost", "[::ffff:127.0.0.1]", "0x7f.1",
                                 "127.1", "2130706433", "169.254.169.254", "[64:ff9b::7f00:1]", "0.0.0.0"})
            QTest::newRow(host) << QString::fromLatin1(host);
        QTest::newRow("the name of this machine") << QHostInfo::localHostName();
        QTest::newRow("a name that leads here") << QString::fromLatin1(nameOfTheTest);
    }
    void innerAddressesAreNotReached()
    {
        QFETCH(QString, host);
        const SignInFetch::Answer got = fetch({url(host)}, AddressClass::Public);
        QVERIFY(got.failure);
        QVERIFY(!got.mayHaveArrived);
        QCOMPARE(m_server->connections(), 0);
    }

    // G03, G12: what renews and takes back looks where the server lies as well.
    void aTokenIsNotPostedFurtherInside()
    {
        for (const char *server : {"https://8.8.8.8/mcp", "https://0.0.0.0/mcp"}) {
            TokenPost post(QUrl(QLatin1String(server)), {}, nullptr);
            std::optional<SignInFetch::Answer> got;
            post.start(url(), TokenRequest{"refresh_token=secret", {}},
                       [&got](const SignInFetch::Answer &answer) { got = answer; });
            QTRY_VERIFY_WITH_TIMEOUT(got.has_value(), patience);
            QVERIFY(got->failure && !got->mayHaveArrived);
        }
        QCOMPARE(m_server->connections(), 0);
    }

    // Split DNS: the host that the person allows, and no other one.
    void aHostThatThePersonAllowsIsReached()
    {
        const QString name = QString::fromLatin1(nameOfTheTest);
        SignInFetch::Bounds bounds;
        bounds.inner = {QStringLiteral("127.0.0.1"), AddressClass::Loopback};
        QVERIFY(fetch({url(name)}, AddressClass::Public, bounds).failure);
        bounds.inner = {name, AddressClass::Private};
        const SignInFetch::Answer notSo = fetch({url(name)}, AddressClass::Public, bounds);
        QVERIFY(notSo.failure);
        QCOMPARE(notSo.failure->code, ErrorCode::Refused);
        QCOMPARE(m_server->connections(), 0);
#ifdef Q_OS_LINUX // elsewhere nobody can say where a name leads
        bounds.inner.place = AddressClass::Loopback;
        m_handler = [](const HttpSeen &, HttpAnswer answer) { answer.json("{}"); };
        QVERIFY(fetch({url(name)}, AddressClass::Public, bounds).isSuccess());
        QCOMPARE(m_server->connections(), 1);
#endif
    }

    // G04: a name leads elsewhere a moment later, or to several places at once: only what was looked at is connected
    // to.
    void onlyAddressesThatWereLookedAtAreConnectedTo()
    {
#ifndef Q_OS_LINUX
        return; // nobody here can say where a name leads
#endif
        HttpSpec spec;
        QList<QHostAddress> allowed{QHostAddress(QHostAddress::LocalHost)};
        int looks = 0;
        spec.reach.addresses = [&](const QList<QHostAddress> &addresses) {
            ++looks;
            return addresses.isEmpty() ? addresses : allowed;
        };
        HttpConnections connections(spec);
        const QString name = QString::fromLatin1(nameOfTheTest);
        QVERIFY(!isThisMachine(url(name)));
        const auto status = [&] {
            HttpTransfer *transfer = connections.send({"GET", url(name), {{"Connection", "close"}}, {}});
            if (!QTest::qWaitFor([transfer] { return transfer->isEnded() || transfer->status() != 0; }, patience))
                qFatal("no answer");
            const int got = transfer->status();
            connections.release(transfer);
            return got;
        };
        m_handler = [](const HttpSeen &, HttpAnswer answer) {
            answer.status(200, "application/json", "{}", {"Connection: close"});
        };
        // Wherever the name leads: the server hears on 127.0.0.1 alone, and that is where it goes.
        QCOMPARE(status(), 200);
        const int before = m_server->connections();
        QVERIFY(before > 0);
        allowed = {QHostAddress(QStringLiteral("127.0.0.2"))};
        QCOMPARE(status(), 0);
        allowed = {};
        QCOMPARE(status(), 0);
        QCOMPARE(m_server->connections(), before);
        QCOMPARE(looks, 3);
    }

    // G05
    void redirectsStayWithinTheOrigin()
    {
        m_handler = [this](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target == "/x")
                answer.status(302, {}, {}, {"Location: /y"});
            else if (seen.target == "/y")
                answer.json("{}");
            else
                answer.status(302, {}, {}, {"Location: " + url(QStringLiteral("localhost")).toEncoded()});
        };
        QVERIFY(fetch({url()}).isSuccess());
        QUrl other = url();
        other.setPath(QStringLiteral("/z"));
        const qsizetype before = m_server->seen().size();
        QVERIFY(fetch({other}).failure);
        QCOMPARE(m_server->seen().size(), before + 1);
        // Another port of the same host is another server.
        ScriptedHttpServer neighbour([](const HttpSeen &, HttpAnswer answer) { answer.json("{}"); });
        const ScriptedHttpServer::Handler first =
            std::exchange(m_handler, [&neighbour](const HttpSeen &, HttpAnswer answer) {
                answer.status(302, {}, {}, {"Location: " + neighbour.url(QStringLiteral("/y")).toEncoded()});
            });
        QVERIFY(fetch({other}).failure);
        QCOMPARE(neighbour.connections(), 0);
        m_handler = first;
        SignInFetch::Call post{url()};
        post.form = QByteArray("code=secret");
        QVERIFY(fetch(post).failure);
        QCOMPARE(m_server->seen().size(), before + 3);
    }

    void nobodyThere()
    {
        const QUrl gone = url();
        m_server.reset();
        const SignInFetch::Answer got = fetch({gone});
        QVERIFY(got.failure);
        QCOMPARE(got.failure->code, ErrorCode::Unreachable);
        QVERIFY(!got.mayHaveArrived);
    }
};

QTEST_GUILESS_MAIN(TestSignInFetch)
#include "tst_signinfetch.moc"
