// Routing changes what it has to and nothing else, and the way back leads to the same bytes: in every fixture, and in
// the same files with other line ends, marks and indentation.

#include "core/apps/editproof.h"
#include "core/apps/routeplan.h"
#include "core/apps/undoplan.h"
#include "core/servers/snippet.h"
#include "tests/apps/hostfixtures.h"

#include <QJsonArray>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>

#include <algorithm>

using namespace mangrove;
using namespace mangrove::test;

namespace {

const RelayCommand relay{QStringLiteral("/opt/mangrove/bin/mangrove-relay"), {}};

//! A text of a config file, read.
struct Opened
{
    Opened(const QByteArray &content, const AppFacts &facts)
        : bytes(content),
          app(facts),
          text(readConfigText(bytes, facts.format)),
          entries(entriesOf(text.root, facts, facts.servers))
    { }

    ConfigView view() const { return {bytes, text, app}; }
    const AppEntry *entry(const QString &pointer) const
    {
        const auto found =
            std::find_if(entries.begin(), entries.end(), [&](const AppEntry &one) { return one.pointer == pointer; });
        return found == entries.end() ? nullptr : &*found;
    }

    const QByteArray bytes;
    const AppFacts &app;
    const ConfigText text;
    const QList<AppEntry> entries;
};

QList<AppEntry> routable(const Opened &file)
{
    QList<AppEntry> found;
    for (const AppEntry &entry : file.entries) {
        if (whyNotRouted(file.view(), {}, entry, relay.program).isEmpty())
            found.append(entry);
    }
    return found;
}

QByteArray withLineEnds(QByteArray bytes, const QByteArray &end)
{
    return bytes.replace("\r\n", "\n").replace("\n", end);
}

QByteArray withTabs(const QByteArray &bytes)
{
    QList<QByteArray> lines = bytes.split('\n');
    for (QByteArray &line : lines) {
        qsizetype spaces = 0;
        while (spaces < line.size() && line.at(spaces) == ' ')
            ++spaces;
        line.replace(0, spaces, QByteArray(spaces / 2, '\t'));
    }
    return lines.join('\n');
}

//! The same settings otherwise laid out.
QList<QByteArray> variantsOf(const QByteArray &bytes, ConfigFormat format)
{
    const QByteArray mark = "\xEF\xBB\xBF";
    const QByteArray plain = bytes.startsWith(mark) ? bytes.mid(3) : bytes;
    QList<QByteArray> all{bytes,
                          mark + plain,
                          withLineEnds(plain, "\r\n"),
                          withLineEnds(plain, "\n"),
                          mark + withLineEnds(plain, "\r\n"),
                          plain.trimmed()};
    if (format != ConfigFormat::Yaml)
        all.append(withTabs(plain));
    if (isJson(format)) {
        all.append(QJsonDocument::fromJson(stripJsonComments(plain)).toJson(QJsonDocument::Compact));
        all.append(QJsonDocument::fromJson(stripJsonComments(plain)).toJson(QJsonDocument::Indented));
    }
    return all;
}

} // namespace

class TestRoutePlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thereAndBack_data() { addHostFixtures(); }
    void thereAndBack()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, expected);
        const AppFacts &app = appOf(expected);
        const QList<QByteArray> variants = variantsOf(contentOf(hostFixture(name)), app.format);
        for (const QByteArray &bytes : variants) {
            const Opened file(bytes, app);
            if (file.text.fault)
                continue;
            verifyAllTogether(file);
            for (const AppEntry &entry : routable(file)) {
                verifyThereAndBack(file, entry, RouteForm::Command);
                if (adviseRoute(entry).canUseRecord)
                    verifyThereAndBack(file, entry, RouteForm::Record);
                if (QTest::currentTestFailed()) {
                    qInfo().noquote() << entry.name << "in\n" << QString::fromUtf8(bytes);
                    return;
                }
            }
        }
    }

    void whatIsWritten_data()
    {
        QTest::addColumn<QString>("app");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char *name, const char *app, const char *before, const char *after) {
            QTest::newRow(name) << QString::fromUtf8(app) << QByteArray(before) << QByteArray(after);
        };
        row("one line", "cursor", R"({"mcpServers": {"a": {"command": "npx", "args": ["-y", "x"]}}})",
            R"({"mcpServers": {"a": {"command": "R", "args": ["--name", "a", "--", "npx", "-y", "x"]}}})");
        row("no arguments", "cursor", R"({"mcpServers": {"a": {"command": "npx"}}})",
            R"({"mcpServers": {"a": {"command": "R", "args": ["--name", "a", "--", "npx"]}}})");
        row("an empty list", "cursor", R"({"mcpServers": {"a": {"args": [ ], "command":"npx"}}})",
            R"({"mcpServers": {"a": {"args": ["--name", "a", "--", "npx" ], "command":"R"}}})");
        row("a line each", "cursor", "{\"mcpServers\": {\"a\": {\n\t\"command\": \"npx\"\n}}}",
            "{\"mcpServers\": {\"a\": {\n\t\"command\": \"R\",\n\t\"args\": [\"--name\", \"a\", \"--\", "
            "\"npx\"]\n}}}");
        row("an item a line", "cursor",
            "{\"mcpServers\": {\"a\": {\"command\": \"npx\", \"args\": [\r\n  // first\r\n  \"-y\",\r\n]}}}",
            "{\"mcpServers\": {\"a\": {\"command\": \"R\", \"args\": [\r\n  \"--name\",\r\n  \"a\",\r\n  "
            "\"--\",\r\n  "
            "\"npx\",\r\n  // first\r\n  \"-y\",\r\n]}}}");
        row("beside numbers that are no doubles", "cursor",
            R"({"big": [1e400, -0, 1.10], "mcpServers": {"a": {"command": "npx", "args": []}}})",
            R"({"big": [1e400, -0, 1.10], "mcpServers": {"a": {"command": "R", "args": ["--name", "a", "--", "npx"]}}})");
        row("behind the dash of an item", "continue", "mcpServers:\n  - command: npx # c\n    name: a\n",
            "mcpServers:\n  - command: R # c\n    args: [--name, a, --, npx]\n    name: a\n");
        row("names in need of escapes", "cursor", "{\"mcpServers\": {\"a\\\"\\\\ü\": {\"command\": \"C:\\\\x\"}}}",
            "{\"mcpServers\": {\"a\\\"\\\\ü\": {\"command\": \"R\", \"args\": [\"--name\", \"a\\\"\\\\ü\", "
            "\"--\", "
            "\"C:\\\\x\"]}}}");
        row("one list", "opencode", R"({"mcp": {"a": {"type": "local", "command": ["npx", "-y"]}}})",
            R"({"mcp": {"a": {"type": "local", "command": ["R", "--name", "a", "--", "npx", "-y"]}}})");
        row("nested", "cline", R"({"mcpServers": {"a": {"transport": {"type": "stdio", "command": "npx"}}}})",
            R"({"mcpServers": {"a": {"transport": {"type": "stdio", "command": "R", "args": ["--name", "a", "--", "npx"]}}}})");
        row("old form", "zed", R"({"context_servers": {"a": {"command": {"path": "npx", "args": ["-y"]}}}})",
            R"({"context_servers": {"a": {"command": {"path": "R", "args": ["--name", "a", "--", "npx", "-y"]}}}})");
        row("TOML table", "codex", "[mcp_servers.a]\ncommand = 'C:\\x' # here\nenabled = true\n",
            "[mcp_servers.a]\ncommand = 'R' # here\nargs = ['--name', 'a', '--', 'C:\\x']\nenabled = true\n");
        row("TOML in braces", "codex", "mcp_servers.a = { command = \"npx\", args = [] }",
            "mcp_servers.a = { command = \"R\", args = [\"--name\", \"a\", \"--\", \"npx\"] }");
        row("TOML dotted", "codex", "[mcp_servers]\r\n\ta.command = \"npx\"\r\n",
            "[mcp_servers]\r\n\ta.command = \"R\"\r\n\ta.args = [\"--name\", \"a\", \"--\", \"npx\"]\r\n");
        row("YAML lines", "goose",
            "extensions:\n  a:\n    type: stdio\n    cmd: npx   # c\n    args:\n      # the first\n      - "
            "-y\n",
            "extensions:\n  a:\n    type: stdio\n    cmd: R   # c\n    args:\n      - --name\n      - a\n    "
            "  - --\n"
            "      - npx\n      # the first\n      - -y\n");
        row("YAML without arguments", "goose", "extensions:\n  a:\n    type: stdio\n    cmd: 'npx'\n    timeout: 3",
            "extensions:\n  a:\n    type: stdio\n    cmd: 'R'\n    args: ['--name', 'a', '--', 'npx']\n    "
            "timeout: 3");
        row("YAML in braces", "goose", "extensions: {a: {type: stdio, cmd: npx, args: [\"x y\"]}}",
            "extensions: {a: {type: stdio, cmd: R, args: [\"--name\", \"a\", \"--\", \"npx\", \"x y\"]}}");
    }
    void whatIsWritten()
    {
        QFETCH(QString, app);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const Opened file(before, *findApp(app));
        QVERIFY(!file.text.fault);
        const AppEntry &entry = file.entries.first();
        const Result<EntryEdit> edit =
            planRoute(file.view(), entry, RouteForm::Command, {QStringLiteral("R"), {}}, entry.name);
        QVERIFY2(edit, edit ? "" : qPrintable(edit.error().message));
        QCOMPARE(spliced(before, edit->splices), after);
        QVERIFY(provenEdit(file.view(), file.entries, {*edit}, file.app.servers));
    }

    void recordsTakeTheVariablesAlong()
    {
        const QByteArray before =
            "[mcp_servers.a]\ncommand = \"npx\"\nargs = [\"-y\"]\n\n[mcp_servers.a.env]\n# secret\n"
            "A_TOKEN = \"x\"\nB = \"y\"\n\n[tui]\nx = 1\n";
        const Opened file(before, *findApp(QStringLiteral("codex")));
        const Result<EntryEdit> edit = planRoute(
            file.view(), file.entries.first(), RouteForm::Record,
            {QStringLiteral("R"), {QStringLiteral("--config-dir"), QStringLiteral("/c")}}, QStringLiteral("a"));
        QVERIFY2(edit, edit ? "" : qPrintable(edit.error().message));
        const Result<QByteArray> after = provenEdit(file.view(), file.entries, {*edit}, file.app.servers);
        QVERIFY2(after, after ? "" : qPrintable(after.error().message));
        QVERIFY(!after->contains("A_TOKEN"));
        QVERIFY(after->contains("args = [\"--config-dir\", \"/c\", \"a\"]"));
        const Opened routed(*after, file.app);
        const Result<EntryEdit> back = planUndo(routed.view(), routed.entry(edit->pointer), *edit);
        QVERIFY2(back, back ? "" : qPrintable(back.error().message));
        QCOMPARE(spliced(*after, back->splices), before);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("app");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("part"); // of the sentence
        const auto row = [](const char *name, const char *app, const char *text, const char *part) {
            QTest::newRow(name) << QString::fromUtf8(app) << QByteArray(text) << QString::fromUtf8(part);
        };
        row("address", "cursor", R"({"mcpServers": {"a": {"url": "x"}}})", "address");
        row("builtin", "goose", "extensions: {a: {type: builtin, name: a}}", "no program");
        row("sandbox", "vscode", R"({"servers": {"a": {"command": "x", "sandboxEnabled": true}}})", "sandboxEnabled");
        row("remote", "zed", R"({"context_servers": {"a": {"command": "x", "remote": true}}})", "remote");
        row("another machine", "codex", "[mcp_servers.a]\ncommand = \"x\"\nexperimental_environment = \"y\"",
            "experimental_environment");
        row("routed", "cursor", R"({"mcpServers": {"a": {"command": "/x/mangrove-relay", "args": ["a"]}}})", "already");
        row("nothing", "cursor", R"({"mcpServers": {"a": {"command": ""}}})", "no text");
        row("an empty list", "opencode", R"({"mcp": {"a": {"type": "local", "command": []}}})", "no text");
        row("twice", "cursor", R"({"mcpServers": {"a": {"command": "x", "command": "y"}}})", "twice");
        row("map twice", "cursor", R"({"mcpServers": {}, "mcpServers": {"a": {"command": "y"}}})", "twice");
        row("number", "cursor", R"({"mcpServers": {"a": {"command": 3}}})", "no text");
        row("number among arguments", "cursor", R"({"mcpServers": {"a": {"command": "x", "args": [1]}}})",
            "no list of texts");
        row("alias", "goose", "x: &a [y]\nextensions: {a: {type: stdio, cmd: z, args: *a}}", "alias");
        row("anchor", "goose", "extensions:\n  a: &a {type: stdio, cmd: z}\n  b: *a\n", "alias");
        row("several lines", "goose", "extensions:\n  a:\n    type: stdio\n    cmd: |\n      x\n", "one line");
    }
    void refuses()
    {
        QFETCH(QString, app);
        QFETCH(QByteArray, text);
        QFETCH(QString, part);
        const Opened file(text, *findApp(app));
        QVERIFY(!file.text.fault);
        const QString why = whyNotRouted(file.view(), {}, file.entries.first(), relay.program);
        QVERIFY2(why.contains(part), qPrintable(why));
    }

    void undoWhereTheAppWroteAnew()
    {
        const AppFacts &app = *findApp(QStringLiteral("cursor"));
        const Opened file("{\"mcpServers\": {\"a\": {\"command\": \"npx\", \"args\": [\n\"-y\"]}, \"b\": "
                          "{\"command\": \"x\"}}}",
                          app);
        const Result<EntryEdit> edit =
            planRoute(file.view(), file.entries.first(), RouteForm::Command, relay, QStringLiteral("a"));
        QVERIFY(edit);
        const QByteArray routed = spliced(file.bytes, edit->splices);
        const Opened anew(QJsonDocument::fromJson(routed).toJson(QJsonDocument::Indented), app);
        const Result<EntryEdit> back = planUndo(anew.view(), anew.entry(edit->pointer), *edit);
        QVERIFY2(back, back ? "" : qPrintable(back.error().message));
        QVERIFY(back->isByMeaning);
        const Opened undone(spliced(anew.bytes, back->splices), app);
        QVERIFY(undone.entry(edit->pointer));
        QCOMPARE(undone.entry(edit->pointer)->command, QStringLiteral("npx"));
        QCOMPARE(undone.entry(edit->pointer)->args, QStringList(QStringLiteral("-y")));

        const auto undoIn = [&](const QByteArray &bytes) {
            const Opened other(bytes, app);
            return planUndo(other.view(), other.entry(edit->pointer), *edit);
        };
        QCOMPARE(undoIn(file.bytes).error().code, ErrorCode::AlreadyExists);
        QCOMPARE(undoIn("{\"mcpServers\": {}}").error().code, ErrorCode::NotFound);
        const QByteArray other = QByteArray(routed).replace(relay.program.toUtf8(), "/bin/other");
        QCOMPARE(undoIn(other).error().code, ErrorCode::Refused);
        // Elsewhere in the file the app may have written what it likes.
        const Result<EntryEdit> moved =
            undoIn(QByteArray(routed).replace("{\"command\": \"x\"}", "{\n\"url\": \"y\"}"));
        QVERIFY(moved && !moved->isByMeaning);
    }

    //! What was written goes, what the app or the person has added stays.
    void undoLeavesWhatWasAdded_data()
    {
        QTest::addColumn<QString>("app");
        QTest::addColumn<bool>("byRecord");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("from"); // of what is routed, changed
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("after");
        const QByteArray list(R"({"mcpServers": {"a": {"command": "npx", "args": ["-y",  "x"]}}})");
        QTest::newRow("an argument")
            << QStringLiteral("cursor") << false << list << QByteArray(R"("x"])") << QByteArray(R"("x", "--more"])")
            << QByteArray(R"({"mcpServers": {"a": {"command": "npx", "args": ["-y",  "x", "--more"]}}})");
        QTest::newRow("another argument")
            << QStringLiteral("cursor") << false << list << QByteArray(R"("x"])") << QByteArray(R"("z"])")
            << QByteArray(R"({"mcpServers": {"a": {"command": "npx", "args": ["-y",  "z"]}}})");
        QTest::newRow("a name") << QStringLiteral("cursor") << false << list << QByteArray(R"("--name", "a")")
                                << QByteArray(R"("--name", "b")") << list;
        QTest::newRow("an argument where there was none")
            << QStringLiteral("cursor") << false << QByteArray(R"({"mcpServers": {"a": {"command": "x"}}})")
            << QByteArray(R"("x"])") << QByteArray(R"("x", "--more"])")
            << QByteArray(R"({"mcpServers": {"a": {"command": "x", "args": ["--more"]}}})");
        QTest::newRow("one list") << QStringLiteral("opencode") << false
                                  << QByteArray(R"({"mcp": {"a": {"type": "local", "command": ["npx", "x"]}}})")
                                  << QByteArray(R"("x"])") << QByteArray(R"("x", "--more"])")
                                  << QByteArray(
                                         R"({"mcp": {"a": {"type": "local", "command": ["npx", "x", "--more"]}}})");
        QTest::newRow("TOML") << QStringLiteral("codex") << false
                              << QByteArray("[mcp_servers.a]\ncommand = 'x' # c\nargs = ['y']\n") << QByteArray("'y']")
                              << QByteArray("'y', 'z']")
                              << QByteArray("[mcp_servers.a]\ncommand = 'x' # c\nargs = ['y', 'z']\n");
        QTest::newRow("YAML")
            << QStringLiteral("goose") << false
            << QByteArray("extensions:\n  a:\n    cmd: x\n    args:\n      - y\n    type: stdio\n    name: a\n"
                          "    enabled: true\n")
            << QByteArray("- y\n") << QByteArray("- y\n      - z\n")
            << QByteArray("extensions:\n  a:\n    cmd: x\n    args:\n      - y\n      - z\n    type: stdio\n"
                          "    name: a\n    enabled: true\n");
        const QByteArray withVariable(R"({"mcpServers": {"a": {"command": "x", "args": [], "env": {"A": "1"}}}})");
        QTest::newRow("of a record")
            << QStringLiteral("cursor") << true << withVariable << QByteArray(R"("a"])")
            << QByteArray(R"("a", "--more"])")
            << QByteArray(R"({"mcpServers": {"a": {"command": "x", "args": ["--more"], "env": {"A": "1"}}}})");
        const QByteArray simple = R"({"mcpServers": {"a": {"command": "x", "args": ["--old"]}}})";
        const QByteArray behind = R"({"mcpServers": {"a": {"command": "x", "args": ["--more", "--old"]}}})";
        QTest::newRow("in front of what was written")
            << QStringLiteral("cursor") << false << simple << QByteArray(R"(["--name")")
            << QByteArray(R"(["--more", "--name")") << behind;
        QTest::newRow("within what was written")
            << QStringLiteral("cursor") << false << simple << QByteArray(R"("a", "--")")
            << QByteArray(R"("a", "--more", "--")") << behind;
        QTest::newRow("a variable")
            << QStringLiteral("cursor") << true << withVariable << QByteArray("{}") << QByteArray(R"({ "B": "2" })")
            << QByteArray(R"({"mcpServers": {"a": {"command": "x", "args": [], "env": {"A": "1","B": "2"}}}})");
    }
    void undoLeavesWhatWasAdded()
    {
        QFETCH(QString, app);
        QFETCH(bool, byRecord);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        const AppFacts &facts = *findApp(app);
        const Opened file(before, facts);
        const Result<EntryEdit> edit =
            planRoute(file.view(), file.entries.first(), byRecord ? RouteForm::Record : RouteForm::Command, relay,
                      QStringLiteral("a"));
        QVERIFY2(edit, edit ? "" : qPrintable(edit.error().message));
        QByteArray routed = spliced(file.bytes, edit->splices);
        QCOMPARE(routed.count(from), 1);
        const Opened changed(routed.replace(from, to), facts);
        const Result<EntryEdit> back = planUndo(changed.view(), changed.entry(edit->pointer), *edit);
        QVERIFY2(back, back ? "" : qPrintable(back.error().message));
        QVERIFY(back->leavesAdded);
        QTEST(spliced(changed.bytes, back->splices), "after");
        const Result<QByteArray> proven = provenEdit(changed.view(), changed.entries, {*back}, facts.servers);
        QVERIFY2(proven, proven ? "" : qPrintable(proven.error().message));
    }

    void undoLeavesNoListWhereThereWasNone_data()
    {
        QTest::addColumn<QString>("app");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("routed"); // as the app lays it out; R: the relay
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("JSON") << QStringLiteral("cursor") << QByteArray(R"({"mcpServers":{"a":{"command":"x"}}})")
                              << QByteArray("{ \"mcpServers\": { \"a\": {\n  \"command\": \"R\",\n  \"args\": [ "
                                            "\"--name\", \"a\", \"--\", \"x\" ]\n } } }\n")
                              << QByteArray("{ \"mcpServers\": { \"a\": {\n  \"command\": \"x\"\n } } }\n");
        QTest::newRow("JSON, sorted")
            << QStringLiteral("cursor") << QByteArray(R"({"mcpServers":{"a":{"command":"x"}}})")
            << QByteArray(R"({"mcpServers": {"a": {"args": ["--name", "a", "--", "x"], "command": "R"}}})")
            << QByteArray(R"({"mcpServers": {"a": {"command": "x"}}})");
        QTest::newRow("a comment stays") << QStringLiteral("vscode")
                                         << QByteArray(R"({"servers":{"a":{"command":"x"}}})")
                                         << QByteArray("{\"servers\": {\"a\": {\"command\": \"R\", // why\n"
                                                       " \"args\": [\"--name\", \"a\", \"--\", \"x\"]}}}")
                                         << QByteArray(
                                                "{\"servers\": {\"a\": {\"command\": \"x\", // why\n \"args\": []}}}");
        QTest::newRow("TOML") << QStringLiteral("codex") << QByteArray("[mcp_servers.a]\ncommand = \"x\"\n")
                              << QByteArray("[mcp_servers.a]\nargs = ['--name', 'a', '--', 'x']\n"
                                            "command = \"R\"\n")
                              << QByteArray("[mcp_servers.a]\ncommand = \"x\"\n");
        QTest::newRow("YAML") << QStringLiteral(
            "goose") << QByteArray("extensions:\n  a:\n    cmd: x\n    type: stdio\n    name: a\n    enabled: true\n")
                              << QByteArray("extensions:\n  a:\n    enabled: true\n    args:\n    - --name\n    - a\n"
                                            "    - --\n    - x\n    cmd: R\n    type: stdio\n    name: a\n")
                              << QByteArray("extensions:\n  a:\n    enabled: true\n    cmd: x\n    type: stdio\n"
                                            "    name: a\n");
    }
    void undoLeavesNoListWhereThereWasNone()
    {
        QFETCH(QString, app);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, routed);
        const AppFacts &facts = *findApp(app);
        const Opened file(before, facts);
        const Result<EntryEdit> edit =
            planRoute(file.view(), file.entries.first(), RouteForm::Command, relay, QStringLiteral("a"));
        QVERIFY2(edit, edit ? "" : qPrintable(edit.error().message));
        const QByteArray program = relay.program.toUtf8();
        const Opened anew(routed.replace("\"R\"", '"' + program + '"').replace(" R\n", ' ' + program + '\n'), facts);
        const Result<EntryEdit> back = planUndo(anew.view(), anew.entry(edit->pointer), *edit);
        QVERIFY2(back, back ? "" : qPrintable(back.error().message));
        QVERIFY(back->isByMeaning);
        const QByteArray undone = spliced(anew.bytes, back->splices);
        QTEST(undone, "after");
        const Result<QByteArray> proven = provenEdit(anew.view(), anew.entries, {*back}, facts.servers);
        QVERIFY2(proven, proven ? "" : qPrintable(proven.error().message));
    }

    void undoWithoutAJournal()
    {
        const AppFacts &app = *findApp(QStringLiteral("codex"));
        const Opened routed("[mcp_servers.a]\ncommand = \"/gone/mangrove-relay\"\nargs = [\"--config-dir\", "
                            "\"/c\", \"--name\", "
                            "\"a\", \"--\", \"npx\", \"--\", \"-y\"]\n",
                            app);
        const Result<EntryEdit> back = planUndoByEntry(routed.view(), routed.entries.first());
        QVERIFY2(back, back ? "" : qPrintable(back.error().message));
        QCOMPARE(spliced(routed.bytes, back->splices),
                 QByteArray("[mcp_servers.a]\ncommand = \"npx\"\nargs = [\"--\", \"-y\"]\n"));
    }

    //! Python's json and tomllib and PyYAML read the same change, in files laid out in every way.
    void anotherParserReadsTheSame()
    {
        QTemporaryDir folder;
        const QJsonObject all = hostFixtures();
        QJsonArray cases;
        for (auto it = all.begin(); it != all.end(); ++it) {
            const QJsonObject expected = it.value().toObject();
            const AppFacts &app = appOf(expected);
            for (const QByteArray &bytes : variantsOf(contentOf(hostFixture(it.key())), app.format)) {
                const Opened file(bytes, app);
                for (const AppEntry &entry : file.text.fault ? QList<AppEntry>() : routable(file))
                    cases.append(writtenCase(file, entry, folder.filePath(QString::number(cases.size()))));
            }
        }
        QVERIFY(cases.size() > 100);
        QFile list(folder.filePath(QStringLiteral("cases.json")));
        QVERIFY(list.open(QIODevice::WriteOnly));
        list.write(QJsonDocument(cases).toJson());
        list.close();
        QProcess python;
        python.start(QStringLiteral("python3"),
                     {QStringLiteral(TEST_SOURCE_DIR "/compare_configs.py"), list.fileName()});
        QVERIFY(python.waitForFinished(600'000));
        const QByteArray said = python.readAllStandardOutput() + python.readAllStandardError();
        QVERIFY2(python.exitCode() == 0, said.constData());
        QCOMPARE(said.trimmed(), QByteArray::number(cases.size()) + " as planned");
    }

private:
    static QByteArray route(const Opened &file, const AppEntry &entry, RouteForm form, EntryEdit &edit)
    {
        const Result<EntryEdit> planned = planRoute(file.view(), entry, form, relay, entry.name);
        if (!planned)
            QTest::qFail(qPrintable(planned.error().message), __FILE__, __LINE__);
        else
            edit = *planned;
        const Result<QByteArray> after = provenEdit(file.view(), file.entries, {edit}, file.app.servers);
        if (!after)
            QTest::qFail(qPrintable(after.error().message), __FILE__, __LINE__);
        return after ? *after : QByteArray();
    }

    static void verifyThereAndBack(const Opened &file, const AppEntry &entry, RouteForm form)
    {
        EntryEdit edit;
        const Opened routed(route(file, entry, form, edit), file.app);
        const AppEntry *now = routed.entry(entry.pointer);
        QVERIFY(now);
        QCOMPARE(now->command, relay.program);
        QCOMPARE(relayWords(*now)->record, entry.name);
        QCOMPARE(relayWords(*now)->hasLaunch, form == RouteForm::Command);
        if (form == RouteForm::Command) {
            QCOMPARE(relayWords(*now)->launch, (EntryLaunch{entry.command, entry.args}));
            QCOMPARE(now->env, entry.env);
        }
        QCOMPARE(now->isDisabled, entry.isDisabled);
        const Result<EntryEdit> back = planUndo(routed.view(), now, edit);
        QVERIFY2(back, back ? "" : qPrintable(back.error().message));
        QVERIFY(!back->isByMeaning);
        QCOMPARE(spliced(routed.bytes, back->splices), file.bytes);
    }

    //! All at once, and then one after the other back again in any order.
    static void verifyAllTogether(const Opened &file)
    {
        QList<EntryEdit> edits;
        for (const AppEntry &entry : routable(file)) {
            const Result<EntryEdit> edit = planRoute(file.view(), entry, RouteForm::Command, relay, entry.name);
            QVERIFY(edit);
            edits.append(*edit);
        }
        const Result<QByteArray> after = provenEdit(file.view(), file.entries, edits, file.app.servers);
        QVERIFY2(after, after ? "" : qPrintable(after.error().message));
        QByteArray bytes = *after;
        std::shuffle(edits.begin(), edits.end(), *QRandomGenerator::global());
        for (const EntryEdit &edit : edits) {
            const Opened now(bytes, file.app);
            const Result<EntryEdit> back = planUndo(now.view(), now.entry(edit.pointer), edit);
            QVERIFY2(back, back ? "" : qPrintable(back.error().message));
            bytes = spliced(bytes, back->splices);
        }
        QCOMPARE(bytes, file.bytes);
    }

    static QJsonObject writtenCase(const Opened &file, const AppEntry &entry, const QString &path)
    {
        EntryEdit edit;
        const QByteArray after = route(file, entry, RouteForm::Command, edit);
        for (const auto &[suffix, bytes] : {std::pair("/before", file.bytes), std::pair("/after", after)}) {
            QDir().mkpath(path);
            QFile out(path + QLatin1String(suffix));
            if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size())
                QTest::qFail("not written", __FILE__, __LINE__);
        }
        QStringList places; // of command and arguments
        for (const EditedPiece &piece : edit.pieces)
            places.append(piece.isBehind ? piece.pointer.section(QLatin1Char('/'), 0, -2) + QLatin1String("/args")
                                         : piece.pointer);
        return {
            {QStringLiteral("folder"), path},
            {QStringLiteral("format"),
             isJson(file.app.format)                     ? QStringLiteral("json")
                 : file.app.format == ConfigFormat::Toml ? QStringLiteral("toml")
                                                         : QStringLiteral("yaml")},
            {QStringLiteral("places"), QJsonArray::fromStringList(places)},
            {QStringLiteral("launch"), QJsonArray::fromStringList(QStringList{edit.after.command} + edit.after.args)}};
    }
};

QTEST_GUILESS_MAIN(TestRoutePlan)
#include "tst_routeplan.moc"
