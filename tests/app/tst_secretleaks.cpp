// Secrets of servers end to end, with a real key ring, a real process and a real address: they arrive where they are
// meant for, and nowhere else.

#include "app/callcommand.h"
#include "app/engine.h"
#include "app/statusreport.h"
#include "core/calls/callresult.h"
#include "core/rpc/message.h"
#include "core/sessions/wirelines.h"
#include "core/store/activityexportjob.h"
#include "tests/support/approvedasfound.h"
#include "tests/support/patience.h"
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

using test::patience;
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

    ServerId add(const ServerRecord &record)
    {
        const auto added = m_engine->servers.add({test::approvedAsFound(record)}, Origin::Program);
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
            && QTest::qWaitFor([&] { return m_engine->registry.status(server).state == ServerState::Ready; }, patience);
    }
    QString callTool(const ServerId &server, const QString &tool)
    {
        std::optional<QString> text;
        m_engine->registry.session(server)->client().callTool(tool, {}, this, [&](const Result<QByteArray> &result) {
            text = result
                ? QJsonDocument::fromJson(*result)[QStringLiteral("content")][0][QStringLiteral("text")].toString()
                : result.error().message;
        });
        return QTest::qWaitFor([&] { return text.has_value(); }, patience) ? *text : QString();
    }
    //! Whether a tool's answer had this in its text when it came.
    bool cameOverTheWire(const ServerId &server, const QString &words)
    {
        const std::shared_ptr<WireLog> wire = m_engine->registry.wire(server);
        return std::ranges::any_of(wire->messages(), [&](const WireMessage &message) {
            return QJsonDocument::fromJson(
                       message.bytes)[QStringLiteral("result")][QStringLiteral("content")][0][QStringLiteral("text")]
                .toString()
                .contains(words);
        });
    }
    //! What `mangrove call` prints, on both of its outputs.
    QByteArray printed(const QString &tool)
    {
        std::optional<CommandOutput> output;
        CallCommand::run(
            m_engine->services(), {QStringLiteral("parrot"), tool},
            [&](const CommandOutput &printed) { output = printed; }, this);
        if (!QTest::qWaitFor([&] { return output.has_value(); }, patience))
            return "s3cret: it did not end";
        return output->out + output->err;
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
            QVERIFY(!leaks(wire->masked(message)));
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
            connect(&job, &ActivityExportJob::finished, this, [&](const Result<void> &result) { end = result; });
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
        const QString environment = callTool(server, QStringLiteral("environment"));
        QVERIFY(cameOverTheWire(server, QStringLiteral("API_KEY=") + inEnvironment));
        QVERIFY(environment.contains(QStringLiteral("API_KEY=") + QString(4, QChar(0x2022))));
        QVERIFY(!leaks(environment.toUtf8()));
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
printf "%s" "$API_KEY" >&2
head -c 4080 /dev/zero | tr "\\0" x >&2
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
        // The beginning of the last one is cut off, and so is its first half.
        QVERIFY2(status.lastOutput.startsWith(dots.toUtf8() + "xxx"), status.lastOutput.constData());
        QVERIFY(!status.lastOutput.contains("process"));
        checkWire(server);
        checkExports();
        QCOMPARE(leakingFiles(m_dir.path()), QStringList());
        QVERIFY(!leaks(g_log.toUtf8()));
    }

    //! One that says it in all that it offers, answers, asks and tells, in every way of writing it.
    void ofAServerThatSaysItEverywhere()
    {
        const QByteArray escaped = R"(s3\u0063ret-\u0065verywhere)";
        const QByteArray inJson = R"({\"key\":\"s3\\u0063ret-everywhere\"})";
        QByteArrayList asked;
        ScriptedHttpServer http([&](const HttpSeen &seen, HttpAnswer answer) {
            const QByteArray id = ScriptedHttpServer::idOf(seen);
            const QByteArray method = ScriptedHttpServer::methodOf(seen);
            const auto say = [&](QByteArray result) {
                answer.json(makeResult(id, result.replace("ESC", escaped).replace("KEY", "s3cret-everywhere")));
            };
            asked.append(seen.body);
            if (method == "server/discover")
                say(R"({"supportedVersions":["2026-07-28"],"capabilities":{"tools":{},"resources":{}},)"
                    R"("instructions":"use KEY","_meta":{"io.modelcontextprotocol/serverInfo":)"
                    R"({"name":"n-KEY","title":"t-ESC","version":"KEY"}}})");
            else if (method == "tools/list")
                say(R"({"tools":[{"name":"t-KEY","title":"KEY","description":"d ESC",)"
                    R"("inputSchema":{"type":"object","description":"KEY"}},{"name":"odd"}]})");
            else if (method == "resources/list")
                say(R"({"resources":[{"uri":"x:KEY","name":"KEY"}]})");
            else if (seen.body.contains("refused"))
                answer.json(makeError(id, RpcError::invalidParams, QStringLiteral("not s3cret-everywhere")));
            else if (seen.body.contains("asks") && !seen.body.contains("inputResponses"))
                say(R"({"resultType":"input_required","requestState":"state-KEY","inputRequests":{"in-KEY":)"
                    R"({"method":"elicitation/create","params":{"message":"Is ESC right?","requestedSchema":)"
                    R"({"type":"object","properties":{"k":{"type":"string","default":"KEY"}}}}}}})");
            else
                say(R"({"content":[{"type":"text","text":"ESC KEY"},{"type":"text","text":")" + inJson
                    + R"("},{"type":"resource_link","uri":"x:KEY","name":"KEY"},{"type":"resource","resource":)"
                      R"({"uri":"y:ESC","text":"KEY"}}],"structuredContent":{"KEY":["ESC",{"a":"KEY"}]}})");
        });
        ServerRecord record;
        record.name = QStringLiteral("parrot");
        record.transport = httpTransport;
        record.url = http.url().toString();
        record.bearerToken = true;
        const ServerId server = add(record);
        QVERIFY(store({{m_engine->servers.find(server)->secretKeys().first(), QStringLiteral("s3cret-everywhere")}}));
        QVERIFY2(start(server), qPrintable(m_engine->registry.status(server).reason));
        const auto hides = [](const QByteArray &text) {
            return !leaks(text) && !text.contains("everywhere\"") && !text.contains("ret-");
        };
        const Services workspace = m_engine->services();
        QVERIFY(hides(statusJson(workspace)));
        QVERIFY(hides(statusText(workspace).toUtf8()));
        const SessionInfo info = m_engine->registry.status(server).session;
        QVERIFY(hides((info.selfName + info.selfTitle + info.selfVersion + info.instructions).toUtf8()));

        OwnSession &session = *m_engine->registry.session(server);
        Catalogue catalogue(session);
        catalogue.fetch();
        QTRY_VERIFY_WITH_TIMEOUT(!catalogue.isFetching(), patience);
        QCOMPARE(catalogue.tools().size(), 2);
        const OfferedTool tool = catalogue.tools().first();
        QVERIFY(hides((tool.name + tool.title + tool.description).toUtf8() + tool.inputSchema));
        QVERIFY(hides((catalogue.resources().first().uri + catalogue.resources().first().name).toUtf8()));

        for (const char *name : {"odd", "none", "t-s3cret-everywhere"}) {
            const QByteArray output = printed(QString::fromLatin1(name));
            QVERIFY2(hides(QByteArray(output).replace("no tool t-s3cret-everywhere", "")), output.constData());
        }
        // The server itself gets its own words back.
        QVERIFY(asked.last().contains(R"("name":"t-s3cret-everywhere")"));

        Call call(session, "tools/call", R"({"name":"odd","arguments":{}})");
        QTRY_VERIFY_WITH_TIMEOUT(call.isOver(), patience);
        QVERIFY(hides(call.result()));
        for (const ResultPart &part : readResult("tools/call", call.result()).parts)
            QVERIFY2(hides((part.text + part.uri + part.heading).toUtf8()), qPrintable(part.text));
        Call bad(session, "tools/call", R"({"name":"refused","arguments":{}})");
        QTRY_VERIFY_WITH_TIMEOUT(bad.isOver(), patience);
        QVERIFY2(hides(bad.error().message.toUtf8()), qPrintable(bad.error().message));

        Call asking(session, "tools/call", R"({"name":"asks","arguments":{}})");
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->elicitations.waiting().size(), 1, patience);
        const Elicitation question = m_engine->elicitations.waiting().first();
        QVERIFY(hides(question.message.toUtf8() + toJson(question.schema)));
        m_engine->elicitations.decline(question.number);
        QTRY_VERIFY_WITH_TIMEOUT(asking.isOver(), patience);
        QVERIFY(asked.last().contains(R"("requestState":"state-s3cret-everywhere")"));
        QVERIFY(asked.last().contains(R"("in-s3cret-everywhere":)"));
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
            const QString said =
                QString::fromUtf8(seen.headers.value("authorization") + ' ' + seen.headers.value("x-api-key"));
            if (ScriptedHttpServer::methodOf(seen) == "server/discover") {
                answer.json(makeResult(id, R"({"supportedVersions":["2026-07-28"],"capabilities":{}})"));
            } else if (seen.body.contains("refused")) {
                answer.json(makeError(id, RpcError::invalidParams, said));
            } else {
                answer.json(makeResult(id, R"({"content":[{"type":"text","text":)" + jsonString(said) + "}]}"));
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
        const QString dots(4, QChar(0x2022));
        QCOMPARE(callTool(server, QStringLiteral("said")), QStringLiteral("Bearer %1 %1").arg(dots));
        QVERIFY(cameOverTheWire(server, both));
        const QString refusal = callTool(server, QStringLiteral("refused")); // the words of an error are recorded
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
