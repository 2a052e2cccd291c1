// The app's end of a relayed session, on two pipes.

#include "app/relay/append.h"
#include "core/rpc/message.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace mangrove;

class TestAppEnd : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // The window shows what a server calls itself, and it may call itself by a secret that it was given.
    void secretsInWhatTheServerSaysOfItself_data()
    {
        QTest::addColumn<QByteArray>("greeting");
        QTest::addColumn<QByteArray>("answer");
        QTest::newRow("legacy") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\","
                                              "\"params\":{\"protocolVersion\":\"2025-11-25\"}}")
                                << QByteArray("{\"protocolVersion\":\"2025-11-25\",\"serverInfo\":");
        QTest::newRow("modern") << QByteArray(
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"server/discover\",\"params\":{\"_meta\":"
            "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}}")
                                << QByteArray("{\"_meta\":{\"io.modelcontextprotocol/serverInfo\":");
    }
    void secretsInWhatTheServerSaysOfItself()
    {
        QFETCH(QByteArray, greeting);
        QFETCH(QByteArray, answer);
        int fromApp[2];
        int toApp[2];
        QCOMPARE(::pipe2(fromApp, O_NONBLOCK | O_CLOEXEC), 0);
        QCOMPARE(::pipe2(toApp, O_NONBLOCK | O_CLOEXEC), 0);
        AppEnd end(fromApp[0], toApp[1], SecretMask({QStringLiteral("hunter2")}));
        QSignalSpy sent(&end, &ClientEnd::send);
        QSignalSpy ready(&end, &ClientEnd::ready);
        end.open();
        const auto say = [&fromApp](const QByteArray &line) {
            return ::write(fromApp[1], line.constData(), size_t(line.size())) == line.size();
        };
        QVERIFY(say(greeting + '\n'));
        QTRY_COMPARE_WITH_TIMEOUT(sent.size(), 1, test::patience);
        const QByteArray self =
            "{\"name\":\"a hunter2\",\"title\":\"\\u0068unter2\",\"version\":\"" + QByteArray(995, 'x') + "hunter2\"}";
        answer += self + (answer.contains("_meta") ? "}}" : "}");
        const QByteArray line = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":" + answer + '}';
        end.receive(scanMessage(line), {});
        QVERIFY(say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"
                    "\n"));
        QTRY_COMPARE_WITH_TIMEOUT(ready.size(), 1, test::patience);
        const SessionInfo info = ready.first().first().value<SessionInfo>();
        QVERIFY(info.selfName.startsWith(QLatin1String("a ")));
        for (const QString &word : {info.selfName, info.selfTitle, info.selfVersion}) {
            QVERIFY(!word.isEmpty());
            QVERIFY2(!word.contains(QLatin1String("hunt")), qPrintable(word));
        }
        // The app gets the server's own bytes.
        QByteArray got(line.size() + 1, Qt::Uninitialized);
        const auto isWhole = [&] { return ::read(toApp[0], got.data(), size_t(got.size())) == got.size(); };
        QVERIFY(isWhole());
        QCOMPARE(got, line + '\n');
        ::close(fromApp[1]);
        ::close(toApp[0]);
    }
};

QTEST_GUILESS_MAIN(TestAppEnd)
#include "tst_append.moc"
