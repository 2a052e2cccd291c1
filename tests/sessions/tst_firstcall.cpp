// The first call waits for the server's question, and what comes behind it with it: no byte and no order is changed.

#include "core/sessions/firstcall.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

namespace {

const QByteArray list = R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})";
const QByteArray call = R"({"jsonrpc":"2.0", "id":2,"method":"tools/call","params":{}})";
const QByteArray note = R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}})";

QList<QByteArray> passed(const QSignalSpy &spy)
{
    QList<QByteArray> messages;
    for (const QList<QVariant> &one : spy)
        messages.append(one.first().toByteArray());
    return messages;
}

Message answer()
{
    return scanMessage(R"({"jsonrpc":"2.0","id":1,"result":{}})");
}

} // namespace

class TestFirstCall : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingWaitsUnlessThatIsExpected()
    {
        FirstCall first;
        const QSignalSpy spy(&first, &FirstCall::goesOn);
        for (const QByteArray &message : {list, call, note})
            first.take(message);
        QCOMPARE(passed(spy), (QList<QByteArray>{list, call, note}));
    }

    void waitsForTheAnswer()
    {
        FirstCall first;
        const QSignalSpy spy(&first, &FirstCall::goesOn);
        first.expect(Asking::First);
        for (const QByteArray &message : {list, call, note, list})
            first.take(message);
        QCOMPARE(passed(spy), QList<QByteArray>{list});
        first.asked();
        QVERIFY(first.isHolding());
        first.answered();
        QCOMPARE(passed(spy), (QList<QByteArray>{list, call, note, list}));
        first.take(call); // only the first one
        QCOMPARE(spy.size(), 5);
    }

    void notForEver()
    {
        FirstCall first;
        const QSignalSpy spy(&first, &FirstCall::goesOn);
        const QSignalSpy finished(&first, &FirstCall::finished);
        first.expect(Asking::First);
        first.take(call);
        first.take(note);
        first.finish(); // behind what is held
        QCOMPARE(finished.size(), 0);
        QTRY_COMPARE(passed(spy), (QList<QByteArray>{call, note}));
        QCOMPARE(finished.size(), 1);
    }

    void notTooMuch()
    {
        FirstCall first;
        const QSignalSpy spy(&first, &FirstCall::goesOn);
        first.expect(Asking::First);
        first.take(call);
        first.take(QByteArray(FirstCall::heldLimit, 'x'));
        QCOMPARE(spy.size(), 2);
    }

    void knowsWhenItAsks_data()
    {
        QTest::addColumn<int>("answers"); // before it asks
        QTest::addColumn<bool>("asks");
        QTest::addColumn<bool>("isWaitedFor"); // at the end
        QTest::addColumn<QList<Asking>>("when");
        using When = QList<Asking>;
        QTest::newRow("first") << 1 << true << false << When{Asking::First}; // the greeting's
        QTest::newRow("later") << 2 << true << false << When{Asking::Later};
        QTest::newRow("never") << 2 << false << false << When{Asking::Never};
        QTest::newRow("never, and was waited for") << 1 << false << true << When{Asking::Never};
        QTest::newRow("was only greeted") << 1 << false << false << When{};
    }
    void knowsWhenItAsks()
    {
        QFETCH(int, answers);
        QFETCH(bool, asks);
        QFETCH(bool, isWaitedFor);
        QFETCH(QList<Asking>, when);
        FirstCall first;
        const QSignalSpy known(&first, &FirstCall::known);
        for (int i = 0; i < answers; ++i)
            first.heard(answer());
        for (int i = 0; asks && i < 2; ++i)
            first.asked();
        if (isWaitedFor)
            first.hadTime();
        first.ended();
        QList<Asking> said;
        for (const QList<QVariant> &one : known)
            said.append(one.first().value<Asking>());
        QCOMPARE(said, when);
    }

    //! A server that asks only when it is called is waited for twice, and by no later session: once it may have been
    //! slow.
    void whoAsksBecauseOfACall()
    {
        const auto whenNext = [](Asking last, bool waits) {
            FirstCall first;
            const QSignalSpy spy(&first, &FirstCall::goesOn);
            const QSignalSpy known(&first, &FirstCall::known);
            first.expect(last);
            first.heard(answer()); // to the greeting
            first.take(call);
            if (first.isHolding() != waits || !QTest::qWaitFor([&] { return spy.size() == 1; }))
                return Asking::Unknown;
            first.asked();
            first.answered();
            return known.value(0).value(0).value<Asking>();
        };
        QCOMPARE(whenNext(Asking::Unknown, false), Asking::First); // it may have been overtaken
        QCOMPARE(whenNext(Asking::First, true), Asking::Doubted);
        QCOMPARE(whenNext(Asking::Doubted, true), Asking::Later);
        QCOMPARE(whenNext(Asking::Later, false), Asking::Later);
    }
    void whoAsksBeforeItIsCalledAgain_data()
    {
        QTest::addColumn<Asking>("last");
        QTest::newRow("first") << Asking::First;
        QTest::newRow("once in vain") << Asking::Doubted;
        QTest::newRow("later") << Asking::Later;
    }
    void whoAsksBeforeItIsCalledAgain()
    {
        QFETCH(Asking, last);
        FirstCall first;
        const QSignalSpy known(&first, &FirstCall::known);
        first.expect(last);
        first.heard(answer());
        if (last != Asking::Later)
            first.take(call); // waits
        first.asked();
        QCOMPARE(known.value(0).value(0).value<Asking>(), Asking::First);
    }

    //! What has asked, or does not, is not waited for.
    void waitsAtTheEndForWhoAsks()
    {
        FirstCall first;
        QCOMPARE(first.patienceForQuestion(), 0);
        first.expect(Asking::Unknown);
        QCOMPARE(first.patienceForQuestion(), FirstCall::unknownPatience);
        first.expect(Asking::First);
        QCOMPARE(first.patienceForQuestion(), FirstCall::knownPatience);
        first.expect(Asking::Later); // it was not called
        QCOMPARE(first.patienceForQuestion(), FirstCall::unknownPatience);
        first.take(call);
        QCOMPARE(first.patienceForQuestion(), FirstCall::knownPatience);
        first.asked();
        QCOMPARE(first.patienceForQuestion(), 0);
    }
};

QTEST_GUILESS_MAIN(TestFirstCall)
#include "tst_firstcall.moc"
