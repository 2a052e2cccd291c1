// The window and the sessions that relays carry: they are shown with their apps, with what they were told, and go with
// them.

#include "core/rpc/message.h"
#include "relaywindowfixture.h"
#include "tests/support/throughdoor.h"

#include <QLocalSocket>

#include <algorithm>
#include <memory>
#include <signal.h>
#include <vector>

using namespace mangrove;

namespace {

const QByteArray hello = "{\"v\":1,\"kind\":\"hello\",\"newest\":1,\"lowest\":1}\n";

} // namespace

class TestRelayWindow : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayWindowFixture> m_f;

    QString socketPath() const { return relaySocketPaths(m_f->relay.configFolder).first(); }
    //! A relay that the test speaks for.
    std::unique_ptr<QLocalSocket> connectRelay() const
    {
        auto socket = std::make_unique<QLocalSocket>();
        return test::connectThroughDoor(*socket, socketPath()) ? std::move(socket) : nullptr;
    }
    static bool isGone(const QLocalSocket &socket)
    {
        return QTest::qWaitFor([&] { return socket.state() == QLocalSocket::UnconnectedState; }, test::patience);
    }
    static QByteArray stateOf(const ServerId &server, const QByteArray &more = {})
    {
        return "{\"v\":1,\"kind\":\"state\",\"server\":\"" + server.value.toUtf8() + "\"" + more + "}\n";
    }

private Q_SLOTS:
    void init() { m_f = std::make_unique<RelayWindowFixture>(); }
    void cleanup() { m_f.reset(); }

    void followsWhatHappensToAFolder_data()
    {
        QTest::addColumn<int>("what");
        QTest::newRow("moved away and back") << 0;
        QTest::newRow("replaced, and confirmed") << 1;
        QTest::newRow("replaced by a link, and as before") << 2;
        QTest::newRow("its parent moved away and back") << 3;
        QTest::newRow("removed and added again") << 4;
    }
    //! Window and relay look at folders each for itself, and say the same.
    void followsWhatHappensToAFolder()
    {
        QFETCH(int, what);
        const ServerId server = m_f->addServer();
        const RootId a = m_f->addRoot(QStringLiteral("in/a"));
        const RootId b = m_f->addRoot(QStringLiteral("b"));
        m_f->decide(server, a, Verdict::Allowed);
        m_f->decide(server, b, Verdict::Allowed);
        QVERIFY(m_f->start({}));
        m_f->greet();
        const QStringList both{QStringLiteral("in/a"), QStringLiteral("b")};
        QVERIFY(m_f->knows(both));
        const QString path = QFileInfo(m_f->relay.path(QStringLiteral("roots/in/a"))).canonicalFilePath();
        const QString parent = QFileInfo(path).path();
        const QString away = m_f->relay.path(QStringLiteral("away"));
        const auto withoutA = [&] { return m_f->knows({QStringLiteral("b")}); };
        switch (what) {
        case 0:
            QVERIFY(QDir().rename(path, away));
            QVERIFY(withoutA());
            QVERIFY(QDir().rename(away, path));
            break;
        case 1: {
            QVERIFY(QDir().rename(path, away) && QDir().mkdir(path)); // another inode for sure
            QVERIFY(withoutA());
            QVERIFY(m_f->relay.until([&] { return m_f->engine->monitor.state(a) == RootState::Replaced; }));
            const RootStatus status = m_f->engine->monitor.status(a);
            QVERIFY(m_f->engine->roots.confirm(a, {status.leadsTo, status.foundIsFile, status.found}, Origin::Program));
            break;
        }
        case 2:
            QVERIFY(QDir().rename(path, away) && QFile::link(away, path));
            QVERIFY(withoutA());
            QVERIFY(QFile::remove(path) && QDir().rename(away, path));
            break;
        case 3:
            QVERIFY(QDir().rename(parent, away));
            QVERIFY(withoutA());
            QVERIFY(QDir().rename(away, parent));
            break;
        default: {
            Root root = *m_f->engine->roots.find(a);
            QVERIFY(m_f->engine->roots.remove({a}, Origin::Program));
            QVERIFY(withoutA());
            root.id = {};
            const auto added = m_f->engine->roots.add({root}, Origin::Program);
            QVERIFY(added);
            m_f->decide(server, added->first(), Verdict::Allowed);
            QVERIFY(m_f->knows({QStringLiteral("b"), QStringLiteral("in/a")}));
            return;
        }
        }
        QVERIFY(m_f->knows(both));
        QVERIFY(m_f->showsKnown(both));
    }

    //! Whether the window is there, goes, or comes back: what was decided meanwhile is told when a person resumes.
    void aPauseOutlivesTheWindow()
    {
        const ServerId server = m_f->addServer();
        const RootId a = m_f->addRoot(QStringLiteral("a"));
        const RootId b = m_f->addRoot(QStringLiteral("b"));
        const RootId c = m_f->addRoot(QStringLiteral("c"));
        m_f->decide(server, a, Verdict::Allowed);
        m_f->decide(server, b, Verdict::Allowed);
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(m_f->engine->pause.begin(m_f->engine->clock.now(), Origin::Program));
        m_f->decide(server, c, Verdict::Allowed);
        m_f->decide(server, a,
                    Verdict::Denied); // reaches it at once, and shows that it has followed the rest
        QVERIFY(m_f->knows({QStringLiteral("b")}));
        m_f->close();
        m_f->open();
        QVERIFY(m_f->engine->pause.isOn());
        QVERIFY(m_f->showsKnown({QStringLiteral("b")}));
        m_f->decide(server, a, Verdict::Allowed);
        m_f->decide(server, b, Verdict::Denied);
        QVERIFY(m_f->knows({}));
        QVERIFY(m_f->engine->pause.end(Origin::Program));
        QVERIFY(m_f->knows({QStringLiteral("a"), QStringLiteral("c")}));
        QVERIFY(m_f->showsKnown({QStringLiteral("a"), QStringLiteral("c")}));
    }

    void showsSessionsWithTheirApps()
    {
        const ServerId server = m_f->addServer();
        const RootId a = m_f->addRoot(QStringLiteral("a"));
        m_f->decide(server, a, Verdict::Allowed);
        QCOMPARE(m_f->sessions(), QJsonArray());
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        QVERIFY(m_f->showsKnown({QStringLiteral("a")}));
        QVERIFY(m_f->relay.until([&] { return m_f->engine->gate.cellState({server, a}) == CellState::Seen; }));
        const QJsonObject session = m_f->sessions().first().toObject();
        const QJsonValue app = session[QLatin1String("app")];
        QCOMPARE(app[QLatin1String("name")], QJsonValue(QStringLiteral("an app")));
        QCOMPARE(app[QLatin1String("pid")].toInteger(), QCoreApplication::applicationPid());
        QCOMPARE(app[QLatin1String("program")].toString(), QCoreApplication::applicationFilePath());
        QCOMPARE(session[QLatin1String("state")].toString(), QStringLiteral("ready"));
        QCOMPARE(session[QLatin1String("revision")].toString(), QStringLiteral("2025-06-18"));
        QCOMPARE(session[QLatin1String("era")].toString(), QStringLiteral("legacy"));
        QVERIFY(session[QLatin1String("pid")].toInteger() > 0);
        QVERIFY(!session[QLatin1String("stale")].toBool());
        QCOMPARE(session[QLatin1String("visible")], session[QLatin1String("seen")]);
        QVERIFY(session[QLatin1String("asked")].toInt() > 0);
        // The fields of the server are the sum.
        QCOMPARE(m_f->server()[QLatin1String("seen")], session[QLatin1String("seen")]);
        QCOMPARE(m_f->server()[QLatin1String("asked")], session[QLatin1String("asked")]);

        m_f->decide(server, a, Verdict::Denied);
        QVERIFY(m_f->knows({}));
        QVERIFY(m_f->showsKnown({}));
        QVERIFY(m_f->relay.until([&] { return m_f->sessions()[0][QLatin1String("notified")].toInt() > 0; }));
    }

    void goesWithTheRelay()
    {
        const ServerId server = m_f->addServer();
        m_f->decide(server, m_f->addRoot(QStringLiteral("a")), Verdict::Allowed);
        const RootId b = m_f->addRoot(QStringLiteral("b"));
        m_f->decide(server, b, Verdict::Denied, Lasting::Session);
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->showsKnown({QStringLiteral("a")}));
        ::kill(m_f->relay.pid(), SIGKILL);
        QVERIFY(m_f->shows(0));
        QCOMPARE(QJsonValue(m_f->server()[QLatin1String("seen")]), QJsonValue(QJsonArray()));
        // The server has stopped, and what was decided until then has ended.
        QCOMPARE(m_f->engine->gate.decision({server, b}).verdict, Verdict::Ask);
    }

    void aWindowThatOpensLaterShowsThem()
    {
        const ServerId server = m_f->addServer();
        m_f->decide(server, m_f->addRoot(QStringLiteral("a")), Verdict::Allowed);
        m_f->close();
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        for (int i = 0; i < 2; ++i) {
            m_f->open();
            QVERIFY(m_f->showsKnown({QStringLiteral("a")}));
            m_f->close();
            QVERIFY(m_f->knows({QStringLiteral("a")}));
        }
    }

    //! A launch that no record is for: said to the window, told nothing, and taken up as soon as there is one.
    void anUnknownLaunchIsTakenUp()
    {
        m_f->addRoot(QStringLiteral("a"));
        m_f->relay.environment << QStringLiteral("GIVEN_BY_THE_APP=s3cret");
        QVERIFY(m_f->relay.start(
            {QStringLiteral("--name"), QStringLiteral("files"), QStringLiteral("--"), RelayWindowFixture::program()}));
        m_f->greet();
        const auto unknown = [this]() -> const RelayedSession * {
            const QList<const RelayedSession *> all = m_f->engine->relayed.all();
            return all.size() == 1 && all.first()->launch() && all.first()->state().pid > 0 ? all.first() : nullptr;
        };
        QVERIFY(m_f->relay.until([&] { return unknown() != nullptr; }));
        const link::Launch launch = *unknown()->launch();
        QVERIFY(launch.isUnknown);
        QCOMPARE(launch.name, QStringLiteral("files"));
        QCOMPARE(launch.program, RelayWindowFixture::program());
        QCOMPARE(launch.arguments, QStringList());
        QVERIFY(launch.environment.contains(QStringLiteral("GIVEN_BY_THE_APP")));
        QVERIFY(!launch.environment.contains(QStringLiteral("PATH"))); // which the app has itself
        QVERIFY(!toLine(launch).contains("s3cret"));
        QVERIFY(!launch.folder.isEmpty());
        QVERIFY(unknown()->server().isEmpty());
        QVERIFY(m_f->knows({}));
        QVERIFY(m_f->engine->broker.requests().isEmpty());
        const auto untold = [this] {
            return QJsonDocument::fromJson(statusJson(m_f->engine->services()))[QLatin1String("untold")].toArray();
        };
        QCOMPARE(untold().size(), 1);
        QCOMPARE(untold()[0][QLatin1String("app")][QLatin1String("name")].toString(), QStringLiteral("an app"));
        QVERIFY(untold()[0][QLatin1String("unknown")].toBool());

        const ServerId server = m_f->addServer();
        QVERIFY(m_f->shows(1));
        // It has asked already, when nobody could be asked for it.
        QVERIFY(m_f->relay.until([&] { return m_f->engine->broker.findFor(server) != nullptr; }));
        QCOMPARE(untold(), QJsonArray());
        m_f->decide(server, m_f->engine->roots.roots().first().id, Verdict::Allowed);
        QVERIFY(m_f->knows({QStringLiteral("a")}));

        // And let go of again: the window can say why.
        QVERIFY(m_f->engine->servers.remove({server}, Origin::Program));
        QVERIFY(m_f->relay.until([&] { return untold().size() == 1; }));
        QVERIFY(m_f->knows({}));
    }

    void aRecordThatGoesOrIsRenamedIsSaid()
    {
        const ServerId server = m_f->addServer();
        QVERIFY(m_f->relay.start({QStringLiteral("files")}));
        m_f->greet();
        QVERIFY(m_f->shows(1));
        const auto launch = [this] { return m_f->engine->relayed.all().first()->launch(); };
        QVERIFY(m_f->relay.until([&] { return launch().has_value(); }));
        QVERIFY(launch()->way == link::Launch::Way::Record);
        QCOMPARE(launch()->name, QStringLiteral("files"));
        QCOMPARE(launch()->why, QString());
        ServerRecord record = *m_f->engine->servers.find(server);
        record.name = QStringLiteral("papers");
        QVERIFY(m_f->engine->servers.update(record, Origin::Program));
        QVERIFY(m_f->shows(1)); // it goes on; the window compares the names
        QVERIFY(m_f->engine->servers.remove({server}, Origin::Program));
        QVERIFY(m_f->relay.until([&] { return !launch()->why.isEmpty(); }));
        QVERIFY(!launch()->isUnknown); // another record would not be this one
    }

    //! Only while somebody watches, both ways, and each of them.
    void messagesAreCopiedWhileTheyAreWatched()
    {
        const ServerId server = m_f->addServer();
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->shows(1));
        QVERIFY(m_f->knows({}));
        const auto session = [&] { return m_f->engine->relayed.of(server).value(0); };
        QVERIFY(!session()->wire());
        QCOMPARE(m_f->engine->relayed.watch({QStringLiteral("unknown")}, true), nullptr);
        QCOMPARE(m_f->engine->relayed.watch(session()->id(), true), session());
        const auto copied = [&](const char *part, bool toServer) {
            for (const WireMessage &message : session()->wire()->messages()) {
                if (message.bytes.contains(part) && message.toServer == toServer)
                    return message.size == message.bytes.size();
            }
            return false;
        };
        QVERIFY(m_f->relay.until([&] {
            m_f->callTool(QStringLiteral("what_do_you_know"));
            return copied("\"tools/call\"", true) && copied("\"result\"", false);
        }));
        QCOMPARE(session()->missed(), 0);
        m_f->engine->relayed.watch(session()->id(), false);
        const std::size_t before = session()->wire()->messages().size();
        QVERIFY(m_f->knows({}));
        QCOMPARE(session()->wire()->messages().size(), before);
        // A window that goes does not leave it on.
        m_f->engine->relayed.watch(session()->id(), true);
        m_f->close();
        m_f->open();
        QVERIFY(m_f->shows(1));
        QVERIFY(!session()->wire());
        QVERIFY(m_f->knows({}));
    }

    //! Whatever the lists say: a folder that the person has denied is shown as still known, and what is none of theirs
    //! by its path.
    void showsWhatAnAppCarries()
    {
        const ServerId server = m_f->addServer();
        const RootId root = m_f->addRoot(QStringLiteral("a"));
        m_f->decide(server, root, Verdict::Denied);
        QVERIFY(QDir().mkpath(m_f->relay.path(QStringLiteral("roots/other"))));
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({}));
        QVERIFY(m_f->showsKnown({}));
        const QByteArray meta =
            "{\"codex/sandbox-state-meta\":{\"sandboxCwd\":" + jsonString(m_f->uri(QStringLiteral("a")))
            + "},\"cwd\":" + jsonString(m_f->uri(QStringLiteral("other")).mid(7)) + '}';
        m_f->relay.say("{\"jsonrpc\":\"2.0\",\"id\":\"c\",\"method\":\"tools/"
                       "call\",\"params\":{\"name\":\"heard\",\"_meta\":"
                       + meta + "}}\n");
        const QJsonArray carried{m_f->uri(QStringLiteral("a")), m_f->uri(QStringLiteral("other"))};
        QVERIFY(m_f->relay.until([&] { return m_f->sessions()[0][QLatin1String("carried")] == carried; }));
        QCOMPARE(m_f->sessions()[0][QLatin1String("seen")].toArray(), carried);
        QVERIFY(m_f->sessions()[0][QLatin1String("stale")].toBool());
        QCOMPARE(m_f->server().value(QLatin1String("carried")).toArray(), carried);
        QCOMPARE(m_f->engine->gate.cellState({server, root}), CellState::StillKnown);
        QVERIFY(m_f->knows({})); // and no list takes it back
        QCOMPARE(m_f->sessions()[0][QLatin1String("carried")].toArray(), carried);
        m_f->relay.closeInput();
        QCOMPARE(m_f->relay.end(), 0);
        QVERIFY(m_f->shows(0));
        QCOMPARE(m_f->engine->gate.cellState({server, root}), CellState::Denied);
        ActivityFilter filter;
        filter.root = root;
        filter.rootUri = m_f->uri(QStringLiteral("a"));
        filter.kinds = {ActivityKind::Carried};
        QVERIFY(m_f->relay.until([&] { return m_f->engine->activity.count(filter) == 1; }));
    }

    void takesOverWhatIsInSpools()
    {
        const ServerId server = m_f->addServer();
        m_f->decide(server, m_f->addRoot(QStringLiteral("a")), Verdict::Allowed);
        QVERIFY(m_f->start({}));
        m_f->greet();
        QVERIFY(m_f->knows({QStringLiteral("a")}));
        ActivityFilter filter;
        filter.server = server;
        const auto count = [&](ActivityKind kind) {
            const QList<Activity> lines = m_f->engine->activity.read(filter, 1000);
            return std::ranges::count(lines, kind, &Activity::kind);
        };
        QVERIFY(m_f->relay.until([&] { return count(ActivityKind::Answered) > 0; })); // while it runs
        QCOMPARE(count(ActivityKind::Exited), 0);
        m_f->relay.closeInput();
        QCOMPARE(m_f->relay.end(), 0);
        QVERIFY(m_f->relay.until([&] { return count(ActivityKind::Exited) == 1; }));
    }

    void turnsAwayWhatIsNoRelay_data()
    {
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<bool>("isSilence"); // as far as a relay would say something
        QTest::newRow("silence") << QByteArray() << true;
        QTest::newRow("blank lines") << QByteArray(100000, '\n') << true;
        QTest::newRow("hello alone") << hello << true;
        QTest::newRow("garbage") << QByteArray("\0\xff{]\n", 5) << false;
        QTest::newRow("no line end") << QByteArray(5 * 1024 * 1024, 'x') << false;
        QTest::newRow("no hello") << stateOf({QStringLiteral("s-x")}) << false;
        QTest::newRow("a version that is gone")
            << QByteArray("{\"v\":1,\"kind\":\"hello\",\"newest\":0,\"lowest\":0}\n") << false;
        QTest::newRow("a version to come")
            << QByteArray("{\"v\":9,\"kind\":\"hello\",\"newest\":9,\"lowest\":9}\n") << false;
        QTest::newRow("wrong members") << hello + "{\"v\":1,\"kind\":\"state\",\"seen\":7}\n" << false;
    }
    void turnsAwayWhatIsNoRelay()
    {
        QFETCH(QByteArray, says);
        QFETCH(bool, isSilence);
        m_f->addServer();
        m_f->patienceWithRelays = isSilence ? 50 : 10 * test::patience;
        m_f->listen();
        const auto socket = connectRelay();
        QVERIFY(socket || isSilence); // its time may be over by then
        if (socket) {
            socket->write(says);
            QVERIFY(isGone(*socket));
        }
        QCOMPARE(m_f->sessions(), QJsonArray());
    }

    //! A relay of a later release says more than this one knows.
    void speaksTheLowerVersion()
    {
        const ServerId server = m_f->addServer();
        const auto relay = connectRelay();
        QVERIFY(relay);
        relay->write("{\"v\":9,\"kind\":\"hello\",\"newest\":9,\"lowest\":1,\"song\":[]}\n{\"v\":9,\"kind\":"
                     "\"sing\"}\n"
                     + stateOf(server, ",\"song\":1"));
        QVERIFY(m_f->shows(1));
        QByteArray heard;
        QVERIFY(m_f->relay.until([&] { return (heard += relay->readAll()).contains("\"spoken\":1"); }));
    }

    //! What a relay says is about its own session, whatever it calls itself and whatever it says of others.
    void aRelaySpeaksForItselfAlone()
    {
        const ServerId server = m_f->addServer();
        const RootId a = m_f->addRoot(QStringLiteral("a"));
        m_f->decide(server, a, Verdict::Denied);
        const auto honest = connectRelay();
        honest->write(hello + stateOf(server, ",\"asked\":1"));
        QVERIFY(m_f->shows(1));
        const QString id = m_f->sessions()[0][QLatin1String("id")].toString();
        const auto other = connectRelay();
        const QByteArray lie = ",\"id\":\"" + id.toUtf8()
            + "\",\"asked\":9,\"visible\":[\"file:///\"],\"seen\":[{\"root\":\"" + a.value.toUtf8()
            + "\",\"uri\":\"file:///x\",\"name\":\"\"}]";
        other->write(hello + stateOf(server, lie) + stateOf({QStringLiteral("s-unknown")}, lie) + stateOf(server, lie));
        QVERIFY(m_f->shows(2));
        const auto known = [this] { return m_f->sessions()[1][QLatin1String("asked")].toInt() == 9; };
        QVERIFY(m_f->relay.until(known));
        QCOMPARE(m_f->sessions()[0][QLatin1String("id")].toString(), id);
        QCOMPARE(m_f->sessions()[0][QLatin1String("asked")].toInt(), 1);
        QCOMPARE(QJsonValue(m_f->sessions()[0][QLatin1String("seen")]), QJsonValue(QJsonArray()));
        QCOMPARE(m_f->engine->gate.decision({server, a}).verdict, Verdict::Denied);
        QCOMPARE(QJsonValue(m_f->server()[QLatin1String("visible")]), QJsonValue(QJsonArray()));
        other->abort();
        QVERIFY(m_f->shows(1));
        QCOMPARE(m_f->sessions()[0][QLatin1String("id")].toString(), id);
    }

    void onlyWhatHasTheKeyIsHeard_data()
    {
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<bool>("isOutdated");
        const ServerId known{QStringLiteral("SERVER")};
        QTest::newRow("a relay of an older release") << hello + stateOf(known) << true;
        QTest::newRow("a state at once") << stateOf(known) << false;
        QTest::newRow("garbage") << QByteArray("\0\xff{]\n", 5) << false;
        QTest::newRow("a greeting and no proof")
            << DoorCaller(DoorKey::random()).greeting() + hello + stateOf(known) << false;
        QTest::newRow("no line end") << QByteArray(5 * 1024 * 1024, 'x') << false;
    }
    //! It is hung up on before it becomes a session, and a relay of an older release is named.
    void onlyWhatHasTheKeyIsHeard()
    {
        QFETCH(QByteArray, says);
        QFETCH(bool, isOutdated);
        const ServerId server = m_f->addServer();
        m_f->patienceWithRelays = 10 * test::patience;
        m_f->listen();
        QList<AppHint> outdated;
        connect(m_f->relays.get(), &RelayServer::outdated, this, [&](const AppHint &app) { outdated.append(app); });
        for (int i = 0; i < 3; ++i) {
            QLocalSocket socket;
            QVERIFY(test::connectTo(socket, socketPath()));
            socket.write(QByteArray(says).replace("SERVER", server.value.toUtf8()));
            QVERIFY(isGone(socket));
            QVERIFY(!socket.readAll().contains("welcome"));
            QVERIFY(m_f->engine->relayed.all().isEmpty());
        }
        QCOMPARE(outdated.size(), isOutdated ? 1 : 0); // once for each app
        if (isOutdated)
            QVERIFY(outdated.first().pid > 0);
    }

    //! Those that are there stay, what cannot be shown is said once, and when one goes the next one is shown.
    void moreThanCanBeShown()
    {
        const ServerId server = m_f->addServer();
        m_f->mostRelays = 3;
        m_f->listen();
        int crowded = 0;
        connect(m_f->relays.get(), &RelayServer::crowded, this, [&crowded] { ++crowded; });
        std::vector<std::unique_ptr<QLocalSocket>> relays;
        const auto come = [&] {
            relays.push_back(connectRelay());
            QVERIFY(relays.back());
            relays.back()->write(hello + stateOf(server, ",\"asked\":1"));
        };
        for (int i = 0; i < 3; ++i)
            come();
        QVERIFY(m_f->shows(3));
        QCOMPARE(crowded, 0);
        for (int i = 0; i < 2; ++i) {
            come();
            QVERIFY(isGone(*relays.back()));
        }
        QCOMPARE(crowded, 1);
        QVERIFY(m_f->shows(3));
        for (int i = 0; i < 3; ++i)
            QCOMPARE(relays.at(size_t(i))->state(), QLocalSocket::ConnectedState);
        relays.front()->abort();
        QVERIFY(m_f->shows(2));
        come();
        QVERIFY(m_f->shows(3));
        QCOMPARE(crowded, 1);
        come();
        QVERIFY(isGone(*relays.back()));
        QCOMPARE(crowded, 2);
    }

    //! As many as there is room for, and more, that prove nothing: they are none of the relays.
    void falseRelaysTakeNoRoom()
    {
        const ServerId server = m_f->addServer();
        m_f->mostRelays = 1;
        m_f->patienceWithRelays = 10 * test::patience;
        m_f->listen();
        int crowded = 0;
        connect(m_f->relays.get(), &RelayServer::crowded, this, [&crowded] { ++crowded; });
        std::vector<std::unique_ptr<QLocalSocket>> others;
        for (int i = 0; i < 2 * RelayServer::mostSilent; ++i) {
            others.push_back(std::make_unique<QLocalSocket>());
            QVERIFY(test::connectTo(*others.back(), socketPath()));
            if (i % 2 == 0)
                others.back()->write(hello + stateOf(server));
        }
        const auto relay = connectRelay();
        QVERIFY(relay);
        relay->write(hello + stateOf(server, ",\"asked\":1"));
        QVERIFY(m_f->shows(1));
        QCOMPARE(crowded, 0);
    }

    //! Two hundred relays at once, among twice as many that say nothing.
    void manyAtOnce()
    {
        const ServerId server = m_f->addServer();
        std::vector<std::unique_ptr<QLocalSocket>> relays;
        std::vector<std::unique_ptr<QLocalSocket>> silent;
        for (int i = 0; i < 200; ++i) {
            for (int k = 0; k < 2; ++k) {
                silent.push_back(connectRelay());
                QVERIFY(silent.back());
            }
            relays.push_back(connectRelay());
            QVERIFY(relays.back());
            relays.back()->write(hello + stateOf(server, ",\"asked\":1"));
        }
        QVERIFY(m_f->shows(200));
        QVERIFY(m_f->relay.until([this] { return m_f->server()[QLatin1String("asked")].toInt() == 200; }));
        relays.clear();
        QVERIFY(m_f->shows(0));
    }

    //! A relay that floods waits; others do not.
    void aFloodHoldsNobodyUp()
    {
        const ServerId server = m_f->addServer();
        const auto flood = connectRelay();
        flood->write(hello);
        for (int i = 0; i < 20000; ++i)
            flood->write(stateOf(server, ",\"asked\":" + QByteArray::number(i % 100)));
        const auto honest = connectRelay();
        honest->write(hello + stateOf(server, ",\"asked\":1000"));
        QVERIFY(m_f->shows(2));
        QVERIFY(flood->bytesToWrite() > 0);
    }
};

QTEST_GUILESS_MAIN(TestRelayWindow)
#include "tst_relaywindow.moc"
