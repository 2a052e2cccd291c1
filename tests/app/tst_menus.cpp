// The menus of the real window: no key means two things. And what the menu Help opens.

#include "app/engine.h"
#include "app/translation.h"
#include "ui/help/guidewindow.h"
#include "ui/help/keyssheet.h"
#include "ui/roots/rootslist.h"
#include "ui/servers/serverslist.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextCursor>
#include <QTreeWidget>

#include <algorithm>

using namespace mangrove;

class TestMenus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void mnemonicsAreUnique_data();
    void mnemonicsAreUnique();
    void shortcutsAreUnique();
    void listsOfferTheirOwn_data();
    void listsOfferTheirOwn();
    void guideIsReadAndSearched();
    void guideFollowsTheLanguage();
    void sheetHasEveryKeyOfTheMenus();
    void sheetHasNoLettersOfMenus();
    void aboutNamesWhatRuns();

private:
    //! Titles of menus, and what is in them, also inside others.
    void walk(const QMenu *menu, const QString &title);
    static void compareMnemonics(const QString &where, const QList<QAction *> &actions);
    QAction *action(const char *name) const
    {
        auto *found = m_window->findChild<QAction *>(QLatin1String(name));
        if (!found)
            qFatal("no action %s", name);
        return found;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<MainWindow> m_window;
    QList<std::pair<QString, QList<QAction *>>> m_menus;
};

void TestMenus::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    EngineOptions options;
    options.configFolder = m_folder->filePath(QStringLiteral("config"));
    options.dataFolder = m_folder->filePath(QStringLiteral("data"));
    m_engine = std::make_unique<Engine>(options);
    m_window = std::make_unique<MainWindow>(m_engine->services(), QStringList(), QString());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_menus.clear();
    const QList<QAction *> bar = m_window->menuBar()->actions();
    m_menus.append({QStringLiteral("menu bar"), bar});
    for (const QAction *menu : bar)
        walk(menu->menu(), menu->text());
}

void TestMenus::cleanup()
{
    m_window.reset();
    m_engine.reset();
    m_folder.reset();
}

void TestMenus::walk(const QMenu *menu, const QString &title)
{
    QVERIFY(menu);
    m_menus.append({title, menu->actions()});
    for (const QAction *action : menu->actions()) {
        if (action->menu())
            walk(action->menu(), title + QStringLiteral(" > ") + action->text());
    }
}

void TestMenus::compareMnemonics(const QString &where, const QList<QAction *> &actions)
{
    QMap<QString, QString> taken;
    for (const QAction *action : actions) {
        const QString key = QKeySequence::mnemonic(action->text()).toString();
        if (action->isSeparator() || key.isEmpty())
            continue;
        QVERIFY2(!taken.contains(key),
                 qPrintable(QStringLiteral("%1: %2 and %3").arg(where, taken.value(key), action->text())));
        taken.insert(key, action->text());
    }
}

void TestMenus::mnemonicsAreUnique_data()
{
    QTest::addColumn<QString>("language");
    for (const QString &language : knownLanguages())
        QTest::newRow(qPrintable(language)) << language;
}

//! The window of init() is made anew: it has the texts of the language that was spoken when it was made.
void TestMenus::mnemonicsAreUnique()
{
    QFETCH(const QString, language);
    cleanup();
    Translation translation;
    translation.speakChosen(language);
    init();
    const auto reset = qScopeGuard([] { QLocale::setDefault(QLocale::system()); });
    int count = 0;
    for (const auto &[title, actions] : std::as_const(m_menus)) {
        compareMnemonics(title, actions);
        count += int(actions.size());
    }
    QVERIFY(m_menus.size() > 7 && count > 40);
}

//! Alt and a letter of the menu bar, and every key of every action.
void TestMenus::shortcutsAreUnique()
{
    QMap<QString, const QAction *> taken;
    for (const auto &[title, actions] : std::as_const(m_menus)) {
        for (const QAction *action : actions) {
            QList<QKeySequence> keys = action->shortcuts();
            if (title == QLatin1String("menu bar"))
                keys.append(QKeySequence::mnemonic(action->text()));
            for (const QKeySequence &key : std::as_const(keys)) {
                // Those of one list mean what is in it.
                if (key.isEmpty() || action->shortcutContext() == Qt::WidgetShortcut)
                    continue;
                const QAction *other = taken.value(key.toString(), action);
                QVERIFY2(
                    other == action,
                    qPrintable(QStringLiteral("%1: %2 and %3").arg(key.toString(), other->text(), action->text())));
                taken.insert(key.toString(), action);
            }
        }
    }
    QVERIFY(taken.size() > 20);
}

void TestMenus::listsOfferTheirOwn_data()
{
    QTest::addColumn<QString>("list");
    QTest::addColumn<QStringList>("texts");
    QTest::newRow("Roots") << QStringLiteral("rootsList")
                           << QStringList{QStringLiteral("Locate…"), QStringLiteral("Copy Path"),
                                          QStringLiteral("Copy URI"), QStringLiteral("Open in File Manager"),
                                          QStringLiteral("Open Terminal Here")};
    QTest::newRow("Roots of By Folder") << QStringLiteral("sideRoots")
                                        << QStringList{QStringLiteral("Rename Root"), QStringLiteral("Move Root Up"),
                                                       QStringLiteral("Access"), QStringLiteral("Copy Path")};
    QTest::newRow("Servers of By Server")
        << QStringLiteral("sideServers")
        << QStringList{QStringLiteral("Start"), QStringLiteral("Access"), QStringLiteral("Copy Command")};
    QTest::newRow("Servers") << QStringLiteral("serversList")
                             << QStringList{QStringLiteral("Start"), QStringLiteral("Copy Command"),
                                            QStringLiteral("Copy as Snippet For")};
}

void TestMenus::listsOfferTheirOwn()
{
    QFETCH(QString, list);
    QFETCH(QStringList, texts);
    const QList<QAction *> actions = m_window->findChild<QWidget *>(list)->actions();
    compareMnemonics(list, actions);
    QStringList found;
    for (const QAction *action : actions)
        found.append(action->text().remove(QLatin1Char('&')));
    for (const QString &text : std::as_const(texts))
        QVERIFY2(found.contains(text), qPrintable(found.join(QLatin1Char('|'))));
}

void TestMenus::guideIsReadAndSearched()
{
    QCOMPARE(action("actionGuide")->shortcut(), QKeySequence(Qt::Key_F1));
    action("actionGuide")->trigger();
    auto *guide = m_window->findChild<GuideWindow *>();
    QVERIFY(guide && guide->isVisible());
    QCOMPARE(guide->windowTitle(), QStringLiteral("Mangrove Guide"));
    auto *text = guide->findChild<QTextBrowser *>(QStringLiteral("guideText"));
    auto *contents = guide->findChild<QListWidget *>(QStringLiteral("guideContents"));
    QVERIFY(contents->count() > 8);
    QVERIFY(!text->toMarkdown().contains(QStringLiteral("![")));
    // Every heading leads to itself.
    for (int row = 0; row < contents->count(); ++row) {
        contents->setCurrentRow(row);
        QCOMPARE(text->textCursor().block().text(), contents->item(row)->text().trimmed());
    }
    auto *search = guide->findChild<QLineEdit *>(QStringLiteral("guideSearch"));
    const auto *found = guide->findChild<QLabel *>(QStringLiteral("guideFound"));
    QTest::keyClicks(search, QStringLiteral("key ring"));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(text->textCursor().selectedText().toLower(), QStringLiteral("key ring"));
    const int first = text->textCursor().position();
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(text->textCursor().position() != first);
    QVERIFY(found->text().isEmpty());
    search->clear();
    QTest::keyClicks(search, QStringLiteral("no such words in it"));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(found->text(), QStringLiteral("Not found"));
    QVERIFY(guide->isVisible()); // Return closes nothing
    action("actionGuide")->trigger(); // the same window
    QCOMPARE(m_window->findChildren<GuideWindow *>().size(), 1);
}

void TestMenus::guideFollowsTheLanguage()
{
    const QString english = QStringLiteral(":/guide/guide.md");
    QCOMPARE(GuideWindow::fileFor(QLocale(QStringLiteral("en_GB"))), english);
    QCOMPARE(GuideWindow::fileFor(QLocale(QStringLiteral("fi_FI"))), english);
    for (const QString &language : {QStringLiteral("de_AT"), QStringLiteral("zh_CN")}) {
        const QString own = GuideWindow::fileFor(QLocale(language));
        QVERIFY(QFile::exists(own));
        QVERIFY(own == english || own.contains(language.left(2)));
    }
    QCOMPARE(GuideWindow::fileFor(QLocale(QStringLiteral("zh_TW"))), english); // another script
}

void TestMenus::sheetHasEveryKeyOfTheMenus()
{
    action("actionKeys")->trigger();
    const auto *sheet = m_window->findChild<KeysSheet *>();
    QVERIFY(sheet && sheet->isVisible());
    auto *tree = sheet->findChild<QTreeWidget *>(QStringLiteral("keysList"));
    QStringList lines;
    for (int top = 0; top < tree->topLevelItemCount(); ++top) {
        const QTreeWidgetItem *group = tree->topLevelItem(top);
        QVERIFY(group->childCount() > 0);
        for (int row = 0; row < group->childCount(); ++row)
            lines.append(group->child(row)->text(0) + QLatin1Char('|') + group->child(row)->text(1));
    }
    int count = 0;
    for (const auto &[title, actions] : std::as_const(m_menus)) {
        for (const QAction *action : actions) {
            if (action->shortcut().isEmpty() || action->menu())
                continue;
            ++count;
            const QString text = action->text().remove(QLatin1Char('&'));
            const QString key = action->shortcut().toString(QKeySequence::NativeText);
            const bool isThere = std::ranges::any_of(
                lines, [&](const QString &line) { return line.startsWith(text + QLatin1Char('|') + key); });
            QVERIFY2(isThere, qPrintable(text + QLatin1Char(' ') + key));
        }
    }
    QVERIFY(count > 20);
    QTest::keyClicks(sheet->findChild<QLineEdit *>(QStringLiteral("keysFilter")), QStringLiteral("add folder"));
    QVERIFY(!tree->topLevelItem(1)->isHidden() || !tree->topLevelItem(0)->isHidden());
    int shown = 0;
    for (int top = 0; top < tree->topLevelItemCount(); ++top) {
        for (int row = 0; row < tree->topLevelItem(top)->childCount(); ++row)
            shown += tree->topLevelItem(top)->child(row)->isHidden() ? 0 : 1;
    }
    QCOMPARE(shown, 1);
}

//! Where letters are not of the language, the menus have them in brackets.
void TestMenus::sheetHasNoLettersOfMenus()
{
    cleanup();
    Translation translation;
    translation.speakChosen(QStringLiteral("zh_CN"));
    init();
    const auto reset = qScopeGuard([] { QLocale::setDefault(QLocale::system()); });
    QVERIFY(action("actionKeys")->text().contains(QLatin1String("(&")));
    action("actionKeys")->trigger();
    auto *tree = m_window->findChild<QTreeWidget *>(QStringLiteral("keysList"));
    QVERIFY(tree && tree->topLevelItemCount() > 4);
    for (int top = 0; top < tree->topLevelItemCount(); ++top) {
        const QTreeWidgetItem *group = tree->topLevelItem(top);
        QVERIFY2(!group->text(0).contains(QLatin1Char('(')), qPrintable(group->text(0)));
        for (int row = 0; row < group->childCount(); ++row)
            QVERIFY2(!group->child(row)->text(0).contains(QLatin1Char('(')), qPrintable(group->child(row)->text(0)));
    }
}

void TestMenus::aboutNamesWhatRuns()
{
    QCoreApplication::setApplicationVersion(QStringLiteral("9.8.7"));
    action("actionAbout")->trigger();
    const auto *about = m_window->findChild<QDialog *>(QStringLiteral("aboutDialog"));
    QVERIFY(about && about->isVisible());
    QString all;
    for (const QLabel *label : about->findChildren<QLabel *>())
        all += label->text();
    QVERIFY2(all.contains(QStringLiteral("9.8.7")) && all.contains(QString::fromLatin1(qVersion())), qPrintable(all));
}

QTEST_MAIN(TestMenus)
#include "tst_menus.moc"
