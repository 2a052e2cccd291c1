// Another language is chosen in the settings: the window speaks it at once, and the rest of the program does not
// notice.

#include "app/application.h"
#include "app/translation.h"
#include "programfixture.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLocale>
#include <QMenuBar>

using namespace mangrove;

class TestLanguageChange : public QObject
{
    Q_OBJECT

private:
    template<typename T>
    static T *visible(const char *name = nullptr)
    {
        const QWidgetList widgets = QApplication::topLevelWidgets();
        for (QWidget *widget : widgets) {
            if (auto *found = qobject_cast<T *>(widget);
                found && found->isVisible() && (!name || found->objectName() == QLatin1String(name)))
                return found;
        }
        return nullptr;
    }
    static QString firstMenu()
    {
        const auto *window = visible<MainWindow>();
        return window ? window->menuBar()->actions().constFirst()->text() : QString();
    }
    static void choose(const QString &language)
    {
        auto *combo = visible<QDialog>("settingsDialog")->findChild<QComboBox *>(QStringLiteral("languageCombo"));
        combo->setCurrentIndex(combo->findData(language));
        Q_EMIT combo->activated(combo->currentIndex());
    }

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::system()); }

    void atOnce()
    {
        ProgramFixture f;
        Translation translation;
        translation.speakChosen({});
        Application application({f.configFolder(), f.path("share/mangrove")}, translation);
        application.start({});
        QCOMPARE(firstMenu(), QStringLiteral("&File"));
        const auto isSaid = [&f](const QStringList &words) {
            const std::optional<CommandOutput> output = f.call(words);
            return output && output->exitCode == 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isSaid({QStringLiteral("stay")}),
                                 test::patience); // when it has been painted
        QVERIFY(isSaid({QStringLiteral("roots"), QStringLiteral("add"), f.makeFolder("roots/shop")}));
        visible<MainWindow>()->findChild<QAction *>(QStringLiteral("actionSettings"))->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(visible<QDialog>("settingsDialog"), test::patience);
        choose(QStringLiteral("de"));
        QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), QStringLiteral("&Datei"), test::patience);
        QCOMPARE(QLocale().language(), QLocale::German);
        // What was open is open again.
        QTRY_VERIFY_WITH_TIMEOUT(visible<QDialog>("settingsDialog"), test::patience);
        QCOMPARE(visible<QDialog>("settingsDialog")->windowTitle(), QStringLiteral("Einstellungen"));
        QCOMPARE(f.status().value(QLatin1String("roots")).toArray().size(), 1);
        // What a command does is written down in the language of the window.
        QVERIFY(isSaid({QStringLiteral("workspace"), QStringLiteral("create"), QStringLiteral("Laden")}));
        QVERIFY(isSaid({QStringLiteral("workspace"), QStringLiteral("use"), QStringLiteral("Laden")}));
        QVERIFY(isSaid({QStringLiteral("workspace"), QStringLiteral("use"), QStringLiteral("Everything")}));
        const auto *latest = visible<MainWindow>()->findChild<QLabel *>(QStringLiteral("latestActivity"));
        QVERIFY(latest);
        QTRY_VERIFY_WITH_TIMEOUT(latest->text().contains(QStringLiteral("„Alles“")), test::patience);

        choose({});
        QTRY_COMPARE_WITH_TIMEOUT(firstMenu(), QStringLiteral("&File"), test::patience);
    }

    //! The next run speaks it from its first word.
    void keptForTheNextRun()
    {
        ProgramFixture f;
        QVERIFY(QDir().mkpath(f.configFolder()));
        QFile settings(f.configFolder() + QLatin1String("/settings.json"));
        QVERIFY(settings.open(QIODevice::WriteOnly));
        settings.write(R"({"language": "zh_CN"})");
        settings.close();
        ::chmod(QFile::encodeName(f.configFolder()).constData(), 0700);
        ::chmod(QFile::encodeName(settings.fileName()).constData(), 0600);
        QCOMPARE(f.run("roots list").out, QStringLiteral("还没有文件夹。请添加一个：mangrove roots add PATH\n"));
        QVERIFY(f.run("--bogus").err.contains(QLatin1String("no option --bogus"))); // no folder is known yet
    }
};

QTEST_MAIN(TestLanguageChange)
#include "tst_languagechange.moc"
