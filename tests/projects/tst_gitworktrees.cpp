// The worktrees of a repository, as git makes them, and as somebody makes them up.

#include "core/projects/gitworktrees.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace mangrove;

class TestGitWorktrees : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_top = QFileInfo(m_folder->path()).canonicalFilePath();
        // What `git worktree add` makes.
        write("shop/.git/HEAD", "ref: refs/heads/main\n");
        addWorktree("fix", "shop-fix", "ref: refs/heads/fix/cart\n");
        addWorktree("old", "elsewhere/shop old", QByteArray(40, 'a') + '\n');
    }
    void cleanup() { m_folder.reset(); }

    void sameFromEachOfThem_data()
    {
        QTest::addColumn<QString>("from");
        QTest::newRow("main") << "shop";
        QTest::newRow("another") << "shop-fix";
    }
    void sameFromEachOfThem()
    {
        QFETCH(QString, from);
        const Result<QList<FoundProject>> found = gitWorktrees(at(from));
        QVERIFY(found);
        QCOMPARE(paths(*found), (QStringList{at("shop"), at("shop-fix"), at("elsewhere/shop old")}));
        QCOMPARE(found->at(0).branch, QStringLiteral("main"));
        QCOMPARE(found->at(0).kinds, QStringList{QStringLiteral("git")});
        QCOMPARE(found->at(1).branch, QStringLiteral("fix/cart"));
        QCOMPARE(found->at(1).kinds, QStringList{QStringLiteral("git worktree")});
        QCOMPARE(found->at(2).branch, QString(10, QLatin1Char('a')));
        QVERIFY(found->at(1).lastChange.isValid());
    }
    //! As newer gits write them, where that is set.
    void relativePathsToo()
    {
        write("shop/.git/worktrees/fix/gitdir", "../../../../shop-fix/.git\n");
        write("shop-fix/.git", "gitdir: ../shop/.git/worktrees/fix\n");
        const Result<QList<FoundProject>> found = gitWorktrees(at("shop"));
        QVERIFY(found);
        QVERIFY(paths(*found).contains(at("shop-fix")));
    }
    void noRepositoryIsASentence()
    {
        QDir().mkpath(at("plain"));
        for (const char *name : {"plain", "gone"}) {
            const Result<QList<FoundProject>> found = gitWorktrees(at(name));
            QVERIFY(!found);
            QVERIFY(found.error().message.endsWith(QStringLiteral("is not the top folder of a git repository.")));
        }
    }
    //! What git needs besides a folder, where the two know of each other.
    void gitFolderElsewhere()
    {
        for (const char *name : {"objects", "refs"})
            QDir().mkpath(at("shop/.git/") + QLatin1String(name));
        QCOMPARE(gitFolderOutside(at("shop-fix")), at("shop/.git"));
        QCOMPARE(gitFolderOutside(at("elsewhere/shop old")), at("shop/.git"));
        QVERIFY(!gitFolderOutside(at("shop"))); // it is inside
        QVERIFY(!gitFolderOutside(at("gone")));
        // A submodule's, and one of which the place was chosen.
        write("around/.git/modules/part/HEAD", "ref: refs/heads/main\n");
        for (const char *name : {"objects", "refs"})
            QDir().mkpath(at("around/.git/modules/part/") + QLatin1String(name));
        write("around/part/.git", "gitdir: ../.git/modules/part\n");
        QCOMPARE(gitFolderOutside(at("around/part")), at("around/.git/modules/part"));
    }
    //! A `.git` file is written by whoever may write in the folder: it makes nothing a git folder.
    void noFolderIsPassedOffAsGits()
    {
        QDir().mkpath(at("keys/objects"));
        write("keys/id", "secret");
        write("claims/.git", "gitdir: " + at("keys").toUtf8() + '\n');
        QVERIFY(!gitFolderOutside(at("claims")));
        for (const char *name : {"objects", "refs"})
            QDir().mkpath(at("shop/.git/") + QLatin1String(name));
        // The repository of somebody else, which does not know of this worktree.
        write("claims/.git", "gitdir: " + at("shop/.git/worktrees/fix").toUtf8() + '\n');
        QVERIFY(!gitFolderOutside(at("claims")));
        QVERIFY(QFile::link(at("shop/.git"), at("linked")));
        write("claims/.git", "gitdir: " + at("linked").toUtf8() + '\n');
        QVERIFY(!gitFolderOutside(at("claims")));
    }
    //! A folder that does not say so itself is no worktree, whatever the repository says.
    void foldersOfOthersAreNotNamed()
    {
        QDir().mkpath(at("secrets"));
        write("shop/.git/worktrees/evil/gitdir", at("secrets/.git").toUtf8() + '\n');
        write("shop/.git/worktrees/evil/HEAD", "ref: refs/heads/main\n");
        write("shop/.git/worktrees/other/gitdir", at("shop-fix/.git").toUtf8() + '\n'); // which names `fix`
        write("shop/.git/worktrees/up/gitdir", "../../../../../../../etc/.git\n");
        write("shop/.git/worktrees/markup/gitdir", "<b>x</b>\n\n\x1b[31m");
        write("shop/.git/worktrees/nul/gitdir", QByteArray("/a\0/.git", 8));
        const Result<QList<FoundProject>> found = gitWorktrees(at("shop"));
        QVERIFY(found);
        QCOMPARE(found->size(), 3);
    }
    //! git reads such a file as text that ends there; what we would read is another path, or none.
    void aPointerThatIsNoTextIsNone_data()
    {
        QTest::addColumn<QByteArray>("around"); // of the path, with `%` in its place
        QTest::newRow("behind the path") << QByteArray("gitdir: %\0x\n", 12);
        QTest::newRow("behind its line") << QByteArray("gitdir: %\n\0", 11);
        QTest::newRow("on a line before it") << QByteArray("\0\ngitdir: %\n", 12);
    }
    void aPointerThatIsNoTextIsNone()
    {
        QFETCH(QByteArray, around);
        write("shop-fix/.git", around.replace("%", at("shop/.git/worktrees/fix").toUtf8()));
        QVERIFY(!gitWorktrees(at("shop-fix")));
        const Result<QList<FoundProject>> found = gitWorktrees(at("shop"));
        QVERIFY(found);
        QCOMPARE(paths(*found), (QStringList{at("shop"), at("elsewhere/shop old")}));
    }
    void pipesLinksAndHugeFilesHoldNothingUp()
    {
        QDir().mkpath(at("shop/.git/worktrees/pipe"));
        QCOMPARE(::mkfifo(QFile::encodeName(at("shop/.git/worktrees/pipe/gitdir")).constData(), 0600), 0);
        QVERIFY(QFile::link(at("shop/.git/worktrees/fix"), at("shop/.git/worktrees/link")));
        QDir().mkpath(at("shop/.git/worktrees/linked"));
        QVERIFY(QFile::link(at("shop/.git/worktrees/fix/gitdir"), at("shop/.git/worktrees/linked/gitdir")));
        write("shop/.git/worktrees/huge/gitdir", QByteArray(8 * 1024 * 1024, '/'));
        QDir().mkpath(at("piped"));
        QCOMPARE(::mkfifo(QFile::encodeName(at("piped/.git")).constData(), 0600), 0);
        QVERIFY(!gitWorktrees(at("piped")));
        QVERIFY(QFile::remove(at("shop/.git/worktrees/old/HEAD")));
        QCOMPARE(::mkfifo(QFile::encodeName(at("shop/.git/worktrees/old/HEAD")).constData(), 0600), 0);
        const Result<QList<FoundProject>> found = gitWorktrees(at("shop"));
        QVERIFY(found);
        QCOMPARE(found->size(), 3);
        QCOMPARE(found->at(2).branch, QString());
    }
    void tooManyAreLeftOut()
    {
        for (int i = 0; i < mostWorktrees + 20; ++i)
            QVERIFY(QDir().mkpath(at(QStringLiteral("shop/.git/worktrees/x%1").arg(i))));
        const Result<QList<FoundProject>> found = gitWorktrees(at("shop"));
        QVERIFY(found);
        QVERIFY(found->size() <= 3);
    }

private:
    QString at(const QString &path) const { return m_top + QLatin1Char('/') + path; }
    QString at(const char *path) const { return at(QString::fromUtf8(path)); }
    void write(const QString &path, const QByteArray &content) const
    {
        QDir().mkpath(QFileInfo(at(path)).path());
        QFile file(at(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    void write(const char *path, const QByteArray &content) const { write(QString::fromUtf8(path), content); }
    void addWorktree(const char *name, const char *place, const QByteArray &head) const
    {
        const QString entry = QStringLiteral("shop/.git/worktrees/%1").arg(QLatin1String(name));
        write(entry + QStringLiteral("/HEAD"), head);
        write(entry + QStringLiteral("/commondir"), "../..\n");
        write(entry + QStringLiteral("/gitdir"), at(place).toUtf8() + "/.git\n");
        write(QLatin1String(place) + QStringLiteral("/.git"), "gitdir: " + at(entry).toUtf8() + '\n');
    }
    static QStringList paths(const QList<FoundProject> &projects)
    {
        QStringList paths;
        for (const FoundProject &project : projects)
            paths.append(project.path);
        return paths;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_top;
};

QTEST_GUILESS_MAIN(TestGitWorktrees)
#include "tst_gitworktrees.moc"
