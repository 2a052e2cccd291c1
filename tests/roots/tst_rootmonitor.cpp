#include "core/roots/mounttable.h"
#include "tests/roots/monitoredfolder.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTimer>

#ifdef Q_OS_LINUX
#include <sys/mount.h>
#endif

using namespace mangrove;

class TestRootMonitor : public QObject, private MonitoredFolder
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void unknownIsChecking();
    void availableAndLeftAlone();
    void changeAndBack_data();
    void changeAndBack();
    void unreadable_data();
    void unreadable();
    void replaced_data();
    void replaced();
    void fileRoot();
    void fileReplacedByLink();
    void watchedAgainAfterAnotherTookTheName();
    void mountOnTop();
    void sweepAlone();
    void busyNeighbourIsNotAskedEveryTime();
    void storeChanges();
    void addedIsKnownAtOnce();
    void addedWhereALookCouldHang();
    void confirmLooksAgain();
    void confirmTakesTheKind_data();
    void confirmTakesTheKind();
    void noTimerWithoutRoots();
    void hangingLook();
    void manyHangingLooks();
    void removedWhileItHangs();
    void endsWhileALookHangs();
    void thousandRoots();
};

void TestRootMonitor::unknownIsChecking()
{
    monitor();
    QCOMPARE(m_monitor->status(newRootId()), RootStatus());
    QVERIFY(!m_monitor->confirmNow(newRootId()));
    m_monitor->check(newRootId());
    m_monitor->checkAll();
}

void TestRootMonitor::availableAndLeftAlone()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    QSignalSpy spy(m_monitor.get(), &RootMonitor::statusChanged);
    QCOMPARE(state(id), RootState::Checking);
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    const RootStatus before = m_monitor->status(id);
    QVERIFY(before.local);
    const int looks = m_gate->looks;
    m_monitor->checkAll();
    QTRY_VERIFY(m_gate->looks > looks);
    QVERIFY(settles());
    QCOMPARE(m_monitor->status(id), before);
    QCOMPARE(spy.size(), 1);
}

void TestRootMonitor::changeAndBack_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("the root itself") << QByteArray("a/b/shop") << QByteArray("a/b/gone");
    QTest::newRow("its parent") << QByteArray("a/b") << QByteArray("a/gone");
    QTest::newRow("its parent's parent") << QByteArray("a") << QByteArray("gone");
    QTest::newRow("to another folder") << QByteArray("a/b/shop") << QByteArray("other/shop");
}

void TestRootMonitor::changeAndBack()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QVERIFY(QDir().mkpath(path("a/b/shop")) && QDir().mkpath(path("other")));
    const RootId id = add("a/b/shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    // Twice, since what is watched must survive it.
    for (int round = 0; round < 2; ++round) {
        QVERIFY(move(from, to));
        QTRY_COMPARE(state(id), RootState::Missing);
        QVERIFY(!m_monitor->status(id).reason.isEmpty());
        QVERIFY(settles());
        QVERIFY(move(to, from));
        QTRY_COMPARE(state(id), RootState::Available);
        QVERIFY(settles());
    }
    QVERIFY(QDir(path("a/b/shop")).removeRecursively());
    QTRY_COMPARE(state(id), RootState::Missing);
}

void TestRootMonitor::unreadable_data()
{
    QTest::addColumn<QByteArray>("shut");
    QTest::newRow("the root itself") << QByteArray("a/shop");
    QTest::newRow("its parent") << QByteArray("a");
}

void TestRootMonitor::unreadable()
{
    if (::geteuid() == 0)
        QSKIP("root may read everything");
    QFETCH(QByteArray, shut);
    QVERIFY(QDir().mkpath(path("a/shop")));
    const RootId id = add("a/shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    for (int round = 0; round < 2; ++round) {
        QVERIFY(mode(shut, 0));
        QTRY_COMPARE(state(id), RootState::Unreadable);
        QVERIFY(settles());
        QVERIFY(mode(shut, 0700));
        QTRY_COMPARE(state(id), RootState::Available);
        QVERIFY(settles());
    }
}

void TestRootMonitor::replaced_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::newRow("link on the way leads elsewhere") << QByteArray("retarget");
    QTest::newRow("link replaced in one step") << QByteArray("retarget at once");
    QTest::newRow("made anew, inode perhaps the same") << QByteArray("anew");
    QTest::newRow("another folder moved here") << QByteArray("moved");
}

void TestRootMonitor::replaced()
{
    QFETCH(QByteArray, how);
    QVERIFY(QDir().mkpath(path("one/shop")) && QDir().mkpath(path("two/shop")));
    QVERIFY(QFile::link(path("one"), path("link")));
    const RootId id = add("link/shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    if (how == "retarget") {
        QVERIFY(QFile::remove(path("link")) && QFile::link(path("two"), path("link")));
    } else if (how == "retarget at once") {
        QVERIFY(QFile::link(path("two"), path("next")) && move("next", "link"));
    } else if (how == "anew") {
        QVERIFY(QDir().rmdir(path("one/shop")) && QDir().mkdir(path("one/shop")));
    } else {
        QVERIFY(move("one/shop", "old") && move("two/shop", "one/shop"));
    }
    QTRY_COMPARE(state(id), RootState::Replaced);
    const RootStatus status = m_monitor->status(id);
    QCOMPARE(status.leadsTo, QFileInfo(path("link/shop")).canonicalFilePath());
    QCOMPARE(status.found, probePath(path("link/shop")).identity);
    QVERIFY(!status.reason.isEmpty());
}

void TestRootMonitor::fileRoot()
{
    makeFile("notes.txt");
    const RootId id = add("notes.txt");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    QSignalSpy spy(m_monitor.get(), &RootMonitor::statusChanged);
    for (int round = 0; round < 2; ++round) {
        const int looks = m_gate->looks;
        makeFile("notes.tmp");
        QVERIFY(move("notes.tmp", "notes.txt"));
        QTRY_VERIFY(m_gate->looks > looks);
        QVERIFY(settles());
        QCOMPARE(state(id), RootState::Available);
    }
    QCOMPARE(spy.size(), 0);
    QVERIFY(QFile::remove(path("notes.txt")));
    QTRY_COMPARE(state(id), RootState::Missing);
    makeFile("notes.txt");
    QTRY_COMPARE(state(id), RootState::Available);
}

void TestRootMonitor::fileReplacedByLink()
{
    makeFile("notes.txt");
    makeFile("other.txt");
    const RootId id = add("notes.txt");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    QVERIFY(QFile::link(path("other.txt"), path("next")) && move("next", "notes.txt"));
    QTRY_COMPARE(state(id), RootState::Replaced);
    QCOMPARE(m_monitor->status(id).leadsTo, path("other.txt"));
}

void TestRootMonitor::watchedAgainAfterAnotherTookTheName()
{
    // The system goes on watching the old parent under its new name; the new one must be watched instead.
    QVERIFY(QDir().mkpath(path("a/shop")));
    const RootId id = add("a/shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    QVERIFY(move("a", "old") && QDir().mkdir(path("a")) && move("old/shop", "a/shop"));
    QVERIFY(settles());
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(move("a/shop", "a/gone"));
    QTRY_COMPARE(state(id), RootState::Missing);
}

void TestRootMonitor::mountOnTop()
{
#ifdef Q_OS_LINUX
    QVERIFY(QDir().mkpath(path("a/shop")));
    const QByteArray where = QFile::encodeName(path("a"));
    if (::geteuid() != 0 || ::mount("none", where.constData(), "tmpfs", 0, nullptr) != 0)
        QSKIP("mounting is not permitted");
    QCOMPARE(::umount(where.constData()), 0);
    const RootId id = add("a/shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    for (int round = 0; round < 2; ++round) {
        QCOMPARE(::mount("none", where.constData(), "tmpfs", 0, nullptr), 0);
        const bool isSeen = QTest::qWaitFor([&] { return state(id) == RootState::Missing; }, test::patience);
        const bool settled = settles();
        QCOMPARE(::umount(where.constData()), 0);
        QVERIFY(isSeen && settled);
        QTRY_COMPARE(state(id), RootState::Available);
        QVERIFY(settles());
    }
#else
    QSKIP("only Linux tells of mounts");
#endif
}

void TestRootMonitor::sweepAlone()
{
    // What no watch reports: here, because the look's list of places to watch is empty.
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    RootMonitor::Times times = quick();
    times.sweep = 50;
    m_monitor = std::make_unique<RootMonitor>(times, [](const Root &root) {
        ProbeResult result = probeRoot(root);
        result.watch.clear();
        return result;
    });
    m_store->showTo(*m_monitor);
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(move("shop", "gone"));
    QTRY_COMPARE(state(id), RootState::Missing);
    QVERIFY(move("gone", "shop"));
    QTRY_COMPARE(state(id), RootState::Available);
}

void TestRootMonitor::busyNeighbourIsNotAskedEveryTime()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    const int before = m_gate->looks;
    int events = 0;
    QTimer busy;
    connect(&busy, &QTimer::timeout, this, [&] {
        QVERIFY(QDir().mkdir(path("temp")) && QDir().rmdir(path("temp")));
        ++events;
    });
    busy.start(7);
    QTRY_VERIFY(events >= 100);
    const int looks = m_gate->looks - before;
    QVERIFY2(looks >= 1 && looks < events / 3, qPrintable(QString::number(looks)));
    QVERIFY(move("shop", "gone"));
    QTRY_COMPARE(state(id), RootState::Missing);
}

void TestRootMonitor::storeChanges()
{
    monitor();
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    QSignalSpy spy(m_monitor.get(), &RootMonitor::statusChanged);
    QVERIFY(m_store->rename(id, QStringLiteral("Other"), Origin::Program));
    QCOMPARE(state(id), RootState::Available);
    QVERIFY(m_store->remove({id}, Origin::Program));
    QCOMPARE(m_monitor->status(id), RootStatus());
    QVERIFY(QDir().rmdir(path("shop")));
    QVERIFY(settles());
    QCOMPARE(spy.size(), 0);
}

void TestRootMonitor::addedIsKnownAtOnce()
{
    if (!isOnLocalMount(QFile::encodeName(m_base), readMountTable()))
        QSKIP("it is not known here that a look cannot hang");
    monitor();
    QVERIFY(QDir().mkpath(path("shop")));
    QSignalSpy told(m_monitor.get(), &RootMonitor::statusChanged);
    const RootId id = add("shop");
    QCOMPARE(state(id), RootState::Available);
    QVERIFY(m_monitor->confirmNow(id));
    QCOMPARE(told.size(), 0); // those who hear of the new root have not heard yet that there is one
    QTRY_COMPARE(told.size(), 1);
    QCOMPARE(told.first().at(1).value<RootStatus>().state, RootState::Checking);
    QVERIFY(settles());
    QCOMPARE(told.size(), 1);
    QVERIFY(move("shop", "gone")); // and it is watched
    QTRY_COMPARE(state(id), RootState::Missing);
}

void TestRootMonitor::addedWhereALookCouldHang()
{
    monitor();
    QVERIFY(QDir().mkpath(path("a/slow")) && QFile::link(path("a"), path("link")));
    m_gate->hangs = true;
    const RootId id = add("link/slow"); // only by following the link is it known where it leads
    QCOMPARE(state(id), RootState::Checking);
    QTRY_COMPARE(m_gate->waiting.load(), 1);
    m_gate->hangs = false;
    m_gate->open.release();
    QTRY_COMPARE(state(id), RootState::Available);
}

void TestRootMonitor::confirmLooksAgain()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(move("shop", "old") && QDir().mkdir(path("shop")));
    QTRY_COMPARE(state(id), RootState::Replaced);
    const RootStatus status = m_monitor->status(id);
    QVERIFY(m_store->confirm(id, bindingTo(status), Origin::Program));
    QCOMPARE(state(id), RootState::Checking);
    QTRY_COMPARE(state(id), RootState::Available);
    // A look that began before the edit says nothing about what was approved by it.
    const FileIdentity wrong{1, 2, 3};
    m_monitor->check(id);
    RootBinding other = bindingTo(status);
    other.identity = wrong;
    QVERIFY(m_store->confirm(id, other, Origin::Program));
    QSignalSpy spy(m_monitor.get(), &RootMonitor::statusChanged);
    QTRY_COMPARE(state(id), RootState::Replaced);
    QCOMPARE(spy.size(), 1);
}

void TestRootMonitor::confirmTakesTheKind_data()
{
    QTest::addColumn<bool>("wasFile");
    QTest::newRow("a file where a folder was") << false;
    QTest::newRow("a folder where a file was") << true;
}

void TestRootMonitor::confirmTakesTheKind()
{
    QFETCH(bool, wasFile);
    const auto make = [this](bool isFile) {
        if (isFile)
            makeFile("shop");
        else
            QVERIFY(QDir().mkdir(path("shop")));
    };
    make(wasFile);
    const RootId id = add("shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(move("shop", "old"));
    make(!wasFile);
    QTRY_COMPARE(state(id), RootState::Replaced);
    const RootStatus status = m_monitor->status(id);
    QCOMPARE(status.foundIsFile, !wasFile);
    QVERIFY(!status.reason.isEmpty());
    QVERIFY(m_store->confirm(id, bindingTo(status), Origin::Program));
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(m_monitor->confirmNow(id));
    // And back: what is confirmed is the file or the folder, not whatever has the name.
    QVERIFY(move("shop", "other") && move("old", "shop"));
    QTRY_COMPARE(state(id), RootState::Replaced);
}

void TestRootMonitor::noTimerWithoutRoots()
{
    const auto isIdle = [this] {
        const QList<QTimer *> timers = m_monitor->findChildren<QTimer *>();
        return std::none_of(timers.cbegin(), timers.cend(), [](const QTimer *timer) { return timer->isActive(); });
    };
    RootMonitor::Times times = quick();
    times.limit = 200;
    monitor(times);
    QVERIFY(isIdle());
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    QVERIFY(!isIdle());
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(m_store->remove({id}, Origin::Program));
    QTRY_VERIFY(isIdle());
}

void TestRootMonitor::hangingLook()
{
    QVERIFY(QDir().mkpath(path("slow")) && QDir().mkpath(path("shop")));
    const RootId slow = add("slow");
    const RootId shop = add("shop");
    m_gate->hangs = true;
    monitorThrough(m_gate, 50);
    QTRY_COMPARE(state(shop), RootState::Available);
    QTRY_COMPARE(state(slow), RootState::Unreadable);
    QVERIFY(m_monitor->status(slow).reason.contains(QLatin1String("does not answer")));
    // Nothing else is started for it, and the others go on.
    m_monitor->check(slow);
    m_monitor->checkAll();
    QVERIFY(move("shop", "gone"));
    QTRY_COMPARE(state(shop), RootState::Missing);
    QVERIFY(settles());
    QCOMPARE(m_gate->waiting.load(), 1);
    QCOMPARE(state(slow), RootState::Unreadable);
    m_gate->hangs = false;
    m_gate->open.release();
    QTRY_COMPARE(state(slow), RootState::Available);
    QVERIFY(m_monitor->status(slow).reason.isEmpty());
}

void TestRootMonitor::manyHangingLooks()
{
    constexpr int count = 9; // more than there are threads at first
    QList<RootId> slow;
    for (int i = 0; i < count; ++i) {
        const QByteArray name = QByteArray::number(i) + "slow";
        QVERIFY(QDir().mkpath(path(name)));
        slow.append(add(name));
    }
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId shop = add("shop");
    m_gate->hangs = true;
    monitorThrough(m_gate, 50);
    QTRY_COMPARE(state(shop), RootState::Available);
    for (const RootId &id : std::as_const(slow))
        QTRY_COMPARE(state(id), RootState::Unreadable);
    m_gate->hangs = false;
    m_gate->open.release(count);
    for (const RootId &id : std::as_const(slow))
        QTRY_COMPARE(state(id), RootState::Available);
}

void TestRootMonitor::removedWhileItHangs()
{
    QVERIFY(QDir().mkpath(path("slow")));
    const RootId id = add("slow");
    m_gate->hangs = true;
    monitorThrough(m_gate, 50);
    QTRY_COMPARE(m_gate->waiting.load(), 1);
    QVERIFY(m_store->remove({id}, Origin::Program));
    QSignalSpy spy(m_monitor.get(), &RootMonitor::statusChanged);
    m_gate->open.release();
    QTRY_COMPARE(m_gate->waiting.load(), 0);
    QVERIFY(settles());
    QCOMPARE(spy.size(), 0);
    QCOMPARE(m_monitor->status(id), RootStatus());
}

void TestRootMonitor::endsWhileALookHangs()
{
    QVERIFY(QDir().mkpath(path("slow")));
    const RootId id = add("slow");
    m_gate->hangs = true;
    monitorThrough(m_gate, 50);
    QTRY_COMPARE(state(id), RootState::Unreadable);
    m_monitor.reset();
    QCOMPARE(m_gate->waiting.load(), 1); // came here although it still hangs
    m_gate->open.release();
    QTRY_COMPARE(m_gate->waiting.load(), 0);
}

void TestRootMonitor::thousandRoots()
{
    QList<Root> roots;
    for (int i = 0; i < 1000; ++i) {
        const QString folder = path("many/r") + QString::number(i);
        QVERIFY(QDir().mkpath(folder));
        roots.append(rootFor(folder));
    }
    QVERIFY(m_store->add(roots, Origin::Program));
    monitor();
    const auto allAre = [&](RootState expected) {
        return std::all_of(m_store->roots().cbegin(), m_store->roots().cend(),
                           [&](const Root &root) { return state(root.id) == expected; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(allAre(RootState::Available), test::patience);
    QVERIFY(settles());
    QVERIFY(move("many", "gone"));
    QTRY_VERIFY_WITH_TIMEOUT(allAre(RootState::Missing), test::patience);
    QVERIFY(move("gone", "many"));
    QTRY_VERIFY_WITH_TIMEOUT(allAre(RootState::Available), test::patience);
    QVERIFY(m_monitor->watchProblem().isEmpty());
}

QTEST_GUILESS_MAIN(TestRootMonitor)
#include "tst_rootmonitor.moc"
