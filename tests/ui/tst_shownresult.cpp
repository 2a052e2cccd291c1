// What the window of a server shows of a result and of its JSON: harmless, and no more than a person can read.

#include "ui/calls/shownresult.h"
#include "ui/kit/jsontext.h"

#include <QBuffer>
#include <QImage>
#include <QTest>

using namespace mangrove;

namespace {

//! A content block of two members. (moc does not cope with raw strings of odd quotes.)
QByteArray block(const QByteArray &type, const QByteArray &member, const QByteArray &value,
                 const QByteArray &mimeType = "image/png")
{
    return "{\"type\":\"" + type + "\",\"mimeType\":\"" + mimeType + "\",\"" + member + "\":\"" + value + "\"}";
}

QByteArray png(int side)
{
    QImage image(side, side, QImage::Format_RGB32);
    image.fill(Qt::red);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes.toBase64();
}

} // namespace

class TestShownResult : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shownResults_data();
    void shownResults();
    void resultsAreBounded();
    void rawJson_data();
    void rawJson();
    void rawJsonIsBounded();
};

void TestShownResult::shownResults_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const QByteArray &content, ShownPart::Kind kind, const char *text) {
        QTest::newRow(name) << content << int(kind) << QString::fromUtf8(text);
    };
    using Kind = ShownPart::Kind;
    row("tabs and CRLF are no danger", R"({"type":"text","text":"a\tb\r\nc"})", Kind::Text, "a    b\nc");
    row("escapes", R"({"type":"text","text":"\u001b[31m"})", Kind::Text, "\\u{001B}[31m");
    row("picture", block("image", "data", png(8), "text/html"), Kind::Picture, "Picture, 8 by 8");
    row("no picture", R"({"type":"image","mimeType":"image/png","data":"AAAA"})", Kind::Line, "cannot be shown");
    row("SVG is not drawn",
        block("image", "data", QByteArray("<svg xmlns='http:' width='8' height='8'/>").toBase64(), "image/svg+xml"),
        Kind::Line, "cannot be shown");
    row("link", R"({"type":"resource_link","uri":"test:x","name":"X"})", Kind::Line, "test:x");
    row("audio", R"({"type":"audio","mimeType":"audio/wav","data":"AAAA"})", Kind::Line, "audio/wav");
    row("unknown kind", R"({"type":"hologram","x":1})", Kind::Code, "hologram");
    row("embedded text", R"({"type":"resource","resource":{"uri":"u","text":"inside"}})", Kind::Text, "inside");
    row("embedded bytes", R"({"type":"resource","resource":{"uri":"u","blob":"AAAA"}})", Kind::Line, "not shown here");
    row("no object", "7", Kind::Code, "");
}

void TestShownResult::shownResults()
{
    QFETCH(QByteArray, content);
    QFETCH(int, kind);
    QFETCH(QString, text);
    const ShownResult shown = shownResult("tools/call", "{\"content\":[" + content + "]}");
    QVERIFY(!shown.parts.isEmpty());
    QCOMPARE(int(shown.parts.last().kind), kind);
    QVERIFY2(shown.parts.last().text.contains(text), qPrintable(shown.parts.last().text));
}

void TestShownResult::resultsAreBounded()
{
    const QByteArray long1 = block("text", "text", QByteArray(16 << 20, 'x'));
    ShownResult shown = shownResult("tools/call", "{\"content\":[" + long1 + "]}");
    QCOMPARE(shown.parts.size(), 2);
    QCOMPARE(shown.parts.first().text.size(), ShownResult::textLimit);
    const QByteArray part = block("text", "text", QByteArray(3000, 'x'));
    shown = shownResult("tools/call", "{\"content\":[" + QByteArrayList(5000, part).join(',') + "]}");
    qsizetype all = 0;
    for (const ShownPart &one : std::as_const(shown.parts))
        all += one.kind == ShownPart::Kind::Text ? one.text.size() : 0;
    QVERIFY(all <= ShownResult::allTextLimit);
    QVERIFY(shown.parts.size() <= 2 * ShownResult::partLimit);
    const QByteArray large = block("image", "data", png(3000));
    shown = shownResult("tools/call", "{\"content\":[" + large + ',' + large + "]}");
    QCOMPARE(shown.parts.first().kind, ShownPart::Kind::Picture);
    QCOMPARE(shown.parts.first().picture.width(), ShownResult::pictureSide);
    QCOMPARE(shown.parts.last().kind, ShownPart::Kind::Line);
    shown = shownResult("tools/call", "[]");
    QVERIFY(!shown.parts.isEmpty());
}

void TestShownResult::rawJson_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("shown");
    QTest::newRow("numbers, order, duplicates")
        << QByteArray(R"({"b":1e400,"a":12345678901234567890123,"a":[]})")
        << QStringLiteral("{\n  \"b\": 1e400,\n  \"a\": 12345678901234567890123,\n  \"a\": []\n}");
    QTest::newRow("strings") << QByteArray("[\"a,{\\\"b\\\\\",\"\"]")
                             << QStringLiteral("[\n  \"a,{\\\"b\\\\\",\n  \"\"\n]");
    QTest::newRow("cut") << QByteArray("{\"a\":\"open") << QStringLiteral("{\n  \"a\": \"open");
    QTest::newRow("too many ends") << QByteArray("]]]") << QStringLiteral("\n]\n]\n]");
    QTest::newRow("empty") << QByteArray() << QString();
}

void TestShownResult::rawJson()
{
    QFETCH(QByteArray, json);
    bool isWhole = false;
    QTEST(indentedJson(json, 1000, &isWhole), "shown");
    QVERIFY(isWhole);
}

void TestShownResult::rawJsonIsBounded()
{
    bool isWhole = true;
    const QString text = indentedJson('"' + QByteArray("\xc3\xa4").repeated(1000) + '"', 100, &isWhole);
    QVERIFY(!isWhole);
    QVERIFY(text.toUtf8().size() <= 100);
    QVERIFY(!text.contains(QChar(0xfffd)));
    QVERIFY(indentedJson(QByteArray(1 << 20, '['), 4096, &isWhole).size() <= 4096 + 200);
}

QTEST_MAIN(TestShownResult)
#include "tst_shownresult.moc"
