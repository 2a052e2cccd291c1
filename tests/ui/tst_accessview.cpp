#include "tests/ui/dialogfixture.h"
#include "ui/access/accessscope.h"
#include "ui/access/accesstable.h"
#include "ui/access/accessview.h"
#include "ui/kit/icons.h"
#include "ui/roots/rootslist.h"
#include "ui/servers/serverslist.h"

#include <QAccessible>
#include <QAction>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>

using namespace mangrove;

class TestAccessView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void hasItsNames();
    void actsFromTheKeyboard();
    void actsOnAllSelectedCells();
    void actsOnRowsAndColumns();
    void actionsSayWhyNot();
    void marksTheDecision();
    void changesWhatForByKey();
    void opensItsMenuByMouse();
    void tellsErrors();
    void keepsSelectionAndScrollPosition();
    void neverActsOnWhatIsFilteredOut();
    void selectsCells();
    void showsWordsOnlyWhereThereIsRoom();

private:
    QAction *action(const char *name) const
    {
        const QList<QAction *> actions = m_view->accessActions() + m_view->selectionActions();
        for (QAction *action : actions) {
            if (action->objectName() == QLatin1String(name))
                return action;
        }
        qFatal("no action %s", name);
    }
    Verdict verdict(int root, int server) const
    {
        return m_fixture->engine.gate.decision({m_servers.at(server), m_roots.at(root)}).verdict;
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(m_view->viewport(), key, modifiers);
    }
    QMenu *menu() const { return m_view->findChild<QMenu *>(QStringLiteral("accessMenu")); }
    QModelIndex at(int row, int column) const { return m_view->model()->index(row, column); }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<AccessTable> m_table;
    AccessView *m_view = nullptr;
    QList<RootId> m_roots;
    QList<ServerId> m_servers;
};

void TestAccessView::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_servers = {m_fixture->addServer(QStringLiteral("filesystem")), m_fixture->addServer(QStringLiteral("notes-db"))};
    m_roots.clear();
    for (const QString &name : {QStringLiteral("shop"), QStringLiteral("notes"), QStringLiteral("archive")})
        m_roots.append(m_fixture->addRoot(name));
    m_table = std::make_unique<AccessTable>(m_fixture->engine.services());
    m_table->resize(900, 300);
    m_table->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_table.get()));
    m_view = m_table->view();
    m_view->setFocus();
}

void TestAccessView::cleanup()
{
    m_table.reset();
    m_fixture.reset();
}

void TestAccessView::hasItsNames()
{
    QAccessibleInterface *table = QAccessible::queryAccessibleInterface(m_view);
    QVERIFY(table && table->tableInterface());
    QCOMPARE(table->text(QAccessible::Name), QStringLiteral("Access"));
    QAccessibleInterface *cell = table->tableInterface()->cellAt(0, 1);
    QVERIFY(cell);
    QCOMPARE(cell->text(QAccessible::Name), QStringLiteral("notes-db, shop: ask"));

    QStringList texts;
    for (const QAction *action : m_view->accessActions())
        texts.append(action->text().remove(QLatin1Char('&')));
    QCOMPARE(texts,
             (QStringList{QStringLiteral("Allow Until It Stops"), QStringLiteral("Allow for 1 Hour"),
                          QStringLiteral("Allow Always"), QStringLiteral("Deny"), QStringLiteral("Reset"),
                          QStringLiteral("Read"), QStringLiteral("Read and Write")}));
}

void TestAccessView::actsFromTheKeyboard()
{
    QSignalSpy current(m_view, &AccessView::currentCellChanged);
    QVERIFY(m_view->selectCell(m_roots.at(0), m_servers.at(0)));
    press(Qt::Key_Down);
    press(Qt::Key_Right);
    QCOMPARE(current.last().at(0).value<RootId>(), m_roots.at(1));
    QCOMPARE(current.last().at(1).value<ServerId>(), m_servers.at(1));

    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return}) {
        press(key);
        QTRY_VERIFY(menu()->isVisible());
        menu()->hide();
        QCOMPARE(verdict(1, 1), Verdict::Ask);
    }
    press(Qt::Key_Space);
    QTRY_VERIFY(menu()->isVisible());
    QTest::keyClick(menu(), Qt::Key_D); // the mnemonic of Deny
    QTRY_COMPARE(verdict(1, 1), Verdict::Denied);
    QCOMPARE(verdict(0, 0), Verdict::Ask);
    QVERIFY(!menu()->isVisible());
}

void TestAccessView::actsOnAllSelectedCells()
{
    m_view->selectCell(m_roots.at(0), m_servers.at(0));
    press(Qt::Key_Down, Qt::ShiftModifier);
    action("actionAllowUntilStop")->trigger();
    QCOMPARE(verdict(0, 0), Verdict::Allowed);
    QCOMPARE(verdict(1, 0), Verdict::Allowed);
    QCOMPARE(verdict(2, 0), Verdict::Ask);
    QCOMPARE(m_fixture->engine.gate.decision({m_servers.at(0), m_roots.at(0)}).lasting, Lasting::Session);

    const QDateTime before = QDateTime::currentDateTimeUtc();
    action("actionAllowHour")->trigger();
    const Decision timed = m_fixture->engine.gate.decision({m_servers.at(0), m_roots.at(1)});
    QCOMPARE(timed.lasting, Lasting::Until);
    QVERIFY(timed.until >= before.addSecs(3600) && timed.until <= before.addSecs(3700));

    action("actionAllowAlways")->trigger();
    QCOMPARE(m_fixture->engine.gate.decision({m_servers.at(0), m_roots.at(1)}).lasting, Lasting::Always);
    QTRY_VERIFY(action("actionReset")->isEnabled());
    action("actionReset")->trigger();
    QCOMPARE(verdict(1, 0), Verdict::Ask);
}

void TestAccessView::actsOnRowsAndColumns()
{
    m_table->roots()->selectRoot(m_roots.at(1));
    QMenu *ofRows = nullptr; // in the menu of the list that is the header
    for (const QAction *action : m_table->roots()->actions())
        ofRows = action->menu() ? action->menu() : ofRows;
    QVERIFY(ofRows);
    ofRows->popup({});
    action("actionDeny")->trigger();
    ofRows->hide();
    QCOMPARE(verdict(1, 0), Verdict::Denied);
    QCOMPARE(verdict(1, 1), Verdict::Denied);
    QCOMPARE(verdict(0, 0), Verdict::Ask);

    m_view->selectCell(m_roots.at(0), m_servers.at(1));
    action("actionSelectColumn")->trigger();
    action("actionAllowAlways")->trigger();
    for (int root = 0; root < 3; ++root)
        QCOMPARE(verdict(root, 1), Verdict::Allowed);
    QCOMPARE(verdict(0, 0), Verdict::Ask);
}

void TestAccessView::actionsSayWhyNot()
{
    m_view->selectCell(m_roots.at(0), m_servers.at(0));
    QTRY_VERIFY(action("actionAllowAlways")->isEnabled());
    QVERIFY(action("actionDeny")->isEnabled());
    QVERIFY(!action("actionReset")->isEnabled());
    QVERIFY(!action("actionReset")->statusTip().isEmpty());

    ServerRecord record = *m_fixture->engine.servers.find(m_servers.at(0));
    record.arguments.append(QStringLiteral("--other"));
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    QTRY_VERIFY(!action("actionAllowAlways")->isEnabled());
    QVERIFY(action("actionAllowAlways")->statusTip().contains(QLatin1String("filesystem has changed")));
    // To narrow is always possible.
    QVERIFY(action("actionDeny")->isEnabled());

    m_view->clearSelection();
    m_view->setCurrentIndex({});
    QTRY_VERIFY(!action("actionDeny")->isEnabled());
}

void TestAccessView::marksTheDecision()
{
    const auto marked = [this] {
        QStringList names;
        for (const QAction *action : m_view->accessActions()) {
            if (action->isChecked())
                names.append(action->objectName());
        }
        return names.join(QLatin1Char(' '));
    };
    m_view->selectCell(m_roots.at(0), m_servers.at(0));
    QCOMPARE(marked(), QString());
    for (const char *name : {"actionAllowUntilStop", "actionAllowHour", "actionAllowAlways", "actionDeny"}) {
        const bool denies = QLatin1String(name) == QLatin1String("actionDeny");
        const QString both = QLatin1String(name) + QLatin1String(denies ? "" : " actionRead");
        action(name)->trigger();
        QCOMPARE(marked(), both);
        action(name)->trigger(); // once more changes nothing
        QCOMPARE(marked(), both);
    }
    // Of several the one that all of them have.
    press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(marked(), QString());
    action("actionDeny")->trigger();
    QCOMPARE(marked(), QStringLiteral("actionDeny"));
    QTRY_VERIFY(action("actionReset")->isEnabled());
    action("actionReset")->trigger();
    QCOMPARE(marked(), QString());
}

void TestAccessView::changesWhatForByKey()
{
    const auto mode = [this](int root, int server) {
        return m_fixture->engine.gate.grant({m_servers.at(server), m_roots.at(root)});
    };
    m_view->selectCell(m_roots.at(0), m_servers.at(0));
    QTRY_VERIFY(!action("actionReadAndWrite")->isEnabled());
    QCOMPARE(action("actionRead")->statusTip(), QStringLiteral("Allow it first."));
    action("actionAllowHour")->trigger();
    const QDateTime until = m_fixture->engine.gate.decision(m_view->currentCell()).until;
    press(Qt::Key_W, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(mode(0, 0), Grant::ReadAndWrite);
    QCOMPARE(m_fixture->engine.gate.decision(m_view->currentCell()).until, until); // for no longer
    QTRY_COMPARE(at(0, 0).data(Qt::AccessibleTextRole).toString(),
                 QStringLiteral("filesystem, shop: allowed, not yet seen, read and write"));
    // Allowed for another time it may go on writing; what is allowed anew may be read.
    press(Qt::Key_Space, Qt::ShiftModifier);
    action("actionAllowAlways")->trigger();
    QCOMPARE(mode(0, 0), Grant::ReadAndWrite);
    QCOMPARE(mode(0, 1), Grant::Read);
    QCOMPARE(m_fixture->engine.gate.decision({m_servers.at(0), m_roots.at(0)}).lasting, Lasting::Always);
    QVERIFY(!action("actionRead")->isChecked() && !action("actionReadAndWrite")->isChecked());
    action("actionReadAndWrite")->trigger(); // the whole row
    QCOMPARE(mode(0, 1), Grant::ReadAndWrite);
    QVERIFY(action("actionReadAndWrite")->isChecked());
    // The column has a cell that nobody has decided about: it stays so.
    m_view->selectCell(m_roots.at(0), m_servers.at(0));
    press(Qt::Key_Space, Qt::ControlModifier);
    QTRY_VERIFY(action("actionRead")->isEnabled());
    press(Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(mode(0, 0), Grant::Read);
    QCOMPARE(mode(1, 0), Grant::None);
    // A denial is for nothing.
    action("actionReadAndWrite")->trigger();
    action("actionDeny")->trigger();
    action("actionAllowAlways")->trigger();
    QCOMPARE(mode(0, 0), Grant::Read);
}

void TestAccessView::opensItsMenuByMouse()
{
    const QRect cell = m_view->visualRect(at(1, 1));
    QTest::mouseDClick(m_view->viewport(), Qt::LeftButton, {}, cell.center() - QPoint(20, 0));
    QTRY_VERIFY(menu()->isVisible());
    menu()->hide();
    m_view->selectCell(m_roots.at(0), m_servers.at(0));
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, QPoint(cell.right() - 8, cell.center().y()));
    QTRY_VERIFY(menu()->isVisible());
    QCOMPARE(m_view->selectedCells(), (QList<Cell>{{m_servers.at(1), m_roots.at(1)}}));
    menu()->hide();
    // Beside the arrow it selects and no more.
    QTest::mouseClick(m_view->viewport(), Qt::LeftButton, {}, m_view->visualRect(at(2, 0)).center());
    QVERIFY(!menu()->isVisible());
    QCOMPARE(m_view->currentCell(), (Cell{m_servers.at(0), m_roots.at(2)}));
}

void TestAccessView::tellsErrors()
{
    QSignalSpy failed(m_view, &AccessView::failed);
    m_view->selectCell(m_roots.at(0), m_servers.at(0));
    QAction *allow = action("actionAllowAlways");
    QTRY_VERIFY(allow->isEnabled());
    ServerRecord record = *m_fixture->engine.servers.find(m_servers.at(0));
    record.arguments.append(QStringLiteral("--other"));
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    allow->setEnabled(true); // as when the record changes while the menu is open
    allow->trigger();
    QCOMPARE(failed.size(), 1);
    QVERIFY(!failed.first().first().toString().isEmpty());
    QCOMPARE(verdict(0, 0), Verdict::Ask);
}

void TestAccessView::keepsSelectionAndScrollPosition()
{
    m_table->resize(900, 120);
    m_view->selectCell(m_roots.at(2), m_servers.at(1));
    QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > 0);
    m_view->verticalScrollBar()->setValue(m_view->verticalScrollBar()->maximum());
    const int scrolled = m_view->verticalScrollBar()->value();
    const Cell cell = m_view->currentCell();

    m_fixture->addRoot(QStringLiteral("later"));
    QVERIFY(m_fixture->engine.roots.rename(m_roots.at(0), QStringLiteral("renamed"), Origin::Program));
    QCoreApplication::processEvents();
    QCOMPARE(m_view->currentCell(), cell);
    QCOMPARE(m_view->selectedCells(), QList<Cell>{cell});
    QCOMPARE(m_view->verticalScrollBar()->value(), scrolled);

    QVERIFY(m_fixture->engine.roots.move(m_roots.at(2), 0, Origin::Program));
    QCOMPARE(m_view->currentCell(), cell);
    QVERIFY(m_view->selectionModel()->isSelected(at(0, 1)));
}

void TestAccessView::neverActsOnWhatIsFilteredOut()
{
    m_table->scope().setText(QStringLiteral("shop"));
    QCOMPARE(m_view->model()->rowCount(), 1);
    m_view->selectAll();
    action("actionDeny")->trigger();
    QCOMPARE(verdict(0, 0), Verdict::Denied);
    QCOMPARE(verdict(1, 0), Verdict::Ask);
    QVERIFY(!m_view->selectCell(m_roots.at(1), m_servers.at(0)));

    m_table->scope().setText(QStringLiteral("nothing like it"));
    QCOMPARE(m_view->model()->rowCount(), 0);
    QVERIFY(m_view->accessibleDescription().contains(QLatin1String("nothing like it")));
    QVERIFY(m_view->selectedCells().isEmpty());
    m_table->scope().setText({});
    QCOMPARE(m_view->model()->rowCount(), 3);
    QVERIFY(m_view->accessibleDescription().isEmpty());
}

void TestAccessView::selectsCells()
{
    QVERIFY(m_view->selectCell(m_roots.at(1), m_servers.at(1)));
    QCOMPARE(m_view->currentIndex(), at(1, 1));
    QCOMPARE(m_view->selectedCells(), (QList<Cell>{{m_servers.at(1), m_roots.at(1)}}));
    QVERIFY(!m_view->selectCell({QStringLiteral("r-nothing")}, m_servers.at(1)));
}

void TestAccessView::showsWordsOnlyWhereThereIsRoom()
{
    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(0)}}, {Verdict::Allowed, Lasting::Always, {}},
                                          Origin::Program));
    m_view->setCurrentIndex({});
    const auto inked = [this] { // columns of pixels in which something is drawn
        const QRect cell = m_view->visualRect(at(0, 0)).adjusted(1, 1, -2, -2);
        const QImage image = m_view->viewport()->grab(cell).toImage();
        int count = 0;
        for (int x = 0; x < image.width(); ++x) {
            for (int y = 0; y < image.height(); ++y) {
                if (image.pixel(x, y) != image.pixel(0, 0)) {
                    ++count;
                    break;
                }
            }
        }
        return count;
    };
    m_table->servers()->setColumnWidth(m_servers.at(0), 200);
    const int wide = inked();
    m_table->servers()->setColumnWidth(m_servers.at(0), 40);
    const int narrow = inked();
    // The glyph of the state, and that of what it is allowed for.
    QVERIFY2(wide > 40 && narrow > 5 && narrow <= 34, qPrintable(QStringLiteral("%1 %2").arg(wide).arg(narrow)));
    // The width that a person has set stays when others come and go.
    m_fixture->addServer(QStringLiteral("third"));
    QCOMPARE(m_view->columnWidth(0), 40);
}

QTEST_MAIN(TestAccessView)
#include "tst_accessview.moc"
