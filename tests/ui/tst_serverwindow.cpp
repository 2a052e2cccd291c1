// The window of one server, used as a person would: choose, fill in, call, wait, cancel, read.

#include "serverfixture.h"
#include "ui/calls/callpanel.h"
#include "ui/calls/offerlist.h"
#include "ui/calls/offerpage.h"
#include "ui/calls/serverwindow.h"
#include "ui/forms/schemaform.h"
#include "ui/requests/accessdialog.h"
#include "ui/requests/requestqueue.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabWidget>

#include <utility>

using namespace mangrove;

namespace {

QByteArray tool(const QByteArray &name, const QByteArray &properties = {})
{
    return "{\"name\":\"" + name + "\",\"description\":\"Does " + name
        + ".\",\"inputSchema\":{\"type\":\"object\",\"properties\":{" + properties + "}}}";
}

const QByteArray textSchema = R"("text":{"type":"string"})";

} // namespace

class TestServerWindow : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ServerFixture> m_f;
    std::unique_ptr<QWidget> m_parent;
    QPointer<ServerWindow> m_window;

    void open()
    {
        m_window = new ServerWindow(m_f->workspace, m_f->server, m_parent.get());
        m_window->show();
        m_window->showPage(ServerWindow::Page::Tools);
    }
    //! Running and shown, with these tools.
    void openWith(const QByteArrayList &tools, bool isModern = false)
    {
        m_f->start(R"({"tools":{"listChanged":true}})", isModern);
        open();
        answerList(tools);
    }
    void answerList(const QByteArrayList &tools, const QByteArray &more = {})
    {
        m_f->result(m_f->takeRequest("tools/list"),
                    "{\"resultType\":\"complete\",\"tools\":[" + tools.join(',') + ']' + more + '}');
    }
    QWidget *page() const { return m_window->findChild<QTabWidget *>()->currentWidget(); }
    QListView *list() const { return page()->findChild<QListView *>(QStringLiteral("offers")); }
    int rows() const { return list()->model()->rowCount(); }
    QString note() const { return page()->findChild<QLabel *>(QStringLiteral("offersNote"))->text(); }
    CallPanel *panel() const
    {
        return qobject_cast<CallPanel *>(page()->findChild<QStackedWidget *>()->currentWidget());
    }
    template<typename T>
    T *find(const char *name) const
    {
        T *found = panel() ? panel()->findChild<T *>(QLatin1String(name)) : nullptr;
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    void choose(int row)
    {
        QTRY_VERIFY(rows() > row);
        const QRect place = list()->visualRect(list()->model()->index(row, 0));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place.center());
        QVERIFY(panel());
    }
    void click(const char *name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    QString text(const char *name) const { return find<QLabel>(name)->text(); }
    QStringList resultTexts() const
    {
        QStringList texts;
        for (const QPlainTextEdit *edit : panel()->findChildren<QPlainTextEdit *>(QStringLiteral("resultText")))
            texts.append(edit->toPlainText());
        return texts;
    }
    //! Calls, and gives the request's id.
    QByteArray call()
    {
        click("callButton");
        return m_f->takeRequest("tools/call");
    }

private Q_SLOTS:
    void init();
    void cleanup();
    void listsAllPages();
    void theSearchIsAKeyAway();
    void listsThatFail();
    void callsLikeAPerson();
    void doesNotCallWhatIsWrong();
    void failures_data();
    void failures();
    void progressAndCancel();
    void waitsForAnAccessRequest_data();
    //! The server asks for folders while a call runs, in the way of its era.
    QByteArray askDuring(const QByteArray &id, bool isModern);
    void waitsForAnAccessRequest();
    void waitsForInput();
    void notNow_data();
    void notNow();
    void aNewListTakesNothingAway();
    void lookingAtAnotherToolEndsNothing();
    void panelsAreBounded();
    void serverStopsAndComesBack();
    void closesWithItsServer();
    void resourcesAndPrompts();
    void longDescriptions();
    void manyTools();
    void offerModel();
    void oneWindowForEachServer();
};

void TestServerWindow::init()
{
    m_f = std::make_unique<ServerFixture>();
    m_parent = std::make_unique<QWidget>();
}

void TestServerWindow::cleanup()
{
    m_parent.reset();
    QVERIFY(!m_window);
    m_f.reset();
}

void TestServerWindow::listsAllPages()
{
    m_f->start();
    open();
    QCOMPARE(note(), QStringLiteral("Asking the server …"));
    answerList({tool("a"), tool("b")}, R"(,"nextCursor":"next")");
    const QByteArray second = m_f->takeRequest("tools/list");
    QCOMPARE(m_f->lastParams.value(QLatin1String("cursor")).toString(), QStringLiteral("next"));
    m_f->result(second, "{\"tools\":[" + tool("c") + "]}");
    QTRY_COMPARE(rows(), 3);
    QTRY_VERIFY(note().isEmpty());
    QCOMPARE(m_window->findChild<QTabWidget *>()->tabText(0), QStringLiteral("&Tools (3)"));
    m_window->showPage(ServerWindow::Page::Prompts);
    QCOMPARE(note(), QStringLiteral("It offers none."));
}

void TestServerWindow::theSearchIsAKeyAway()
{
    openWith({tool("a")});
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    for (const auto &[page, name] : {std::pair(ServerWindow::Page::Tools, "offersFilter"),
                                     std::pair(ServerWindow::Page::Messages, "wireSearch")}) {
        m_window->showPage(page);
        QTest::keyClick(m_window.data(), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY2(m_window->focusWidget() && m_window->focusWidget()->objectName() == QLatin1String(name), name);
        QVERIFY(m_window->focusWidget()->isVisible());
    }
}

void TestServerWindow::listsThatFail()
{
    m_f->start();
    open();
    m_f->error(m_f->takeRequest("tools/list"), -32000, "<b>no</b>");
    QTRY_VERIFY(note().contains(QLatin1String("<b>no</b>")));
    QCOMPARE(page()->findChild<QLabel *>(QStringLiteral("offersNote"))->textFormat(), Qt::PlainText);
}

void TestServerWindow::callsLikeAPerson()
{
    openWith({tool("echo", textSchema), tool("other")});
    choose(0);
    QCOMPARE(text("callTitle"), QStringLiteral("echo"));
    auto *edit = find<QLineEdit>("field.text");
    edit->setFocus();
    QTest::keyClicks(edit, QStringLiteral("hello"));
    QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
    const QByteArray id = m_f->takeRequest("tools/call");
    QCOMPARE(m_f->lastParams.value(QLatin1String("name")).toString(), QStringLiteral("echo"));
    QCOMPARE(m_f->lastParams.value(QLatin1String("arguments")).toObject(),
             (QJsonObject{{QLatin1String("text"), QLatin1String("hello")}}));
    QVERIFY(!find<QPushButton>("callButton")->isEnabled());
    QVERIFY(find<QPushButton>("cancelCallButton")->isVisible());
    m_f->result(id, R"({"content":[{"type":"text","text":"<b>hello</b>\u202e"}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("<b>hello</b>\\u{202E}")});
    QCOMPARE(text("resultHeading"), QStringLiteral("The call has succeeded."));
    QVERIFY(find<QPushButton>("callButton")->isEnabled());
    QVERIFY(!find<QPushButton>("cancelCallButton")->isVisible());
    QCOMPARE(text("callFolders"), QStringLiteral("The server did not ask which folders it may use."));
    // The JSON is the server's, byte for byte but for white space.
    click("resultRaw");
    QVERIFY(find<QPlainTextEdit>("resultJson")->toPlainText().contains(QLatin1String("\\u202e")));
}

void TestServerWindow::doesNotCallWhatIsWrong()
{
    openWith({R"({"name":"need","inputSchema":{"type":"object","properties":{"n":{"type":"integer"}},)"
              R"("required":["n"]}})"});
    choose(0);
    click("callButton");
    QVERIFY(!m_f->hasSent("tools/call"));
    QTest::keyClicks(find<QLineEdit>("field.n"), QStringLiteral("3"));
    call();
    QCOMPARE(m_f->lastParams.value(QLatin1String("arguments")).toObject().value(QLatin1String("n")), 3);
}

void TestServerWindow::failures_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("error") << QByteArray(R"("error":{"code":-32602,"message":"<i>bad</i>"})")
                           << QStringLiteral("<i>bad</i>");
    QTest::newRow("isError") << QByteArray(R"("result":{"isError":true,"content":[{"type":"text","text":"no disk"}]})")
                             << QStringLiteral("The tool says that it has failed.");
}

void TestServerWindow::failures()
{
    QFETCH(QByteArray, answer);
    QFETCH(QString, sentence);
    openWith({tool("t")});
    choose(0);
    m_f->peer->say("{\"jsonrpc\":\"2.0\",\"id\":" + call() + ',' + answer + '}');
    QTRY_VERIFY(text("resultHeading").contains(sentence));
    QCOMPARE(find<QLabel>("resultHeading")->textFormat(), Qt::PlainText);
}

void TestServerWindow::progressAndCancel()
{
    openWith({tool("slow")});
    choose(0);
    const QByteArray id = call();
    const QJsonValue token =
        m_f->lastParams.value(QLatin1String("_meta")).toObject().value(QLatin1String("progressToken"));
    QCOMPARE(find<QProgressBar>("callProgress")->maximum(), 0); // busy
    const QByteArray raw = QJsonDocument(QJsonArray{token}).toJson(QJsonDocument::Compact);
    m_f->notify("notifications/progress",
                "{\"progressToken\":" + raw.sliced(1, raw.size() - 2)
                    + R"(,"progress":1,"total":4,"message":"step 1"})");
    QTRY_COMPARE(find<QProgressBar>("callProgress")->value(), 250);
    QVERIFY(text("callState").contains(QLatin1String("step 1")));
    click("cancelCallButton");
    QVERIFY(m_f->hasSent("{\"requestId\":" + id + '}'));
    QVERIFY(text("resultHeading").contains(QLatin1String("cancelled")));
    m_f->result(id, R"({"content":[{"type":"text","text":"late"}]})");
    QVERIFY(resultTexts().isEmpty());
    QVERIFY(find<QPushButton>("callButton")->isEnabled());
}

void TestServerWindow::waitsForAnAccessRequest_data()
{
    QTest::addColumn<bool>("isModern");
    QTest::newRow("2025-11-25") << false;
    QTest::newRow("2026-07-28") << true;
}

QByteArray TestServerWindow::askDuring(const QByteArray &id, bool isModern)
{
    if (isModern)
        m_f->result(id, R"({"resultType":"input_required","inputRequests":{"r":{"method":"roots/list"}}})");
    else
        m_f->askRoots("77");
    return id;
}

void TestServerWindow::waitsForAnAccessRequest()
{
    QFETCH(bool, isModern);
    openWith({tool("t")}, isModern);
    RequestQueue queue(m_f->workspace, m_parent.get());
    connect(m_window, &ServerWindow::reviewWanted, &queue, &RequestQueue::review);
    choose(0);
    QByteArray id = askDuring(call(), isModern);
    QTRY_VERIFY(find<QPushButton>("reviewCallButton")->isVisible());
    QVERIFY(text("callState").contains(QLatin1String("Waiting for you")));
    QVERIFY(text("callFolders").contains(QLatin1String("shop")));
    QTRY_VERIFY(queue.dialog());
    queue.dialog()->setWindowState(Qt::WindowMinimized);
    click("reviewCallButton");
    QVERIFY(!queue.dialog()->isMinimized());
    // Any answer lets it go on by itself.
    const RequestAnswer answer = m_f->w.answer(Verdict::Allowed, {m_f->root});
    QVERIFY(m_f->w.gate.answer(m_f->w.requestOf(m_f->server), answer));
    QTRY_VERIFY(!find<QPushButton>("reviewCallButton")->isVisible());
    QCOMPARE(text("callFolders"), QStringLiteral("The server asked which folders it may use, and was told: shop"));
    if (isModern) {
        id = m_f->takeRequest("tools/call");
        QVERIFY(m_f->lastParams.contains(QLatin1String("inputResponses")));
    } else {
        QVERIFY(m_f->hasSent("file:///srv/shop"));
    }
    m_f->result(id, R"({"resultType":"complete","content":[{"type":"text","text":"done"}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("done")});
}

void TestServerWindow::waitsForInput()
{
    openWith({tool("t")}, false);
    choose(0);
    const QByteArray id = call();
    QCOMPARE(text("callState"), QStringLiteral("Running."));
    const Result<quint64> asked = m_f->elicitations.open(
        m_f->server, SecretMask(),
        R"({"message":"Which?","requestedSchema":{"type":"object","properties":{"a":{"type":"string"}}}})", this,
        [](const QByteArray &) {});
    QVERIFY(asked);
    QTRY_VERIFY(text("callState").contains(QLatin1String("Waiting for you: the server asks for input")));
    m_f->elicitations.decline(*asked);
    QTRY_COMPARE(text("callState"), QStringLiteral("Running."));
    m_f->result(id, R"({"content":[{"type":"text","text":"done"}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("done")});
}

void TestServerWindow::notNow_data()
{
    waitsForAnAccessRequest_data();
}

void TestServerWindow::notNow()
{
    QFETCH(bool, isModern);
    openWith({tool("t")}, isModern);
    RequestQueue queue(m_f->workspace, m_parent.get());
    choose(0);
    const QByteArray id = askDuring(call(), isModern);
    QTRY_VERIFY(queue.dialog());
    QTest::mouseClick(queue.dialog()->findChild<QPushButton *>(QStringLiteral("notNowButton")), Qt::LeftButton);
    QTRY_VERIFY(!find<QPushButton>("reviewCallButton")->isVisible());
    if (isModern) {
        // There is no answer to give: the call ends, and says why.
        QVERIFY(!text("resultHeading").isEmpty());
        QVERIFY(!panel()->isCalling());
        return;
    }
    QVERIFY(panel()->isCalling());
    QCOMPARE(text("callFolders"), QStringLiteral("The server asked which folders it may use, and was told none."));
    m_f->result(id, R"({"content":[{"type":"text","text":"none"}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("none")});
}

void TestServerWindow::aNewListTakesNothingAway()
{
    openWith({tool("a", textSchema), tool("b")});
    choose(0);
    QTest::keyClicks(find<QLineEdit>("field.text"), QStringLiteral("typed"));
    const QByteArray id = call();
    m_f->notify("notifications/tools/list_changed");
    // The tool asks for something else now, and has moved.
    answerList({tool("b"), tool("a", textSchema + R"(,"more":{"type":"string"})")});
    QTRY_VERIFY(panel()->findChild<QLineEdit *>(QStringLiteral("field.more")));
    QCOMPARE(list()->currentIndex().row(), 1);
    QCOMPARE(find<QLineEdit>("field.text")->text(), QStringLiteral("typed"));
    QVERIFY(panel()->isCalling());
    // Now it is gone.
    m_f->notify("notifications/tools/list_changed");
    answerList({tool("b")});
    QTRY_COMPARE(rows(), 1);
    QVERIFY(panel()->isCalling());
    m_f->result(id, R"({"content":[{"type":"text","text":"still"}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("still")});
    QVERIFY(!find<QPushButton>("callButton")->isEnabled());
    QVERIFY(text("callState").contains(QLatin1String("not offer this any more")));
    QCOMPARE(find<QLineEdit>("field.text")->text(), QStringLiteral("typed"));
    m_f->notify("notifications/tools/list_changed");
    answerList({tool("a", textSchema), tool("b")});
    QTRY_VERIFY(find<QPushButton>("callButton")->isEnabled());
    QCOMPARE(find<QLineEdit>("field.text")->text(), QStringLiteral("typed"));
}

void TestServerWindow::lookingAtAnotherToolEndsNothing()
{
    openWith({tool("a", textSchema), tool("b")});
    choose(0);
    QTest::keyClicks(find<QLineEdit>("field.text"), QStringLiteral("typed"));
    const QByteArray id = call();
    choose(1);
    QCOMPARE(text("callTitle"), QStringLiteral("b"));
    QVERIFY(find<QPushButton>("callButton")->isEnabled());
    m_f->result(id, R"({"content":[{"type":"text","text":"of a"}]})");
    choose(0);
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("of a")});
    QCOMPARE(find<QLineEdit>("field.text")->text(), QStringLiteral("typed"));
}

void TestServerWindow::panelsAreBounded()
{
    QByteArrayList tools;
    for (int i = 0; i < 2 * OfferPage::panelLimit; ++i)
        tools.append(tool('t' + QByteArray::number(i)));
    openWith(tools);
    choose(0);
    const QPointer<CallPanel> calling = panel();
    const QByteArray id = call();
    for (int i = 1; i < tools.size(); ++i)
        list()->setCurrentIndex(list()->model()->index(i, 0));
    QTRY_COMPARE(page()->findChildren<CallPanel *>().size(), OfferPage::panelLimit);
    QVERIFY(calling && calling->isCalling());
    m_f->result(id, R"({"content":[]})");
    list()->setCurrentIndex(list()->model()->index(0, 0));
    QTRY_VERIFY(text("resultHeading").contains(QLatin1String("nothing to show")));
}

void TestServerWindow::serverStopsAndComesBack()
{
    openWith({tool("a", textSchema)});
    choose(0);
    QTest::keyClicks(find<QLineEdit>("field.text"), QStringLiteral("typed"));
    call();
    m_f->registry.stop(m_f->server);
    QTRY_VERIFY(!panel()->isCalling());
    QVERIFY(!text("resultHeading").isEmpty());
    QTRY_COMPARE(m_f->registry.status(m_f->server).state, ServerState::Stopped);
    QVERIFY(!find<QPushButton>("callButton")->isEnabled());
    QCOMPARE(rows(), 1); // stays in sight
    QSignalSpy wanted(m_window, &ServerWindow::startWanted);
    auto *button = m_window->findChild<QPushButton *>(QStringLiteral("startServerButton"));
    QVERIFY(button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(wanted.size(), 1);
    m_f->start(R"({"tools":{}})");
    answerList({tool("a", textSchema)});
    QTRY_VERIFY(find<QPushButton>("callButton")->isEnabled());
    QVERIFY(!button->isVisible());
    QCOMPARE(find<QLineEdit>("field.text")->text(), QStringLiteral("typed"));
    m_f->result(call(), R"({"content":[{"type":"text","text":"anew"}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("anew")});
}

void TestServerWindow::closesWithItsServer()
{
    openWith({tool("a")});
    choose(0);
    call();
    QVERIFY(m_f->w.servers.remove({m_f->server}, Origin::Program));
    QTRY_VERIFY(!m_window);
}

void TestServerWindow::resourcesAndPrompts()
{
    m_f->start(R"({"resources":{},"prompts":{}})");
    open();
    m_f->result(m_f->takeRequest("resources/list"), R"({"resources":[{"uri":"test:one","name":"One"}]})");
    m_f->result(m_f->takeRequest("resources/templates/list"),
                R"({"resourceTemplates":[{"uriTemplate":"test:{x}","name":"Any"}]})");
    m_f->result(m_f->takeRequest("prompts/list"),
                R"({"prompts":[{"name":"ask","arguments":[{"name":"city","required":true}]}]})");
    m_window->showPage(ServerWindow::Page::Resources);
    choose(0);
    click("callButton");
    QByteArray id = m_f->takeRequest("resources/read");
    QCOMPARE(m_f->lastParams.value(QLatin1String("uri")).toString(), QStringLiteral("test:one"));
    m_f->result(id, R"({"contents":[{"uri":"test:one","text":"content"}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("content")});
    choose(1);
    auto *uri = find<QLineEdit>("field.uri");
    QCOMPARE(uri->text(), QStringLiteral("test:{x}"));
    uri->selectAll();
    QTest::keyClicks(uri, QStringLiteral("test:7"));
    click("callButton");
    m_f->takeRequest("resources/read");
    QCOMPARE(m_f->lastParams.value(QLatin1String("uri")).toString(), QStringLiteral("test:7"));
    m_window->showPage(ServerWindow::Page::Prompts);
    choose(0);
    QTest::keyClicks(find<QLineEdit>("field.city"), QStringLiteral("Bonn"));
    click("callButton");
    id = m_f->takeRequest("prompts/get");
    QCOMPARE(m_f->lastParams.value(QLatin1String("arguments")).toObject(),
             (QJsonObject{{QLatin1String("city"), QLatin1String("Bonn")}}));
    m_f->result(id, R"({"messages":[{"role":"user","content":{"type":"text","text":"go"}}]})");
    QTRY_COMPARE(resultTexts(), QStringList{QStringLiteral("go")});
    QCOMPARE(text("resultLine"), QStringLiteral("user"));
}

void TestServerWindow::longDescriptions()
{
    openWith({"{\"name\":\"t\",\"inputSchema\":{},\"description\":\"" + QByteArray(1 << 20, 'd') + "\"}"});
    choose(0);
    const QString shown = find<QPlainTextEdit>("callDescription")->toPlainText();
    QVERIFY(shown.size() < 20000);
    QVERIFY(shown.contains(QLatin1String("1,048,576")) || shown.contains(QLatin1String("1048576")));
}

void TestServerWindow::manyTools()
{
    QByteArrayList tools;
    for (int i = 0; i < 10000; ++i)
        tools.append(tool('t' + QByteArray::number(i)));
    openWith(tools);
    QTRY_COMPARE(rows(), 10000);
    list()->setCurrentIndex(list()->model()->index(5000, 0));
    QCOMPARE(text("callTitle"), QStringLiteral("t5000"));
    auto *filter = page()->findChild<QLineEdit *>(QStringLiteral("offersFilter"));
    filter->setText(QStringLiteral("T999"));
    QCOMPARE(rows(), 11);
    QCOMPARE(text("callTitle"), QStringLiteral("t5000")); // nothing is taken away by looking for another
    filter->clear();
    QCOMPARE(list()->currentIndex().row(), 5000);
}

void TestServerWindow::offerModel()
{
    OfferModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QList<OfferedTool> tools(3);
    tools[0].name = QStringLiteral("same");
    tools[1].name = QStringLiteral("b\u202e");
    tools[2].name = QStringLiteral("same");
    for (OfferedTool &tool : tools)
        tool.key = tool.name;
    model.setOffers(offersOf(tools));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.data(model.index(1)).toString(), QStringLiteral("b\\u{202E}"));
    QCOMPARE(model.rowOf(QStringLiteral("same"), 2), 2);
    QCOMPARE(model.rowOf(QStringLiteral("same"), 0), 0);
    QCOMPARE(model.rowOf(QStringLiteral("none"), 0), -1);
    model.setFilter(QStringLiteral("SAME"));
    QCOMPARE(model.rowCount(), 2);
    model.setOffers({});
    QCOMPARE(model.rowCount(), 0);
}

void TestServerWindow::oneWindowForEachServer()
{
    m_f->start();
    const ServerId other = m_f->w.addServer(QStringLiteral("other"));
    ServerWindows windows(m_f->workspace, m_parent.get());
    const auto open = [this] { return m_parent->findChildren<ServerWindow *>(); };
    windows.open(m_f->server, ServerWindow::Page::Tools);
    windows.open(m_f->server, ServerWindow::Page::Messages);
    QCOMPARE(open().size(), 1);
    QCOMPARE(open().first()->findChild<QTabWidget *>()->currentIndex(), 3);
    windows.open(other, ServerWindow::Page::Tools);
    QCOMPARE(open().size(), 2);
    open().first()->close();
    windows.open(m_f->server, ServerWindow::Page::Tools); // the same turn
    QTRY_COMPARE(open().size(), 2);
    windows.closeAll();
    QTRY_COMPARE(open().size(), 0);
}

QTEST_MAIN(TestServerWindow)
#include "tst_serverwindow.moc"
