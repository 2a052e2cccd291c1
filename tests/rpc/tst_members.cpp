// The members of raw JSON objects, and a few of them as a tree.

#include "core/rpc/jsonstring.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

#include <vector>

using namespace mangrove;

class TestMembers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void members_data();
    void members();
    void membersEndAtTheLimit();
    void values();
    void names_data();
    void names();
    void treeOfSome();
    void treeLeavesOutWhatIsLarge();
    void texts_data();
    void texts();
    void noTextOfWhatIsNoString_data();
    void noTextOfWhatIsNoString();
};

void TestMembers::members_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("found"); // keys and values, one after the other
    const auto row = [](const char *name, const char *json, const char *found) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(found);
    };
    row("empty", "{}", "");
    row("no object", "[1,{\"a\":1}]", "");
    row("nothing", "", "");
    row("one", R"({"a":1})", R"("a" 1 )");
    row("space", " { \"a\" : [ 1 , 2 ] ,\n\"b\" : null } ", "\"a\" [ 1 , 2 ] \"b\" null ");
    row("twice", R"({"a":1,"a":2})", R"("a" 1 "a" 2 )");
    row("brackets in strings", R"({"a":"}],{\"","b":["]"]})", R"("a" "}],{\"" "b" ["]"] )");
    row("quotes after backslashes", R"({"a":"\\","b":"\\\"","c":"\"\\"})", R"("a" "\\" "b" "\\\"" "c" "\"\\" )");
    row("backslash first", R"({"\"":"\"x","":""})", R"("\"" "\"x" "" "" )");
    // Not well-formed: wrong members, but an end.
    row("string without end", R"({"a":"b)", R"("a" "b )");
    row("only a quote", R"({")", "");
    row("backslash at the end", R"({"a":"\)", R"("a" "\ )");
}

void TestMembers::members()
{
    QFETCH(QByteArray, json);
    QByteArray found;
    for (const JsonMember &member : jsonMembers(json))
        found += member.key.toByteArray() + ' ' + member.value.toByteArray() + ' ';
    QTEST(found, "found");
}

void TestMembers::membersEndAtTheLimit()
{
    QCOMPARE(jsonMembers(R"({"a":1,"b":2,"c":3})", 2).size(), 2);
}

void TestMembers::values()
{
    const QList<QByteArrayView> values = jsonValues(R"({"a":1,"b":{"a":2},"a":3})", {"b", "x", "a"});
    QCOMPARE(values.size(), 3);
    QCOMPARE(values[0], QByteArrayView(R"({"a":2})"));
    QVERIFY(values[1].isNull());
    QCOMPARE(values[2], QByteArrayView("3"));
    QVERIFY(jsonValue("[]", "a").isNull());
}

void TestMembers::names_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<bool>("isNamed"); // ab
    QTest::newRow("plain") << QByteArray(R"("ab")") << true;
    QTest::newRow("escaped") << QByteArray(R"("\u0061\u0062")") << true;
    QTest::newRow("longer") << QByteArray(R"("abc")") << false;
    QTest::newRow("much longer") << QByteArray(R"("\u0061\u0062c")") << false;
    QTest::newRow("shorter") << QByteArray(R"("a")") << false;
    QTest::newRow("no text") << QByteArray(R"("\ud800")") << false;
}

void TestMembers::names()
{
    QFETCH(QByteArray, key);
    const JsonMember member{key, "1"};
    QTEST(member.isNamed("ab"), "isNamed");
}

void TestMembers::treeOfSome()
{
    const QJsonObject object = toObject(QByteArrayView(R"({"a":1,"\u0062":[true],"c":"no","a":2})"), {"a", "b", "x"});
    QCOMPARE(object.size(), 2);
    QCOMPARE(object.value(QLatin1String("a")).toInt(), 2);
    QCOMPARE(object.value(QLatin1String("b")).toArray(), QJsonArray{true});
    QVERIFY(toObject(QByteArrayView("7"), {"a"}).isEmpty());
}

void TestMembers::treeLeavesOutWhatIsLarge()
{
    const QByteArray largest = '"' + QByteArray(memberLimit - 2, 'x') + '"';
    const QByteArray json = R"({"a":)" + largest + R"(,"b":1})";
    QCOMPARE(toObject(QByteArrayView(json), {"a", "b"}).size(), 2);
    const QByteArray larger = R"({"a":)" + largest.chopped(1) + R"(x","b":1})";
    QCOMPARE(toObject(QByteArrayView(larger), {"a", "b"}).keys(), QStringList(QStringLiteral("b")));
}

void TestMembers::texts_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("text");
    QTest::newRow("escapes") << QByteArray(R"("\u00e4\n")") << QString::fromUtf8("ä\n");
    QTest::newRow("half a character") << QByteArray(R"("\ud800")") << QString(QChar(0xD800));
    QTest::newRow("empty") << QByteArray(R"("")") << QString();
    QTest::newRow("number") << QByteArray("7") << QString();
    QTest::newRow("nothing") << QByteArray() << QString();
}

void TestMembers::texts()
{
    QFETCH(QByteArray, json);
    QTEST(jsonText(json), "text");
}

void TestMembers::noTextOfWhatIsNoString_data()
{
    QTest::addColumn<QByteArray>("raw");
    for (const char *raw : {"", "\"", "a", "8{", "\"a", "a\"", "\"\\\"", "\"\\", "\"\\u\"", "\"\\u00\"", "\"\\x\"",
                            "\"a\"b\"", "\"a\" ", " \"a\"", "\"\x01\"", "\"\xC3\"", "\"a\"8{\"b\""})
        QTest::newRow(raw) << QByteArray(raw);
}

void TestMembers::noTextOfWhatIsNoString()
{
    QFETCH(QByteArray, raw);
    const std::vector<char> alone(raw.cbegin(), raw.cend()); // nothing behind it may be read
    QVERIFY(!decodeJsonString(QByteArrayView(alone.data(), qsizetype(alone.size()))));
}

QTEST_GUILESS_MAIN(TestMembers)
#include "tst_members.moc"
