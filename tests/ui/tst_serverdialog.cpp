// Servers as a person writes them down: typed, pasted, edited and confirmed, through the dialogs' own widgets.

#include "dialogfixture.h"
#include "ui/confirmdialog.h"
#include "ui/foreignwidgets.h"
#include "ui/serverdialog.h"
#include "ui/serverflow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>

using namespace mangrove;

class TestServerDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void addByTyping();
    void argumentsKeepTheirSpaces();
    void problemsAreSentences_data();
    void problemsAreSentences();
    void previewShowsWhatRuns();
    void programNotFoundIsSaid();
    void pasteOne();
    void pasteSeveral();
    void pasteNonsense();
    void nameTakenStays();
    void editWithoutLaunchChange();
    void editLaunchAsksToConfirm();
    void cancelledChangeStaysSuspended();
    void changeUnderTheConfirmation();
    void sample();
    void everyMnemonicIsUnique_data();
    void everyMnemonicIsUnique();
    void tabGoesAsTheEyeDoes();
    void confirmationFitsItsText_data();
    void confirmationFitsItsText();

private:
    ServerDialog *dialog() const { return DialogFixture::window<ServerDialog>(); }
    ConfirmDialog *confirm() const { return DialogFixture::window<ConfirmDialog>(); }
    void type(const QString &field, const QString &text) const;
    QString text(const QString &label) const;
    const ServerRecord *record(const QString &name) const { return m_fixture->engine.servers.lookUp(name); }

    std::unique_ptr<DialogFixture> m_fixture;
    std::unique_ptr<ServerFlow> m_flow;
};

void TestServerDialog::init()
{
    m_fixture = std::make_unique<DialogFixture>();
    m_flow = std::make_unique<ServerFlow>(m_fixture->engine.workspace(), QStringLiteral("/bin/cat"), nullptr);
}

void TestServerDialog::cleanup()
{
    m_flow.reset();
    m_fixture.reset();
}

void TestServerDialog::type(const QString &field, const QString &text) const
{
    auto *edit = DialogFixture::child<QLineEdit>(dialog(), field);
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClicks(edit, text);
}

QString TestServerDialog::text(const QString &label) const
{
    auto *found = DialogFixture::child<QLabel>(dialog(), label);
    return found->isHidden() ? QString() : found->text();
}

void TestServerDialog::addByTyping()
{
    QSignalSpy added(m_flow.get(), &ServerFlow::added);
    m_flow->addServer();
    QVERIFY(dialog());
    QCOMPARE(dialog()->windowTitle(), QStringLiteral("Add Server"));
    QVERIFY(!dialog()->isModal());
    type(QStringLiteral("nameEdit"), QStringLiteral("files"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    type(QStringLiteral("argumentsEdit"), QStringLiteral("-u 'two words'"));
    DialogFixture::click(dialog(), QStringLiteral("addVariableButton"));
    auto *table = DialogFixture::child<QTableWidget>(dialog(), QStringLiteral("environmentTable"));
    table->item(0, 0)->setText(QStringLiteral("MODE"));
    table->item(0, 1)->setText(QStringLiteral("fast"));
    type(QStringLiteral("passThroughEdit"), QStringLiteral("SSH_AUTH_SOCK, EDITOR"));
    auto *policy = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("policyCombo"));
    QCOMPARE(policy->currentText(), QStringLiteral("Ask"));
    QTest::keyClick(policy, Qt::Key_Down);
    QCOMPARE(policy->currentText(), QStringLiteral("Allow all"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));

    QTRY_VERIFY(!dialog());
    QCOMPARE(added.size(), 1);
    const ServerRecord *stored = record(QStringLiteral("files"));
    QVERIFY(stored);
    QCOMPARE(stored->arguments, QStringList({QStringLiteral("-u"), QStringLiteral("two words")}));
    QCOMPARE(stored->environment.value(QStringLiteral("MODE")), QStringLiteral("fast"));
    QCOMPARE(stored->passEnvironment,
             QStringList({QStringLiteral("SSH_AUTH_SOCK"), QStringLiteral("EDITOR")}));
    QCOMPARE(stored->policy, ServerPolicy::AllowAll);
    QVERIFY(stored->roots);
    QVERIFY(!stored->isSuspended());
    QVERIFY(stored->approved.resolvedProgram.endsWith(QStringLiteral("/cat")));
}

void TestServerDialog::argumentsKeepTheirSpaces()
{
    const QStringList odd{QStringLiteral("a b"), QString(), QStringLiteral("it's"), QStringLiteral("$HOME"),
                          QStringLiteral("two\nlines")};
    const ServerId id = m_fixture->addServer(QStringLiteral("odd"), QStringLiteral("/bin/cat"), odd);
    m_flow->editServer(id);
    QCOMPARE(dialog()->windowTitle(), QStringLiteral("Edit Server"));
    type(QStringLiteral("nameEdit"), QStringLiteral("odder"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(record(QStringLiteral("odder"))->arguments, odd);
}

void TestServerDialog::problemsAreSentences_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("part");
    QTest::newRow("no name") << QStringLiteral("nameEdit") << QStringLiteral("") << QStringLiteral("name");
    QTest::newRow("no program") << QStringLiteral("programEdit") << QStringLiteral("")
                                << QStringLiteral("program");
    QTest::newRow("open quote") << QStringLiteral("argumentsEdit") << QStringLiteral("'open")
                                << QStringLiteral("quot");
    QTest::newRow("pipe") << QStringLiteral("argumentsEdit") << QStringLiteral("a | b") << QStringLiteral("");
    QTest::newRow("relative folder") << QStringLiteral("folderEdit") << QStringLiteral("here")
                                     << QStringLiteral("whole path");
    QTest::newRow("variable") << QStringLiteral("passThroughEdit") << QStringLiteral("A-B")
                              << QStringLiteral("variable");
}

void TestServerDialog::problemsAreSentences()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, part);
    m_flow->addServer();
    type(QStringLiteral("nameEdit"), QStringLiteral("files"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    type(field, value);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(dialog());
    const QString problem = text(QStringLiteral("serverProblem"));
    QVERIFY2(problem.contains(part, Qt::CaseInsensitive), qPrintable(problem));
    QVERIFY2(problem.endsWith(QLatin1Char('.')), qPrintable(problem));
    QVERIFY(m_fixture->engine.servers.servers().isEmpty());
}

void TestServerDialog::previewShowsWhatRuns()
{
    m_flow->addServer();
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    type(QStringLiteral("argumentsEdit"), QStringLiteral("-u \"two words\""));
    const QStringList lines = DialogFixture::child<TextBox>(dialog(), QStringLiteral("previewText"))
                                  ->toPlainText()
                                  .split(QLatin1Char('\n'));
    QVERIFY(lines.at(0).startsWith(QLatin1Char('/')));
    QVERIFY(lines.at(0).endsWith(QStringLiteral("/cat")));
    QCOMPARE(lines.at(1).trimmed(), QStringLiteral("-u"));
    QCOMPARE(lines.at(2).trimmed(), QStringLiteral("two words"));
    QVERIFY(text(QStringLiteral("programProblem")).isEmpty());
}

void TestServerDialog::programNotFoundIsSaid()
{
    m_flow->addServer();
    type(QStringLiteral("nameEdit"), QStringLiteral("ghost"));
    type(QStringLiteral("programEdit"), QStringLiteral("no-such-program-here"));
    QVERIFY(text(QStringLiteral("programProblem")).contains(QStringLiteral("no-such-program-here")));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QVERIFY(record(QStringLiteral("ghost")));
    QVERIFY(record(QStringLiteral("ghost"))->approved.resolvedProgram.isEmpty());
}

void TestServerDialog::pasteOne()
{
    m_flow->addServer();
    auto *edit = DialogFixture::child<QPlainTextEdit>(dialog(), QStringLiteral("pasteEdit"));
    edit->setPlainText(QStringLiteral(
        R"({"mcpServers": {"notes": {"command": "cat", "args": ["-u", "a b"], "env": {"K": "v"}}}})"));
    QTRY_COMPARE(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("nameEdit"))->text(),
                 QStringLiteral("notes"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = record(QStringLiteral("notes"));
    QVERIFY(stored);
    QCOMPARE(stored->arguments, QStringList({QStringLiteral("-u"), QStringLiteral("a b")}));
    QCOMPARE(stored->environment.value(QStringLiteral("K")), QStringLiteral("v"));
    QVERIFY(!stored->isSuspended());
}

void TestServerDialog::pasteSeveral()
{
    m_fixture->addServer(QStringLiteral("one"));
    m_flow->pasteText(QStringLiteral(R"({"mcpServers": {
        "one": {"command": "cat", "args": ["--long", "first argument"]},
        "two": {"command": "true"},
        "three": {"command": "false"}}})"));
    auto *list = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("proposalList"));
    QVERIFY(list->isVisible());
    QCOMPARE(list->count(), 3);
    QString all;
    QListWidgetItem *two = nullptr;
    for (int i = 0; i < list->count(); ++i) {
        all += list->item(i)->text();
        if (list->item(i)->text().startsWith(QStringLiteral("two")))
            two = list->item(i);
    }
    QVERIFY(all.contains(
        commandLine(QStringLiteral("cat"), {QStringLiteral("--long"), QStringLiteral("first argument")})));
    QVERIFY(two);
    two->setCheckState(Qt::Unchecked);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_fixture->engine.servers.servers().size(), 3);
    QVERIFY(record(QStringLiteral("one (2)")));
    QVERIFY(record(QStringLiteral("three")));
    QVERIFY(!record(QStringLiteral("two")));
}

void TestServerDialog::pasteNonsense()
{
    m_flow->pasteText(QStringLiteral("cat a | sh"));
    QVERIFY(!text(QStringLiteral("pasteNotes")).isEmpty());
    QVERIFY(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("programEdit"))->text().isEmpty());
}

void TestServerDialog::nameTakenStays()
{
    m_fixture->addServer(QStringLiteral("files"));
    m_flow->addServer();
    type(QStringLiteral("nameEdit"), QStringLiteral("files"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(dialog());
    QVERIFY(!text(QStringLiteral("serverProblem")).isEmpty());
    QCOMPARE(m_fixture->engine.servers.servers().size(), 1);
}

void TestServerDialog::editWithoutLaunchChange()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    QTest::mouseClick(DialogFixture::child<QCheckBox>(dialog(), QStringLiteral("autoStartCheckBox")),
                      Qt::LeftButton, {}, QPoint(5, 8));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QVERIFY(record(QStringLiteral("files"))->autoStart);
    QVERIFY(!confirm());
}

void TestServerDialog::editLaunchAsksToConfirm()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    type(QStringLiteral("argumentsEdit"), QStringLiteral("--new"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(confirm());
    QCOMPARE(confirm()->windowTitle(), QStringLiteral("Server Changed"));
    QVERIFY(m_fixture->engine.servers.find(id)->isSuspended());
    QVERIFY(DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))
                ->toPlainText()
                .contains(QStringLiteral("--new")));
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QCOMPARE(button->text().remove(QLatin1Char('&')), QStringLiteral("Confirm"));
    QVERIFY(!button->isEnabled());
    QVERIFY(!button->isDefault());
    QVERIFY(DialogFixture::child<QPushButton>(confirm(), QStringLiteral("cancelButton"))->isDefault());
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(!confirm());
    QVERIFY(!m_fixture->engine.servers.find(id)->isSuspended());
}

void TestServerDialog::cancelledChangeStaysSuspended()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    type(QStringLiteral("argumentsEdit"), QStringLiteral("--new"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(confirm());
    QTest::keyClick(confirm(), Qt::Key_Return); // the default is Cancel
    QTRY_VERIFY(!confirm());
    QVERIFY(m_fixture->engine.servers.find(id)->isSuspended());
    m_flow->confirmChanged(id); // and it can be asked for again
    QVERIFY(confirm());
}

void TestServerDialog::changeUnderTheConfirmation()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    ServerRecord edited = *m_fixture->engine.servers.find(id);
    edited.arguments = {QStringLiteral("--first")};
    QVERIFY(m_fixture->engine.servers.update(edited));
    m_flow->confirmChanged(id);
    QVERIFY(confirm());
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    edited.arguments = {QStringLiteral("--second")};
    QVERIFY(m_fixture->engine.servers.update(edited));
    QVERIFY(!button->isEnabled());
    QVERIFY(DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))
                ->toPlainText()
                .contains(QStringLiteral("--second")));
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(m_fixture->engine.servers.find(id)->approved.arguments, QStringList{QStringLiteral("--second")});
}

void TestServerDialog::sample()
{
    m_flow->addSample();
    QVERIFY(record(QStringLiteral("Sample")));
    QVERIFY(record(QStringLiteral("Sample"))->roots);
    m_flow->addSample(); // a second click makes no second one
    QCOMPARE(m_fixture->engine.servers.servers().size(), 1);
}

void TestServerDialog::everyMnemonicIsUnique_data()
{
    QTest::addColumn<bool>("adding");
    QTest::newRow("add") << true;
    QTest::newRow("edit") << false;
}

void TestServerDialog::everyMnemonicIsUnique()
{
    QFETCH(bool, adding);
    ServerRecord edited;
    edited.id = ServerId(QStringLiteral("s-1"));
    const ServerDialog dialog(adding ? ServerRecord() : edited);
    QCOMPARE(dialog.isAdding(), adding);
    QStringList texts;
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->buddy())
            texts << label->text();
    }
    for (const QAbstractButton *button : dialog.findChildren<QAbstractButton *>())
        texts << button->text();
    QMap<QString, QString> taken;
    for (const QString &text : std::as_const(texts)) {
        const QString key = QKeySequence::mnemonic(text).toString();
        if (key.isEmpty())
            continue;
        QVERIFY2(!taken.contains(key), qPrintable(taken.value(key) + QLatin1String(", ") + text));
        taken.insert(key, text);
    }
    QVERIFY(taken.size() > 10);
}

void TestServerDialog::tabGoesAsTheEyeDoes()
{
    m_flow->addServer();
    const QStringList order{QStringLiteral("nameEdit"),
                            QStringLiteral("programEdit"),
                            QStringLiteral("browseProgramButton"),
                            QStringLiteral("argumentsEdit"),
                            QStringLiteral("folderEdit"),
                            QStringLiteral("browseFolderButton"),
                            QStringLiteral("environmentTable"),
                            QStringLiteral("addVariableButton"),
                            QStringLiteral("removeVariableButton"),
                            QStringLiteral("passThroughEdit"),
                            QStringLiteral("policyCombo"),
                            QStringLiteral("rootsCheckBox"),
                            QStringLiteral("autoStartCheckBox"),
                            QStringLiteral("restartCheckBox"),
                            QStringLiteral("submitButton"),
                            QStringLiteral("cancelButton"),
                            QStringLiteral("pasteEdit"),
                            QStringLiteral("pasteButton"),
                            QStringLiteral("proposalList")};
    QStringList found;
    QWidget *const first = DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("nameEdit"));
    QWidget *widget = first;
    do {
        if (order.contains(widget->objectName()))
            found << widget->objectName();
        widget = widget->nextInFocusChain();
    } while (widget != first);
    QCOMPARE(found, order);
}

void TestServerDialog::confirmationFitsItsText_data()
{
    QTest::addColumn<int>("lines");
    QTest::addColumn<int>("words");
    QTest::newRow("one short line") << 1 << 1;
    QTest::newRow("three lines") << 3 << 9;
    QTest::newRow("wrapped lines") << 4 << 30;
}

void TestServerDialog::confirmationFitsItsText()
{
    QFETCH(int, lines);
    QFETCH(int, words);
    const QString line = QStringLiteral("another folder ").repeated(words);
    const QString sentence = QStringLiteral("It is not what you approved any more. ").repeated(3);
    ConfirmDialog dialog(ConfirmDialog::Kind::FolderReplaced, {sentence, QStringList(lines, line), sentence},
                         nullptr);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    const auto *details = DialogFixture::child<TextBox>(&dialog, QStringLiteral("confirmDetails"));
    const auto *consequence = DialogFixture::child<QLabel>(&dialog, QStringLiteral("confirmConsequence"));
    const auto *button = DialogFixture::child<QPushButton>(&dialog, QStringLiteral("confirmButton"));
    const auto fits = [&] {
        return details->geometry().bottom() < consequence->geometry().top()
            && consequence->height() >= consequence->heightForWidth(consequence->width())
            && consequence->geometry().bottom() < button->geometry().top();
    };
    QTRY_VERIFY(fits());
    QCOMPARE(dialog.height(), dialog.layout()->totalHeightForWidth(dialog.width()));
    dialog.resize(dialog.minimumSizeHint().width(), dialog.height());
    QTRY_VERIFY(fits());
}

QTEST_MAIN(TestServerDialog)
#include "tst_serverdialog.moc"
