// Searches in trees made on disk, honest and hostile: what is found, what is left out and counted, and that it ends.

#include "core/projects/projectsearch.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace mangrove;
using test::patience;

class TestProjectSearch : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    QString m_top; // resolved; new for each test

    void make(const char *name, const QByteArray &content = {}) const
    {
        const QString path = m_top + QLatin1Char('/') + QString::fromUtf8(name);
        if (path.endsWith(QLatin1Char('/'))) {
            QVERIFY(QDir().mkpath(path));
            return;
        }
        QFile file(path);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }
    //! Relative paths and kinds of what is found below these folders (relative, too).
    QMap<QString, QStringList> search(const QStringList &folders = {QString()})
    {
        QStringList whole;
        for (const QString &folder : folders)
            whole.append(m_top + QLatin1Char('/') + folder);
        m_projects.clear();
        ProjectSearch search;
        connect(&search, &ProjectSearch::found, this,
                [this](const QList<FoundProject> &projects) { m_projects += projects; });
        QSignalSpy finished(&search, &ProjectSearch::finished);
        search.start(whole);
        if (!QTest::qWaitFor([&] { return finished.size() == 1; }, patience))
            qFatal("the search does not end");
        m_counts = search.counts();
        QMap<QString, QStringList> kinds;
        for (const FoundProject &project : std::as_const(m_projects))
            kinds.insert(project.path.mid(m_top.size() + 1), project.kinds);
        return kinds;
    }
    FoundProject projectAt(const char *path) const
    {
        for (const FoundProject &project : m_projects) {
            if (project.path == m_top + QLatin1Char('/') + QLatin1String(path))
                return project;
        }
        return {};
    }

    QList<FoundProject> m_projects;
    SearchCounts m_counts;

private Q_SLOTS:
    void init()
    {
        const QString name = QString::fromLatin1(QTest::currentTestFunction());
        QVERIFY(QDir(m_folder.path()).mkpath(name));
        m_top = QFileInfo(m_folder.filePath(name)).canonicalFilePath();
    }
    void kinds();
    void branches();
    void gitFilesThatPointAnywhere();
    void whatIsLeftOut();
    void marksThatRepeat();
    void linksAreNotFollowed();
    void deepTree();
    void wideTree();
    void namesThatAreNoText();
    void whatIsNoManifest();
    void foldersThatAreNotThere();
    void isCancelled();
    void mayBeDestroyedAnyTime();
};

void TestProjectSearch::kinds()
{
    make("node/package.json", R"({"workspaces":["a"]})");
    make("node/a/package.json", "{}");
    make("cargo/Cargo.toml", "[workspace]\nmembers=['b']\n");
    make("cargo/b/Cargo.toml", "[package]\nname='b'\n");
    make("hg/.hg/");
    make("svn/.svn/");
    make("jj/.jj/");
    make("cmake/CMakeLists.txt");
    make("meson/meson.build");
    make("python/pyproject.toml");
    make("go/go.work");
    make("go/shop/go.mod");
    make("maven/pom.xml");
    make("gradle/settings.gradle.kts");
    make("net/Shop.sln");
    make("code/shop.code-workspace");
    make("box/.devcontainer/devcontainer.json", "{}");
    make("nothing/notes.txt");
    const auto one = [](const char *kind) { return QStringList{QString::fromLatin1(kind)}; };
    const QMap<QString, QStringList> expected{
        {QStringLiteral("node"), one("Node workspace (package.json)")},
        {QStringLiteral("node/a"), one("Node (package.json)")},
        {QStringLiteral("cargo"), one("Rust workspace (Cargo.toml)")},
        {QStringLiteral("cargo/b"), one("Rust (Cargo.toml)")},
        {QStringLiteral("hg"), one("hg")},
        {QStringLiteral("svn"), one("svn")},
        {QStringLiteral("jj"), one("jj")},
        {QStringLiteral("cmake"), one("CMake (CMakeLists.txt)")},
        {QStringLiteral("meson"), one("Meson (meson.build)")},
        {QStringLiteral("python"), one("Python (pyproject.toml)")},
        {QStringLiteral("go"), one("Go (go.work)")},
        {QStringLiteral("go/shop"), one("Go (go.mod)")},
        {QStringLiteral("maven"), one("Maven (pom.xml)")},
        {QStringLiteral("gradle"), one("Gradle (settings.gradle.kts)")},
        {QStringLiteral("net"), one(".NET (*.sln)")},
        {QStringLiteral("code"), one("VS Code (*.code-workspace)")},
        {QStringLiteral("box"), one("Dev Container (.devcontainer)")},
    };
    QCOMPARE(search(), expected);
    QCOMPARE(m_counts.projects, expected.size());
    QCOMPARE(m_counts.unreadable, 0);
}

void TestProjectSearch::branches()
{
    make("shop/.git/HEAD", "ref: refs/heads/feature/x\n");
    make("shop/.git/worktrees/fix/HEAD", "ref: refs/heads/fix\n");
    make("shop/.git/modules/lib/HEAD", "0123456789abcdef0123456789abcdef01234567\n");
    make("shop/lib/.git", "gitdir: ../.git/modules/lib\n");
    make("fix/.git", "gitdir: " + QFile::encodeName(m_top) + "/shop/.git/worktrees/fix\n");
    make("broken/.git/HEAD", "nonsense");
    const QMap<QString, QStringList> found = search();
    QCOMPARE(found.size(), 4);
    QCOMPARE(projectAt("shop").branch, QStringLiteral("feature/x"));
    QCOMPARE(projectAt("shop/lib").kinds, QStringList{QStringLiteral("git submodule")});
    QCOMPARE(projectAt("shop/lib").branch, QStringLiteral("0123456789"));
    QCOMPARE(projectAt("fix").kinds, QStringList{QStringLiteral("git worktree")});
    QCOMPARE(projectAt("fix").branch, QStringLiteral("fix"));
    QCOMPARE(projectAt("broken").branch, QString());
    QVERIFY(projectAt("shop").lastChange.isValid());
}

//! Only below the chosen folder is one followed: elsewhere it could make us open what is not ours to open.
void TestProjectSearch::gitFilesThatPointAnywhere()
{
    make("secret/worktrees/w/HEAD", "ref: refs/heads/told\n");
    make("chosen/out/.git", "gitdir: ../../secret/worktrees/w\n");
    make("chosen/absolute/.git", "gitdir: " + QFile::encodeName(m_top) + "/secret/worktrees/w\n");
    make("chosen/device/.git", "gitdir: /dev/worktrees/zero\n");
    make("chosen/linked/.git", "gitdir: link/worktrees/w\n");
    QVERIFY(QFile::link(m_top + QStringLiteral("/secret"), m_top + QStringLiteral("/chosen/linked/link")));
    make("chosen/long/.git", "gitdir: " + QByteArray(100'000, 'x'));
    search({QStringLiteral("chosen")});
    QCOMPARE(m_projects.size(), 5);
    for (const FoundProject &project : std::as_const(m_projects))
        QCOMPARE(project.branch, QString());
    // What is no text is no pointer at all.
    make("nul/repository/worktrees/w/HEAD", "ref: refs/heads/told\n");
    make("nul/cut/.git", QByteArray("gitdir: ../repository/worktrees/w\n\0", 35));
    QVERIFY(search({QStringLiteral("nul")}).isEmpty());
}

void TestProjectSearch::whatIsLeftOut()
{
    make("shop/.git/HEAD", "ref: refs/heads/main\n");
    make("shop/.gitignore", "out/\n!kept\n");
    make("shop/out/package.json");
    make("shop/kept/package.json");
    make("shop/inner/.git/HEAD", "ref: refs/heads/main\n");
    make("shop/inner/out/package.json");
    make("shop/node_modules/dep/package.json");
    make("shop/target/package.json");
    make(".cache/x/package.json");
    const QStringList expected{QStringLiteral("shop"), QStringLiteral("shop/inner"),
                               QStringLiteral("shop/inner/out"), // another repository's rules do not count
                               QStringLiteral("shop/kept")};
    QCOMPARE(search().keys(), expected);
    // What a person chooses is looked into, whatever it is called.
    QCOMPARE(search({QStringLiteral("shop/node_modules")}).keys(),
             QStringList{QStringLiteral("shop/node_modules/dep")});
}

void TestProjectSearch::marksThatRepeat()
{
    make("c/CMakeLists.txt");
    make("c/src/CMakeLists.txt");
    make("c/src/Makefile");
    make("c/src/deep/CMakeLists.txt");
    make("c/src/deep/package.json");
    const QMap<QString, QStringList> found = search();
    QCOMPARE(found.keys(), (QStringList{QStringLiteral("c"), QStringLiteral("c/src"), QStringLiteral("c/src/deep")}));
    QCOMPARE(found.value(QStringLiteral("c/src")), QStringList{QStringLiteral("Make (Makefile)")});
    QCOMPARE(found.value(QStringLiteral("c/src/deep")), QStringList{QStringLiteral("Node (package.json)")});
}

void TestProjectSearch::linksAreNotFollowed()
{
    make("elsewhere/package.json");
    make("chosen/real/package.json");
    QVERIFY(QFile::link(m_top + QStringLiteral("/elsewhere"), m_top + QStringLiteral("/chosen/link")));
    QVERIFY(QFile::link(m_top + QStringLiteral("/chosen"), m_top + QStringLiteral("/chosen/loop")));
    make("chosen/marks/");
    QVERIFY(QFile::link(m_top + QStringLiteral("/elsewhere/package.json"),
                        m_top + QStringLiteral("/chosen/marks/package.json")));
    QCOMPARE(search({QStringLiteral("chosen")}).keys(), QStringList{QStringLiteral("chosen/real")});
    // A chosen link is what the person means.
    QCOMPARE(search({QStringLiteral("chosen/link")}).keys(), QStringList{QStringLiteral("elsewhere")});
}

//! Deeper than any path may be long.
void TestProjectSearch::deepTree()
{
    constexpr int depth = 2200; // two bytes each: no path may be so long
    int at = ::open(QFile::encodeName(m_top).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (int i = 0; i < depth && at >= 0; ++i) {
        const int next = ::mkdirat(at, "d", 0700) == 0 ? ::openat(at, "d", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
        ::close(at);
        at = next;
    }
    QVERIFY(at >= 0);
    ::close(at);
    make("d/d/package.json");
    QCOMPARE(search().keys(), QStringList{QStringLiteral("d/d")});
    QCOMPARE(m_counts.tooDeep, 1);
    QCOMPARE(m_counts.folders, ProjectWalk::deepest + 1);
    // QTemporaryDir cannot remove what is too long to be named.
    while (::access(QFile::encodeName(m_top + QStringLiteral("/d")).constData(), F_OK) == 0) {
        const QByteArray top = QFile::encodeName(m_top);
        QVERIFY(::rename((top + "/d").constData(), (top + "/old").constData()) == 0);
        if (::access((top + "/old/d").constData(), F_OK) == 0)
            QVERIFY(::rename((top + "/old/d").constData(), (top + "/d").constData()) == 0);
        QVERIFY(QDir(m_top + QStringLiteral("/old")).removeRecursively());
    }
}

void TestProjectSearch::wideTree()
{
    constexpr int folders = 1000;
    constexpr int files = 5000;
    for (int i = 0; i < folders; ++i)
        QVERIFY(QDir().mkpath(m_top + QStringLiteral("/wide/%1").arg(i)));
    for (int i = 0; i < files; ++i) {
        const QByteArray path = QFile::encodeName(m_top + QStringLiteral("/wide/file-%1").arg(i));
        QVERIFY(::mknod(path.constData(), S_IFREG | 0600, 0) == 0);
    }
    make("wide/999/package.json");
    QCOMPARE(search().keys(), QStringList{QStringLiteral("wide/999")});
    QCOMPARE(m_counts.folders, folders + 2);
    QCOMPARE(m_counts.tooMany, 0);
}

void TestProjectSearch::namesThatAreNoText()
{
    const QByteArray bad = QFile::encodeName(m_top) + "/bad\xff\xfe";
    QVERIFY(::mkdir(bad.constData(), 0700) == 0);
    QVERIFY(::mknod((bad + "/package.json").constData(), S_IFREG | 0600, 0) == 0);
    make("good/package.json");
    QCOMPARE(search().keys(), QStringList{QStringLiteral("good")});
    QCOMPARE(m_counts.unnameable, 1);
    ::unlink((bad + "/package.json").constData());
    ::rmdir(bad.constData());
}

void TestProjectSearch::whatIsNoManifest()
{
    make("pipe/");
    QVERIFY(::mkfifo(QFile::encodeName(m_top + QStringLiteral("/pipe/package.json")).constData(), 0600) == 0);
    QVERIFY(::mkfifo(QFile::encodeName(m_top + QStringLiteral("/pipe/.git")).constData(), 0600) == 0);
    QVERIFY(::mkfifo(QFile::encodeName(m_top + QStringLiteral("/pipe/.gitignore")).constData(), 0600) == 0);
    make("folder/package.json/");
    make("huge/package.json", R"({"workspaces":[]})");
    QVERIFY(QFile::resize(m_top + QStringLiteral("/huge/package.json"), 1024LL * 1024 * 1024)); // holes
    make("huge/.gitignore");
    QVERIFY(QFile::resize(m_top + QStringLiteral("/huge/.gitignore"), 1024LL * 1024 * 1024));
    const QMap<QString, QStringList> found = search();
    QCOMPARE(found.keys(), QStringList{QStringLiteral("huge")});
    QCOMPARE(found.first(), QStringList{QStringLiteral("Node (package.json)")});
}

void TestProjectSearch::foldersThatAreNotThere()
{
    make("file");
    QVERIFY(search({QStringLiteral("none"), QStringLiteral("file")}).isEmpty());
    QCOMPARE(m_counts.unreadable, 2);
    QCOMPARE(m_counts.folders, 0);
    QVERIFY(search({}).isEmpty());
}

void TestProjectSearch::isCancelled()
{
    for (int i = 0; i < 100; ++i)
        make(qPrintable(QStringLiteral("p%1/package.json").arg(i)));
    ProjectSearch search;
    QSignalSpy found(&search, &ProjectSearch::found);
    QSignalSpy finished(&search, &ProjectSearch::finished);
    search.start({m_top});
    search.cancel();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(finished.first().first().toBool(), true);
    QVERIFY(!search.isRunning());
    // The next one is whole, and hears nothing of the one before.
    search.start({m_top});
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 2, patience);
    QCOMPARE(finished.last().first().toBool(), false);
    QCOMPARE(search.counts().projects, 100);
    qsizetype projects = 0;
    for (const QList<QVariant> &batch : std::as_const(found))
        projects += batch.first().value<QList<FoundProject>>().size();
    QCOMPARE(projects, 100);
}

void TestProjectSearch::mayBeDestroyedAnyTime()
{
    make("a/package.json");
    auto *search = new ProjectSearch;
    bool isHeard = false;
    connect(search, &ProjectSearch::found, this, [&] {
        isHeard = true;
        delete search;
    });
    search->start({m_top});
    QTRY_VERIFY_WITH_TIMEOUT(isHeard, patience);
}

QTEST_GUILESS_MAIN(TestProjectSearch)
#include "tst_projectsearch.moc"
