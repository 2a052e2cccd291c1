#include "core/roots/pathwalk.h"
#include "tests/roots/monitoredfolder.h"

#include <QSignalSpy>

using namespace mangrove;

// What is said of roots at the moment of an answer, on real files.
class TestConfirmations : public QObject, private MonitoredFolder
{
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }
    void looksBeforeTheEventComes();
    void confirmsWhatWasLeftAlone();
    void doubtIsToldAndSoIsTheReturn();
    void doubtDoesNotTellInTheMiddle();
    void severalAtOnce();
    void holdsWhileNothingHappens();
    void holdsNoMore_data();
    void holdsNoMore();
    void holdsForASecondAtMost();
    void neverHolds_data();
    void neverHolds();

private:
    //! Until everything is watched and quiet, so that it holds; the epoch is 0 where the file system cannot tell at
    //! all.
    RootConfirmation confirmed(const QList<RootId> &ids);
};

RootConfirmation TestConfirmations::confirmed(const QList<RootId> &ids)
{
    RootConfirmation found;
    const auto holds = [&] {
        found = m_monitor->confirmNow(ids);
        return found.isGood() && m_monitor->holdsNow(found);
    };
    if (reportsAllChanges(QFile::encodeName(m_base)))
        (void)QTest::qWaitFor(holds, test::patience);
    else
        holds();
    return found;
}

void TestConfirmations::looksBeforeTheEventComes()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    QVERIFY(!m_monitor->confirmNow(id)); // not known yet
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(m_monitor->confirmNow(id));
    QVERIFY(move("shop", "gone"));
    QCOMPARE(state(id), RootState::Available); // no event came in yet
    QVERIFY(!m_monitor->confirmNow(id));
    QTRY_COMPARE(state(id), RootState::Missing);
}

void TestConfirmations::confirmsWhatWasLeftAlone()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    const QByteArray bytes = QFile::encodeName(QFileInfo(path("shop")).canonicalFilePath());
    // Where the system can tell; elsewhere each look is a full one.
    const bool canTell = QTest::qWaitFor([&] { return stampOf(bytes).isValid(); });
    QVERIFY(m_monitor->confirmNow(id));
    QVERIFY2(m_monitor->confirmNow(id), canTell ? "by its stamp" : "by a full look");
    QVERIFY(move("shop", "gone") && QDir().mkdir(path("shop")));
    QVERIFY(!m_monitor->confirmNow(id));
    QTRY_COMPARE(state(id), RootState::Replaced);
}

void TestConfirmations::doubtIsToldAndSoIsTheReturn()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    QList<RootState> told;
    connect(m_monitor.get(), &RootMonitor::statusChanged, this, [&](const RootId &root, const RootStatus &before) {
        if (told.isEmpty())
            told.append(before.state);
        told.append(state(root));
    });
    // Gone for less than a turn of the event loop, and somebody was answered meanwhile.
    QVERIFY(move("shop", "gone"));
    QVERIFY(!m_monitor->confirmNow(id));
    QVERIFY(move("gone", "shop"));
    QCOMPARE(state(id), RootState::Checking);
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(told.size() >= 3);
    QCOMPARE(told.first(), RootState::Available);
    QCOMPARE(told.at(1), RootState::Checking);
    QCOMPARE(told.last(), RootState::Available);
    QVERIFY(m_monitor->confirmNow(id));
}

void TestConfirmations::doubtDoesNotTellInTheMiddle()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    QSignalSpy told(m_monitor.get(), &RootMonitor::statusChanged);
    QVERIFY(move("shop", "gone"));
    QVERIFY(!m_monitor->confirmNow(id));
    QVERIFY(!m_monitor->confirmNow(id));
    QCOMPARE(told.size(), 0); // whoever asked is still making its list
    QTRY_COMPARE(state(id), RootState::Missing);
    QCOMPARE(told.size(), 2);
    QCOMPARE(told.first().at(1).value<RootStatus>().state, RootState::Available);
    QCOMPARE(told.last().at(1).value<RootStatus>().state, RootState::Checking);
}

void TestConfirmations::severalAtOnce()
{
    QVERIFY(QDir().mkpath(path("one")) && QDir().mkpath(path("two")));
    const RootId one = add("one");
    const RootId two = add("two");
    monitor();
    QVERIFY(!m_monitor->confirmNow(QList<RootId>{one}).isGood());
    QTRY_VERIFY(state(one) == RootState::Available && state(two) == RootState::Available);
    QCOMPARE(m_monitor->confirmNow({one, two}).there, QList<bool>({true, true}));
    QVERIFY(move("one", "gone"));
    const RootConfirmation found = m_monitor->confirmNow({two, newRootId(), one});
    QCOMPARE(found.there, QList<bool>({true, false, false}));
    QVERIFY(!found.isGood() && !m_monitor->holdsNow(found));
    QVERIFY(m_monitor->confirmNow(QList<RootId>()).isGood());
}

void TestConfirmations::holdsWhileNothingHappens()
{
    QVERIFY(QDir().mkpath(path("one")) && QDir().mkpath(path("two")));
    const QList<RootId> ids{add("one"), add("two")};
    monitor();
    QVERIFY(!m_monitor->holdsNow({}));
    if (!reportsAllChanges(QFile::encodeName(m_base)))
        QSKIP("this file system does not tell");
    // What others do in a folder above may end what was found, so that it is found again.
    const auto holds = [&] {
        const RootConfirmation found = confirmed(ids);
        const int looks = m_gate->looks;
        return found.epoch != 0 && m_monitor->holdsNow(found) && m_monitor->holdsNow(found)
            && m_monitor->confirmNow(ids).isGood() && m_gate->looks == looks;
    };
    QVERIFY(QTest::qWaitFor(holds, test::patience));
}

void TestConfirmations::holdsNoMore_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::newRow("renamed") << QByteArray("renamed");
    QTest::newRow("its parent renamed") << QByteArray("parent");
    QTest::newRow("made anew") << QByteArray("anew");
    QTest::newRow("a link in its place") << QByteArray("link");
    QTest::newRow("not listed any more") << QByteArray("removed");
    QTest::newRow("confirmed anew") << QByteArray("confirmed");
}

void TestConfirmations::holdsNoMore()
{
    QFETCH(QByteArray, how);
    QVERIFY(QDir().mkpath(path("a/shop")) && QDir().mkpath(path("other")));
    const QList<RootId> ids{add("a/shop"), add("other")};
    monitor();
    const RootConfirmation found = confirmed(ids);
    if (found.epoch == 0)
        QSKIP("this system does not tell");
    if (how == "renamed")
        QVERIFY(move("a/shop", "a/gone"));
    else if (how == "parent")
        QVERIFY(move("a", "gone"));
    else if (how == "anew")
        QVERIFY(QDir().rmdir(path("a/shop")) && QDir().mkdir(path("a/shop")));
    else if (how == "link")
        QVERIFY(move("a/shop", "a/gone") && QFile::link(path("a/gone"), path("a/shop")));
    else if (how == "removed")
        QVERIFY(m_store->remove({ids.first()}, Origin::Program));
    else
        QVERIFY(m_store->confirm(ids.first(), rootFor(path("other/..")).binding(), Origin::Program));
    QVERIFY(!m_monitor->holdsNow(found));
    QCOMPARE(m_monitor->confirmNow(ids).there, QList<bool>({false, true}));
    QVERIFY(!m_monitor->holdsNow(found));
}

void TestConfirmations::holdsForASecondAtMost()
{
    QVERIFY(QDir().mkpath(path("shop")));
    const RootId id = add("shop");
    monitor();
    const RootConfirmation found = confirmed({id});
    if (found.epoch == 0)
        QSKIP("this system does not tell");
    QTRY_VERIFY(!m_monitor->holdsNow(found)); // and nothing has happened
    QVERIFY(m_monitor->confirmNow(id));
}

void TestConfirmations::neverHolds_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("a file, which is bound to its name") << QByteArray("notes.txt");
    QTest::newRow("a link on the way, which has a way of its own") << QByteArray("link/shop");
}

void TestConfirmations::neverHolds()
{
    QFETCH(QByteArray, name);
    QVERIFY(QDir().mkpath(path("a/shop")) && QFile::link(path("a"), path("link")));
    makeFile("notes.txt");
    QVERIFY(QDir().mkpath(path("other")));
    const RootId id = add(name);
    const RootId other = add("other");
    monitor();
    (void)confirmed({other}); // so all is watched
    QTRY_COMPARE(state(id), RootState::Available);
    QVERIFY(settles());
    const RootConfirmation found = m_monitor->confirmNow({other, id});
    QVERIFY(found.isGood());
    QCOMPARE(found.epoch, 0U);
    QVERIFY(!m_monitor->holdsNow(found));
}

QTEST_GUILESS_MAIN(TestConfirmations)
#include "tst_confirmations.moc"
