// The rules of where a request may go and what goes along: most rows of "Streamable HTTP" that need no server.

#include "core/transport/httporigin.h"
#include "core/transport/httptransport.h"
#include "tests/support/transportlog.h"

#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

class TestHttpOrigin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // B01, B02
    void redirectRules_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("isPost");
        QTest::addColumn<QString>("target"); // empty: refused
        const QString from = QStringLiteral("https://a.example/mcp");
        const auto row = [&from](const char *name, const QByteArray &location, int status, bool isPost,
                                 const QString &target = {}) {
            QTest::newRow(name) << from << location << status << isPost << target;
        };
        row("path", "/mcp/", 307, true, QStringLiteral("https://a.example/mcp/"));
        row("308", "/mcp/", 308, true, QStringLiteral("https://a.example/mcp/"));
        row("the same port in words", "https://a.example:443/x", 308, true, QStringLiteral("https://a.example:443/x"));
        row("host in another case", "https://A.EXAMPLE/x", 307, true, QStringLiteral("https://a.example/x"));
        row("GET may follow all", "/x", 302, false, QStringLiteral("https://a.example/x"));
        row("POST would become GET", "/x", 302, true);
        row("301", "/x", 301, true);
        row("303", "/x", 303, true);
        row("other host", "https://b.example/mcp", 307, true);
        row("subdomain", "https://x.a.example/mcp", 307, true);
        row("other port", "https://a.example:8443/mcp", 307, true);
        row("no TLS", "http://a.example/mcp", 307, true);
        row("no TLS, same port", "http://a.example:443/mcp", 307, true);
        row("no scheme", "//b.example/mcp", 307, true);
        row("password", "https://u:p@a.example/mcp", 307, true);
        row("no location", "", 307, true);
        row("script", "javascript:alert(1)", 307, false);
        row("file", "file:///etc/passwd", 302, false);
    }
    void redirectRules()
    {
        QFETCH(QString, from);
        QFETCH(QByteArray, location);
        QFETCH(int, status);
        QFETCH(bool, isPost);
        QFETCH(QString, target);
        const Result<QUrl> result = redirectTarget(QUrl(from), location, status, isPost);
        QCOMPARE(bool(result), !target.isEmpty());
        if (result)
            QCOMPARE(result->toString(), target);
    }

    // B04
    void specs_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("allowInsecure");
        QTest::addColumn<bool>("isGood");
        const auto row = [](const char *url, bool allowInsecure, bool isGood) {
            QTest::addRow("%s %d", url, allowInsecure) << QString::fromLatin1(url) << allowInsecure << isGood;
        };
        row("https://example.com/mcp", false, true);
        row("http://localhost:3000/mcp", false, true);
        row("http://127.0.0.1/", false, true);
        row("http://127.8.9.10/", false, true);
        row("http://[::1]:80/", false, true);
        row("http://[::ffff:127.0.0.1]/", false, true);
        row("http://mcp.localhost/", false, true);
        row("http://example.com/", false, false);
        row("http://example.com/", true, true);
        row("http://192.168.1.2/", false, false);
        row("http://0.0.0.0/", false, false);
        row("http://localhost.example.com/", false, false);
        row("http://127.0.0.1.example.com/", false, false);
        row("https://user:password@example.com/", false, false);
        row("ftp://example.com/", true, false);
        row("file:///etc/passwd", true, false);
        row("javascript:alert(1)", true, false);
        row("https:///mcp", true, false);
        row("", true, false);
    }
    void specs()
    {
        QFETCH(QString, url);
        QFETCH(bool, allowInsecure);
        QFETCH(bool, isGood);
        HttpSpec spec;
        spec.url = QUrl(url);
        spec.allowInsecure = allowInsecure;
        QCOMPARE(bool(checkHttpSpec(spec)), isGood);
        if (isGood)
            return;
        HttpTransport transport(spec);
        TransportLog log(transport);
        transport.open();
        transport.send(QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"a"})"));
        QCOMPARE(log.closings, 0);
        QTRY_COMPARE(log.closings, 1);
        QCOMPARE(log.closed->kind, CloseReason::Kind::FailedToStart);
        QCOMPARE(log.opened, 0);
    }

    void headersThatMayGo()
    {
        HttpSpec spec;
        spec.url = QUrl(QStringLiteral("http://192.0.2.1/mcp"));
        spec.allowInsecure = true;
        const HttpHeader plain{"X-Tenant", "a"};
        spec.headers = {plain,
                        {"authorization", "Bearer x"},
                        {"Proxy-Authorization", "x"},
                        {"X-Api-Key", "x"},
                        {"Cookie", "x"},
                        {"X-Access-Token", "x"},
                        {"Host", "evil"},
                        {"Content-Length", "0"},
                        {"MCP-Protocol-Version", "x"}};
        QCOMPARE(sentHeaders(spec), HttpHeaders{plain});
        spec.url.setScheme(QStringLiteral("https"));
        const HttpHeaders all{plain, {"authorization", "Bearer x"}, {"X-Api-Key", "x"}, {"X-Access-Token", "x"}};
        QCOMPARE(sentHeaders(spec), all);
    }

    void headersThatNobodyMaySend_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("line end") << QByteArray("X-A") << QByteArray("a\r\nX-B: b");
        QTest::newRow("NUL") << QByteArray("X-A") << QByteArray("a\0b", 3);
        QTest::newRow("name with a line end") << QByteArray("X-A\r\nX-B") << QByteArray("a");
        QTest::newRow("name with a colon") << QByteArray("X:A") << QByteArray("a");
        QTest::newRow("no name") << QByteArray() << QByteArray("a");
    }
    void headersThatNobodyMaySend()
    {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, value);
        HttpSpec spec;
        spec.url = QUrl(QStringLiteral("https://example.com"));
        spec.headers = {{name, value}};
        QVERIFY(!checkHttpSpec(spec));
    }

    void refusals_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("challenge");
        QTest::addColumn<ErrorCode>("code");
        QTest::newRow("401") << 401 << QByteArray() << ErrorCode::Unauthorized;
        QTest::newRow("401 with a challenge") << 401 << QByteArray("Bearer") << ErrorCode::Unauthorized;
        QTest::newRow("403") << 403 << QByteArray() << ErrorCode::Remote;
        QTest::newRow("403 with a challenge")
            << 403 << QByteArray("Bearer error=\"invalid_token\"") << ErrorCode::Remote;
        QTest::newRow("403 for a scope") << 403 << QByteArray("Bearer scope=\"a\", error=\"insufficient_scope\"")
                                         << ErrorCode::Unauthorized;
        QTest::newRow("403 for a scope, without quotes")
            << 403 << QByteArray("bearer error=Insufficient_Scope") << ErrorCode::Unauthorized;
        QTest::newRow("404 for a scope") << 404 << QByteArray("Bearer error=\"insufficient_scope\"")
                                         << ErrorCode::Remote;
        QTest::newRow("500") << 500 << QByteArray() << ErrorCode::Remote;
    }
    void refusals()
    {
        QFETCH(int, status);
        QFETCH(QByteArray, challenge);
        QFETCH(ErrorCode, code);
        const Error error =
            statusError(QUrl(QStringLiteral("https://a.example/secret?key=x")), status, challenge, false);
        QCOMPARE(error.code, code);
        QVERIFY(error.message.contains(QString::number(status)));
        QVERIFY(error.message.contains(QStringLiteral("a.example")));
        QVERIFY(!error.message.contains(QStringLiteral("secret")));
    }
};

QTEST_GUILESS_MAIN(TestHttpOrigin)
#include "tst_httporigin.moc"
