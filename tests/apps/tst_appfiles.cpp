// Where the apps' files are, on each of the three systems, with and without the variables that move them.

#include "core/apps/appfiles.h"
#include "core/roots/places.h"
#include "tests/apps/hostfixtures.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

using namespace mangrove;
using namespace mangrove::test;

namespace {

QProcessEnvironment environmentOf(System system)
{
    QProcessEnvironment environment;
    if (system == System::Windows) {
        environment.insert(QStringLiteral("APPDATA"), QStringLiteral("C:\\Users\\mara\\AppData\\Roaming"));
        environment.insert(QStringLiteral("LOCALAPPDATA"), QStringLiteral("C:\\Users\\mara\\AppData\\Local"));
        environment.insert(QStringLiteral("ProgramFiles"), QStringLiteral("C:\\Program Files"));
        environment.insert(QStringLiteral("ProgramData"), QStringLiteral("C:\\ProgramData"));
    }
    return environment;
}

AppPlaces placesOf(System system)
{
    const QString home = system == System::Windows ? QStringLiteral("C:/Users/mara")
        : system == System::MacOS                  ? QStringLiteral("/Users/mara")
                                                   : QStringLiteral("/home/mara");
    return {system, home, environmentOf(system)};
}

QStringList pathsOf(const AppFacts &app, FileScope scope, const AppPlaces &places)
{
    QStringList paths;
    const QList<AppFile> files = app.filesOn(places.system);
    for (const AppFile &file : files) {
        if (file.scope == scope)
            paths.append(pathOf(file, places, QStringLiteral("/project")));
    }
    paths.removeAll(QString());
    return paths;
}

void put(const QString &path, const QByteArray &content = "{}")
{
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class TestAppFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyAppHasItsFileOnEverySystem_data() { addHostFixtures(); }
    void everyAppHasItsFileOnEverySystem()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, expected);
        const AppFacts &app = appOf(expected);
        const bool isUser = expected.value(QLatin1String("scope")) == QLatin1String("user");
        for (const System system : {System::Linux, System::MacOS, System::Windows}) {
            const AppPlaces places = placesOf(system);
            const QStringList paths = pathsOf(app, isUser ? FileScope::User : FileScope::Project, places);
            QVERIFY2(!paths.isEmpty(), qPrintable(name));
            for (const QString &path : paths) {
                QVERIFY2(path.startsWith(isUser ? places.home + QLatin1Char('/') : QStringLiteral("/project/")),
                         qPrintable(path));
                QVERIFY2(!path.contains(QLatin1Char('$')) && !path.contains(QLatin1Char('~'))
                             && !path.contains(QLatin1Char('\\')),
                         qPrintable(path));
            }
        }
    }

    void firstPathOfAnApp_data()
    {
        QTest::addColumn<QString>("app");
        QTest::addColumn<System>("system");
        QTest::addColumn<QString>("variable"); // NAME=VALUE, or empty
        QTest::addColumn<QString>("path");
        const auto row = [](const char *app, System system, const char *variable, const char *path) {
            QTest::addRow("%s %d %s", app, int(system), variable)
                << QString::fromUtf8(app) << system << QString::fromUtf8(variable) << QString::fromUtf8(path);
        };
        row("claude-code", System::Linux, "", "/home/mara/.claude.json");
        row("claude-code", System::Linux, "CLAUDE_CONFIG_DIR=/x", "/x/.claude.json");
        row("claude-desktop", System::Linux, "", "/home/mara/.config/Claude/claude_desktop_config.json");
        row("claude-desktop", System::MacOS, "",
            "/Users/mara/Library/Application Support/Claude/claude_desktop_config.json");
        row("claude-desktop", System::Windows, "", "C:/Users/mara/AppData/Roaming/Claude/claude_desktop_config.json");
        row("vscode", System::Linux, "", "/home/mara/.config/Code/User/mcp.json");
        row("vscode", System::MacOS, "", "/Users/mara/Library/Application Support/Code/User/mcp.json");
        row("vscode", System::Windows, "", "C:/Users/mara/AppData/Roaming/Code/User/mcp.json");
        row("zed", System::Linux, "XDG_CONFIG_HOME=/x", "/x/zed/settings.json");
        row("zed", System::MacOS, "XDG_CONFIG_HOME=/x", "/Users/mara/.config/zed/settings.json");
        row("codex", System::Linux, "CODEX_HOME=/x", "/x/config.toml");
        row("codex", System::Windows, "", "C:/Users/mara/.codex/config.toml");
        row("goose", System::Linux, "", "/home/mara/.config/goose/config.yaml");
        row("goose", System::Linux, "GOOSE_PATH_ROOT=/x", "/x/config/config.yaml");
        row("goose", System::Windows, "", "C:/Users/mara/AppData/Roaming/Block/goose/config/config.yaml");
        row("cline", System::Linux, "", "/home/mara/.cline/data/settings/cline_mcp_settings.json");
        row("cline", System::Linux, "CLINE_DIR=/x", "/x/data/settings/cline_mcp_settings.json");
        row("cline", System::Linux, "CLINE_MCP_SETTINGS_PATH=/x/y.json", "/x/y.json");
        row("opencode", System::Linux, "", "/home/mara/.config/opencode/opencode.jsonc");
        row("opencode", System::Windows, "", "C:/Users/mara/.config/opencode/opencode.jsonc");
        row("gemini", System::Linux, "GEMINI_CLI_HOME=/x", "/x/.gemini/settings.json");
        row("devin", System::Windows, "", "C:/Users/mara/AppData/Roaming/devin/mcp_config.json");
        row("crush", System::Linux, "CRUSH_GLOBAL_CONFIG=/x", "/x/crush.json");
        row("inspector", System::Linux, "MCP_CATALOG_PATH=/x/y.json", "/x/y.json");
        row("lm-studio", System::Linux, "", "/home/mara/.cache/lm-studio/mcp.json");
    }
    void firstPathOfAnApp()
    {
        QFETCH(QString, app);
        QFETCH(System, system);
        QFETCH(QString, variable);
        QFETCH(QString, path);
        AppPlaces places = placesOf(system);
        if (!variable.isEmpty())
            places.environment.insert(variable.section(QLatin1Char('='), 0, 0), variable.section(QLatin1Char('='), 1));
        QCOMPARE(pathsOf(*findApp(app), FileScope::User, places).value(0), path);
    }

    void findsWhatIsThere()
    {
        QTemporaryDir home;
        const AppPlaces places{System::Linux, home.path(), {}};
        const AppFacts &vscode = *findApp(QStringLiteral("vscode"));
        QVERIFY(userFiles(vscode, places).isEmpty());
        put(home.filePath(QStringLiteral(".config/Code/User/mcp.json")));
        put(home.filePath(QStringLiteral(".config/Code/User/profiles/-1a/mcp.json")));
        QVERIFY(QDir().mkpath(home.filePath(QStringLiteral(".config/VSCodium/User/mcp.json")))); // a folder
        QStringList paths;
        const QList<FoundFile> files = userFiles(vscode, places);
        for (const FoundFile &file : files) {
            paths.append(QDir(home.path()).relativeFilePath(file.path));
            QVERIFY(file.isTrusted());
        }
        QCOMPARE(paths,
                 (QStringList{QStringLiteral(".config/Code/User/mcp.json"),
                              QStringLiteral(".config/Code/User/profiles/-1a/mcp.json")}));

        const QString project = home.filePath(QStringLiteral("src/garden"));
        put(project + QLatin1String("/.vscode/mcp.json"));
        put(project + QLatin1String("/garden.code-workspace"));
        const QList<FoundFile> own = projectFiles(vscode, places, project);
        QCOMPARE(own.size(), 2);
        QVERIFY(!own.first().isTrusted());
        QCOMPARE(own.last().form.servers, QStringList(QStringLiteral("/settings/mcp/servers")));
    }

    void lmStudioMayHaveMoved()
    {
        QTemporaryDir home;
        const AppPlaces places{System::Linux, home.path(), {}};
        const AppFacts &app = *findApp(QStringLiteral("lm-studio"));
        put(home.filePath(QStringLiteral("elsewhere/mcp.json")));
        QVERIFY(userFiles(app, places).isEmpty());
        put(home.filePath(QStringLiteral(".lmstudio-home-pointer")),
            home.filePath(QStringLiteral("elsewhere")).toUtf8());
        QCOMPARE(userFiles(app, places).value(0).path, home.filePath(QStringLiteral("elsewhere/mcp.json")));
    }

    void projectsEndAtTheRepository()
    {
        QTemporaryDir home;
        const QString garden = home.filePath(QStringLiteral("src/garden"));
        QVERIFY(QDir().mkpath(garden + QLatin1String("/tools/deep")));
        const QString deep = garden + QLatin1String("/tools/deep");
        QCOMPARE(projectFolders(deep, home.path()), QStringList(deep));
        QVERIFY(QDir().mkpath(garden + QLatin1String("/.git")));
        QCOMPARE(projectFolders(deep, home.path()), (QStringList{deep, garden + QLatin1String("/tools"), garden}));
        QCOMPARE(projectFolders(home.path(), home.path()), QStringList());
        QCOMPARE(projectFolders(QStringLiteral("/"), home.path()), QStringList());
    }

    //! A file with servers has tokens in it: each lies in what its app calls its own, wherever variables put it.
    void everyFileIsTheAppsOwn()
    {
        const QString home = QStringLiteral("/home/mara");
        const auto variable = [](const QString &name) {
            return name.endsWith(QLatin1String("APPDATA")) ? QStringLiteral("/home/mara/AppData/Roaming")
                                                           : QStringLiteral("/set/") + name;
        };
        const QStringList own = appPlaces(home, variable) + QStringList{home + QStringLiteral("/AppData")};
        static const QRegularExpression start(QStringLiteral("\\A(?:~|\\$\\{([A-Za-z_()]+)\\})"));
        for (const AppFacts &app : knownApps()) {
            for (const AppFile &file : app.files) {
                for (const QString &path : file.paths) {
                    const QRegularExpressionMatch match = start.match(path);
                    if (file.scope != FileScope::User || !match.hasMatch())
                        continue;
                    const QString place = (match.captured(1).isEmpty() ? home : variable(match.captured(1)))
                        + path.mid(match.capturedLength());
                    QVERIFY2(
                        std::ranges::any_of(own, [&place](const QString &one) { return isSameOrInside(place, one); }),
                        qPrintable(app.id + QLatin1Char(' ') + path));
                }
            }
        }
    }

    void tableIsWhole()
    {
        QVERIFY(knownApps().size() >= 24);
        QStringList ids;
        for (const AppFacts &app : knownApps()) {
            QVERIFY2(!ids.contains(app.id), qPrintable(app.id));
            ids.append(app.id);
            QVERIFY(!app.name.isEmpty());
            QVERIFY(!app.filesOn(System::Linux).isEmpty());
            QVERIFY(afterChange(app).contains(app.name));
            QCOMPARE(trapsOf(app).size(), app.traps.size() + 1); // and whether it was tried
            for (const AppFile &file : app.files)
                QVERIFY(!file.paths.isEmpty() && !file.systems.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestAppFiles)
#include "tst_appfiles.moc"
