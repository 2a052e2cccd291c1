// The main window in its views, empty and full, with notices, in every language: no text is cut, nothing lies over
// another thing, everything has a name of its own, and keys alone reach all of it.

#include "tests/ui/windowscenes.h"
#include "ui/access/accesspages.h"
#include "ui/access/accessview.h"
#include "ui/activity/activitydrawer.h"
#include "ui/activity/activitymodel.h"
#include "ui/activity/activityview.h"
#include "ui/activity/historyfeed.h"
#include "ui/activity/historyview.h"
#include "ui/window/mainwindow.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QTableView>

using namespace mangrove;

class TestWindowsMain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::dress(); }
    void init();
    void cleanup();
    void empty_data() { test::addRows({QStringLiteral("small"), QStringLiteral("usual")}); }
    void empty();
    void views_data();
    void views();
    void drawer_data();
    void drawer();
    void regions_data() { test::addRows({QStringLiteral("usual")}); }
    void regions();
    void headings_data() { test::addRows({QStringLiteral("usual")}); }
    void headings();
    void kindsOfActivity_data() { test::addRows({QStringLiteral("usual")}); }
    void kindsOfActivity();

private:
    void fill();
    void open();
    void record(ActivityKind kind, const QStringList &uris, int secondsAgo);
    QSize size() const
    {
        return QByteArray(QTest::currentDataTag()).contains("small") ? test::smallScreen : test::usualScreen;
    }

    std::unique_ptr<Translation> m_translation;
    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<MainWindow> m_window;
    QList<ServerId> m_servers;
};

void TestWindowsMain::init()
{
    QFETCH(QString, language);
    m_translation = std::make_unique<Translation>();
    m_translation->speakChosen(language);
    m_fixture = std::make_unique<DialogFixture>();
}

void TestWindowsMain::cleanup()
{
    m_window.reset();
    m_fixture.reset();
    m_translation.reset();
}

void TestWindowsMain::open()
{
    m_window = std::make_unique<MainWindow>(m_fixture->engine.services(), QStringList(),
                                            QStringLiteral(TEST_BIN_DIR "/mangrove-sample-server"));
}

//! Groups of folders with long names, servers in several states, decisions of every kind, and notices.
void TestWindowsMain::fill()
{
    QList<RootId> roots;
    for (const QString &parent : {QStringLiteral("work"), QStringLiteral("a long way down/clients of the north")}) {
        for (const QString &name : {QStringLiteral("shop"), QStringLiteral("notes"), test::longFolder})
            roots.append(m_fixture->addRootAt(roots.size() < 3 ? name : name + QStringLiteral(" – north"),
                                              m_fixture->makeFolder(parent + QLatin1Char('/') + name.left(40))));
    }
    QList<ServerId> &servers = m_servers;
    servers.clear();
    for (const QString &name : {QStringLiteral("filesystem"), QStringLiteral("git"), test::longServer})
        servers.append(m_fixture->addServer(name, QStringLiteral("/bin/cat"), {QString(120, QLatin1Char('x'))}));
    Gate &gate = m_fixture->engine.gate;
    const QDateTime until = QDateTime::currentDateTimeUtc().addSecs(3000);
    QVERIFY(gate.decide({{servers.at(0), roots.at(0)}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QVERIFY(gate.decide({{servers.at(0), roots.at(1)}}, {Verdict::Allowed, Lasting::Until, until}, Origin::Program));
    QVERIFY(gate.decide({{servers.at(2), roots.at(2)}}, {Verdict::Denied, Lasting::Session, {}}, Origin::Program));
    QVERIFY(QDir(m_fixture->path(QStringLiteral("work/notes"))).removeRecursively());
    QTRY_COMPARE_WITH_TIMEOUT(m_fixture->engine.monitor.state(roots.at(1)), RootState::Missing, test::patience);
    open();
    m_window->warn(QStringLiteral("The workspace was changed by another program, and what you did last is not in it."));
}

void TestWindowsMain::empty()
{
    open();
    VERIFY_NO_FAULTS(test::faultsAt(*m_window, size()));
}

void TestWindowsMain::views_data()
{
    QStringList names;
    for (const char *view : {"Table", "ByServer", "ByFolder"}) {
        for (const char *size : {"small", "usual"})
            names.append(QLatin1String("actionView") + QLatin1String(view) + QLatin1Char(' ') + QLatin1String(size));
    }
    test::addRows(names);
}

void TestWindowsMain::views()
{
    fill();
    m_fixture->ask(m_servers.at(0)); // both wait, as much is undecided
    m_fixture->ask(m_servers.at(2));
    const QString action = QString::fromLatin1(QTest::currentDataTag()).section(QLatin1Char(' '), 1, 1);
    m_window->show();
    m_window->findChild<QAction *>(action)->trigger();
    VERIFY_NO_FAULTS(test::faultsAt(*m_window, size()));
}

void TestWindowsMain::record(ActivityKind kind, const QStringList &uris, int secondsAgo)
{
    Activity line;
    line.kind = kind;
    line.server = m_servers.last();
    line.serverName = test::longServer;
    line.session = QStringLiteral("session-test");
    line.uris = uris;
    line.text = QStringLiteral("words of the server about itself, longer than there is room for, ").repeated(3);
    line.time = QDateTime::currentDateTimeUtc().addSecs(-secondsAgo);
    m_fixture->engine.activity.record(line);
}

void TestWindowsMain::drawer_data()
{
    QStringList names;
    for (const char *page : {"activity", "history", "historyList", "historyEmpty"}) {
        for (const char *size : {"small", "usual"})
            names.append(QLatin1String(page) + QLatin1Char(' ') + QLatin1String(size));
    }
    test::addRows(names);
}

void TestWindowsMain::drawer()
{
    const QString page = QString::fromLatin1(QTest::currentDataTag()).section(QLatin1Char(' '), 1, 1);
    fill();
    m_window->show();
    if (page != QLatin1String("historyEmpty")) {
        const QString uri = m_fixture->engine.roots.roots().last().uri;
        record(ActivityKind::Started, {}, 600);
        record(ActivityKind::Answered, {uri, QStringLiteral("file:///elsewhere/") + QString(90, QLatin1Char('x'))},
               580);
        record(ActivityKind::Answered, {uri}, 300);
    }
    auto *history = m_window->findChild<HistoryView *>();
    QWidget *shown = history;
    if (page == QLatin1String("activity"))
        shown = m_window->findChild<ActivityView *>();
    m_window->findChild<ActivityDrawer *>()->openAt(shown);
    QVERIFY(shown->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!history->findChild<HistoryFeed *>()->isReading(), test::patience);
    if (page == QLatin1String("historyList")) {
        QTRY_VERIFY_WITH_TIMEOUT(history->canvas()->isVisible(), test::patience);
        DialogFixture::click(history, QStringLiteral("historyAsList"));
        const auto *list = DialogFixture::child<QAbstractItemView>(history, QStringLiteral("historyList"));
        QVERIFY(list->isVisible() && list->model()->rowCount() > 0);
    }
    VERIFY_NO_FAULTS(test::faultsAt(*m_window, size()));
}

//! F6 and Shift+F6 go around all regions, and come back to where one was in each.
void TestWindowsMain::regions()
{
    fill();
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    const auto hasNotice = [this] {
        const auto *notice = m_window->findChild<QWidget *>(QStringLiteral("noticeText"));
        return notice && notice->isVisible();
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasNotice(), test::patience); // comes in a turn of its own
    m_window->findChild<QAction *>(QStringLiteral("actionViewByServer"))->trigger();
    const QStringList order{QStringLiteral("accessPages"), QStringLiteral("storyView"),
                            QStringLiteral("activityDrawer"), QStringLiteral("filterBar"),
                            QStringLiteral("requestBanner")};
    const auto region = [&order] {
        for (const QWidget *at = QApplication::focusWidget(); at; at = at->parentWidget()) {
            if (order.contains(at->objectName()))
                return at->objectName();
            if (at->objectName() == QLatin1String("noticeOver")) // lies over the content, and belongs to the banner
                return QStringLiteral("requestBanner");
        }
        return QString();
    };
    const QWidget *begin = QApplication::focusWidget();
    QStringList forth;
    for (qsizetype i = 0; i < order.size(); ++i) {
        forth.append(region());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
    }
    QCOMPARE(forth, order);
    QCOMPARE(QApplication::focusWidget(), begin);
    QStringList back;
    for (qsizetype i = 0; i < order.size(); ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
        back.prepend(region());
    }
    QCOMPARE(back, order);
    QCOMPARE(QApplication::focusWidget(), begin);
}

//! What is for one folder alone is off while a heading is selected, wherever that is.
void TestWindowsMain::headings()
{
    fill();
    m_window->show();
    m_window->findChild<QAction *>(QStringLiteral("actionViewByServer"))->trigger();
    auto *cells = DialogFixture::child<QAbstractItemView>(m_window.get(), QStringLiteral("foldersOfServer"));
    const auto *rename = m_window->findChild<QAction *>(QStringLiteral("actionRenameRoot"));
    const auto *remove = m_window->findChild<QAction *>(QStringLiteral("actionRemoveRoot"));
    QVERIFY(cells->isVisible() && cells->model()->rowCount() == 8); // two headings, six folders
    cells->setCurrentIndex(cells->model()->index(1, 0));
    QVERIFY(rename->isEnabled());
    cells->setCurrentIndex(cells->model()->index(0, 0));
    QVERIFY(!rename->isEnabled());
    QVERIFY(remove->isEnabled());
    cells->setCurrentIndex(cells->model()->index(5, 0));
    QVERIFY(rename->isEnabled());
}

//! Cells elide what has no room, so that no look at the widgets finds it.
void TestWindowsMain::kindsOfActivity()
{
    open();
    m_window->show();
    const auto *table = m_window->findChild<QTableView *>(QStringLiteral("activityTable"));
    const auto *kinds = m_window->findChild<QComboBox *>(QStringLiteral("activityKind"));
    const int icon = table->style()->pixelMetric(QStyle::PM_SmallIconSize);
    for (int kind = 1; kind < kinds->count(); ++kind) {
        const int width = table->fontMetrics().horizontalAdvance(kinds->itemText(kind));
        QVERIFY2(table->columnWidth(ActivityModel::KindColumn) > icon + width, qPrintable(kinds->itemText(kind)));
    }
}

QTEST_MAIN(TestWindowsMain)
#include "tst_windows_main.moc"
