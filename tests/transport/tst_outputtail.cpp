#include "core/transport/outputtail.h"

#include <QTest>

using mangrove::OutputTail;

class TestOutputTail : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsTheEnd()
    {
        OutputTail tail;
        for (int i = 0; i < 1000; ++i)
            tail.append(QByteArray(1024, 'a'));
        tail.append("the end");
        QCOMPARE(tail.bytes().size(), OutputTail::capacity);
        QVERIFY(tail.bytes().endsWith("athe end"));
    }

    void lastLines_data()
    {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("last");
        const QByteArray full(OutputTail::lastLinesLimit, 'x');
        QTest::newRow("nothing") << QByteArray() << QByteArray();
        QTest::newRow("short") << QByteArray("a\nb\n") << QByteArray("a\nb\n");
        QTest::newRow("no end of line") << QByteArray("a\nb") << QByteArray("a\nb");
        QTest::newRow("cut line left out") << full + "\nwhole\n" << QByteArray("whole\n");
        QTest::newRow("one long line: its end") << full + full << full;
        QTest::newRow("one long line with its end") << full + full + '\n' << full.left(full.size() - 1) + '\n';
        QTest::newRow("cut exactly between lines") << "first\n" + full.left(full.size() - 1) + '\n'
                                                   << full.left(full.size() - 1) + '\n';
    }
    void lastLines()
    {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, last);
        OutputTail tail;
        tail.append(written);
        QCOMPARE(tail.lastLines(), last);
    }
};

QTEST_GUILESS_MAIN(TestOutputTail)
#include "tst_outputtail.moc"
