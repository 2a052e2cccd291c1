#include "core/access/gate.h"
#include "tests/support/testsessions.h"
#include "tests/support/testworkspace.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::TestWorkspace;

Q_DECLARE_METATYPE(mangrove::CellState)

class TestGate : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<TestWorkspace> m_w;
    QByteArrayList m_answers;
    ServerId m_server;
    RootId m_a;
    RootId m_b;

    quint64 ask()
    {
        return test::askRoots(*m_w, m_server, this,
                              [this](const std::optional<VisibleList> &list) { m_answers.append(list->json); });
    }
    static QByteArray list(const QStringList &names) { return TestWorkspace::listOf(names); }
    static QByteArray none() { return list({}); }
    static QByteArray onlyA() { return list({QStringLiteral("a")}); }
    static QByteArray both() { return list({QStringLiteral("a"), QStringLiteral("b")}); }
    QList<RootId> requested() const
    {
        const AccessRequest *request = m_w->broker.findFor(m_server);
        return request ? request->roots : QList<RootId>();
    }
    Result<void> reply(const RequestAnswer &answer) { return m_w->gate.answer(m_w->requestOf(m_server), answer); }

private Q_SLOTS:
    void init()
    {
        m_answers.clear();
        m_w = std::make_unique<TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
        test::beginSession(*m_w, m_server);
    }
    void cleanup() { m_w->setSavesFail(false); }

    void nothingUndecidedIsAnsweredAtOnce()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        QCOMPARE(ask(), quint64(0));
        QCOMPARE(m_answers, QByteArrayList{onlyA()});
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_w->ledger.record(m_server).seen.size(), 1);
        QCOMPARE(m_w->ledger.record(m_server).lastAnswer, m_w->clock.now());
        QVERIFY(!m_w->ledger.record(m_server).withheldWhileAsking);
    }

    void laterQuestionsJoinOneRequest()
    {
        QVERIFY(ask() != 0);
        QVERIFY(ask() != 0);
        QCOMPARE(m_w->broker.requests().size(), 1);
        QCOMPARE(requested(), (QList<RootId>{m_a, m_b}));
        QVERIFY(m_answers.isEmpty());
        QVERIFY(reply(m_w->answer(Verdict::Allowed, {m_a, m_b})));
        QCOMPARE(m_answers, (QByteArrayList{both(), both()}));
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_w->activity.count(ActivityKind::Granted), 2);
    }

    void holdTimeGivesWhatIsAllowedAndKeepsTheRequest()
    {
        m_w->gate.setHoldTime(20);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        ask();
        QTRY_COMPARE(m_answers, QByteArrayList{onlyA()});
        QCOMPARE(requested(), QList<RootId>{m_b});
        QVERIFY(m_w->ledger.record(m_server).withheldWhileAsking);
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged);
        QVERIFY(reply(m_w->answer(Verdict::Allowed, {m_b})));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_w->gate.visible(m_server).json, both());
        QCOMPARE(m_answers.size(), 1);
    }

    void notNowStoresNothingAndIsNotAskedAgain()
    {
        ask();
        QVERIFY(reply(m_w->answer(Verdict::Ask)));
        QCOMPARE(m_answers, QByteArrayList{none()});
        QVERIFY(m_w->decisions.decisions().isEmpty());
        QCOMPARE(ask(), quint64(0));
        QVERIFY(m_w->broker.requests().isEmpty());
        // A new folder is another question.
        const RootId c = m_w->addRoot(QStringLiteral("c"));
        QVERIFY(ask() != 0);
        QCOMPARE(requested(), QList<RootId>{c});
        // And so is everything in the next session.
        test::endSessions(*m_w, m_server, true);
        test::beginSession(*m_w, m_server);
        QVERIFY(ask() != 0);
        QCOMPARE(requested(), (QList<RootId>{m_a, m_b, c}));
    }

    void partOfItAllowed()
    {
        ask();
        QVERIFY(reply(m_w->answer(Verdict::Allowed, {m_b}, Lasting::Always)));
        QCOMPARE(m_answers, QByteArrayList{list({QStringLiteral("b")})});
        QCOMPARE(m_w->decisions.decisions().size(), 1);
        QCOMPARE(ask(), quint64(0)); // the other one is put off
    }

    void denyIsSticky()
    {
        ask();
        QVERIFY(reply(m_w->answer(Verdict::Denied, {}, Lasting::Always)));
        QCOMPARE(m_answers, QByteArrayList{none()});
        test::endSessions(*m_w, m_server, true);
        test::beginSession(*m_w, m_server);
        QCOMPARE(ask(), quint64(0));
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::Denied);
    }

    void takenBackIsAskedAgain()
    {
        ask();
        QVERIFY(reply(m_w->answer(Verdict::Denied)));
        m_w->decide(m_server, m_a, Verdict::Ask);
        QVERIFY(ask() != 0);
        QCOMPARE(requested(), QList<RootId>{m_a});
        QVERIFY(reply(m_w->answer(Verdict::Allowed, {m_a})));
        m_w->decide(m_server, m_a, Verdict::Ask);
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::StillKnown);
        QCOMPARE(m_w->gate.stale(m_server).size(), 1);
        QVERIFY(ask() != 0);
        QCOMPARE(requested(), QList<RootId>{m_a});
    }

    void sessionDecisionsEndWithTheStop()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        ask();
        test::endSessions(*m_w, m_server, false); // comes back by itself
        QVERIFY(m_w->ledger.record(m_server).seen.isEmpty());
        QCOMPARE(m_w->gate.visible(m_server).json, both());
        test::endSessions(*m_w, m_server, true);
        QCOMPARE(m_w->gate.visible(m_server).json, list({QStringLiteral("b")}));
    }

    void timedDecisionsEndByThemselves()
    {
        const QDateTime end = m_w->clock.now().addMSecs(30);
        QVERIFY(m_w->gate.decide({{m_server, m_a}}, {Verdict::Allowed, Lasting::Until, end}, Origin::Program));
        m_w->decide(m_server, m_b, Verdict::Denied);
        ask();
        QCOMPARE(m_answers, QByteArrayList{onlyA()});
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged);
        m_w->clock.advance(29);
        QCOMPARE(m_w->gate.visible(m_server).json, onlyA());
        m_w->clock.advance(1);
        QCOMPARE(m_w->gate.access({m_server, m_a}), Access::Ask); // at once, also before the timer
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(m_w->gate.visible(m_server).json, none());
        QVERIFY(!m_w->decisions.decisions().contains({m_server, m_a}));
        QCOMPARE(m_w->activity.lines.last().kind, ActivityKind::Revoked);
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::StillKnown);
    }

    void clockThatIsSetBackProlongsNothing()
    {
        const QDateTime end = m_w->clock.now().addMSecs(30);
        QVERIFY(m_w->gate.decide({{m_server, m_a}}, {Verdict::Allowed, Lasting::Until, end}, Origin::Program));
        m_w->clock.advance(10);
        m_w->clock.jump(-24 * 3600 * 1000);
        m_w->clock.advance(19);
        QCOMPARE(m_w->gate.access({m_server, m_a}), Access::Allowed);
        // What is decided after that lasts as long as it should.
        const QDateTime later = m_w->clock.now().addMSecs(30);
        QVERIFY(m_w->gate.decide({{m_server, m_b}}, {Verdict::Allowed, Lasting::Until, later}, Origin::Program));
        m_w->clock.advance(1);
        QCOMPARE(m_w->gate.access({m_server, m_a}), Access::Ask);
        QTRY_VERIFY(!m_w->decisions.decisions().contains({m_server, m_a}));
        m_w->clock.advance(28);
        QCOMPARE(m_w->gate.access({m_server, m_b}), Access::Allowed);
        m_w->clock.advance(1);
        QCOMPARE(m_w->gate.access({m_server, m_b}), Access::Ask);
    }

    void permissionThatNobodyWasOfferedHasEnded_data()
    {
        QTest::addColumn<Verdict>("verdict");
        QTest::addColumn<qint64>("seconds");
        QTest::addColumn<Access>("access");
        QTest::newRow("the longest") << Verdict::Allowed << longestPermission << Access::Allowed;
        QTest::newRow("a second more") << Verdict::Allowed << longestPermission + 1 << Access::Ask;
        QTest::newRow("years") << Verdict::Allowed << qint64(20'000'000'000) << Access::Ask;
        QTest::newRow("a denial for years") << Verdict::Denied << qint64(20'000'000'000) << Access::Denied;
    }

    void permissionThatNobodyWasOfferedHasEnded()
    {
        QFETCH(Verdict, verdict);
        QFETCH(qint64, seconds);
        QFETCH(Access, access);
        const Cell cell{m_server, m_a};
        const QDateTime end = m_w->clock.now().addSecs(seconds);
        // As it comes from the file: past the gate.
        QVERIFY(m_w->decisions.set({{cell, {verdict, Lasting::Until, end}}}, Origin::Program));
        QCOMPARE(m_w->gate.access(cell), access);
        QTRY_COMPARE(m_w->decisions.decisions().contains(cell), access != Access::Ask);
        QCOMPARE(m_w->gate.access(cell), access);
    }

    void clockThatIsSetForwardEndsWhatIsTimed()
    {
        const QDateTime end = m_w->clock.now().addMSecs(30);
        QVERIFY(m_w->gate.decide({{m_server, m_a}}, {Verdict::Allowed, Lasting::Until, end}, Origin::Program));
        m_w->clock.jump(24 * 3600 * 1000);
        QCOMPARE(m_w->gate.access({m_server, m_a}), Access::Ask);
    }

    void clockThatIsSetForwardIsSeenAtOnce()
    {
        const QDateTime end = m_w->clock.now().addSecs(3600);
        QVERIFY(m_w->gate.decide({{m_server, m_a}}, {Verdict::Allowed, Lasting::Until, end}, Origin::Program));
        m_w->decide(m_server, m_b, Verdict::Denied);
        QCOMPARE(m_w->gate.visible(m_server).json, onlyA());
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged);
        m_w->clock.jump(3601 * 1000);
        QVERIFY(!m_w->decisions.decisions().contains({m_server, m_a})); // and not at some later look
        QCOMPARE(m_w->gate.visible(m_server).json, none());
        QTRY_COMPARE(changed.size(), 1);
        m_w->clock.jump(-3601 * 1000);
        QCOMPARE(m_w->gate.visible(m_server).json, none()); // it does not come back
    }

    void afterAnAutomaticRestartNothingIsAsked()
    {
        ask();
        test::endSessions(*m_w, m_server, false);
        QVERIFY(m_w->broker.requests().isEmpty());
        m_w->gate.withheldQuestions().begin(m_server, m_w->clock.elapsed() + 60000);
        test::beginSession(*m_w, m_server);
        QCOMPARE(ask(), quint64(0));
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_answers, QByteArrayList{none()});
        QCOMPARE(m_w->gate.withheldQuestions().withheld(m_server)->roots, 2);
        // Until its time has come: then a person is asked after all, though the server does not ask again.
        m_w->decide(m_server, m_b, Verdict::Denied);
        QCOMPARE(m_w->gate.withheldQuestions().withheld(m_server)->roots, 1);
        m_w->clock.advance(60000);
        m_w->gate.withheldQuestions().endDue();
        QCOMPARE(m_w->broker.requests().size(), 1);
        QCOMPARE(m_w->broker.requests().first().roots, QList<RootId>{m_a});
        QVERIFY(!m_w->gate.withheldQuestions().withheld(m_server));
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged); // on which it is told to ask again
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Allowed, {m_a})));
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void whatWasPutOffStaysSoAfterAnAutomaticRestart()
    {
        ask();
        QVERIFY(m_w->gate.answer(m_w->requestOf(m_server), m_w->answer(Verdict::Ask)));
        test::endSessions(*m_w, m_server, false);
        m_w->gate.withheldQuestions().begin(m_server, m_w->clock.elapsed() + 60000);
        test::beginSession(*m_w, m_server);
        ask();
        m_w->clock.advance(60000);
        m_w->gate.withheldQuestions().endDue();
        QVERIFY(m_w->broker.requests().isEmpty());
        ask();
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void whoHasStoppedIsNotBroughtUp()
    {
        test::endSessions(*m_w, m_server, false);
        m_w->gate.withheldQuestions().begin(m_server, m_w->clock.elapsed() + 60000);
        test::beginSession(*m_w, m_server);
        ask();
        test::endSessions(*m_w, m_server, true);
        m_w->clock.advance(60000);
        m_w->gate.withheldQuestions().endDue();
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void cancelledQuestions()
    {
        const quint64 first = ask();
        const quint64 second = ask();
        m_w->gate.cancel(first, RootsAuthority::Withdrawal::ByServer);
        QCOMPARE(m_w->broker.requests().size(), 1); // another one still waits
        m_w->gate.cancel(second, RootsAuthority::Withdrawal::ByServer);
        QVERIFY(m_w->broker.requests().isEmpty());
        QVERIFY(m_answers.isEmpty());
        QVERIFY(ask() != 0); // nothing is remembered
    }

    void withdrawnRequestCannotBeAnswered()
    {
        ask();
        const quint64 number = m_w->requestOf(m_server);
        test::endSessions(*m_w, m_server, true);
        const auto answered = m_w->gate.answer(number, m_w->answer(Verdict::Allowed, {m_a}, Lasting::Always));
        QVERIFY(!answered);
        QCOMPARE(answered.error().code, ErrorCode::NotFound);
        QVERIFY(m_w->decisions.decisions().isEmpty());
        QVERIFY(m_answers.isEmpty());
    }

    void shownPathMustBeTheApprovedOne()
    {
        ask();
        RequestAnswer answer = m_w->answer(Verdict::Allowed, {m_a, m_b});
        answer.shownPaths[m_b] = QStringLiteral("/elsewhere");
        const auto answered = reply(answer);
        QVERIFY(!answered);
        QCOMPARE(answered.error().code, ErrorCode::Refused);
        QVERIFY(answered.error().message.contains(QLatin1Char('b')));
        QVERIFY(m_w->decisions.decisions().isEmpty());
        QVERIFY(m_w->requestOf(m_server) != 0);
        QVERIFY(m_answers.isEmpty());
        answer.roots = {m_a}; // what is not ticked need not be right
        QVERIFY(reply(answer));
        QCOMPARE(m_answers, QByteArrayList{onlyA()});
    }

    void unavailableOnesAreWithheld_data()
    {
        QTest::addColumn<int>("state");
        for (const RootState state : {RootState::Missing, RootState::Unreadable, RootState::Replaced})
            QTest::newRow(toWord(state).toLatin1().constData()) << int(state);
    }
    void unavailableOnesAreWithheld()
    {
        QFETCH(int, state);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        ask();
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged);
        m_w->setState(m_b, RootState(state));
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_w->gate.cellState({m_server, m_b}), CellState::StillKnown);
        ask();
        QCOMPARE(m_answers, (QByteArrayList{both(), onlyA()}));
        QCOMPARE(m_w->gate.cellState({m_server, m_b}), CellState::Unavailable);
        m_w->setState(m_b, RootState::Available);
        QCOMPARE(m_w->gate.visible(m_server).json, both());
    }

    void requestLosesWhatIsDecidedElsewhere()
    {
        ask();
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QCOMPARE(requested(), QList<RootId>{m_b});
        QVERIFY(m_answers.isEmpty());
        QVERIFY(m_w->roots.remove({m_b}, Origin::Program));
        QTRY_VERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_answers, QByteArrayList{onlyA()});
    }

    void suspendedServerGetsNothing()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        const ServerRecord before = *m_w->servers.find(m_server);
        m_w->editServer(m_server, [](ServerRecord &record) { record.arguments = {QStringLiteral("--more")}; });
        QCOMPARE(ask(), quint64(0));
        QCOMPARE(m_answers, QByteArrayList{none()});
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Ask);
        const auto decided =
            m_w->gate.decide({{m_server, m_a}}, {Verdict::Allowed, Lasting::Session, {}}, Origin::Program);
        QVERIFY(!decided);
        QCOMPARE(decided.error().code, ErrorCode::NeedsConfirmation);
        m_w->editServer(m_server, [&](ServerRecord &record) { record = before; });
        QCOMPARE(m_w->gate.visible(m_server).json, both());
    }

    void rootsSwitchedOffMeansNothing()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->editServer(m_server, [](ServerRecord &record) { record.roots = false; });
        QCOMPARE(m_w->gate.visible(m_server).json, none());
        QCOMPARE(ask(), quint64(0));
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void onlyServersWhoseListChangedAreNamed()
    {
        const ServerId other = m_w->addServer(QStringLiteral("other"));
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().first().value<ServerId>(), m_server);
        m_w->decide(m_server, m_b, Verdict::Denied); // was not told before either
        m_w->decide(m_server, m_a, Verdict::Allowed);
        QVERIFY(m_w->roots.move(m_b, 0, Origin::Program));
        QCoreApplication::processEvents();
        QCOMPARE(changed.size(), 1);
        m_w->editServer(other, [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
        QTRY_COMPARE(changed.size(), 2);
        QCOMPARE(changed.last().first().value<ServerId>(), other);
    }

    void emptyListThatIsIgnored()
    {
        m_w->gate.setIgnoresEmptyList(m_w->ledger.sessions(m_server).first());
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        ask();
        m_w->decide(m_server, m_a, Verdict::Denied);
        ask();
        QCOMPARE(m_answers, (QByteArrayList{onlyA(), none()}));
        QCOMPARE(m_w->gate.stale(m_server).size(), 1);
        QCOMPARE(m_w->gate.cellState({m_server, m_a}), CellState::StillKnown);
        m_w->decide(m_server, m_b, Verdict::Allowed);
        ask();
        QVERIFY(m_w->gate.stale(m_server).isEmpty());
    }

    void longListsAreCut()
    {
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        const QList<RootId> many = m_w->addRoots(300);
        m_w->editServer(m_server, [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
        VisibleList told;
        test::askRoots(*m_w, m_server, this,
                       [&](const std::optional<VisibleList> &list) { told = list.value_or(VisibleList()); });
        QCOMPARE(told.roots.size(), 256);
        QCOMPARE(told.roots.first().root, m_a);
        QCOMPARE(told.roots.last().root, many.at(254));
        // What is beyond takes the free place.
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged);
        m_w->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(m_w->gate.visible(m_server).roots.last().root, many.at(255));
    }

    void aRequestIsNoLongerThanAList()
    {
        m_w->addRoots(300);
        test::askRoots(*m_w, m_server, this, [](const std::optional<VisibleList> &) {});
        const AccessRequest *request = m_w->broker.findFor(m_server);
        QVERIFY(request);
        QCOMPARE(request->roots.size(), Gate::listLimit);
    }

    void questionsBeyondTheLimitAreNotHeld()
    {
        for (int i = 0; i < 100; ++i)
            QVERIFY(ask() != 0);
        QCOMPARE(ask(), quint64(0));
        QCOMPARE(m_answers, QByteArrayList{none()});
        QCOMPARE(m_w->broker.requests().size(), 1);
    }

    void proposedFolders()
    {
        test::endSessions(*m_w, m_server, true); // it need not run
        m_w->gate.propose({m_server, m_a});
        QCOMPARE(requested(), QList<RootId>{m_a});
        QCOMPARE(m_w->broker.findFor(m_server)->proposed, QList<RootId>{m_a});
        m_w->gate.propose({m_server, m_a});
        m_w->gate.propose({m_server, m_b});
        QCOMPARE(requested(), (QList<RootId>{m_a, m_b}));
        QVERIFY(reply(m_w->answer(Verdict::Allowed, {m_a}, Lasting::Always)));
        QVERIFY(m_w->broker.requests().isEmpty());
        QCOMPARE(m_w->gate.visible(m_server).json, onlyA());
        m_w->gate.propose({m_server, m_a}); // allowed already
        QVERIFY(m_w->broker.requests().isEmpty());
        test::beginSession(*m_w, m_server);
        QVERIFY(ask() != 0); // putting off an offer does not silence a server that did not run
        QCOMPARE(requested(), QList<RootId>{m_b});
    }

    void proposedThoughDenied()
    {
        m_w->decide(m_server, m_a, Verdict::Denied);
        m_w->decide(m_server, m_b, Verdict::Denied);
        m_w->gate.propose({m_server, m_a});
        m_w->setState(m_b, RootState::Missing); // something else happens
        QCOMPARE(requested(), QList<RootId>{m_a});
        QCOMPARE(ask(), quint64(0)); // the server has nothing to wait for
        QVERIFY(reply(m_w->answer(Verdict::Ask)));
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Denied);
        m_w->gate.propose({m_server, m_a});
        m_w->decide(m_server, m_a, Verdict::Denied); // said again: that is the answer
        QVERIFY(m_w->broker.requests().isEmpty());
        m_w->gate.propose({m_server, m_a});
        QVERIFY(reply(m_w->answer(Verdict::Allowed, {m_a}, Lasting::Always)));
        QCOMPARE(m_w->gate.visible(m_server).json, onlyA());
    }

    void proposedAndAskedFor()
    {
        m_w->gate.propose({m_server, m_b});
        const quint64 ticket = ask();
        QVERIFY(ticket != 0);
        QCOMPARE(requested(), (QList<RootId>{m_b, m_a}));
        // An unrelated change does not end the wait.
        QVERIFY(m_w->roots.remove({m_a}, Origin::Program));
        QTRY_COMPARE(requested(), QList<RootId>{m_b});
        QVERIFY(m_answers.isEmpty());
        // The server withdraws; the person at the command line has not.
        m_w->gate.cancel(ticket, RootsAuthority::Withdrawal::ByServer);
        QCOMPARE(requested(), QList<RootId>{m_b});
        test::endSessions(*m_w, m_server, true);
        QCOMPARE(requested(), QList<RootId>{m_b});
        QVERIFY(m_w->servers.remove({m_server}, Origin::Program));
        QTRY_VERIFY(m_w->broker.requests().isEmpty());
    }

    void offerOfWhatDoesNotExist()
    {
        m_w->gate.propose({m_server, {QStringLiteral("r-none")}});
        m_w->gate.propose({{QStringLiteral("s-none")}, m_a});
        QVERIFY(m_w->broker.requests().isEmpty());
    }

    void failedSaveChangesNothing()
    {
        m_w->decide(m_server, m_a, Verdict::Denied);
        ask();
        QSignalSpy changed(&m_w->gate, &Gate::visibleChanged);
        const qsizetype lines = m_w->activity.lines.size();
        m_w->setSavesFail(true);
        const auto answered = reply(m_w->answer(Verdict::Allowed, {m_b}, Lasting::Always));
        const auto decided =
            m_w->gate.decide({{m_server, m_a}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program);
        m_w->setSavesFail(false);
        QVERIFY(!answered);
        QVERIFY(!answered.error().message.isEmpty());
        QVERIFY(!decided);
        QCOMPARE(changed.size(), 0);
        QCOMPARE(requested(), QList<RootId>{m_b});
        QVERIFY(m_answers.isEmpty());
        QCOMPARE(m_w->activity.lines.size(), lines);
        QCOMPARE(m_w->gate.decision({m_server, m_a}).verdict, Verdict::Denied);
        QVERIFY(reply(m_w->answer(Verdict::Allowed, {m_b}, Lasting::Always)));
        QCOMPARE(m_answers, QByteArrayList{list({QStringLiteral("b")})});
    }

    void decidingAboutWhatIsGone()
    {
        ask();
        const Decision allow{Verdict::Allowed, Lasting::Always, {}};
        const auto decided =
            m_w->gate.decide({{m_server, m_a}, {{QStringLiteral("s-none")}, m_a}}, allow, Origin::Program);
        QVERIFY(!decided);
        QCOMPARE(decided.error().code, ErrorCode::NotFound);
        QVERIFY(m_w->decisions.decisions().isEmpty()); // all or none
        QVERIFY(m_w->requestOf(m_server) != 0);
    }

    void cellStates()
    {
        const Cell cell{m_server, m_a};
        QCOMPARE(m_w->gate.cellState(cell), CellState::Ask);
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Denied);
        QCOMPARE(m_w->gate.cellState(cell), CellState::NotYetSeen);
        QSignalSpy changed(&m_w->gate, &Gate::cellsChanged);
        ask();
        QCOMPARE(m_w->gate.cellState(cell), CellState::Seen);
        QTRY_VERIFY(!changed.isEmpty());
        QVERIFY(changed.last().first().value<QList<Cell>>().contains(cell));
        m_w->setState(m_a, RootState::Missing);
        QCOMPARE(m_w->gate.cellState(cell), CellState::StillKnown);
        ask();
        QCOMPARE(m_w->gate.cellState(cell), CellState::Unavailable);
        test::endSessions(*m_w, m_server, true);
        m_w->setState(m_a, RootState::Available);
        QCOMPARE(m_w->gate.cellState(cell), CellState::NotYetSeen);
    }
};

QTEST_GUILESS_MAIN(TestGate)
#include "tst_gate.moc"
