// What names a secret and what only sounds like one: lines as people have them in the files of their apps, from the
// pages of public servers, with everything personal replaced.

#include "core/servers/secretarguments.h"
#include "core/servers/secretname.h"
#include "core/servers/secretwords.h"

#include <QFile>
#include <QTest>

using namespace mangrove;

namespace {

QString words(const char *text)
{
    return QString::fromUtf8(text);
}

//! Of a file in tests/data/secrets.
QStringList lines(const char *name)
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/secrets/%1.txt").arg(words(name)));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("a file of tests/data/secrets is missing");
    return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

//! NAME=value, one a line.
void addLines(const char *name)
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    const QStringList all = lines(name);
    for (const QString &line : all) {
        const qsizetype equals = line.indexOf(QLatin1Char('='));
        QTest::newRow(qPrintable(line)) << line.left(equals) << line.mid(equals + 1);
    }
}

} // namespace

class TestSecretWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noRowIsOfTwoKinds()
    {
        const SecretWords &table = secretWords();
        QVERIFY(!table.names.intersects(table.settings));
        QVERIFY(!table.names.intersects(table.ifRandom));
        QVERIFY(!table.settings.intersects(table.ifRandom));
        for (const QString &row : table.settings + table.names + table.ifRandom)
            QCOMPARE(row, row.toLower().simplified());
    }

    void secrets_data() { addLines("secrets"); }
    void secrets()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QVERIFY(isSecretValue(name, value));
        const QString shown = masked(name, value);
        QVERIFY(shown.contains(secretDots()));
        for (const char *part : {"hunter", "EXAMPLE", "sk-", "ghp_", "p@ss", "word@"})
            QVERIFY2(!shown.contains(words(part)), qPrintable(shown));
    }

    void settings_data() { addLines("settings"); }
    void settings()
    {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QVERIFY2(!isSecretValue(name, value), qPrintable(masked(name, value)));
        QCOMPARE(masked(name, value), value);
    }

    void placeholders_data()
    {
        QTest::addColumn<bool>("expected");
        const QStringList are = lines("placeholders");
        const QStringList areNot = lines("no-placeholders");
        for (const QString &line : are)
            QTest::newRow(qPrintable(line)) << true;
        for (const QString &line : areNot)
            QTest::newRow(qPrintable(line)) << false;
    }
    void placeholders()
    {
        QFETCH(bool, expected);
        const QString text = words(QTest::currentDataTag());
        QCOMPARE(isPlaceholder(text), expected);
        if (expected)
            QVERIFY(!isSecretValue(words("API_KEY"), text));
    }

    void arguments_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("shown");
        // A command line and what is shown of it (= is the same), | for a blank inside of an argument.
        const QStringList all = lines("arguments");
        for (qsizetype i = 0; i + 1 < all.size(); i += 2)
            QTest::newRow(qPrintable(all.at(i)))
                << all.at(i) << (all.at(i + 1) == QLatin1String("=") ? all.at(i) : all.at(i + 1));
    }
    void arguments()
    {
        QFETCH(QString, line);
        QFETCH(QString, shown);
        const auto split = [](const QString &text) {
            QStringList list = text.split(QLatin1Char(' '));
            for (QString &word : list)
                word.replace(QLatin1Char('|'), QLatin1Char(' ')).replace(QLatin1String("****"), secretDots());
            return list;
        };
        const QStringList given = split(line);
        const QStringList expected = split(shown);
        QCOMPARE(maskedArguments(given.first(), given.mid(1)), expected.mid(1));
        QList<qsizetype> differs;
        for (qsizetype i = 1; i < given.size(); ++i) {
            if (given.at(i) != expected.at(i))
                differs.append(i - 1);
        }
        QCOMPARE(secretArguments(given.first(), given.mid(1)), differs);
    }

    void namesWithoutAValue()
    {
        for (const char *name : {"API_KEY", "X-Api-Key", "Authorization", "apiKey", "DB_PASSWORD", "TOKEN"})
            QVERIFY2(looksSecret(words(name)), name);
        for (const char *name : {"MAX_TOKENS", "KEYBOARD_LAYOUT", "X-Team", "AUTH_TYPE", "SSH_KEY_PATH", ""})
            QVERIFY2(!looksSecret(words(name)), name);
    }

    //! Foreign text of any length is looked through once.
    void longTexts()
    {
        for (const char *piece : {"M-", "eyJ-", "https://a", "user:", "a=b;", "your-", "\"a\":\"b\",", "sk-", "x:y@"}) {
            const QString text = words(piece).repeated(100'000 / qstrlen(piece));
            QVERIFY(masked(words("NAME"), text).size() > 0);
        }
    }
};

QTEST_GUILESS_MAIN(TestSecretWords)
#include "tst_secretwords.moc"
