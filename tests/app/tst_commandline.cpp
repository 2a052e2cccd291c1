#include "app/commandline.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace mangrove;

class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesApart_data();
    void takesApart();
    void refuses_data();
    void refuses();
    void usageNamesEveryCommand();
    void manualAndCompletionsKnowWhatUsageSays_data();
    void manualAndCompletionsKnowWhatUsageSays();
};

using Kind = CommandLine::Kind;

void TestCommandLine::takesApart_data()
{
    QTest::addColumn<QString>("typed"); // words between single spaces
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("config");
    QTest::addColumn<QString>("data");
    const auto row = [](const char *typed, Kind kind, const char *words, const char *config = "",
                        const char *data = "") {
        QTest::newRow(*typed ? typed : "nothing") << QString::fromLatin1(typed) << kind << QString::fromLatin1(words)
                                                  << QString::fromLatin1(config) << QString::fromLatin1(data);
    };
    row("", Kind::Window, "");
    row("/a", Kind::Window, "/a");
    row("/a b ../c", Kind::Window, "/a b ../c");
    row("file:///a", Kind::Window, "file:///a");
    row("-- status", Kind::Window, "status");
    row("-- -a --", Kind::Window, "-a --");
    row("a -- -b", Kind::Window, "a -b");
    row("version", Kind::Version, "version");
    row("--version", Kind::Version, "");
    row("help", Kind::Help, "help");
    row("--help", Kind::Help, "");
    row("-h", Kind::Help, "");
    row("roots --help", Kind::Help, "roots");
    row("tour", Kind::Tour, "tour");
    row("status", Kind::Command, "status");
    row("status --json", Kind::Command, "status --json");
    row("roots list", Kind::Command, "roots list");
    row("never add .env", Kind::Command, "never add .env");
    row("roots add -- --version", Kind::Command, "roots add -- --version");
    row("servers add s --env A=b --cwd /d -- p --help -h --config-dir x", Kind::Command,
        "servers add s --env A=b --cwd /d -- p --help -h --config-dir x");
    row("access allow s r --for 1h", Kind::Command, "access allow s r --for 1h");
    row("workspace use Shop", Kind::Command, "workspace use Shop");
    row("call s t", Kind::Command, "call s t");
    row("call s t {\"a\":1} --data-dir /d", Kind::Command, "call s t {\"a\":1}", "", "/d");
    row("--config-dir /c", Kind::Window, "", "/c");
    row("--config-dir=/c --data-dir=/d status", Kind::Command, "status", "/c", "/d");
    row("status --data-dir /d --json --config-dir c", Kind::Command, "status --json", "c", "/d");
    row("--config-dir version tour", Kind::Tour, "tour", "version");
    row("/a --data-dir /d /b", Kind::Window, "/a /b", "", "/d");
    row("--background --data-dir /d", Kind::Window, "", "", "/d");
}

void TestCommandLine::takesApart()
{
    QFETCH(QString, typed);
    QFETCH(QString, words);
    const Result<CommandLine> line = parseCommandLine(typed.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QVERIFY2(line, line ? "" : qPrintable(line.error().message));
    QTEST(line->kind, "kind");
    QCOMPARE(line->words, words.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QTEST(line->configFolder, "config");
    QTEST(line->dataFolder, "data");
}

void TestCommandLine::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("named");
    const auto row = [](const QStringList &arguments, const QString &named) {
        QTest::newRow(qPrintable(arguments.join(QLatin1Char(' ')))) << arguments << named;
    };
    const QString config = QStringLiteral("--config-dir");
    row({QStringLiteral("--bogus")}, QStringLiteral("--bogus"));
    row({QStringLiteral("-x")}, QStringLiteral("-x"));
    row({QStringLiteral("/folder"), QStringLiteral("--bogus")}, QStringLiteral("--bogus"));
    row({QStringLiteral("no-such-command")}, QStringLiteral("There is no command mangrove no-such-command."));
    row({QStringLiteral("stat"), QStringLiteral("--json")}, QStringLiteral("There is no command mangrove stat."));
    row({QStringLiteral("--evil\u202E")}, QStringLiteral("--evil\\u{202E}"));
    row({config}, config);
    row({QStringLiteral("status"), config}, config);
    // As when a script's variable is empty: the usual folder was surely not meant.
    row({config + QLatin1Char('=')}, config);
    row({config, QString()}, config);
    row({QStringLiteral("--data-dir="), QStringLiteral("tour")}, QStringLiteral("--data-dir"));
    row({QStringLiteral("status"), QStringLiteral("--jsn")}, QStringLiteral("--json"));
    row({QStringLiteral("status"), QStringLiteral("now")}, QStringLiteral("--json"));
    row({QStringLiteral("--background"), QStringLiteral("/folder")}, QStringLiteral("--background"));
    row({QStringLiteral("status"), QStringLiteral("--background")}, QStringLiteral("--background"));
    row({QStringLiteral("call"), QStringLiteral("server")}, QStringLiteral("a tool"));
    row({QStringLiteral("call"), QStringLiteral("s"), QStringLiteral("t"), QStringLiteral("{}"),
         QStringLiteral("more")},
        QStringLiteral("a tool"));
}

void TestCommandLine::refuses()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, named);
    const Result<CommandLine> line = parseCommandLine(arguments);
    QVERIFY(!line);
    QVERIFY2(line.error().message.contains(named), qPrintable(line.error().message));
    QVERIFY(line.error().message.contains(QLatin1String("mangrove help")));
}

void TestCommandLine::usageNamesEveryCommand()
{
    const QString usage = usageText();
    for (const char *command : {"status [--json]",
                                "roots list",
                                "roots add [--yes] PATH",
                                "roots remove PATH-or-ID",
                                "servers list",
                                "servers add NAME [--env K=V] [--cwd D] -- PROGRAM",
                                "servers remove|start|stop|restart NAME",
                                "servers edit NAME",
                                "--app-roots mangrove|both|common|app",
                                "--app-env NAME",
                                "--app-folder yes|no",
                                "--protect told|files|confined",
                                "--network on|off",
                                "--metadata kept|open",
                                "--keep NAME",
                                "servers add NAME [--header K=V]",
                                "--url URL",
                                "token",
                                "access allow|deny|reset SERVER ROOT [--for session|1h|always]",
                                "workspace list|use|create|delete NAME",
                                "workspace add|remove NAME --root R… --server S…",
                                "mangrove tour",
                                "mangrove call SERVER TOOL [JSON-ARGUMENTS]",
                                "mangrove version",
                                "mangrove help",
                                "--config-dir",
                                "--data-dir"})
        QVERIFY2(usage.contains(QString::fromUtf8(command)), command);
}

void TestCommandLine::manualAndCompletionsKnowWhatUsageSays_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("namesApps");
    QTest::newRow("manual") << QStringLiteral("man/mangrove.1") << false;
    QTest::newRow("bash") << QStringLiteral("completions/mangrove.bash") << true;
    QTest::newRow("zsh") << QStringLiteral("completions/_mangrove") << true;
    QTest::newRow("fish") << QStringLiteral("completions/mangrove.fish") << true;
}

void TestCommandLine::manualAndCompletionsKnowWhatUsageSays()
{
    QFETCH(QString, path);
    QFETCH(bool, namesApps);
    const QString resources = QStringLiteral(TEST_DATA_DIR "/../../resources/");
    const auto read = [&resources](const QString &name) {
        QFile file(resources + name);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    QString text = read(path);
    QVERIFY(!text.isEmpty());
    text.remove(QLatin1Char('\\')); // roff writes \-

    // Commands, their verbs, and options, such as: mangrove apps route|unroute APP [--dry-run]
    QStringList words;
    static const QRegularExpression command(QStringLiteral("^  mangrove ([a-z][a-z-]+)(?: ([a-z-]+(?:\\|[a-z-]+)*))?"),
                                            QRegularExpression::MultilineOption);
    for (auto match = command.globalMatch(usageText()); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        words += found.captured(1);
        words += found.captured(2).split(QLatin1Char('|'), Qt::SkipEmptyParts);
    }
    static const QRegularExpression option(QStringLiteral("--([a-z][a-z-]+)"));
    for (auto match = option.globalMatch(usageText()); match.hasNext();)
        words += match.next().captured(1);
    QVERIFY(words.contains(QStringLiteral("unroute")) && words.contains(QStringLiteral("dry-run")));
    if (namesApps) {
        const QJsonArray apps = QJsonDocument::fromJson(read(QStringLiteral("apps.json")).toUtf8())
                                    .object()
                                    .value(QLatin1String("apps"))
                                    .toArray();
        QVERIFY(apps.size() > 20);
        for (const QJsonValue &app : apps)
            words += app[QLatin1String("id")].toString();
    }
    for (const QString &word : words) {
        const QRegularExpression whole(QStringLiteral("(?<![a-z])%1(?![a-z-])").arg(QRegularExpression::escape(word)));
        QVERIFY2(text.contains(whole), qPrintable(word));
    }
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
