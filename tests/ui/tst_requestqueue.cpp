// Several servers ask: one dialog at a time, in order, with a count, and the banner's words.

#include "dialogfixture.h"
#include "tests/support/testsessions.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/noticelist.h"
#include "ui/notices/notices.h"
#include "ui/requests/accessdialog.h"
#include "ui/requests/requestbanner.h"
#include "ui/requests/requestqueue.h"
#include "ui/requests/restoredialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace mangrove;

class TestRequestQueue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void oneAtATime();
    void countFollows();
    void reviewBringsForward();
    void nothingOpensByItselfWhilePaused();
    void nothingOpensByItselfInTheTray();
    void keepsTheFocusOfThePerson();
    void withdrawnInLine();
    void destructionIsNoAnswer();
    void bannerWords();
    void bannerTellsOfAnEndUntilItIsNotTrue();
    void bannerNotices();
    void damagedStoreOffersTheCopy();

private:
    QString shownServer() const;
    void notNow();

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<RequestQueue> m_queue;
    QList<ServerId> m_servers;
};

void TestRequestQueue::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_fixture->addRoot(QStringLiteral("shop"));
    m_fixture->addRoot(QStringLiteral("notes"));
    m_servers.clear();
    for (const char *name : {"one", "two", "three"})
        m_servers << m_fixture->addServer(QString::fromLatin1(name));
    m_queue = std::make_unique<RequestQueue>(m_fixture->engine.services(), nullptr);
}

void TestRequestQueue::cleanup()
{
    m_queue.reset();
    m_fixture.reset();
}

QString TestRequestQueue::shownServer() const
{
    if (!m_queue->dialog())
        return {};
    return DialogFixture::child<QLabel>(m_queue->dialog(), QStringLiteral("serverName"))->text();
}

void TestRequestQueue::notNow()
{
    DialogFixture::click(m_queue->dialog(), QStringLiteral("notNowButton"));
}

void TestRequestQueue::oneAtATime()
{
    for (const ServerId &server : std::as_const(m_servers))
        m_fixture->ask(server);
    QCOMPARE(m_fixture->engine.broker.requests().size(), 3);
    for (const char *name : {"one", "two", "three"}) {
        QTRY_COMPARE(shownServer(), QString::fromLatin1(name));
        int dialogs = 0;
        const QWidgetList widgets = QApplication::topLevelWidgets();
        for (QWidget *widget : widgets)
            dialogs += qobject_cast<AccessDialog *>(widget) && widget->isVisible() ? 1 : 0;
        QCOMPARE(dialogs, 1);
        notNow();
    }
    QTRY_VERIFY(!m_queue->dialog());
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
}

void TestRequestQueue::countFollows()
{
    m_fixture->ask(m_servers.at(0));
    QTRY_VERIFY(m_queue->dialog());
    auto *count = DialogFixture::child<QLabel>(m_queue->dialog(), QStringLiteral("requestCount"));
    QVERIFY(!count->isVisible());
    m_fixture->ask(m_servers.at(1));
    m_fixture->ask(m_servers.at(2));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 3 requests"));
    QVERIFY(count->isVisible());
}

void TestRequestQueue::reviewBringsForward()
{
    m_queue->review(); // nothing to review: nothing happens
    QVERIFY(!m_queue->dialog());
    m_fixture->ask(m_servers.at(0));
    m_queue->review();
    QVERIFY(m_queue->dialog());
    QVERIFY(QTest::qWaitForWindowActive(m_queue->dialog()));
    const AccessDialog *dialog = m_queue->dialog();
    m_queue->review();
    QCOMPARE(m_queue->dialog(), dialog);
}

//! They are counted, a person may look at them, and they come by themselves afterwards.
void TestRequestQueue::nothingOpensByItselfWhilePaused()
{
    Engine &engine = m_fixture->engine;
    QVERIFY(engine.pause.begin(engine.clock.now(), Origin::Program));
    for (const ServerId &server : std::as_const(m_servers))
        m_fixture->ask(server);
    QCoreApplication::processEvents();
    QCOMPARE(engine.broker.requests().size(), 3);
    QVERIFY(!m_queue->dialog());
    Notices notices(engine.services());
    NoticeActions actions(engine.services(), notices);
    const RequestBanner banner(engine.services(), notices, actions);
    QVERIFY(banner.requestText().startsWith(QString::fromUtf8("Paused · one asks")));
    m_queue->review();
    QCOMPARE(shownServer(), QStringLiteral("one"));
    notNow();
    QTRY_VERIFY(!m_queue->dialog());
    QCoreApplication::processEvents();
    QCOMPARE(engine.broker.requests().size(), 2);
    QVERIFY(!m_queue->dialog());
    QVERIFY(engine.pause.end(Origin::Program));
    QTRY_COMPARE(shownServer(), QStringLiteral("two"));
}

void TestRequestQueue::nothingOpensByItselfInTheTray()
{
    m_fixture->ask(m_servers.at(0));
    QTRY_COMPARE(shownServer(), QStringLiteral("one"));
    m_queue->setAway(true);
    QVERIFY(!m_queue->dialog());
    QCOMPARE(m_fixture->engine.broker.requests().size(), 1); // it was no answer
    m_fixture->ask(m_servers.at(1));
    m_fixture->ask(m_servers.at(2));
    QCoreApplication::processEvents();
    QVERIFY(!m_queue->dialog());
    // Who looks at one is there for the others too.
    m_queue->reviewRequest(m_fixture->engine.broker.requests().last().number);
    QCOMPARE(shownServer(), QStringLiteral("three"));
    for (const char *name : {"one", "two"}) {
        notNow();
        QTRY_COMPARE(shownServer(), QString::fromLatin1(name));
    }
    notNow();
    QTRY_VERIFY(m_fixture->engine.broker.requests().isEmpty() && !m_queue->dialog());
    QCoreApplication::processEvents();
    m_fixture->ask(m_fixture->addServer(QStringLiteral("four")));
    QCoreApplication::processEvents();
    QCOMPARE(m_fixture->engine.broker.requests().size(), 1);
    QVERIFY(!m_queue->dialog());
    m_queue->setAway(false);
    QTRY_COMPARE(shownServer(), QStringLiteral("four"));
}

void TestRequestQueue::keepsTheFocusOfThePerson()
{
    QLineEdit typing;
    typing.show();
    typing.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&typing));
    typing.setFocus();
    m_fixture->ask(m_servers.at(0));
    QTRY_VERIFY(m_queue->dialog());
    QVERIFY(QTest::qWaitForWindowExposed(m_queue->dialog()));
    QVERIFY(m_queue->dialog()->testAttribute(Qt::WA_ShowWithoutActivating));
    QTest::keyClicks(&typing, QStringLiteral("hello "));
    QCOMPARE(typing.text(), QStringLiteral("hello "));
    QVERIFY(m_queue->dialog()->isVisible());
}

void TestRequestQueue::withdrawnInLine()
{
    for (const ServerId &server : std::as_const(m_servers))
        m_fixture->ask(server);
    QTRY_COMPARE(shownServer(), QStringLiteral("one"));
    test::endSessions(m_fixture->engine, m_servers.at(1), true);
    auto *count = DialogFixture::child<QLabel>(m_queue->dialog(), QStringLiteral("requestCount"));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 2 requests"));
    notNow();
    QTRY_COMPARE(shownServer(), QStringLiteral("three"));
}

void TestRequestQueue::destructionIsNoAnswer()
{
    int told = -1;
    m_fixture->ask(m_servers.at(0), &told);
    QTRY_VERIFY(m_queue->dialog());
    m_queue.reset();
    QCOMPARE(told, -1);
    QCOMPARE(m_fixture->engine.broker.requests().size(), 1);
}

void TestRequestQueue::bannerWords()
{
    Notices notices(m_fixture->engine.services());
    NoticeActions actions(m_fixture->engine.services(), notices);
    RequestBanner banner(m_fixture->engine.services(), notices, actions);
    banner.show();
    QSignalSpy review(&banner, &RequestBanner::reviewRequested);
    const auto *frame = DialogFixture::child<QWidget>(&banner, QStringLiteral("requestFrame"));
    const auto *text = DialogFixture::child<QLabel>(&banner, QStringLiteral("requestText"));
    QVERIFY(!frame->isVisible());
    m_fixture->ask(m_servers.at(0));
    QTRY_COMPARE(banner.requestText(), QStringLiteral("one asks which folders it may use"));
    QVERIFY(frame->isVisible());
    m_fixture->ask(m_servers.at(1));
    QTRY_COMPARE(text->text(), QStringLiteral("one asks which folders it may use · two asks too"));
    m_fixture->ask(m_servers.at(2));
    QTRY_COMPARE(text->text(), QStringLiteral("one asks which folders it may use · 2 others ask too"));
    DialogFixture::click(&banner, QStringLiteral("reviewButton"));
    QCOMPARE(review.size(), 1);
    for (const ServerId &server : std::as_const(m_servers))
        test::endSessions(m_fixture->engine, server, true);
    QTRY_VERIFY(!frame->isVisible());
}

void TestRequestQueue::bannerTellsOfAnEndUntilItIsNotTrue()
{
    Notices notices(m_fixture->engine.services());
    NoticeActions actions(m_fixture->engine.services(), notices);
    RequestBanner banner(m_fixture->engine.services(), notices, actions);
    QObject::connect(m_queue.get(), &RequestQueue::noticed, &notices, &Notices::informOfEnd);
    m_fixture->ask(m_servers.at(0));
    QTRY_VERIFY(m_queue->dialog());
    test::endSessions(m_fixture->engine, m_servers.at(0), true);
    QTRY_COMPARE(notices.list().size(), 1);
    m_fixture->ask(m_servers.at(1)); // another one
    QTRY_VERIFY(m_queue->dialog());
    QCOMPARE(notices.list().size(), 1);
    m_fixture->ask(m_servers.at(0));
    QCOMPARE(notices.list().size(), 0);
}

void TestRequestQueue::bannerNotices()
{
    Notices notices(m_fixture->engine.services());
    NoticeActions actions(m_fixture->engine.services(), notices);
    RequestBanner banner(m_fixture->engine.services(), notices, actions);
    for (const char *text : {"a", "b", "c", "d"})
        notices.warn(QString::fromLatin1(text));
    notices.fail({ErrorCode::Io, QStringLiteral("The disk is full.")});
    banner.show();
    QTRY_COMPARE(banner.list()->count(), 5);
    banner.setExpanded(true);
    const auto rows = [&banner] {
        QList<QFrame *> rows = banner.findChildren<QFrame *>(QStringLiteral("notice"));
        rows.removeIf([](QFrame *row) { return !row->isVisible(); });
        return rows;
    };
    QTRY_COMPARE(rows().size(), 5);
    // The most serious comes first.
    QCOMPARE(rows().first()->accessibleName(), QStringLiteral("Error: The disk is full."));
    QCOMPARE(notices.list().size(), 5);
    DialogFixture::click(rows().first(), QStringLiteral("noticeClose"));
    QCOMPARE(notices.list().size(), 4);
    QTRY_VERIFY(!rows().first()->accessibleName().startsWith(QStringLiteral("Error")));
}

void TestRequestQueue::damagedStoreOffersTheCopy()
{
    QTemporaryDir folder;
    EngineOptions options;
    options.configFolder = folder.path() + QStringLiteral("/config");
    options.dataFolder = folder.path() + QStringLiteral("/data");
    QString file;
    {
        Engine engine(options);
        file = engine.file.filePath();
        for (const char *name : {"first", "second"}) { // the copy is made by the second save
            ServerRecord record;
            record.name = QString::fromLatin1(name);
            record.transport = QStringLiteral("stdio");
            record.program = QStringLiteral("/bin/cat");
            QVERIFY(engine.servers.add({record}, Origin::Program));
        }
    }
    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate));
    damaged.write("{ not json");
    damaged.close();

    Engine engine(options);
    QCOMPARE(engine.file.condition(), WorkspaceFile::Condition::Damaged);
    QVERIFY(engine.file.hasBackup());
    Notices notices(engine.services());
    NoticeActions actions(engine.services(), notices);
    RequestBanner banner(engine.services(), notices, actions);
    banner.show();
    QTRY_VERIFY(banner.findChild<QPushButton *>(QStringLiteral("noticeAction")));
    auto *restore = DialogFixture::child<QPushButton>(&banner, QStringLiteral("noticeAction"));
    QVERIFY(!banner.findChild<QWidget *>(QStringLiteral("noticeClose"))); // nothing can be changed before it is chosen
    QCOMPARE(restore->text().remove(QLatin1Char('&')), QStringLiteral("Restore Last Good Copy…"));
    QTest::mouseClick(restore, Qt::LeftButton);
    auto *dialog = DialogFixture::window<RestoreDialog>();
    QVERIFY(dialog);
    auto *take = DialogFixture::child<QPushButton>(dialog, QStringLiteral("restoreButton"));
    QTRY_VERIFY(take->isEnabled());
    QTest::mouseClick(take, Qt::LeftButton);
    QCOMPARE(engine.file.condition(), WorkspaceFile::Condition::Good);
    QVERIFY(!engine.servers.servers().isEmpty());
    QVERIFY(!notices.has(NoticeKind::Store));
}

QTEST_MAIN(TestRequestQueue)
#include "tst_requestqueue.moc"
