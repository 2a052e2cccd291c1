#include "core/access/visibility.h"
#include "core/roots/pathwalk.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/serverstore.h"
#include "tests/roots/monitoredfolder.h"
#include "tests/support/fakeclock.h"

#include <QElapsedTimer>
#include <QSignalSpy>

using namespace mangrove;

// The list that is told at a moment, on real files: it may be the one of before only while nothing has happened.
class TestVisibility : public QObject, private MonitoredFolder
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatHappensBeforeTheAnswerIsNotTold_data();
    void whatHappensBeforeTheAnswerIsNotTold();
    void changesOfDecisionsAreSeenAtOnce();
    void aTimedPermissionEndsBetweenTwoAnswers();
    void textsAreKeptOnlyWhereSomebodyWaits();

private:
    //! Whether the list's text is the same each time, and not made anew.
    bool isKept() const
    {
        const VisibleList one = m_visibility->list(m_server);
        const VisibleList other = m_visibility->list(m_server);
        return one.json.constData() == other.json.constData();
    }
    QStringList toldNow()
    {
        QStringList names;
        const VisibleList list = m_visibility->listNow(m_server);
        for (const Told &told : list.roots)
            names.append(told.name);
        return names;
    }
    //! Lists that were taken from the one before are what these tests are about: makes some.
    void answerForAWhile()
    {
        for (int i = 0; i < 20; ++i)
            QCOMPARE(toldNow(), QStringList({QStringLiteral("one"), QStringLiteral("two")}));
    }

    test::FakeClock m_clock; // of what is decided
    std::unique_ptr<ServerStore> m_servers;
    std::unique_ptr<DecisionStore> m_decisions;
    std::unique_ptr<Visibility> m_visibility;
    ServerId m_server;
    RootId m_one;
    RootId m_two;
    bool m_isAwaited = true;
};

void TestVisibility::init()
{
    m_isAwaited = true;
    open();
    m_servers = std::make_unique<ServerStore>(*m_door);
    m_decisions = std::make_unique<DecisionStore>(*m_door);
    QVERIFY(QDir().mkpath(path("a/one")) && QDir().mkpath(path("two")) && QDir().mkpath(path("other")));
    m_one = add("a/one");
    m_two = add("two");
    ServerRecord record;
    record.name = QStringLiteral("files");
    record.transport = QStringLiteral("stdio");
    record.program = QStringLiteral("/bin/true");
    record.policy = ServerPolicy::AllowAll;
    record.approved = record.launchIdentity(record.program);
    m_server = m_servers->add({record}, Origin::Program)->first();
    monitor();
    m_visibility = std::make_unique<Visibility>(*m_door, *m_monitor, *m_decisions, m_clock,
                                                [this](const ServerId &) { return m_isAwaited; });
    QTRY_VERIFY(state(m_one) == RootState::Available && state(m_two) == RootState::Available);
    QVERIFY(settles());
    m_visibility->touch(m_server);
    QTRY_VERIFY(m_visibility->isUpToDate());
    if (reportsAllChanges(QFile::encodeName(m_base)))
        QTRY_VERIFY(m_monitor->confirmNow({m_one, m_two}).epoch != 0);
}

void TestVisibility::cleanup()
{
    m_visibility.reset();
    m_monitor.reset();
    m_decisions.reset();
    m_servers.reset();
    close();
}

void TestVisibility::whatHappensBeforeTheAnswerIsNotTold_data()
{
    QTest::addColumn<QByteArray>("how");
    QTest::newRow("renamed") << QByteArray("renamed");
    QTest::newRow("its parent renamed") << QByteArray("parent");
    QTest::newRow("another in its place") << QByteArray("replaced");
    QTest::newRow("a link in its place") << QByteArray("link");
    QTest::newRow("removed from the list") << QByteArray("removed");
}

void TestVisibility::whatHappensBeforeTheAnswerIsNotTold()
{
    QFETCH(QByteArray, how);
    answerForAWhile();
    if (how == "renamed")
        QVERIFY(move("a/one", "a/gone"));
    else if (how == "parent")
        QVERIFY(move("a", "gone"));
    else if (how == "replaced")
        QVERIFY(move("a/one", "a/gone") && move("other", "a/one"));
    else if (how == "link")
        QVERIFY(move("a/one", "a/gone") && QFile::link(path("a/gone"), path("a/one")));
    else
        QVERIFY(m_store->remove({m_one}, Origin::Program));
    QCOMPARE(toldNow(), QStringList{QStringLiteral("two")}); // in the same turn
    QCOMPARE(toldNow(), QStringList{QStringLiteral("two")});
}

void TestVisibility::changesOfDecisionsAreSeenAtOnce()
{
    answerForAWhile();
    QVERIFY(m_decisions->set({{{m_server, m_one}, {Verdict::Denied, Lasting::Always, {}}}}, Origin::Program));
    QCOMPARE(toldNow(), QStringList{QStringLiteral("two")});
    QVERIFY(m_decisions->set({{{m_server, m_one}, {}}}, Origin::Program));
    answerForAWhile();
    QVERIFY(m_store->rename(m_two, QStringLiteral("second"), Origin::Program));
    QCOMPARE(toldNow(), QStringList({QStringLiteral("one"), QStringLiteral("second")}));
}

void TestVisibility::aTimedPermissionEndsBetweenTwoAnswers()
{
    ServerRecord record = *m_servers->find(m_server);
    record.policy = ServerPolicy::Ask;
    QVERIFY(m_servers->update(record, Origin::Program));
    const Decision always{Verdict::Allowed, Lasting::Always, {}};
    QVERIFY(m_decisions->set({{{m_server, m_one}, always}, {{m_server, m_two}, always}}, Origin::Program));
    QTRY_VERIFY(m_visibility->isUpToDate());
    answerForAWhile();
    // The list stays the same; from now on it may end by itself.
    const QDateTime end = m_clock.now().addSecs(3600);
    QVERIFY(m_decisions->set({{{m_server, m_one}, {Verdict::Allowed, Lasting::Until, end}}}, Origin::Program));
    QTRY_VERIFY(m_visibility->isUpToDate());
    answerForAWhile();
    m_clock.advance(3600 * 1000); // and no timer has run
    QCOMPARE(toldNow(), QStringList{QStringLiteral("two")});
}

void TestVisibility::textsAreKeptOnlyWhereSomebodyWaits()
{
    QVERIFY(isKept());
    m_visibility->putAway(m_server); // not while somebody waits
    QVERIFY(isKept());
    m_isAwaited = false;
    m_visibility->putAway(m_server);
    QVERIFY(!isKept());
    QCOMPARE(m_visibility->list(m_server).roots.size(), 2);

    // What changes is news all the same, once.
    QSignalSpy changed(m_visibility.get(), &Visibility::listChanged);
    QVERIFY(m_decisions->set({{{m_server, m_one}, {Verdict::Denied, Lasting::Always, {}}}}, Origin::Program));
    QTRY_COMPARE(changed.size(), 1);
    QVERIFY(!isKept());
    QCOMPARE(m_visibility->list(m_server).roots.size(), 1);
    m_visibility->touch(m_server);
    m_visibility->flush();
    QCOMPARE(changed.size(), 1);

    // The server starts. That its list has a text again is no news, whoever asks first.
    m_isAwaited = true;
    m_visibility->touch(m_server);
    m_visibility->flush();
    QVERIFY(isKept());
    m_isAwaited = false;
    m_visibility->putAway(m_server);
    m_isAwaited = true;
    QCOMPARE(toldNow(), QStringList{QStringLiteral("two")});
    QVERIFY(isKept());
    QCOMPARE(changed.size(), 1);
}

QTEST_GUILESS_MAIN(TestVisibility)
#include "tst_visibility.moc"
