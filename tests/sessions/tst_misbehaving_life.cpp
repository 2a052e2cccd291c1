// Real processes that misbehave with pipes, signals and children: they come to an end, nothing of them is left, and
// nothing waits for them.

#include "tests/sessions/misbehavingsuite.h"

#include <fcntl.h>
#include <sys/file.h>

using namespace mangrove;
using test::MisbehavingFixture;
using test::patience;

class TestMisbehavingLife : public test::MisbehavingSuite
{
    Q_OBJECT

public:
    explicit TestMisbehavingLife(test::LoopMeter &meter) : MisbehavingSuite(meter, QStringLiteral("misbehaving_server"))
    { }

private:
    bool hasEnded(const ServerId &server, const char *reason)
    {
        const auto hasReason = [&] {
            return !m_f->engine->registry.isRunning(server) && status(server).reason.contains(QLatin1String(reason));
        };
        const bool ended = MisbehavingFixture::waitFor(hasReason);
        if (!ended)
            qWarning("%s: %s", qPrintable(toWord(status(server).state)), qPrintable(status(server).reason));
        return ended;
    }

private Q_SLOTS:
    //! They serve, and their end (in cleanup) is as complete as any.
    void goOnAndEnd_data()
    {
        QTest::addColumn<QStringList>("flags");
        const auto row = [](const char *flags) {
            QTest::newRow(flags) << QString::fromLatin1(flags).split(QLatin1Char(' '));
        };
        row("--close-stderr");
        row("--byte-by-byte");
        row("--other-group --ignore-eof --ignore-sigterm");
        row("--odd-name --fork-child --double-fork");
        row("--write-after-eof");
        row("--write-after-eof --ignore-sigterm --fork-child");
        row("--storm-at-sigterm --ignore-eof");
        row("--fork-storm --double-fork --ignore-eof --ignore-sigterm");
        row("--stderr-later=256");
    }
    void goOnAndEnd()
    {
        QFETCH(QStringList, flags);
        const ServerId bad = makeReady(flags);
        QTRY_COMPARE_WITH_TIMEOUT(m_f->knows(bad), m_f->rootUri(), patience);
        QVERIFY(m_f->isHonestServed());
    }

    //! They are told to end, and do not hear it.
    void stoppedOnesEnd_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::newRow("itself") << QStringList{QStringLiteral("--stop-itself")};
        QTest::newRow("its keepers") << QStringList{QStringLiteral("--stop-keepers")};
        QTest::newRow("its keepers, with a family") << QStringList{
            QStringLiteral("--stop-keepers"), QStringLiteral("--fork-child"), QStringLiteral("--double-fork")};
    }
    void stoppedOnesEnd()
    {
        QFETCH(QStringList, flags);
        const ServerId bad = makeReady(flags);
        QTRY_VERIFY_WITH_TIMEOUT(m_f->engine->ledger.hasSeen(bad, m_f->root), patience);
        QVERIFY(m_f->isHonestServed());
        m_f->engine->registry.stop(bad);
        QVERIFY(comesTo(bad, ServerState::Stopped));
    }

    void whoStopsOrKillsItsLauncherIsEnded_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::newRow("stops") << QStringLiteral("--stop-launcher");
        QTest::newRow("kills") << QStringLiteral("--kill-launcher");
    }
    //! Its children end with it, also those that left its group. (cleanup() looks for them.)
    void whoStopsOrKillsItsLauncherIsEnded()
    {
        QFETCH(QString, flag);
        const ServerId bad = start({flag, QStringLiteral("--fork-child"), QStringLiteral("--double-fork")});
        QVERIFY(hasEnded(bad, "SIGKILL"));
        QVERIFY(m_f->isHonestServed());
    }

    void whoClosesItsPipesIsEnded_data()
    {
        QTest::addColumn<QString>("flag");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("output") << QStringLiteral("--close-stdout") << QByteArray("closed its standard output");
        QTest::newRow("input") << QStringLiteral("--close-stdin") << QByteArray("closed its standard input");
    }
    void whoClosesItsPipesIsEnded()
    {
        QFETCH(QString, flag);
        QFETCH(QByteArray, reason);
        const ServerId bad = makeReady({flag});
        // Who has closed its input cannot be told anything, and is not shown as if it had been.
        if (flag == QLatin1String("--close-stdout"))
            QTRY_VERIFY_WITH_TIMEOUT(m_f->engine->ledger.hasSeen(bad, m_f->root), patience);
        else
            QVERIFY(!m_f->engine->ledger.hasSeen(bad, m_f->root));
        // Nothing waits for an answer that cannot come.
        QVERIFY(!m_f->callTool(bad, QStringLiteral("bad")).isEmpty());
        QVERIFY(hasEnded(bad, reason.constData()));
        QVERIFY(m_f->isHonestServed());
    }

    void whoDoesNotReadIsEnded_data()
    {
        QTest::addColumn<QStringList>("flags");
        QTest::addColumn<int>("argument"); // bytes of each call
        const QString deaf = QStringLiteral("--stop-reading");
        const QString lines = QStringLiteral("--times=1000000");
        QTest::newRow("calls") << QStringList{deaf} << 65536;
        QTest::newRow("small calls") << QStringList{deaf} << 1000;
        const auto flood = [&](const char *name, const char *line) {
            QTest::newRow(name) << QStringList{deaf, lines, QLatin1String("--say=") + QLatin1String(line)} << 0;
        };
        flood("pings", R"({"jsonrpc":"2.0","id":#,"method":"ping"})");
        flood("what is not offered", R"({"jsonrpc":"2.0","id":#,"method":"sampling/createMessage"})");
        flood("no JSON-RPC", R"({"id":#,"method":"roots/list"})");
        flood("forms", R"({"jsonrpc":"2.0","id":#,"method":"elicitation/create"})");
    }
    void whoDoesNotReadIsEnded()
    {
        QFETCH(QStringList, flags);
        QFETCH(int, argument);
        const ServerId bad = makeReady(flags);
        const QJsonObject arguments{{QStringLiteral("x"), QString(argument, QLatin1Char('x'))}};
        int called = 0;
        int ended = 0;
        constexpr int most = 4000;
        while (argument > 0 && called < most && m_f->engine->registry.isRunning(bad)) {
            for (int i = 0; i < 20; ++i, ++called) {
                m_f->engine->registry.session(bad)->client().callTool(QStringLiteral("bad"), arguments, this,
                                                                      [&](const Result<QByteArray> &) { ++ended; });
            }
            QTest::qWait(1);
        }
        QVERIFY(hasEnded(bad, "stopped reading"));
        QVERIFY(called < most);
        QCOMPARE(ended, called); // no call waits for ever
        QVERIFY(m_f->isHonestServed());
    }

    void processThatIsAlwaysAnotherEnds()
    {
        const QString lock = m_f->dir.filePath(QStringLiteral("lock"));
        const ServerId bad = makeReady({QStringLiteral("--comet=") + lock});
        QVERIFY(m_f->isHonestServed());
        m_f->engine->registry.stop(bad);
        QVERIFY(comesTo(bad, ServerState::Stopped));
        const int fd = ::open(QFile::encodeName(lock).constData(), O_RDWR | O_CLOEXEC);
        QVERIFY(fd >= 0);
        const int locked = ::flock(fd, LOCK_EX | LOCK_NB);
        ::close(fd);
        QCOMPARE(locked, 0);
    }

    //! Its children hold all its pipes.
    void endsWhileItsChildrenHoldThePipes()
    {
        const ServerId bad = start(
            {QStringLiteral("--fork-child"), QStringLiteral("--double-fork"), QStringLiteral("--close-after-ask")});
        QVERIFY(hasEnded(bad, "ended"));
        QVERIFY(m_f->isHonestServed());
    }

    void lastWordsHaveAnEnd()
    {
        const ServerId bad = makeReady({QStringLiteral("--write-after-eof")});
        m_f->engine->registry.stop(bad);
        QVERIFY(comesTo(bad, ServerState::Stopped));
        QVERIFY(m_f->isHonestServed());
    }
};

static int run(int argc, char **argv)
{
    return test::runMetered<TestMisbehavingLife>(argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_misbehaving_life.moc"
