// The drawer of activity at the foot of the window: one line while it is closed, tabs while it is open.

#include "dialogfixture.h"
#include "ui/activity/activitydrawer.h"
#include "ui/activity/activityview.h"
#include "ui/activity/activitywords.h"
#include "ui/window/mainwindow.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

using namespace mangrove;

class TestActivityDrawer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void closedItIsTheLatestLine();
    void closedItReadsNothing();
    void opensAndClosesByKey();
    void neverChangesTheWindow_data();
    void neverChangesTheWindow();
    void comesBackAsItWas();
    void badStateChangesNothing_data();
    void badStateChangesNothing();
    void sentences_data();
    void sentences();

private:
    void record(const QString &text, ActivityKind kind = ActivityKind::Changed, const QStringList &uris = {})
    {
        Activity line;
        line.kind = kind;
        line.serverName = QStringLiteral("filesystem");
        line.text = text;
        line.uris = uris;
        m_fixture->engine.activity.record(line);
    }
    void makeWindow()
    {
        m_window = std::make_unique<MainWindow>(m_fixture->engine.services(), QStringList(), QString());
        m_drawer = m_window->findChild<ActivityDrawer *>();
        m_table = m_window->findChild<QTableView *>(QStringLiteral("activityTable"));
        m_latest = m_window->findChild<QLabel *>(QStringLiteral("latestActivity"));
        QVERIFY(m_drawer && m_table && m_latest);
    }
    void show()
    {
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<MainWindow> m_window;
    ActivityDrawer *m_drawer = nullptr;
    QTableView *m_table = nullptr;
    QLabel *m_latest = nullptr;
};

void TestActivityDrawer::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_fixture->addRoot(QStringLiteral("shop"));
    m_fixture->addServer(QStringLiteral("filesystem"));
    makeWindow();
}

void TestActivityDrawer::cleanup()
{
    m_window.reset();
    m_fixture.reset();
}

void TestActivityDrawer::closedItIsTheLatestLine()
{
    record(QStringLiteral("Told 2 folder(s)"), ActivityKind::Answered,
           {QStringLiteral("file:///home/a/shop"), QStringLiteral("file:///home/a/my%20blog")});
    show();
    QVERIFY(!m_drawer->isOpen());
    QVERIFY(!m_table->isVisible());
    QTRY_VERIFY(m_latest->text().endsWith(QStringLiteral("filesystem was told 2 folder(s): shop, my blog")));
    QVERIFY(m_drawer->height() < 2 * m_drawer->lineHeight());
    record(QStringLiteral("first"));
    record(QStringLiteral("last \u202Efoo"));
    QTRY_VERIFY(m_latest->text().endsWith(QStringLiteral("filesystem: last \\u{202E}foo")));

    // The same for who does not see it.
    auto *toggle = DialogFixture::child<QToolButton>(m_drawer, QStringLiteral("activityToggle"));
    QAccessibleInterface *face = QAccessible::queryAccessibleInterface(toggle);
    QCOMPARE(face->text(QAccessible::Name), QStringLiteral("Activity"));
    QCOMPARE(face->text(QAccessible::Description), m_latest->text());
    QTest::mouseClick(m_latest, Qt::LeftButton);
    QVERIFY(m_drawer->isOpen());
    QCOMPARE(face->text(QAccessible::Name), QStringLiteral("Close Activity"));
}

void TestActivityDrawer::closedItReadsNothing()
{
    show();
    record(QStringLiteral("unseen"));
    QTRY_VERIFY(m_latest->text().endsWith(QStringLiteral("unseen")));
    QCOMPARE(m_table->model()->rowCount(), 0);
    m_drawer->setOpen(true);
    const int rows = m_table->model()->rowCount();
    QVERIFY(rows > 1);
    record(QStringLiteral("seen"));
    QTRY_COMPARE(m_table->model()->rowCount(), rows + 1);
    m_drawer->setOpen(false);
    record(QStringLiteral("unseen again"));
    QTRY_VERIFY(m_latest->text().endsWith(QStringLiteral("unseen again")));
    QCOMPARE(m_table->model()->rowCount(), rows + 1);
}

void TestActivityDrawer::opensAndClosesByKey()
{
    show();
    auto *action = m_window->findChild<QAction *>(QStringLiteral("actionShowActivity"));
    QVERIFY(action && action->isCheckable() && !action->isChecked());
    auto *filter = m_window->findChild<QLineEdit *>(QStringLiteral("filter"));
    QVERIFY(filter);
    filter->setFocus();
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier);
    QVERIFY(m_drawer->isOpen() && action->isChecked() && m_table->isVisible());
    QVERIFY(filter->hasFocus()); // it is only shown

    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::AltModifier);
    QTRY_VERIFY(m_table->hasFocus());
    QTest::keyClick(m_table, Qt::Key_Escape);
    QVERIFY(!m_drawer->isOpen() && !action->isChecked());
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::AltModifier); // opens it, too
    QTRY_VERIFY(m_table->hasFocus());
    QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier);
    QVERIFY(!m_drawer->isOpen());
    QTRY_VERIFY(filter->hasFocus());
}

void TestActivityDrawer::neverChangesTheWindow_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("as small as it gets") << QSize(1, 1);
    QTest::newRow("800 x 600") << QSize(800, 600);
    QTest::newRow("1920 x 1080") << QSize(1920, 1080);
}

void TestActivityDrawer::neverChangesTheWindow()
{
    QFETCH(QSize, size);
    m_window->resize(size);
    show();
    QCoreApplication::processEvents();
    const QSize before = m_window->size();
    const QSize minimum = m_window->minimumSizeHint();
    for (const bool open : {true, false, true}) {
        m_drawer->setOpen(open);
        QTRY_COMPARE(m_table->isVisible(), open);
        QCoreApplication::processEvents();
        QCOMPARE(m_window->size(), before);
        QCOMPARE(m_window->minimumSizeHint(), minimum);
    }
}

void TestActivityDrawer::comesBackAsItWas()
{
    m_window->resize(1200, 900);
    show();
    m_drawer->setOpen(true);
    m_drawer->setOpenHeight(333);
    m_drawer->setOpen(false);
    m_drawer->setOpen(true);
    QTRY_COMPARE(m_drawer->height(), 333);
    auto *splitter = qobject_cast<QSplitter *>(m_drawer->parentWidget());
    QVERIFY(splitter);
    // A person drags the edge.
    QSplitterHandle *handle = splitter->handle(1);
    QVERIFY(handle->isEnabled());
    const QPoint middle = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, middle);
    QTest::mouseMove(handle, middle - QPoint(0, 50));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, middle);
    QTRY_COMPARE(m_drawer->openHeight(), m_drawer->height());
    const int height = m_drawer->height();
    QVERIFY(height > 333);
    m_window->close();

    makeWindow();
    QVERIFY(m_drawer->isOpen());
    show();
    QTRY_COMPARE(m_drawer->height(), height);
    QVERIFY(m_table->model()->rowCount() > 0);
    m_drawer->setOpen(false);
    m_window->close();
    makeWindow();
    QVERIFY(!m_drawer->isOpen());
    QCOMPARE(m_drawer->openHeight(), height);
}

void TestActivityDrawer::badStateChangesNothing_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("one word") << QByteArray("open");
    QTest::newRow("no number") << QByteArray("open high activity");
    QTest::newRow("negative") << QByteArray("open -200 activity");
    QTest::newRow("bytes") << QByteArray("\xff\0 \1", 4);
}

void TestActivityDrawer::badStateChangesNothing()
{
    QFETCH(QByteArray, state);
    const QByteArray before = m_drawer->saveState();
    m_drawer->restoreState(state);
    QCOMPARE(m_drawer->saveState(), before);
    m_drawer->restoreState("open 2000000000 nowhere");
    QVERIFY(m_drawer->openHeight() <= 10000);
}

void TestActivityDrawer::sentences_data()
{
    QTest::addColumn<QString>("server");
    QTest::addColumn<QString>("root");
    QTest::addColumn<QStringList>("uris");
    QTest::addColumn<QString>("sentence");
    const QString none;
    QTest::newRow("server") << QStringLiteral("git") << none << QStringList() << QStringLiteral("git: words");
    QTest::newRow("folder") << none << QStringLiteral("shop") << QStringList() << QStringLiteral("shop: words");
    QTest::newRow("cell") << QStringLiteral("git") << QStringLiteral("shop") << QStringList()
                          << QStringLiteral("shop × git: words");
    QTest::newRow("neither") << none << none << QStringList() << QStringLiteral("words");
    QTest::newRow("told one") << QStringLiteral("git") << none << QStringList{QStringLiteral("file:///a/shop/")}
                              << QStringLiteral("git was told 1 folder(s): shop");
    QTest::newRow("told two of one name")
        << QStringLiteral("git") << none
        << QStringList{QStringLiteral("file:///w/a/shop"), QStringLiteral("file:///w/docs"),
                       QStringLiteral("file:///w/b/shop")}
        << QStringLiteral("git was told 3 folder(s): a/shop, docs, b/shop");
    QStringList many;
    for (int i = 0; i < 7; ++i)
        many.append(QStringLiteral("file:///a/f%1").arg(i));
    QTest::newRow("told many") << QStringLiteral("git") << none << many
                               << QStringLiteral("git was told 7 folder(s): f0, f1, f2, f3, f4, …");
}

void TestActivityDrawer::sentences()
{
    QFETCH(QString, server);
    QFETCH(QString, root);
    QFETCH(QStringList, uris);
    Activity line;
    line.kind = ActivityKind::Answered;
    line.serverName = server;
    line.rootName = root;
    line.uris = uris;
    line.text = QStringLiteral("words");
    QTEST(activitySentence(line), "sentence");
}

QTEST_MAIN(TestActivityDrawer)
#include "tst_activitydrawer.moc"
