// Secrets of servers end to end, with a real key ring, a real process and a real address: they arrive where they are
// meant for, and nowhere else.

#include "app/engine.h"
#include "core/rpc/message.h"
#include "core/session/wirelines.h"
#include "core/store/activityexportjob.h"
#include "tests/support/privatekeyring.h"
#include "tests/support/scriptedhttpserver.h"

#include <QDir>
#include <QDirIterator>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;
using test::HttpAnswer;
using test::HttpSeen;
using test::ScriptedHttpServer;

namespace {

constexpr int patience = 30000; // ms
const QString inEnvironment = QStringLiteral("s3cret-\"größe\"\\中-😀");
const QString inToken = QStringLiteral("s3cret-token-0123456789");
const QString inHeader = QStringLiteral("s3cret-header~!'#");

QString g_log;
QtMessageHandler g_before = nullptr;

void keepLog(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    g_log += text;
    g_before(type, context, text);
}

//! Any secret, as it is, as JSON writes it, or only the part that all of them have.
bool leaks(const QByteArray &bytes)
{
    return bytes.contains("s3cret");
}

//! The files in a folder that hold a secret.
QStringList leakingFiles(const QString &folder)
{
    QStringList found;
    for (QDirIterator it(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories); it.hasNext();) {
        QFile file(it.next());
        if (!file.open(QIODevice::ReadOnly) || leaks(file.readAll()))
            found.append(file.fileName());
    }
    return found;
}

} // namespace

class TestSecretLeaks : public QObject
{
    Q_OBJECT

private:
    test::PrivateKeyRing m_keyRing;
    QTemporaryDir m_dir;
    QTemporaryDir m_exports;
    std::unique_ptr<Engine> m_engine;

    ServerId add(ServerRecord record)
    {
        const auto resolved = ProcessLauncher::resolve(record);
        if (!resolved)
            qFatal("%s", qPrintable(resolved.error().message));
        record.approved = record.launchIdentity(*resolved);
        const auto added = m_engine->servers.add({record});
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added->first();
    }
    bool store(const Secrets::Values &values)
    {
        std::optional<Result<void>> stored;
        m_engine->secrets.storeAll(values, this, [&](const Result<void> &result) { stored = result; });
        return QTest::qWaitFor([&] { return stored.has_value(); }, patience) && *stored;
    }
    bool start(const ServerId &server)
    {
        return m_engine->registry.start(server)
            && QTest::qWaitFor([&] { return m_engine->registry.status(server).state == ServerState::Ready; },
                               patience);
    }
    QString callTool(const ServerId &server, const QString &tool)
    {
        std::optional<QString> text;
        m_engine->registry.session(server)->client().callTool(
            tool, {}, this, [&](const Result<QByteArray> &result) {
                text = result
                    ? QJsonDocument::fromJson(*result)[QStringLiteral("content")][0][QStringLiteral("text")]
                          .toString()
                    : result.error().message;
            });
        return QTest::qWaitFor([&] { return text.has_value(); }, patience) ? *text : QString();
    }
    //! The wire of a server that repeats its secrets: they are in it, and are masked for people.
    void checkWire(const ServerId &server)
    {
        const std::shared_ptr<WireLog> wire = m_engine->registry.wire(server);
        WireLines lines(wire);
        bool isInIt = false;
        int masked = 0;
        for (const WireMessage &message : wire->messages()) {
            isInIt = isInIt || leaks(message.bytes);
            const QByteArray exported = lines.exported(message.number);
            QVERIFY2(!leaks(exported), exported.constData());
            QVERIFY(!leaks(wire->masked(message.bytes)));
            QVERIFY(!lines.contains(message.number, QStringLiteral("s3cret")));
            masked += exported.contains("\xE2\x80\xA2\xE2\x80\xA2");
        }
        QVERIFY(isInIt); // else this shows nothing
        QVERIFY(masked > 0);
    }
    void checkExports()
    {
        for (const QString &name : {QStringLiteral("all.csv"), QStringLiteral("all.jsonl")}) {
            ActivityExportJob job(m_engine->activity, {}, m_exports.filePath(name));
            std::optional<Result<void>> end;
            connect(&job, &ActivityExportJob::finished, this,
                    [&](const Result<void> &result) { end = result; });
            job.start();
            QTRY_VERIFY_WITH_TIMEOUT(end.has_value(), patience);
            QVERIFY(*end);
            QVERIFY(QFileInfo(m_exports.filePath(name)).size() > 0);
        }
        QCOMPARE(leakingFiles(m_exports.path()), QStringList());
    }
    static void checkCommandLines()
    {
        for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            QFile file(QStringLiteral("/proc/%1/cmdline").arg(entry));
            if (entry.toLongLong() > 0 && file.open(QIODevice::ReadOnly))
                QVERIFY2(!leaks(file.readAll()), qPrintable(entry));
        }
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!test::PrivateKeyRing::isInstalled())
            QFAIL("This needs the packages dbus and gnome-keyring");
        g_before = qInstallMessageHandler(keepLog);
        QVERIFY(m_keyRing.start());
        EngineOptions options;
        options.configFolder = m_dir.filePath(QStringLiteral("config"));
        options.dataFolder = m_dir.filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        m_engine = std::make_unique<Engine>(options);
    }
    //! Everything is looked at once more when all is closed.
    void cleanupTestCase()
    {
        if (!m_engine)
            return;
        bool stopped = false;
        m_engine->registry.stopAll(this, [&] { stopped = true; });
        QTRY_VERIFY_WITH_TIMEOUT(stopped, patience);
        checkExports();
        m_engine.reset();
        QCOMPARE(leakingFiles(m_dir.path()), QStringList());
        QVERIFY(!leaks(g_log.toUtf8()));
    }

    void ofAProcess()
    {
        ServerRecord record;
        record.name = QStringLiteral("process");
        record.transport = stdioTransport;
        record.program = QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server");
        record.secretEnvironment = {QStringLiteral("API_KEY")};
        const ServerId server = add(record);
        QVERIFY(store({{m_engine->servers.find(server)->secretKeys().first(), inEnvironment}}));
        QVERIFY2(start(server), qPrintable(m_engine->registry.status(server).reason));
        QVERIFY(callTool(server, QStringLiteral("environment"))
                    .contains(QStringLiteral("API_KEY=") + inEnvironment));
        checkCommandLines();
        checkWire(server);
        checkExports();
        QCOMPARE(leakingFiles(m_dir.path()), QStringList());
        QVERIFY(!leaks(g_log.toUtf8()));
    }

    //! One that says it wherever it is heard: before the first message, as an error, and as its last words.
    void ofAProcessThatRepeatsIt()
    {
        const QString secret = QStringLiteral("s3cret-of-the-process");
        ServerRecord record;
        record.name = QStringLiteral("echo");
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/sh");
        record.arguments = {QStringLiteral("-c"),
                            QStringLiteral(
                                R"(echo "key $API_KEY"
read -r line
printf '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"not with %s"}}\n' "$API_KEY"
read -r line
printf '{"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"not with %s"}}\n' "$API_KEY"
echo "bad key $API_KEY" >&2
exec cat >/dev/null)")};
        record.secretEnvironment = {QStringLiteral("API_KEY")};
        const ServerId server = add(record);
        QVERIFY(store({{m_engine->servers.find(server)->secretKeys().first(), secret}}));
        QVERIFY(m_engine->registry.start(server));
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->registry.status(server).state, ServerState::Failed, patience);
        const ServerStatus status = m_engine->registry.status(server);
        const QString dots(4, QChar(0x2022));
        QVERIFY2(status.reason.contains(QStringLiteral("not with ") + dots), qPrintable(status.reason));
        QCOMPARE(status.session.lastNoise, QStringLiteral("key ") + dots);
        QVERIFY2(status.lastOutput.contains("bad key " + dots.toUtf8()), status.lastOutput.constData());
        QVERIFY(!leaks(status.lastOutput));
        checkWire(server);
        checkExports();
        QCOMPARE(leakingFiles(m_dir.path()), QStringList());
        QVERIFY(!leaks(g_log.toUtf8()));
    }

    void ofAnAddress()
    {
        // It says the secrets back wherever it can.
        ScriptedHttpServer http([](const HttpSeen &seen, HttpAnswer answer) {
            const QByteArray id = ScriptedHttpServer::idOf(seen);
            const QString said = QString::fromUtf8(seen.headers.value("authorization") + ' '
                                                   + seen.headers.value("x-api-key"));
            if (ScriptedHttpServer::methodOf(seen) == "server/discover") {
                answer.json(makeResult(id, R"({"supportedVersions":["2026-07-28"],"capabilities":{}})"));
            } else if (seen.body.contains("refused")) {
                answer.json(makeError(id, RpcError::invalidParams, said));
            } else {
                answer.json(
                    makeResult(id, R"({"content":[{"type":"text","text":)" + jsonString(said) + "}]}"));
            }
        });
        ServerRecord record;
        record.name = QStringLiteral("address");
        record.transport = httpTransport;
        record.url = http.url().toString();
        record.bearerToken = true;
        record.secretHeaders = {QStringLiteral("X-Api-Key")};
        const ServerId server = add(record);
        Secrets::Values values;
        for (const SecretKey &key : m_engine->servers.find(server)->secretKeys())
            values.insert(key, key.kind == SecretKey::Kind::Token ? inToken : inHeader);
        QCOMPARE(values.size(), 2);
        QVERIFY(store(values));
        QVERIFY2(start(server), qPrintable(m_engine->registry.status(server).reason));
        QCOMPARE(http.seen().first().headers.value("authorization"), "Bearer " + inToken.toUtf8());
        QCOMPARE(http.seen().first().headers.value("x-api-key"), inHeader.toUtf8());
        const QString both = QStringLiteral("Bearer ") + inToken + QLatin1Char(' ') + inHeader;
        QCOMPARE(callTool(server, QStringLiteral("said")), both);
        const QString refusal =
            callTool(server, QStringLiteral("refused")); // the words of an error are recorded
        QVERIFY2(refusal.contains(QChar(0x2022)) && !leaks(refusal.toUtf8()), qPrintable(refusal));
        checkCommandLines();
        checkWire(server);
        checkExports();
        QCOMPARE(leakingFiles(m_dir.path()), QStringList());
        QVERIFY(!leaks(g_log.toUtf8()));
    }
};

QTEST_GUILESS_MAIN(TestSecretLeaks)
#include "tst_secretleaks.moc"
