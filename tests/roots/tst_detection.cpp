#include "core/roots/detection.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace mangrove;

namespace {

using Files = QList<std::pair<const char *, const char *>>;

//! Makes files (and their folders); a name that ends in a slash is a folder.
bool makeTree(const QString &top, const Files &files)
{
    for (const auto &[name, content] : files) {
        const QString path = top + QLatin1Char('/') + QString::fromUtf8(name);
        if (path.endsWith(QLatin1Char('/'))) {
            if (!QDir().mkpath(path))
                return false;
            continue;
        }
        QFile file(path);
        if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QIODevice::WriteOnly) || file.write(content) < 0)
            return false;
    }
    return true;
}

} // namespace

Q_DECLARE_METATYPE(Files)

class TestDetection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void names_data();
    void names();
    void childProjects();
    void projectHidesItsChildren();
    void symlinksAreNotFollowed();
    void bigManifestIsReadInPart();
    void pipeAsManifestDoesNotHang();
    void manyEntriesAreBounded();
    void missingFolder();
};

void TestDetection::kinds_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QStringList>("kinds");
    const auto row = [](const char *name, const Files &files, const QStringList &kinds) {
        QTest::newRow(name) << files << kinds;
    };
    row("none", {{"notes.txt", ""}}, {});
    row("git", {{".git/HEAD", "ref: refs/heads/main\n"}}, {QStringLiteral("git")});
    row("an empty .git folder", {{".git/", ""}}, {});
    row("worktree", {{".git", "gitdir: /srv/shop/.git/worktrees/fix\n"}}, {QStringLiteral("git worktree")});
    row("submodule", {{".git", "gitdir: ../.git/modules/lib\n"}}, {QStringLiteral("git submodule")});
    row("worktree of a submodule", {{".git", "gitdir: /s/.git/modules/lib/worktrees/fix\n"}},
        {QStringLiteral("git worktree")});
    row("submodule of a worktree", {{".git", "gitdir: /s/.git/worktrees/fix/modules/lib\n"}},
        {QStringLiteral("git submodule")});
    row("separate git dir", {{".git", "gitdir: /srv/git/shop\n"}}, {QStringLiteral("git")});
    row("a .git file of something else", {{".git", "hello"}}, {});
    row("hg", {{".hg/", ""}}, {QStringLiteral("hg")});
    row("svn", {{".svn/", ""}}, {QStringLiteral("svn")});
    row("jj beside git", {{".jj/", ""}, {".git/HEAD", ""}}, {QStringLiteral("git"), QStringLiteral("jj")});
    row("node", {{"package.json", "{}"}}, {QStringLiteral("Node (package.json)")});
    row("rust in git", {{"Cargo.toml", ""}, {".git/HEAD", ""}},
        {QStringLiteral("git"), QStringLiteral("Rust (Cargo.toml)")});
    row("dotnet", {{"Shop.sln", ""}}, {QStringLiteral(".NET (*.sln)")});
    row("a folder called package.json", {{"package.json/", ""}}, {});
}

void TestDetection::kinds()
{
    QFETCH(Files, files);
    QFETCH(QStringList, kinds);
    const QTemporaryDir dir;
    QVERIFY(makeTree(dir.path(), files));
    QCOMPARE(detectProject(dir.path()).kinds, kinds);
}

void TestDetection::names_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("name"); // empty: the folder's
    const auto row = [](const char *name, const char *file, const QByteArray &content, const char *expected) {
        QTest::newRow(name) << QString::fromUtf8(file) << content << QString::fromUtf8(expected);
    };
    row("package.json", "package.json", R"({"version":"1","name":"web-shop"})", "web-shop");
    row("package.json that is broken", "package.json", R"({"name":)", "");
    row("package.json, not text", "package.json", R"({"name":7})", "");
    row("package.json with a line feed", "package.json", R"({"name":"a\nb"})", "");
    row("package.json with bidi", "package.json", R"({"name":"a\u202eb"})", "");
    row("package.json, lone surrogate", "package.json", R"({"name":"a\ud800"})", "");
    row("package.json, too long", "package.json", "{\"name\":\"" + QByteArray(101, 'x') + "\"}", "");
    row("package.json, empty", "package.json", R"({"name":"  "})", "");
    row("cargo", "Cargo.toml", "[dependencies]\nname = \"no\"\n[package]\nname = \"shop-rs\"\n", "shop-rs");
    row("cargo workspace", "Cargo.toml", "[workspace]\nmembers = []\n", "");
    row("pyproject", "pyproject.toml", "[build-system]\n[project]\nname = 'shop-py'\n", "shop-py");
    row("poetry", "pyproject.toml", "[tool.poetry]\nname = \"shop-po\"\n", "shop-po");
    row("cmake", "CMakeLists.txt", "# project(no)\ncmake_minimum_required(VERSION 3)\nproject( shop\n  LANGUAGES C)",
        "shop");
    row("cmake variable", "CMakeLists.txt", "project(${NAME})\n", "");
    row("go", "go.mod", "module example.com/me/shop\n\ngo 1.22\n", "shop");
    row("go with version", "go.mod", "module example.com/me/shop/v2\n", "shop");
    row("maven", "pom.xml",
        "<project><parent><artifactId>base</artifactId></parent><artifactId>shop</artifactId></project>", "shop");
    row("gradle", "settings.gradle.kts", "rootProject.name = \"shop\"\n", "shop");
    row("php", "composer.json", R"({"name":"me/shop"})", "me/shop");
}

void TestDetection::names()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    QFETCH(QString, name);
    const QTemporaryDir dir;
    QVERIFY(makeTree(dir.path(), {{qPrintable(file), content.constData()}}));
    QCOMPARE(detectProject(dir.path()).proposedName, name.isEmpty() ? QFileInfo(dir.path()).fileName() : name);
}

void TestDetection::childProjects()
{
    const QTemporaryDir dir;
    QVERIFY(makeTree(dir.path(), {{"shop/package.json", "{}"}, {"lib/.git/HEAD", ""}, {"notes/a.txt", ""}}));
    const ProjectInfo info = detectProject(dir.path());
    QVERIFY(info.kinds.isEmpty());
    QCOMPARE(info.childProjects,
             QStringList({dir.path() + QStringLiteral("/lib"), dir.path() + QStringLiteral("/shop")}));
}

void TestDetection::projectHidesItsChildren()
{
    const QTemporaryDir dir;
    QVERIFY(makeTree(dir.path(), {{"a/package.json", "{}"}, {"b/package.json", "{}"}, {".git/HEAD", ""}}));
    QVERIFY(detectProject(dir.path()).childProjects.isEmpty());
}

void TestDetection::symlinksAreNotFollowed()
{
    const QTemporaryDir dir;
    QVERIFY(makeTree(dir.path(), {{"out/package.json", R"({"name":"secret"})"}, {"out/.git/HEAD", ""}, {"in/", ""}}));
    QVERIFY(
        QFile::link(dir.path() + QStringLiteral("/out/package.json"), dir.path() + QStringLiteral("/in/package.json")));
    QVERIFY(QFile::link(dir.path() + QStringLiteral("/out/.git"), dir.path() + QStringLiteral("/in/.git")));
    QVERIFY(QFile::link(dir.path() + QStringLiteral("/out"), dir.path() + QStringLiteral("/in/child")));
    const ProjectInfo info = detectProject(dir.path() + QStringLiteral("/in"));
    QVERIFY(info.kinds.isEmpty());
    QVERIFY(info.childProjects.isEmpty());
    QCOMPARE(info.proposedName, QStringLiteral("in"));
}

void TestDetection::bigManifestIsReadInPart()
{
    const QTemporaryDir dir;
    const QByteArray big = QByteArray(70000, '#') + "\nproject(shop)\n";
    QVERIFY(makeTree(dir.path(), {{"CMakeLists.txt", big.constData()}}));
    const ProjectInfo info = detectProject(dir.path());
    QCOMPARE(info.kinds, QStringList(QStringLiteral("CMake (CMakeLists.txt)")));
    QCOMPARE(info.proposedName, QFileInfo(dir.path()).fileName());
}

void TestDetection::pipeAsManifestDoesNotHang()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir dir;
    for (const char *name : {"/package.json", "/.git", "/Cargo.toml"})
        QCOMPARE(::mkfifo(QFile::encodeName(dir.path() + QLatin1String(name)).constData(), 0600), 0);
    QVERIFY(detectProject(dir.path()).kinds.isEmpty());
#else
    QSKIP("no pipes in folders here");
#endif
}

void TestDetection::manyEntriesAreBounded()
{
    const QTemporaryDir dir;
    for (int i = 0; i < 120; ++i)
        QVERIFY(makeTree(dir.path(), {{qPrintable(QStringLiteral("p%1/go.mod").arg(i)), ""}}));
    QCOMPARE(detectProject(dir.path()).childProjects.size(), 100);
}

void TestDetection::missingFolder()
{
    const ProjectInfo info = detectProject(QStringLiteral("/no/such/shop"));
    QVERIFY(info.kinds.isEmpty());
    QCOMPARE(info.proposedName, QStringLiteral("shop"));
}

QTEST_GUILESS_MAIN(TestDetection)
#include "tst_detection.moc"
