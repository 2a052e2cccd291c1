#include "core/base/displaytext.h"

#include <QTest>

using mangrove::displayText;

class TestDisplayText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void escapes_data()
    {
        QTest::addColumn<QString>("input");
        QTest::addColumn<QString>("shown");
        QTest::newRow("plain") << QStringLiteral("shop") << QStringLiteral("shop");
        QTest::newRow("html stays text") << QStringLiteral("<b>x</b>") << QStringLiteral("<b>x</b>");
        QTest::newRow("bidi") << QStringLiteral("a\u202Eb") << QStringLiteral("a\\u{202E}b");
        QTest::newRow("zero width") << QStringLiteral("a\u200Bb") << QStringLiteral("a\\u{200B}b");
        QTest::newRow("control") << QStringLiteral("a\u001b[2J") << QStringLiteral("a\\u{001B}[2J");
        QTest::newRow("newline") << QStringLiteral("a\nb") << QStringLiteral("a\\u{000A}b");
        QTest::newRow("c1") << QStringLiteral("a\u009Bb") << QStringLiteral("a\\u{009B}b");
        QTest::newRow("nul") << QString(QChar(0)) << QStringLiteral("\\u{0000}");
        QTest::newRow("lone surrogate") << QString(QChar(0xD800)) << QStringLiteral("\\u{D800}");
        QTest::newRow("emoji") << QStringLiteral("\U0001F600") << QStringLiteral("\U0001F600");
        QTest::newRow("tag character") << QStringLiteral("\U000E0041") << QStringLiteral("\\u{E0041}");
        QTest::newRow("chinese") << QStringLiteral("\u9879\u76EE") << QStringLiteral("\u9879\u76EE");
        QTest::newRow("combining storm") << QStringLiteral("e") + QString(6, QChar(0x301))
                                         << QStringLiteral("e") + QString(4, QChar(0x301))
                + QStringLiteral("\\u{0301}\\u{0301}");
    }
    void escapes()
    {
        QFETCH(QString, input);
        QFETCH(QString, shown);
        QCOMPARE(displayText(input), shown);
    }

    void longTextIsElidedInTheMiddle()
    {
        const QString shown =
            displayText(QStringLiteral("head") + QString(10000, QLatin1Char('x')) + QStringLiteral("tail"));
        QCOMPARE(shown.size(), mangrove::displayLimit);
        QVERIFY(shown.startsWith(QLatin1String("head")));
        QVERIFY(shown.endsWith(QLatin1String("tail")));
        QVERIFY(shown.contains(QChar(0x2026)));
    }

    void blockKeepsLines()
    {
        QCOMPARE(mangrove::displayBlock(QStringLiteral("a\nb\u202E")), QStringLiteral("a\nb\\u{202E}"));
    }

    void excerptKeepsShortText()
    {
        const QString text = QStringLiteral("a\n\n") + QString(mangrove::excerptLine, QLatin1Char('b'));
        QCOMPARE(mangrove::displayExcerpt(text), text);
        QCOMPARE(mangrove::displayExcerpt(QStringLiteral("a\u202E")), QStringLiteral("a\\u{202E}"));
        QCOMPARE(mangrove::displayExcerpt(QString()), QString());
    }
    void excerptBreaksLongLines()
    {
        const QString line(2 * mangrove::excerptLine + 1, QLatin1Char('x'));
        const QStringList lines = mangrove::displayExcerpt(line).split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 3);
        QCOMPARE(lines.join(QString()), line);
        // Never within a character, or between one and its marks.
        const QString pair = QString::fromUcs4(U"\U0001F333");
        const QString pairs = QLatin1Char('a') + pair.repeated(mangrove::excerptLine);
        for (const QString &part : mangrove::displayExcerpt(pairs).split(QLatin1Char('\n')))
            QVERIFY(!part.front().isLowSurrogate() && !part.back().isHighSurrogate());
        const QString marked = QString(mangrove::excerptLine, QLatin1Char('a')) + QChar(0x301);
        QCOMPARE(mangrove::displayExcerpt(marked), marked);
    }
    void excerptIsTheBeginning_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("one line") << QString(1'000'000, QLatin1Char('x'));
        QTest::newRow("one too many") << QString(mangrove::excerptLimit + 1, QLatin1Char('x'));
        QTest::newRow("lines") << QString(1'000'000, QLatin1Char('\n'));
        QTest::newRow("grows") << QString(mangrove::excerptLimit, QChar(0x202E));
        QTest::newRow("pairs") << QString::fromUcs4(U"\U0001F333").repeated(mangrove::excerptLimit);
    }
    void excerptIsTheBeginning()
    {
        QFETCH(QString, text);
        const QString shown = mangrove::displayExcerpt(text);
        const QStringList lines = shown.split(QLatin1Char('\n'));
        QCOMPARE(lines.last(), QStringLiteral("… (this is only the beginning)"));
        QVERIFY(shown.size() < mangrove::excerptLimit + mangrove::excerptLimit / mangrove::excerptLine + 100);
        for (const QString &line : lines)
            QVERIFY(line.size() <= mangrove::excerptLine + 1); // of a pair the second half
    }

    void toolTipIsAlwaysShownAsItStands()
    {
        QVERIFY(mangrove::displayToolTip(QStringLiteral("<img src=x>")).contains(QLatin1String("&lt;img")));
    }

    void toolTipHasALimit()
    {
        const QString tip = mangrove::displayToolTip(QString(10000, QLatin1Char('x')));
        QVERIFY(tip.contains(QChar(0x2026)));
        QVERIFY(tip.size() < 1500);
        for (const QString &word : tip.split(QChar(0x200B)))
            QVERIFY2(word.size() < 120, qPrintable(word));
        const QString path = QStringLiteral("/home/ada/my projects/shop");
        QVERIFY(mangrove::displayToolTip(path).contains(path));
    }

    void actionDoublesAmpersand() { QCOMPARE(mangrove::displayAction(QStringLiteral("a&b")), QStringLiteral("a&&b")); }

    void mixedScript()
    {
        QVERIFY(mangrove::isMixedScript(QStringLiteral("\u0440roj")));
        QVERIFY(!mangrove::isMixedScript(QStringLiteral("\u043F\u0440\u043E\u0435\u043A\u0442")));
        QVERIFY(!mangrove::isMixedScript(QStringLiteral("\u9879\u76EE notes")));
    }
};

QTEST_GUILESS_MAIN(TestDisplayText)
#include "tst_displaytext.moc"
