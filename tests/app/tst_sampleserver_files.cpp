// Drives the real program over its pipes: what it reads, lists and searches, and that it stays inside its roots.

#include "sampleserverfixture.h"
#include "tests/support/patience.h"

#include <QSet>

#include <cstdio>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace sampleserver;

class TestSampleServerFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
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
};

void TestSampleServerFiles::readsAndLists()
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
    QCOMPARE(textOf(client.call("read_file", uriFor(scene.path("proj/sub/b.txt")))), QStringLiteral("deep\n"));
    // In bytes, since QJsonDocument drops a mark when it reads a string.
    client.call("read_file", scene.path("proj/bom"));
    QVERIFY(client.lines.last().contains("\"\xef\xbb\xbfx\""));
    QCOMPARE(textOf(client.call("read_file", scene.path("proj/limit"))).size(), 1024 * 1024);
    QVERIFY(isToolError(client.call("read_file", scene.path("proj/big"))));
    QVERIFY(isToolError(client.call("read_file", scene.path("proj/sub"))));
    const QJsonObject answer = client.call("read_file", scene.path("proj/bin"));
    QCOMPARE(
        answer[QLatin1String("result")][QLatin1String("content")][1][QLatin1String("resource")][QLatin1String("blob")]
            .toString()
            .toLatin1(),
        binary.toBase64());

    const QStringList top = textOf(client.call("list_files")).split(QLatin1Char('\n'));
    QVERIFY(top.contains(scene.path("proj/a.txt")));
    QVERIFY(top.contains(scene.path("proj/sub/")));
    QCOMPARE(textOf(client.call("list_files", scene.path("proj/sub"))), scene.path("proj/sub/b.txt"));
    QVERIFY(isToolError(client.call("list_files", scene.path("proj/a.txt"))));
    QVERIFY(textOf(client.call("list_files", scene.path("proj/none"))).contains(QLatin1String("does not exist")));

    for (int i = 0; i < 1005; ++i)
        QVERIFY(writeFile(scene.path("proj/many/f") + QString::number(i), {}));
    const QJsonValue many =
        client.call("list_files", scene.path("proj/many"))[QLatin1String("result")][QLatin1String("structuredContent")];
    QCOMPARE(many[QLatin1String("entries")].toArray().size(), 1000);
    QVERIFY(many[QLatin1String("cut")].toBool());
}

void TestSampleServerFiles::refusesWhatIsOutside_data()
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
    QTest::newRow("nul") << QStringLiteral("{T}/proj/a.txt") + QChar(0) + QStringLiteral("/../../secret/s.txt");
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

void TestSampleServerFiles::refusesWhatIsOutside()
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

void TestSampleServerFiles::saysNotWhetherSomethingOutsideExists()
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

void TestSampleServerFiles::containment_data()
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

void TestSampleServerFiles::containment()
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
            return ::symlink(QFile::encodeName(filled(step[2].toString())).constData(), target.constData()) == 0;
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

void TestSampleServerFiles::emptyListRefusesAll()
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
    QVERIFY(shown[QLatin1String("result")][QLatin1String("structuredContent")][QLatin1String("roots")].isArray());
    QVERIFY(textOf(shown).isEmpty());
}

void TestSampleServerFiles::vanishedRootIsNamedAndOthersGoOn()
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
    const QJsonValue shown = client.call("show_roots")[QLatin1String("result")][QLatin1String("structuredContent")];
    QCOMPARE(shown[QLatin1String("roots")][0][QLatin1String("state")].toString(), QStringLiteral("available"));
    QCOMPARE(shown[QLatin1String("roots")][1][QLatin1String("state")].toString(), QStringLiteral("missing"));
    QCOMPARE(shown[QLatin1String("roots")][2][QLatin1String("state")].toString(), QStringLiteral("missing"));
    QVERIFY(QDir().mkpath(scene.path("secret"))); // another folder at the same place
    QVERIFY(writeFile(scene.path("secret/s.txt"), secret));
    QVERIFY(isToolError(client.call("read_file", scene.path("secret/s.txt"))));
}

void TestSampleServerFiles::searchFindsAndLeavesLinksAlone()
{
    const Scene scene;
    QVERIFY(scene.ok());
    QVERIFY(writeFile(scene.path("proj/sub/hit.txt"), QByteArray("one\ntwo ") + secret + "\nthree\n"));
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    const QJsonObject arguments{{QStringLiteral("text"), QString::fromLatin1(secret)}};
    const QJsonValue found =
        client.call("search_in_files", arguments)[QLatin1String("result")][QLatin1String("structuredContent")];
    QCOMPARE(found[QLatin1String("hits")].toArray().size(), 1);
    QCOMPARE(found[QLatin1String("hits")][0][QLatin1String("path")].toString(), scene.path("proj/sub/hit.txt"));
    QCOMPARE(found[QLatin1String("hits")][0][QLatin1String("line")].toInt(), 2);
    QVERIFY(!found[QLatin1String("cut")].toBool());

    QVERIFY(writeFile(scene.path("proj/many.txt"), QByteArray("needle\n").repeated(300)));
    const QJsonObject many = client.call("search_in_files", {{QStringLiteral("text"), QStringLiteral("needle")}});
    QVERIFY(many[QLatin1String("result")][QLatin1String("structuredContent")][QLatin1String("cut")].toBool());
    QVERIFY(textOf(many).contains(QLatin1String("was cut")));
}

void TestSampleServerFiles::pingIsAnsweredDuringALongSearch()
{
    const Scene scene;
    for (int i = 0; i < 4000; ++i)
        QVERIFY(writeFile(scene.path("proj/many/f") + QString::number(i), QByteArray(2000, 'x')));
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    const int search = client.request(
        "tools/call", Client::callParams("search_in_files", {{QStringLiteral("text"), QStringLiteral("nothing")}}));
    QTRY_VERIFY_WITH_TIMEOUT(client.log.contains("search begins"), mangrove::test::patience);
    int pongs = 0;
    while (!client.answers.contains(search) && pongs < 3) {
        QVERIFY(client.ask("ping").contains(QLatin1String("result")));
        pongs += client.answers.contains(search) ? 0 : 1;
    }
    QVERIFY(pongs > 0);
    const QJsonObject answer = client.answerTo(search);
    QVERIFY(!isToolError(answer));
    QVERIFY(answer[QLatin1String("result")][QLatin1String("structuredContent")][QLatin1String("files")].toInt()
            >= 4000);
}

void TestSampleServerFiles::cancelledSearchIsNotAnswered()
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
    const QJsonObject next = client.call("search_in_files", {{QStringLiteral("text"), QStringLiteral("hello")}});
    QVERIFY(!isToolError(next));
    QVERIFY(!client.answers.contains(7));
}

void TestSampleServerFiles::resourcesComeInPages()
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
    QCOMPARE(errorCode(client.ask("resources/list", {{QStringLiteral("cursor"), QStringLiteral("x")}})), -32602);
}

void TestSampleServerFiles::resourcesStayInside()
{
    const Scene scene;
    Client client;
    QVERIFY(client.begin({scene.path("proj")}));
    const QJsonObject answer =
        client.ask("resources/read", {{QStringLiteral("uri"), uriFor(scene.path("proj/a.txt"))}});
    QCOMPARE(answer[QLatin1String("result")][QLatin1String("contents")][0][QLatin1String("text")].toString(),
             QStringLiteral("hello\nworld\n"));
    for (const char *name : {"secret/s.txt", "proj/linked/s.txt", "proj/none"})
        QCOMPARE(errorCode(client.ask("resources/read", {{QStringLiteral("uri"), uriFor(scene.path(name))}})), -32002);
}

QTEST_GUILESS_MAIN(TestSampleServerFiles)
#include "tst_sampleserver_files.moc"
