// Decisions of a window (a workspace with its stores), told by a reader of what is stored, as a relay has one.

#include "core/access/storedauthority.h"
#include "tests/support/patience.h"
#include "tests/support/testworkspace.h"

#include <QDir>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace mangrove;
using test::patience;

class TestStoredAuthority : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<test::TestWorkspace> m_window;
    std::unique_ptr<StoredAuthority> m_authority;
    const SessionId m_session = newSessionId();
    ServerId m_server;
    RootId m_a;
    RootId m_b;
    quint64 m_last = 0;

    void open(const ServerId &server)
    {
        m_authority = std::make_unique<StoredAuthority>(m_window->file.folder(), m_session, m_window->clock);
        m_authority->setServer(server);
    }
    //! What the server is told when it asks.
    QStringList ask()
    {
        bool isAnswered = false;
        QStringList names;
        m_authority->ask(
            m_session, this,
            [&](bool mayTell) {
                isAnswered = mayTell;
                for (const Told &told : m_authority->listFor(m_session, ++m_last).roots)
                    names.append(told.name);
                m_authority->told(m_session, m_last);
            },
            RootsAuthority::Patience::Endless);
        return QTest::qWaitFor([&] { return isAnswered; }, patience) ? names : QStringList{QStringLiteral("?")};
    }

private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<test::TestWorkspace>();
        m_server = m_window->addServer(QStringLiteral("files"));
        m_a = m_window->addRealRoot(QStringLiteral("a"));
        m_b = m_window->addRealRoot(QStringLiteral("b"));
    }
    void cleanup()
    {
        m_authority.reset();
        m_window.reset();
    }

    void tellsWhatIsDecided()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        QTRY_COMPARE_WITH_TIMEOUT(m_authority->undecided(), 1, patience);
        QVERIFY(m_authority->isUpToDate(m_session));
    }

    //! Which only a window can take out of the file: what stands on a relay's stderr goes into the app's log.
    void whatHasEndedIsNoWarning()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        const QDateTime soon = m_window->clock.now().addSecs(60);
        QVERIFY(m_window->gate.decide({{m_server, m_b}}, {Verdict::Allowed, Lasting::Until, soon}, Origin::Program));
        open(m_server);
        QCOMPARE(ask(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QTest::failOnWarning(QRegularExpression(QStringLiteral("ended decisions")));
        m_window->clock.jump(61'000);
        QTRY_COMPARE_WITH_TIMEOUT(ask(), QStringList{QStringLiteral("a")}, patience);
    }

    //! What a window holds until the server stops adds to what is stored, and never to a denial.
    void lentDecisions()
    {
        m_window->decide(m_server, m_b, Verdict::Denied);
        open(m_server);
        QCOMPARE(ask(), QStringList());
        QSignalSpy changes(m_authority.get(), &StoredAuthority::listChanged);
        const Decision allowed{Verdict::Allowed, Lasting::Session, {}};
        const Decision denied{Verdict::Denied, Lasting::Session, {}};
        m_authority->lend({{m_a, allowed}, {m_b, allowed}, {RootId{QStringLiteral("r-x")}, allowed}});
        QTRY_VERIFY_WITH_TIMEOUT(!changes.isEmpty(), patience);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        // It is still there when the files were read again.
        m_window->decide(m_server, m_b, Verdict::Allowed);
        QCOMPARE(ask(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        m_authority->lend({{m_a, allowed}, {m_b, denied}});
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        changes.clear();
        m_authority->lend({});
        QTRY_VERIFY_WITH_TIMEOUT(!changes.isEmpty(), patience);
        QCOMPARE(ask(), QStringList{QStringLiteral("b")});
    }

    //! The one that is on narrows here as in the window, and a relay follows a switch by the files.
    //! It is another process that writes the file: for a moment there may be none, or one that cannot be read.
    void whatIsLentOutlivesAMomentWithoutTheFile()
    {
        m_window->editServer(m_server, [](ServerRecord &record) { record.policy = ServerPolicy::AllowAll; });
        open(m_server);
        m_authority->lend({{m_b, {Verdict::Denied, Lasting::Session, {}}}});
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        const QString file = m_window->file.filePath();
        const QString away = file + QStringLiteral(".away");
        QVERIFY(QFile::rename(file, away));
        QCOMPARE(ask(), QStringList());
        QVERIFY(QDir().mkdir(file)); // nobody can read that, root neither
        QCOMPARE(ask(), QStringList());
        QVERIFY(!m_authority->problem().isEmpty());
        QVERIFY(QDir().rmdir(file) && QFile::rename(away, file));
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
    }

    //! Who waits for the look alone ends nobody else's waiting: an app has its 10 s to say what it has.
    void aLookAloneIsNotWhatTheAppHas()
    {
        m_window->editServer(m_server, [](ServerRecord &record) { record.appRoots = AppRoots::Both; });
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        m_authority->clientRoots(m_session, std::nullopt); // it has some, and has not said which
        int looked = 0;
        int answered = 0;
        m_authority->whenLookedAt(this, [&looked] { ++looked; });
        m_authority->ask(
            m_session, this, [&answered](bool) { ++answered; }, RootsAuthority::Patience::Endless);
        QTRY_COMPARE_WITH_TIMEOUT(looked, 1, patience);
        QCOMPARE(answered, 0);
        m_authority->clientRoots(m_session, QByteArray(R"({"roots":[]})"));
        QTRY_COMPARE_WITH_TIMEOUT(answered, 1, patience);
    }

    void onlyWhatIsInTheWorkspace()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        m_window->decide(m_server, m_b, Verdict::Allowed);
        open(m_server);
        QCOMPARE(ask(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QSignalSpy changes(m_authority.get(), &StoredAuthority::listChanged);
        WorkspaceSet set;
        set.name = QStringLiteral("Work");
        set.roots = {m_b};
        set.servers = {m_server};
        const SetId work = *m_window->sets.create(set, Origin::Program);
        QVERIFY(m_window->sets.use(work, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!changes.isEmpty(), patience);
        QCOMPARE(ask(), QStringList{QStringLiteral("b")});
        set.id = work;
        set.servers = {};
        QVERIFY(m_window->sets.update(set, Origin::Program));
        QCOMPARE(ask(), QStringList());
        QVERIFY(m_window->sets.use({}, Origin::Program));
        QCOMPARE(ask(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(m_authority->undecided(), 0);
    }

    //! Without a window too, whatever is decided meanwhile, and until a person resumes.
    void nothingNewWhileAllIsPaused()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        QVERIFY(m_window->pause.begin(m_window->clock.now(), Origin::Program));
        m_window->decide(m_server, m_b, Verdict::Allowed);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        QVERIFY(m_authority->isUpToDate(m_session)); // it is not notified of what it would not be told
        m_window->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(ask(), QStringList());
        QVERIFY(m_authority->isUpToDate(m_session));
        // Another process knows of it by the file.
        open(m_server);
        QCOMPARE(ask(), QStringList());
        QSignalSpy changes(m_authority.get(), &StoredAuthority::listChanged);
        QVERIFY(m_window->pause.end(Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!changes.isEmpty() && !m_authority->isUpToDate(m_session), patience);
        QCOMPARE(ask(), QStringList{QStringLiteral("b")});
    }

    //! What it knows of its app's folders it keeps, and those that the app has since are new.
    void noFolderOfTheAppsIsNewWhilePaused()
    {
        m_window->editServer(m_server, [](ServerRecord &record) { record.appRoots = AppRoots::Both; });
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        QSignalSpy apps(m_authority.get(), &StoredAuthority::appRootsChanged);
        m_authority->clientRoots(m_session, std::nullopt);
        m_authority->clientRoots(m_session, "{\"roots\":[]}");
        QTRY_COMPARE_WITH_TIMEOUT(ask(), QStringList{QStringLiteral("a")}, patience);
        QVERIFY(m_window->pause.begin(m_window->clock.now(), Origin::Program));
        m_authority->clientRoots(m_session,
                                 "{\"roots\":[{\"uri\":\"" + m_window->roots.find(m_b)->uri.toUtf8() + "\"}]}");
        QTRY_VERIFY_WITH_TIMEOUT(!apps.isEmpty(), patience);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        QVERIFY(m_window->pause.end(Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(ask().size(), 2, patience);
    }

    //! Nor does a server that is not in it get its app's folders through us.
    void whatIsOutsideDoesNotComeBackAsTheApps()
    {
        m_window->editServer(m_server, [](ServerRecord &record) { record.appRoots = AppRoots::Both; });
        m_window->decide(m_server, m_b, Verdict::Allowed);
        open(m_server);
        m_authority->clientRoots(m_session, std::nullopt);
        m_authority->clientRoots(m_session,
                                 "{\"roots\":[{\"uri\":\"" + m_window->roots.find(m_a)->uri.toUtf8() + "\"}]}");
        QTRY_COMPARE_WITH_TIMEOUT(ask().size(), 2, patience);
        WorkspaceSet set;
        set.name = QStringLiteral("Work");
        set.roots = {m_b};
        set.servers = {m_server};
        set.id = *m_window->sets.create(set, Origin::Program);
        QVERIFY(m_window->sets.use(set.id, Origin::Program));
        QCOMPARE(ask(), QStringList{QStringLiteral("b")});
        set.servers = {};
        QVERIFY(m_window->sets.update(set, Origin::Program));
        QCOMPARE(ask(), QStringList());
        QVERIFY(m_window->sets.use({}, Origin::Program));
        QCOMPARE(ask().size(), 2);
    }

    void nothingForNobody()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open({});
        QCOMPARE(ask(), QStringList());
        open(ServerId{QStringLiteral("s-unknown")});
        QCOMPARE(ask(), QStringList());
    }

    void nothingForAChangedLaunch()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        m_window->editServer(m_server, [](ServerRecord &record) { record.arguments.append(QStringLiteral("--more")); });
        open(m_server);
        QCOMPARE(ask(), QStringList());
    }

    void whatLastsForASessionIsTheWindowsAlone()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed, Lasting::Session);
        open(m_server);
        QCOMPARE(ask(), QStringList());
    }

    void followsTheFiles()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        QSignalSpy changed(m_authority.get(), &RootsAuthority::listChanged);
        m_window->decide(m_server, m_b, Verdict::Allowed);
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty() && !m_authority->isUpToDate(m_session), patience);
        QTRY_COMPARE_WITH_TIMEOUT(ask(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}), patience);
        changed.clear();
        m_window->decide(m_server, m_a, Verdict::Denied);
        QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty(), patience);
        QCOMPARE(ask(), QStringList{QStringLiteral("b")});
    }

    void nothingIsBelievedThatWasTakenBackAMomentAgo()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        // No turn of the event loop lies between.
        for (int round = 0; round < 50; ++round) {
            m_window->decide(m_server, m_a, Verdict::Denied);
            QCOMPARE(m_authority->listFor(m_session, ++m_last).roots.size(), 0);
            m_authority->told(m_session, m_last);
            if (round % 2 == 0)
                m_window->file.fold();
            m_window->decide(m_server, m_a, Verdict::Allowed);
            QCOMPARE(m_authority->listFor(m_session, ++m_last).roots.size(), 1);
            m_authority->told(m_session, m_last);
        }
    }

    void aFolderThatIsGoneIsNotTold()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        QVERIFY(QDir(m_window->realPath(QStringLiteral("a"))).removeRecursively());
        QCOMPARE(m_authority->listFor(m_session, ++m_last).roots.size(), 0);
    }

    void neverWaitsForAPerson()
    {
        open(m_server);
        QCOMPARE(ask(), QStringList());
        QTRY_COMPARE_WITH_TIMEOUT(m_authority->undecided(), 2, patience);
    }

    void saysThatItWasNotDelivered()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        m_window->decide(m_server, m_a, Verdict::Denied);
        m_authority->listFor(m_session, ++m_last);
        m_authority->notTold(m_session, m_last, true);
        QVERIFY(!m_authority->isUpToDate(m_session));
        QCOMPARE(m_authority->record().seen.size(), 1); // still known
    }

    void ignoredEmptyListsAreNotSeen()
    {
        m_window->decide(m_server, m_a, Verdict::Allowed);
        open(m_server);
        m_authority->setIgnoresEmptyList(m_session);
        QCOMPARE(ask(), QStringList{QStringLiteral("a")});
        m_window->decide(m_server, m_a, Verdict::Denied);
        QCOMPARE(ask(), QStringList());
        QCOMPARE(m_authority->record().seen.size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestStoredAuthority)
#include "tst_storedauthority.moc"
