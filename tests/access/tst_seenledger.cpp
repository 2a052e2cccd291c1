#include "core/access/seenledger.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimeZone>

using namespace mangrove;

namespace {

const ServerId server{QStringLiteral("s1")};
const SessionId one{QStringLiteral("one")};
const SessionId two{QStringLiteral("two")};

Told told(const char *name)
{
    const QString text = QString::fromLatin1(name);
    return {{text}, QStringLiteral("file:///") + text, text};
}

const Told a = told("a");
const Told b = told("b");
const Told c = told("c");

} // namespace

class TestSeenLedger : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<SeenLedger> m_ledger;
    const QDateTime m_noon{QDate(2026, 1, 31), QTime(12, 0), QTimeZone::utc()};

    void leaves(quint64 message, const QList<Told> &roots) { m_ledger->leaves(one, {message, roots, false, false}); }
    void left(quint64 message) { m_ledger->left(one, message, m_noon); }
    void failed(quint64 message, bool certain) { m_ledger->failed(one, message, certain); }
    QList<Told> seen() const { return m_ledger->record(one).seen; }
    QList<Told> toldLast() const { return m_ledger->record(one).told; }

private Q_SLOTS:
    void init()
    {
        m_ledger = std::make_unique<SeenLedger>();
        m_ledger->began(one, server);
    }

    //! No list takes it back, and of a folder that it may know it may know more.
    void whatTheAppCarriesStays()
    {
        Told deep{a.root, QStringLiteral("file:///a/deep"), {}, true, QStringLiteral("cwd")};
        QVERIFY(m_ledger->carried(one, {deep}));
        QVERIFY(!m_ledger->carried(one, {deep})); // no news
        leaves(1, {a});
        left(1);
        QCOMPARE(seen(), (QList<Told>{a, deep}));
        QVERIFY(m_ledger->isToldOnly(one, a.root, a.uri));
        QVERIFY(!m_ledger->knowsOther(one, a.root, a.uri));
        leaves(2, {});
        left(2);
        QCOMPARE(seen(), QList<Told>{deep});
        QVERIFY(m_ledger->hasSeen(server, a.root));
        m_ledger->replace(one, m_ledger->record(one));
        QCOMPARE(seen(), QList<Told>{deep});
        QCOMPARE(m_ledger->record(server).carried, QList<Told>{deep});
        m_ledger->ended(one);
        QVERIFY(!m_ledger->hasSeen(server, a.root));
    }

    void countsAndTimes()
    {
        QCOMPARE(m_ledger->record(server), SeenRecord());
        m_ledger->asked(one, m_noon);
        m_ledger->leaves(one, {1, {a}, false, true});
        m_ledger->left(one, 1, m_noon.addSecs(1));
        m_ledger->notified(one, m_noon.addSecs(2));
        m_ledger->asked(one, m_noon.addSecs(3));
        const SeenRecord record = m_ledger->record(server);
        QCOMPARE(record.asked, 2);
        QCOMPARE(record.notified, 1);
        QCOMPARE(record.lastAsked, m_noon.addSecs(3));
        QCOMPARE(record.lastAnswer, m_noon.addSecs(1));
        QCOMPARE(record.lastNotified, m_noon.addSecs(2));
        QVERIFY(record.withheldWhileAsking);
        QVERIFY(m_ledger->hasSeen(server, a.root));
        QVERIFY(!m_ledger->hasSeen({QStringLiteral("s2")}, a.root));
        m_ledger->ended(one);
        QCOMPARE(m_ledger->record(server), SeenRecord());
        QVERIFY(m_ledger->sessions(server).isEmpty());
    }

    void nothingIsToldBeforeItHasLeft()
    {
        leaves(1, {a});
        left(1);
        leaves(2, {b});
        // On its way: the server knows the old one still, and the new one perhaps already.
        QCOMPARE(seen(), (QList<Told>{a, b}));
        QCOMPARE(toldLast(), QList<Told>{a});
        QVERIFY(m_ledger->isToldOnly(one, a.root, a.uri));
        QVERIFY(!m_ledger->isToldOnly(one, b.root, b.uri));
        QVERIFY(m_ledger->isLast(one, {b}));
        left(2);
        QCOMPARE(seen(), QList<Told>{b});
        QCOMPARE(toldLast(), QList<Told>{b});
    }

    void whatCertainlyNeverLeftWasNotTold()
    {
        leaves(1, {a});
        left(1);
        leaves(2, {b});
        failed(2, true);
        QCOMPARE(seen(), QList<Told>{a});
        QVERIFY(m_ledger->isLast(one, {a}));
        QVERIFY(!m_ledger->isLast(one, {b}));
    }

    void whatMayHaveArrivedMayBeKnown()
    {
        leaves(1, {a});
        left(1);
        leaves(2, {b});
        failed(2, false);
        QVERIFY(m_ledger->hasSeen(server, a.root));
        QVERIFY(m_ledger->hasSeen(server, b.root));
        QCOMPARE(toldLast(), QList<Told>());
        QVERIFY(!m_ledger->isToldOnly(one, a.root, a.uri));
        QVERIFY(!m_ledger->isLast(one, {a})); // it may have b instead
        QVERIFY(!m_ledger->isLast(one, {b}));
    }

    //! Something between may deliver it whenever it likes.
    void aStrayMayComeAfterAnyNewerList()
    {
        leaves(1, {a});
        left(1);
        leaves(2, {a, b});
        failed(2, false);
        leaves(3, {a, c});
        left(3);
        QCOMPARE(toldLast(), QList<Told>{a});
        QCOMPARE(seen(), (QList<Told>{a, c, b}));
        QVERIFY(m_ledger->isToldOnly(one, a.root, a.uri));
        QVERIFY(!m_ledger->isToldOnly(one, c.root, c.uri));
        QCOMPARE(m_ledger->record(server).strays, 1);
        leaves(4, {b, c});
        failed(4, false);
        leaves(5, {b});
        left(5);
        QCOMPARE(toldLast(), QList<Told>{b});
        leaves(6, {});
        left(6);
        QCOMPARE(toldLast(), QList<Told>());
        QCOMPARE(seen().size(), 3);
        QCOMPARE(m_ledger->record(server).strays, 2);
        m_ledger->ended(one); // with the session it is over
        m_ledger->began(one, server);
        QCOMPARE(m_ledger->record(one), SeenRecord());
    }

    //! No word from here calls a stray back, so none is due for it.
    void aStrayOfBeforeIsNoReasonToTellAnew()
    {
        leaves(1, {a});
        failed(1, false);
        QVERIFY(!m_ledger->isLast(one, {b}));
        leaves(2, {b});
        QVERIFY(!m_ledger->isLast(one, {b})); // it may come before the stray or after it
        left(2);
        QVERIFY(m_ledger->isLast(one, {b}));
        QVERIFY(!m_ledger->isLast(one, {a}));
    }

    void theSameListAsAStrayIsSure()
    {
        leaves(1, {a});
        failed(1, false);
        leaves(2, {a});
        left(2);
        QCOMPARE(toldLast(), QList<Told>{a});
        QCOMPARE(seen(), QList<Told>{a});
    }

    void aStrayThatWouldBeIgnoredChangesNothing()
    {
        leaves(1, {a});
        left(1);
        m_ledger->leaves(one, {2, {}, true, false});
        failed(2, false);
        QCOMPARE(toldLast(), QList<Told>{a});
        QVERIFY(!m_ledger->isLast(one, {}));
        QCOMPARE(m_ledger->record(one).strays, 0);
    }

    void anEmptyListThatMayHaveArrivedIsNoCertainty()
    {
        leaves(1, {a});
        left(1);
        leaves(2, {});
        failed(2, false);
        QCOMPARE(seen(), QList<Told>{a});
        QVERIFY(!m_ledger->isLast(one, {a}));
    }

    void whatAllHeldThatMayHaveComeLastIsSure()
    {
        leaves(1, {a, b});
        left(1);
        leaves(2, {b, c});
        failed(2, false);
        QCOMPARE(toldLast(), QList<Told>{b});
        QCOMPARE(seen().first(), b);
        QCOMPARE(seen().size(), 3);
        leaves(3, {b});
        failed(3, false);
        QCOMPARE(toldLast(), QList<Told>{b});
        QCOMPARE(seen().size(), 3);
        leaves(4, {a, b, c});
        leaves(5, {a, b});
        leaves(6, {b});
        left(5);
        left(6);
        left(4); // after both: any of the three may be the last
        QCOMPARE(toldLast(), QList<Told>{b});
        QCOMPARE(seen().size(), 3);
        QVERIFY(!m_ledger->isToldOnly(one, a.root, a.uri));
    }

    void twoOnTheWayMayArriveInAnyOrder()
    {
        leaves(1, {a});
        leaves(2, {b});
        left(2);
        QCOMPARE(seen(), (QList<Told>{b, a})); // the first may come last
        left(1);
        QCOMPARE(seen(), (QList<Told>{a, b}));
        QVERIFY(!m_ledger->isLast(one, {a}));
        leaves(3, {c});
        left(3);
        QCOMPARE(seen(), QList<Told>{c});
    }

    void oneThatMayHaveArrivedBeforeAnother()
    {
        leaves(1, {a});
        leaves(2, {b});
        failed(1, false);
        left(2);
        QCOMPARE(seen(), (QList<Told>{b, a}));
        QVERIFY(!m_ledger->isLast(one, {b}));
    }

    void aMessageThatIsMadeAnewTakesItsOwnPlace()
    {
        leaves(1, {a});
        leaves(1, {b});
        QCOMPARE(seen(), QList<Told>{b});
        left(1);
        QCOMPARE(seen(), QList<Told>{b});
        left(1);
        QCOMPARE(m_ledger->record(one).told, QList<Told>{b});
    }

    void anIgnoredListChangesNothing()
    {
        leaves(1, {a});
        left(1);
        m_ledger->leaves(one, {2, {}, true, false});
        left(2);
        QCOMPARE(seen(), QList<Told>{a});
        QVERIFY(m_ledger->isLast(one, {})); // it was told so all the same
    }

    void theOldPlaceOfARoot()
    {
        leaves(1, {a});
        left(1);
        QVERIFY(m_ledger->knowsOther(one, a.root, QStringLiteral("file:///new")));
        const Told moved{a.root, QStringLiteral("file:///new"), a.name};
        leaves(2, {moved});
        QVERIFY(m_ledger->knowsOther(one, a.root, moved.uri));
        QVERIFY(!m_ledger->isToldOnly(one, a.root, moved.uri));
        left(2);
        QVERIFY(!m_ledger->knowsOther(one, a.root, moved.uri));
        QVERIFY(m_ledger->isToldOnly(one, a.root, moved.uri));
    }

    void severalSessionsOfOneServer()
    {
        m_ledger->began(two, server);
        QCOMPARE(m_ledger->sessions(server), (QList<SessionId>{one, two}));
        m_ledger->asked(one, m_noon);
        m_ledger->asked(two, m_noon.addSecs(5));
        leaves(1, {a});
        left(1);
        m_ledger->leaves(two, {1, {b}, false, false}); // the same number in another session
        m_ledger->left(two, 1, m_noon.addSecs(6));
        QCOMPARE(seen(), QList<Told>{a});
        QCOMPARE(m_ledger->record(two).seen, QList<Told>{b});
        SeenRecord sum = m_ledger->record(server);
        QCOMPARE(sum.seen, (QList<Told>{a, b}));
        QCOMPARE(sum.asked, 2);
        QCOMPARE(sum.lastAsked, m_noon.addSecs(5));
        QCOMPARE(sum.lastAnswer, m_noon.addSecs(6));
        m_ledger->ended(one);
        sum = m_ledger->record(server);
        QCOMPARE(sum.seen, QList<Told>{b});
        QVERIFY(!m_ledger->hasSeen(server, a.root));
        QVERIFY(m_ledger->hasSeen(server, b.root));
    }

    void unknownSessions()
    {
        m_ledger->ended(one);
        QSignalSpy changed(m_ledger.get(), &SeenLedger::changed);
        leaves(1, {a});
        left(1);
        failed(1, false);
        m_ledger->asked(one, m_noon);
        m_ledger->notified(one, m_noon);
        m_ledger->ended(one);
        QCOMPARE(m_ledger->record(one), SeenRecord());
        QVERIFY(!m_ledger->isLast(one, {}));
        QVERIFY(m_ledger->serverOf(one).isEmpty());
    }

    void announcesTheFirstChangeAtOnceAndThoseThatFollowTogether()
    {
        const ServerId other{QStringLiteral("s2")};
        m_ledger->began(two, other);
        QSignalSpy changed(m_ledger.get(), &SeenLedger::changed);
        QTRY_COMPARE(changed.size(), 1); // the beginnings are over
        changed.clear();
        const auto isQuiet = [this, &changed] {
            m_ledger->asked(one, m_noon);
            return changed.size() > 0;
        };
        QTRY_VERIFY(isQuiet());
        const qsizetype before = changed.size();
        for (int i = 0; i < 100; ++i) {
            m_ledger->asked(one, m_noon);
            m_ledger->asked(two, m_noon);
        }
        QCOMPARE(changed.size(), before);
        QTRY_COMPARE(changed.size(), before + 2);
        QCOMPARE(QSet<ServerId>(
                     {changed.at(before).first().value<ServerId>(), changed.at(before + 1).first().value<ServerId>()}),
                 QSet<ServerId>({server, other}));
    }
};

QTEST_GUILESS_MAIN(TestSeenLedger)
#include "tst_seenledger.moc"
