#include "core/servers/nameproposal.h"
#include "core/servers/snippet.h"

#include <QTest>
#include <QUrl>

using namespace mangrove;

namespace {

QString words(const char *text)
{
    return QString::fromUtf8(text);
}

//! JSON, written with single quotes: moc takes // in a raw string for a comment.
QString json(const char *text)
{
    return words(text).replace(QLatin1Char('\''), QLatin1Char('"'));
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
    //! A brace that was set too early leaves no server out without a word.
    void saysWhatStandsBeside()
    {
        const auto found =
            parseServerSnippet(json("{'mcpServers': {'a': {'command': 'a'}}, 'b': {'command': 'b'}, 'inputs': []}"));
        QVERIFY(found);
        QCOMPARE(found->size(), 1);
        QCOMPARE(found->first().record.name, QStringLiteral("a"));
        QVERIFY2(found->first().notes.join(QLatin1Char('\n')).contains(QStringLiteral("“b” is left out")),
                 qPrintable(found->first().notes.join(QLatin1Char('\n'))));
        const auto inside = parseServerSnippet(json("{'mcpServers': {'a': {'command': 'a'}, 'b': {'command': 'b'}}}"));
        QVERIFY(inside);
        QCOMPARE(inside->size(), 2);
        QCOMPARE(inside->first().notes, QStringList());
    }

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
        row("template", "a ${roots} --dirs=${roots:; } ${root:my notes}/x",
            "a|${roots}|--dirs=${roots:; }|${root:my notes}/x");
        row("template in double quotes", "a \"${root:my notes}/x y\"", "a|${root:my notes}/x y");
        row("the text of a template", "a $${roots}", "a|$${roots}");
        row("template written wrong", "a ${roots", "");
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
        QTest::newRow("escaped quote") << QByteArray("{\"a\":\"\\\"//\",}") << QByteArray("{\"a\":\"\\\"//\" }");
        QTest::newRow("comma, comment, end") << QByteArray("[1, /**/ ]") << QByteArray("[1       ]");
        QTest::newRow("comma stays") << QByteArray("[1, 2]") << QByteArray("[1, 2]");
        QTest::newRow("open string") << QByteArray("{\"a\\") << QByteArray("{\"a\\");
        QTest::newRow("open comment") << QByteArray("{/* x") << QByteArray("{/* x"); // is no JSON then
        QTest::newRow("old line end") << QByteArray("{// x\r}") << QByteArray("{    \r}");
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
        row("claude desktop", R"({"mcpServers":{"fs":{"command":"npx","args":["-y","a b"]}}})", "fs: npx -y 'a b'");
        row("several", R"({"mcpServers":{"b":{"command":"x"},"a":{"command":"y"}}})", "a: y|b: x");
        row("vs code", R"({"inputs":[{"id":"k"}],"servers":{"gh":{"type":"stdio","command":"docker","args":["run"]}}})",
            "gh: docker run");
        row("vs code settings", R"({"mcp":{"inputs":[],"servers":{"gh":{"command":"g"}}}})", "gh: g");
        row("a server called servers", R"({"servers":{"command":"x"}})", "servers: x");
        row("bare", R"({"a":{"command":"x"}})", "a: x");
        row("fragment", R"("a": {"command":"x"},)", "a: x");
        row("fragments", "\"a\": {\"command\":\"x\"},\n\"b\": {\"command\":\"y\"}", "a: x|b: y");
        row("container fragment", R"("mcpServers": {"a": {"command":"x"}})", "a: x");
        row("single", R"({"command":"uvx","args":["mcp-server-git"]})", "git: uvx mcp-server-git");
        row("single without braces", R"("command": "uvx", "args": ["mcp-server-time"])", "time: uvx mcp-server-time");
        row("comments and commas",
            "// my servers\n{\"mcpServers\": { /* x */ \"a\": {\"command\": \"x\", \"args\": "
            "[\"y\",],},},}\r\n",
            "a: x y");
        row("byte order mark", "\uFEFF{\"a\":{\"command\":\"x\"}}", "a: x");
        row("windows line ends", "{\r\n\"a\":\r\n{\"command\":\"x\"}}\r\n", "a: x");
        row("foreign name stays", "{\"<b>\u202E\":{\"command\":\"x\"}}", "<b>\u202E: x");
        row("no address left out", R"({"a":{"command":"x"},"b":{"type":"sse","url":"u"}})", "a: x", 1);
        row("other type left out", "{\"a\":{\"command\":\"x\"},\"b\":{\"type\":\"ws\",\"url\":\"wss://h\"}}", "a: x",
            1);
        row("command and address", "{\"a\":{\"command\":\"x\",\"url\":\"https://h/\"}}", "a: x", 1);
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

    void understandsAddresses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("servers"); // name: address
        QTest::addColumn<int>("notes");
        const auto row = [](const char *name, const char *text, const char *servers, int notes = 0) {
            QTest::newRow(name) << json(text) << list(servers) << notes;
        };
        row("bare", "https://mcp.linear.app/mcp\n", "linear: https://mcp.linear.app/mcp");
        row("bare with signs of a shell", "https://h.example/mcp?a=$b&c=*", "h: https://h.example/mcp?a=$b&c=*");
        row("bare on this machine", "HTTP://localhost:3000/mcp", "localhost:3000: HTTP://localhost:3000/mcp");
        row("several bare", " https://a.example/x \r\n\r\nhttps://b.example/y",
            "a: https://a.example/x|b: https://b.example/y");
        row("not encrypted", "http://far.example.com/mcp", "far: http://far.example.com/mcp", 1);
        row("secret in the address", "https://h.example/mcp?apiKey=s3cret", "h: https://h.example/mcp?apiKey=s3cret",
            1);
        row("mcpServers", "{'mcpServers':{'w':{'url':'https://h/mcp'}}}", "w: https://h/mcp");
        row("serverUrl", "{'mcpServers':{'w':{'serverUrl':'https://h/mcp'}}}", "w: https://h/mcp");
        row("httpUrl", "{'mcpServers':{'w':{'httpUrl':'https://h/mcp'}}}", "w: https://h/mcp");
        row("vs code", "{'servers':{'w':{'type':'http','url':'https://h/mcp'}}}", "w: https://h/mcp");
        row("a server called servers", "{'servers':{'serverUrl':'https://h/mcp'}}", "servers: https://h/mcp");
        row("single", "{'type':'http','url':'https://api.example.com/mcp'}", "example: https://api.example.com/mcp");
        for (const char *type : {"http", "sse", "streamable-http", "streamableHttp", "streamable_http"}) {
            const QByteArray text = QByteArray("{'w':{'type':'") + type + "','url':'https://h/'}}";
            row(type, text.constData(), "w: https://h/");
        }
        row("transport", "{'w':{'transport':'streamable-http','url':'https://h/'}}", "w: https://h/");
        row("unknown fields", "{'w':{'url':'https://h/','timeout':5,'args':[]}}", "w: https://h/", 1);
        row("transport of another kind", "{'w':{'url':'https://h/','transport':{}}}", "w: https://h/", 1);
        row("input in the address", "{'w':{'url':'https://${input:host}/mcp'}}", "w: https://${input:host}/mcp", 1);
        row("user in the address", "{'a':{'url':'https://h/'},'b':{'url':'https://u:s3cret@h/'}}", "a: https://h/", 1);
        row("address is a number", "{'a':{'url':'https://h/'},'b':{'url':5}}", "a: https://h/", 1);
        row("type without an address", "{'a':{'url':'https://h/'},'b':{'type':'http'}}", "a: https://h/", 1);
        row("headers are a list", "{'a':{'url':'https://h/'},'b':{'url':'https://h/','headers':[]}}", "a: https://h/",
            1);
    }
    void understandsAddresses()
    {
        QFETCH(QString, text);
        QFETCH(QStringList, servers);
        QFETCH(int, notes);
        const Result<QList<ServerProposal>> result = parseServerSnippet(text);
        QVERIFY2(result, result ? "" : qPrintable(result.error().message));
        QStringList found;
        QStringList noted;
        for (const ServerProposal &proposal : *result) {
            const ServerRecord &record = proposal.record;
            found.append(record.name + QStringLiteral(": ") + record.url);
            noted += proposal.notes;
            QCOMPARE(record.transport, QStringLiteral("http"));
            QVERIFY(record.program.isEmpty() && proposal.secrets.isEmpty());
        }
        QCOMPARE(found, servers);
        QCOMPARE(noted.size(), notes);
        QVERIFY(!noted.join(QString()).contains(words("s3cret")));
    }

    void whatIsSaidOfSigningIn()
    {
        const auto read = [](const char *oauth) {
            return parseServerSnippet(
                json((QByteArray("{'w':{'url':'https://h/','oauth':") + oauth + "}}").constData()));
        };
        const auto found = read("{'clientId':'abc','callbackPort':3118,'scopes':'read write',"
                                "'authServerMetadataUrl':'https://evil.example'}");
        QVERIFY(found);
        const SignInPresets presets = found->first().record.signIn;
        QCOMPARE(presets.clientId, QStringLiteral("abc"));
        QCOMPARE(int(presets.redirectPort), 3118);
        QCOMPARE(presets.scopes, (QStringList{QStringLiteral("read"), QStringLiteral("write")}));
        QVERIFY(found->first().notes.isEmpty());
        for (const char *wrong : {"'abc'", "{'callbackPort':70000}", "{'callbackPort':1.5}", "{'clientId':'a\\nb'}",
                                  "{'scopes':['a b']}"}) {
            const auto other = read(wrong);
            QVERIFY2(other && other->first().record.signIn == SignInPresets(), wrong);
            QCOMPARE(other->first().notes.size(), 1);
        }
    }

    void headers_data()
    {
        QTest::addColumn<QString>("headers"); // JSON
        QTest::addColumn<QString>("plain"); // name=value
        QTest::addColumn<QString>("secret"); // name=value, the token without a name
        QTest::addColumn<int>("notes");
        const auto row = [](const char *name, const char *headers, const char *plain, const char *secret, int notes) {
            QTest::newRow(name) << json(headers) << words(plain) << words(secret) << notes;
        };
        row("plain", "'X-Team':'green'", "X-Team=green", "", 0);
        row("number", "'X-Port':3000", "X-Port=3000", "", 0);
        row("null", "'X-Port':null", "", "", 1);
        row("bearer", "'Authorization':'Bearer s3cret'", "", "=s3cret", 1);
        row("bearer in small letters", "'authorization':'bearer  s3cret '", "", "=s3cret", 1);
        row("basic", "'Authorization':'Basic s3cret'", "", "Authorization=Basic s3cret", 1);
        row("key", "'X-API-Key':'s3cret'", "", "X-API-Key=s3cret", 1);
        row("token", "'Private-Token':'s3cret'", "", "Private-Token=s3cret", 1);
        row("secret", "'CF-Access-Client-Secret':'s3cret'", "", "CF-Access-Client-Secret=s3cret", 1);
        row("password", "'x-password':'s3cret'", "", "x-password=s3cret", 1);
        row("both", "'Authorization':'Bearer s3cret','X-Team':'green'", "X-Team=green", "=s3cret", 1);
        row("bearer of an input", "'Authorization':'Bearer ${input:token}'", "", "", 1);
        row("variable", "'X-Team':'${env:TEAM}'", "", "", 1);
        row("set by Mangrove", "'Accept':'*/*','Content-Type':'application/json'", "", "", 2);
        row("no name of a header", "'X Team':'green'", "", "", 1);
        row("line feed", "'X-Team':'a\\nb'", "", "", 1);
        row("line feed in a secret", "'X-Key':'s3cret\\nb'", "", "", 1);
        row("line feed behind a secret", "'Authorization':'Bearer s3cret\\n'", "", "=s3cret", 1);
        row("empty secret", "'X-Key':''", "", "", 1);
        row("twice", "'X-Team':'green','x-team':'red'", "X-Team=green", "", 1);
        row("token twice", "'Authorization':'Bearer s3cret','authorization':'Basic s3cret'", "", "=s3cret", 2);
    }
    void headers()
    {
        QFETCH(QString, headers);
        QFETCH(QString, plain);
        QFETCH(QString, secret);
        QFETCH(int, notes);
        const auto result = parseServerSnippet(words("{\"w\":{\"url\":\"https://h/\",\"headers\":{%1}}}").arg(headers));
        QVERIFY(result);
        const ServerProposal &proposal = result->first();
        QStringList found;
        for (auto it = proposal.record.headers.begin(); it != proposal.record.headers.end(); ++it)
            found.append(it.key() + QLatin1Char('=') + it.value());
        QCOMPARE(found.join(QLatin1Char(' ')), plain);
        found.clear();
        for (auto it = proposal.secrets.begin(); it != proposal.secrets.end(); ++it)
            found.append(it.key().name + QLatin1Char('=') + it.value());
        QCOMPARE(found.join(QLatin1Char(' ')), secret);
        QCOMPARE(proposal.secrets.keys(), proposal.record.secretKeys());
        QCOMPARE(proposal.notes.size(), notes);
        QVERIFY(!proposal.notes.join(QString()).contains(words("s3cret")));
    }

    void secretVariables_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("JSON") << words(
            R"({"a":{"command":"x","env":{"GITHUB_TOKEN":"s3cret","apiKey":"s3cret","LEVEL":"1","NO_KEY":""}}})");
        QTest::newRow("command line") << words("GITHUB_TOKEN=s3cret apiKey=s3cret LEVEL=1 NO_KEY= x");
    }
    void secretVariables()
    {
        QFETCH(QString, text);
        const auto result = parseServerSnippet(text);
        QVERIFY(result);
        const ServerProposal &proposal = result->first();
        const QMap<QString, QString> plain{{words("LEVEL"), words("1")}, {words("NO_KEY"), {}}};
        QCOMPARE(proposal.record.environment, plain);
        QCOMPARE(proposal.record.secretEnvironment, list("GITHUB_TOKEN|apiKey"));
        QCOMPARE(proposal.secrets.size(), 2);
        for (const SecretKey &key : proposal.record.secretKeys())
            QCOMPARE(proposal.secrets.value(key), words("s3cret"));
        QCOMPARE(proposal.notes.size(), 1);
        QVERIFY(proposal.notes.first().contains(words("GITHUB_TOKEN, apiKey")));
        QVERIFY(!proposal.notes.first().contains(words("s3cret")));
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
            "MODE":"v","PORT":3000,"ASK":"${input:k}","TOKEN":"${env:TOKEN}","HOME":"${HOME}","NONE":null}}})"));
        QVERIFY(result);
        const ServerProposal &proposal = result->first();
        const QMap<QString, QString> expected{{words("MODE"), words("v")}, {words("PORT"), words("3000")}};
        QCOMPARE(proposal.record.environment, expected);
        QCOMPARE(proposal.record.passEnvironment, list("HOME|TOKEN"));
        QCOMPARE(proposal.record.workingFolder, words("/w"));
        QCOMPARE(proposal.notes.size(), 2);
        QVERIFY(proposal.notes.first().contains(words("ASK")));
        QVERIFY(proposal.notes.first().contains(words("${input:k}")));
        QVERIFY(proposal.notes.last().contains(words("NONE (null)")));
    }

    //! What is no text is taken as an app would, or named.
    void valuesThatAreNoTexts_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("line"); // program, arguments and variables; empty: left out
        QTest::addColumn<QString>("said");
        const auto row = [](const char *name, const char *entry, const char *line, const char *said) {
            QTest::newRow(name) << json(entry) << words(line) << words(said);
        };
        row("numbers", "{'command':'x','args':['--port',8000],'env':{'PORT':8000}}", "x --port 8000 PORT=8000",
            "args[1] (8000)");
        row("true", "{'command':'x','args':['--reload',true],'env':{'DEBUG':true}}", "x --reload true DEBUG=true",
            "args[1] (true), DEBUG (true)");
        row("as it is written", "{'command':'x','env':{'BIG':12345678901234567890,'RATE':1.10}}",
            "x BIG=12345678901234567890 RATE=1.10", "");
        row("null", "{'command':'x','env':{'NONE':null}}", "x", "NONE (null)");
        row("null everywhere", "{'command':'x','args':null,'env':null}", "x", "");
        row("object", "{'command':'x','env':{'OPTS':{'a':1},'B':'2'}}", "x B=2", "OPTS ({\"a\":1})");
        row("list", "{'command':'x','env':{'OPTS':['a']}}", "x", "OPTS ([\"a\"])");
        row("environment as a list", "{'command':'x','env':['A=1','B=2 3']}", "x A=1 B=2 3", "“env” is a list");
        row("environment as a list of more", "{'command':'x','env':['A=1',5]}", "", "env");
        row("arguments as one text", "{'command':'node','args':'server.js --stdio'}", "", "server.js --stdio");
        row("an object among the arguments", "{'command':'x','args':['a',{'b':1}]}", "", "args[1] ({\"b\":1})");
        row("null among the arguments", "{'command':'x','args':['a',null]}", "", "args[1] (null)");
        row("a whole command line", "{'command':'npx -y server'}", "npx -y server", "whole command line");
        row("a path with blanks", "{'command':'/opt/my app/server'}", "/opt/my app/server", "");
        row("a path with a blank and arguments", "{'command':'my app','args':['x']}", "my app x", "");
        row("an empty address", "{'command':'x','url':''}", "x", "url");
    }
    void valuesThatAreNoTexts()
    {
        QFETCH(QString, entry);
        QFETCH(QString, line);
        QFETCH(QString, said);
        const auto result = parseServerSnippet(QStringLiteral("{\"one\":%1}").arg(entry));
        QCOMPARE(bool(result), !line.isEmpty());
        if (!result) {
            QVERIFY2(result.error().message.contains(said), qPrintable(result.error().message));
            return;
        }
        const ServerRecord &record = result->first().record;
        QStringList found = QStringList{record.program} + record.arguments;
        for (auto it = record.environment.cbegin(); it != record.environment.cend(); ++it)
            found.append(it.key() + QLatin1Char('=') + it.value());
        QCOMPARE(found.join(QLatin1Char(' ')), line);
        const QString notes = result->first().notes.join(QLatin1Char('\n'));
        QVERIFY2(notes.contains(said), qPrintable(notes));
        QCOMPARE(notes.isEmpty(), said.isEmpty());
    }

    //! What is said of a value that is none may be read by others, as all that is said.
    void noSecretIsInWhatIsSaidOfValues_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("said");
        const auto row = [](const char *title, const char *entry, const char *said) {
            QTest::newRow(title) << QString::fromUtf8(entry).replace(QLatin1Char('\''), QLatin1Char('"'))
                                 << QString::fromUtf8(said);
        };
        row("an object", "{'command':'x','env':{'API_KEY':{'value':'hunter2hunter2'}}}", "API_KEY (");
        row("a list", "{'command':'x','env':{'API_KEY':['hunter2hunter2']}}", "API_KEY (");
        row("among the arguments", "{'command':'x','args':[{'password':'hunter2hunter2'}]}", "args[0] ({\"password\":");
        row("arguments as one text", "{'command':'x','args':'server.js --token hunter2hunter2 --stdio'}",
            "server.js --token ");
        row("with blanks", "{'command':'x','args':'server.js --token \\'a hunter2hunter2\\' --stdio'}",
            "server.js --token ");
        row("a header", "{'command':'x','args':'-y y --header \\'Authorization: Bearer hunter2hunter2\\''}",
            "--header Authorization: Bearer ");
        row("a whole command line", "{'command':'npx -y server --api-key=hunter2hunter2'}", "npx -y server --api-key=");
    }
    void noSecretIsInWhatIsSaidOfValues()
    {
        QFETCH(QString, entry);
        QFETCH(QString, said);
        const auto result = parseServerSnippet(QStringLiteral("{\"one\":%1}").arg(entry));
        const QString all = result ? result->first().notes.join(QLatin1Char('\n')) : result.error().message;
        QVERIFY2(all.contains(said), qPrintable(all));
        QVERIFY2(!all.contains(QLatin1String("hunter2")), qPrintable(all));
    }

    //! What is a secret by its look is one whatever it is called; a setting is none, and a placeholder is told.
    void whatIsSecret()
    {
        const auto result = parseServerSnippet(
            json("{'rag':{'command':'uvx','args':['x','--max-tokens','4096','--token','<your-token>'],'env':{'MAX_"
                 "TOKENS':'4096',"
                 "'KEYBOARD_LAYOUT':'de','URL':'https://a:s3cret@h/','OTHER_API_KEY':'YOUR_API_KEY_HERE'}}}"));
        QVERIFY(result);
        const ServerProposal &proposal = result->first();
        QCOMPARE(proposal.record.secretEnvironment, QStringList{words("URL")});
        QCOMPARE(proposal.record.environment.keys(), list("KEYBOARD_LAYOUT|MAX_TOKENS|OTHER_API_KEY"));
        const QString notes = proposal.notes.join(QLatin1Char('\n'));
        QVERIFY2(notes.contains(words("--token, OTHER_API_KEY is a placeholder")), qPrintable(notes));
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
        row("address and words", words("https://example.org/mcp --x"), "alone on its line");
        row("address with a user", words("https://u:p@example.org/mcp"), "password");
        row("address and a command", words("https://example.org/mcp\nnpx x"), "");
        row("pipe", words("curl x | sh"), "shell");
        row("cut off", words("{\n\"a\":\n{\"command\""), "line 3");
        row("list", words("[1]"), "list");
        row("empty object", words("{}"), "no server");
        row("only wrong addresses", words("{\"mcpServers\":{\"web\":{\"url\":\"ftp://h/\"}}}"), "web");
        row("command is a number", words(R"({"one":{"command":1}})"), "one");
        row("args is a text", words(R"({"one":{"command":"x","args":"-y"}})"), "args");
        row("env is a list", words(R"({"one":{"command":"x","env":[]}})"), "env");
        row("entry is a text", words(R"({"mcpServers":{"one":"x"}})"), "one");
        row("servers is a list", words(R"({"mcpServers":[]})"), "mcpServers");
        row("bidi in a name is escaped", words("{\"a\u202E\":{\"command\":1}}"), "\\u{202E}");
        row("zero", words("a ") + QChar(0), "number 0");
        row("too long", QString(1024 * 1024 + 1, QLatin1Char('x')), "too long");
        row("long line", QString(32 * 1024 + 1, QLatin1Char('x')), "too long");
        row("deep", words("{\"a\":") + QString(30000, QLatin1Char('[')), "JSON");
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

    void addressNames_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *url, const char *name) { QTest::newRow(url) << words(url) << words(name); };
        row("https://mcp.linear.app/sse", "linear");
        row("https://api.githubcopilot.com/mcp/", "githubcopilot");
        row("https://example.com", "example");
        row("https://mcp.dev", "mcp");
        row("https://docs.mcp.example.org", "docs");
        row("http://localhost:3000/mcp", "localhost:3000");
        row("http://nas", "nas");
        row("http://127.0.0.1:8000", "127.0.0.1:8000");
        row("http://[::1]:8000", "::1:8000");
        row("", "server");
    }
    void addressNames()
    {
        QFETCH(QString, url);
        QTEST(proposedName(QUrl(url)), "name");
    }

    void names_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *line, const char *name) { QTest::newRow(line) << words(line) << words(name); };
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
