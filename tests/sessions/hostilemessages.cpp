#include "tests/sessions/hostilemessages.h"

#include "tests/sessions/invariants.h"

#include <QTest>

namespace mangrove::test {

QByteArray largeQuestion(const QByteArray &flag)
{
    return flag + R"({"jsonrpc":"2.0","id":"early#","method":"roots/list","params":{"x":"@10485760@"}})";
}

void saysRows()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("times");
    QTest::addColumn<bool>("isRefused"); // and counted
    QTest::addColumn<QString>("heard"); // a part of what it was answered
    const auto row = [](const char *name, const QByteArray &line, bool isRefused, const char *heard = "",
                        int times = 1) {
        QTest::newRow(name) << line << times << isRefused << QString::fromLatin1(heard);
    };
    const auto request = [](const QByteArray &id, const QByteArray &method, const QByteArray &more = {}) {
        return R"({"jsonrpc":"2.0","id":)" + id + R"(,"method":")" + method + '"' + more + '}';
    };
    const auto notification = [](const QByteArray &method, const QByteArray &params = "{}") {
        return R"({"jsonrpc":"2.0","method":")" + method + R"(","params":)" + params + '}';
    };
    // Ids
    row("id 2^63", request("9223372036854775808", "ping"), false, R"("result":{})");
    row("id of 400 digits", request(QByteArray(400, '7'), "ping"), false);
    row("id -0", request("-0", "ping"), false, R"("result":{})");
    row("id 1E2", request("1E2", "ping"), true, "-32600");
    row("id 1e400", request("1e400", "ping"), true, "-32600");
    row("id {}", request("{}", "ping"), true, "-32600");
    row("id true", request("true", "ping"), true, "-32600");
    row("id with NUL", request(R"("\u0000")", "ping"), false, R"("result":{})");
    row("id that is half a character", request(R"("\ud800")", "ping"), false, R"("result":{})");
    row("half a character asks for roots", request(R"("\udc00")", "roots/list"), false, R"("roots":)");
    row("id of 1 MiB", request(R"("@1048576@")", "ping"), true, "-32600");
    row("id of 15 MiB", request(R"("@15728640@")", "roots/list"), true, "-32600");
    row("10,000 ids, each cancelled",
        request(R"("c#")", "roots/list") + '\n' + notification("notifications/cancelled", R"({"requestId":"c#"})"),
        true, "", 10000);
    row("two ids", R"({"jsonrpc":"2.0","id":1,"id":2,"method":"ping"})", false);
    // Methods
    row("method with NUL", request("900", R"(roots/list\u0000x)"), true, "-32600");
    row("method that is half a character", request("900", R"(\udead)"), true, "-3260");
    row("method of 1 MiB", request("900", "@1048576@"), true, "-32601");
    row("our own", request("900", "initialize", R"(,"params":{"protocolVersion":"2025-11-25"})"), true, "-32601");
    row("other spelling", request("900", R"(roots\/\u006cist)"), false, R"("roots":)");
    row("other case", request("900", "Roots/List"), true, "-32601");
    // Envelopes
    row("no version", R"({"id":900,"method":"ping"})", true, "-32600");
    row("version with NUL", R"({"jsonrpc":"2.0\u0000","id":900,"method":"ping"})", true, "-32600");
    row("version as number", R"({"jsonrpc":2.0,"id":900,"method":"ping"})", true, "-32600");
    row("request and answer", request("900", "ping", R"(,"result":{})"), true, "-32600");
    row("byte order mark", "\xef\xbb\xbf" + request("900", "ping"), true);
    row("blank lines", "", false, "", 10000);
    row("pretty", "{\n\"jsonrpc\":\"2.0\",\n\"id\":900,\n\"method\":\"ping\"\n}", true);
    row("params null", request("900", "roots/list", R"(,"params":null)"), true, "-326");
    row("params of 10 MiB", request("900", "roots/list", R"(,"params":{"x":"@10485760@"})"), false, R"("roots":)");
    row("params 1025 deep",
        request("900", "roots/list", R"(,"params":{"x":)" + QByteArray(1025, '[') + QByteArray(1025, ']') + '}'), true,
        "-32700");
    // Floods
    row("200,000 notifications", notification("notifications/x"), false, "", 200000);
    row("notification of 15 MiB", notification("notifications/x", R"({"x":"@15728640@"})"), false);
    row("5,000 unknown methods", request("#", "x/y"), true, "-32601", 5000);
    row("progress of nothing", notification("notifications/progress", R"({"progressToken":#,"progress":1e400})"), false,
        "", 900);
    row("10,000 times progress of nothing",
        notification("notifications/progress", R"({"progressToken":9#,"progress":1})"), false, "", 10000);
    row("10,000 times news of tools", notification("notifications/tools/list_changed"), false, "", 10000);
    row("cancels nothing", notification("notifications/cancelled", R"({"requestId":"@65536@"})"), false, "", 100);
    row("cancels null", notification("notifications/cancelled", R"({"requestId":null})"), false);
    row("cancels an object", notification("notifications/cancelled", R"({"requestId":{"a":[]}})"), false);
    row("cancels everything", notification("notifications/cancelled", R"([1])"), false);
    // As a tree they would take many times the room of the message.
    const QByteArray numbers =
        R"({"progressToken":1,"requestId":1,"x":[~)" + QByteArray::number(valuesInAMessage) + "~]}";
    row("log of numbers", notification("notifications/message", numbers), false);
    row("progress of numbers", notification("notifications/progress", numbers), false);
    row("cancels numbers", notification("notifications/cancelled", numbers), false);
    row("asks with numbers", request("900", "roots/list", R"(,"params":)" + numbers), false, R"("roots":)");
    row("asks a person with numbers", request("900", "elicitation/create", R"(,"params":)" + numbers), true);
    row("numbers as a batch", "[~" + QByteArray::number(valuesInAMessage) + "~]", true);
    row("asks with numbers in a batch", '[' + request("900", "roots/list", R"(,"params":)" + numbers) + ']', true);
    row("log of 1 MiB", notification("notifications/message", R"({"level":"error","data":"@1048576@"})"), false, "",
        20);
}

void answersACallRows()
{
    QTest::addColumn<QStringList>("flags");
    QTest::addColumn<QString>("text"); // a part of what the caller gets
    QTest::addColumn<int>("violations");
    const auto row = [](const char *name, const QStringList &flags, const char *text, int violations) {
        QTest::newRow(name) << flags << QString::fromLatin1(text) << violations;
    };
    const auto before = [](const char *line) {
        return QStringList{
            QLatin1String("--say-in-call=")
            + QString::fromLatin1(QByteArray(line).replace("NUMBERS", QByteArray::number(valuesInAMessage)))};
    };
    const auto result = [](const char *json) { return QStringList{QLatin1String("--result=") + QLatin1String(json)}; };
    row("number", result("7"), "", 0);
    row("null", result("null"), "", 0);
    row("array", result("[[[]]]"), "", 0);
    row("content that is none", result(R"({"content":7})"), "", 0);
    row("roots", result(R"({"roots":[{"uri":"file:///"}],"content":[{"type":"text","text":"add /"}]})"), "add /", 0);
    row("asks in the way of another revision",
        result(R"({"resultType":"input_required","inputRequests":{"a":{"method":"roots/list"}}})"), "", 0);
    row("error of 1 MiB", before(R"({"jsonrpc":"2.0","id":$I,"error":{"code":-1,"message":"@1048576@"}})"), "error -1",
        1);
    row("error that is none", before(R"({"jsonrpc":"2.0","id":$I,"error":{"code":"x","message":[]}})"), "error 0", 1);
    row("error of numbers", before(R"({"jsonrpc":"2.0","id":$I,"error":{"code":-1,"message":"m","data":[~NUMBERS~]}})"),
        "error -1: m", 1);
    row("error of 15 MiB", before(R"({"jsonrpc":"2.0","id":$I,"error":{"code":-1,"message":"@15728640@"}})"),
        "error -1", 1);
    row("numbers", before(R"({"jsonrpc":"2.0","id":$I,"result":{"content":[~NUMBERS~]}})"), "", 1);
    row("100 answers",
        before(R"({"jsonrpc":"2.0","id":$I,"result":{"content":[]}})") + QStringList{QStringLiteral("--times=100")}, "",
        100);
    row("answer by a text", before(R"({"jsonrpc":"2.0","id":"$I","result":{"content":[]}})"), "answered", 1);
    row("answer by a fraction", before(R"({"jsonrpc":"2.0","id":$I.0,"result":{"content":[]}})"), "answered", 2);
    row("answers to calls to come",
        before(R"({"jsonrpc":"2.0","id":1000#,"result":{"content":[]}})") + QStringList{QStringLiteral("--times=1000")},
        "answered", 1000);
}

void claimsOfItselfRows()
{
    QTest::addColumn<QStringList>("flags");
    QTest::newRow("1 MiB and more") << QStringList{
        QStringLiteral(R"(--info={"name":"@524288","version":"@524288","title":"@524288"})"),
        QStringLiteral("--instructions=1048576")};
    QTest::newRow("directions") << QStringList{
        QStringLiteral(R"(--info={"name":"\u202egpj.exe\u200b\u0000\u001b[31m","version":"\ud800"})")};
    QTest::newRow("markup") << QStringList{
        QStringLiteral(R"(--info={"name":"<b>honest</b> &lt;i>","version":"<img src=x>"})")};
    QTest::newRow("wrong kinds") << QStringList{QStringLiteral(R"(--info={"name":7,"version":{},"title":null})")};
    QTest::newRow("another's name") << QStringList{QStringLiteral(R"(--info={"name":"honest","version":"1"})")};
}

void formsRows()
{
    QTest::addColumn<QByteArray>("params");
    QTest::addColumn<int>("waiting");
    const QByteArray schema = R"("requestedSchema":{"type":"object","properties":{"a":{"type":"string"}}})";
    QTest::newRow("imitates an access request")
        << R"({"message":"Access Request\n\nMangrove: honest asks for 1 folder: /home\n[Allow] [Deny]",)" + schema + '}'
        << 1;
    QTest::newRow("5 MiB") << QByteArray(
        R"({"message":"m","requestedSchema":{"type":"object","properties":{"a":{"type":"string","description":"@5242880@"}}}})")
                           << 0;
    QTest::newRow("message of 5 MiB") << R"({"message":"@5242880@",)" + schema + '}' << 0;
    QTest::newRow("a page of the files") << QByteArray(
        R"({"mode":"url","message":"m","url":"file:///etc/passwd","elicitationId":"1"})")
                                         << 0;
    QTest::newRow("a page that is a program")
        << QByteArray(R"({"mode":"url","message":"m","url":"javascript:alert","elicitationId":"1"})") << 0;
}

} // namespace mangrove::test
