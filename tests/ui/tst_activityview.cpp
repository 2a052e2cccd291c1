// The activity as a person uses it: its filter bar, its table, and the export.

#include "core/store/activityexportjob.h"
#include "dialogfixture.h"
#include "ui/activity/activitymodel.h"
#include "ui/activity/activityrundelegate.h"
#include "ui/activity/activityview.h"

#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QProgressDialog>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

using namespace mangrove;

class TestActivityView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void contract();
    void saysThatNothingHappened();
    void narrows();
    void jumpsToAServer();
    void removedServerIsLetGo();
    void choosingTells();
    void tabbingInChoosesNothing();
    void newLinesDoNotMoveWhatIsRead();
    void newestStaysInSight();
    void selectionSurvivesAFilter();
    void exports_data();
    void exports();
    void exportSaysWhatFailed();
    void exportCanBeCancelled();
    void countsWhileItSearches();
    void whatOneActDidIsOneLine();

private:
    void record(const QString &text, ActivityKind kind = ActivityKind::Changed, const ServerId &server = {},
                const RootId &root = {}, const QStringList &uris = {})
    {
        Activity line;
        line.kind = kind;
        line.text = text;
        line.server = server;
        if (const ServerRecord *known = m_fixture->engine.servers.find(server))
            line.serverName = known->name;
        line.root = root;
        if (const Root *known = m_fixture->engine.roots.find(root))
            line.rootName = known->name;
        line.uris = uris;
        m_fixture->engine.activity.record(line);
    }
    QComboBox *combo(const char *name) const
    {
        return DialogFixture::child<QComboBox>(m_view.get(), QLatin1String(name));
    }
    QString count() const
    {
        return DialogFixture::child<QLabel>(m_view.get(), QStringLiteral("activityCount"))->text();
    }
    QLabel *empty() const { return DialogFixture::child<QLabel>(m_view.get(), QStringLiteral("activityEmpty")); }
    QString text(int row) const { return m_table->model()->index(row, ActivityModel::TextColumn).data().toString(); }
    void clickRow(int row) const
    {
        const QRect rect = m_table->visualRect(m_table->model()->index(row, ActivityModel::TextColumn));
        QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, rect.center());
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<ActivityView> m_view;
    QTableView *m_table = nullptr;
};

void TestActivityView::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_view = std::make_unique<ActivityView>(m_fixture->engine.services());
    m_table = DialogFixture::child<QTableView>(m_view.get(), QStringLiteral("activityTable"));
    m_view->resize(900, 300);
    m_view->show();
    m_view->activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestActivityView::cleanup()
{
    m_view.reset();
    m_fixture.reset();
}

void TestActivityView::contract()
{
    const auto name = [](QWidget *widget) {
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        return face ? face->text(QAccessible::Name) : QString();
    };
    QCOMPARE(name(m_table), QStringLiteral("Activity"));
    // The name of a combo box is what it shows; its label is a relation.
    const auto label = [&name](QWidget *widget) {
        for (const auto &[other, relation] : QAccessible::queryAccessibleInterface(widget)->relations()) {
            if (relation == QAccessible::Label)
                return name(qobject_cast<QWidget *>(other->object()));
        }
        return QString();
    };
    QCOMPARE(label(combo("activityServer")), QStringLiteral("Server"));
    QCOMPARE(label(combo("activityRoot")), QStringLiteral("Folder"));
    QCOMPARE(label(combo("activityKind")), QStringLiteral("Kind"));
    QCOMPARE(label(combo("activityTime")), QStringLiteral("Time"));
    QCOMPARE(name(DialogFixture::child<QLineEdit>(m_view.get(), QStringLiteral("activityText"))),
             QStringLiteral("Contains"));
    QCOMPARE(m_view->exportAction()->text(), QStringLiteral("Export Activity…"));
}

void TestActivityView::saysThatNothingHappened()
{
    QVERIFY(empty()->isVisible());
    QCOMPARE(empty()->text(), QStringLiteral("Nothing has happened yet"));
    record(QStringLiteral("something"));
    QTRY_VERIFY(!empty()->isVisible());
    QTest::keyClicks(DialogFixture::child<QLineEdit>(m_view.get(), QStringLiteral("activityText")),
                     QStringLiteral("else"));
    QTRY_VERIFY(empty()->isVisible());
    QVERIFY(empty()->text().startsWith(QStringLiteral("Nothing matches")));
    QCOMPARE(count(), QStringLiteral("showing 0"));
    DialogFixture::click(m_view.get(), QStringLiteral("activityClear"));
    QVERIFY(!empty()->isVisible());
    QCOMPARE(count(), QStringLiteral("showing 1"));
}

void TestActivityView::narrows()
{
    const ServerId one = m_fixture->addServer(QStringLiteral("one"));
    const ServerId two = m_fixture->addServer(QStringLiteral("two"));
    const RootId shop = m_fixture->addRoot(QStringLiteral("shop"));
    const QString uri = m_fixture->engine.roots.find(shop)->uri;
    DialogFixture::click(m_view.get(), QStringLiteral("activityClear"));
    Activity old;
    old.time = m_fixture->engine.clock.now().addDays(-8);
    old.text = QStringLiteral("long ago");
    m_fixture->engine.activity.record(old);
    record(QStringLiteral("asks"), ActivityKind::Asked, one);
    record(QStringLiteral("told"), ActivityKind::Answered, two, {}, {uri});
    QTRY_VERIFY(text(0) == QStringLiteral("told: ") + uri);
    const int all = m_table->model()->rowCount();

    combo("activityKind")->setCurrentText(QStringLiteral("asked"));
    QCOMPARE(count(), QStringLiteral("showing 1"));
    QCOMPARE(text(0), QStringLiteral("asks"));
    DialogFixture::click(m_view.get(), QStringLiteral("activityClear"));
    combo("activityServer")->setCurrentText(QStringLiteral("two"));
    QVERIFY(text(0).startsWith(QStringLiteral("told")));
    QCOMPARE(m_table->model()->rowCount(), 2); // and that it was added
    DialogFixture::click(m_view.get(), QStringLiteral("activityClear"));
    combo("activityRoot")->setCurrentText(QStringLiteral("shop"));
    QVERIFY(text(0).startsWith(QStringLiteral("told")));
    QCOMPARE(m_table->model()->rowCount(), 2);
    DialogFixture::click(m_view.get(), QStringLiteral("activityClear"));
    combo("activityTime")->setCurrentText(QStringLiteral("Last 7 days"));
    QCOMPARE(m_table->model()->rowCount(), all - 1);
    DialogFixture::click(m_view.get(), QStringLiteral("activityClear"));
    QCOMPARE(m_table->model()->rowCount(), all);
    QVERIFY(!DialogFixture::child<QPushButton>(m_view.get(), QStringLiteral("activityClear"))->isEnabled());
}

void TestActivityView::jumpsToAServer()
{
    const ServerId one = m_fixture->addServer(QStringLiteral("one"));
    record(QStringLiteral("elsewhere"));
    combo("activityKind")->setCurrentText(QStringLiteral("failed"));
    m_view->setServerFilter(one);
    QCOMPARE(combo("activityServer")->currentText(), QStringLiteral("one"));
    QCOMPARE(combo("activityKind")->currentIndex(), 0);
    QCOMPARE(m_table->model()->rowCount(), 1);
    m_view->setServerFilter({});
    QCOMPARE(combo("activityServer")->currentIndex(), 0);
    QCOMPARE(m_table->model()->rowCount(), 2);
}

void TestActivityView::removedServerIsLetGo()
{
    const ServerId one = m_fixture->addServer(QStringLiteral("one"));
    m_view->setServerFilter(one);
    QCOMPARE(m_table->model()->rowCount(), 1);
    m_fixture->addServer(QStringLiteral("two"));
    QCOMPARE(combo("activityServer")->currentText(), QStringLiteral("one"));
    QVERIFY(m_fixture->engine.servers.remove({one}, Origin::Program));
    QCOMPARE(combo("activityServer")->currentIndex(), 0);
    QTRY_COMPARE(count(), QStringLiteral("showing 3"));
}

void TestActivityView::choosingTells()
{
    QSignalSpy chosen(m_view.get(), &ActivityView::activityChosen);
    record(QStringLiteral("first"));
    record(QStringLiteral("second"));
    QTRY_COMPARE(m_table->model()->rowCount(), 2);
    clickRow(1);
    QVERIFY(!chosen.isEmpty());
    QCOMPARE(chosen.last().first().value<Activity>().text, QStringLiteral("first"));
    QTest::keyClick(m_table, Qt::Key_Up);
    QCOMPARE(chosen.last().first().value<Activity>().text, QStringLiteral("second"));
}

void TestActivityView::tabbingInChoosesNothing()
{
    QSignalSpy chosen(m_view.get(), &ActivityView::activityChosen);
    record(QStringLiteral("first"));
    QTRY_COMPARE(m_table->model()->rowCount(), 1);
    combo("activityServer")->setFocus();
    for (int i = 0; i < 10 && !m_table->hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QVERIFY(m_table->hasFocus());
    QCOMPARE(chosen.size(), 0);
}

void TestActivityView::newLinesDoNotMoveWhatIsRead()
{
    for (int i = 0; i < 100; ++i)
        record(QString::number(i));
    QTRY_COMPARE(m_table->model()->rowCount(), 100);
    m_table->verticalScrollBar()->setValue(700);
    const int before = m_table->rowAt(5);
    const QString read = text(before);
    const int offset = m_table->rowViewportPosition(before);
    clickRow(before + 1);
    const QString selected = text(before + 1);
    for (int i = 0; i < 37; ++i)
        record(QStringLiteral("new"));
    QTRY_COMPARE(m_table->model()->rowCount(), 137);
    QTRY_COMPARE(text(m_table->rowAt(5)), read);
    QCOMPARE(m_table->rowViewportPosition(m_table->rowAt(5)), offset);
    QCOMPARE(text(m_table->selectionModel()->selectedRows().first().row()), selected);
}

void TestActivityView::newestStaysInSight()
{
    for (int i = 0; i < 100; ++i)
        record(QString::number(i));
    QTRY_COMPARE(m_table->model()->rowCount(), 100);
    QCOMPARE(m_table->verticalScrollBar()->value(), 0);
    record(QStringLiteral("newest"));
    QTRY_COMPARE(m_table->model()->rowCount(), 101);
    QCOMPARE(m_table->verticalScrollBar()->value(), 0);
    QCOMPARE(text(m_table->rowAt(5)), QStringLiteral("newest"));
}

void TestActivityView::selectionSurvivesAFilter()
{
    record(QStringLiteral("apple"), ActivityKind::Asked);
    record(QStringLiteral("pear"), ActivityKind::Failed);
    QTRY_COMPARE(m_table->model()->rowCount(), 2);
    clickRow(1);
    QSignalSpy chosen(m_view.get(), &ActivityView::activityChosen);
    combo("activityKind")->setCurrentText(QStringLiteral("asked"));
    QCOMPARE(m_table->selectionModel()->selectedRows().size(), 1);
    QCOMPARE(text(m_table->selectionModel()->selectedRows().first().row()), QStringLiteral("apple"));
    QCOMPARE(chosen.size(), 0);
}

void TestActivityView::exports_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<int>("lines");
    QTest::newRow("json lines") << QStringLiteral("out.jsonl") << QByteArray("{\"time\":") << 1;
    QTest::newRow("csv") << QStringLiteral("out.csv") << QByteArray("time,kind,server") << 2;
}

void TestActivityView::exports()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, begin);
    QFETCH(int, lines);
    record(QStringLiteral("apple"), ActivityKind::Asked);
    record(QStringLiteral("pear"), ActivityKind::Failed);
    combo("activityKind")->setCurrentText(QStringLiteral("asked"));
    QSignalSpy failed(m_view.get(), &ActivityView::failed);
    m_view->exportAction()->trigger();
    auto *dialog = DialogFixture::child<QFileDialog>(m_view.get(), QStringLiteral("exportDialog"));
    QVERIFY(dialog->isVisible());
    const QString path = m_fixture->path(name);
    Q_EMIT dialog->fileSelected(path);
    QFile file(path);
    QTRY_VERIFY(file.exists());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.startsWith(begin));
    QVERIFY(content.contains("apple"));
    QVERIFY(!content.contains("pear"));
    QCOMPARE(int(content.count('\n')), lines);
    QCOMPARE(failed.size(), 0);
}

void TestActivityView::exportSaysWhatFailed()
{
    record(QStringLiteral("apple"));
    QSignalSpy failed(m_view.get(), &ActivityView::failed);
    m_view->exportAction()->trigger();
    auto *dialog = DialogFixture::child<QFileDialog>(m_view.get(), QStringLiteral("exportDialog"));
    Q_EMIT dialog->fileSelected(m_fixture->path(QStringLiteral("no/such/folder/out.jsonl")));
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().toString().contains(QStringLiteral("out.jsonl")));
}

void TestActivityView::exportCanBeCancelled()
{
    for (int i = 0; i < 3 * ActivityExportJob::linesPerTurn; ++i)
        record(QString::number(i));
    QSignalSpy failed(m_view.get(), &ActivityView::failed);
    m_view->exportAction()->trigger();
    auto *dialog = DialogFixture::child<QFileDialog>(m_view.get(), QStringLiteral("exportDialog"));
    const QString path = m_fixture->path(QStringLiteral("out.jsonl"));
    Q_EMIT dialog->fileSelected(path);
    dialog->close();
    // One at a time: asked again, it shows how far this one is.
    m_view->exportAction()->trigger();
    const QPointer<QProgressDialog> progress =
        DialogFixture::child<QProgressDialog>(m_view.get(), QStringLiteral("exportProgress"));
    QVERIFY(progress->isVisible());
    QTest::mouseClick(progress->findChild<QPushButton *>(), Qt::LeftButton);
    QTRY_VERIFY(!progress);
    QVERIFY(!QFile::exists(path));
    QCOMPARE(failed.size(), 0);
    m_view->exportAction()->trigger();
    QTRY_VERIFY(m_view->findChild<QFileDialog *>(QStringLiteral("exportDialog")));
}

void TestActivityView::countsWhileItSearches()
{
    for (int i = 0; i <= ActivityLog::shareRows; ++i)
        record(QString::number(i), i == 0 ? ActivityKind::Failed : ActivityKind::Asked);
    QTRY_COMPARE(count(), QStringLiteral("showing %L1").arg(ActivityLog::shareRows + 1));
    combo("activityKind")->setCurrentText(QStringLiteral("failed"));
    QCOMPARE(count(), QStringLiteral("0 so far…"));
    QCOMPARE(empty()->text(), QStringLiteral("Searching…"));
    QTRY_COMPARE(count(), QStringLiteral("showing 1"));
    QVERIFY(!empty()->isVisible());
}

//! It opens by its arrow and by key, and closes over what was chosen in it.
void TestActivityView::whatOneActDidIsOneLine()
{
    const QDateTime time = m_fixture->engine.clock.now();
    for (const QString &name : {QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")}) {
        Activity line;
        line.time = time; // of one moment, however slow the machine
        line.kind = ActivityKind::Revoked;
        line.text = QStringLiteral("Denied, always");
        line.server = ServerId{QStringLiteral("s")};
        line.serverName = QStringLiteral("files");
        line.root = RootId{name};
        line.rootName = name;
        m_fixture->engine.activity.record(line);
    }
    const QString heading = QStringLiteral("Denied, always: one, two, three");
    QTRY_COMPARE_WITH_TIMEOUT(text(0), heading, test::patience);
    const int rows = m_table->model()->rowCount();
    QSignalSpy chosen(m_view.get(), &ActivityView::activityChosen);
    clickRow(0);
    QVERIFY(!chosen.isEmpty());
    const auto told = chosen.last().first().value<Activity>();
    QCOMPARE(told.server, ServerId{QStringLiteral("s")});
    QVERIFY(told.root.isEmpty());
    QCOMPARE(told.text, QStringLiteral("Denied, always\none\ntwo\nthree"));

    m_table->setFocus();
    const auto press = [this](Qt::Key key) { QTest::keyClick(m_table, key); };
    press(Qt::Key_Right);
    QCOMPARE(m_table->model()->rowCount(), rows + 3);
    QCOMPARE(text(0), heading);
    QCOMPARE(text(1), QStringLiteral("Denied, always"));
    press(Qt::Key_Down);
    QCOMPARE(chosen.last().first().value<Activity>().root, RootId{QStringLiteral("three")});
    press(Qt::Key_Left);
    QCOMPARE(m_table->model()->rowCount(), rows);
    QCOMPARE(m_table->selectionModel()->selectedRows().value(0).row(), 0);
    QVERIFY(chosen.last().first().value<Activity>().root.isEmpty());

    const QRect cell = m_table->visualRect(m_table->model()->index(0, ActivityModel::TimeColumn));
    const QPoint arrow(cell.left() + ActivityRunDelegate::arrowWidth(m_table) / 2, cell.center().y());
    QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, arrow);
    QCOMPARE(m_table->model()->rowCount(), rows + 3);
    QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, arrow);
    QCOMPARE(m_table->model()->rowCount(), rows);
    press(Qt::Key_Return);
    QCOMPARE(m_table->model()->rowCount(), rows + 3);
}

QTEST_MAIN(TestActivityView)
#include "tst_activityview.moc"
