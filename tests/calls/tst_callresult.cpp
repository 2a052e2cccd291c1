#include "core/calls/callresult.h"

#include <QTest>

using namespace mangrove;

class TestCallResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void whole_data();
    void whole();
    void partsAreBounded();
    void largeValuesAreShownAsTheyStand();
};

void TestCallResult::kinds_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("data");
    using Kind = ResultPart::Kind;
    const auto row = [](const char *name, const QByteArray &content, Kind kind, const char *text, const char *data) {
        QTest::newRow(name) << content << int(kind) << QString::fromUtf8(text) << QByteArray(data);
    };
    row("text", R"({"type":"text","text":"a"})", Kind::Text, "a", "");
    row("image", R"({"type":"image","mimeType":"image/png","data":"YWJj"})", Kind::Image, "", "abc");
    row("audio", R"({"type":"audio","mimeType":"audio/wav","data":"YWJj"})", Kind::Binary, "", "abc");
    row("link", R"({"type":"resource_link","uri":"u","name":"n","title":"t"})", Kind::Link, "t", "");
    row("link without a title", R"({"type":"resource_link","uri":"u","name":"n"})", Kind::Link, "n", "");
    row("resource", R"({"type":"resource","resource":{"uri":"u","text":"a"}})", Kind::Text, "a", "");
    row("bytes", R"({"type":"resource","resource":{"uri":"u","blob":"YWJj"}})", Kind::Binary, "", "abc");
    row("picture", R"({"type":"resource","resource":{"mimeType":"image/png","blob":"YWJj"}})", Kind::Image, "", "abc");
    row("unknown", R"({"type":"x"})", Kind::Structured, "{\n    \"type\": \"x\"\n}\n", "");
    row("of the wrong type", R"({"type":"text","text":7})", Kind::Text, "", "");
}

void TestCallResult::kinds()
{
    QFETCH(QByteArray, content);
    const CallResult result = readResult("tools/call", "{\"content\":[" + content + "]}");
    QCOMPARE(result.parts.size(), 1);
    QTEST(int(result.parts.first().kind), "kind");
    QTEST(result.parts.first().text, "text");
    QTEST(result.parts.first().data, "data");
    QVERIFY(result.problem.isEmpty());
}

void TestCallResult::whole_data()
{
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<int>("parts");
    QTest::addColumn<bool>("isError");
    QTest::addColumn<bool>("hasProblem");
    const QByteArray call("tools/call");
    QTest::newRow("empty") << call << QByteArray(R"({"content":[]})") << 0 << false << false;
    QTest::newRow("failed") << call << QByteArray(R"({"content":[],"isError":true})") << 0 << true << false;
    QTest::newRow("structured only") << call << QByteArray(R"({"structuredContent":[1]})") << 1 << false << false;
    QTest::newRow("both") << call << QByteArray(R"({"content":[{"type":"text"}],"structuredContent":3})") << 2 << false
                          << false;
    QTest::newRow("nothing") << call << QByteArray("{}") << 0 << false << true;
    QTest::newRow("no list") << call << QByteArray(R"({"content":"x"})") << 0 << false << true;
    QTest::newRow("no object") << call << QByteArray("[1]") << 0 << false << true;
    QTest::newRow("read") << QByteArray("resources/read")
                          << QByteArray(R"({"contents":[{"uri":"u","text":"a"},{"uri":"v"}]})") << 2 << false << false;
    QTest::newRow("prompt") << QByteArray("prompts/get")
                            << QByteArray(R"({"messages":[{"role":"user","content":{"type":"text","text":"a"}}]})") << 1
                            << false << false;
    QTest::newRow("prompt without messages") << QByteArray("prompts/get") << QByteArray("{}") << 0 << false << true;
}

void TestCallResult::whole()
{
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, raw);
    const CallResult result = readResult(method, raw);
    QTEST(int(result.parts.size()), "parts");
    QTEST(result.isError, "isError");
    QTEST(!result.problem.isEmpty(), "hasProblem");
}

void TestCallResult::partsAreBounded()
{
    const QByteArray part(R"({"type":"text","text":"a"})");
    const CallResult result = readResult("tools/call", "{\"content\":[" + QByteArrayList(1500, part).join(',') + "]}");
    QCOMPARE(result.parts.size(), 1000);
    QVERIFY(!result.problem.isEmpty());
}

//! Of them no tree is made, which takes up to ten times the room.
void TestCallResult::largeValuesAreShownAsTheyStand()
{
    const QByteArray numbers = '[' + QByteArray("0,").repeated(600'000) + "0]";
    const CallResult structured = readResult("tools/call", "{\"content\":[],\"structuredContent\":" + numbers + '}');
    QCOMPARE(structured.parts.size(), 1);
    QVERIFY(structured.parts.first().text == QLatin1String(numbers));
    const QByteArray part = "{\"type\":\"x\",\"y\":" + numbers + '}';
    const CallResult unknown = readResult("tools/call", "{\"content\":[" + part + "]}");
    QCOMPARE(unknown.parts.size(), 1);
    QVERIFY(unknown.parts.first().text == QLatin1String(part));
    QVERIFY(readResult("tools/call", "{\"content\":" + numbers + '}').parts.size() == 1000);
}

QTEST_GUILESS_MAIN(TestCallResult)
#include "tst_callresult.moc"
