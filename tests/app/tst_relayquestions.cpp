// The questions of servers that relays carry, put before the person at the window: what comes of an answer, and what
// becomes of it when either end goes.

#include "relaywindowfixture.h"

#include <signal.h>

using namespace mangrove;

class TestRelayQuestions : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayWindowFixture> m_f;
    ServerId m_server;
    RootId m_a;

    const AccessRequest *request() const { return m_f->engine->broker.findFor(m_server); }
    bool isAsked()
    {
        return m_f->relay.until([this] { return request() != nullptr; });
    }
    void answer(Verdict verdict, Lasting lasting = Lasting::Session)
    {
        RequestAnswer answer;
        answer.verdict = verdict;
        answer.lasting = lasting;
        for (const Root &root : m_f->engine->roots.roots()) {
            answer.roots.append(root.id);
            answer.shownPaths.insert(root.id, root.canonicalPath);
        }
        const Result<void> answered = m_f->engine->gate.answer(request()->number, answer);
        QVERIFY2(answered, answered ? "" : qPrintable(answered.error().message));
    }
    //! Starts the server, which asks, and waits until the window asks the person.
    void startAsking()
    {
        QVERIFY(m_f->start({}));
        QVERIFY(m_f->greet().contains("\"result\"")); // nobody was waited for
        QVERIFY(isAsked());
        QCOMPARE(request()->roots, QList<RootId>{m_a});
        // Neither are calls while the question is held.
        QVERIFY(!hasAnswer());
    }
    //! Whether the server has got an answer.
    bool hasAnswer() { return !m_f->callTool(QStringLiteral("heard")).isEmpty(); }
    bool getsAnswer()
    {
        return m_f->relay.until([this] { return hasAnswer(); });
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<RelayWindowFixture>();
        m_server = m_f->addServer();
        m_a = m_f->addRoot(QStringLiteral("a"));
    }
    void cleanup() { m_f.reset(); }

    //! Nobody waits for a person when the app has gone: the server is answered, and ends by itself.
    void theAppEndsWhileAPersonIsAsked()
    {
        const QStringList flags{QStringLiteral("--stay-while-asking")};
        QVERIFY(m_f->engine->servers.remove({m_server}, Origin::Program));
        m_server = m_f->addServer(flags);
        QVERIFY(m_f->start(flags));
        QVERIFY(m_f->greet().contains("\"result\""));
        QVERIFY(isAsked());
        m_f->relay.closeInput();
        QCOMPARE(m_f->relay.end(), 0); // what is ended by force ends by a signal
        QVERIFY(m_f->relay.until([this] { return request() == nullptr; }));
    }

    //! Nobody asks twice: a server waits for its next change. So the window asks when it opens.
    void whatWasWithheldWithoutAWindowIsAskedWhenOneOpens()
    {
        m_f->close();
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({}));
        m_f->open();
        QVERIFY(isAsked());
        QCOMPARE(request()->roots, QList<RootId>{m_a});
        answer(Verdict::Allowed, Lasting::Always);
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        QCOMPARE(request(), nullptr);
    }

    //! It is answered at once, with nothing, and is not called to ask again while it would hear nothing new.
    void aPauseNotifiesNobodyWhoWaits()
    {
        startAsking();
        QVERIFY(m_f->engine->pause.begin(m_f->engine->clock.now(), Origin::Program));
        QVERIFY(getsAnswer());
        QVERIFY(request() != nullptr);
        m_f->decide(m_server, m_a, Verdict::Denied);
        QVERIFY(m_f->knows({}));
        QVERIFY(m_f->showsKnown({}));
        QCOMPARE(m_f->sessions()[0][QLatin1String("notified")].toInt(-1), 0);
    }

    void aRequestComesBackWithTheNextWindow()
    {
        startAsking();
        m_f->close();
        QVERIFY(getsAnswer());
        m_f->open();
        QVERIFY(isAsked());
        // What the person has put off stays so for this session, in the next window too.
        answer(Verdict::Ask);
        QCOMPARE(request(), nullptr);
        QVERIFY(m_f->knows({}));
        m_f->close();
        m_f->open();
        QVERIFY(m_f->shows(1));
        QVERIFY(m_f->relay.until([this] {
            return m_f->engine->monitor.state(m_a) == RootState::Available && m_f->engine->gate.isUpToDate();
        }));
        QCOMPARE(request(), nullptr);
    }

    void anAnswerBeforeThePersonsSaysSo()
    {
        m_f->engine->gate.setHoldTime(100);
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(isAsked());
        QVERIFY(getsAnswer());
        const auto withheld = [this] { return m_f->server()[QLatin1String("withheld_while_asking")].toBool(); };
        QVERIFY(m_f->relay.until(withheld));
        QVERIFY(m_f->sessions()[0][QLatin1String("withheld_while_asking")].toBool());
        answer(Verdict::Allowed);
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        QVERIFY(m_f->relay.until([&] { return !withheld(); }));
    }

    void isToldWhatThePersonAllows_data()
    {
        QTest::addColumn<Lasting>("lasting");
        QTest::newRow("until it stops") << Lasting::Session;
        QTest::newRow("always") << Lasting::Always;
    }
    void isToldWhatThePersonAllows()
    {
        QFETCH(Lasting, lasting);
        startAsking();
        answer(Verdict::Allowed, lasting);
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        QVERIFY(m_f->showsKnown({QStringLiteral("a")}));
        QCOMPARE(request(), nullptr);
        QCOMPARE(m_f->engine->gate.cellState({m_server, m_a}), CellState::Seen);
        // Taken back, it is gone.
        m_f->decide(m_server, m_a, Verdict::Denied, lasting);
        QVERIFY(m_f->knows({}));
        QVERIFY(m_f->showsKnown({}));
        m_f->decide(m_server, m_a, Verdict::Allowed, lasting);
        QVERIFY(m_f->knows({QStringLiteral("a")}));
    }

    void isToldNothingElse_data()
    {
        QTest::addColumn<Verdict>("verdict");
        QTest::newRow("denied") << Verdict::Denied;
        QTest::newRow("not now") << Verdict::Ask;
    }
    void isToldNothingElse()
    {
        QFETCH(Verdict, verdict);
        startAsking();
        answer(verdict);
        QVERIFY(getsAnswer());
        QVERIFY(m_f->knows({}));
        QVERIFY(m_f->relay.until([this] { return m_f->sessions()[0][QLatin1String("asked")].toInt() == 1; }));
    }

    void aHeldQuestionHasAnEnd()
    {
        m_f->engine->gate.setHoldTime(100);
        startAsking();
        QVERIFY(getsAnswer());
        QVERIFY(request()); // the person can still decide
        answer(Verdict::Allowed, Lasting::Always);
        QVERIFY(m_f->knows({QStringLiteral("a")}));
    }

    void theRequestGoesWithItsRelay_data()
    {
        QTest::addColumn<bool>("byForce");
        QTest::newRow("killed") << true;
        QTest::newRow("ended by the app") << false;
    }
    void theRequestGoesWithItsRelay()
    {
        QFETCH(bool, byForce);
        startAsking();
        if (byForce)
            ::kill(m_f->relay.pid(), SIGKILL);
        else
            m_f->relay.closeInput();
        QVERIFY(m_f->relay.until([this] { return request() == nullptr; }));
        QVERIFY(m_f->shows(0));
    }

    //! App and server get on without it.
    void theWindowGoesWhileItAsks()
    {
        startAsking();
        m_f->close();
        QVERIFY(getsAnswer());
        QVERIFY(m_f->knows({}));
        m_f->open();
        QVERIFY(m_f->showsKnown({}));
        m_f->decide(m_server, m_a, Verdict::Allowed);
        QVERIFY(m_f->knows({QStringLiteral("a")}));
    }

    //! What was allowed until the server stops needs somebody who can take it back; what was denied does not.
    void untilItStopsEndsWithTheWindow()
    {
        const RootId b = m_f->addRoot(QStringLiteral("b"));
        const RootId c = m_f->addRoot(QStringLiteral("c"));
        m_f->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        m_f->decide(m_server, b, Verdict::Allowed);
        ServerRecord record = *m_f->engine->servers.find(m_server);
        record.policy = ServerPolicy::AllowAll;
        QVERIFY(m_f->engine->servers.update({record}, Origin::Program));
        m_f->decide(m_server, c, Verdict::Denied, Lasting::Session);
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({QStringLiteral("a"), QStringLiteral("b")}));
        record.policy = ServerPolicy::Ask;
        QVERIFY(m_f->engine->servers.update({record}, Origin::Program));
        QVERIFY(m_f->knows({QStringLiteral("a"), QStringLiteral("b")}));
        m_f->close();
        QVERIFY(m_f->knows({QStringLiteral("b")}));
        m_f->open();
        QVERIFY(m_f->showsKnown({QStringLiteral("b")}));
    }

    void aDenialOutlivesTheWindow()
    {
        ServerRecord record = *m_f->engine->servers.find(m_server);
        record.policy = ServerPolicy::AllowAll;
        QVERIFY(m_f->engine->servers.update({record}, Origin::Program));
        m_f->addRoot(QStringLiteral("b"));
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({QStringLiteral("a"), QStringLiteral("b")}));
        m_f->decide(m_server, m_a, Verdict::Denied, Lasting::Session);
        QVERIFY(m_f->knows({QStringLiteral("b")}));
        m_f->close();
        // A question behind the end of the window is answered without it, too.
        for (int i = 0; i < 3; ++i)
            QVERIFY(m_f->knows({QStringLiteral("b")}));
        // The next window shows that it still holds, and there a person can lift it.
        m_f->open();
        QVERIFY(m_f->showsKnown({QStringLiteral("b")}));
        const Cell cell{m_server, m_a};
        QVERIFY(m_f->relay.until([&] { return m_f->engine->gate.decision(cell).verdict == Verdict::Denied; }));
        QCOMPARE(m_f->engine->gate.decision(cell).lasting, Lasting::Session);
        QVERIFY(m_f->knows({QStringLiteral("b")}));
        m_f->decide(m_server, m_a, Verdict::Ask);
        QVERIFY(m_f->knows({QStringLiteral("a"), QStringLiteral("b")}));
    }

    //! The relay still has it, and hears that it holds no more, also where nothing else is decided until the server
    //! stops.
    void aDenialIsLiftedWhileNobodyHearsTheRelay()
    {
        ServerRecord record = *m_f->engine->servers.find(m_server);
        record.policy = ServerPolicy::AllowAll;
        QVERIFY(m_f->engine->servers.update({record}, Origin::Program));
        m_f->addRoot(QStringLiteral("b"));
        QVERIFY(m_f->start({}));
        m_f->greet();
        m_f->decide(m_server, m_a, Verdict::Denied, Lasting::Session);
        QVERIFY(m_f->knows({QStringLiteral("b")}));
        m_f->close();
        m_f->open(false);
        m_f->decide(m_server, m_a, Verdict::Allowed);
        m_f->listen();
        QVERIFY(m_f->knows({QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(m_f->showsKnown({QStringLiteral("a"), QStringLiteral("b")}));
    }
};

QTEST_GUILESS_MAIN(TestRelayQuestions)
#include "tst_relayquestions.moc"
