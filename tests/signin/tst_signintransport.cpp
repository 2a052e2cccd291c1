// A server over HTTP that wants a sign-in, as its transport meets it.

#include "core/signin/serversignin.h"
#include "core/transport/httptransport.h"
#include "tests/support/fakeclock.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"
#include "tests/support/signinserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

namespace {

//! With quotes for apostrophes.
QByteArray quoted(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

} // namespace

class TestSignInTransport : public QObject
{
    Q_OBJECT

    QTemporaryDir m_runtime; // turns are taken there: another test has a server of the same id
    std::unique_ptr<SignInServer> m_server;
    FakeSecrets m_secrets;
    FakeClock m_clock;
    std::unique_ptr<ServerSignIn> m_signIn;
    std::unique_ptr<HttpTransport> m_transport;
    QByteArrayList m_received;
    QStringList m_undelivered;

    void send(int id)
    {
        m_transport->send(QByteArray(quoted("{'jsonrpc':'2.0','id':")) + QByteArray::number(id)
                          + quoted(",'method':'tools/list','params':{'_meta':{'io.modelcontextprotocol/"
                                   "protocolVersion':'2026-07-28'}}}"));
    }
    void signIn()
    {
        const auto changed = connect(m_signIn.get(), &ServerSignIn::changed, this, [this] {
            SignInFlow *flow = m_signIn->flow();
            if (flow && flow->stage() == SignInFlow::Stage::Planned)
                flow->go();
            else if (flow && flow->stage() == SignInFlow::Stage::Waiting)
                m_server->browse(flow->link());
        });
        bool isOver = false;
        const auto ended =
            connect(m_signIn.get(), &ServerSignIn::ended, this, [&isOver](const Result<void> &) { isOver = true; });
        m_signIn->signIn();
        QTRY_VERIFY_WITH_TIMEOUT(isOver, patience);
        disconnect(changed);
        disconnect(ended);
    }

private Q_SLOTS:
    void initTestCase() { qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_runtime.path())); }
    void init()
    {
        m_server = std::make_unique<SignInServer>();
        m_secrets.values.clear();
        m_received.clear();
        m_undelivered.clear();
        ServerSignIn::Setup setup;
        setup.server = m_server->mcp();
        m_signIn =
            std::make_unique<ServerSignIn>(setup, GrantKeep(m_secrets, ServerId{QStringLiteral("s-one")}), m_clock);
        HttpSpec spec;
        spec.url = m_server->mcp();
        spec.authorizer = m_signIn->authorizer();
        m_transport = std::make_unique<HttpTransport>(spec);
        connect(m_transport.get(), &Transport::received, this,
                [this](const QByteArray &message) { m_received.append(message); });
        connect(m_transport.get(), &Transport::undelivered, this,
                [this](const QByteArray &, const Error &why) { m_undelivered.append(why.message); });
        m_transport->open();
    }
    void cleanup()
    {
        m_transport.reset();
        m_signIn.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    void isRefusedThenSignedInThenAnswered()
    {
        send(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_undelivered.size(), 1, patience);
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QCOMPARE(m_server->authorizations, 0);
        signIn();
        send(2);
        QTRY_COMPARE_WITH_TIMEOUT(m_received.size(), 1, patience);
        QVERIFY(m_received.first().contains(quoted("'id':2")));
    }

    // Its head says it all: nobody waits for a body that never ends, or reads one that is endless.
    void aRefusalWithoutAnEnd_data()
    {
        QTest::addColumn<int>("bytes");
        QTest::newRow("silent") << 1;
        QTest::newRow("a flood") << 64 * 1024 * 1024;
    }
    void aRefusalWithoutAnEnd()
    {
        QFETCH(int, bytes);
        QPointer<QTcpSocket> socket;
        m_server->instead = [this, bytes, &socket](const HttpSeen &seen, HttpAnswer way) {
            if (!seen.target.startsWith("/mcp"))
                return false;
            way.raw("HTTP/1.1 401 No\r\nContent-Type: application/json\r\nWWW-Authenticate: Basic realm=\"x\"\r\n"
                    "WWW-Authenticate: "
                    + m_server->challenge() + "\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + QByteArray::number(bytes + 1, 16) + "\r\n" + QByteArray(bytes, ' '));
            socket = way.socket();
            return true;
        };
        send(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_undelivered.size(), 1, patience);
        QVERIFY2(m_undelivered.first().contains(QLatin1String("sign-in")), qPrintable(m_undelivered.first()));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QTRY_VERIFY_WITH_TIMEOUT(!socket || socket->state() == QAbstractSocket::UnconnectedState, patience);
        m_server->instead = {};
        signIn();
        send(2);
        QTRY_COMPARE_WITH_TIMEOUT(m_received.size(), 1, patience);
    }

    // The token is another one for the next request, without the connection being made anew.
    void goesOnWithARenewedToken()
    {
        signIn();
        send(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_received.size(), 1, patience);
        m_server->expireTokens();
        for (int id = 2; id < 22; ++id)
            send(id);
        QTRY_COMPARE_WITH_TIMEOUT(m_received.size(), 21, patience);
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(m_undelivered.isEmpty());
    }

    void theCallGoesOnWhenMoreIsGranted()
    {
        m_server->scopes = QStringList{QStringLiteral("read")};
        signIn();
        m_server->instead = [this](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target != "/mcp" || m_server->lastScopes.contains(QLatin1String("write")))
                return false;
            answer.status(403, {}, {},
                          {QByteArray("WWW-Authenticate: Bearer error=\"insufficient_scope\", scope=\"write\"")});
            return true;
        };
        send(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
        QVERIFY(m_received.isEmpty() && m_undelivered.isEmpty());
        signIn();
        QTRY_COMPARE_WITH_TIMEOUT(m_received.size(), 1, patience);

        m_server->lastScopes.clear();
        m_server->instead = [](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target != "/mcp")
                return false;
            answer.status(403, {}, {},
                          {QByteArray("WWW-Authenticate: Bearer error=\"insufficient_scope\", scope=\"admin\"")});
            return true;
        };
        send(2);
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
        m_signIn->notNow();
        QTRY_COMPARE_WITH_TIMEOUT(m_undelivered.size(), 1, patience);
    }

    // G21
    void whatTheServerSaysBackIsHidden()
    {
        signIn();
        QByteArray token;
        m_server->instead = [&token](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target != "/mcp")
                return false;
            token = seen.headers.value("authorization").mid(7);
            QByteArray escaped;
            for (const char c : token)
                escaped += "\\u00" + QByteArray::number(uchar(c), 16).rightJustified(2, '0');
            answer.json(quoted("{'jsonrpc':'2.0','id':") + ScriptedHttpServer::idOf(seen) + quoted(",'result':{'a':'")
                        + token + quoted("','b':'") + escaped + quoted("'}}"));
            return true;
        };
        send(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_received.size(), 1, patience);
        QVERIFY(token.size() > 8);
        QVERIFY2(!m_received.first().contains(token), m_received.first().constData());
        QVERIFY2(!m_received.first().contains("\\u00"), m_received.first().constData());
    }

    // G21: what an error, a complaint and the end of the session say.
    void whatIsSaidOfTheServerHidesIt()
    {
        signIn();
        QByteArray token;
        m_server->instead = [&token](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target != "/mcp")
                return false;
            token = seen.headers.value("authorization").mid(7);
            answer.status(307, {}, {}, {"Location: http://127.0.0.2/" + token});
            return true;
        };
        QStringList said;
        connect(m_transport.get(), &Transport::complained, this,
                [&said](const QString &sentence) { said.append(sentence); });
        connect(m_transport.get(), &Transport::closed, this,
                [&said](const CloseReason &reason) { said.append(reason.message); });
        send(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_undelivered.size(), 1, patience);
        m_transport->send(quoted("{'jsonrpc':'2.0','method':'notifications/progress'}"));
        QTRY_COMPARE_WITH_TIMEOUT(said.size(), 1, patience);
        m_transport->send(quoted("{'jsonrpc':'2.0','method':'notifications/initialized'}"));
        QTRY_COMPARE_WITH_TIMEOUT(said.size(), 2, patience);
        QVERIFY(token.size() > 8);
        for (const QString &sentence : m_undelivered + said) {
            QVERIFY2(sentence.contains(QLatin1String("127.0.0.2")), qPrintable(sentence));
            QVERIFY2(!sentence.contains(QLatin1String(token)), qPrintable(sentence));
        }
    }

    // Another process may renew it each time: even then a request is repeated twice at most.
    void aServerThatAlwaysRefuses()
    {
        signIn();
        const SecretKey key{ServerId{QStringLiteral("s-one")}, SecretKey::Kind::SignIn, {}};
        send(1); // what was never accepted is not repeated at all
        QTRY_COMPARE_WITH_TIMEOUT(m_received.size(), 1, patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_secrets.values.contains(key), patience);
        int asked = 0;
        m_server->instead = [&](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target != "/mcp" || ++asked > 9)
                return false;
            const QByteArray token = seen.headers.value("authorization").mid(7);
            m_secrets.values[key].replace(QString::fromLatin1(token), QString::fromLatin1(token + 'x'));
            answer.status(401, {}, {}, {"WWW-Authenticate: " + m_server->challenge()});
            return true;
        };
        send(2);
        QTRY_COMPARE_WITH_TIMEOUT(m_undelivered.size() + m_received.size(), 2, patience);
        QCOMPARE(asked, 3);
    }

    void theServerMayGoBeforeItsTransport()
    {
        signIn();
        const auto asked = m_server->resource().count("POST"); // where its sign-in is
        m_signIn.reset();
        send(1);
        QTRY_COMPARE_WITH_TIMEOUT(m_undelivered.size(), 1, patience);
        QCOMPARE(m_server->resource().count("POST"), asked);
    }
};

QTEST_GUILESS_MAIN(TestSignInTransport)
#include "tst_signintransport.moc"
