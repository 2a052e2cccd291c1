#include "core/rpc/message.h"
#include "core/transport/mcpheaders.h"

#include <QTest>

using namespace mangrove;

// Declared first: moc loses its way in the raw strings below.
class TestMcpHeaders : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void values_data();
    void values();
    void messages_data();
    void messages();
    void arguments_data();
    void arguments();
    void learnsAnew();
    void schemas_data();
    void schemas();
};

namespace {

const QByteArray meta = R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"})";

QByteArray modern(const QByteArray &method, const QByteArray &params)
{
    return makeRequest("1", method, "{" + params + (params.isEmpty() ? "" : ",") + meta + "}");
}

//! The headers as lines, without the two that every modern message has.
QByteArrayList lines(const HttpHeaders &headers)
{
    QByteArrayList all;
    for (const HttpHeader &header : headers)
        all.append(header.first + ": " + header.second);
    return all;
}

QByteArray toolList(const QByteArray &name, const QByteArray &schema)
{
    return R"({"tools":[{"name":")" + name + R"(","inputSchema":)" + schema + "}]}";
}

} // namespace

void TestMcpHeaders::values_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("value");
    QTest::newRow("plain") << QStringLiteral("us-west1") << QByteArray("us-west1");
    QTest::newRow("not ASCII") << QStringLiteral("Hello, 世界") << QByteArray("=?base64?SGVsbG8sIOS4lueVjA==?=");
    QTest::newRow("padded") << QStringLiteral(" padded ") << QByteArray("=?base64?IHBhZGRlZCA=?=");
    QTest::newRow("tab at the end") << QStringLiteral("a\t") << QByteArray("=?base64?YQk=?=");
    QTest::newRow("tab inside") << QStringLiteral("a\tb") << QByteArray("a\tb");
    QTest::newRow("line feed") << QStringLiteral("line1\nline2") << QByteArray("=?base64?bGluZTEKbGluZTI=?=");
    QTest::newRow("injection") << QStringLiteral("a\r\nAuthorization: x")
                               << QByteArray("=?base64?YQ0KQXV0aG9yaXphdGlvbjogeA==?=");
    QTest::newRow("delete") << QStringLiteral("\x7f") << QByteArray("=?base64?fw==?=");
    QTest::newRow("looks encoded") << QStringLiteral("=?base64?literal?=")
                                   << QByteArray("=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=");
    QTest::newRow("case counts") << QStringLiteral("=?BASE64?literal?=") << QByteArray("=?BASE64?literal?=");
    QTest::newRow("empty") << QString() << QByteArray("");
    QTest::newRow("no Unicode") << QString(QChar(0xd800)) << QByteArray();
}
void TestMcpHeaders::values()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, value);
    QCOMPARE(headerValue(text), value);
    QCOMPARE(headerValue(text).isNull(), value.isNull());
}

void TestMcpHeaders::messages_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArrayList>("expected");
    const QByteArray version = "MCP-Protocol-Version: 2026-07-28";
    QTest::newRow("legacy") << makeRequest("1", "tools/call", R"({"name":"a"})") << QByteArrayList{};
    QTest::newRow("legacy with _meta") << makeRequest("1", "ping", R"({"_meta":{"progressToken":1}})")
                                       << QByteArrayList{};
    QTest::newRow("response") << makeResult("1", "{}") << QByteArrayList{};
    QTest::newRow("discover") << modern("server/discover", "")
                              << QByteArrayList{version, "Mcp-Method: server/discover"};
    QTest::newRow("call") << modern("tools/call", R"("name":"get_weather","arguments":{})")
                          << QByteArrayList{version, "Mcp-Method: tools/call", "Mcp-Name: get_weather"};
    QTest::newRow("prompt") << modern("prompts/get", R"("name":"p\u00e9")")
                            << QByteArrayList{version, "Mcp-Method: prompts/get", "Mcp-Name: =?base64?cMOp?="};
    QTest::newRow("read") << modern("resources/read", R"("uri":"file:///a%20b","name":"no")")
                          << QByteArrayList{version, "Mcp-Method: resources/read", "Mcp-Name: file:///a%20b"};
    QTest::newRow("list has no name") << modern("tools/list", R"("name":"x")")
                                      << QByteArrayList{version, "Mcp-Method: tools/list"};
    QTest::newRow("name is no text") << modern("tools/call", R"("name":7)")
                                     << QByteArrayList{version, "Mcp-Method: tools/call"};
    QTest::newRow("revision with a line end")
        << makeRequest("1", "a", R"({"_meta":{"io.modelcontextprotocol/protocolVersion":"1\r\nX: y"}})")
        << QByteArrayList{"Mcp-Method: a"};
    QTest::newRow("method with a line end") << modern("a\r\nX: y", "") << QByteArrayList{version};
    QTest::newRow("notification") << makeNotification("notifications/x", "{" + meta + "}")
                                  << QByteArrayList{version, "Mcp-Method: notifications/x"};
}
void TestMcpHeaders::messages()
{
    QFETCH(QByteArray, message);
    QFETCH(QByteArrayList, expected);
    QCOMPARE(lines(HeaderRules().headersFor(scanMessage(message))), expected);
}

void TestMcpHeaders::arguments_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QByteArrayList>("expected");
    QTest::newRow("none") << QByteArray("{}") << QByteArrayList{};
    QTest::newRow("text") << QByteArray(R"({"region":"us-west1"})") << QByteArrayList{"Mcp-Param-Region: us-west1"};
    QTest::newRow("text to encode") << QByteArray(R"({"region":"\n"})")
                                    << QByteArrayList{"Mcp-Param-Region: =?base64?Cg==?="};
    QTest::newRow("empty text") << QByteArray(R"({"region":""})") << QByteArrayList{"Mcp-Param-Region: "};
    QTest::newRow("null") << QByteArray(R"({"region":null,"count":null})") << QByteArrayList{};
    QTest::newRow("integer") << QByteArray(R"({"count":-7})") << QByteArrayList{"Mcp-Param-Count: -7"};
    QTest::newRow("whole number") << QByteArray(R"({"count":42.0})") << QByteArrayList{"Mcp-Param-Count: 42"};
    QTest::newRow("largest") << QByteArray(R"({"count":9007199254740991})")
                             << QByteArrayList{"Mcp-Param-Count: 9007199254740991"};
    QTest::newRow("too large") << QByteArray(R"({"count":9007199254740992})") << QByteArrayList{};
    QTest::newRow("fraction") << QByteArray(R"({"count":1.5})") << QByteArrayList{};
    QTest::newRow("nested") << QByteArray(R"({"deep":{"flag":true}})") << QByteArrayList{"Mcp-Param-Flag: true"};
    QTest::newRow("not at that path") << QByteArray(R"({"flag":true,"deep":[true]})") << QByteArrayList{};
    QTest::newRow("container") << QByteArray(R"({"region":{"a":1},"count":[1]})") << QByteArrayList{};
    QTest::newRow("not annotated") << QByteArray(R"({"query":"SELECT"})") << QByteArrayList{};
}
void TestMcpHeaders::arguments()
{
    QFETCH(QByteArray, arguments);
    QFETCH(QByteArrayList, expected);
    HeaderRules rules;
    rules.learn(toolHeaders(toolList("sql", R"({"type":"object","properties":{
        "region":{"type":"string","x-mcp-header":"Region"},
        "count":{"type":"integer","x-mcp-header":"Count"},
        "query":{"type":"string"},
        "deep":{"type":"object","properties":{"flag":{"type":"boolean","x-mcp-header":"Flag"}}}}})")));
    const auto call = [&](const QByteArray &tool) {
        const QByteArray params = R"("name":")" + tool + R"(","arguments":)" + arguments;
        return lines(rules.headersFor(scanMessage(modern("tools/call", params)))).mid(3);
    };
    QCOMPARE(call("sql"), expected);
    QCOMPARE(call("other"), QByteArrayList());
}

void TestMcpHeaders::learnsAnew()
{
    const Message call = scanMessage(modern("tools/call", R"("name":"t","arguments":{"a":"x"})"));
    const QByteArray good = R"({"properties":{"a":{"type":"string","x-mcp-header":"%"}}})";
    HeaderRules rules;
    rules.learn(toolHeaders(toolList("t", QByteArray(good).replace('%', "One"))));
    QCOMPARE(lines(rules.headersFor(call)).last(), QByteArray("Mcp-Param-One: x"));
    rules.learn(toolHeaders(toolList("other", "{}")));
    QCOMPARE(lines(rules.headersFor(call)).last(), QByteArray("Mcp-Param-One: x"));
    rules.learn(toolHeaders(toolList("t", QByteArray(good).replace('%', "Two"))));
    QCOMPARE(lines(rules.headersFor(call)).last(), QByteArray("Mcp-Param-Two: x"));
    rules.learn(toolHeaders(toolList("t", QByteArray(good).replace('%', "not valid"))));
    QCOMPARE(lines(rules.headersFor(call)).last(), QByteArray("Mcp-Name: t"));
    rules.learn(toolHeaders("[nonsense"));
}

void TestMcpHeaders::schemas_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArrayList>("names");
    QTest::addColumn<QString>("fault"); // a part of the sentence, empty: valid
    const auto good = [](const char *name, const QByteArray &schema, const QByteArrayList &names) {
        QTest::newRow(name) << schema << names << QString();
    };
    const auto bad = [](const char *name, const QByteArray &schema, const char *fault) {
        QTest::newRow(name) << schema << QByteArrayList() << QString::fromLatin1(fault);
    };
    const auto one = [](const QByteArray &type, const QByteArray &value, const QByteArray &more = "") {
        return R"({"properties":{"a":{"type":)" + type + R"(,"x-mcp-header":)" + value + more + "}}}";
    };
    good("nothing", "{}", {});
    good("string", one(R"("string")", R"("Region")"), {"Mcp-Param-Region"});
    good("integer", one(R"("integer")", R"("N")"), {"Mcp-Param-N"});
    good("boolean", one(R"("boolean")", R"("B")"), {"Mcp-Param-B"});
    good("all token characters", one(R"("string")", R"("!#$%&'*+-.^_`|~09azAZ")"), {"Mcp-Param-!#$%&'*+-.^_`|~09azAZ"});
    good("or null", one(R"(["string","null"])", R"("A")"), {"Mcp-Param-A"});
    good("an argument of that name", R"({"properties":{"x-mcp-header":{"type":"number"}}})", {});
    good("an argument called properties", R"({"properties":{"properties":{"type":"string","x-mcp-header":"P"}}})",
         {"Mcp-Param-P"});
    good("in a default value", R"({"properties":{"a":{"type":"object","default":{"x-mcp-header":"A"}}}})", {});
    good("deep",
         R"({"properties":{"a":{"properties":{"b":{"properties":{"c":{"type":"string","x-mcp-header":"C"}}}}}}})",
         {"Mcp-Param-C"});
    good("safe constant", one(R"("integer")", R"("A")", R"(,"const":9007199254740991)"), {"Mcp-Param-A"});
    good("beside composition",
         R"({"anyOf":[{"required":["a"]}],"properties":{"a":{"type":"string","x-mcp-header":"A"}}})", {"Mcp-Param-A"});

    bad("empty", one(R"("string")", R"("")"), "names no header");
    bad("no text", one(R"("string")", "true"), "names no header");
    bad("space", one(R"("string")", R"("My Region")"), "characters");
    bad("colon", one(R"("string")", R"("A:")"), "characters");
    bad("line end", one(R"("string")", R"("A\r\nB")"), "characters");
    bad("NUL", one(R"("string")", R"("A\u0000")"), "characters");
    bad("not ASCII", one(R"("string")", R"("R\u00e9gion")"), "characters");
    bad("number", one(R"("number")", R"("A")"), "no string");
    bad("array", one(R"("array")", R"("A")"), "no string");
    bad("object", one(R"("object")", R"("A")"), "no string");
    bad("null", one(R"("null")", R"("A")"), "no string");
    bad("two types", one(R"(["string","integer"])", R"("A")"), "no string");
    bad("no type", R"({"properties":{"a":{"x-mcp-header":"A"}}})", "no string");
    bad("unsafe constant", one(R"("integer")", R"("A")", R"(,"const":9007199254740992)"), "safe range");
    bad("unsafe default", one(R"("integer")", R"("A")", R"(,"default":-9007199254740993)"), "safe range");
    bad("unsafe choice", one(R"("integer")", R"("A")", R"(,"enum":[1,1e300])"), "safe range");
    bad("twice, other case",
        R"({"properties":{"a":{"type":"string","x-mcp-header":"A"},"b":{"type":"string","x-mcp-header":"a"}}})",
        "twice");
    bad("twice, nested",
        R"({"properties":{"a":{"type":"string","x-mcp-header":"A"},"b":{"properties":{"c":{"type":"string","x-mcp-header":"A"}}}}})",
        "twice");
    bad("on the root", R"({"type":"string","x-mcp-header":"A"})", "directly");
    const QByteArray annotated = R"({"type":"string","x-mcp-header":"A"})";
    for (const char *keyword : {"items", "not", "if", "then", "else", "additionalProperties", "contains",
                                "propertyNames", "unevaluatedItems", "x-vendor"}) {
        bad(keyword, QByteArray(R"({"properties":{"a":{")") + keyword + R"(":)" + annotated + "}}}", "directly");
    }
    for (const char *keyword : {"oneOf", "anyOf", "allOf", "prefixItems", "items"}) {
        bad(QByteArray(keyword + QByteArray("[]")).constData(),
            QByteArray("{\"") + keyword + R"(":[{"properties":{"a":)" + annotated + "}}]}", "directly");
    }
    for (const char *keyword : {"$defs", "definitions", "patternProperties", "dependentSchemas"})
        bad(keyword, QByteArray("{\"") + keyword + R"(":{"a":)" + annotated + "}}", "directly");
    bad("properties under items", R"({"properties":{"a":{"items":{"properties":{"b":)" + annotated + "}}}}}",
        "directly");
}
void TestMcpHeaders::schemas()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArrayList, names);
    QFETCH(QString, fault);
    QVERIFY(schema == "{}" || !toObject(schema).isEmpty());
    const auto parameters = headerParameters(toObject(schema));
    QCOMPARE(bool(parameters), fault.isEmpty());
    if (!parameters) {
        QVERIFY2(parameters.error().message.contains(fault), qPrintable(parameters.error().message));
        return;
    }
    QByteArrayList found;
    for (const HeaderParameter &parameter : *parameters)
        found.append(parameter.name);
    QCOMPARE(found, names);
}

QTEST_GUILESS_MAIN(TestMcpHeaders)
#include "tst_mcpheaders.moc"
