#include "core/access/seenledger.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

class TestSeenLedger : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void remembersTheLastAnswer()
    {
        const ServerId server{QStringLiteral("s1")};
        const RootId a{QStringLiteral("ra")};
        const RootId b{QStringLiteral("rb")};
        const QDateTime noon(QDate(2026, 1, 31), QTime(12, 0), Qt::UTC);
        SeenLedger ledger;
        QSignalSpy changed(&ledger, &SeenLedger::changed);
        QCOMPARE(ledger.record(server), SeenRecord());

        ledger.asked(server, noon);
        ledger.answered(server, noon.addSecs(1), {{a, QStringLiteral("file:///a"), QStringLiteral("a")}},
                        true);
        ledger.notified(server, noon.addSecs(2));
        ledger.asked(server, noon.addSecs(3));
        QCOMPARE(changed.size(), 4);
        SeenRecord record = ledger.record(server);
        QCOMPARE(record.asked, 2);
        QCOMPARE(record.notified, 1);
        QCOMPARE(record.lastAsked, noon.addSecs(3));
        QCOMPARE(record.lastAnswer, noon.addSecs(1));
        QCOMPARE(record.lastNotified, noon.addSecs(2));
        QVERIFY(record.withheldWhileAsking);
        QVERIFY(ledger.hasSeen(server, a));

        ledger.answered(server, noon.addSecs(4), {{b, QStringLiteral("file:///b"), QStringLiteral("b")}},
                        false);
        QVERIFY(!ledger.hasSeen(server, a));
        QVERIFY(ledger.hasSeen(server, b));
        QVERIFY(!ledger.hasSeen({QStringLiteral("s2")}, b));
        QVERIFY(!ledger.record(server).withheldWhileAsking);

        ledger.forget(server);
        QCOMPARE(ledger.record(server), SeenRecord());
        const qsizetype before = changed.size();
        ledger.forget(server);
        QCOMPARE(changed.size(), before);
    }
};

QTEST_GUILESS_MAIN(TestSeenLedger)
#include "tst_seenledger.moc"
