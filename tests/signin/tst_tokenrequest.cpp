// What goes to a token endpoint, what its answers are worth, and what is kept of them.

#include "core/signin/formcodec.h"
#include "core/signin/grant.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>
#include <QTimeZone>

using namespace mangrove;

namespace {

//! With quotes for apostrophes.
QByteArray quoted(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

SignInAttempt attempt(TokenMethod method = TokenMethod::None)
{
    SignInAttempt one;
    one.server.issuer = QStringLiteral("https://as.example");
    one.server.tokenEndpoint = QUrl(QStringLiteral("https://as.example/token"));
    one.server.revocationEndpoint = QUrl(QStringLiteral("https://as.example/revoke"));
    one.client.id = QStringLiteral("id:1");
    one.client.secret = method == TokenMethod::None ? QString() : QStringLiteral("s+ %\u00e9");
    one.client.method = method;
    one.client.redirect = QStringLiteral("http://127.0.0.1:1/callback");
    one.redirect = one.client.redirect;
    one.resource = QStringLiteral("https://a.example");
    one.scopes = QStringList{QStringLiteral("a"), QStringLiteral("b")};
    one.verifier = "verifier";
    return one;
}

QString field(const TokenRequest &request, const char *name)
{
    return onlyField(*formFields(request.body), QString::fromLatin1(name)).value_or(QStringLiteral("(none)"));
}

std::variant<TokenAnswer, TokenFailure> read(const QByteArray &body, int status = 200)
{
    return readTokenAnswer(status, body, QStringLiteral("as.example"));
}

QUrl server()
{
    return QUrl(QStringLiteral("https://a.example/mcp"));
}

const QDateTime noon(QDate(2026, 11, 1), QTime(12, 0), QTimeZone::utc());

} // namespace

class TestTokenRequest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aCodeIsRedeemed()
    {
        const TokenRequest request = codeRequest(attempt(), "c+d");
        QCOMPARE(field(request, "grant_type"), QStringLiteral("authorization_code"));
        QCOMPARE(field(request, "code"), QStringLiteral("c+d"));
        QCOMPARE(field(request, "redirect_uri"), QStringLiteral("http://127.0.0.1:1/callback"));
        QCOMPARE(field(request, "code_verifier"), QStringLiteral("verifier"));
        QCOMPARE(field(request, "resource"), QStringLiteral("https://a.example"));
        QCOMPARE(field(request, "client_id"), QStringLiteral("id:1"));
        QCOMPARE(field(request, "client_secret"), QStringLiteral("(none)"));
        QVERIFY(request.headers.isEmpty());
    }

    void whoTheClientIs()
    {
        const TokenRequest post = codeRequest(attempt(TokenMethod::Post), "c");
        QCOMPARE(field(post, "client_secret"), QStringLiteral("s+ %\u00e9"));
        const TokenRequest basic = codeRequest(attempt(TokenMethod::Basic), "c");
        QCOMPARE(field(basic, "client_secret"), QStringLiteral("(none)"));
        QCOMPARE(basic.headers.size(), 1);
        QCOMPARE(basic.headers.first().second, "Basic " + QByteArray("id%3A1:s%2B%20%25%C3%A9").toBase64());
    }

    void aRefreshTokenIsUsed()
    {
        const TokenRequest request = refreshRequest(attempt().client, QStringLiteral("r"), {});
        QCOMPARE(field(request, "grant_type"), QStringLiteral("refresh_token"));
        QCOMPARE(field(request, "refresh_token"), QStringLiteral("r"));
        QCOMPARE(field(request, "resource"), QStringLiteral("(none)"));
        const Result<TokenRequest> revoked =
            revokeRequest(attempt().client, {}, QStringLiteral("r"), true, QDateTime());
        QVERIFY(revoked);
        QCOMPARE(field(*revoked, "token_type_hint"), QStringLiteral("refresh_token"));
    }

    void methods_data()
    {
        QTest::addColumn<bool>("hasSecret");
        QTest::addColumn<QString>("registered");
        QTest::addColumn<QStringList>("listed");
        QTest::addColumn<QString>("method");
        const QString none = QStringLiteral("none");
        const QString basic = QStringLiteral("client_secret_basic");
        const QString post = QStringLiteral("client_secret_post");
        QTest::newRow("no secret") << false << basic << QStringList{basic} << none;
        QTest::newRow("as registered") << true << post << QStringList{basic, post} << post;
        QTest::newRow("registered, not listed") << true << post << QStringList{basic} << basic;
        QTest::newRow("registered, nothing listed") << true << post << QStringList() << post;
        QTest::newRow("nothing listed") << true << QString() << QStringList() << basic;
        QTest::newRow("both listed") << true << QString() << QStringList{post, basic} << basic;
        QTest::newRow("one listed") << true << QString() << QStringList{post} << post;
        QTest::newRow("one that is not known")
            << true << QStringLiteral("private_key_jwt") << QStringList{post} << post;
        QTest::newRow("none, with a secret") << true << none << QStringList{none, basic} << none;
    }
    void methods()
    {
        QFETCH(bool, hasSecret);
        QFETCH(QString, registered);
        QFETCH(QStringList, listed);
        QFETCH(QString, method);
        QCOMPARE(toWord(tokenMethod(hasSecret, registered, listed)), method);
    }

    void clientsInTheirOrder()
    {
        AuthorizationServer as;
        const ClientChoice document{{}, {}, false, QStringLiteral("https://m.example/client.json")};
        const ClientChoice preset{QStringLiteral("id"), {}, false, document.documentUrl};
        QVERIFY(clientWays({}, as).isEmpty());
        as.registrationEndpoint = QUrl(QStringLiteral("https://as.example/register"));
        QCOMPARE(clientWays(document, as), QList<ClientWay>{ClientWay::Registration});
        as.takesClientDocuments = true;
        QCOMPARE(clientWays(document, as), (QList<ClientWay>{ClientWay::Document, ClientWay::Registration}));
        QCOMPARE(clientWays({}, as), QList<ClientWay>{ClientWay::Registration});
        as.tokenMethods = QStringList{QStringLiteral("client_secret_basic")};
        QCOMPARE(clientWays(document, as), QList<ClientWay>{ClientWay::Registration});
        as.tokenMethods.append(QStringLiteral("none"));
        QCOMPARE(clientWays(document, as).first(), ClientWay::Document);
        QCOMPARE(clientWays(preset, as), QList<ClientWay>{ClientWay::Preset});
        for (const char *bad : {"http://m.example/c.json", "https://m.example", "https://m.example/", "c.json",
                                "https://u@m.example/c.json", "https://m.example/c.json#x"})
            QVERIFY2(!isDocumentUrl(QString::fromLatin1(bad)), bad);
    }

    void aRegistrationSaysWhatIsNeededAndNoMore()
    {
        const QString redirect = QStringLiteral("http://127.0.0.1:4711/callback");
        const QJsonObject body =
            QJsonDocument::fromJson(registrationBody(redirect, {QStringLiteral("a"), QStringLiteral("b")})).object();
        QCOMPARE(body.value(QLatin1String("redirect_uris")).toVariant().toStringList(), QStringList{redirect});
        QCOMPARE(body.value(QLatin1String("application_type")).toString(), QStringLiteral("native"));
        QCOMPARE(body.value(QLatin1String("scope")).toString(), QStringLiteral("a b"));
        QVERIFY(body.value(QLatin1String("grant_types"))
                    .toVariant()
                    .toStringList()
                    .contains(QLatin1String("refresh_token")));
        QVERIFY(!body.contains(QLatin1String("resource")));
        QVERIFY(!registrationBody(redirect, {}).contains("scope"));
    }

    void registrationsAreRead()
    {
        const QString redirect = QStringLiteral("http://127.0.0.1:4711/callback");
        const Result<SignInClient> client = readRegistration(
            quoted("{'client_id':'x','client_secret':'y','token_endpoint_auth_method':'client_secret_post', "
                   "'client_secret_expires_at':1793534400,'registration_client_uri':'https://as.example/r/x'}"),
            redirect, {});
        QVERIFY(client);
        QCOMPARE(client->method, TokenMethod::Post);
        QCOMPARE(client->redirect, redirect);
        QVERIFY(client->secretExpires.isValid());
        QCOMPARE(*clientFromJson(toJson(*client)), *client);
        for (const char *same : {"http://127.0.0.1:4711/callback", "http://127.0.0.1/callback"})
            QVERIFY2(readRegistration(quoted("{'client_id':'x','redirect_uris':['") + QByteArray(same) + quoted("']}"),
                                      redirect, {}),
                     same);
        for (const QByteArray &bad : QByteArrayList{
                 "", "[]", "{}", quoted("{'client_id':'x','redirect_uris':[]}"),
                 quoted("{'client_id':'x','redirect_uris':['http://127.0.0.1:4712/callback']}"),
                 quoted("{'client_id':'x','redirect_uris':['http://localhost:4711/callback']}"),
                 quoted("{'client_id':'x','client_id':'y'}"), quoted("{'client_id':7}"), quoted("{'client_id':''}"),
                 quoted("{'client_id':'a\\r\\nb'}"), quoted("{'client_id':'a','client_secret':'b\\n'}")})
            QVERIFY2(!readRegistration(bad, redirect, {}), bad.constData());
    }

    // G20
    void answers_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("isGood");
        QTest::addColumn<qint64>("lifetime"); // -1: not known
        const auto good = [](const char *name, const QByteArray &more, qint64 lifetime = -1) {
            QTest::newRow(name) << QByteArray(quoted("{'access_token':'abc.-_~+/=','token_type':'Bearer'")) + more + '}'
                                << 200 << true << lifetime;
        };
        const auto bad = [](const char *name, const QByteArray &body, int status = 200) {
            QTest::newRow(name) << body << status << false << qint64(-1);
        };
        good("plain", "");
        good("number", quoted(",'expires_in':3600"), 3600);
        good("digits", quoted(",'expires_in':'3600'"), 3600);
        good("other digits", quoted(",'expires_in':'3600s'"));
        good("zero", quoted(",'expires_in':0"));
        good("negative", quoted(",'expires_in':-1"));
        good("huge", quoted(",'expires_in':1e30"), qint64(10) * 365 * 24 * 3600);
        good("null", quoted(",'expires_in':null"));
        good("a fraction", quoted(",'expires_in':3600.9"), 3600);
        good("next to nothing", quoted(",'expires_in':0.5"));
        good("negative digits", quoted(",'expires_in':'-3600'"));
        good("too many digits", quoted(",'expires_in':'99999999999999999999999'"));
        good("a list", quoted(",'expires_in':[3600]"));
        good("scopes with a zero character", quoted(",'scope':'a\\u0000b'"));
        good("scopes as a list", quoted(",'scope':['a']"));
        good("empty refresh token", quoted(",'refresh_token':''"));
        QTest::newRow("bearer in another case")
            << QByteArray(quoted("{'access_token':'a','token_type':'bEARER'}")) << 200 << true << qint64(-1);
        bad("infinite", quoted("{'access_token':'a','token_type':'Bearer','expires_in':1e400}"));
        bad("line feed", quoted("{'access_token':'a\\r\\nX: y','token_type':'Bearer'}"));
        bad("zero character", quoted("{'access_token':'a\\u0000b','token_type':'Bearer'}"));
        bad("blank", quoted("{'access_token':'a b','token_type':'Bearer'}"));
        bad("not ASCII", quoted("{'access_token':'\\u00e9','token_type':'Bearer'}"));
        bad("long", quoted("{'access_token':'") + QByteArray(1024 * 1024, 'a') + quoted("','token_type':'Bearer'}"));
        bad("number as token", quoted("{'access_token':7,'token_type':'Bearer'}"));
        bad("empty", quoted("{'access_token':'','token_type':'Bearer'}"));
        bad("no type", quoted("{'access_token':'a'}"));
        bad("mac", quoted("{'access_token':'a','token_type':'mac'}"));
        bad("DPoP that nobody asked for", quoted("{'access_token':'a','token_type':'DPoP'}"));
        bad("refresh token with a line feed",
            quoted("{'access_token':'a','token_type':'Bearer','refresh_token':'\\n'}"));
        bad("long refresh token",
            quoted("{'access_token':'a','token_type':'Bearer','refresh_token':'") + QByteArray(1024 * 1024, 'a')
                + quoted("'}"));
        bad("a token twice", quoted("{'access_token':'a','access_token':'b','token_type':'Bearer'}"));
        bad("HTML", "<html>");
        bad("nothing", "");
        bad("list", "[]");
        bad("200 with an error", quoted("{'error':'bad_verification_code','access_token':'a','token_type':'Bearer'}"));
        bad("500", quoted("{'access_token':'a','token_type':'Bearer'}"), 500);
        bad("redirect", "", 307);
    }
    void answers()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, status);
        QFETCH(bool, isGood);
        QFETCH(qint64, lifetime);
        const auto answer = read(body, status);
        QCOMPARE(std::holds_alternative<TokenAnswer>(answer), isGood);
        if (isGood)
            QCOMPARE(std::get<TokenAnswer>(answer).lifetime.value_or(-1), lifetime);
        else
            QVERIFY(!std::get<TokenFailure>(answer).why.message.isEmpty());
    }

    // G22
    void whichErrorsEndAGrant()
    {
        for (const char *code : {"invalid_grant", "invalid_client", "unauthorized_client"}) {
            const auto answer = read(QByteArray(quoted("{'error':'")) + code + "\"}", 400);
            QVERIFY(std::get<TokenFailure>(answer).isOver());
        }
        for (const char *code : {"temporarily_unavailable", "server_error", "invalid_request", "invalid_target"}) {
            const auto answer = read(QByteArray(quoted("{'error':'")) + code + "\"}", 400);
            QVERIFY(!std::get<TokenFailure>(answer).isOver());
        }
        QVERIFY(!std::get<TokenFailure>(read("", 503)).isOver());
    }

    // G21
    void theBodyIsNotSaid()
    {
        const auto answer = read(quoted("{'error':'invalid_grant','code':'s3cret','error_description':'no'}"), 400);
        QVERIFY(!std::get<TokenFailure>(answer).why.message.contains(QLatin1String("s3cret")));
    }

    void grants()
    {
        const TokenAnswer first{QStringLiteral("a1"), QStringLiteral("r1"), 3600, {}};
        const SignInGrant grant = madeGrant(server(), attempt(TokenMethod::Post), first, noon);
        QCOMPARE(grant.granted, grant.asked); // nothing said: as asked for
        QVERIFY(grant.isFor(server()));
        QVERIFY(!grant.isFor(QUrl(QStringLiteral("https://a.example/mcp2"))));
        QCOMPARE(*grantFromJson(toJson(grant)), grant);

        const SignInGrant rotated =
            renewed(grant, {QStringLiteral("a2"), QStringLiteral("r2"), {}, {}}, noon.addSecs(9));
        QCOMPARE(rotated.access, QStringLiteral("a2"));
        QCOMPARE(rotated.refresh, QStringLiteral("r2"));
        QVERIFY(!rotated.expires.isValid());
        const SignInGrant kept = renewed(grant, {QStringLiteral("a2"), {}, {}, QStringList{QStringLiteral("a")}}, noon);
        QCOMPARE(kept.refresh, QStringLiteral("r1"));
        QCOMPARE(kept.granted, QStringList{QStringLiteral("a")});
    }

    void whenAGrantIsRenewed()
    {
        const auto due = [](qint64 lifetime, qint64 after) {
            return madeGrant(server(), attempt(), {QStringLiteral("a"), {}, lifetime, {}}, noon)
                .isDue(noon.addSecs(after));
        };
        QVERIFY(!due(3600, 3539));
        QVERIFY(due(3600, 3540));
        QVERIFY(!due(100, 89));
        QVERIFY(due(100, 90));
        QVERIFY(!due(3600, -100'000)); // the clock was set back
        QVERIFY(due(3600, 100'000));
        QVERIFY(!madeGrant(server(), attempt(), {QStringLiteral("a"), {}, {}, {}}, noon).isDue(noon.addYears(9)));
    }

    void whatOthersPutIntoTheKeyRing()
    {
        const SignInGrant grant =
            madeGrant(server(), attempt(), {QStringLiteral("a"), QStringLiteral("r"), 1, {}}, noon);
        const QJsonObject whole = QJsonDocument::fromJson(toJson(grant).toUtf8()).object();
        const auto with = [&whole](const char *name, const QJsonValue &value) {
            QJsonObject object = whole;
            object[QLatin1String(name)] = value;
            return grantFromJson(QString::fromUtf8(QJsonDocument(object).toJson()));
        };
        QVERIFY(with("refresh", QString()));
        QVERIFY(!with("access", QStringLiteral("a\r\nX: y")));
        QVERIFY(!with("access", 7));
        QVERIFY(!with("tokenEndpoint", QStringLiteral("file:///x")));
        QVERIFY(!with("serverUrl", QString()));
        QVERIFY(!with("issuer", QString()));
        QVERIFY(!with("client", QJsonObject()));
        QVERIFY(!grantFromJson(QStringLiteral("x")));
        QVERIFY(!grantFromJson({}));
    }
};

QTEST_GUILESS_MAIN(TestTokenRequest)
#include "tst_tokenrequest.moc"
