// Servers as a person pastes them, out of what other programs and web pages hold.

#include "serverdialogsuite.h"

#include <QClipboard>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QTableWidget>

using namespace mangrove;

class TestServerDialogPaste : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void pasteOne();
    void pasteTooMuch();
    void pasteSeveral();
    void pasteNonsense();
    void pasteAfterPaste_data();
    void pasteAfterPaste();
    void pasteAndReturn();
    void placeholders();
    void pasteOtherForms();
    void pasteAddress();
    void pasteSeveralWithSecrets();
};

void TestServerDialogPaste::pasteOne()
{
    m_flow->addServer();
    auto *edit = DialogFixture::child<QPlainTextEdit>(dialog(), QStringLiteral("pasteEdit"));
    edit->setPlainText(
        QStringLiteral(R"({"mcpServers": {"notes": {"command": "cat", "args": ["-u", "a b"], "env": {"K": "v"}}}})"));
    QTRY_COMPARE(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("nameEdit"))->text(),
                 QStringLiteral("notes"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = record(QStringLiteral("notes"));
    QVERIFY(stored);
    QCOMPARE(stored->arguments, QStringList({QStringLiteral("-u"), QStringLiteral("a b")}));
    QCOMPARE(stored->environment.value(QStringLiteral("K")), QStringLiteral("v"));
    QVERIFY(!stored->needsConfirmation());
}

//! A line of a megabyte would take a minute to lay out.
void TestServerDialogPaste::pasteTooMuch()
{
    m_flow->addServer();
    auto *edit = DialogFixture::child<QPlainTextEdit>(dialog(), QStringLiteral("pasteEdit"));
    QGuiApplication::clipboard()->setText(QString(1'000'000, QLatin1Char('x')));
    edit->paste();
    QVERIFY(edit->toPlainText().isEmpty());
    QVERIFY(text(QStringLiteral("pasteNotes")).contains(QStringLiteral("too long")));
    QGuiApplication::clipboard()->setText(QStringLiteral("cat -u"));
    DialogFixture::click(dialog(), QStringLiteral("pasteButton"));
    QCOMPARE(edit->toPlainText(), QStringLiteral("cat -u"));
    QVERIFY(text(QStringLiteral("pasteNotes")).isEmpty());
    QGuiApplication::clipboard()->setText(QString(1'000'000, QLatin1Char('x')));
    DialogFixture::click(dialog(), QStringLiteral("pasteButton"));
    QCOMPARE(edit->toPlainText(), QStringLiteral("cat -u"));
    QVERIFY(text(QStringLiteral("pasteNotes")).contains(QStringLiteral("too long")));
}

void TestServerDialogPaste::pasteSeveral()
{
    m_fixture->addServer(QStringLiteral("one"));
    m_flow->pasteText(QStringLiteral(R"({"mcpServers": {
        "one": {"command": "cat", "args": ["--long", "first argument"]},
        "two": {"command": "true"},
        "three": {"command": "false"}}})"));
    auto *list = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("proposalList"));
    QVERIFY(list->isVisible());
    QCOMPARE(list->count(), 3);
    QVERIFY(text(QStringLiteral("proposalCaption")).contains(QStringLiteral("begin as Told Only")));
    QString all;
    QListWidgetItem *two = nullptr;
    for (int i = 0; i < list->count(); ++i) {
        all += list->item(i)->text();
        if (list->item(i)->text().startsWith(QStringLiteral("two")))
            two = list->item(i);
    }
    QVERIFY(
        all.contains(commandLine(QStringLiteral("cat"), {QStringLiteral("--long"), QStringLiteral("first argument")})));
    QVERIFY(two);
    two->setCheckState(Qt::Unchecked);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_fixture->engine.servers.servers().size(), 3);
    QVERIFY(record(QStringLiteral("one (2)")));
    QVERIFY(record(QStringLiteral("three")));
    QVERIFY(!record(QStringLiteral("two")));
}

void TestServerDialogPaste::pasteNonsense()
{
    m_flow->pasteText(QStringLiteral("cat a | sh"));
    QVERIFY(!text(QStringLiteral("pasteNotes")).isEmpty());
    QVERIFY(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("programEdit"))->text().isEmpty());
}

void TestServerDialogPaste::pasteAfterPaste_data()
{
    QTest::addColumn<QString>("second");
    QTest::newRow("nonsense") << QStringLiteral("cat b | sh");
    QTest::newRow("half of it") << QStringLiteral("{\"mcpServers\": {\"b\": {\"command\": \"cat\"");
    QTest::newRow("an app") << QStringLiteral("claude mcp list");
}

//! The form still holds the server of the paste before: that one is not added for the text that stands there now.
void TestServerDialogPaste::pasteAfterPaste()
{
    QFETCH(QString, second);
    m_flow->pasteText(QStringLiteral("/bin/cat -u"));
    dialog()->paste(second);
    for (const char *button : {"submitButton", "addAndStartButton"}) {
        DialogFixture::click(dialog(), QString::fromLatin1(button));
        QVERIFY(dialog());
        QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("not understood")));
    }
    QVERIFY(!record(QStringLiteral("cat")));
    dialog()->paste(QString()); // what the form holds is meant
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QVERIFY(record(QStringLiteral("cat")));
}

//! Whoever is faster than the reading has not seen what would be added.
void TestServerDialogPaste::pasteAndReturn()
{
    m_flow->pasteText(QStringLiteral("/bin/cat -u"));
    auto *edit = DialogFixture::child<QPlainTextEdit>(dialog(), QStringLiteral("pasteEdit"));
    edit->setPlainText(QStringLiteral("/bin/cat -n"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(dialog());
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("just been read")));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(record(QStringLiteral("cat"))->arguments, QStringList{QStringLiteral("-n")});
}

//! What a person puts in the place of a placeholder goes where a secret belongs.
void TestServerDialogPaste::placeholders()
{
    m_flow->pasteText(QStringLiteral("claude mcp add notes -e NOTES_KEY=YOUR_KEY -e MAX_TOKENS=4096 -- /bin/cat -u"));
    QVERIFY(text(QStringLiteral("pasteNotes")).contains(QStringLiteral("placeholder")));
    auto *table = DialogFixture::child<QTableWidget>(dialog(), QStringLiteral("environmentTable"));
    QCOMPARE(table->item(1, 0)->text(), QStringLiteral("NOTES_KEY"));
    QCOMPARE(table->item(1, 2)->checkState(), Qt::Unchecked);
    table->item(1, 1)->setData(Qt::EditRole, QStringLiteral("s3cret"));
    QCOMPARE(table->item(1, 2)->checkState(), Qt::Checked);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = record(QStringLiteral("notes"));
    QVERIFY(stored);
    QCOMPARE(stored->secretEnvironment, QStringList{QStringLiteral("NOTES_KEY")});
    QCOMPARE(stored->environment.value(QStringLiteral("MAX_TOKENS")), QStringLiteral("4096"));
    QCOMPARE(ring().value({stored->id, SecretKey::Kind::Environment, QStringLiteral("NOTES_KEY")}),
             QStringLiteral("s3cret"));
}

//! All forms of tests/data/pasted.txt are read by the form.
void TestServerDialogPaste::pasteOtherForms()
{
    m_flow->pasteText(QStringLiteral("[mcp_servers.notes]\ncommand = \"/bin/cat\"\nargs = [\"--password=s3cret\"]\n"));
    QCOMPARE(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("nameEdit"))->text(), QStringLiteral("notes"));
    QVERIFY(!text(QStringLiteral("pasteNotes")).contains(QStringLiteral("s3cret")));
    const QString preview =
        DialogFixture::child<QPlainTextEdit>(dialog(), QStringLiteral("previewText"))->toPlainText();
    QVERIFY2(preview.contains(QStringLiteral("--password=")) && !preview.contains(QStringLiteral("s3cret")),
             qPrintable(preview));
}

void TestServerDialogPaste::pasteAddress()
{
    m_flow->pasteText(QStringLiteral(R"({"mcpServers": {"notes": {"type": "http", "url": "https://example.com/mcp",
        "headers": {"Authorization": "Bearer t0ken", "X-Team": "blue"}}}})"));
    QVERIFY(DialogFixture::child<QRadioButton>(dialog(), QStringLiteral("addressRadio"))->isChecked());
    QVERIFY(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("urlEdit"))->isVisible());
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = record(QStringLiteral("notes"));
    QVERIFY(stored && stored->bearerToken);
    QCOMPARE(stored->headers.value(QStringLiteral("X-Team")), QStringLiteral("blue"));
    QCOMPARE(ring().value({stored->id, SecretKey::Kind::Token, {}}), QStringLiteral("t0ken"));
}

void TestServerDialogPaste::pasteSeveralWithSecrets()
{
    m_flow->pasteText(QStringLiteral(R"({"mcpServers": {
        "web": {"url": "https://example.com/mcp", "headers": {"X-Api-Key": "s3cret"}},
        "local": {"command": "cat", "env": {"API_TOKEN": "t0ken"}}}})"));
    const auto *list = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("proposalList"));
    QString all;
    for (int i = 0; i < list->count(); ++i)
        all += list->item(i)->text();
    QVERIFY2(all.contains(QStringLiteral("https://example.com/mcp")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("X-Api-Key")) && all.contains(QStringLiteral("API_TOKEN")), qPrintable(all));
    QVERIFY2(!all.contains(QStringLiteral("s3cret")) && !all.contains(QStringLiteral("t0ken")), qPrintable(all));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *web = record(QStringLiteral("web"));
    const ServerRecord *local = record(QStringLiteral("local"));
    QVERIFY(web && local);
    QVERIFY(!web->needsConfirmation() && !local->needsConfirmation());
    QCOMPARE(ring().value({web->id, SecretKey::Kind::Header, QStringLiteral("X-Api-Key")}), QStringLiteral("s3cret"));
    QCOMPARE(ring().value({local->id, SecretKey::Kind::Environment, QStringLiteral("API_TOKEN")}),
             QStringLiteral("t0ken"));
}

QTEST_MAIN(TestServerDialogPaste)
#include "tst_serverdialog_paste.moc"
