#include "core/session/legacydialect.h"
#include "core/session/session.h"
#include "tests/support/faketransport.h"
#include "tests/support/testworkspace.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::FakeTransport;
using test::TestWorkspace;

namespace {

const QByteArray listChanged = R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})";

QByteArray question(const QByteArray &id)
{
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"roots/list\"}";
}

QByteArray cancelled(const QByteArray &id)
{
    return "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":" + id
        + "}}";
}

QByteArray told(const QByteArray &id, const QStringList &names)
{
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + TestWorkspace::listOf(names) + '}';
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<Session> m_session;
    QPointer<FakeTransport> m_peer;
    QList<SessionEnd> m_ends;
    ServerId m_server;
    RootId m_a;
    RootId m_b;
    Handshake::Plan m_plan;

    const QStringList m_none{};
    const QStringList m_onlyA{QStringLiteral("a")};
    const QStringList m_both{QStringLiteral("a"), QStringLiteral("b")};

    void open(bool rootsOn = true, const Session::Times &times = {})
    {
        auto transport = std::make_unique<FakeTransport>();
        m_peer = transport.get();
        m_w->gate.sessionStarted(m_server, true);
        SessionSetup setup;
        setup.server = m_server;
        setup.serverName = QStringLiteral("files");
        setup.transport = std::move(transport);
        setup.roots = rootsOn;
        setup.handshake = m_plan;
        const SessionServices services{m_w->gate, m_w->ledger, m_w->activity, m_w->clock};
        m_session = std::make_unique<Session>(std::move(setup), services, times);
        connect(m_session.get(), &Session::ended, this,
                [this](const SessionEnd &end) { m_ends.append(end); });
        m_session->start();
        QTRY_COMPARE(m_peer->sent().size(), 1); // initialize
    }
    void start(const QByteArray &revision = "2025-11-25", const QByteArray &name = "fake",
               bool rootsOn = true)
    {
        open(rootsOn);
        m_peer->shakeHands(revision, name);
        QVERIFY(m_session->isReady());
        m_peer->take();
    }
    //! Everything that is due in this turn of the event loop and in the next.
    void settle()
    {
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }
    void allowBoth()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
    }

private Q_SLOTS:
    void init()
    {
        m_ends.clear();
        m_plan = {};
        m_plan.fixed = QStringLiteral("2025-11-25"); // no probe
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
    }
    void cleanup()
    {
        m_session.reset();
        m_w.reset();
    }

    void shakesHands()
    {
        open();
        QVERIFY(m_peer->sent().first().contains(R"("capabilities":{"roots":{"listChanged":true}})"));
        QVERIFY(m_peer->sent().first().contains(R"("protocolVersion":"2025-11-25")"));
        QCOMPARE(m_session->info().pid, 4711);
        m_peer->take();
        m_peer->shakeHands("2025-06-18", "claimed");
        QCOMPARE(m_peer->take(), QByteArrayList{R"({"jsonrpc":"2.0","method":"notifications/initialized"})"});
        QCOMPARE(m_session->info().revision, QStringLiteral("2025-06-18"));
        QCOMPARE(m_session->info().selfName, QStringLiteral("claimed"));
        QCOMPARE(m_session->info().pid, 4711);
        QCOMPARE(m_session->info().ready, m_w->clock.now());
    }

    void answersWithTheIdAsItCame_data()
    {
        QTest::addColumn<QByteArray>("id");
        for (const char *id : {"0", "1", "-5", "9007199254740993", "123456789012345678901234567890", "\"\"",
                               "\"1\"", "\"a\\u0062\"", "\"\\/\\n\"", "\"\xe4\xb8\xad\""})
            QTest::newRow(id) << QByteArray(id);
    }
    void answersWithTheIdAsItCame()
    {
        QFETCH(QByteArray, id);
        allowBoth();
        start();
        m_peer->say(question(id));
        QCOMPARE(m_peer->take(), QByteArrayList{told(id, m_both)});
        QCOMPARE(m_w->ledger.record(m_server).seen.size(), 2);
        QCOMPARE(m_w->activity.lines.last().kind, ActivityKind::Answered);
        QCOMPARE(m_w->activity.lines.last().uris,
                 (QStringList{QStringLiteral("file:///srv/a"), QStringLiteral("file:///srv/b")}));
    }

    void bothSidesMayUseTheSameId()
    {
        allowBoth();
        start();
        QByteArray result;
        const qint64 id =
            m_session->client().request("x", {}, this, [&](const Result<QByteArray> &r) { result = *r; });
        m_peer->take();
        const QByteArray number = QByteArray::number(id);
        m_peer->say(question(number));
        QCOMPARE(m_peer->take(), QByteArrayList{told(number, m_both)});
        QVERIFY(result.isEmpty());
        m_peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + number + ",\"result\":{\"y\":1}}");
        QCOMPARE(result, QByteArray(R"({"y":1})"));
    }

    void sameIdTwiceIsAnsweredTwice()
    {
        start();
        m_peer->say(question("5"));
        m_peer->say(question("5"));
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a})));
        QCOMPARE(m_peer->take(), (QByteArrayList{told("5", m_onlyA), told("5", m_onlyA)}));
    }

    void rootsSwitchedOff()
    {
        allowBoth();
        start("2025-11-25", "fake", false);
        m_peer->say(question("0"));
        QCOMPARE(m_peer->take(),
                 QByteArrayList{
                     R"({"jsonrpc":"2.0","id":0,"error":{"code":-32601,"message":"Roots not supported",)"
                     R"("data":{"reason":"Client does not have roots capability"}}})"});
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_w->ledger.record(m_server), SeenRecord());
        m_w->decide(m_server, m_a, Verdict::Denied);
        settle();
        QVERIFY(m_peer->sent().isEmpty());
    }

    void pingAndWhatWasNotOffered()
    {
        open();
        m_peer->take();
        m_peer->say(R"({"jsonrpc":"2.0","id":"p","method":"ping"})"); // also before the handshake
        m_peer->shakeHands();
        m_peer->say(R"({"jsonrpc":"2.0","id":2,"method":"sampling/createMessage","params":{"messages":[]}})");
        QCOMPARE(m_peer->take(),
                 (QByteArrayList{
                     R"({"jsonrpc":"2.0","id":"p","result":{}})",
                     R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
                     R"({"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found"}})"}));
        QCOMPARE(m_session->info().violations, 1);
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
    }

    void batches_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArrayList>("answers");
        const QByteArray ping = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";
        const QByteArray pong = R"({"jsonrpc":"2.0","id":1,"result":{}})";
        const QByteArray note = R"({"jsonrpc":"2.0","method":"notifications/message","params":{}})";
        const QByteArray invalid =
            R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}})";
        QTest::newRow("one") << QByteArray('[' + ping + ']') << QByteArrayList{'[' + pong + ']'};
        QTest::newRow("notifications only") << QByteArray('[' + note + ',' + note + ']') << QByteArrayList();
        QTest::newRow("mixed") << QByteArray('[' + note + ',' + ping + ',' + question("\"r\"") + ']')
                               << QByteArrayList{'[' + pong + ',' + told("\"r\"", m_both) + ']'};
        QTest::newRow("invalid element")
            << QByteArray("[1," + ping + ']') << QByteArrayList{'[' + invalid + ',' + pong + ']'};
        QTest::newRow("empty") << QByteArray("[]") << QByteArrayList{invalid};
        QTest::newRow("too many") << QByteArray('[' + (ping + ',').repeated(100) + ping + ']')
                                  << QByteArrayList{invalid};
    }
    void batches()
    {
        QFETCH(QByteArray, line);
        allowBoth();
        start("2025-03-26");
        m_peer->say(line);
        QTEST(m_peer->take(), "answers");
    }

    void heldQuestionsInABatch()
    {
        start("2025-03-26");
        m_peer->say('[' + question("1") + R"(,{"jsonrpc":"2.0","id":2,"method":"ping"},)" + question("3")
                    + ']');
        QVERIFY(m_peer->sent().isEmpty());
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a})));
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"([{"jsonrpc":"2.0","id":2,"result":{}},)" + told("1", m_onlyA) + ','
                                + told("3", m_onlyA) + ']'});
    }

    void cancelledQuestionInABatch()
    {
        start("2025-03-26");
        m_peer->say('[' + question("1") + R"(,{"jsonrpc":"2.0","id":2,"method":"ping"}])");
        m_peer->say(cancelled("1"));
        QCOMPARE(m_peer->take(), QByteArrayList{R"([{"jsonrpc":"2.0","id":2,"result":{}}])"});
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void noBatchesInOtherRevisions_data()
    {
        QTest::addColumn<QByteArray>("revision");
        for (const char *revision : {"2024-11-05", "2025-06-18", "2025-11-25"})
            QTest::newRow(revision) << QByteArray(revision);
    }
    void noBatchesInOtherRevisions()
    {
        QFETCH(QByteArray, revision);
        allowBoth();
        start(revision);
        m_peer->say('[' + question("1") + ']');
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"({"jsonrpc":"2.0","id":null,"error":{"code":-32600,)"
                                R"("message":"Batches are not part of this revision"}})"});
        QCOMPARE(m_w->ledger.record(m_server).asked, 0);
        QCOMPARE(m_session->info().violations, 1);
    }

    void earlyQuestionsWait()
    {
        allowBoth();
        open();
        m_peer->take();
        m_peer->say(question("\"early\""));
        m_peer->say(question("\"withdrawn\""));
        m_peer->say(cancelled("\"withdrawn\""));
        QVERIFY(m_peer->sent().isEmpty());
        QCOMPARE(m_w->ledger.record(m_server).asked, 0);
        m_peer->shakeHands();
        QCOMPARE(m_peer->take(),
                 (QByteArrayList{R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
                                 told("\"early\"", m_both)}));
    }

    void notManyEarlyQuestionsWait()
    {
        open();
        m_peer->take();
        for (int i = 0; i < 11; ++i)
            m_peer->say(question(QByteArray::number(i)));
        QCOMPARE(m_peer->take(),
                 QByteArrayList{R"({"jsonrpc":"2.0","id":10,"error":{"code":-32600,)"
                                R"("message":"Not initialized yet"}})"});
    }

    void cancelledQuestionsAreNotAnswered_data()
    {
        QTest::addColumn<QByteArray>("asked");
        QTest::addColumn<QByteArray>("withdrawn");
        QTest::newRow("number") << QByteArray("7") << QByteArray("7");
        QTest::newRow("zero") << QByteArray("0") << QByteArray("0");
        QTest::newRow("text") << QByteArray("\"x\"") << QByteArray("\"x\"");
        QTest::newRow("escaped text") << QByteArray("\"a\\u0062\"") << QByteArray("\"a\\u0062\"");
        QTest::newRow("written differently") << QByteArray("\"a\\u0062\"") << QByteArray("\"ab\"");
        QTest::newRow("big") << QByteArray("9007199254740993") << QByteArray("9007199254740993");
    }
    void cancelledQuestionsAreNotAnswered()
    {
        QFETCH(QByteArray, asked);
        QFETCH(QByteArray, withdrawn);
        start();
        m_peer->say(question(asked));
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_peer->say(cancelled("424242"));
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_peer->say(cancelled(withdrawn));
        QVERIFY(m_w->broker.requests().isEmpty());
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        settle();
        QVERIFY(!m_peer->take().contains(told(asked, m_both)));
        QVERIFY(m_w->ledger.record(m_server).seen.isEmpty());
    }

    void toldAfterTheHoldTimeAndAgainAfterTheApproval()
    {
        m_w->gate.setHoldTime(20);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        start();
        m_peer->say(question("1"));
        QVERIFY(m_peer->sent().isEmpty());
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{told("1", m_onlyA)});
        m_peer->take();
        QVERIFY(m_w->requestOf(m_server) != 0);
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_b})));
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{listChanged});
        QCOMPARE(m_w->ledger.record(m_server).notified, 1);
        m_peer->take();
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", m_both)});
    }

    void anAnswerInTimeNeedsNoListChanged()
    {
        start();
        m_peer->say(question("1"));
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a, m_b})));
        QTest::qWait(0);
        settle();
        QCOMPARE(m_peer->take(), QByteArrayList{told("1", m_both)});
        QCOMPARE(m_w->ledger.record(m_server).notified, 0);
    }

    void changesAreCoalesced()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        // A second one within the window comes at its end, and only one.
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        settle();
        QCOMPARE(m_peer->count(listChanged), 1);
        QTRY_COMPARE(m_peer->count(listChanged), 2);
    }

    void withoutAWindowEachChangeIsToldOnce()
    {
        allowBoth();
        Session::Times times;
        times.coalesce = 0;
        open(true, times);
        m_peer->shakeHands();
        m_peer->take();
        m_w->decide(m_server, m_a, Verdict::Denied);
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        for (int i = 0; i < 10; ++i)
            settle();
        QCOMPARE(m_peer->count(listChanged), 1);
        // There and back again is no change.
        m_peer->say(question("2"));
        m_peer->take();
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        for (int i = 0; i < 10; ++i)
            settle();
        QVERIFY(m_peer->sent().isEmpty());
    }

    void anotherServersChangeIsNotTold()
    {
        const ServerId other = m_w->addServer(QStringLiteral("other"));
        start();
        m_w->decide(other, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_a, Verdict::Denied); // its list was empty before as well
        settle();
        settle();
        QVERIFY(m_peer->sent().isEmpty());
    }

    void takenBackAndAskedAgain()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->decide(m_server, m_a, Verdict::Ask);
        m_w->decide(m_server, m_b, Verdict::Denied);
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{listChanged});
        m_peer->take();
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::StillKnown);
        m_peer->say(question("2"));
        QCOMPARE(m_w->broker.findFor(m_server)->roots, QList<RootId>{m_a});
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Ask)));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", m_none)});
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
        m_peer->say(question("3")); // put off: no new request
        QCOMPARE(m_peer->take(), QByteArrayList{told("3", m_none)});
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void replacedRootIsWithheld()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->setState(m_a, RootState::Replaced);
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        m_peer->take();
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", {QStringLiteral("b")})});
    }

    void suspendedWhileItRuns()
    {
        allowBoth();
        start();
        m_peer->say(question("1"));
        m_peer->take();
        m_w->editServer(m_server, [](ServerRecord &record) { record.arguments = {QStringLiteral("-x")}; });
        QTRY_COMPARE(m_peer->sent(), QByteArrayList{listChanged});
        m_peer->take();
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("2", m_none)});
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void filesystemKeepsWhatItKnew()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        start("2025-11-25", "secure-filesystem-server");
        m_peer->say(question("1"));
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_peer->say(question("2"));
        QCOMPARE(m_peer->take().last(), told("2", m_none));
        QCOMPARE(m_w->gate.stale(m_server).size(), 1);
    }

    void unknownRevision()
    {
        open();
        m_peer->shakeHands("9999-99-99");
        QTRY_COMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().failure);
        QVERIFY(m_ends.first().failure->message.contains(QLatin1String("9999-99-99")));
        for (const QString &revision : LegacyDialect::supportedRevisions())
            QVERIFY(m_ends.first().failure->message.contains(revision));
        QVERIFY(!m_ends.first().wasReady);
        QCOMPARE(m_peer->sent().size(), 1);
    }

    void handshakeTimeout()
    {
        m_plan.answerTime = 1000;
        open();
        QTRY_COMPARE(m_ends.size(), 1);
        QCOMPARE(m_ends.first().failure->code, ErrorCode::Timeout);
        QVERIFY2(m_ends.first().failure->message.startsWith(
                     QLatin1String("It did not answer initialize within 1 second")),
                 qPrintable(m_ends.first().failure->message));
    }

    void noiseIsCountedAndLimited()
    {
        allowBoth();
        start();
        m_peer->say("Listening on stdio\x1b[31m");
        QCOMPARE(m_session->info().noiseLines, 1);
        QCOMPARE(m_session->info().lastNoise, QStringLiteral("Listening on stdio\\u{001B}[31m"));
        QVERIFY(m_peer->sent().isEmpty());
        m_peer->say(question("1"));
        QCOMPARE(m_peer->take(), QByteArrayList{told("1", m_both)});
        for (int i = 0; i < 999; ++i)
            m_peer->say("more");
        QCOMPARE(m_session->info().noiseLines, 1000);
        QVERIFY(!m_peer->isClosing());
        m_peer->say("one too many");
        QVERIFY(m_peer->isClosing());
        QTRY_COMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().failure->message.contains(QLatin1String("1000 lines")));
        // Written down once, not a thousand times.
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
    }

    void brokenJsonIsLimitedToo()
    {
        start();
        m_peer->say("{\"jsonrpc\":");
        QCOMPARE(
            m_peer->take(),
            QByteArrayList{R"({"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}})"});
        for (int i = 0; i < 1000; ++i)
            m_peer->say(QByteArray("[").repeated(1000));
        QTRY_COMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().failure);
    }

    void stopWithdrawsTheQuestion()
    {
        start();
        m_peer->setLingers(true);
        m_peer->say(question("1"));
        QCOMPARE(m_w->broker.requests().size(), 1);
        m_session->stop();
        QVERIFY(m_w->broker.requests().isEmpty());
        m_peer->say(question("2")); // nobody is asked for one that stops
        QVERIFY(m_w->broker.requests().isEmpty());
        allowBoth();
        settle();
        QVERIFY(m_w->ledger.record(m_server).seen.isEmpty());
        m_peer->end(CloseReason::Kind::Requested);
        QCOMPARE(m_ends.size(), 1);
        QVERIFY(m_ends.first().wasReady);
        QVERIFY(!m_ends.first().failure);
    }

    void stoppedBeforeItWasReady()
    {
        open();
        m_peer->setLingers(true);
        QSignalSpy ready(m_session.get(), &Session::ready);
        m_session->stop();
        m_peer->shakeHands();
        QCOMPARE(ready.size(), 0);
        m_peer->end(CloseReason::Kind::Requested);
        QVERIFY(!m_ends.first().wasReady);
    }

    void endFailsWaitingCalls()
    {
        start();
        ErrorCode code = ErrorCode::Invalid;
        m_session->client().request("x", {}, this,
                                    [&](const Result<QByteArray> &r) { code = r.error().code; });
        m_peer->end();
        QCOMPARE(code, ErrorCode::Closed);
        QCOMPARE(m_ends.first().close.kind, CloseReason::Kind::Exited);
    }

    void floodOfQuestionsLeavesFewLines()
    {
        allowBoth();
        start();
        for (int i = 0; i < 1000; ++i) {
            m_peer->say(question(QByteArray::number(i)));
            m_w->clock.advance(20);
        }
        QCOMPARE(m_peer->take().size(), 1000);
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 0);
        QCOMPARE(m_w->activity.count(ActivityKind::Asked), SessionJournal::linesPerWindow);
        m_session.reset();
        QCOMPARE(m_w->activity.count(ActivityKind::Asked), SessionJournal::linesPerWindow + 1);
        QVERIFY(m_w->activity.lastText(ActivityKind::Asked).contains(QLatin1String("980")));
    }

    void questionsAreCapped()
    {
        allowBoth();
        start();
        const auto ask = [this](int times) {
            for (int i = 0; i < times; ++i)
                m_peer->say(question("5"));
            return m_peer->take();
        };
        const QByteArray answer = told("5", m_both);
        const QByteArray refusal =
            R"({"jsonrpc":"2.0","id":5,"error":{"code":-32603,"message":"Too many requests"}})";
        const QByteArrayList first = ask(Session::questionBurst + 3);
        QCOMPARE(first.count(answer), Session::questionBurst);
        QCOMPARE(first.mid(Session::questionBurst), QByteArrayList(3, refusal));
        QCOMPARE(m_w->ledger.record(m_server).asked, Session::questionBurst);
        QCOMPARE(m_session->info().violations, 1);
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
        // The right to ask comes back with the time, and no more of it than the burst. One line tells of it all.
        m_w->clock.advance(100);
        QCOMPARE(ask(10).count(answer), Session::questionsPerSecond / 10);
        m_w->clock.advance(-3600000);
        QCOMPARE(ask(1), QByteArrayList{refusal});
        QCOMPARE(m_w->activity.count(ActivityKind::Refused), 1);
        m_w->clock.advance(3600000);
        QCOMPARE(ask(2 * Session::questionBurst).count(answer), Session::questionBurst);
        QCOMPARE(m_session->info().violations, 2);
        // Other messages are answered as ever.
        m_peer->say(R"({"jsonrpc":"2.0","id":"p","method":"ping"})");
        QCOMPARE(m_peer->take(), QByteArrayList{R"({"jsonrpc":"2.0","id":"p","result":{}})"});
    }

    void batchesDoNotHelpToAskMore()
    {
        allowBoth();
        start("2025-03-26");
        const QByteArray batch = '[' + QByteArrayList(60, question("5")).join(',') + ']';
        const QByteArray answer = told("5", m_both);
        for (const int answered : {60, 40, 0}) {
            m_peer->say(batch);
            const QByteArrayList sent = m_peer->take();
            QCOMPARE(sent.size(), 1);
            QCOMPARE(sent.first().count(answer), answered);
            QCOMPARE(sent.first().count("-32603"), 60 - answered);
        }
    }

    void whoGoesOnHasToWait()
    {
        start();
        const auto ask = [this](int times) {
            for (int i = 0; i < times; ++i)
                m_peer->say(question("5"));
        };
        ask(Session::questionBurst + Session::refusalsUntilRest - 1);
        QCOMPARE(m_peer->rested(), 0);
        ask(1);
        QCOMPARE(m_peer->rested(), Session::restTime);
        ask(Session::refusalsUntilRest);
        QCOMPARE(m_peer->rested(), 2 * Session::restTime);
    }
};

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
