// What happens when the system has no watches left. In a program of its own, since it puts itself into a user
// namespace with a limit that nobody else feels.

#include "core/roots/mounttable.h"
#include "core/roots/watchepoch.h"
#include "core/roots/watchset.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_LINUX
#include <sched.h>
#endif

using namespace mangrove;

namespace {

bool hasNamespace = false;

bool setLimit(int watches)
{
    QFile file(QStringLiteral("/proc/sys/user/max_inotify_watches"));
    return file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) && file.write(QByteArray::number(watches)) > 0;
}

} // namespace

class TestWatchLimit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAndRecovers();
    void whatIsNotWatchedIsNotFollowed();
};

void TestWatchLimit::countsAndRecovers()
{
    if (!hasNamespace || !setLimit(4))
        QSKIP("user namespaces are not permitted");
    QTemporaryDir dir;
    QVERIFY(dir.isValid());
    QList<WatchPoint> points;
    for (int i = 0; i < 10; ++i) {
        const QString path = dir.filePath(QString::number(i));
        QVERIFY(QDir().mkdir(path));
        points.append({path, 1, quint64(i + 1)});
    }
    // What does not exist is not the limit's fault.
    const WatchPoint gone{dir.filePath(QStringLiteral("gone")), 1, 99};
    const RootId root = newRootId();
    WatchSet set;
    QSignalSpy changed(&set, &WatchSet::unwatchedChanged);
    QSignalSpy placed(&set, &WatchSet::placed);
    set.want(root, points + QList<WatchPoint>{gone});
    QTRY_VERIFY(set.unwatched() >= 6); // perhaps in several turns
    QVERIFY(!placed.isEmpty() && !changed.isEmpty());

    QVERIFY(setLimit(100));
    set.want(root, points);
    QTRY_COMPARE(set.unwatched(), 0);
    QSignalSpy touched(&set, &WatchSet::touched);
    QVERIFY(QDir().mkdir(points.last().path + QStringLiteral("/new")));
    QTRY_COMPARE(touched.size(), 1);
    QCOMPARE(touched.first().first().toString(), points.last().path);
    QCOMPARE(set.rootsAt(points.last().path), QSet<RootId>{root});

    QVERIFY(setLimit(4));
    set.want(newRootId(), {WatchPoint{dir.path(), 1, 50}});
    QTRY_COMPARE(set.unwatched(), 1);
    set.forget(root);
    QTRY_VERIFY(set.rootsAt(points.last().path).isEmpty());
    QCOMPARE(set.unwatched(), 1);
}

void TestWatchLimit::whatIsNotWatchedIsNotFollowed()
{
    QTemporaryDir dir;
    QVERIFY(dir.isValid());
    const QString base = QFileInfo(dir.path()).canonicalFilePath();
    if (!hasNamespace || !setLimit(1 + int(base.count(QLatin1Char('/')))))
        QSKIP("user namespaces are not permitted");
    WatchSet set;
    MountWatch mounts;
    WatchEpoch epoch(set, mounts);
    QList<WatchPoint> points;
    for (QString folder = base; folder != QLatin1String("/"); folder = QFileInfo(folder).path())
        points.prepend({folder, 1, 1});
    points.prepend({QStringLiteral("/"), 1, 1});
    const QString full = base + QStringLiteral("/full");
    QVERIFY(QDir().mkdir(full));
    points.append({full, 1, 1});
    const RootId root = newRootId();
    set.want(root, points);
    QTRY_COMPARE(set.unwatched(), 1);
    // Right up to it all is watched, so that only the limit can be the reason.
    if (epoch.now() == 0)
        QSKIP("this system does not tell");
    QTRY_VERIFY(epoch.now() != 0 && epoch.follow(base));
    QVERIFY(!epoch.follow(full));
    QVERIFY(setLimit(100));
    set.want(root, points);
    QTRY_VERIFY(epoch.now() != 0 && epoch.follow(full));
}

static int run(int argc, char **argv)
{
#ifdef Q_OS_LINUX
    hasNamespace = ::unshare(CLONE_NEWUSER) == 0; // possible only while there is one thread
#endif
    QCoreApplication app(argc, argv);
    TestWatchLimit test;
    return QTest::qExec(&test, argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_watchlimit.moc"
