#include "core/launch/emptyfolder.h"
#include "core/launch/privatefolders.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mangrove;

class TestPrivateFolders : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<PrivateFolders> m_private;
    const ServerId m_one{QStringLiteral("s-one")};
    const ServerId m_two{QStringLiteral("s-two")};

    QString parent() const { return m_folder->filePath(QStringLiteral("empty")); }
    QString outside(const QString &name) const { return m_folder->filePath(name); }
    static QByteArray encoded(const QString &path) { return QFile::encodeName(path); }
    static bool write(const QString &path, const QByteArray &content = "x")
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    }
    Result<QString> prepare(const ServerId &server)
    {
        std::optional<Result<QString>> result;
        m_private->prepare(server, this, [&result](const Result<QString> &folder) { result = folder; });
        if (!QTest::qWaitFor([&result] { return result.has_value(); }, test::patience))
            return Error{ErrorCode::Io, QStringLiteral("It did not call back.")};
        return *result;
    }
    static QStringList entries(const QString &folder)
    {
        return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    }

    //! Longer than a path may be, deeper than files may be open.
    void makeDeep(const QString &folder)
    {
        int at = ::open(encoded(folder).constData(), O_RDONLY | O_DIRECTORY);
        for (int depth = 0; depth < 1500; ++depth) {
            QCOMPARE(::mkdirat(at, "d", 0700), 0);
            const int next = ::openat(at, "d", O_RDONLY | O_DIRECTORY);
            QVERIFY(next >= 0);
            ::close(at);
            at = next;
        }
        ::close(at);
    }

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_private = std::make_unique<PrivateFolders>(
            parent(), FolderOwners(outside(QStringLiteral("owners")), outside(QStringLiteral("config"))));
    }
    void cleanup() { m_private.reset(); }

    void eachServerHasItsOwn()
    {
        const Result<QString> one = prepare(m_one);
        QVERIFY(one);
        QVERIFY(write(*one + QStringLiteral("/.npmrc")));
        const Result<QString> two = prepare(m_two);
        QVERIFY(two);
        QVERIFY(*one != *two);
        QVERIFY(entries(*two).isEmpty());
        QVERIFY(QFileInfo::exists(*one + QStringLiteral("/.npmrc"))); // that one may be running
        struct stat info = {};
        QCOMPARE(::stat(encoded(*two).constData(), &info), 0);
        QCOMPARE(int(info.st_mode & 07777), 0700);
        QCOMPARE(info.st_uid, ::geteuid());
    }

    void anIdIsOnlyAName()
    {
        const Result<QString> odd = prepare({QStringLiteral("../../../tmp/x\n")});
        QVERIFY(odd);
        QCOMPARE(QFileInfo(*odd).path(), parent());
    }

    void isEmptyAtEachStart()
    {
        const QString folder = *prepare(m_one);
        QDir().mkpath(folder + QStringLiteral("/node_modules/a/b"));
        QVERIFY(write(folder + QStringLiteral("/node_modules/a/b/package.json")));
        QVERIFY(write(folder + QStringLiteral("/.npmrc")));
        QCOMPARE(::mkfifo(encoded(folder + QStringLiteral("/pipe")).constData(), 0600), 0);
        QCOMPARE(::chmod(encoded(folder).constData(), 0777), 0);
        QCOMPARE(*prepare(m_one), folder);
        QVERIFY2(entries(folder).isEmpty(), qPrintable(entries(folder).join(QLatin1Char(' '))));
        struct stat info = {};
        QCOMPARE(::stat(encoded(folder).constData(), &info), 0);
        QCOMPARE(int(info.st_mode & 07777), 0700);
    }

    void linksAreNotFollowed()
    {
        QDir().mkpath(outside(QStringLiteral("precious/in")));
        QVERIFY(write(outside(QStringLiteral("precious/in/file"))));
        const QString folder = *prepare(m_one);
        const QByteArray target = encoded(outside(QStringLiteral("precious")));
        QCOMPARE(::symlink(target.constData(), encoded(folder + QStringLiteral("/link")).constData()), 0);
        QDir().mkpath(folder + QStringLiteral("/sub"));
        QCOMPARE(::symlink((target + "/in").constData(), encoded(folder + QStringLiteral("/sub/in")).constData()), 0);
        QVERIFY(prepare(m_one));
        QVERIFY(entries(folder).isEmpty());
        QVERIFY(QFileInfo::exists(outside(QStringLiteral("precious/in/file"))));
        // And in the place of the folder itself.
        QCOMPARE(::rmdir(encoded(folder).constData()), 0);
        QCOMPARE(::symlink(target.constData(), encoded(folder).constData()), 0);
        QCOMPARE(*prepare(m_one), folder);
        QVERIFY(!QFileInfo(folder).isSymLink());
        QVERIFY(entries(folder).isEmpty());
        QVERIFY(QFileInfo::exists(outside(QStringLiteral("precious/in/file"))));
        // When the server is removed, too.
        QCOMPARE(::symlink(target.constData(), encoded(folder + QStringLiteral("/link")).constData()), 0);
        m_private->keepOnly({});
        QTRY_VERIFY(entries(parent()).isEmpty());
        QVERIFY(QFileInfo::exists(outside(QStringLiteral("precious/in/file"))));
    }

    void aFileInItsPlaceGoes()
    {
        const QString folder = *prepare(m_one);
        QCOMPARE(::rmdir(encoded(folder).constData()), 0);
        QVERIFY(write(folder));
        QCOMPARE(*prepare(m_one), folder);
        QVERIFY(QFileInfo(folder).isDir());
    }

    void strayThingsBesideItGo()
    {
        // As the one folder of all servers was left by an earlier version: npm looks there too.
        QDir().mkpath(parent() + QStringLiteral("/node_modules/evil"));
        QVERIFY(::chmod(encoded(parent()).constData(), 0700) == 0);
        QVERIFY(write(parent() + QStringLiteral("/package.json")));
        QVERIFY(write(parent() + QStringLiteral("/.npmrc")));
        const QString folder = *prepare(m_one);
        QCOMPARE(entries(parent()), QStringList{QFileInfo(folder).fileName()});
    }

    void othersAreRemovedWithTheirServer()
    {
        const QString one = *prepare(m_one);
        const QString two = *prepare(m_two);
        QVERIFY(write(two + QStringLiteral("/left")));
        m_private->keepOnly({m_one});
        QTRY_VERIFY(!QFileInfo::exists(two));
        QVERIFY(QFileInfo::exists(one));
    }

    //! What lies too deep is moved up first, and goes as well: it is not one of those that are kept.
    void ofWhatIsRemovedNothingStays()
    {
        const QString one = *prepare(m_one);
        makeDeep(*prepare(m_two));
        m_private->keepOnly({m_one});
        QTRY_COMPARE_WITH_TIMEOUT(entries(parent()), QStringList{QFileInfo(one).fileName()}, test::patience);
        // As the home of a server that was removed, beside those of others, which have other names.
        const QString homes = m_folder->filePath(QStringLiteral("homes"));
        QVERIFY(QDir().mkpath(homes + QStringLiteral("/gone")) && QDir().mkpath(homes + QStringLiteral("/kept")));
        makeDeep(homes + QStringLiteral("/gone"));
        QVERIFY(removeOthers(homes, [](const QString &name) { return name != QLatin1String("gone"); }, {}));
        QCOMPARE(entries(homes), QStringList{QStringLiteral("kept")});
    }

    void veryDeepTreesGo()
    {
        const QString folder = *prepare(m_one);
        makeDeep(folder);
        const Result<QString> again = prepare(m_one);
        QVERIFY2(again, again ? "" : qPrintable(again.error().message));
        QVERIFY(entries(folder).isEmpty());
    }

    //! As a user with no more than usual rights: root is held up by no mode.
    void foldersWithoutRightsGo()
    {
        const QString base = m_folder->path();
        if (::geteuid() == 0)
            QCOMPARE(::chmod(encoded(base).constData(), 0777), 0);
        const QString place = base + QStringLiteral("/mine");
        const pid_t child = ::fork();
        if (child == 0) {
            if (::geteuid() == 0 && (::setgid(65534) != 0 || ::setuid(65534) != 0))
                ::_exit(10);
            const Result<QString> first = makeEmptyFolder(place, QStringLiteral("s"), {});
            if (!first)
                ::_exit(11);
            const QByteArray locked = encoded(*first) + "/locked";
            if (::mkdir(locked.constData(), 0700) != 0 || ::mkdir((locked + "/in").constData(), 0700) != 0
                || ::close(::open((locked + "/in/file").constData(), O_CREAT | O_WRONLY, 0400)) != 0
                || ::chmod((locked + "/in").constData(), 0500) != 0 || ::chmod(locked.constData(), 0) != 0
                || ::chmod(encoded(*first).constData(), 0500) != 0)
                ::_exit(12);
            const Result<QString> second = makeEmptyFolder(place, QStringLiteral("s"), {});
            ::_exit(!second ? 13 : entries(*second).isEmpty() ? 0 : 14);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    void whatBelongsToOthersIsNotUsed()
    {
        if (::geteuid() != 0)
            QSKIP("Only root can give a folder away.");
        const QString folder = *prepare(m_one);
        QCOMPARE(::chown(encoded(folder).constData(), 65534, 65534), 0);
        const Result<QString> again = prepare(m_one);
        QCOMPARE(again.error().code, ErrorCode::Unsafe);
        QVERIFY(again.error().message.contains(folder));
        QCOMPARE(::chown(encoded(parent()).constData(), 65534, 65534), 0);
        QCOMPARE(prepare(m_two).error().code, ErrorCode::Unsafe);
    }

    void aFolderThatOthersMayWriteToIsNotUsed()
    {
        QVERIFY(prepare(m_one));
        QCOMPARE(::chmod(encoded(parent()).constData(), 0777), 0);
        QCOMPARE(prepare(m_one).error().code, ErrorCode::Unsafe);
    }

    void leavesOffWhenNobodyWaits()
    {
        const QString folder = *prepare(m_one);
        for (int i = 0; i < 10; ++i)
            QVERIFY(write(folder + QStringLiteral("/file%1").arg(i)));
        int asked = 0;
        const Result<QString> result =
            makeEmptyFolder(parent(), QFileInfo(folder).fileName(), [&asked] { return ++asked > 3; });
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
        QCOMPARE(entries(folder).size(), 7);
    }
};

QTEST_GUILESS_MAIN(TestPrivateFolders)
#include "tst_privatefolders.moc"
