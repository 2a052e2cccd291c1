// The sign-in of one server against a sign-in server that checks, with a browser in which a person accepts.

#include "tests/signin/signinfixture.h"

#include <QJsonArray>

using namespace mangrove;
using namespace mangrove::test;

namespace {

//! A key ring that takes its time with a grant.
class SlowSecrets final : public Secrets
{
public:
    FakeSecrets ring;
    std::function<void()> goOn; // there as soon as it was asked to store one

    void store(const SecretKey &key, const QString &value, QObject *context, const Done &done) override
    {
        if (key == grantKey)
            goOn = [=, this] { ring.store(key, value, context, done); };
        else
            ring.store(key, value, context, done);
    }
    void read(const SecretKey &key, QObject *context, const ValueDone &done) override { ring.read(key, context, done); }
    void remove(const SecretKey &key, QObject *context, const Done &done) override { ring.remove(key, context, done); }
};

} // namespace

class TestServerSignIn : public SignInFixture
{
    Q_OBJECT

private Q_SLOTS:
    void init() { makeAll(); }
    void cleanup()
    {
        m_signIn.reset();
        if (m_server)
            QCOMPARE(m_server->faults(), QStringList());
    }

    void signsInAndKeepsItInTheKeyRing()
    {
        QCOMPARE(header(), QByteArray());
        QCOMPARE(refused({}), QStringLiteral("no"));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QCOMPARE(m_server->authorizations, 0); // nothing opens by itself
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
        QVERIFY(m_server->lets(header()));
        QVERIFY(!m_signIn->mask().text(QString::fromLatin1(header())).contains(QLatin1String("access-token")));
        QCOMPARE(m_server->lastScopes, m_server->scopes);
        QCOMPARE(m_server->registrations, 1);
        QVERIFY(grantFromJson(m_secrets->values.value(grantKey)));

        // The next run has it from the key ring, and asks nobody.
        const int asked = int(m_server->authorization().seen().size());
        make(true);
        QVERIFY(m_server->lets(header()));
        QVERIFY(!m_signIn->mask().text(QString::fromLatin1(header())).contains(QLatin1String("access-token")));
        // Where nobody knows that there is one it is looked for when the server wants it.
        make();
        QCOMPARE(header(), QByteArray());
        QCOMPARE(refused({}), QStringLiteral("again"));
        QVERIFY(m_server->lets(header()));
        QCOMPARE(int(m_server->authorization().seen().size()), asked);
    }

    // Whoever hears of it may have another process use it.
    void isSaidWhenItIsKept()
    {
        SlowSecrets slow;
        m_signIn = std::make_unique<ServerSignIn>(m_setup, GrantKeep(slow, serverId), *m_clock);
        std::optional<bool> isGood;
        connect(m_signIn.get(), &ServerSignIn::ended, this,
                [&isGood](const Result<void> &result) { isGood = bool(result); });
        connect(m_signIn.get(), &ServerSignIn::changed, this, [this] { step(); });
        m_signIn->signIn();
        QTRY_VERIFY_WITH_TIMEOUT(slow.goOn, patience);
        QVERIFY(!isGood);
        slow.goOn();
        QTRY_VERIFY_WITH_TIMEOUT(isGood, patience);
        QVERIFY(*isGood && slow.ring.values.contains(grantKey));
        m_signIn.reset();
    }

    void theWayOf2025()
    {
        m_server->hasMetadata = false;
        m_server->challengesByHeader = false;
        m_server->sendsIssuer = false;
        refused({});
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
        QVERIFY(m_signIn->grant()->resource.isEmpty());
    }

    //! As where only a relay was refused, or a person signs in before anything was started.
    void aServerThatRefusedNothingYetIsAsked()
    {
        QByteArrayList asked;
        m_server->instead = [this, &asked](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target.startsWith("/mcp")) {
                asked.append(seen.headers.value("authorization"));
                answer.status(401, {}, {},
                              {"WWW-Authenticate: Basic realm=\"x\"",
                               "WWW-Authenticate: Bearer resource_metadata=\""
                                   + m_server->resource().url(QStringLiteral("/elsewhere")).toEncoded()
                                   + "\", scope=\"read\""});
            } else if (seen.target.startsWith("/elsewhere")) {
                answer.json(QJsonDocument({{QStringLiteral("resource"), m_server->mcp().toString()},
                                           {QStringLiteral("authorization_servers"), QJsonArray{m_server->issuer()}}})
                                .toJson());
            } else if (seen.target.startsWith("/.well-known/oauth-protected-resource")) {
                answer.status(404);
            } else {
                return false;
            }
            return true;
        };
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
        QCOMPARE(m_server->lastScopes, QStringList{QStringLiteral("read")});
        QCOMPARE(asked, QByteArrayList{QByteArray()}); // once, and without anything
    }
    void aServerThatCannotBeAskedIsNotSignedInTo()
    {
        m_server->instead = [](const HttpSeen &seen, HttpAnswer answer) {
            if (!seen.target.startsWith("/mcp"))
                return false;
            answer.status(503);
            return true;
        };
        QVERIFY2(signIn().contains(QLatin1String("HTTP 503")), qPrintable(m_signIn->reason()));
        QCOMPARE(m_server->authorizations, 0);
    }

    void aClientDocumentIsPreferred()
    {
        m_server->takesDocuments = true;
        m_setup.clients.documentUrl = QStringLiteral("https://mangrove.example/client.json");
        make();
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->registrations, 0);
        QCOMPARE(m_signIn->grant()->client.id, m_setup.clients.documentUrl);
    }

    void aRegistrationIsUsedAgain()
    {
        QCOMPARE(signIn(), QString());
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->registrations, 1);
        QCOMPARE(m_server->authorizations, 2);
    }

    void nobodyToAskMeansAClientIsNeeded()
    {
        m_server->registers = false;
        QVERIFY(signIn().contains(QLatin1String("client id")));
        QCOMPARE(m_server->authorizations, 0);
    }

    // G07, G08, G09, G10, G11, G12
    void unusableData_data()
    {
        QTest::addColumn<QString>("ofServer"); // else of the resource
        QTest::addColumn<QString>("member");
        QTest::addColumn<QString>("value");
        const auto row = [](bool ofServer, const char *member, const char *value) {
            QTest::addRow("%s %s", member, value) << (ofServer ? QStringLiteral("x") : QString())
                                                  << QString::fromLatin1(member) << QString::fromLatin1(value);
        };
        row(false, "resource", "https://other.example/mcp");
        row(false, "resource", "not an address");
        row(true, "issuer", "https://other.example");
        row(true, "code_challenge_methods_supported", "");
        for (const char *address : {"javascript:alert(1)", "file:///etc/passwd", "data:,x", "x:$(cmd)", "https:x",
                                    "http://as.example/", "http://169.254.169.254/"})
            row(true, "authorization_endpoint", address);
        row(true, "token_endpoint", "http://as.example/token");
        row(true, "token_endpoint", "http://169.254.169.254/token");
        row(true, "registration_endpoint", "ftp://as.example/");
    }
    void unusableData()
    {
        QFETCH(QString, ofServer);
        QFETCH(QString, member);
        QFETCH(QString, value);
        const auto edit = [member, value](QJsonObject &object) {
            if (value.isEmpty())
                object.remove(member);
            else
                object[member] = value;
        };
        (ofServer.isEmpty() ? m_server->editResource : m_server->editServer) = edit;
        const QString why = signIn();
        QVERIFY(!why.isEmpty() && why != QLatin1String("hung"));
        QCOMPARE(m_server->registrations, 0);
        QCOMPARE(m_server->authorizations, 0);
        QVERIFY(m_secrets->values.isEmpty());
    }

    // G11
    void anEndpointThatSaysOursIsNotOpened()
    {
        m_server->editServer = [this](QJsonObject &object) {
            object[QLatin1String("authorization_endpoint")] = m_server->issuer() + QStringLiteral("/authorize?state=x");
        };
        QVERIFY(!signIn().isEmpty());
        QCOMPARE(m_server->registrations, 0);
    }

    // G01, G05
    void hostileAnswers_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("much") << "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"
                + QByteArray(1024 * 1024, ' ');
        QTest::newRow("deep") << "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n" + QByteArray(100'000, '[');
        QTest::newRow("elsewhere") << QByteArray("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/x\r\n"
                                                 "Content-Length: 0\r\n\r\n");
        QTest::newRow("no address") << QByteArray("HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\n"
                                                  "Content-Length: 0\r\n\r\n");
        QTest::newRow("500") << QByteArray("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n");
        QTest::newRow("no HTTP") << QByteArray("hello\r\n\r\n");
    }
    void hostileAnswers()
    {
        QFETCH(QByteArray, answer);
        m_server->instead = [answer](const HttpSeen &seen, HttpAnswer way) {
            if (!seen.target.startsWith("/.well-known/oauth-protected"))
                return false;
            way.raw(answer);
            way.cut();
            return true;
        };
        const QString why = signIn();
        QVERIFY(!why.isEmpty() && why != QLatin1String("hung"));
        QVERIFY(m_server->authorization().seen().isEmpty()); // a fault leads to no other sign-in server
    }

    // G06
    void redirectsInARingEnd()
    {
        m_server->instead = [](const HttpSeen &seen, HttpAnswer way) {
            if (!seen.target.startsWith("/.well-known/oauth-protected"))
                return false;
            way.status(302, {}, {}, {"Location: " + seen.target + 'x'});
            return true;
        };
        refused({});
        QVERIFY(!signIn().isEmpty());
        QCOMPARE(m_server->resource().seen().size(), 6);
    }

    // G05
    void theTokenEndpointPassesNothingOn()
    {
        m_server->instead = [](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token")
                return false;
            way.status(307, {}, {}, {"Location: http://127.0.0.1:1/token"});
            return true;
        };
        QVERIFY(!signIn().isEmpty());
        QVERIFY(!m_secrets->values.contains(grantKey));
    }

    // G14
    void aForeignCodeIsNotRedeemed()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray before = header();
        m_server->editRedirect = [](FormFields &fields) { fields.first().second = QStringLiteral("stolen"); };
        QVERIFY(!signIn().isEmpty());
        QCOMPARE(header(), before); // the earlier grant is untouched
        m_server.reset(); // which found the unknown code
    }

    // G15, G19
    void strangeRedirects_data()
    {
        QTest::addColumn<FormFields>("fields"); // instead of `iss` and `code`
        const auto f = [](const char *name, const char *value) {
            return std::pair(QString::fromLatin1(name), QString::fromLatin1(value));
        };
        QTest::newRow("no issuer") << FormFields{f("code", "x")};
        QTest::newRow("other issuer") << FormFields{f("code", "x"), f("iss", "https://other.example")};
        QTest::newRow("denied") << FormFields{f("error", "access_denied"), f("iss", "ISSUER")};
        QTest::newRow("error") << FormFields{f("error", "x"), f("error_description", "<b>y</b>"), f("iss", "ISSUER")};
    }
    void strangeRedirects()
    {
        QFETCH(FormFields, fields);
        m_server->editRedirect = [this, fields](FormFields &back) {
            const auto state = back.at(1);
            back = fields;
            for (auto &[name, value] : back)
                value.replace(QLatin1String("ISSUER"), m_server->issuer());
            back.append(state);
        };
        QVERIFY(!signIn().isEmpty());
        QCOMPARE(m_server->redeemed, 0);
        for (const HttpSeen &seen : m_server->authorization().seen())
            QVERIFY(seen.target != "/token");
    }

    // G20
    void strangeTokens()
    {
        m_server->editToken = [](QJsonObject &object) {
            object[QLatin1String("access_token")] = QStringLiteral("a\r\nX-Other: 1");
        };
        QVERIFY(!signIn().isEmpty());
        QCOMPARE(header(), QByteArray());
        QVERIFY(!m_secrets->values.contains(grantKey));
    }

    void isRenewedBeforeItEnds()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        m_clock->advance(3539 * 1000);
        QCOMPARE(header(), first);
        m_clock->advance(1000);
        const QByteArray second = header();
        QVERIFY(second != first && m_server->lets(second));
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(m_secrets->values.value(grantKey).contains(QString::fromLatin1(second.mid(7))));
    }

    // G23
    void manyRefusalsAreOneRenewal()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        m_server->expireTokens();
        int again = 0;
        for (int i = 0; i < 20; ++i) {
            m_signIn->refused({401, m_server->challenge(), first, 0}, this,
                              [&again](const Result<bool> &value) { again += value && *value; });
        }
        QTRY_COMPARE_WITH_TIMEOUT(again, 20, patience);
        QCOMPARE(m_server->refreshes, 1);
        QCOMPARE(refused(first), QStringLiteral("again")); // one that comes late
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(m_server->lets(header()));
    }

    // G22
    void whatRenewalsComeTo()
    {
        QCOMPARE(signIn(), QString());
        m_server->instead = [](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token")
                return false;
            way.status(503);
            return true;
        };
        m_clock->advance(3550 * 1000);
        const QByteArray first = header(); // still good
        QVERIFY(first.startsWith("Bearer "));
        m_clock->advance(60 * 1000);
        QVERIFY(header().startsWith('!'));
        QVERIFY(header().startsWith('!'));
        QVERIFY(m_secrets->values.contains(grantKey)); // kept
        m_server->instead = {};
        m_clock->advance(61 * 1000);
        QVERIFY(m_server->lets(header()));

        m_server->endGrants();
        m_clock->advance(3600 * 1000);
        QVERIFY(header().startsWith('!'));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QCOMPARE(header(), QByteArray());
        QTRY_VERIFY_WITH_TIMEOUT(!m_secrets->values.contains(grantKey), patience);
        QCOMPARE(m_server->authorizations, 1); // no browser
    }

    // G22
    void aFreshTokenThatIsRefusedEndsIt()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        QCOMPARE(refused(first), QStringLiteral("again"));
        const QByteArray second = header();
        QVERIFY(second != first);
        QVERIFY(refused(second, 401, {}, 1).contains(QLatin1String("its own sign-in")));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QCOMPARE(m_server->refreshes, 1);
    }

    // G23
    void withoutAKeyRingItHoldsInMemory()
    {
        QCOMPARE(signIn(), QString());
        m_secrets->storeFailure = Error{ErrorCode::Refused, QStringLiteral("locked")};
        m_clock->advance(3600 * 1000);
        QVERIFY(m_server->lets(header()));
        QVERIFY(m_signIn->reason().contains(QLatin1String("locked")));
        m_secrets->storeFailure.reset();
        const QByteArray now = header();
        // It is tried again with the next requests.
        QTRY_VERIFY_WITH_TIMEOUT(
            header() == now && m_secrets->values.value(grantKey).contains(QString::fromLatin1(now.mid(7))), patience);
        QCOMPARE(m_server->refreshes, 1);
    }

    // G25
    void anotherSignInServerGetsNothing()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        SignInServer other;
        m_server->editResource = [&other](QJsonObject &object) {
            object[QLatin1String("authorization_servers")] = QJsonArray{other.issuer()};
        };
        const qsizetype before = m_server->authorization().seen().size();
        const QString why = refused(first);
        QVERIFY2(why != QLatin1String("again") && why != QLatin1String("no"), qPrintable(why));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QVERIFY(!m_signIn->grant());
        QCOMPARE(header(), QByteArray());
        QCOMPARE(m_server->authorization().seen().size(), before); // no renewal at the old one
        for (const HttpSeen &seen : other.authorization().seen())
            QVERIFY(seen.verb == "GET" && !seen.target.contains("client"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_secrets->values.contains(grantKey), patience);
    }

    // G25
    void aGrantOfAnotherAddressIsNotSent()
    {
        QCOMPARE(signIn(), QString());
        m_setup.server = m_server->resource().url(QStringLiteral("/mcp2"));
        m_setup.isKept = true;
        ServerSignIn moved(m_setup, GrantKeep(*m_secrets, serverId), *m_clock);
        std::optional<QByteArray> got;
        moved.header(this, [&got](const Result<QByteArray> &value) { got = *value; });
        QTRY_VERIFY_WITH_TIMEOUT(got.has_value(), patience);
        QCOMPARE(*got, QByteArray());
        QCOMPARE(moved.state(), ServerSignIn::State::SignedOut);
    }

    // G24
    void moreIsAskedForByAPerson()
    {
        m_server->scopes = QStringList{QStringLiteral("read")};
        QCOMPARE(signIn(), QString());
        const QByteArray first = header();
        const QByteArray lacks = quoted("Bearer error='insufficient_scope', scope='write'");
        QString got;
        m_signIn->refused({403, lacks, first, 0}, this, [&got](const Result<bool> &again) {
            got = again && *again ? QStringLiteral("again") : QStringLiteral("no");
        });
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
        QCOMPARE(m_signIn->missing(), QStringList{QStringLiteral("write")});
        QVERIFY(got.isEmpty());
        QCOMPARE(m_server->authorizations, 1);
        QCOMPARE(signIn(), QString());
        QCOMPARE(got, QStringLiteral("again"));
        QCOMPARE(m_server->lastScopes, QStringList({QStringLiteral("read"), QStringLiteral("write")}));

        QVERIFY(refused(header(), 403, lacks).contains(QLatin1String("allows all")));
        QCOMPARE(refused(header(), 403, "Bearer"), QStringLiteral("no"));
        QVERIFY(refused(header(), 403, quoted("Bearer error='insufficient_scope', scope='x'"), 2)
                    .contains(QLatin1String("again and again")));
    }

    void notNowFailsWhatWaits()
    {
        QCOMPARE(signIn(), QString());
        QStringList told;
        connect(m_signIn.get(), &ServerSignIn::told, this, [&told](const QString &line) { told += line; });
        for (const bool isLookedAt : {false, true, true, true}) { // asked again each time
            QString got;
            waitForMore(&got);
            if (isLookedAt) {
                m_signIn->signIn();
                QTRY_VERIFY_WITH_TIMEOUT(m_signIn->flow() && m_signIn->flow()->stage() == SignInFlow::Stage::Planned,
                                         patience);
                m_signIn->cancel();
            } else {
                m_signIn->notNow();
            }
            QVERIFY2(got.contains(QLatin1String("granted: x.")) && got.contains(QLatin1String("Try again")),
                     qPrintable(got));
            QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
            QCOMPARE(told.size(), 2);
            QCOMPARE(told.takeLast(), QStringLiteral("No more was granted: x."));
            told.clear();
        }
        QCOMPARE(m_server->authorizations, 1);
    }

    // What one request lacked is not what the server wants from the beginning.
    void signingInAgainAsksForAllOfIt()
    {
        QCOMPARE(signIn(), QString());
        const QStringList all = m_server->lastScopes;
        QVERIFY(all.size() > 1);
        QString got;
        waitForMore(&got);
        m_signIn->notNow();
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->lastScopes, all);

        waitForMore(&got);
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->lastScopes, all + QStringList{QStringLiteral("x")});
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->lastScopes, all);
    }

    // A renewal that is under way when a person signs in anew: who waits for it goes on with the new token.
    void signingInDuringARenewalAnswersEverybody()
    {
        QCOMPARE(signIn(), QString());
        HttpAnswer held;
        m_server->instead = [&held](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token" || !seen.body.contains("grant_type=refresh_token"))
                return false;
            held = way;
            return true;
        };
        m_clock->advance(3600 * 1000);
        std::optional<QByteArray> got;
        m_signIn->header(this, [&got](const Result<QByteArray> &value) { got = value ? *value : QByteArray("!"); });
        QTRY_VERIFY_WITH_TIMEOUT(held.socket(), patience);
        QCOMPARE(signIn(), QString());
        QTRY_VERIFY_WITH_TIMEOUT(got.has_value(), patience);
        QVERIFY(m_server->lets(*got));
    }

    void signingOutTakesTheTokensBack()
    {
        QCOMPARE(signIn(), QString());
        const QByteArray token = header();
        QString said;
        m_signIn->signOut(this, [&said](const QString &sentence) { said = sentence; });
        QTRY_VERIFY_WITH_TIMEOUT(!said.isEmpty(), patience);
        QVERIFY(said.contains(QLatin1String("taken the tokens back")));
        QCOMPARE(m_server->revocations, 2);
        QVERIFY(!m_server->lets(token));
        QVERIFY(!m_secrets->values.contains(grantKey));
        QVERIFY(m_secrets->values.contains(clientsKey)); // it outlives signing out
        QCOMPARE(header(), QByteArray());
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
    }

    void whoWaitsIsAnsweredWhenTheServerIsRemoved()
    {
        QCOMPARE(signIn(), QString());
        const std::shared_ptr<HttpAuthorizer> authorizer = m_signIn->authorizer();
        QString got;
        authorizer->refused({403, quoted("Bearer error='insufficient_scope', scope='x'"), header(), 0}, this,
                            [&got](const Result<bool> &again) { got = again ? QString() : again.error().message; });
        m_signIn.reset();
        QVERIFY(!got.isEmpty());
        bool isRefused = false;
        authorizer->header(this, [&isRefused](const Result<QByteArray> &value) { isRefused = !value; });
        QVERIFY(isRefused);
        make();
    }
};

QTEST_GUILESS_MAIN(TestServerSignIn)
#include "tst_serversignin.moc"
