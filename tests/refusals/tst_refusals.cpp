#include "core/refusals/refusals.h"
#include "tests/support/patience.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

namespace {

Refusal numbered(int number)
{
    return {"/home/anna/" + QByteArray::number(number), Tried::Read};
}

} // namespace

class TestRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatIsTheSame()
    {
        RefusalCount count;
        QVERIFY(count.note(numbered(1)));
        QVERIFY(!count.note(numbered(1), 4));
        QVERIFY(count.note({numbered(1).path, Tried::Write}));
        QCOMPARE(count.all(), QList<CountedRefusal>({{numbered(1), 5}, {{numbered(1).path, Tried::Write}, 1}}));
        QCOMPARE(count.beyond(), quint64(0));
    }

    void keepsSoManyPaths()
    {
        RefusalCount count;
        for (int i = 0; i < 100'000; ++i)
            QCOMPARE(count.note(numbered(i)), i < RefusalCount::mostPaths);
        QCOMPARE(count.all().size(), RefusalCount::mostPaths);
        QCOMPARE(count.beyond(), quint64(100'000 - RefusalCount::mostPaths));
        QVERIFY(!count.note(numbered(0)));
        QCOMPARE(count.all().first().count, quint64(2));
    }

    void staysAtTheMost()
    {
        RefusalCount count;
        count.note(numbered(1), ~quint64(0));
        count.note(numbered(1));
        QCOMPARE(count.all().first().count, ~quint64(0));
    }

    void tellsOnceOfMany()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        const ServerId other{QStringLiteral("t")};
        QSignalSpy changed(&refusals, &Refusals::changed);
        for (int i = 0; i < 100'000; ++i)
            refusals.note(server, numbered(i));
        QVERIFY(changed.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::patience);
        QCOMPARE(changed.first().first().value<ServerId>(), server);
        QCOMPARE(refusals.of(server).size(), RefusalCount::mostPaths);
        QVERIFY(refusals.of(other).isEmpty());
        // Known ones are no news: what is told next is of the other.
        changed.clear();
        refusals.note(server, numbered(0));
        refusals.note(other, numbered(0));
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::patience);
        QCOMPARE(changed.first().first().value<ServerId>(), other);
    }

    void tellsNowAndThenHowManyTheyAre()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        refusals.note(server, numbered(1));
        QSignalSpy changed(&refusals, &Refusals::changed);
        QSignalSpy counted(&refusals, &Refusals::counted);
        for (int i = 0; i < 100'000; ++i)
            refusals.note(server, numbered(1));
        QVERIFY(counted.isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(counted.size(), 1, test::patience);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(refusals.of(server).first().count, quint64(100'001));
    }

    //! What each of them was refused counts together, and each for itself.
    void manySessions()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        const SessionId one{QStringLiteral("one")};
        const SessionId two{QStringLiteral("two")};
        RefusalCount count;
        count.note(numbered(1), 2);
        count.note(numbered(2));
        refusals.replace(one, server, count);
        refusals.replace(two, server, count);
        refusals.note(server, numbered(2), 5);
        refusals.note(server, numbered(3));
        QCOMPARE(refusals.of(server), QList<CountedRefusal>({{numbered(2), 7}, {numbered(3), 1}, {numbered(1), 4}}));
        QCOMPARE(refusals.of(server, one), count);
        QCOMPARE(refusals.of(server, {}).all().size(), 2);
        // A start of ours is none of theirs.
        refusals.begin(server);
        QCOMPARE(refusals.of(server), QList<CountedRefusal>({{numbered(1), 4}, {numbered(2), 2}}));
        // What was said last counts.
        count.note(numbered(1));
        refusals.replace(one, server, count);
        QCOMPARE(refusals.of(server).first().count, quint64(5));
    }

    //! A short life is long enough for a question; the next one begins with none.
    void whatAnEndedSessionWasRefusedStaysUntilTheNext()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        const SessionId one{QStringLiteral("one")};
        const SessionId two{QStringLiteral("two")};
        RefusalCount count;
        count.note(numbered(1));
        count.setBlindness(22);
        refusals.replace(one, server, count);
        QCOMPARE(refusals.blindness(server), 22);
        refusals.end(one);
        QCOMPARE(refusals.of(server).size(), 1);
        QCOMPARE(refusals.blindness(server), 0); // nothing runs that could be looked at
        QSignalSpy changed(&refusals, &Refusals::changed);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::patience);
        refusals.replace(two, server, RefusalCount());
        QVERIFY(refusals.of(server).isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 2, test::patience);
    }

    //! However many apps come and go.
    void endedSessionsAreForgotten()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        for (int i = 0; i < 1000; ++i) {
            const SessionId session{QString::number(i)};
            RefusalCount count;
            count.note(numbered(i));
            refusals.replace(session, server, count);
            refusals.end(session);
            QCOMPARE(refusals.of(server).size(), 1);
        }
        refusals.forget(server);
        QVERIFY(refusals.of(server).isEmpty());
    }

    void aSessionBeginsWithNone()
    {
        Refusals refusals;
        const ServerId server{QStringLiteral("s")};
        refusals.note(server, numbered(1));
        refusals.begin(server);
        QVERIFY(refusals.of(server).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestRefusals)

#include "tst_refusals.moc"
