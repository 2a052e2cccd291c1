// The part of the server dialog about signing in: a client of one's own, where its reply comes to, and what is left out.

#include "serverdialogsuite.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
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

private:
    template<typename T = QWidget>
    T *part(const char *name) const
    {
        return DialogFixture::child<T>(dialog(), QLatin1String(name));
    }
    ServerId addWithClient() const
    {
        const ServerId id = m_fixture->addHttpServer(
            QStringLiteral("notes"), QStringLiteral("https://example.com/mcp"), [](ServerRecord &record) {
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
    QVERIFY2(text(QStringLiteral("serverProblem")).contains(part),
             qPrintable(text(QStringLiteral("serverProblem"))));
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

QTEST_MAIN(TestServerDialogSignIn)
#include "tst_serverdialog_signin.moc"
