// Where a root that is gone from its place is found again, among names that other people have given.

#include "core/roots/movedplaces.h"
#include "core/roots/rootprobe.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;

class TestMovedPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_top = QFileInfo(m_folder->path()).canonicalFilePath();
    }
    void cleanup() { m_folder.reset(); }

    void findsItUnderAnotherName_data()
    {
        QTest::addColumn<QString>("to");
        QTest::newRow("beside") << "work/shop 2";
        QTest::newRow("in a neighbour") << "work/old/shop";
        QTest::newRow("beside its parent") << "archive/2025/shop";
        QTest::newRow("with a line feed") << "work/a\nb <b>c</b>";
    }
    void findsItUnderAnotherName()
    {
        QFETCH(QString, to);
        const Root root = make("work/shop");
        QVERIFY(QDir().mkpath(QFileInfo(at(to)).path()));
        QVERIFY(QDir().rename(at("work/shop"), at(to)));
        QCOMPARE(near(root), QStringList{at(to)});
    }
    void alsoWhereTheParentIsGone()
    {
        const Root root = make("work/deep/shop");
        QVERIFY(QDir().rename(at("work/deep"), at("work/deeper")));
        QCOMPARE(near(root), QStringList{at("work/deeper/shop")});
    }
    //! A file is the file of that name in the same folder.
    void aFileGoesWithItsFolder()
    {
        QDir().mkpath(at("work/notes"));
        QFile file(at("work/notes/a.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const Root root = record("work/notes/a.txt");
        QVERIFY(root.isFile);
        QVERIFY(QDir().rename(at("work/notes"), at("work/papers")));
        QCOMPARE(near(root), QStringList{at("work/papers/a.txt")});
        QVERIFY(QFile::rename(at("work/papers/a.txt"), at("work/papers/b.txt")));
        QCOMPARE(near(root), QStringList());
    }
    //! Links are not followed, pipes are not opened, another folder of that name is not taken.
    void isNotLedAstray()
    {
        const Root root = make("work/shop");
        QVERIFY(QDir().mkpath(at("elsewhere/far/away/from/here")));
        QVERIFY(QDir().rename(at("work/shop"), at("elsewhere/far/away/from/here/shop")));
        QVERIFY(QFile::link(at("elsewhere/far/away/from/here"), at("work/link")));
        QVERIFY(QFile::link(at("elsewhere/far/away/from/here/shop"), at("work/shop 2")));
        QCOMPARE(::mkfifo(QFile::encodeName(at("work/pipe")).constData(), 0600), 0);
        QVERIFY(QDir().mkpath(at("work/shop/shop")));
        QCOMPARE(near(root), QStringList());
    }
    void endsWhereNobodyWaits()
    {
        const Root root = make("work/shop");
        QVERIFY(QDir().rename(at("work/shop"), at("work/shop 2")));
        QCOMPARE(placesNear(root, m_top, [] { return true; }), QStringList());
    }
    void staysBelowTheTop()
    {
        const Root root = make("home/shop");
        QVERIFY(QDir().rename(at("home/shop"), at("shop")));
        QCOMPARE(placesNear(root, at("home"), [] { return false; }), QStringList());
    }

private:
    QString at(const QString &path) const { return m_top + QLatin1Char('/') + path; }
    QString at(const char *path) const { return at(QString::fromUtf8(path)); }
    Root record(const char *path) const
    {
        const ProbeResult found = probePath(at(path));
        Root root;
        root.path = root.canonicalPath = found.canonicalPath;
        root.isFile = found.isFile;
        root.identity = found.identity;
        return root;
    }
    Root make(const char *path) const
    {
        QDir().mkpath(at(path));
        return record(path);
    }
    QStringList near(const Root &root) const
    {
        return placesNear(root, m_top, [] { return false; });
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_top;
};

QTEST_GUILESS_MAIN(TestMovedPlaces)
#include "tst_movedplaces.moc"
