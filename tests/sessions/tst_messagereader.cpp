// From a transport's bytes to messages: short ones at once, long ones elsewhere, and always in order.

#include "core/sessions/messagereader.h"
#include "tests/support/faketransport.h"
#include "tests/support/patience.h"

#include <QTest>

#include <memory>

using namespace mangrove;
using test::FakeTransport;

namespace {

QByteArray notification(int number, qsizetype filling = 0)
{
    return "{\"jsonrpc\":\"2.0\",\"method\":\"n" + QByteArray::number(number) + "\",\"params\":{\"x\":\""
        + QByteArray(filling, 'x') + "\"}}";
}

} // namespace

class TestMessageReader : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<FakeTransport> m_transport;
    std::unique_ptr<MessageReader> m_reader;
    QByteArrayList m_got; // methods, and what else came
    bool m_listensWhileWaiting = false;

    void sayLong(int number) { m_transport->say(notification(number, MessageReader::directLimit)); }

private Q_SLOTS:
    void init()
    {
        m_got.clear();
        m_listensWhileWaiting = false;
        m_transport = std::make_unique<FakeTransport>();
        m_transport->open();
        m_reader = std::make_unique<MessageReader>(*m_transport);
        connect(m_reader.get(), &MessageReader::received, this,
                [this](const Message &message) { m_got.append(message.method); });
        connect(m_reader.get(), &MessageReader::undelivered, this,
                [this](const QByteArray &id, const Error &) { m_got.append("undelivered " + id); });
        connect(m_reader.get(), &MessageReader::closed, this, [this] { m_got.append("closed"); });
        connect(m_reader.get(), &MessageReader::flooded, this, [this] { m_got.append("flooded"); });
    }
    void cleanup()
    {
        m_reader.reset();
        m_transport.reset();
    }

    void longOnesAtOnceWhereNobodyElseWaits()
    {
        m_reader->readForAnother();
        sayLong(1);
        QCOMPARE(m_got, QByteArrayList{"n1"});
        QVERIFY(!m_transport->isPaused());
        m_reader->setHeld(true);
        sayLong(2);
        QCOMPARE(m_got, QByteArrayList{"n1"});
        m_reader->setHeld(false);
        QTRY_COMPARE_WITH_TIMEOUT(m_got, (QByteArrayList{"n1", "n2"}), test::patience);
    }

    void shortOnesAtOnce()
    {
        m_transport->say(notification(1));
        QCOMPARE(m_got, QByteArrayList{"n1"});
        QVERIFY(!m_transport->isPaused());
        m_transport->end();
        QCOMPARE(m_got, (QByteArrayList{"n1", "closed"}));
    }

    void longOnesElsewhereAndInOrder()
    {
        m_transport->say(notification(1));
        sayLong(2);
        QCOMPARE(m_got, QByteArrayList{"n1"}); // not in this turn
        QVERIFY(m_transport->isPaused());
        m_transport->say(notification(3));
        sayLong(4);
        Q_EMIT m_transport->undelivered("7", {ErrorCode::Remote, QStringLiteral("no")});
        m_transport->say(notification(5));
        QCOMPARE(m_got, QByteArrayList{"n1"});
        QTRY_COMPARE(m_got, (QByteArrayList{"n1", "n2", "n3", "n4", "undelivered 7", "n5"}));
        QTRY_VERIFY(!m_transport->isPaused());
        m_transport->say(notification(6)); // and at once again
        QCOMPARE(m_got.last(), QByteArray("n6"));
    }

    //! The answer that a server gave before it ended is not lost.
    void theEndWaitsToo()
    {
        sayLong(1);
        m_transport->say(notification(2));
        m_transport->end();
        QVERIFY(m_got.isEmpty());
        QTRY_COMPARE(m_got, (QByteArrayList{"n1", "n2", "closed"}));
    }

    //! What is said in answer to a message comes behind what waits.
    void whatComesMeanwhile()
    {
        connect(m_reader.get(), &MessageReader::received, this, [this](const Message &message) {
            if (message.method == "n2")
                m_transport->say(notification(9));
        });
        sayLong(1);
        m_transport->say(notification(2));
        m_transport->say(notification(3));
        QTRY_COMPARE(m_got, (QByteArrayList{"n1", "n2", "n3", "n9"}));
    }

    void goneWhileScanning()
    {
        sayLong(1);
        m_reader.reset();
        m_reader = std::make_unique<MessageReader>(*m_transport);
        bool came = false;
        connect(m_reader.get(), &MessageReader::received, this, [&] { came = true; });
        sayLong(2);
        QTRY_VERIFY(came);
        QVERIFY(m_got.isEmpty());
    }

    void goneInItsOwnCall()
    {
        connect(m_reader.get(), &MessageReader::received, this, [this] { m_reader.reset(); });
        sayLong(1);
        sayLong(2);
        QTRY_VERIFY(!m_reader);
        QCOMPARE(m_got, QByteArrayList{"n1"});
    }

    void longOnesOfOneThatEndsAreDropped()
    {
        sayLong(1);
        m_reader->dropLongOnes();
        sayLong(2);
        m_transport->say(notification(3));
        m_transport->end();
        QTRY_COMPARE(m_got, (QByteArrayList{"n1", "closed"}));
    }

    void noMoreThanTheLimitWaits()
    {
        const QByteArray huge(MessageReader::waitingLimit / 4, 'x');
        for (int i = 0; i < 7; ++i)
            m_transport->say(huge);
        QCOMPARE(m_got.count("flooded"), 2); // one is looked at, and four and a bit wait
        QTRY_COMPARE(m_got.size(), 7); // lines that are no JSON have no method
    }

    //! Of a long message nobody has to walk over all bytes once more.
    void longMessages_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QByteArray>("params");
        QTest::addColumn<QByteArray>("error");
        const QByteArray filling = "\"x\":[" + QByteArray("0,").repeated(memberLimit) + "0]";
        QTest::newRow("progress") << R"("method":"n","params":{"progress":3,"message":"m",)" + filling + '}'
                                  << QByteArray(R"({"progress":3,"message":"m"})") << QByteArray();
        QTest::newRow("progress of numbers") << R"("method":"n","params":{"progress":3,"progressToken":[)"
                + QByteArray("0,").repeated(memberLimit) + "0]}"
                                             << QByteArray(R"({"progress":3})") << QByteArray();
        QTest::newRow("error") << R"("id":1,"error":{"code":-1,"message":"m",)" + filling + '}' << QByteArray()
                               << QByteArray(R"({"code":-1,"message":"m"})");
        QTest::newRow("request") << R"("id":1,"method":"n","params":{"a":1,)" + filling + '}'
                                 << "{\"a\":1," + filling + '}' << QByteArray();
    }
    void longMessages()
    {
        QFETCH(QByteArray, members);
        const QByteArray line = "{\"jsonrpc\":\"2.0\"," + members + '}';
        const Message message = scanLongMessage(line);
        QVERIFY(message.kind != MessageKind::Invalid);
        QTEST(message.params, "params");
        QTEST(message.error, "error");
        QCOMPARE(message.raw, line);
    }

    void headsOfResults()
    {
        const QByteArray line = R"({"jsonrpc":"2.0","id":1,"result":{"resultType":"input_required",)"
                                R"("requestState":"s","inputRequests":{"a":{}}}})";
        for (const Message &message : {scanMessage(line), scanLongMessage(line)}) {
            const ResultHead head = resultHead(message);
            QCOMPARE(head.type, QByteArray("\"input_required\""));
            QCOMPARE(head.state, QByteArray("\"s\""));
            QCOMPARE(head.inputs, QByteArray(R"({"a":{}})"));
        }
        QVERIFY(scanLongMessage(line).head);
        QVERIFY(resultHead(scanLongMessage(R"({"jsonrpc":"2.0","id":1,"result":{}})")).state.isNull());
    }
};

QTEST_GUILESS_MAIN(TestMessageReader)
#include "tst_messagereader.moc"
