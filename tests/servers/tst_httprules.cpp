#include "core/servers/httprules.h"

#include <QTest>

#include <functional>

using namespace mangrove;

using Change = std::function<void(ServerRecord &)>;
Q_DECLARE_METATYPE(Change)

class TestHttpRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void urls_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("good");
        const auto row = [](const char *url, bool good) { QTest::newRow(url) << QString::fromUtf8(url) << good; };
        row("https://example.com/mcp", true);
        row("HTTPS://example.com", true);
        row("https://example.com:8443/mcp?a=b", true);
        row("https://[2001:db8::1]/mcp", true);
        row("http://localhost:3000/mcp", true);
        row("http://127.0.0.1", true);
        row("http://[::1]:1/", true);
        row("", false);
        row("example.com", false);
        row("//example.com", false);
        row("ftp://example.com", false);
        row("file:///etc/passwd", false);
        row("javascript:alert(1)", false);
        row("https:///mcp", false);
        row("https://exam ple.com", false);
        row("https://example.com:99999", false);
        row("https://user@example.com", false);
        row("https://user:hunter2@example.com", false);
        row("https://@example.com", false);
        row("https://example.com/#there", false);
        row("https://example.com/#", false);
        row("http://0.0.0.0:8000/mcp", false);
        row("http://[::]:8000/mcp", false);
        row("https://example.com/\r\nX-A: 1", false);
    }
    void urls()
    {
        QFETCH(QString, url);
        ServerRecord record;
        record.transport = QStringLiteral("http");
        record.url = url;
        const Result<void> checked = checkHttpRules(record);
        QTEST(bool(checked), "good");
        QVERIFY(checked || checked.error().code == ErrorCode::Invalid);
        QVERIFY(checked || !checked.error().message.contains(QLatin1String("hunter2")));
    }

    void headers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("good");
        const auto row = [](const char *tag, const char *name, const char *value, bool good) {
            QTest::newRow(tag) << QString::fromUtf8(name) << QString::fromUtf8(value) << good;
        };
        row("plain", "X-Team", "green", true);
        row("all token characters", "!#$%&'*+-.^_`|~09azAZ", "", true);
        row("no name", "", "x", false);
        row("space in the name", "X Team", "x", false);
        row("colon in the name", "X-Team:", "x", false);
        row("line feed in the name", "X\n", "x", false);
        row("no ASCII name", "X-\u00C4", "x", false);
        for (const char *name :
             {"Host", "content-length", "Accept", "Content-Type", "MCP-Session-Id", "mcp-anything", "Connection",
              "Cookie", "Transfer-Encoding", "TE", "Upgrade", "Last-Event-ID", "Proxy-Authorization"})
            row(name, name, "x", false);
        row("a secret in plain", "Authorization", "Bearer x", false);
        row("line feed", "X-Team", "a\r\nX-B: 1", false);
        row("escape", "X-Team", "\x1b", false);
        row("delete", "X-Team", "\x7f", false);
        row("C1 control", "X-Team", "\u0085", false);
    }
    void headers()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        ServerRecord record;
        record.transport = QStringLiteral("http");
        record.url = QStringLiteral("https://example.com");
        record.headers = {{name, value}};
        QTEST(bool(checkHttpRules(record)), "good");
        record.transport = QStringLiteral("stdio");
        QVERIFY(checkHttpRules(record));
    }

    void combinations_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<int>("code"); // of the error, -1: good
        const auto row = [](const char *name, const Change &change, int code) {
            QTest::newRow(name) << change << code;
        };
        const int invalid = int(ErrorCode::Invalid);
        const int refused = int(ErrorCode::Refused);
        const QString http = QStringLiteral("http://example.com");
        row(
            "all of it", [](auto &) {}, -1);
        row(
            "twice in another case", [](auto &r) { r.secretHeaders.append(QStringLiteral("x-team")); }, invalid);
        row(
            "Authorization and token", [](auto &r) { r.secretHeaders.append(QStringLiteral("authorization")); },
            invalid);
        row(
            "secret Authorization of another kind",
            [](auto &r) {
                r.bearerToken = false;
                r.secretHeaders = {QStringLiteral("Authorization")};
            },
            -1);
        row(
            "secret header with a reserved name", [](auto &r) { r.secretHeaders = {QStringLiteral("Cookie")}; },
            invalid);
        row(
            "secrets to this machine", [](auto &r) { r.url = QStringLiteral("http://localhost:1"); }, -1);
        row(
            "not encrypted", [http](auto &r) { r.url = http; }, refused);
        row(
            "in this network", [](auto &r) { r.url = QStringLiteral("http://nas.local"); }, refused);
        row(
            "allowed, with secrets",
            [http](auto &r) {
                r.url = http;
                r.allowInsecureHttp = true;
            },
            refused);
        row(
            "allowed, with a token",
            [http](auto &r) {
                r.url = http;
                r.allowInsecureHttp = true;
                r.secretHeaders.clear();
            },
            refused);
        row(
            "allowed, with nothing secret",
            [http](auto &r) {
                r.url = http;
                r.allowInsecureHttp = true;
                r.secretHeaders.clear();
                r.bearerToken = false;
            },
            -1);
    }
    void combinations()
    {
        QFETCH(Change, change);
        ServerRecord record;
        record.transport = QStringLiteral("http");
        record.url = QStringLiteral("https://example.com");
        record.headers = {{QStringLiteral("X-Team"), QStringLiteral("green")}};
        record.secretHeaders = {QStringLiteral("X-Api-Key")};
        record.bearerToken = true;
        change(record);
        const Result<void> checked = checkHttpRules(record);
        const int found = checked ? -1 : int(checked.error().code);
        QTEST(found, "code");
    }
};

QTEST_GUILESS_MAIN(TestHttpRules)
#include "tst_httprules.moc"
