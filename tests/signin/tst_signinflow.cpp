// One sign-in, step by step: what a person sees before anything is opened, gives up, pastes, or brings along.

#include "core/signin/signinflow.h"
#include "tests/support/fakeclock.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"
#include "tests/support/signinserver.h"

#include <QJsonArray>
#include <QNetworkReply>
#include <QSet>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

class TestSignInFlow : public QObject
{
    Q_OBJECT

    using Stage = SignInFlow::Stage;

    std::unique_ptr<SignInServer> m_server;
    FakeSecrets m_secrets;
    FakeClock m_clock;
    SignInFlow::Wish m_wish;
    std::unique_ptr<SignInFlow> m_flow;
    std::optional<QString> m_end; // empty: good
    std::optional<SignInGrant> m_grant;

    void look(const QUrl &server = {})
    {
        m_end.reset();
        m_grant.reset();
        m_wish.server = server.isEmpty() ? m_server->mcp() : server;
        m_flow = std::make_unique<SignInFlow>(m_wish, GrantKeep(m_secrets, ServerId{QStringLiteral("s-one")}), m_clock,
                                              SignInFetch::Bounds(), nullptr);
        m_flow->look([this](const Result<SignInGrant> &grant) {
            m_end = grant ? QString() : grant.error().message;
            if (grant)
                m_grant = *grant;
        });
    }
    bool reaches(Stage stage)
    {
        return QTest::qWaitFor([this, stage] { return m_flow->stage() == stage; }, patience);
    }
    static QString said(const QUrl &link, const char *name)
    {
        return onlyField(*formFields(link.query(QUrl::FullyEncoded).toLatin1()), QString::fromLatin1(name))
            .value_or(QString());
    }
    //! Where the browser would end, without going there.
    QString redirected()
    {
        QNetworkAccessManager browser;
        browser.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
        QNetworkReply *reply = browser.get(QNetworkRequest(m_flow->link()));
        if (!QTest::qWaitFor([reply] { return reply->isFinished(); }, patience))
            return {};
        return QString::fromLatin1(reply->rawHeader("Location"));
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<SignInServer>();
        m_secrets.values.clear();
        m_wish = {};
    }
    void cleanup()
    {
        m_flow.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    void nothingIsAskedForBeforeAPersonHasSeenIt()
    {
        look();
        QVERIFY(reaches(Stage::Planned));
        QCOMPARE(m_flow->plan().scopes, m_server->scopes);
        QCOMPARE(m_flow->plan().place.authorization.issuer, m_server->issuer());
        QCOMPARE(m_flow->plan().ways, QList<ClientWay>{ClientWay::Registration});
        QVERIFY(m_flow->link().isEmpty());
        QCOMPARE(m_server->registrations, 0);
        for (const HttpSeen &seen : m_server->authorization().seen())
            QCOMPARE(seen.verb, QByteArray("GET"));
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        QVERIFY(!m_flow->link().isEmpty());
        QCOMPARE(m_server->authorizations, 0); // that is for the browser
    }

    void withoutHttpsNobodySignsInToAnotherMachine()
    {
        for (const char *server : {"http://192.168.1.2/mcp", "http://8.8.8.8/mcp"}) {
            look(QUrl(QLatin1String(server)));
            QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
            QVERIFY2(m_end->contains(QLatin1String("without https")), qPrintable(*m_end));
        }
    }

    // G18
    void whoCancelsIsNotHeardFromAnyMore()
    {
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        const QString answer = redirected();
        m_flow->cancel();
        QVERIFY(m_end && !m_end->isEmpty());
        QCOMPARE(m_flow->stage(), Stage::Over);
        QVERIFY(m_flow->link().isEmpty());
        QVERIFY(!m_flow->paste(answer));
        QTcpSocket late;
        late.connectToHost(QHostAddress::LocalHost, quint16(QUrl(answer).port()));
        QVERIFY(!late.waitForConnected(patience));
        QCOMPARE(m_server->redeemed, 0);
    }

    // G14: what was seen of one attempt is good for no other.
    void eachAttemptHasItsOwnProof()
    {
        QSet<QString> words;
        for (int i = 0; i < 3; ++i) {
            look();
            QVERIFY(reaches(Stage::Planned));
            m_flow->go();
            QVERIFY(reaches(Stage::Waiting));
            for (const char *name : {"state", "code_challenge"})
                words.insert(said(m_flow->link(), name));
            m_flow->cancel();
        }
        QCOMPARE(words.size(), 6);
    }

    void aForgottenRegistrationIsMadeAnew()
    {
        for (const bool isSecond : {false, true}) {
            look();
            QVERIFY(reaches(Stage::Planned));
            QCOMPARE(m_flow->plan().knownClient.isEmpty(), !isSecond);
            m_flow->go();
            QVERIFY(reaches(Stage::Waiting));
            QCOMPARE(m_flow->hasNextWay(), isSecond); // a new one is not tried twice
        }
        const QUrl before = m_flow->link();
        m_flow->tryNextWay();
        QVERIFY(m_flow->link().isEmpty());
        QVERIFY(reaches(Stage::Waiting));
        QCOMPARE(m_server->registrations, 2);
        for (const char *name : {"state", "code_challenge"})
            QVERIFY2(said(m_flow->link(), name) != said(before, name), name);
        QVERIFY(!m_flow->hasNextWay());
        QVERIFY(m_flow->paste(redirected()));
        QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
        QCOMPARE(*m_end, QString());
    }

    void afterADocumentThatIsNotTakenItRegisters()
    {
        m_server->takesDocuments = true;
        m_wish.clients.documentUrl = QStringLiteral("https://mangrove.example/client.json");
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        QCOMPARE(m_server->registrations, 0);
        QVERIFY(m_flow->hasNextWay());
        m_flow->tryNextWay();
        QVERIFY(reaches(Stage::Waiting));
        QCOMPARE(m_server->registrations, 1);
        QVERIFY(!m_flow->hasNextWay());
    }

    void thePersonPicksASignInServer()
    {
        SignInServer other;
        m_server->editResource = [&](QJsonObject &object) {
            object.insert(QStringLiteral("authorization_servers"), QJsonArray{m_server->issuer(), other.issuer()});
        };
        const auto found = [this] {
            look();
            return reaches(Stage::Planned) ? m_flow->plan().place.authorization.issuer : QString();
        };
        QCOMPARE(found(), m_server->issuer());
        QCOMPARE(m_flow->plan().place.resource.authorizationServers.size(), 2);
        m_wish.chosenIssuer = other.issuer();
        m_wish.keptIssuer = m_server->issuer();
        QCOMPARE(found(), other.issuer());
        m_wish.chosenIssuer = QStringLiteral("https://other.example"); // is not listed
        QCOMPARE(found(), m_server->issuer());
    }

    void aKeyRingThatDoesNotWorkIsSaidBeforeTheBrowser()
    {
        m_secrets.failure = Error{ErrorCode::Unreachable, QStringLiteral("There is no key ring.")};
        look();
        const bool isPlanned = reaches(Stage::Planned);
        const QString problem = m_flow->plan().keepProblem;
        m_flow->go();
        m_secrets.failure.reset();
        QVERIFY(isPlanned);
        QCOMPARE(problem, QStringLiteral("There is no key ring."));
        QCOMPARE(m_end, problem);
        QCOMPARE(m_server->registrations, 0);
    }

    void theAnswerCanBePasted()
    {
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        const QString answer = redirected();
        QVERIFY(!m_flow->paste(QString()));
        QVERIFY(!m_flow->paste(QStringLiteral("https://evil.example/callback?") + QUrl(answer).query()));
        QVERIFY(!m_flow->paste(QString(answer).replace(QLatin1String("state="), QLatin1String("state=x"))));
        QVERIFY(m_flow->paste(QLatin1Char(' ') + answer + QLatin1Char('\n')));
        QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
        QCOMPARE(*m_end, QString());
        QVERIFY(!m_flow->paste(answer)); // once
    }

    void aClientOfThePersonsIsUsed()
    {
        m_server->registers = false;
        m_server->presetId = QStringLiteral("desk:1");
        m_server->presetSecret = QStringLiteral("s+ %");
        m_wish.clients.presetId = m_server->presetId;
        m_wish.clients.presetSecret = m_server->presetSecret;
        look();
        QVERIFY(reaches(Stage::Planned));
        QCOMPARE(m_flow->plan().ways, QList<ClientWay>{ClientWay::Preset});
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        QVERIFY(m_flow->paste(redirected()));
        QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
        QCOMPARE(*m_end, QString());
        QCOMPARE(m_grant->client.method, TokenMethod::Basic);
    }

    // G25
    void aClientOfThePersonsIsNotUsedElsewhere()
    {
        m_wish.clients.presetId = QStringLiteral("desk");
        m_wish.keptIssuer = QStringLiteral("https://before.example");
        look();
        QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
        QVERIFY(m_end->contains(QLatin1String("before.example")));
        QCOMPARE(m_server->authorizations, 0);
    }

    // No sign-in server hears who Mangrove is at another one.
    void aRegistrationIsNotUsedElsewhere()
    {
        m_server->instead = [](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target != "/register")
                return false;
            answer.status(201, "application/json", "{\"client_id\":\"of-the-first\"}");
            return true;
        };
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        QCOMPARE(said(m_flow->link(), "client_id"), QStringLiteral("of-the-first"));
        m_flow->cancel();
        SignInServer other;
        m_server->editResource = [&other](QJsonObject &object) {
            object.insert(QStringLiteral("authorization_servers"), QJsonArray{other.issuer()});
        };
        m_wish.keptIssuer = m_server->issuer();
        m_wish.keptClient = QStringLiteral("of-the-first");
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        m_flow->paste(redirected());
        for (const HttpSeen &seen : other.authorization().seen())
            QVERIFY2(!(seen.target + seen.body).contains("of-the-first"), seen.target.constData());
        QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
        QCOMPARE(other.registrations, 1);
    }

    void aPortThatIsTakenIsRegisteredAnew()
    {
        for (int round = 0; round < 2; ++round) {
            look();
            QVERIFY(reaches(Stage::Planned));
            m_flow->go();
            QVERIFY(reaches(Stage::Waiting));
            QCOMPARE(m_server->registrations, 1); // kept with its port
            m_flow->cancel();
        }
        const GrantKeep keep(m_secrets, ServerId{QStringLiteral("s-one")});
        std::optional<GrantKeep::Clients> kept;
        keep.readClients(this, [&kept](const Result<GrantKeep::Clients> &clients) { kept = *clients; });
        QTRY_VERIFY_WITH_TIMEOUT(kept.has_value(), patience);
        QTcpServer taken;
        QVERIFY(taken.listen(QHostAddress::LocalHost, quint16(QUrl(kept->first().redirect).port())));
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QVERIFY(reaches(Stage::Waiting));
        QCOMPARE(m_server->registrations, 2);
    }

    void aRegistrationIsTriedInOtherWords()
    {
        QByteArrayList bodies;
        m_server->instead = [&bodies](const HttpSeen &seen, HttpAnswer answer) {
            if (seen.target != "/register")
                return false;
            bodies.append(seen.body);
            const char *error = bodies.size() == 1 ? "invalid_redirect_uri" : "invalid_client_metadata";
            answer.status(400, "application/json", QByteArray("{\"error\":\"") + error + "\"}");
            return true;
        };
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
        QVERIFY(m_end->contains(QLatin1String("client id")));
        QCOMPARE(bodies.size(), SignInFlow::registrationLimit);
        QVERIFY(bodies.at(0).contains("127.0.0.1") && bodies.at(0).contains("scope"));
        QVERIFY(bodies.at(1).contains("localhost") && bodies.at(1).contains("scope"));
        QVERIFY(bodies.at(2).contains("localhost") && !bodies.at(2).contains("scope"));
    }

    void withoutAKeyRingNothingIsOpened()
    {
        m_secrets.failure = Error{ErrorCode::Unreachable, QStringLiteral("no key ring")};
        look();
        QVERIFY(reaches(Stage::Planned));
        m_flow->go();
        QTRY_VERIFY_WITH_TIMEOUT(m_end.has_value(), patience);
        m_secrets.failure.reset();
        QCOMPARE(*m_end, QStringLiteral("no key ring"));
        QCOMPARE(m_server->registrations, 0);
    }
};

QTEST_GUILESS_MAIN(TestSignInFlow)
#include "tst_signinflow.moc"
