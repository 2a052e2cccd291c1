// Servers ask the person for input: the dialog is answered through its buttons, the queue shows one at a time.

#include "core/base/displaytext.h"
#include "core/calls/elicitations.h"
#include "dialogfixture.h"
#include "tests/support/patience.h"
#include "ui/kit/armdelay.h"
#include "ui/requests/elicitationdialog.h"
#include "ui/requests/elicitationqueue.h"

#include <QDesktopServices>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace mangrove;

namespace {

const QByteArray nameForm =
    R"({"message":"Who <b>are</b> you?","requestedSchema":{"type":"object","properties":{
    "name":{"type":"string"},"color":{"type":"string","enum":["red","green"],"default":"green"}},"required":["name"]}})";
const QByteArray page =
    R"({"mode":"url","message":"Sign in","url":"https://login.example.org/a?b=c%20d","elicitationId":"1"})";

} // namespace

//! Stands for the browser.
class HttpsBrowser : public QObject
{
    Q_OBJECT

public:
    HttpsBrowser() { QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "open"); }
    ~HttpsBrowser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); }
    QList<QUrl> opened;

public Q_SLOTS:
    void open(const QUrl &url) { opened << url; }
};

class TestElicitationDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void formIsSent();
    void enterSendsNothing();
    void incompleteIsNotSent();
    void declineAndCancel_data();
    void declineAndCancel();
    void pageOpensAfterTheClick();
    void foreignTextIsPlain();
    void longMessageIsShownInPart();
    void withdrawnClosesIt();
    void oneAtATime();
    void keepsTheFocusOfThePerson();
    void destructionIsNoAnswer();

private:
    quint64 ask(const QByteArray &params, const char *server = "one");
    ElicitationDialog *shown();
    void whenArmed(const char *button = "sendButton");

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<Elicitations> m_elicitations;
    std::unique_ptr<ElicitationQueue> m_queue;
    QHash<QString, ServerId> m_servers;
    QList<QJsonObject> m_answers;
    SystemClock m_clock;
};

void TestElicitationDialog::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_elicitations = std::make_unique<Elicitations>(m_clock);
    for (const char *name : {"one", "two"})
        m_servers.insert(QString::fromLatin1(name), m_fixture->addServer(QString::fromLatin1(name)));
    m_queue = std::make_unique<ElicitationQueue>(*m_elicitations, m_fixture->engine.servers, nullptr);
    m_answers.clear();
}

void TestElicitationDialog::cleanup()
{
    m_queue.reset();
    m_elicitations.reset();
    m_fixture.reset();
}

quint64 TestElicitationDialog::ask(const QByteArray &params, const char *server)
{
    const Result<quint64> number = m_elicitations->open(
        m_servers.value(QString::fromLatin1(server)), {}, params, this,
        [this](const QByteArray &answer) { m_answers << QJsonDocument::fromJson(answer).object(); });
    if (!number)
        qFatal("%s", qPrintable(number.error().message));
    return number.value();
}

ElicitationDialog *TestElicitationDialog::shown()
{
    if (!QTest::qWaitFor([this] { return m_queue->dialog() && m_queue->dialog()->isVisible(); }, test::patience))
        qFatal("no dialog");
    return m_queue->dialog();
}

void TestElicitationDialog::whenArmed(const char *button)
{
    const auto *found = DialogFixture::child<QPushButton>(shown(), QString::fromLatin1(button));
    if (!QTest::qWaitFor([found] { return found->isEnabled(); }, test::patience))
        qFatal("the button does not arm");
}

void TestElicitationDialog::formIsSent()
{
    ask(nameForm);
    ElicitationDialog *dialog = shown();
    QCOMPARE(dialog->windowTitle(), QStringLiteral("Input Request"));
    QVERIFY(!dialog->isModal());
    QCOMPARE(DialogFixture::child<QLabel>(dialog, QStringLiteral("serverName"))->text(), QStringLiteral("one"));
    QVERIFY(!DialogFixture::child<QPushButton>(dialog, QStringLiteral("sendButton"))->isEnabled());
    QTest::keyClicks(DialogFixture::child<QLineEdit>(dialog, QStringLiteral("field.name")), QStringLiteral("Mona"));
    whenArmed();
    DialogFixture::click(dialog, QStringLiteral("sendButton"));
    QCOMPARE(m_answers.size(), 1);
    QCOMPARE(m_answers.first()[QLatin1String("action")].toString(), QStringLiteral("accept"));
    QCOMPARE(m_answers.first()[QLatin1String("content")].toObject(),
             (QJsonObject{{QStringLiteral("name"), QStringLiteral("Mona")},
                          {QStringLiteral("color"), QStringLiteral("green")}}));
    QTRY_VERIFY(!m_queue->dialog());
}

void TestElicitationDialog::enterSendsNothing()
{
    ask(nameForm);
    whenArmed();
    auto *name = DialogFixture::child<QLineEdit>(shown(), QStringLiteral("field.name"));
    QTest::keyClicks(name, QStringLiteral("Mona"));
    QTest::keyClick(name, Qt::Key_Return);
    auto *send = DialogFixture::child<QPushButton>(shown(), QStringLiteral("sendButton"));
    QTest::keyClick(send, Qt::Key_Enter);
    QVERIFY(m_answers.isEmpty());
    QTest::keyClick(send, Qt::Key_Space);
    QCOMPARE(m_answers.size(), 1);
}

void TestElicitationDialog::incompleteIsNotSent()
{
    ask(nameForm);
    whenArmed();
    DialogFixture::click(shown(), QStringLiteral("sendButton"));
    QVERIFY(m_answers.isEmpty());
    QCOMPARE(shown()->focusWidget()->objectName(), QStringLiteral("field.name"));
}

void TestElicitationDialog::declineAndCancel_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<QString>("action");
    QTest::newRow("decline") << QStringLiteral("declineButton") << QStringLiteral("decline");
    QTest::newRow("cancel") << QStringLiteral("cancelButton") << QStringLiteral("cancel");
    QTest::newRow("escape") << QString() << QStringLiteral("cancel");
}

void TestElicitationDialog::declineAndCancel()
{
    QFETCH(QString, button);
    QFETCH(QString, action);
    for (const QByteArray &params : {nameForm, page}) {
        HttpsBrowser browser;
        m_answers.clear();
        ask(params);
        if (button.isEmpty())
            QTest::keyClick(shown(), Qt::Key_Escape);
        else
            DialogFixture::click(shown(), button);
        QCOMPARE(m_answers, QList<QJsonObject>({{{QStringLiteral("action"), action}}}));
        QVERIFY(browser.opened.isEmpty());
        QTRY_VERIFY(!m_queue->dialog());
    }
}

void TestElicitationDialog::pageOpensAfterTheClick()
{
    HttpsBrowser browser;
    ask(page);
    whenArmed();
    auto *address = DialogFixture::child<QPlainTextEdit>(shown(), QStringLiteral("pageAddress"));
    QCOMPARE(address->toPlainText(), QStringLiteral("https://login.example.org/a?b=c%20d"));
    QVERIFY(DialogFixture::child<QLabel>(shown(), QStringLiteral("pageHost"))
                ->text()
                .contains(QLatin1String("login.example.org")));
    QCOMPARE(DialogFixture::child<QPushButton>(shown(), QStringLiteral("sendButton"))->text(),
             QStringLiteral("&Open Page"));
    QVERIFY(browser.opened.isEmpty());
    DialogFixture::click(shown(), QStringLiteral("sendButton"));
    QCOMPARE(browser.opened, QList<QUrl>{QUrl(QStringLiteral("https://login.example.org/a?b=c%20d"))});
    QCOMPARE(m_answers, QList<QJsonObject>({{{QStringLiteral("action"), QStringLiteral("accept")}}}));
}

void TestElicitationDialog::foreignTextIsPlain()
{
    ask(nameForm);
    QCOMPARE(DialogFixture::child<QPlainTextEdit>(shown(), QStringLiteral("message"))->toPlainText(),
             QStringLiteral("Who <b>are</b> you?"));
    const QList<QLabel *> labels = shown()->findChildren<QLabel *>();
    for (const QLabel *label : labels)
        QCOMPARE(label->textFormat(), Qt::PlainText);
}

//! Laid out as it came, one line of a megabyte takes a minute.
void TestElicitationDialog::longMessageIsShownInPart()
{
    ask(QByteArray(nameForm).replace("Who", QByteArray(200'000, 'x')));
    const auto *message = DialogFixture::child<QPlainTextEdit>(shown(), QStringLiteral("message"));
    const QString text = message->toPlainText();
    QVERIFY(text.size() < 20'000);
    QVERIFY(text.contains(QLatin1String("this is only the beginning")));
    for (const QString &line : text.split(QLatin1Char('\n')))
        QVERIFY(line.size() <= excerptLine);
}

void TestElicitationDialog::withdrawnClosesIt()
{
    const quint64 number = ask(nameForm);
    shown();
    m_elicitations->withdraw(number);
    QTRY_VERIFY(!m_queue->dialog());
    QVERIFY(m_answers.isEmpty());
}

void TestElicitationDialog::oneAtATime()
{
    ask(nameForm);
    ask(page, "two");
    auto *count = DialogFixture::child<QLabel>(shown(), QStringLiteral("inputCount"));
    QTRY_COMPARE(count->text(), QStringLiteral("1 of 2 questions"));
    QCOMPARE(DialogFixture::child<QLabel>(shown(), QStringLiteral("serverName"))->text(), QStringLiteral("one"));
    const quint64 first = m_queue->dialog()->number();
    DialogFixture::click(m_queue->dialog(), QStringLiteral("cancelButton"));
    QTRY_VERIFY(m_queue->dialog() && m_queue->dialog()->number() != first);
    QCOMPARE(DialogFixture::child<QLabel>(shown(), QStringLiteral("serverName"))->text(), QStringLiteral("two"));
    QVERIFY(!DialogFixture::child<QLabel>(shown(), QStringLiteral("inputCount"))->isVisible());
}

void TestElicitationDialog::keepsTheFocusOfThePerson()
{
    QLineEdit typing;
    typing.show();
    typing.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&typing));
    ask(nameForm);
    QVERIFY(shown()->testAttribute(Qt::WA_ShowWithoutActivating));
    QVERIFY(QTest::qWaitForWindowExposed(shown()));
    QTest::keyClicks(&typing, QStringLiteral("hello "));
    QCOMPARE(typing.text(), QStringLiteral("hello "));
    QVERIFY(m_answers.isEmpty());
}

void TestElicitationDialog::destructionIsNoAnswer()
{
    ask(nameForm);
    shown();
    m_queue.reset();
    QVERIFY(m_answers.isEmpty());
    QCOMPARE(m_elicitations->waiting().size(), 1);
}

QTEST_MAIN(TestElicitationDialog)
#include "tst_elicitationdialog.moc"
