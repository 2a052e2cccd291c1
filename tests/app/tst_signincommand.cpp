// `mangrove servers sign-in` and `sign-out`, and what a whole engine makes of a server that wants a sign-in: a server,
// its sign-in server, a browser in which a person accepts, and the key ring of a test.

#include "app/commandoutput.h"
#include "core/signin/signins.h"
#include "tests/app/commandfixture.h"
#include "tests/signin/signingkeys.h"
#include "tests/support/signinserver.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace mangrove;
using namespace mangrove::test;

namespace {

class FakeTalk final : public CommandTalk
{
public:
    void say(const QString &text) override { said += text + QLatin1Char('\n'); }

    QString said;
};

QUrl linkIn(const QString &text)
{
    for (const QString &line : text.split(QLatin1Char('\n'))) {
        if (line.startsWith(QLatin1String("http://")))
            return QUrl(line);
    }
    return {};
}

} // namespace

class TestSignInCommand : public CommandTest
{
    Q_OBJECT

    std::unique_ptr<SignInServer> m_server;
    FakeTalk m_talk;
    ServerId m_id;
    QString m_scopeOfTool; // that a call of the tool needs; empty: none

    //! What the server says to those that it lets in.
    bool answer(const HttpSeen &seen, HttpAnswer answer)
    {
        if (!seen.target.startsWith("/mcp") || !m_server->lets(seen.headers.value("authorization")))
            return false;
        const QJsonObject message = QJsonDocument::fromJson(seen.body).object();
        const QString method = message.value(QLatin1String("method")).toString();
        const QByteArray head = R"({"jsonrpc":"2.0","id":)" + ScriptedHttpServer::idOf(seen) + R"(,"result":)";
        if (seen.verb != "POST") {
            answer.status(405);
        } else if (!message.contains(QLatin1String("id"))) {
            answer.status(202);
        } else if (method == QLatin1String("server/discover")) {
            answer.json(head
                        + R"({"supportedVersions":["2026-07-28"],"resultType":"complete","_meta":{)"
                          R"("io.modelcontextprotocol/serverInfo":{"name":"fake","version":"1"}},)"
                          R"("capabilities":{"tools":{}}}})");
        } else if (method == QLatin1String("tools/list")) {
            answer.json(head
                        + R"({"resultType":"complete","tools":[{"name":"look","inputSchema":{"type":"object"}}]}})");
        } else if (!m_scopeOfTool.isEmpty() && !m_server->lastScopes.contains(m_scopeOfTool)) {
            answer.status(
                403, {}, {},
                {"WWW-Authenticate: Bearer error=\"insufficient_scope\", scope=\"" + m_scopeOfTool.toUtf8() + '"'});
        } else {
            // It says the token back.
            answer.json(head + R"({"resultType":"complete","content":[{"type":"text","text":")"
                        + seen.headers.value("authorization") + R"("}]}})");
        }
        return true;
    }
    void prepare()
    {
        m_server = std::make_unique<SignInServer>();
        m_server->instead = [this](const HttpSeen &seen, HttpAnswer way) { return answer(seen, way); };
        m_scopeOfTool.clear();
        m_id = m_fixture->addHttpServer(QStringLiteral("web"), m_server->mcp().toString());
    }

    Engine &engine() { return m_fixture->engine; }
    ServerStatus status() { return engine().registry.status(m_id); }
    QJsonObject stored()
    {
        const QJsonArray servers =
            QJsonDocument::fromJson(run(words("status --json")).out).object().value(QLatin1String("servers")).toArray();
        return servers.first().toObject();
    }
    //! Runs a command while a person accepts in the browser that the window opens, or by the printed link.
    CommandOutput runInBrowser(const QString &text)
    {
        std::optional<CommandOutput> output;
        m_talk.said.clear();
        m_desk->opened.clear();
        QUrl browsed;
        m_commands->run(
            text.split(QLatin1Char(' ')), {}, [&](const CommandOutput &result) { output = result; }, &m_talk);
        const bool ended = QTest::qWaitFor(
            [&] {
                const QUrl link = m_desk->opened.isEmpty() ? linkIn(m_talk.said) : m_desk->opened.last();
                if (!link.isEmpty() && link != browsed) {
                    browsed = link;
                    m_server->browse(link);
                }
                return output.has_value();
            },
            patience);
        if (!ended)
            qFatal("a sign-in did not end");
        return *output;
    }

private Q_SLOTS:
    void aServerThatWantsASignInIsSignedOut()
    {
        prepare();
        QCOMPARE(stored().value(QLatin1String("sign_in")).toObject().value(QLatin1String("state")).toString(),
                 QStringLiteral("unknown"));
        run(words("servers start web"));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::SignedOut, patience);
        QVERIFY2(status().reason.contains(QLatin1String("sign-in")), qPrintable(status().reason));
        QCOMPARE(stored().value(QLatin1String("state")).toString(), QStringLiteral("signed-out"));
        QVERIFY(run(words("servers list")).out.contains("signed-out"));
        QCOMPARE(m_server->authorizations, 0); // nothing opens by itself
        QVERIFY(m_desk->opened.isEmpty());

        const CommandOutput output = runInBrowser(QStringLiteral("servers sign-in web"));
        QCOMPARE(output.exitCode, 0);
        QVERIFY2(output.out.startsWith("Signed in to web.\nGranted: read write\n"), output.out.constData());
        QVERIFY2(m_talk.said.contains(QLatin1String("has people sign in at 127.0.0.1")), qPrintable(m_talk.said));
        const QString place = QUrl(m_server->issuer()).authority();
        QVERIFY(place.contains(QLatin1Char(':')));
        QVERIFY2(m_talk.said.contains(QLatin1String("has people sign in at ") + place), qPrintable(m_talk.said));
        QVERIFY2(m_talk.said.contains(QLatin1String("is redeemed at ") + place), qPrintable(m_talk.said));
        QVERIFY(m_talk.said.contains(QLatin1String("asked for: read write")));
        QCOMPARE(m_desk->opened.size(), 1);
        // It was to run, and does now.
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        const QJsonObject signIn = stored().value(QLatin1String("sign_in")).toObject();
        QCOMPARE(signIn.value(QLatin1String("state")).toString(), QStringLiteral("signed-in"));
        QCOMPARE(signIn.value(QLatin1String("issuer")).toString(), m_server->issuer());
        QCOMPARE(signIn.value(QLatin1String("registered_by")).toString(), QStringLiteral("registration"));
        QVERIFY(signIn.value(QLatin1String("until")).isString());

        // What the server says back holds no token.
        const CommandOutput called = run(words("call web look"));
        QCOMPARE(called.exitCode, 0);
        QVERIFY2(called.out.contains("Bearer ") && !called.out.contains("access-token"), called.out.constData());
        QVERIFY(!run(words("status --json")).out.contains("access-token"));

        const CommandOutput left = run(words("servers sign-out web"));
        QCOMPARE(left.exitCode, 0);
        QVERIFY2(left.out.startsWith("Signed out"), left.out.constData());
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::SignedOut, patience);
        QVERIFY(!engine().registry.isRunning(m_id));
        QVERIFY(!m_fixture->secrets.values.contains({m_id, SecretKey::Kind::SignIn, {}}));
        QCOMPARE(run(words("servers sign-out web")).out, QByteArray("Nobody was signed in.\n"));
        QCOMPARE(m_server->faults(), QStringList());
    }

    void theLinkIsPrinted()
    {
        prepare();
        m_desk->hasBrowser = false;
        const CommandOutput without = runInBrowser(QStringLiteral("servers sign-in web"));
        QCOMPARE(without.exitCode, 0);
        QVERIFY(linkIn(m_talk.said).isValid());
        const CommandOutput output = runInBrowser(QStringLiteral("servers sign-in --print web"));
        QCOMPARE(output.exitCode, 0);
        QVERIFY(m_desk->opened.isEmpty());
        QVERIFY(linkIn(m_talk.said).isValid());
        leaveDesk(); // the same without a window
        QCOMPARE(runInBrowser(QStringLiteral("servers sign-in --another-account web")).exitCode, 0);
        QVERIFY(linkIn(m_talk.said).query().contains(QLatin1String("prompt=select_account")));
    }

    //! A page that does not know the client any more is a dead end: another client is made, at once or when that is
    //! typed.
    void aForgottenClientIsMadeAnew()
    {
        prepare();
        m_desk->hasBrowser = false;
        QCOMPARE(runInBrowser(QStringLiteral("servers sign-in web")).exitCode, 0);
        QCOMPARE(m_server->registrations, 1);
        QVERIFY(!m_talk.said.contains(QLatin1String("--new-client"))); // it was made just now
        QCOMPARE(runInBrowser(QStringLiteral("servers sign-in web --new-client")).exitCode, 0);
        QCOMPARE(m_server->registrations, 2);
        std::optional<CommandOutput> output;
        m_talk.said.clear();
        m_commands->run(
            words("servers sign-in web"), {}, [&](const CommandOutput &one) { output = one; }, &m_talk);
        QTRY_VERIFY_WITH_TIMEOUT(m_talk.said.contains(QLatin1String("--new-client")), patience);
        const QUrl dead = linkIn(m_talk.said);
        m_talk.said.clear();
        Q_EMIT m_talk.typed(QStringLiteral("new"));
        QTRY_VERIFY_WITH_TIMEOUT(linkIn(m_talk.said).isValid(), patience);
        QVERIFY(linkIn(m_talk.said) != dead);
        QCOMPARE(m_server->registrations, 3);
        m_server->browse(linkIn(m_talk.said));
        QTRY_VERIFY_WITH_TIMEOUT(output, patience);
        QCOMPARE(output->exitCode, 0);
    }

    //! The browser is on another machine, where the redirect leads nowhere.
    void theAnswerIsTyped()
    {
        prepare();
        std::optional<CommandOutput> output;
        m_talk.said.clear();
        m_commands->run(
            words("servers sign-in web --print"), {}, [&](const CommandOutput &one) { output = one; }, &m_talk);
        QTRY_VERIFY_WITH_TIMEOUT(linkIn(m_talk.said).isValid(), patience);
        Q_EMIT m_talk.typed(QStringLiteral("https://example.com/?code=x"));
        QVERIFY(m_talk.said.contains(QLatin1String("This is not the address")));
        QVERIFY(!output);
        QNetworkAccessManager browser;
        QNetworkRequest request(linkIn(m_talk.said));
        request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
        const std::unique_ptr<QNetworkReply> reply(browser.get(request));
        QTRY_VERIFY_WITH_TIMEOUT(reply->isFinished(), patience);
        Q_EMIT m_talk.typed(QString::fromLatin1(reply->rawHeader("Location")));
        QTRY_VERIFY_WITH_TIMEOUT(output, patience);
        QCOMPARE(output->exitCode, 0);
        QCOMPARE(engine().signIns.state(m_id), ServerSignIn::State::SignedIn);
    }

    void endsWithItsCaller()
    {
        prepare();
        auto caller = std::make_unique<FakeTalk>();
        bool isAnswered = false;
        m_commands->run(
            words("servers sign-in web --print"), {}, [&](const CommandOutput &) { isAnswered = true; }, caller.get());
        QTRY_VERIFY_WITH_TIMEOUT(linkIn(caller->said).isValid(), patience);
        caller.reset();
        QTRY_VERIFY_WITH_TIMEOUT(!engine().signIns.of(m_id)->flow(), patience);
        QVERIFY(!isAnswered);
    }

    void aCallGoesOnWhenMoreIsGranted()
    {
        prepare();
        m_server->scopes = QStringList{QStringLiteral("read")};
        QCOMPARE(runInBrowser(QStringLiteral("servers sign-in web")).exitCode, 0);
        run(words("servers start web"));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        m_scopeOfTool = QStringLiteral("admin");
        std::optional<CommandOutput> called;
        m_commands->run(
            words("call web look"), {}, [&](const CommandOutput &one) { called = one; }, &m_talk);
        QTRY_COMPARE_WITH_TIMEOUT(engine().signIns.state(m_id), ServerSignIn::State::WantsMore, patience);
        QVERIFY(!called);
        const QJsonObject signIn = stored().value(QLatin1String("sign_in")).toObject();
        QCOMPARE(signIn.value(QLatin1String("state")).toString(), QStringLiteral("wants-more"));
        QCOMPARE(signIn.value(QLatin1String("missing_scopes")).toArray(), QJsonArray{QStringLiteral("admin")});
        QCOMPARE(runInBrowser(QStringLiteral("servers sign-in web")).exitCode, 0);
        QTRY_VERIFY_WITH_TIMEOUT(called, patience);
        QCOMPARE(called->exitCode, 0);
        QCOMPARE(status().state, ServerState::Ready); // the session is the same
    }

    //! Before the command ends: without a window the process goes with it.
    void whatWasGrantedGoesWithTheServer()
    {
        prepare();
        QCOMPARE(runInBrowser(QStringLiteral("servers sign-in web")).exitCode, 0);
        leaveDesk();
        const int before = m_server->revocations;
        QCOMPARE(run(words("servers remove web")).exitCode, 0);
        QVERIFY(m_server->revocations > before);
        for (auto it = m_fixture->secrets.values.cbegin(); it != m_fixture->secrets.values.cend(); ++it)
            QVERIFY(it.key().server != m_id);
    }

    void whereNobodySignsIn()
    {
        m_fixture->addServer(QStringLiteral("program"));
        m_fixture->addHttpServer(QStringLiteral("token"), QStringLiteral("https://example.com/mcp"),
                                 [](ServerRecord &record) { record.bearerToken = true; });
        for (const char *text : {"servers sign-in program", "servers sign-out program", "servers sign-in token",
                                 "servers sign-in none", "servers sign-out none"})
            QCOMPARE(run(words(text)).exitCode, 1);
        for (const char *text : {"servers sign-in", "servers sign-in token program", "servers sign-out",
                                 "servers sign-in --print --print token"})
            QCOMPARE(run(words(text)).exitCode, 2);
    }

    //! Without a browser and a window's form: the command line alone.
    void aClientSignsInByItself()
    {
        prepare();
        QByteArray client;
        m_server->letsClientIn = [&client](const FormFields &fields, const QByteArray &header) {
            client = onlyField(fields, QStringLiteral("client_id")).value_or(QString()).toUtf8();
            return header.isEmpty() && onlyField(fields, QStringLiteral("client_assertion"));
        };
        const QString path = m_fixture->path(QStringLiteral("client.pem"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(ecKey) > 0);
        file.close();
        const CommandOutput none = run(words("servers edit web --client-id robot --client-key none.pem"));
        QCOMPARE(none.exitCode, 1);
        QVERIFY2(none.err.contains("cannot be read"), none.err.constData());
        QCOMPARE(run(words("servers edit web --client-id robot --client-key client.pem")).exitCode, 0);
        const SecretKey place{m_id, SecretKey::Kind::ClientSecret, {}};
        QCOMPARE(m_fixture->secrets.values.value(place).trimmed(), QString::fromLatin1(ecKey).trimmed());
        // What is for the window to save may be given up there: no key goes along.
        const CommandOutput both = run(words("servers edit web --inner-host login.example --client-key client.pem"));
        QCOMPARE(both.exitCode, 1);
        QVERIFY2(both.err.contains("in a command of its own"), both.err.constData());
        QVERIFY(m_desk->offeredServers.isEmpty());
        QJsonObject signIn = stored().value(QLatin1String("sign_in")).toObject();
        QCOMPARE(signIn.value(QLatin1String("grant")).toString(), QStringLiteral("client_credentials"));
        QCOMPARE(signIn.value(QLatin1String("client_key")).toString(), QStringLiteral("ES256"));

        // Nobody has seen where: it says so, and waits for a word, or asks for it beforehand.
        QObject silent;
        std::optional<CommandOutput> output;
        const auto take = [&output](const CommandOutput &one) { output = one; };
        m_commands->run(words("servers sign-in web"), {}, take, &silent);
        QTRY_VERIFY_WITH_TIMEOUT(output, patience);
        QCOMPARE(output->exitCode, 1);
        QVERIFY2(output->err.contains("--yes"), output->err.constData());
        QVERIFY(!engine().signIns.of(m_id)->flow());
        for (const auto &[word, code] : {std::pair("no", 1), std::pair("yes", 0)}) {
            output.reset();
            m_talk.said.clear();
            m_commands->run(words("servers sign-in web"), {}, take, &m_talk);
            QTRY_VERIFY_WITH_TIMEOUT(m_talk.said.contains(QLatin1String("Is that right?")), patience);
            QVERIFY2(m_talk.said.contains(QLatin1String("client robot proves itself"))
                         && m_talk.said.contains(m_server->issuer()),
                     qPrintable(m_talk.said));
            QCOMPARE(m_server->clientTokens, 0);
            Q_EMIT m_talk.typed(QLatin1String(word));
            QTRY_VERIFY_WITH_TIMEOUT(output, patience);
            QCOMPARE(output->exitCode, code);
        }
        QCOMPARE(client, QByteArray("robot"));
        QVERIFY(m_desk->opened.isEmpty());
        run(words("servers start web"));
        QTRY_COMPARE_WITH_TIMEOUT(status().state, ServerState::Ready, patience);
        signIn = stored().value(QLatin1String("sign_in")).toObject();
        QCOMPARE(signIn.value(QLatin1String("state")).toString(), QStringLiteral("signed-in"));
        QVERIFY(!run(words("status --json")).out.contains("PRIVATE KEY"));

        // Renewed by asking again; and where it has been seen, nobody has to say so again.
        m_server->expireTokens();
        QCOMPARE(run(words("call web look")).exitCode, 0);
        QCOMPARE(m_server->clientTokens, 2);
        const CommandOutput left = run(words("servers sign-out web"));
        QVERIFY2(left.out.startsWith("Signed out") && !left.out.contains("browser"), left.out.constData());
        QCOMPARE(run(words("servers sign-in web")).exitCode, 0);
        QCOMPARE(m_server->authorizations, 0);
        QCOMPARE(m_server->faults(), QStringList());

        // What has no use any more does not stay in the key ring.
        QCOMPARE(run(words("servers edit web --client-credentials no")).exitCode, 0);
        QTRY_VERIFY_WITH_TIMEOUT(!m_fixture->secrets.values.contains(place), patience);
        QVERIFY(servers().find(m_id)->signIn.keyAlgorithm.isEmpty());
    }

    void aKeyIsAddedWithItsServer()
    {
        const QString path = m_fixture->path(QStringLiteral("client.pem"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(ecKey) > 0);
        file.close();
        const auto before = m_fixture->secrets.values;
        const QStringList add = words("servers add far --url https://example.com/mcp --client-credentials "
                                      "--client-id robot --client-key client.pem");
        QCOMPARE(run(add).exitCode, 0);
        const ServerRecord *far = servers().lookUp(QStringLiteral("far"));
        QVERIFY(far && far->signIn.byItself && far->signIn.keyAlgorithm == QLatin1String("ES256"));
        QVERIFY(m_fixture->secrets.values.contains({far->id, SecretKey::Kind::ClientSecret, {}}));
        const qsizetype kept = m_fixture->secrets.values.size();
        QCOMPARE(kept, before.size() + 1);
        QCOMPARE(run(add).exitCode, 1); // its name is taken
        QTRY_COMPARE_WITH_TIMEOUT(m_fixture->secrets.values.size(), kept, patience);
        const QStringList without =
            words("servers add near --url https://example.com/mcp --client-id robot --client-key client.pem "
                  "--client-credentials no");
        QCOMPARE(run(without).exitCode, 0);
        QVERIFY(servers().lookUp(QStringLiteral("near"))->signIn.keyAlgorithm.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(m_fixture->secrets.values.size(), kept, patience);
        QFile broken(path);
        QVERIFY(broken.open(QIODevice::WriteOnly) && broken.write("s3cret") > 0);
        broken.close();
        const CommandOutput wrong = run(words("servers edit far --client-key client.pem"));
        QCOMPARE(wrong.exitCode, 1);
        QVERIFY2(wrong.err.contains("PEM") && !wrong.err.contains("s3cret"), wrong.err.constData());
        QCOMPARE(run(words("servers edit far --client-credentials no --scopes read")).exitCode, 0);
        QVERIFY(!servers().lookUp(QStringLiteral("far"))->signIn.byItself);
        QCOMPARE(run(words("servers edit far --client-credentials --scopes write")).exitCode, 0);
        QVERIFY(servers().lookUp(QStringLiteral("far"))->signIn.byItself);
    }

    void whatIsGivenBeforehand()
    {
        QCOMPARE(run({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("slack"),
                      QStringLiteral("--client-id"), QStringLiteral("abc"), QStringLiteral("--callback-port"),
                      QStringLiteral("3118"), QStringLiteral("--scopes"), QStringLiteral("read write"),
                      QStringLiteral("--url"), QStringLiteral("https://example.com/mcp")})
                     .exitCode,
                 0);
        const SignInPresets presets = servers().lookUp(QStringLiteral("slack"))->signIn;
        QCOMPARE(presets.clientId, QStringLiteral("abc"));
        QCOMPARE(int(presets.redirectPort), 3118);
        QCOMPARE(presets.scopes, (QStringList{QStringLiteral("read"), QStringLiteral("write")}));
        QCOMPARE(run(words("servers edit slack --client-id xyz")).exitCode, 0);
        QCOMPARE(servers().lookUp(QStringLiteral("slack"))->signIn.clientId, QStringLiteral("xyz"));
        QCOMPARE(run(words("servers edit slack --callback-port 70000")).exitCode, 2);
        const CommandOutput secret = run(words("servers edit slack --client-secret s3cret"));
        QCOMPARE(secret.exitCode, 1);
        QVERIFY(!secret.err.contains("s3cret"));
        m_fixture->addServer(QStringLiteral("program"));
        QCOMPARE(run(words("servers edit program --client-id xyz")).exitCode, 2);
        QCOMPARE(run(words("servers edit program --inner-host x.example")).exitCode, 2);
    }

    //! That is for a person to say: in the window, where one runs.
    void aHostThatMayLieInside()
    {
        const auto presets = [this] { return servers().lookUp(QStringLiteral("far"))->signIn; };
        const QStringList add = words("servers add far --url https://example.com/mcp --inner-host");
        QCOMPARE(run(add + QStringList{QStringLiteral("no host")}).exitCode, 1);
        QCOMPARE(run(add + QStringList{QStringLiteral("Bücher.example")}).exitCode, 0);
        QCOMPARE(presets().innerHost, QStringLiteral("xn--bcher-kva.example"));
        QVERIFY(!presets().innerIsHere);
        for (const char *further : {"--inner-host login.example", "--inner-host-here xn--bcher-kva.example"}) {
            m_desk->offeredServers.clear();
            const CommandOutput output = run(words("servers edit far") + words(further));
            QVERIFY2(output.out.contains("save it in the window"), output.out.constData());
            QCOMPARE(m_desk->offeredServers.size(), 1);
            QVERIFY(m_desk->offeredServers.first().signIn.innerHost.endsWith(QLatin1String(".example")));
            QCOMPARE(presets().innerHost, QStringLiteral("xn--bcher-kva.example"));
            QVERIFY(!presets().innerIsHere);
        }
        m_desk->offeredServers.clear();
        QCOMPARE(run(words("servers edit far --inner-host xn--bcher-kva.example --scopes read")).exitCode, 0);
        QCOMPARE(run(words("servers edit far --inner-host") + QStringList{QString()}).exitCode, 0);
        QVERIFY(presets().innerHost.isEmpty() && m_desk->offeredServers.isEmpty());
        leaveDesk(); // without a window it is done
        QCOMPARE(run(words("servers edit far --inner-host-here 127.0.0.1")).exitCode, 0);
        QVERIFY(presets().innerHost == QLatin1String("127.0.0.1") && presets().innerIsHere);
    }
};

QTEST_MAIN(TestSignInCommand)
#include "tst_signincommand.moc"
