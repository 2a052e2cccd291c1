// The program and its folders: where it looks for its files, and what it does with those that it cannot use.

#include "programfixture.h"

#include <signal.h>

using namespace mangrove;

namespace {

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

class TestProgramFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<ProgramFixture>(); }
    void cleanup() { m_fixture.reset(); }
    void statusAloneLeavesNoTrace();
    void otherFoldersAreOtherInstances();
    void ownFoldersAreNoRoots();
    void foundThroughEveryPathToItsFolder();
    void storesThatCannotBeUsed_data();
    void storesThatCannotBeUsed();
    void filesThatAreNoneHoldNothingUp_data();
    void filesThatAreNoneHoldNothingUp();

private:
    std::unique_ptr<ProgramFixture> m_fixture;
};

void TestProgramFiles::statusAloneLeavesNoTrace()
{
    const ProgramFixture::Output output = m_fixture->run("status --json");
    QCOMPARE(output.exitCode, 3);
    QVERIFY(output.out.isEmpty());
    QCOMPARE(output.err, QStringLiteral("No Mangrove is running. Start it with: mangrove\n"));
    QVERIFY(!QFileInfo::exists(m_fixture->configFolder()));
    QVERIFY(!QFileInfo::exists(m_fixture->path("share/mangrove")));
}

void TestProgramFiles::otherFoldersAreOtherInstances()
{
    QVERIFY(m_fixture->start());
    m_fixture->makeFolder("roots/shop");
    const QString config = QStringLiteral("--config-dir=other/etc");
    const QString data = QStringLiteral("--data-dir=other/data");
    QCOMPARE(m_fixture->run({config, data, QStringLiteral("status")}).exitCode, 3);
    QCOMPARE(
        m_fixture->run({config, data, QStringLiteral("roots"), QStringLiteral("add"), QStringLiteral("roots/shop")})
            .exitCode,
        0);
    QVERIFY(m_fixture->status().value(QLatin1String("roots")).toArray().isEmpty());
    QVERIFY(QFileInfo::exists(m_fixture->path("other/etc/workspace.json")));
    QVERIFY(QFileInfo::exists(m_fixture->path("other/data/activity.sqlite")));
}

void TestProgramFiles::ownFoldersAreNoRoots()
{
    // Of the control socket, beside the two that hold files; also where it lies in them, and around them.
    m_fixture->makeFolder("run/mangrove/sub");
    for (const bool running : {false, true}) {
        QVERIFY(!running || m_fixture->start());
        for (const char *own : {"run/mangrove", "run/mangrove/sub", "etc/mangrove", "share/mangrove"}) {
            m_fixture->makeFolder(own);
            ::chmod(QFile::encodeName(m_fixture->path(own)).constData(), 0700);
            const ProgramFixture::Output output = m_fixture->run(
                {QStringLiteral("roots"), QStringLiteral("add"), QStringLiteral("--yes"), QLatin1String(own)});
            QVERIFY2(output.exitCode != 0 && output.err.contains(QLatin1String("Mangrove's own")),
                     qPrintable(QLatin1String(own) + QLatin1Char(' ') + output.out + output.err));
        }
    }
    QVERIFY(m_fixture->status().value(QLatin1String("roots")).toArray().isEmpty());
}

//! The folder itself, a link to it, a link on the way, `..` behind a link, and the folder after it was moved.
void TestProgramFiles::foundThroughEveryPathToItsFolder()
{
    const QString folder = m_fixture->makeFolder("deep/etc/config");
    QVERIFY(QFile::link(m_fixture->path("deep/etc"), m_fixture->path("way")));
    QVERIFY(QFile::link(folder, m_fixture->path("link")));
    const QStringList data{QStringLiteral("--data-dir"), m_fixture->path("share/mangrove")};
    const auto status = [&](const char *way) {
        return m_fixture->run(QStringList{QStringLiteral("--config-dir"), QLatin1String(way)} + data
                              + QStringList{QStringLiteral("status")});
    };
    m_fixture->launch(m_fixture->program, QStringList{QStringLiteral("--config-dir"), QStringLiteral("link")} + data);
    QTRY_COMPARE_WITH_TIMEOUT(status("link").exitCode, 0, ProgramFixture::patience);
    for (const char *way : {"deep/etc/config", "way/config", "way/../etc/config", "./link//", "link/."})
        QVERIFY2(status(way).exitCode == 0, way);

    // Another folder under the same path is another matter.
    QVERIFY(QDir().rename(m_fixture->path("deep/etc"), m_fixture->path("deep/moved")));
    QVERIFY(QFile::remove(m_fixture->path("link")) && QFile::remove(m_fixture->path("way")));
    QVERIFY(QFile::link(m_fixture->path("deep/moved/config"), m_fixture->path("link")));
    QCOMPARE(status("link").exitCode, 0);
    m_fixture->makeFolder("deep/etc/config");
    QCOMPARE(status("deep/etc/config").exitCode, 3);
}

void TestProgramFiles::storesThatCannotBeUsed_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"newer", "damaged", "empty", "file others can write", "folder others can write",
                             "foreign file", "foreign folder", "link"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestProgramFiles::storesThatCannotBeUsed()
{
    QFETCH(QString, what);
    if (what.startsWith(QLatin1String("foreign")) && ::geteuid() != 0)
        QSKIP("only root can give a file away");
    const QString shop = m_fixture->makeFolder("roots/shop");
    QCOMPARE(m_fixture->run("roots add roots/shop").exitCode, 0);
    QCOMPARE(m_fixture->addSample().exitCode, 0);
    QCOMPARE(m_fixture->run("access allow sample shop").exitCode, 0);

    const QString file = m_fixture->workspaceFile();
    const QString folder = m_fixture->configFolder();
    QByteArray content = read(file);
    QVERIFY(content.contains("\"version\":"));
    if (what == QLatin1String("newer")) {
        QJsonObject document = QJsonDocument::fromJson(content).object();
        document.insert(QLatin1String("version"), 5);
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
        QCOMPARE(QJsonValue(server[QLatin1String("seen")]), QJsonValue(QJsonArray()));
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

void TestProgramFiles::filesThatAreNoneHoldNothingUp_data()
{
    QTest::addColumn<QString>("file"); // below the temporary folder
    QTest::addColumn<bool>("named"); // whether it is said in the terminal
    const auto row = [](const char *name, const char *file, bool named) {
        QTest::newRow(name) << QString::fromLatin1(file) << named;
    };
    row("lock", "etc/mangrove/lock", true);
    row("layout", "etc/mangrove/window.ini", false); // in the window
    row("lock of the layout", "etc/mangrove/window.ini.lock", false); // nobody's
    row("copy", "etc/mangrove/workspace.json.bak", false); // replaced by the next save
    row("activity", "share/mangrove/activity.sqlite", true);
    row("journal", "share/mangrove/activity.sqlite-journal", true);
    row("log", "share/mangrove/activity.sqlite-wal", true);
    row("shared memory", "share/mangrove/activity.sqlite-shm", true);
}

//! A named pipe at each place at which the program looks for a file of its own.
void TestProgramFiles::filesThatAreNoneHoldNothingUp()
{
    QFETCH(QString, file);
    QFETCH(bool, named);
    const QString shop = m_fixture->makeFolder("roots/shop");
    QCOMPARE(m_fixture->run("roots add roots/shop").exitCode, 0);
    const QString path = m_fixture->folder.filePath(file);
    QFile::remove(path);
    QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    QVERIFY(m_fixture->start());
    const bool usable = !path.endsWith(QLatin1String("/lock"));
    QCOMPARE(m_fixture->status().value(QLatin1String("roots")).toArray().size(), usable ? 1 : 0);
    QCOMPARE(QString::fromUtf8(m_fixture->program.readAllStandardError()).contains(path), named);
    QCOMPARE(m_fixture->run("roots remove shop").exitCode, usable ? 0 : 1);
    ::kill(pid_t(m_fixture->program.processId()), SIGTERM);
    QVERIFY(ProgramFixture::hasEnded(m_fixture->program));
    QCOMPARE(m_fixture->program.exitCode(), 0);
}

QTEST_GUILESS_MAIN(TestProgramFiles)
#include "tst_program_files.moc"
