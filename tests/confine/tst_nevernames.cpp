#include "core/confine/nevernames.h"

#include <QTest>

#include <string>

using namespace mangrove::confine;

Q_DECLARE_METATYPE(std::string)

class TestNeverNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holds_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<std::string>("inside");
        QTest::addColumn<bool>("isHeld");
        const auto row = [](const char *name, const char *inside, bool isHeld) {
            QTest::addRow("%s: %s", name, inside) << std::string(name) << std::string(inside) << isHeld;
        };
        row(".env", ".env", true);
        row(".env", "a/b/.env", true);
        row(".env", ".ENV", true);
        row(".ENV", ".env", true);
        row(".env", ".env.local", false);
        row(".env", "x.env", false);
        row(".env", ".env/x", false); // the folder is held; what lies in it is asked for by nobody
        row(".env.*", ".env.local", true);
        row(".env.*", ".env.", true);
        row(".env.*", ".env", false);
        row("*.pem", "server.pem", true);
        row("*.pem", ".pem", true);
        row("*.pem", "server.pem.txt", false);
        row("*.pem", "a.pem.pem", true);
        row("a*b*c", "aXbXbXc", true);
        row("a*b*c", "aXbXcX", false);
        row("a**", "a", true);
        row("?", "x", true);
        row("?", "\xC3\xBC", true); // one character
        row("?", "xy", false);
        row("??", "\xC3\xBC", false);
        row("?*", "x", true);
        row("?*", "\xff", true); // no text, and a name all the same
        row(".kube/config", ".kube/config", true);
        row(".kube/config", "home/.Kube/Config", true);
        row(".kube/config", "config", false);
        row(".kube/config", "x.kube/config", false);
        row(".kube/config", "conf/config", false);
        row("*/config", "a/config", true);
        row("*/config", "config", false);
        row("a/*/c", "a/b/c", true);
        row("a/*/c", "a/b/b/c", false); // a star is for one name
        row("[a]", "[a]", true); // nothing but those two is special
        row("[a]", "a", false);
        row("a\\*", "a\\b", true);
        row(".env", "", false);
        row(".env", "/", false);
    }
    void holds()
    {
        QFETCH(std::string, name);
        QFETCH(std::string, inside);
        QVERIFY(isNeverName(name));
        const NeverMatcher matcher({{{name}}});
        QTEST(matcher.match(inside).isHeld, "isHeld");
    }

    void whatAnExceptionFitsIsNotHeld()
    {
        const NeverMatcher matcher(
            {{{".env.*"}, {"id_*"}, {"*.json", "KEY"}}, {".env.example", "*.pub", "safe/*.json"}});
        QVERIFY(matcher.match("a/.env.local").isHeld);
        QVERIFY(matcher.match("a/.env.Example").isNothing());
        QVERIFY(matcher.match("id_rsa.pub").isNothing());
        QVERIFY(matcher.match("safe/x.json").isNothing());
        QCOMPARE(matcher.match("other/x.json").containing, std::vector<std::string_view>{"KEY"});
    }

    void whatItHoldsIsForWhoLooks()
    {
        const NeverMatcher matcher({{{"*.key", "PRIVATE KEY"}, {"*.key", "SECRET"}, {"my.*"}}});
        QVERIFY(!matcher.match("a.key").isHeld);
        QCOMPARE(matcher.match("a.key").containing, (std::vector<std::string_view>{"PRIVATE KEY", "SECRET"}));
        QVERIFY(matcher.match("my.key").isHeld);
    }

    void mayBeHeldByAFolderOnTheWay()
    {
        const NeverMatcher matcher({{{".ssh"}, {".docker/config.json", "auth"}}, {"*.pub"}});
        QVERIFY(matcher.mayHold(".ssh"));
        QVERIFY(matcher.mayHold("a/.ssh/keys/id.pub"));
        QVERIFY(matcher.mayHold(".docker/config.json"));
        QVERIFY(!matcher.mayHold(".docker"));
        QVERIFY(!matcher.mayHold("ssh/x"));
        QVERIFY(!matcher.mayHold(""));
    }

    void isNone_data()
    {
        QTest::addColumn<std::string>("name");
        for (const char *name :
             {"", "/", "/a", "a/", "a//b", ".", "..", "a/..", "../a", "*", "**", "a/*", "a/b/c/d/e/f/g/h/i"})
            QTest::addRow("%s", name) << std::string(name);
        QTest::newRow("a zero in it") << std::string("a\0b", 3);
        QTest::newRow("longer than any") << std::string(longestName() + 1, 'a');
    }
    void isNone()
    {
        QFETCH(std::string, name);
        QVERIFY(!isNeverName(name));
        QVERIFY(!isGood({{{name}}}));
        QVERIFY(!isGood({{}, {name}}));
    }

    void hasBounds()
    {
        QVERIFY(isGood({std::vector<NeverName>(mostNeverNames, NeverName{"a"})}));
        QVERIFY(!isGood({std::vector<NeverName>(mostNeverNames + 1, NeverName{"a"})}));
        QVERIFY(!isGood({{}, std::vector<std::string>(mostNeverNames + 1, "a")}));
        QVERIFY(isGood({{{"a", std::string(longestContaining, 'x')}}}));
        QVERIFY(!isGood({{{"a", std::string(longestContaining + 1, 'x')}}}));
    }

    //! Each star begins anew once at most: nobody's name takes for ever.
    void hasNoCostlyNames()
    {
        std::string name;
        for (int i = 0; i < 100; ++i)
            name += "*a";
        const NeverMatcher matcher({{{name + "b"}}});
        QVERIFY(!matcher.match(std::string(longestName(), 'a')).isHeld);
    }

private:
    static constexpr std::size_t longestName() { return 255; }
};

QTEST_APPLESS_MAIN(TestNeverNames)
#include "tst_nevernames.moc"
