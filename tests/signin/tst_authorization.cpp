// The address that is opened in the browser, and what may come back from there.

#include "core/signin/authorization.h"
#include "core/signin/formcodec.h"
#include "core/signin/pkce.h"

#include <QTest>

using namespace mangrove;

namespace {

SignInAttempt attempt()
{
    SignInAttempt one;
    one.server.issuer = QStringLiteral("https://as.example");
    one.server.authorizationEndpoint = QUrl(QStringLiteral("https://as.example/authorize"));
    one.client.id = QStringLiteral("id+1");
    one.redirect = QStringLiteral("http://127.0.0.1:4711/callback");
    one.resource = QStringLiteral("https://a.example");
    one.scopes = QStringList{QStringLiteral("a"), QStringLiteral("b")};
    one.verifier = "verifier";
    one.state = "state";
    return one;
}

} // namespace

class TestAuthorization : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysEverythingOnce()
    {
        const Result<QUrl> url = authorizationUrl(attempt());
        QVERIFY(url);
        const std::optional<FormFields> fields = formFields(url->query(QUrl::FullyEncoded).toLatin1());
        QVERIFY(fields);
        const FormFields expected{{QStringLiteral("response_type"), QStringLiteral("code")},
                                  {QStringLiteral("client_id"), QStringLiteral("id+1")},
                                  {QStringLiteral("redirect_uri"), QStringLiteral("http://127.0.0.1:4711/callback")},
                                  {QStringLiteral("state"), QStringLiteral("state")},
                                  {QStringLiteral("code_challenge"), QString::fromLatin1(codeChallenge("verifier"))},
                                  {QStringLiteral("code_challenge_method"), QStringLiteral("S256")},
                                  {QStringLiteral("resource"), QStringLiteral("https://a.example")},
                                  {QStringLiteral("scope"), QStringLiteral("a b")}};
        QCOMPARE(*fields, expected);
        QVERIFY(!url->toEncoded().contains("verifier"));
        QVERIFY(url->toEncoded().contains("client_id=id%2B1"));
    }

    void saysOnlyWhatThereIs()
    {
        SignInAttempt one = attempt();
        one.resource.clear();
        one.scopes.clear();
        const QByteArray url = authorizationUrl(one)->toEncoded();
        QVERIFY(!url.contains("resource=") && !url.contains("scope=") && !url.contains("prompt="));
        one.scopes = QStringList{QStringLiteral("offline_access")};
        QVERIFY(authorizationUrl(one)->toEncoded().contains("prompt=consent"));
        one.otherAccount = true;
        QVERIFY(authorizationUrl(one)->toEncoded().contains("prompt=consent%20select_account"));
    }

    // G11
    void endpointsWithAQuery_data()
    {
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("isGood");
        const auto row = [](const char *query, bool isGood) {
            QTest::newRow(query) << QString::fromLatin1(query) << isGood;
        };
        row("tenant=7", true);
        row("a=b%26c&d", true);
        for (const char *ours : {"response_type=x", "code_challenge=x", "client_id=x", "redirect_uri=x",
                                 "request_uri=x", "state=x", "st%61te=x", "request=x", "response_mode=x", "nonce=x",
                                 "prompt=none", "scope=x", "resource=x", "code_challenge_method=plain", "a=1&state"})
            row(ours, false);
        row("a=%ff", false); // nobody knows what it says
    }
    void endpointsWithAQuery()
    {
        QFETCH(QString, query);
        QFETCH(bool, isGood);
        SignInAttempt one = attempt();
        one.server.authorizationEndpoint = QUrl(QStringLiteral("https://as.example/authorize?") + query);
        const Result<QUrl> url = authorizationUrl(one);
        QCOMPARE(bool(url), isGood);
        if (url)
            QVERIFY(url->query(QUrl::FullyEncoded).startsWith(query + QLatin1Char('&')));
    }

    void endpointsThatAreTooMuch()
    {
        SignInAttempt one = attempt();
        one.server.authorizationEndpoint = QUrl(QStringLiteral("https://as.example/authorize#x"));
        QVERIFY(!authorizationUrl(one));
        one = attempt();
        one.scopes = QStringList{QString(authorizationUrlLimit, QLatin1Char('a'))};
        QVERIFY(!authorizationUrl(one));
    }

    // G13, G15
    void answers_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::addColumn<bool>("sendsIssuer");
        QTest::addColumn<int>("kind");
        const auto row = [](const char *name, const QByteArray &query, bool sendsIssuer, RedirectAnswer::Kind kind) {
            QTest::newRow(name) << query << sendsIssuer << int(kind);
        };
        using Kind = RedirectAnswer::Kind;
        row("code", "code=abc&state=state", false, Kind::Code);
        row("others beside it", "code=abc&state=state&session_state=x", false, Kind::Code);
        row("issuer", "code=abc&state=state&iss=https%3A%2F%2Fas.example", true, Kind::Code);
        row("issuer, not announced", "code=abc&state=state&iss=https%3A%2F%2Fas.example", false, Kind::Code);
        row("names in percent signs", "%63ode=abc&%73tat%65=state", false, Kind::Code);
        row("a state in percent signs", "code=abc&state=%73tate", false, Kind::Code);
        row("one name in two ways", "code=abc&c%6Fde=def&state=state", false, Kind::Refused);
        row("the state in two ways", "code=abc&state=state&stat%65=other", false, Kind::Refused);
        row("an issuer in two ways", "code=abc&state=state&iss=https%3A%2F%2Fas.example&%69ss=x", true, Kind::Refused);
        row("bytes that are no UTF-8", "code=%ff&state=state", false, Kind::Foreign);
        row("no state", "code=abc", false, Kind::Foreign);
        row("empty state", "code=abc&state=", false, Kind::Foreign);
        row("wrong state", "code=abc&state=stat", false, Kind::Foreign);
        row("state in another case", "code=abc&state=State", false, Kind::Foreign);
        row("nothing", "", false, Kind::Foreign);
        row("not decoded", "code=%zz&state=state", false, Kind::Foreign);
        row("issuer missing", "code=abc&state=state", true, Kind::Refused);
        for (const char *wrong : {"https%3A%2F%2Fas.example%2F", "https%3A%2F%2FAS.example", "http%3A%2F%2Fas.example",
                                  "https%3A%2F%2Fas.example%3A443", "https%3A%2F%2Fevil.example", ""}) {
            for (const bool sends : {true, false})
                row(qPrintable(QStringLiteral("issuer %1 %2").arg(QLatin1String(wrong)).arg(sends)),
                    QByteArray("code=abc&state=state&iss=") + wrong, sends, Kind::Refused);
        }
        row("issuer twice", "code=abc&state=state&iss=https%3A%2F%2Fas.example&iss=https%3A%2F%2Fas.example", true,
            Kind::Refused);
        row("code twice", "code=abc&code=abc&state=state", false, Kind::Refused);
        row("state twice", "code=abc&state=state&state=state", false, Kind::Refused);
        row("another twice", "code=abc&state=state&x=1&x=1", false, Kind::Refused);
        row("empty code", "code=&state=state", false, Kind::Refused);
        row("neither", "state=state", false, Kind::Refused);
        row("error", "error=access_denied&state=state", false, Kind::Failed);
        row("error and code", "error=access_denied&code=abc&state=state", false, Kind::Failed);
        row("error without state", "error=access_denied", false, Kind::Foreign);
        row("error of another issuer", "error=x&error_description=Call+us&state=state&iss=https%3A%2F%2Fevil", true,
            Kind::Refused);
    }
    void answers()
    {
        QFETCH(QByteArray, query);
        QFETCH(bool, sendsIssuer);
        QFETCH(int, kind);
        SignInAttempt one = attempt();
        one.server.sendsIssuer = sendsIssuer;
        const RedirectAnswer answer = readRedirect(query, one);
        QCOMPARE(int(answer.kind), kind);
        if (answer.kind == RedirectAnswer::Kind::Code)
            QCOMPARE(answer.code, QByteArray("abc"));
        else
            QVERIFY(answer.code.isEmpty());
        QVERIFY(!answer.message.contains(QLatin1String("Call us")));
        QVERIFY(!answer.message.contains(QLatin1String("evil")));
    }

    void codesAreReadAsForms()
    {
        const RedirectAnswer answer = readRedirect("state=state&code=x%2By+z%26", attempt());
        QCOMPARE(answer.code, QByteArray("x+y z&"));
    }

    void withoutAStateNothingIsAccepted()
    {
        SignInAttempt one = attempt();
        one.state.clear();
        QCOMPARE(readRedirect("code=abc&state=", one).kind, RedirectAnswer::Kind::Foreign);
    }

    void withoutMetadataTheIssuerHasNoName()
    {
        SignInAttempt one = attempt();
        one.server.isAssumed = true;
        QCOMPARE(readRedirect("code=abc&state=state&iss=x", one).kind, RedirectAnswer::Kind::Code);
    }

    // G19
    void refusalsAreShort()
    {
        const QByteArray long100k(100'000, 'x');
        const RedirectAnswer denied =
            readRedirect("error=access_denied&state=state&error_description=%3Cb%3E" + long100k, attempt());
        QVERIFY(!denied.message.contains(QLatin1String("<b>")));
        const RedirectAnswer other = readRedirect(
            "error=inv%0Aalid" + long100k + "&state=state&error_description=%E2%80%AE%3Cb%3E" + long100k, attempt());
        QCOMPARE(other.kind, RedirectAnswer::Kind::Failed);
        QVERIFY(other.message.size() < 600);
        QVERIFY(!other.message.contains(QChar(0x202e)) && !other.message.contains(QLatin1Char('\n')));
    }
};

QTEST_GUILESS_MAIN(TestAuthorization)
#include "tst_authorization.moc"
