#include "core/store/atomicfile.h"
#include "core/workspace/workspacefile.h"
#include "tests/support/plainroots.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QLockFile>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <csignal>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;
using test::full;
using test::plain;
using test::PlainRoots;

namespace {

const QString roots = QStringLiteral("roots");

QJsonObject record(int id)
{
    return {{QStringLiteral("id"), QString::number(id)},
            {QStringLiteral("note"), QStringLiteral("\u00E4\"\\\n\u202E")}};
}

QJsonArray records(const QList<int> &ids)
{
    QJsonArray array;
    for (int id : ids)
        array.append(record(id));
    return array;
}

} // namespace

class TestWorkspaceFile : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }

    void write(const QByteArray &content, const char *name = "workspace.json")
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(full(content));
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    }

    QByteArray content(const char *name = "workspace.json") const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    void makeOld(const char *name) const
    {
        QFile old(path(name));
        QVERIFY(old.open(QIODevice::ReadWrite));
        QVERIFY(old.setFileTime(QDateTime::currentDateTime().addSecs(-60), QFileDevice::FileModificationTime));
    }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void startsEmptyAndSaves()
    {
        {
            WorkspaceFile file(path("sub"));
            PlainRoots fileRoots(file);
            QVERIFY(file.load());
            QVERIFY(!QFile::exists(file.filePath()));
            QVERIFY(fileRoots.records().isEmpty());
            QSignalSpy saved(&file, &WorkspaceFile::saved);
            QVERIFY(fileRoots.save(records({1, 2})));
            QCOMPARE(saved.size(), 1);
        }
        WorkspaceFile again(path("sub"));
        PlainRoots againRoots(again);
        QVERIFY(again.load());
        QCOMPARE(againRoots.records(), records({1, 2}));
        QVERIFY(again.problem().isEmpty());
    }

    void unknownFieldsAreKept()
    {
        write(R"({"version":1,"x":{"big":9007199254740993},"roots":[{"id":"1","y":[1.5,null,true]}]})");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(file.load());
        WorkspaceParts parts = file.now().parts();
        parts.sets.records.append({{QStringLiteral("w-1")}, QStringLiteral("work"), false, false, {}, {}});
        QVERIFY(file.save(Workspace(parts, file.now())));
        const QJsonObject document = QJsonDocument::fromJson(content()).object();
        QCOMPARE(document.value(QLatin1String("x")).toObject().value(QLatin1String("big")).toInteger(),
                 9007199254740993);
        QCOMPARE(plain(document.value(roots).toArray()), fileRoots.records());
        QVERIFY(content().contains("\"y\": [1.5, null, true]"));
    }

    void anyEditIsWrittenAsItIs_data()
    {
        QTest::addColumn<QList<int>>("before");
        QTest::addColumn<QList<int>>("after");
        using L = QList<int>;
        QTest::newRow("append") << L{1, 2} << L{1, 2, 3};
        QTest::newRow("from empty") << L{} << L{1};
        QTest::newRow("to empty") << L{1} << L{};
        QTest::newRow("remove first") << L{1, 2, 3} << L{2, 3};
        QTest::newRow("remove middle") << L{1, 2, 3} << L{1, 3};
        QTest::newRow("remove last") << L{1, 2, 3} << L{1, 2};
        QTest::newRow("insert first") << L{1, 2} << L{9, 1, 2};
        QTest::newRow("replace first") << L{1, 2, 3} << L{9, 2, 3};
        QTest::newRow("swap") << L{1, 2, 3, 4} << L{1, 3, 2, 4};
    }
    void anyEditIsWrittenAsItIs()
    {
        QFETCH(QList<int>, before);
        QFETCH(QList<int>, after);
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        file.load();
        const QList<QList<int>> steps{before, after, after, {5, 6, 7}, after, before};
        for (const QList<int> &ids : steps) {
            QVERIFY(fileRoots.save(records(ids)));
            const QJsonObject document = QJsonDocument::fromJson(content()).object();
            QCOMPARE(plain(document.value(roots).toArray()), records(ids));
            QCOMPARE(content().count("\n        {"), ids.size()); // one line each
        }
    }

    void damaged_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("cut off") << QByteArray(R"({"version":1,"roots":[)");
        QTest::newRow("list") << QByteArray("[]");
        QTest::newRow("no version") << QByteArray(R"({"roots":[]})");
        QTest::newRow("version is text") << QByteArray(R"({"version":"1"})");
        QTest::newRow("version is no integer") << QByteArray(R"({"version":1.5})");
        QTest::newRow("version 0") << QByteArray(R"({"version":0})");
        QTest::newRow("roots is an object") << QByteArray(R"({"version":1,"roots":{}})");
        QTest::newRow("a record that is not understood")
            << QByteArray(R"({"version":1,"roots":[{"id":"1"},{"bad":1}]})");
        QTest::newRow("zeros") << QByteArray(200, '\0');
    }
    void damaged()
    {
        QFETCH(QByteArray, text);
        write(text);
        write(R"({"version":1,"roots":[{"id":"good"}]})", "workspace.json.bak");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY(fileRoots.records().isEmpty());
        QVERIFY(!QFile::exists(file.filePath()));
        QVERIFY(file.problem().contains(file.keptAside()));
        QFile kept(file.keptAside());
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), full(text));

        QVERIFY(file.isCopyOffered() && file.isReadOnly());
        QCOMPARE(fileRoots.save(records({1})).error().code,
                 ErrorCode::ReadOnly); // before a person has chosen
        QVERIFY(!QFile::exists(file.filePath()));
        QSignalSpy reloaded(&file, &WorkspaceFile::reloaded);
        const Result<QString> aside = file.takeCopy();
        QVERIFY(aside && aside->isEmpty());
        QCOMPARE(reloaded.size(), 1);
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Good);
        QCOMPARE(fileRoots.records().size(), 1);
        QCOMPARE(fileRoots.records().first().toObject().value(QLatin1String("id")).toString(), QStringLiteral("good"));
        QVERIFY(!file.isCopyOffered() && !file.isReadOnly() && file.problem().isEmpty());
        QVERIFY(!file.takeCopy());
        QVERIFY(fileRoots.save(records({1})));
    }

    //! Every button that is shown asks whether anything can be changed.
    void theCopyIsReadOnceWhileItIsOffered()
    {
        write("{");
        write(R"({"version":1,"roots":[{"id":"good"}]})", "workspace.json.bak");
        WorkspaceFile file(m_dir->path());
        QVERIFY(!file.load());
        QVERIFY(file.isCopyOffered());
        const int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
        QVERIFY(watch >= 0);
        const auto close = qScopeGuard([watch] { ::close(watch); });
        QVERIFY(inotify_add_watch(watch, QFile::encodeName(file.backupPath()).constData(), IN_OPEN) >= 0);
        for (int i = 0; i < 100; ++i)
            QVERIFY(file.isCopyOffered() && file.isReadOnly() && file.hasBackup());
        char event[4096];
        QCOMPARE(::read(watch, event, sizeof event), -1); // nobody has opened it
        QCOMPARE(errno, EAGAIN);
        write("not good", "workspace.json.bak");
        QVERIFY(!file.isCopyOffered() && !file.isReadOnly());
        write(R"({"version":1,"roots":[]})", "workspace.json.bak");
        QVERIFY(file.isCopyOffered() && file.isReadOnly());
        QVERIFY(QFile::remove(file.backupPath()));
        QVERIFY(!file.isCopyOffered() && !file.isReadOnly());
    }

    // Whoever does not choose at once can choose after a restart, too; and whoever wants nothing of it starts anew.
    void theOfferStaysOverARestart()
    {
        const QByteArray good = full(QByteArray(R"({"version":1,"roots":[{"id":"good"}]})"));
        write("{");
        write(good, "workspace.json.bak");
        for (int start = 0; start < 2; ++start) {
            WorkspaceFile file(m_dir->path());
            QVERIFY(!file.load());
            QCOMPARE(file.condition(), WorkspaceFile::Condition::Damaged);
            QVERIFY(file.isCopyOffered() && file.isReadOnly() && !file.problem().isEmpty());
        }
        QCOMPARE(content("workspace.json.bak"), good);
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        const Result<QString> aside = file.goOnWithout();
        QVERIFY(aside);
        QFile kept(*aside);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), good);
        QVERIFY(!file.isCopyOffered() && !file.isReadOnly() && file.problem().isEmpty());
        QVERIFY(fileRoots.records().isEmpty());
        QVERIFY(fileRoots.save(records({1})));
    }

    void whatAnEarlierReleaseMadeSinceADamage_data()
    {
        QTest::addColumn<bool>("takes");
        QTest::newRow("the copy") << true;
        QTest::newRow("what is there") << false;
    }
    // Such a release went on beside the copy. What it made counts until a person has chosen, and is not lost then.
    void whatAnEarlierReleaseMadeSinceADamage()
    {
        QFETCH(bool, takes);
        write(R"({"version":1,"copyOffered":true,"roots":[{"id":"1"}]})");
        write(R"({"version":1,"roots":[{"id":"good"}]})", "workspace.json.bak");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(file.load());
        QVERIFY(file.isCopyOffered() && file.isReadOnly() && !file.problem().isEmpty());
        const QJsonArray made = fileRoots.records();
        QCOMPARE(made.size(), 1);
        QCOMPARE(fileRoots.save(records({2})).error().code, ErrorCode::ReadOnly);
        const Result<QString> aside = takes ? file.takeCopy() : file.goOnWithout();
        QVERIFY(aside);
        QFile kept(*aside);
        QVERIFY(kept.open(QIODevice::ReadOnly));
        const QJsonArray other = plain(QJsonDocument::fromJson(kept.readAll()).object().value(roots).toArray());
        const QString id = other.first().toObject().value(QLatin1String("id")).toString();
        QCOMPARE(id, takes ? QStringLiteral("1") : QStringLiteral("good"));
        QCOMPARE(fileRoots.records() == made, !takes);
        QVERIFY(!file.isReadOnly() && file.problem().isEmpty());
        QVERIFY(fileRoots.save(records({2})));
        QVERIFY(!content().contains("copyOffered"));
    }

    void aBackupAloneIsOfferedAndNothingElse()
    {
        write(R"({"version":1,"roots":[{"id":"good"}]})", "workspace.json.bak");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY(fileRoots.records().isEmpty());
        const Result<QString> aside = file.takeCopy();
        QVERIFY(aside && aside->isEmpty());
        QCOMPARE(fileRoots.records().size(), 1);
    }

    void aDamagedBackupIsNoBackup()
    {
        write("{");
        write("{", "workspace.json.bak");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Damaged);
        QVERIFY(!file.hasBackup());
        QVERIFY(!file.lastGoodCopy() && !file.takeCopy() && !file.goOnWithout());
        QVERIFY(!file.isReadOnly()); // there is nothing to choose from
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Damaged);
    }

    void newerIsShownAndNotChanged()
    {
        write(R"({"version":5,"roots":[{"id":"1"}]})");
        const QByteArray before = content();
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Newer);
        QCOMPARE(fileRoots.records().size(), 1);
        QVERIFY(file.isReadOnly());
        const Result<void> saved = fileRoots.save({});
        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::ReadOnly);
        QCOMPARE(content(), before);
        QCOMPARE(fileRoots.records().size(), 1);
    }

    void unsafeFileIsNotRead()
    {
        write(R"({"version":1,"roots":[{"id":"1"}]})");
        QFile::setPermissions(path("workspace.json"), QFile::ReadOwner | QFile::WriteOwner | QFile::WriteGroup);
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Unsafe);
        QVERIFY(fileRoots.records().isEmpty());
        QVERIFY(file.problem().contains(QLatin1String("chmod go-w")));
        QVERIFY(!fileRoots.save(records({9})));
        QVERIFY(QFile::exists(file.filePath()));
    }

    void aLinkIsNotRead()
    {
        write(R"({"version":1,"roots":[{"id":"1"}]})", "elsewhere.json");
        QVERIFY(QFile::link(path("elsewhere.json"), path("workspace.json")));
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Unsafe);
        QVERIFY(fileRoots.records().isEmpty());
    }

    void onlyOneHoldsTheFolder()
    {
        write(R"({"version":1,"roots":[{"id":"1"}]})");
        auto first = std::make_unique<WorkspaceFile>(m_dir->path());
        QVERIFY(first->load());
        WorkspaceFile second(m_dir->path());
        PlainRoots secondRoots(second);
        QVERIFY(!second.load());
        QCOMPARE(second.condition(), WorkspaceFile::Condition::Locked);
        QVERIFY(secondRoots.records().isEmpty());
        QVERIFY(!secondRoots.save(records({9})));
        first.reset();
        WorkspaceFile third(m_dir->path());
        PlainRoots thirdRoots(third);
        QVERIFY(third.load());
    }

    void aDeadLockIsTakenOver_data()
    {
        QTest::addColumn<QByteArray>("lock");
        QTest::newRow("process is gone") << QByteArray("999999999\nmangrove\n") + QSysInfo::machineHostName().toUtf8()
                + '\n';
        QTest::newRow("cut off by a crash") << QByteArray();
        QTest::newRow("another program has its process id")
            << QByteArray::number(::getpid()) + "\nmangrove\n" + QSysInfo::machineHostName().toUtf8() + '\n';
        WorkspaceFile own(path("own"));
        own.load();
        QTest::newRow("another Mangrove has its process id") << content("own/lock");
    }
    void aDeadLockIsTakenOver()
    {
        QFETCH(QByteArray, lock);
        write(lock, "lock");
        makeOld("lock");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(file.load());
        QVERIFY(!file.isReadOnly());
    }

    void aLockOfAnotherMachineIsLeftAlone()
    {
        write("999999999\nmangrove\nfar.example\n", "lock");
        makeOld("lock");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Locked);
    }

    void aLockThatIsBeingTakenIsLeftAlone()
    {
        // Between its making and its being held a lock names nobody.
        write({}, "lock");
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Locked);
    }

    void aLockThatIsNoneIsSaid_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"named pipe", "link", "folder", "others can write"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    //! A named pipe would hold whoever opens it up for ever.
    void aLockThatIsNoneIsSaid()
    {
        QFETCH(QString, what);
        const QByteArray lock = QFile::encodeName(path("lock"));
        if (what == QLatin1String("named pipe")) {
            QCOMPARE(::mkfifo(lock.constData(), 0600), 0);
        } else if (what == QLatin1String("link")) {
            QVERIFY(QFile::link(path("elsewhere"), path("lock")));
        } else if (what == QLatin1String("folder")) {
            QVERIFY(QDir().mkpath(path("lock")));
        } else {
            write("999999999\n", "lock");
            QCOMPARE(::chmod(lock.constData(), 0666), 0);
        }
        WorkspaceFile file(m_dir->path());
        QVERIFY(!file.load());
        QCOMPARE(file.condition(), WorkspaceFile::Condition::Unsafe);
        QVERIFY2(file.problem().contains(path("lock")), qPrintable(file.problem()));
        QVERIFY(file.isReadOnly());
        QVERIFY(!QFile::exists(path("elsewhere")));
    }

    void aLockThatBecomesNoneStopsNothing()
    {
        WorkspaceFile file(m_dir->path());
        QVERIFY(file.load());
        QVERIFY(QFile::remove(path("lock")));
        QCOMPARE(::mkfifo(QFile::encodeName(path("lock")).constData(), 0600), 0);
        const Result<void> saved = PlainRoots(file).save(records({1}));
        QVERIFY(!saved);
        QVERIFY2(saved.error().message.contains(path("lock")), qPrintable(saved.error().message));
    }

    void theLockIsPrivateFromTheBeginning()
    {
        const mode_t before = ::umask(0);
        WorkspaceFile file(m_dir->path());
        file.load();
        const mode_t after = ::umask(before);
        QCOMPARE(after, mode_t(0)); // as it was for everything else
        struct stat info
        { };
        QCOMPARE(::lstat(QFile::encodeName(path("lock")).constData(), &info), 0);
        QCOMPARE(info.st_mode & 07777, mode_t(0600));
    }

    void leftoversOfASaveAreClearedAway()
    {
        const QList<const char *> leftovers{"workspace.json.saving-abc123", "workspace.json.saving-abc123.before",
                                            "workspace.json.saving-ABCdef.copy", "workspace.json.bak.saving-000000"};
        const QList<const char *> others{"workspace.json.backup", "workspace.json.saving-mine",
                                         "workspace.json.saving-abc123.txt", "my workspace.json.saving-abc123",
                                         "target"};
        for (const QList<const char *> &names : {leftovers, others}) {
            for (const char *name : names)
                write("x", name);
        }
        QVERIFY(QDir().mkdir(path("workspace.json.saving-folder")));
        QVERIFY(QFile::link(path("target"), path("workspace.json.saving-linked")));
        {
            QLockFile running(path("lock"));
            QVERIFY(running.tryLock(0));
            WorkspaceFile second(m_dir->path());
            PlainRoots secondRoots(second);
            QVERIFY(!second.load());
            QCOMPARE(second.condition(), WorkspaceFile::Condition::Locked);
            for (const char *name : leftovers)
                QVERIFY2(QFile::exists(path(name)), name); // it may be saving right now
        }
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        QVERIFY(file.load());
        for (const char *name : leftovers)
            QVERIFY2(!QFile::exists(path(name)), name);
        for (const char *name : others)
            QVERIFY2(QFile::exists(path(name)), name);
        QVERIFY(QFile::exists(path("workspace.json.saving-folder")));
        QVERIFY(QFileInfo(path("workspace.json.saving-linked")).isSymLink());
    }

    void aFolderThatWasAway_data()
    {
        QTest::addColumn<QString>("meanwhile");
        QTest::addColumn<QString>("refusal"); // empty: saving works again
        QTest::newRow("back as it was") << QStringLiteral("back") << QString();
        QTest::newRow("made anew") << QStringLiteral("empty") << QString();
        QTest::newRow("back without its lock") << QStringLiteral("no lock") << QString();
        QTest::newRow("with something else in it")
            << QStringLiteral("other") << QStringLiteral("changed by something else");
        QTest::newRow("taken by another instance") << QStringLiteral("taken") << QStringLiteral("Another Mangrove");
    }
    void aFolderThatWasAway()
    {
        QFETCH(QString, meanwhile);
        QFETCH(QString, refusal);
        WorkspaceFile file(path("config"));
        PlainRoots fileRoots(file);
        QVERIFY(file.load());
        QVERIFY(fileRoots.save(records({1})));
        QByteArray lock = content("config/lock");
        QVERIFY(QDir().rename(path("config"), path("away")));
        for (int i = 0; i < 2; ++i) {
            const Result<void> saved = fileRoots.save(records({1, 2}));
            QVERIFY(!saved);
            QVERIFY2(saved.error().message.contains(QLatin1String("is missing. The change was not made.")),
                     qPrintable(saved.error().message));
            QCOMPARE(fileRoots.records(), records({1})); // and nothing is lost
        }
        QVERIFY(!QFile::exists(path("config")));

        if (meanwhile == QLatin1String("back") || meanwhile == QLatin1String("no lock"))
            QVERIFY(QDir().rename(path("away"), path("config")));
        else
            QVERIFY(preparePrivateFolder(path("config")));
        if (meanwhile == QLatin1String("no lock"))
            QVERIFY(QFile::remove(path("config/lock")));
        if (meanwhile == QLatin1String("other"))
            write(R"({"version":1,"roots":[{"id":"7"}]})", "config/workspace.json");
        if (meanwhile == QLatin1String("taken")) {
            const QString parent = QStringLiteral("/proc/%1/exe").arg(::getppid());
            write(QByteArray::number(::getppid()) + '\n'
                      + QFileInfo(QFileInfo(parent).symLinkTarget()).fileName().toUtf8() + '\n'
                      + QSysInfo::machineHostName().toUtf8() + '\n',
                  "config/lock");
        }
        const QByteArray before = content("config/workspace.json");
        for (int i = 0; i < 2; ++i) {
            const Result<void> saved = fileRoots.save(records({1, 2}));
            QCOMPARE(bool(saved), refusal.isEmpty());
            if (!saved) {
                QVERIFY2(saved.error().message.contains(refusal), qPrintable(saved.error().message));
                QCOMPARE(content("config/workspace.json"), before);
                QCOMPARE(fileRoots.records(), records({1}));
            } else {
                QCOMPARE(
                    plain(QJsonDocument::fromJson(content("config/workspace.json")).object().value(roots).toArray()),
                    records({1, 2}));
                QCOMPARE(content("config/lock"), lock);
            }
        }
        if (refusal.isEmpty()) {
            WorkspaceFile second(path("config"));
            PlainRoots secondRoots(second);
            QVERIFY(!second.load());
            QCOMPARE(second.condition(), WorkspaceFile::Condition::Locked);
        }
    }

    void aFailedSaveChangesNothing()
    {
        WorkspaceFile file(m_dir->path());
        PlainRoots fileRoots(file);
        file.load();
        QVERIFY(fileRoots.save(records({1})));
        const QByteArray before = content();
        QSignalSpy saved(&file, &WorkspaceFile::saved);
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit limit;
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
        rlimit small = limit;
        small.rlim_cur = 10;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const Result<void> result = fileRoots.save(records({1, 2}));
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limit), 0);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Io);
        QCOMPARE(content(), before);
        QCOMPARE(fileRoots.records(), records({1}));
        QCOMPARE(saved.size(), 0);
        QVERIFY(fileRoots.save(records({1, 2})));
        QCOMPARE(plain(QJsonDocument::fromJson(content()).object().value(roots).toArray()), records({1, 2}));
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceFile)
#include "tst_workspacefile.moc"
