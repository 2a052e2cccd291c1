// Real processes that misbehave, one way at a time, beside an honest one: what a person is told, that the honest one
// goes on answering, and that nothing is left behind.

#include "app/engine.h"
#include "tests/support/processes.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

namespace {

constexpr int patience = 20000; // ms; starting processes takes long on a busy machine

Root rootFor(const QString &path)
{
    const ProbeResult found = probePath(path);
    Root root;
    root.path = path;
    root.canonicalPath = found.canonicalPath;
    root.uri = QStringLiteral("file://") + found.canonicalPath;
    root.name = QDir(path).dirName();
    root.identity = found.identity;
    return root;
}

} // namespace

class TestMisbehaving : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Engine> m_engine;
    ServerId m_honest;
    RootId m_root;

    QString pidFile() const { return m_dir->filePath(QStringLiteral("pids")); }
    ServerStatus status(const ServerId &server) const { return m_engine->registry.status(server); }

    ServerId addServer(const QString &name, const QStringList &flags, bool rootsOn = true)
    {
        ServerRecord record;
        record.name = name;
        record.transport = QStringLiteral("stdio");
        record.program = QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server");
        record.arguments = flags + QStringList{QStringLiteral("--pid-file=") + pidFile()};
        record.policy = ServerPolicy::AllowAll;
        record.roots = rootsOn;
        const auto resolved = ProcessLauncher::resolve(record);
        if (!resolved)
            qFatal("%s", qPrintable(resolved.error().message));
        record.approved = record.launchIdentity(*resolved);
        const auto added = m_engine->servers.add({record});
        if (!added)
            qFatal("%s", qPrintable(added.error().message));
        return added->first();
    }

    //! The text that a tool answers, or its error; empty when nothing comes.
    QString callTool(const ServerId &server, const QString &tool)
    {
        Session *session = m_engine->registry.session(server);
        if (!session)
            return QStringLiteral("not running");
        QString text;
        bool done = false;
        session->client().callTool(tool, {}, this, [&](const Result<QByteArray> &result) {
            done = true;
            const QJsonArray content =
                result ? QJsonDocument::fromJson(*result)[QStringLiteral("content")].toArray() : QJsonArray();
            text = result ? content.first()[QStringLiteral("text")].toString() : result.error().message;
        });
        if (!QTest::qWaitFor([&] { return done; }, patience))
            return QStringLiteral("no answer");
        return text;
    }
    QString knows(const ServerId &server) { return callTool(server, QStringLiteral("what_do_you_know")); }
    QString rootUri() const { return m_engine->roots.roots().first().uri; }

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        EngineOptions options;
        options.configFolder = m_dir->filePath(QStringLiteral("config"));
        options.dataFolder = m_dir->filePath(QStringLiteral("data"));
        options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
        options.registryTimes.firstDelay = 60000; // deaths are looked at, not their repetition
        options.registryTimes.handshake = 3000;
        m_engine = std::make_unique<Engine>(options);
        const QString folder = m_dir->filePath(QStringLiteral("work"));
        QVERIFY(QDir().mkpath(folder));
        const auto added = m_engine->roots.add({rootFor(folder)});
        QVERIFY(added);
        m_root = added->first();
        QTRY_COMPARE(m_engine->monitor.status(m_root).state, RootState::Available);
        m_honest = addServer(QStringLiteral("honest"), {});
        QVERIFY(m_engine->registry.start(m_honest));
        QTRY_COMPARE_WITH_TIMEOUT(status(m_honest).state, ServerState::Ready, patience);
        QTRY_VERIFY(m_engine->ledger.hasSeen(m_honest, m_root));
    }

    void cleanup()
    {
        bool stopped = false;
        m_engine->registry.stopAll(this, [&] { stopped = true; });
        QTRY_VERIFY_WITH_TIMEOUT(stopped, patience);
        m_engine.reset();
        QTRY_VERIFY_WITH_TIMEOUT(test::survivors(test::notedPids(pidFile())).isEmpty(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(test::ownChildren().isEmpty(), patience);
    }

    void badServers_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("reason"); // a part of the sentence
        QTest::addColumn<int>(
            "knows"); // whether it ends up knowing the folder: 1, 0, or -1 where it does not matter

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
        row("--modern-error", S::Ready, "", 1);
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
        const ServerId bad = addServer(QStringLiteral("bad"), flags);
        QVERIFY(m_engine->registry.start(bad));
        QCOMPARE(this->knows(m_honest), rootUri()); // while the other one begins to misbehave
        QTRY_COMPARE_WITH_TIMEOUT(int(status(bad).state), state, patience);
        QVERIFY2(status(bad).reason.contains(reason, Qt::CaseInsensitive), qPrintable(status(bad).reason));
        if (knows == 1)
            QTRY_COMPARE_WITH_TIMEOUT(this->knows(bad), rootUri(), patience);
        else if (knows == 0)
            QCOMPARE(this->knows(bad), QString());

        // The honest one is still told of every change, and asks.
        const int asked = m_engine->ledger.record(m_honest).asked;
        QVERIFY(m_engine->gate.decide({{m_honest, m_root}}, {Verdict::Denied, Lasting::Always, {}}));
        QTRY_VERIFY_WITH_TIMEOUT(m_engine->ledger.record(m_honest).asked > asked, patience);
        QTRY_COMPARE_WITH_TIMEOUT(this->knows(m_honest), QString(), patience);
        QCOMPARE(status(m_honest).state, ServerState::Ready);
        QCOMPARE(status(m_honest).session.violations, 0);
    }

    void noiseIsShown()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--noise-before")});
        QVERIFY(m_engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(status(bad).state, ServerState::Ready, patience);
        QCOMPARE(status(bad).session.noiseLines, 2);
        QCOMPARE(status(bad).session.lastNoise, QStringLiteral("listening on stdio"));
    }

    void floodOfQuestionsIsCapped()
    {
        constexpr int questions = 5000;
        const ServerId bad = addServer(QStringLiteral("bad"),
                                       {QStringLiteral("--flood-requests=") + QString::number(questions)});
        QVERIFY(m_engine->registry.start(bad));
        QCOMPARE(knows(m_honest), rootUri());
        // Every question has an answer: the folders or an error.
        QTRY_COMPARE_WITH_TIMEOUT(callTool(bad, QStringLiteral("refusals")).toInt()
                                      + m_engine->ledger.record(bad).asked,
                                  questions, patience);
        QVERIFY(m_engine->ledger.record(bad).asked >= Session::questionBurst);
        QVERIFY(m_engine->ledger.record(bad).asked < questions);
        QCOMPARE(knows(bad), rootUri());
        QVERIFY(status(bad).session.violations >= 1);
        ActivityFilter refused;
        refused.server = bad;
        refused.kinds = {ActivityKind::Refused};
        QCOMPARE(m_engine->activity.count(refused), status(bad).session.violations);
    }

    void whatWasNotOfferedIsRefused_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<QString>("id");
        QTest::newRow("sampling") << QStringLiteral("--sampling") << QStringLiteral("sampling-1");
        QTest::newRow("elicitation") << QStringLiteral("--elicitation") << QStringLiteral("elicitation-1");
    }
    void whatWasNotOfferedIsRefused()
    {
        QFETCH(QString, flag);
        QFETCH(QString, id);
        const ServerId bad = addServer(QStringLiteral("bad"), {flag});
        QVERIFY(m_engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(status(bad).state, ServerState::Ready, patience);
        QTRY_COMPARE_WITH_TIMEOUT(status(bad).session.violations, 1, patience);
        const QString answer = callTool(bad, QStringLiteral("last_answer"));
        QVERIFY2(answer.contains(id) && answer.contains(QLatin1String("-32601")), qPrintable(answer));
    }

    void rootsSwitchedOff()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--ask-undeclared")}, false);
        QVERIFY(m_engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(status(bad).session.violations, 1, patience);
        QCOMPARE(knows(bad), QString());
        QCOMPARE(m_engine->ledger.record(bad), SeenRecord());
        QVERIFY(m_engine->broker.requests().isEmpty());
    }

    void lastWordsAreKept()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--usage")});
        QVERIFY(m_engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(status(bad).state, ServerState::Exited, patience);
        QVERIFY(status(bad).lastOutput.contains("missing argument: FOLDER"));
    }

    void requestGoesWithTheServer()
    {
        const ServerId bad = addServer(QStringLiteral("bad"), {QStringLiteral("--exit-after=1500")});
        ServerRecord record = *m_engine->servers.find(bad);
        record.policy = ServerPolicy::Ask;
        QVERIFY(m_engine->servers.update(record));
        QVERIFY(m_engine->registry.start(bad));
        QTRY_COMPARE_WITH_TIMEOUT(m_engine->broker.requests().size(), 1, patience);
        QTRY_COMPARE_WITH_TIMEOUT(status(bad).state, ServerState::Exited, patience);
        QVERIFY(m_engine->broker.requests().isEmpty());
        QVERIFY(m_engine->decisions.decisions().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestMisbehaving)
#include "tst_misbehaving.moc"
