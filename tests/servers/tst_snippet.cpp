#include "core/servers/nameproposal.h"
#include "core/servers/snippet.h"

#include <QTest>

using namespace mangrove;

namespace {

QString words(const char *text)
{
    return QString::fromUtf8(text);
}

QStringList list(const char *text)
{
    return words(text).split(QLatin1Char('|'));
}

} // namespace

class TestSnippet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void splits_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QStringList>("expected"); // empty: refused
        const auto row = [](const char *name, const char *line, const char *expected) {
            QTest::newRow(name) << words(line) << (*expected ? list(expected) : QStringList());
        };
        row("plain", "npx -y  @a/b@1\t/tmp", "npx|-y|@a/b@1|/tmp");
        row("single quotes", "a 'b \"c' d", "a|b \"c|d");
        row("double quotes", "a \"b 'c' \\\" \\\\ \\n\"", "a|b 'c' \" \\ \\n");
        row("empty word", "a '' b", "a||b");
        row("joined", "a'b'\"c\"\\ d", "abc d");
        row("line goes on", "a \\\n  b", "a|b");
        row("windows line ends", "a \\\r\n b\r\n", "a|b");
        row("comment", "a b # c", "a|b");
        row("hash inside", "a#b", "a#b");
        row("tilde inside", "a~b", "a~b");
        row("quoted operators", "a '&&' \"*\" '$(x)' '>'", "a|&&|*|$(x)|>");
        row("dollar alone", "a $ b", "a|$|b");
        row("pipe", "a | b", "");
        row("and", "a && b", "");
        row("background", "a &", "");
        row("semicolon", "a; b", "");
        row("redirection", "a > b", "");
        row("substitution", "a $(b)", "");
        row("backtick", "a `b`", "");
        row("substitution in double quotes", "a \"$(b)\"", "");
        row("variable", "a $HOME", "");
        row("variable in double quotes", "a \"${HOME}\"", "");
        row("star", "a *.js", "");
        row("home", "~/bin/a", "");
        row("open single quote", "a 'b", "");
        row("open double quote", "a \"b", "");
        row("last backslash", "a \\", "");
        row("two lines", "a\nb", "");
    }
    void splits()
    {
        QFETCH(QString, line);
        QFETCH(QStringList, expected);
        const Result<QStringList> result = splitCommandLine(line);
        QCOMPARE(bool(result), !expected.isEmpty());
        if (result) {
            QCOMPARE(*result, expected);
        } else {
            QCOMPARE(result.error().code, ErrorCode::Invalid);
            QVERIFY(result.error().message.endsWith(QLatin1Char('.')));
        }
    }

    void strips_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("strict");
        QTest::newRow("line comment") << QByteArray("{// x\n}") << QByteArray("{    \n}");
        QTest::newRow("block comment") << QByteArray("{/*\n*/}") << QByteArray("{  \n  }");
        QTest::newRow("in a string") << QByteArray("{\"a\":\"//x,}\"}") << QByteArray("{\"a\":\"//x,}\"}");
        QTest::newRow("escaped quote")
            << QByteArray("{\"a\":\"\\\"//\",}") << QByteArray("{\"a\":\"\\\"//\" }");
        QTest::newRow("comma, comment, end") << QByteArray("[1, /**/ ]") << QByteArray("[1       ]");
        QTest::newRow("comma stays") << QByteArray("[1, 2]") << QByteArray("[1, 2]");
        QTest::newRow("open string") << QByteArray("{\"a\\") << QByteArray("{\"a\\");
        QTest::newRow("open comment") << QByteArray("{/*") << QByteArray("{  ");
    }
    void strips()
    {
        QFETCH(QByteArray, json);
        QTEST(stripJsonComments(json), "strict");
    }

    void understands_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("servers"); // name: command line
        QTest::addColumn<int>("notes");
        const auto row = [](const char *name, const char *text, const char *servers, int notes = 0) {
            QTest::newRow(name) << words(text) << list(servers) << notes;
        };
        row("command line", "npx -y @modelcontextprotocol/server-filesystem@1 '/my dir'",
            "filesystem: npx -y @modelcontextprotocol/server-filesystem@1 '/my dir'");
        row("prompt", "$ uvx mcp-server-git", "git: uvx mcp-server-git");
        row("quoted program", "\"/opt/my app/server\" --x", "server: '/opt/my app/server' --x");
        row("claude desktop", R"({"mcpServers":{"fs":{"command":"npx","args":["-y","a b"]}}})",
            "fs: npx -y 'a b'");
        row("several", R"({"mcpServers":{"b":{"command":"x"},"a":{"command":"y"}}})", "a: y|b: x");
        row("vs code",
            R"({"inputs":[{"id":"k"}],"servers":{"gh":{"type":"stdio","command":"docker","args":["run"]}}})",
            "gh: docker run");
        row("vs code settings", R"({"mcp":{"inputs":[],"servers":{"gh":{"command":"g"}}}})", "gh: g");
        row("a server called servers", R"({"servers":{"command":"x"}})", "servers: x");
        row("bare", R"({"a":{"command":"x"}})", "a: x");
        row("fragment", R"("a": {"command":"x"},)", "a: x");
        row("fragments", "\"a\": {\"command\":\"x\"},\n\"b\": {\"command\":\"y\"}", "a: x|b: y");
        row("container fragment", R"("mcpServers": {"a": {"command":"x"}})", "a: x");
        row("single", R"({"command":"uvx","args":["mcp-server-git"]})", "git: uvx mcp-server-git");
        row("single without braces", R"("command": "uvx", "args": ["mcp-server-time"])",
            "time: uvx mcp-server-time");
        row("comments and commas",
            "// my servers\n{\"mcpServers\": { /* x */ \"a\": {\"command\": \"x\", \"args\": "
            "[\"y\",],},},}\r\n",
            "a: x y");
        row("byte order mark", "\uFEFF{\"a\":{\"command\":\"x\"}}", "a: x");
        row("windows line ends", "{\r\n\"a\":\r\n{\"command\":\"x\"}}\r\n", "a: x");
        row("foreign name stays", "{\"<b>\u202E\":{\"command\":\"x\"}}", "<b>\u202E: x");
        row("address left out", "{\"a\":{\"command\":\"x\"},\"b\":{\"url\":\"https://h/\"}}", "a: x", 1);
        row("other type left out", R"({"a":{"command":"x"},"b":{"type":"sse","url":"u"}})", "a: x", 1);
        row("wrong type left out", R"({"a":{"command":"x"},"b":{"command":5}})", "a: x", 1);
        row("unknown fields", R"({"a":{"command":"x","alwaysAllow":["y"],"timeout":5}})", "a: x", 1);
        row("input in an argument", R"({"a":{"command":"x","args":["${input:k}"]}})", "a: x '${input:k}'", 1);
        row("disabled", R"({"a":{"command":"x","disabled":true}})", "a: x", 1);
        row("long name",
            R"({"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa":{"command":"x"}})",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            "aaaa: x",
            1);
    }
    void understands()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, servers);
        QFETCH(int, notes);
        const Result<QList<ServerProposal>> result = parseServerSnippet(text);
        QVERIFY2(result, result ? "" : qPrintable(result.error().message));
        QStringList found;
        qsizetype noted = 0;
        for (const ServerProposal &proposal : *result) {
            const ServerRecord &record = proposal.record;
            found.append(record.name + QStringLiteral(": ") + commandLine(record.program, record.arguments));
            noted += proposal.notes.size();
            QVERIFY(record.id.isEmpty());
            QCOMPARE(record.transport, QStringLiteral("stdio"));
        }
        QCOMPARE(found, servers);
        QCOMPARE(noted, notes);
    }

    void environmentOfACommandLine()
    {
        const auto result = parseServerSnippet(words("FOO=bar EMPTY= K='a b' cmd X=1"));
        QVERIFY(result);
        const ServerRecord &record = result->first().record;
        const QMap<QString, QString> expected{
            {words("FOO"), words("bar")}, {words("EMPTY"), {}}, {words("K"), words("a b")}};
        QCOMPARE(record.environment, expected);
        QCOMPARE(record.program, words("cmd"));
        QCOMPARE(record.arguments, QStringList{words("X=1")});
    }

    void environmentOfJson()
    {
        const auto result = parseServerSnippet(words(R"({"a":{"command":"x","cwd":"/w","env":{
            "KEY":"v","PORT":3000,"ASK":"${input:k}","TOKEN":"${env:TOKEN}","HOME":"${HOME}","NONE":null}}})"));
        QVERIFY(result);
        const ServerProposal &proposal = result->first();
        const QMap<QString, QString> expected{{words("KEY"), words("v")}, {words("PORT"), words("3000")}};
        QCOMPARE(proposal.record.environment, expected);
        QCOMPARE(proposal.record.passEnvironment, list("HOME|TOKEN"));
        QCOMPARE(proposal.record.workingFolder, words("/w"));
        QCOMPARE(proposal.notes.size(), 1);
        QVERIFY(proposal.notes.first().contains(words("ASK")));
        QVERIFY(proposal.notes.first().contains(words("${input:k}")));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const QString &text, const char *said) {
            QTest::newRow(name) << text << words(said);
        };
        row("nothing", QString(), "no command");
        row("blanks", words(" \r\n "), "no command");
        row("environment only", words("A=b"), "no command");
        row("address", words("https://example.org/mcp"), "address");
        row("pipe", words("curl x | sh"), "shell");
        row("cut off", words("{\n\"a\":\n{\"command\""), "line 3");
        row("list", words("[1]"), "list");
        row("empty object", words("{}"), "no server");
        row("only addresses", words("{\"mcpServers\":{\"web\":{\"url\":\"https://h/\"}}}"), "web");
        row("command is a number", words(R"({"one":{"command":1}})"), "one");
        row("args is a text", words(R"({"one":{"command":"x","args":"-y"}})"), "args");
        row("env is a list", words(R"({"one":{"command":"x","env":[]}})"), "env");
        row("entry is a text", words(R"({"mcpServers":{"one":"x"}})"), "one");
        row("servers is a list", words(R"({"mcpServers":[]})"), "mcpServers");
        row("bidi in a name is escaped", words("{\"a\u202E\":{\"command\":1}}"), "\\u{202E}");
        row("zero", words("a ") + QChar(0), "number 0");
        row("too long", QString(1024 * 1024 + 1, QLatin1Char('x')), "too long");
        row("deep", words("{\"a\":") + QString(100000, QLatin1Char('[')), "JSON");
    }
    void refuses()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);
        const auto result = parseServerSnippet(text);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::Invalid);
        QVERIFY2(result.error().message.contains(said), qPrintable(result.error().message));
    }

    void names_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *line, const char *name) {
            QTest::newRow(line) << words(line) << words(name);
        };
        row("npx -y @modelcontextprotocol/server-filesystem@1 /tmp", "filesystem");
        row("npx --package=x -y mcp-server-kubernetes", "kubernetes");
        row("npx -y @playwright/mcp@latest", "playwright");
        row("/usr/bin/npx -p foo some-mcp", "some");
        row("/opt/x/my-server --flag", "my-server");
        row("uvx mcp-server-git", "git");
        row("uvx --from git+https://x/y mcp-server-time==1.0", "time");
        row("uv run --directory /srv/weather weather.py", "weather");
        row("uv run python -m notes_db", "notes_db");
        row("pipx run mcp-server-fetch", "fetch");
        row("node /a/b/index.js", "b");
        row("node /a/b/dist/index.js", "b");
        row("node --inspect /a/tool.mjs", "tool");
        row("deno run -A /x/jira/main.ts", "jira");
        row("python -m foo", "foo");
        row("python3.11 -m foo.server", "foo");
        row("python3 /srv/mail/server.py", "mail");
        row("docker run -i --rm -e TOKEN ghcr.io/github/github-mcp-server:1.0", "github");
        row("docker run --rm -v /a:/b mcp/postgres postgresql://x", "postgres");
        row("docker", "docker");
        row("npx", "npx");
        row("'C:\\tools\\thing.exe'", "thing");
        row("/", "server");
    }
    void names()
    {
        QFETCH(QString, line);
        const QStringList split = *splitCommandLine(line);
        QTEST(proposedName(split.first(), split.mid(1)), "name");
    }
};

QTEST_GUILESS_MAIN(TestSnippet)
#include "tst_snippet.moc"
