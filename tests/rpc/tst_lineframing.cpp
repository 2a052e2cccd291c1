#include "core/rpc/lineframing.h"

#include <QTest>

using mangrove::LineFraming;

namespace {

QList<QByteArray> feedInPieces(LineFraming *framing, const QByteArray &stream, qsizetype size)
{
    QList<QByteArray> lines;
    for (qsizetype i = 0; i < stream.size(); i += size)
        lines += framing->feed(stream.mid(i, size));
    return lines;
}

} // namespace

class TestLineFraming : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsLineEnds()
    {
        const QByteArray stream = "\xEF\xBB\xBF{}\r\n\n \t\n\r\r\n" + QByteArray(300 * 1024, 'x') + "\r\n1";
        for (const qsizetype size : {qsizetype(1), qsizetype(7), stream.size()}) {
            LineFraming framing(LineFraming::defaultLimit, LineFraming::LineEnds::Kept);
            const QList<QByteArray> lines = feedInPieces(&framing, stream, size);
            QCOMPARE(lines.join('\n') + '\n', stream.chopped(1));
            QCOMPARE(framing.pending(), 1);
        }
        LineFraming whole(4, LineFraming::LineEnds::Kept);
        QCOMPARE(whole.feed("1234\n").size(), 1);
        QVERIFY(whole.feed("1234\r\n").isEmpty());
        QVERIFY(whole.isOverflowed());
    }

    void lines_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QList<QByteArray>>("lines");
        QTest::addColumn<qsizetype>("pending");
        const auto row = [](const char *name, const QByteArray &stream, const QList<QByteArray> &lines,
                            qsizetype pending) { QTest::newRow(name) << stream << lines << pending; };
        row("nothing", "", {}, 0);
        row("one", "{}\n", {"{}"}, 0);
        row("no end yet", "{}", {}, 2);
        row("A08 CRLF", "{\"a\":1}\r\n[]\r\n", {"{\"a\":1}", "[]"}, 0);
        row("A08 blank lines", "\n\r\n  \t\r\n{}\n\n\r\r\n[]\n", {"{}", "[]"}, 0);
        row("A08 mark at the start", "\xEF\xBB\xBF{}\n[]\n", {"{}", "[]"}, 0);
        row("A08 mark later stays", "{}\n\xEF\xBB\xBF[]\n", {"{}", "\xEF\xBB\xBF[]"}, 0);
        row("A08 second mark stays", "\xEF\xBB\xBF\xEF\xBB\xBF{}\n", {"\xEF\xBB\xBF{}"}, 0);
        row("only a mark", "\xEF\xBB\xBF", {}, 0);
        row("half a mark is no mark", "\xEF\xBB\n", {"\xEF\xBB"}, 0);
        row("mark and blank line", "\xEF\xBB\xBF\r\n1\n", {"1"}, 0);
        row("lone CR is no end", "a\rb\n", {"a\rb"}, 0);
        row("one CR only is dropped", "a\r\r\n", {"a\r"}, 0);
        row("A01 log lines", "Starting\n{}\nDone", {"Starting", "{}"}, 4);
        row("A09 pretty-printed", "{\n \"a\": 1\n}\n", {"{", " \"a\": 1", "}"}, 0);
        row("NUL is a byte", QByteArray("a\0b\n", 4), {QByteArray("a\0b", 3)}, 0);
        row("spaces around stay", " {} \n", {" {} "}, 0);
        row("line separator is no end", "\"\xE2\x80\xA8\"\n", {"\"\xE2\x80\xA8\""}, 0);
    }
    void lines()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QList<QByteArray>, lines);
        QFETCH(qsizetype, pending);
        {
            LineFraming framing;
            QCOMPARE(framing.feed(stream), lines);
            QCOMPARE(framing.pending(), pending);
            QVERIFY(!framing.isOverflowed());
        }
        for (qsizetype cut = 0; cut <= stream.size(); ++cut) {
            LineFraming framing;
            QList<QByteArray> got = framing.feed(stream.left(cut));
            got += framing.feed(stream.mid(cut));
            QCOMPARE(got, lines);
            QCOMPARE(framing.pending(), pending);
        }
        for (qsizetype size = 1; size <= 4; ++size) {
            LineFraming framing;
            QCOMPARE(feedInPieces(&framing, stream, size), lines);
            QCOMPARE(framing.pending(), pending);
        }
    }

    // However the bytes are cut: the same lines before the overflow, and the same verdict.
    void limit_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QList<QByteArray>>("lines");
        QTest::addColumn<bool>("overflows");
        const auto row = [](const char *name, const QByteArray &stream, const QList<QByteArray> &lines,
                            bool overflows) { QTest::newRow(name) << stream << lines << overflows; };
        row("at the limit", "12345678\n", {"12345678"}, false);
        row("at the limit, CRLF", "12345678\r\n", {"12345678"}, false);
        row("at the limit, not ended", "12345678\r", {}, false);
        row("at the limit behind a mark",
            "\xEF\xBB\xBF"
            "12345678\n",
            {"12345678"}, false);
        row("one over", "123456789\n", {}, true);
        row("one over, CRLF", "123456789\r\n", {}, true);
        row("one over, not ended", "123456789", {}, true);
        row("the CR was of the line", "12345678\rx", {}, true);
        row("A02 lines before are kept", "1\n22\n123456789\n3\n", {"1", "22"}, true);
        row("many short lines", "1\n2\n3\n4\n5\n6\n7\n8\n9\n", {"1", "2", "3", "4", "5", "6", "7", "8", "9"}, false);
        row("blank but too long", "         \n", {}, true);
    }
    void limit()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QList<QByteArray>, lines);
        QFETCH(bool, overflows);
        for (qsizetype size = 1; size <= stream.size(); ++size) {
            LineFraming framing(8);
            QCOMPARE(feedInPieces(&framing, stream, size), lines);
            QCOMPARE(framing.isOverflowed(), overflows);
            if (!overflows)
                continue;
            QCOMPARE(framing.pending(), 0);
            QCOMPARE(framing.feed("\n1\n"), QList<QByteArray>());
            QCOMPARE(framing.pending(), 0);
        }
    }

    void endlessLineStopsAtTheDefaultLimit()
    {
        LineFraming framing;
        const QByteArray chunk(1 << 20, 'x');
        for (int i = 0; i < 16; ++i)
            QVERIFY(framing.feed(chunk).isEmpty());
        QVERIFY(!framing.isOverflowed());
        QCOMPARE(framing.pending(), LineFraming::defaultLimit);
        framing.feed("x");
        QVERIFY(framing.isOverflowed());
        QCOMPARE(framing.pending(), 0);
    }

    // They are not copied, and what comes behind them is not lost.
    void longLines_data()
    {
        QTest::addColumn<qsizetype>("size");
        QTest::newRow("64 KiB") << qsizetype(64 * 1024);
        QTest::newRow("64 KiB and one") << qsizetype(64 * 1024 + 1);
        QTest::newRow("1 MiB") << qsizetype(1024 * 1024);
        QTest::newRow("5 MiB") << qsizetype(5 * 1024 * 1024);
        QTest::newRow("the limit") << LineFraming::defaultLimit;
    }
    void longLines()
    {
        QFETCH(qsizetype, size);
        const QByteArray line(size, 'x');
        const QList<QByteArray> lines{"a", line, "b", line, line, "c"};
        const QByteArray stream =
            "a\n" + line + "\r\nb\n\n" + line + '\n' + line + "\n" + QByteArray(size, ' ') + "\nc\nrest";
        for (const qsizetype piece : {stream.size(), size, size + 1, qsizetype(65536), qsizetype(1000)}) {
            LineFraming framing;
            QVERIFY(feedInPieces(&framing, stream, piece) == lines);
            QCOMPARE(framing.pending(), 4);
        }
        LineFraming behindMark;
        QVERIFY(feedInPieces(&behindMark, "\xEF\xBB\xBF" + stream, 65536) == lines);
        LineFraming first;
        QVERIFY(first.feed(line + "\r\n") == QList<QByteArray>{line});
        QCOMPARE(first.pending(), 0);
        QVERIFY(first.feed("d\n") == QList<QByteArray>{"d"});
    }

    void manyLinesInOneFeed()
    {
        QByteArray stream;
        for (int i = 0; i < 100'000; ++i)
            stream += QByteArray::number(i) + '\n';
        LineFraming framing;
        const QList<QByteArray> lines = framing.feed(stream + "rest");
        QCOMPARE(lines.size(), 100'000);
        QCOMPARE(lines.first(), QByteArray("0"));
        QCOMPARE(lines.last(), QByteArray("99999"));
        QCOMPARE(framing.pending(), 4);
    }

    // Were every feed to look at the whole buffer again, this would be terabytes and end in the test's time limit.
    void longLineInSmallPieces()
    {
        const QByteArray line(LineFraming::defaultLimit, 'x');
        LineFraming framing;
        QVERIFY(feedInPieces(&framing, line, 32).isEmpty());
        QVERIFY(!framing.isOverflowed());
        const QList<QByteArray> lines = framing.feed("\n");
        QCOMPARE(lines.size(), 1);
        QVERIFY(lines.first() == line);
        QCOMPARE(framing.pending(), 0);
    }
};

QTEST_GUILESS_MAIN(TestLineFraming)
#include "tst_lineframing.moc"
