// What a record says of names that are hidden from its server, and what shows more than before.

#include "core/servers/hiddennames.h"

#include <QTest>

using namespace mangrove;
using confine::NeverName;
using confine::NeverNames;

Q_DECLARE_METATYPE(mangrove::confine::NeverNames)

namespace {

NeverNames names(const std::vector<NeverName> &all, const std::vector<std::string> &except = {})
{
    return {all, except};
}

} // namespace

class TestHiddenNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatShowsMore_data()
    {
        QTest::addColumn<NeverNames>("before");
        QTest::addColumn<NeverNames>("after");
        QTest::addColumn<bool>("isMore");
        QTest::newRow("the same") << names({{".env"}}) << names({{".env"}}) << false;
        QTest::newRow("other letters") << names({{".ENV"}}) << names({{".env"}}) << false;
        QTest::newRow("one more") << names({{".env"}}) << names({{".env"}, {"*.pem"}}) << false;
        QTest::newRow("one less") << names({{".env"}, {"*.pem"}}) << names({{".env"}}) << true;
        QTest::newRow("none left") << names({{".env"}}) << names({}) << true;
        QTest::newRow("a pattern in its place") << names({{".env.local"}}) << names({{".env.*"}}) << false;
        QTest::newRow("less than a pattern") << names({{".env.*"}}) << names({{".env.local"}}) << true;
        QTest::newRow("a wider pattern") << names({{"a*.pem"}}) << names({{"*.p*"}}) << false;
        QTest::newRow("one character is not many") << names({{"*.pem"}}) << names({{"?.pem"}}) << true;
        QTest::newRow("many are one, too") << names({{"?.pem"}}) << names({{"*.pem"}}) << false;
        QTest::newRow("wherever it lies") << names({{".kube/config"}}) << names({{"config"}}) << false;
        QTest::newRow("in one place only") << names({{"config"}}) << names({{".kube/config"}}) << true;
        QTest::newRow("only with a content") << names({{"*.pem"}}) << names({{"*.pem", "KEY"}}) << true;
        QTest::newRow("whatever it holds") << names({{"*.pem", "KEY"}}) << names({{"*.pem"}}) << false;
        QTest::newRow("less of the content") << names({{"*.pem", "A KEY"}}) << names({{"*.pem", "KEY"}}) << false;
        QTest::newRow("more of the content") << names({{"*.pem", "KEY"}}) << names({{"*.pem", "A KEY"}}) << true;
        QTest::newRow("an exception") << names({{".env"}}) << names({{".env"}}, {"*.pub"}) << true;
        QTest::newRow("an exception less") << names({{".env"}}, {"*.pub"}) << names({{".env"}}) << false;
        QTest::newRow("a narrower exception") << names({{".env"}}, {"*.pub"}) << names({{".env"}}, {"a.pub"}) << false;
        QTest::newRow("a wider exception") << names({{".env"}}, {"a.pub"}) << names({{".env"}}, {"*.pub"}) << true;
    }
    void saysWhatShowsMore()
    {
        QFETCH(const NeverNames, before);
        QFETCH(const NeverNames, after);
        QFETCH(const bool, isMore);
        QCOMPARE(showsMore(before, after), isMore);
    }

    void saysWhatARecordShows()
    {
        const ServerRecord hides; // as new ones are
        ServerRecord leaves;
        leaves.hidesNames = false;
        ServerRecord before;
        before.hidesNames.reset();
        QVERIFY(showsMore(hides, leaves) && showsMore(hides, before));
        QVERIFY(!showsMore(leaves, hides) && !showsMore(before, hides));
        QVERIFY(!showsMore(before, leaves) && !showsMore(leaves, before)); // neither hides any
        ServerRecord excepts = hides;
        excepts.neverExcept = {QStringLiteral("*.pub")};
        QVERIFY(showsMore(hides, excepts) && !showsMore(excepts, hides));
        QCOMPARE(newExceptions(hides, excepts), excepts.neverExcept);
        ServerRecord less = hides;
        less.neverExcept = {QStringLiteral("a.pub")};
        QVERIFY(!showsMore(excepts, less) && showsMore(less, excepts));
    }

    void hidesWhereNothingElseIsThere()
    {
        ServerRecord record;
        QVERIFY(!hidesNames(record)); // told only
        record.protection = Protection::FilesConfined;
        QVERIFY(!hidesNames(record));
        record.protection = Protection::Confined;
        QVERIFY(hidesNames(record));
        record.hidesNames = false;
        QVERIFY(!hidesNames(record));
        record.hidesNames.reset();
        QVERIFY(!hidesNames(record));
    }

    void exceptionsAreNames()
    {
        QCOMPARE(neverExceptOf({QStringLiteral("b"), QStringLiteral(" a "), QString(), QStringLiteral("b")}),
                 (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        for (const char *good : {".env", "*.pem", ".kube/config", "a b", "?"})
            QVERIFY2(checkNeverExcept({QLatin1String(good)}), good);
        for (const char *bad : {"", "*", "**", "/", "a/", "/a", "..", "a/../b", "a/*"})
            QVERIFY2(!checkNeverExcept({QLatin1String(bad)}), bad);
        QStringList many;
        for (int i = 0; i <= mostNeverExcept; ++i)
            many.append(QString::number(i));
        QVERIFY(!checkNeverExcept(many));
        QVERIFY(checkNeverExcept(many.mid(1)));
    }
};

QTEST_APPLESS_MAIN(TestHiddenNames)
#include "tst_hiddennames.moc"
