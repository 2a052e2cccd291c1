// Where the window speaks of sign-ins: the strip, the story, the menus, and the desk with the dialogs. A whole engine,
// a server that wants a sign-in, and a browser in which a person accepts.

#include "tests/support/signinserver.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/noticed.h"
#include "ui/access/cellfacts.h"
#include "ui/desktop/desktopnotices.h"
#include "ui/inspector/stories.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/selection.h"
#include "ui/signin/signindesk.h"
#include "ui/window/mainwindow.h"
#include "ui/window/windowmenus.h"

#include <QAction>
#include <QDesktopServices>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QUrlQuery>

using namespace mangrove;
using namespace mangrove::test;

//! Takes the place of the desktop's browser.
class Browser : public QObject
{
    Q_OBJECT

public:
    explicit Browser(SignInServer &server) : m_server(server)
    {
        QDesktopServices::setUrlHandler(QStringLiteral("http"), this, "open");
    }
    ~Browser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("http")); }

    QList<QUrl> opened;

public Q_SLOTS:
    void open(const QUrl &link)
    {
        opened.append(link);
        m_server.browse(link);
    }

private:
    SignInServer &m_server;
};

class TestSignInDesk : public QObject
{
    Q_OBJECT

    std::unique_ptr<SignInServer> m_server;
    std::unique_ptr<Browser> m_browser;
    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<Noticed> m_strip;
    std::unique_ptr<SignInDesk> m_desk;
    ServerId m_id;

    Services workspace() const { return m_f->engine.services(); }
    ServerSignIn &signIn() const { return *m_f->engine.signIns.of(m_id); }
    QString notice() const { return m_strip->text(); }
    SignInDialog *dialog() const { return DialogFixture::window<SignInDialog>(); }
    //! Refused as a request without a token, or with the one that there is.
    std::shared_ptr<QString> refuse(int status, const QByteArray &challenge)
    {
        auto answer = std::make_shared<QString>();
        signIn().header(this, [=, this](const Result<QByteArray> &header) {
            signIn().refused(
                {status, challenge, header ? *header : QByteArray(), 0}, this, [answer](const Result<bool> &again) {
                    *answer = !again ? again.error().message : *again ? QStringLiteral("again") : QStringLiteral("no");
                });
        });
        return answer;
    }
    QByteArray moreScopes() const { return m_server->challenge() + ", error=\"insufficient_scope\", scope=\"write\""; }
    bool goesOn(const char *name) const
    {
        const auto isReady = [&] {
            if (!dialog())
                return false;
            const auto *button = DialogFixture::child<QPushButton>(dialog(), QLatin1String(name));
            return button->isVisible() && button->isEnabled();
        };
        return QTest::qWaitFor(isReady, patience);
    }
    //! From the dialog to its end.
    void accept()
    {
        QVERIFY(goesOn("openBrowserButton"));
        DialogFixture::click(dialog(), QStringLiteral("openBrowserButton"));
        QVERIFY(goesOn("signOutButton"));
    }
    const StoryItem *item(const Story &story, const char *key) const
    {
        for (const StoryItem &one : story.items) {
            if (one.key == QLatin1String(key))
                return &one;
        }
        return nullptr;
    }

private Q_SLOTS:
    void init()
    {
        m_server = std::make_unique<SignInServer>();
        m_browser = std::make_unique<Browser>(*m_server);
        m_f = std::make_unique<DialogFixture>();
        m_strip = std::make_unique<Noticed>(workspace(), NoticeKind::SignIn);
        m_desk = std::make_unique<SignInDesk>(workspace(), nullptr, nullptr);
        connect(&m_strip->actions, &NoticeActions::signInWanted, m_desk.get(), &SignInDesk::signIn);
        m_id = m_f->addHttpServer(QStringLiteral("notes"), m_server->mcp().toString());
    }
    void cleanup()
    {
        m_desk.reset();
        m_strip.reset();
        m_f.reset();
        m_browser.reset();
        QCOMPARE(m_server->faults(), QStringList());
    }

    void whoWantsASignInIsSaidInTheStrip()
    {
        QCOMPARE(notice(), QString());
        QVERIFY(m_f->engine.registry.start(m_id));
        QTRY_COMPARE_WITH_TIMEOUT(m_f->engine.registry.status(m_id).state, ServerState::SignedOut, patience);
        QTRY_COMPARE_WITH_TIMEOUT(notice(), QStringLiteral("notes wants you to sign in."), patience);
        QVERIFY(!dialog());
        QCOMPARE(m_browser->opened.size(), 0);
        QCOMPARE(lookOf(ServerState::SignedOut).word, QStringLiteral("signed out"));
        const RootId root = m_f->addRoot(QStringLiteral("a"));
        const CellFacts facts(workspace());
        QVERIFY(facts.toolTip({m_id, root}).contains(QLatin1String("The server is signed out")));
        Story story = serverStory(workspace(), m_id);
        QVERIFY(item(story, "signIn") && item(story, "signInServer"));
        QCOMPARE(item(story, "signIn")->text, QStringLiteral("signed out"));
        QVERIFY(!item(story, "signOut"));

        m_strip->press();
        QVERIFY(goesOn("openBrowserButton"));
        QTRY_COMPARE_WITH_TIMEOUT(m_strip->count(), 0, patience); // the dialog says it now
        dialog()->reject();
        QTRY_COMPARE_WITH_TIMEOUT(m_strip->count(), 1, patience);
        m_desk->signIn(m_id);
        accept();
        QTRY_COMPARE_WITH_TIMEOUT(m_strip->count(), 0, patience);
        QCOMPARE(m_browser->opened.size(), 1);
        // As soon as it is kept.
        QTRY_VERIFY_WITH_TIMEOUT(m_f->engine.servers.find(m_id)->signedIn.isKept, patience);
        QTRY_VERIFY_WITH_TIMEOUT(!facts.toolTip({m_id, root}).contains(QLatin1String("signed out")), patience);
        story = serverStory(workspace(), m_id);
        QVERIFY(item(story, "signOut"));
        QCOMPARE(item(story, "signInScopes")->text, QStringLiteral("read, write"));
        QCOMPARE(item(story, "signInIssuer")->text, m_server->issuer());
        QVERIFY(item(story, "signInUntil")->text.contains(QLatin1String("20")));
        QVERIFY(item(story, "signInClient")->text.contains(QLatin1String("registered itself")));
        dialog()->close();

        // Who signs out is told how that went, and is not asked to sign in.
        QSignalSpy noted(m_desk.get(), &SignInDesk::noted);
        m_desk->signOut(m_id);
        QTRY_COMPARE_WITH_TIMEOUT(noted.size(), 1, patience);
        QVERIFY(noted.first().first().toString().startsWith(QLatin1String("notes: ")));
        QVERIFY(!m_desk->isSignedIn(m_id));
        QCoreApplication::processEvents(); // what the sign-out has posted
        QCOMPARE(m_strip->count(), 0);
        QVERIFY(m_server->revocations > 0);
    }

    //! The server has not asked for it.
    void whoLooksAndGivesItUpIsNotAskedToSignIn()
    {
        m_desk->signIn(m_id);
        QVERIFY(goesOn("openBrowserButton"));
        dialog()->reject();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog() || !dialog()->isVisible(), patience);
        QVERIFY(!signIn().flow());
        QCoreApplication::processEvents();
        QCOMPARE(m_strip->count(), 0);
        const auto answer = refuse(401, m_server->challenge());
        QTRY_COMPARE_WITH_TIMEOUT(*answer, QStringLiteral("no"), patience);
        QTRY_COMPARE_WITH_TIMEOUT(notice(), QStringLiteral("notes wants you to sign in."), patience);
    }

    void whoWantsMoreIsSaidAndCanBeRefused()
    {
        m_server->scopes = QStringList{QStringLiteral("read")};
        m_desk->signIn(m_id);
        accept();
        dialog()->close();
        auto answer = refuse(403, moreScopes());
        QTRY_VERIFY_WITH_TIMEOUT(notice().contains(QLatin1String("wants more than you have granted: write")), patience);
        QVERIFY(answer->isEmpty()); // it waits
        const Story story = serverStory(workspace(), m_id);
        QCOMPARE(item(story, "signInMissing")->text, QStringLiteral("write"));
        QVERIFY(item(story, "signOut"));
        QCOMPARE(m_strip->list().first().closeText, QStringLiteral("Not Now"));
        m_strip->close();
        QTRY_VERIFY_WITH_TIMEOUT(!answer->isEmpty(), patience);
        QVERIFY(*answer != QStringLiteral("again"));
        QTRY_COMPARE_WITH_TIMEOUT(m_strip->count(), 0, patience);

        answer = refuse(403, moreScopes());
        QTRY_COMPARE_WITH_TIMEOUT(m_strip->count(), 1, patience);
        m_strip->press();
        QVERIFY(goesOn("openBrowserButton"));
        QCOMPARE(DialogFixture::child<TextBox>(dialog(), QStringLiteral("newLine"))->toPlainText(),
                 QStringLiteral("write"));
        accept();
        QTRY_COMPARE_WITH_TIMEOUT(*answer, QStringLiteral("again"), patience);
    }

    void oneDialogForAServer()
    {
        m_desk->signIn(m_id);
        QVERIFY(goesOn("openBrowserButton"));
        const SignInDialog *first = dialog();
        m_desk->signIn(m_id);
        QCOMPARE(dialog(), first);
        QVERIFY(goesOn("openBrowserButton")); // and it goes on where it was
        m_desk->signInAsAnother(m_id);
        QCOMPARE(dialog(), first);
        QTRY_VERIFY_WITH_TIMEOUT(goesOn("openBrowserButton"), patience);
        accept();
        QVERIFY(QUrlQuery(m_browser->opened.last())
                    .queryItemValue(QStringLiteral("prompt"))
                    .contains(QLatin1String("select_account")));
        QVERIFY(m_f->engine.servers.remove({m_id}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!dialog(), patience);
    }

    // Several accounts are several records, each with its own sign-in.
    void theSameServerForAnotherAccount()
    {
        m_f->engine.servers.remove({m_id}, Origin::Program);
        m_id = m_f->addHttpServer(QStringLiteral("notes"), m_server->mcp().toString(), [](ServerRecord &record) {
            record.policy = ServerPolicy::AllowAll;
            record.secretHeaders = QStringList{QStringLiteral("X-Key")};
        });
        m_f->secrets.values.insert({m_id, SecretKey::Kind::Header, QStringLiteral("X-Key")}, QStringLiteral("abcd"));
        m_desk->signIn(m_id);
        accept();
        dialog()->close();
        QTRY_VERIFY_WITH_TIMEOUT(!dialog(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(m_f->engine.servers.find(m_id)->signedIn.isKept, patience);

        const QSignalSpy added(m_desk.get(), &SignInDesk::added);
        m_desk->addAgain(m_id);
        QTRY_COMPARE_WITH_TIMEOUT(added.size(), 1, patience);
        const ServerRecord *copy = m_f->engine.servers.lookUp(QStringLiteral("notes (2)"));
        QVERIFY(copy);
        const ServerId other = copy->id;
        QCOMPARE(copy->url, m_f->engine.servers.find(m_id)->url);
        QCOMPARE(copy->policy, ServerPolicy::Ask); // what it may know is decided anew
        QVERIFY(!copy->signedIn.isKept && copy->signedIn.issuer.isEmpty());
        QVERIFY(!copy->needsConfirmation());
        QCOMPARE(m_f->secrets.values.value({other, SecretKey::Kind::Header, QStringLiteral("X-Key")}),
                 QStringLiteral("abcd"));
        accept();
        QVERIFY(QUrlQuery(m_browser->opened.last())
                    .queryItemValue(QStringLiteral("prompt"))
                    .contains(QLatin1String("select_account")));
        QVERIFY(m_desk->isSignedIn(other) && m_desk->isSignedIn(m_id));
        QVERIFY(m_f->engine.signIns.of(other)->grant()->access != m_f->engine.signIns.of(m_id)->grant()->access);
    }
    void aKeyRingThatSaysNoAddsNothing()
    {
        m_f->engine.servers.remove({m_id}, Origin::Program);
        m_id = m_f->addHttpServer(QStringLiteral("notes"), m_server->mcp().toString(), [](ServerRecord &record) {
            record.secretHeaders = QStringList{QStringLiteral("X-Key")};
        });
        m_f->secrets.failure = Error{ErrorCode::Refused, QStringLiteral("The key ring is locked.")};
        QSignalSpy noted(m_desk.get(), &SignInDesk::noted);
        m_desk->addAgain(m_id);
        QTRY_COMPARE_WITH_TIMEOUT(noted.size(), 1, patience);
        QCOMPARE(m_f->engine.servers.servers().size(), 1);
        QVERIFY(!dialog());
        m_f->secrets.failure.reset();
    }

    // What helps is filled in, and the person saves it.
    void whatTheSignInNeedsIsProposed()
    {
        m_server->editServer = [](QJsonObject &object) {
            object.remove(QLatin1String("code_challenge_methods_supported"));
        };
        QSignalSpy wanted(m_desk.get(), &SignInDesk::changeWanted);
        m_desk->signIn(m_id);
        QVERIFY(goesOn("ownClientButton"));
        const auto *button = DialogFixture::child<QPushButton>(dialog(), QStringLiteral("ownClientButton"));
        QCOMPARE(button->text(), QStringLiteral("Set Up by &Hand…"));
        DialogFixture::click(dialog(), QStringLiteral("ownClientButton"));
        QCOMPARE(wanted.size(), 1);
        ServerRecord changed = wanted.first().first().value<ServerRecord>();
        QVERIFY(changed.signIn.acceptsSilence && !changed.signIn.leavesOutResource);
        QVERIFY(!m_f->engine.servers.find(m_id)->signIn.acceptsSilence); // nothing is stored by it
        QVERIFY(m_f->engine.servers.update(changed, Origin::Program));
        m_desk->signIn(m_id);
        accept();
    }

    void whoHasATokenDoesNotSignIn()
    {
        const ServerId own = m_f->addHttpServer(QStringLiteral("own"), m_server->mcp().toString(),
                                                [](ServerRecord &record) { record.bearerToken = true; });
        QVERIFY(!m_desk->maySignIn(own));
        m_desk->signIn(own);
        QVERIFY(!dialog());
        QVERIFY(!item(serverStory(workspace(), own), "signIn"));
        QVERIFY(!m_desk->maySignIn(m_f->addServer(QStringLiteral("cat"))));
    }

    void theWindowOffersItForWhatIsSelected()
    {
        QVERIFY(m_f->engine.servers.remove({m_id}, Origin::Program));
        MainWindow window(workspace(), {}, {});
        window.show();
        auto *in = DialogFixture::child<QAction>(&window, QStringLiteral("actionSignIn"));
        auto *out = DialogFixture::child<QAction>(&window, QStringLiteral("actionSignOut"));
        auto *tools = window.findChild<WindowToolBar *>();
        QVERIFY(!tools->actions().contains(in));
        QVERIFY(!in->isEnabled());
        m_id = m_f->addHttpServer(QStringLiteral("notes"), m_server->mcp().toString());
        QTRY_VERIFY_WITH_TIMEOUT(tools->actions().contains(in), patience);
        window.findChild<Selection *>()->selectServers(m_id);
        QVERIFY(in->isEnabled() && !out->isEnabled());
        QVERIFY(DialogFixture::child<QAction>(&window, QStringLiteral("actionAddAgain"))->isEnabled());
        in->trigger();
        accept();
        QTRY_VERIFY_WITH_TIMEOUT(out->isEnabled(), patience);
        out->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!out->isEnabled(), patience);
        QVERIFY(m_f->engine.servers.remove({m_id}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!tools->actions().contains(in), patience);
    }
};

QTEST_MAIN(TestSignInDesk)
#include "tst_signindesk.moc"
