// Drives the real program over its pipes, as a client would: how it greets, asks for roots and answers.

#include "sampleserverfixture.h"
#include "tests/support/patience.h"

using namespace sampleserver;

class TestSampleServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void revisions_data();
    void revisions();
    void saysWhoItIs();
    void withoutTheCapabilityEveryToolSaysSo();
    void asksAfterInitializedAndAgainAfterChanges();
    void asksOnceWhileAQuestionIsOpen();
    void saysExactlyWhatItWasTold();
    void errorAnswersAreHandled();
    void protocolErrors();
    void argumentErrorsAreToolErrors_data();
    void argumentErrorsAreToolErrors();
    void batches();
    void batchWithASearchIsAnsweredAtOnce();
    void endOfInputEndsItWhileAQuestionIsOpen();
};

void TestSampleServer::revisions_data()
{
    QTest::addColumn<QString>("offered");
    QTest::addColumn<QString>("agreed");
    for (const char *known : {"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"})
        QTest::newRow(known) << QString::fromLatin1(known) << QString::fromLatin1(known);
    QTest::newRow("newer") << QStringLiteral("2026-07-28") << QStringLiteral("2025-11-25");
    QTest::newRow("nonsense") << QStringLiteral("x") << QStringLiteral("2025-11-25");
}

void TestSampleServer::revisions()
{
    QFETCH(QString, offered);
    QFETCH(QString, agreed);
    Client client;
    const QJsonObject answer = client.initialize(offered);
    QCOMPARE(answer[QLatin1String("result")][QLatin1String("protocolVersion")].toString(), agreed);
    QVERIFY(client.askedTimes(1));
}

void TestSampleServer::saysWhoItIs()
{
    for (const char *option : {"--help", "--version"}) {
        QProcess process;
        process.start(QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"), {QString::fromLatin1(option)});
        QVERIFY(process.waitForFinished(mangrove::test::patience));
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardOutput().contains("mangrove-sample-server"));
    }
}

void TestSampleServer::withoutTheCapabilityEveryToolSaysSo()
{
    const Scene scene;
    Client client;
    client.initialize(QStringLiteral("2025-11-25"), false);
    for (const char *tool : {"list_files", "read_file", "search_in_files"}) {
        const QJsonObject answer = client.call(tool, scene.path("proj/a.txt"));
        QVERIFY2(isToolError(answer), tool);
        QVERIFY2(textOf(answer).contains(QLatin1String("roots capability")), tool);
    }
    QVERIFY(isToolError(client.call("show_roots")));
    client.notify("notifications/roots/list_changed");
    QVERIFY(client.ask("ping").contains(QLatin1String("result")));
    QVERIFY(client.questions.isEmpty());
}

void TestSampleServer::asksAfterInitializedAndAgainAfterChanges()
{
    const Scene scene;
    Client client;
    client.ask("initialize",
               {{QStringLiteral("protocolVersion"), QStringLiteral("2025-11-25")},
                {QStringLiteral("capabilities"), QJsonObject{{QStringLiteral("roots"), QJsonObject()}}}});
    client.notify("notifications/roots/list_changed"); // too early
    client.ask("ping");
    QVERIFY(client.questions.isEmpty());
    client.notify("notifications/initialized");
    QVERIFY(client.askedTimes(1));
    QVERIFY(isToolError(client.call("show_roots"))); // it was told nothing yet, and does not hang
    client.tell({root(uriFor(scene.path("proj")))});
    QCOMPARE(textOf(client.call("show_roots")), uriFor(scene.path("proj")));

    client.notify("notifications/roots/list_changed");
    QVERIFY(client.askedTimes(2));
    QCOMPARE(textOf(client.call("show_roots")), uriFor(scene.path("proj"))); // what it was last told
    client.tell({root(uriFor(scene.path("secret")))});
    QCOMPARE(textOf(client.call("show_roots")), uriFor(scene.path("secret")));
    QVERIFY(isToolError(client.call("read_file", scene.path("proj/a.txt"))));
}

void TestSampleServer::asksOnceWhileAQuestionIsOpen()
{
    Client client;
    client.initialize();
    QVERIFY(client.askedTimes(1));
    for (int i = 0; i < 3; ++i)
        client.notify("notifications/roots/list_changed");
    client.ask("ping");
    QCOMPARE(client.questions.size(), 1);
    client.tell({});
    QVERIFY(client.askedTimes(2));
    client.tell({});
    client.ask("ping");
    QCOMPARE(client.questions.size(), 2);
    QVERIFY(client.questions.at(0) != client.questions.at(1));
}

void TestSampleServer::saysExactlyWhatItWasTold()
{
    // As they come, also in forms that are not canonical or no roots at all.
    const QStringList uris = {QStringLiteral("file:///tmp/a%20b/%C3%A9"),
                              QStringLiteral("FILE:///tmp//x/"),
                              QStringLiteral("file:///tmp/%7euser"),
                              QStringLiteral("git://example/x"),
                              QStringLiteral("file:///tmp/../etc"),
                              QStringLiteral("file:///caf\u00e9 \u202e<b>"),
                              QString(QChar(0xd800)),
                              QString()};
    QJsonArray roots;
    for (const QString &uri : uris)
        roots.append(root(uri, QStringLiteral("n\u00e4me ") + uri));
    roots.append(root(QStringLiteral("file:///tmp")));
    Client client;
    client.initialize();
    QVERIFY(client.askedTimes(1));
    client.tell(roots);
    const QJsonObject answer = client.call("show_roots");
    QCOMPARE(textOf(answer), uris.join(QLatin1Char('\n')) + QStringLiteral("\nfile:///tmp"));
    const QJsonArray said =
        answer[QLatin1String("result")][QLatin1String("structuredContent")][QLatin1String("roots")].toArray();
    QCOMPARE(said.size(), roots.size());
    for (int i = 0; i < said.size(); ++i) {
        QCOMPARE(said.at(i)[QLatin1String("uri")], roots.at(i)[QLatin1String("uri")]);
        QCOMPARE(said.at(i)[QLatin1String("name")], roots.at(i)[QLatin1String("name")]);
    }
    QCOMPARE(said.at(3)[QLatin1String("state")].toString(), QStringLiteral("ignored"));
    QCOMPARE(said.at(0)[QLatin1String("state")].toString(), QStringLiteral("missing"));
    QCOMPARE(said.last()[QLatin1String("state")].toString(), QStringLiteral("available"));
    QTRY_VERIFY(client.log.contains("root 4 ignored"));
    QVERIFY(!client.log.contains("example"));
}

void TestSampleServer::errorAnswersAreHandled()
{
    const Scene scene;
    Client client;
    client.initialize();
    QVERIFY(client.askedTimes(1));
    client.tellError(-32601, "Roots not supported");
    QVERIFY(textOf(client.call("show_roots")).contains(QLatin1String("-32601")));
    client.notify("notifications/roots/list_changed");
    QVERIFY(client.askedTimes(2));
    client.tell({root(uriFor(scene.path("proj")))});
    QVERIFY(!isToolError(client.call("read_file", scene.path("proj/a.txt"))));
    client.notify("notifications/roots/list_changed");
    QVERIFY(client.askedTimes(3));
    client.tellError(-32603, "Internal");
    const QJsonObject refused = client.call("read_file", scene.path("proj/a.txt"));
    QVERIFY(isToolError(refused) && textOf(refused).contains(QLatin1String("-32603")));
    client.notify("notifications/roots/list_changed");
    QVERIFY(client.askedTimes(4));
    client.tellRaw(R"({"roots":7})");
    QVERIFY(textOf(client.call("show_roots")).contains(QLatin1String("malformed")));
    client.notify("notifications/roots/list_changed");
    QVERIFY(client.askedTimes(5));
}

void TestSampleServer::protocolErrors()
{
    Client client;
    QCOMPARE(errorCode(client.ask("server/discover")), -32601);
    QCOMPARE(errorCode(client.ask("tools/list")), -32600); // not initialized
    QVERIFY(client.ask("ping").contains(QLatin1String("result")));
    QCOMPARE(errorCode(client.ask("initialize")), -32602);
    client.initialize();
    QVERIFY(client.askedTimes(1));
    client.tell({});
    QCOMPARE(errorCode(client.ask("initialize")), -32600);
    QCOMPARE(errorCode(client.ask("no/such")), -32601);
    QCOMPARE(errorCode(client.call("no_such_tool")), -32602);
    QCOMPARE(errorCode(client.ask("tools/call")), -32602);
    QCOMPARE(errorCode(client.ask("resources/read")), -32602);
    client.sendRaw("{nonsense");
    QTRY_VERIFY(client.lines.last().contains("-32700"));
    const QJsonArray tools = client.ask("tools/list")[QLatin1String("result")][QLatin1String("tools")].toArray();
    QCOMPARE(tools.size(), 4);
    for (const QJsonValue &tool : tools) {
        QVERIFY(tool[QLatin1String("annotations")][QLatin1String("readOnlyHint")].toBool());
        QCOMPARE(tool[QLatin1String("inputSchema")][QLatin1String("type")].toString(), QStringLiteral("object"));
    }
    QVERIFY(
        client.ask("resources/templates/list")[QLatin1String("result")][QLatin1String("resourceTemplates")].isArray());
    // Ids come back as they were.
    client.sendRaw(R"({"jsonrpc":"2.0","id":"a\u0062","method":"ping"})");
    QTRY_COMPARE(client.lines.last(), QByteArray(R"({"jsonrpc":"2.0","id":"a\u0062","result":{}})"));
}

void TestSampleServer::argumentErrorsAreToolErrors_data()
{
    QTest::addColumn<QByteArray>("tool");
    QTest::addColumn<QByteArray>("arguments");
    QTest::newRow("no path") << QByteArray("read_file") << QByteArray("{}");
    QTest::newRow("number") << QByteArray("read_file") << QByteArray(R"({"path":7})");
    QTest::newRow("unknown") << QByteArray("show_roots") << QByteArray(R"({"x":1})");
    QTest::newRow("no text") << QByteArray("search_in_files") << QByteArray("{}");
    QTest::newRow("empty text") << QByteArray("search_in_files") << QByteArray(R"({"text":""})");
    QTest::newRow("null") << QByteArray("list_files") << QByteArray(R"({"path":null})");
}

void TestSampleServer::argumentErrorsAreToolErrors()
{
    QFETCH(QByteArray, tool);
    QFETCH(QByteArray, arguments);
    const Scene scene;
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    QVERIFY(isToolError(client.call(tool.constData(), QJsonDocument::fromJson(arguments).object())));
}

void TestSampleServer::batches()
{
    const QByteArray batch =
        R"([{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/x"},)"
        R"({"jsonrpc":"2.0","id":2,"method":"no/such"},{"jsonrpc":"2.0","id":1.5,"method":"ping"}])";
    Client old;
    old.initialize(QStringLiteral("2025-03-26"));
    QVERIFY(old.askedTimes(1));
    old.sendRaw(batch);
    QTRY_COMPARE(old.answers.contains(2), true);
    const QJsonArray answers = QJsonDocument::fromJson(old.lines.last()).array();
    QCOMPARE(answers.size(), 3);
    QCOMPARE(errorCode(answers.at(2).toObject()), -32600);
    // The roots may come in a batch too.
    old.sendRaw(R"([{"jsonrpc":"2.0","id":)" + old.questions.last() + R"(,"result":{"roots":[]}}])");
    QVERIFY(!isToolError(old.call("show_roots")));
    const qsizetype before = old.lines.size();
    old.sendRaw("[]");
    QTRY_COMPARE(old.lines.size(), before + 1);
    QVERIFY(old.lines.last().contains("-32600"));

    Client recent;
    recent.initialize(QStringLiteral("2025-06-18"));
    QVERIFY(recent.askedTimes(1));
    recent.sendRaw(batch);
    QTRY_VERIFY(recent.lines.last().contains("-32600"));
    QVERIFY(recent.ask("ping").contains(QLatin1String("result")));
    QVERIFY(!recent.answers.contains(2));
}

void TestSampleServer::batchWithASearchIsAnsweredAtOnce()
{
    const Scene scene;
    Client client;
    client.initialize(QStringLiteral("2025-03-26"));
    QVERIFY(client.askedTimes(1));
    client.tell({root(uriFor(scene.path("proj")))});
    client.sendRaw(
        R"([{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_in_files","arguments":{"text":"hello"}}},)"
        R"({"jsonrpc":"2.0","id":2,"method":"ping"}])");
    QTRY_VERIFY(client.answers.contains(1));
    QCOMPARE(QJsonDocument::fromJson(client.lines.last()).array().size(), 2);
    QVERIFY(textOf(client.answers.value(1)).contains(QLatin1String("a.txt:1: hello")));
}

void TestSampleServer::endOfInputEndsItWhileAQuestionIsOpen()
{
    Client client;
    client.initialize();
    QVERIFY(client.askedTimes(1));
    client.process.closeWriteChannel();
    QTRY_COMPARE(client.process.state(), QProcess::NotRunning);
    QCOMPARE(client.process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(client.process.exitCode(), 0);
}

QTEST_GUILESS_MAIN(TestSampleServer)
#include "tst_sampleserver.moc"
