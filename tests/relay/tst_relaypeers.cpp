// Apps and servers that do what they should not, and deaths of every kind: nothing grows, nothing is left running.

#include "core/rpc/lineframing.h"
#include "tests/relay/relayedserver.h"
#include "tests/support/processes.h"
#include "tests/support/sanitized.h"

#include <QFileInfo>
#include <QRandomGenerator>

using namespace mangrove;
using test::RelayedProgram;
using test::RelayedServer;

namespace {

// What may be on the way between a server that writes and an app that does not read: the pipes, what the relay holds of
// each step, and one message of the longest kind.
constexpr qint64 mostUnread = 4 * 1024 * 1024;

} // namespace

class TestRelayPeers : public QObject
{
    Q_OBJECT

private:
    //! Writes numbered lines as fast as it can and notes in a file how many bytes it has written.
    static QStringList flood(const QString &notes)
    {
        QString script = QStringLiteral("i=0; line=$(printf '%01000d' 1); "
                                        "while :; do i=$((i+1)); echo $line; echo $i > NOTES; done");
        script.replace(QLatin1String("NOTES"), notes);
        return {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), script};
    }
    static qint64 noted(const QString &notes)
    {
        QFile file(notes);
        return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toLongLong() * 1001 : 0;
    }

private Q_SLOTS:
    void anAppThatDoesNotReadMakesTheServerWait()
    {
        RelayedProgram relay;
        const QString notes = relay.path(QStringLiteral("notes"));
        QVERIFY(relay.start(flood(notes)));
        // Until it stands still: the same count over many turns.
        qint64 last = -1;
        int same = 0;
        QVERIFY(relay.until(
            [&] {
                const qint64 now = noted(notes);
                same = now == last && now > 0 ? same + 1 : 0;
                last = now;
                return same > 100;
            },
            false));
        QVERIFY2(last < mostUnread, QByteArray::number(last).constData());
        // And when the app reads again, it goes on.
        QVERIFY(relay.until([&] { return relay.heard().size() > last + mostUnread; }));
    }

    void aServerThatDoesNotReadMakesTheAppWait()
    {
        RelayedProgram relay;
        QVERIFY(relay.start({QStringLiteral("--"), QStringLiteral("sleep"), QStringLiteral("1000")}));
        relay.say(QByteArray(1000, 'x').append('\n').repeated(64 * 1024));
        const qsizetype all = relay.unsaid();
        qsizetype last = -1;
        int same = 0;
        QVERIFY(relay.until([&] {
            same = relay.unsaid() == last ? same + 1 : 0;
            last = relay.unsaid();
            return same > 100;
        }));
        QVERIFY2(all - last < mostUnread, QByteArray::number(all - last).constData());
    }

    //! The two lines of the longest kind go through beside each other; one that is longer ends it, with a sentence.
    void longLines()
    {
        RelayedProgram relay;
        QVERIFY(relay.start({QStringLiteral("--"), QStringLiteral("cat")}));
        const QByteArray longest(LineFraming::defaultLimit, 'l');
        relay.say(longest + '\n' + longest + "\nshort\n");
        QVERIFY(relay.until([&] { return relay.heard().size() >= 2 * longest.size() + 8; }));
        QVERIFY(relay.heard() == longest + '\n' + longest + "\nshort\n");
        relay.say(longest + 'l');
        QCOMPARE(relay.end(), 1);
        QVERIFY(relay.errors().contains("longer than"));
    }

    void garbage()
    {
        RelayedProgram relay;
        QVERIFY(relay.start({QStringLiteral("--"), QStringLiteral("cat")}));
        QRandomGenerator random(1);
        QByteArray bytes;
        for (int i = 0; i < 1024 * 1024; ++i)
            bytes += char(random.bounded(256));
        bytes += '\n';
        relay.say(bytes);
        QVERIFY(relay.until([&] { return relay.heard().size() >= bytes.size(); }));
        relay.closeInput();
        QCOMPARE(relay.end(), 0);
        QVERIFY(relay.heard() == bytes);
    }

    void anAppThatReadsNoMoreEndsTheServer()
    {
        RelayedServer r;
        const QString pids = r.relay.path(QStringLiteral("pids"));
        QVERIFY(r.start({QStringLiteral("--ignore-eof"), QStringLiteral("--pid-file=") + pids}));
        r.greet();
        r.relay.closeOutput();
        r.relay.say("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n");
        QVERIFY(r.relay.end() != -1000);
        QTRY_COMPARE_WITH_TIMEOUT(test::survivors(test::notedPids(pids)), QList<qint64>(), test::patience);
    }

    void aStoppedAppLosesNothing()
    {
        // The app is this test: not reading for a while is what a stopped one does.
        RelayedServer r;
        QVERIFY(r.start({}));
        r.greet();
        for (int i = 1; i <= 2000; ++i)
            r.relay.say("{\"jsonrpc\":\"2.0\",\"id\":" + QByteArray::number(i) + ",\"method\":\"ping\"}\n");
        QVERIFY(r.relay.until([&] { return r.relay.unsaid() == 0; }, false));
        for (int i = 1; i <= 2000; ++i)
            QVERIFY(r.relay.line().contains(":" + QByteArray::number(i)));
    }

    // --- long answers

    //! They pass, and are not held in memory.
    void longAnswersPass()
    {
        const QString answer = QStringLiteral(R"({"result":{"content":[],"x":"@80000000@"},"jsonrpc":"2.0","id":$I})");
        RelayedServer r;
        QVERIFY(r.start({QStringLiteral("--answer-cancelled"), QStringLiteral("--say-in-call=") + answer}));
        QVERIFY(!r.greet().isEmpty());
        const auto mostMemory = [&r] { // bytes
            QFile status(QStringLiteral("/proc/%1/status").arg(r.relay.pid()));
            if (!status.open(QIODevice::ReadOnly))
                return qint64(-1);
            const QByteArray text = status.readAll();
            const qsizetype at = text.indexOf("VmHWM:") + 6;
            return text.mid(at, text.indexOf("kB", at) - at).trimmed().toLongLong() * 1024;
        };
        const qint64 atFirst = mostMemory();
        const qsizetype before = r.relay.heard().size();
        r.relay.say(R"({"jsonrpc":"2.0","id":77,"method":"tools/call","params":{"name":"bad"}})"
                    "\n");
        const QByteArray whole = r.relay.line();
        QCOMPARE(whole.size(),
                 80000000 + QByteArray(R"({"result":{"content":[],"x":""},"jsonrpc":"2.0","id":77})").size());
        QVERIFY(r.relay.heard().size() > before + 80000000);
        const qint64 more = mostMemory() - atFirst;
        QVERIFY(atFirst > 0);
        if (!MANGROVE_ASAN) // which keeps back what was freed
            QVERIFY2(more < whole.size() / 2, qPrintable(QString::number(more)));
        QVERIFY(r.callTool(QStringLiteral("what_do_you_know")) != QLatin1String("no answer"));
        r.relay.closeInput();
        QCOMPARE(r.relay.end(), 0);
    }

    // --- deaths

    void nothingIsLeftRunning_data()
    {
        QTest::addColumn<QString>("victim");
        QTest::addColumn<QStringList>("flags");
        const QStringList bad{QStringLiteral("--ignore-eof"), QStringLiteral("--ignore-sigterm"),
                              QStringLiteral("--fork-child"), QStringLiteral("--double-fork")};
        for (const char *victim : {"relay", "server", "app"}) {
            QTest::addRow("%s of a good server", victim) << QString::fromLatin1(victim) << QStringList();
            QTest::addRow("%s of a bad server", victim) << QString::fromLatin1(victim) << bad;
        }
    }
    void nothingIsLeftRunning()
    {
        QFETCH(QString, victim);
        QFETCH(QStringList, flags);
        RelayedServer r;
        const QString pids = r.relay.path(QStringLiteral("pids"));
        QVERIFY(r.start(flags + QStringList{QStringLiteral("--pid-file=") + pids}));
        QVERIFY(!r.greet().isEmpty());
        const QList<qint64> all = test::notedPids(pids);
        QVERIFY(!all.isEmpty());
        if (victim == QLatin1String("relay")) {
            ::kill(r.relay.pid(), SIGKILL);
        } else if (victim == QLatin1String("server")) {
            ::kill(static_cast<pid_t>(all.first()), SIGKILL);
        } else { // all ends of a killed app are closed by the system
            r.relay.closeInput();
            r.relay.closeOutput();
            r.relay.closeErrors();
        }
        const int end = r.relay.end();
        QVERIFY(end != -1000);
        if (victim == QLatin1String("server"))
            QCOMPARE(end, -SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(test::survivors(test::notedPids(pids)), QList<qint64>(), test::patience);
    }

    void manyAtOnce()
    {
        constexpr int count = 20;
        test::TestWorkspace window;
        std::vector<std::unique_ptr<RelayedProgram>> relays;
        for (int i = 0; i < count; ++i) {
            relays.push_back(std::make_unique<RelayedProgram>());
            relays.back()->configFolder = window.file.folder();
            QVERIFY(relays.back()->start({QStringLiteral("--"), QStringLiteral("cat")}));
            relays.back()->say("hello " + QByteArray::number(i) + '\n');
        }
        for (int i = 0; i < count; ++i) {
            QCOMPARE(relays.at(i)->line(), "hello " + QByteArray::number(i));
            relays.at(i)->closeInput();
            QCOMPARE(relays.at(i)->end(), 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestRelayPeers)
#include "tst_relaypeers.moc"
