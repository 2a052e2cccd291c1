// A confined server as the program starts it: its record, its grants, the withdrawal.

#include "app/engine.h"
#include "core/confine/descriptor.h"
#include "core/launch/protectionability.h"
#include "core/roots/rootprobe.h"
#include "core/sessions/servertrial.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/patience.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <functional>
#include <memory>
#include <optional>
#include <sys/file.h>
#include <utility>

using namespace mangrove;

namespace {

// Reads the file of each folder into its home, tries to write there, notes that it has, and says nothing.
const QString script =
    QStringLiteral("rm -f \"$HOME/done\"; cat \"$0/file\" > \"$HOME/read\" 2>/dev/null;"
                   "cat \"$1/file\" > \"$HOME/secret\" 2>/dev/null;"
                   "(echo text > \"$0/new\") 2>/dev/null; echo \"$TMPDIR\" > \"$HOME/temporary\";"
                   "read run < /proc/sys/kernel/random/uuid;"
                   "echo text > \"$TMPDIR/file\" && echo $run > \"$HOME/done\"; while read line; do :; done");

void addLevels()
{
    QTest::addColumn<Protection>("level");
    QTest::newRow("Files Confined") << Protection::FilesConfined;
    QTest::newRow("Confined") << Protection::Confined;
}

} // namespace

class TestConfinedServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_alsoAllowed.reset();
        m_beforeStart = {};
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char *name : {"granted", "other"}) {
            QVERIFY(QDir().mkpath(at(name)));
            QFile file(at(name) + QStringLiteral("/file"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("some text");
        }
        m_hasNetwork = true;
        m_keptNames.clear();
        m_isTold = true;
        m_program = QStringLiteral("/bin/sh");
        m_arguments.clear();
        makeEngine(QStringLiteral(TEST_BIN_DIR "/mangrove-launch"));
    }
    void cleanup() { m_engine.reset(); }

    void reachesWhatIsGrantedAndNothingElse_data() { addLevels(); }
    void reachesWhatIsGrantedAndNothingElse()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(level, AccessMode::Read));
        QVERIFY(isDone());
        QCOMPARE(inHome("read"), QByteArray("some text"));
        QCOMPARE(inHome("secret"), QByteArray());
        QVERIFY(!QFile::exists(at("granted/new")));
        QVERIFY(QString::fromUtf8(inHome("temporary")).startsWith(at("data")));
        QCOMPARE(m_engine->runs.heldTo(m_server).size(), 1);
    }

    void writesWhereItMay_data() { addLevels(); }
    void writesWhereItMay()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(level, AccessMode::ReadAndWrite));
        QVERIFY(isDone());
        QVERIFY(QFile::exists(at("granted/new")));
    }

    //! A mark of its own, with writing only; what is taken back of it ends the process as all else does.
    void socketsAreGrantedByThemselves()
    {
        if (!can(Protection::Confined))
            QSKIP("This machine does not have this level");
        QVERIFY(start(Protection::Confined, AccessMode::WithSockets));
        QVERIFY(isDone());
        const Enforced *held = m_engine->runs.inForce(m_server);
        QVERIFY(held && held->roots.size() == 1);
        QVERIFY(held->roots.first().isWritable && held->roots.first().hasSockets);
        for (const ReachedPlace &place : held->reach)
            QCOMPARE(place.place.hasSockets, place.why == ReachedPlace::Why::Granted);
        const QByteArray before = inHome("done");
        QVERIFY(m_engine->gate.decide({cell()}, {Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite},
                                      Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QVERIFY(!m_engine->runs.heldTo(m_server).first().hasSockets);
        QVERIFY(m_engine->runs.heldTo(m_server).first().isWritable);
    }

    //! One that knows no roots is held to the same.
    void isGrantedWhatItIsNotTold_data() { addLevels(); }
    void isGrantedWhatItIsNotTold()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        m_isTold = false;
        QVERIFY(start(level, AccessMode::Read));
        QVERIFY(isDone());
        QCOMPARE(inHome("read"), QByteArray("some text"));
        QVERIFY(m_engine->gate.visible(m_server).roots.isEmpty());
        QVERIFY(!m_engine->runs.waitsForRestart(m_server));
        const QByteArray before = inHome("done");
        QVERIFY(m_engine->gate.decide({cell()}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(m_engine->runs.heldTo(m_server).isEmpty(), test::patience);
        if (level == Protection::Confined) // it goes on, without: tst_livedecisions
            return;
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QCOMPARE(inHome("read"), QByteArray());
    }

    //! Nothing new: it is told of none either.
    void startedInAPauseReachesNoFolder()
    {
        const Protection level = Protection::FilesConfined;
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(m_engine->pause.begin(m_engine->clock.now(), Origin::Program));
        QVERIFY(start(level, AccessMode::ReadAndWrite));
        QVERIFY(isDone());
        QCOMPARE(inHome("read"), QByteArray());
        QVERIFY(!QFile::exists(at("granted/new")));
        QVERIFY(m_engine->runs.heldTo(m_server).isEmpty());
        const QByteArray before = inHome("done");
        QVERIFY(m_engine->pause.end(Origin::Program));
        QVERIFY(m_engine->runs.waitsForRestart(m_server));
        m_engine->registry.restart(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QCOMPARE(inHome("read"), QByteArray("some text"));
        QVERIFY(!m_engine->runs.waitsForRestart(m_server));
    }

    void toldOnlyIsHeldToNothing()
    {
        QVERIFY(start(Protection::ToldOnly, AccessMode::Read));
        QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Starting, test::patience);
        QVERIFY(m_engine->runs.heldTo(m_server).isEmpty());
        QVERIFY(!m_engine->runs.waitsForRestart(m_server));
    }

    //! What is taken back ends with the process, at once: it has no say.
    void withdrawalEndsIt()
    {
        const Protection level = Protection::FilesConfined;
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(level, AccessMode::Read));
        QVERIFY(isDone());
        const QByteArray before = inHome("done");
        QVERIFY(m_engine->gate.decide({cell()}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QCOMPARE(inHome("read"), QByteArray());
        QVERIFY(m_engine->runs.heldTo(m_server).isEmpty());
    }

    //! Undoing a permission ends what can reach the folder: nobody is left of whom it could be said that it knows it.
    void undoSaysWhoStillKnowsIt_data()
    {
        addLevels();
        QTest::newRow("told") << Protection::ToldOnly;
    }
    void undoSaysWhoStillKnowsIt()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        std::optional<WorkspaceEdit> edit;
        connect(&m_engine->edits, &EditHistory::recorded, this, [&edit](const WorkspaceEdit &what) { edit = what; });
        m_beforeStart = [this] {
            Gate &gate = m_engine->gate;
            return bool(gate.decide({cell()}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program))
                && bool(gate.decide({cell()}, {Verdict::Allowed, Lasting::Always, {}}, Origin::Person))
                && QTest::qWaitFor([this] { return m_engine->runs.granted(m_server).size() == 1; }, test::patience);
        };
        QVERIFY(start(level, AccessMode::Read));
        QTRY_VERIFY_WITH_TIMEOUT(m_engine->registry.isRunning(m_server), test::patience);
        if (level != Protection::ToldOnly)
            QVERIFY(isDone());
        const SessionId session{QStringLiteral("told")};
        m_engine->gate.sessionStarted(session, m_server);
        m_engine->gate.listFor(session, 1);
        m_engine->gate.told(session, 1);
        QVERIFY(edit);
        const Result<EditHistory::Outcome> undone = m_engine->edits.go(*edit, WorkspaceEdit::Way::Back);
        QVERIFY(undone && undone->hasChanged);
        // One that is Confined goes on without it.
        QCOMPARE(undone->remains.size(), level == Protection::FilesConfined ? 0 : 1);
    }

    //! What the list of the workspace does not hold cannot be reached either: one rule says both.
    void aSwitchOfWorkspaceTakesItBack()
    {
        const Protection level = Protection::FilesConfined;
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(level, AccessMode::Read));
        QVERIFY(isDone());
        QCOMPARE(inHome("read"), QByteArray("some text"));
        const QByteArray before = inHome("done");
        WorkspaceSet set;
        set.name = QStringLiteral("Another client");
        set.servers = {m_server};
        const Result<SetId> created = m_engine->sets.create(set, Origin::Program);
        QVERIFY(created);
        QVERIFY(m_engine->workspaceSwitch.use(*created, Origin::Person));
        QCOMPARE(m_engine->gate.grant(cell()), Grant::None);
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QCOMPARE(inHome("read"), QByteArray());
        QVERIFY(m_engine->runs.heldTo(m_server).isEmpty());
        QVERIFY(!m_engine->runs.waitsForRestart(m_server)); // nothing more is granted there
    }

    //! A trial is a program that runs, too.
    void withdrawalEndsATrial_data() { addLevels(); }
    void withdrawalEndsATrial()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(level, AccessMode::Read));
        QVERIFY(isDone());
        m_engine->registry.stop(m_server);
        QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Stopped, test::patience);
        QVERIFY(QFile::remove(m_engine->homes.homeOf(m_server) + QStringLiteral("/done")));
        ServerTrial trial(*m_engine->servers.find(m_server), m_engine->trials);
        std::optional<ServerTrial::Outcome> outcome;
        connect(&trial, &ServerTrial::finished, this, [&outcome](const ServerTrial::Outcome &what) { outcome = what; });
        trial.start();
        QVERIFY(isDone()); // and it answers nobody
        QCOMPARE(inHome("read"), QByteArray("some text"));
        QVERIFY(!outcome);
        QVERIFY(m_engine->gate.decide({cell()}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        QTRY_VERIFY_WITH_TIMEOUT(outcome, test::patience);
        QVERIFY(!outcome->answered);
        QVERIFY2(!outcome->answered.error().message.contains(QLatin1String("did not answer within")),
                 qPrintable(outcome->answered.error().message));
    }

    //! Also where it has all that it needs to go on: a handle, a map of its memory, and no ear for signals.
    void whatItHoldsEndsWithIt_data() { addLevels(); }
    void whatItHoldsEndsWithIt()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        m_program = QStringLiteral(TEST_SUPPORT_DIR "/confinement_probe");
        m_arguments = QStringList{QStringLiteral("--hold"), at("granted/file")};
        QVERIFY(start(level, AccessMode::ReadAndWrite));
        const Descriptor file(::open(QFile::encodeName(at("granted/file")).constData(), O_RDWR | O_CLOEXEC));
        const auto isHeld = [&file] {
            return ::flock(file.get(), LOCK_EX | LOCK_NB) != 0 || ::flock(file.get(), LOCK_UN) != 0;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isHeld(), test::patience);
        QElapsedTimer clock;
        clock.start();
        QVERIFY(m_engine->gate.decide({cell()}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
        while (isHeld() && clock.elapsed() < test::patience)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        qInfo("from the decision to the end of all access: %lld ms", clock.elapsed());
        QVERIFY(!isHeld());
    }

    void lessThanWasGrantedEndsItToo()
    {
        const Protection level = Protection::FilesConfined;
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(level, AccessMode::ReadAndWrite));
        QVERIFY(isDone());
        const QByteArray before = inHome("done");
        QVERIFY(QFile::remove(at("granted/new")));
        QVERIFY(decide(AccessMode::Read));
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QCOMPARE(inHome("read"), QByteArray("some text"));
        QVERIFY(!QFile::exists(at("granted/new")));
    }

    void moreWaitsForARestart()
    {
        const Protection level = Protection::FilesConfined;
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(start(level, AccessMode::Read));
        QVERIFY(isDone());
        const QByteArray before = inHome("done");
        QVERIFY(!m_engine->runs.waitsForRestart(m_server));
        QVERIFY(decide(AccessMode::ReadAndWrite));
        QTRY_VERIFY_WITH_TIMEOUT(m_engine->runs.waitsForRestart(m_server), test::patience);
        QCOMPARE(inHome("done"), before);
        m_engine->registry.restart(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QVERIFY(QFile::exists(at("granted/new")));
        QVERIFY(!m_engine->runs.waitsForRestart(m_server));
    }

    //! A level that cannot be held is no start, and is said.
    void whatCannotBeHeldIsNoStart()
    {
        const QString launcher = at("launcher");
        QFile script(launcher);
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\necho refused bubblewrap 2 0 > /proc/self/fd/$1; exit 125\n");
        script.close();
        QVERIFY(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        makeEngine(launcher);
        QVERIFY(start(Protection::Confined, AccessMode::Read));
        QTRY_VERIFY_WITH_TIMEOUT(state() == ServerState::Exited || state() == ServerState::Failed, test::patience);
        QVERIFY2(status().reason.contains(QLatin1String("could not be confined"))
                     && status().reason.contains(QLatin1String("bubblewrap is not installed")),
                 qPrintable(status().reason));
        QVERIFY(inHome("done").isEmpty());
    }

    //! Namespaces can hold what Landlock cannot.
    void oneInTheOtherWithAnotherModeIsHeld()
    {
        if (!can(Protection::Confined))
            QSKIP("This machine does not have this level");
        QVERIFY(QDir().mkpath(at("granted/inner")));
        const RootId inner = addRoot("granted/inner");
        m_alsoAllowed = std::pair(inner, AccessMode::Read);
        QVERIFY(start(Protection::Confined, AccessMode::ReadAndWrite));
        QVERIFY(isDone());
        QVERIFY(QFile::exists(at("granted/new")));
    }

    //! What was granted for reading only is not for writing because that grant does not count: the folder that holds it
    //! does not bring it. Landlock cannot keep the two apart, so there it is no start.
    void aLesserGrantThatDoesNotCount_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::addColumn<bool>("isReplaced");
        for (const bool isReplaced : {true, false}) {
            const char *why = isReplaced ? "another folder" : "outside of the workspace";
            QTest::addRow("Files Confined, %s", why) << Protection::FilesConfined << isReplaced;
            QTest::addRow("Confined, %s", why) << Protection::Confined << isReplaced;
        }
    }
    void aLesserGrantThatDoesNotCount()
    {
        QFETCH(Protection, level);
        QFETCH(bool, isReplaced);
        if (!can(level))
            QSKIP("This machine does not have this level");
        QVERIFY(QDir().mkpath(at("granted/inner")));
        const RootId inner = addRoot("granted/inner");
        m_alsoAllowed = std::pair(inner, AccessMode::Read);
        m_beforeStart = [this, inner, isReplaced] {
            if (!isReplaced) {
                const WorkspaceSet set{{}, QStringLiteral("less"), false, false, {m_root}, {m_server}};
                return bool(m_engine->sets.create(set, Origin::Program).and_then([this](const SetId &id) {
                    return m_engine->sets.use(id, Origin::Program);
                }));
            }
            return QDir().rename(at("granted/inner"), at("granted/was")) && QDir().mkdir(at("granted/inner"))
                && QTest::qWaitFor([this, inner] { return m_engine->monitor.state(inner) == RootState::Replaced; },
                                   test::patience);
        };
        QVERIFY(start(level, AccessMode::ReadAndWrite, at("granted/inner")));
        if (level == Protection::FilesConfined) {
            QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Failed, test::patience);
            QVERIFY2(status().reason.contains(at("granted/inner")), qPrintable(status().reason));
            return;
        }
        QVERIFY(isDone());
        QVERIFY(!QFile::exists(at("granted/inner/new")));
        QCOMPARE(m_engine->runs.heldTo(m_server).size(), 1);
    }

    void metadataStaysAsItIsUnlessThatIsSwitchedOff()
    {
        if (!can(Protection::Confined))
            QSKIP("This machine does not have this level");
        // The script writes into its first folder.
        QVERIFY(QDir().mkpath(at("granted/.git")));
        QVERIFY(start(Protection::Confined, AccessMode::ReadAndWrite, at("granted/.git")));
        QVERIFY(isDone());
        QVERIFY(!QFile::exists(at("granted/.git/new")));
        ServerRecord record = *m_engine->servers.find(m_server);
        record.keepsMetadata = false;
        QVERIFY(record.needsConfirmation());
        QCOMPARE(describeChanges(record.approved, record.launchIdentity(record.approved.resolvedProgram)).size(), 1);
        record.approved = lookAtLaunch(record, ProcessLauncher::environment(record)).identity(record);
        const QByteArray before = inHome("done");
        QVERIFY(m_engine->servers.update(record, Origin::Program));
        m_engine->registry.restart(m_server);
        QTRY_VERIFY_WITH_TIMEOUT(!inHome("done").isEmpty() && inHome("done") != before, test::patience);
        QVERIFY(QFile::exists(at("granted/.git/new")));
    }

    //! `${home}` in what it is run with is the home that it has.
    void itsHomeInItsArguments_data() { addLevels(); }
    void itsHomeInItsArguments()
    {
        QFETCH(Protection, level);
        if (!can(level))
            QSKIP("This machine does not have this level");
        m_arguments = {QStringLiteral("-c"),
                       QStringLiteral("[ \"$0\" = \"$HOME\" ] && echo yes > \"$0/done\"; while read line; do :; done"),
                       QStringLiteral("${home}")};
        QVERIFY(start(level, AccessMode::Read));
        QVERIFY(isDone());
        QCOMPARE(inHome("done"), QByteArray("yes\n"));
    }

    void whatThePersonNamesStaysAsItIs()
    {
        if (!can(Protection::Confined))
            QSKIP("This machine does not have this level");
        QVERIFY(QDir().mkpath(at("granted/deploy")));
        m_keptNames = {QStringLiteral("deploy")};
        QVERIFY(start(Protection::Confined, AccessMode::ReadAndWrite, at("granted/deploy")));
        QVERIFY(isDone());
        QVERIFY(!QFile::exists(at("granted/deploy/new")));
        QCOMPARE(m_engine->runs.inForce(m_server)->keptNames, m_keptNames);
    }

    //! Nobody is told that it is kept from the network where it is not.
    void theNetworkOfWhatIsNotConfinedCannotBeCut()
    {
        m_hasNetwork = false;
        QVERIFY(!start(Protection::ToldOnly, AccessMode::Read));
        QVERIFY2(status().reason.contains(QLatin1String("kept from the network")), qPrintable(status().reason));
    }

    void oneInTheOtherWithAnotherModeIsRefused()
    {
        QVERIFY(QDir().mkpath(at("granted/inner")));
        const RootId inner = addRoot("granted/inner");
        m_alsoAllowed = std::pair(inner, AccessMode::Read);
        QVERIFY(start(Protection::FilesConfined, AccessMode::ReadAndWrite));
        QTRY_COMPARE_WITH_TIMEOUT(state(), ServerState::Failed, test::patience);
        QVERIFY2(status().reason.contains(at("granted/inner")), qPrintable(status().reason));
    }

    //! It is part of what was approved: a file that was changed by another hand takes no wall away.
    void theLevelIsApproved()
    {
        QVERIFY(start(Protection::FilesConfined, AccessMode::Read));
        ServerRecord record = *m_engine->servers.find(m_server);
        record.protection = Protection::ToldOnly;
        QVERIFY(record.needsConfirmation());
        record = *m_engine->servers.find(m_server);
        record.hasNetwork = false;
        QVERIFY(record.needsConfirmation());
        QCOMPARE(describeChanges(record.approved, record.launchIdentity(record.approved.resolvedProgram)).size(), 1);
    }

private:
    QString at(const char *name) const
    {
        return QFileInfo(m_folder->path()).canonicalFilePath() + QLatin1Char('/') + QLatin1String(name);
    }
    void makeEngine(const QString &launcher)
    {
        m_engine.reset();
        EngineOptions options;
        options.configFolder = at("config");
        options.dataFolder = at("data");
        options.launcher = launcher;
        options.secrets = &m_secrets;
        options.registryTimes.probe = test::patience; // it never answers
        options.registryTimes.handshake = test::patience;
        m_engine = std::make_unique<Engine>(options);
    }
    static bool can(Protection level) { return bool(lookAtProtections().can(level)); }
    ServerStatus status() const { return m_engine->registry.status(m_server); }
    ServerState state() const { return status().state; }
    Cell cell() const { return {m_server, m_root}; }
    QByteArray inHome(const char *name) const
    {
        QFile file(m_engine->homes.homeOf(m_server) + QLatin1Char('/') + QLatin1String(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    bool isDone() const
    {
        return QTest::qWaitFor([this] { return !inHome("done").isEmpty(); }, test::patience);
    }

    bool decide(AccessMode mode)
    {
        return bool(m_engine->gate.decide({cell()}, {Verdict::Allowed, Lasting::Always, {}, mode}, Origin::Program));
    }
    RootId addRoot(const char *name)
    {
        Root root;
        const ProbeResult found = probePath(at(name));
        root.path = at(name);
        root.name = QLatin1String(name);
        root.canonicalPath = found.canonicalPath;
        root.identity = found.identity;
        const auto ids = m_engine->roots.add({root}, Origin::Program);
        return ids ? ids->first() : RootId();
    }

    [[nodiscard]] bool start(Protection level, AccessMode mode, const QString &first = {})
    {
        m_root = addRoot("granted");
        ServerRecord record;
        record.name = QStringLiteral("server");
        record.transport = stdioTransport;
        record.program = m_program;
        record.arguments = !m_arguments.isEmpty()
            ? m_arguments
            : QStringList{QStringLiteral("-c"), script, first.isEmpty() ? at("granted") : first, at("other")};
        record.protection = level;
        record.hasNetwork = m_hasNetwork;
        record.keptNames = m_keptNames;
        record.roots = m_isTold;
        record.approved = lookAtLaunch(record, ProcessLauncher::environment(record)).identity(record);
        const auto added = m_engine->servers.add({record}, Origin::Program);
        if (m_root.isEmpty() || !added)
            return false;
        m_server = added->first();
        QHash<Cell, Decision> decisions{{cell(), {Verdict::Allowed, Lasting::Always, {}, mode}}};
        if (m_alsoAllowed) {
            const Decision also{Verdict::Allowed, Lasting::Always, {}, m_alsoAllowed->second};
            decisions.insert({m_server, m_alsoAllowed->first}, also);
        }
        if (!m_engine->gate.decide(decisions, Origin::Program))
            return false;
        const auto areGranted = [&] { return m_engine->runs.granted(m_server).size() == decisions.size(); };
        return QTest::qWaitFor(areGranted, test::patience) && (!m_beforeStart || m_beforeStart())
            && m_engine->registry.start(m_server);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    test::FakeSecrets m_secrets;
    std::unique_ptr<Engine> m_engine;
    ServerId m_server;
    RootId m_root;
    std::optional<std::pair<RootId, AccessMode>> m_alsoAllowed;
    std::function<bool()> m_beforeStart;
    bool m_hasNetwork = true;
    QStringList m_keptNames;
    bool m_isTold = true;
    QString m_program;
    QStringList m_arguments;
};

QTEST_GUILESS_MAIN(TestConfinedServer)

#include "tst_confinedserver.moc"
