// What is told is what is true when the message leaves, and it is told when it has left: the same races in every era.
// What a person or the disk does comes between each step of an answer and the next.

#include "core/calls/call.h"
#include "core/calls/elicitations.h"
#include "tests/support/faketransport.h"
#include "tests/support/ownsession.h"
#include "tests/support/testworkspace.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::FakeTransport;
using test::TestWorkspace;

namespace {

const QByteArray listChanged = R"({"jsonrpc":"2.0","method":"notifications/roots/list_changed"})";

enum class Way { Legacy, Batch, Modern, ModernWithForm };

} // namespace

class TestTold : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    std::unique_ptr<Elicitations> m_elicitations;
    std::unique_ptr<OwnSession> m_session;
    std::unique_ptr<Call> m_call;
    QPointer<FakeTransport> m_peer;
    ServerId m_server;
    RootId m_a;
    RootId m_b;
    Way m_era = Way::Legacy;

    bool isModern() const { return m_era == Way::Modern || m_era == Way::ModernWithForm; }

    void start()
    {
        auto transport = std::make_unique<FakeTransport>();
        m_peer = transport.get();
        Handshake::Plan plan;
        if (!isModern())
            plan.fixed = QStringLiteral("2025-11-25"); // no probe
        m_session = test::ownSession(*m_w, m_server, std::move(transport), plan, true, {}, m_elicitations.get());
        m_session->start();
        QTRY_COMPARE(m_peer->sent().size(), 1);
        if (isModern())
            m_peer->discover();
        else
            m_peer->shakeHands(m_era == Way::Batch ? "2025-03-26" : "2025-11-25");
        QVERIFY(m_session->isReady());
        m_peer->take();
    }

    //! The server asks for its roots; in the modern era a call makes it do so. A form is not answered yet.
    void ask()
    {
        switch (m_era) {
        case Way::Legacy:
            m_peer->say(R"({"jsonrpc":"2.0","id":"q","method":"roots/list"})");
            break;
        case Way::Batch:
            m_peer->say(
                R"([{"jsonrpc":"2.0","id":"q","method":"roots/list"},{"jsonrpc":"2.0","id":"p","method":"ping"}])");
            break;
        case Way::Modern:
        case Way::ModernWithForm: {
            m_call.reset(); // cancels the one before
            m_call = std::make_unique<Call>(*m_session, "tools/call", R"({"name":"t","arguments":{}})");
            if (m_peer->held() > 0)
                m_peer->letOneGo();
            const QByteArray id = scanMessage(m_peer->take().last()).id;
            const QByteArray form = R"(,"f":{"method":"elicitation/create","params":{"message":"m",)"
                                    R"("requestedSchema":{"type":"object","properties":{}}}})";
            m_peer->say(makeResult(id,
                                   R"({"resultType":"input_required","inputRequests":{"r":{"method":"roots/list"})"
                                       + (m_era == Way::ModernWithForm ? form : QByteArray()) + "}}"));
            break;
        }
        }
    }

    //! The last thing that the answer waits for, where there is one.
    void fillInTheForm()
    {
        if (m_era != Way::ModernWithForm)
            return;
        QCOMPARE(m_elicitations->waiting().size(), 1);
        m_elicitations->accept(m_elicitations->waiting().first().number);
    }

    //! The names of those /srv folders that this message tells.
    static QStringList namesIn(const QByteArray &message)
    {
        QStringList names;
        for (const char *name : {"a", "b"}) {
            if (message.contains(QByteArray("file:///srv/") + name + '"'))
                names.append(QString::fromLatin1(name));
        }
        return names;
    }
    QStringList told() const
    {
        QStringList names;
        for (const Told &root : m_w->ledger.record(m_session->id()).told)
            names.append(root.name);
        return names;
    }
    CellState state(const RootId &root) const { return m_w->gate.cellState({m_server, root}); }
    void settle()
    {
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }

    static void eras()
    {
        QTest::addColumn<int>("era");
        QTest::newRow("legacy") << int(Way::Legacy);
        QTest::newRow("batch") << int(Way::Batch);
        QTest::newRow("modern") << int(Way::Modern);
        QTest::newRow("modern, with a form") << int(Way::ModernWithForm);
    }
    //! Both allowed, the server ready, and nothing leaves by itself any more.
    void begin()
    {
        QFETCH(int, era);
        m_era = Way(era);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        start();
        m_peer->setHolds(true);
    }

    const QStringList m_onlyA{QStringLiteral("a")};
    const QStringList m_onlyB{QStringLiteral("b")};
    const QStringList m_both{QStringLiteral("a"), QStringLiteral("b")};

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<TestWorkspace>();
        m_elicitations = std::make_unique<Elicitations>(m_w->clock);
        m_server = m_w->addServer(QStringLiteral("files"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
    }
    void cleanup()
    {
        m_call.reset();
        m_session.reset();
        m_elicitations.reset();
        m_w.reset();
    }

    void takenBackBetweenTheDecisionAndTheLeaving_data()
    {
        QTest::addColumn<int>("era");
        QTest::addColumn<int>("what");
        const char *const eraNames[] = {"legacy", "batch", "modern", "modern with a form"};
        const char *const ways[] = {"denied", "removed", "gone", "replaced"};
        for (int era = 0; era < 4; ++era) {
            for (int what = 0; what < 4; ++what)
                QTest::addRow("%s, %s", eraNames[era], ways[what]) << era << what;
        }
    }
    void takenBackBetweenTheDecisionAndTheLeaving()
    {
        begin();
        QFETCH(int, what);
        ask();
        // With a form the roots are answered here, and the form is not.
        const auto takeBack = [&] {
            if (what == 0)
                m_w->decide(m_server, m_a, Verdict::Denied);
            else if (what == 1)
                QVERIFY(m_w->roots.remove({m_a}, Origin::Program));
            else
                m_w->setState(m_a, what == 2 ? RootState::Missing : RootState::Replaced);
        };
        takeBack();
        fillInTheForm();
        QVERIFY(m_peer->held() >= 1);
        const QByteArray message = m_peer->letOneGo();
        QCOMPARE(namesIn(message), m_onlyB);
        QVERIFY(told().isEmpty()); // it has left, and nothing is said of it yet
        QCOMPARE(m_w->activity.count(ActivityKind::Answered), 0);
        m_peer->confirm();
        QCOMPARE(told(), m_onlyB);
        QCOMPARE(m_w->activity.lastText(ActivityKind::Answered), QStringLiteral("Told 1 folder(s)"));
        QCOMPARE(m_w->activity.lines.last().uris, QStringList{QStringLiteral("file:///srv/b")});
    }

    void exchangedBetweenTheDecisionAndTheLeaving_data() { eras(); }
    void exchangedBetweenTheDecisionAndTheLeaving()
    {
        const RootId c = m_w->addRealRoot(QStringLiteral("c"));
        m_w->decide(m_server, c, Verdict::Allowed);
        begin();
        ask();
        const QString path = m_w->realPath(QStringLiteral("c"));
        QVERIFY(QDir().rename(path, path + QStringLiteral(".old")));
        QVERIFY(QDir().mkpath(path)); // another one in its place, in the same turn
        fillInTheForm();
        const QByteArray message = m_peer->letOneGo();
        QCOMPARE(namesIn(message), m_both);
        QVERIFY(!message.contains("real/c"));
    }

    void allowedBetweenTheDecisionAndTheLeaving_data() { eras(); }
    void allowedBetweenTheDecisionAndTheLeaving()
    {
        begin();
        m_w->decide(m_server, m_a, Verdict::Denied);
        ask();
        m_w->decide(m_server, m_a, Verdict::Allowed);
        fillInTheForm();
        while (m_peer->held() > 1)
            m_peer->letOneGo(); // word of the changes, where the era has that
        QCOMPARE(namesIn(m_peer->letOneGo()), m_both);
    }

    void untilItHasArrivedTheOldOnesAreKnown_data() { eras(); }
    void untilItHasArrivedTheOldOnesAreKnown()
    {
        begin();
        m_peer->setHolds(false);
        ask();
        fillInTheForm();
        QCOMPARE(told(), m_both);
        if (m_call)
            m_peer->say(makeResult(scanMessage(m_peer->sent().last()).id, "{}"));
        m_w->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(state(m_a), CellState::StillKnown);
        QTRY_VERIFY(isModern() || m_peer->count(listChanged) == 1);
        m_peer->take();
        m_peer->setHolds(true);
        ask();
        fillInTheForm();
        QCOMPARE(state(m_a), CellState::StillKnown); // collected
        QCOMPARE(namesIn(m_peer->letOneGo()), m_onlyB);
        QCOMPARE(state(m_a), CellState::StillKnown); // on its way
        m_peer->confirm();
        QCOMPARE(state(m_a), CellState::Denied);
        QCOMPARE(state(m_b), CellState::Seen);
    }

    void aCallThatIsGivenUpBeforeItsRoundHasLeftChangesNothing_data()
    {
        QTest::addColumn<int>("era");
        QTest::newRow("modern") << int(Way::Modern);
        QTest::newRow("modern, with a form") << int(Way::ModernWithForm);
    }
    void aCallThatIsGivenUpBeforeItsRoundHasLeftChangesNothing()
    {
        begin();
        m_peer->setHolds(false);
        ask();
        fillInTheForm();
        QCOMPARE(told(), m_both);
        m_peer->say(makeResult(scanMessage(m_peer->take().last()).id, "{}"));
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_peer->setHolds(true);
        const qsizetype lines = m_w->activity.count(ActivityKind::Answered);
        ask();
        fillInTheForm();
        QCOMPARE(m_peer->held(), 1);
        m_call->cancel();
        m_peer->letAllGo();
        for (const QByteArray &message : m_peer->take())
            QVERIFY(!message.contains("inputResponses"));
        QCOMPARE(state(m_a), CellState::StillKnown);
        QCOMPARE(told(), m_both);
        QCOMPARE(m_w->gate.stale(m_server).size(), 2);
        QCOMPARE(m_w->activity.count(ActivityKind::Answered), lines);
        QVERIFY(m_call->told().isEmpty());
    }

    void whatIsLostForCertainWasNotTold_data() { eras(); }
    void whatIsLostForCertainWasNotTold()
    {
        begin();
        ask();
        fillInTheForm();
        m_peer->letOneGo();
        m_peer->fail(true);
        QVERIFY(told().isEmpty());
        QCOMPARE(state(m_a), CellState::NotYetSeen);
        m_w->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(state(m_a), CellState::Denied);
        QCOMPARE(m_w->activity.count(ActivityKind::Answered), 0);
    }

    void whatMayHaveArrivedMayBeKnown_data() { eras(); }
    void whatMayHaveArrivedMayBeKnown()
    {
        begin();
        ask();
        fillInTheForm();
        m_peer->letOneGo();
        m_peer->take();
        m_peer->fail(false);
        QVERIFY(told().isEmpty());
        QCOMPARE(state(m_a), CellState::NotYetSeen);
        QCOMPARE(m_w->activity.count(ActivityKind::Answered), 0);
        m_peer->setHolds(false);
        if (!isModern()) // it is told again, so that it asks again
            QTRY_COMPARE(m_peer->count(listChanged), 1);
        m_w->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(state(m_a), CellState::StillKnown);
        ask();
        fillInTheForm();
        QCOMPARE(told(), m_onlyB);
        QCOMPARE(state(m_b), CellState::Seen);
        QCOMPARE(state(m_a), CellState::StillKnown); // the lost one may come late
        if (m_call)
            m_peer->say(makeResult(scanMessage(m_peer->sent().last()).id, "{}"));
        settle();
        QVERIFY(isModern() || m_w->gate.isUpToDate(m_session->id()));
    }

    void listChangedIsSuppressedOnlyByWhatWasReallySent()
    {
        m_era = Way::Legacy;
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        start();
        m_peer->setHolds(true);
        ask();
        // The answer is not made yet, so this change is in it and needs no further word.
        m_w->decide(m_server, m_b, Verdict::Allowed);
        QCOMPARE(namesIn(m_peer->letOneGo()), m_both);
        m_peer->setHolds(false);
        m_peer->confirm();
        settle();
        QCOMPARE(m_peer->count(listChanged), 0);
        // And this one is not in it.
        m_w->decide(m_server, m_b, Verdict::Denied);
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        QCOMPARE(m_w->ledger.record(m_server).notified, 1);
    }

    void wordOfAChangeThatIsLostIsGivenAgain()
    {
        m_era = Way::Legacy;
        start();
        m_peer->setHolds(true);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QTRY_COMPARE(m_peer->held(), 1);
        QCOMPARE(m_peer->letOneGo(), listChanged);
        m_peer->fail(false);
        QCOMPARE(m_w->ledger.record(m_server).notified, 0);
        QTRY_COMPARE(m_peer->held(), 1);
        QCOMPARE(m_peer->letOneGo(), listChanged);
        m_peer->confirm();
        QCOMPARE(m_w->ledger.record(m_server).notified, 1);
    }

    void aRootThatWasAwayForTheLastLookIsAnnouncedWhenItIsBack()
    {
        const RootId c = m_w->addRealRoot(QStringLiteral("c"));
        m_w->decide(m_server, c, Verdict::Allowed);
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_era = Way::Legacy;
        start();
        const QString path = m_w->realPath(QStringLiteral("c"));
        QVERIFY(QDir().rename(path, path + QStringLiteral(".x")));
        ask();
        QVERIFY(!m_peer->take().last().contains("real/c"));
        QVERIFY(QDir().rename(path + QStringLiteral(".x"), path));
        QTRY_COMPARE(m_peer->count(listChanged), 1);
        ask();
        QVERIFY(m_peer->take().last().contains("real/c"));
    }

    void aQuestionThatIsTakenBackLetsItsCallGoOn()
    {
        m_era = Way::Legacy;
        start();
        Call call(*m_session, "tools/call", R"({"name":"t"})");
        m_peer->say(R"({"jsonrpc":"2.0","id":1,"method":"roots/list"})");
        m_peer->say(R"({"jsonrpc":"2.0","id":2,"method":"roots/list"})");
        QCOMPARE(call.state(), Call::State::AwaitsAccess);
        m_peer->say(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}})");
        QCOMPARE(call.state(), Call::State::AwaitsAccess); // the other one waits
        m_peer->say(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}})");
        QCOMPARE(call.state(), Call::State::Running);
        QVERIFY(call.told().isEmpty());
    }

    void aDecisionLetsItsCallGoOnBeforeTheAnswerHasLeft_data() { eras(); }
    void aDecisionLetsItsCallGoOnBeforeTheAnswerHasLeft()
    {
        QFETCH(int, era);
        m_era = Way(era);
        start();
        if (!isModern())
            m_call = std::make_unique<Call>(*m_session, "tools/call", R"({"name":"t"})");
        ask();
        QCOMPARE(m_call->state(), Call::State::AwaitsAccess);
        m_peer->setHolds(true);
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a})));
        QCOMPARE(m_call->state(), Call::State::Running);
        fillInTheForm();
        QVERIFY(m_call->told().isEmpty());
        m_peer->letAllGo();
        QCOMPARE(m_call->told().size(), 1);
        QCOMPARE(told(), m_onlyA);
    }

    void theEndOfTheSessionTellsNothing_data() { eras(); }
    void theEndOfTheSessionTellsNothing()
    {
        begin();
        ask();
        fillInTheForm();
        m_peer->end();
        QVERIFY(told().isEmpty());
        QCOMPARE(m_w->activity.count(ActivityKind::Answered), 0);
    }
};

QTEST_GUILESS_MAIN(TestTold)
#include "tst_told.moc"
