// Many descriptors that are waited for by one, and what happens when those that are told end each other.

#include "core/transport/descriptorset.h"

#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace mangrove;

namespace {

struct Pipe
{
    Pipe() { [[maybe_unused]] const int made = ::pipe2(ends, O_NONBLOCK | O_CLOEXEC); }
    ~Pipe()
    {
        ::close(ends[0]);
        closeWriter();
    }
    Q_DISABLE_COPY_MOVE(Pipe)

    void put() const { [[maybe_unused]] const ssize_t size = ::write(ends[1], "x", 1); }
    void take() const
    {
        char byte = 0;
        [[maybe_unused]] const ssize_t size = ::read(ends[0], &byte, 1);
    }
    void closeWriter()
    {
        if (ends[1] >= 0)
            ::close(ends[1]);
        ends[1] = -1;
    }

    int ends[2] = {-1, -1};
};

constexpr auto reads = QSocketNotifier::Read;

} // namespace

class TestDescriptorSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatCanBeRead_data()
    {
        QTest::addColumn<bool>("shared");
        QTest::newRow("in a set") << true;
        QTest::newRow("by itself") << false;
    }

    void tellsWhatCanBeRead()
    {
        QFETCH(bool, shared);
        DescriptorSet set;
        const Pipe one;
        const Pipe other;
        int ones = 0;
        int others = 0;
        DescriptorWatch first(one.ends[0], reads, shared ? &set : nullptr, [&] {
            ++ones;
            one.take();
        });
        DescriptorWatch second(other.ends[0], reads, shared ? &set : nullptr, [&] { ++others; });
        first.setEnabled(true);
        second.setEnabled(true);
        one.put();
        QTRY_COMPARE(ones, 1);
        QCOMPARE(others, 0);
        // Told again in each turn until it is read.
        other.put();
        QTRY_VERIFY(others > 2);
        second.setEnabled(false);
        const int told = others;
        one.put();
        QTRY_COMPARE(ones, 2);
        QCOMPARE(others, told);
    }

    void canBeWritten()
    {
        DescriptorSet set;
        const Pipe pipe;
        int times = 0;
        DescriptorWatch watch(pipe.ends[1], QSocketNotifier::Write, &set, [&] { ++times; });
        watch.setEnabled(true);
        QTRY_VERIFY(times > 0);
    }

    //! The end of a pipe is told to whoever waits for it, and keeps nobody busy that does not.
    void endOfAPipe()
    {
        DescriptorSet set;
        Pipe ended;
        const Pipe other;
        int ends = 0;
        int others = 0;
        DescriptorWatch watch(ended.ends[0], reads, &set, [&] { ++ends; });
        DescriptorWatch witness(other.ends[0], reads, &set, [&] {
            ++others;
            other.take();
        });
        witness.setEnabled(true);
        ended.closeWriter();
        other.put();
        QTRY_COMPARE(others, 1);
        QCOMPARE(ends, 0);
        watch.setEnabled(true);
        QTRY_VERIFY(ends > 0);
    }

    void whoIsToldMayEndAnother()
    {
        DescriptorSet set;
        const Pipe pipes[2];
        std::unique_ptr<DescriptorWatch> watches[2];
        int times = 0;
        for (int i = 0; i < 2; ++i) {
            watches[i] = std::make_unique<DescriptorWatch>(pipes[i].ends[0], reads, &set, [&, i] {
                ++times;
                pipes[i].take();
                watches[1 - i].reset();
            });
            watches[i]->setEnabled(true);
            pipes[i].put();
        }
        QTRY_COMPARE(times, 1);
        pipes[watches[0] ? 0 : 1].put();
        QTRY_COMPARE(times, 2);
    }

    void whoIsToldMayEndItself()
    {
        DescriptorSet set;
        const Pipe pipe;
        bool told = false;
        std::unique_ptr<DescriptorWatch> watch;
        watch = std::make_unique<DescriptorWatch>(pipe.ends[0], reads, &set, [&] {
            watch.reset();
            told = true;
        });
        watch->setEnabled(true);
        pipe.put();
        QTRY_VERIFY(told);
    }

    void moreThanOneTurnTells()
    {
        constexpr int many = 200;
        DescriptorSet set;
        std::vector<std::unique_ptr<Pipe>> pipes;
        std::vector<std::unique_ptr<DescriptorWatch>> watches;
        int times = 0;
        for (int i = 0; i < many; ++i) {
            pipes.push_back(std::make_unique<Pipe>());
            watches.push_back(std::make_unique<DescriptorWatch>(pipes.back()->ends[0], reads, &set,
                                                                [&times, pipe = pipes.back().get()] {
                                                                    ++times;
                                                                    pipe->take();
                                                                }));
            watches.back()->setEnabled(true);
            pipes.back()->put();
        }
        QTRY_COMPARE(times, many);
    }
};

QTEST_GUILESS_MAIN(TestDescriptorSet)
#include "tst_descriptorset.moc"
