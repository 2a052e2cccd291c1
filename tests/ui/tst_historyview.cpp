// The history as a person uses it: the picture by mouse and keys, the same as a list, and the way to the lines.

#include "dialogfixture.h"
#include "ui/activity/activitydrawer.h"
#include "ui/activity/activitymodel.h"
#include "ui/activity/activityruns.h"
#include "ui/activity/activityview.h"
#include "ui/activity/historyfeed.h"
#include "ui/activity/historylist.h"
#include "ui/activity/historyview.h"
#include "ui/window/mainwindow.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QWheelEvent>

using namespace mangrove;

class TestHistoryView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void saysThatNothingWasTold();
    void showsWhatIsRecorded();
    void hiddenItReadsNothing();
    void readsAllOfALongRecord();
    void wheelZoomsWhereItPoints();
    void dragMoves();
    void keysGoEverywhere();
    void listSaysTheSame();
    void leadsToItsLines();
    void isCalledAsItIsNow();
    void noLineRunsThroughABar();
    void buttonsAreCalledWhatTheySay();

private:
    void record(ActivityKind kind, const QStringList &uris = {}, int secondsAgo = 0)
    {
        Activity line;
        line.kind = kind;
        line.server = m_server;
        line.serverName = QStringLiteral("git");
        line.session = QStringLiteral("session-test");
        line.uris = uris;
        line.text = QStringLiteral("words");
        line.time = m_fixture->engine.services().clock.now().addSecs(-secondsAgo);
        m_fixture->engine.activity.record(line);
    }
    void tellTwice()
    {
        record(ActivityKind::Started, {}, 600);
        record(ActivityKind::Asked, {}, 590);
        record(ActivityKind::Answered, {m_uri, QStringLiteral("file:///elsewhere/blog")}, 580);
        record(ActivityKind::Answered, {m_uri}, 300);
        record(ActivityKind::Exited, {}, 60);
    }
    void show()
    {
        m_view = std::make_unique<HistoryView>(m_fixture->engine.services());
        m_canvas = m_view->canvas();
        m_view->resize(900, 300);
        m_view->show();
        m_view->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_view.get()));
        auto *feed = m_view->findChild<HistoryFeed *>();
        QTRY_VERIFY_WITH_TIMEOUT(!feed->isReading(), test::patience);
    }
    //! `folder`: 0 the first row of the first server; -1 its marks.
    HistoryItem item(int folder, int index) const { return {laneOfServer(), folder, index}; }
    int laneOfServer() const
    {
        for (int line = 0; line < m_canvas->lines().count(); ++line) {
            if (m_canvas->lines().lane(line).server == m_server)
                return m_canvas->lines().item(line, 0).lane;
        }
        return -1;
    }
    void wheel(const QPoint &place, int angle, Qt::KeyboardModifiers modifiers = {}) const
    {
        QWidget *viewport = m_canvas->viewport();
        QWheelEvent event(place, viewport->mapToGlobal(place), {}, {0, angle}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(viewport, &event);
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<HistoryView> m_view;
    HistoryCanvas *m_canvas = nullptr;
    ServerId m_server;
    RootId m_shop;
    QString m_uri;
};

void TestHistoryView::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_shop = m_fixture->addRoot(QStringLiteral("shop"));
    m_uri = m_fixture->engine.roots.find(m_shop)->uri;
    m_server = m_fixture->addServer(QStringLiteral("git"));
}

void TestHistoryView::cleanup()
{
    m_view.reset();
    m_fixture.reset();
}

void TestHistoryView::saysThatNothingWasTold()
{
    show();
    auto *empty = DialogFixture::child<QLabel>(m_view.get(), QStringLiteral("historyEmpty"));
    QVERIFY(empty->isVisible());
    QVERIFY(!empty->text().isEmpty());
    record(ActivityKind::Started);
    record(ActivityKind::Answered, {m_uri});
    QTRY_VERIFY(m_canvas->isVisible());
    QVERIFY(!empty->isVisible());
}

void TestHistoryView::showsWhatIsRecorded()
{
    tellTwice();
    show();
    const HistoryLines &lines = m_canvas->lines();
    QCOMPARE(lines.count(), 3);
    const QString shop = m_canvas->sentence(item(0, 0));
    QVERIFY2(shop.startsWith(QStringLiteral("git knew shop from ")), qPrintable(shop));
    QVERIFY(shop.endsWith(QStringLiteral("the server's session ended")));
    QVERIFY(m_canvas->sentence(item(1, 0)).contains(QStringLiteral("blog")));
    QVERIFY(m_canvas->sentence(item(1, 0)).endsWith(QStringLiteral("told a list without it")));
    QVERIFY(m_canvas->sentence({}).isEmpty());
    // Each is where it is drawn.
    for (const HistoryItem &each : {item(0, 0), item(1, 0), item(-1, 0)})
        QCOMPARE(m_canvas->itemAt(m_canvas->placeOf(each)), each);
    QTest::mouseClick(m_canvas->viewport(), Qt::LeftButton, {}, m_canvas->placeOf(item(0, 0)));
    QCOMPARE(m_canvas->current(), item(0, 0));
    QCOMPARE(DialogFixture::child<QLabel>(m_view.get(), QStringLiteral("historySaid"))->text(), shop);
    QCOMPARE(QAccessible::queryAccessibleInterface(m_canvas)->text(QAccessible::Description), shop);

    // What comes in is drawn, and what is chosen stays chosen.
    record(ActivityKind::Started);
    record(ActivityKind::Answered, {m_uri});
    QTRY_COMPARE(lines.countOf(lines.lineOf(item(0, 0))), 2);
    QCOMPARE(lines.bar(item(0, 1))->end, HistoryBar::End::Open);
    QCOMPARE(m_canvas->current(), item(0, 0));
}

void TestHistoryView::hiddenItReadsNothing()
{
    show();
    m_view->hide();
    auto *feed = m_view->findChild<HistoryFeed *>();
    const int before = feed->picture().lineCount();
    QSignalSpy changes(feed, &HistoryFeed::changed);
    tellTwice();
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->engine.activity.isSettled(), test::patience);
    QCOMPARE(feed->picture().lineCount(), before);
    QCOMPARE(changes.size(), 0);
    m_view->show(); // it goes on where it was
    QTRY_COMPARE_WITH_TIMEOUT(feed->picture().lineCount(), before + 5, test::patience);
    QTRY_COMPARE_WITH_TIMEOUT(m_canvas->lines().count(), 3, test::patience);
}

//! More lines than fit into the first picture: what lies before them is read later.
void TestHistoryView::readsAllOfALongRecord()
{
    record(ActivityKind::Started, {}, 7000);
    record(ActivityKind::Answered, {m_uri}, 6999);
    for (int i = 0; i < HistoryFeed::quickLines + 10; ++i)
        record(ActivityKind::Asked, {}, 6000 - i);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->engine.activity.isSettled(), test::patience);
    m_view = std::make_unique<HistoryView>(m_fixture->engine.services());
    auto *feed = m_view->findChild<HistoryFeed *>();
    m_canvas = m_view->canvas();
    m_view->show();
    QVERIFY(feed->isReading()); // in turns: none of them is long
    QVERIFY(feed->picture().lineCount() > 0);
    record(ActivityKind::Answered, {}, 1); // comes in meanwhile
    QTRY_VERIFY_WITH_TIMEOUT(!feed->isReading(), test::patience);
    QCOMPARE(feed->picture().lastLine(), m_fixture->engine.activity.lastId());
    const HistoryBar *bar = m_canvas->lines().bar(item(0, 0));
    QVERIFY(bar && bar->isBeginKnown);
    QCOMPARE(bar->end, HistoryBar::End::Without);
}

void TestHistoryView::wheelZoomsWhereItPoints()
{
    tellTwice();
    show();
    const QPoint place = m_canvas->placeOf(item(0, 0));
    const double before = m_canvas->scale().msPerPixel();
    wheel(place, 120);
    QVERIFY(m_canvas->scale().msPerPixel() < before);
    QCOMPARE(m_canvas->itemAt(place), item(0, 0));
    wheel(place, -120);
    QVERIFY(qAbs(m_canvas->scale().msPerPixel() - before) < 1);
    const qint64 left = m_canvas->scale().left();
    wheel(place, -120, Qt::ShiftModifier); // sideways
    QVERIFY(m_canvas->scale().left() > left);
    QVERIFY(qAbs(m_canvas->scale().msPerPixel() - before) < 1);
}

void TestHistoryView::dragMoves()
{
    tellTwice();
    show();
    const QPoint place = m_canvas->placeOf(item(0, 0));
    const qint64 left = m_canvas->scale().left();
    QTest::mousePress(m_canvas->viewport(), Qt::LeftButton, {}, place);
    QTest::mouseMove(m_canvas->viewport(), place + QPoint(60, 0));
    QTest::mouseMove(m_canvas->viewport(), place + QPoint(120, 0));
    QTest::mouseRelease(m_canvas->viewport(), Qt::LeftButton, {}, place + QPoint(120, 0));
    QVERIFY(m_canvas->scale().left() < left);
    QVERIFY(!m_canvas->current().isValid()); // a drag chooses nothing
}

void TestHistoryView::keysGoEverywhere()
{
    tellTwice();
    show();
    m_canvas->setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(m_canvas->hasFocus());
    QCOMPARE(m_canvas->current().row, -1); // a mark of the first server
    const int first = m_canvas->current().index;
    QTest::keyClick(m_canvas, Qt::Key_Left);
    QTest::keyClick(m_canvas, Qt::Key_Left);
    QTest::keyClick(m_canvas, Qt::Key_Left);
    QCOMPARE(m_canvas->current(), item(-1, 0));
    QTest::keyClick(m_canvas, Qt::Key_Right);
    QCOMPARE(m_canvas->current(), item(-1, 1));
    QTest::keyClick(m_canvas, Qt::Key_Down);
    QCOMPARE(m_canvas->current(), item(0, 0));
    QTest::keyClick(m_canvas, Qt::Key_Down);
    QCOMPARE(m_canvas->current(), item(1, 0));
    QTest::keyClick(m_canvas, Qt::Key_Down); // there is no other
    QCOMPARE(m_canvas->current(), item(1, 0));
    QVERIFY(first >= 0);

    const double scale = m_canvas->scale().msPerPixel();
    QTest::keyClick(m_canvas, Qt::Key_Plus);
    QVERIFY(m_canvas->scale().msPerPixel() < scale);
    QTest::keyClick(m_canvas, Qt::Key_Minus);
    QTest::keyClick(m_canvas, Qt::Key_Minus);
    QVERIFY(m_canvas->scale().msPerPixel() > scale);
    const qint64 left = m_canvas->scale().left();
    QTest::keyClick(m_canvas, Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(m_canvas->scale().left() > left);
    QTest::keyClick(m_canvas, Qt::Key_Home);
    const qint64 begin = m_view->findChild<HistoryFeed *>()->picture().begin();
    QVERIFY(qAbs(m_canvas->scale().xOf(begin) - 8) < 1);
    QTest::keyClick(m_canvas, Qt::Key_End);
    const qint64 now = m_fixture->engine.services().clock.now().toMSecsSinceEpoch();
    QVERIFY(m_canvas->scale().right() >= now);
    QSignalSpy wanted(m_view.get(), &HistoryView::linesWanted);
    QTest::keyClick(m_canvas, Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QTest::keyClick(m_canvas, Qt::Key_Tab); // no trap
    QVERIFY(!m_canvas->hasFocus());
}

void TestHistoryView::listSaysTheSame()
{
    tellTwice();
    show();
    m_canvas->setCurrent(item(1, 0));
    auto *button = DialogFixture::child<QToolButton>(m_view.get(), QStringLiteral("historyAsList"));
    button->click();
    auto *list = DialogFixture::child<QTableView>(m_view.get(), QStringLiteral("historyList"));
    QVERIFY(list->isVisible() && !m_canvas->isVisible());
    const QAbstractItemModelTester tester(list->model());
    QCOMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->currentIndex().row(), 1);
    const auto cell = [&](int row, int column) { return list->model()->index(row, column).data().toString(); };
    QCOMPARE(cell(0, HistoryList::ServerColumn), QStringLiteral("git"));
    QCOMPARE(cell(0, HistoryList::FolderColumn), QStringLiteral("shop"));
    QCOMPARE(cell(1, HistoryList::FolderColumn), QStringLiteral("blog"));
    QCOMPARE(cell(1, HistoryList::HowColumn), QStringLiteral("told a list without it"));
    QCOMPARE(list->model()->index(1, 0).data(Qt::AccessibleTextRole).toString(), m_canvas->sentence(item(1, 0)));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(m_canvas->current(), item(0, 0));
    record(ActivityKind::Started);
    record(ActivityKind::Answered, {m_uri});
    QTRY_COMPARE(list->model()->rowCount(), 3);
    QCOMPARE(list->currentIndex().row(), 0); // what is chosen stays chosen
    QCOMPARE(cell(1, HistoryList::UntilColumn), QStringLiteral("now"));
    button->click();
    QVERIFY(m_canvas->isVisible());
}

void TestHistoryView::leadsToItsLines()
{
    tellTwice();
    // What it is about lies far below the page that is read at first.
    for (int i = 0; i < 3 * ActivityModel::pageSize; ++i)
        record(ActivityKind::Answered, {m_uri}, 50);
    MainWindow window(m_fixture->engine.services(), {}, {});
    window.resize(1200, 800);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    window.findChild<QAction *>(QStringLiteral("actionShowActivity"))->trigger();
    auto *drawer = window.findChild<ActivityDrawer *>();
    auto *history = window.findChild<HistoryView *>();
    drawer->openAt(history);
    m_canvas = history->canvas();
    QTRY_VERIFY_WITH_TIMEOUT(!history->findChild<HistoryFeed *>()->isReading(), test::patience);
    m_canvas->setCurrent(item(0, 0));
    const qint64 line = m_canvas->lines().key(item(0, 0)).line;
    DialogFixture::child<QToolButton>(history, QStringLiteral("historyLines"))->click();
    auto *table = DialogFixture::child<QTableView>(&window, QStringLiteral("activityTable"));
    QVERIFY(table->isVisible());
    const auto *runs = qobject_cast<const ActivityRuns *>(table->model());
    const auto *model = drawer->findChild<ActivityModel *>();
    QVERIFY(runs && model);
    const auto chosen = [&] { return table->selectionModel()->selectedRows().value(0); };
    QTRY_VERIFY_WITH_TIMEOUT(chosen().isValid(), test::patience);
    QCOMPARE(runs->idOf(chosen().row()), line);
    QCOMPARE(model->filter().server, m_server);
    QCOMPARE(model->filter().root, m_shop);
    QVERIFY(model->rowCount() > ActivityModel::pageSize);
}

void TestHistoryView::isCalledAsItIsNow()
{
    tellTwice();
    show();
    QVERIFY(m_fixture->engine.roots.rename(m_shop, QStringLiteral("store"), Origin::Program));
    QVERIFY(m_canvas->sentence(item(0, 0)).startsWith(QStringLiteral("git knew store from ")));
    QVERIFY(m_fixture->engine.servers.remove({m_server}, Origin::Program));
    QVERIFY(m_fixture->engine.roots.remove({m_shop}, Origin::Program));
    QVERIFY(m_canvas->sentence(item(0, 0)).startsWith(QStringLiteral("git (removed) knew shop from ")));
}

//! What is read in a bar has no line of the grid through it.
void TestHistoryView::noLineRunsThroughABar()
{
    tellTwice();
    show();
    const HistoryItem shop = item(0, 0);
    const qint64 from = m_canvas->lines().begin(shop);
    const qint64 to = m_canvas->lines().end(shop, from);
    m_canvas->showRange(from, to); // the bar takes all of the width
    const int gap = m_canvas->fontMetrics().horizontalAdvance(QStringLiteral("00:00:00"));
    QVERIFY(!m_canvas->scale().ticks(gap).isEmpty());
    const QImage image = m_canvas->viewport()->grab().toImage();
    const double ratio = image.devicePixelRatio();
    const QPoint middle = m_canvas->placeOf(shop);
    // Between the edge and the words.
    const int y = int((middle.y() - m_canvas->fontMetrics().height() / 2 - 1) * ratio);
    const int left = int((m_canvas->viewport()->width() - m_canvas->scale().width() + 8) * ratio);
    const int right = image.width() - int(8 * ratio);
    for (int x = left; x < right; ++x) {
        QVERIFY2(image.pixelColor(x, y) == image.pixelColor(left, y),
                 qPrintable(QStringLiteral("a line at %1, %2").arg(x).arg(y)));
    }
}

//! By a name, and what they do beside it: assistive technology says both.
void TestHistoryView::buttonsAreCalledWhatTheySay()
{
    tellTwice();
    show();
    QStringList names;
    const QList<QToolButton *> buttons = m_view->findChildren<QToolButton *>();
    for (const QToolButton *button : buttons) {
        names.append(button->accessibleName());
        QVERIFY2(!button->accessibleDescription().isEmpty(), qPrintable(button->objectName()));
        QVERIFY(button->accessibleDescription() != button->accessibleName());
    }
    for (const char *name : {"Hour", "Day", "Week", "All", "Zoom In", "Zoom Out", "Show Lines", "As List"})
        QVERIFY2(names.contains(QLatin1String(name)), name);
}

QTEST_MAIN(TestHistoryView)
#include "tst_historyview.moc"
