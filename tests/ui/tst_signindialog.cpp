// The dialog of a sign-in, in each of its steps, against a sign-in server that checks, with a browser in which a person
// accepts.

#include "tests/support/fakeclock.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"
#include "tests/support/signinserver.h"
#include "tests/ui/windowcheck.h"
#include "ui/kit/armdelay.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/signin/signindialog.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

class TestSignInDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<SignInServer> m_server;
    FakeSecrets m_secrets;
    FakeClock m_clock;
    std::unique_ptr<ServerSignIn> m_signIn;
    std::unique_ptr<SignInDialog> m_dialog;
    ServerSignIn::Setup m_setup;
    QList<QUrl> m_opened;
    bool m_hasBrowser = true; // in which a person accepts at once
    bool m_opens = true;

    void make()
    {
        m_dialog.reset();
        m_setup.server = m_server->mcp();
        m_signIn =
            std::make_unique<ServerSignIn>(m_setup, GrantKeep(m_secrets, ServerId{QStringLiteral("s")}), m_clock);
        m_dialog =
            std::make_unique<SignInDialog>(*m_signIn, QStringLiteral("notes"), m_clock, [this](const QUrl &link) {
                m_opened.append(link);
                if (m_opens && m_hasBrowser)
                    m_server->browse(link);
                return m_opens;
            });
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    QPushButton *button(const char *name) const
    {
        auto *found = m_dialog->findChild<QPushButton *>(QLatin1String(name) + QLatin1String("Button"));
        if (!found)
            qFatal("no button %s", name);
        return found;
    }
    bool isThere(const char *name) const { return button(name)->isVisible(); }
    QString text(const char *name) const { return m_dialog->findChild<QLabel *>(QLatin1String(name))->text(); }
    QString line(const char *key) const
    {
        const auto *box = m_dialog->findChild<TextBox *>(QLatin1String(key) + QLatin1String("Line"));
        return box ? box->toPlainText() : QStringLiteral("(none)");
    }
    QStringList marks() const
    {
        QStringList marks;
        for (int i = 1; const auto *mark = m_dialog->findChild<QLabel *>(QStringLiteral("mark%1").arg(i)); ++i)
            marks.append(mark->text());
        return marks;
    }
    bool waitsFor(const char *name) const
    {
        return QTest::qWaitFor([&] { return isThere(name) && button(name)->isEnabled(); }, patience);
    }
    void press(const char *name) { QTest::mouseClick(button(name), Qt::LeftButton); }
    //! As a server's refusal comes to its sign-in.
    QString refuse(int status, const QByteArray &challenge)
    {
        auto answer = std::make_shared<QString>();
        m_refused = answer;
        m_signIn->header(this, [=, this](const Result<QByteArray> &header) {
            m_signIn->refused(
                {status, challenge, header ? *header : QByteArray(), 0}, this, [answer](const Result<bool> &again) {
                    *answer = !again ? again.error().message : *again ? QStringLiteral("again") : QStringLiteral("no");
                });
        });
        return {};
    }
    void signIn()
    {
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        press("openBrowser");
        QVERIFY(waitsFor("signOut"));
    }
    std::shared_ptr<QString> m_refused;

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<SignInServer>();
        m_secrets.values.clear();
        m_secrets.failure.reset();
        m_setup = {};
        m_opened.clear();
        m_hasBrowser = m_opens = true;
        make();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_signIn.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    void saysWhoAsksForWhatBeforeABrowserOpens()
    {
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        const QString host = QUrl(m_server->issuer()).authority();
        QCOMPARE(text("signInSentence"), QStringLiteral("Your browser will open %1").arg(host));
        QCOMPARE(m_dialog->findChild<TextBox *>(QStringLiteral("serverAddress"))->toPlainText(),
                 m_server->mcp().toString());
        QCOMPARE(line("host"), host);
        QCOMPARE(line("named"), QStringLiteral("the server"));
        QCOMPARE(line("token"), host);
        QCOMPARE(line("resource"), m_server->mcp().toString());
        QCOMPARE(line("scopes"), QStringLiteral("read, write"));
        QCOMPARE(line("client"), QStringLiteral("Mangrove, which registers itself at %1").arg(host));
        QCOMPARE(line("redirect"), QStringLiteral("http://127.0.0.1/callback"));
        QCOMPARE(line("kept"), QStringLiteral("in your key ring only"));
        QCOMPARE(marks().size(), 1);
        QVERIFY(marks().first().contains(QLatin1String("bare address")));
        QCOMPARE(m_opened.size(), 0);
        QCOMPARE(m_server->registrations, 0);
        // Each value is read with its label, and no key but Space opens anything.
        auto *value = m_dialog->findChild<TextBox *>(QStringLiteral("tokenLine"));
        QCOMPARE(QAccessible::queryAccessibleInterface(value)->text(QAccessible::Name), QStringLiteral("Redeemed at:"));
        QVERIFY(button("cancel")->isDefault());
        QVERIFY(button("cancel")->hasFocus());
        QTest::keyClick(button("openBrowser"), Qt::Key_Return);
        QCOMPARE(m_opened.size(), 0);
        QVERIFY(text("signInSaid").contains(QLatin1String("Space")));
        QCOMPARE(shownFaults(*m_dialog), QStringList());
        press("openBrowser");
        QVERIFY(waitsFor("signOut"));
        QCOMPARE(m_opened.size(), 1);
        QCOMPARE(text("signInSentence"), QStringLiteral("Signed in at %1.").arg(host));
        QCOMPARE(line("granted"), QStringLiteral("read, write"));
        QVERIFY(line("until").contains(QLatin1String("renewed")));
        QVERIFY(m_signIn->grant());
        QCOMPARE(button("cancel")->text(), QStringLiteral("&Close"));
        // Nothing that is secret stands anywhere.
        for (const auto *box : m_dialog->findChildren<TextBox *>())
            QVERIFY(!box->toPlainText().contains(QLatin1String("-token-")));
    }

    void nothingIsArmedAtOnce()
    {
        m_dialog->begin();
        QVERIFY(QTest::qWaitFor([this] { return isThere("openBrowser"); }, patience));
        QVERIFY(!button("openBrowser")->isEnabled());
        QVERIFY(!button("copyLink")->isEnabled());
        QVERIFY(waitsFor("openBrowser"));
    }

    void marksWhatHasToBeLookedAtTwice_data()
    {
        QTest::addColumn<QString>("member");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("mark");
        QTest::addColumn<QString>("host");
        QTest::newRow("punycode") << "authorization_endpoint" << QStringLiteral("https://аpple.com/authorize")
                                  << "beyond a to z"
                                  << "xn--pple-43d.com";
        QTest::newRow("other host") << "authorization_endpoint"
                                    << "https://login.example/authorize"
                                    << "another host than that of the sign-in server"
                                    << "login.example";
    }
    void marksWhatHasToBeLookedAtTwice()
    {
        QFETCH(QString, member);
        QFETCH(QString, value);
        QFETCH(QString, mark);
        QFETCH(QString, host);
        m_server->editServer = [=](QJsonObject &object) { object.insert(member, value); };
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        QVERIFY2(marks().join(QLatin1Char('\n')).contains(mark), qPrintable(marks().join(QLatin1Char('\n'))));
        QCOMPARE(line("host"), host);
        QVERIFY(text("signInSentence").endsWith(host));
    }

    void saysThatItIsGoodForMore()
    {
        m_server->editResource = [this](QJsonObject &object) {
            object.insert(QStringLiteral("resource"), m_server->mcp().resolved(QUrl(QStringLiteral("/"))).toString());
        };
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        QVERIFY(line("resource").startsWith(QLatin1String("all of ")));
        QVERIFY(marks().join(QLatin1Char(' ')).contains(QLatin1String("more than this server")));
    }

    void theWayOf2025()
    {
        m_server->hasMetadata = false;
        m_server->challengesByHeader = false;
        m_server->sendsIssuer = false;
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        QVERIFY(line("named").contains(QLatin1String("2025")));
        QCOMPARE(line("scopes"), QStringLiteral("nothing in particular"));
    }

    void theLinkCanGoToAnotherBrowserAndTheReplyComeBack()
    {
        m_dialog->begin();
        QVERIFY(waitsFor("copyLink"));
        press("copyLink");
        QVERIFY(waitsFor("pasteReply"));
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::clipboard()->text().startsWith(m_server->issuer()), patience);
        QCOMPARE(m_opened.size(), 0);
        QVERIFY(text("signInSentence").startsWith(QStringLiteral("Waiting for the browser · 10 min")));
        QVERIFY(text("signInSaid").contains(QLatin1String("clipboard")));
        press("pasteReply");
        auto *reply = m_dialog->findChild<QLineEdit *>(QStringLiteral("replyEdit"));
        QVERIFY(reply->isVisible() && reply->hasFocus());
        QCOMPARE(shownFaults(*m_dialog), QStringList());
        reply->setText(QStringLiteral("https://evil.example/callback?code=1&state=2"));
        QTest::keyClick(reply, Qt::Key_Return); // and it does not cancel
        QVERIFY(text("signInSaid").contains(QLatin1String("not the answer")));
        QVERIFY(reply->text().isEmpty());
        QVERIFY(m_dialog->isVisible());
        // What the other browser would end at.
        QNetworkAccessManager browser;
        browser.setRedirectPolicy(QNetworkRequest::ManualRedirectPolicy);
        const std::unique_ptr<QNetworkReply> page(
            browser.get(QNetworkRequest(QUrl(QApplication::clipboard()->text()))));
        QTRY_VERIFY_WITH_TIMEOUT(page->isFinished(), patience);
        reply->setText(QString::fromLatin1(page->rawHeader("Location")));
        press("useReply");
        QVERIFY(waitsFor("signOut"));
        QVERIFY(!reply->isVisible());
    }

    void whereNoBrowserOpensItSaysSo()
    {
        m_opens = false;
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        press("openBrowser");
        QTRY_VERIFY_WITH_TIMEOUT(text("signInSaid").contains(QLatin1String("Copy the link")), patience);
        QVERIFY(isThere("copyLink"));
    }

    void cancelGivesUp()
    {
        m_hasBrowser = false;
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        press("openBrowser");
        QVERIFY(waitsFor("pasteReply"));
        press("cancel");
        QVERIFY(!m_dialog->isVisible());
        QVERIFY(!m_signIn->flow());
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
    }

    void aClientByItselfNeedsNoBrowser()
    {
        m_setup.clients.byItself = true;
        m_setup.clients.presetId = QStringLiteral("robot");
        m_setup.clients.presetSecret = QStringLiteral("s3cret");
        m_server->letsClientIn = [](const FormFields &, const QByteArray &client) {
            return client == "Basic " + QByteArray("robot:s3cret").toBase64();
        };
        make();
        QCOMPARE(text("signInSentence"), QStringLiteral("The client is not signed in."));
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        const QString host = QUrl(m_server->issuer()).authority();
        QCOMPARE(text("signInSentence"),
                 QStringLiteral("Mangrove will ask %1 for a token, without a browser").arg(host));
        QCOMPARE(button("openBrowser")->text(), QStringLiteral("S&ign In"));
        QVERIFY(!isThere("copyLink"));
        QCOMPARE(line("host"), host);
        QCOMPARE(line("resource"), m_server->mcp().toString());
        QCOMPARE(line("client"), QStringLiteral("the client robot, which signs in by itself"));
        QCOMPARE(line("proof"), QStringLiteral("its secret, which is sent there"));
        QCOMPARE(line("redirect"), QStringLiteral("(none)"));
        QVERIFY(!marks().join(QLatin1Char(' ')).contains(QLatin1String("browser")));
        QCOMPARE(m_server->clientTokens, 0); // nothing went there yet
        QCOMPARE(shownFaults(*m_dialog), QStringList());
        QTest::keyClick(button("openBrowser"), Qt::Key_Return);
        QVERIFY(text("signInSaid").contains(QLatin1String("sends nothing")));
        QCOMPARE(m_server->clientTokens, 0);
        press("openBrowser");
        QVERIFY(waitsFor("signOut"));
        QCOMPARE(m_server->clientTokens, 1);
        QVERIFY(m_opened.isEmpty());
        QVERIFY(line("until").contains(QLatin1String("renewed")));
        QCOMPARE(line("client"), QStringLiteral("the client robot, which signs in by itself"));
        press("signOut");
        QTRY_VERIFY_WITH_TIMEOUT(text("signInSaid").contains(QLatin1String("taken the tokens back")), patience);
        QVERIFY(!text("signInSaid").contains(QLatin1String("browser")));
    }

    void aDeadEndIsLeftByAnotherWay()
    {
        signIn();
        m_hasBrowser = false; // its page says: unknown client
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        QVERIFY(line("client").contains(QLatin1String("registered there before")));
        press("openBrowser");
        QVERIFY(waitsFor("nextWay"));
        QVERIFY(!isThere("ownClient"));
        m_hasBrowser = true;
        press("nextWay");
        QVERIFY(waitsFor("signOut"));
        QCOMPARE(m_server->registrations, 2);
    }

    void withoutAnotherWayAClientOfOnesOwnIsOffered()
    {
        m_server->registers = false;
        int wanted = 0;
        connect(m_dialog.get(), &SignInDialog::ownClientWanted, this, [&wanted] { ++wanted; });
        m_dialog->begin();
        QVERIFY(waitsFor("ownClient"));
        QVERIFY(text("signInNote").contains(QLatin1String("client id")));
        press("ownClient");
        QCOMPARE(wanted, 1);
    }

    void aFailureIsOneSentence()
    {
        m_server->editRedirect = [](FormFields &fields) {
            fields = {{QStringLiteral("error"), QStringLiteral("server_error")},
                      {QStringLiteral("error_description"), QStringLiteral("<b>no</b>\u202e")},
                      {QStringLiteral("state"), *onlyField(fields, QStringLiteral("state"))},
                      {QStringLiteral("iss"), *onlyField(fields, QStringLiteral("iss"))}};
        };
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        press("openBrowser");
        QVERIFY(waitsFor("signInAgain"));
        QVERIFY(text("signInNote").contains(QLatin1String("server_error")));
        QVERIFY(!text("signInNote").contains(QChar(0x202e)));
        m_server->editRedirect = {};
        press("signInAgain");
        QVERIFY(waitsFor("openBrowser"));
        press("openBrowser");
        QVERIFY(waitsFor("signOut"));
        QCOMPARE(text("signInNote"), QString());
    }

    void grantedLessIsShown()
    {
        m_server->editToken = [](QJsonObject &object) {
            object.insert(QStringLiteral("scope"), QStringLiteral("read"));
        };
        signIn();
        QCOMPARE(line("granted"), QStringLiteral("read"));
        QCOMPARE(line("less"), QStringLiteral("write"));
    }

    void asksForMoreWithNewAndGrantedApart()
    {
        m_server->scopes = QStringList{QStringLiteral("read")};
        signIn();
        refuse(403, m_server->challenge() + ", error=\"insufficient_scope\", scope=\"write\"");
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
        QVERIFY(text("signInNote").contains(QLatin1String("write")));
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        QCOMPARE(line("new"), QStringLiteral("write"));
        QCOMPARE(line("granted"), QStringLiteral("read"));
        QCOMPARE(button("cancel")->text(), QStringLiteral("&Not Now"));
        QCOMPARE(m_opened.size(), 1);
        QVERIFY(m_refused->isEmpty()); // the call waits
        press("openBrowser");
        QVERIFY(waitsFor("signOut"));
        QTRY_COMPARE_WITH_TIMEOUT(*m_refused, QStringLiteral("again"), patience);
        QCOMPARE(line("granted"), QStringLiteral("read, write"));
    }

    void notNowFailsTheCall()
    {
        m_server->scopes = QStringList{QStringLiteral("read")};
        signIn();
        refuse(403, m_server->challenge() + ", error=\"insufficient_scope\", scope=\"write\"");
        QTRY_COMPARE_WITH_TIMEOUT(m_signIn->state(), ServerSignIn::State::WantsMore, patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->findChild<ArmDelay *>()->isArmed(), patience);
        press("cancel");
        QTRY_VERIFY_WITH_TIMEOUT(!m_refused->isEmpty(), patience);
        QVERIFY(*m_refused != QStringLiteral("again"));
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedIn);
        QVERIFY(!m_dialog->isVisible());
    }

    //! A click on Close may arrive when that has just become Not Now: it closes, and the call waits on.
    void closeThatBecomesNotNowClosesOnly()
    {
        m_server->scopes = QStringList{QStringLiteral("read")};
        signIn();
        QTRY_VERIFY_WITH_TIMEOUT(m_dialog->findChild<ArmDelay *>()->isArmed(), patience);
        QCOMPARE(button("cancel")->text(), QStringLiteral("&Close"));
        connect(m_signIn.get(), &ServerSignIn::changed, m_dialog.get(), [this] {
            if (m_signIn->state() == ServerSignIn::State::WantsMore && m_dialog->isVisible())
                press("cancel");
        });
        refuse(403, m_server->challenge() + ", error=\"insufficient_scope\", scope=\"write\"");
        QTRY_VERIFY_WITH_TIMEOUT(!m_dialog->isVisible(), patience);
        QCOMPARE(m_signIn->state(), ServerSignIn::State::WantsMore);
        QVERIFY(m_refused->isEmpty());
    }

    void thePersonPicksAmongSignInServers()
    {
        SignInServer other;
        m_server->editResource = [&](QJsonObject &object) {
            object.insert(QStringLiteral("authorization_servers"), QJsonArray{m_server->issuer(), other.issuer()});
        };
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        auto *issuers = m_dialog->findChild<QComboBox *>(QStringLiteral("issuerCombo"));
        QVERIFY(issuers->isVisible());
        QCOMPARE(issuers->count(), 2);
        QCOMPARE(line("named"), QStringLiteral("the server, among 2"));
        issuers->setFocus();
        QTest::keyClick(issuers, Qt::Key_Down);
        QTRY_COMPARE_WITH_TIMEOUT(line("host"), QUrl(other.issuer()).authority(), patience);
        QCOMPARE(issuers->currentData().toString(), other.issuer());
    }

    void aSignInThatMovedShowsBothHosts()
    {
        m_setup.issuer = QStringLiteral("https://old.example");
        make();
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        const QString all = marks().join(QLatin1Char('\n'));
        QVERIFY(all.contains(QLatin1String("https://old.example")) && all.contains(m_server->issuer()));
    }

    void withoutAKeyRingNobodyIsSentToABrowser()
    {
        m_secrets.failure = Error{ErrorCode::Unreachable, QStringLiteral("There is no key ring.")};
        m_dialog->begin();
        QVERIFY(QTest::qWaitFor([this] { return isThere("openBrowser"); }, patience));
        QVERIFY(text("signInNote").contains(QLatin1String("There is no key ring.")));
        QVERIFY(!button("openBrowser")->isEnabled());
        QCOMPARE(line("kept"), QStringLiteral("(none)"));
        QCOMPARE(m_server->registrations, 0);
    }

    void signsOutAndSaysHow()
    {
        signIn();
        press("signOut");
        QTRY_VERIFY_WITH_TIMEOUT(isThere("signInAgain") && !isThere("signOut"), patience);
        QTRY_VERIFY_WITH_TIMEOUT(!text("signInSaid").isEmpty(), patience);
        QCOMPARE(m_signIn->state(), ServerSignIn::State::SignedOut);
        QVERIFY(m_server->revocations > 0);
    }

    void goesAwayWithItsServer()
    {
        m_dialog->begin();
        QVERIFY(waitsFor("openBrowser"));
        m_signIn.reset();
        QVERIFY(!m_dialog->isVisible());
    }
};

QTEST_MAIN(TestSignInDialog)
#include "tst_signindialog.moc"
