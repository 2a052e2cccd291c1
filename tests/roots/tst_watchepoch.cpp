#include "core/roots/mounttable.h"
#include "core/roots/pathwalk.h"
#include "core/roots/watchepoch.h"
#include "core/roots/watchset.h"
#include "tests/support/patience.h"

#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <functional>
#include <memory>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

using namespace mangrove;

namespace {

constexpr int many = 100;
std::atomic_int looks = 0; // at folders, by statx()

} // namespace

#ifdef Q_OS_LINUX
//! In the place of the system library's: it counts.
extern "C" int statx(int folder, const char *path, int flags, unsigned int mask, struct statx *info) noexcept
{
    ++looks;
    return int(::syscall(SYS_statx, folder, path, flags, mask, info));
}
#endif

// The way is BASE/a/shop; beside it lie BASE/a/twin and BASE/b, which are folders too. No test lets the event loop run
// between what happens and the question: what counts is what the system knows, not what was handed out.
class TestWatchEpoch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void nothingHappens();
    void whatHappensIsNeverMissed_data();
    void whatHappensIsNeverMissed();
    void aMountIsNotMissed();
    void aMountThatTheLoopHasSeenIsNotMissed();
    void whatIsHarmlessEndsNothing_data();
    void whatIsHarmlessEndsNothing();
    void handedOutAndNotYetJudged();
    void backAgainIsNotQuiet();
    void moreThanTheQueueHolds();
    void onlyWhatIsWatchedIsFollowed();
    void anotherFolderThanTheWatchedOne();
    void mountedTwice();
    void whichFileSystemsReport();
    void besideManyOneListingIsEnough();
    void amongManyNothingIsMissed_data();
    void amongManyNothingIsMissed();

private:
    QByteArray path(const char *name) const { return QFile::encodeName(m_base) + '/' + name; }
    QString text(const char *name) const { return QFile::decodeName(path(name)); }
    bool move(const char *from, const char *to) const
    {
        return std::rename(path(from).constData(), path(to).constData()) == 0;
    }
    bool make(const char *name) const { return QFile(text(name)).open(QIODevice::WriteOnly); }
    void watch(const QStringList &folders);
    //! Begins to follow the way and returns the number of the epoch, 0 if that is not possible now.
    quint64 follow();
    quint64 soon(const std::function<quint64()> &follow) const;
    //! The same after turns of the event loop, in which what had an event is looked after.
    quint64 followSoon();
    //! The same for BASE/many and the folders in it, which are made and watched.
    bool makeMany();
    quint64 followMany();
    //! Whether the epoch goes on for so many rounds of `act`. Where file systems keep no time of birth, whatever others
    //! do in a folder above (/tmp) ends it, so that one has to try again.
    bool lasts(int rounds, const std::function<bool()> &act);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<WatchSet> m_watches;
    std::unique_ptr<MountWatch> m_mounts;
    std::unique_ptr<WatchEpoch> m_epoch;
    QString m_base;
    const RootId m_root = newRootId();
    quint64 m_begun = 0; // the epoch before something happens
};

void TestWatchEpoch::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    m_base = QFileInfo(m_dir->path()).canonicalFilePath();
    for (const char *folder : {"a/shop", "a/twin", "b", "busy"})
        QVERIFY(QDir().mkpath(text(folder)));
    m_watches = std::make_unique<WatchSet>();
    m_mounts = std::make_unique<MountWatch>();
    m_epoch = std::make_unique<WatchEpoch>(*m_watches, *m_mounts);
    if (m_epoch->now() == 0 || !reportsAllChanges(path("a")))
        QSKIP("this system, or this file system, does not tell");
    QStringList folders{text("a/shop"), text("busy")};
    for (QString folder = text("a"); folders.last() != QLatin1String("/"); folder = QFileInfo(folder).path())
        folders.append(folder);
    watch(folders);
    QVERIFY(followSoon() != 0);
}

void TestWatchEpoch::cleanup()
{
    m_epoch.reset();
    m_mounts.reset();
    m_watches.reset();
    m_dir.reset();
}

void TestWatchEpoch::watch(const QStringList &folders)
{
    QList<WatchPoint> points;
#ifdef Q_OS_LINUX
    for (const QString &folder : folders) {
        struct stat info = {};
        QCOMPARE(::stat(QFile::encodeName(folder).constData(), &info), 0);
        points.prepend({folder, quint64(info.st_dev), quint64(info.st_ino)});
    }
#endif
    m_watches->want(m_root, points);
}

quint64 TestWatchEpoch::follow()
{
    const quint64 epoch = m_epoch->now();
    return epoch != 0 && m_epoch->follow(text("a/shop")) && m_epoch->isQuiet() ? epoch : 0;
}

quint64 TestWatchEpoch::soon(const std::function<quint64()> &follow) const
{
    const QDeadlineTimer end(test::patience);
    quint64 epoch = follow();
    while (epoch == 0 && !end.hasExpired()) {
        QCoreApplication::processEvents();
        epoch = follow();
    }
    return epoch;
}

quint64 TestWatchEpoch::followSoon()
{
    return soon([this] { return follow(); });
}

bool TestWatchEpoch::makeMany()
{
    QStringList folders;
    for (int i = 0; i < many; ++i) {
        folders.append(text("many/%1").arg(i));
        if (!QDir().mkpath(folders.last()))
            return false;
    }
    for (QString folder = text("many"); folders.last() != QLatin1String("/"); folder = QFileInfo(folder).path())
        folders.append(folder);
    watch(folders);
    return true;
}

quint64 TestWatchEpoch::followMany()
{
    const quint64 epoch = m_epoch->now();
    for (int i = 0; epoch != 0 && i < many; ++i) {
        if (!m_epoch->follow(text("many/%1").arg(i)))
            return 0;
    }
    return m_epoch->isQuiet() ? epoch : 0;
}

bool TestWatchEpoch::lasts(int rounds, const std::function<bool()> &act)
{
    const quint64 epoch = followSoon();
    for (int round = 0; round < rounds; ++round) {
        if (!act() || m_epoch->now() != epoch)
            return false;
    }
    return epoch != 0;
}

void TestWatchEpoch::nothingHappens()
{
    QVERIFY(QTest::qWaitFor([&] { return lasts(1000, [] { return true; }); }, test::patience));
    const quint64 epoch = followSoon();
    m_epoch->end();
    QVERIFY(m_epoch->now() != epoch);
}

void TestWatchEpoch::whatHappensIsNeverMissed_data()
{
    using Step = std::function<bool()>;
    QTest::addColumn<Step>("happen");
    QTest::addColumn<Step>("undo");
    const auto row = [](const char *name, const Step &happen, const Step &undo) {
        QTest::newRow(name) << happen << undo;
    };
    row(
        "the root is renamed", [this] { return move("a/shop", "a/gone"); },
        [this] { return move("a/gone", "a/shop"); });
    row(
        "the root goes elsewhere", [this] { return move("a/shop", "b/shop"); },
        [this] { return move("b/shop", "a/shop"); });
    row(
        "its parent is renamed", [this] { return move("a", "gone"); }, [this] { return move("gone", "a"); });
#ifdef Q_OS_LINUX
    const Step exchange = [this] {
        return ::renameat2(AT_FDCWD, path("a/shop").constData(), AT_FDCWD, path("a/twin").constData(), RENAME_EXCHANGE)
            == 0;
    };
    row("another takes its place", exchange, exchange);
    row(
        "a link takes its place",
        [this] { return move("a/shop", "a/gone") && QFile::link(text("a/gone"), text("a/shop")); },
        [this] { return QFile::remove(text("a/shop")) && move("a/gone", "a/shop"); });
    if (::geteuid() != 0) { // who may read everything
        const auto chmod = [this](const char *name, mode_t mode) { return ::chmod(path(name).constData(), mode) == 0; };
        row(
            "the root is shut", [chmod] { return chmod("a/shop", 0); }, [chmod] { return chmod("a/shop", 0700); });
        row(
            "the root may not be listed", [chmod] { return chmod("a/shop", 0100); },
            [chmod] { return chmod("a/shop", 0700); });
        row(
            "its parent is shut", [chmod] { return chmod("a", 0600); }, [chmod] { return chmod("a", 0700); });
    }
#endif
}

void TestWatchEpoch::whatHappensIsNeverMissed()
{
    QFETCH(std::function<bool()>, happen);
    QFETCH(std::function<bool()>, undo);
    for (int round = 0; round < 1000; ++round) {
        const quint64 epoch = followSoon();
        QVERIFY2(epoch != 0, qPrintable(QString::number(round)));
        QVERIFY(happen());
        QVERIFY2(m_epoch->now() != epoch, qPrintable(QString::number(round)));
        QVERIFY(undo());
        QVERIFY(m_epoch->now() != epoch);
    }
}

void TestWatchEpoch::aMountIsNotMissed()
{
#ifdef Q_OS_LINUX
    for (int round = 0; round < 50; ++round) {
        const quint64 epoch = followSoon();
        QVERIFY(epoch != 0);
        if (::mount("none", path("a").constData(), "tmpfs", 0, nullptr) != 0)
            QSKIP("mounting is not permitted");
        const bool seen = m_epoch->now() != epoch;
        const bool followed = follow() != 0;
        QCOMPARE(::umount(path("a").constData()), 0);
        QVERIFY(seen && !followed);
    }
#endif
}

void TestWatchEpoch::aMountThatTheLoopHasSeenIsNotMissed()
{
#ifdef Q_OS_LINUX
    // The kernel tells each who asks once. The event loop asks first here, and what it hands out may come too late.
    m_mounts->setEnabled(true);
    const quint64 epoch = followSoon();
    QVERIFY(epoch != 0);
    if (::mount("none", path("a").constData(), "tmpfs", 0, nullptr) != 0)
        QSKIP("mounting is not permitted");
    QSignalSpy changed(m_mounts.get(), &MountWatch::changed);
    const bool handedOut = changed.wait(test::patience);
    const bool seen = m_epoch->now() != epoch;
    QCOMPARE(::umount(path("a").constData()), 0);
    QVERIFY(handedOut && seen);
#endif
}

void TestWatchEpoch::whatIsHarmlessEndsNothing_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::newRow("a file in the root") << QByteArray("a/shop/new");
    QTest::newRow("a file beside the root") << QByteArray("a/new");
    QTest::newRow("a file further up") << QByteArray("new");
}

void TestWatchEpoch::whatIsHarmlessEndsNothing()
{
    QFETCH(QByteArray, file);
    // Of a folder that was born just now it cannot be told that it is not one born again.
    const auto act = [&] { return make(file.constData()) && QFile::remove(text(file.constData())); };
    QVERIFY(QTest::qWaitFor([&] { return lasts(100, act); }, test::patience));
    const quint64 epoch = followSoon();
    QVERIFY(epoch != 0);
    QVERIFY(move("a/shop", "a/gone"));
    QVERIFY(m_epoch->now() != epoch);
}

void TestWatchEpoch::handedOutAndNotYetJudged()
{
    const quint64 epoch = followSoon();
    QVERIFY(epoch != 0);
    QSignalSpy touched(m_watches.get(), &WatchSet::touched);
    QVERIFY(move("a/shop", "a/gone"));
    QTRY_VERIFY(!touched.isEmpty()); // nothing waits in the system's queue any more
    QVERIFY(m_epoch->now() != epoch);
}

void TestWatchEpoch::backAgainIsNotQuiet()
{
    // What was looked at in between was another folder, even if all is as it was before and after.
    QVERIFY(followSoon() != 0); // and is quiet
    QVERIFY(move("a/shop", "a/gone") && move("a/twin", "a/shop"));
    QVERIFY(move("a/shop", "a/twin") && move("a/gone", "a/shop"));
    QVERIFY(!m_epoch->isQuiet());
}

void TestWatchEpoch::moreThanTheQueueHolds()
{
    QFile limit(QStringLiteral("/proc/sys/fs/inotify/max_queued_events"));
    QVERIFY(limit.open(QIODevice::ReadOnly));
    const int most = limit.readAll().trimmed().toInt();
    if (most <= 0 || most > 1'000'000)
        QSKIP("the queue is too long to be filled");
    const quint64 epoch = followSoon();
    QVERIFY(epoch != 0);
    const QByteArray file = path("busy/file");
    for (int events = 0; events <= most; events += 2) {
        const int fd = ::open(file.constData(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
        QVERIFY(fd >= 0 && ::close(fd) == 0 && ::unlink(file.constData()) == 0);
    }
    QSignalSpy touched(m_watches.get(), &WatchSet::touched);
    QVERIFY(move("a/shop", "a/gone")); // finds no room
    QVERIFY(m_epoch->now() != epoch);
    QVERIFY(!touched.isEmpty());
    for (const QList<QVariant> &event : std::as_const(touched))
        QVERIFY(!event.first().toString().startsWith(text("a"))); // so nothing told of it
}

void TestWatchEpoch::onlyWhatIsWatchedIsFollowed()
{
    const quint64 epoch = followSoon();
    QVERIFY(epoch != 0);
    QVERIFY(!m_epoch->follow(text("a/twin")));
    QVERIFY(!m_epoch->follow(text("a/nothing")));
    QVERIFY(!m_epoch->follow(text("b")));
    m_watches->forget(m_root);
    QTRY_VERIFY(m_epoch->now() != epoch);
    QVERIFY(!m_epoch->follow(text("a/shop")));
}

void TestWatchEpoch::anotherFolderThanTheWatchedOne()
{
    // The system goes on watching the old folder under its new name.
    QVERIFY(followSoon() != 0);
    QVERIFY(move("a", "old") && QDir().mkpath(text("a/shop")));
    QVERIFY(m_epoch->now() != 0);
    QVERIFY(!m_epoch->follow(text("a/shop")));
}

void TestWatchEpoch::mountedTwice()
{
#ifdef Q_OS_LINUX
    if (::mount(path("a").constData(), path("b").constData(), nullptr, MS_BIND, nullptr) != 0)
        QSKIP("mounting is not permitted");
    QSignalSpy placed(m_watches.get(), &WatchSet::placed);
    QStringList folders{text("b"), text("a/shop")};
    for (QString folder = text("a"); folders.last() != QLatin1String("/"); folder = QFileInfo(folder).path())
        folders.append(folder);
    watch(folders);
    const bool isPlaced = QTest::qWaitFor([&] { return !placed.isEmpty(); }, test::patience);
    const bool follows = m_epoch->now() != 0 && m_epoch->follow(text("a/shop"));
    QCOMPARE(::umount(path("b").constData()), 0);
    QVERIFY(isPlaced && !follows); // an event in it would be told of the other path alone
#endif
}

void TestWatchEpoch::whichFileSystemsReport()
{
    QVERIFY(!reportsAllChanges("/proc"));
    QVERIFY(!reportsAllChanges("/sys"));
    QVERIFY(!reportsAllChanges(path("nothing")));
}

void TestWatchEpoch::besideManyOneListingIsEnough()
{
    QVERIFY(makeMany());
    int most = 0;
    const auto lasts = [&] {
        const quint64 epoch = soon([this] { return followMany(); });
        for (int round = 0; round < 20; ++round) {
            looks = 0;
            if (!make("many/file") || !QFile::remove(text("many/file")) || m_epoch->now() != epoch)
                return false;
            most = std::max<int>(most, looks);
        }
        return epoch != 0;
    };
    QVERIFY(QTest::qWaitFor(lasts, test::patience));
    // What happens in folders further up (/tmp) meanwhile is judged as well: those of the way are looked at, not the
    // many.
    QVERIFY2(most >= 1 && most < many / 2, qPrintable(QString::number(most)));
}

void TestWatchEpoch::amongManyNothingIsMissed_data()
{
    using Step = std::function<bool()>;
    QTest::addColumn<Step>("happen");
    QTest::addColumn<Step>("undo");
    const auto row = [](const char *name, const Step &happen, const Step &undo) {
        QTest::newRow(name) << happen << undo;
    };
    const auto remove = [this] { return ::rmdir(path("many/50").constData()) == 0; };
    const auto create = [this] { return ::mkdir(path("many/50").constData(), 0700) == 0; };
    row(
        "one is renamed", [this] { return move("many/50", "many/gone"); },
        [this] { return move("many/gone", "many/50"); });
    row("one is removed", remove, create);
    row(
        "one is made anew, perhaps with its number", [=] { return remove() && create(); }, [] { return true; });
#ifdef Q_OS_LINUX
    row(
        "one that somebody holds open is made anew", // so that its watch does not hear that it has gone
        [=, this] {
            const int fd = ::open(path("many/50").constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
            const bool done = fd >= 0 && remove() && create();
            // Not yet: what has to be seen is that it is another one.
            const quint64 epoch = m_epoch->now();
            ::close(fd);
            return done && epoch != m_begun;
        },
        [] { return true; });
    const Step exchange = [this] {
        return ::renameat2(AT_FDCWD, path("many/50").constData(), AT_FDCWD, path("a/twin").constData(), RENAME_EXCHANGE)
            == 0;
    };
    row("another takes its place", exchange, exchange);
    const Step swap = [this] {
        return ::renameat2(AT_FDCWD, path("many/50").constData(), AT_FDCWD, path("many/51").constData(),
                           RENAME_EXCHANGE)
            == 0;
    };
    row("two change places", swap, swap);
    row(
        "a link takes its place",
        [this] { return move("many/50", "gone") && QFile::link(text("gone"), text("many/50")); },
        [this] { return QFile::remove(text("many/50")) && move("gone", "many/50"); });
    if (::geteuid() != 0) { // who may read everything
        row(
            "one is shut", [this] { return ::chmod(path("many/50").constData(), 0) == 0; },
            [this] { return ::chmod(path("many/50").constData(), 0700) == 0; });
    }
#endif
}

void TestWatchEpoch::amongManyNothingIsMissed()
{
    QFETCH(std::function<bool()>, happen);
    QFETCH(std::function<bool()>, undo);
    QVERIFY(makeMany());
    for (int round = 0; round < 50; ++round) {
        m_begun = soon([this] { return followMany(); });
        QVERIFY2(m_begun != 0, qPrintable(QString::number(round)));
        QVERIFY(happen());
        QVERIFY2(m_epoch->now() != m_begun, qPrintable(QString::number(round)));
        QVERIFY(undo());
    }
}

QTEST_GUILESS_MAIN(TestWatchEpoch)
#include "tst_watchepoch.moc"
