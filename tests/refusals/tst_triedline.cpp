#include "core/transport/launcherline.h"

#include <QTest>

using namespace mangrove;

class TestTriedLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takes()
    {
        const auto read = triedInLine("tried read 3 /home/anna/my%20r%C3%A9port%FF%0A%25");
        QVERIFY(read);
        QCOMPARE(read->first, Refusal({"/home/anna/my r\xc3\xa9port\xff\n%", Tried::Read}));
        QCOMPARE(read->second, quint64(3));
        QCOMPARE(triedInLine("tried write 1 /a")->first.tried, Tried::Write);
        QCOMPARE(triedInLine("tried run 1 /a")->first.tried, Tried::Run);
        QCOMPARE(triedInLine("tried read 1 /a/../b//c")->first.path, QByteArray("/b/c"));
    }

    void saysWhyItCannotLook()
    {
        QCOMPARE(unableInLine("unable 16"), std::optional(16));
        for (const char *line : {"unable", "unable ", "unable 0", "unable -1", "unable x", "unable 1 2",
                                 "unable 99999999999", "tried read 1 /a", ""})
            QVERIFY2(!unableInLine(line), line);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("line");
        const auto row = [](const QByteArray &line) { QTest::newRow(line.constData()) << line; };
        row("tried");
        row("tried read /a");
        row("tried read 0 /a");
        row("tried read -1 /a");
        row("tried read x /a");
        row("tried list 1 /a");
        row("tried read 1 a");
        row("tried read 1 /a b");
        row("tried read 1 /a%00b");
        row("unable 16");
        QTest::newRow("long") << "tried read 1 /" + QByteArray(5000, 'x');
    }
    void refuses()
    {
        QFETCH(QByteArray, line);
        QVERIFY(!triedInLine(line));
    }
};

QTEST_GUILESS_MAIN(TestTriedLine)

#include "tst_triedline.moc"
