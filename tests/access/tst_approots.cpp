// An app's own roots: what is read of its answer, what is found of it, and how it goes together with what Mangrove
// tells.

#include "core/access/approots.h"
#include "core/access/approotskeeper.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>

using namespace mangrove;

namespace {

//! `words`: "/a=allowed /b=denied /c=ask /d=gone /e.txt=allowed-file", the roots of a workspace.
QList<JudgedRoot> judgedRoots(const QString &words)
{
    QList<JudgedRoot> roots;
    for (const QString &word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString path = word.section(QLatin1Char('='), 0, 0);
        const QString what = word.section(QLatin1Char('='), 1);
        JudgedRoot root;
        root.id = {path};
        root.binding = {path, what.endsWith(QLatin1String("file")), {}};
        root.verdict = what.startsWith(QLatin1String("denied")) ? Verdict::Denied
            : what.startsWith(QLatin1String("ask"))             ? Verdict::Ask
                                                                : Verdict::Allowed;
        root.isAvailable = what != QLatin1String("gone"); // allowed, and not there or replaced
        roots.append(root);
    }
    return roots;
}

QList<Told> toldOf(const QList<JudgedRoot> &judged)
{
    QList<Told> told;
    for (const JudgedRoot &root : judged) {
        if (root.verdict == Verdict::Allowed && root.isAvailable)
            told.append({root.id, QLatin1String("file://") + root.binding.canonicalPath, {}});
    }
    return told;
}

//! "/a /b!": the roots of an app; `!` would have to be confirmed.
QList<AppRoot> appRoots(const QString &words)
{
    QList<AppRoot> roots;
    for (QString word : words.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        AppRoot app;
        app.needsConfirmation = word.endsWith(QLatin1Char('!'));
        app.root.canonicalPath = word.remove(QLatin1Char('!'));
        app.root.uri = QLatin1String("file://") + app.root.canonicalPath;
        roots.append(app);
    }
    return roots;
}

QString pathsOf(const QList<Told> &list)
{
    QStringList words;
    for (const Told &told : list)
        words.append(told.uri.mid(7) + (told.byApp ? QStringLiteral("*") : QString()));
    return words.join(QLatin1Char(' '));
}

} // namespace

class TestAppRoots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joined_data()
    {
        QTest::addColumn<QString>("workspace");
        QTest::addColumn<QString>("app");
        QTest::addColumn<QString>("both"); // `*`: by the app
        QTest::addColumn<QString>("common");
        const auto row = [](const char *name, const char *workspace, const char *app, const char *both,
                            const char *common) {
            QTest::newRow(name) << QString::fromLatin1(workspace) << QString::fromLatin1(app)
                                << QString::fromLatin1(both) << QString::fromLatin1(common);
        };
        row("nothing", "", "", "", "");
        row("only ours", "/a=allowed", "", "/a", "");
        row("only the app's", "", "/a", "/a*", "");
        row("the same", "/a=allowed", "/a", "/a", "/a");
        row("apart", "/a=allowed", "/b", "/a /b*", "");
        row("names that begin alike", "/a=allowed", "/ab", "/a /ab*", "");
        row("ours inside the app's", "/a/b=allowed", "/a", "/a/b /a*", "/a/b");
        row("the app's inside ours", "/a=allowed", "/a/b", "/a /a/b*", "/a/b*");
        row("several", "/a=allowed /b=allowed /c=ask", "/b /a/x /d", "/a /b /a/x* /d*", "/b /a/x*");
        row("nobody has decided", "/a=ask", "/a", "/a*", "");
        row("inside what nobody has decided", "/a=ask", "/a/b", "/a/b*", "");
        row("denied", "/a=denied", "/a", "", "");
        row("inside what is denied", "/a=denied", "/a/b/c", "", "");
        row("what is denied is inside", "/a/b/c=denied", "/a", "", "");
        row("everything, with what is denied", "/a=denied", "/", "", "");
        row("beside what is denied", "/a/b=denied", "/a/c", "/a/c*", "");
        row("allowed inside what is denied", "/a=denied /a/b=allowed", "/a/b/c", "/a/b /a/b/c*", "/a/b/c*");
        row("denied inside what is allowed", "/a=allowed /a/b=denied", "/a/b", "/a", "");
        row("denied deeper inside", "/a=allowed /a/b=denied", "/a/b/c /a/d", "/a /a/d*", "/a/d*");
        row("holds what is denied, and is allowed", "/a=allowed /a/b=denied", "/a", "/a", "/a");
        row("holds what is denied, inside what is allowed", "/a=allowed /a/b/c=denied", "/a/b", "/a", "");
        row("beside it", "/a=allowed /a/b/c=denied", "/a/b /a/d", "/a /a/d*", "/a/d*");
        row("undecided between", "/a=denied /a/b=ask", "/a/b/c", "", "");
        row("allowed, and replaced by another", "/a=gone", "/a /a/b", "", "");
        row("to be confirmed", "", "/home/x! /b", "/b*", "");
        row("to be confirmed, inside what is allowed", "/home/x=allowed", "/home/x/.ssh!", "/home/x /home/x/.ssh*",
            "/home/x/.ssh*");
        row("a file of ours", "/a/f=allowedfile", "/a", "/a/f /a*", "/a/f");
        row("a file holds nothing", "/a/f=allowedfile", "/a/f/g", "/a/f /a/f/g*", "");
        row("a denied file", "/a/f=deniedfile", "/a/f /a", "", "");
    }
    void joined()
    {
        QFETCH(QString, workspace);
        QFETCH(QString, app);
        const QList<JudgedRoot> judged = judgedRoots(workspace);
        const QList<AppRoot> apps = appRoots(app);
        const QList<Told> ours = toldOf(judged);
        const auto join = [&](AppRoots who, qsizetype limit = 256) {
            return joinRoots(who, ours, judged, apps, limit);
        };
        QTEST(pathsOf(join(AppRoots::Both)), "both");
        QTEST(pathsOf(join(AppRoots::Common)), "common");
        QCOMPARE(join(AppRoots::Mangrove), ours);
        QVERIFY(join(AppRoots::Both, 1).size() <= 1);
        // What is denied is told by neither, nor is what lies in it and not in what is allowed, nor what an app has
        // around it.
        for (const Told &told : join(AppRoots::Both) + join(AppRoots::Common)) {
            const QString path = told.uri.mid(7);
            for (const JudgedRoot &root : judged) {
                const QString denied = root.binding.canonicalPath;
                QVERIFY(root.verdict != Verdict::Denied
                        || (denied != path && !(told.byApp && denied.startsWith(path + QLatin1Char('/')))));
            }
        }
    }

    void sameFolderByAnotherPath()
    {
        QList<JudgedRoot> judged = judgedRoots(QStringLiteral("/a=denied"));
        judged[0].binding.identity = {7, 9, 1, 1};
        QList<AppRoot> apps = appRoots(QStringLiteral("/mnt/a"));
        apps[0].root.identity = {7, 9, 1, 1};
        QCOMPARE(joinRoots(AppRoots::Both, {}, judged, apps, 256), QList<Told>());
        apps[0].root.identity = {8, 9, 1, 1};
        QCOMPARE(pathsOf(joinRoots(AppRoots::Both, {}, judged, apps, 256)), QStringLiteral("/mnt/a*"));
    }

    //! So that the table says that the server knows it.
    void namesTheRootOfTheWorkspace()
    {
        const QList<Told> list = joinRoots(AppRoots::Both, {}, judgedRoots(QStringLiteral("/a=ask")),
                                           appRoots(QStringLiteral("/a /b")), 256);
        QCOMPARE(list.size(), 2);
        QCOMPARE(list.at(0).root, RootId{QStringLiteral("/a")});
        QVERIFY(list.at(1).root.isEmpty());
    }

    void read_data()
    {
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<bool>("isList");
        QTest::addColumn<QStringList>("uris");
        QTest::addColumn<int>("refused");
        const auto row = [](const char *name, const char *result, bool isList, const QStringList &uris = {},
                            int refused = 0) {
            // moc takes two slashes for a comment, in raw strings too.
            QTest::newRow(name) << QByteArray(result).replace('&', ":\\/\\/") << isList << uris << refused;
        };
        row("two", R"({"roots":[{"uri":"file&/a","name":"A"},{"uri":"file&/b%20c"}]})", true,
            {QStringLiteral("file:///a"), QStringLiteral("file:///b%20c")});
        row("escaped and odd spelling", R"({ "ro\u006fts" : [ {"uri":"FILE&localhost/a/"} ] })", true,
            {QStringLiteral("file:///a")});
        row("none", R"({"roots":[]})", true);
        row("other kinds",
            R"({"roots":[{"uri":"https&example.com/a"},{"uri":"git&a"},{"uri":"file&/a/../b"},)"
            R"({"uri":"file&host/a"},{"uri":"file&/proc/self"},{"uri":"/a"},{"uri":7},{},[],null,"x",)"
            R"({"uri":"file&/ok"}]})",
            true, {QStringLiteral("file:///ok")}, 11);
        row("not encoded",
            R"({"roots":[{"uri":"file&/a b"},{"uri":"file&/a[1]"},{"uri":"file&/g\u00e4rten"},)"
            R"({"uri":"/home/mara"},{"uri":"C:\\\\x"},{"uri":"file&/ok"}]})",
            true, {QStringLiteral("file:///ok")}, 5);
        row("nothing", "", false);
        row("no roots", "{}", false);
        row("no list", R"({"roots":{"uri":"file&/a"}})", false);
        row("no object", R"(["file&/a"])", false);
        row("a number", "7", false);
    }
    void read()
    {
        QFETCH(QByteArray, result);
        const AppRootsAnswer answer = readAppRoots(result.isEmpty() ? QByteArrayView() : result);
        QTEST(answer.isList, "isList");
        QTEST(answer.refused, "refused");
        QStringList uris;
        for (const Told &told : answer.roots) {
            uris.append(told.uri);
            QVERIFY(told.byApp && told.root.isEmpty());
        }
        QTEST(uris, "uris");
        QCOMPARE(answer.left, 0);
    }

    //! What the app wrote is kept for people, a few of it.
    void refusedOnesAreKnown()
    {
        const AppRootsAnswer answer =
            readAppRoots(QByteArrayView("{\"roots\":[{\"uri\":\"/home/mara\"},{\"uri\":7},{\"uri\":\"file:///"
                                        "a b\"},{\"uri\":\"x\"},{\"uri\":\"y\"}]}"));
        QCOMPARE(answer.refused, 5);
        QCOMPARE(answer.refusedTexts,
                 QStringList({QStringLiteral("/home/mara"), QStringLiteral("file:///a b"), QStringLiteral("x")}));
    }

    void readsSoManyAtMost()
    {
        const auto listOf = [](int count) {
            QByteArray list = "{\"roots\":[";
            for (int i = 0; i < count; ++i)
                list += (i == 0 ? "{\"uri\":\"file:///" : ",{\"uri\":\"file:///") + QByteArray::number(i) + "\"}";
            return list + "]}";
        };
        const AppRootsAnswer answer = readAppRoots(listOf(10000));
        QCOMPARE(answer.roots.size(), qsizetype(AppRootsAnswer::limit));
        QCOMPARE(answer.left, 10000 - AppRootsAnswer::limit);
        const QByteArray name(10000, 'x');
        const QByteArray one = "{\"roots\":[{\"uri\":\"file:///a\",\"name\":\"" + name + "\"}]}";
        QCOMPARE(readAppRoots(one).roots.first().name, QString::fromLatin1(name.left(200)));
    }

    void findsWhatIsThere()
    {
        const QTemporaryDir folder;
        const QDir dir(QFileInfo(folder.path()).canonicalFilePath());
        QVERIFY(dir.mkpath(QStringLiteral("home/.ssh")) && dir.mkpath(QStringLiteral("home/shop"))
                && dir.mkpath(QStringLiteral("own/deep")));
        QVERIFY(QFile::link(dir.filePath(QStringLiteral("home/shop")), dir.filePath(QStringLiteral("link"))));
        QList<Told> said;
        for (const char *name : {"home/shop", "link", "missing", "home/.ssh", "home", "own", "own/deep"})
            said.append({{}, QLatin1String("file://") + dir.filePath(QLatin1String(name)), {}, true});
        const QStringList own{dir.filePath(QStringLiteral("own"))};
        const QString home = dir.filePath(QStringLiteral("home"));
        const QList<AppRoot> found = lookAtAppRoots(said, {home}, own);
        // A variable may say another one, or none.
        for (const QStringList &homes : {QStringList{dir.filePath(QStringLiteral("link")), home},
                                         QStringList{home, dir.filePath(QStringLiteral("missing"))}}) {
            const QList<AppRoot> again = lookAtAppRoots(said, homes, own);
            QCOMPARE(again.size(), found.size());
            for (qsizetype i = 0; i < found.size(); ++i)
                QVERIFY(again.at(i).needsConfirmation || !found.at(i).needsConfirmation);
        }
        QStringList paths;
        for (const AppRoot &one : found) {
            paths.append(dir.relativeFilePath(one.root.canonicalPath)
                         + (one.needsConfirmation ? QStringLiteral("!") : QString()));
            QVERIFY(one.root.identity.isValid());
            QCOMPARE(one.root.uri, QLatin1String("file://") + one.root.canonicalPath);
        }
        QCOMPARE(paths,
                 QStringList({QStringLiteral("home/shop"), QStringLiteral("home/.ssh!"), QStringLiteral("home!")}));
    }

    //! The app does not say it once more.
    void aLookThatTookTooLongIsMadeAgain()
    {
        QSemaphore hanging;
        std::atomic<int> looks = 0;
        AppRootsKeeper keeper({},
                              [&](const QList<Told> &said, const OwnPlaces &) {
                                  if (++looks == 1)
                                      hanging.acquire();
                                  AppRoot root;
                                  root.root.uri = said.first().uri;
                                  return QList<AppRoot>{root};
                              },
                              {50, 10});
        keeper.declare();
        keeper.take("{\"roots\":[{\"uri\":\"file:///somewhere\"}]}");
        QTRY_COMPARE_WITH_TIMEOUT(keeper.found().size(), 1, test::patience);
        QCOMPARE(keeper.found().first().root.uri, QStringLiteral("file:///somewhere"));
        QVERIFY(!keeper.isAwaited());
        QVERIFY(looks >= 2);
        hanging.release();
    }
};

QTEST_GUILESS_MAIN(TestAppRoots)
#include "tst_approots.moc"
