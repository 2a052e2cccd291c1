// Drives the real program over its pipes, as a client would.

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace {

const char secret[] = "TOP-SECRET-WORD";

bool writeFile(const QString &path, const QByteArray &content)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

QString uriFor(const QString &path)
{
    return QStringLiteral("file://") + path;
}

QByteArray asJson(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

QJsonObject root(const QString &uri, const QString &name = {})
{
    QJsonObject entry{{QStringLiteral("uri"), uri}};
    if (!name.isEmpty())
        entry.insert(QStringLiteral("name"), name);
    return entry;
}

QString textOf(const QJsonObject &message)
{
    return message[QLatin1String("result")][QLatin1String("content")][0][QLatin1String("text")].toString();
}

bool isToolError(const QJsonObject &message)
{
    return message[QLatin1String("result")][QLatin1String("isError")].toBool();
}

int errorCode(const QJsonObject &message)
{
    return message[QLatin1String("error")][QLatin1String("code")].toInt();
}

//! A client at the other end of the server's pipes.
class Client
{
public:
    explicit Client(const QString &program = QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"))
    {
        QObject::connect(&process, &QProcess::readyReadStandardOutput, &process, [this] { take(); });
        QObject::connect(&process, &QProcess::readyReadStandardError, &process,
                         [this] { log += process.readAllStandardError(); });
        process.start(program, QStringList());
    }
    ~Client()
    {
        process.kill();
        process.waitForFinished();
    }

    void sendRaw(const QByteArray &line) { process.write(line + '\n'); }
    void notify(const char *method, const QByteArray &params = "{}")
    {
        sendRaw(QByteArray(R"({"jsonrpc":"2.0","method":")") + method + R"(","params":)" + params + '}');
    }
    int request(const char *method, const QJsonObject &params = {})
    {
        const int id = ++m_lastId;
        sendRaw(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + R"(,"method":")" + method
                + R"(","params":)" + asJson(params) + '}');
        return id;
    }
    //! The answer to a request; empty when none came in time.
    QJsonObject answerTo(int id)
    {
        return QTest::qWaitFor([&] { return answers.contains(id); }, 30000) ? answers.value(id)
                                                                            : QJsonObject();
    }
    QJsonObject ask(const char *method, const QJsonObject &params = {})
    {
        return answerTo(request(method, params));
    }
    QJsonObject call(const char *tool, const QJsonObject &arguments = {})
    {
        return ask("tools/call", callParams(tool, arguments));
    }
    QJsonObject call(const char *tool, const QString &path)
    {
        QJsonObject arguments{{QStringLiteral("path"), path}};
        if (qstrcmp(tool, "search_in_files") == 0)
            arguments.insert(QStringLiteral("text"), QString::fromLatin1(secret));
        return call(tool, arguments);
    }
    static QJsonObject callParams(const char *tool, const QJsonObject &arguments)
    {
        return {{QStringLiteral("name"), QString::fromLatin1(tool)},
                {QStringLiteral("arguments"), arguments}};
    }

    QJsonObject initialize(const QString &revision = QStringLiteral("2025-11-25"), bool withRoots = true)
    {
        QJsonObject capabilities;
        if (withRoots)
            capabilities.insert(QStringLiteral("roots"), QJsonObject{{QStringLiteral("listChanged"), true}});
        const QJsonObject answer = ask(
            "initialize",
            {{QStringLiteral("protocolVersion"), revision}, {QStringLiteral("capabilities"), capabilities}});
        notify("notifications/initialized");
        return answer;
    }
    //! Waits until the server has asked roots/list `count` times in all.
    bool askedTimes(int count)
    {
        return QTest::qWaitFor([&] { return questions.size() >= count; }, 30000) && questions.size() == count;
    }
    //! Answers the latest question.
    void tell(const QJsonArray &roots) { tellRaw(asJson({{QStringLiteral("roots"), roots}})); }
    void tellRaw(const QByteArray &result)
    {
        sendRaw(R"({"jsonrpc":"2.0","id":)" + questions.last() + R"(,"result":)" + result + '}');
    }
    void tellError(int code, const char *text)
    {
        sendRaw(R"({"jsonrpc":"2.0","id":)" + questions.last() + R"(,"error":{"code":)"
                + QByteArray::number(code) + R"(,"message":")" + text + R"("}})");
    }
    //! Initializes and tells these paths as roots.
    bool begin(const QStringList &paths)
    {
        initialize();
        if (!askedTimes(1))
            return false;
        QJsonArray roots;
        for (const QString &path : paths)
            roots.append(root(uriFor(path)));
        tell(roots);
        return true;
    }

    QProcess process;
    QByteArray log;
    QList<QByteArray> lines; // everything that the server wrote, in order
    QHash<int, QJsonObject> answers;
    QList<QByteArray> questions; // ids of its roots/list requests

private:
    void take()
    {
        while (process.canReadLine()) {
            const QByteArray line = process.readLine().chopped(1);
            lines.append(line);
            const QJsonDocument document = QJsonDocument::fromJson(line);
            if (document.isArray()) {
                for (const QJsonValue &one : document.array())
                    sort(one.toObject());
            } else {
                sort(document.object());
            }
        }
    }
    void sort(const QJsonObject &message)
    {
        const int id = message[QLatin1String("id")].toInt();
        if (message[QLatin1String("method")] == QLatin1String("roots/list"))
            questions.append(QByteArray::number(id));
        else
            answers.insert(id, message);
    }

    int m_lastId = 100;
};

//! A folder with a project, a neighbour whose name begins alike, and a secret beside them.
class Scene
{
public:
    Scene()
    {
        writeFile(path("proj/a.txt"), "hello\nworld\n");
        writeFile(path("proj/sub/b.txt"), "deep\n");
        writeFile(path("proj-secret/s.txt"), secret);
        writeFile(path("secret/s.txt"), secret);
#ifdef Q_OS_UNIX
        m_ok = link("../secret/s.txt", "proj/link.txt") && link("../secret", "proj/linked");
#endif
    }
    QString path(const char *name) const
    {
        return canonical() + QLatin1Char('/') + QString::fromUtf8(name);
    }
    QString canonical() const
    {
        return QFileInfo(m_dir.path()).canonicalFilePath();
    }
    bool ok() const
    {
        return m_ok;
    }
#ifdef Q_OS_UNIX
    bool link(const char *target, const char *name) const
    {
        return ::symlink(target, QFile::encodeName(path(name)).constData()) == 0;
    }
#endif

private:
    QTemporaryDir m_dir;
    bool m_ok = true;
};

} // namespace

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
    void readsAndLists();
    void refusesWhatIsOutside_data();
    void refusesWhatIsOutside();
    void saysNotWhetherSomethingOutsideExists();
    void containment_data();
    void containment();
    void emptyListRefusesAll();
    void vanishedRootIsNamedAndOthersGoOn();
    void searchFindsAndLeavesLinksAlone();
    void pingIsAnsweredDuringALongSearch();
    void cancelledSearchIsNotAnswered();
    void resourcesComeInPages();
    void resourcesStayInside();
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
        QVERIFY(process.waitForFinished());
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
    const QJsonArray tools =
        client.ask("tools/list")[QLatin1String("result")][QLatin1String("tools")].toArray();
    QCOMPARE(tools.size(), 4);
    for (const QJsonValue &tool : tools) {
        QVERIFY(tool[QLatin1String("annotations")][QLatin1String("readOnlyHint")].toBool());
        QCOMPARE(tool[QLatin1String("inputSchema")][QLatin1String("type")].toString(),
                 QStringLiteral("object"));
    }
    QVERIFY(
        client.ask("resources/templates/list")[QLatin1String("result")][QLatin1String("resourceTemplates")]
            .isArray());
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

void TestSampleServer::readsAndLists()
{
    const Scene scene;
    const QByteArray binary("\x00\xff\x01", 3);
    QVERIFY(writeFile(scene.path("proj/bin"), binary));
    QVERIFY(writeFile(scene.path("proj/bom"), "\xef\xbb\xbfx"));
    QVERIFY(writeFile(scene.path("proj/big"), QByteArray(1024 * 1024 + 1, 'x')));
    QVERIFY(writeFile(scene.path("proj/limit"), QByteArray(1024 * 1024, 'x')));
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    QCOMPARE(textOf(client.call("read_file", scene.path("proj/a.txt"))), QStringLiteral("hello\nworld\n"));
    QCOMPARE(textOf(client.call("read_file", uriFor(scene.path("proj/sub/b.txt")))),
             QStringLiteral("deep\n"));
    // In bytes, since QJsonDocument drops a mark when it reads a string.
    client.call("read_file", scene.path("proj/bom"));
    QVERIFY(client.lines.last().contains("\"\xef\xbb\xbfx\""));
    QCOMPARE(textOf(client.call("read_file", scene.path("proj/limit"))).size(), 1024 * 1024);
    QVERIFY(isToolError(client.call("read_file", scene.path("proj/big"))));
    QVERIFY(isToolError(client.call("read_file", scene.path("proj/sub"))));
    const QJsonObject answer = client.call("read_file", scene.path("proj/bin"));
    QCOMPARE(answer[QLatin1String("result")][QLatin1String("content")][1][QLatin1String("resource")]
                   [QLatin1String("blob")]
                       .toString()
                       .toLatin1(),
             binary.toBase64());

    const QStringList top = textOf(client.call("list_files")).split(QLatin1Char('\n'));
    QVERIFY(top.contains(scene.path("proj/a.txt")));
    QVERIFY(top.contains(scene.path("proj/sub/")));
    QCOMPARE(textOf(client.call("list_files", scene.path("proj/sub"))), scene.path("proj/sub/b.txt"));
    QVERIFY(isToolError(client.call("list_files", scene.path("proj/a.txt"))));
    QVERIFY(
        textOf(client.call("list_files", scene.path("proj/none"))).contains(QLatin1String("does not exist")));

    for (int i = 0; i < 1005; ++i)
        QVERIFY(writeFile(scene.path("proj/many/f") + QString::number(i), {}));
    const QJsonValue many = client.call(
        "list_files", scene.path("proj/many"))[QLatin1String("result")][QLatin1String("structuredContent")];
    QCOMPARE(many[QLatin1String("entries")].toArray().size(), 1000);
    QVERIFY(many[QLatin1String("cut")].toBool());
}

void TestSampleServer::refusesWhatIsOutside_data()
{
    QTest::addColumn<QString>("path"); // {T} is the scene's folder
    QTest::newRow("dotdot file") << QStringLiteral("{T}/proj/../secret/s.txt");
    QTest::newRow("dotdot folder") << QStringLiteral("{T}/proj/..");
    QTest::newRow("dotdot deep") << QStringLiteral("{T}/proj/sub/../../secret");
    QTest::newRow("neighbour file") << QStringLiteral("{T}/proj-secret/s.txt");
    QTest::newRow("neighbour folder") << QStringLiteral("{T}/proj-secret");
    QTest::newRow("parent") << QStringLiteral("{T}");
    QTest::newRow("slash") << QStringLiteral("/");
    QTest::newRow("relative") << QStringLiteral("a.txt");
    QTest::newRow("relative dotdot") << QStringLiteral("../secret/s.txt");
    QTest::newRow("empty") << QString();
    QTest::newRow("uri dots") << QStringLiteral("file://{T}/proj/%2e%2e/secret/s.txt");
    QTest::newRow("uri dots folder") << QStringLiteral("file://{T}/proj/%2e%2e/secret");
    QTest::newRow("uri raw dots") << QStringLiteral("file://{T}/proj/../secret/s.txt");
    QTest::newRow("uri slash") << QStringLiteral("file://{T}/proj%2f..%2fsecret/s.txt");
    QTest::newRow("uri host") << QStringLiteral("file://evil{T}/proj/a.txt");
    QTest::newRow("uri outside") << QStringLiteral("file://{T}/secret/s.txt");
    QTest::newRow("nul") << QStringLiteral("{T}/proj/a.txt") + QChar(0)
            + QStringLiteral("/../../secret/s.txt");
#ifdef Q_OS_UNIX
    QTest::newRow("link file") << QStringLiteral("{T}/proj/link.txt");
    QTest::newRow("link folder") << QStringLiteral("{T}/proj/linked");
    QTest::newRow("through link") << QStringLiteral("{T}/proj/linked/s.txt");
    QTest::newRow("uri through link") << QStringLiteral("file://{T}/proj/linked/s.txt");
#endif
#ifdef Q_OS_LINUX
    QTest::newRow("proc root") << QStringLiteral("/proc/self/root{T}/secret/s.txt");
    QTest::newRow("proc root inside") << QStringLiteral("/proc/self/root{T}/proj/a.txt");
    QTest::newRow("proc cwd") << QStringLiteral("/proc/self/cwd");
#endif
}

void TestSampleServer::refusesWhatIsOutside()
{
    QFETCH(QString, path);
    const Scene scene;
    QVERIFY(scene.ok());
    path.replace(QLatin1String("{T}"), scene.canonical());
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    for (const char *tool : {"list_files", "read_file", "search_in_files"}) {
        const QJsonObject answer = client.call(tool, path);
        QVERIFY2(isToolError(answer), tool);
        QVERIFY2(!asJson(answer).contains(secret), tool);
    }
    const QJsonObject answer = client.ask("resources/read", {{QStringLiteral("uri"), path}});
    QCOMPARE(errorCode(answer), -32002);
    const QJsonObject asUri = client.ask("resources/read", {{QStringLiteral("uri"), uriFor(path)}});
    QCOMPARE(errorCode(asUri), -32002);
    QVERIFY(!client.lines.join().contains(secret));
}

void TestSampleServer::saysNotWhetherSomethingOutsideExists()
{
    const Scene scene;
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    for (const char *folder : {"secret/", "proj/../secret/", "proj/linked/"}) {
        const QString there = scene.path(folder) + QStringLiteral("s.txt");
        const QString notThere = scene.path(folder) + QStringLiteral("n.txt");
        QString first = textOf(client.call("read_file", there));
        const QString second = textOf(client.call("read_file", notThere));
        QCOMPARE(first.replace(there, notThere), second);
    }
}

void TestSampleServer::containment_data()
{
    QTest::addColumn<QJsonObject>("row");
    QFile file(QStringLiteral(TEST_DATA_DIR "/containment.json"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).array();
    for (const QJsonValue &row : rows) {
        if (row[QLatin1String("platform")] == QLatin1String("posix")
            && row[QLatin1String("op")] == QLatin1String("read"))
            QTest::newRow(qPrintable(row[QLatin1String("id")].toString())) << row.toObject();
    }
}

void TestSampleServer::containment()
{
#ifndef Q_OS_UNIX
    QSKIP("POSIX paths");
#else
    QFETCH(QJsonObject, row);
    const QTemporaryDir dir;
    const QString base = QFileInfo(dir.path()).canonicalFilePath();
    const auto filled = [&](QString text) { return text.replace(QLatin1String("{T}"), base); };
    const auto located = [&](const QJsonValue &name) {
        const QString text = filled(name.toString());
        return text.startsWith(QLatin1Char('/')) ? text : base + QLatin1Char('/') + text;
    };
    const auto carryOut = [&](const QJsonValue &step) {
        const QString what = step[0].toString();
        const QByteArray target = QFile::encodeName(located(step[1]));
        if (what == QLatin1String("dir"))
            return QDir().mkpath(located(step[1]));
        if (what == QLatin1String("file"))
            return writeFile(located(step[1]), "content");
        if (what == QLatin1String("symlink"))
            return ::symlink(QFile::encodeName(filled(step[2].toString())).constData(), target.constData())
                == 0;
        if (what == QLatin1String("hardlink"))
            return ::link(QFile::encodeName(located(step[2])).constData(), target.constData()) == 0;
        if (what == QLatin1String("unlink"))
            return ::unlink(target.constData()) == 0;
        if (what == QLatin1String("rmdir"))
            return ::rmdir(target.constData()) == 0;
        if (what == QLatin1String("rmtree"))
            return QDir(located(step[1])).removeRecursively();
        if (what == QLatin1String("rename"))
            return std::rename(target.constData(), QFile::encodeName(located(step[2])).constData()) == 0;
        if (what == QLatin1String("fifo"))
            return ::mkfifo(target.constData(), 0600) == 0;
        return false;
    };
    for (const QJsonValue &step : row[QLatin1String("setup")].toArray())
        QVERIFY2(carryOut(step), qPrintable(step[0].toString()));
    Client client;
    QVERIFY(client.begin({filled(row[QLatin1String("root")].toString())}));
    QVERIFY(!client.call("show_roots").isEmpty()); // the list has arrived
    for (const QJsonValue &step : row[QLatin1String("after_grant")].toArray())
        QVERIFY2(carryOut(step), qPrintable(step[0].toString()));

    const QString path = filled(row[QLatin1String("path")].toString());
    const bool inside = row[QLatin1String("verdict")] == QLatin1String("inside");
    const bool isFolder = QFileInfo(path).isDir();
    QCOMPARE(isToolError(client.call("read_file", path)), !inside || isFolder);
    if (isFolder)
        QCOMPARE(isToolError(client.call("list_files", path)), !inside);
#endif
}

void TestSampleServer::emptyListRefusesAll()
{
    const Scene scene;
    Client client;
    QVERIFY(client.begin({}));
    for (const char *tool : {"list_files", "read_file", "search_in_files"}) {
        const QJsonObject answer = client.call(tool, scene.path("proj/a.txt"));
        QVERIFY2(isToolError(answer) && textOf(answer).contains(QLatin1String("no roots")), tool);
    }
    QVERIFY(isToolError(client.call("list_files")));
    const QJsonObject shown = client.call("show_roots");
    QVERIFY(!isToolError(shown));
    QVERIFY(
        shown[QLatin1String("result")][QLatin1String("structuredContent")][QLatin1String("roots")].isArray());
    QVERIFY(textOf(shown).isEmpty());
}

void TestSampleServer::vanishedRootIsNamedAndOthersGoOn()
{
    const Scene scene;
    Client client;
    QVERIFY(client.begin({scene.path("proj"), scene.path("secret"), scene.path("never")}));
    QVERIFY(!isToolError(client.call("read_file", scene.path("secret/s.txt"))));
    QVERIFY(QDir(scene.path("secret")).removeRecursively());
    for (const char *name : {"secret", "never"}) {
        const QJsonObject answer = client.call("read_file", scene.path(name) + QStringLiteral("/s.txt"));
        QVERIFY(isToolError(answer));
        QVERIFY2(textOf(answer).contains(uriFor(scene.path(name))), qPrintable(textOf(answer)));
    }
    QVERIFY(!isToolError(client.call("read_file", scene.path("proj/a.txt"))));
    const QJsonObject all = client.call("list_files");
    QVERIFY(!isToolError(all));
    QVERIFY(textOf(all).contains(scene.path("proj/a.txt")));
    QVERIFY(textOf(all).contains(uriFor(scene.path("secret"))));
    const QJsonValue shown =
        client.call("show_roots")[QLatin1String("result")][QLatin1String("structuredContent")];
    QCOMPARE(shown[QLatin1String("roots")][0][QLatin1String("state")].toString(),
             QStringLiteral("available"));
    QCOMPARE(shown[QLatin1String("roots")][1][QLatin1String("state")].toString(), QStringLiteral("missing"));
    QCOMPARE(shown[QLatin1String("roots")][2][QLatin1String("state")].toString(), QStringLiteral("missing"));
    QVERIFY(QDir().mkpath(scene.path("secret"))); // another folder at the same place
    QVERIFY(writeFile(scene.path("secret/s.txt"), secret));
    QVERIFY(isToolError(client.call("read_file", scene.path("secret/s.txt"))));
}

void TestSampleServer::searchFindsAndLeavesLinksAlone()
{
    const Scene scene;
    QVERIFY(scene.ok());
    QVERIFY(writeFile(scene.path("proj/sub/hit.txt"), QByteArray("one\ntwo ") + secret + "\nthree\n"));
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    const QJsonObject arguments{{QStringLiteral("text"), QString::fromLatin1(secret)}};
    const QJsonValue found = client.call(
        "search_in_files", arguments)[QLatin1String("result")][QLatin1String("structuredContent")];
    QCOMPARE(found[QLatin1String("hits")].toArray().size(), 1);
    QCOMPARE(found[QLatin1String("hits")][0][QLatin1String("path")].toString(),
             scene.path("proj/sub/hit.txt"));
    QCOMPARE(found[QLatin1String("hits")][0][QLatin1String("line")].toInt(), 2);
    QVERIFY(!found[QLatin1String("cut")].toBool());

    QVERIFY(writeFile(scene.path("proj/many.txt"), QByteArray("needle\n").repeated(300)));
    const QJsonObject many =
        client.call("search_in_files", {{QStringLiteral("text"), QStringLiteral("needle")}});
    QVERIFY(many[QLatin1String("result")][QLatin1String("structuredContent")][QLatin1String("cut")].toBool());
    QVERIFY(textOf(many).contains(QLatin1String("was cut")));
}

void TestSampleServer::pingIsAnsweredDuringALongSearch()
{
    const Scene scene;
    for (int i = 0; i < 4000; ++i)
        QVERIFY(writeFile(scene.path("proj/many/f") + QString::number(i), QByteArray(2000, 'x')));
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    const int search = client.request(
        "tools/call",
        Client::callParams("search_in_files", {{QStringLiteral("text"), QStringLiteral("nothing")}}));
    QTRY_VERIFY_WITH_TIMEOUT(client.log.contains("search begins"), 30000);
    int pongs = 0;
    while (!client.answers.contains(search) && pongs < 3) {
        QVERIFY(client.ask("ping").contains(QLatin1String("result")));
        pongs += client.answers.contains(search) ? 0 : 1;
    }
    QVERIFY(pongs > 0);
    const QJsonObject answer = client.answerTo(search);
    QVERIFY(!isToolError(answer));
    QVERIFY(
        answer[QLatin1String("result")][QLatin1String("structuredContent")][QLatin1String("files")].toInt()
        >= 4000);
}

void TestSampleServer::cancelledSearchIsNotAnswered()
{
    const Scene scene;
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    QVERIFY(!client.call("show_roots").isEmpty());
    // In one write, so that the cancellation is there before the search can end.
    client.sendRaw(
        R"({"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"search_in_files","arguments":{"text":"hello"}}})"
        "\n"
        R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}})");
    const QJsonObject next =
        client.call("search_in_files", {{QStringLiteral("text"), QStringLiteral("hello")}});
    QVERIFY(!isToolError(next));
    QVERIFY(!client.answers.contains(7));
}

void TestSampleServer::resourcesComeInPages()
{
    const Scene scene;
    for (int i = 0; i < 150; ++i)
        QVERIFY(writeFile(scene.path("proj/f #") + QString::number(i), {}));
    Client client;
    QVERIFY(client.begin({scene.path("proj"), scene.path("secret/s.txt")}));
    QVERIFY(!client.call("show_roots").isEmpty());
    QStringList uris;
    QJsonObject params;
    int pages = 0;
    do {
        const QJsonValue page = client.ask("resources/list", params)[QLatin1String("result")];
        for (const QJsonValue &one : page[QLatin1String("resources")].toArray())
            uris.append(one[QLatin1String("uri")].toString());
        params = {{QStringLiteral("cursor"), page[QLatin1String("nextCursor")]}};
    } while (++pages < 10 && params.value(QLatin1String("cursor")).isString());
    QCOMPARE(pages, 2);
    QCOMPARE(uris.size(), 152); // 150, a.txt, and the root that is a file; no links, no folders
    QCOMPARE(QSet<QString>(uris.begin(), uris.end()).size(), 152);
    QVERIFY(uris.contains(uriFor(scene.path("proj/f%20%2333"))));
    QCOMPARE(errorCode(client.ask("resources/list", {{QStringLiteral("cursor"), QStringLiteral("x")}})),
             -32602);
}

void TestSampleServer::resourcesStayInside()
{
    const Scene scene;
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    const QJsonObject answer =
        client.ask("resources/read", {{QStringLiteral("uri"), uriFor(scene.path("proj/a.txt"))}});
    QCOMPARE(answer[QLatin1String("result")][QLatin1String("contents")][0][QLatin1String("text")].toString(),
             QStringLiteral("hello\nworld\n"));
    for (const char *name : {"secret/s.txt", "proj/linked/s.txt", "proj/none"})
        QCOMPARE(errorCode(client.ask("resources/read", {{QStringLiteral("uri"), uriFor(scene.path(name))}})),
                 -32002);
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
