// The meter by which other tests judge the event loop has to see what a turn asks for, and both ways of holding it up.

#include "tests/support/allocations.h"
#include "tests/support/loopmeter.h"

#include <QTest>
#include <QTimer>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

using namespace mangrove::test;

namespace {

void compute(double ms)
{
    const ThreadWatch watch;
    while (watch.computed() < ms) { }
}

} // namespace

class TestLoopMeter : public QObject
{
    Q_OBJECT

public:
    explicit TestLoopMeter(LoopMeter &meter) : m_meter(meter) { }

private:
    LoopMeter &m_meter;

    void inOneTurn(const std::function<void()> &action)
    {
        bool done = false;
        m_meter.begin();
        QTimer::singleShot(0, this, [&] {
            action();
            done = true;
        });
        QTRY_VERIFY(done);
    }

private Q_SLOTS:
    void seesComputing()
    {
        inOneTurn([] { compute(60); });
        QVERIFY(m_meter.longestComputed().time >= 60);
    }
    void seesSleeping()
    {
        if (!QFile::exists(QStringLiteral("/proc/thread-self/schedstat")))
            QSKIP("This system does not tell how long a thread has waited for a processor");
        inOneTurn([] { std::this_thread::sleep_for(std::chrono::milliseconds(60)); });
        QVERIFY(m_meter.longestBlocked().time >= 50);
    }
    void seesAllocations()
    {
        if (!areAllocationsCounted())
            QSKIP("The allocator of this system cannot be stood in for");
        constexpr int times = 5000;
        constexpr int size = 2000;
        const qint64 heldBefore = heldBytes();
        resetMostHeldBytes();
        std::atomic<bool> over = false;
        std::thread other([&over] {
            while (!over)
                delete[] new char[100 * size];
        });
        inOneTurn([] {
            std::vector<std::unique_ptr<char[]>> kept;
            for (int i = 0; i < times; ++i)
                kept.push_back(std::make_unique<char[]>(size));
        });
        over = true;
        other.join();
        QVERIFY(m_meter.mostAllocations().amount >= times);
        QVERIFY(m_meter.mostAllocations().amount < 2 * times); // those of other threads do not count
        QVERIFY(m_meter.mostBytes().amount >= qint64(times) * size);
        QVERIFY(m_meter.mostBytes().amount < 2 * qint64(times) * size);
        QVERIFY(!m_meter.mostBytes().name.isEmpty());
        // What was given back is not held, and was.
        QVERIFY(mostHeldBytes() - heldBefore >= qint64(times) * size);
        QVERIFY(heldBytes() - heldBefore < qint64(times) * size / 2);
    }
    void eventsWithinAnEventAreItsOwn()
    {
        inOneTurn([this] {
            inOneTurnWithin();
            compute(30);
        });
        QVERIFY(m_meter.longestComputed().time >= 60);
    }

private:
    void inOneTurnWithin()
    {
        bool done = false;
        QTimer::singleShot(0, this, [&] {
            compute(30);
            done = true;
        });
        while (!done)
            QCoreApplication::processEvents();
    }
};

static int run(int argc, char **argv)
{
    Metered<QCoreApplication> application(argc, argv);
    TestLoopMeter test(application.meter());
    return QTest::qExec(&test, argc, argv);
}
MANGROVE_TEST_FILE(run)
#include "tst_loopmeter.moc"
