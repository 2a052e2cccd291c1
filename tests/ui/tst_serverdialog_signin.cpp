// The part of the server dialog about signing in: a client of one's own, where its reply comes to, and what is left
// out.

#include "core/signin/signins.h"
#include "core/workspace/workspacefile.h"
#include "serverdialogsuite.h"
#include "tests/signin/signingkeys.h"
#include "tests/support/signinserver.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

using namespace mangrove;

class TestServerDialogSignIn : public ServerDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void isFoldedAwayWhereNobodyNeedsIt();
    void aClientOfOnesOwn();
    void whatIsStoredIsShown();
    void foldingAwayLeavesNothingBehind();
    void whatCannotBeIsSaid_data();
    void whatCannotBeIsSaid();
    void aSecretDoesNotFollowTheAddress();
    void whoHasATokenDoesNotSignIn();
    void leadsToTheSignIn();
    void aClientThatSignsInByItself();
    void aKeyIsPastedOrChosenAndNeverShown();
    void whatIsNoKeyIsSaidAtTheField_data();
    void whatIsNoKeyIsSaidAtTheField();
    void aSecretDoesNotFollowTheClient();
    void aKeyInThePlaceOfASecretCanBeUndone();
    void whatIsSavedSignsIn();

private:
    void openByItself(const QString &url = QStringLiteral("https://example.com/mcp")) const
    {
        openAddress(url);
        choose(QStringLiteral("signInByHandCheckBox"));
        choose(QStringLiteral("byItselfCheckBox"));
        type(QStringLiteral("clientIdEdit"), QStringLiteral("robot"));
    }
    void pasteKey(const QByteArray &pem) const
    {
        part<QComboBox>("clientProofCombo")->setCurrentIndex(1);
        QApplication::clipboard()->setText(QString::fromLatin1(pem));
        DialogFixture::click(dialog(), QStringLiteral("pasteClientKeyButton"));
    }
    QString kept(const ServerId &id) const { return ring().value({id, SecretKey::Kind::ClientSecret, {}}); }
    template<typename T = QWidget>
    T *part(const char *name) const
    {
        return DialogFixture::child<T>(dialog(), QLatin1String(name));
    }
    ServerId addWithClient() const
    {
        const ServerId id = m_fixture->addHttpServer(QStringLiteral("notes"), QStringLiteral("https://example.com/mcp"),
                                                     [](ServerRecord &record) {
                                                         record.signIn.clientId = QStringLiteral("abc");
                                                         record.signIn.hasClientSecret = true;
                                                         record.signIn.redirectPort = 3118;
                                                         record.signIn.acceptsSilence = true;
                                                     });
        ring().insert({id, SecretKey::Kind::ClientSecret, {}}, QStringLiteral("old secret"));
        return id;
    }
};

void TestServerDialogSignIn::isFoldedAwayWhereNobodyNeedsIt()
{
    openAddress(QStringLiteral("https://example.com/mcp"));
    QVERIFY(!part("clientIdEdit")->isVisible());
    QVERIFY(!part("signInButton")->isVisible()); // nothing is stored yet
    choose(QStringLiteral("signInByHandCheckBox"));
    QVERIFY(part("clientIdEdit")->isVisible());
    QCOMPARE(part<QLineEdit>("clientSecretEdit")->echoMode(), QLineEdit::Password);
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes")), test::patience);
    QCOMPARE(record(QStringLiteral("notes"))->signIn, SignInPresets());
}

void TestServerDialogSignIn::aClientOfOnesOwn()
{
    openAddress(QStringLiteral("https://example.com/mcp"));
    choose(QStringLiteral("signInByHandCheckBox"));
    type(QStringLiteral("clientIdEdit"), QStringLiteral("abc"));
    type(QStringLiteral("clientSecretEdit"), QStringLiteral("s3cret"));
    type(QStringLiteral("scopesEdit"), QStringLiteral("read, write"));
    QCOMPARE(text(QStringLiteral("redirectText")),
             QStringLiteral("To be registered: http://localhost/callback (with any port)"));
    part<QSpinBox>("redirectPortSpin")->setValue(3118);
    type(QStringLiteral("redirectPathEdit"), QStringLiteral("/back"));
    DialogFixture::click(dialog(), QStringLiteral("copyRedirectButton"));
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("http://localhost:3118/back"));
    choose(QStringLiteral("leavesOutResourceCheckBox"));
    type(QStringLiteral("innerHostEdit"), QStringLiteral("Login.corp.example"));
    part<QComboBox>("innerPlaceCombo")->setCurrentIndex(1);
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes")), test::patience);
    const ServerRecord stored = *record(QStringLiteral("notes"));
    SignInPresets wanted;
    wanted.clientId = QStringLiteral("abc");
    wanted.hasClientSecret = true;
    wanted.scopes = QStringList{QStringLiteral("read"), QStringLiteral("write")};
    wanted.redirectPort = 3118;
    wanted.redirectPath = QStringLiteral("/back");
    wanted.leavesOutResource = true;
    wanted.innerHost = QStringLiteral("login.corp.example");
    wanted.innerIsHere = true;
    QCOMPARE(stored.signIn, wanted);
    QCOMPARE(ring().value({stored.id, SecretKey::Kind::ClientSecret, {}}), QStringLiteral("s3cret"));
}

void TestServerDialogSignIn::whatIsStoredIsShown()
{
    const ServerId id = addWithClient();
    m_flow->editServer(id);
    QVERIFY(part<QCheckBox>("signInByHandCheckBox")->isChecked());
    QCOMPARE(part<QLineEdit>("clientIdEdit")->text(), QStringLiteral("abc"));
    QCOMPARE(part<QLineEdit>("clientSecretEdit")->text(), QString());
    QCOMPARE(part<QLineEdit>("clientSecretEdit")->placeholderText(), QStringLiteral("kept in the key ring"));
    QCOMPARE(part<QSpinBox>("redirectPortSpin")->value(), 3118);
    QVERIFY(part<QCheckBox>("acceptsSilenceCheckBox")->isChecked());
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), test::patience);
    QVERIFY(record(QStringLiteral("notes"))->signIn.hasClientSecret);
    QCOMPARE(ring().value({id, SecretKey::Kind::ClientSecret, {}}), QStringLiteral("old secret"));
}

void TestServerDialogSignIn::foldingAwayLeavesNothingBehind()
{
    const ServerId id = addWithClient();
    m_flow->editServer(id);
    choose(QStringLiteral("signInByHandCheckBox"));
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), test::patience);
    QCOMPARE(record(QStringLiteral("notes"))->signIn, SignInPresets());
}

void TestServerDialogSignIn::whatCannotBeIsSaid_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("part");
    QTest::newRow("secret alone") << "clientSecretEdit"
                                  << "s3cret"
                                  << "belongs to a client id";
    QTest::newRow("path") << "redirectPathEdit"
                          << "callback"
                          << "slash";
    QTest::newRow("document") << "clientDocumentEdit"
                              << "http://example.com/c.json"
                              << "https";
    QTest::newRow("inner host") << "innerHostEdit"
                                << "https://login.corp.example/"
                                << "no host";
    QTest::newRow("scope") << "scopesEdit"
                           << "a\"b"
                           << "scope";
}

void TestServerDialogSignIn::whatCannotBeIsSaid()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, part);
    openAddress(QStringLiteral("https://example.com/mcp"));
    choose(QStringLiteral("signInByHandCheckBox"));
    type(field, value);
    choose(QStringLiteral("submitButton"));
    QVERIFY2(text(QStringLiteral("serverProblem")).contains(part), qPrintable(text(QStringLiteral("serverProblem"))));
    QVERIFY(!record(QStringLiteral("notes")));
}

void TestServerDialogSignIn::aSecretDoesNotFollowTheAddress()
{
    m_flow->editServer(addWithClient());
    type(QStringLiteral("urlEdit"), QStringLiteral("https://other.example/mcp"));
    choose(QStringLiteral("submitButton"));
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("the client secret")));
    DialogFixture::click(dialog(), QStringLiteral("forgetClientSecretButton"));
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), test::patience);
    QVERIFY(!record(QStringLiteral("notes"))->signIn.hasClientSecret);
}

void TestServerDialogSignIn::whoHasATokenDoesNotSignIn()
{
    openAddress(QStringLiteral("https://example.com/mcp"));
    QVERIFY(part("signInForm")->isEnabled());
    type(QStringLiteral("tokenEdit"), QStringLiteral("t0ken"));
    QVERIFY(!part("signInForm")->isEnabled());
}

void TestServerDialogSignIn::leadsToTheSignIn()
{
    const ServerId id = addWithClient();
    m_flow->editServer(id);
    QSignalSpy wanted(m_flow.get(), &ServerFlow::signInWanted);
    DialogFixture::click(dialog(), QStringLiteral("signInButton"));
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().value<ServerId>(), id);
}

void TestServerDialogSignIn::aClientThatSignsInByItself()
{
    openByItself();
    for (const char *browsers :
         {"redirectPortSpin", "clientDocumentEdit", "acceptsSilenceCheckBox", "copyRedirectButton", "clientKeyEdit"})
        QVERIFY2(!part(browsers)->isVisible(), browsers);
    QVERIFY(part("clientProofCombo")->isVisible() && part("scopesEdit")->isVisible());
    choose(QStringLiteral("submitButton"));
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("Give the secret")));
    type(QStringLiteral("clientSecretEdit"), QStringLiteral("s3cret"));
    type(QStringLiteral("clientIdEdit"), QString());
    choose(QStringLiteral("submitButton"));
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("needs its client id")));
    type(QStringLiteral("clientIdEdit"), QStringLiteral("robot"));
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes")), test::patience);
    SignInPresets wanted;
    wanted.clientId = QStringLiteral("robot");
    wanted.hasClientSecret = true;
    wanted.byItself = true;
    QCOMPARE(record(QStringLiteral("notes"))->signIn, wanted);
    QCOMPARE(kept(record(QStringLiteral("notes"))->id), QStringLiteral("s3cret"));
}

void TestServerDialogSignIn::aKeyIsPastedOrChosenAndNeverShown()
{
    openByItself();
    // What tools print in front of a key does not count as one.
    pasteKey("Bag Attributes: none\n" + test::ecKey);
    QVERIFY(part("clientKeyEdit")->isVisible() && !part("clientSecretEdit")->isVisible());
    QVERIFY(part<QLineEdit>("clientKeyEdit")->text().contains(QLatin1String("ES256")));
    QVERIFY(!part<QLineEdit>("clientKeyEdit")->text().contains(QLatin1String("MI")));
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes")), test::patience);
    const ServerId id = record(QStringLiteral("notes"))->id;
    QCOMPARE(record(QStringLiteral("notes"))->signIn.keyAlgorithm, QStringLiteral("ES256"));
    QVERIFY(!record(QStringLiteral("notes"))->signIn.hasClientSecret);
    QCOMPARE(kept(id).trimmed(), QString::fromLatin1(test::ecKey).trimmed());

    // It stays where nothing is given, and another one takes its place.
    m_flow->editServer(id);
    QVERIFY(part<QLineEdit>("clientKeyEdit")->placeholderText().contains(QLatin1String("kept (ES256)")));
    QVERIFY(part<QLineEdit>("clientKeyEdit")->text().isEmpty());
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), test::patience);
    QCOMPARE(kept(id).trimmed(), QString::fromLatin1(test::ecKey).trimmed());
    m_flow->editServer(id);
    QFile file(m_fixture->path(QStringLiteral("client.pem")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(test::rsaKey) > 0);
    file.close();
    DialogFixture::click(dialog(), QStringLiteral("chooseClientKeyButton"));
    auto *files = DialogFixture::child<QFileDialog>(dialog(), QStringLiteral("clientKeyFileDialog"));
    Q_EMIT files->fileSelected(file.fileName());
    files->reject();
    QTRY_VERIFY_WITH_TIMEOUT(part<QLineEdit>("clientKeyEdit")->text().contains(QLatin1String("RS256")), test::patience);
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), test::patience);
    QCOMPARE(record(QStringLiteral("notes"))->signIn.keyAlgorithm, QStringLiteral("RS256"));
    QCOMPARE(kept(id).trimmed(), QString::fromLatin1(test::rsaKey).trimmed());

    // Nothing of either is in a file.
    m_flow->editServer(id);
    DialogFixture::click(dialog(), QStringLiteral("forgetClientKeyButton"));
    choose(QStringLiteral("submitButton"));
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("paste it, or choose its file")));
    QVERIFY(!m_fixture->engine.file.text().contains("PRIVATE KEY"));
}

void TestServerDialogSignIn::whatIsNoKeyIsSaidAtTheField_data()
{
    QTest::addColumn<QByteArray>("pem");
    QTest::addColumn<QString>("part");
    QTest::newRow("no key") << QByteArray("s3cret") << "PEM";
    QTest::newRow("a public one") << test::ecPublicKey << "PEM";
    QTest::newRow("locked") << test::lockedKey << "without a password";
    QTest::newRow("another curve") << test::otherCurveKey << "P-256";
    QTest::newRow("too small") << test::smallRsaKey << "2048";
}

void TestServerDialogSignIn::whatIsNoKeyIsSaidAtTheField()
{
    QFETCH(QByteArray, pem);
    QFETCH(QString, part);
    openByItself();
    pasteKey(test::ecKey);
    pasteKey(pem);
    const QString said = text(QStringLiteral("clientKeyProblem"));
    QVERIFY2(said.contains(part), qPrintable(said));
    QVERIFY(!said.contains(QLatin1String("s3cret")));
    // The good one is still there.
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes")), test::patience);
    QCOMPARE(record(QStringLiteral("notes"))->signIn.keyAlgorithm, QStringLiteral("ES256"));
}

void TestServerDialogSignIn::aSecretDoesNotFollowTheClient()
{
    const ServerId id = addWithClient();
    m_flow->editServer(id);
    type(QStringLiteral("clientIdEdit"), QStringLiteral("other"));
    choose(QStringLiteral("submitButton"));
    QVERIFY(text(QStringLiteral("serverProblem")).contains(QStringLiteral("given for the client abc")));
    type(QStringLiteral("clientSecretEdit"), QStringLiteral("new secret"));
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), test::patience);
    QCOMPARE(kept(id), QStringLiteral("new secret"));
}

void TestServerDialogSignIn::aKeyInThePlaceOfASecretCanBeUndone()
{
    const ServerId id = addWithClient();
    m_flow->editServer(id);
    choose(QStringLiteral("byItselfCheckBox"));
    pasteKey(test::ecKey);
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(!dialog(), test::patience);
    QVERIFY(kept(id).contains(QLatin1String("PRIVATE KEY")));
    QVERIFY(record(QStringLiteral("notes"))->signIn.byItself);
    m_edits->undo();
    QTRY_COMPARE_WITH_TIMEOUT(kept(id), QStringLiteral("old secret"), test::patience);
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes"))->signIn.hasClientSecret, test::patience);
    QVERIFY(!record(QStringLiteral("notes"))->signIn.byItself);
    QVERIFY(record(QStringLiteral("notes"))->signIn.keyAlgorithm.isEmpty());
}

//! The form, the engine and a sign-in server.
void TestServerDialogSignIn::whatIsSavedSignsIn()
{
    test::SignInServer server;
    QByteArray assertion;
    server.letsClientIn = [&assertion](const FormFields &fields, const QByteArray &client) {
        assertion = onlyField(fields, QStringLiteral("client_assertion")).value_or(QString()).toLatin1();
        return client.isEmpty() && assertion.count('.') == 2;
    };
    openByItself(server.mcp().toString());
    pasteKey(test::ecKey);
    choose(QStringLiteral("submitButton"));
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes")), test::patience);
    const ServerId id = record(QStringLiteral("notes"))->id;
    QApplication::clipboard()->clear();
    ServerSignIn *signIn = m_fixture->engine.signIns.of(id);
    QVERIFY(signIn);
    connect(signIn, &ServerSignIn::changed, this, [signIn] {
        if (signIn->flow() && signIn->flow()->stage() == SignInFlow::Stage::Planned)
            signIn->flow()->go();
    });
    signIn->signIn();
    QTRY_VERIFY_WITH_TIMEOUT(signIn->grant(), test::patience);
    QCOMPARE(server.clientTokens, 1);
    QCOMPARE(server.authorizations, 0);
    QVERIFY(!assertion.isEmpty());
    // When the key ring has it, which comes later.
    QTRY_VERIFY_WITH_TIMEOUT(record(QStringLiteral("notes"))->signedIn.isKept, test::patience);
    QCOMPARE(server.faults(), QStringList());
}

QTEST_MAIN(TestServerDialogSignIn)
#include "tst_serverdialog_signin.moc"
