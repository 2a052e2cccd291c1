// A client of the official SDK, as AI apps have one, through the relay to real servers: they are told what is decided,
// hear when it changes, and end with the client.

#include "tests/relay/relayedprogram.h"
#include "tests/support/approvedasfound.h"
#include "tests/support/patience.h"
#include "tests/support/processes.h"
#include "tests/support/testworkspace.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

using namespace mangrove;
using test::patience;

namespace {

QString script(const QString &server)
{
    return QStringLiteral(TEST_INTEROP_DIR "/node_modules/@modelcontextprotocol/server-%1/dist/index.js").arg(server);
}

} // namespace

class TestRelayHosts : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<test::TestWorkspace> m_window;
    std::unique_ptr<QProcess> m_app;
    QStringList m_launch;

    //! The next line of the app that has this member.
    QJsonObject next(const char *member)
    {
        for (;;) {
            if (!QTest::qWaitFor([this] { return m_app->canReadLine(); }, patience))
                return {};
            const QJsonObject said = QJsonDocument::fromJson(m_app->readLine()).object();
            if (said.contains(QLatin1String(member)))
                return said;
        }
    }
    QString call(const char *tool)
    {
        m_app->write(QByteArray("call ") + tool + '\n');
        return next("text").value(QLatin1String("text")).toString();
    }
    //! Whether the server says in the end exactly these folders, and of them only these.
    bool knows(const char *tool, const QStringList &names)
    {
        QStringList paths;
        for (const QString &name : names)
            paths.append(QFileInfo(m_window->realPath(name)).canonicalFilePath());
        QString said;
        const bool isSo = QTest::qWaitFor(
            [&] {
                said = call(tool);
                const QString root = QFileInfo(m_window->realPath(QString())).canonicalFilePath();
                return said.count(root + QLatin1Char('/')) == paths.size()
                    && std::ranges::all_of(paths, [&said](const QString &path) { return said.contains(path); });
            },
            patience);
        if (!isSo)
            qWarning("it says: %s", qPrintable(said));
        return isSo;
    }

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<test::TestWorkspace>();
        m_app = std::make_unique<QProcess>();
        m_app->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    }
    void cleanup()
    {
        m_app->kill();
        m_app->waitForFinished(patience);
        m_app.reset();
        m_window.reset();
    }

    void tellsRealServers_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("withRoots");
        const QString everything = QStringLiteral("everything");
        const QString filesystem = QStringLiteral("filesystem");
        QTest::newRow("filesystem") << filesystem << QStringLiteral("list_allowed_directories") << QString();
        QTest::newRow("everything") << everything << QStringLiteral("get-roots-list") << QString();
        QTest::newRow("everything, of an app with roots of its own")
            << everything << QStringLiteral("get-roots-list") << QStringLiteral("roots");
    }
    void tellsRealServers()
    {
        QFETCH(QString, server);
        QFETCH(QString, tool);
        QFETCH(QString, withRoots);
        const QByteArray ask = tool.toLatin1();
        ServerRecord record;
        record.name = server;
        record.transport = stdioTransport;
        record.program = QStringLiteral("node");
        record.arguments = QStringList{script(server)};
        const auto added = m_window->servers.add({test::approvedAsFound(record)}, Origin::Program);
        QVERIFY(added);
        const ServerId id = added->first();
        const RootId a = m_window->addRealRoot(QStringLiteral("a b"));
        const RootId b = m_window->addRealRoot(QStringLiteral("b"));
        m_window->decide(id, b, Verdict::Allowed);

        m_app->start(QStringLiteral("node"),
                     {QStringLiteral(TEST_INTEROP_DIR "/relay_client.mjs"),
                      withRoots.isEmpty() ? QStringLiteral("none") : withRoots,
                      QStringLiteral(TEST_BIN_DIR "/mangrove-relay"), QStringLiteral("--config-dir"),
                      m_window->file.folder(), QStringLiteral("--data-dir"), m_window->file.folder(),
                      QStringLiteral("--"), QStringLiteral("node"), script(server)});
        const qint64 relay = next("server").value(QLatin1String("pid")).toInteger();
        QVERIFY(relay > 0);
        QVERIFY(knows(ask.constData(), {QStringLiteral("b")}));
        m_window->decide(id, a, Verdict::Allowed);
        if (server == QLatin1String("everything")) // which percent-encodes nothing of what it was told
            QTRY_VERIFY_WITH_TIMEOUT(call(ask.constData()).contains(QLatin1String("a%20b")), patience);
        else
            QVERIFY(knows(ask.constData(), {QStringLiteral("a b"), QStringLiteral("b")}));
        m_window->decide(id, a, Verdict::Denied);
        QVERIFY(knows(ask.constData(), {QStringLiteral("b")}));
        m_app->write(withRoots.isEmpty() ? "end\n" : "folder\nend\n");
        while (true) {
            QVERIFY(QTest::qWaitFor([this] { return m_app->canReadLine(); }, patience));
            const QByteArray line = m_app->readLine();
            QVERIFY2(!line.contains("asked"), line.constData()); // the app was not
            if (line.contains("closed"))
                break;
        }
        QTRY_VERIFY_WITH_TIMEOUT(!test::exists(relay), patience);
    }

    //! The same client, which knows no stateless server, has one all the same.
    void tellsAStatelessServerOfAFormerApp()
    {
        ServerRecord record;
        record.name = QStringLiteral("modern");
        record.transport = stdioTransport;
        record.program = QStringLiteral(TEST_INTEROP_DIR "/node_modules/node/bin/node");
        record.arguments = QStringList{QStringLiteral(TEST_INTEROP_DIR "/servers/modern.mjs"), QStringLiteral("stdio")};
        const auto added = m_window->servers.add({test::approvedAsFound(record)}, Origin::Program);
        QVERIFY(added);
        const RootId a = m_window->addRealRoot(QStringLiteral("a"));
        const RootId b = m_window->addRealRoot(QStringLiteral("b"));
        m_window->decide(added->first(), b, Verdict::Allowed);
        m_app->start(QStringLiteral("node"),
                     QStringList{QStringLiteral(TEST_INTEROP_DIR "/relay_client.mjs"), QStringLiteral("roots"),
                                 QStringLiteral(TEST_BIN_DIR "/mangrove-relay"), QStringLiteral("--config-dir"),
                                 m_window->file.folder(), QStringLiteral("--data-dir"), m_window->file.folder(),
                                 QStringLiteral("--"), record.program}
                         + record.arguments);
        QCOMPARE(next("server").value(QLatin1String("server")).toString(), QStringLiteral("modern"));
        const auto told = [this](const char *tool, const char *name) {
            return call(tool).contains(QFileInfo(m_window->realPath(QString::fromLatin1(name))).canonicalFilePath()
                                       + QLatin1Char('"'));
        };
        QVERIFY(told("roots_once", "b"));
        QVERIFY(!told("roots_once", "a"));
        m_window->decide(added->first(), a, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(told("roots_once", "a"), patience);
        QVERIFY(told("roots_rounds", "a") && told("roots_rounds", "b"));
        const QString declared = call("declared");
        QVERIFY2(declared.contains(QLatin1String("\"era\":\"modern\""))
                     && declared.contains(QLatin1String("relay-client")),
                 qPrintable(declared));
        m_app->write("end\n");
        QVERIFY(!next("closed").isEmpty());
    }

    //! An app that speaks the stateless revision alone, and a server that everybody has.
    void tellsAFormerServerOfAStatelessApp()
    {
        ServerRecord record;
        record.name = QStringLiteral("filesystem");
        record.transport = stdioTransport;
        record.program = QStringLiteral("node");
        record.arguments = QStringList{script(QStringLiteral("filesystem"))};
        const auto added = m_window->servers.add({test::approvedAsFound(record)}, Origin::Program);
        QVERIFY(added);
        m_window->decide(added->first(), m_window->addRealRoot(QStringLiteral("b")), Verdict::Allowed);
        test::RelayedProgram app;
        app.configFolder = m_window->file.folder();
        QVERIFY(app.start(QStringList{QStringLiteral("--"), record.program} + record.arguments));
        const auto ask = [&app](const QByteArray &id, const QByteArray &method, const QByteArray &more) {
            app.say(R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method
                    + R"(","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                      R"("io.modelcontextprotocol/clientCapabilities":{},)"
                      R"("io.modelcontextprotocol/clientInfo":{"name":"x","version":"1"}})"
                    + more + "}}\n");
            return QJsonDocument::fromJson(app.line()).object();
        };
        const QJsonObject list = ask("1", "tools/list", {}).value(QLatin1String("result")).toObject();
        QVERIFY(list.value(QLatin1String("tools")).toArray().size() > 5);
        QCOMPARE(list.value(QLatin1String("resultType")).toString(), QStringLiteral("complete"));
        QVERIFY(ask("2", "server/discover", {})
                    .value(QLatin1String("result"))[QLatin1String("capabilities")]
                    .toObject()
                    .contains(QLatin1String("tools")));
        const QString folder = QFileInfo(m_window->realPath(QStringLiteral("b"))).canonicalFilePath();
        QByteArray said;
        QVERIFY2(QTest::qWaitFor(
                     [&] {
                         const QJsonObject answer =
                             ask("3", "tools/call", R"(,"name":"list_allowed_directories","arguments":{})");
                         said = QJsonDocument(answer).toJson();
                         return said.contains(folder.toUtf8());
                     },
                     patience),
                 said.constData());
        app.closeInput();
        QVERIFY(app.end() != -1000);
        QVERIFY(!app.heard().contains("roots/list"));
    }

    //! A server of the stateless revision asks inside a call: the app gets its answer, under its own id, and nothing
    //! else.
    void tellsAStatelessServer_data()
    {
        QTest::addColumn<QByteArray>("tool");
        for (const char *tool : {"roots_once", "roots_no_state", "roots_unicode"})
            QTest::newRow(tool) << QByteArray(tool);
    }
    void tellsAStatelessServer()
    {
        QFETCH(QByteArray, tool);
        ServerRecord record;
        record.name = QStringLiteral("modern");
        record.transport = stdioTransport;
        record.program = QStringLiteral(TEST_INTEROP_DIR "/node_modules/node/bin/node");
        record.arguments = QStringList{QStringLiteral(TEST_INTEROP_DIR "/servers/modern.mjs"), QStringLiteral("stdio")};
        const auto added = m_window->servers.add({test::approvedAsFound(record)}, Origin::Program);
        QVERIFY(added);
        m_window->decide(added->first(), m_window->addRealRoot(QStringLiteral("a b")), Verdict::Allowed);
        test::RelayedProgram app;
        app.configFolder = m_window->file.folder();
        QVERIFY(app.start(QStringList{QStringLiteral("--"), record.program} + record.arguments));
        app.say(R"({"jsonrpc":"2.0","id":"of the app","method":"tools/call","params":{"name":")" + tool
                + R"(","arguments":{},"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
                  R"("io.modelcontextprotocol/clientCapabilities":{},)"
                  R"("io.modelcontextprotocol/clientInfo":{"name":"x","version":"1"}}}})"
                + '\n');
        const QJsonObject answer = QJsonDocument::fromJson(app.line()).object();
        QCOMPARE(answer.value(QLatin1String("id")).toString(), QStringLiteral("of the app"));
        const QJsonObject result = answer.value(QLatin1String("result")).toObject();
        QCOMPARE(result.value(QLatin1String("resultType")).toString(), QStringLiteral("complete"));
        const QByteArray said = QJsonDocument(result).toJson();
        QVERIFY2(said.contains("/a%20b"), said.constData());
        QVERIFY2(!said.contains("\"stateIntact\": false"), said.constData());
        app.closeInput();
        QVERIFY(app.end() != -1000);
        QCOMPARE(app.heard().count('\n'), 1);
    }
};

QTEST_GUILESS_MAIN(TestRelayHosts)
#include "tst_relayhosts.moc"
