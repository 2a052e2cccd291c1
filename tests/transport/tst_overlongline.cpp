// A line that is longer than is kept: judged by how it has begun, thrown away or handed on in parts, however it comes.

#include "core/transport/overlongline.h"

#include <QSignalSpy>
#include <QTest>

using namespace mangrove;

namespace {

//! With grave accents for quotes.
QByteArray inJson(QByteArray text)
{
    return text.replace('`', '"');
}

const QByteArray begin = inJson("{`result`:{`content`:[{`type`:`text`,`text`:`");
const QByteArray end = inJson("`}]},`jsonrpc`:`2.0`,`id`:7}");

} // namespace

class TestOverlongLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judgedByHowItHasBegun()
    {
        OverlongLine line;
        const QSignalSpy broken(&line, &OverlongLine::broken);
        bool wasAnswer = false;
        const QByteArray body = begin + QByteArray(5 * 1024 * 1024, 'x');
        line.follow(body);
        line.begin(body, [&](const LongMessage &begun) {
            wasAnswer = begun.isAnswer();
            return Overlong::Ends;
        });
        QVERIFY(wasAnswer && !line.isOn());
        QCOMPARE(broken.size(), 1);
    }

    void isSkipped()
    {
        OverlongLine line;
        const QSignalSpy skipped(&line, &OverlongLine::skipped);
        line.begin(begin + "abc", [](const LongMessage &) { return Overlong::Skipped; });
        QVERIFY(line.isOn());
        QCOMPARE(line.goOn(QByteArray(1000, 'x')), QByteArray());
        QCOMPARE(line.goOn(end + "\n{\"next\":1}\n"), QByteArray("{\"next\":1}\n"));
        QVERIFY(!line.isOn());
        QCOMPARE(skipped.size(), 1);
        QCOMPARE(skipped.first().first().toByteArray(), QByteArray("7"));
        // The next one is another.
        QCOMPARE(line.begin("{\"error\":{},\"id\":\"b\"}\nx", [](const LongMessage &) { return Overlong::Skipped; }),
                 QByteArray("x"));
        QCOMPARE(skipped.last().first().toByteArray(), QByteArray("\"b\""));
    }

    void whatTurnsOutToBeNoAnswer_data()
    {
        QTest::addColumn<QByteArray>("rest");
        QTest::newRow("a request") << inJson("`}]},`id`:1,`method`:`roots/list`}") + '\n';
        QTest::newRow("to nobody") << QByteArray("\"}]}}\n");
    }
    void whatTurnsOutToBeNoAnswer()
    {
        QFETCH(QByteArray, rest);
        OverlongLine line;
        const QSignalSpy broken(&line, &OverlongLine::broken);
        const QSignalSpy skipped(&line, &OverlongLine::skipped);
        line.begin(begin, [](const LongMessage &) { return Overlong::Skipped; });
        line.goOn(rest);
        QCOMPARE(broken.size(), 1);
        QCOMPARE(skipped.size(), 0);
    }

    void notWithoutAnEnd()
    {
        OverlongLine line;
        const QSignalSpy broken(&line, &OverlongLine::broken);
        line.begin(begin, [](const LongMessage &) { return Overlong::Skipped; });
        const QByteArray piece(1024 * 1024, 'x');
        int pieces = 0;
        while (broken.isEmpty() && pieces < 1000) {
            line.goOn(piece);
            ++pieces;
        }
        QCOMPARE(pieces, int(Transport::skippedLimit / piece.size()));
    }

    void isPassed()
    {
        OverlongLine line;
        QByteArray all;
        int ends = 0;
        connect(&line, &OverlongLine::part, this, [&](const QByteArray &bytes, bool isLast) {
            all += bytes;
            ends += isLast ? 1 : 0;
        });
        line.begin(begin, [](const LongMessage &) { return Overlong::Passed; });
        QCOMPARE(ends, 0);
        line.goOn(QByteArray(10, 'x'));
        QCOMPARE(line.goOn(end + "\r\nnext"), QByteArray("next"));
        QCOMPARE(all, begin + QByteArray(10, 'x') + end + '\r');
        QCOMPARE(ends, 1);
    }
};

QTEST_APPLESS_MAIN(TestOverlongLine)
#include "tst_overlongline.moc"
