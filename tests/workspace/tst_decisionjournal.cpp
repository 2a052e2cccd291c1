// Decisions are lines beside workspace.json until they are folded in: nothing that was said to be decided is lost, and
// nothing that somebody else wrote is believed.

#include "core/workspace/changes.h"
#include "core/workspace/decisionjournal.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacestore.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;

namespace {

const Decision allowed{Verdict::Allowed, Lasting::Always, {}};
const Decision denied{Verdict::Denied, Lasting::Always, {}};
const Decision none;

Cell cell(int root)
{
    return {{QStringLiteral("s")}, {QStringLiteral("r%1").arg(root)}};
}

//! Everything of a workspace, opened as the program does it.
struct Stores
{
    explicit Stores(const QString &folder) : file(folder) { file.load(); }
    Decision decision(int root) const { return decisions.decision(cell(root)); }

    SystemClock clock;
    WorkspaceFile file;
    WorkspaceStore store{file, clock};
    RootStore roots{store};
    ServerStore servers{store};
    DecisionStore decisions{store};
};

} // namespace

class TestDecisionJournal : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }
    QString journal() const { return path("decisions.journal"); }
    QString workspace() const { return path("workspace.json"); }
    static QByteArray read(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString &path, const QByteArray &content)
    {
        QFile::remove(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    }
    void open() { m_stores = std::make_unique<Stores>(m_dir->path()); }
    //! As if the program had been killed now: what is on the disk is what the next start finds.
    void killAndOpen(const std::function<void()> &meanwhile = {})
    {
        const QByteArray lines = read(journal());
        const QByteArray file = read(workspace());
        const QByteArray backup = read(workspace() + QLatin1String(".bak"));
        m_stores.reset(); // folds
        write(workspace(), file);
        write(workspace() + QLatin1String(".bak"), backup);
        QFile::remove(journal());
        if (!lines.isEmpty())
            write(journal(), lines);
        if (meanwhile)
            meanwhile();
        open();
    }
    void decide(int root, const Decision &decision)
    {
        const Result<void> set = m_stores->decisions.set({{cell(root), decision}}, Origin::Program);
        QVERIFY2(set, set ? "" : qPrintable(set.error().message));
    }
    QStringList names(const char *pattern) const { return QDir(m_dir->path()).entryList({QLatin1String(pattern)}); }
    WorkspaceFile::Condition condition() const { return m_stores->file.condition(); }
    QString problem() const { return m_stores->file.problem(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Stores> m_stores;

private Q_SLOTS:
    void init()
    {
        m_stores.reset();
        m_dir = std::make_unique<QTemporaryDir>();
        open();
        ServerRecord server;
        server.id = {QStringLiteral("s")};
        server.name = QStringLiteral("server");
        server.program = QStringLiteral("/bin/cat");
        QVERIFY(m_stores->servers.add({server}, Origin::Program));
        QList<Root> roots;
        for (int i = 1; i <= 4; ++i) {
            Root root;
            root.id = cell(i).root;
            root.name = root.id.value;
            root.path = root.canonicalPath = QStringLiteral("/srv/%1").arg(i);
            root.identity.inode = quint64(i);
            roots.append(root);
        }
        QVERIFY(m_stores->roots.add(roots, Origin::Program));
        QVERIFY(m_stores->decisions.set({{cell(1), allowed}, {cell(2), denied}}, Origin::Program));
        m_stores->file.fold();
        QVERIFY(!QFile::exists(journal()));
    }

    void aDecisionIsALineAndTheFileStays()
    {
        const QByteArray before = read(workspace());
        QSignalSpy saved(&m_stores->file, &WorkspaceFile::saved);
        decide(3, allowed);
        decide(1, none);
        QCOMPARE(saved.size(), 2);
        QCOMPARE(read(workspace()), before);
        QCOMPARE(read(journal()).count('\n'), 2);
        struct stat info;
        QCOMPARE(::stat(QFile::encodeName(journal()).constData(), &info), 0);
        QCOMPARE(int(info.st_mode & 0777), 0600);
        killAndOpen();
        QCOMPARE(condition(), WorkspaceFile::Condition::Good);
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QCOMPARE(m_stores->decision(3), allowed);
        QCOMPARE(m_stores->decision(1), none);
        QCOMPARE(m_stores->decision(2), denied);
    }

    void isFoldedInAtTheEndAndWhenIdle()
    {
        decide(3, denied);
        m_stores.reset();
        QVERIFY(!QFile::exists(journal()));
        open();
        QCOMPARE(m_stores->decision(3), denied);
        decide(4, denied);
        QTimer *idle = m_stores->file.findChild<QTimer *>(QStringLiteral("journal is folded in"));
        QVERIFY(idle && idle->isActive());
        idle->start(0);
        QTRY_VERIFY(!QFile::exists(journal()));
        killAndOpen();
        QCOMPARE(m_stores->decision(4), denied);
    }

    // The revision of a server that was found out: what a person decides after it is on the disk all the same.
    //! Who decides without a pause makes no journal that grows for ever.
    void isFoldedInWhileDecisionsGoOn()
    {
        auto *idle = m_stores->file.findChild<QTimer *>(QStringLiteral("journal is folded in"));
        QVERIFY(idle);
        idle->setInterval(200); // so that the bound does not hang on how many a machine decides in the usual time
        qint64 longest = 0;
        int number = 0;
        const auto isFolded = [&] {
            for (int i = 0; i < 20; ++i)
                decide(1, number++ % 2 == 0 ? denied : allowed);
            const qint64 size = QFileInfo(path("decisions.journal")).size();
            const bool isShorter = size < longest;
            longest = std::max(longest, size);
            return isShorter;
        };
        QVERIFY(QTest::qWaitFor(isFolded, test::patience));
        QVERIFY2(longest < 1024 * 1024, qPrintable(QString::number(longest)));
    }

    void aKillLosesHintsOnly()
    {
        const ServerId server = cell(1).server;
        const QString revision = QStringLiteral("2025-11-25");
        const QByteArray before = read(workspace());
        QVERIFY(m_stores->servers.remember(server, revision));
        decide(3, denied);
        decide(1, none);
        QCOMPARE(read(workspace()), before);
        killAndOpen();
        QCOMPARE(condition(), WorkspaceFile::Condition::Good);
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QCOMPARE(m_stores->decision(3), denied);
        QCOMPARE(m_stores->decision(1), none);
        QCOMPARE(m_stores->servers.find(server)->foundRevision, QString());

        m_stores->file.fold(); // what the journal holds
        QVERIFY(m_stores->servers.remember(server, revision));
        QTimer *idle = m_stores->file.findChild<QTimer *>(QStringLiteral("journal is folded in"));
        QVERIFY(idle && idle->isActive());
        idle->start(0);
        QTRY_VERIFY_WITH_TIMEOUT(read(workspace()).contains("foundRevision"), test::patience);
        killAndOpen();
        QCOMPARE(m_stores->servers.find(server)->foundRevision, revision);
        QCOMPARE(m_stores->decision(3), denied);

        QVERIFY(m_stores->servers.remember(server, {}));
        m_stores.reset(); // the end
        open();
        QCOMPARE(m_stores->servers.find(server)->foundRevision, QString());
    }

    // A disk that fails keeps no hint from being saved later.
    void aHintWaitsForTheNextSave()
    {
        const ServerId server = cell(1).server;
        QVERIFY(m_stores->servers.remember(server, QStringLiteral("2025-11-25")));
        const QString aside = workspace() + QLatin1String(".aside");
        QVERIFY(QFile::rename(workspace(), aside));
        QVERIFY(QDir().mkdir(workspace())); // nothing takes its place
        m_stores->file.fold();
        QVERIFY(QDir().rmdir(workspace()) && QFile::rename(aside, workspace()));
        m_stores.reset();
        open();
        QCOMPARE(m_stores->servers.find(server)->foundRevision, QStringLiteral("2025-11-25"));
    }

    void otherSavesFoldItIn()
    {
        decide(3, denied);
        QVERIFY(m_stores->roots.remove({cell(3).root}, Origin::Program));
        QVERIFY(!QFile::exists(journal()));
        killAndOpen();
        QCOMPARE(condition(), WorkspaceFile::Condition::Good);
        QCOMPARE(m_stores->roots.roots().size(), 3);
        QCOMPARE(m_stores->decisions.decisions().size(), 2);
    }

    // It could not be removed, or the power went before its name was gone.
    void foldedLinesAreNotTakenTwice()
    {
        decide(3, allowed);
        decide(3, none);
        const QByteArray lines = read(journal());
        m_stores->file.fold();
        killAndOpen([&] { write(journal(), lines); });
        QCOMPARE(condition(), WorkspaceFile::Condition::Good);
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QCOMPARE(m_stores->decision(3), none);
        decide(4, denied); // numbers go on behind them
        killAndOpen();
        QCOMPARE(m_stores->decision(4), denied);
        QCOMPARE(m_stores->decision(3), none);
    }

    void aTornLastLineIsDropped()
    {
        decide(3, denied);
        decide(4, denied);
        const QByteArray lines = read(journal());
        const qsizetype first = lines.indexOf('\n') + 1;
        for (qsizetype size = first; size < lines.size(); ++size) {
            killAndOpen([&] { write(journal(), lines.left(size)); });
            QCOMPARE(condition(), WorkspaceFile::Condition::Good);
            QCOMPARE(m_stores->decision(3), denied);
            QCOMPARE(m_stores->decision(4), none);
        }
        decide(4, denied); // takes the place of what was torn
        killAndOpen();
        QCOMPARE(m_stores->decision(4), denied);
    }

    void aDamagedLineIsNotPassedOver_data()
    {
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("damage");
        for (int line : {0, 1, 2}) {
            for (const char *damage : {"byte", "checksum", "end", "gone"}) {
                if (line != 2 || QByteArray(damage) != "gone") // that cannot be known
                    QTest::addRow("%s of line %d", damage, line) << line << QString::fromLatin1(damage);
            }
        }
    }
    void aDamagedLineIsNotPassedOver()
    {
        QFETCH(int, line);
        QFETCH(QString, damage);
        for (int i : {1, 3, 4})
            decide(i, denied);
        QByteArrayList lines = read(journal()).split('\n');
        if (damage == QLatin1String("byte"))
            lines[line].replace("denied", "allowe");
        else if (damage == QLatin1String("checksum"))
            lines[line][0] = lines[line][0] == '0' ? '1' : '0';
        else if (damage == QLatin1String("end"))
            lines[line] += 'x';
        else
            lines.removeAt(line);
        QByteArray damaged = lines.join('\n');
        if (damage == QLatin1String("end") && line == 2)
            damaged.chop(1); // the end of the last line became something else
        killAndOpen([&] { write(journal(), damaged); });
        QCOMPARE(condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY(m_stores->decisions.decisions().isEmpty() && m_stores->roots.roots().isEmpty());
        QVERIFY2(problem().contains(QLatin1String("decisions.journal")), qPrintable(problem()));
        QCOMPARE(names("decisions.journal.damaged-*").size(), 1);
        QVERIFY(!QFile::exists(journal()));
        // The file without it is what can be taken back, by a person.
        QVERIFY(m_stores->file.isCopyOffered());
        QVERIFY(m_stores->file.takeCopy());
        QCOMPARE(m_stores->decision(1), allowed);
        QCOMPARE(m_stores->decision(2), denied);
        // What is decided then continues the copy.
        decide(4, denied);
        killAndOpen();
        QCOMPARE(condition(), WorkspaceFile::Condition::Good);
        QCOMPARE(m_stores->decision(4), denied);
    }

    //! The journal is gone then, so that only the copy can still know of a denial when the file is damaged.
    void theCopyHasWhatWasFoldedIn()
    {
        decide(1, denied); // was allowed
        m_stores->file.fold();
        QVERIFY(!QFile::exists(journal()));
        killAndOpen([this] {
            const QByteArray text = read(workspace());
            write(workspace(), text.left(text.size() / 2));
        });
        QCOMPARE(condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY(m_stores->file.takeCopy());
        QCOMPARE(m_stores->decision(1), denied);
    }

    // By hand, by another program, or put back from elsewhere: what was decided before was not about this.
    void aFileThatWasChangedMeanwhile()
    {
        decide(1, denied); // was allowed
        decide(2, allowed); // was denied
        decide(3, denied);
        decide(4, allowed);
        killAndOpen([this] {
            const QByteArray text = read(workspace());
            QByteArray edited = text;
            edited.replace("\"name\": \"r4\"", "\"name\": \"edited\"");
            QVERIFY(edited != text);
            write(workspace(), edited);
        });
        QCOMPARE(condition(), WorkspaceFile::Condition::Good);
        QCOMPARE(m_stores->roots.find(cell(4).root)->name, QStringLiteral("edited"));
        QCOMPARE(m_stores->decision(1), denied); // narrower: kept
        QCOMPARE(m_stores->decision(2), denied); // would be wider: left out
        QCOMPARE(m_stores->decision(3), denied);
        QCOMPARE(m_stores->decision(4), none);
        QVERIFY2(problem().contains(QLatin1String("changed by something else")), qPrintable(problem()));
        QCOMPARE(names("decisions.journal.left-out-*").size(), 1);
        QVERIFY(!m_stores->file.isReadOnly());
        // What was kept is in the file now.
        killAndOpen();
        QVERIFY2(problem().isEmpty(), qPrintable(problem()));
        QCOMPARE(m_stores->decision(1), denied);
        QCOMPARE(m_stores->decision(3), denied);
    }

    void aRootThatIsGoneMeanwhile()
    {
        decide(3, denied);
        const QByteArray lines = read(journal());
        QVERIFY(m_stores->roots.remove({cell(3).root}, Origin::Program));
        m_stores->file.fold();
        killAndOpen([&] {
            QByteArray text = read(workspace());
            const qsizetype at = text.indexOf("    \"journal\"");
            if (at >= 0)
                text.remove(at, text.indexOf('\n', at) + 1 - at);
            write(workspace(), text);
            write(journal(), lines);
        });
        QCOMPARE(condition(), WorkspaceFile::Condition::Good);
        QCOMPARE(m_stores->decisions.decisions().size(), 2);
    }

    void whatIsNoFileOfOursIsRefused_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"link", "pipe", "folder", "writable by others", "foreign"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void whatIsNoFileOfOursIsRefused()
    {
        QFETCH(QString, kind);
        if (kind == QLatin1String("foreign") && ::geteuid() != 0)
            QSKIP("only root can be two users");
        decide(3, allowed);
        const QByteArray lines = read(journal());
        const QByteArray name = QFile::encodeName(journal());
        killAndOpen([&] {
            if (kind == QLatin1String("writable by others")) {
                QCOMPARE(::chmod(name.constData(), 0622), 0);
            } else if (kind == QLatin1String("foreign")) {
                QCOMPARE(::chown(name.constData(), 65534, 65534), 0);
            } else {
                QFile::remove(journal());
                write(path("elsewhere"), lines);
                QVERIFY(kind == QLatin1String("link")       ? QFile::link(path("elsewhere"), journal())
                            : kind == QLatin1String("pipe") ? ::mkfifo(name.constData(), 0600) == 0
                                                            : QDir().mkdir(journal()));
            }
        });
        QCOMPARE(condition(), WorkspaceFile::Condition::Unsafe);
        QVERIFY(m_stores->decisions.decisions().isEmpty() && m_stores->roots.roots().isEmpty());
        QVERIFY2(problem().contains(QLatin1String("decisions.journal")), qPrintable(problem()));
        const auto paused = [](const Workspace &now) -> Result<Workspace> {
            return withPause(now, QDateTime::currentDateTimeUtc());
        };
        QCOMPARE(m_stores->store.apply(paused, Origin::Person).error().code, ErrorCode::ReadOnly);
    }

    // It lies in the way when the first line is to be written.
    void nothingIsWrittenThroughALink()
    {
        write(path("elsewhere"), "mine\n");
        QVERIFY(QFile::link(path("elsewhere"), journal()));
        const Result<void> set = m_stores->decisions.set({{cell(3), allowed}}, Origin::Program);
        QVERIFY(!set);
        QCOMPARE(m_stores->decision(3), none);
        QCOMPARE(read(path("elsewhere")), QByteArray("mine\n"));
        QVERIFY(QFile::remove(journal()));
        decide(3, allowed);
    }

    void aJournalThatBecameShorterIsNoticed()
    {
        decide(3, denied);
        write(journal(), {});
        const Result<void> set = m_stores->decisions.set({{cell(4), allowed}}, Origin::Program);
        QVERIFY(!set);
        QVERIFY2(set.error().message.contains(QLatin1String("changed by something else")),
                 qPrintable(set.error().message));
        QCOMPARE(m_stores->decision(4), none);
    }

    void sessionOnesAreNotWritten()
    {
        const Decision session{Verdict::Allowed, Lasting::Session, {}};
        decide(3, session);
        QVERIFY(!QFile::exists(journal()));
        decide(1, session); // takes the place of one that lasts
        QCOMPARE(read(journal()).count('\n'), 1);
        killAndOpen();
        QCOMPARE(m_stores->decision(1), none);
        QCOMPARE(m_stores->decision(3), none);
    }
};

QTEST_GUILESS_MAIN(TestDecisionJournal)
#include "tst_decisionjournal.moc"
