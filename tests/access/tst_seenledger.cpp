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
        QCOMPARE(ledger.record(server), SeenRecord());

        ledger.asked(server, noon);
        ledger.answered(server, noon.addSecs(1), {{a, QStringLiteral("file:///a"), QStringLiteral("a")}},
                        true);
        ledger.notified(server, noon.addSecs(2));
        ledger.asked(server, noon.addSecs(3));
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
    }

    void announcesTheFirstChangeAtOnceAndThoseThatFollowTogether()
    {
        const ServerId one{QStringLiteral("s1")};
        const ServerId other{QStringLiteral("s2")};
        const QDateTime noon(QDate(2026, 1, 31), QTime(12, 0), Qt::UTC);
        SeenLedger ledger;
        QSignalSpy changed(&ledger, &SeenLedger::changed);
        ledger.asked(one, noon);
        QCOMPARE(changed.size(), 1);
        for (int i = 0; i < 100; ++i) {
            ledger.answered(one, noon, {}, false);
            ledger.asked(other, noon);
        }
        QCOMPARE(changed.size(), 1);
        QTRY_COMPARE(changed.size(), 3);
        QCOMPARE(QSet<ServerId>(
                     {changed.at(1).first().value<ServerId>(), changed.at(2).first().value<ServerId>()}),
                 QSet<ServerId>({one, other}));

        ledger.forget(one);
        QTRY_COMPARE(changed.size(), 4);
        ledger.forget(one); // nothing is known of it: no news
        ledger.forget(other);
        QTRY_COMPARE(changed.size(), 5);
        QCOMPARE(changed.last().first().value<ServerId>(), other);
    }
};

QTEST_GUILESS_MAIN(TestSeenLedger)
#include "tst_seenledger.moc"
