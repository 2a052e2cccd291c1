#include "core/store/atomicfile.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

using namespace mangrove;

namespace {

int modeOf(const QString &path)
{
    struct stat info;
    return ::lstat(QFile::encodeName(path).constData(), &info) == 0 ? int(info.st_mode & 07777) : -1;
}

void setMode(const QString &path, int mode)
{
    ::chmod(QFile::encodeName(path).constData(), mode_t(mode));
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestAtomicFile : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    QString path(const char *name) const { return m_dir->filePath(QLatin1String(name)); }

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void modesDoNotDependOnTheUmask_data()
    {
        QTest::addColumn<int>("mask");
        QTest::newRow("open") << 0;
        QTest::newRow("usual") << 022;
        QTest::newRow("takes the owner's rights") << 0277;
    }
    void modesDoNotDependOnTheUmask()
    {
        QFETCH(int, mask);
        const mode_t before = ::umask(mode_t(mask));
        const Result<void> folder = preparePrivateFolder(path("a"));
        const Result<void> written = writePrivateFile(path("a/file"), "x");
        const Result<void> prepared = preparePrivateFile(path("a/other"));
        ::umask(before);
        QVERIFY(folder && written && prepared);
        QCOMPARE(modeOf(path("a")), 0700);
        QCOMPARE(modeOf(path("a/file")), 0600);
        QCOMPARE(modeOf(path("a/other")), 0600);
    }

    void foldersAboveAreMade()
    {
        QVERIFY(preparePrivateFolder(path("a/b/c")));
        QCOMPARE(modeOf(path("a/b/c")), 0700);
        QVERIFY(preparePrivateFolder(path("a/b/c")));
    }

    void unsafeFolders_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<bool>("safe");
        QTest::newRow("private") << 0700 << true;
        QTest::newRow("readable by others") << 0755 << true;
        QTest::newRow("group may write") << 0770 << false;
        QTest::newRow("all may write") << 0707 << false;
        QTest::newRow("sticky does not help") << 01777 << false;
    }
    void unsafeFolders()
    {
        QFETCH(int, mode);
        QFETCH(bool, safe);
        QVERIFY(QDir().mkdir(path("a")));
        setMode(path("a"), mode);
        const Result<void> result = preparePrivateFolder(path("a"));
        QCOMPARE(bool(result), safe);
        QVERIFY(QFile::link(path("a"), path("link")));
        QCOMPARE(bool(preparePrivateFolder(path("link"))), safe);
        if (!safe) {
            QCOMPARE(result.error().code, ErrorCode::Unsafe);
            QVERIFY(result.error().message.contains(QLatin1String("chmod go-w '") + path("a")));
        }
    }

    void linkOfSomebodyElse()
    {
        if (::geteuid() != 0)
            QSKIP("Only root can give a link away");
        QVERIFY(preparePrivateFolder(path("mine")));
        QVERIFY(QFile::link(path("mine"), path("link")));
        QVERIFY(preparePrivateFolder(path("link")));
        QCOMPARE(::lchown(QFile::encodeName(path("link")).constData(), 12345, gid_t(-1)), 0);
        const Result<void> result = preparePrivateFolder(path("link"));
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Unsafe);
    }

    void aFileIsNoFolder()
    {
        QVERIFY(writePrivateFile(path("a"), "x"));
        QVERIFY(!preparePrivateFolder(path("a")));
        QVERIFY(!preparePrivateFolder(path("a/b")));
    }

    void unsafeFiles_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<bool>("safe");
        QTest::newRow("private") << 0600 << true;
        QTest::newRow("readable by others") << 0644 << true;
        QTest::newRow("group may write") << 0660 << false;
        QTest::newRow("all may write") << 0602 << false;
    }
    void unsafeFiles()
    {
        QFETCH(int, mode);
        QFETCH(bool, safe);
        QVERIFY(writePrivateFile(path("file"), "x"));
        setMode(path("file"), mode);
        const Result<QByteArray> content = readPrivateFile(path("file"));
        QCOMPARE(bool(content), safe);
        if (safe)
            QCOMPARE(*content, "x");
        else
            QCOMPARE(content.error().code, ErrorCode::Unsafe);
    }

    void foreignOwner()
    {
        if (::geteuid() != 0)
            QSKIP("only root can give files away");
        QVERIFY(writePrivateFile(path("file"), "x"));
        QCOMPARE(::chown(QFile::encodeName(path("file")).constData(), 12345, gid_t(-1)), 0);
        const Result<QByteArray> content = readPrivateFile(path("file"));
        QVERIFY(!content);
        QCOMPARE(content.error().code, ErrorCode::Unsafe);
        QVERIFY(content.error().message.contains(QLatin1String("sudo chown")));
    }

    void noLinksNoPipesNoFolders()
    {
        QVERIFY(writePrivateFile(path("file"), "x"));
        QVERIFY(QFile::link(path("file"), path("link")));
        QCOMPARE(readPrivateFile(path("link")).error().code, ErrorCode::Unsafe);
        QCOMPARE(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600), 0);
        QCOMPARE(readPrivateFile(path("pipe")).error().code, ErrorCode::Unsafe);
        QCOMPARE(readPrivateFile(m_dir->path()).error().code, ErrorCode::Unsafe);
        QCOMPARE(readPrivateFile(path("none")).error().code, ErrorCode::NotFound);
        QCOMPARE(preparePrivateFile(path("link")).error().code, ErrorCode::Unsafe);
    }

    void limit()
    {
        QVERIFY(writePrivateFile(path("file"), "12345"));
        QCOMPARE(*readPrivateFile(path("file"), 5), "12345");
        QCOMPARE(readPrivateFile(path("file"), 4).error().code, ErrorCode::Unreadable);
    }

    void replacesAndKeepsTheBackup()
    {
        QVERIFY(writePrivateFile(path("file"), "1", path("file.bak")));
        QVERIFY(!QFile::exists(path("file.bak")));
        QVERIFY(writePrivateFile(path("file"), "2", path("file.bak")));
        QVERIFY(writePrivateFile(path("file"), "3", path("file.bak")));
        QCOMPARE(contentOf(path("file")), "3");
        QCOMPARE(contentOf(path("file.bak")), "2");
        QCOMPARE(modeOf(path("file.bak")), 0600);
        QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files | QDir::Hidden).size(), 2);
    }

    void aLinkIsReplacedNotFollowed()
    {
        QVERIFY(writePrivateFile(path("target"), "t"));
        QVERIFY(QFile::link(path("target"), path("file")));
        QVERIFY(writePrivateFile(path("file"), "x"));
        QCOMPARE(contentOf(path("target")), "t");
        QCOMPARE(*readPrivateFile(path("file")), "x");
    }

    void aFailedWriteLeavesEverything()
    {
        QVERIFY(writePrivateFile(path("file"), "old", path("file.bak")));
        ::signal(SIGXFSZ, SIG_IGN);
        rlimit before;
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        rlimit small = before;
        small.rlim_cur = 100;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        const Result<void> written = writePrivateFile(path("file"), QByteArray(1000, 'x'), path("file.bak"));
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Io);
        QVERIFY(written.error().message.contains(QLatin1String("The change was not made.")));
        QCOMPARE(contentOf(path("file")), "old");
        QCOMPARE(QDir(m_dir->path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }

    void noPermission()
    {
        if (::geteuid() == 0)
            QSKIP("root may write everywhere");
        QVERIFY(preparePrivateFolder(path("a")));
        setMode(path("a"), 0500);
        const Result<void> written = writePrivateFile(path("a/file"), "x");
        setMode(path("a"), 0700);
        QVERIFY(!written);
        QVERIFY(written.error().message.contains(QLatin1String("no permission")));
    }
};

QTEST_GUILESS_MAIN(TestAtomicFile)
#include "tst_atomicfile.moc"
