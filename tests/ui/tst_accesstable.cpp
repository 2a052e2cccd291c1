// The table whose headers are the lists: what is beside each other belongs together, at every place.

#include "tests/support/testsessions.h"
#include "tests/ui/dialogfixture.h"
#include "ui/access/accessgrid.h"
#include "ui/access/accessmodel.h"
#include "ui/access/accessscope.h"
#include "ui/access/accesstable.h"
#include "ui/access/accessview.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/selection.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslist.h"
#include "ui/roots/rootslistmodel.h"
#include "ui/servers/serverslist.h"
#include "ui/servers/serverslistmodel.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>

#include <array>

using namespace mangrove;

class TestAccessTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void headersAreTheLists();
    void headersStandAtTheirCells_data();
    void headersStandAtTheirCells();
    void scrollsTogether();
    void columnsAreMadeWider();
    void whatIsSetIsKept();
    void filtersHeadersToo();
    void manyRunsGoAndComeAtOnce_data();
    void manyRunsGoAndComeAtOnce();
    void placeholderLeavesTheLists();
    void besideThePlaceholderTheServersFit();
    void cellsComeWhereTheListIs();
    void menuOfAServer();
    void groupsHaveSums();
    void sumsFollowWhatIsHidden();
    void groupsOpenAndCloseByKeys();
    void actionsOnAGroup();
    void aHeadingsCellSpeaksForItself();

private:
    void add(int roots, int servers);
    void addGroups();
    //! The first line or item that does not stand where its cells are; empty when all do.
    QString misplaced() const;
    QStringList names(Qt::Orientation orientation) const
    {
        const QAbstractItemModel *model = m_table->roots()->model();
        if (orientation == Qt::Horizontal)
            model = m_table->servers()->model();
        QStringList names;
        for (int row = 0; row < model->rowCount(); ++row)
            names.append(model->index(row, 0).data().toString());
        return names;
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<AccessTable> m_table;
    QList<RootId> m_roots;
    QList<ServerId> m_servers;
};

void TestAccessTable::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_roots.clear();
    m_servers.clear();
}

void TestAccessTable::cleanup()
{
    m_table.reset();
    m_fixture.reset();
}

void TestAccessTable::add(int roots, int servers)
{
    m_table = std::make_unique<AccessTable>(m_fixture->engine.services());
    m_table->resize(800, 300);
    m_table->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
    for (int i = 0; i < servers; ++i)
        m_servers.append(m_fixture->addServer(QStringLiteral("server-%1").arg(i)));
    for (int i = 0; i < roots; ++i)
        m_roots.append(m_fixture->addRoot(QStringLiteral("root-%1").arg(i)));
}

QString TestAccessTable::misplaced() const
{
    const AccessView *view = m_table->view();
    const auto global = [](const QAbstractItemView *view, const QModelIndex &index) {
        const QRect rect = view->visualRect(index);
        return QRect(view->viewport()->mapToGlobal(rect.topLeft()), rect.size());
    };
    // Cells are smaller by the line of the grid, at one of their sides.
    const auto isAt = [](int first, int other) { return std::abs(first - other) <= 1; };
    for (int row = 0; row < view->model()->rowCount(); ++row) {
        const QRect cell = global(view, view->model()->index(row, 0));
        const QRect line = global(m_table->roots(), m_table->roots()->model()->index(row, 0));
        if (!isAt(line.top(), cell.top()) || !isAt(line.bottom(), cell.bottom()))
            return QStringLiteral("row %1: %2 to %3, cell %4 to %5")
                .arg(row)
                .arg(line.top())
                .arg(line.bottom())
                .arg(cell.top())
                .arg(cell.bottom());
    }
    for (int column = 0; column < view->model()->columnCount(); ++column) {
        const QRect cell = global(view, view->model()->index(0, column));
        const QRect item = global(m_table->servers(), m_table->servers()->model()->index(column, 0));
        if (!isAt(item.left(), cell.left()) || !isAt(item.right(), cell.right()))
            return QStringLiteral("column %1: %2 to %3, cell %4 to %5")
                .arg(column)
                .arg(item.left())
                .arg(item.right())
                .arg(cell.left())
                .arg(cell.right());
    }
    return {};
}

void TestAccessTable::headersAreTheLists()
{
    add(2, 2);
    QAbstractItemModelTester tester(m_table->view()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto list = [](QWidget *widget) { return QAccessible::queryAccessibleInterface(widget); };
    QCOMPARE(list(m_table->roots())->text(QAccessible::Name), QStringLiteral("Roots"));
    QCOMPARE(list(m_table->servers())->text(QAccessible::Name), QStringLiteral("Servers"));
    QCOMPARE(list(m_table->roots())->role(), QAccessible::List);
    QCOMPARE(list(m_table->servers())->role(), QAccessible::List);
    QCOMPARE(list(m_table->roots())->child(1)->text(QAccessible::Name), QStringLiteral("root-1, available"));
    QCOMPARE(list(m_table->servers())->child(1)->text(QAccessible::Name), QStringLiteral("server-1, stopped"));
    QCOMPARE(list(m_table->view())->text(QAccessible::Name), QStringLiteral("Access"));

    // They follow the stores, and so do the cells between.
    QVERIFY(m_fixture->engine.roots.move(m_roots.at(1), 0, Origin::Program));
    QCOMPARE(names(Qt::Vertical), (QStringList{QStringLiteral("root-1"), QStringLiteral("root-0")}));
    QCOMPARE(m_table->view()->model()->index(0, 1).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("server-1, root-1: ask"));
    m_roots.append(m_fixture->addRoot(QStringLiteral("later")));
    QVERIFY(m_fixture->engine.servers.remove({m_servers.at(0)}, Origin::Program));
    QVERIFY(m_fixture->engine.roots.remove({m_roots.at(0)}, Origin::Program));
    QCOMPARE(m_table->view()->model()->rowCount(), 2);
    QCOMPARE(m_table->view()->model()->columnCount(), 1);
    QCOMPARE(m_table->view()->model()->index(1, 0).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("server-1, later: ask"));
}

void TestAccessTable::headersStandAtTheirCells_data()
{
    QTest::addColumn<int>("pointSize");
    QTest::addColumn<bool>("mirrored");

    QTest::newRow("as it is") << 0 << false;
    QTest::newRow("large letters") << 20 << false;
    QTest::newRow("small letters") << 6 << false;
    QTest::newRow("from right to left") << 0 << true;
}

void TestAccessTable::headersStandAtTheirCells()
{
    QFETCH(int, pointSize);
    QFETCH(bool, mirrored);
    add(30, 12);
    if (pointSize > 0) {
        QFont font = m_table->font();
        font.setPointSize(pointSize);
        m_table->setFont(font);
    }
    m_table->setLayoutDirection(mirrored ? Qt::RightToLeft : Qt::LeftToRight);
    QTRY_COMPARE(misplaced(), QString());
    for (QScrollBar *bar : {m_table->view()->verticalScrollBar(), m_table->view()->horizontalScrollBar()}) {
        QTRY_VERIFY(bar->maximum() > 0);
        bar->setValue(bar->maximum() / 2 + 1);
        QTRY_COMPARE(misplaced(), QString());
        bar->setValue(bar->maximum());
        QTRY_COMPARE(misplaced(), QString());
    }
    m_table->resize(500, 220);
    QTRY_COMPARE(misplaced(), QString());
    m_table->resize(1100, 420);
    QTRY_COMPARE(misplaced(), QString());
}

void TestAccessTable::scrollsTogether()
{
    add(30, 12);
    QTRY_COMPARE(misplaced(), QString());
    m_table->roots()->selectRoot(m_roots.at(29));
    QTRY_VERIFY(m_table->view()->verticalScrollBar()->value() > 0);
    m_table->servers()->selectServer(m_servers.at(11));
    QTRY_VERIFY(m_table->view()->horizontalScrollBar()->value() > 0);
    QTRY_COMPARE(misplaced(), QString());
    const int down = m_table->view()->verticalScrollBar()->value();
    // What comes and goes elsewhere moves nothing.
    QVERIFY(m_fixture->engine.roots.rename(m_roots.at(3), QStringLiteral("renamed"), Origin::Program));
    m_fixture->addRoot(QStringLiteral("later"));
    QTRY_COMPARE(misplaced(), QString());
    QCOMPARE(m_table->view()->verticalScrollBar()->value(), down);
    QVERIFY(m_table->view()->selectCell(m_roots.at(0), m_servers.at(0)));
    QTRY_COMPARE(m_table->roots()->verticalScrollBar()->value(), 0);
    QTRY_COMPARE(m_table->servers()->horizontalScrollBar()->value(), 0);
    QTRY_COMPARE(misplaced(), QString());
}

void TestAccessTable::columnsAreMadeWider()
{
    add(2, 3);
    QTRY_COMPARE(misplaced(), QString());
    ServersList *list = m_table->servers();
    const QRect first = list->visualRect(list->model()->index(0, 0));
    const QPoint edge(first.right(), first.center().y());
    QTest::mousePress(list->viewport(), Qt::LeftButton, {}, edge);
    QTest::mouseMove(list->viewport(), edge + QPoint(20, 0));
    QTest::mouseMove(list->viewport(), edge + QPoint(60, 0));
    QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, edge + QPoint(60, 0));
    QCOMPARE(list->columnWidth(0), first.width() + 60);
    QVERIFY(list->selectedServers().isEmpty()); // the edge is no item
    QTRY_COMPARE(misplaced(), QString());
    // Not to nothing, and back by a double click.
    const QPoint wider = edge + QPoint(60, 0);
    QTest::mousePress(list->viewport(), Qt::LeftButton, {}, wider);
    QTest::mouseMove(list->viewport(), QPoint(2, edge.y()));
    QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, QPoint(2, edge.y()));
    QCOMPARE(list->columnWidth(0), ServersList::smallest);
    QTRY_COMPARE(misplaced(), QString());
    QTest::mouseDClick(list->viewport(), Qt::LeftButton, {}, QPoint(ServersList::smallest - 1, edge.y()));
    QCOMPARE(list->columnWidth(0), first.width());
    QTRY_COMPARE(misplaced(), QString());
}

void TestAccessTable::whatIsSetIsKept()
{
    add(2, 2);
    m_table->servers()->setColumnWidth(m_servers.at(1), 77);
    m_table->lines()->closeGroups({QStringLiteral("group /somewhere")});
    auto *group = m_table->roots()->findChild<QAction *>(QStringLiteral("actionGroupFolders"));
    QVERIFY(group && group->isChecked());
    group->trigger();
    const QByteArray state = m_table->saveState();
    AccessTable again(m_fixture->engine.services());
    again.restoreState(QByteArray("nonsense"));
    again.restoreState({});
    QVERIFY(again.servers()->ownWidths().isEmpty());
    again.restoreState(state);
    QCOMPARE(again.servers()->ownWidths(), (QHash<ServerId, int>{{m_servers.at(1), 77}}));
    QCOMPARE(again.lines()->closedGroups(), QStringList{QStringLiteral("group /somewhere")});
    QVERIFY(!again.lines()->isGrouping());
    QVERIFY(!again.roots()->findChild<QAction *>(QStringLiteral("actionGroupFolders"))->isChecked());
}

void TestAccessTable::filtersHeadersToo()
{
    add(3, 3);
    m_table->scope().setText(QStringLiteral("root-1"));
    QCOMPARE(names(Qt::Vertical), QStringList{QStringLiteral("root-1")});
    QCOMPARE(names(Qt::Horizontal).size(), 3);
    m_table->scope().setText(QStringLiteral("server-2"));
    QCOMPARE(names(Qt::Vertical).size(), 3);
    QCOMPARE(names(Qt::Horizontal), QStringList{QStringLiteral("server-2")});
    QTRY_COMPARE(misplaced(), QString());
    // What comes while it is on is shown when it matches.
    m_fixture->addServer(QStringLiteral("server-27"));
    m_fixture->addServer(QStringLiteral("another"));
    QTRY_COMPARE(names(Qt::Horizontal), (QStringList{QStringLiteral("server-2"), QStringLiteral("server-27")}));
    m_table->scope().setText({});
    QCOMPARE(names(Qt::Vertical).size(), 3);
    QCOMPARE(names(Qt::Horizontal).size(), 5);
}

void TestAccessTable::manyRunsGoAndComeAtOnce_data()
{
    QTest::addColumn<int>("current");
    QTest::addColumn<QString>("afterwards"); // while only odd ones are shown
    QTest::addColumn<int>("selected"); // of three: the current one, and those before and behind it

    QTest::newRow("one that stays") << 41 << "zebra-41" << 1;
    QTest::newRow("one that goes: the one before") << 40 << "zebra-39" << 2;
    QTest::newRow("the last one goes") << 98 << "zebra-97" << 1;
}

//! Every second folder and server, as with a filter: in few steps, and what is current or selected stays.
void TestAccessTable::manyRunsGoAndComeAtOnce()
{
    QFETCH(int, current);
    QFETCH(QString, afterwards);
    QFETCH(int, selected);
    add(0, 0);
    QList<RootId> odd;
    for (int i = 0; i < 99; ++i) {
        m_roots.append(m_fixture->addRoot((i % 2 == 1 ? QStringLiteral("zebra-%1") : QStringLiteral("r-%1")).arg(i)));
        if (i % 2 == 1)
            odd.append(m_roots.last());
    }
    for (int i = 0; i < 40; ++i)
        m_servers.append(
            m_fixture->addServer((i % 2 == 1 ? QStringLiteral("zebra %1") : QStringLiteral("s-%1")).arg(i)));
    const QStringList folders = names(Qt::Vertical);
    const QStringList servers = names(Qt::Horizontal);
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    const QAbstractItemModel *cells = m_table->view()->model();
    QAbstractItemModelTester cellsTester(m_table->view()->model(), Mode::QtTest);
    QAbstractItemModelTester rootsTester(m_table->roots()->model(), Mode::QtTest);
    QAbstractItemModelTester serversTester(m_table->servers()->model(), Mode::QtTest);
    std::array<QSignalSpy, 4> steps{QSignalSpy(cells, &QAbstractItemModel::rowsInserted),
                                    QSignalSpy(cells, &QAbstractItemModel::rowsRemoved),
                                    QSignalSpy(cells, &QAbstractItemModel::columnsInserted),
                                    QSignalSpy(cells, &QAbstractItemModel::columnsRemoved)};

    RootsList *list = m_table->roots();
    const auto select = [list](int row, QItemSelectionModel::SelectionFlags how) {
        list->selectionModel()->setCurrentIndex(list->model()->index(row, 0), how);
    };
    for (int row = current - 1; row <= std::min(current + 1, 98); ++row)
        list->selectionModel()->select(list->model()->index(row, 0), QItemSelectionModel::Select);
    select(current, QItemSelectionModel::Select);
    QVERIFY(m_table->view()->selectCell(m_roots.at(51), m_servers.at(31)));
    m_table->servers()->setColumnWidth(m_servers.at(31), 222);

    m_table->scope().setText(QStringLiteral("ZEBRA"));
    QCOMPARE(names(Qt::Vertical).size(), 49);
    QCOMPARE(names(Qt::Vertical).first(), QStringLiteral("zebra-1"));
    QCOMPARE(names(Qt::Vertical).last(), QStringLiteral("zebra-97"));
    QCOMPARE(cells->rowCount(), 49);
    QCOMPARE(cells->columnCount(), 20);
    QCOMPARE(list->currentIndex().data().toString(), afterwards);
    QCOMPARE(list->selectedRoots().size(), selected);
    QCOMPARE(m_table->view()->currentCell(), (Cell{m_servers.at(31), m_roots.at(51)}));
    QCOMPARE(m_table->view()->selectedCells(), QList<Cell>{m_table->view()->currentCell()});
    QTRY_COMPARE(misplaced(), QString());
    QCOMPARE(m_table->view()->columnWidth(15), 222);

    m_table->scope().setText({});
    QCOMPARE(names(Qt::Vertical), folders);
    QCOMPARE(names(Qt::Horizontal), servers);
    QCOMPARE(list->currentIndex().data().toString(), afterwards);
    QCOMPARE(list->selectedRoots().size(), selected);
    QCOMPARE(m_table->view()->currentCell(), (Cell{m_servers.at(31), m_roots.at(51)}));
    QCOMPARE(cells->data(cells->index(51, 31), Qt::AccessibleTextRole).toString(),
             QStringLiteral("zebra 31, zebra-51: ask"));
    QTRY_COMPARE(misplaced(), QString());
    QCOMPARE(m_table->view()->columnWidth(31), 222);
    for (const QSignalSpy &spy : steps)
        QCOMPARE(spy.size(), 1);
}

void TestAccessTable::placeholderLeavesTheLists()
{
    add(0, 0);
    auto *placeholder = new QLabel(QStringLiteral("nothing yet"));
    m_table->setPlaceholder(placeholder);
    QVERIFY(placeholder->isVisible() && m_table->roots()->isVisible() && m_table->servers()->isVisible());
    m_fixture->addRoot(QStringLiteral("shop"));
    QVERIFY(placeholder->isVisible());
    QCOMPARE(names(Qt::Vertical), QStringList{QStringLiteral("shop")});
    m_fixture->addServer(QStringLiteral("filesystem"));
    QVERIFY(!placeholder->isVisible() && m_table->view()->isVisible());
}

//! It is the table that is as wide as it was before, and nobody sees it.
void TestAccessTable::besideThePlaceholderTheServersFit()
{
    add(0, 0);
    m_table->setPlaceholder(new QLabel(QStringLiteral("nothing yet")));
    m_fixture->addServer(QStringLiteral("filesystem"));
    m_fixture->addServer(QStringLiteral("git"));
    m_table->resize(540, 300);
    const ServersList *list = m_table->servers();
    QTRY_VERIFY(list->columnWidth(0) + list->columnWidth(1) <= list->viewport()->width());
}

void TestAccessTable::cellsComeWhereTheListIs()
{
    add(0, 0);
    m_table->setPlaceholder(new QLabel(QStringLiteral("nothing yet")));
    for (int i = 0; i < 60; ++i)
        m_roots.append(m_fixture->addRoot(QStringLiteral("root-%1").arg(i)));
    QScrollBar *bar = m_table->roots()->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    const int end = bar->value();
    m_fixture->addServer(QStringLiteral("filesystem"));
    QVERIFY(m_table->view()->isVisible());
    QTRY_COMPARE(m_table->view()->verticalScrollBar()->value(), end);
    QTRY_COMPARE(misplaced(), QString());
    QCOMPARE(bar->value(), end);
}

void TestAccessTable::menuOfAServer()
{
    add(1, 2);
    ServersList *list = m_table->servers();
    auto *start = new QAction(QStringLiteral("Start"), list);
    list->addAction(start);
    list->setColumnWidth(m_servers.at(1), 150);
    QTRY_COMPARE(misplaced(), QString());
    const QRect second = list->visualRect(list->model()->index(1, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, second.topRight() + QPoint(-12, 10));
    QCOMPARE(list->currentServer(), m_servers.at(1));
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu && menu->actions().contains(start));
    menu->close();
}

//! Two groups with two folders each, the lines "a", 0, 2, "b", 1, 3, and one server.
void TestAccessTable::addGroups()
{
    add(0, 1);
    for (const char *name : {"a/one", "b/three", "a/two", "b/four"})
        m_roots.append(m_fixture->addRootAt(QString::fromLatin1(name).section(QLatin1Char('/'), 1),
                                            m_fixture->makeFolder(QLatin1String("work/") + QLatin1String(name))));
    QCOMPARE(m_table->roots()->model()->rowCount(), 6);
}

void TestAccessTable::groupsHaveSums()
{
    addGroups();
    QAbstractItemModelTester tester(m_table->view()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester rows(m_table->roots()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto cell = [this](int row, int role = Qt::DisplayRole) {
        return m_table->view()->model()->index(row, 0).data(role).toString();
    };
    Gate &gate = m_fixture->engine.gate;
    const ServerId server = m_servers.at(0);
    const Decision allowed{Verdict::Allowed, Lasting::Always, {}};
    const Decision denied{Verdict::Denied, Lasting::Always, {}};
    QTRY_COMPARE(cell(0), QStringLiteral("none"));
    QVERIFY(gate.decide({{server, m_roots.at(0)}}, denied, Origin::Program));
    QTRY_COMPARE(cell(0), QStringLiteral("mixed"));
    QCOMPARE(cell(3), QStringLiteral("none"));
    QVERIFY(gate.decide({{server, m_roots.at(2)}}, denied, Origin::Program));
    QTRY_COMPARE(cell(0), QStringLiteral("all denied"));
    QVERIFY(gate.decide({{server, m_roots.at(0)}}, allowed, Origin::Program));
    QTRY_COMPARE(cell(0), QStringLiteral("1 allowed"));
    QVERIFY(gate.decide({{server, m_roots.at(1)}, {server, m_roots.at(3)}}, denied,
                        Origin::Program)); // nobody is asked
    m_fixture->ask(server);
    QTRY_COMPARE(cell(0), QStringLiteral("1 known"));
    QVERIFY(cell(0, Qt::AccessibleTextRole).startsWith(QLatin1String("server-0, ")));
    QVERIFY(cell(0, Qt::AccessibleTextRole).endsWith(QLatin1String("work/a: 1 known, 1 denied")));
    // Also while it is closed.
    m_table->lines()->setOpen(m_table->lines()->groupOf(m_roots.at(0)), false);
    QCOMPARE(m_table->view()->model()->rowCount(), 4);
    QVERIFY(gate.decide({{server, m_roots.at(0)}}, denied, Origin::Program));
    QTRY_COMPARE(cell(0), QStringLiteral("1 still known"));
    test::endSessions(m_fixture->engine, server, true);
    QTRY_COMPARE(cell(0), QStringLiteral("all denied"));
    QVERIFY(m_fixture->engine.roots.remove({m_roots.at(2)},
                                           Origin::Program)); // then there is one group left, which is none
    QTRY_COMPARE(m_table->roots()->model()->rowCount(), 3);
    QTRY_COMPARE(misplaced(), QString());
}

//! What changes while a filter hides its server, its folder or its group counts when it is there again.
void TestAccessTable::sumsFollowWhatIsHidden()
{
    addGroups();
    m_servers.append(m_fixture->addServer(QStringLiteral("other")));
    const auto sum = [this](int column) { return m_table->view()->model()->index(0, column).data().toString(); };
    QTRY_COMPARE(sum(0), QStringLiteral("none"));
    QTRY_COMPARE(sum(1), QStringLiteral("none"));
    const QStringList expected{QStringLiteral("mixed"), QStringLiteral("all denied")};
    for (int i = 0; i < expected.size(); ++i) {
        const RootId root = m_roots.at(2 * i); // of the first group
        m_table->scope().setText(QStringLiteral("other"));
        QCOMPARE(names(Qt::Horizontal), QStringList{QStringLiteral("other")});
        const Cell hidden{m_servers.at(0), root};
        QVERIFY(m_fixture->engine.gate.decide({hidden}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_COMPARE(m_fixture->engine.gate.cellState(hidden), CellState::Denied);
        m_table->scope().setText(QStringLiteral("four")); // of the second one
        QCOMPARE(m_table->view()->model()->rowCount(), 2);
        const Cell away{m_servers.at(1), root};
        QVERIFY(m_fixture->engine.gate.decide({away}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_COMPARE(m_fixture->engine.gate.cellState(away), CellState::Denied);
        m_table->scope().setText({});
        QTRY_COMPARE(sum(0), expected.at(i));
        QTRY_COMPARE(sum(1), expected.at(i));
    }
}

void TestAccessTable::groupsOpenAndCloseByKeys()
{
    addGroups();
    RootsList *list = m_table->roots();
    const auto spoken = [list](int row) {
        return list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
    };
    list->setFocus();
    list->selectRoot(m_roots.at(2));
    QTest::keyClick(list, Qt::Key_Left);
    QCOMPARE(list->currentIndex().row(), 0);
    QVERIFY2(spoken(0).endsWith(QLatin1String("open")), qPrintable(spoken(0)));
    QTest::keyClick(list, Qt::Key_Left);
    QCOMPARE(list->model()->rowCount(), 4);
    QVERIFY2(spoken(0).endsWith(QLatin1String("closed")), qPrintable(spoken(0)));
    QTRY_COMPARE(misplaced(), QString());
    QTest::keyClick(list, Qt::Key_Right);
    QCOMPARE(list->model()->rowCount(), 6);
    QTest::keyClick(list, Qt::Key_Space);
    QCOMPARE(list->model()->rowCount(), 4);
    // The arrow does it for the mouse, and a folder that is looked for comes out.
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(1, 0)).topLeft() + QPoint(10, 10));
    QCOMPARE(list->model()->rowCount(), 2);
    list->selectRoot(m_roots.at(3));
    QCOMPARE(list->currentRoot(), m_roots.at(3));
    QCOMPARE(list->model()->rowCount(), 4);
    QTRY_COMPARE(misplaced(), QString());
}

void TestAccessTable::actionsOnAGroup()
{
    addGroups();
    AccessView *view = m_table->view();
    view->setFocus();
    view->setCurrentIndex(view->model()->index(3, 0));
    QCOMPARE(view->selectedCells().size(), 2);
    QTest::keyClick(view, Qt::Key_Space);
    auto *menu = view->findChild<QMenu *>(QStringLiteral("accessMenu"));
    QTRY_VERIFY(menu->isVisible());
    QVERIFY(menu->actions().first()->isVisible());
    QVERIFY2(menu->actions().first()->text().startsWith(QLatin1Char('2')), qPrintable(menu->actions().first()->text()));
    QTest::keyClick(menu, Qt::Key_D);
    const auto verdict = [this](int root) {
        return m_fixture->engine.gate.decision({m_servers.at(0), m_roots.at(root)}).verdict;
    };
    QTRY_COMPARE(verdict(1), Verdict::Denied);
    QCOMPARE(verdict(3), Verdict::Denied);
    QCOMPARE(verdict(0), Verdict::Ask);
    // Those that are in it now, and each once.
    m_table->scope().setText(QStringLiteral("four"));
    m_table->roots()->selectAll();
    QCOMPARE(m_table->roots()->selectedRoots(), QList<RootId>{m_roots.at(3)});
    m_table->scope().setText({});
    view->selectAll();
    QCOMPARE(view->selectedCells().size(), 4);
}

//! Not for the cell that was current before.
void TestAccessTable::aHeadingsCellSpeaksForItself()
{
    addGroups();
    Selection selection(m_fixture->engine.services());
    AccessView *view = m_table->view();
    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(1)}}, {Verdict::Denied, Lasting::Always, {}},
                                          Origin::Program));
    connect(view, &AccessView::currentCellChanged, &selection, [this, &selection] { m_table->tellCell(selection); });
    view->selectCell(m_roots.at(0), m_servers.at(0));
    QCOMPARE(std::get<Cell>(selection.subject()), Cell({m_servers.at(0), m_roots.at(0)}));
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Down);
    const QModelIndex heading = view->currentIndex();
    QCOMPARE(heading.row(), 3);
    const auto subject = std::get<FolderGroup>(selection.subject());
    QCOMPARE(subject.server, m_servers.at(0));
    QCOMPARE(subject.roots, QList<RootId>({m_roots.at(1), m_roots.at(3)}));
    QCOMPARE(selection.roots(), subject.roots);
    QCOMPARE(selection.root(), RootId()); // none of them alone
    QCOMPARE(m_table->roots()->currentIndex().row(), 3);
    const QString spoken = heading.data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.startsWith(QLatin1String("server-0, ")), qPrintable(spoken));
    QVERIFY2(spoken.endsWith(QLatin1String(": 1 denied, 1 undecided")), qPrintable(spoken));
    QTest::keyClick(view, Qt::Key_Down);
    QCOMPARE(std::get<Cell>(selection.subject()), Cell({m_servers.at(0), m_roots.at(1)}));
}

QTEST_MAIN(TestAccessTable)
#include "tst_accesstable.moc"
