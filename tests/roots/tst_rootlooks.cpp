// Which root is looked at when: one look of each at a time, once more for what happened meanwhile.

#include "core/roots/rootlooks.h"
#include "monitoredfolder.h"

#include <QSignalSpy>

using namespace mangrove;

class TestRootLooks : public QObject, private MonitoredFolder
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        open();
        QVERIFY(QDir().mkpath(path("slow")));
        m_slow = add("slow");
        m_gate->hangs = true;
    }
    void cleanup()
    {
        m_gate->hangs = false;
        m_gate->open.release(1000);
        m_looks.reset();
        close();
    }

    void oneAtATimeAndOnceMore()
    {
        begin();
        QSignalSpy found(m_looks.get(), &RootLooks::found);
        m_looks->want(m_slow, true);
        QCOMPARE(m_gate->looks.load(), 0); // only wanted
        m_looks->start();
        QTRY_COMPARE_WITH_TIMEOUT(m_gate->waiting.load(), 1, test::patience);
        for (int i = 0; i < 3; ++i) {
            m_looks->want(m_slow, false);
            m_looks->start();
        }
        QCOMPARE(m_gate->looks.load(), 1);
        m_gate->hangs = false;
        m_gate->open.release();
        QTRY_VERIFY_WITH_TIMEOUT(m_looks->isAtRest(), test::patience);
        QCOMPARE(found.size(), 2);
        QCOMPARE(m_gate->looks.load(), 2);
    }

    void whatIsOutdatedIsNotTold()
    {
        begin();
        QSignalSpy found(m_looks.get(), &RootLooks::found);
        m_looks->want(m_slow, true);
        m_looks->start();
        QTRY_COMPARE_WITH_TIMEOUT(m_gate->waiting.load(), 1, test::patience);
        QVERIFY(!m_looks->renew(m_slow)); // not late
        m_gate->hangs = false;
        m_gate->open.release();
        QTRY_VERIFY_WITH_TIMEOUT(m_looks->isAtRest(), test::patience);
        QCOMPARE(m_gate->looks.load(), 2);
        QCOMPARE(found.size(), 1);
    }

    void whatIsForgottenIsNotTold()
    {
        begin();
        QVERIFY(QDir().mkpath(path("other")));
        const RootId other = add("other");
        QSignalSpy found(m_looks.get(), &RootLooks::found);
        m_looks->want(m_slow, true);
        m_looks->start();
        QTRY_COMPARE_WITH_TIMEOUT(m_gate->waiting.load(), 1, test::patience);
        m_looks->forget(m_slow);
        QVERIFY(m_looks->isAtRest());
        m_looks->want(other, true);
        m_looks->forget(other);
        m_looks->want(RootId{QStringLiteral("r-nobody")}, true); // of whom the store knows nothing
        m_looks->start();
        QVERIFY(m_looks->isAtRest());
        m_gate->open.release();
        QTRY_COMPARE_WITH_TIMEOUT(m_gate->waiting.load(), 0, test::patience);
        m_looks->want(other, true); // comes after what the first one found
        m_looks->start();
        QTRY_COMPARE_WITH_TIMEOUT(found.size(), 1, test::patience);
        QCOMPARE(found.first().first().value<RootId>(), other);
    }

    void whatIsLateIsNotWaitedForAndComesAllTheSame()
    {
        begin(1);
        QSignalSpy found(m_looks.get(), &RootLooks::found);
        QSignalSpy late(m_looks.get(), &RootLooks::late);
        m_looks->want(m_slow, true);
        m_looks->start();
        QVERIFY(!m_looks->isAtRest());
        QTRY_COMPARE_WITH_TIMEOUT(late.size(), 1, test::patience);
        QVERIFY(m_looks->isAtRest());
        QVERIFY(found.isEmpty());
        m_gate->hangs = false;
        m_gate->open.release();
        QTRY_COMPARE_WITH_TIMEOUT(found.size(), 1, test::patience);
        QVERIFY(!m_looks->renew(m_slow));
    }

private:
    //! `limit` in ms.
    void begin(int limit = 3'600'000)
    {
        m_looks = std::make_unique<RootLooks>([this](const RootId &id) { return m_store->find(id); },
                                              [gate = m_gate](const Root &root) { return gate->look(root); }, limit);
    }

    std::unique_ptr<RootLooks> m_looks;
    RootId m_slow;
};

QTEST_GUILESS_MAIN(TestRootLooks)
#include "tst_rootlooks.moc"
