// An app that only knows stdio uses a server that wants a sign-in: through the real relay, with a real gnome-keyring on
// a session bus of its own, a window without its widgets, and a sign-in server that checks. A person signs in at the
// window, or without one as the command line does.

#include "core/signin/signins.h"
#include "core/store/keychainsecrets.h"
#include "relaywindowfixture.h"
#include "tests/support/privatekeyring.h"
#include "tests/support/signinserver.h"

#include <QDirIterator>
#include <QTest>

#include <csignal>

using namespace mangrove;
using namespace mangrove::test;
using State = ServerSignIn::State;

namespace {

//! What the server says to those that it lets in; it says the token back.
QByteArray resultFor(const HttpSeen &seen)
{
    if (ScriptedHttpServer::methodOf(seen) == "initialize") {
        return R"({"protocolVersion":"2025-06-18","capabilities":{"tools":{}},)"
               R"("serverInfo":{"name":"notes","version":"1"}})";
    }
    return R"({"said":")" + seen.headers.value("authorization") + R"("})";
}

} // namespace

class TestRelaySignIn : public QObject
{
    Q_OBJECT

    PrivateKeyRing m_keyRing;
    KeychainSecrets m_secrets;
    std::unique_ptr<SignInServer> m_server;
    std::unique_ptr<RelayWindowFixture> m_f;
    ServerId m_id;
    QHash<RelayedProgram *, int> m_ids; // of the last request of each app
    bool m_stepsUp = false; // calls want the scope "write"

    void speak(const HttpSeen &seen, HttpAnswer answer)
    {
        const QByteArray id = ScriptedHttpServer::idOf(seen);
        if (seen.verb != "POST")
            answer.status(405);
        else if (id.isEmpty())
            answer.status(202);
        else if (m_stepsUp && ScriptedHttpServer::methodOf(seen) == "tools/call"
                 && !m_server->lastScopes.contains(QLatin1String("write")))
            answer.status(
                403, {}, {},
                {"WWW-Authenticate: " + m_server->challenge() + ", error=\"insufficient_scope\", scope=\"write\""});
        else
            answer.json(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + resultFor(seen) + '}');
    }
    bool startRelay(RelayedProgram &relay) const
    {
        relay.environment << QStringLiteral("DBUS_SESSION_BUS_ADDRESS=") + m_keyRing.address();
        return relay.start({QStringLiteral("notes")});
    }
    void sayRequest(RelayedProgram &relay, const QByteArray &method)
    {
        relay.say(R"({"jsonrpc":"2.0","id":)" + QByteArray::number(++m_ids[&relay]) + R"(,"method":")" + method
                  + R"(","params":{"protocolVersion":"2025-06-18","capabilities":{},)"
                    R"("clientInfo":{"name":"an app","version":"1"}}})"
                    "\n");
    }
    //! The answer to the last request.
    QJsonObject answer(RelayedProgram &relay)
    {
        for (;;) {
            const QByteArray line = relay.line();
            const QJsonObject message = QJsonDocument::fromJson(line).object();
            if (line.isEmpty() || message.value(QLatin1String("id")).toInt() == m_ids[&relay])
                return message;
        }
    }
    //! "in", or the sentence of the error.
    QString ask(const QByteArray &method, RelayedProgram *by = nullptr)
    {
        RelayedProgram &relay = by ? *by : m_f->relay;
        sayRequest(relay, method);
        return wordOf(answer(relay));
    }
    static QString wordOf(const QJsonObject &answer)
    {
        return answer.contains(QLatin1String("result"))
            ? QStringLiteral("in")
            : answer.value(QLatin1String("error"))[QLatin1String("message")].toString();
    }
    SignIns &signIns() const { return m_f->engine->signIns; }
    //! A person signs in and accepts; empty: it worked.
    QString signIn()
    {
        ServerSignIn *signIn = signIns().of(m_id);
        std::optional<QString> end;
        QObject context;
        connect(signIn, &ServerSignIn::ended, &context,
                [&end](const Result<void> &result) { end = result ? QString() : result.error().message; });
        connect(signIn, &ServerSignIn::changed, &context, [this, signIn] {
            SignInFlow *flow = signIn->flow();
            if (flow && flow->stage() == SignInFlow::Stage::Planned)
                flow->go();
            else if (flow && flow->stage() == SignInFlow::Stage::Waiting)
                m_server->browse(flow->link());
        });
        signIn->signIn();
        bool isStored = false;
        const bool isOver = m_f->relay.until([&end] { return end.has_value(); });
        signIn->header(&context, [&isStored](const Result<QByteArray> &) { isStored = true; });
        return isOver && m_f->relay.until([&isStored] { return isStored; }) ? *end : QStringLiteral("hung");
    }
    void signOut()
    {
        bool isOver = false;
        signIns().of(m_id)->signOut(this, [&isOver](const QString &) { isOver = true; });
        QVERIFY(m_f->relay.until([&isOver] { return isOver; }));
    }
    bool becomes(State state)
    {
        const bool is = m_f->relay.until([&] { return signIns().state(m_id) == state; });
        if (!is)
            qWarning() << "it is" << signIns().state(m_id);
        return is;
    }
    bool isKept()
    {
        std::optional<bool> is;
        m_secrets.read({m_id, SecretKey::Kind::SignIn, {}}, this,
                       [&is](const Result<QString> &value) { is = bool(value); });
        return m_f->relay.until([&is] { return is.has_value(); }) && *is;
    }
    QByteArray lastUsed() const { return m_server->resource().seen().last().headers.value("authorization"); }
    //! Of all that the window and its relays could have written.
    QString leak() const
    {
        QDirIterator files(m_f->relay.path(QString()), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains("-token-"))
                return file.fileName();
        }
        return m_f->relay.errors().contains("-token-") ? QStringLiteral("what the relay says") : QString();
    }

private Q_SLOTS:
    void initTestCase()
    {
        if (!PrivateKeyRing::isInstalled())
            QFAIL("This needs the packages dbus and gnome-keyring");
        QVERIFY(m_keyRing.start());
    }
    void init()
    {
        m_ids.clear();
        m_stepsUp = false;
        m_server = std::make_unique<SignInServer>();
        m_server->instead = [this](const HttpSeen &seen, HttpAnswer way) {
            if (!seen.target.startsWith("/mcp") || !m_server->lets(seen.headers.value("authorization")))
                return false;
            speak(seen, way);
            return true;
        };
        m_f = std::make_unique<RelayWindowFixture>(&m_secrets);
        ServerRecord record;
        record.name = QStringLiteral("notes");
        record.transport = httpTransport;
        record.url = m_server->mcp().toString();
        const auto added = m_f->engine->servers.add({approvedAsFound(record)}, Origin::Program);
        QVERIFY(added);
        m_id = added->first();
    }
    void cleanup()
    {
        m_f.reset();
        m_server.reset();
    }

    void usesWhatAPersonWasGranted_data()
    {
        QTest::addColumn<bool>("hasWindow");
        QTest::newRow("with a window") << true;
        QTest::newRow("without") << false;
    }
    void usesWhatAPersonWasGranted()
    {
        QFETCH(bool, hasWindow);
        if (!hasWindow) {
            m_f->close();
            m_f->open(false); // as the command line has it
        }
        QVERIFY(startRelay(m_f->relay));
        // Nobody has signed in: the app is told what to do for each request, and each is sent once.
        for (int i = 1; i <= 2; ++i) {
            const QString error = ask("initialize");
            QVERIFY2(error.contains(QLatin1String("mangrove servers sign-in notes")), qPrintable(error));
            QCOMPARE(m_server->resource().seen().size(), i);
        }
        QCOMPARE(m_server->authorizations, 0);
        if (hasWindow) {
            QVERIFY(becomes(State::SignedOut));
            QVERIFY(signIns().of(m_id)->reason().contains(QLatin1String("An app")));
            QVERIFY(m_f->sessions()[0][QLatin1String("wants_sign_in")].toBool());
            QCOMPARE(m_f->server()[QLatin1String("state")].toString(), QStringLiteral("signed-out"));
        }

        // The same relay goes on when somebody has.
        QCOMPARE(signIn(), QString());
        if (hasWindow) {
            QVERIFY(m_f->relay.until([this] { return !m_f->sessions()[0][QLatin1String("wants_sign_in")].toBool(); }));
        }
        QCOMPARE(ask("initialize"), QStringLiteral("in"));
        sayRequest(m_f->relay, "tools/list");
        const QString said = answer(m_f->relay)[QLatin1String("result")][QLatin1String("said")].toString();
        QVERIFY2(said.startsWith(QLatin1String("Bearer ")) && !said.contains(QLatin1String("-token-")),
                 qPrintable(said));
        QCOMPARE(m_server->authorizations, 1);

        // What is not good any more is renewed by one of both, and taken by the other.
        m_server->expireTokens();
        QCOMPARE(ask("tools/list"), QStringLiteral("in"));
        QCOMPARE(m_server->refreshes, 1);
        std::optional<bool> again;
        signIns().of(m_id)->refused({401, m_server->challenge(), {}, 0}, this,
                                    [&again](const Result<bool> &result) { again = result && *result; });
        QVERIFY(m_f->relay.until([&again] { return again.has_value(); }));
        QVERIFY(*again);
        QCOMPARE(m_server->refreshes, 1);
        QCOMPARE(m_server->faults(), QStringList());
        QCOMPARE(leak(), QString());
        m_f->relay.closeInput();
        QCOMPARE(m_f->relay.end(), 0);
        QVERIFY(m_f->relay.errors().contains("notes wants a sign-in"));
    }

    //! Also where the sign-in server takes nothing back, so that the token would be let in.
    void whoSignsOutEndsItInTheRelay_data()
    {
        QTest::addColumn<bool>("offersRevocation");
        QTest::newRow("taken back") << true;
        QTest::newRow("not taken back") << false;
    }
    void whoSignsOutEndsItInTheRelay()
    {
        QFETCH(bool, offersRevocation);
        m_server->offersRevocation = offersRevocation;
        QCOMPARE(signIn(), QString());
        QVERIFY(startRelay(m_f->relay));
        QCOMPARE(ask("initialize"), QStringLiteral("in"));
        // It has renewed: what the window has in memory is the former one, and the newest is what is taken back.
        m_server->expireTokens();
        QCOMPARE(ask("tools/list"), QStringLiteral("in"));
        const QByteArray used = lastUsed();
        QVERIFY(!used.isEmpty());
        signOut();
        QVERIFY(!isKept());
        QCOMPARE(m_server->lets(used), !offersRevocation);
        QVERIFY(m_f->relay.until([this] { return ask("tools/list") != QLatin1String("in"); }));
        QCOMPARE(lastUsed(), QByteArray());
        // The person wants nothing, but the app does.
        QVERIFY(m_f->relay.until([this] { return !signIns().of(m_id)->reason().isEmpty(); }));
        QCOMPARE(signIn(), QString());
        QCOMPARE(ask("tools/list"), QStringLiteral("in"));
        QCOMPARE(m_server->faults(), QStringList());
    }

    void asksForMore()
    {
        m_stepsUp = true;
        m_server->scopes = QStringList{QStringLiteral("read")};
        QCOMPARE(signIn(), QString());
        QVERIFY(startRelay(m_f->relay));
        QCOMPARE(ask("initialize"), QStringLiteral("in"));
        QVERIFY(m_f->shows(1));
        const QString error = ask("tools/call");
        QVERIFY2(error.contains(QLatin1String("more than was granted: write")), qPrintable(error));
        QVERIFY(becomes(State::WantsMore));
        QCOMPARE(signIns().of(m_id)->missing(), QStringList{QStringLiteral("write")});
        QCOMPARE(m_server->authorizations, 1); // nothing opens by itself

        // The person does not want that, and is asked anew when the app tries again after something else.
        signIns().of(m_id)->notNow();
        QCOMPARE(signIns().state(m_id), State::SignedIn);
        QCOMPARE(ask("tools/list"), QStringLiteral("in"));
        QVERIFY(ask("tools/call").contains(QLatin1String("write")));
        QVERIFY(becomes(State::WantsMore));
        QCOMPARE(signIn(), QString());
        QCOMPARE(m_server->lastScopes, (QStringList{QStringLiteral("read"), QStringLiteral("write")}));
        QCOMPARE(signIns().state(m_id), State::SignedIn);
        QCOMPARE(ask("tools/call"), QStringLiteral("in"));
        QCOMPARE(m_server->faults(), QStringList());
    }

    //! The sign-in server ends it, and the relay is the first to find out.
    void whatIsRevokedIsOverForAll()
    {
        QCOMPARE(signIn(), QString());
        QVERIFY(startRelay(m_f->relay));
        QCOMPARE(ask("initialize"), QStringLiteral("in"));
        QVERIFY(m_f->shows(1));
        m_server->expireTokens();
        m_server->endGrants();
        const QString error = ask("tools/list");
        QVERIFY2(error.contains(QLatin1String("sign-in notes")) && error.contains(QLatin1String("is over")),
                 qPrintable(error));
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(ask("tools/list").contains(QLatin1String("sign-in notes")));
        QCOMPARE(m_server->refreshes, 1);
        QVERIFY(becomes(State::SignedOut));
        QVERIFY(!isKept());
        QCOMPARE(signIn(), QString());
        QCOMPARE(ask("tools/list"), QStringLiteral("in"));
        QCOMPARE(m_server->faults(), QStringList());
    }

    void twoAppsAndTheWindowRenewOnce()
    {
        QCOMPARE(signIn(), QString());
        RelayWindowFixture &f = *m_f;
        RelayedProgram other;
        other.configFolder = f.relay.configFolder;
        other.environment = f.relay.environment;
        QVERIFY(startRelay(f.relay));
        QVERIFY(startRelay(other));
        QCOMPARE(ask("initialize"), QStringLiteral("in"));
        QCOMPARE(ask("initialize", &other), QStringLiteral("in"));
        const QByteArray old = lastUsed();
        for (int round = 1; round <= 3; ++round) {
            m_server->expireTokens();
            std::optional<bool> again;
            signIns().of(m_id)->refused({401, m_server->challenge(), round == 1 ? old : QByteArray(), 0}, this,
                                        [&again](const Result<bool> &result) { again = result && *result; });
            sayRequest(f.relay, "tools/list");
            sayRequest(other, "tools/list");
            QVERIFY(other.until([&] {
                f.relay.turn();
                return again.has_value();
            }));
            QVERIFY(*again);
            QCOMPARE(wordOf(answer(f.relay)), QStringLiteral("in"));
            QCOMPARE(wordOf(answer(other)), QStringLiteral("in"));
            QCOMPARE(m_server->refreshes, round);
        }
        QCOMPARE(m_server->faults(), QStringList()); // no refresh token came twice
    }

    void killedInTheMiddleOfARenewal_data()
    {
        QTest::addColumn<bool>("isDone");
        QTest::newRow("lost on the way") << false;
        QTest::newRow("the answer is lost") << true;
    }
    void killedInTheMiddleOfARenewal()
    {
        QFETCH(bool, isDone);
        QCOMPARE(signIn(), QString());
        m_f->close();
        QVERIFY(startRelay(m_f->relay));
        QCOMPARE(ask("initialize"), QStringLiteral("in"));
        m_server->expireTokens();
        const auto usual = m_server->instead;
        m_server->instead = [&, this](const HttpSeen &seen, HttpAnswer way) {
            if (seen.target != "/token")
                return usual(seen, way);
            ::kill(m_f->relay.pid(), SIGKILL);
            return !isDone;
        };
        QCOMPARE(ask("tools/list"), QString());
        QCOMPARE(m_f->relay.end(), -SIGKILL);
        m_server->instead = usual;

        RelayedProgram next;
        next.configFolder = m_f->relay.configFolder;
        next.environment = m_f->relay.environment;
        QVERIFY(startRelay(next));
        const QString word = ask("initialize", &next);
        // The new refresh token is lost with its process: the old one is none any more, and that is signed out.
        if (isDone)
            QVERIFY2(word.contains(QLatin1String("sign-in notes")), qPrintable(word));
        else
            QCOMPARE(word, QStringLiteral("in"));
        QCOMPARE(isKept(), !isDone);
        m_f->open();
        QCOMPARE(signIn(), QString());
        QVERIFY(next.until([&] { return ask("initialize", &next) == QLatin1String("in"); }));
    }

    //! It is started all the same, or goes on, and gets nothing of a sign-in.
    void notForWhatWasNotApproved_data()
    {
        QTest::addColumn<bool>("fromTheStart");
        QTest::newRow("from the start") << true;
        QTest::newRow("while it runs") << false;
    }
    void notForWhatWasNotApproved()
    {
        QFETCH(bool, fromTheStart);
        QCOMPARE(signIn(), QString());
        const auto edit = [this] {
            ServerRecord record = *m_f->engine->servers.find(m_id);
            record.approved.url += QLatin1Char('x');
            QVERIFY(m_f->engine->servers.update(record, Origin::Program));
        };
        if (fromTheStart)
            edit();
        QVERIFY(startRelay(m_f->relay));
        if (!fromTheStart) {
            QCOMPARE(ask("initialize"), QStringLiteral("in"));
            edit();
        }
        QString error;
        QVERIFY(m_f->relay.until([&] {
            error = ask("initialize");
            return error != QLatin1String("in");
        }));
        QVERIFY2(error.contains(QLatin1String("looked at it in Mangrove")), qPrintable(error));
        QCOMPARE(lastUsed(), QByteArray());
        QVERIFY(isKept());
    }
};

QTEST_GUILESS_MAIN(TestRelaySignIn)
#include "tst_relaysignin.moc"
