// What is written to a pipe: what waits for room, what is made when it leaves, and what is told of it.

#include "core/transport/pipewriter.h"
#include "tests/support/patience.h"

#include <QHash>
#include <QSignalSpy>
#include <QTest>

#include <fcntl.h>
#include <memory>
#include <unistd.h>
#include <utility>

using namespace mangrove;

class TestPipeWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        int ends[2];
        QCOMPARE(::pipe2(ends, O_NONBLOCK | O_CLOEXEC), 0);
        m_reader = ends[0];
        m_writer = std::make_unique<PipeWriter>(ends[1]);
        m_sent = std::make_unique<QSignalSpy>(m_writer.get(), &PipeWriter::sent);
        m_notSent = std::make_unique<QSignalSpy>(m_writer.get(), &PipeWriter::notSent);
    }

    void cleanup()
    {
        m_writer.reset();
        closeReader();
        m_calls = 0;
    }

    void isMadeAndToldAtOnceWhenThereIsRoom()
    {
        m_writer->write(made(1, "now"));
        QCOMPARE(read(), QByteArray("now"));
        QCOMPARE(m_sent->count(), 1);
        QCOMPARE(m_sent->first().first().toULongLong(), 1);
        QCOMPARE(m_writer->pending(), 0);
    }

    void isMadeWhenItsFirstByteLeavesAndNotBefore()
    {
        fill();
        m_writer->write(made(1, "old"));
        QCOMPARE(m_calls, 0);
        QVERIFY(m_writer->pending() >= OutgoingMessage::reserve);
        m_truths.insert(1, "new");
        drain("new");
        QCOMPARE(m_calls, 1);
        QCOMPARE(m_sent->count(), 1);
        QCOMPARE(m_writer->pending(), 0);
    }

    void keepsTheOrderOfWhatIsMadeAndWhatIsNot()
    {
        fill();
        m_writer->write(made(1, "b"));
        m_writer->write(QByteArray("c"));
        m_writer->write(made(2, "d"));
        drain("bcd");
        QCOMPARE(m_sent->count(), 2);
    }

    void sendsNothingWhenItIsNotWantedAnyMore()
    {
        fill();
        m_writer->write(made(1, ""));
        m_writer->write(QByteArray("next"));
        drain("next");
        QCOMPARE(m_sent->count(), 0);
        QCOMPARE(m_notSent->count(), 1);
        QCOMPARE(m_notSent->first().at(1).toBool(), true);
    }

    //! What is said in one go leaves in one go: a pipe in packet mode tells writes apart.
    void heldMessagesLeaveTogetherAndAreMadeThen()
    {
#ifndef O_DIRECT
        QSKIP("Only a pipe of Linux tells writes apart");
#else
        int ends[2];
        QCOMPARE(::pipe2(ends, O_NONBLOCK | O_CLOEXEC | O_DIRECT), 0);
        closeReader();
        m_reader = ends[0];
        m_writer = std::make_unique<PipeWriter>(ends[1]);
        const QSignalSpy sent(m_writer.get(), &PipeWriter::sent);
        m_writer->setHeld(true);
        for (quint64 id = 1; id <= 20; ++id)
            m_writer->write(made(id, "old"));
        QCOMPARE(m_calls, 0);
        QCOMPARE(read(), QByteArray());
        for (quint64 id = 1; id <= 20; ++id)
            m_truths.insert(id, QByteArray(100, 'n'));
        m_writer->setHeld(false);
        QCOMPARE(m_calls, 20);
        QCOMPARE(sent.count(), 20);
        QCOMPARE(read(), QByteArray(2000, 'n'));
        QCOMPARE(read(), QByteArray());
#endif
    }

    //! A line end stands behind each that is one, and behind none that is not wanted any more.
    void endsLines()
    {
        const auto line = [](OutgoingMessage message) {
            message.endsLine = true;
            return message;
        };
        m_writer->setHeld(true);
        m_writer->write(line(QByteArray("a")));
        m_writer->write(line(made(1, "")));
        m_writer->write(line(QByteArray()));
        m_writer->write(QByteArray("b"));
        m_writer->write(line(made(2, "c")));
        m_writer->setHeld(false);
        QCOMPARE(read(), QByteArray("a\n\nbc\n"));
        QCOMPARE(m_writer->pending(), 0);
        QCOMPARE(m_sent->count(), 1);
        QCOMPARE(m_notSent->count(), 1);
    }

    //! What is held says nothing of the peer; what it leaves unread then does.
    void whatIsHeldIsNoCongestion()
    {
        const QSignalSpy congested(m_writer.get(), &PipeWriter::congested);
        m_writer->setHeld(true);
        m_writer->write(QByteArray(PipeWriter::congestion + 128 * 1024, 'x'));
        QCOMPARE(congested.count(), 0);
        m_writer->setHeld(false);
        QCOMPARE(congested.count(), 1);
        // And where the pipe is full already, so that nothing can be written.
        m_writer->setHeld(true);
        m_writer->setHeld(false);
        QCOMPARE(congested.count(), 1);
        m_writer->setHeld(true);
        QVERIFY(QTest::qWaitFor([&] { return read().isEmpty() && m_writer->pending() > 0; }, test::patience));
        m_writer->setHeld(false);
        QVERIFY(QTest::qWaitFor(
            [&] {
                read();
                return congested.count() == 2;
            },
            test::patience));
        QCOMPARE(congested.last().first().toBool(), false);
    }

    //! However much is said in one go, it does not pile up as if nobody read it.
    void heldMessagesDoNotPileUp()
    {
        m_writer->setHeld(true);
        for (quint64 id = 1; id <= 500; ++id) {
            m_writer->write(made(id, "n"));
            QVERIFY(m_writer->pending() <= PipeWriter::heldLimit + OutgoingMessage::reserve);
        }
        m_writer->setHeld(false);
        QCOMPARE(m_sent->count(), 500);
        QCOMPARE(read(), QByteArray(500, 'n'));
        QCOMPARE(m_writer->pending(), 0);
    }

    //! None is made and then waits: what leaves together is no more than a pipe takes whole.
    void whatIsMadeTogetherLeavesTogether()
    {
        m_writer->setHeld(true);
        for (quint64 id = 1; id <= 200; ++id)
            m_writer->write(made(id, QByteArray(1000, 'n')));
        m_writer->setHeld(false);
        QVERIFY(m_sent->count() < 200); // the pipe is full
        const int first = int(m_sent->count());
        QVERIFY2(m_calls <= first + 4, qPrintable(QString::number(m_calls - first)));
        QByteArray all;
        QVERIFY(QTest::qWaitFor(
            [&] {
                all += read();
                return all.size() == 200 * 1000;
            },
            test::patience));
        QCOMPARE(m_sent->count(), 200);
    }

    void tellsWhatNeverLeftAndWhatWasCutOff()
    {
        const QByteArray large(1024 * 1024, 'x');
        OutgoingMessage cut(large);
        cut.id = 1;
        m_writer->write(cut); // a pipe holds less
        m_writer->write(made(2, "never"));
        m_writer->abandon();
        QCOMPARE(m_calls, 0);
        QCOMPARE(m_sent->count(), 0);
        QCOMPARE(m_notSent->count(), 2);
        QCOMPARE(m_notSent->at(0), (QVariantList{1ULL, false}));
        QCOMPARE(m_notSent->at(1), (QVariantList{2ULL, true}));
        QCOMPARE(m_writer->pending(), 0);
        m_writer->write(made(3, "closed"));
        QCOMPARE(m_notSent->at(2), (QVariantList{3ULL, true}));
    }

    void tellsTheSameWhenNobodyReadsAnyMore()
    {
        const QSignalSpy broken(m_writer.get(), &PipeWriter::broken);
        closeReader();
        m_writer->write(made(1, "lost"));
        QCOMPARE(broken.count(), 1);
        QCOMPARE(m_sent->count(), 0);
        QCOMPARE(m_notSent->first(), (QVariantList{1ULL, true}));
    }

private:
    //! A message that says what is true when it is made.
    OutgoingMessage made(quint64 id, const QByteArray &truth)
    {
        m_truths.insert(id, truth);
        OutgoingMessage message;
        message.id = id;
        message.make = [this, id] {
            ++m_calls;
            return m_truths.value(id);
        };
        return message;
    }

    void fill()
    {
        const QByteArray bytes(1024 * 1024, 'x');
        m_writer->write(bytes);
        m_filled = bytes.size();
        QVERIFY(m_writer->pending() > 0);
    }

    QByteArray read()
    {
        QByteArray bytes(64 * 1024, 0);
        const ssize_t size = ::read(m_reader, bytes.data(), static_cast<size_t>(bytes.size()));
        return bytes.left(std::max<ssize_t>(size, 0));
    }

    //! Reads until this has come behind what filled the pipe.
    void drain(const QByteArray &expected)
    {
        QByteArray all;
        const bool came = QTest::qWaitFor(
            [&] {
                all += read();
                return all.size() >= m_filled + expected.size();
            },
            test::patience);
        QVERIFY(came);
        QCOMPARE(all.mid(m_filled), expected);
    }

    void closeReader()
    {
        if (m_reader >= 0)
            ::close(std::exchange(m_reader, -1));
    }

    std::unique_ptr<PipeWriter> m_writer;
    std::unique_ptr<QSignalSpy> m_sent;
    std::unique_ptr<QSignalSpy> m_notSent;
    QHash<quint64, QByteArray> m_truths;
    qsizetype m_filled = 0;
    int m_reader = -1;
    int m_calls = 0;
};

QTEST_GUILESS_MAIN(TestPipeWriter)
#include "tst_pipewriter.moc"
