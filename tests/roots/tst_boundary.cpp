#include "core/roots/boundary.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace mangrove;

namespace {

QString platformWord()
{
#if defined(Q_OS_WIN)
    return QStringLiteral("windows");
#elif defined(Q_OS_MACOS)
    return QStringLiteral("macos");
#else
    return QStringLiteral("posix");
#endif
}

bool runsHere(const QString &platform)
{
    if (platform == QLatin1String("any") || platform == platformWord())
        return true;
#ifdef Q_OS_UNIX
    return platform == QLatin1String("posix");
#else
    return false;
#endif
}

bool writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

//! A fresh folder in which the steps of a vector are carried out.
class Scene
{
public:
    QString path(const QString &name) const { return m_dir.path() + QLatin1Char('/') + name; }
    QString filled(QString text) const { return text.replace(QLatin1String("{T}"), m_dir.path()); }

    //! Whether the step is known and worked.
    bool carryOut(const QJsonArray &step) const
    {
        const QString what = step.at(0).toString();
        const QString target = located(step.at(1).toString());
        const QString second = filled(step.at(2).toString());
        if (what == QLatin1String("dir") || what == QLatin1String("mkdir"))
            return QDir().mkpath(target);
        if (what == QLatin1String("file") || what == QLatin1String("write") || what == QLatin1String("touch"))
            return writeFile(target, second.isEmpty() ? QByteArrayLiteral("content") : second.toUtf8());
        if (what == QLatin1String("rename") || what == QLatin1String("move"))
            return std::rename(QFile::encodeName(target).constData(),
                               QFile::encodeName(located(step.at(2).toString())).constData())
                == 0;
        if (what == QLatin1String("unlink") || what == QLatin1String("remove"))
            return QFile::remove(target);
        if (what == QLatin1String("rmdir"))
            return QDir().rmdir(target);
        if (what == QLatin1String("rmtree"))
            return QDir(target).removeRecursively();
#ifdef Q_OS_UNIX
        if (what == QLatin1String("symlink"))
            return ::symlink(QFile::encodeName(second).constData(), QFile::encodeName(target).constData()) == 0;
        if (what == QLatin1String("hardlink"))
            return ::link(QFile::encodeName(located(step.at(2).toString())).constData(),
                          QFile::encodeName(target).constData())
                == 0;
        if (what == QLatin1String("fifo"))
            return ::mkfifo(QFile::encodeName(target).constData(), 0600) == 0;
        if (what == QLatin1String("chmod"))
            return ::chmod(QFile::encodeName(target).constData(), mode_t(second.toInt(nullptr, 8))) == 0;
#endif
        return false;
    }

    bool carryOut(const QList<QStringList> &steps) const
    {
        for (const QStringList &step : steps) {
            if (!carryOut(QJsonArray::fromStringList(step)))
                return false;
        }
        return true;
    }

private:
    QString located(const QString &name) const
    {
        const QString text = filled(name);
        return text.startsWith(QLatin1Char('/')) ? text : path(text);
    }

    QTemporaryDir m_dir;
};

QStringList step(std::initializer_list<const char *> words)
{
    QStringList out;
    for (const char *word : words)
        out.append(QString::fromUtf8(word));
    return out;
}

} // namespace

class TestBoundary : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vectors_data();
    void vectors();
    void atomicSaveKeepsAFileRoot();
    void fileRootInAnotherFolderIsOutside();
    void pathThroughProcIsRefused();
    void nulCutsNothing();
    void createIsBelowTheDeepestFolderThatExists();
    void aRootLinkThatLeadsElsewhereIsOutside();
    void ofRefusesWhatIsNoFolderOrFile();
    void readsWhatIsInside();
    void readRefusesOutsideAndTooLong();
    void readDoesNotWaitForAPipe();
    void readIsNeverFooledByAnExchange();
};

void TestBoundary::vectors_data()
{
    QTest::addColumn<QJsonObject>("row");
    const QString given = qEnvironmentVariable("MANGROVE_CONTAINMENT_VECTORS");
    QFile file(given.isEmpty() ? QStringLiteral(TEST_DATA_DIR "/containment.json") : given);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).array();
    QVERIFY(!rows.isEmpty());
    for (const QJsonValue &row : rows)
        QTest::newRow(qPrintable(row[QLatin1String("id")].toString())) << row.toObject();
}

void TestBoundary::vectors()
{
    QFETCH(QJsonObject, row);
    const QString platform = row.value(QLatin1String("platform")).toString();
    if (!runsHere(platform))
        QSKIP(qPrintable(QStringLiteral("only on ") + platform));
    const Scene scene;
    for (const QJsonValue &one : row.value(QLatin1String("setup")).toArray())
        QVERIFY2(scene.carryOut(one.toArray()), qPrintable(one[0].toString() + QLatin1Char(' ') + one[1].toString()));
    const Result<Boundary> boundary = Boundary::of(scene.filled(row.value(QLatin1String("root")).toString()));
    for (const QJsonValue &one : row.value(QLatin1String("after_grant")).toArray())
        QVERIFY2(scene.carryOut(one.toArray()), qPrintable(one[0].toString() + QLatin1Char(' ') + one[1].toString()));

    const PathUse use = row.value(QLatin1String("op")) == QLatin1String("create") ? PathUse::Create : PathUse::Read;
    const QString path = scene.filled(row.value(QLatin1String("path")).toString());
    const BoundaryVerdict verdict = boundary ? boundary->check(path, use) : BoundaryVerdict();
    const QString expected = row.value(QLatin1String("verdict")).toString();
    QCOMPARE(verdict.inside ? QStringLiteral("inside") : QStringLiteral("outside"), expected);
    QCOMPARE(verdict.resolvedPath.isEmpty(), !verdict.inside);
    // Reading agrees with the check.
    if (boundary && use == PathUse::Read && (!verdict.inside || QFileInfo(path).isFile()))
        QCOMPARE(bool(boundary->readInside(path, 1000)), verdict.inside);
}

void TestBoundary::atomicSaveKeepsAFileRoot()
{
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p"}), step({"file", "p/a", "old"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p/a")));
    QVERIFY(boundary);
    QVERIFY(scene.carryOut({step({"file", "p/a.tmp", "new"}), step({"rename", "p/a.tmp", "p/a"})}));
    const Result<QByteArray> content = boundary->readInside(scene.path(QStringLiteral("p/a")), 100);
    QVERIFY(content);
    QCOMPARE(*content, QByteArray("new"));

    QVERIFY(scene.carryOut({step({"unlink", "p/a"})}));
    QVERIFY(!boundary->check(scene.path(QStringLiteral("p/a")), PathUse::Read).inside);
    QVERIFY(boundary->check(scene.path(QStringLiteral("p/a")), PathUse::Create).inside);
    QVERIFY(!boundary->check(scene.path(QStringLiteral("p/b")), PathUse::Create).inside);
}

void TestBoundary::fileRootInAnotherFolderIsOutside()
{
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p"}), step({"file", "p/a"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p/a")));
    QVERIFY(boundary);
    QVERIFY(scene.carryOut({step({"rename", "p", "old"}), step({"dir", "p"}), step({"file", "p/a"})}));
    QCOMPARE(boundary->check(scene.path(QStringLiteral("p/a")), PathUse::Read).reason, QByteArray("root_replaced"));
}

void TestBoundary::pathThroughProcIsRefused()
{
#ifndef Q_OS_LINUX
    QSKIP("procfs is Linux's");
#endif
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p"}), step({"file", "p/a"}), step({"symlink", "p/m", "/proc/self/root"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p")));
    QVERIFY(boundary);
    const QString inside = scene.path(QStringLiteral("p/a"));
    QVERIFY(boundary->check(inside, PathUse::Read).inside);
    QCOMPARE(boundary->check(QStringLiteral("/proc/self/root") + inside, PathUse::Read).reason,
             QByteArray("magic_link"));
    QCOMPARE(boundary->check(scene.path(QStringLiteral("p/m")) + inside, PathUse::Read).reason,
             QByteArray("magic_link"));
    QVERIFY(!boundary->check(scene.path(QStringLiteral("p/m")) + inside + QStringLiteral("2"), PathUse::Create).inside);
    QVERIFY(!Boundary::of(QStringLiteral("/proc/self")));
}

void TestBoundary::nulCutsNothing()
{
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p"}), step({"file", "p/a"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p")));
    QVERIFY(boundary);
    const QString cut = scene.path(QStringLiteral("p/a")) + QChar(0) + QStringLiteral("x");
    QVERIFY(!boundary->check(cut, PathUse::Read).inside);
    QVERIFY(!boundary->check(cut, PathUse::Create).inside);
    QVERIFY(!Boundary::of(cut));
}

void TestBoundary::createIsBelowTheDeepestFolderThatExists()
{
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p/sub"}), step({"dir", "q"}), step({"symlink", "p/out", "../q"}),
                            step({"symlink", "p/in", "sub"}), step({"symlink", "p/void", "sub/nothing"}),
                            step({"file", "p/file"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p")));
    QVERIFY(boundary);
    const auto inside = [&](const char *name) {
        return boundary->check(scene.path(QString::fromUtf8(name)), PathUse::Create).inside;
    };
    QVERIFY(inside("p/new"));
    QVERIFY(inside("p/sub/new"));
    QVERIFY(inside("p/in/new"));
    QVERIFY(inside("p/sub/../new"));
    QVERIFY(inside("p/in")); // a link that leads inside
    QVERIFY(!inside("p/out"));
    QVERIFY(!inside("p/out/new"));
    QVERIFY(!inside("p/void"));
    QVERIFY(inside("p/nothing/new"));
    QVERIFY(inside("p/a/b/c/d"));
    QVERIFY(inside("p//a///b"));
    QVERIFY(inside("p/in/a/b"));
    QVERIFY(inside("p/sub/../a/b"));
    QVERIFY(!inside("p/out/a/b"));
    QVERIFY(!inside("p/void/a/b")); // nothing is made through a link that leads to nothing
    QVERIFY(!inside("p/a/../b"));
    QVERIFY(!inside("p/a/../../q/b"));
    QVERIFY(!inside("p/a/./b"));
    QVERIFY(!inside("p/a/b/"));
    QVERIFY(!inside("p/file/a/b"));
    QVERIFY(!inside("a/b"));
    QVERIFY(!inside("p-other/a/b"));
    QVERIFY(!inside("p/sub/.."));
    QVERIFY(!inside("p/sub/../.."));
    QVERIFY(!inside("p/nothing/.."));
    QVERIFY(!inside("p/new/"));
    QVERIFY(!inside("new"));
}

void TestBoundary::aRootLinkThatLeadsElsewhereIsOutside()
{
    const Scene scene;
    QVERIFY(
        scene.carryOut({step({"dir", "p"}), step({"file", "p/a"}), step({"dir", "q"}), step({"symlink", "l", "p"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("l")));
    QVERIFY(boundary);
    QVERIFY(boundary->check(scene.path(QStringLiteral("p/a")), PathUse::Read).inside);
    QVERIFY(scene.carryOut({step({"unlink", "l"}), step({"symlink", "l", "q"})}));
    QVERIFY(!boundary->check(scene.path(QStringLiteral("p/a")), PathUse::Read).inside);
}

void TestBoundary::ofRefusesWhatIsNoFolderOrFile()
{
    const Scene scene;
    QVERIFY(scene.carryOut({step({"fifo", "pipe"})}));
    QVERIFY(!Boundary::of(scene.path(QStringLiteral("pipe"))));
    QVERIFY(!Boundary::of(QString()));
    QVERIFY(!Boundary::of(QStringLiteral("relative")));
    QVERIFY(!Boundary::of(QStringLiteral("/dev")));
    QCOMPARE(Boundary::of(scene.path(QStringLiteral("none"))).error().code, ErrorCode::NotFound);
}

void TestBoundary::readsWhatIsInside()
{
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p/sub/deep"}), step({"file", "p/sub/deep/a", "hello"}),
                            step({"symlink", "p/l", "sub/deep/a"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p")));
    QVERIFY(boundary);
    for (const char *name : {"p/sub/deep/a", "p/l", "p/sub/../l"}) {
        const Result<QByteArray> content = boundary->readInside(scene.path(QString::fromUtf8(name)), 5);
        QVERIFY2(content, name);
        QCOMPARE(*content, QByteArray("hello"));
    }
}

void TestBoundary::readRefusesOutsideAndTooLong()
{
    const Scene scene;
    QVERIFY(scene.carryOut(
        {step({"dir", "p"}), step({"file", "p/a", "hello"}), step({"file", "s"}), step({"symlink", "p/l", "../s"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p")));
    QVERIFY(boundary);
    QCOMPARE(boundary->readInside(scene.path(QStringLiteral("p/l")), 100).error().code, ErrorCode::Refused);
    QCOMPARE(boundary->readInside(scene.path(QStringLiteral("s")), 100).error().code, ErrorCode::Refused);
    QCOMPARE(boundary->readInside(scene.path(QStringLiteral("p/a")), 4).error().code, ErrorCode::Invalid);
    QCOMPARE(boundary->readInside(scene.path(QStringLiteral("p")), 100).error().code, ErrorCode::Invalid);
}

void TestBoundary::readDoesNotWaitForAPipe()
{
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p"}), step({"fifo", "p/pipe"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p")));
    QVERIFY(boundary);
    QVERIFY(!boundary->readInside(scene.path(QStringLiteral("p/pipe")), 100));
}

void TestBoundary::readIsNeverFooledByAnExchange()
{
    // Somebody keeps putting a link to a secret folder in the place of a folder inside, and back.
    const Scene scene;
    QVERIFY(scene.carryOut({step({"dir", "p/d"}), step({"file", "p/d/a", "open"}), step({"dir", "s"}),
                            step({"file", "s/a", "secret"}), step({"symlink", "p/link", "../s"})}));
    const Result<Boundary> boundary = Boundary::of(scene.path(QStringLiteral("p")));
    QVERIFY(boundary);
    const QByteArray folder = QFile::encodeName(scene.path(QStringLiteral("p/d")));
    const QByteArray link = QFile::encodeName(scene.path(QStringLiteral("p/link")));
    const QByteArray aside = QFile::encodeName(scene.path(QStringLiteral("p/aside")));
    std::atomic_bool stop = false;
    std::atomic_bool failed = false;
    std::thread swapper([&] {
        const auto move = [&failed](const QByteArray &from, const QByteArray &to) {
            failed = failed || std::rename(from.constData(), to.constData()) != 0;
        };
        while (!stop) {
            move(folder, aside);
            move(link, folder);
            move(folder, link);
            move(aside, folder);
        }
    });
    int reads = 0;
    bool leaked = false;
    for (int i = 0; i < 20000 && !leaked; ++i) {
        const Result<QByteArray> content = boundary->readInside(scene.path(QStringLiteral("p/d/a")), 100);
        reads += content ? 1 : 0;
        leaked = content && *content != "open";
    }
    stop = true;
    swapper.join();
    QVERIFY(!failed);
    QVERIFY(!leaked);
    QVERIFY(boundary->readInside(scene.path(QStringLiteral("p/d/a")), 100));
    qInfo("%d of 20000 reads met the folder", reads);
}

QTEST_GUILESS_MAIN(TestBoundary)
#include "tst_boundary.moc"
