// The second word on a terminal, on a pair of pseudo terminals.

#include "app/terminal.h"

#include <QTest>

#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

using namespace mangrove;

class TestTerminal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answers_data()
    {
        QTest::addColumn<QByteArray>("typed");
        QTest::addColumn<bool>("yes");
        QTest::newRow("yes") << QByteArray("yes\n") << true;
        QTest::newRow("y") << QByteArray("y\n") << true;
        QTest::newRow("loud") << QByteArray(" YES \n") << true;
        QTest::newRow("no") << QByteArray("no\n") << false;
        QTest::newRow("nothing") << QByteArray("\n") << false;
        QTest::newRow("end of input") << QByteArray("\x04") << false;
        QTest::newRow("word that begins so") << QByteArray("yesterday\n") << false;
        QTest::newRow("too long") << QByteArray("yes") + QByteArray(200, ' ') + QByteArray("no\n") << false;
    }

    void answers()
    {
        QFETCH(QByteArray, typed);
        QFETCH(bool, yes);
        const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0)
            QSKIP("there are no pseudo terminals here");
        const int slave = ::open(::ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC);
        QVERIFY(slave >= 0);
        QCOMPARE(::write(master, typed.constData(), size_t(typed.size())), ssize_t(typed.size()));
        std::FILE *in = ::fdopen(slave, "r");
        std::FILE *out = std::tmpfile();
        QVERIFY(in && out);
        const std::optional<bool> answer =
            askOnTerminal(QStringLiteral("This is all of your home."), in, out);
        std::rewind(out);
        QByteArray asked(200, '\0');
        asked.truncate(qsizetype(std::fread(asked.data(), 1, size_t(asked.size()), out)));
        std::fclose(in);
        std::fclose(out);
        ::close(master);
        QVERIFY(answer.has_value());
        QCOMPARE(*answer, yes);
        QVERIFY(asked.startsWith("This is all of your home.\n"));
    }

    void thereIsNoTerminal()
    {
        std::FILE *in = std::tmpfile();
        std::FILE *out = std::tmpfile();
        QVERIFY(in && out);
        QVERIFY(!askOnTerminal(QStringLiteral("?"), in, out));
        QCOMPARE(std::ftell(out), 0L); // nothing is asked where nobody can answer
        std::fclose(in);
        std::fclose(out);
    }
};

QTEST_APPLESS_MAIN(TestTerminal)
#include "tst_terminal.moc"
