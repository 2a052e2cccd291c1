// The small rules of a sign-in: which addresses may be reached, what they may look like, forms, scopes, PKCE.

#include "core/signin/formcodec.h"
#include "core/signin/pkce.h"
#include "core/signin/scopes.h"
#include "core/signin/urlrules.h"

#include <QSet>
#include <QTest>

using namespace mangrove;

class TestSignInRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void classes_data()
    {
        QTest::addColumn<QString>("address");
        QTest::addColumn<int>("expected"); // -1: never reached
        const auto row = [](const char *address, int expected) {
            QTest::newRow(address) << QString::fromLatin1(address) << expected;
        };
        const int loopback = int(AddressClass::Loopback);
        const int inside = int(AddressClass::Private);
        const int outside = int(AddressClass::Public);
        for (const char *one : {"127.0.0.1", "127.255.255.254", "::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1"})
            row(one, loopback);
        for (const char *one :
             {"10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1", "198.18.0.1", "198.19.255.255",
              "fc00::1", "fdff::1", "fec0::1", "::ffff:10.0.0.1", "2002:0a00:0001::1", "64:ff9b::c0a8:101"})
            row(one, inside);
        for (const char *one : {"8.8.8.8", "172.32.0.1", "172.15.255.255", "100.63.255.255", "100.128.0.1",
                                "192.167.1.1", "198.17.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "2001:4860::1"})
            row(one, outside);
        for (const char *one :
             {"0.0.0.0", "0.1.2.3", "169.254.169.254", "192.0.0.8", "192.0.2.1", "198.51.100.1", "203.0.113.7",
              "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "fe80::1", "ff02::1", "2001::1", "2001:db8::1",
              "64:ff9b::a9fe:a9fe", "::ffff:169.254.169.254", "2002:a9fe:a9fe::1", "::10.0.0.1"})
            row(one, -1);
    }
    void classes()
    {
        QFETCH(QString, address);
        QFETCH(int, expected);
        const std::optional<AddressClass> found = classOf(QHostAddress(address));
        QCOMPARE(found ? int(*found) : -1, expected);
    }

    // G04
    void ofAMixedAnswerOnlyTheAllowedOnesAreUsed()
    {
        const QList<QHostAddress> mixed{
            QHostAddress(QStringLiteral("127.0.0.1")), QHostAddress(QStringLiteral("10.0.0.1")),
            QHostAddress(QStringLiteral("8.8.8.8")), QHostAddress(QStringLiteral("169.254.169.254"))};
        QCOMPARE(reachable(mixed, AddressClass::Public), mixed.mid(2, 1));
        QCOMPARE(reachable(mixed, AddressClass::Private), mixed.mid(1, 2));
        QCOMPARE(reachable(mixed, AddressClass::Loopback), mixed.mid(0, 3));
        QCOMPARE(outermost(mixed), AddressClass::Public);
        QVERIFY(!outermost(mixed.mid(3)));
    }

    // G03, G10
    void namedAddresses_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<bool>("fromPublic");
        QTest::addColumn<bool>("fromPrivate");
        QTest::addColumn<bool>("fromLoopback");
        const auto row = [](const char *url, bool fromPublic, bool fromPrivate, bool fromLoopback) {
            QTest::newRow(url) << QString::fromUtf8(url) << fromPublic << fromPrivate << fromLoopback;
        };
        row("https://as.example/x?y=z", true, true, true);
        row("https://as.example:8443", true, true, true);
        row("https://10.0.0.1/", false, true, true);
        row("https://[::ffff:10.0.0.1]/", false, true, true);
        row("https://127.0.0.1/", false, false, true);
        row("http://127.0.0.1:6379/", false, false, true);
        row("http://localhost/", false, false, true);
        row("https://localhost./", false, false, true);
        row("https://x.localhost/", false, false, true);
        row("https://0x7f.1/", false, false, true);
        row("https://2130706433/", false, false, true);
        row("https://[::1]/", false, false, true);
        row("http://as.example/", false, false, false);
        row("https://169.254.169.254/", false, false, false);
        row("https://[64:ff9b::a9fe:a9fe]/", false, false, false);
        row("https://[fe80::1]/", false, false, false);
        // With a zone, which belongs to one machine alone.
        row("https://[fe80::1%25lo]/", false, false, false);
        row("https://[::1%25lo]/", false, false, false);
        row("https://[fd00::1%25eth0]/", false, false, false);
        row("https://[2606:4700::1%25eth0]/", false, false, false);
        for (const char *never : {"",
                                  "file:///etc/passwd",
                                  "ftp://as.example/",
                                  "javascript:alert(1)",
                                  "data:,x",
                                  "x:$(cmd)",
                                  "https:evil.com",
                                  "https:///x",
                                  "//as.example",
                                  "/x",
                                  "https://u:p@as.example/",
                                  "https://u@as.example/",
                                  "https://@as.example/",
                                  "https://as.example/#f",
                                  "https://as.example:0/",
                                  "https://as.example:70000/",
                                  "https://as.example/ x",
                                  "https://as.example\\@b.example/",
                                  "https://as.ex\nample/",
                                  "https://as.example/\x7f",
                                  " https://as.example/",
                                  "https://as.example/ ",
                                  "https://as.example/?a\tb",
                                  "https://as.example/\\x",
                                  "https://as.example/?a\\b"})
            row(never, false, false, false);
    }
    void namedAddresses()
    {
        QFETCH(QString, url);
        QFETCH(bool, fromPublic);
        QFETCH(bool, fromPrivate);
        QFETCH(bool, fromLoopback);
        QCOMPARE(bool(namedUrl(url, {AddressClass::Public, true})), fromPublic);
        QCOMPARE(bool(namedUrl(url, {AddressClass::Private, true})), fromPrivate);
        QCOMPARE(bool(namedUrl(url, {AddressClass::Loopback, false})), fromLoopback);
    }

    // A host that the person lets lie further inside, as names do in companies: that one alone, and as far as was said.
    void aHostThatThePersonAllows()
    {
        const NamedBy by{AddressClass::Public, true, {QStringLiteral("10.0.0.5"), AddressClass::Private}};
        QVERIFY(namedUrl(QStringLiteral("https://10.0.0.5/x"), by));
        QVERIFY(!namedUrl(QStringLiteral("https://10.0.0.6/x"), by));
        QVERIFY(!namedUrl(QStringLiteral("http://10.0.0.5/x"), by));
        QVERIFY(!namedUrl(QStringLiteral("https://127.0.0.1/x"), by));
        const NamedBy here{AddressClass::Public, true, {QStringLiteral("127.0.0.1"), AddressClass::Private}};
        QVERIFY(!namedUrl(QStringLiteral("https://127.0.0.1/x"), here)); // further inside than was said
        const NamedBy cloud{AddressClass::Public, true, {QStringLiteral("169.254.169.254"), AddressClass::Loopback}};
        QVERIFY(!namedUrl(QStringLiteral("https://169.254.169.254/"), cloud)); // never
        const NamedBy plain{AddressClass::Private, false, {QStringLiteral("127.0.0.1"), AddressClass::Loopback}};
        QVERIFY(namedUrl(QStringLiteral("https://127.0.0.1/x"), plain));
        QVERIFY(!namedUrl(QStringLiteral("http://127.0.0.1/x"), plain)); // plain http is for loopback servers
        // It narrows nothing.
        const NamedBy inside{AddressClass::Loopback, true, {QStringLiteral("as.example"), AddressClass::Private}};
        QVERIFY(namedUrl(QStringLiteral("https://127.0.0.1/x"), inside));
    }

    void fromTlsNeverToNone()
    {
        QVERIFY(!namedUrl(QStringLiteral("http://127.0.0.1/"), {AddressClass::Loopback, true}));
        QVERIFY(!namedUrl(QStringLiteral("https://a.example/") + QString(namedUrlLimit, QLatin1Char('a')), {}));
    }

    void localNames()
    {
        for (const char *one : {"printer", "nas.local", "x.internal", "y.home.arpa", "a.localhost.", "x.lan"})
            QVERIFY2(isLocalName(QString::fromLatin1(one)), one);
        for (const char *one : {"as.example", "local.example", "8.8.8.8", "xlocal.example"})
            QVERIFY2(!isLocalName(QString::fromLatin1(one)), one);
    }

    void forms()
    {
        const QString odd = QStringLiteral("a+b c&d=e%\u00e9/~.-_");
        QCOMPARE(formBody({{odd, odd}, {QStringLiteral("x"), {}}}),
                 QByteArray("a%2Bb%20c%26d%3De%25%C3%A9%2F~.-_=a%2Bb%20c%26d%3De%25%C3%A9%2F~.-_&x="));
        QCOMPARE(*formFields(formBody({{odd, odd}})), (FormFields{{odd, odd}}));
        QCOMPARE(*formFields("code=x+y%2Bz&state=1"),
                 (FormFields{{QStringLiteral("code"), QStringLiteral("x y+z")},
                             {QStringLiteral("state"), QStringLiteral("1")}}));
        // Split first, then decoded.
        QCOMPARE(formFields("a=b%26c%3Dd")->first().second, QStringLiteral("b&c=d"));
        for (const char *broken : {"a=%", "a=%4", "a=%zz", "a=%ff", "%C3=a"})
            QVERIFY2(!formFields(broken), broken);
        bool isTwice = false;
        QCOMPARE(onlyField(*formFields("a=1&a=2"), QStringLiteral("a"), &isTwice), QStringLiteral("1"));
        QVERIFY(isTwice);
    }

    // RFC 7636, appendix B
    void proofOfKey()
    {
        QCOMPARE(codeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"),
                 QByteArray("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"));
        QSet<QByteArray> words;
        for (int i = 0; i < 100; ++i) {
            const QByteArray word = randomWord();
            QCOMPARE(word.size(), 43);
            QVERIFY(!word.contains('+') && !word.contains('/') && !word.contains('='));
            words.insert(word);
        }
        QCOMPARE(words.size(), 100);
    }

    void whatIsAskedForFirst()
    {
        const QStringList challenged{QStringLiteral("a")};
        const QStringList ofResource{QStringLiteral("a"), QStringLiteral("b")};
        const QStringList ofServer{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("admin"),
                                   QStringLiteral("offline_access")};
        const QString offline = QStringLiteral("offline_access");
        QCOMPARE(firstScopes(challenged, ofResource, {}), challenged);
        QCOMPARE(firstScopes({}, ofResource, {}), ofResource);
        QCOMPARE(firstScopes({}, {}, ofServer), QStringList());
        QCOMPARE(firstScopes(challenged, ofResource, ofServer), challenged + QStringList{offline});
        QCOMPARE(firstScopes({offline, QStringLiteral("a")}, {}, ofServer),
                 QStringList({offline, QStringLiteral("a")}));
        QCOMPARE(firstScopes({offline, QStringLiteral("a")}, {}, {}), challenged);
    }

    void whatIsAskedForThen()
    {
        const QStringList before{QStringLiteral("a"), QStringLiteral("b")};
        QCOMPARE(moreScopes(before, {QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("c")}),
                 before + QStringList{QStringLiteral("c")});
        QVERIFY(missingScopes({QStringLiteral("a")}, before).isEmpty());
        QCOMPARE(missingScopes({QStringLiteral("A")}, before), QStringList{QStringLiteral("A")});
    }

    // G24
    void scopesAreBounded()
    {
        QCOMPARE(*readScopes(QStringLiteral("a  b a")), QStringList({QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(readScopes(QString())->isEmpty());
        QStringList many;
        for (int i = 0; i < 10'000; ++i)
            many.append(QString::number(i));
        QVERIFY(!checkedScopes(many));
        QVERIFY(checkedScopes(many.mid(0, scopesLimit)));
        QVERIFY(!checkedScopes(many.mid(0, scopesLimit + 1)));
        QStringList longOnes; // few, and more than a person could read
        for (int i = 0; i < 5; ++i)
            longOnes.append(QString(1000, QLatin1Char('a')) + QString::number(i));
        QVERIFY(checkedScopes(longOnes.mid(0, 4)));
        QVERIFY(!checkedScopes(longOnes));
        QVERIFY(!readScopes(QString(scopeTextLimit + 1, QLatin1Char('a'))));
        for (const char *odd : {"a\tb", "a\x1b[2J", "\"a\"", "a\\b", "\xc3\xa9", "\xe2\x80\xae"})
            QVERIFY2(!readScopes(QString::fromUtf8(odd)), odd);
    }
};

QTEST_GUILESS_MAIN(TestSignInRules)
#include "tst_signinrules.moc"
