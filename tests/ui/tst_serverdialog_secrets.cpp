// What the server dialog does with secrets: where they go, where they never show, and when they leave the key ring.

#include "serverdialogsuite.h"
#include "ui/kit/foreignwidgets.h"

#include <QPushButton>
#include <QSignalSpy>

using namespace mangrove;

class TestServerDialogSecrets : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
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
    void otherWayLeavesNothingBehind();

private:
    ServerId addWithToken(const QString &url = QStringLiteral("https://example.com/mcp")) const;
};

//! A stored server with a token and a header in the key ring.
ServerId TestServerDialogSecrets::addWithToken(const QString &url) const
{
    const ServerId id = m_fixture->addHttpServer(QStringLiteral("notes"), url, [](ServerRecord &record) {
        record.bearerToken = true;
        record.secretHeaders = {QStringLiteral("X-Key")};
    });
    ring().insert({id, SecretKey::Kind::Token, {}}, QStringLiteral("old token"));
    ring().insert({id, SecretKey::Kind::Header, QStringLiteral("X-Key")}, QStringLiteral("old key"));
    return id;
}

void TestServerDialogSecrets::previewShowsNoSecret()
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
    QVERIFY2(shown.contains(QStringLiteral("X-Team")) && shown.contains(QStringLiteral("X-Key")), qPrintable(shown));
    QVERIFY2(shown.contains(QStringLiteral("with a token from the key ring")), qPrintable(shown));
    for (const char *value : {"bl-ue", "s3cret", "t0ken"})
        QVERIFY2(!shown.contains(QLatin1String(value)), qPrintable(shown));
    QCOMPARE(preview->accessibleName(), QStringLiteral("This will be reached"));
}

void TestServerDialogSecrets::secretIsNeverShown()
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
    QCOMPARE(DialogFixture::child<QLineEdit>(dialog(), QStringLiteral("tokenEdit"))->echoMode(), QLineEdit::Password);
    // A name that looks like a secret goes into the key ring by itself.
    DialogFixture::click(dialog(), QStringLiteral("addHeaderButton"));
    table->item(1, 0)->setText(QStringLiteral("X-Api-Token"));
    QCOMPARE(table->item(1, 2)->checkState(), Qt::Checked);
}

void TestServerDialogSecrets::storedSecretsStay()
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
    QVERIFY(!record(QStringLiteral("renamed"))->needsConfirmation());
    QVERIFY(!confirm());
    QCOMPARE(ring(), before);
}

void TestServerDialogSecrets::storedTokenIsReplacedOrForgotten_data()
{
    QTest::addColumn<bool>("forget");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("inRing");
    QTest::newRow("replaced") << false << QStringLiteral("new") << QStringLiteral("new");
    QTest::newRow("forgotten") << true << QString() << QString();
    QTest::newRow("forgotten and typed") << true << QStringLiteral("new") << QStringLiteral("new");
}

void TestServerDialogSecrets::storedTokenIsReplacedOrForgotten()
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
    m_edits->clear(); // and with it what could be undone
    QTRY_COMPARE(ring().value({id, SecretKey::Kind::Token, {}}), inRing);
    QTRY_COMPARE(ring().size(), inRing.isEmpty() ? 1 : 2);
    const ServerRecord *stored = m_fixture->engine.servers.find(id);
    QCOMPARE(stored->bearerToken, !inRing.isEmpty());
    QCOMPARE(ring().value({id, SecretKey::Kind::Header, QStringLiteral("X-Key")}), QStringLiteral("old key"));
    // Without the token it is reached in another way than was approved.
    QCOMPARE(stored->needsConfirmation(), inRing.isEmpty());
}

void TestServerDialogSecrets::storedSecretsDoNotFollowTheAddress()
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

void TestServerDialogSecrets::secretVariable()
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
    m_edits->clear(); // until then it could be undone
    QTRY_VERIFY(ring().isEmpty());
}

void TestServerDialogSecrets::unreachableKeyRingKeepsTheDialog_data()
{
    QTest::addColumn<bool>("editing");
    QTest::newRow("add") << false;
    QTest::newRow("edit") << true;
}

void TestServerDialogSecrets::unreachableKeyRingKeepsTheDialog()
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
    QCOMPARE(ring().value({record(QStringLiteral("notes"))->id, SecretKey::Kind::Token, {}}), QStringLiteral("t0ken"));
    QCOMPARE(ring().size(), 1);
}

void TestServerDialogSecrets::givenUpWhileTheKeyRingWaits()
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

void TestServerDialogSecrets::nameTakenLeavesNoSecret()
{
    m_fixture->addServer(QStringLiteral("notes"));
    openAddress(QStringLiteral("https://example.com/mcp"));
    type(QStringLiteral("tokenEdit"), QStringLiteral("t0ken"));
    DialogFixture::click(dialog(), QStringLiteral("submitButton"));
    QTRY_VERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("already")));
    QTRY_VERIFY(ring().isEmpty());
    QCOMPARE(m_fixture->engine.servers.servers().size(), 1);
}

void TestServerDialogSecrets::otherWayLeavesNothingBehind()
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
    QVERIFY(stored->needsConfirmation());
    m_edits->clear(); // until then it could be undone
    QTRY_VERIFY(ring().isEmpty());
}

QTEST_MAIN(TestServerDialogSecrets)
#include "tst_serverdialog_secrets.moc"
