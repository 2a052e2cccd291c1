#include "core/rpc/scan.h"

#include <QTest>

#include <algorithm>
#include <memory>

using mangrove::scanTopLevel;
using mangrove::TopLevel;

namespace {

bool isWellFormed(const QByteArray &json)
{
    return scanTopLevel(json, 0).type != TopLevel::Type::Malformed;
}

QByteArray nested(int depth)
{
    return QByteArray(depth, '[') + QByteArray(depth, ']');
}

} // namespace

class TestScan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void grammar_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<bool>("good");
        const auto rows = [](bool good, const QList<QByteArray> &texts) {
            for (const QByteArray &text : texts)
                QTest::addRow("%s %s", good ? "good" : "bad",
                              text.toPercentEncoding(" []{}:,\"\\+").left(60).constData())
                    << text << good;
        };
        rows(true,
             {"{}",
              "[]",
              " [ ] ",
              "null",
              "true",
              "false",
              "0",
              "-0",
              "10",
              "1.5",
              "1e5",
              "1E+5",
              "1e-05",
              "-0.0e0",
              "1e400",
              "\"\"",
              "\"a\"",
              "[1,2]",
              "[[],[[]],{}]",
              "{\"a\":{\"b\":[]},\"a\":0}",
              "\t\n\r {}\t\n\r ",
              "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"",
              R"("\ud800")",
              R"("\udc00\ud800")",
              "\"\x7F\"",
              "\"\xC2\x80\"",
              "\"\xDF\xBF\"",
              "\"\xE0\xA0\x80\"",
              "\"\xED\x9F\xBF\"",
              "\"\xEE\x80\x80\"",
              "\"\xEF\xBF\xBF\"",
              "\"\xF0\x90\x80\x80\"",
              "\"\xF4\x8F\xBF\xBF\"",
              nested(512)});
        rows(false,
             {"",
              " ",
              "{",
              "}",
              "[",
              "]",
              "[1",
              "[1,",
              "[1,]",
              "[,1]",
              "[,]",
              "[1 2]",
              "[1}",
              "{]",
              "{\"a\"}",
              "{\"a\":}",
              "{\"a\":1,}",
              "{,}",
              "{\"a\" 1}",
              "{a:1}",
              "{1:1}",
              "{'a':1}",
              "{\"a\":1 \"b\":2}",
              "{\"a\":1:2}",
              "[:]",
              "[\"a\":1]",
              "{}{}",
              "[] []",
              "1 2",
              "nul",
              "nulll",
              "True",
              "tru",
              "NaN",
              "Infinity",
              "-",
              "+1",
              "01",
              "-01",
              "1.",
              ".5",
              "1.e5",
              "1e",
              "1e+",
              "0x1",
              "1_0",
              "--1",
              "\"",
              "\"a",
              "\"\\\"",
              "\"\\",
              "\"\\x\"",
              "\"\\u12\"",
              "\"\\u12g4\"",
              "\"\\u",
              "\"\\U0041\"",
              "\"a\tb\"",
              "\"a\nb\"",
              QByteArray("\"\0\"", 3),
              QByteArray("{}\0", 3),
              QByteArray("\0", 1),
              "// c\n{}",
              "{}//",
              "[1]/**/",
              "\f{}",
              "\xEF\xBB\xBF{}",
              "\xC2\xA0{}",
              "{}\xE2\x80\xA8",
              nested(513),
              nested(100'000)});
        // UTF-8: stray, cut short, overlong, surrogates, too high
        rows(false,
             {"\"\x80\"",
              "\"\xBF\"",
              "\"\xC3\"",
              "\"\xC3",
              "\"\xC3(\"",
              "\"\xE9\xA1\"",
              "\"\xE9\xA1",
              "\"\xF0\x9F\x98\"",
              "\"\xF0\x9F\x98",
              "\"\xC0\xAF\"",
              "\"\xC1\xBF\"",
              "\"\xE0\x80\xAF\"",
              "\"\xE0\x9F\xBF\"",
              "\"\xF0\x80\x80\xAF\"",
              "\"\xF0\x8F\xBF\xBF\"",
              "\"\xED\xA0\x80\"",
              "\"\xED\xBF\xBF\"",
              "\"\xF4\x90\x80\x80\"",
              "\"\xF5\x80\x80\x80\"",
              "\"\xF8\x88\x80\x80\x80\"",
              "\"\xFE\"",
              "\"\xFF\""});
    }
    void grammar()
    {
        QFETCH(QByteArray, json);
        QTEST(isWellFormed(json), "good");
        // The same wherever it stands, and when nothing readable follows the bytes.
        const QByteArray inside = "[\"12345678\"," + json + "]";
        if (json.size() < 100 && !json.trimmed().isEmpty() && !json.contains(']') && !json.contains(',')
            && !json.contains("//") && !json.startsWith("\""))
            QTEST(isWellFormed(inside), "good");
        const std::unique_ptr<char[]> exact(new char[static_cast<std::size_t>(json.size())]);
        std::copy(json.begin(), json.end(), exact.get());
        const TopLevel top = scanTopLevel(QByteArrayView(exact.get(), json.size()), 0);
        QTEST(top.type != TopLevel::Type::Malformed, "good");
    }

    // The string loop takes eight bytes at a time: whatever stands at any offset must be seen.
    void specialBytesAtEveryOffset()
    {
        for (int offset = 0; offset < 40; ++offset) {
            for (int byte = 0; byte < 256; ++byte) {
                const QByteArray json =
                    '"' + QByteArray(offset, 'x') + static_cast<char>(byte) + QByteArray(40 - offset, 'y') + '"';
                const bool good = byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
                QVERIFY2(isWellFormed(json) == good, json.toPercentEncoding().constData());
            }
        }
    }

    void everyPrefixOfAMessageIsRefused()
    {
        const QByteArray json = "{\"jsonrpc\":\"2.0\",\"id\":-1,\"method\":\"\xE9\xA1\xB9\\u0041\\n\",\"params\":"
                                "[1.5e3,true,null,{\"a\":[]}]}";
        QVERIFY(isWellFormed(json));
        for (qsizetype size = 0; size < json.size(); ++size)
            QVERIFY2(!isWellFormed(json.left(size)), json.left(size).constData());
    }

    void depthCountsBothKinds()
    {
        const QByteArray json = QByteArray(R"({"a":[)").repeated(256) + QByteArray("]}").repeated(256);
        QVERIFY(isWellFormed(json));
        QVERIFY(!isWellFormed('[' + json + ']'));
        QVERIFY(isWellFormed('[' + nested(511) + ',' + nested(511) + ']'));
    }

    void keepsElementsUpToTheLimit()
    {
        const QByteArray json = "[ 1 ,\"a,b\",[2,3], {\"id\":4} ,5]";
        const TopLevel top = scanTopLevel(json, 4);
        QCOMPARE(top.type, TopLevel::Type::Array);
        QCOMPARE(top.elementCount, 5);
        QCOMPARE(top.elements.size(), 4);
        QCOMPARE(top.elements[0].toByteArray(), QByteArray("1"));
        QCOMPARE(top.elements[1].toByteArray(), QByteArray("\"a,b\""));
        QCOMPARE(top.elements[2].toByteArray(), QByteArray("[2,3]"));
        QCOMPARE(top.elements[3].toByteArray(), QByteArray("{\"id\":4}"));
        QVERIFY(top.id.isNull());
    }
};

QTEST_GUILESS_MAIN(TestScan)
#include "tst_scan.moc"
