#include "core/roots/pathstamp.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>
#include <sys/stat.h>

using namespace mangrove;

class TestPathStamp : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void ofWhatIsLeftAlone();
    void ofWhatWasJustTouched();
    void notThroughLinks();
    void changes_data();
    void changes();

private:
    QByteArray path(const char *relative) const { return QFile::encodeName(text(relative)); }
    QString text(const char *relative) const { return m_top + QLatin1Char('/') + QLatin1String(relative); }
    //! Once the folder is old enough to have one.
    PathStamp settled(const char *relative) const
    {
        (void)QTest::qWaitFor([&] { return stampOf(path(relative)).isValid(); }, test::patience);
        return stampOf(path(relative));
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_top;
};

void TestPathStamp::init()
{
#ifndef Q_OS_LINUX
    QSKIP("Only Linux can tell");
#endif
    m_dir = std::make_unique<QTemporaryDir>();
    m_top = QFileInfo(m_dir->path()).canonicalFilePath();
    QVERIFY(QDir().mkpath(text("a/shop")));
    if (QTest::qWaitFor([this] { return stampOf(path("a/shop")).isValid(); }))
        return;
    QSKIP("This system refuses openat2(), and every look is a full one");
}

void TestPathStamp::cleanup()
{
    m_dir.reset();
}

void TestPathStamp::ofWhatIsLeftAlone()
{
    const PathStamp stamp = settled("a/shop");
    QVERIFY(stamp.isValid());
    QVERIFY(QDir().mkdir(text("a/other"))); // touches the folder above only
    QCOMPARE(stampOf(path("a/shop")), stamp);
    QVERIFY(settled("a") != stamp);
}

void TestPathStamp::ofWhatWasJustTouched()
{
    QVERIFY(QDir().mkdir(text("a/shop/new")));
    QVERIFY(!stampOf(path("a/shop")).isValid());
    QVERIFY(!stampOf(path("a/shop/new")).isValid());
    QVERIFY(!stampOf(path("a/nothing")).isValid());
    QVERIFY(!stampOf({}).isValid());
}

void TestPathStamp::notThroughLinks()
{
    QVERIFY(QFile::link(text("a"), text("link")));
    QVERIFY(stampOf(path("a/shop")).isValid());
    QVERIFY(!stampOf(path("link/shop")).isValid());
    QVERIFY(QFile::link(text("a/shop"), text("direct")));
    QVERIFY(!stampOf(path("direct")).isValid());
}

void TestPathStamp::changes_data()
{
    QTest::addColumn<std::function<bool()>>("change");
    const auto row = [](const char *name, const std::function<bool()> &change) { QTest::newRow(name) << change; };
    row("an entry", [this] { return QDir().mkdir(text("a/shop/new")); });
    row("rights", [this] { return ::chmod(path("a/shop").constData(), 0500) == 0; });
    row("moved away and back", [this] {
        return QDir().rename(text("a/shop"), text("a/old")) && QDir().rename(text("a/old"), text("a/shop"));
    });
    row("made anew", [this] { return QDir().rmdir(text("a/shop")) && QDir().mkdir(text("a/shop")); });
    row("a link to the same folder",
        [this] { return QDir().rename(text("a/shop"), text("a/old")) && QFile::link(text("a/old"), text("a/shop")); });
    row("a link above it",
        [this] { return QDir().rename(text("a"), text("old")) && QFile::link(text("old"), text("a")); });
    row("gone", [this] { return QDir().rmdir(text("a/shop")); });
}

void TestPathStamp::changes()
{
    QFETCH(std::function<bool()>, change);
    const PathStamp stamp = settled("a/shop");
    QVERIFY(stamp.isValid());
    QVERIFY(change());
    QVERIFY(stampOf(path("a/shop")) != stamp);
}

QTEST_GUILESS_MAIN(TestPathStamp)
#include "tst_pathstamp.moc"
