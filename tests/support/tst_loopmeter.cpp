// The meter by which other tests judge the event loop has to see both ways of holding it up.

#include "tests/support/loopmeter.h"

#include <QTest>
#include <QTimer>

#include <thread>

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
        QVERIFY(m_meter.longestBlocked().time < 60);
    }
    void seesSleeping()
    {
        if (!QFile::exists(QStringLiteral("/proc/thread-self/schedstat")))
            QSKIP("This system does not tell how long a thread has waited for a processor");
        inOneTurn([] { std::this_thread::sleep_for(std::chrono::milliseconds(60)); });
        QVERIFY(m_meter.longestBlocked().time >= 55);
        QVERIFY(m_meter.longestComputed().time < 55);
    }
    //! Waiting for a processor that others have is no fault of the program.
    void otherThreadsDoNotCount()
    {
        std::atomic<bool> over = false;
        std::vector<std::thread> others;
        for (unsigned i = 0; i < 4 * std::max(1U, std::thread::hardware_concurrency()); ++i)
            others.emplace_back([&over] {
                while (!over) { }
            });
        inOneTurn([] { compute(50); });
        over = true;
        for (std::thread &other : others)
            other.join();
        QVERIFY(m_meter.longestComputed().time < 100);
        QVERIFY(m_meter.longestBlocked().time < 50);
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

int main(int argc, char *argv[])
{
    Metered<QCoreApplication> application(argc, argv);
    TestLoopMeter test(application.meter());
    return QTest::qExec(&test, argc, argv);
}
#include "tst_loopmeter.moc"
