// Real processes that say hostile things, one at a time, beside an honest one.

#include "core/base/displaytext.h"
#include "core/calls/catalogue.h"
#include "tests/sessions/hostilemessages.h"
#include "tests/sessions/misbehavingsuite.h"

#include <QSignalSpy>

using namespace mangrove;
using test::patience;

class TestMisbehavingMessages : public test::MisbehavingSuite
{
    Q_OBJECT

public:
    explicit TestMisbehavingMessages(test::LoopMeter &meter)
        : MisbehavingSuite(meter, QStringLiteral("misbehaving_server"))
    { }

private:
    OwnSession *session(const ServerId &server) const { return m_f->engine->registry.session(server); }

private Q_SLOTS:
    void says_data() { test::saysRows(); }
    void says()
    {
        QFETCH(QByteArray, line);
        QFETCH(int, times);
        QFETCH(bool, isRefused);
        QFETCH(QString, heard);
        const ServerId bad = makeReady({QString::fromUtf8("--say=" + line), QStringLiteral("--times=%1").arg(times)});
        // What it asks in good order is answered after all that.
        QTRY_COMPARE_WITH_TIMEOUT(m_f->knows(bad), m_f->rootUri(), patience);
        QVERIFY2(m_f->callTool(bad, QStringLiteral("heard")).contains(heard),
                 qPrintable(m_f->callTool(bad, QStringLiteral("heard"))));
        const SessionInfo info = status(bad).session;
        QCOMPARE(info.violations + info.noiseLines > 0, isRefused);
        QVERIFY(info.lastViolation.size() < 500 && info.lastNoise.size() < 500);
        QCOMPARE(status(bad).state, ServerState::Ready);
        QVERIFY(m_f->engine->broker.requests().isEmpty());
        QVERIFY(m_f->isHonestServed());
    }

    void answersACall_data() { test::answersACallRows(); }
    void answersACall()
    {
        QFETCH(QStringList, flags);
        QFETCH(QString, text);
        QFETCH(int, violations);
        const ServerId bad = makeReady(flags);
        const QString end = m_f->callTool(bad, QStringLiteral("bad"));
        QVERIFY2(end.contains(text) && end.size() < 1000, qPrintable(end.left(2000)));
        QVERIFY(comesToRefusals(bad, violations));
        QCOMPARE(m_f->knows(bad), m_f->rootUri());
        QCOMPARE(m_f->engine->roots.roots().size(), 1);
        QVERIFY(m_f->isHonestServed());
    }

    void progressWithoutEnd()
    {
        const ServerId bad = makeReady(
            {QStringLiteral("--times=10000"),
             QStringLiteral(
                 R"(--say-in-call={"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":$T,"progress":#}})")});
        int reports = 0;
        bool done = false;
        OwnClient::Options options;
        options.progress = [&](const OwnClient::Progress &) { ++reports; };
        session(bad)->client().request(
            "tools/call", R"({"name":"bad"})", this, [&](const Result<QByteArray> &) { done = true; }, options);
        QTRY_VERIFY_WITH_TIMEOUT(done, patience);
        QCOMPARE(reports, 10000);
        QVERIFY(m_f->isHonestServed());
    }

    //! An answer beyond what is read costs its own call alone.
    void answersWithoutMeasure_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::newRow("id first") << QStringLiteral(
            R"({"jsonrpc":"2.0","id":$I,"result":{"content":[],"x":"@17000000@"}})");
        QTest::newRow("id last") << QStringLiteral(
            R"({"result":{"content":[],"x":"@17000000@"},"jsonrpc":"2.0","id":$I})");
    }
    void answersWithoutMeasure()
    {
        QFETCH(QString, answer);
        const ServerId bad =
            makeReady({QStringLiteral("--answer-cancelled"), QStringLiteral("--say-in-call=") + answer});
        QString problem;
        session(bad)->client().callTool(QStringLiteral("bad"), {}, this, [&](const Result<QByteArray> &result) {
            problem = result ? QStringLiteral("it was read") : result.error().message;
        });
        QTRY_VERIFY_WITH_TIMEOUT(!problem.isEmpty(), patience);
        QVERIFY2(problem.contains(QLatin1String("more than Mangrove reads")), qPrintable(problem));
        QCOMPARE(m_f->knows(bad), m_f->rootUri());
        QVERIFY(m_f->isHonestServed());
    }

    //! What no call waits for ends the server, as ever.
    void longAnswersToNobody()
    {
        const ServerId bad = makeReady({QStringLiteral(R"(--say={"jsonrpc":"2.0","id":99,"result":"@17000000@"})")});
        QTRY_COMPARE_WITH_TIMEOUT(status(bad).state, ServerState::Failed, patience);
        QVERIFY(m_f->isHonestServed());
    }

    void answersWhatWasCancelled()
    {
        const ServerId bad = makeReady({QStringLiteral("--answer-cancelled")});
        int ended = 0;
        const qint64 id = session(bad)->client().callTool(
            QStringLiteral("bad"), {}, this, [&](const Result<QByteArray> &result) { ended += result ? 100 : 1; });
        QTRY_COMPARE_WITH_TIMEOUT(m_f->knows(bad), m_f->rootUri(), patience); // so it has the call
        session(bad)->client().cancel(id);
        QCOMPARE(ended, 1);
        QCOMPARE(m_f->knows(bad), m_f->rootUri());
        QCOMPARE(ended, 1);
        QCOMPARE(status(bad).session.violations, 0); // the two messages have crossed
    }

    //! Questions that come too early wait, but not with all that comes with them.
    void earlyQuestionsAreHeldWithoutTheirWeight()
    {
        const ServerId bad =
            makeReady({QString::fromUtf8(test::largeQuestion("--say-first=")), QStringLiteral("--times=10")});
        QTRY_COMPARE_WITH_TIMEOUT(m_f->knows(bad), m_f->rootUri(), patience);
        QCOMPARE(m_f->engine->ledger.record(bad).asked, 11); // and once in good order
        QVERIFY(m_f->isHonestServed());
    }

    void listsWithoutEnd()
    {
        const ServerId bad = makeReady({QStringLiteral("--pages")});
        Catalogue catalogue(*session(bad));
        QSignalSpy fetched(&catalogue, &Catalogue::fetched);
        catalogue.fetch();
        QTRY_COMPARE_WITH_TIMEOUT(fetched.size(), 1, patience);
        QVERIFY(catalogue.problem(Catalogue::Kind::Tools).contains(QLatin1String("in a circle")));
        QVERIFY(m_f->isHonestServed());
    }

    void longLists_data()
    {
        QTest::addColumn<QByteArray>("result");
        QTest::addColumn<int>("tools");
        QTest::addColumn<QString>("problem");
        QTest::newRow("10,000 tools") << QByteArray(R"({"tools":[^10000^]})") << 10000 << QString();
        QTest::newRow("50,000 tools") << QByteArray(R"({"tools":[^50000^]})") << 10000
                                      << QStringLiteral("this is the beginning");
        QTest::newRow("2,000,000 numbers")
            << QByteArray(R"({"tools":[~2000000~]})") << 0 << QStringLiteral("this is the beginning");
        QTest::newRow("15 MiB") << QByteArray(R"({"tools":[{"name":"a","description":"@15728640@"}]})") << 0
                                << QStringLiteral("more than Mangrove reads");
    }
    void longLists()
    {
        QFETCH(QByteArray, result);
        QFETCH(int, tools);
        QFETCH(QString, problem);
        const ServerId bad =
            makeReady({QString::fromUtf8(R"(--say-tools={"jsonrpc":"2.0","id":$I,"result":)" + result + '}')});
        Catalogue catalogue(*session(bad));
        QSignalSpy fetched(&catalogue, &Catalogue::fetched);
        catalogue.fetch();
        QTRY_COMPARE_WITH_TIMEOUT(fetched.size(), 1, patience);
        QCOMPARE(catalogue.tools().size(), tools);
        QVERIFY2(catalogue.problem(Catalogue::Kind::Tools).contains(problem),
                 qPrintable(catalogue.problem(Catalogue::Kind::Tools)));
        QVERIFY(m_f->isHonestServed());
    }

    //! News while the list is read are answered by one more reading, however many they are.
    void newsWithoutEnd()
    {
        const ServerId bad = makeReady(
            {QStringLiteral("--times=10000"),
             QStringLiteral(R"(--say-in-call={"jsonrpc":"2.0","method":"notifications/tools/list_changed"})")});
        Catalogue catalogue(*session(bad));
        int asked = 0;
        const auto wire = m_f->engine->registry.wire(bad);
        connect(wire.get(), &WireLog::recorded, this, [&asked, wire = wire.get()] {
            const WireMessage &message = wire->messages().back();
            asked += message.toServer && message.bytes.contains("tools/list\"") ? 1 : 0;
        });
        QCOMPARE(m_f->callTool(bad, QStringLiteral("bad")), QStringLiteral("answered"));
        QTRY_VERIFY_WITH_TIMEOUT(catalogue.tool(QStringLiteral("what_do_you_know")), patience);
        QCOMPARE(m_f->knows(bad), m_f->rootUri());
        QVERIFY2(asked < 10, qPrintable(QString::number(asked)));
        QVERIFY(m_f->isHonestServed());
    }

    void saysTooMuchOfItself()
    {
        const ServerId bad = m_f->addProgram(QStringLiteral("bad"), QStringLiteral("misbehaving_server"),
                                             {QStringLiteral("--instructions=15728640")});
        QVERIFY(m_f->engine->registry.start(bad));
        QVERIFY(comesTo(bad, ServerState::Failed));
        QVERIFY(status(bad).reason.contains(QLatin1String("more about itself")));
        QVERIFY(m_f->isHonestServed());
    }

    void claimsOfItself_data() { test::claimsOfItselfRows(); }
    void claimsOfItself()
    {
        QFETCH(QStringList, flags);
        const ServerId bad = makeReady(flags);
        QTRY_COMPARE_WITH_TIMEOUT(m_f->knows(bad), m_f->rootUri(), patience);
        const SessionInfo info = status(bad).session;
        QVERIFY(info.selfName.size() <= 1000 && info.selfVersion.size() <= 1000 && info.selfTitle.size() <= 1000);
        const QString shown = displayText(info.selfName);
        QVERIFY(shown.size() < 300);
        for (const QChar character : shown)
            QVERIFY(character.isPrint());
        // What it calls itself is nothing to the gate.
        QVERIFY(m_f->engine->gate.decide({{bad, m_f->root}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(m_f->knows(bad), QString(), patience);
        QCOMPARE(m_f->knows(m_f->honest), m_f->rootUri());
        QVERIFY(m_f->isHonestServed());
    }

    void forms_data() { test::formsRows(); }
    void forms()
    {
        QFETCH(QByteArray, params);
        QFETCH(int, waiting);
        const ServerId bad =
            makeReady({QStringLiteral(R"(--say={"jsonrpc":"2.0","id":"form","method":"elicitation/create","params":)")
                       + QString::fromUtf8(params) + QLatin1Char('}')});
        QTRY_COMPARE_WITH_TIMEOUT(m_f->knows(bad), m_f->rootUri(), patience);
        QCOMPARE(m_f->engine->elicitations.waiting().size(), waiting);
        QCOMPARE(status(bad).session.violations, waiting == 0 ? 1 : 0);
        QVERIFY(m_f->engine->broker.requests().isEmpty());
        QVERIFY(m_f->isHonestServed());
    }
};

static int run(int argc, char **argv)
{
    return test::runMetered<TestMisbehavingMessages>(argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_misbehaving_messages.moc"
