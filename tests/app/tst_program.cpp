// The program as a person starts it: a process with a window, called again from the command line.

#include "programfixture.h"
#include "tests/support/patience.h"
#include "tests/support/statelessserver.h"

#include <QRegularExpression>

#include <fcntl.h>
#include <signal.h>

using namespace mangrove;

class TestProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<ProgramFixture>(); }
    void cleanup() { m_fixture.reset(); }
    void tellsVersionAndHelp();
    void refusesWrongWords();
    void oneLineWithoutADisplay();
    void startsAndIsFilledFromTheCommandLine();
    void leavesNoCoreDump();
    void editsAloneAreThereAtTheNextStart();
    void findsALevelWithoutAWindow();
    void broadFolderIsAskedAboutOnTheTerminal_data();
    void broadFolderIsAskedAboutOnTheTerminal();
    void callsATool();
    void callWaitsForThePerson();
    void secondInstanceOffersItsFolders();
    void oneOfManyStartedAtOnceStays();
    void commandsAtTheSameTimeAllHappen();
    void endsInGoodOrder_data();
    void endsInGoodOrder();
    void tour();

private:
    std::unique_ptr<ProgramFixture> m_fixture;
};

void TestProgram::tellsVersionAndHelp()
{
    for (const char *word : {"version", "--version"}) {
        const ProgramFixture::Output output = m_fixture->run(word);
        QCOMPARE(output.exitCode, 0);
        QVERIFY2(output.out.startsWith(QLatin1String("mangrove 0.")) && output.out.count(QLatin1Char('\n')) == 1,
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
    QCOMPARE(m_fixture->addSample().exitCode, 0);
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
    QCOMPARE(QJsonValue(status[QLatin1String("servers")][0][QLatin1String("seen")]), QJsonValue(QJsonArray()));
    QCOMPARE(QJsonValue(status[QLatin1String("servers")][0][QLatin1String("visible")]), QJsonValue(QJsonArray()));
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
    QCOMPARE(m_fixture->addSample().exitCode, 0);
    QCOMPARE(m_fixture->run("access allow sample shop").exitCode, 0);
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 3);
    QVERIFY(m_fixture->start());
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->server(QStringLiteral("sample"))[QLatin1String("seen")].toArray(),
                              QJsonArray{QStringLiteral("file://") + shop}, ProgramFixture::patience);
}

//! The highest that this machine has is one that the sample runs at.
void TestProgram::findsALevelWithoutAWindow()
{
    const QStringList add{QStringLiteral("servers"),   QStringLiteral("add"),     QStringLiteral("sample"),
                          QStringLiteral("--protect"), QStringLiteral("highest"), QStringLiteral("--")};
    const ProgramFixture::Output added = m_fixture->run(add + QStringList{ProgramFixture::sampleServer()});
    QVERIFY2(added.exitCode == 0, qPrintable(added.err));
    const QRegularExpression found(QStringLiteral("\\nProtection: (told|files|confined)\\n\\z"));
    QVERIFY2(found.match(added.out).hasMatch(), qPrintable(added.out));
}

void TestProgram::broadFolderIsAskedAboutOnTheTerminal_data()
{
    QTest::addColumn<bool>("terminal");
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QString>("option");
    QTest::addColumn<bool>("added");
    QTest::newRow("no terminal") << false << QByteArray("yes\n") << QString() << false;
    QTest::newRow("no terminal, --yes") << false << QByteArray() << QStringLiteral("--yes") << true;
    QTest::newRow("no") << true << QByteArray("\n") << QString() << false;
    QTest::newRow("yes") << true << QByteArray("yes\n") << QString() << true;
}

void TestProgram::broadFolderIsAskedAboutOnTheTerminal()
{
    QFETCH(bool, terminal);
    QFETCH(QByteArray, typed);
    QFETCH(QString, option);
    QFETCH(bool, added);
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0)
        QSKIP("there are no pseudo terminals here");
    const auto close = qScopeGuard([master] { ::close(master); });
    QProcess process;
    if (terminal)
        process.setStandardInputFile(QString::fromLocal8Bit(::ptsname(master)));
    QStringList words{QStringLiteral("roots"), QStringLiteral("add"), option, m_fixture->path("home")};
    words.removeAll(QString());
    m_fixture->launch(process, words);
    QVERIFY(process.waitForStarted(test::patience));
    if (terminal) {
        QByteArray asked;
        const auto isAsked = [&] { return (asked += process.readAllStandardError()).contains("yes or no"); };
        QVERIFY2(QTest::qWaitFor(isAsked, ProgramFixture::patience), asked.constData());
        // Nothing is held meanwhile: other commands go on.
        QCOMPARE(m_fixture->run("roots list").exitCode, 0);
        QCOMPARE(::write(master, typed.constData(), size_t(typed.size())), ssize_t(typed.size()));
    } else {
        process.write(typed);
        process.closeWriteChannel();
    }
    QVERIFY(ProgramFixture::hasEnded(process));
    QCOMPARE(process.exitCode(), added ? 0 : 1);
    const QByteArray said = process.readAllStandardError();
    QCOMPARE(said.contains("It was not done"), !added);
    QCOMPARE(said.contains("--yes"), !terminal && !added);
    QCOMPARE(m_fixture->run("roots list").out.contains(m_fixture->path("home")), added);
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
    QCOMPARE(m_fixture->addSample().exitCode, 0);
    QCOMPARE(m_fixture->run("servers start sample").exitCode, 0);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->server(QStringLiteral("sample"))[QLatin1String("state")].toString(),
                              QStringLiteral("ready"), ProgramFixture::patience);
    const ProgramFixture::Output output = m_fixture->run("call sample show_roots");
    QCOMPARE(output.exitCode, 0);
    QVERIFY(output.err.isEmpty());
    const QJsonObject result = QJsonDocument::fromJson(output.out.toUtf8()).object();
    QCOMPARE(QJsonValue(result[QLatin1String("structuredContent")][QLatin1String("roots")]), QJsonValue(QJsonArray()));
    QCOMPARE(m_fixture->run("call sample list_files {\"path\":\"/etc\"}").exitCode, 1);
    QCOMPARE(m_fixture->run("call sample list_files [").exitCode, 2);
    QCOMPARE(m_fixture->run("call sample nothing").exitCode, 1);
}

void TestProgram::callWaitsForThePerson()
{
    QVERIFY(m_fixture->start());
    m_fixture->makeFolder("roots/shop");
    QCOMPARE(m_fixture->run("roots add roots/shop").exitCode, 0);
    QCOMPARE(
        m_fixture->addServer(QStringLiteral("modern"), QStringList{test::shell} + test::statelessServer()).exitCode, 0);
    QCOMPARE(m_fixture->run("servers start modern").exitCode, 0);
    const auto server = [this](const char *field) {
        return m_fixture->server(QStringLiteral("modern")).value(QLatin1String(field));
    };
    QTRY_COMPARE_WITH_TIMEOUT(server("state").toString(), QStringLiteral("ready"), ProgramFixture::patience);
    QCOMPARE(server("era").toString(), QStringLiteral("modern"));
    QCOMPARE(server("revision").toString(), QStringLiteral("2026-07-28"));
    QVERIFY(!server("found_by").toString().isEmpty());

    const QStringList words{QStringLiteral("call"), QStringLiteral("modern"), QStringLiteral("what_do_you_know")};
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
    QCOMPARE(m_fixture->run("--background").exitCode, 0);
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
                 ->addServer(QStringLiteral("sample"),
                             {QStringLiteral("/bin/sh"), QStringLiteral("-c"), QStringLiteral("sleep 1000 & \"$0\""),
                              ProgramFixture::sampleServer()})
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
    QVERIFY(QFileInfo::exists(m_fixture->configFolder() + QLatin1String("/window.ini"))); // its layout is kept
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
    QVERIFY(held.at(1).contains(QLatin1String("/shop file:///")) && held.at(1).endsWith(QLatin1String("/notes")));
    QVERIFY(!held.at(2).contains(QLatin1String("/shop")) && held.at(2).endsWith(QLatin1String("/notes")));
    QVERIFY(!QFileInfo::exists(m_fixture->configFolder())); // it works on folders of its own
    QVERIFY(m_fixture->remaining().isEmpty());
}

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
