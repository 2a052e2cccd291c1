// The language of the program: which one is chosen, its plural forms, Qt's own texts, dates.

#include "app/translation.h"
#include "core/base/texts.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>
#include <QTest>

using namespace mangrove;

class TestTranslation : public QObject
{
    Q_OBJECT

private:
    static QString folders(int count) { return Texts::tr("%n folder(s)", nullptr, count); }
    static QString waiting(int count)
    {
        return Texts::tr("%n server(s) wait for you to confirm what has changed.", nullptr, count);
    }

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::system()); }

    void chosenByWhatThePersonReads_data()
    {
        QTest::addColumn<QStringList>("wanted");
        QTest::addColumn<QString>("language");
        const auto row = [](const char *name, const QStringList &wanted, const char *language) {
            QTest::newRow(name) << wanted << QString::fromLatin1(language);
        };
        row("nothing", {}, "en");
        row("no locale", {QStringLiteral("C")}, "en");
        row("Germany", {QStringLiteral("de-DE"), QStringLiteral("de")}, "de");
        row("Austria", {QStringLiteral("de-AT")}, "de");
        row("China", {QStringLiteral("zh-CN")}, "zh_CN");
        row("China, as Qt writes it", {QStringLiteral("zh-Hans-CN")}, "zh_CN");
        row("Singapore", {QStringLiteral("zh-SG")}, "zh_CN");
        row("Taiwan writes otherwise", {QStringLiteral("zh-TW")}, "en");
        row("the first that there is", {QStringLiteral("fr-FR"), QStringLiteral("de-CH"), QStringLiteral("en-US")},
            "de");
        row("English before", {QStringLiteral("en-GB"), QStringLiteral("de-DE")}, "en");
    }
    void chosenByWhatThePersonReads()
    {
        QFETCH(const QStringList, wanted);
        QTEST(languageFor(wanted), "language");
    }

    void textsAndPlurals()
    {
        Translation translation;
        translation.speakChosen(QStringLiteral("de"));
        QCOMPARE(translation.language(), QStringLiteral("de"));
        QCOMPARE(Texts::tr("Folders"), QStringLiteral("Ordner"));
        QVERIFY2(waiting(1).startsWith(QLatin1String("1 Server wartet darauf")), qPrintable(waiting(1)));
        QVERIFY2(waiting(2).startsWith(QLatin1String("2 Server warten darauf")), qPrintable(waiting(2)));
        translation.speakChosen(QStringLiteral("zh_CN"));
        QCOMPARE(folders(1), QStringLiteral("1 个文件夹"));
        QCOMPARE(folders(2), QStringLiteral("2 个文件夹"));
        translation.speakChosen(QStringLiteral("en"));
        QCOMPARE(folders(1), QStringLiteral("1 folder"));
        QCOMPARE(folders(2), QStringLiteral("2 folders"));
    }

    //! What is left once nobody speaks is what stands in the sources.
    void endsWithItsOwner()
    {
        {
            Translation translation;
            translation.speakChosen(QStringLiteral("de"));
        }
        QCOMPARE(Texts::tr("Folders"), QStringLiteral("Folders"));
    }

    void textsOfQt()
    {
        Translation translation;
        translation.speakChosen(QStringLiteral("de"));
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("Abbrechen"));
        translation.speakChosen(QStringLiteral("zh_CN"));
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("取消"));
        translation.speakChosen(QStringLiteral("en"));
        QCOMPARE(QCoreApplication::translate("QPlatformTheme", "Cancel"), QStringLiteral("Cancel"));
    }

    void datesAndNumbersOfTheLanguage()
    {
        const QDate day(2026, 3, 5);
        Translation translation;
        translation.speakChosen(QStringLiteral("de"));
        QCOMPARE(QLocale().toString(day, QStringLiteral("MMMM")), QStringLiteral("März"));
        QCOMPARE(QLocale().toString(1.5), QStringLiteral("1,5"));
        translation.speakChosen(QStringLiteral("zh_CN"));
        QCOMPARE(QLocale().toString(day, QStringLiteral("MMMM")), QStringLiteral("三月"));
        translation.speakChosen(QStringLiteral("en"));
        QCOMPARE(QLocale().toString(1.5), QStringLiteral("1.5"));
    }

    //! Scripts and tests say C and mean it.
    void noLocaleIsEnglish()
    {
        const QByteArray before = qgetenv("LANGUAGE");
        qputenv("LANGUAGE", "de"); // the tests run with LC_ALL=C.UTF-8
        Translation translation;
        translation.speakChosen({});
        before.isNull() ? qunsetenv("LANGUAGE") : qputenv("LANGUAGE", before);
        QCOMPARE(translation.language(), QStringLiteral("en"));
    }

    //! Such as of a newer release.
    void anUnknownChoiceIsTheSystems()
    {
        Translation translation;
        translation.speakChosen(QStringLiteral("tlh"));
        QCOMPARE(translation.language(), QStringLiteral("en"));
    }
};

QTEST_GUILESS_MAIN(TestTranslation)
#include "tst_translation.moc"
