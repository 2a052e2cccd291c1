// Config files on the disk, routed and put back: what the file is stays, and whatever goes wrong leaves it as it was.

#include "tests/apps/routedapp.h"

#include <QFileInfo>

#include <sys/stat.h>

using namespace mangrove;
using namespace mangrove::test;

namespace {

const QByteArray twoServers =
    "{\n  \"mcpServers\": {\n    \"a\": { \"command\": \"npx\", \"args\": [\"-y\", \"x\"],\n"
    "      \"env\": { \"A_TOKEN\": \"sk-EXAMPLE-not-a-secret\" } },\n"
    "    \"b\": { \"command\": \"uvx\", \"args\": [\"--token\", \"EXAMPLE-not-a-secret\"] }\n  }\n}\n";

uint modeOf(const QString &path)
{
    struct stat info = {};
    return ::stat(QFile::encodeName(path).constData(), &info) == 0 ? info.st_mode & 07777 : 0;
}

QStringList backupsIn(const RoutedApp &app, const QString &id)
{
    QStringList names = QDir(app.data() + QLatin1String("/apps/") + id).entryList(QDir::Files, QDir::Name);
    names.removeAll(QStringLiteral("routes.json"));
    return names;
}

//! A sentence of what failed; empty when nothing did.
template<typename T>
QString failure(const Result<T> &result)
{
    return result ? QString() : result.error().message;
}

} // namespace

class TestAppRoutes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFixtureOnTheDisk_data() { addHostFixtures(); }
    void everyFixtureOnTheDisk()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, expected);
        const QByteArray bytes = contentOf(hostFixture(name));
        const RoutedApp app(expected.value(QLatin1String("host")).toString(), bytes);
        if (app.open().text.fault)
            return;
        const Result<ConfigChange> change = app.planRoute();
        QCOMPARE(failure(app.apply(change)), QString());
        QCOMPARE(app.content() == bytes, change->isEmpty());
        QCOMPARE(app.routes().statesOf(app.open()).count(RouteState::Routed), change->size());
        QCOMPARE(failure(app.apply(app.planUndo())), QString());
        QCOMPARE(app.content(), bytes);
        QCOMPARE(app.routes().statesOf(app.open()).count(RouteState::NotRouted), app.open().entries.size());
    }

    //! A file of one line, as programs write it.
    void differenceOfALongLineIsShort()
    {
        const QByteArray much = QString::fromUtf8("ä").repeated(300000).toUtf8();
        const RoutedApp app(QStringLiteral("cursor"),
                            "{\"a\":\"" + much + "\",\"mcpServers\":{\"one\":{\"command\":\"npx\"}},\"b\":\"" + much
                                + "\"}\n");
        const Result<ConfigChange> change = app.planRoute();
        QVERIFY2(change, change ? "" : qPrintable(change.error().message));
        const QString &shown = change->difference;
        QVERIFY2(shown.size() < 5000, qPrintable(QString::number(shown.size())));
        QVERIFY(shown.contains(QLatin1String("\n-")) && shown.contains(QLatin1String("\n+")));
        QVERIFY(shown.contains(QLatin1String("\"npx\"}}")));
        QVERIFY(shown.contains(QLatin1String("\"--name\", \"one\", \"--\", \"npx\"")));
        QVERIFY(shown.contains(QString::fromUtf8("…(")) && !shown.contains(QChar(QChar::ReplacementCharacter)));
        QVERIFY(app.apply(change));
        const Result<ConfigChange> undo = app.planUndo();
        QVERIFY(undo && undo->difference.size() < 5000);
    }

    void differenceShowsNoSecret()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        const Result<ConfigChange> change = app.planRoute();
        QCOMPARE(failure(change), QString());
        const QString relay = app.relay();
        QCOMPARE(change->difference,
                 QStringLiteral("--- %1\n+++ %1\n@@ -1,7 +1,7 @@\n {\n   \"mcpServers\": {\n"
                                "-    \"a\": { \"command\": \"npx\", \"args\": [\"-y\", \"x\"],\n"
                                "+    \"a\": { \"command\": \"%2\", \"args\": [\"--name\", \"a\", \"--\", \"npx\", "
                                "\"-y\", \"x\"],\n"
                                "       \"env\": { \"A_TOKEN\": •••• } },\n"
                                "-    \"b\": { \"command\": \"uvx\", \"args\": [\"--token\", ••••] }\n"
                                "+    \"b\": { \"command\": \"%2\", \"args\": [\"--name\", \"b\", \"--\", \"uvx\", "
                                "\"--token\", ••••] }\n"
                                "   }\n }\n")
                     .arg(app.path(), relay));
        QCOMPARE(app.content(), twoServers);
    }

    void linksStayLinksAndModesStay()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        const QString target = app.folder() + QLatin1String("/dotfiles");
        QVERIFY(QFile::rename(app.path(), target));
        QVERIFY(QFile::link(target, app.path()));
        QVERIFY(QFile::setPermissions(target, QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup));
        const uint mode = modeOf(target);
        const Result<ConfigChange> change = app.planRoute();
        QCOMPARE(failure(app.apply(change)), QString());
        QVERIFY(change->notes.join(QLatin1Char(' ')).contains(target));
        QVERIFY(QFileInfo(app.path()).isSymLink());
        QVERIFY(!QFileInfo(target).isSymLink());
        QCOMPARE(modeOf(target), mode);
        QVERIFY(app.content() != twoServers);
        QCOMPARE(failure(app.apply(app.planUndo())), QString());
        QCOMPARE(contentOf(target), twoServers);
        QCOMPARE(modeOf(target), mode);
    }

    void backupsArePrivate()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        QCOMPARE(failure(app.apply(app.planRoute())), QString());
        const QString folder = app.data() + QLatin1String("/apps/cursor");
        QCOMPARE(modeOf(folder), 0700u);
        const QStringList backups = backupsIn(app, QStringLiteral("cursor"));
        QCOMPARE(backups.size(), 1);
        QCOMPARE(contentOf(folder + QLatin1Char('/') + backups.first()), twoServers);
        QCOMPARE(modeOf(folder + QLatin1Char('/') + backups.first()), 0600u);
        QCOMPARE(modeOf(folder + QLatin1String("/routes.json")), 0600u);
    }

    void oldBackupsGoUnlessARouteNeedsThem()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        QDateTime now = QDateTime::currentDateTimeUtc();
        const OpenApp open = app.open();
        const QString a = open.entries.first().pointer;
        const QString b = open.entries.last().pointer;
        QCOMPARE(failure(app.apply(app.routes().planRoute(open, {{a, QStringLiteral("a")}}), now)), QString());
        const QString needed = backupsIn(app, QStringLiteral("cursor")).value(0);
        for (int i = 0; i < RouteJournal::keptBackups; ++i) {
            now = now.addSecs(1);
            QCOMPARE(failure(app.apply(app.routes().planRoute(app.open(), {{b, QStringLiteral("b")}}), now)),
                     QString());
            now = now.addSecs(1);
            QCOMPARE(failure(app.apply(app.routes().planUndo(app.open(), {b}), now)), QString());
        }
        const QStringList backups = backupsIn(app, QStringLiteral("cursor"));
        QVERIFY(backups.contains(needed));
        QCOMPARE(backups.size(), RouteJournal::keptBackups + 1);
    }

    void changedMeanwhile()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        const Result<ConfigChange> change = app.planRoute();
        const QByteArray others = QByteArray(twoServers).replace("uvx", "uv");
        app.write(others);
        QVERIFY(failure(app.apply(change)).contains(QLatin1String("has changed meanwhile")));
        QCOMPARE(app.content(), others);
        QCOMPARE(app.routes().statesOf(app.open()), QList<RouteState>(2, RouteState::NotRouted));
    }

    void filesThatAreNotChanged()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        QVERIFY(QFile::setPermissions(app.path(), QFile::ReadOwner));
        QCOMPARE(app.planRoute().error().code, ErrorCode::ReadOnly);
        QVERIFY(QFile::setPermissions(app.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::WriteOther));
        QCOMPARE(app.planRoute().error().code, ErrorCode::Unsafe);
        QVERIFY(QFile::setPermissions(app.path(), QFile::ReadOwner | QFile::WriteOwner));
        app.write("{ \"mcpServers\": {\n\"a\": { \"command\": \"x\" }\n");
        QCOMPARE(app.planRoute().error().code, ErrorCode::Invalid);
        QVERIFY(failure(app.planRoute()).contains(QLatin1String("Line 3")));
        app.write(QByteArray("{}").leftJustified(17 * 1024 * 1024));
        QVERIFY(!readConfigFile(app.path()));
        QVERIFY(!readConfigFile(app.folder()));
        QCOMPARE(readConfigFile(app.folder() + QLatin1String("/none")).error().code, ErrorCode::NotFound);
    }

    //! A repository's file could hold up the look at all other ones.
    void moreServersThanAnybodyHas_data()
    {
        QTest::addColumn<QByteArray>("server");
        QTest::addColumn<int>("count");
        QTest::newRow("entries") << QByteArray("{\"command\": \"x\"}") << 30000;
        const QByteArray many = QByteArray("\"a\",").repeated(30000);
        QTest::newRow("arguments") << "{\"command\": \"x\", \"args\": [" + many + "\"a\"]}" << 1;
        QTest::newRow("text") << "{\"command\": \"" + QByteArray(2 * 1024 * 1024, 'x') + "\"}" << 1;
    }
    void moreServersThanAnybodyHas()
    {
        QFETCH(QByteArray, server);
        QFETCH(int, count);
        QByteArray servers;
        for (int i = 0; i < count; ++i)
            servers += (i > 0 ? ",\"s" : "\"s") + QByteArray::number(i) + "\":" + server;
        RoutedApp app(QStringLiteral("cursor"), "{\"mcpServers\": {" + servers + "}}");
        QVERIFY(app.open().entries.isEmpty());
        QVERIFY2(app.open().problem().contains(QLatin1String("holds too much")), qPrintable(app.open().problem()));
        app.write("{\"mcpServers\": {\"a\":" + server + "}}");
        QCOMPARE(app.open().entries.size(), count > 1 ? 1 : 0);
        // What stands elsewhere in the file is the app's.
        app.write("{\"mcpServers\": {\"a\": {\"command\": \"x\"}}, \"b\":" + server + "}");
        QCOMPARE(app.open().entries.size(), 1);
    }

    void tenMegabytes()
    {
        QByteArray bytes = "{\n  \"history\": [\n";
        while (bytes.size() < 10 * 1024 * 1024)
            bytes += "    \"" + QByteArray(1000, 'x') + "\",\n";
        bytes += "    \"\"\n  ],\n  \"mcpServers\": { \"a\": { \"command\": \"npx\" } }\n}\n";
        const RoutedApp app(QStringLiteral("claude-code"), bytes);
        const Result<ConfigChange> change = app.planRoute();
        QCOMPARE(failure(app.apply(change)), QString());
        QVERIFY(change->difference.size() < 5000);
        QCOMPARE(failure(app.apply(app.planUndo())), QString());
        QCOMPARE(app.content(), bytes);
    }

    void lockOfTheApp()
    {
        const RoutedApp app(QStringLiteral("cline"), "{\"mcpServers\": {\"a\": {\"command\": \"npx\"}}}");
        const QString lock = app.path() + QLatin1String(".lock");
        QVERIFY(QDir().mkdir(lock));
        QVERIFY(failure(app.apply(app.planRoute())).contains(QLatin1String("at this moment")));
        QVERIFY(QFileInfo::exists(lock));
        QVERIFY(QDir().rmdir(lock));
        QCOMPARE(failure(app.apply(app.planRoute())), QString());
        QVERIFY(!QFileInfo::exists(lock));
    }

    void whatBecameOfARoute()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        QCOMPARE(failure(app.apply(app.planRoute())), QString());
        const QByteArray routed = app.content();
        const auto states = [&] { return app.routes().statesOf(app.open()); };
        QCOMPARE(states(), QList<RouteState>(2, RouteState::Routed));
        app.write(twoServers);
        QCOMPARE(states(), QList<RouteState>(2, RouteState::TakenBack));
        app.write(QByteArray(twoServers).replace("uvx", "uv"));
        QCOMPARE(states(), (QList<RouteState>{RouteState::TakenBack, RouteState::Changed}));
        app.write("{ \"mcpServers\": { \"b\": { \"command\": \"uv\" } } }");
        QCOMPARE(app.routes().goneFrom(app.open()), QStringList(QStringLiteral("/mcpServers/a")));
        const Result<ConfigChange> undo = app.routes().planUndo(app.open(), app.routes().goneFrom(app.open()));
        QVERIFY(undo && undo->isEmpty());
        QVERIFY(undo->leftOut.value(0).contains(QLatin1String("has removed it")));
        app.write(routed);
        QVERIFY(QFile::remove(app.relay()));
        QCOMPARE(states(), QList<RouteState>(2, RouteState::Broken));
        QCOMPARE(failure(app.apply(app.planUndo())), QString());
        QCOMPARE(app.content(), twoServers);
    }

    void undoNeedsNoJournal()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        QCOMPARE(failure(app.apply(app.planRoute())), QString());
        QVERIFY(QDir(app.data()).removeRecursively());
        QCOMPARE(failure(app.apply(app.planUndo())), QString());
        QCOMPARE(app.content(), twoServers);
    }

    void damagedJournalStopsARouteAndNoUndo()
    {
        const RoutedApp app(QStringLiteral("cursor"), twoServers);
        QCOMPARE(failure(app.apply(app.planRoute())), QString());
        const QString journal = app.data() + QLatin1String("/apps/cursor/routes.json");
        QFile file(journal);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{");
        file.close();
        const QByteArray before = app.content();
        QVERIFY(failure(app.apply(app.planUndo())).contains(journal));
        QCOMPARE(app.content(), before);
    }
};

QTEST_GUILESS_MAIN(TestAppRoutes)
#include "tst_approutes.moc"
