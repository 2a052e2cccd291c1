// The three views together with the bar above them: which one is shown, groups in all of them, and what the filter
// leaves.

#include "tests/ui/dialogfixture.h"
#include "ui/access/accesspages.h"
#include "ui/access/accessscope.h"
#include "ui/access/accesstable.h"
#include "ui/access/accessview.h"
#include "ui/access/celldelegate.h"
#include "ui/access/celllist.h"
#include "ui/access/filterbar.h"
#include "ui/access/sidelist.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/selection.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslist.h"
#include "ui/servers/serverslist.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QVBoxLayout>

using namespace mangrove;
using Page = AccessPages::Page;

class TestAccessPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsWhatFits_data();
    void showsWhatFits();
    void remembersWhatWasChosen();
    void switchesByKey();
    void whatIsCurrentInAViewIsMeant();
    void aViewTakesUpWhereAnotherWas();
    void whatWasAddedIsCurrentInItsList();
    void theMenuAtTheLeftIsForAllAtTheRight();
    void chipsCountAndFilterAllViews();
    void wordsNarrowAllViews();
    void noFilterChangesWhatIsCurrent();
    void whatIsCurrentStaysInTheTable();
    void groupsStandInAllViews();
    void aGroupOpensAndClosesByKeyAndMouse();
    void aTickOnAGroupIsForItsFolders();
    void aGroupIsDecidedForEachServer();
    void theMenuOfAGroupSaysHowMany();
    void actionsOnAHeadingMeanItsFolders();
    void returnAndDoubleClickEdit();
    void theFocusStaysWithTheRestartedServer();

private:
    void make();
    void addGroups();
    void choose(Page page) { m_pages->pageActions().at(int(page))->trigger(); }
    AccessView *view() const { return m_table->view(); }
    CellsPage *byServer() const { return m_pages->byServer(); }
    CellsPage *byFolder() const { return m_pages->byFolder(); }
    QCheckBox *chip(const char *name) const { return m_bar->findChild<QCheckBox *>(QLatin1String(name)); }
    static QStringList texts(const QAbstractItemView *view)
    {
        QStringList texts;
        for (int row = 0; row < view->model()->rowCount(); ++row)
            texts.append(view->model()->index(row, 0).data().toString().section(QLatin1Char('/'), -1));
        return texts;
    }
    static QModelIndex row(const QAbstractItemView *view, const char *text)
    {
        const qsizetype at = texts(view).indexOf(QLatin1String(text));
        return at < 0 ? QModelIndex() : view->model()->index(int(at), 0);
    }
    static Qt::CheckState tick(const QModelIndex &index)
    {
        return Qt::CheckState(index.data(Qt::CheckStateRole).toInt());
    }
    Verdict verdict(int root, int server) const
    {
        return m_fixture->engine.gate.decision({m_servers.at(server), m_roots.at(root)}).verdict;
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<QWidget> m_window;
    AccessTable *m_table = nullptr;
    AccessPages *m_pages = nullptr;
    FilterBar *m_bar = nullptr;
    QList<RootId> m_roots;
    QList<ServerId> m_servers;
    const Decision m_always{Verdict::Allowed, Lasting::Always, {}};
};

void TestAccessPages::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_servers = {m_fixture->addServer(QStringLiteral("filesystem")), m_fixture->addServer(QStringLiteral("git"))};
    m_roots.clear();
}

//! a: one, two; b: three, four.
void TestAccessPages::addGroups()
{
    for (const char *name : {"a/one", "a/two", "b/three", "b/four"})
        m_roots.append(m_fixture->addRootAt(QString::fromLatin1(name).section(QLatin1Char('/'), 1),
                                            m_fixture->makeFolder(QLatin1String("work/") + QLatin1String(name))));
}

void TestAccessPages::make()
{
    const Services workspace = m_fixture->engine.services();
    m_selection = std::make_unique<Selection>(workspace);
    m_window = std::make_unique<QWidget>();
    m_table = new AccessTable(workspace);
    m_pages = new AccessPages(workspace, *m_table, *m_selection);
    m_bar = new FilterBar(m_table->scope(), m_pages->pageActions());
    auto *layout = new QVBoxLayout(m_window.get());
    layout->addWidget(m_bar);
    layout->addWidget(m_pages, 1);
    m_window->addActions(m_pages->pageActions());
    m_window->resize(900, 600);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY_WITH_TIMEOUT(m_table->scope().isUpToDate(), test::patience);
}

void TestAccessPages::cleanup()
{
    m_window.reset();
    m_selection.reset();
    m_fixture.reset();
}

void TestAccessPages::showsWhatFits_data()
{
    QTest::addColumn<int>("servers");
    QTest::addColumn<int>("roots");
    QTest::addColumn<bool>("byServer");

    QTest::newRow("few") << 2 << 3 << false;
    QTest::newRow("as many servers as a table has room for") << 12 << 1 << false;
    QTest::newRow("one more") << 13 << 1 << true;
    QTest::newRow("as many folders") << 2 << 40 << false;
    QTest::newRow("one folder more") << 2 << 41 << true;
}

void TestAccessPages::showsWhatFits()
{
    QFETCH(int, servers);
    QFETCH(int, roots);
    for (int i = 2; i < servers; ++i)
        m_fixture->addServer(QStringLiteral("server-%1").arg(i));
    for (int i = 0; i < roots; ++i)
        m_fixture->addRoot(QStringLiteral("folder-%1").arg(i));
    make();
    QTEST(m_pages->page() == Page::ByServer, "byServer");
    QCOMPARE(m_pages->pageActions().at(int(m_pages->page()))->isChecked(), true);

    // What comes later changes nothing under a person's hands, and nobody has chosen it.
    const Page before = m_pages->page();
    for (int i = 0; i < 13; ++i)
        m_fixture->addServer(QStringLiteral("later-%1").arg(i));
    m_window->hide();
    m_window->show();
    QCOMPARE(m_pages->page(), before);
    const QByteArray state = m_pages->saveState();
    cleanup();
    init();
    make();
    m_pages->restoreState(state);
    QCOMPARE(m_pages->page(), Page::Table);
}

void TestAccessPages::remembersWhatWasChosen()
{
    m_fixture->addRoot(QStringLiteral("shop"));
    make();
    QCOMPARE(m_pages->page(), Page::Table);
    choose(Page::ByFolder);
    QCOMPARE(m_pages->page(), Page::ByFolder);
    const QByteArray state = m_pages->saveState();
    cleanup();
    init();
    for (int i = 0; i < 20; ++i)
        m_fixture->addServer(QStringLiteral("server-%1").arg(i));
    make();
    QCOMPARE(m_pages->page(), Page::ByServer); // by numbers
    m_pages->restoreState(state.left(state.size() / 2));
    QCOMPARE(m_pages->page(), Page::ByServer);
    m_pages->restoreState(state);
    QCOMPARE(m_pages->page(), Page::ByFolder);
    QVERIFY(m_pages->pageActions().at(int(Page::ByFolder))->isChecked());
}

void TestAccessPages::switchesByKey()
{
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    make();
    QVERIFY(m_table->view()->selectCell(shop, m_servers.at(1)));
    m_table->view()->setFocus();
    m_selection->selectCell({m_servers.at(1), shop});
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_pages->page(), Page::ByServer);
    QVERIFY(byServer()->cells()->hasFocus());
    // It takes up where the table was.
    QCOMPARE(byServer()->side()->currentId(), m_servers.at(1).value);
    QCOMPARE(byServer()->cells()->currentCell(), (Cell{m_servers.at(1), shop}));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(m_pages->page(), Page::ByFolder);
    QCOMPARE(byFolder()->side()->currentId(), shop.value);
    QCOMPARE(byFolder()->cells()->accessibleName(), QStringLiteral("Servers of shop"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_pages->page(), Page::Table);
    QVERIFY(m_table->view()->hasFocus());
}

//! Also in the view that the window begins with, and before anybody has clicked.
void TestAccessPages::whatIsCurrentInAViewIsMeant()
{
    addGroups();
    make();
    m_pages->setPage(Page::ByServer);
    QCOMPARE(byServer()->side()->currentId(), m_servers.at(0).value);
    QCOMPARE(m_selection->server(), m_servers.at(0));
    QVERIFY(std::holds_alternative<std::monostate>(m_selection->subject())); // nobody wants its story yet
    m_pages->setPage(Page::ByFolder);
    QCOMPARE(m_selection->roots(), m_roots.mid(0, 2)); // of the first heading
    // One that a person goes to is told of, too.
    choose(Page::ByServer);
    QCOMPARE(m_selection->subject(),
             Selection::Subject(
                 FolderGroup{m_fixture->makeFolder(QStringLiteral("work/a")), m_roots.mid(0, 2), m_servers.at(0)}));
}

void TestAccessPages::aViewTakesUpWhereAnotherWas()
{
    addGroups();
    make();
    // A server alone: its column.
    choose(Page::ByServer);
    byServer()->side()->selectId(m_servers.at(1).value);
    byServer()->tell();
    choose(Page::Table);
    QCOMPARE(m_table->view()->currentCell().server, m_servers.at(1));
    QCOMPARE(m_selection->server(), m_servers.at(1));
    // A heading: its folders, which Remove would be about.
    const QModelIndex heading = row(m_table->roots(), "b");
    QVERIFY(heading.isValid());
    m_table->roots()->selectionModel()->setCurrentIndex(heading, QItemSelectionModel::ClearAndSelect);
    m_table->roots()->tell(*m_selection);
    QCOMPARE(m_selection->roots(), m_roots.mid(2, 2));
    choose(Page::ByFolder);
    QCOMPARE(byFolder()->side()->currentIndex().row(), row(byFolder()->side(), "b").row());
    QCOMPARE(m_selection->roots(), m_roots.mid(2, 2));
}

void TestAccessPages::whatWasAddedIsCurrentInItsList()
{
    addGroups();
    make();
    choose(Page::ByServer);
    const ServerId added = m_fixture->addServer(QStringLiteral("search"));
    m_pages->reveal(added);
    QCOMPARE(byServer()->side()->currentId(), added.value);
    QCOMPARE(m_selection->server(), added);
    m_pages->reveal(m_roots.last()); // beside it
    QCOMPARE(m_selection->subject(), Selection::Subject(Cell{added, m_roots.last()}));
    choose(Page::ByFolder);
    m_pages->reveal(m_roots.last());
    QCOMPARE(byFolder()->side()->currentId(), m_roots.last().value);
    QCOMPARE(m_selection->root(), m_roots.last());
}

void TestAccessPages::theMenuAtTheLeftIsForAllAtTheRight()
{
    addGroups();
    make();
    choose(Page::ByServer);
    byServer()->side()->selectId(m_servers.at(1).value);
    QMenu *menu = nullptr;
    for (QAction *action : byServer()->side()->actions())
        menu = action->menu() ? action->menu() : menu;
    QVERIFY(menu);
    Q_EMIT menu->aboutToShow();
    for (QAction *action : menu->actions()) {
        if (action->objectName() == QLatin1String("actionDeny"))
            action->trigger();
    }
    for (int root = 0; root < m_roots.size(); ++root) {
        QCOMPARE(verdict(root, 1), Verdict::Denied);
        QCOMPARE(verdict(root, 0), Verdict::Ask);
    }
}

void TestAccessPages::chipsCountAndFilterAllViews()
{
    addGroups();
    const QDateTime until = QDateTime::currentDateTimeUtc().addSecs(3000);
    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(1)}}, {Verdict::Allowed, Lasting::Until, until},
                                          Origin::Program));
    make();
    const auto *timed = chip("chipTimed");
    QTRY_COMPARE_WITH_TIMEOUT(timed->text(), QStringLiteral("Timed 1"), test::patience);
    QCOMPARE(timed->accessibleName(), QStringLiteral("Timed"));
    QCOMPARE(timed->accessibleDescription(), QStringLiteral("1"));
    QTRY_COMPARE_WITH_TIMEOUT(chip("chipUndecided")->text(), QStringLiteral("Undecided 7"), test::patience);
    QVERIFY(!chip("chipMissing")->isEnabled()); // it would show nothing

    chip("chipTimed")->click();
    QTRY_COMPARE(texts(m_table->roots()), (QStringList{QStringLiteral("a"), QStringLiteral("two")}));
    QCOMPARE(texts(m_table->servers()), QStringList{QStringLiteral("filesystem")});
    choose(Page::ByServer);
    QCOMPARE(texts(byServer()->side()), QStringList{QStringLiteral("filesystem")});
    QTRY_COMPARE(texts(byServer()->cells()), (QStringList{QStringLiteral("a"), QStringLiteral("two")}));
    choose(Page::ByFolder);
    QCOMPARE(texts(byFolder()->side()), (QStringList{QStringLiteral("a"), QStringLiteral("two")}));
    byFolder()->side()->selectId(m_roots.at(1).value);
    QCOMPARE(texts(byFolder()->cells()), QStringList{QStringLiteral("filesystem")});

    // One that is on can be put out, whatever it counts.
    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(1)}}, m_always, Origin::Program));
    QTRY_COMPARE_WITH_TIMEOUT(timed->text(), QStringLiteral("Timed 0"), test::patience);
    QVERIFY(timed->isEnabled());
    chip("chipTimed")->click();
    QVERIFY(!timed->isEnabled());
    QTRY_COMPARE(texts(m_table->roots()).size(), 6);
}

void TestAccessPages::wordsNarrowAllViews()
{
    addGroups();
    make();
    choose(Page::ByServer); // a page takes something up when it is gone to
    choose(Page::ByFolder);
    QVERIFY(byFolder()->side()->selectId(m_roots.at(2).value)); // which stays
    byFolder()->cells()->selectCell({m_servers.at(1), m_roots.at(2)});
    QTest::keyClicks(m_bar->field(), QStringLiteral("three"));
    const QStringList left{QStringLiteral("b"), QStringLiteral("three")};
    QTRY_COMPARE(texts(m_table->roots()), left);
    QTRY_COMPARE(texts(byServer()->cells()), left);
    QTRY_COMPARE(texts(byFolder()->side()), left);
    QTest::keyClicks(m_bar->field(), QStringLiteral(" git"));
    QTRY_COMPARE(texts(m_table->servers()), QStringList{QStringLiteral("git")});
    QTRY_COMPARE(texts(byServer()->side()), QStringList{QStringLiteral("git")});
    m_bar->field()->clear();
    QTRY_COMPARE(texts(byFolder()->side()).size(), 6);
}

//! Else what a person does next is done to another.
void TestAccessPages::noFilterChangesWhatIsCurrent()
{
    addGroups();
    make();
    choose(Page::ByServer);
    QVERIFY(byServer()->side()->selectId(m_servers.at(0).value));
    byServer()->cells()->selectCell({m_servers.at(0), m_roots.at(1)});
    QTest::keyClicks(m_bar->field(), QStringLiteral("git"));
    QTRY_COMPARE(m_table->scope().text(), QStringLiteral("git"));
    QCOMPARE(texts(byServer()->side()), (QStringList{QStringLiteral("filesystem"), QStringLiteral("git")}));
    QCOMPARE(byServer()->side()->currentId(), m_servers.at(0).value);
    QVERIFY(row(byServer()->side(), "filesystem").data(RowDelegate::BesideRole).toBool());
    QVERIFY(!row(byServer()->side(), "git").data(RowDelegate::BesideRole).toBool());
    QCOMPARE(byServer()->cells()->currentCell(), (Cell{m_servers.at(0), m_roots.at(1)}));
    // The next tick.
    QTest::keyClick(byServer()->cells(), Qt::Key_Space);
    QCOMPARE(verdict(1, 1), Verdict::Ask);
    QVERIFY(verdict(1, 0) != Verdict::Ask);
    // Somewhere else, it is not kept any longer than to the next word.
    QVERIFY(byServer()->side()->selectId(m_servers.at(1).value));
    QTest::keyClicks(m_bar->field(), QStringLiteral(" three"));
    QTRY_COMPARE(texts(byServer()->side()), QStringList{QStringLiteral("git")});

    m_bar->field()->clear();
    choose(Page::ByFolder);
    QVERIFY(byFolder()->side()->selectId(row(byFolder()->side(), "a").data(RowDelegate::IdRole).toString()));
    const QString heading = byFolder()->side()->currentId();
    QTest::keyClicks(m_bar->field(), QStringLiteral("three"));
    QTRY_VERIFY(row(byFolder()->side(), "three").isValid() && !row(byFolder()->side(), "four").isValid());
    QCOMPARE(byFolder()->side()->currentId(), heading);
    m_bar->field()->clear();
    QTRY_COMPARE(texts(byFolder()->side()).size(), 6);
    QVERIFY(!row(byFolder()->side(), "one").data(RowDelegate::BesideRole).toBool());
}

void TestAccessPages::whatIsCurrentStaysInTheTable()
{
    addGroups();
    make();
    view()->setCurrentIndex(view()->model()->index(1, 0)); // one × filesystem
    QCOMPARE(view()->currentCell(), (Cell{m_servers.at(0), m_roots.at(0)}));
    QTest::keyClicks(m_bar->field(), QStringLiteral("three git"));
    QTRY_COMPARE(texts(m_table->servers()), (QStringList{QStringLiteral("filesystem"), QStringLiteral("git")}));
    QTRY_VERIFY(row(m_table->roots(), "three").isValid() && !row(m_table->roots(), "two").isValid());
    QCOMPARE(view()->currentCell(), (Cell{m_servers.at(0), m_roots.at(0)}));
    QVERIFY(row(m_table->roots(), "one").data(RowDelegate::BesideRole).toBool());
    chip("chipUndecided")->click();
    QTRY_VERIFY(m_table->scope().isUpToDate());
    QCOMPARE(view()->currentCell(), (Cell{m_servers.at(0), m_roots.at(0)}));
}

// --- groups

void TestAccessPages::groupsStandInAllViews()
{
    addGroups();
    make();
    const QAbstractItemModelTester cells(byServer()->cells()->model());
    const QAbstractItemModelTester side(byFolder()->side()->model());
    const QStringList all{QStringLiteral("a"), QStringLiteral("one"),   QStringLiteral("two"),
                          QStringLiteral("b"), QStringLiteral("three"), QStringLiteral("four")};
    choose(Page::ByServer);
    QCOMPARE(texts(byServer()->cells()), all);
    QVERIFY(row(byServer()->cells(), "a")
                .data(Qt::AccessibleTextRole)
                .toString()
                .endsWith(QLatin1String("work/a, 2 folder(s), 2 undecided, open")));
    QCOMPARE(texts(byFolder()->side()), all);
    // Closed here, it is closed everywhere.
    m_table->lines()->setOpen(row(byServer()->cells(), "a").data(RowDelegate::IdRole).toString(), false);
    const QStringList less{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("three"), QStringLiteral("four")};
    QCOMPARE(texts(byServer()->cells()), less);
    QCOMPARE(texts(byFolder()->side()), less);
    QCOMPARE(texts(m_table->roots()), less);
    // To take up a folder that is in it opens it.
    choose(Page::Table);
    m_selection->selectCell({m_servers.at(1), m_roots.at(1)});
    choose(Page::ByServer);
    QCOMPARE(byServer()->cells()->currentCell(), (Cell{m_servers.at(1), m_roots.at(1)}));
    m_table->lines()->setGrouping(false);
    QCOMPARE(texts(byServer()->cells()).size(), 4);
    QCOMPARE(texts(byFolder()->side()).size(), 4);
}

void TestAccessPages::aGroupOpensAndClosesByKeyAndMouse()
{
    addGroups();
    make();
    for (const Page page : {Page::ByServer, Page::ByFolder}) {
        choose(page);
        QAbstractItemView *list = byServer()->cells();
        if (page == Page::ByFolder)
            list = byFolder()->side();
        list->setFocus();
        list->setCurrentIndex(row(list, "three"));
        QTest::keyClick(list, Qt::Key_Left); // to its group
        QCOMPARE(list->currentIndex(), row(list, "b"));
        QTest::keyClick(list, Qt::Key_Left);
        QCOMPARE(texts(list).size(), 4);
        QCOMPARE(list->currentIndex(), row(list, "b"));
        QTest::keyClick(list, Qt::Key_Right);
        QCOMPARE(texts(list).size(), 6);
        const QRect place = RowDelegate::arrowPlace(list->visualRect(row(list, "a")), Qt::LeftToRight);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(texts(list).size(), 4);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(texts(list).size(), 6);
    }
    for (const RootId &root : std::as_const(m_roots)) // none of it decided anything
        QCOMPARE(m_fixture->engine.gate.decision({m_servers.at(0), root}).verdict, Verdict::Ask);
}

void TestAccessPages::aTickOnAGroupIsForItsFolders()
{
    addGroups();
    make();
    choose(Page::ByServer);
    CellList *list = byServer()->cells();
    byServer()->side()->selectId(m_servers.at(0).value);
    list->setFocus();
    QCOMPARE(tick(row(list, "a")), Qt::Unchecked);
    list->setCurrentIndex(row(list, "one"));
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(verdict(0, 0), Verdict::Allowed);
    QCOMPARE(tick(row(list, "a")), Qt::PartiallyChecked);
    // What is in part becomes all, and then nothing.
    list->setCurrentIndex(row(list, "a"));
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(verdict(1, 0), Verdict::Allowed);
    QCOMPARE(tick(row(list, "a")), Qt::Checked);
    QCOMPARE(verdict(2, 0), Verdict::Ask);
    QCOMPARE(verdict(0, 1), Verdict::Ask);
    const QRect box = CellDelegate::checkPlace(row(list, "a"), list->visualRect(row(list, "a")), Qt::LeftToRight);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, box.center());
    QCOMPARE(verdict(0, 0), Verdict::Denied);
    QCOMPARE(verdict(1, 0), Verdict::Denied);
    QCOMPARE(tick(row(list, "a")), Qt::Unchecked);
    QCOMPARE(row(list, "a").data(CellListModel::WordRole).toString(), QStringLiteral("all denied"));
    // A closed group is as much as an open one; one that came meanwhile is in it.
    QTest::keyClick(list, Qt::Key_Left);
    m_roots.append(m_fixture->addRootAt(QStringLiteral("five"), m_fixture->makeFolder(QStringLiteral("work/a/five"))));
    QTest::keyClick(list, Qt::Key_Space);
    for (const int root : {0, 1, 4})
        QCOMPARE(verdict(root, 0), Verdict::Allowed);
    QCOMPARE(verdict(2, 0), Verdict::Ask);
}

void TestAccessPages::aGroupIsDecidedForEachServer()
{
    addGroups();
    make();
    choose(Page::ByFolder);
    SideList *side = byFolder()->side();
    CellList *list = byFolder()->cells();
    side->selectionModel()->setCurrentIndex(row(side, "b"), QItemSelectionModel::ClearAndSelect);
    QVERIFY(list->accessibleName().endsWith(QLatin1String("work/b")));
    QCOMPARE(texts(list), (QStringList{QStringLiteral("filesystem"), QStringLiteral("git")}));
    QCOMPARE(row(list, "git").data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("git, 2 folder(s), 2 undecided, stopped"));
    list->setFocus();
    list->setCurrentIndex(row(list, "git"));
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(verdict(2, 1), Verdict::Allowed);
    QCOMPARE(verdict(3, 1), Verdict::Allowed);
    QCOMPARE(verdict(0, 1), Verdict::Ask);
    QCOMPARE(verdict(2, 0), Verdict::Ask);
    QCOMPARE(tick(row(list, "git")), Qt::Checked);
}

void TestAccessPages::theMenuOfAGroupSaysHowMany()
{
    addGroups();
    make();
    choose(Page::ByServer);
    CellList *list = byServer()->cells();
    list->setFocus();
    list->setCurrentIndex(row(list, "b"));
    QTest::keyClick(list, Qt::Key_Return);
    auto *menu = list->findChild<QMenu *>(QStringLiteral("cellMenu"));
    QTRY_VERIFY(menu->isVisible());
    QVERIFY(menu->actions().first()->isVisible());
    QCOMPARE(menu->actions().first()->text(), QStringLiteral("2 folder(s), 1 server(s)"));
    QTest::keyClick(menu, Qt::Key_D);
    QTRY_COMPARE(verdict(2, 0), Verdict::Denied);
    QCOMPARE(verdict(3, 0), Verdict::Denied);
}

void TestAccessPages::actionsOnAHeadingMeanItsFolders()
{
    addGroups();
    const RootId more =
        m_fixture->addRootAt(QStringLiteral("more"), m_fixture->makeFolder(QStringLiteral("work/a/more")));
    make();
    choose(Page::ByServer);
    byServer()->side()->selectId(m_servers.at(1).value);
    CellList *cells = byServer()->cells();
    cells->setCurrentIndex(row(cells, "three"));
    QCOMPARE(m_selection->root(), m_roots.at(2));
    cells->setCurrentIndex(row(cells, "a"));
    QCOMPARE(m_selection->roots(), m_roots.mid(0, 2) << more);
    QCOMPARE(m_selection->root(), RootId()); // none of them alone
    QCOMPARE(m_selection->servers(), QList<ServerId>{m_servers.at(1)});
    const auto heading = std::get<FolderGroup>(m_selection->subject());
    QCOMPARE(heading.server, m_servers.at(1));
    QCOMPARE(heading.roots, m_selection->roots());
    QCOMPARE(heading.path.section(QLatin1Char('/'), -1), QStringLiteral("a"));
    // What is removed is not meant any more, and none of the others becomes the current one.
    QVERIFY(m_fixture->engine.roots.remove({m_roots.at(0)}, Origin::Program));
    QCOMPARE(m_selection->roots(), m_roots.mid(1, 1) << more);
    QCOMPARE(m_selection->root(), RootId());

    choose(Page::ByFolder);
    SideList *side = byFolder()->side();
    side->selectionModel()->setCurrentIndex(row(side, "b"), QItemSelectionModel::ClearAndSelect);
    QCOMPARE(m_selection->roots(), m_roots.mid(2, 2));
    QCOMPARE(std::get<FolderGroup>(m_selection->subject()).roots, m_roots.mid(2, 2));
    QCOMPARE(m_selection->root(), RootId());
    side->selectionModel()->setCurrentIndex(row(side, "four"), QItemSelectionModel::ClearAndSelect);
    QCOMPARE(m_selection->roots(), m_roots.mid(3, 1));
    QCOMPARE(m_selection->root(), m_roots.at(3));
}

// --- the lists at the left

void TestAccessPages::returnAndDoubleClickEdit()
{
    addGroups();
    make();
    choose(Page::ByServer);
    SideList *servers = byServer()->side();
    QSignalSpy edit(servers, &SideList::editRequested);
    servers->setFocus();
    QTest::keyClick(servers, Qt::Key_Return);
    QCOMPARE(edit.size(), 1);
    QTest::mouseDClick(servers->viewport(), Qt::LeftButton, {}, servers->visualRect(row(servers, "git")).center());
    QCOMPARE(edit.size(), 2);

    choose(Page::ByFolder);
    SideList *folders = byFolder()->side();
    folders->setFocus();
    folders->setCurrentIndex(row(folders, "two"));
    QTest::keyClick(folders, Qt::Key_Return);
    auto *editor = folders->findChild<QLineEdit *>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("renamed"));
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(m_fixture->engine.roots.find(m_roots.at(1))->name, QStringLiteral("renamed"));
}

//! When its button is gone, a key on its way must not mean another thing.
void TestAccessPages::theFocusStaysWithTheRestartedServer()
{
    m_roots.append(m_fixture->addRoot(QStringLiteral("shop")));
    const ServerId server = m_fixture->startStateless(QStringLiteral("third"));
    m_servers.append(server);
    QVERIFY(m_fixture->engine.gate.decide({{server, m_roots.at(0)}}, m_always, Origin::Program));
    m_fixture->callStateless(server);
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.gate.cellState({server, m_roots.at(0)}), CellState::Seen,
                              test::patience);
    make();
    QVERIFY(m_fixture->engine.gate.decide({{server, m_roots.at(0)}}, {Verdict::Denied, Lasting::Always, {}},
                                          Origin::Program));
    for (const Page page : {Page::Table, Page::ByServer}) {
        choose(page);
        QAbstractItemView *list = m_table->servers();
        if (page == Page::ByServer)
            list = byServer()->side();
        list->setCurrentIndex(row(list, "git"));
        const auto button = [list] { return list->findChild<QPushButton *>(QStringLiteral("restartToApply")); };
        QTRY_VERIFY_WITH_TIMEOUT(button() && button()->isVisible(), test::patience);
        QCOMPARE(button()->accessibleName(), QStringLiteral("Restart third to apply"));
        button()->setFocus();
    }
    QSignalSpy restart(byServer(), &CellsPage::restartRequested);
    auto *button = byServer()->side()->findChild<QPushButton *>(QStringLiteral("restartToApply"));
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_COMPARE(restart.size(), 1);
    QCOMPARE(restart.first().first().value<ServerId>(), server);
    QVERIFY(button->hasFocus());
    m_fixture->engine.registry.stop(server);
    QTRY_VERIFY_WITH_TIMEOUT(!byServer()->side()->findChild<QPushButton *>(QStringLiteral("restartToApply")),
                             test::patience);
    QVERIFY(byServer()->side()->hasFocus());
    QCOMPARE(byServer()->side()->currentId(), server.value);
}

QTEST_MAIN(TestAccessPages)
#include "tst_accesspages.moc"
