// A disk that fails and a program that is killed at each single call of a save: what was said to be saved is there, and
// what was not is as if it had never been tried.

#include "core/store/activitylog.h"
#include "core/store/activityspool.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"
#include "tests/support/fakeclock.h"
#include "tests/support/patience.h"
#include "tests/support/sanitized.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <grp.h>
#include <tuple>
#include <unistd.h>

using namespace mangrove;

namespace {

using test::patience;
constexpr int notReached = 3; // the saver made fewer calls
constexpr int callLimit = 2000; // more than any row needs
constexpr uint otherUser = 65534;
// A program with a sanitizer in it takes many times as long to start: then each row takes every so manieth call only,
// and not the same ones as the next row.
constexpr int stride = MANGROVE_ASAN ? 4 : 1;

struct Run
{
    bool killed = false;
    int exitCode = -1;
    QByteArrayList lines;
    QByteArray errors;

    QByteArray text() const { return lines.join('\n') + '\n' + errors; }
};

struct Files
{
    QByteArray current;
    QByteArray backup;

    bool operator==(const Files &) const = default;
};

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    file.remove(); // it may be a second name of the backup
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
}

//! The first call that fails in the row that runs.
int firstCall()
{
    return 1 + int(QByteArrayView(QTest::currentDataTag()).size()) % stride;
}

//! The sentences are for a person: whole, and without what only a programmer knows.
bool isSentence(const QByteArray &text)
{
    return text.size() > 20 && (text.endsWith('.') || text.endsWith(')')) && !text.contains("errno");
}

} // namespace

class TestFaults : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QString config() const { return path("config"); }
    QString file() const { return config() + QLatin1String("/workspace.json"); }
    QString journal() const { return config() + QLatin1String("/decisions.journal"); }
    Files files() const { return {read(file()), read(file() + QLatin1String(".bak"))}; }
    bool restore(const Files &files) const
    {
        return write(file(), files.current) && write(file() + QLatin1String(".bak"), files.backup)
            && (!QFile::exists(journal()) || QFile::remove(journal()));
    }
    Run run(const QStringList &arguments, const QString &before = {}, bool asOther = false) const;
    void startsAnew(bool changed) const;
    void checkActivity(const Run &run, const QString &data) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    Files m_old;
    QHash<QString, Files> m_new; // of each change, when nothing fails

private Q_SLOTS:
    void initTestCase();
    void save_data();
    void save();
    void decisions_data();
    void decisions();
    void activity_data();
    void activity();
    void takeover_data() { activity_data(); }
    void takeover();
    void otherUsersFolder_data();
    void otherUsersFolder();
    void readOnlyFileSystem();
};

//! `before`: a program and arguments that run the saver, in one string.
Run TestFaults::run(const QStringList &arguments, const QString &before, bool asOther) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_HASH_SEED"), QStringLiteral("0")); // the same order in each run
    process.setProcessEnvironment(environment);
    if (asOther) {
        process.setChildProcessModifier([] {
            if (::setgroups(0, nullptr) != 0 || ::setgid(otherUser) != 0 || ::setuid(otherUser) != 0)
                ::_exit(127);
        });
    }
    QStringList words = before.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    words += QStringLiteral(TEST_SUPPORT_DIR "/saver");
    words += arguments;
    process.start(words.takeFirst(), words);
    process.waitForFinished(patience); // there are thousands of these: no time for turns of an event loop
    Run run{process.exitStatus() == QProcess::CrashExit, process.exitCode(),
            process.readAllStandardOutput().split('\n'), process.readAllStandardError()};
    run.lines.removeAll(QByteArray());
    return run;
}

void TestFaults::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QCOMPARE(run({QStringLiteral("make"), config()}).lines, QByteArrayList{"saved"});
    m_old = files();
    QVERIFY(!m_old.current.isEmpty() && !m_old.backup.isEmpty());
    for (const char *word : {"add", "remove", "rename", "undo", "switch"}) {
        const QString change = QLatin1String(word);
        QCOMPARE(run({change, config()}).lines, QByteArrayList{"saved"});
        m_new.insert(change, files());
        QVERIFY(m_new[change].current != m_old.current);
        QCOMPARE(m_new[change].backup, m_old.current);
        QVERIFY(restore(m_old));
    }
}

void TestFaults::save_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("fault");
    for (const char *change : {"add", "remove", "rename", "undo", "switch"}) {
        for (const char *fault : {"enospc", "eio", "short", "full", "kill", "killafter"})
            QTest::addRow("%s, %s", change, fault) << QString::fromLatin1(change) << QString::fromLatin1(fault);
    }
}

//! The next start finds a good file, and clears away what the last one left.
void TestFaults::startsAnew(bool changed) const
{
    WorkspaceFile workspace(config());
    QVERIFY(workspace.load());
    const Workspace now = workspace.now();
    QVERIFY2(!workspace.isReadOnly() && workspace.problem().isEmpty(), qPrintable(workspace.problem()));
    const QString change = QString::fromLatin1(QTest::currentDataTag()).section(QLatin1Char(','), 0, 0);
    const bool removed = changed && change == QLatin1String("remove");
    const bool undone = changed && change == QLatin1String("undo");
    const bool added = changed && change == QLatin1String("add");
    QCOMPARE(now.roots().size(), 1000 + (added || undone) - removed);
    QCOMPARE(now.servers().size(), 20);
    QCOMPARE(now.decisions().size(), 2000 + undone - (removed ? 2 : 0)); // a denial comes with its root
    QCOMPARE(now.sets().size(), 1);
    QCOMPARE(now.sets().first().roots.size(), 500 - removed);
    QCOMPARE(now.on() != nullptr, changed && change == QLatin1String("switch"));
    QVERIFY(workspace.hasBackup());
    QStringList names = QDir(config()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    names.sort();
    QCOMPARE(
        names,
        QStringList({QStringLiteral("lock"), QStringLiteral("workspace.json"), QStringLiteral("workspace.json.bak")}));
}

void TestFaults::save()
{
    QFETCH(QString, change);
    QFETCH(QString, fault);
    const Files changed = m_new.value(change);
    const QByteArray oldFile = "file " + QCryptographicHash::hash(m_old.current, QCryptographicHash::Sha1).toHex();
    int call = firstCall();
    int failed = 0;
    for (; call < callLimit; call += stride) {
        QVERIFY(restore(m_old));
        const Run result = run({change, config(), QString::number(call), fault});
        const QByteArray told = "call " + QByteArray::number(call) + ": " + result.text();
        if (!result.killed && result.exitCode == notReached)
            break;
        const Files found = files();
        QVERIFY2(found.current == m_old.current || found.current == changed.current, told.constData());
        QVERIFY2(found.backup == m_old.backup || found.backup == m_old.current, told.constData());
        if (result.killed) {
            QVERIFY2(fault.startsWith(QLatin1String("kill")), told.constData());
            QVERIFY2(result.lines.isEmpty(), told.constData()); // it was still saving
        } else {
            QVERIFY2(result.exitCode == 0, told.constData());
            QVERIFY2(found.current == changed.current, told.constData()); // at once, or when tried again
            if (result.lines != QByteArrayList{"saved"}) {
                QCOMPARE(result.lines.size(), 4);
                QVERIFY2(result.lines.at(0).startsWith("failed: ") && isSentence(result.lines.at(0)), told.constData());
                QVERIFY2(result.lines.at(0).contains("The change was not made."), told.constData());
                QVERIFY2(result.lines.at(1) == "lists as before", told.constData());
                QVERIFY2(result.lines.at(2) == oldFile, told.constData());
                QVERIFY2(result.lines.at(3) == "again saved", told.constData());
                ++failed;
            }
        }
        startsAnew(found.current == changed.current);
        if (QTest::currentTestFailed()) {
            qWarning("%s", told.constData());
            return;
        }
    }
    QVERIFY2(call > 10 && call < callLimit, qPrintable(QString::number(call)));
    if (fault == QLatin1String("enospc") || fault == QLatin1String("eio"))
        QVERIFY2(failed >= 6 / stride, qPrintable(QString::number(failed)));
}

void TestFaults::decisions_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<int>("before"); // decisions
    QTest::addColumn<int>("after");
    QTest::addColumn<QString>("fault");
    // The column had decisions on 100 folders; `second` and `fold` come after a line with one decision.
    for (const auto &[change, before, after] :
         {std::tuple("column", 2000, 2900), std::tuple("second", 2001, 2901), std::tuple("fold", 2001, 2001)}) {
        for (const char *fault : {"enospc", "eio", "short", "full", "kill", "killafter"})
            QTest::addRow("%s, %s", change, fault)
                << QString::fromLatin1(change) << before << after << QString::fromLatin1(fault);
    }
}

//! A line of the journal is there or not, and folding it in loses none.
void TestFaults::decisions()
{
    QFETCH(QString, change);
    QFETCH(int, before);
    QFETCH(int, after);
    QFETCH(QString, fault);
    int call = firstCall();
    int failed = 0;
    for (; call < callLimit; call += stride) {
        QVERIFY(restore(m_old));
        const Run result = run({change, config(), QString::number(call), fault});
        const QByteArray told = "call " + QByteArray::number(call) + ": " + result.text();
        if (!result.killed && result.exitCode == notReached)
            break;
        bool done = false;
        if (result.killed) {
            QVERIFY2(fault.startsWith(QLatin1String("kill")) && result.lines.isEmpty(), told.constData());
        } else {
            QVERIFY2(result.exitCode == 0, told.constData());
            done = true; // at once, or when tried again
            if (result.lines != QByteArrayList{"saved"}) {
                QCOMPARE(result.lines.size(), 4);
                QVERIFY2(result.lines.at(0).startsWith("failed: ") && isSentence(result.lines.at(0)), told.constData());
                QVERIFY2(result.lines.at(0).contains("The change was not made."), told.constData());
                QVERIFY2(result.lines.at(1) == "lists as before", told.constData());
                QVERIFY2(result.lines.at(3) == "again saved", told.constData());
                ++failed;
            }
        }
        const bool hadJournal = QFile::exists(journal());
        const bool hadLines = read(journal()).contains('\n');
        {
            WorkspaceFile workspace(config());
            QVERIFY2(workspace.load() && workspace.problem().isEmpty(),
                     (told + workspace.problem().toUtf8()).constData());
            const Workspace now = workspace.now();
            QCOMPARE(now.roots().size(), 1000);
            QCOMPARE(now.servers().size(), 20);
            const qsizetype hints = std::ranges::count_if(
                now.servers(), [](const ServerRecord &server) { return !server.foundRevision.isEmpty(); });
            QVERIFY2(hints == (change == QLatin1String("fold") ? 20 : 0) || (!done && hints == 0), told.constData());
            const qsizetype count = now.decisions().size();
            QVERIFY2(count == after || (!done && count == before), (told + QByteArray::number(count)).constData());
            QStringList names = QDir(config()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
            names.sort();
            QStringList expected{QStringLiteral("lock"), QStringLiteral("workspace.json"),
                                 QStringLiteral("workspace.json.bak")};
            if (hadJournal)
                expected.prepend(QStringLiteral("decisions.journal"));
            QCOMPARE(names, expected);
        }
        // The next end folds it in; a file without a whole line is used again by the next decision.
        QVERIFY2(QFile::exists(journal()) == (hadJournal && !hadLines), told.constData());
    }
    const int least = change == QLatin1String("column") ? 5 : 3; // open, write, sync; folder, sync
    QVERIFY2(call > least && call < callLimit, qPrintable(QString::number(call)));
    if (fault == QLatin1String("enospc") || fault == QLatin1String("eio"))
        QVERIFY2(failed >= least / stride, qPrintable(QString::number(failed)));
}

void TestFaults::activity_data()
{
    QTest::addColumn<QString>("fault");
    // After a call is before the next one, and there are many here.
    for (const char *fault : {"enospc", "eio", "short", "full", "kill"})
        QTest::newRow(fault) << QString::fromLatin1(fault);
}

//! All lines from the first to some last one are there, in their order, and it is the end of a batch.
void TestFaults::checkActivity(const Run &run, const QString &data) const
{
    const test::FakeClock clock;
    ActivityLog log(data, clock);
    QVERIFY(log.open());
    QTRY_VERIFY_WITH_TIMEOUT(log.isSettled(), patience);
    QCOMPARE(log.problem(), QString());
    const QList<Activity> lines = log.read({}, 1000);
    for (qsizetype i = 0; i < lines.size(); ++i)
        QCOMPARE(lines.at(i).text, QString::number(lines.size() - i));
    // The first line of a batch is written at once, the rest of it together.
    const QList<qsizetype> ends{0, 1, 2, 3, 4, 15, 16, 17, 46, 47};
    QVERIFY2(ends.contains(lines.size()), qPrintable(QString::number(lines.size())));
    qsizetype stored = 0;
    for (const QByteArray &line : run.lines) {
        if (line.startsWith("stored "))
            stored = line.mid(7).toInt();
        else
            QVERIFY(line.startsWith("waiting: ") && isSentence(line));
    }
    QVERIFY2(lines.size() >= stored, qPrintable(QString::number(lines.size())));
    if (!run.killed && run.lines.last().startsWith("stored ")) // perhaps later than it came
        QCOMPARE(lines.size(), 47);

    const QString name = QStringLiteral("check");
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), name);
        database.setDatabaseName(data + QLatin1String("/activity.sqlite"));
        QVERIFY(database.open());
        QSqlQuery query(database);
        QVERIFY(query.exec(QStringLiteral("PRAGMA integrity_check")) && query.next());
        QCOMPARE(query.value(0).toString(), QStringLiteral("ok"));
    }
    QSqlDatabase::removeDatabase(name);
    QCOMPARE(QDir(data).entryList({QStringLiteral("*.damaged-*")}), QStringList());
}

void TestFaults::activity()
{
    QFETCH(QString, fault);
    int call = firstCall();
    for (; call < callLimit; call += stride) {
        const QTemporaryDir data;
        const Run result = run({QStringLiteral("activity"), data.path(), QString::number(call), fault});
        if (!result.killed && result.exitCode == notReached)
            break;
        QVERIFY2(result.killed == fault.startsWith(QLatin1String("kill")), result.text().constData());
        QVERIFY2(result.killed || (result.exitCode == 0 && result.lines.size() == 6), result.text().constData());
        checkActivity(result, data.path());
        if (QTest::currentTestFailed()) {
            qWarning("call %d: %s", call, result.text().constData());
            return;
        }
    }
    QVERIFY2(call > 50 && call < callLimit, qPrintable(QString::number(call)));
}

//! Activity in a spool gets into the database once, and nothing is removed before.
void TestFaults::takeover()
{
    QFETCH(QString, fault);
    const test::FakeClock clock;
    constexpr int spooled = 20;
    int call = firstCall();
    for (; call < callLimit; call += stride) {
        const QTemporaryDir data;
        {
            ActivityLog made(data.path(), clock);
            QVERIFY(made.open());
            ActivitySpool spool(data.filePath(QStringLiteral("spool")));
            for (int i = 1; i <= spooled; ++i) {
                Activity line;
                line.time = QDateTime::currentDateTimeUtc(); // what is old is removed
                line.text = QString::number(i);
                QVERIFY(spool.append({line}));
            }
        }
        const Run result = run({QStringLiteral("takeover"), data.path(), QString::number(call), fault});
        if (!result.killed && result.exitCode == notReached)
            break;
        QVERIFY2(result.killed == fault.startsWith(QLatin1String("kill")), result.text().constData());
        ActivityLog log(data.path(), clock);
        QVERIFY(log.open());
        QTRY_VERIFY_WITH_TIMEOUT(log.isSettled(), patience);
        QCOMPARE(log.problem(), QString());
        const QList<Activity> lines = log.read({}, 1000);
        QVERIFY2(lines.size() == spooled, qPrintable(QStringLiteral("call %1: %2 lines").arg(call).arg(lines.size())));
        for (qsizetype i = 0; i < lines.size(); ++i)
            QCOMPARE(lines.at(i).text, QString::number(lines.size() - i));
        QVERIFY(spoolFiles(data.filePath(QStringLiteral("spool"))).isEmpty());
    }
    QVERIFY2(call > 10 && call < callLimit, qPrintable(QString::number(call)));
}

void TestFaults::otherUsersFolder_data()
{
    QTest::addColumn<bool>("folder");
    QTest::addColumn<bool>("file");
    QTest::newRow("a folder that is shared") << false << false;
    QTest::newRow("an own folder with a copied file") << true << false;
    QTest::newRow("an own file in a folder that is shared") << false << true;
}

void TestFaults::otherUsersFolder()
{
    if (::geteuid() != 0)
        QSKIP("only root can be two users");
    QFETCH(bool, folder);
    QFETCH(bool, file);
    QVERIFY(restore(m_old));
    QVERIFY(QFile::setPermissions(m_folder->path(), QFile::Permissions(0x7055)));
    QVERIFY(QFile::setPermissions(config(), QFile::Permissions(0x7055)));
    QVERIFY(QFile::setPermissions(this->file(), QFile::Permissions(0x6044)));
    const auto give = [](const QString &path, uint user) {
        return ::chown(QFile::encodeName(path).constData(), user, user) == 0;
    };
    QVERIFY(give(config(), folder ? otherUser : 0) && give(this->file(), file ? otherUser : 0));
    const Run result = run({QStringLiteral("add"), config()}, {}, true);
    QVERIFY(give(config(), 0) && give(this->file(), 0));
    QVERIFY2(result.lines.size() > 1 && result.exitCode == 0, result.text().constData());
    QVERIFY2(result.lines.at(0).startsWith("problem: ")
                 && result.lines.at(0).contains("belongs to another user and is not used"),
             result.text().constData());
    QVERIFY2(result.lines.at(1).startsWith("failed: The change was not made."), result.text().constData());
    QCOMPARE(files(), m_old);
}

void TestFaults::readOnlyFileSystem()
{
    const QString unshare = ::geteuid() == 0 ? QStringLiteral("unshare -m") : QStringLiteral("unshare -rm");
    QProcess probe;
    probe.startCommand(unshare + QLatin1String(" mount --bind /tmp /tmp"));
    if (!probe.waitForFinished(patience) || probe.exitCode() != 0)
        QSKIP("this system lets nobody mount here");
    QVERIFY(restore(m_old));
    const QString script = path("readonly");
    // The script gets the saver's words behind its own name: $1 is the saver, $2 what it does, $3 the folder.
    QVERIFY(write(script, "mount --bind \"$3\" \"$3\" && mount -o remount,bind,ro \"$3\" && exec \"$@\"\n"));
    const QString before = unshare + QLatin1String(" sh ") + script;
    const Run change = run({QStringLiteral("add"), config()}, before);
    QVERIFY2(change.lines.size() > 1, change.text().constData());
    QVERIFY2(change.lines.at(0).contains("cannot be written"), change.text().constData());
    QVERIFY2(change.lines.at(1).startsWith("failed: The change was not made."), change.text().constData());
    QCOMPARE(files(), m_old);

    const QString data = path("data");
    QCOMPARE(run({QStringLiteral("activity"), data}).lines.size(), 6);
    const Run lines = run({QStringLiteral("activity"), data}, before);
    QCOMPARE(lines.lines.size(), 6);
    QVERIFY2(lines.lines.at(0).startsWith("waiting: The activity is not stored"), lines.text().constData());
}

QTEST_GUILESS_MAIN(TestFaults)
#include "tst_faults.moc"
