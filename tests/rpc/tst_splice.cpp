#include "core/rpc/splice.h"

#include <QTest>

using namespace mangrove;

class TestSplice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsAMember_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const QByteArray &json, const QByteArray &expected) {
            QTest::newRow(name) << json << expected;
        };
        row("empty object", R"({"a":{"b":{}}})", R"({"a":{"b":{"c":1}}})");
        row("behind others", R"({"a":{"b":{"x":[1,2]}}})", R"({"a":{"b":{"x":[1,2],"c":1}}})");
        row("in place of another", R"({"a":{"b":{"c":{"old":0},"d":2}}})", R"({"a":{"b":{"c":1,"d":2}}})");
        row("already so", R"({"a":{"b":{"c":1}}})", R"({"a":{"b":{"c":1}}})");
        row("nothing on the way", R"({})", R"({"a":{"b":{"c":1}}})");
        row("half of the way", R"({"a":{"z":0}})", R"({"a":{"z":0,"b":{"c":1}}})");
        row("white space stays", " {\t\"a\" : { \"b\" :\r\n{ \"x\" : 1.50 } } }\r",
            " {\t\"a\" : { \"b\" :\r\n{ \"x\" : 1.50,\"c\":1 } } }\r");
        row("white space in an empty object", R"({"a":{"b":{  }}})", R"({"a":{"b":{"c":1  }}})");
        row("escaped keys", R"({"\u0061":{"b":{"\u0063":2}}})", R"({"\u0061":{"b":{"\u0063":1}}})");
        row("the last of duplicates counts", R"({"a":{"b":{"c":0}},"a":{"b":{"c":2,"c":3}}})",
            R"({"a":{"b":{"c":0}},"a":{"b":{"c":2,"c":1}}})");
        row("no object on the way", R"({"a":[{"b":{}}]})", R"({"a":[{"b":{}}]})");
        row("names inside strings", "{\"a\":{\"b\":{\"x\":\"\\\"c\\\":0}\"}}}",
            "{\"a\":{\"b\":{\"x\":\"\\\"c\\\":0}\",\"c\":1}}}");
        row("no object at all", "[1]", "[1]");
    }
    void setsAMember()
    {
        QFETCH(QByteArray, json);
        QTEST(withMember(json, {"a", "b", "c"}, "1"), "expected");
    }

    void findsAMember()
    {
        const QByteArray json = R"({"a":{"x":0},"a":{"b": "\u0063" }})";
        QCOMPARE(memberAt(json, {"a", "b"}), QByteArrayView(R"("\u0063")"));
        QVERIFY(memberAt(json, {"a", "x"}).isNull());
        QVERIFY(memberAt(json, {"a", "b", "c"}).isNull());
    }
};

QTEST_APPLESS_MAIN(TestSplice)
#include "tst_splice.moc"
