// A client that signs in by itself, with a secret or a key: no person is asked again, no browser opens, and neither the
// secret nor what the key signs goes anywhere but to the sign-in server that a person has seen.

#include "core/sessions/ownclient.h"
#include "core/signin/jwtkey.h"
#include "core/transport/httptransport.h"
#include "tests/signin/signinfixture.h"
#include "tests/signin/signingkeys.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

using namespace mangrove;
using namespace mangrove::test;

namespace {

QByteArray fromBase64Url(const QByteArray &text)
{
    return QByteArray::fromBase64(text, QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

//! Whether r and s are a signature by ecKey.
bool isSigned(const QByteArray &input, const QByteArray &signature)
{
    if (signature.size() != 64)
        return false;
    BIO *text = BIO_new_mem_buf(ecPublicKey.constData(), int(ecPublicKey.size()));
    EVP_PKEY *key = PEM_read_bio_PUBKEY(text, nullptr, nullptr, nullptr);
    BIO_free(text);
    const auto *bytes = reinterpret_cast<const unsigned char *>(signature.constData());
    ECDSA_SIG *pair = ECDSA_SIG_new();
    ECDSA_SIG_set0(pair, BN_bin2bn(bytes, 32, nullptr), BN_bin2bn(bytes + 32, 32, nullptr));
    unsigned char *der = nullptr;
    const int size = i2d_ECDSA_SIG(pair, &der);
    ECDSA_SIG_free(pair);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const bool isGood = EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key) == 1
        && EVP_DigestVerify(context, der, size_t(size), reinterpret_cast<const unsigned char *>(input.constData()),
                            size_t(input.size()))
            == 1;
    EVP_MD_CTX_free(context);
    OPENSSL_free(der);
    EVP_PKEY_free(key);
    return isGood;
}

const QByteArray payload =
    "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ";

} // namespace

class TestClientCredentials : public SignInFixture
{
    Q_OBJECT

    QStringList m_jwts; // their ids

    void useSecret()
    {
        m_setup.clients.byItself = true;
        m_setup.clients.presetId = QStringLiteral("robot:1");
        m_setup.clients.presetSecret = QStringLiteral("s+ %");
        m_server->letsClientIn = [](const FormFields &, const QByteArray &client) {
            return client == "Basic " + QByteArray("robot%3A1:s%2B%20%25").toBase64();
        };
        make();
    }
    void useKey()
    {
        m_setup.clients.byItself = true;
        m_setup.clients.presetId = QStringLiteral("robot");
        m_setup.clients.presetSecret = QString::fromLatin1(ecKey);
        m_server->letsClientIn = [this](const FormFields &fields, const QByteArray &client) {
            const auto field = [&fields](const char *name) {
                return onlyField(fields, QString::fromLatin1(name)).value_or(QString());
            };
            const QByteArrayList parts = field("client_assertion").toLatin1().split('.');
            if (parts.size() != 3 || !client.isEmpty())
                return false;
            const QJsonObject head = QJsonDocument::fromJson(fromBase64Url(parts.at(0))).object();
            const QJsonObject claims = QJsonDocument::fromJson(fromBase64Url(parts.at(1))).object();
            const qint64 now = m_clock->now().toSecsSinceEpoch();
            const qint64 issued = claims.value(QLatin1String("iat")).toInteger();
            const qint64 expires = claims.value(QLatin1String("exp")).toInteger();
            m_jwts.append(claims.value(QLatin1String("jti")).toString());
            return field("client_assertion_type")
                == QLatin1String("urn:ietf:params:oauth:client-assertion-type:jwt-bearer")
                && head.value(QLatin1String("alg")).toString() == QLatin1String("ES256")
                && claims.value(QLatin1String("iss")).toString() == QLatin1String("robot")
                && claims.value(QLatin1String("sub")).toString() == QLatin1String("robot")
                && claims.value(QLatin1String("aud")).toString() == m_server->issuer() && issued == now && expires > now
                && expires <= now + 300 && isSigned(parts.at(0) + '.' + parts.at(1), fromBase64Url(parts.at(2)));
        };
        make();
    }

private Q_SLOTS:
    void init()
    {
        makeAll();
        m_jwts.clear();
    }
    void cleanup()
    {
        m_signIn.reset();
        QCOMPARE(m_server->faults(), QStringList());
        QCOMPARE(m_server->authorizations, 0);
        QCOMPARE(m_server->registrations, 0);
    }

    // RFC 7515, A.2
    void knownAnswerOfRsa()
    {
        const Result<JwtKey> key = JwtKey::fromPem(rsaKey);
        QVERIFY(key);
        QCOMPARE(key->algorithm(), QByteArray("RS256"));
        const Result<QByteArray> made = key->signature("eyJhbGciOiJSUzI1NiJ9." + payload);
        QVERIFY(made);
        QCOMPARE(*made,
                 fromBase64Url("cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc"
                               "_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWz"
                               "O75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-"
                               "eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIh"
                               "WkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw"));
    }

    // RFC 7515, A.3: each signature is another one, so that it is verified.
    void knownAnswerOfEc()
    {
        const QByteArray input = "eyJhbGciOiJFUzI1NiJ9." + payload;
        QVERIFY(isSigned(
            input,
            fromBase64Url("DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q")));
        for (const QByteArray &pem : {ecKey, ecKeyInTheOldForm}) {
            const Result<JwtKey> key = JwtKey::fromPem(pem);
            QVERIFY(key);
            QCOMPARE(key->algorithm(), QByteArray("ES256"));
            for (int i = 0; i < 300; ++i) { // r or s is short in one of 128
                const Result<QByteArray> made = key->signature(input);
                QVERIFY(made && isSigned(input, *made));
            }
            QVERIFY(!isSigned(input + 'x', *key->signature(input)));
        }
    }

    void keysThatAreNotTaken()
    {
        for (const QByteArray &pem :
             {QByteArray(), QByteArray("x"), ecPublicKey, otherCurveKey, smallRsaKey, lockedKey, edwardsKey,
              QByteArray(ecKey).replace("MIGH", "MIGG"), ecKey.left(80), QByteArray(1024 * 1024, 'a')}) {
            const Result<JwtKey> key = JwtKey::fromPem(pem);
            QVERIFY2(!key, pem.left(200).constData());
            QVERIFY(!key.error().message.contains(QLatin1String("MI")));
        }
    }

    void signsInWithASecret()
    {
        useSecret();
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->lastScopes, m_server->scopes);
        QVERIFY(m_signIn->grant()->byItself && m_signIn->grant()->refresh.isEmpty());
        QCOMPARE(*grantFromJson(toJson(*m_signIn->grant())), *m_signIn->grant());
        // The client declares it, and no other one does.
        const auto declared = [this] {
            HttpSpec spec;
            spec.authorizer = m_signIn->authorizer();
            OwnClient client(serverId, nullptr);
            client.setExtensions(HttpTransport(spec).extensions());
            return client.capabilities().value(QLatin1String("extensions")).toObject().keys();
        };
        QCOMPARE(declared(), QStringList{QStringLiteral("io.modelcontextprotocol/oauth-client-credentials")});
        m_setup.clients = {};
        make();
        QCOMPARE(declared(), QStringList());
    }

    void signsInWithAKey()
    {
        useKey();
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
        const QString secret = QString::fromLatin1(ecKey).section(QLatin1Char('\n'), 1, 1);
        for (const HttpSeen &seen : m_server->authorization().seen())
            QVERIFY(!seen.body.contains(secret.toLatin1()));
    }

    void theKeyLiesInTheKeyRing()
    {
        useKey();
        const SecretKey place{serverId, SecretKey::Kind::ClientSecret, {}};
        QVERIFY(checkSecret(place, QString::fromLatin1(ecKey)));
        m_secrets->values.insert(place, m_setup.clients.presetSecret);
        m_setup.clients.presetSecret.clear();
        m_setup.clients.hasKeptSecret = true;
        make();
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
        m_secrets->values.remove(place);
        QVERIFY(signIn().contains(QLatin1String("client secret")));
    }

    // Where it is signed in for the first time a person sees who gets the secret; then it goes on by itself.
    void aPersonSeesWhoGetsIt()
    {
        useSecret();
        QVERIFY(header().isEmpty());
        QCOMPARE(refused({}), QStringLiteral("no"));
        m_signIn->signIn();
        QTRY_VERIFY_WITH_TIMEOUT(m_signIn->flow() && m_signIn->flow()->stage() == SignInFlow::Stage::Planned, patience);
        const SignInFlow::Plan &plan = m_signIn->flow()->plan();
        QVERIFY(plan.byItself && plan.redirect.isEmpty());
        QCOMPARE(plan.place.authorization.issuer, m_server->issuer());
        QCOMPARE(m_server->clientTokens, 0);
        QVERIFY(m_signIn->flow()->link().isEmpty());
        m_signIn->cancel();
        QCOMPARE(m_server->clientTokens, 0);
    }

    void isAskedForAnewBeforeItEnds()
    {
        useKey();
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        m_clock->advance(3540 * 1000);
        const QByteArray second = header();
        QVERIFY(second != first && m_server->lets(second));
        m_server->expireTokens();
        QCOMPARE(refused(second), QStringLiteral("again"));
        QVERIFY(m_server->lets(header()));
        // The next run, without the key among what was set up.
        m_setup.clients.presetSecret.clear();
        make(true);
        m_clock->advance(3600 * 1000);
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->clientTokens, 4);
        QCOMPARE(QSet<QString>(m_jwts.begin(), m_jwts.end()).size(), 4); // each once
    }

    void aClientThatIsNotLetInAnyMoreIsSignedOut()
    {
        useSecret();
        QCOMPARE(signIn(), QString());
        m_server->letsClientIn = [](const FormFields &, const QByteArray &) { return false; };
        m_clock->advance(3600 * 1000);
        QVERIFY(header().startsWith('!'));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QVERIFY(!m_secrets->values.contains(grantKey));
    }

    // G25
    void anotherSignInServerGetsNeitherSecretNorProof()
    {
        useSecret();
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        SignInServer other;
        m_server->editResource = [&other](QJsonObject &object) {
            object[QLatin1String("authorization_servers")] = QJsonArray{other.issuer()};
        };
        m_server->expireTokens();
        QVERIFY(refused(first).contains(QLatin1String("moved")));
        QVERIFY(signIn().contains(QLatin1String("not used there")));
        for (const HttpSeen &seen : other.authorization().seen())
            QVERIFY(seen.verb == "GET" && !seen.headers.contains("authorization"));
    }

    // What only a browser needs may be missing.
    void aSignInServerForProgramsAlone()
    {
        useKey();
        m_server->editServer = [](QJsonObject &object) {
            object.remove(QLatin1String("authorization_endpoint"));
            object.remove(QLatin1String("code_challenge_methods_supported"));
            object.remove(QLatin1String("response_types_supported"));
        };
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
    }

    // A key proves, and is sent nowhere: neither for a secret in a browser's sign-in, nor a secret for a key.
    void whatIsAKeyAndWhatIsNoneIsNotMixedUp()
    {
        m_server->presetId = QStringLiteral("robot");
        m_setup.clients.presetId = QStringLiteral("robot");
        m_setup.clients.presetSecret = QString::fromLatin1(ecKey);
        make();
        QVERIFY(signIn().contains(QLatin1String("never sent")));
        m_setup.clients.byItself = true;
        m_setup.clients.hasKey = true;
        m_setup.clients.presetSecret = QStringLiteral("s3cret");
        make();
        QVERIFY(signIn().contains(QLatin1String("give the key again")));
        for (const HttpSeen &seen : m_server->authorization().seen())
            QCOMPARE(seen.verb, QByteArray("GET"));
    }

    void signingOutProvesWhoItIsAndSpeaksOfNoBrowser()
    {
        useKey();
        QCOMPARE(signIn(), QString());
        const QByteArray token = header();
        QString said;
        m_signIn->signOut(this, [&said](const QString &sentence) { said = sentence; });
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        QVERIFY2(said.contains(QLatin1String("taken the tokens back")) && !said.contains(QLatin1String("browser")),
                 qPrintable(said));
        QVERIFY(!m_server->lets(token));
        const QByteArray last = m_server->authorization().seen().last().body;
        QVERIFY(last.contains("token_type_hint=access_token") && last.contains("client_assertion="));
    }

    // A person who trusts the other sign-in server gives another client; the one of before stays where it was.
    void anotherClientMayGoWhereTheSignInHasMoved()
    {
        useSecret();
        m_setup.issuer = QStringLiteral("https://old.example");
        m_setup.client = QStringLiteral("robot:1");
        make();
        QVERIFY(signIn().contains(QLatin1String("not used there")));
        m_setup.client = QStringLiteral("robot:0");
        make();
        QCOMPARE(signIn(), QString());
    }

    void withoutSecretAndKeyNobodyIsAsked()
    {
        m_setup.clients.byItself = true;
        m_setup.clients.presetId = QStringLiteral("robot");
        make();
        QVERIFY(signIn().contains(QLatin1String("its key")));
        m_setup.clients.presetSecret = QStringLiteral("-----BEGIN PRIVATE KEY-----\nno key");
        make();
        QVERIFY(signIn().contains(QLatin1String("PEM")));
        for (const HttpSeen &seen : m_server->authorization().seen())
            QCOMPARE(seen.verb, QByteArray("GET"));
    }
};

QTEST_GUILESS_MAIN(TestClientCredentials)
#include "tst_clientcredentials.moc"
