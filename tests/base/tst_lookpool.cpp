#include "core/base/lookpool.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace mangrove;

class TestLookPool : public QObject
{
    Q_OBJECT

private:
    //! What looks wait for that hang; the threads hold it, since they may outlive a test.
    std::shared_ptr<QSemaphore> m_gate;
    QList<int> m_delivered;

    LookPool::Look value(int number)
    {
        return [this, number] { return [this, number] { m_delivered.append(number); }; };
    }
    LookPool::Look hangingUntilReleased(int number)
    {
        return [this, gate = m_gate, number]() -> LookPool::Delivery {
            gate->acquire();
            return [this, number] { m_delivered.append(number); };
        };
    }

private Q_SLOTS:
    void init()
    {
        m_gate = std::make_shared<QSemaphore>();
        m_delivered.clear();
    }
    void cleanup() { m_gate->release(1000); }

    //! A program does not end under a look that its pool has left behind.
    void knowsWhatIsUnderWay()
    {
        QTRY_VERIFY(!LookPool::isAnyUnderWay());
        QCOMPARE(LookPool::endOfProgram(3), 3);
        {
            LookPool pool(1);
            const QSignalSpy overdue(&pool, &LookPool::overdue);
            pool.start(1, hangingUntilReleased(1));
            QVERIFY(LookPool::isAnyUnderWay());
            QTRY_COMPARE(overdue.size(), 1);
        }
        QVERIFY(LookPool::isAnyUnderWay());
        m_gate->release();
        QTRY_VERIFY(!LookPool::isAnyUnderWay());
    }

    void looksElsewhereAndDeliversHere()
    {
        LookPool pool(60000);
        QThread *looked = nullptr;
        QThread *delivered = nullptr;
        pool.start(1, [&looked, &delivered] {
            looked = QThread::currentThread();
            return [&delivered] { delivered = QThread::currentThread(); };
        });
        QVERIFY(!delivered); // never from within the call
        QTRY_VERIFY(delivered);
        QCOMPARE(delivered, QThread::currentThread());
        QVERIFY(looked != delivered);
    }

    void whatHangsHoldsUpNobody()
    {
        LookPool pool(20);
        QSignalSpy overdue(&pool, &LookPool::overdue);
        const int hanging = 12; // more than it has threads
        for (int i = 1; i <= hanging; ++i)
            pool.start(quint64(i), hangingUntilReleased(i));
        pool.start(100, value(100));
        QTRY_COMPARE(m_delivered, QList<int>{100});
        QTRY_COMPARE(overdue.size(), hanging);
        m_gate->release(hanging);
        QTRY_COMPARE(m_delivered.size(), hanging + 1); // late, and delivered all the same
    }

    void nothingIsDeliveredAfterItsEnd()
    {
        auto pool = std::make_unique<LookPool>(60000);
        pool->start(1, hangingUntilReleased(1));
        pool->start(2, value(2));
        QTRY_COMPARE(m_delivered, QList<int>{2});
        pool.reset(); // does not wait for the one that hangs
        m_gate->release();
        LookPool other(60000);
        other.start(3, value(3));
        QTRY_VERIFY(m_delivered.contains(3));
        QCOMPARE(m_delivered, (QList<int>{2, 3}));
    }
};

QTEST_GUILESS_MAIN(TestLookPool)
#include "tst_lookpool.moc"
