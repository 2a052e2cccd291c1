#include "core/sessions/wirelines.h"
#include "core/sessions/wirelog.h"
#include "tests/support/fakeclock.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

class TestWireLog : public QObject
{
    Q_OBJECT

private:
    test::FakeClock m_clock;

private Q_SLOTS:
    void keepsTheLastMessages();
    void keepsNoMoreThanItsBytes();
    void keepsTheBeginningOfALongOne();
    void masks();
    void lines();
    void takesInShares();
    void exports_data();
    void exports();
};

void TestWireLog::keepsTheLastMessages()
{
    WireLog log(m_clock);
    QSignalSpy recorded(&log, &WireLog::recorded);
    for (int i = 0; i < WireLog::messageLimit + 10; ++i)
        log.record(i % 2 == 0, "{}");
    QCOMPARE(recorded.size(), WireLog::messageLimit + 10);
    QCOMPARE(qsizetype(log.messages().size()), WireLog::messageLimit);
    QCOMPARE(log.messages().front().number, quint64(11));
    QCOMPARE(log.messages().back().number, quint64(WireLog::messageLimit + 10));
}

void TestWireLog::keepsNoMoreThanItsBytes()
{
    WireLog log(m_clock);
    const QByteArray half(WireLog::keptOfOne / 2, 'x');
    for (int i = 0; i < 100; ++i)
        log.record(true, half);
    QCOMPARE(qsizetype(log.messages().size()), WireLog::byteLimit / half.size());
}

void TestWireLog::keepsTheBeginningOfALongOne()
{
    WireLog log(m_clock);
    log.record(true, QByteArray(16 << 20, 'x'));
    QCOMPARE(log.messages().front().bytes.size(), WireLog::keptOfOne);
    QCOMPARE(log.messages().front().size, qsizetype(16 << 20));
}

void TestWireLog::masks()
{
    WireLog log(m_clock, SecretMask({QStringLiteral("hunter2")}));
    const QByteArray message(R"({"key":"hunter2"})");
    log.record(false, message);
    QVERIFY(log.messages().front().bytes.contains("hunter2")); // only who reads it is kept from it
    QVERIFY(!log.masked(log.messages().front()).contains("hunter2"));
    QCOMPARE(WireLog(m_clock).masked(log.messages().front()), message);
    // Half a secret at the place where a long one is cut.
    log.record(false, QByteArray(WireLog::keptOfOne - 4, 'x') + "hunter2" + QByteArray(10, 'x'));
    QVERIFY(log.messages().back().bytes.endsWith("hunt"));
    QVERIFY(!log.masked(log.messages().back()).contains("hu"));
    // And of an escape.
    log.record(false, QByteArray(WireLog::keptOfOne - 9, 'x') + R"(hun\u0074er2)" + QByteArray(10, 'x'));
    QVERIFY(!log.masked(log.messages().back()).contains("hu"));
    // A message that is whole is not cut.
    log.record(false, "hunt");
    QCOMPARE(log.masked(log.messages().back()), QByteArray("hunt"));
}

void TestWireLog::lines()
{
    auto log = std::make_shared<WireLog>(m_clock);
    WireLines lines(log);
    log->record(true, R"({"jsonrpc":"2.0","id":1,"method":"a"})");
    log->record(false, R"({"jsonrpc":"2.0","id":1,"method":"b"})"); // the same id, the other way
    m_clock.advance(7);
    log->record(true, R"({"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no"}})");
    log->record(false, R"({"jsonrpc":"2.0","id":1,"result":{}})");
    log->record(false, R"({"jsonrpc":"2.0","method":"n"})");
    log->record(false, R"({"jsonrpc":"2.0","id":99,"result":{}})");
    log->record(false, "[]");
    const QList<WireLine> taken = lines.takeNew(100);
    QCOMPARE(taken.size(), 7);
    using Kind = WireLine::Kind;
    const QList<Kind> kinds{Kind::Request,      Kind::Request, Kind::Error, Kind::Result,
                            Kind::Notification, Kind::Result,  Kind::Other};
    for (int i = 0; i < kinds.size(); ++i)
        QCOMPARE(taken.at(i).kind, kinds.at(i));
    QCOMPARE(taken.at(2).method, QStringLiteral("b"));
    QCOMPARE(taken.at(3).method, QStringLiteral("a"));
    QCOMPARE(taken.at(3).took, 7);
    QCOMPARE(taken.at(5).method, QString());
    QCOMPARE(taken.at(5).took, -1);
    QVERIFY(lines.takeNew(100).isEmpty());
}

void TestWireLog::takesInShares()
{
    auto log = std::make_shared<WireLog>(m_clock);
    WireLines lines(log);
    for (int i = 0; i < 10; ++i)
        log->record(true, "{}");
    QCOMPARE(lines.takeNew(4).size(), 4);
    QCOMPARE(lines.takeNew(4).first().number, quint64(5));
    // What was dropped meanwhile is passed over.
    for (int i = 0; i < WireLog::messageLimit; ++i)
        log->record(true, "{}");
    QCOMPARE(lines.takeNew(1).first().number, quint64(11));
    QVERIFY(lines.exported(1).isEmpty());
    QVERIFY(!lines.contains(1, QStringLiteral("{")));
}

void TestWireLog::exports_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::newRow("a message") << QByteArray(R"({"jsonrpc":"2.0","id":1,"method":"hunter2"})");
    QTest::newRow("noise") << QByteArray("no \"JSON\" hunter2 \x1b[31m");
    QTest::newRow("half a message") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1,\"hunter2");
}

void TestWireLog::exports()
{
    QFETCH(QByteArray, message);
    auto log = std::make_shared<WireLog>(m_clock, SecretMask({QStringLiteral("hunter2")}));
    log->record(false, message);
    const QByteArray line = WireLines(log).exported(1);
    QVERIFY(!line.contains('\n'));
    QVERIFY(!line.contains("hunter2"));
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    QCOMPARE(object.value(QLatin1String("direction")).toString(), QStringLiteral("from server"));
    QCOMPARE(object.value(QLatin1String("size")).toInt(), message.size());
    QVERIFY(object.contains(QLatin1String("message")));
}

QTEST_GUILESS_MAIN(TestWireLog)
#include "tst_wirelog.moc"
