// By Server and By Folder: one server's folders, or one folder's servers, each with a check box.

#include "core/store/settings.h"
#include "tests/ui/dialogfixture.h"
#include "ui/access/accessactions.h"
#include "ui/access/accessscope.h"
#include "ui/access/celldelegate.h"
#include "ui/access/celllist.h"
#include "ui/access/celllistmodel.h"
#include "ui/access/cellspage.h"
#include "ui/access/sidelist.h"
#include "ui/kit/rowdelegate.h"
#include "ui/kit/selection.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslistmodel.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyleOptionViewItem>

using namespace mangrove;

namespace {

//! What is painted on it as text.
class TextDevice : public QPaintDevice
{
public:
    explicit TextDevice(const QWidget &like) : m_like(like) { }
    QStringList texts() const { return m_engine.texts; }
    QPaintEngine *paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
        case PdmHeight:
            return 4000;
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return m_like.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return m_like.logicalDpiY();
        case PdmDevicePixelRatio:
            return 1;
        default:
            return QPaintDevice::metric(metric);
        }
    }

private:
    struct Engine : QPaintEngine
    {
        QStringList texts;

        Engine() : QPaintEngine(AllFeatures) { }
        bool begin(QPaintDevice *) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState &) override { }
        void drawPixmap(const QRectF &, const QPixmap &, const QRectF &) override { }
        void drawTextItem(const QPointF &, const QTextItem &item) override { texts.append(item.text()); }
        Type type() const override { return User; }
    };

    const QWidget &m_like;
    mutable Engine m_engine;
};

} // namespace

class TestCellsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void hasItsNames();
    void listsTheFoldersOfAServer();
    void listsTheServersOfAFolder();
    void ticksByKey();
    void ticksByMouse();
    void ticksAllThatAreSelected();
    void opensTheMenu();
    void unticksUnderAnotherPolicy();
    void saysWhyNot();
    void followsTheScope();
    void tellsWhatIsSelected();
    void keepsItsPlace();
    void followsTheStores();
    void showsPathsAsAPersonWants();
    void saysInFullHowLong();

private:
    void make(CellsPage::By by);
    CellList *cells() const { return m_page->cells(); }
    QAbstractItemModel *model() const { return cells()->model(); }
    QModelIndex at(int row) const { return model()->index(row, 0); }
    QString spoken(int row) const { return at(row).data(Qt::AccessibleTextRole).toString(); }
    bool isTicked(int row) const { return at(row).data(Qt::CheckStateRole).toInt() == Qt::Checked; }
    QMenu *menu() const { return cells()->findChild<QMenu *>(QStringLiteral("cellMenu")); }
    Decision decision(int root, int server) const
    {
        return m_fixture->engine.gate.decision({m_servers.at(server), m_roots.at(root)});
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::keyClick(cells(), key, modifiers);
    }
    QPoint boxOf(int row) const
    {
        return CellDelegate::checkPlace(at(row), cells()->visualRect(at(row)), Qt::LeftToRight).center();
    }
    void click(const QPoint &place) const { QTest::mouseClick(cells()->viewport(), Qt::LeftButton, {}, place); }
    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < model()->rowCount(); ++row)
            names.append(at(row).data().toString());
        return names;
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<QWidget> m_actionsHolder;
    std::unique_ptr<AccessScope> m_scope;
    std::unique_ptr<RootLines> m_lines;
    std::unique_ptr<Selection> m_selection;
    std::unique_ptr<CellsPage> m_page;
    AccessActions *m_actions = nullptr;
    QList<RootId> m_roots;
    QList<ServerId> m_servers;
    const Decision m_always{Verdict::Allowed, Lasting::Always, {}};
};

void TestCellsPage::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_servers = {m_fixture->addServer(QStringLiteral("filesystem")), m_fixture->addServer(QStringLiteral("git"))};
    m_roots.clear();
    for (const QString &name : {QStringLiteral("shop"), QStringLiteral("notes"), QStringLiteral("archive")})
        m_roots.append(m_fixture->addRoot(name));
}

void TestCellsPage::make(CellsPage::By by)
{
    const Services workspace = m_fixture->engine.services();
    m_actionsHolder = std::make_unique<QWidget>();
    m_actions = new AccessActions(
        workspace, [this] { return m_page ? cells()->selectedCells() : QList<Cell>(); }, m_actionsHolder.get());
    m_scope = std::make_unique<AccessScope>(workspace);
    m_lines = std::make_unique<RootLines>(workspace.roots);
    m_selection = std::make_unique<Selection>(workspace);
    m_page = std::make_unique<CellsPage>(by, workspace, *m_scope, *m_lines, *m_actions, *m_selection);
    m_page->resize(800, 400);
    m_page->takeUp(m_roots.first(), m_servers.first());
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    cells()->setFocus();
    QTRY_VERIFY_WITH_TIMEOUT(m_scope->isUpToDate(), test::patience);
}

void TestCellsPage::cleanup()
{
    m_page.reset();
    m_selection.reset();
    m_lines.reset();
    m_scope.reset();
    m_actionsHolder.reset();
    m_fixture.reset();
}

void TestCellsPage::hasItsNames()
{
    make(CellsPage::By::Server);
    const auto name = [](QWidget *widget) {
        return QAccessible::queryAccessibleInterface(widget)->text(QAccessible::Name);
    };
    QCOMPARE(name(m_page->side()), QStringLiteral("Servers"));
    QCOMPARE(name(cells()), QStringLiteral("Folders of filesystem"));
    QAccessibleInterface *list = QAccessible::queryAccessibleInterface(cells());
    QCOMPARE(list->role(), QAccessible::List);
    QCOMPARE(list->childCount(), 3);
    QCOMPARE(list->child(1)->text(QAccessible::Name), QStringLiteral("notes, ask"));
    QVERIFY(!list->child(1)->state().checked);
    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(1)}}, m_always, Origin::Program));
    QVERIFY(list->child(1)->state().checked);
    ServerRecord renamed = *m_fixture->engine.servers.find(m_servers.at(0));
    renamed.name = QStringLiteral("files");
    QVERIFY(m_fixture->engine.servers.update(renamed, Origin::Program));
    QTRY_COMPARE(name(cells()), QStringLiteral("Folders of files"));
    m_page->side()->selectId(m_servers.at(1).value);
    QCOMPARE(name(cells()), QStringLiteral("Folders of git"));

    make(CellsPage::By::Folder);
    QCOMPARE(name(m_page->side()), QStringLiteral("Roots"));
    QCOMPARE(name(cells()), QStringLiteral("Servers of shop"));
}

void TestCellsPage::listsTheFoldersOfAServer()
{
    make(CellsPage::By::Server);
    const QAbstractItemModelTester tester(model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(names(), (QStringList{QStringLiteral("shop"), QStringLiteral("notes"), QStringLiteral("archive")}));
    QCOMPARE(spoken(0), QStringLiteral("shop, ask"));
    QVERIFY(at(0).data(CellListModel::LineRole).toString().endsWith(QLatin1String("roots/shop")));
    QVERIFY(!isTicked(0));

    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(0)}}, m_always, Origin::Program));
    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(1)}}, {Verdict::Denied, Lasting::Session, {}},
                                          Origin::Program));
    QTRY_COMPARE(spoken(0), QStringLiteral("shop, allowed, not yet seen, read, always"));
    QCOMPARE(spoken(1), QStringLiteral("notes, denied, until it stops"));
    QVERIFY(isTicked(0) && !isTicked(1));

    QVERIFY(QDir(m_fixture->path(QStringLiteral("roots/archive"))).removeRecursively());
    QTRY_COMPARE(spoken(2), QStringLiteral("archive, unavailable, missing"));
    QCOMPARE(at(2).data(CellListModel::ThingWordRole).toString(), QStringLiteral("missing"));

    m_fixture->ask(m_servers.at(0)); // answered at once: nothing that is there is undecided
    QTRY_VERIFY(spoken(0).startsWith(QLatin1String("shop, allowed, seen, read, always, told ")));
    QVERIFY(at(0).data(Qt::ToolTipRole).toString().contains(QLatin1String("Taking it away denies")));
}

void TestCellsPage::listsTheServersOfAFolder()
{
    make(CellsPage::By::Folder);
    const QAbstractItemModelTester tester(model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(names(), (QStringList{QStringLiteral("filesystem"), QStringLiteral("git")}));
    QCOMPARE(spoken(1), QStringLiteral("git, ask, stopped"));
    QCOMPARE(at(1).data(CellListModel::LineRole).toString(), QStringLiteral("/bin/cat"));
    cells()->selectCell({m_servers.at(1), m_roots.at(0)});
    press(Qt::Key_Space);
    QCOMPARE(decision(0, 1), m_always);
    m_page->side()->selectId(m_roots.at(2).value);
    QCOMPARE(names(), (QStringList{QStringLiteral("filesystem"), QStringLiteral("git")}));
    QVERIFY(!isTicked(1));
}

void TestCellsPage::ticksByKey()
{
    make(CellsPage::By::Server);
    cells()->selectCell({m_servers.at(0), m_roots.at(0)});
    press(Qt::Key_Down);
    press(Qt::Key_Space);
    QCOMPARE(decision(1, 0), m_always);
    QCOMPARE(decision(0, 0).verdict, Verdict::Ask);
    QTRY_VERIFY(isTicked(1));
    press(Qt::Key_Space);
    QCOMPARE(decision(1, 0), (Decision{Verdict::Denied, Lasting::Always, {}}));
    QTRY_VERIFY(!isTicked(1));
    press(Qt::Key_D, Qt::ControlModifier); // the keys of the table
    press(Qt::Key_Backspace, Qt::ControlModifier);
    QTRY_COMPARE(decision(1, 0).verdict, Verdict::Ask);
}

void TestCellsPage::ticksByMouse()
{
    make(CellsPage::By::Server);
    click(boxOf(2));
    QCOMPARE(decision(2, 0), m_always);
    QCOMPARE(cells()->currentCell(), (Cell{m_servers.at(0), m_roots.at(2)}));
    // Elsewhere in the row it is only selected.
    click(cells()->visualRect(at(1)).center());
    QCOMPARE(decision(1, 0).verdict, Verdict::Ask);
    // Pressed here and released there is nothing.
    QTest::mousePress(cells()->viewport(), Qt::LeftButton, {}, boxOf(1));
    QTest::mouseRelease(cells()->viewport(), Qt::LeftButton, {}, boxOf(0));
    QCOMPARE(decision(1, 0).verdict, Verdict::Ask);
    QCOMPARE(decision(0, 0).verdict, Verdict::Ask);
    click(boxOf(2));
    QCOMPARE(decision(2, 0).verdict, Verdict::Denied);
}

void TestCellsPage::ticksAllThatAreSelected()
{
    make(CellsPage::By::Server);
    cells()->selectCell({m_servers.at(0), m_roots.at(0)});
    press(Qt::Key_Down, Qt::ShiftModifier);
    QCOMPARE(cells()->selectedCells().size(), 2);
    press(Qt::Key_Space);
    QCOMPARE(decision(0, 0), m_always);
    QCOMPARE(decision(1, 0), m_always);
    QCOMPARE(decision(2, 0).verdict, Verdict::Ask);
    click(boxOf(0));
    QCOMPARE(decision(0, 0).verdict, Verdict::Denied);
    QCOMPARE(decision(1, 0).verdict, Verdict::Denied);
    QCOMPARE(cells()->selectedCells().size(), 2);
    // One that is not among them is meant alone.
    click(boxOf(2));
    QCOMPARE(decision(2, 0), m_always);
    QCOMPARE(decision(0, 0).verdict, Verdict::Denied);
    QCOMPARE(cells()->selectedCells().size(), 1);

    // What was selected was meant for this server.
    cells()->selectAll();
    m_page->side()->selectId(m_servers.at(1).value);
    QVERIFY(cells()->selectedCells().size() <= 1);
}

void TestCellsPage::opensTheMenu()
{
    make(CellsPage::By::Server);
    cells()->selectCell({m_servers.at(0), m_roots.at(1)});
    press(Qt::Key_Return);
    QTRY_VERIFY(menu()->isVisible());
    QCOMPARE(decision(1, 0).verdict, Verdict::Ask);
    QTest::keyClick(menu(), Qt::Key_H); // the mnemonic of Allow for 1 Hour
    QTRY_COMPARE(decision(1, 0).lasting, Lasting::Until);
    QTRY_VERIFY(spoken(1).contains(QLatin1String("min left")));

    const QRect arrow = CellDelegate::menuPlace(cells()->visualRect(at(2)), Qt::LeftToRight);
    QTest::mousePress(cells()->viewport(), Qt::LeftButton, {}, arrow.center());
    QTRY_VERIFY(menu()->isVisible());
    QTest::keyClick(menu(), Qt::Key_D);
    QTRY_COMPARE(decision(2, 0).verdict, Verdict::Denied);
    QCOMPARE(decision(1, 0).verdict, Verdict::Allowed);
}

//! A server that is allowed every folder: a tick is there without a decision, and taking it away is one.
void TestCellsPage::unticksUnderAnotherPolicy()
{
    ServerRecord record = *m_fixture->engine.servers.find(m_servers.at(0));
    record.policy = ServerPolicy::AllowAll;
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    make(CellsPage::By::Server);
    QVERIFY(isTicked(0));
    QCOMPARE(decision(0, 0).verdict, Verdict::Ask);
    cells()->selectCell({m_servers.at(0), m_roots.at(0)});
    press(Qt::Key_Space);
    QCOMPARE(decision(0, 0).verdict, Verdict::Denied);
    QTRY_VERIFY(!isTicked(0));
    QVERIFY(isTicked(1));
}

void TestCellsPage::saysWhyNot()
{
    make(CellsPage::By::Server);
    QSignalSpy failed(m_actions, &AccessActions::failed);
    ServerRecord record = *m_fixture->engine.servers.find(m_servers.at(0));
    record.arguments.append(QStringLiteral("--other"));
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    cells()->selectCell({m_servers.at(0), m_roots.at(0)});
    press(Qt::Key_Space);
    QCOMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().contains(QLatin1String("filesystem has changed")));
    QVERIFY(!isTicked(0));
}

void TestCellsPage::followsTheScope()
{
    make(CellsPage::By::Server);
    const QAbstractItemModelTester tester(model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester sideTester(m_page->side()->model(),
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_scope->setText(QStringLiteral("notes"));
    QCOMPARE(names(), QStringList{QStringLiteral("notes")});
    QCOMPARE(m_page->side()->model()->rowCount(), 2);
    m_scope->setText(QStringLiteral("git"));
    QCOMPARE(m_page->side()->model()->rowCount(), 1);
    QCOMPARE(m_page->side()->currentId(), m_servers.at(1).value);
    QCOMPARE(cells()->accessibleName(), QStringLiteral("Folders of git"));
    QCOMPARE(names().size(), 3);
    m_scope->setText(QStringLiteral("no such thing"));
    QVERIFY(names().isEmpty());
    QVERIFY(cells()->accessibleDescription().contains(QLatin1String("no such thing")));
    m_scope->setText({});
    QCOMPARE(names().size(), 3);
    QVERIFY(cells()->accessibleDescription().isEmpty());

    m_page->side()->selectId(m_servers.at(0).value);
    QVERIFY(m_fixture->engine.gate.decide({{m_servers.at(0), m_roots.at(0)}}, m_always, Origin::Program));
    QTRY_COMPARE_WITH_TIMEOUT(m_scope->count(CellMark::Undecided), 5, test::patience);
    m_scope->setMarks(CellMark::Undecided);
    QCOMPARE(names(), (QStringList{QStringLiteral("notes"), QStringLiteral("archive")}));
}

void TestCellsPage::tellsWhatIsSelected()
{
    make(CellsPage::By::Server);
    cells()->selectCell({m_servers.at(0), m_roots.at(1)});
    QCOMPARE(std::get<Cell>(m_selection->subject()), (Cell{m_servers.at(0), m_roots.at(1)}));
    QTest::mouseClick(m_page->side()->viewport(), Qt::LeftButton, {},
                      m_page->side()->visualRect(m_page->side()->model()->index(1, 0)).center());
    QCOMPARE(std::get<ServerId>(m_selection->subject()), m_servers.at(1));
    QCOMPARE(m_selection->servers(), QList<ServerId>{m_servers.at(1)});
    m_page->side()->selectAll();
    QCOMPARE(m_selection->servers().size(), 2);
    // Hidden, it tells nothing.
    m_page->hide();
    m_page->takeUp(m_roots.at(2), m_servers.at(0));
    QCOMPARE(m_selection->server(), m_servers.at(1));
    QCOMPARE(cells()->currentCell(), (Cell{m_servers.at(0), m_roots.at(2)}));
    // Also where the list beside stands there already.
    m_page->takeUp(m_roots.at(1), m_servers.at(0));
    QCOMPARE(cells()->currentCell(), (Cell{m_servers.at(0), m_roots.at(1)}));
    QCOMPARE(m_selection->server(), m_servers.at(1));
}

//! Where one has scrolled to is where one is for the next server, too.
void TestCellsPage::keepsItsPlace()
{
    for (int i = 0; i < 20; ++i)
        m_fixture->addRoot(QStringLiteral("more-%1").arg(i));
    make(CellsPage::By::Server);
    QTRY_VERIFY(cells()->verticalScrollBar()->maximum() > 0);
    cells()->verticalScrollBar()->setValue(cells()->verticalScrollBar()->maximum());
    const int scrolled = cells()->verticalScrollBar()->value();
    QSignalSpy reset(model(), &QAbstractItemModel::modelReset);
    m_page->side()->selectId(m_servers.at(1).value);
    QCOMPARE(cells()->verticalScrollBar()->value(), scrolled);
    QCOMPARE(reset.size(), 0);
}

void TestCellsPage::followsTheStores()
{
    make(CellsPage::By::Folder);
    const QAbstractItemModelTester tester(model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_fixture->addServer(QStringLiteral("third"));
    QCOMPARE(names().size(), 3);
    QVERIFY(m_fixture->engine.servers.remove({m_servers.at(0)}, Origin::Program));
    QCOMPARE(names(), (QStringList{QStringLiteral("git"), QStringLiteral("third")}));
    QVERIFY(m_fixture->engine.roots.remove({m_roots.at(0)}, Origin::Program));
    QCOMPARE(m_page->side()->model()->rowCount(), 2);
    QVERIFY(cells()->accessibleName() != QLatin1String("Servers of shop"));
    QVERIFY(m_fixture->engine.roots.remove({m_roots.at(1), m_roots.at(2)}, Origin::Program));
    QVERIFY(names().isEmpty());
    QVERIFY(!m_page->side()->accessibleDescription().isEmpty());
}

//! The table and the lists say the same, at once.
void TestCellsPage::saysInFullHowLong()
{
    make(CellsPage::By::Server);
    m_page->resize(1600, 400);
    QVERIFY(m_fixture->engine.gate.decide(QList<Cell>{{m_servers.at(0), m_roots.at(0)}},
                                          {Verdict::Allowed, Lasting::Session, {}}, Origin::Program));
    const QString words = QStringLiteral("until it stops");
    for (int size = 6; size < 30; ++size) {
        QFont font = cells()->font();
        font.setPointSize(size);
        cells()->setFont(font);
        QStyleOptionViewItem option;
        option.initFrom(cells());
        option.font = font;
        option.widget = cells();
        option.rect = QRect(0, 0, 1500, 200);
        TextDevice device(*cells());
        QPainter painter(&device);
        cells()->itemDelegate()->paint(&painter, option, at(0));
        painter.end();
        const QString texts = device.texts().join(QLatin1Char('|'));
        QVERIFY2(texts.contains(words), qPrintable(QStringLiteral("%1: %2").arg(size).arg(texts)));
    }
}

void TestCellsPage::showsPathsAsAPersonWants()
{
    const QByteArray before = qgetenv("HOME");
    const auto restore = qScopeGuard([&before] { qputenv("HOME", before); });
    const QString home = QFileInfo(m_fixture->path(QStringLiteral("roots"))).canonicalFilePath();
    qputenv("HOME", QFile::encodeName(home));
    for (const QString &name : {QStringLiteral("one"), QStringLiteral("two")})
        m_fixture->addRootAt(name, m_fixture->makeFolder(QStringLiteral("roots/shops/") + name));
    make(CellsPage::By::Server);
    const RootsListModel table(m_fixture->engine.services(), *m_lines);
    const auto named = [this, &table](const QString &heading) {
        return names().contains(heading) && names().size() == table.rowCount()
            && table.index(int(names().indexOf(heading))).data().toString() == heading;
    };
    const auto secondLine = [this](const QAbstractItemModel &of, int role) {
        return of.index(int(names().indexOf(QStringLiteral("two"))), 0).data(role).toString();
    };
    QVERIFY2(named(QStringLiteral("~/shops")), qPrintable(names().join(QLatin1Char(' '))));
    QCOMPARE(secondLine(*model(), CellListModel::LineRole), QStringLiteral("~/shops/two"));
    QCOMPARE(secondLine(table, RowDelegate::SecondLineRole), QString()); // its heading says it
    QVERIFY(m_fixture->engine.settings.set(showsFullPaths, true));
    QVERIFY2(named(home + QStringLiteral("/shops")), qPrintable(names().join(QLatin1Char(' '))));
    QCOMPARE(secondLine(*model(), CellListModel::LineRole), home + QStringLiteral("/shops/two"));
    QCOMPARE(secondLine(table, RowDelegate::SecondLineRole), home + QStringLiteral("/shops/two"));
    QVERIFY(m_fixture->engine.settings.set(showsFullPaths, false));
    QVERIFY(named(QStringLiteral("~/shops")));
}

QTEST_MAIN(TestCellsPage)
#include "tst_cellspage.moc"
