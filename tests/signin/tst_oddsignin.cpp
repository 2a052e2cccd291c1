// Answers that are odd rather than clever, at each step of a sign-in: wrong formats, no answer to speak of, HTTP that
// is none, the same thing twice. Each ends with a sentence, and nothing is kept; what is only unusual works.

#include "tests/signin/signinfixture.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace mangrove;
using namespace mangrove::test;

namespace {

const QByteArrayList steps{"resource", "server", "register", "token"};

QByteArray targetOf(const QByteArray &step)
{
    if (step == "resource")
        return "/.well-known/oauth-protected-resource/mcp";
    return step == "server" ? QByteArray("/.well-known/oauth-authorization-server") : '/' + step;
}

QByteArray withLength(const QByteArray &head, const QByteArray &body)
{
    return head + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

} // namespace

class TestOddSignIn : public SignInFixture
{
    Q_OBJECT

    //! What would be good at this step.
    QByteArray goodBody(const QByteArray &step) const
    {
        const QString base = m_server->issuer();
        QJsonObject object;
        if (step == "resource") {
            object = {{QStringLiteral("resource"), m_server->mcp().toString()},
                      {QStringLiteral("authorization_servers"), QJsonArray{base}}};
        } else if (step == "server") {
            object = {{QStringLiteral("issuer"), base},
                      {QStringLiteral("authorization_endpoint"), base + QStringLiteral("/authorize")},
                      {QStringLiteral("token_endpoint"), base + QStringLiteral("/token")},
                      {QStringLiteral("registration_endpoint"), base + QStringLiteral("/register")},
                      {QStringLiteral("response_types_supported"), QJsonArray{QStringLiteral("code")}},
                      {QStringLiteral("code_challenge_methods_supported"), QJsonArray{QStringLiteral("S256")}}};
        } else if (step == "register") {
            object = {{QStringLiteral("client_id"), QStringLiteral("odd")}};
        } else {
            object = {{QStringLiteral("access_token"), QStringLiteral("odd")},
                      {QStringLiteral("token_type"), QStringLiteral("Bearer")}};
        }
        return QJsonDocument(object).toJson(QJsonDocument::Compact);
    }
    //! Sends this at this step, `GOOD` being the good body.
    void answerAt(const QByteArray &step, QByteArray bytes)
    {
        bytes.replace("GOOD", goodBody(step));
        m_server->instead = [target = targetOf(step), bytes](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != target)
                return false;
            way.raw(bytes);
            way.cut();
            return true;
        };
    }

private Q_SLOTS:
    void init() { makeAll(); }
    void cleanup()
    {
        m_signIn.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    void isRefused_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QByteArray>("answer");
        const QByteArray ok = "HTTP/1.1 200 OK\r\nContent-Type: application/json";
        const auto row = [](const char *name, const QByteArray &answer) {
            for (const QByteArray &step : steps)
                QTest::addRow("%s at %s", name, step.constData()) << step << answer;
        };
        row("a page", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\nGOOD");
        row("bytes", "HTTP/1.1 200 OK\r\nContent-Type: application/octet-stream\r\n\r\nGOOD");
        row("no format", "HTTP/1.1 200 OK\r\n\r\nGOOD");
        row("JSON by its end alone", "HTTP/1.1 200 OK\r\nContent-Type: text/x+json\r\n\r\nGOOD");
        row("no content", "HTTP/1.1 204 No Content\r\n\r\n");
        row("reset content", "HTTP/1.1 205 Reset Content\r\nContent-Length: 0\r\n\r\n");
        row("HTTP/0.9", "GOOD");
        row("a huge header", ok + "\r\nX: " + QByteArray(1024 * 1024, 'x') + "\r\n\r\nGOOD");
        row("many headers", ok + "\r\n" + QByteArray("X: y\r\n").repeated(10'000) + "\r\nGOOD");
        row("many interim answers",
            QByteArray("HTTP/1.1 103 Early Hints\r\n\r\n").repeated(1000) + ok + "\r\n\r\nGOOD");
        row("only an interim answer", "HTTP/1.1 100 Continue\r\n\r\n");
        row("a switch of protocols", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\nGOOD");
        row("a list", withLength(ok, "[GOOD]"));
        row("two of them", withLength(ok, "{}{}"));
        row("UTF-16", withLength(ok, QByteArray("\xff\xfe{\0}\0", 6)));
        row("bytes that are no UTF-8", withLength(ok, "{\"client_id\":\"\xff\",\"access_token\":\"\xff\"}"));
        row("cut", ok + "\r\nContent-Length: 100000\r\n\r\nGOOD");
        row("packed as nobody asked", ok + "\r\nContent-Encoding: br\r\n\r\nGOOD");
        row("packed and broken", ok + "\r\nContent-Encoding: gzip\r\n\r\nGOOD");
        row("a proxy that wants a password",
            "HTTP/1.1 407 No\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n");
        row("too early", "HTTP/1.1 425 No\r\nContent-Length: 0\r\n\r\n");
    }
    void isRefused()
    {
        QFETCH(QByteArray, step);
        QFETCH(QByteArray, answer);
        // A place where nothing is leads to the next ones, which is another test.
        const bool isMissing = answer.startsWith("HTTP/1.1 4");
        if (isMissing && (step == "resource" || step == "server"))
            return;
        answerAt(step, answer);
        const QString why = signIn();
        QVERIFY2(!why.isEmpty() && why != QLatin1String("hung"), qPrintable(why));
        QVERIFY2(why.endsWith(QLatin1Char('.')) && why.size() < 400, qPrintable(why));
        QVERIFY(!m_secrets->values.contains(grantKey));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        // And it is over: the next one begins at the beginning, and works.
        m_server->instead = {};
        QCOMPARE(signIn(), QString());
    }

    // Which of both counts would depend on who reads it.
    void oneThingTwice_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QByteArray>("member");
        const auto row = [](const char *step, const char *member) {
            QTest::newRow(member) << QByteArray(step) << QByteArray(quoted(member));
        };
        row("resource", "'resource':'https://other.example'");
        row("resource", "'authorization_servers':['https://other.example']");
        row("server", "'issuer':'https://other.example'");
        row("server", "'token_endpo\\u0069nt':'https://other.example/token'");
        row("register", "'client_id':'other'");
        row("token", "'access_token':'other'");
    }
    void oneThingTwice()
    {
        QFETCH(QByteArray, step);
        QFETCH(QByteArray, member);
        QByteArray body = goodBody(step);
        body.replace(0, 1, '{' + member + ',');
        answerAt(step, withLength("HTTP/1.1 200 OK\r\nContent-Type: application/json", body));
        const QString why = signIn();
        QVERIFY2(!why.isEmpty() && why != QLatin1String("hung"), qPrintable(why));
        QVERIFY(!m_secrets->values.contains(grantKey));
    }

    void isTaken_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char *name, const QByteArray &head, const QByteArray &body = "GOOD") {
            for (const QByteArray &step : steps.mid(0, 2))
                QTest::addRow("%s at %s", name, step.constData()) << step << head + "\r\n\r\n" + body;
        };
        row("with a character set", "HTTP/1.1 200 OK\r\nContent-Type: Application/JSON; charset=UTF-8");
        row("a kind of JSON", "HTTP/1.1 200 OK\r\nContent-Type: application/oauth-x+json");
        row("as hosts of files say", "HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=utf-8");
        row("a byte order mark", "HTTP/1.1 200 OK\r\nContent-Type: application/json", "\xef\xbb\xbfGOOD");
        row("blanks around it", "HTTP/1.1 200 OK\r\nContent-Type: application/json", "\r\n GOOD \n");
        row("HTTP/1.0", "HTTP/1.0 200 OK\r\nContent-Type: application/json");
        row("an interim answer", "HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: application/json");
    }
    void isTaken()
    {
        QFETCH(QByteArray, step);
        QFETCH(QByteArray, answer);
        answerAt(step, answer);
        QCOMPARE(signIn(), QString());
        QVERIFY(m_server->lets(header()));
    }

    // A token is no document: its kind is not guessed.
    void aTokenIsNoPlainText()
    {
        answerAt("token", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\nGOOD");
        QVERIFY(signIn().contains(QLatin1String("text/plain")));
        QVERIFY(!m_secrets->values.contains(grantKey));
    }

    // What a client is registered for is what it asked for.
    void aRegistrationForAnotherAddress()
    {
        answerAt("register",
                 withLength("HTTP/1.1 201 Created\r\nContent-Type: application/json",
                            quoted("{'client_id':'odd','redirect_uris':['https://other.example/callback']}")));
        const QString why = signIn();
        QVERIFY2(why.contains(QLatin1String("another redirect address")), qPrintable(why));
        QCOMPARE(m_server->authorizations, 0);
        QVERIFY(!m_secrets->values.contains(clientsKey)); // nor is it used again
    }
    // An own clock may be wrong, so the sign-in server has the word; but it is not used again.
    void aRegistrationThatIsOverAlready()
    {
        m_server->instead = [this](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/register")
                return false;
            way.json(quoted("{'client_id':'odd','client_secret':'odd-secret','client_secret_expires_at':1}"));
            m_server->registrations++;
            return true;
        };
        for (int round = 1; round <= 2; ++round) {
            m_server->presetId = QStringLiteral("odd");
            m_server->presetSecret = QStringLiteral("another secret");
            const QString why = signIn();
            QVERIFY2(why.contains(QLatin1String("invalid_client")) && why.contains(QLatin1String("anew")),
                     qPrintable(why));
            QVERIFY(!why.contains(QLatin1String("odd-secret")));
            QCOMPARE(m_server->registrations, round);
        }
        m_server.reset(new SignInServer); // it knows the redirect of a preset only
    }

    // One that the sign-in server has forgotten is not used again; of one of their own the person hears where to look.
    void aClientThatIsRefused()
    {
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->registrations, 1);
        answerAt("token",
                 withLength("HTTP/1.1 401 No\r\nContent-Type: application/json", quoted("{'error':'invalid_client'}")));
        QVERIFY(signIn().contains(QLatin1String("anew")));
        QCOMPARE(m_server->registrations, 1);
        m_server->instead = {};
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->registrations, 2);

        m_server->presetId = m_setup.clients.presetId = QStringLiteral("desk");
        m_server->presetSecret = QStringLiteral("preset-s3cret");
        m_setup.clients.presetSecret = QStringLiteral("a wrong one");
        m_signIn->setSetup(m_setup);
        const QString why = signIn();
        QVERIFY2(why.contains(QLatin1String("form")) && !why.contains(QLatin1String("anew")), qPrintable(why));
        m_server.reset(new SignInServer); // that one has noticed the wrong secret
    }

    // A sign-in server that takes no address says so, and the person can leave it out.
    void whoTakesNoResourceIsFoundOut_data()
    {
        QTest::addColumn<bool>("atTheToken");
        QTest::newRow("by the browser") << false;
        QTest::newRow("at the token") << true;
    }
    void whoTakesNoResourceIsFoundOut()
    {
        QFETCH(bool, atTheToken);
        if (atTheToken) {
            answerAt(
                "token",
                withLength("HTTP/1.1 400 No\r\nContent-Type: application/json", quoted("{'error':'invalid_target'}")));
        } else {
            m_server->editRedirect = [](FormFields &fields) {
                fields.first() = {QStringLiteral("error"), QStringLiteral("invalid_target")};
            };
        }
        const QString why = signIn();
        QVERIFY2(why.contains(QLatin1String("invalid_target")) && why.contains(QLatin1String("left out")),
                 qPrintable(why));
        QCOMPARE(m_signIn->remedy(), SignInFlow::Remedy::LeaveOutResource);
        m_server->instead = {};
        m_server->editRedirect = {};
        m_server->wantsResource = false;
        m_setup.presets.leavesOutResource = true;
        m_signIn->setSetup(m_setup);
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_signIn->remedy(), SignInFlow::Remedy::None);
    }
    void whoSaysNothingOfPkceCanBeTrusted()
    {
        m_server->editServer = [](QJsonObject &object) {
            object.remove(QLatin1String("code_challenge_methods_supported"));
        };
        const QString why = signIn();
        QVERIFY2(why.contains(QLatin1String("PKCE")) && why.contains(QLatin1String("form")), qPrintable(why));
        QCOMPARE(m_signIn->remedy(), SignInFlow::Remedy::AcceptSilence);
        m_setup.acceptsSilence = true;
        m_signIn->setSetup(m_setup);
        QCOMPARE(signIn(), QString());
        // One that says that it does not is another matter.
        m_server->editServer = [](QJsonObject &object) {
            object[QLatin1String("code_challenge_methods_supported")] = QJsonArray{QStringLiteral("plain")};
        };
        QVERIFY(!signIn().isEmpty());
        QCOMPARE(m_signIn->remedy(), SignInFlow::Remedy::None);
    }

    // A sign-out is one at once, whoever hangs; the tokens are tried within their time.
    void aRevocationThatHangs()
    {
        m_setup.bounds.tokenTime = 300;
        make();
        QCOMPARE(signIn(), QString());
        m_server->instead = [](const HttpSeen &seen, HttpAnswer) { return seen.target == "/revoke"; };
        std::optional<QString> said;
        m_signIn->signOut(this, [&said](const QString &sentence) { said = sentence; });
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QCOMPARE(header(), QByteArray());
        QTRY_VERIFY_WITH_TIMEOUT(!m_secrets->values.contains(grantKey), patience);
        QTRY_VERIFY_WITH_TIMEOUT(said, patience);
        QVERIFY2(said->contains(QLatin1String("did not take the tokens back")), qPrintable(*said));
    }
    // Of a revocation the status says all there is.
    void aRevocationAnswersWithAPage()
    {
        QCOMPARE(signIn(), QString());
        m_server->instead = [](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/revoke")
                return false;
            way.status(200, "text/html", "<p>gone</p>");
            return true;
        };
        std::optional<QString> said;
        m_signIn->signOut(this, [&said](const QString &sentence) { said = sentence; });
        QTRY_VERIFY_WITH_TIMEOUT(said, patience);
        QVERIFY2(said->contains(QLatin1String("has taken the tokens back")), qPrintable(*said));
    }

    // What a renewal answers oddly is no reason to lose the tokens.
    void anOddRenewalKeepsTheGrant_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("page") << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>");
        QTest::newRow("nothing") << QByteArray("HTTP/1.1 204 No Content\r\n\r\n");
        QTest::newRow("HTTP/0.9") << QByteArray("GOOD");
        QTest::newRow("another kind") << withLength("HTTP/1.1 200 OK\r\nContent-Type: application/json",
                                                    quoted("{'access_token':'x','token_type':'mac'}"));
    }
    void anOddRenewalKeepsTheGrant()
    {
        QFETCH(QByteArray, answer);
        QCOMPARE(signIn(), QString());
        answerAt("token", answer);
        m_clock->advance(3600 * 1000);
        const QByteArray why = header();
        QVERIFY2(why.startsWith('!') && why.contains("could not be renewed"), why.constData());
        QVERIFY(m_secrets->values.contains(grantKey));
        QCOMPARE(m_server->authorizations, 1);
        m_server->instead = {};
        m_clock->advance(60 * 1000);
        QVERIFY(m_server->lets(header()));
    }
};

QTEST_GUILESS_MAIN(TestOddSignIn)
#include "tst_oddsignin.moc"
