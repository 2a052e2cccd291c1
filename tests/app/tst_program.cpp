// The program as a person starts it: a process with a window, called again from the command line.

#include "programfixture.h"
#include "tests/support/statelessserver.h"

#include <QRegularExpression>

#include <signal.h>

using namespace mangrove;

namespace {

const QString sample = QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server");

bool write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

int change(const QString &path, mode_t mode)
{
    return ::chmod(QFile::encodeName(path).constData(), mode);
}

} // namespace

class TestProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<ProgramFixture>(); }
    void cleanup() { m_fixture.reset(); }
    void tellsVersionAndHelp();
    void refusesWrongWords();
    void statusAloneLeavesNoTrace();
    void oneLineWithoutADisplay();
    void startsAndIsFilledFromTheCommandLine();
    void leavesNoCoreDump();
    void editsAloneAreThereAtTheNextStart();
    void callsATool();
    void callWaitsForThePerson();
    void secondInstanceOffersItsFolders();
    void oneOfManyStartedAtOnceStays();
    void commandsAtTheSameTimeAllHappen();
    void endsInGoodOrder_data();
    void endsInGoodOrder();
    void otherFoldersAreOtherInstances();
    void tour();
    void storesThatCannotBeUsed_data();
    void storesThatCannotBeUsed();

private:
    std::unique_ptr<ProgramFixture> m_fixture;
};

void TestProgram::tellsVersionAndHelp()
{
    for (const char *word : {"version", "--version"}) {
        const ProgramFixture::Output output = m_fixture->run(word);
        QCOMPARE(output.exitCode, 0);
        QVERIFY2(output.out.startsWith(QLatin1String("mangrove 0."))
                     && output.out.count(QLatin1Char('\n')) == 1,
                 qPrintable(output.out));
    }
    for (const char *word : {"help", "--help", "-h"}) {
        const ProgramFixture::Output output = m_fixture->run(word);
        QCOMPARE(output.exitCode, 0);
        QVERIFY(output.out.contains(QLatin1String("mangrove status [--json]")));
        QVERIFY(output.err.isEmpty());
    }
    QVERIFY(!QFileInfo::exists(m_fixture->configFolder()));
}

void TestProgram::refusesWrongWords()
{
    for (const char *words : {"--bogus", "roots", "status --jsn", "servers frobnicate x", "--config-dir"}) {
        const ProgramFixture::Output output = m_fixture->run(words);
        QCOMPARE(output.exitCode, 2);
        QVERIFY(output.out.isEmpty() && !output.err.isEmpty());
    }
}

void TestProgram::statusAloneLeavesNoTrace()
{
    const ProgramFixture::Output output = m_fixture->run("status --json");
    QCOMPARE(output.exitCode, 3);
    QVERIFY(output.out.isEmpty());
    QCOMPARE(output.err, QStringLiteral("No Mangrove is running. Start it with: mangrove\n"));
    QVERIFY(!QFileInfo::exists(m_fixture->configFolder()));
    QVERIFY(!QFileInfo::exists(m_fixture->path("share/mangrove")));
}

void TestProgram::oneLineWithoutADisplay()
{
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        m_fixture->environment.remove(QLatin1String(name));
    const ProgramFixture::Output output = m_fixture->run("");
    QCOMPARE(output.exitCode, 1);
    QVERIFY(output.out.isEmpty());
    QCOMPARE(output.err.count(QLatin1Char('\n')), 1);
    QVERIFY(output.err.contains(QLatin1String("mangrove tour")));
    // What needs no display works without one.
    QCOMPARE(m_fixture->run("version").exitCode, 0);
    QCOMPARE(m_fixture->run("roots list").exitCode, 0);
    QCOMPARE(m_fixture->run("status").exitCode, 3);
}

void TestProgram::startsAndIsFilledFromTheCommandLine()
{
    QVERIFY(m_fixture->start());
    const QString shop = m_fixture->makeFolder("roots/shop");
    QCOMPARE(m_fixture->run("roots add roots/shop").exitCode, 0);
    QCOMPARE(m_fixture
                 ->run({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("sample"),
                        QStringLiteral("--"), sample})
                 .exitCode,
             0);
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 0);
    // It asks, and nobody has answered yet.
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->status().value(QLatin1String("requests")).toArray().size(), 1,
                              ProgramFixture::patience);
    QCOMPARE(m_fixture->run("access allow sample shop").exitCode, 0);
    const ProgramFixture::Output output = m_fixture->run("status --json");
    QCOMPARE(output.exitCode, 0);
    QVERIFY2(output.err.isEmpty(), qPrintable(output.err));
    const QJsonObject status = QJsonDocument::fromJson(output.out.toUtf8()).object();
    QVERIFY(!status.contains(QLatin1String("problem")));
    QCOMPARE(status[QLatin1String("roots")][0][QLatin1String("path")].toString(), shop);
    QCOMPARE(status[QLatin1String("servers")][0][QLatin1String("state")].toString(), QStringLiteral("ready"));
    QCOMPARE(status[QLatin1String("servers")][0][QLatin1String("seen")], QJsonArray());
    QCOMPARE(status[QLatin1String("servers")][0][QLatin1String("visible")], QJsonArray());
    QCOMPARE(status[QLatin1String("access")][0][QLatin1String("decision")].toString(), QStringLiteral("ask"));
    QVERIFY(m_fixture->run("status").out.contains(QLatin1String("sample  ready")));

    QCOMPARE(m_fixture->run("access deny sample shop").exitCode, 0);
    QVERIFY(m_fixture->status().value(QLatin1String("requests")).toArray().isEmpty());
    QCOMPARE(m_fixture->run("roots remove shop").exitCode, 0);
    QCOMPARE(m_fixture->run("servers remove sample").exitCode, 0);
    QVERIFY(m_fixture->status().value(QLatin1String("servers")).toArray().isEmpty());
    struct stat info
    { };
    QCOMPARE(::stat(QFile::encodeName(m_fixture->configFolder()).constData(), &info), 0);
    QCOMPARE(info.st_mode & 07777, mode_t(0700));
    QCOMPARE(::stat(QFile::encodeName(m_fixture->workspaceFile()).constData(), &info), 0);
    QCOMPARE(info.st_mode & 07777, mode_t(0600));
}

void TestProgram::leavesNoCoreDump()
{
#ifndef Q_OS_LINUX
    QSKIP("The limits of another process are read as Linux shows them");
#endif
    QVERIFY(m_fixture->start());
    QFile limits(QStringLiteral("/proc/%1/limits").arg(m_fixture->program.processId()));
    QVERIFY(limits.open(QIODevice::ReadOnly));
    const QRegularExpression core(QStringLiteral("Max core file size +[01] "));
    QVERIFY(core.match(QString::fromUtf8(limits.readAll())).hasMatch());
}

void TestProgram::editsAloneAreThereAtTheNextStart()
{
    const QString shop = m_fixture->makeFolder("roots/shop");
    QCOMPARE(m_fixture->run("roots add roots/shop").exitCode, 0);
    QCOMPARE(m_fixture
                 ->run({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("sample"),
                        QStringLiteral("--"), sample})
                 .exitCode,
             0);
    QCOMPARE(m_fixture->run("access allow sample shop").exitCode, 0);
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 3);
    QVERIFY(m_fixture->start());
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->server(QStringLiteral("sample"))[QLatin1String("seen")],
                              QJsonArray{QStringLiteral("file://") + shop}, ProgramFixture::patience);
}

void TestProgram::callsATool()
{
    const ProgramFixture::Output alone = m_fixture->run("call sample show_roots");
    QCOMPARE(alone.exitCode, 3);
    QCOMPARE(alone.err, QStringLiteral("No Mangrove is running. Start it with: mangrove\n"));
    QVERIFY(alone.out.isEmpty());
    QVERIFY(!QFileInfo::exists(m_fixture->configFolder()));
    QCOMPARE(m_fixture->run("call sample").exitCode, 2);

    QVERIFY(m_fixture->start());
    QCOMPARE(m_fixture
                 ->run({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("sample"),
                        QStringLiteral("--"), sample})
                 .exitCode,
             0);
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->server(QStringLiteral("sample"))[QLatin1String("state")].toString(),
                              QStringLiteral("ready"), ProgramFixture::patience);
    const ProgramFixture::Output output = m_fixture->run("call sample show_roots");
    QCOMPARE(output.exitCode, 0);
    QVERIFY(output.err.isEmpty());
    const QJsonObject result = QJsonDocument::fromJson(output.out.toUtf8()).object();
    QCOMPARE(result[QLatin1String("structuredContent")][QLatin1String("roots")], QJsonArray());
    QCOMPARE(m_fixture->run("call sample list_files {\"path\":\"/etc\"}").exitCode, 1);
    QCOMPARE(m_fixture->run("call sample list_files [").exitCode, 2);
    QCOMPARE(m_fixture->run("call sample nothing").exitCode, 1);
}

void TestProgram::callWaitsForThePerson()
{
    QVERIFY(m_fixture->start());
    m_fixture->makeFolder("roots/shop");
    QCOMPARE(m_fixture->run("roots add roots/shop").exitCode, 0);
    QCOMPARE(m_fixture
                 ->run(QStringList{QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("modern"),
                                   QStringLiteral("--"), test::shell}
                       + test::statelessServer())
                 .exitCode,
             0);
    QCOMPARE(m_fixture->run("servers start modern").exitCode, 0);
    const auto server = [this](const char *field) {
        return m_fixture->server(QStringLiteral("modern"))[QLatin1String(field)];
    };
    QTRY_COMPARE_WITH_TIMEOUT(server("state").toString(), QStringLiteral("ready"), ProgramFixture::patience);
    QCOMPARE(server("era").toString(), QStringLiteral("modern"));
    QCOMPARE(server("revision").toString(), QStringLiteral("2026-07-28"));
    QVERIFY(!server("found_by").toString().isEmpty());

    const QStringList words{QStringLiteral("call"), QStringLiteral("modern"),
                            QStringLiteral("what_do_you_know")};
    const auto requests = [this] { return m_fixture->status().value(QLatin1String("requests")).toArray(); };
    QProcess given;
    m_fixture->launch(given, words);
    QTRY_COMPARE_WITH_TIMEOUT(requests().size(), 1, ProgramFixture::patience);
    ProgramFixture::end(given); // as Ctrl+C does
    QTRY_COMPARE_WITH_TIMEOUT(requests().size(), 0, ProgramFixture::patience);

    QProcess call;
    m_fixture->launch(call, words);
    QTRY_COMPARE_WITH_TIMEOUT(requests().size(), 1, ProgramFixture::patience);
    QCOMPARE(call.state(), QProcess::Running);
    QCOMPARE(m_fixture->run("access deny modern shop").exitCode, 0);
    QVERIFY(ProgramFixture::hasEnded(call));
    QCOMPARE(call.exitCode(), 0);
    QVERIFY(call.readAllStandardOutput().contains("told nothing"));
}

void TestProgram::secondInstanceOffersItsFolders()
{
    QVERIFY(m_fixture->start());
    const qint64 first = m_fixture->program.processId();
    m_fixture->makeFolder("roots/shop");
    m_fixture->makeFolder("roots/notes");
    const ProgramFixture::Output output = m_fixture->run("roots/shop ./roots/notes/");
    QCOMPARE(output.exitCode, 0);
    QVERIFY2(output.out.isEmpty() && output.err.isEmpty(), qPrintable(output.out + output.err));
    QTRY_COMPARE(m_fixture->status().value(QLatin1String("roots")).toArray().size(), 2);
    QCOMPARE(m_fixture->run("").exitCode, 0);
    QCOMPARE(m_fixture->program.state(), QProcess::Running);
    QCOMPARE(m_fixture->program.processId(), first);
}

void TestProgram::oneOfManyStartedAtOnceStays()
{
    std::vector<std::unique_ptr<QProcess>> many;
    for (int i = 0; i < 4; ++i) {
        many.push_back(std::make_unique<QProcess>());
        m_fixture->launch(*many.back(), {});
    }
    const auto running = [&] {
        return std::count_if(many.begin(), many.end(),
                             [](const auto &one) { return one->state() != QProcess::NotRunning; });
    };
    QTRY_COMPARE_WITH_TIMEOUT(running(), 1, ProgramFixture::patience);
    for (const auto &one : many) {
        if (one->state() == QProcess::NotRunning)
            QCOMPARE(one->exitCode(), 0);
    }
    QVERIFY(!m_fixture->status().isEmpty());
    QVERIFY(!m_fixture->status().contains(QLatin1String("problem")));
    for (const auto &one : many)
        ProgramFixture::end(*one);
}

void TestProgram::commandsAtTheSameTimeAllHappen()
{
    // With no instance each takes the folder for itself for a moment.
    std::vector<std::unique_ptr<QProcess>> many;
    for (int i = 0; i < 4; ++i) {
        const QString name = QStringLiteral("roots/r%1").arg(i);
        m_fixture->makeFolder(qPrintable(name));
        many.push_back(std::make_unique<QProcess>());
        m_fixture->launch(*many.back(), {QStringLiteral("roots"), QStringLiteral("add"), name});
    }
    for (const auto &one : many) {
        QVERIFY(ProgramFixture::hasEnded(*one));
        QVERIFY2(one->exitCode() == 0, one->readAllStandardError().constData());
    }
    QCOMPARE(m_fixture->run("roots list").out.count(QLatin1Char('\n')), 4);
}

void TestProgram::endsInGoodOrder_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGHUP") << SIGHUP;
}

void TestProgram::endsInGoodOrder()
{
    QFETCH(int, number);
    QVERIFY(m_fixture->start());
    QCOMPARE(m_fixture
                 ->run({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("sample"),
                        QStringLiteral("--"), QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                        QStringLiteral("sleep 1000 & \"$0\""), sample})
                 .exitCode,
             0);
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->server(QStringLiteral("sample"))[QLatin1String("state")].toString(),
                              QStringLiteral("ready"), ProgramFixture::patience);
    const QStringList before = m_fixture->remaining();
    QVERIFY2(before.size() >= 5,
             qPrintable(before.join(QLatin1Char('\n')))); // program, launcher, sh, sleep, server
    QCOMPARE(::kill(pid_t(m_fixture->program.processId()), number), 0);
    QVERIFY(ProgramFixture::hasEnded(m_fixture->program));
    QCOMPARE(m_fixture->program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(m_fixture->program.exitCode(), 0);
    QTRY_COMPARE(m_fixture->remaining(), QStringList());
    QVERIFY(QDir(m_fixture->path("run/mangrove")).isEmpty(QDir::System | QDir::Files | QDir::Hidden));
    QCOMPARE(m_fixture->run("status").exitCode, 3);
    QVERIFY(
        QFileInfo::exists(m_fixture->configFolder() + QLatin1String("/window.ini"))); // its layout is kept
}

void TestProgram::otherFoldersAreOtherInstances()
{
    QVERIFY(m_fixture->start());
    m_fixture->makeFolder("roots/shop");
    const QString config = QStringLiteral("--config-dir=other/etc");
    const QString data = QStringLiteral("--data-dir=other/data");
    QCOMPARE(m_fixture->run({config, data, QStringLiteral("status")}).exitCode, 3);
    QCOMPARE(m_fixture
                 ->run({config, data, QStringLiteral("roots"), QStringLiteral("add"),
                        QStringLiteral("roots/shop")})
                 .exitCode,
             0);
    QVERIFY(m_fixture->status().value(QLatin1String("roots")).toArray().isEmpty());
    QVERIFY(QFileInfo::exists(m_fixture->path("other/etc/workspace.json")));
    QVERIFY(QFileInfo::exists(m_fixture->path("other/data/activity.sqlite")));
}

void TestProgram::tour()
{
    m_fixture->environment.remove(QStringLiteral("QT_QPA_PLATFORM"));
    const ProgramFixture::Output output = m_fixture->run("tour");
    QVERIFY2(output.exitCode == 0, qPrintable(output.err));
    QStringList told;
    QStringList held;
    for (const QString &line : output.out.split(QLatin1Char('\n'))) {
        if (line.contains(QLatin1String("was told  ")))
            told.append(line.section(QLatin1String("was told  "), 1));
        else if (line.contains(QLatin1String("it holds  ")))
            held.append(line.section(QLatin1String("it holds  "), 1));
    }
    QCOMPARE(held.size(), 3);
    QCOMPARE(told, held);
    QVERIFY(held.at(0).startsWith(QLatin1String("file:///")) && held.at(0).endsWith(QLatin1String("/shop")));
    QVERIFY(held.at(1).contains(QLatin1String("/shop file:///"))
            && held.at(1).endsWith(QLatin1String("/notes")));
    QVERIFY(!held.at(2).contains(QLatin1String("/shop")) && held.at(2).endsWith(QLatin1String("/notes")));
    QVERIFY(!QFileInfo::exists(m_fixture->configFolder())); // it works on folders of its own
    QVERIFY(m_fixture->remaining().isEmpty());
}

void TestProgram::storesThatCannotBeUsed_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"newer", "damaged", "empty", "file others can write", "folder others can write",
                             "foreign file", "foreign folder", "link"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestProgram::storesThatCannotBeUsed()
{
    QFETCH(QString, what);
    if (what.startsWith(QLatin1String("foreign")) && ::geteuid() != 0)
        QSKIP("only root can give a file away");
    const QString shop = m_fixture->makeFolder("roots/shop");
    QCOMPARE(m_fixture->run("roots add roots/shop").exitCode, 0);
    QCOMPARE(m_fixture
                 ->run({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("sample"),
                        QStringLiteral("--"), sample})
                 .exitCode,
             0);
    QCOMPARE(m_fixture->run("access allow sample shop").exitCode, 0);

    const QString file = m_fixture->workspaceFile();
    const QString folder = m_fixture->configFolder();
    QByteArray content = read(file);
    QVERIFY(content.contains("\"version\":"));
    if (what == QLatin1String("newer")) {
        QJsonObject document = QJsonDocument::fromJson(content).object();
        document.insert(QLatin1String("version"), 2);
        content = QJsonDocument(document).toJson();
        QVERIFY(write(file, content));
    } else if (what == QLatin1String("damaged")) {
        content.chop(content.size() / 2);
        QVERIFY(write(file, content));
    } else if (what == QLatin1String("empty")) {
        content.clear();
        QVERIFY(write(file, content));
    } else if (what == QLatin1String("file others can write")) {
        QCOMPARE(change(file, 0666), 0);
    } else if (what == QLatin1String("folder others can write")) {
        QCOMPARE(change(folder, 0777), 0);
    } else if (what == QLatin1String("foreign file")) {
        QCOMPARE(::chown(QFile::encodeName(file).constData(), 65534, 65534), 0);
    } else if (what == QLatin1String("foreign folder")) {
        QCOMPARE(::chown(QFile::encodeName(folder).constData(), 65534, 65534), 0);
    } else {
        QVERIFY(QFile::rename(file, file + QLatin1String(".moved")));
        QVERIFY(QFile::link(file + QLatin1String(".moved"), file));
    }

    QVERIFY(m_fixture->start());
    const QJsonObject status = m_fixture->status();
    const QString problem = status.value(QLatin1String("problem")).toString();
    QVERIFY(!problem.isEmpty());
    QVERIFY(QString::fromUtf8(m_fixture->program.readAllStandardError()).contains(problem));
    QVERIFY(m_fixture->run("status").out.startsWith(problem));
    // Nothing is told, and no start makes it so. Only of a newer file it is known what is in it.
    const bool isKnown = what == QLatin1String("newer");
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 1);
    const QJsonArray servers = m_fixture->status().value(QLatin1String("servers")).toArray();
    QCOMPARE(servers.size(), isKnown ? 1 : 0);
    for (const QJsonValue &server : servers) {
        QCOMPARE(server[QLatin1String("state")].toString(), QStringLiteral("failed"));
        QCOMPARE(server[QLatin1String("reason")].toString(), problem);
        QVERIFY(server[QLatin1String("pid")].isNull());
        QCOMPARE(server[QLatin1String("seen")], QJsonArray());
    }
    // What is there stays there; a damaged file gets out of the way under another name.
    const bool aside = what == QLatin1String("damaged") || what == QLatin1String("empty");
    m_fixture->run("roots remove shop");
    if (!aside) {
        QCOMPARE(read(file), content);
        QCOMPARE(m_fixture->run("roots add roots").exitCode, 1);
    } else {
        const QStringList kept = QDir(folder).entryList({QStringLiteral("workspace.json.damaged-*")});
        QCOMPARE(kept.size(), 1);
        QCOMPARE(read(folder + QLatin1Char('/') + kept.first()), content);
        QVERIFY(QFileInfo::exists(file + QLatin1String(".bak"))); // which the window offers to take
    }
}

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
