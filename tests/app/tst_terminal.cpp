// The second word on a terminal, on a pair of pseudo terminals.

#include "app/terminal.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

using namespace mangrove;

class TestTerminal : public QObject
{
    Q_OBJECT

    //! What came out and what came out as errors.
    static std::pair<QByteArray, QByteArray> sayThere(const CommandOutput &output)
    {
        std::FILE *files[] = {std::tmpfile(), std::tmpfile()};
        QByteArray contents[2];
        if (sayOnTerminal(output, files[0], files[1]) != output.exitCode)
            return {"the wrong exit code", {}};
        for (int i = 0; i < 2; ++i) {
            std::rewind(files[i]);
            contents[i].resize(4096);
            contents[i].truncate(qsizetype(std::fread(contents[i].data(), 1, 4096, files[i])));
            std::fclose(files[i]);
        }
        return {contents[0], contents[1]};
    }

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
        const std::optional<bool> answer = askOnTerminal(QStringLiteral("This is all of your home."), in, out);
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

    void foreignTextStaysText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("shown");
        QTest::addColumn<QByteArray>("inJson");
        const auto row = [](const char *name, char32_t c, const char *shown, const char *inJson) {
            QTest::newRow(name) << QString::fromUcs4(&c, 1) << QByteArray(shown) << QByteArray(inJson);
        };
        row("escape", 0x1b, "\\u{001B}", "\\u001b");
        row("bell", 0x07, "\\u{0007}", "\\u0007");
        row("carriage return", 0x0d, "\\u{000D}", "\\r");
        row("backspace", 0x08, "\\u{0008}", "\\b");
        row("delete", 0x7f, "\\u{007F}", "\\u007f");
        row("C1: control sequence", 0x9b, "\\u{009B}", "\\u009b");
        row("C1: next line", 0x85, "\\u{0085}", "\\u0085");
        row("right to left override", 0x202e, "\\u{202E}", "\\u202e");
        row("isolate", 0x2066, "\\u{2066}", "\\u2066");
        row("zero width space", 0x200b, "\\u{200B}", "\\u200b");
        row("line separator", 0x2028, "\\u{2028}", "\\u2028");
        row("tag of another plane", 0xe0041, "\\u{E0041}", "\\udb40\\udc41");
        row("a letter", 0xfc, "\xc3\xbc", "\xc3\xbc");
        row("a pair", 0x1f333, "\xf0\x9f\x8c\xb3", "\xf0\x9f\x8c\xb3");
    }
    //! Whatever a command says, in either form, and the values of what is JSON are what they were.
    void foreignTextStaysText()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, shown);
        QFETCH(QByteArray, inJson);
        const QJsonObject object{{QStringLiteral("a") + text, QStringLiteral("x") + text + QLatin1Char('y')}};
        const QByteArray json = QJsonDocument(object).toJson();
        const QByteArray plain = (QStringLiteral("a\tb ") + text + QStringLiteral(" c\n")).toUtf8();

        const auto [said, complained] = sayThere({7, plain, plain});
        QCOMPARE(said, "a\tb " + shown + " c\n");
        QCOMPARE(complained, said);
        const auto [document, nothing] = sayThere(saidInJson(json));
        QVERIFY2(document.contains("x" + inJson + "y"), document.constData());
        QCOMPARE(nothing, QByteArray());
        QCOMPARE(QJsonDocument::fromJson(document).object(), object);
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
