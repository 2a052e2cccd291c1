#include "core/rpc/sseframing.h"

#include <QTest>

using mangrove::SseEvent;
using mangrove::SseFraming;

using Events = QList<SseEvent>;

namespace {

constexpr char nothing[] = "";

SseEvent made(const QByteArray &data, const QByteArray &id = nothing, const QByteArray &type = "message")
{
    return {type, data, id};
}

} // namespace

Q_DECLARE_METATYPE(SseEvent)

class TestSseFraming : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void events_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<Events>("expected");
        QTest::addColumn<QByteArray>("lastId");
        QTest::addColumn<qint64>("retry"); // -1: none
        const auto row = [](const char *name, const QByteArray &stream, const Events &expected,
                            const QByteArray &lastId = nothing,
                            qint64 retry = -1) { QTest::newRow(name) << stream << expected << lastId << retry; };
        row("one line feed", "data: a\n\n", {made("a")});
        row("carriage returns only", "data: a\r\rdata: b\r\r", {made("a"), made("b")});
        row("both", "data: a\r\n\r\ndata: b\r\n\r\n", {made("a"), made("b")});
        row("mixed line ends", "data: a\n\r\ndata: b\r\n\rdata: c\r\n\n", {made("a"), made("b"), made("c")});
        row("line feed, then return: two line ends", "data: a\n\rdata: b\n\n", {made("a"), made("b")});
        row("several data lines", "data: a\ndata\ndata: b\n\n", {made("a\n\nb")});
        row("one space only is dropped", "data:  a \n\n", {made(" a ")});
        row("no space", "data:a:b\n\n", {made("a:b")});
        row("types", "event: endpoint\ndata: /x\n\ndata: y\n\n", {made("/x", nothing, "endpoint"), made("y")});
        row("the last type counts, an empty one is message", "event: a\nevent\ndata: x\n\n", {made("x")});
        row("a type without data is forgotten", "event: a\n\ndata: x\n\n", {made("x")});
        row("comments", ": hello\n:\ndata: a\n:in between\n\n: bye\n\n", {made("a")});
        row("unknown fields", "datax: 1\nDATA: 2\n data: 3\nfoo\ndata: a\n\n", {made("a")});
        row("byte order mark once",
            "\xEF\xBB\xBF"
            "data: a\n\n",
            {made("a")});
        row("only once",
            "\xEF\xBB\xBF\xEF\xBB\xBF"
            "data: a\n\n",
            {});
        row("not later",
            "data: a\n\n\xEF\xBB\xBF"
            "data: b\n\n",
            {made("a")});
        row("byte order mark, then a blank line", "\xEF\xBB\xBF\n\ndata: a\n\n", {made("a")});
        row("id stays", "id: 1\ndata: a\n\ndata: b\n\n", {made("a", "1"), made("b", "1")}, "1");
        row("id is reset", "id: 1\ndata: a\n\nid\ndata: b\n\n", {made("a", "1"), made("b")});
        row("id with NUL is ignored", QByteArray("id: 1\n\nid: 2\0\ndata: a\n\n", 23), {made("a", "1")}, "1");
        row("empty data records the id", "id: p\ndata:\n\n", {}, "p");
        row("no data records the id", "id: p\n\n", {}, "p");
        row("id of an unfinished event does not count", "id: 1\n\nid: 2\ndata: x\n", {}, "1");
        row("two empty data lines are a line feed", "data\ndata\n\n", {made("\n")});
        row("unfinished event", "data: a\n\ndata: b\n", {made("a")});
        row("unfinished line", "data: a\n\ndata: b", {made("a")});
        row("retry", "retry: 1500\n\n", {}, nothing, 1500);
        row("retry counts at once", "retry: 20", {});
        row("retry without its event", "retry: 20\n", {}, nothing, 20);
        row("retry of other than digits", "retry: 1s\nretry: -1\nretry:\nretry: 1.5\nretry:  7\n\n", {});
        row("retry without end", "retry: " + QByteArray(400, '9') + "\n\n", {}, nothing, 999'999'999);
        row("blank lines only", "\n\n\r\r\r\n", {});
        row("bytes stay as they are", "data: \xFF\x01\n\n", {made("\xFF\x01")});
    }

    // Whole, byte by byte, and cut at every position: the same comes out.
    void events()
    {
        QFETCH(QByteArray, stream);
        QFETCH(Events, expected);
        QFETCH(QByteArray, lastId);
        QFETCH(qint64, retry);
        const auto check = [&](const SseFraming &framing, const Events &seen) {
            QCOMPARE(seen, expected);
            QCOMPARE(framing.lastEventId(), lastId);
            QCOMPARE(framing.retry() ? qint64(framing.retry()->count()) : -1, retry);
            QVERIFY(!framing.isOverflowed());
        };
        for (qsizetype cut = 0; cut <= stream.size(); ++cut) {
            SseFraming framing;
            Events seen = framing.feed(stream.left(cut));
            seen += framing.feed(stream.mid(cut));
            check(framing, seen);
        }
        SseFraming framing;
        Events seen;
        for (const char c : std::as_const(stream))
            seen += framing.feed(QByteArrayView(&c, 1));
        check(framing, seen);
    }

    void limits_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<bool>("overflows");
        QTest::newRow("line at the limit") << QByteArray("data: " + QByteArray(14, 'x') + "\n\n") << false;
        QTest::newRow("line beyond") << QByteArray("data: " + QByteArray(15, 'x') + "\n\n") << true;
        QTest::newRow("line that does not end") << QByteArray(21, 'x') << true;
        QTest::newRow("comment that does not end") << QByteArray(":" + QByteArray(20, 'x')) << true;
        QTest::newRow("event at the limit") << QByteArray("data: 123456789\ndata: 1234567890\n\n") << false;
        QTest::newRow("event beyond") << QByteArray("data: 1234567890\ndata: 1234567890\n\n") << true;
        QTest::newRow("empty lines count too") << QByteArray(QByteArray("data\n").repeated(22) + '\n') << true;
        QTest::newRow("the mark does not count") << QByteArray("\xEF\xBB\xBF"
                                                               "data: "
                                                               + QByteArray(14, 'x') + "\n\n")
                                                 << false;
        QTest::newRow("many small events") << QByteArray(QByteArray("data: 123\n\n").repeated(1000)) << false;
    }
    void limits()
    {
        QFETCH(QByteArray, stream);
        QFETCH(bool, overflows);
        for (qsizetype cut = 0; cut <= std::min<qsizetype>(stream.size(), 60); ++cut) {
            SseFraming framing(20);
            framing.feed(stream.left(cut));
            framing.feed(stream.mid(cut));
            QCOMPARE(framing.isOverflowed(), overflows);
            if (overflows)
                QCOMPARE(framing.feed("\n\ndata: a\n\n"), Events());
        }
    }

    void whatCameBeforeAnOverflowIsDelivered()
    {
        SseFraming framing(20);
        QCOMPARE(framing.feed("data: a\n\ndata: " + QByteArray(100, 'x')), Events{made("a")});
        QVERIFY(framing.isOverflowed());
    }

    // Quadratic work on 8 MiB in single bytes would outlast the whole test's time.
    void aHugeEventInSingleBytes()
    {
        const QByteArray data(8 * 1024 * 1024, 'x');
        const QByteArray stream = "data: " + data + "\n\n";
        SseFraming framing;
        Events seen;
        for (const char c : stream)
            seen += framing.feed(QByteArrayView(&c, 1));
        QCOMPARE(seen, Events{made(data)});
    }

    void manyLinesInOneEvent()
    {
        const int lines = 1'000'000;
        SseFraming framing;
        Events seen = framing.feed(QByteArray("data: x\n").repeated(lines));
        seen += framing.feed("\n");
        QCOMPARE(seen.size(), 1);
        QCOMPARE(seen.first().data.size(), 2 * lines - 1);
    }
};

QTEST_GUILESS_MAIN(TestSseFraming)
#include "tst_sseframing.moc"
