// Real processes that misbehave, one way at a time, beside an honest one: what a person is told, that the honest one
// goes on answering, and that nothing is left behind.

#include "tests/sessions/misbehavingsuite.h"

#include <QSignalSpy>

using namespace mangrove;
using test::patience;

class TestMisbehaving : public test::MisbehavingSuite
{
    Q_OBJECT

public:
    explicit TestMisbehaving(test::LoopMeter &meter) : MisbehavingSuite(meter, QStringLiteral("misbehaving_server")) { }

private:
    ServerId addServer(const QString &name, const QStringList &flags, bool rootsOn = true)
    {
        return m_f->addProgram(name, QStringLiteral("misbehaving_server"), flags, rootsOn);
    }
    void setPolicy(const ServerId &server, ServerPolicy policy)
    {
        ServerRecord record = *m_f->engine->servers.find(server);
        record.policy = policy;
        QVERIFY(m_f->engine->servers.update(record, Origin::Program));
    }
    QString callTool(const ServerId &server, const QString &tool) { return m_f->callTool(server, tool); }
    QString knows(const ServerId &server) { return m_f->knows(server); }
    QString rootUri() const { return m_f->rootUri(); }

private Q_SLOTS:
    void badServers_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("reason"); // a part of the sentence
        QTest::addColumn<int>("knows"); // whether it ends up knowing the folder: 1, 0, or -1 where it does not matter

        const auto row = [](const char *flags, ServerState state, const char *reason = "", int knows = -1) {
            QTest::newRow(flags) << QString::fromLatin1(flags).split(QLatin1Char(' ')) << int(state)
                                 << QString::fromLatin1(reason) << knows;
        };
        using S = ServerState;
        // Life and pipes
        row("--exit-at-once", S::Exited, "ended");
        row("--exit-at-once=3", S::Exited, "3");
        row("--usage", S::Exited, "2");
        row("--crash", S::Exited, "signal");
        row("--exit-after=300", S::Exited, "ended");
        row("--slow-start=500", S::Ready, "", 1);
        row("--ignore-eof", S::Ready, "", 1);
        row("--ignore-eof --ignore-sigterm", S::Ready, "", 1);
        row("--fork-child", S::Ready, "", 1);
        row("--double-fork", S::Ready, "", 1);
        row("--fork-storm", S::Ready, "", 1);
        row("--never-read-stdin", S::Failed, "did not answer initialize within 3 second");
        row("--stderr-flood=8", S::Ready, "", 1);
        row("--stderr-ansi", S::Ready, "", 1);
        row("--stdout-flood=8", S::Ready, "", 1);
        // Framing
        row("--noise-before", S::Ready, "", 1);
        row("--noise-between", S::Ready, "", 1);
        row("--garbage", S::Ready, "", 1);
        row("--bad-utf8", S::Ready, "", 1);
        row("--deep-json", S::Ready, "", 1);
        row("--endless-line", S::Failed, "line");
        row("--crlf", S::Ready, "", 1);
        row("--no-final-newline", S::Ready, "", 1);
        // Handshake
        row("--version=9999-99-99", S::Failed, "9999-99-99");
        row("--version=", S::Failed, "2025-11-25, 2025-06-18, 2025-03-26, 2024-11-05");
        row("--version=7", S::Failed, "no version at all");
        row("--version=null", S::Failed, "no version at all");
        row("--never-answer", S::Failed, "did not answer initialize within 3 second");
        row("--modern-error", S::Failed, "no version at all");
        // Messages
        row("--roots-before-initialized", S::Ready, "", 1);
        row("--roots-in-tool-only", S::Ready, "", 1);
        row("--flood-requests=10000", S::Ready, "", 1);
        row("--batch=3", S::Ready, "", 0);
        row("--batch=3 --version=2025-03-26", S::Ready, "", 1);
        row("--batch=101 --version=2025-03-26", S::Ready, "", 0);
        row("--same-id-twice", S::Ready, "", 1);
        row("--string-id", S::Ready, "", 1);
        row("--big-id", S::Ready, "", 1);
        row("--null-id", S::Ready, "", 0);
        row("--float-id", S::Ready, "", 0);
        row("--params-array", S::Ready, "", 0);
        row("--cancel-roots", S::Ready);
        row("--close-after-ask", S::Exited, "ended");
        row("--unknown-response", S::Ready, "", 1);
        row("--duplicate-responses", S::Ready, "", 1);
        row("--both-result-and-error", S::Ready);
        row("--ignore-list-changed", S::Ready, "", 1);
        row("--stale-on-empty", S::Ready, "", 1);
    }

    void badServers()
    {
        QFETCH(QStringList, flags);
        QFETCH(int, state);
        QFETCH(QString, reason);
        QFETCH(int, knows);
        if (reason.startsWith(QLatin1String("did not answer initialize")))
            m_f->expectSilence(true);
        const ServerId bad = addServer(QStringLiteral("bad"), flags);
        QVERIFY(m_f->engine->registry.start(bad));
        QCOMPARE(this->knows(m_f->honest), rootUri()); // while the other one begins to misbehave
        QVERIFY(comesTo(bad, ServerState(state)));
        QVERIFY2(status(bad).reason.contains(reason, Qt::CaseInsensitive), qPrintable(status(bad).reason));
        if (knows == 1)
            QTRY_COMPARE_WITH_TIMEOUT(this->knows(bad), rootUri(), patience);
        else if (knows == 0)
            QCOMPARE(this->knows(bad), QString());

        QVERIFY(m_f->isHonestServed());
    }

    void noiseIsShown()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--noise-before")});
        QVERIFY(m_f->engine->registry.start(bad));
        QVERIFY(comesTo(bad, ServerState::Ready));
        QCOMPARE(status(bad).session.noiseLines, 2);
        QCOMPARE(status(bad).session.lastNoise, QStringLiteral("listening on stdio"));
    }

    void floodOfQuestionsIsCapped()
    {
        constexpr int questions = 5000;
        const ServerId bad =
            addServer(QStringLiteral("bad"), {QStringLiteral("--flood-requests=") + QString::number(questions)});
        QVERIFY(m_f->engine->registry.start(bad));
        QCOMPARE(knows(m_f->honest), rootUri());
        // Every question has an answer: the folders or an error.
        QTRY_COMPARE_WITH_TIMEOUT(callTool(bad, QStringLiteral("refusals")).toInt()
                                      + m_f->engine->ledger.record(bad).asked,
                                  questions, patience);
        QVERIFY(m_f->engine->ledger.record(bad).asked >= Session::questionBurst);
        QVERIFY(m_f->engine->ledger.record(bad).asked < questions);
        QCOMPARE(knows(bad), rootUri());
        QVERIFY(status(bad).session.violations >= 1);
        ActivityFilter refused;
        refused.server = bad;
        refused.kinds = {ActivityKind::Refused};
        QCOMPARE(m_f->engine->activity.count(refused), status(bad).session.violations);
    }

    void whatWasNotOfferedIsRefused()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--sampling")});
        QVERIFY(m_f->engine->registry.start(bad));
        QVERIFY(comesTo(bad, ServerState::Ready));
        QVERIFY(comesToRefusals(bad, 1));
        const QString answer = callTool(bad, QStringLiteral("last_answer"));
        QVERIFY2(answer.contains(QLatin1String("sampling-1")) && answer.contains(QLatin1String("-32601")),
                 qPrintable(answer));
    }

    void floodOfFormsIsCapped_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::newRow("each its own id") << QString();
        QTest::newRow("all the same id") << QStringLiteral("--same-id-twice");
    }
    void floodOfFormsIsCapped()
    {
        QFETCH(QString, flag);
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--elicitation=1000"), flag});
        QVERIFY(m_f->engine->registry.start(bad));
        QVERIFY(comesToRefusals(bad, 1000 - Elicitations::waitingLimit));
        const QList<Elicitation> waiting = m_f->engine->elicitations.waiting();
        QCOMPARE(waiting.size(), Elicitations::waitingLimit);
        QVERIFY(callTool(bad, QStringLiteral("last_answer")).contains(QLatin1String("-32602")));
        m_f->engine->elicitations.decline(waiting.last().number);
        QTRY_VERIFY_WITH_TIMEOUT(callTool(bad, QStringLiteral("last_answer")).contains(QLatin1String("decline")),
                                 patience);
        QVERIFY(m_f->isHonestServed());
        m_f->engine->registry.stop(bad);
        QTRY_VERIFY_WITH_TIMEOUT(m_f->engine->elicitations.waiting().isEmpty(), patience);
    }

    void rootsSwitchedOff()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--ask-undeclared")}, false);
        QVERIFY(m_f->engine->registry.start(bad));
        QVERIFY(comesToRefusals(bad, 1));
        QCOMPARE(knows(bad), QString());
        QCOMPARE(m_f->engine->ledger.record(bad), SeenRecord());
        QVERIFY(m_f->engine->broker.requests().isEmpty());
    }

    void lastWordsAreKept()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--usage")});
        QVERIFY(m_f->engine->registry.start(bad));
        QVERIFY(comesTo(bad, ServerState::Exited));
        QVERIFY(status(bad).lastOutput.contains("missing argument: FOLDER"));
    }

    //! What takes the folder's place between the question and the answer is not what was allowed.
    void consentIsAboutWhatWasShown_data()
    {
        QTest::addColumn<QString>("place"); // what is there when Allow is pressed
        for (const char *place : {"a link to another folder", "another folder", "nothing"})
            QTest::newRow(place) << QString::fromLatin1(place);
    }
    void consentIsAboutWhatWasShown()
    {
        QFETCH(QString, place);
        const ServerId bad = addServer(QStringLiteral("bad"), {});
        setPolicy(bad, ServerPolicy::Ask);
        QVERIFY(m_f->engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        const Root root = *m_f->engine->roots.find(m_f->root);
        const quint64 request = m_f->engine->broker.requests().first().number;

        const QString secret = m_f->dir.filePath(QStringLiteral("secret"));
        QVERIFY(QDir().mkpath(secret));
        QVERIFY(QDir().rename(root.path, m_f->dir.filePath(QStringLiteral("away"))));
        if (place.contains(QLatin1String("link")))
            QVERIFY(QFile::link(secret, root.path));
        else if (place != QLatin1String("nothing"))
            QVERIFY(QDir().mkpath(root.path));
        // At once: nobody has looked at the folder since.
        RequestAnswer answer;
        answer.verdict = Verdict::Allowed;
        answer.roots = {root.id};
        answer.shownPaths = {{root.id, root.canonicalPath}};
        m_f->engine->gate.answer(request, answer);

        QTRY_VERIFY_WITH_TIMEOUT(m_f->engine->monitor.status(root.id).state != RootState::Available, patience);
        QCOMPARE(knows(bad), QString());
        QVERIFY(!m_f->engine->ledger.hasSeen(bad, root.id));
        for (const WireMessage &message : m_f->engine->registry.wire(bad)->messages())
            QVERIFY2(!message.bytes.contains("file://"), message.bytes.constData());
    }

    void floodOfQuestionsIsOneRequest()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--flood-requests=2000")});
        setPolicy(bad, ServerPolicy::Ask);
        QSignalSpy opened(&m_f->engine->broker, &Broker::opened);
        QVERIFY(m_f->engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        QVERIFY(m_f->isHonestServed());
        QCOMPARE(knows(bad), QString());
        RequestAnswer answer;
        answer.verdict = Verdict::Denied;
        answer.shownPaths = {{m_f->root, m_f->engine->roots.find(m_f->root)->canonicalPath}};
        answer.roots = {m_f->root};
        QVERIFY(m_f->engine->gate.answer(m_f->engine->broker.requests().first().number, answer));
        QCOMPARE(knows(bad), QString());
        QCOMPARE(opened.size(), 1);
        QVERIFY(m_f->engine->broker.requests().isEmpty());
    }

    void requestGoesWithTheServer()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--exit-after=1500")});
        setPolicy(bad, ServerPolicy::Ask);
        QVERIFY(m_f->engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine->broker.requests().size(), 1, patience);
        QVERIFY(comesTo(bad, ServerState::Exited));
        QVERIFY(m_f->engine->broker.requests().isEmpty());
        QVERIFY(m_f->engine->decisions.decisions().isEmpty());
    }
};

static int run(int argc, char **argv)
{
    return test::runMetered<TestMisbehaving>(argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_misbehaving.moc"
