// Servers as a person writes them down: typed, pasted, edited and confirmed, through the dialogs' own widgets.

#include "core/servers/launchedscripts.h"
#include "dialogfixture.h"
#include "ui/confirmdialog.h"
#include "ui/foreignwidgets.h"
#include "ui/serverdialog.h"
#include "ui/serverflow.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
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
    void pasteTooMuch();
    void pasteSeveral();
    void pasteNonsense();
    void nameTakenStays();
    void editWithoutLaunchChange();
    void editLaunchAsksToConfirm();
    void cancelledChangeStaysSuspended();
    void changeUnderTheConfirmation();
    void changedScriptUnderTheConfirmation();
    void sample();
    void addAddressByTyping();
    void placeIsSaid_data();
    void placeIsSaid();
    void addressProblemsAreSentences_data();
    void addressProblemsAreSentences();
    void previewShowsNoSecret();
    void secretIsNeverShown();
    void storedSecretsStay();
    void storedTokenIsReplacedOrForgotten_data();
    void storedTokenIsReplacedOrForgotten();
    void storedSecretsDoNotFollowTheAddress();
    void secretVariable();
    void unreachableKeyRingKeepsTheDialog_data();
    void unreachableKeyRingKeepsTheDialog();
    void givenUpWhileTheKeyRingWaits();
    void nameTakenLeavesNoSecret();
    void removedSecretsLeaveTheKeyRing();
    void otherWayLeavesNothingBehind();
    void pasteAddress();
    void pasteSeveralWithSecrets();
    void protocolRevision();
    void nothingJumpsWhenTheWayChanges();
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
    void choose(const QString &button) const;
    void setRow(const QString &table, int row, const QString &name, const QString &value, bool keep) const;
    void openAddress(const QString &url) const;
    test::FakeSecrets::Values &ring() const { return m_fixture->secrets.values; }
    ServerId addWithToken(const QString &url = QStringLiteral("https://example.com/mcp")) const;
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

void TestServerDialog::choose(const QString &button) const
{
    auto *found = DialogFixture::child<QAbstractButton>(dialog(), button);
    found->setFocus();
    QTest::keyClick(found, Qt::Key_Space);
}

void TestServerDialog::setRow(const QString &table, int row, const QString &name, const QString &value,
                              bool keep) const
{
    auto *found = DialogFixture::child<QTableWidget>(dialog(), table);
    found->item(row, 0)->setText(name);
    found->item(row, 1)->setData(Qt::EditRole, value);
    found->item(row, 2)->setCheckState(keep ? Qt::Checked : Qt::Unchecked);
}

//! The dialog for a new server at an address.
void TestServerDialog::openAddress(const QString &url) const
{
    m_flow->addServer();
    choose(QStringLiteral("addressRadio"));
    type(QStringLiteral("nameEdit"), QStringLiteral("notes"));
    type(QStringLiteral("urlEdit"), url);
}

//! A stored server with a token and a header in the key ring.
ServerId TestServerDialog::addWithToken(const QString &url) const
{
    const ServerId id = m_fixture->addHttpServer(QStringLiteral("notes"), url, [](ServerRecord &record) {
        record.bearerToken = true;
        record.secretHeaders = {QStringLiteral("X-Key")};
    });
    ring().insert({id, SecretKey::Kind::Token, {}}, QStringLiteral("old token"));
    ring().insert({id, SecretKey::Kind::Header, QStringLiteral("X-Key")}, QStringLiteral("old key"));
    return id;
}

void TestServerDialog::addAddressByTyping()
{
    openAddress(QStringLiteral("https://example.com/mcp"));
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    setRow(QStringLiteral("headersTable"), 0, QStringLiteral("X-Team"), QStringLiteral("blue"), false);
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    setRow(QStringLiteral("headersTable"), 1, QStringLiteral("X-Key"), QStringLiteral("s3cret"), true);
    type(QStringLiteral("tokenEdit"), QStringLiteral("Bearer t0ken "));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = record(QStringLiteral("notes"));
    QVERIFY(stored);
    QCOMPARE(stored->transport, httpTransport);
    QCOMPARE(stored->url, QStringLiteral("https://example.com/mcp"));
    QVERIFY(stored->program.isEmpty());
    QCOMPARE(stored->headers.value(QStringLiteral("X-Team")), QStringLiteral("blue"));
    QCOMPARE(stored->headers.size(), 1);
    QCOMPARE(stored->secretHeaders, QStringList{QStringLiteral("X-Key")});
    QVERIFY(stored->bearerToken);
    QVERIFY(!stored->allowInsecureHttp);
    QVERIFY(!stored->isSuspended());
    QCOMPARE(ring().size(), 2);
    QCOMPARE(ring().value({stored->id, SecretKey::Kind::Token, {}}), QStringLiteral("t0ken"));
    QCOMPARE(ring().value({stored->id, SecretKey::Kind::Header, QStringLiteral("X-Key")}),
             QStringLiteral("s3cret"));
    QFile file(m_fixture->path(QStringLiteral("config/workspace.json")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.contains("example.com"));
    QVERIFY(!content.contains("s3cret") && !content.contains("t0ken"));
}

void TestServerDialog::placeIsSaid_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("part");
    QTest::addColumn<bool>("insecureMatters");
    QTest::newRow("this machine") << QStringLiteral("http://localhost:3000/mcp")
                                  << QStringLiteral("is on this machine.") << false;
    QTest::newRow("network") << QStringLiteral("http://192.168.1.7/mcp")
                             << QStringLiteral("in this network: its owner will learn the path names")
                             << true;
    QTest::newRow("elsewhere") << QStringLiteral("https://example.com/mcp")
                               << QStringLiteral("elsewhere: its owner will learn the path names") << false;
    QTest::newRow("elsewhere, open") << QStringLiteral("http://example.com/mcp")
                                     << QStringLiteral("elsewhere: its owner") << true;
    QTest::newRow("no address") << QStringLiteral("example.com")
                                << QStringLiteral("not the address of a server") << false;
}

void TestServerDialog::placeIsSaid()
{
    QFETCH(QString, url);
    QFETCH(QString, part);
    QFETCH(bool, insecureMatters);
    openAddress(url);
    QVERIFY2(text(QStringLiteral("placeText")).contains(part), qPrintable(text(QStringLiteral("placeText"))));
    QCOMPARE(DialogFixture::child<QCheckBox>(dialog(), QStringLiteral("insecureCheckBox"))->isEnabled(),
             insecureMatters);
}

void TestServerDialog::addressProblemsAreSentences_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("header");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("keep");
    QTest::addColumn<QString>("token");
    QTest::addColumn<bool>("insecure");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("field"); // has the focus then
    const QString good = QStringLiteral("https://example.com/mcp");
    const QString open = QStringLiteral("http://example.com/mcp");
    const QString url = QStringLiteral("urlEdit");
    const QString headers = QStringLiteral("headersTable");
    const QString none;
    QTest::newRow("no address") << none << none << none << false << none << false << QStringLiteral("address")
                                << url;
    QTest::newRow("password") << QStringLiteral("https://me:pw@example.com") << none << none << false << none
                              << false << QStringLiteral("password") << url;
    QTest::newRow("open") << open << none << none << false << none << false << QStringLiteral("Use https")
                          << QStringLiteral("insecureCheckBox");
    QTest::newRow("open with a token")
        << open << none << none << false << QStringLiteral("t") << true
        << QStringLiteral("could read the token") << QStringLiteral("tokenEdit");
    QTest::newRow("header without a name") << good << none << QStringLiteral("v") << false << none << false
                                           << QStringLiteral("no name") << headers;
    QTest::newRow("bad header") << good << QStringLiteral("a b") << QStringLiteral("v") << false << none
                                << false << QStringLiteral("name of a header") << headers;
    QTest::newRow("reserved header") << good << QStringLiteral("Host") << QStringLiteral("v") << false << none
                                     << false << QStringLiteral("Mangrove itself") << headers;
    QTest::newRow("plain Authorization")
        << good << QStringLiteral("Authorization") << QStringLiteral("Basic x") << false << none << false
        << QStringLiteral("belongs in the key ring") << headers;
    QTest::newRow("secret without a value") << good << QStringLiteral("X-Key") << none << true << none
                                            << false << QStringLiteral("Type the value of X-Key") << headers;
    QTest::newRow("line feed in a secret") << good << QStringLiteral("X-Key") << QStringLiteral("a\nb")
                                           << true << none << false << QStringLiteral("line feed") << headers;
}

void TestServerDialog::addressProblemsAreSentences()
{
    QFETCH(QString, url);
    QFETCH(QString, header);
    QFETCH(QString, value);
    QFETCH(bool, keep);
    QFETCH(QString, token);
    QFETCH(bool, insecure);
    QFETCH(QString, part);
    QFETCH(QString, field);
    openAddress(url);
    if (!header.isEmpty() || !value.isEmpty()) {
        DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
        setRow(QStringLiteral("headersTable"), 0, header, value, keep);
    }
    type(QStringLiteral("tokenEdit"), token);
    if (insecure)
        choose(QStringLiteral("insecureCheckBox"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(dialog());
    const QString problem = text(QStringLiteral("serverProblem"));
    QVERIFY2(problem.contains(part), qPrintable(problem));
    QVERIFY2(problem.endsWith(QLatin1Char('.')), qPrintable(problem));
    QCOMPARE(dialog()->focusWidget()->objectName(), field);
    QVERIFY(m_fixture->engine.servers.servers().isEmpty());
    QVERIFY(ring().isEmpty());
}

void TestServerDialog::previewShowsNoSecret()
{
    openAddress(QStringLiteral("https://example.com/mcp?team=blue"));
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    setRow(QStringLiteral("headersTable"), 0, QStringLiteral("X-Team"), QStringLiteral("bl-ue"), false);
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    setRow(QStringLiteral("headersTable"), 1, QStringLiteral("X-Key"), QStringLiteral("s3cret"), true);
    auto *preview = DialogFixture::child<TextBox>(dialog(), QStringLiteral("previewText"));
    QVERIFY(preview->toPlainText().contains(QStringLiteral("without a token")));
    type(QStringLiteral("tokenEdit"), QStringLiteral("t0ken"));
    const QString shown = preview->toPlainText();
    QVERIFY2(shown.startsWith(QStringLiteral("https://example.com/mcp?team=blue\n")), qPrintable(shown));
    QVERIFY2(shown.contains(QStringLiteral("X-Team")) && shown.contains(QStringLiteral("X-Key")),
             qPrintable(shown));
    QVERIFY2(shown.contains(QStringLiteral("with a token from the key ring")), qPrintable(shown));
    for (const char *value : {"bl-ue", "s3cret", "t0ken"})
        QVERIFY2(!shown.contains(QLatin1String(value)), qPrintable(shown));
    QCOMPARE(preview->accessibleName(), QStringLiteral("This will be reached"));
}

void TestServerDialog::secretIsNeverShown()
{
    openAddress(QStringLiteral("https://example.com/mcp"));
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    setRow(QStringLiteral("headersTable"), 0, QStringLiteral("X-Key"), QStringLiteral("s3cret"), true);
    auto *table = DialogFixture::child<QTableWidget>(dialog(), QStringLiteral("headersTable"));
    for (const int role : {int(Qt::DisplayRole), int(Qt::AccessibleTextRole), int(Qt::ToolTipRole)})
        QVERIFY(!table->item(0, 1)->data(role).toString().contains(QStringLiteral("s3cret")));
    table->setCurrentCell(0, 1);
    table->editItem(table->item(0, 1));
    const auto *editor = qobject_cast<QLineEdit *>(dialog()->focusWidget());
    QVERIFY(editor);
    QCOMPARE(editor->echoMode(), QLineEdit::Password);
    QCOMPARE(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("tokenEdit"))->echoMode(),
             QLineEdit::Password);
    // A name that looks like a secret goes into the key ring by itself.
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    table->item(1, 0)->setText(QStringLiteral("X-Api-Token"));
    QCOMPARE(table->item(1, 2)->checkState(), Qt::Checked);
}

void TestServerDialog::storedSecretsStay()
{
    const ServerId id = addWithToken();
    const auto before = ring();
    m_flow->editServer(id);
    QCOMPARE(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("tokenEdit"))->placeholderText(),
             QStringLiteral("kept in the key ring"));
    QVERIFY(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("tokenEdit"))->text().isEmpty());
    const auto *table = DialogFixture::child<QTableWidget>(dialog(), QStringLiteral("headersTable"));
    QCOMPARE(table->item(0, 1)->text(), QStringLiteral("kept in the key ring"));
    type(QStringLiteral("nameEdit"), QStringLiteral("renamed"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QVERIFY(record(QStringLiteral("renamed")));
    QVERIFY(!record(QStringLiteral("renamed"))->isSuspended());
    QVERIFY(!confirm());
    QCOMPARE(ring(), before);
}

void TestServerDialog::storedTokenIsReplacedOrForgotten_data()
{
    QTest::addColumn<bool>("forget");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("inRing");
    QTest::newRow("replaced") << false << QStringLiteral("new") << QStringLiteral("new");
    QTest::newRow("forgotten") << true << QString() << QString();
    QTest::newRow("forgotten and typed") << true << QStringLiteral("new") << QStringLiteral("new");
}

void TestServerDialog::storedTokenIsReplacedOrForgotten()
{
    QFETCH(bool, forget);
    QFETCH(QString, typed);
    QFETCH(QString, inRing);
    const ServerId id = addWithToken();
    m_flow->editServer(id);
    if (forget)
        DialogFixture::click(dialog(), QStringLiteral("forgetTokenButton"));
    type(QStringLiteral("tokenEdit"), typed);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QTRY_COMPARE(ring().value({id, SecretKey::Kind::Token, {}}), inRing);
    const ServerRecord *stored = m_fixture->engine.servers.find(id);
    QCOMPARE(stored->bearerToken, !inRing.isEmpty());
    QCOMPARE(ring().value({id, SecretKey::Kind::Header, QStringLiteral("X-Key")}), QStringLiteral("old key"));
    // Without the token it is reached in another way than was approved.
    QCOMPARE(stored->isSuspended(), inRing.isEmpty());
}

void TestServerDialog::storedSecretsDoNotFollowTheAddress()
{
    const ServerId id = addWithToken();
    m_flow->editServer(id);
    type(QStringLiteral("urlEdit"), QStringLiteral("https://example.com/other"));
    type(QStringLiteral("urlEdit"), QStringLiteral("https://example.org/mcp"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(dialog());
    const QString problem = text(QStringLiteral("serverProblem"));
    for (const char *part : {"example.com", "example.org", "the token", "X-Key"})
        QVERIFY2(problem.contains(QLatin1String(part)), qPrintable(problem));
    type(QStringLiteral("tokenEdit"), QStringLiteral("new token"));
    setRow(QStringLiteral("headersTable"), 0, QStringLiteral("X-Key"), QStringLiteral("new key"), true);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(ring().value({id, SecretKey::Kind::Token, {}}), QStringLiteral("new token"));
    QTRY_VERIFY(confirm());
    QVERIFY(DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))
                ->toPlainText()
                .contains(QStringLiteral("https://example.org/mcp")));
}

void TestServerDialog::secretVariable()
{
    m_flow->addServer();
    type(QStringLiteral("nameEdit"), QStringLiteral("files"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    DialogFixture::click(dialog(), QStringLiteral("addVariableButton"));
    setRow(QStringLiteral("environmentTable"), 0, QStringLiteral("API_KEY"), QStringLiteral("s3cret"), true);
    QVERIFY(!DialogFixture::child<TextBox>(dialog(), QStringLiteral("previewText"))
                 ->toPlainText()
                 .contains(QStringLiteral("s3cret")));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerId id = record(QStringLiteral("files"))->id;
    const SecretKey key{id, SecretKey::Kind::Environment, QStringLiteral("API_KEY")};
    QVERIFY(record(QStringLiteral("files"))->environment.isEmpty());
    QCOMPARE(record(QStringLiteral("files"))->secretEnvironment, QStringList{key.name});
    QCOMPARE(ring().value(key), QStringLiteral("s3cret"));
    // Out of the key ring: the value has to be typed again, and then it is there no more.
    m_flow->editServer(id);
    auto *table = DialogFixture::child<QTableWidget>(dialog(), QStringLiteral("environmentTable"));
    table->item(0, 2)->setCheckState(Qt::Unchecked);
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("in the key ring only")));
    table->item(0, 1)->setData(Qt::EditRole, QStringLiteral("public"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_fixture->engine.servers.find(id)->environment.value(key.name), QStringLiteral("public"));
    QTRY_VERIFY(ring().isEmpty());
}

void TestServerDialog::unreachableKeyRingKeepsTheDialog_data()
{
    QTest::addColumn<bool>("editing");
    QTest::newRow("add") << false;
    QTest::newRow("edit") << true;
}

void TestServerDialog::unreachableKeyRingKeepsTheDialog()
{
    QFETCH(bool, editing);
    const QString sentence = QStringLiteral("There is no key ring.");
    if (editing) {
        m_flow->editServer(
            m_fixture->addHttpServer(QStringLiteral("notes"), QStringLiteral("https://example.com/mcp")));
    } else {
        openAddress(QStringLiteral("https://example.com/mcp"));
    }
    const QList<ServerRecord> before = m_fixture->engine.servers.servers();
    m_fixture->secrets.failure = Error{ErrorCode::Unreachable, sentence};
    type(QStringLiteral("tokenEdit"), QStringLiteral("t0ken"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_COMPARE(text(QStringLiteral("serverProblem")), sentence);
    QVERIFY(dialog()->isVisible());
    QCOMPARE(m_fixture->engine.servers.servers(), before);
    // And again, when there is one.
    m_fixture->secrets.failure.reset();
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QVERIFY(record(QStringLiteral("notes"))->bearerToken);
    QCOMPARE(ring().value({record(QStringLiteral("notes"))->id, SecretKey::Kind::Token, {}}),
             QStringLiteral("t0ken"));
    QCOMPARE(ring().size(), 1);
}

void TestServerDialog::givenUpWhileTheKeyRingWaits()
{
    openAddress(QStringLiteral("https://example.com/mcp"));
    type(QStringLiteral("tokenEdit"), QStringLiteral("t0ken"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QVERIFY(!DialogFixture::child<QPushButton>(dialog(), QStringLiteral("submitButton"))->isEnabled());
    QCOMPARE(ring().size(), 1);
    DialogFixture::click(dialog(), QStringLiteral("cancelButton"));
    QTRY_VERIFY(ring().isEmpty());
    QVERIFY(m_fixture->engine.servers.servers().isEmpty());
}

void TestServerDialog::nameTakenLeavesNoSecret()
{
    m_fixture->addServer(QStringLiteral("notes"));
    openAddress(QStringLiteral("https://example.com/mcp"));
    type(QStringLiteral("tokenEdit"), QStringLiteral("t0ken"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("already")));
    QTRY_VERIFY(ring().isEmpty());
    QCOMPARE(m_fixture->engine.servers.servers().size(), 1);
}

void TestServerDialog::removedSecretsLeaveTheKeyRing()
{
    const ServerId id = addWithToken();
    ring().insert({ServerId{QStringLiteral("s-other")}, SecretKey::Kind::Token, {}}, QStringLiteral("other"));
    m_flow->removeServers({id});
    QVERIFY(m_fixture->engine.servers.servers().isEmpty());
    QTRY_COMPARE(ring().size(), 1);

    QSignalSpy failed(m_flow.get(), &ServerFlow::failed);
    const ServerId again = addWithToken();
    m_fixture->secrets.failure = Error{ErrorCode::Refused, QStringLiteral("It is locked.")};
    m_flow->removeServers({again});
    QVERIFY(m_fixture->engine.servers.servers().isEmpty()); // taking back does not wait for the key ring
    QTRY_COMPARE(failed.size(), 1);
    QVERIFY(failed.first().first().value<Error>().message.contains(QStringLiteral("It is locked.")));
}

void TestServerDialog::otherWayLeavesNothingBehind()
{
    const ServerId id = addWithToken();
    m_flow->editServer(id);
    choose(QStringLiteral("programRadio"));
    type(QStringLiteral("programEdit"), QStringLiteral("cat"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *stored = m_fixture->engine.servers.find(id);
    QCOMPARE(stored->transport, stdioTransport);
    QVERIFY(stored->url.isEmpty() && stored->secretHeaders.isEmpty() && !stored->bearerToken);
    QVERIFY(stored->isSuspended());
    QTRY_VERIFY(ring().isEmpty());
}

void TestServerDialog::pasteAddress()
{
    m_flow->pasteText(
        QStringLiteral(R"({"mcpServers": {"notes": {"type": "http", "url": "https://example.com/mcp",
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

void TestServerDialog::pasteSeveralWithSecrets()
{
    m_flow->pasteText(QStringLiteral(R"({"mcpServers": {
        "web": {"url": "https://example.com/mcp", "headers": {"X-Api-Key": "s3cret"}},
        "local": {"command": "cat", "env": {"API_TOKEN": "t0ken"}}}})"));
    const auto *list = DialogFixture::child<QListWidget>(dialog(), QStringLiteral("proposalList"));
    QString all;
    for (int i = 0; i < list->count(); ++i)
        all += list->item(i)->text();
    QVERIFY2(all.contains(QStringLiteral("https://example.com/mcp")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("X-Api-Key")) && all.contains(QStringLiteral("API_TOKEN")),
             qPrintable(all));
    QVERIFY2(!all.contains(QStringLiteral("s3cret")) && !all.contains(QStringLiteral("t0ken")),
             qPrintable(all));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    const ServerRecord *web = record(QStringLiteral("web"));
    const ServerRecord *local = record(QStringLiteral("local"));
    QVERIFY(web && local);
    QVERIFY(!web->isSuspended() && !local->isSuspended());
    QCOMPARE(ring().value({web->id, SecretKey::Kind::Header, QStringLiteral("X-Api-Key")}),
             QStringLiteral("s3cret"));
    QCOMPARE(ring().value({local->id, SecretKey::Kind::Environment, QStringLiteral("API_TOKEN")}),
             QStringLiteral("t0ken"));
}

void TestServerDialog::protocolRevision()
{
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    m_flow->editServer(id);
    auto *combo = DialogFixture::child<QComboBox>(dialog(), QStringLiteral("revisionCombo"));
    QCOMPARE(combo->currentText(), QStringLiteral("Find out (recommended)"));
    QCOMPARE(combo->count(), 6);
    QTest::keyClick(combo, Qt::Key_Down);
    QCOMPARE(combo->currentText(), QStringLiteral("2026-07-28 (stateless)"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(!dialog());
    QCOMPARE(m_fixture->engine.servers.find(id)->protocolRevision, QStringLiteral("2026-07-28"));
    QVERIFY(!m_fixture->engine.servers.find(id)->isSuspended());
}

void TestServerDialog::nothingJumpsWhenTheWayChanges()
{
    m_flow->addServer();
    QVERIFY(QTest::qWaitForWindowExposed(dialog()));
    const auto places = [this] {
        QList<QRect> rects;
        for (const char *name : {"nameEdit", "programRadio", "policyCombo", "revisionCombo", "previewText"}) {
            const auto *widget = DialogFixture::child<QWidget>(dialog(), QLatin1String(name));
            rects.append(QRect(widget->mapTo(dialog(), QPoint()), widget->size()));
        }
        return rects;
    };
    const QList<QRect> before = places();
    choose(QStringLiteral("addressRadio"));
    QCoreApplication::processEvents();
    QVERIFY(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("urlEdit"))->isVisible());
    QCOMPARE(places(), before);
    const auto column = [this](const QString &name) {
        return DialogFixture::child<QWidget>(dialog(), name)->mapTo(dialog(), QPoint()).x();
    };
    QCOMPARE(column(QStringLiteral("urlEdit")), column(QStringLiteral("nameEdit")));
    type(QStringLiteral("urlEdit"), QStringLiteral("https://example.com/mcp"));
    QCoreApplication::processEvents();
    QCOMPARE(places().mid(0, 4), before.mid(0, 4));
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

//! A line of a megabyte would take a minute to lay out.
void TestServerDialog::pasteTooMuch()
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

void TestServerDialog::changedScriptUnderTheConfirmation()
{
    const QString script = m_fixture->folder.filePath(QStringLiteral("server.py"));
    const auto write = [&script](const QByteArray &content) {
        QFile file(script);
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(write("one"));
    const ServerId id = m_fixture->addServer(QStringLiteral("files"));
    ServerRecord edited = *m_fixture->engine.servers.find(id);
    edited.arguments = {script};
    edited.approved = currentIdentity(edited, edited.approved.resolvedProgram);
    QVERIFY(m_fixture->engine.servers.update(edited));
    m_flow->confirmChanged(id);
    QVERIFY(!confirm()); // nothing has changed

    QVERIFY(write("two"));
    m_flow->confirmChanged(id);
    QVERIFY(confirm());
    QVERIFY(DialogFixture::child<TextBox>(confirm(), QStringLiteral("confirmDetails"))
                ->toPlainText()
                .contains(script));
    auto *button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    QVERIFY(write("three"));
    QTest::mouseClick(button, Qt::LeftButton);
    // What is confirmed is not what was shown: it is asked for again.
    const auto isAskedAgain = [&] {
        const auto *next =
            confirm() ? confirm()->findChild<QPushButton *>(QStringLiteral("confirmButton")) : nullptr;
        return next && next != button;
    };
    QTRY_VERIFY(isAskedAgain());
    QCOMPARE(m_fixture->engine.servers.find(id)->approved, edited.approved);
    button = DialogFixture::child<QPushButton>(confirm(), QStringLiteral("confirmButton"));
    QTRY_VERIFY(button->isEnabled());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(!confirm());
    QCOMPARE(*m_fixture->engine.servers.find(id)->approved.scripts, launchedScripts(edited, {}));
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
    QTest::addColumn<QString>("transport");
    QTest::newRow("add a program") << true << stdioTransport;
    QTest::newRow("edit a program") << false << stdioTransport;
    QTest::newRow("add an address") << true << httpTransport;
    QTest::newRow("edit an address") << false << httpTransport;
}

void TestServerDialog::everyMnemonicIsUnique()
{
    QFETCH(bool, adding);
    QFETCH(QString, transport);
    ServerRecord edited;
    edited.transport = transport;
    if (!adding)
        edited.id = ServerId{QStringLiteral("s-1")};
    const ServerDialog dialog(edited);
    QCOMPARE(dialog.isAdding(), adding);
    const auto isOfOtherWay = [&](const QWidget *widget) {
        const char *const other = transport == httpTransport ? "programForm" : "addressForm";
        return DialogFixture::child<QWidget>(&dialog, QLatin1String(other))->isAncestorOf(widget);
    };
    QStringList texts;
    for (const QLabel *label : dialog.findChildren<QLabel *>()) {
        if (label->buddy() && !isOfOtherWay(label))
            texts << label->text();
    }
    for (const QAbstractButton *button : dialog.findChildren<QAbstractButton *>()) {
        if (!isOfOtherWay(button))
            texts << button->text();
    }
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
                            QStringLiteral("programRadio"),
                            QStringLiteral("addressRadio"),
                            QStringLiteral("programEdit"),
                            QStringLiteral("browseProgramButton"),
                            QStringLiteral("argumentsEdit"),
                            QStringLiteral("folderEdit"),
                            QStringLiteral("browseFolderButton"),
                            QStringLiteral("environmentTable"),
                            QStringLiteral("addVariableButton"),
                            QStringLiteral("removeVariableButton"),
                            QStringLiteral("passThroughEdit"),
                            QStringLiteral("urlEdit"),
                            QStringLiteral("headersTable"),
                            QStringLiteral("addHeaderButton"),
                            QStringLiteral("removeHeaderButton"),
                            QStringLiteral("tokenEdit"),
                            QStringLiteral("forgetTokenButton"),
                            QStringLiteral("insecureCheckBox"),
                            QStringLiteral("policyCombo"),
                            QStringLiteral("rootsCheckBox"),
                            QStringLiteral("autoStartCheckBox"),
                            QStringLiteral("restartCheckBox"),
                            QStringLiteral("revisionCombo"),
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
