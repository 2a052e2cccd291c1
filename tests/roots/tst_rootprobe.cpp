#include "core/roots/pathwalk.h"
#include "core/roots/rootprobe.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace mangrove;

class TestRootProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void words();
    void identityMatches();
    void availableFolder();
    void availableFile();
    void missing();
    void linkLoopIsMissing();
    void fileOnTheWayIsMissing();
    void notAWholePath_data();
    void notAWholePath();
    void pipeIsUnreadable();
    void unreadableFolder();
    void ancestorThatMayNotBeEntered();
    void watchesLinksAndTheirTargets();
    void watchesTheDeepestExistingFolder();
    void dotDotIsTheKernels();
    void walkAgreesWithTheKernel();
    void replacedByAnotherFolder();
    void madeAnewAtOnceIsAnotherFolder();
    void handlesTellApartInMemory();
    void replacedByALinkElsewhere();
    void fileRootSurvivesAnAtomicSave();
    void fileRootThatBecameAFolder();
    void movedAwayAndBack();
    void foreignTextIsEscaped();
    void sysIsLocal();

private:
    QString path(const char *name) const { return m_dir->path() + QLatin1Char('/') + QString::fromUtf8(name); }
    void makeFile(const char *name, const QByteArray &content = "x") const;
    Root rootFor(const QString &path) const;

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestRootProbe::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TestRootProbe::cleanup()
{
    m_dir.reset();
}

void TestRootProbe::makeFile(const char *name, const QByteArray &content) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

Root TestRootProbe::rootFor(const QString &path) const
{
    const ProbeResult found = probePath(path);
    Root root;
    root.path = path;
    root.canonicalPath = found.canonicalPath;
    root.isFile = found.isFile;
    root.identity = found.identity;
    return root;
}

void TestRootProbe::words()
{
    QCOMPARE(toWord(RootState::Checking), QStringLiteral("checking"));
    QCOMPARE(toWord(RootState::Available), QStringLiteral("available"));
    QCOMPARE(toWord(RootState::Missing), QStringLiteral("missing"));
    QCOMPARE(toWord(RootState::Unreadable), QStringLiteral("unreadable"));
    QCOMPARE(toWord(RootState::Replaced), QStringLiteral("replaced"));
}

void TestRootProbe::identityMatches()
{
    const FileIdentity one{5, 6, 7};
    QVERIFY(one.matches({5, 6, 7}));
    QVERIFY(one.matches({5, 6, 0})); // a file system that does not keep it
    QVERIFY(!one.matches({5, 6, 8}));
    QVERIFY(!one.matches({4, 6, 7}));
    QVERIFY(!one.matches({5, 5, 7}));
    QVERIFY((FileIdentity{5, 6, 7, 8}.matches({5, 6, 7, 8})));
    QVERIFY((FileIdentity{5, 6, 7, 8}.matches(one))); // a record that does not hold it
    QVERIFY(!(FileIdentity{5, 6, 7, 8}.matches({5, 6, 7, 9})));
    QVERIFY(!FileIdentity().matches(FileIdentity()));
}

void TestRootProbe::availableFolder()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const ProbeResult found = probePath(path("shop"));
    QCOMPARE(found.state, RootState::Available);
    QCOMPARE(found.canonicalPath, QFileInfo(path("shop")).canonicalFilePath());
    QVERIFY(!found.isFile);
    QVERIFY(found.identity.isValid());
    QVERIFY(found.reason.isEmpty());
    QVERIFY(found.watch.contains(QStringLiteral("/")));
    QVERIFY(found.watch.contains(found.canonicalPath));
    QVERIFY(found.watch.contains(QFileInfo(found.canonicalPath).path()));
    QCOMPARE(probeRoot(rootFor(path("shop"))).state, RootState::Available);
    QVERIFY(stillThere(rootFor(path("shop"))));
}

void TestRootProbe::availableFile()
{
    makeFile("a.txt");
    const ProbeResult found = probePath(path("a.txt"));
    QCOMPARE(found.state, RootState::Available);
    QVERIFY(found.isFile);
    QCOMPARE(found.identity, probePath(m_dir->path()).identity);
    QVERIFY(stillThere(rootFor(path("a.txt"))));
}

void TestRootProbe::missing()
{
    const ProbeResult found = probePath(path("none"));
    QCOMPARE(found.state, RootState::Missing);
    QVERIFY(found.canonicalPath.isEmpty());
    QVERIFY2(found.reason.contains(QLatin1String("There is nothing at ") + path("none")), qPrintable(found.reason));
}

void TestRootProbe::linkLoopIsMissing()
{
    QVERIFY(QFile::link(path("b"), path("a")));
    QVERIFY(QFile::link(path("a"), path("b")));
    const ProbeResult found = probePath(path("a"));
    QCOMPARE(found.state, RootState::Missing);
    QVERIFY(found.reason.contains(QLatin1String("circle")));
    QVERIFY(found.watch.contains(QFileInfo(m_dir->path()).canonicalFilePath()));
}

void TestRootProbe::fileOnTheWayIsMissing()
{
    makeFile("a.txt");
    QCOMPARE(probePath(path("a.txt/x")).state, RootState::Missing);
    QCOMPARE(probePath(path("a.txt/")).state, RootState::Missing);
    QCOMPARE(probePath(path("a.txt/../a.txt")).state, RootState::Missing);
}

void TestRootProbe::notAWholePath_data()
{
    QTest::addColumn<QString>("given");
    QTest::newRow("empty") << QString();
    QTest::newRow("relative") << QStringLiteral("shop");
    QTest::newRow("dot") << QStringLiteral(".");
    QTest::newRow("nul") << QStringLiteral("/tmp") + QChar(0) + QStringLiteral("x");
}

void TestRootProbe::notAWholePath()
{
    QFETCH(QString, given);
    const ProbeResult found = probePath(given);
    QCOMPARE(found.state, RootState::Missing);
    QVERIFY(!found.reason.isEmpty());
}

void TestRootProbe::pipeIsUnreadable()
{
    QCOMPARE(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600), 0);
    const ProbeResult found = probePath(path("pipe"));
    QCOMPARE(found.state, RootState::Unreadable);
    QVERIFY(found.reason.contains(QLatin1String("neither a folder nor a file")));
}

void TestRootProbe::unreadableFolder()
{
    if (::geteuid() == 0)
        QSKIP("root may read everything");
    QVERIFY(QDir().mkpath(path("shut")));
    const Root root = rootFor(path("shut"));
    QVERIFY(stillThere(root));
    QCOMPARE(::chmod(QFile::encodeName(path("shut")).constData(), 0), 0);
    const ProbeResult found = probeRoot(root);
    QCOMPARE(found.state, RootState::Unreadable);
    QVERIFY(found.reason.contains(QLatin1String("may not read")));
    QVERIFY(!stillThere(root));
    QCOMPARE(::chmod(QFile::encodeName(path("shut")).constData(), 0700), 0);
    QCOMPARE(probeRoot(root).state, RootState::Available);
}

void TestRootProbe::ancestorThatMayNotBeEntered()
{
    if (::geteuid() == 0)
        QSKIP("root may enter everything");
    QVERIFY(QDir().mkpath(path("shut/shop")));
    const Root root = rootFor(path("shut/shop"));
    QCOMPARE(::chmod(QFile::encodeName(path("shut")).constData(), 0), 0);
    const ProbeResult found = probeRoot(root);
    QCOMPARE(::chmod(QFile::encodeName(path("shut")).constData(), 0700), 0);
    QCOMPARE(found.state, RootState::Unreadable);
    QVERIFY2(found.reason.contains(QFileInfo(path("shut")).canonicalFilePath()), qPrintable(found.reason));
    QVERIFY(found.watch.contains(QFileInfo(path("shut")).canonicalFilePath()));
}

void TestRootProbe::watchesLinksAndTheirTargets()
{
    QVERIFY(QDir().mkpath(path("real/deep/shop")));
    QVERIFY(QDir().mkpath(path("links")));
    QVERIFY(QFile::link(path("real/deep"), path("links/l")));
    const ProbeResult found = probePath(path("links/l/shop"));
    QCOMPARE(found.state, RootState::Available);
    for (const char *folder : {"links", "real", "real/deep", "real/deep/shop"})
        QVERIFY2(found.watch.contains(QFileInfo(path(folder)).canonicalFilePath()), folder);
    QCOMPARE(found.canonicalPath, QFileInfo(path("real/deep/shop")).canonicalFilePath());
}

void TestRootProbe::watchesTheDeepestExistingFolder()
{
    QVERIFY(QDir().mkpath(path("a")));
    const ProbeResult found = probePath(path("a/b/c"));
    QVERIFY(found.watch.contains(QFileInfo(path("a")).canonicalFilePath()));
    QVERIFY(!found.watch.contains(path("a/b")));
    for (const QString &folder : found.watch)
        QVERIFY2(QFileInfo(folder).isDir(), qPrintable(folder));
}

void TestRootProbe::dotDotIsTheKernels()
{
    QVERIFY(QDir().mkpath(path("x/y")));
    QVERIFY(QFile::link(path("x/y"), path("l")));
    const ProbeResult found = probePath(path("l/.."));
    QCOMPARE(found.canonicalPath, QFileInfo(path("x")).canonicalFilePath());
    QCOMPARE(QString::fromUtf8(walkPath(path("l/..").toUtf8()).resolved), found.canonicalPath);
}

void TestRootProbe::walkAgreesWithTheKernel()
{
    // A small tree full of links, and random ways through it: the walk ends where the kernel ends.
    const QStringList names{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral(".."),
                            QStringLiteral("."), QStringLiteral("f"), QStringLiteral("")};
    QRandomGenerator random(3);
    const auto randomPath = [&](int longest) {
        QStringList parts;
        for (int i = random.bounded(1, longest); i > 0; --i)
            parts.append(names.at(random.bounded(int(names.size()))));
        return parts.join(QLatin1Char('/'));
    };
    for (const char *folder : {"a/b/c", "b/a", "c/c"})
        QVERIFY(QDir().mkpath(path(folder)));
    makeFile("a/f");
    for (const char *link : {"a/a", "a/c", "b/b", "b/c", "c/a", "c/b", "a/b/a", "f", "c/f"})
        (void)!::symlink(randomPath(4).toUtf8().constData(), QFile::encodeName(path(link)).constData());
    int reached = 0;
    for (int i = 0; i < 5000; ++i) {
        const QByteArray way = QFile::encodeName(m_dir->path() + QLatin1Char('/') + randomPath(9));
        int error = 0;
        const QByteArray expected = resolvePath(way, &error);
        const PathWalk walk = walkPath(way);
        QVERIFY2(walk.error == error, way.constData());
        if (error == 0) {
            ++reached;
            QCOMPARE(walk.resolved, expected);
        }
    }
    QVERIFY(reached > 500);
}

void TestRootProbe::replacedByAnotherFolder()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const Root root = rootFor(path("shop"));
    QVERIFY(QDir().rename(path("shop"), path("old")));
    QCOMPARE(probeRoot(root).state, RootState::Missing);
    QVERIFY(!stillThere(root));
    QVERIFY(QDir().mkpath(path("shop")));
    const ProbeResult found = probeRoot(root);
    QCOMPARE(found.state, RootState::Replaced);
    QVERIFY(found.reason.contains(QLatin1String("another folder")));
    QVERIFY(!stillThere(root));
}

void TestRootProbe::madeAnewAtOnceIsAnotherFolder()
{
    // Inode numbers come back at once, and births have the grain of a tick.
    for (int i = 0; i < 500; ++i) {
        QVERIFY(QDir().mkdir(path("shop")));
        const Root root = rootFor(path("shop"));
        if (root.identity.generation == 0)
            QSKIP("this file system keeps no generation");
        QVERIFY(QDir().rmdir(path("shop")));
        QVERIFY(QDir().mkdir(path("shop")));
        QCOMPARE(probeRoot(root).state, RootState::Replaced);
        QVERIFY(!stillThere(root));
        QVERIFY(QDir().rmdir(path("shop")));
    }
}

void TestRootProbe::handlesTellApartInMemory()
{
    QTemporaryDir memory(QStringLiteral("/dev/shm/tst_rootprobe-XXXXXX"));
    if (!memory.isValid() || probePath(memory.path()).identity.generation == 0)
        QSKIP("there is no file system in memory that gives handles");
    const auto identity = [&memory](const char *name) {
        return probePath(memory.filePath(QString::fromLatin1(name))).identity;
    };
    QVERIFY(QDir(memory.path()).mkdir(QStringLiteral("shop")));
    const FileIdentity first = identity("shop");
    QVERIFY(first.generation != 0);
    QVERIFY(QDir(memory.path()).rename(QStringLiteral("shop"), QStringLiteral("old")));
    QCOMPARE(identity("old"), first);
    QFile inside(memory.filePath(QStringLiteral("old/file")));
    QVERIFY(inside.open(QIODevice::WriteOnly));
    QCOMPARE(identity("old"), first);
    QVERIFY(QDir(memory.path()).mkdir(QStringLiteral("shop")));
    // Were the inode number used again within one tick, this alone would tell.
    QVERIFY(identity("shop").generation != first.generation);
    const int descriptor =
        ::open(QFile::encodeName(memory.filePath(QStringLiteral("old"))).constData(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    QVERIFY(descriptor >= 0);
    QCOMPARE(identityOf(descriptor).value_or(FileIdentity()), first);
    ::close(descriptor);
}

void TestRootProbe::replacedByALinkElsewhere()
{
    QVERIFY(QDir().mkpath(path("shop")));
    QVERIFY(QDir().mkpath(path("secret")));
    const Root root = rootFor(path("shop"));
    QVERIFY(QDir().rename(path("shop"), path("old")));
    QVERIFY(QFile::link(path("secret"), path("shop")));
    const ProbeResult found = probeRoot(root);
    QCOMPARE(found.state, RootState::Replaced);
    QVERIFY2(found.reason.contains(path("secret")), qPrintable(found.reason));
    QVERIFY(!stillThere(root));

    // Also a link to the approved folder itself is another path to tell.
    QVERIFY(QFile::remove(path("shop")));
    QVERIFY(QFile::link(path("old"), path("shop")));
    QCOMPARE(probeRoot(root).state, RootState::Replaced);
    QVERIFY(!stillThere(root));
}

void TestRootProbe::fileRootSurvivesAnAtomicSave()
{
    makeFile("a.txt");
    const Root root = rootFor(path("a.txt"));
    makeFile("a.tmp");
    QCOMPARE(std::rename(QFile::encodeName(path("a.tmp")).constData(), QFile::encodeName(path("a.txt")).constData()),
             0);
    QCOMPARE(probeRoot(root).state, RootState::Available);
    QVERIFY(stillThere(root));
}

void TestRootProbe::fileRootThatBecameAFolder()
{
    makeFile("a");
    const Root root = rootFor(path("a"));
    QVERIFY(QFile::remove(path("a")));
    QCOMPARE(probeRoot(root).state, RootState::Missing);
    QVERIFY(QDir().mkpath(path("a")));
    QCOMPARE(probeRoot(root).state, RootState::Replaced);
    QVERIFY(!stillThere(root));
}

void TestRootProbe::movedAwayAndBack()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const Root root = rootFor(path("shop"));
    QVERIFY(QDir().rename(path("shop"), path("old")));
    QCOMPARE(probeRoot(root).state, RootState::Missing);
    QVERIFY(QDir().rename(path("old"), path("shop")));
    QCOMPARE(probeRoot(root).state, RootState::Available);
    QVERIFY(stillThere(root));
}

void TestRootProbe::foreignTextIsEscaped()
{
    const ProbeResult found = probePath(path("a\u202Eb"));
    QVERIFY(found.reason.contains(QLatin1String("\\u{202E}")));
    QVERIFY(!found.reason.contains(QChar(0x202E)));
}

void TestRootProbe::sysIsLocal()
{
#ifndef Q_OS_LINUX
    QSKIP("only Linux names its file systems");
#endif
    QVERIFY(isOnLocalFileSystem("/proc"));
    QVERIFY(!isOnLocalFileSystem("/no/such/folder"));
}

QTEST_GUILESS_MAIN(TestRootProbe)
#include "tst_rootprobe.moc"
