// What apps have relays run, where the window has something to say of it: once for each launch, and never of itself a
// dialog.

#include "core/link/relayedsessions.h"
#include "tests/ui/dialogfixture.h"
#include "tests/ui/noticed.h"
#include "ui/servers/serverdialog.h"
#include "ui/servers/serverflow.h"

#include <QFile>
#include <QSignalSpy>
#include <QStandardPaths>

using namespace mangrove;

class TestLaunchNotices : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<DialogFixture> m_f;
    std::unique_ptr<Noticed> m_notices;

    std::unique_ptr<RelayedSession> open(const link::Launch &launch, const char *app = "My Editor",
                                         const ServerId &server = {})
    {
        auto session = m_f->engine.relayed.open({QString::fromUtf8(app), 12, {}});
        session->take(link::RelayWord(link::Hello()));
        session->take(link::RelayWord(launch));
        link::State state;
        state.server = server;
        session->take(link::RelayWord(state));
        return session;
    }
    static link::Launch unknown()
    {
        link::Launch launch;
        launch.name = QStringLiteral("notes");
        launch.program = QStringLiteral("/bin/cat");
        launch.arguments = {QStringLiteral("--token"), QStringLiteral("hunter2")};
        launch.environment = {QStringLiteral("NOTES_DIR")};
        launch.folder = QStringLiteral("/srv");
        launch.isUnknown = true;
        launch.why = QStringLiteral("Mangrove does not know this server yet.");
        return launch;
    }
    QStringList texts() const { return m_notices->texts(); }
    bool says(const QString &part) const { return texts().size() == 1 && texts().first().contains(part); }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<DialogFixture>();
        m_notices = std::make_unique<Noticed>(m_f->engine.services(), NoticeKind::Launch);
    }
    void cleanup()
    {
        m_notices.reset();
        m_f.reset();
    }

    void anUnknownServerIsOfferedOnce()
    {
        const auto one = open(unknown());
        QTRY_VERIFY(says(QStringLiteral("My Editor runs notes (/bin/cat --token '••••'), which Mangrove does")));
        auto two = open(unknown(), "Another");
        QTRY_VERIFY(says(QStringLiteral("My Editor, Another runs notes")));
        two.reset();
        QTRY_VERIFY(!says(QStringLiteral("Another")));
        QVERIFY(!texts().first().contains(QLatin1String("hunter2")));
        QVERIFY(!DialogFixture::window<ServerDialog>()); // of itself
    }

    void addingFillsTheDialogWithWhatRuns()
    {
        m_f->addServer(QStringLiteral("notes")); // something else that is called so
        QWidget window;
        ServerFlow flow(m_f->engine.services(), {}, &window);
        connect(&m_notices->actions, &NoticeActions::addWanted, &flow, &ServerFlow::adopt);
        auto session = open(unknown());
        QTRY_VERIFY(says(QStringLiteral("notes")));
        m_notices->press();
        m_notices->press(); // the same dialog comes forward
        auto *dialog = DialogFixture::window<ServerDialog>();
        QVERIFY(dialog);
        QCOMPARE(window.findChildren<ServerDialog *>().size(), 1);
        const ServerRecord shown = dialog->proposal().record;
        QCOMPARE(shown.name, QStringLiteral("notes (2)"));
        QCOMPARE(shown.program, unknown().program);
        QCOMPARE(shown.arguments, unknown().arguments);
        QCOMPARE(shown.appEnvironment, unknown().environment);
        QCOMPARE(shown.workingFolder, unknown().folder);
        QCOMPARE(shown.policy, ServerPolicy::Ask);
        QVERIFY(!shown.autoStart);
        QSignalSpy added(&flow, &ServerFlow::added);
        DialogFixture::click(dialog, QStringLiteral("submitButton"));
        QTRY_COMPARE_WITH_TIMEOUT(added.size(), 1, test::patience);
        QCOMPARE(m_f->engine.servers.servers().size(), 2);
        QVERIFY(m_f->engine.decisions.decisions().isEmpty()); // nothing is granted
        // The relay takes it up, and says so.
        link::State state = session->state();
        state.server = m_f->engine.servers.servers().last().id;
        session->take(link::RelayWord(state));
        QTRY_COMPARE(m_notices->count(), 0);
    }

    void anAddressToo()
    {
        link::Launch launch;
        launch.way = link::Launch::Way::Address;
        launch.url = QStringLiteral("https://me:hunter2@mcp.example.org/mcp");
        launch.isUnknown = true;
        launch.why = QStringLiteral("new");
        const auto session = open(launch);
        QTRY_VERIFY(says(QStringLiteral("https://me:••••@mcp.example.org/mcp")));
        QSignalSpy wanted(&m_notices->actions, &NoticeActions::addWanted);
        m_notices->press();
        const auto record = wanted.first().first().value<ServerRecord>();
        QCOMPARE(record.transport, httpTransport);
        QCOMPARE(record.url, launch.url);
    }

    void dismissedIsDismissed()
    {
        auto session = open(unknown());
        QTRY_VERIFY(says(QStringLiteral("notes")));
        QCOMPARE(m_notices->list().first().closeText, QStringLiteral("Dismiss"));
        m_notices->close();
        QTRY_COMPARE(m_notices->count(), 0);
        session.reset();
        session = open(unknown());
        link::Launch other = unknown();
        other.arguments = {};
        const auto another = open(other); // by its notice it is known that the first one is not said again
        QTRY_VERIFY(says(QStringLiteral("(/bin/cat)")));
    }

    void dismissedStaysSoAtTheNextStart()
    {
        {
            const auto session = open(unknown());
            QTRY_VERIFY(says(QStringLiteral("notes")));
            m_notices->close();
            QTRY_COMPARE(m_notices->count(), 0);
        }
        QFile file(m_f->engine.file.folder() + QStringLiteral("/settings.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("hunter2"));
        m_notices = std::make_unique<Noticed>(m_f->engine.services(), NoticeKind::Launch);
        const auto session = open(unknown());
        link::Launch other = unknown();
        other.arguments = {};
        const auto another = open(other); // by its notice it is known that the first one is not said again
        QTRY_VERIFY(says(QStringLiteral("(/bin/cat)")));
    }

    //! By the app's PATH it is another program than by the window's.
    void whatTheAppFindsIsOffered_data()
    {
        QTest::addColumn<QString>("runs");
        QTest::addColumn<QString>("offered");
        const QString own = QStandardPaths::findExecutable(QStringLiteral("cat"));
        QTest::newRow("the same") << own << QStringLiteral("cat");
        QTest::newRow("another") << QStringLiteral("/opt/app/cat") << QStringLiteral("/opt/app/cat");
        QTest::newRow("not known") << QString() << QStringLiteral("cat");
    }
    void whatTheAppFindsIsOffered()
    {
        QFETCH(QString, runs);
        link::Launch launch = unknown();
        launch.program = QStringLiteral("cat");
        const auto session = open(launch);
        link::State state = session->state();
        state.program = runs;
        session->take(link::RelayWord(state));
        QTRY_VERIFY(says(QStringLiteral("notes")));
        QSignalSpy wanted(&m_notices->actions, &NoticeActions::addWanted);
        m_notices->press();
        QTRY_COMPARE_WITH_TIMEOUT(wanted.size(), 1, test::patience);
        QTEST(wanted.first().first().value<ServerRecord>().program, "offered");
    }

    void aFloodIsNotOffered()
    {
        std::vector<std::unique_ptr<RelayedSession>> sessions;
        for (int i = 0; i < 3 * LaunchFacts::mostUnknown; ++i) {
            link::Launch launch = unknown();
            launch.name = QString::number(i);
            launch.arguments = {launch.name};
            sessions.push_back(open(launch));
        }
        QTRY_COMPARE(m_notices->count(), LaunchFacts::mostUnknown);
        sessions.resize(1);
        QTRY_COMPARE(m_notices->count(), 1);
    }

    void whatIsKnownAndToldNothingIsSaid()
    {
        link::Launch launch = unknown();
        launch.isUnknown = false;
        launch.why = QString::fromUtf8("It was removed.\u202E");
        const auto session = open(launch);
        QTRY_VERIFY(says(QStringLiteral("told no folders. It was removed.\\u{202E}")));
        QVERIFY(m_notices->buttons().isEmpty());
    }

    //! Nothing of it runs, so its relay is gone as soon as it has said so: the notice stays until a person has read it.
    void whatWasNotStartedIsSaidUntilItIsHeard()
    {
        const ServerId server = m_f->addServer(QStringLiteral("files"));
        link::Launch launch = unknown();
        launch.isUnknown = false;
        launch.isRefused = true;
        launch.meant = server;
        launch.why = QStringLiteral("files is to be confined.");
        open(launch).reset(); // before anything else of the window has had its turn
        QTRY_VERIFY_WITH_TIMEOUT(
            says(QStringLiteral("My Editor wanted to run notes, which was not started. files is to be confined.")),
            test::patience);
        open(launch, "Another Editor").reset();
        QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("My Editor, Another Editor wanted to run notes")), test::patience);
        m_notices->close();
        QTRY_COMPARE_WITH_TIMEOUT(m_notices->count(), 0, test::patience);
        // Dismissed; and what is said of another one goes when the server runs as it should.
        open(launch).reset();
        launch.why = QStringLiteral("Its arguments stand in another order.");
        open(launch).reset();
        QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("another order")), test::patience);
        link::Launch good = launch;
        good.isRefused = false;
        good.why.clear();
        const auto session = open(good, "My Editor", server);
        QTRY_COMPARE_WITH_TIMEOUT(m_notices->count(), 0, test::patience);
    }

    //! One that runs already, in another app, says nothing of one that was not started after it.
    void whatRanBeforeDoesNotHideWhatIsNotStarted()
    {
        const ServerId server = m_f->addServer(QStringLiteral("notes"));
        link::Launch launch;
        launch.name = QStringLiteral("notes");
        launch.program = m_f->engine.servers.find(server)->program;
        launch.arguments = m_f->engine.servers.find(server)->arguments;
        const auto running = open(launch, "My Editor", server);
        link::Launch other = launch;
        other.isRefused = true;
        other.meant = server;
        other.why = QStringLiteral("Its script is another one.");
        open(other, "Another Editor").reset();
        QTRY_VERIFY_WITH_TIMEOUT(says(QStringLiteral("Its script is another one.")), test::patience);
        QSignalSpy wanted(&m_notices->actions, &NoticeActions::confirmWanted);
        m_notices->press();
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<ServerId>(), server);
        // Confirmed: the app may try again.
        ServerRecord record = *m_f->engine.servers.find(server);
        record.approved.scripts = ScriptHashes();
        QVERIFY(m_f->engine.servers.update(record, Origin::Program));
        QTRY_COMPARE_WITH_TIMEOUT(m_notices->count(), 0, test::patience);
    }

    //! However many: those that were refused first are said.
    void aFloodOfWhatWasNotStartedIsNotKept()
    {
        link::Launch launch = unknown();
        launch.isUnknown = false;
        launch.isRefused = true;
        std::vector<std::unique_ptr<RelayedSession>> sessions;
        for (int i = 0; i < 3 * LaunchFacts::mostRefused; ++i) {
            launch.why = QString::number(i);
            sessions.push_back(open(launch));
        }
        QTRY_COMPARE_WITH_TIMEOUT(m_notices->count(), int(LaunchFacts::mostRefused), test::patience);
        sessions.clear();
        QTRY_COMPARE_WITH_TIMEOUT(m_notices->count(), int(LaunchFacts::mostRefused), test::patience);
    }

    //! A part of a launch would be another one.
    void whatIsTooLongToBeSaidIsNotOffered()
    {
        link::Launch launch = unknown();
        launch.program.clear();
        launch.arguments.clear();
        const auto session = open(launch);
        QTRY_VERIFY(says(QStringLiteral("does not know this server yet")));
        QVERIFY(m_notices->buttons().isEmpty());
    }

    void aNameThatTheAppWillNotFindIsSaid()
    {
        const ServerId server = m_f->addServer(QStringLiteral("files"));
        link::Launch launch;
        launch.way = link::Launch::Way::Record;
        launch.name = QStringLiteral("files");
        const auto session = open(launch, "My Editor", server);
        ServerRecord record = *m_f->engine.servers.find(server);
        record.name = QStringLiteral("papers");
        QVERIFY(m_f->engine.servers.update(record, Origin::Program));
        QTRY_VERIFY(says(QStringLiteral("My Editor starts papers by the name files")));
        record.name = QStringLiteral("files");
        QVERIFY(m_f->engine.servers.update(record, Origin::Program));
        QTRY_COMPARE(m_notices->count(), 0);
    }
};

QTEST_MAIN(TestLaunchNotices)
#include "tst_launchnotices.moc"
