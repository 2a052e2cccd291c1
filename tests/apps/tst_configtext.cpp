// Config files of every format as one tree, and where in the bytes each value stands.

#include "core/apps/configtext.h"
#include "tests/apps/hostfixtures.h"

#include <algorithm>

using namespace mangrove;
using namespace mangrove::test;

namespace {

QByteArray bytesAt(const QByteArray &bytes, const ByteRange &range)
{
    return bytes.mid(range.begin, range.size());
}

bool holdsAlias(const ConfigNode &node)
{
    return node.isShared || std::ranges::any_of(node.children, holdsAlias);
}

//! Every value that stands on its own stands at its place: the bytes there, read alone, say the same.
void verifyPlaces(const QByteArray &bytes, const ConfigNode &node, ConfigFormat format)
{
    for (const ConfigNode &child : node.children) {
        QVERIFY(child.range.begin >= 0 && child.range.end <= bytes.size());
        verifyPlaces(bytes, child, format);
        if (!child.isInline || child.range.size() == 0 || holdsAlias(child))
            continue;
        const QByteArray raw = bytesAt(bytes, child.range);
        const QByteArray alone = format == ConfigFormat::Toml ? "x = " + raw
            : format == ConfigFormat::Yaml                    ? "x: " + raw
                                                              : "{\"x\": " + raw + '}';
        const ConfigText again = readConfigText(alone, format);
        QVERIFY2(!again.fault, alone.constData());
        QVERIFY2(sameMeaning(again.root.children.at(0), child), alone.constData());
    }
}

} // namespace

class TestConfigText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyValueIsWhereItSays_data() { addHostFixtures(); }
    void everyValueIsWhereItSays()
    {
        QFETCH(QString, name);
        QFETCH(QJsonObject, expected);
        const ConfigFormat format = appOf(expected).format;
        const QByteArray bytes = contentOf(hostFixture(name));
        const ConfigText text = readConfigText(bytes, format);
        if (!text.fault)
            verifyPlaces(bytes, text.root, format);
    }

    void faultsHaveALine_data()
    {
        QTest::addColumn<ConfigFormat>("format");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("line");
        const auto json = [](const char *name, const QByteArray &bytes, int line) {
            QTest::newRow(name) << ConfigFormat::JsonWithCommentsAndCommas << bytes << line;
        };
        json("no comma", "{\n\"a\": 1\n\"b\": 2\n}", 3);
        json("not closed", "{\n\"a\": [1,\n2", 3);
        json("text not closed", "{\n\"a\": \"x\n}", 2);
        json("comment not closed", "{\n/* x \n}", 2);
        json("two", "{}\n{}", 2);
        json("a list", "\n[]", 2);
        json("no quotes", "{\n\n a: 1}", 3);
        json("no value", "{\"a\": }", 1);
        json("a number of a kind", "{\"a\": 01}", 1);
        json("half a character", "{\"a\": \"\\ud800\"}", 1);
        json("no UTF-8", "{\"a\": \"\xff\"}", 0);
        json("too deep", QByteArray(200, '[') + '\n', 1);
        json("too much", "{\"a\": [" + QByteArray("1,").repeated(600'000) + "1]}", 1);
        QTest::newRow("TOML") << ConfigFormat::Toml << QByteArray("a = 1\nb = \n") << 2;
        QTest::newRow("TOML twice") << ConfigFormat::Toml << QByteArray("a = 1\na = 2\n") << 2;
        QTest::newRow("TOML too deep") << ConfigFormat::Toml << QByteArray("\na = ") + QByteArray(150, '[') << 2;
        QTest::newRow("TOML long key") << ConfigFormat::Toml << "\n" + QByteArray("a.").repeated(100'000) + "a = 1"
                                       << 2;
        QTest::newRow("TOML long header")
            << ConfigFormat::Toml << "[" + QByteArray("'=,' . ").repeated(100'000) + "a]" << 1;
        QTest::newRow("YAML") << ConfigFormat::Yaml << QByteArray("a: 1\nb: [\n") << 3;
        QTest::newRow("YAML tab") << ConfigFormat::Yaml << QByteArray("a:\n\tb: 1\n") << 2;
        QTest::newRow("YAML two documents") << ConfigFormat::Yaml << QByteArray("a: 1\n---\nb: 1\n") << 2;
        QTest::newRow("YAML too deep") << ConfigFormat::Yaml << QByteArray("a: ") + QByteArray(100'000, '[') << 1;
        QTest::newRow("YAML alias of nothing") << ConfigFormat::Yaml << QByteArray("a: *b\n") << 1;
        QTest::newRow("YAML too much by aliases") << ConfigFormat::Yaml << manyAliases() << 6;
    }
    void faultsHaveALine()
    {
        QFETCH(ConfigFormat, format);
        QFETCH(QByteArray, bytes);
        QFETCH(int, line);
        const ConfigText text = readConfigText(bytes, format);
        QVERIFY(text.fault);
        QVERIFY(!text.fault->sentence.isEmpty());
        QCOMPARE(text.fault->line, line);
    }

    void numbersWithPartsAreNoLongKeys()
    {
        QByteArray floats = "a = [";
        for (int i = 0; i < 200; ++i)
            floats += "1.5, ";
        const ConfigText text =
            readConfigText(floats + "]\nb = '''" + QByteArray("a.").repeated(100) + "'''\n", ConfigFormat::Toml);
        QVERIFY(!text.fault);
        QCOMPARE(text.root.at(QStringLiteral("/a"))->children.size(), 200);
    }

    void whatAnAppTakes_data()
    {
        QTest::addColumn<ConfigFormat>("format");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("refused"); // line
        QTest::newRow("comment, strict") << ConfigFormat::Json << QByteArray("{\n// a, b\n}") << 2;
        QTest::newRow("comma, strict") << ConfigFormat::Json << QByteArray("{\"a\": [1,\n]}") << 1;
        QTest::newRow("comment") << ConfigFormat::JsonWithComments << QByteArray("{ /* a, b */ }") << 0;
        QTest::newRow("comma behind comment")
            << ConfigFormat::JsonWithComments << QByteArray("{ // ,\n \"a\": 1,\n }") << 2;
        QTest::newRow("both") << ConfigFormat::JsonWithCommentsAndCommas << QByteArray("{ \"a\": 1, // x\n }") << 0;
        QTest::newRow("only in texts") << ConfigFormat::Json << QByteArray("{ \"a\": \"// ,}\" }") << 0;
    }
    void whatAnAppTakes()
    {
        QFETCH(ConfigFormat, format);
        QFETCH(QByteArray, bytes);
        QFETCH(int, refused);
        const ConfigText text = readConfigText(bytes, format);
        QVERIFY(!text.fault);
        QCOMPARE(text.refusedByApp ? text.refusedByApp->line : 0, refused);
    }

    void emptyFiles()
    {
        for (const ConfigFormat format : {ConfigFormat::Json, ConfigFormat::Toml, ConfigFormat::Yaml}) {
            for (const char *bytes : {"", " \r\n\t", "\xEF\xBB\xBF", "\xEF\xBB\xBF\n"}) {
                const ConfigText text = readConfigText(bytes, format);
                QVERIFY(!text.fault);
                QVERIFY(text.isEmpty);
                QVERIFY(text.root.isMap());
            }
        }
    }

    void placesCountCharactersAndMarks()
    {
        const QByteArray mark = "\xEF\xBB\xBF";
        const QByteArray toml = mark
            + "# ä 😀\r\n\"gr\xC3\xB6\xC3\x9F"
              "e\" = { k = '\xF0\x9F\x98\x80', b = \"x\" }\r\n";
        const ConfigText table = readConfigText(toml, ConfigFormat::Toml);
        QVERIFY(!table.fault);
        QCOMPARE(bytesAt(toml, table.root.at(QStringLiteral("/größe/b"))->range), QByteArray("\"x\""));
        const QByteArray yaml = mark + "# ä 😀\r\ngröße: [😀, \"x\"]\r\n";
        const ConfigText document = readConfigText(yaml, ConfigFormat::Yaml);
        QVERIFY(!document.fault);
        QCOMPARE(bytesAt(yaml, document.root.at(QStringLiteral("/größe/1"))->range), QByteArray("\"x\""));
    }

    void aliasesAreFollowedAndMarked()
    {
        const ConfigText text = readConfigText(
            "base: &b {x: 1, y: 2}\nmine:\n  <<: *b\n  y: 3\nother: *b\nown: {x: 1}\n", ConfigFormat::Yaml);
        QVERIFY(!text.fault);
        QVERIFY(text.root.at(QStringLiteral("/base"))->isShared);
        QVERIFY(text.root.at(QStringLiteral("/other/x"))->isShared);
        QVERIFY(text.root.at(QStringLiteral("/mine/x"))->isShared);
        QCOMPARE(text.root.at(QStringLiteral("/mine/y"))->text, QStringLiteral("3"));
        QVERIFY(!text.root.at(QStringLiteral("/mine/y"))->isShared);
        QVERIFY(!text.root.at(QStringLiteral("/own"))->isShared);
        QCOMPARE(text.duplicates, QStringList());
    }

    void keysThatStandTwice()
    {
        const ConfigText text =
            readConfigText("{\"a\": {\"x/y\": 1, \"x\\/y\": 2}, \"b\": [{\"c\": 1, \"c\": 2}]}", ConfigFormat::Json);
        QCOMPARE(text.duplicates, (QStringList{QStringLiteral("/a/x~1y"), QStringLiteral("/b/0/c")}));
        QCOMPARE(text.root.at(QStringLiteral("/a/x~1y"))->text, QStringLiteral("2"));
    }

    void longLinesTakeNoLonger()
    {
        // Each of them once took time by the square of its length, somewhere.
        const QByteArray items = QByteArray("\"ä\", ").repeated(100'000) + "1";
        QVERIFY(!readConfigText("a = [" + items + "]\n", ConfigFormat::Toml).fault);
        QVERIFY(!readConfigText("a: [" + items + "]\n", ConfigFormat::Yaml).fault);
        QVERIFY(!readConfigText("{\"a\": [" + items + "]}\n", ConfigFormat::Json).fault);
        QVERIFY(readConfigText("{" + QByteArray("/*").repeated(1'000'000), ConfigFormat::Json).fault);
    }

private:
    //! Nine lines, each of which means the one before nine times.
    static QByteArray manyAliases()
    {
        QByteArray bytes = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
        for (int i = 1; i < 9; ++i) {
            const QByteArray before = "*a" + QByteArray::number(i - 1);
            bytes += "a" + QByteArray::number(i) + ": &a" + QByteArray::number(i) + " [" + (before + ", ").repeated(8)
                + before + "]\n";
        }
        return bytes;
    }
};

QTEST_GUILESS_MAIN(TestConfigText)
#include "tst_configtext.moc"
