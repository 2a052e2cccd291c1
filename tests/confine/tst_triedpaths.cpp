#include "app/launcher/triedpaths.h"
#include "core/confine/descriptor.h"
#include "core/transport/launcherline.h"

#include <QTest>

#include <fcntl.h>
#include <unistd.h>

using namespace mangrove;
using confine::Access;
using confine::Place;
using launcher::TriedPaths;
using launcher::Use;

namespace {

confine::Description description(confine::Level level = confine::Level::Files)
{
    confine::Description description;
    description.level = level;
    description.places = {{"/granted/read", Place::Kind::Folder, Access::Read, {}, true},
                          {"/granted/write", Place::Kind::Folder, Access::Write, {}, true},
                          {"/granted/file", Place::Kind::File, Access::Read, {}, true}};
    return description;
}

//! What was told through a pipe.
class Channel
{
public:
    Channel()
    {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
            qFatal("no pipe");
        m_read.reset(new Descriptor(ends[0]));
        m_write.reset(new Descriptor(ends[1]));
    }
    int end() const { return m_write->get(); }
    QByteArrayList lines() const
    {
        QByteArray all;
        char bytes[65536];
        for (ssize_t size = 0; (size = ::read(m_read->get(), bytes, sizeof bytes)) > 0;)
            all.append(bytes, size);
        QByteArrayList lines = all.split('\n');
        lines.removeLast();
        return lines;
    }

private:
    std::unique_ptr<Descriptor> m_read;
    std::unique_ptr<Descriptor> m_write;
};

} // namespace

class TestTriedPaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatLiesBeyond_data()
    {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<int>("use");
        QTest::addColumn<QByteArray>("told");
        const auto row = [](const char *name, const char *path, Use use, const char *told = "") {
            QTest::newRow(name) << QByteArray(path) << int(use) << QByteArray(told);
        };
        row("read what may be read", "/granted/read/a", Use::Read);
        row("run what may be read", "/granted/read/a", Use::Run);
        row("write what may be read", "/granted/read/a", Use::Write, "tried write 1 /granted/read/a");
        row("write what may be written", "/granted/write/a", Use::Write);
        row("the folder itself", "/granted/read", Use::Read);
        row("a granted file", "/granted/file", Use::Read);
        row("in a granted file", "/granted/file/a", Use::Read, "tried read 1 /granted/file/a");
        row("a longer name", "/granted/reader", Use::Read, "tried read 1 /granted/reader");
        row("out of it", "/granted/read/../../etc/x", Use::Read, "tried read 1 /etc/x");
        row("into it", "/etc//./../granted/read/a", Use::Read);
        row("above all", "/../../x", Use::Run, "tried run 1 /x");
        row("no text", "/a\xff\n <b>%", Use::Read, "tried read 1 /a%FF%0A%20<b>%25");
        row("the kernel's", "/proc/self/maps", Use::Read);
        row("its own in namespaces only", "/tmp/a", Use::Write, "tried write 1 /tmp/a");
        row("everything", "/", Use::Read);
    }
    void onlyWhatLiesBeyond()
    {
        QFETCH(QByteArray, path);
        QFETCH(int, use);
        QFETCH(QByteArray, told);
        const Channel channel;
        TriedPaths tried(description());
        tried.note({path.constData(), size_t(path.size())}, Use(use));
        QCOMPARE(tried.isDue(), !told.isEmpty());
        tried.tell(channel.end());
        QCOMPARE(channel.lines(), told.isEmpty() ? QByteArrayList() : QByteArrayList{told});
        QVERIFY(told.isEmpty() || triedInLine(told));
        QVERIFY(!tried.isDue());
    }

    void namespacesHaveTheirOwn()
    {
        TriedPaths tried(description(confine::Level::Full));
        tried.note("/tmp/a", Use::Write);
        QVERIFY(!tried.isDue());
    }

    //! However often: as many paths as may be, as many lines at a time, and each is told once with how often.
    void isBounded()
    {
        const Channel channel;
        TriedPaths tried(description());
        for (int i = 0; i < 100'000; ++i)
            tried.note("/a" + std::to_string(i % 1000), Use::Read);
        QByteArrayList lines;
        for (int bursts = 0; tried.isDue(); ++bursts) {
            QVERIFY(bursts <= int(TriedPaths::mostPaths) / TriedPaths::linesAtOnce);
            tried.tell(channel.end());
            lines += channel.lines();
        }
        QCOMPARE(lines.size(), qsizetype(TriedPaths::mostPaths));
        QVERIFY(lines.contains("tried read 100 /a0"));
    }

    //! Nobody reads: nothing waits, and nothing is lost but what there is no room for.
    void aReaderThatDoesNotRead()
    {
        const Channel channel;
        TriedPaths tried(description());
        const std::string folder = '/' + std::string(250, 'x') + '/' + std::string(250, 'x');
        for (int round = 0; round < 4; ++round) {
            for (size_t i = 0; i < TriedPaths::mostPaths; ++i)
                tried.note(folder + std::to_string(i), Use::Read);
            for (int i = 0; i < 8; ++i)
                tried.tell(channel.end());
        }
        QVERIFY(tried.isDue());
        for (const QByteArray &line : channel.lines())
            QVERIFY(triedInLine(line)); // each whole
        tried.tell(channel.end());
        QVERIFY(!channel.lines().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestTriedPaths)

#include "tst_triedpaths.moc"
