#include "core/servers/serverrecord.h"
#include "core/servers/snippet.h"

#include <QTest>

#include <functional>

using namespace mangrove;

namespace {

ServerRecord approvedRecord()
{
    ServerRecord record;
    record.transport = QStringLiteral("stdio");
    record.program = QStringLiteral("npx");
    record.arguments = {QStringLiteral("-y"), QStringLiteral("x")};
    record.environment = {{QStringLiteral("B"), QStringLiteral("1")}};
    record.passEnvironment = {QStringLiteral("A")};
    record.approved = record.launchIdentity(QStringLiteral("/usr/bin/npx"));
    return record;
}

ServerRecord approvedHttpRecord()
{
    ServerRecord record;
    record.transport = QStringLiteral("http");
    record.url = QStringLiteral("https://example.com/mcp");
    record.headers = {{QStringLiteral("X-A"), QStringLiteral("1")}};
    record.bearerToken = true;
    record.approved = record.launchIdentity({});
    return record;
}

using Change = std::function<void(ServerRecord &)>;

} // namespace

Q_DECLARE_METATYPE(Change)

class TestServerRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void suspended_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<bool>("suspended");
        const auto row = [](const char *name, const Change &change, bool suspended) {
            QTest::newRow(name) << change << suspended;
        };
        row(
            "nothing", [](auto &) {}, false);
        row(
            "name", [](auto &r) { r.name = QStringLiteral("n"); }, false);
        row(
            "policy", [](auto &r) { r.policy = ServerPolicy::AllowAll; }, false);
        row(
            "value of a variable", [](auto &r) { r.environment[QStringLiteral("B")] = QStringLiteral("2"); }, false);
        row(
            "found elsewhere", [](auto &r) { r.approved.resolvedProgram = QStringLiteral("/opt/npx"); }, false);
        row(
            "program", [](auto &r) { r.program = QStringLiteral("npm"); }, true);
        row(
            "argument", [](auto &r) { r.arguments[1] = QStringLiteral("y"); }, true);
        row(
            "order of arguments", [](auto &r) { r.arguments.swapItemsAt(0, 1); }, true);
        row(
            "new variable", [](auto &r) { r.environment.insert(QStringLiteral("C"), QString()); }, true);
        row(
            "variable passed no more", [](auto &r) { r.passEnvironment.clear(); }, true);
        row(
            "variable of an app", [](auto &r) { r.appEnvironment.append(QStringLiteral("PATH")); }, true);
        row(
            "an app's folder", [](auto &r) { r.prefersAppFolder = true; }, true);
        row(
            "who decides about an app's roots", [](auto &r) { r.appRoots = AppRoots::App; }, false);
        row(
            "folder", [](auto &r) { r.workingFolder = QStringLiteral("/tmp"); }, true);
        row(
            "variable moved into the key ring",
            [](auto &r) {
                r.environment.clear();
                r.secretEnvironment.append(QStringLiteral("B"));
            },
            false);
        row(
            "new variable of the key ring", [](auto &r) { r.secretEnvironment.append(QStringLiteral("C")); }, true);
        row(
            "transport", [](auto &r) { r.transport = QStringLiteral("http"); }, true);
        row(
            "address", [](auto &r) { r.url = QStringLiteral("https://example.com"); }, true);
        row(
            "header", [](auto &r) { r.headers.insert(QStringLiteral("X-A"), QString()); }, true);
        row(
            "secret header", [](auto &r) { r.secretHeaders.append(QStringLiteral("X-A")); }, true);
        row(
            "token", [](auto &r) { r.bearerToken = true; }, true);
        row(
            "what was found out", [](auto &r) { r.foundRevision = QStringLiteral("2026-07-28"); }, false);
        row(
            "never approved", [](auto &r) { r.approved = {}; }, true);
    }
    void suspended()
    {
        QFETCH(Change, change);
        ServerRecord record = approvedRecord();
        change(record);
        QTEST(record.needsConfirmation(), "suspended");
    }

    void appRootsWiden()
    {
        constexpr auto mangrove = AppRoots::Mangrove;
        for (const AppRoots who : {mangrove, AppRoots::Both, AppRoots::Common, AppRoots::App}) {
            QCOMPARE(appRootsFromWord(toWord(who)), std::optional(who));
            QVERIFY(!widens(who, who));
            QCOMPARE(widens(who, AppRoots::App), who != AppRoots::App);
            QCOMPARE(widens(AppRoots::App, who), who != AppRoots::App);
        }
        QVERIFY(!appRootsFromWord(QString()) && !appRootsFromWord(QStringLiteral("nobody")));
        QVERIFY(widens(mangrove, AppRoots::Both) && !widens(AppRoots::Both, mangrove));
        QVERIFY(widens(AppRoots::Common, mangrove) && !widens(mangrove, AppRoots::Common));
        QVERIFY(widens(AppRoots::Common, AppRoots::Both) && !widens(AppRoots::Both, AppRoots::Common));
    }

    void environmentNamesAreSortedAndOnce()
    {
        ServerRecord record = approvedRecord();
        record.passEnvironment = {QStringLiteral("Z"), QStringLiteral("B"), QStringLiteral("A")};
        const QStringList expected{QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("Z")};
        QCOMPARE(record.launchIdentity({}).environmentNames, expected);
    }

    void httpSuspended_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<bool>("suspended");
        const auto row = [](const char *name, const Change &change, bool suspended) {
            QTest::newRow(name) << change << suspended;
        };
        row(
            "nothing", [](auto &) {}, false);
        row(
            "value of a header", [](auto &r) { r.headers[QStringLiteral("X-A")] = QStringLiteral("2"); }, false);
        row(
            "address", [](auto &r) { r.url += QLatin1Char('/'); }, true);
        row(
            "header less", [](auto &r) { r.headers.clear(); }, true);
        row(
            "all headers less",
            [](auto &r) {
                r.headers.clear();
                r.bearerToken = false;
            },
            true);
        row(
            "never approved", [](auto &r) { r.approved = {}; }, true);
        row(
            "approved as a program", [](auto &r) { r.approved.transport = QStringLiteral("stdio"); }, true);
    }
    void httpSuspended()
    {
        QFETCH(Change, change);
        ServerRecord record = approvedHttpRecord();
        change(record);
        QTEST(record.needsConfirmation(), "suspended");
    }

    void headerNamesAreSortedAndOnce()
    {
        ServerRecord record = approvedHttpRecord();
        record.secretHeaders = {QStringLiteral("X-Z"), QStringLiteral("A")};
        const QStringList expected{QStringLiteral("A"), QStringLiteral("Authorization"), QStringLiteral("X-A"),
                                   QStringLiteral("X-Z")};
        QCOMPARE(record.launchIdentity({}).headerNames, expected);
    }

    void commandLines_data()
    {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("line");
        using L = QStringList;
        QTest::newRow("plain") << L{QStringLiteral("npx"), QStringLiteral("@a/b@1")} << QStringLiteral("npx @a/b@1");
        QTest::newRow("space") << L{QStringLiteral("a b")} << QStringLiteral("'a b'");
        QTest::newRow("empty") << L{QStringLiteral("a"), QString()} << QStringLiteral("a ''");
        QTest::newRow("quote") << L{QStringLiteral("it's")} << QStringLiteral("'it'\\''s'");
        QTest::newRow("shell") << L{QStringLiteral("$(x)"), QStringLiteral("~"), QStringLiteral("#")}
                               << QStringLiteral("'$(x)' '~' '#'");
        QTest::newRow("line feed") << L{QStringLiteral("a\nb")} << QStringLiteral("'a\nb'");
        QTest::newRow("windows") << L{QStringLiteral("C:\\x")} << QStringLiteral("'C:\\x'");
    }
    void commandLines()
    {
        QFETCH(QStringList, words);
        QFETCH(QString, line);
        QCOMPARE(commandLine(words.first(), words.mid(1)), line);
        const Result<QStringList> back = splitCommandLine(line);
        QVERIFY(back);
        QCOMPARE(*back, words);
    }

    void changesAreDescribed()
    {
        const LaunchIdentity before = approvedRecord().approved;
        QVERIFY(describeChanges(before, before).isEmpty());
        LaunchIdentity after = before;
        after.program = QStringLiteral("npx\u202E") + QString(200, QLatin1Char('x'));
        after.arguments = {QStringLiteral("-y"), QStringLiteral("a b")};
        after.environmentNames = {QStringLiteral("A"), QStringLiteral("NEW")};
        after.workingFolder = QStringLiteral("/w");
        after.resolvedProgram.clear();
        const QStringList lines = describeChanges(before, after);
        QCOMPARE(lines.size(), 6);
        QVERIFY(lines.at(0).contains(QLatin1String("\\u{202E}") + QString(200, QLatin1Char('x'))));
        QVERIFY(lines.at(1).contains(QLatin1String("/usr/bin/npx")));
        QVERIFY(lines.at(2).contains(QLatin1String("-y 'a b'")));
        QVERIFY(lines.at(3).contains(QLatin1String("NEW")) && !lines.at(3).contains(QLatin1String("B")));
        QVERIFY(lines.at(4).contains(QLatin1String("B")));
        QVERIFY(lines.at(5).contains(QLatin1String("/w")));
    }

    //! What is recognised as a secret is masked wherever the line is shown; that another one stands there now is said.
    void secretsInLinesAreMasked()
    {
        ServerRecord record = approvedRecord();
        record.arguments = {QStringLiteral("--api-key"), QStringLiteral("s3cret"), QStringLiteral("--port=80")};
        QVERIFY(launchLine(record).endsWith(QLatin1String(" --port=80")));
        QVERIFY(!launchLine(record).contains(QLatin1String("s3cret")));
        LaunchIdentity before = record.approved;
        before.arguments = record.arguments;
        LaunchIdentity after = before;
        after.arguments[1] = QStringLiteral("0th3r");
        const QString other = describeChanges(before, after).join(QLatin1Char('\n'));
        QVERIFY2(other.contains(QLatin1String("is another one now")), qPrintable(other));
        after.arguments[2] = QStringLiteral("--port=81");
        const QString more = other + describeChanges(before, after).join(QLatin1Char('\n'));
        QVERIFY2(more.contains(QLatin1String("--port=81")), qPrintable(more));
        QVERIFY2(!more.contains(QLatin1String("s3cret")) && !more.contains(QLatin1String("0th3r")), qPrintable(more));

        ServerRecord address = approvedHttpRecord();
        address.url = QStringLiteral("https://example.com/mcp?api_key=s3cret&x=1");
        QVERIFY(launchLine(address).startsWith(QLatin1String("https://example.com/mcp?api_key=")));
        QVERIFY(!launchLine(address).contains(QLatin1String("s3cret")));
        before = address.approved;
        after = before;
        before.url = address.url;
        after.url = QStringLiteral("https://example.com/mcp?api_key=0th3r&x=1");
        const QString url = describeChanges(before, after).join(QLatin1Char('\n'));
        QVERIFY2(url.contains(QLatin1String("is another one now")), qPrintable(url));
        QVERIFY2(!url.contains(QLatin1String("s3cret")) && !url.contains(QLatin1String("0th3r")), qPrintable(url));
    }

    void changesToHttpAreDescribed()
    {
        const LaunchIdentity before = approvedRecord().approved;
        const LaunchIdentity after = approvedHttpRecord().approved;
        const QString lines = describeChanges(before, after).join(QLatin1Char('\n'));
        QVERIFY(lines.contains(QLatin1String("HTTP")));
        QVERIFY(lines.contains(QLatin1String("https://example.com/mcp")));
        QVERIFY(lines.contains(QLatin1String("Authorization, X-A")));
        const QStringList first = describeChanges({}, after);
        QCOMPARE(first.size(), 2); // address and headers
        const QStringList fewer = describeChanges(after, ServerRecord(approvedRecord()).approved);
        QVERIFY(fewer.join(QLatin1Char('\n')).contains(QLatin1String("No longer among the headers")));
    }
};

QTEST_GUILESS_MAIN(TestServerRecord)
#include "tst_serverrecord.moc"
