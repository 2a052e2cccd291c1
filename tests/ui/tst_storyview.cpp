// The story panel and the empty state as a person reads them.

#include "dialogfixture.h"
#include "tests/support/testsessions.h"
#include "ui/inspector/storyview.h"
#include "ui/window/emptystate.h"

#include <QAccessible>
#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include <algorithm>

using namespace mangrove;

class TestStoryView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void nothingSelected();
    void cellFollowsItsState();
    void cellTellsWhyNot_data();
    void cellTellsWhyNot();
    void timedDecisionCountsDown();
    void stillKnownOffersRestart();
    void statelessServer();
    void restartIsOfferedOnlyWhereItHelps();
    void root();
    void replacedOffersConfirm();
    void server();
    void serverAtAnAddress();
    void suspendedOffersConfirm();
    void environmentShowsNoValues();
    void activityShowsWhatWasTold();
    void foreignTextStaysPlain();
    void selectionAndScrollStay();
    void boxesAreAsHighAsTheirText();
    void hiddenCatchesUp();
    void removedThingsSaySo();
    void decidesAboutACell();
    void askedBeforeTheFolderWasThere();
    void timeThatHasEndedIsNoTakingBack();
    void failedServerSaysItFirst();
    void manyGrantsAreOneLine();
    void linesNameTheServer();
    void emptyState_data();
    void emptyState();

private:
    QString text(const QString &key) const
    {
        const QWidget *row = m_view->findChild<QWidget *>(key);
        if (!row)
            return {};
        if (const auto *box = row->findChild<QPlainTextEdit *>())
            return box->toPlainText();
        if (const auto *link = row->findChild<QToolButton *>())
            return link->text();
        const auto *label = row->findChild<QLabel *>(QStringLiteral("text"));
        return label ? label->text() : QString();
    }
    QPushButton *button(const QString &key) const
    {
        const QWidget *row = m_view->findChild<QWidget *>(key);
        return row ? row->findChild<QPushButton *>() : nullptr;
    }
    QString title() const { return DialogFixture::child<QLabel>(m_view.get(), QStringLiteral("storyTitle"))->text(); }
    void decide(Verdict verdict, Lasting lasting = Lasting::Always, const QDateTime &until = {})
    {
        QVERIFY(m_fixture->engine.gate.decide({{m_server, m_shop}}, {verdict, lasting, until}, Origin::Program));
    }
    static QString all(const QWidget *widget)
    {
        QString text;
        for (const QLabel *label : widget->findChildren<QLabel *>())
            text += label->text() + QLatin1Char('\n');
        for (const QPlainTextEdit *box : widget->findChildren<QPlainTextEdit *>())
            text += box->toPlainText() + QLatin1Char('\n');
        return text;
    }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<StoryView> m_view;
    ServerId m_server;
    RootId m_shop;
};

void TestStoryView::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_shop = m_fixture->addRoot(QStringLiteral("shop"));
    m_server = m_fixture->addServer(QStringLiteral("filesystem"));
    m_view = std::make_unique<StoryView>(m_fixture->engine.services());
    m_view->resize(320, 600);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TestStoryView::cleanup()
{
    m_view.reset();
    m_fixture.reset();
}

void TestStoryView::nothingSelected()
{
    QCOMPARE(m_view->accessibleName(), QStringLiteral("Inspector"));
    QVERIFY(!text(QStringLiteral("nothing")).isEmpty());
    m_view->tellOf(m_shop);
    QTRY_VERIFY(!m_view->findChild<QWidget *>(QStringLiteral("nothing")));
    m_view->tellOf({});
    QVERIFY(!text(QStringLiteral("nothing")).isEmpty());
    QCOMPARE(title(), QString());
}

void TestStoryView::cellFollowsItsState()
{
    m_view->tellOf(Cell{m_server, m_shop});
    QCOMPARE(title(), QStringLiteral("shop × filesystem"));
    QCOMPARE(text(QStringLiteral("state")), QStringLiteral("ask"));
    QCOMPARE(text(QStringLiteral("asked")), QStringLiteral("not in this run"));
    decide(Verdict::Allowed);
    QTRY_COMPARE(text(QStringLiteral("state")), QStringLiteral("allowed, not yet seen"));
    QCOMPARE(text(QStringLiteral("decision")), QStringLiteral("allowed, always"));
    QCOMPARE(text(QStringLiteral("why")), QStringLiteral("the server does not run"));
    int told = -1;
    m_fixture->ask(m_server, &told);
    QCOMPARE(told, 1);
    QTRY_COMPARE(text(QStringLiteral("state")), QStringLiteral("allowed, seen"));
    QCOMPARE(text(QStringLiteral("uris")), m_fixture->engine.roots.find(m_shop)->uri);
    QTRY_VERIFY(!m_view->findChild<QWidget *>(QStringLiteral("why")));
    QVERIFY(all(m_view.get()).contains(QStringLiteral("granted")));
}

void TestStoryView::cellTellsWhyNot_data()
{
    QTest::addColumn<int>("verdict");
    QTest::addColumn<int>("policy");
    QTest::addColumn<QString>("why");
    QTest::newRow("denied") << int(Verdict::Denied) << int(ServerPolicy::Ask) << QStringLiteral("it is denied");
    QTest::newRow("ask") << int(Verdict::Ask) << int(ServerPolicy::Ask) << QStringLiteral("nobody has allowed it");
    QTest::newRow("policy") << int(Verdict::Ask) << int(ServerPolicy::DenyAll)
                            << QStringLiteral("the server's policy denies what you have not allowed");
}

void TestStoryView::cellTellsWhyNot()
{
    QFETCH(int, verdict);
    QFETCH(int, policy);
    QFETCH(QString, why);
    ServerRecord record = *m_fixture->engine.servers.find(m_server);
    record.policy = ServerPolicy(policy);
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    if (Verdict(verdict) != Verdict::Ask)
        decide(Verdict(verdict));
    m_view->tellOf(Cell{m_server, m_shop});
    QCOMPARE(text(QStringLiteral("why")), why);
    // A folder that goes away is the nearer reason, except for a denied one.
    QVERIFY(QDir().rmdir(m_fixture->engine.roots.find(m_shop)->path));
    m_fixture->engine.monitor.check(m_shop);
    QTRY_COMPARE(text(QStringLiteral("rootState")), QStringLiteral("missing"));
    if (why == QStringLiteral("nobody has allowed it"))
        QTRY_COMPARE(text(QStringLiteral("why")), m_fixture->engine.monitor.status(m_shop).reason);
    else
        QCOMPARE(text(QStringLiteral("why")), why);
}

void TestStoryView::timedDecisionCountsDown()
{
    decide(Verdict::Allowed, Lasting::Until, m_fixture->engine.clock.now().addSecs(3600));
    m_view->tellOf(Cell{m_server, m_shop});
    QCOMPARE(text(QStringLiteral("decision")), QStringLiteral("allowed, 60 min left"));
    decide(Verdict::Allowed, Lasting::Until, m_fixture->engine.clock.now().addSecs(100));
    QTRY_VERIFY(text(QStringLiteral("decision")).endsWith(QStringLiteral("s left")));
    const QString before = text(QStringLiteral("decision"));
    QTRY_VERIFY(text(QStringLiteral("decision")) != before); // by itself
}

void TestStoryView::stillKnownOffersRestart()
{
    decide(Verdict::Allowed);
    m_fixture->ask(m_server);
    decide(Verdict::Denied);
    m_view->tellOf(Cell{m_server, m_shop});
    QCOMPARE(text(QStringLiteral("state")), QStringLiteral("taken back, still known"));
    QSignalSpy restart(m_view.get(), &StoryView::restartRequested);
    QVERIFY(button(QStringLiteral("restartToApply")));
    QCOMPARE(button(QStringLiteral("restartToApply"))->text(), QStringLiteral("Restart to apply"));
    QTest::mouseClick(button(QStringLiteral("restartToApply")), Qt::LeftButton);
    QCOMPARE(restart.size(), 1);
    QCOMPARE(restart.first().first().value<ServerId>(), m_server);
    QVERIFY(m_view->focusWidget() == button(QStringLiteral("restartToApply")));
    test::endSessions(m_fixture->engine, m_server, true);
    QTRY_VERIFY(!button(QStringLiteral("restartToApply")));
    QCOMPARE(m_view->focusWidget(),
             m_view.get()); // no list, in which a key on its way would mean another thing
}

void TestStoryView::statelessServer()
{
    const ServerId modern = m_fixture->startStateless(QStringLiteral("modern"));
    const QString later = QStringLiteral("known at its next request");
    const auto nothingSaysNotified = [this] {
        return !m_view->findChild<QWidget *>(QStringLiteral("notified"))
            && !all(m_view.get()).contains(QLatin1String("notified"), Qt::CaseInsensitive);
    };
    const auto decideModern = [&](Verdict verdict) {
        QVERIFY(m_fixture->engine.gate.decide({{modern, m_shop}}, {verdict, Lasting::Always, {}}, Origin::Program));
    };
    decideModern(Verdict::Allowed);
    m_view->tellOf(Cell{modern, m_shop});
    QCOMPARE(text(QStringLiteral("state")), QStringLiteral("allowed, not yet seen"));
    QVERIFY(text(QStringLiteral("meaning")).contains(later));
    QCOMPARE(text(QStringLiteral("changes")), later);
    QVERIFY(nothingSaysNotified());
    m_fixture->callStateless(modern);
    QTRY_COMPARE(text(QStringLiteral("state")), QStringLiteral("allowed, seen"));
    QVERIFY(text(QStringLiteral("meaning")).contains(QLatin1String("last round of a call")));
    decideModern(Verdict::Denied);
    QTRY_COMPARE(text(QStringLiteral("state")), QStringLiteral("taken back, still known"));
    QVERIFY(text(QStringLiteral("meaning")).contains(QLatin1String("at its last request")));
    QVERIFY(text(QStringLiteral("meaning")).contains(later));
    QVERIFY(button(QStringLiteral("restartToApply"))); // it is a program
    QVERIFY(nothingSaysNotified());

    m_view->tellOf(modern);
    QCOMPARE(text(QStringLiteral("revision")), QStringLiteral("2026-07-28"));
    QCOMPARE(text(QStringLiteral("era")), QStringLiteral("stateless"));
    QVERIFY(text(QStringLiteral("foundBy")).contains(QLatin1String("server/discover")));
    QCOMPARE(text(QStringLiteral("late")), QStringLiteral("It is told of changes at its next request."));
    QCOMPARE(text(QStringLiteral("capabilities")), QStringLiteral("tools"));
    QVERIFY(text(QStringLiteral("self")).contains(QLatin1String("its own claim")));
    QVERIFY(text(QStringLiteral("staleNote")).contains(QLatin1String("next request")));
    QVERIFY(nothingSaysNotified());
    m_fixture->callStateless(modern);
    QTRY_VERIFY(!m_view->findChild<QWidget *>(QStringLiteral("staleNote")));
}

void TestStoryView::restartIsOfferedOnlyWhereItHelps()
{
    const ServerId http = m_fixture->addHttpServer(QStringLiteral("http"), QStringLiteral("http://localhost:1/mcp"));
    QVERIFY(m_fixture->engine.gate.decide({{http, m_shop}}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    m_fixture->ask(http);
    QVERIFY(m_fixture->engine.gate.decide({{http, m_shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    m_view->tellOf(Cell{http, m_shop});
    QCOMPARE(text(QStringLiteral("state")), QStringLiteral("taken back, still known"));
    QVERIFY(!button(QStringLiteral("restartToApply")));
    QVERIFY(text(QStringLiteral("noRestart")).contains(QLatin1String("would not make it forget")));
}

void TestStoryView::root()
{
    m_fixture->makeFile(QStringLiteral("roots/shop/package.json"), "{}");
    decide(Verdict::Allowed);
    m_view->tellOf(m_shop);
    const Root *root = m_fixture->engine.roots.find(m_shop);
    QCOMPARE(text(QStringLiteral("uri")), root->uri);
    QCOMPARE(text(QStringLiteral("path")), root->path);
    QCOMPARE(text(QStringLiteral("state")), QStringLiteral("available"));
    QVERIFY(text(QStringLiteral("server-") + m_server.value).startsWith(QStringLiteral("filesystem")));
    QTRY_VERIFY(text(QStringLiteral("kinds")).contains(QStringLiteral("package.json")));
    m_fixture->ask(m_server);
    QTRY_VERIFY(text(QStringLiteral("server-") + m_server.value).contains(QStringLiteral("allowed, seen")));
}

void TestStoryView::replacedOffersConfirm()
{
    m_view->tellOf(m_shop);
    const QString path = m_fixture->engine.roots.find(m_shop)->path;
    QVERIFY(QDir().rename(path, path + QStringLiteral("-old")));
    QVERIFY(QDir().mkpath(path));
    m_fixture->engine.monitor.check(m_shop);
    QTRY_COMPARE(text(QStringLiteral("state")), QStringLiteral("replaced"));
    QVERIFY(text(QStringLiteral("before")).startsWith(path));
    QVERIFY(text(QStringLiteral("before")) != text(QStringLiteral("after")));
    QSignalSpy confirm(m_view.get(), &StoryView::confirmReplacedRequested);
    QTest::mouseClick(button(QStringLiteral("confirmReplaced")), Qt::LeftButton);
    QCOMPARE(confirm.size(), 1);
    QCOMPARE(confirm.first().first().value<RootId>(), m_shop);
}

void TestStoryView::serverAtAnAddress()
{
    const ServerId id = m_fixture->addHttpServer(
        QStringLiteral("notes"), QStringLiteral("https://example.com/mcp"), [](ServerRecord &record) {
            record.headers.insert(QStringLiteral("X-Team"), QStringLiteral("value of a header"));
            record.secretHeaders = {QStringLiteral("X-Key")};
            record.bearerToken = true;
        });
    m_view->tellOf(id);
    QCOMPARE(text(QStringLiteral("address")), QStringLiteral("https://example.com/mcp"));
    QCOMPARE(text(QStringLiteral("place")), QStringLiteral("elsewhere"));
    QCOMPARE(text(QStringLiteral("headers")), QStringLiteral("X-Team"));
    QCOMPARE(text(QStringLiteral("secretHeaders")), QStringLiteral("X-Key"));
    QCOMPARE(text(QStringLiteral("token")), QStringLiteral("in the key ring"));
    QVERIFY(text(QStringLiteral("honesty")).contains(QStringLiteral("its owner learns the path names")));
    QVERIFY(!m_view->findChild<QWidget *>(QStringLiteral("command")));
}

void TestStoryView::server()
{
    decide(Verdict::Allowed);
    m_view->tellOf(m_server);
    QCOMPARE(title(), QStringLiteral("filesystem"));
    QCOMPARE(text(QStringLiteral("state")), QStringLiteral("stopped"));
    QCOMPARE(text(QStringLiteral("command")), QStringLiteral("/bin/cat"));
    QVERIFY(text(QStringLiteral("honesty")).contains(QStringLiteral("can read what you can read")));
    m_fixture->ask(m_server);
    QTRY_COMPARE(text(QStringLiteral("uris")), m_fixture->engine.roots.find(m_shop)->uri);
    QTRY_VERIFY(text(QStringLiteral("asked")).endsWith(QStringLiteral("s ago")));
    decide(Verdict::Denied);
    QTRY_COMPARE(text(QStringLiteral("stale")), m_fixture->engine.roots.find(m_shop)->uri);
}

void TestStoryView::suspendedOffersConfirm()
{
    ServerRecord record = *m_fixture->engine.servers.find(m_server);
    record.arguments = {QStringLiteral("--new")};
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    m_view->tellOf(m_server);
    QCOMPARE(text(QStringLiteral("state")), QStringLiteral("suspended"));
    QVERIFY(text(QStringLiteral("changes")).contains(QStringLiteral("--new")));
    QSignalSpy confirm(m_view.get(), &StoryView::confirmChangedRequested);
    QTest::mouseClick(button(QStringLiteral("confirmChanged")), Qt::LeftButton);
    QCOMPARE(confirm.size(), 1);
    m_view->tellOf(Cell{m_server, m_shop});
    QCOMPARE(text(QStringLiteral("why")), QStringLiteral("the server has changed, and you have not confirmed it"));
}

void TestStoryView::environmentShowsNoValues()
{
    ServerRecord record = *m_fixture->engine.servers.find(m_server);
    record.environment.insert(QStringLiteral("API_KEY"), QStringLiteral("hunter2"));
    QVERIFY(m_fixture->engine.servers.update(record, Origin::Program));
    m_view->tellOf(m_server);
    QCOMPARE(text(QStringLiteral("environment")), QStringLiteral("API_KEY"));
    QVERIFY(!all(m_view.get()).contains(QStringLiteral("hunter2")));
}

void TestStoryView::activityShowsWhatWasTold()
{
    Activity line;
    line.id = 1;
    line.time = m_fixture->engine.clock.now();
    line.kind = ActivityKind::Answered;
    line.server = m_server;
    line.serverName = QStringLiteral("filesystem");
    line.text = QStringLiteral("Told 2 folders");
    line.uris = {QStringLiteral("file:///a"), QStringLiteral("file:///b%20c")};
    m_view->tellOf(line);
    QCOMPARE(text(QStringLiteral("uris")), QStringLiteral("file:///a\nfile:///b%20c"));
    QCOMPARE(text(QStringLiteral("text")), QStringLiteral("Told 2 folders"));
    QVERIFY(text(QStringLiteral("time")).endsWith(line.time.toLocalTime().toString(QStringLiteral("HH:mm:ss.zzz"))));
    line.uris.clear();
    m_view->tellOf(line);
    QTRY_COMPARE(text(QStringLiteral("uris")), QStringLiteral("an empty list"));
}

void TestStoryView::foreignTextStaysPlain()
{
    QVERIFY(m_fixture->engine.roots.rename(m_shop, QStringLiteral("<b>x</b> \u202Etxt & y"), Origin::Program));
    m_view->tellOf(Cell{m_server, m_shop});
    QCOMPARE(title(), QStringLiteral("<b>x</b> \\u{202E}txt & y × filesystem"));
    for (const QLabel *label : m_view->findChildren<QLabel *>()) {
        if (!label->text().isEmpty())
            QCOMPARE(label->textFormat(), Qt::PlainText);
        QVERIFY(!label->text().contains(QChar(0x202E)));
    }
}

void TestStoryView::selectionAndScrollStay()
{
    m_view->resize(320, 200);
    m_view->tellOf(m_server);
    QTRY_VERIFY(m_view->verticalScrollBar()->maximum() > 60);
    m_view->verticalScrollBar()->setValue(50);
    QWidget *row = DialogFixture::child<QWidget>(m_view.get(), QStringLiteral("command"));
    auto *box = row->findChild<QPlainTextEdit *>();
    box->selectAll();
    auto *honesty = DialogFixture::child<QWidget>(m_view.get(), QStringLiteral("honesty"))
                        ->findChild<QLabel *>(QStringLiteral("text"));
    honesty->setSelection(0, 7);
    m_fixture->ask(m_server);
    QTRY_VERIFY(text(QStringLiteral("asked")) != QStringLiteral("not in this run"));
    QCOMPARE(DialogFixture::child<QWidget>(m_view.get(), QStringLiteral("command")), row);
    QCOMPARE(box->textCursor().selectedText(), QStringLiteral("/bin/cat"));
    QCOMPARE(honesty->selectedText(), QStringLiteral("Without"));
    QCOMPARE(m_view->verticalScrollBar()->value(), 50);
    m_view->tellOf(m_shop);
    QCOMPARE(m_view->verticalScrollBar()->value(), 0);
}

void TestStoryView::boxesAreAsHighAsTheirText()
{
    const auto spare = [this](const QString &key) {
        const auto *row = DialogFixture::child<QWidget>(m_view.get(), key);
        const auto *box = row->findChild<const QPlainTextEdit *>();
        int lines = 0;
        for (QTextBlock block = box->document()->begin(); block.isValid(); block = block.next())
            lines += block.layout()->lineCount();
        const int label = row->findChild<const QLabel *>()->height(); // a hint may count more lines
        return row->height() - label - lines * box->fontMetrics().lineSpacing();
    };
    m_view->resize(600, 600);
    m_view->tellOf(m_server);
    QTRY_VERIFY(DialogFixture::child<QWidget>(m_view.get(), QStringLiteral("command"))->width() > 500);
    m_view->tellOf(m_shop);
    // At once: the next thing may be that it is painted.
    for (const QString &key : {QStringLiteral("path"), QStringLiteral("uri")})
        QVERIFY2(spare(key) >= 0 && spare(key) < 15, qPrintable(QString::number(spare(key))));
    m_view->resize(200, 600);
    QTRY_VERIFY(DialogFixture::child<QWidget>(m_view.get(), QStringLiteral("path"))->width() < 200);
    for (const QString &key : {QStringLiteral("path"), QStringLiteral("uri")})
        QTRY_VERIFY2(spare(key) >= 0 && spare(key) < 15, qPrintable(QString::number(spare(key))));
}

void TestStoryView::hiddenCatchesUp()
{
    m_view->tellOf(Cell{m_server, m_shop});
    m_view->hide();
    decide(Verdict::Denied);
    m_view->show();
    QTRY_COMPARE(text(QStringLiteral("state")), QStringLiteral("denied"));
}

void TestStoryView::removedThingsSaySo()
{
    m_view->tellOf(m_server);
    QVERIFY(m_fixture->engine.servers.remove({m_server}, Origin::Program));
    QTRY_COMPARE(text(QStringLiteral("gone")), QStringLiteral("The server was removed."));
    m_view->tellOf(m_shop);
    QVERIFY(m_fixture->engine.roots.remove({m_shop}, Origin::Program));
    QTRY_COMPARE(text(QStringLiteral("gone")), QStringLiteral("The folder was removed."));
}

void TestStoryView::decidesAboutACell()
{
    auto *bar = DialogFixture::child<QWidget>(m_view.get(), QStringLiteral("decisionBar"));
    QVERIFY(!bar->isVisible());
    m_view->tellOf(Cell{m_server, m_shop});
    QVERIFY(bar->isVisible());
    const auto button = [this](const char *name) {
        return DialogFixture::child<QToolButton>(m_view.get(), QString::fromLatin1(name));
    };
    QToolButton *allow = button("inspectorAllow");
    QToolButton *deny = button("inspectorDeny");
    QToolButton *reset = button("inspectorReset");
    QCOMPARE(allow->accessibleName(), QStringLiteral("Allow"));
    QCOMPARE(deny->accessibleName(), QStringLiteral("Deny"));
    QCOMPARE(reset->accessibleName(), QStringLiteral("Reset"));
    const auto verdict = [this] { return m_fixture->engine.gate.decision({m_server, m_shop}).verdict; };
    const auto lasting = [this] { return m_fixture->engine.gate.decision({m_server, m_shop}).lasting; };
    QTest::mouseClick(deny, Qt::LeftButton);
    QCOMPARE(verdict(), Verdict::Denied);
    QTest::mouseClick(allow, Qt::LeftButton); // in its middle: for the shortest
    QCOMPARE(verdict(), Verdict::Allowed);
    QCOMPARE(lasting(), Lasting::Session);
    // What assistive technology presses opens the menu and is answered at once.
    QToolButton *lengths = button("inspectorAllowFor");
    QAccessible::queryAccessibleInterface(lengths)->actionInterface()->doAction(
        QAccessibleActionInterface::pressAction());
    auto *menu = lengths->findChild<QMenu *>();
    QTRY_VERIFY_WITH_TIMEOUT(menu->isVisible(), test::patience);
    menu->close();
    QAction *always = menu->actions().at(2);
    always->trigger();
    QCOMPARE(lasting(), Lasting::Always);
    QTRY_VERIFY_WITH_TIMEOUT(always->isChecked(), test::patience);
    QTRY_VERIFY_WITH_TIMEOUT(reset->isEnabled(), test::patience);
    reset->setFocus();
    QTest::keyClick(reset, Qt::Key_Space);
    QCOMPARE(verdict(), Verdict::Ask);
    QTRY_VERIFY_WITH_TIMEOUT(!always->isChecked() && !reset->isEnabled(), test::patience);
    // By its role a screen reader, and what drives the program, knows it as a button.
    for (QToolButton *one : {deny, reset})
        QCOMPARE(QAccessible::queryAccessibleInterface(one)->role(), QAccessible::Button);
    m_view->tellOf(m_server);
    QVERIFY(!bar->isVisible());
}

void TestStoryView::askedBeforeTheFolderWasThere()
{
    QVERIFY(
        m_fixture->engine.gate.decide({{m_server, m_shop}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    m_fixture->ask(m_server);
    Root late = *m_fixture->engine.roots.find(m_fixture->addRoot(QStringLiteral("late")));
    m_view->tellOf(Cell{m_server, late.id});
    QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("meaning")).contains(QLatin1String("has asked"))
                                 || text(QStringLiteral("meaning")).contains(QLatin1String("asked before")),
                             test::patience);
    QVERIFY(text(QStringLiteral("meaning")).contains(QLatin1String("Decide here")));
}

void TestStoryView::timeThatHasEndedIsNoTakingBack()
{
    decide(Verdict::Allowed, Lasting::Until, m_fixture->engine.clock.now().addMSecs(700));
    m_fixture->ask(m_server);
    m_view->tellOf(Cell{m_server, m_shop});
    QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("meaning")).contains(QLatin1String("has ended")), test::patience);
    QVERIFY2(!text(QStringLiteral("meaning")).contains(QLatin1String("taken back")),
             qPrintable(text(QStringLiteral("meaning"))));
    QCOMPARE(text(QStringLiteral("why")), QStringLiteral("the time that it was allowed for has ended"));
}

void TestStoryView::failedServerSaysItFirst()
{
    const ServerId broken = m_fixture->addServer(QStringLiteral("broken"), test::shell,
                                                 {QStringLiteral("-c"), QStringLiteral("echo oh dear >&2; exit 3")});
    QVERIFY(m_fixture->engine.registry.start(broken));
    m_view->tellOf(broken);
    QTRY_VERIFY_WITH_TIMEOUT(text(QStringLiteral("output")).contains(QLatin1String("oh dear"))
                                 && button(QStringLiteral("startServer")),
                             test::patience);
    QVERIFY(button(QStringLiteral("editServer")));
}

void TestStoryView::manyGrantsAreOneLine()
{
    QList<Cell> cells;
    for (int i = 0; i < 40; ++i)
        cells << Cell{m_server, m_fixture->addRoot(QStringLiteral("project %1").arg(i))};
    m_view->tellOf(m_server);
    QVERIFY(m_fixture->engine.gate.decide(cells, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
    QTRY_VERIFY_WITH_TIMEOUT(all(m_view.get()).contains(QLatin1String("40 folder")), test::patience);
    for (const QLabel *label : m_view->findChildren<QLabel *>()) {
        if (label->text() == QLatin1String("project 7")) // in the table of its folders
            continue;
        QVERIFY2(!label->text().contains(QLatin1String("project 7")), qPrintable(label->text()));
    }
}

void TestStoryView::linesNameTheServer()
{
    decide(Verdict::Allowed);
    m_view->tellOf(m_shop);
    const QString wanted = QString::fromUtf8("filesystem · Allowed, always, read");
    QTRY_VERIFY_WITH_TIMEOUT(all(m_view.get()).contains(wanted), test::patience);
}

void TestStoryView::emptyState_data()
{
    QTest::addColumn<bool>("roots");
    QTest::addColumn<bool>("servers");
    QTest::addColumn<QStringList>("buttons");
    const QStringList server{QStringLiteral("Add Server…"), QStringLiteral("Try the Sample Server")};
    QTest::newRow("neither") << false << false << QStringList{QStringLiteral("Add Folder…")} + server;
    QTest::newRow("no folders") << false << true << QStringList{QStringLiteral("Add Folder…")};
    QTest::newRow("no servers") << true << false << server;
}

void TestStoryView::emptyState()
{
    QFETCH(bool, roots);
    QFETCH(bool, servers);
    QFETCH(QStringList, buttons);
    EmptyState state;
    state.setContents(roots, servers);
    state.resize(600, 500);
    state.show();
    QAction addFolder;
    QAction import;
    QAction addServer;
    QAction addSample;
    state.setActions(&addFolder, &import, &addServer, &addSample);
    const QSignalSpy folder(&addFolder, &QAction::triggered);
    const QSignalSpy server(&addServer, &QAction::triggered);
    const QSignalSpy sample(&addSample, &QAction::triggered);
    QStringList shown;
    for (QPushButton *one : state.findChildren<QPushButton *>()) {
        if (!one->isVisible())
            continue;
        shown += one->text();
        QTest::mouseClick(one, Qt::LeftButton);
    }
    QCOMPARE(shown, buttons);
    QCOMPARE(folder.size(), roots ? 0 : 1);
    QCOMPARE(server.size(), servers ? 0 : 1);
    QCOMPARE(sample.size(), servers ? 0 : 1);
    for (QAction *action : {&addFolder, &addServer, &addSample})
        action->setEnabled(false);
    QVERIFY(std::ranges::none_of(state.findChildren<QPushButton *>(),
                                 [](const QPushButton *one) { return one->isVisible() && one->isEnabled(); }));
}

QTEST_MAIN(TestStoryView)
#include "tst_storyview.moc"
