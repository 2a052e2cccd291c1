// Roots and guests that watch through one instance: each hears of what it has named, and none loses a watch to another.

#include "core/roots/watchset.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;

class TestPlaceWatch : public QObject
{
    Q_OBJECT

private:
    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }
    static WatchPoint pointAt(const QString &path)
    {
        struct stat info = {};
        if (::stat(QFile::encodeName(path).constData(), &info) != 0)
            qFatal("%s is missing", qPrintable(path));
        return {path, quint64(info.st_dev), quint64(info.st_ino)};
    }
    static void append(const QString &path, const char *text)
    {
        QFile file(path);
        if (!file.open(QIODevice::Append) || file.write(text) < 0)
            qFatal("%s cannot be written", qPrintable(path));
    }
    static bool hears(const QSignalSpy &spy, const QString &path)
    {
        return QTest::qWaitFor(
            [&] {
                for (const QList<QVariant> &one : spy) {
                    if (one.first().toString() == path)
                        return true;
                }
                return false;
            },
            test::patience);
    }

    std::unique_ptr<QTemporaryDir> m_dir;

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir().mkdir(path("shared")) && QDir().mkdir(path("guests")));
    }

    void eachHearsOfItsOwn()
    {
        WatchSet set;
        QObject guest;
        QSignalSpy placed(&set, &WatchSet::placed);
        set.want(newRootId(), {pointAt(path("shared"))});
        QTRY_COMPARE_WITH_TIMEOUT(placed.size(), 1, test::patience);
        QVERIFY(set.watch(&guest, {path("shared"), path("guests")}));
        QSignalSpy touched(&set, &WatchSet::touched);
        QSignalSpy told(&set, &PlaceWatch::placeTouched);
        QVERIFY(QDir().mkdir(path("guests/a")));
        QVERIFY(hears(told, path("guests")));
        QVERIFY(touched.isEmpty());
        QVERIFY(QDir().mkdir(path("shared/a")));
        QVERIFY(hears(told, path("shared")) && hears(touched, path("shared")));
        // A guest that goes takes nothing with it.
        QVERIFY(set.watch(&guest, {}));
        QTRY_VERIFY_WITH_TIMEOUT(set.isAtRest(), test::patience);
        touched.clear();
        told.clear();
        QVERIFY(QDir().mkdir(path("shared/b")));
        QVERIFY(hears(touched, path("shared")));
        QVERIFY(told.isEmpty());
    }

    void aRootThatGoesTakesNothingWithIt()
    {
        WatchSet set;
        QObject guest;
        const RootId root = newRootId();
        QVERIFY(set.watch(&guest, {path("shared")}));
        set.want(root, {pointAt(path("shared"))});
        set.forget(root);
        QTRY_VERIFY_WITH_TIMEOUT(set.isAtRest(), test::patience);
        QSignalSpy told(&set, &PlaceWatch::placeTouched);
        QVERIFY(QDir().mkdir(path("shared/a")));
        QVERIFY(hears(told, path("shared")));
    }

    //! As workspace.json and its journal are: replaced, removed, made and written to.
    void aFileThatIsReplacedIsFollowed()
    {
        WatchSet set;
        QObject guest;
        const QString file = path("guests/file");
        const QStringList places{path("guests"), file};
        QVERIFY(set.watch(&guest, places)); // it is not there
        for (int i = 0; i < 5; ++i) {
            append(path("guests/new"), "1");
            QVERIFY(::rename(QFile::encodeName(path("guests/new")).constData(), QFile::encodeName(file).constData())
                    == 0);
            QVERIFY(set.watch(&guest, places));
            QSignalSpy told(&set, &PlaceWatch::placeTouched);
            append(file, "2");
            QVERIFY(hears(told, file));
        }
    }

    void whatMayNotBeReadIsNotWatched()
    {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        QVERIFY(QFile::setPermissions(path("guests"), QFile::Permissions()));
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        QObject guest;
        WatchSet set;
        OwnPlaceWatch own;
        const RootId root = newRootId();
        WatchSet roots;
        roots.want(root, {{path("guests"), 1, 1}});
        QSignalSpy placed(&roots, &WatchSet::placed);
        QCoreApplication::processEvents(); // its turn
        const bool isWatched =
            set.watch(&guest, {path("guests")}) || own.watch(&guest, {path("guests")}) || !placed.isEmpty();
        QCOMPARE(roots.unwatched(), 0); // no limit's fault
        QVERIFY(QFile::setPermissions(path("guests"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QVERIFY(!isWatched);
        QVERIFY(set.watch(&guest, {path("guests")}) && own.watch(&guest, {path("guests")}));
        roots.want(root, {{path("guests"), 1, 1}});
        QTRY_COMPARE(placed.size(), 1);
    }

    //! Each event of a folder is told under one of its names: nobody may rely on the other.
    void aFolderUnderTwoNamesIsNotReliedOn()
    {
        WatchSet set;
        QObject guest;
        QVERIFY(QFile::link(path("shared"), path("link")));
        const WatchPoint point = pointAt(path("shared"));
        set.want(newRootId(), {point});
        QTRY_VERIFY_WITH_TIMEOUT(set.isPlacedOn(point.path, point.device, point.inode), test::patience);
        QVERIFY(set.watch(&guest, {path("link")}));
        QVERIFY(!set.isPlacedOn(point.path, point.device, point.inode));
    }
};

QTEST_GUILESS_MAIN(TestPlaceWatch)
#include "tst_placewatch.moc"
