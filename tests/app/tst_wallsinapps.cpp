// What a confined server of an app's was refused: heard of by its relay, asked about by the window, by the rules of
// every other server, and applied when the app starts it again.

#include "core/launch/protectionability.h"
#include "relaywindowfixture.h"
#include "tests/support/throughdoor.h"

#include <QDir>
#include <QLocalSocket>

#include <algorithm>

using namespace mangrove;

namespace {

// Reads a file at each line of the app's, says so, and says no more than the system makes it.
const QString script = QStringLiteral("while read line; do if test -n \"$1\"; then exec 2> /dev/null; fi;"
                                      " cat \"$0\"; echo tried; done");

void addLevels()
{
    QTest::addColumn<Protection>("level");
    QTest::newRow("Files Confined") << Protection::FilesConfined;
    QTest::newRow("Confined") << Protection::Confined;
}

} // namespace

class TestWallsInApps : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayWindowFixture> m_f;
    std::unique_ptr<QTemporaryDir> m_outside; // not in /tmp, of which a confined one has its own
    ServerId m_server;
    QString m_file;

    //! `isSilent`: it says nothing of what it is refused, so that the system has to.
    void add(Protection level, bool isSilent = false, const char *name = "files")
    {
        ServerRecord record;
        record.name = QLatin1String(name);
        record.transport = stdioTransport;
        record.program = QStringLiteral("/bin/sh");
        record.arguments = {QStringLiteral("-c"), script, m_file};
        if (isSilent)
            record.arguments.append(QStringLiteral("silent"));
        record.protection = level;
        record.explainsRefusals = isSilent;
        const auto added = m_f->engine->servers.add({test::approvedAsFound(record)}, Origin::Program);
        QVERIFY(added);
        m_server = added->first();
    }
    //! Whether it is there, and has said that it has tried.
    bool tries()
    {
        const qsizetype before = m_f->relay.heard().count("tried");
        m_f->relay.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/try\"}\n");
        return m_f->relay.until([&] { return m_f->relay.heard().count("tried") > before; });
    }
    bool isAsked()
    {
        return m_f->relay.until([&] { return m_f->engine->broker.findWantedFor(m_server) != nullptr; });
    }
    QJsonArray refusals() const { return sessionsFirst().value(QLatin1String("refusals")).toArray(); }
    QJsonObject sessionsFirst() const { return m_f->sessions().first().toObject(); }
    void startByName() { QVERIFY(m_f->relay.start({QStringLiteral("files")}) && tries()); }

    //! A relay that the test speaks for.
    std::unique_ptr<QLocalSocket> connectRelay() const
    {
        auto socket = std::make_unique<QLocalSocket>();
        if (!test::connectThroughDoor(*socket, relaySocketPaths(m_f->relay.configFolder).first()))
            qFatal("nobody listens to relays");
        socket->write("{\"v\":1,\"kind\":\"hello\",\"newest\":1,\"lowest\":1}\n");
        link::State state;
        state.server = m_server;
        socket->write(toLine(state));
        return socket;
    }
    static QByteArray refusedLine(const ServerId &server, const QByteArrayList &paths)
    {
        link::Refused refused{server, {}};
        for (const QByteArray &path : paths)
            refused.count.note({path, Tried::Read});
        return toLine(refused);
    }

private Q_SLOTS:
    void init()
    {
        // A server in namespaces has a /tmp of its own.
        if (QFileInfo(QStringLiteral("/var/tmp")).canonicalFilePath() != QLatin1String("/var/tmp"))
            QSKIP("This machine has no /var/tmp beside /tmp");
        m_f = std::make_unique<RelayWindowFixture>();
        m_outside = std::make_unique<QTemporaryDir>(QStringLiteral("/var/tmp/mangrove-outside-XXXXXX"));
        QVERIFY(m_outside->isValid());
        m_file = QFileInfo(m_outside->path()).canonicalFilePath() + QStringLiteral("/report.pdf");
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("what it says\n") > 0);
    }
    void cleanup() { m_f.reset(); }

    //! From the refusal to the file, and each side is told what it has to do.
    void aWallLeadsToAQuestion_data() { addLevels(); }
    void aWallLeadsToAQuestion()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        add(level);
        startByName();
        QVERIFY(isAsked());
        const AccessRequest request = *m_f->engine->broker.findWantedFor(m_server);
        QCOMPARE(request.wanted->path, m_file);
        QCOMPARE(request.wanted->refusal.tried, Tried::Read);
        QVERIFY(m_f->relay.until([&] { return refusals().size() == 1; }));
        QCOMPARE(refusals().first().toObject().value(QLatin1String("path")).toString(), m_file);
        QCOMPARE(sessionsFirst().value(QLatin1String("restart_to_apply")), QJsonValue(false));
        // The app still hears what its server says of that.
        QVERIFY(m_f->relay.until([&] { return m_f->relay.errors().contains("report.pdf"); }));

        QVERIFY(m_f->engine->walls.allowPath(request.number, AccessMode::Read));
        if (level == Protection::Confined) { // while it runs
            QVERIFY(m_f->relay.until([&] { return tries() && m_f->relay.heard().contains("what it says"); }));
            QCOMPARE(sessionsFirst().value(QLatin1String("restart_to_apply")), QJsonValue(false));
            return;
        }
        QVERIFY(m_f->relay.until([&] { return sessionsFirst().value(QLatin1String("restart_to_apply")).toBool(); }));
        QVERIFY(!m_f->relay.heard().contains("what it says"));
        m_f->relay.closeInput();
        QCOMPARE(m_f->relay.end(), 0);
        QVERIFY(m_f->shows(0));

        test::RelayedProgram again;
        again.configFolder = m_f->relay.configFolder;
        again.environment = m_f->relay.environment;
        QVERIFY(again.start({QStringLiteral("files"), QStringLiteral("--data-dir"), m_f->relay.dataFolder()}));
        again.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/try\"}\n");
        QVERIFY(again.until([&] { return again.heard().contains("what it says"); }));
        QVERIFY(again.until([&] { return m_f->sessions().size() == 1; }));
        QCOMPARE(sessionsFirst().value(QLatin1String("restart_to_apply")), QJsonValue(false));
    }

    //! A grant of the folder that holds it does the same.
    void aFolderIsAllowedInstead()
    {
        if (!lookAtProtections().can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        add(Protection::FilesConfined);
        const RootId root = m_f->addRootAt(QFileInfo(m_file).path());
        startByName();
        QVERIFY(isAsked());
        const AccessRequest request = *m_f->engine->broker.findWantedFor(m_server);
        QCOMPARE(request.wanted->holder, root);
        QVERIFY(m_f->engine->walls.allowRoot(request.number, root, {Verdict::Allowed, Lasting::Always, {}}));
        QVERIFY(m_f->relay.until([&] { return sessionsFirst().value(QLatin1String("restart_to_apply")).toBool(); }));
        QVERIFY(!m_f->engine->broker.findWantedFor(m_server));
    }

    //! It says nothing; the system does.
    void explained_data() { addLevels(); }
    void explained()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        add(level, true);
        startByName();
        QVERIFY(isAsked());
        QCOMPARE(m_f->engine->broker.findWantedFor(m_server)->wanted->path, m_file);
        QVERIFY(!m_f->relay.errors().contains("report.pdf"));
    }

    //! Without one nobody is asked and all goes on; one that comes is told, and so is the next.
    void aWindowThatComesLater()
    {
        if (!lookAtProtections().can(Protection::FilesConfined))
            QSKIP("This machine does not have this level");
        add(Protection::FilesConfined);
        m_f->close();
        startByName();
        QVERIFY(m_f->relay.until([&] { return m_f->relay.errors().contains("report.pdf"); }));
        for (int i = 0; i < 2; ++i) {
            m_f->open();
            QVERIFY(isAsked());
            m_f->close();
        }
        QVERIFY(tries());
        m_f->open();
        QVERIFY(isAsked());
        QVERIFY(m_f->engine->walls.never(m_f->engine->broker.findWantedFor(m_server)->number));
        QVERIFY(!m_f->engine->broker.findWantedFor(m_server));
    }

    //! Not Now holds until its last session has ended.
    void notNow()
    {
        add(Protection::FilesConfined);
        const QByteArray line = refusedLine(m_server, {QFile::encodeName(m_file)});
        const auto one = connectRelay();
        const auto other = connectRelay();
        one->write(line);
        QVERIFY(isAsked());
        m_f->engine->walls.notNow(m_f->engine->broker.findWantedFor(m_server)->number);
        other->write(line);
        QVERIFY(m_f->relay.until([&] { return m_f->sessions().size() == 2; }));
        one->abort();
        QVERIFY(m_f->shows(1));
        QVERIFY(!m_f->engine->broker.findWantedFor(m_server));
        other->abort();
        QVERIFY(m_f->shows(0));
        const auto third = connectRelay();
        third->write(line);
        QVERIFY(isAsked());
    }

    //! A relay says what it likes: it is heard about its own server, and about what somebody could want.
    void whatARelayMaySay()
    {
        add(Protection::FilesConfined);
        const ServerId confined = m_server;
        add(Protection::ToldOnly, false, "told");
        const ServerId told = m_server;
        const auto relay = connectRelay(); // of the second one
        relay->write(refusedLine(confined, {QFile::encodeName(m_file)}));
        QByteArrayList paths{"/home/anna/.cache/x", "/etc/shadow", QFile::encodeName(m_file)};
        relay->write(refusedLine(told, paths));
        QVERIFY(m_f->relay.until([&] { return !m_f->engine->refusals.of(told).isEmpty(); }));
        QCOMPARE(m_f->engine->refusals.of(told).size(), 1);
        QVERIFY(m_f->engine->refusals.of(confined).isEmpty());
        QVERIFY(!m_f->engine->broker.findWantedFor(told)); // it is held to nothing
        relay->write("{\"v\":1,\"kind\":\"refused\",\"paths\":[{\"path\":7}]}\n");
        QVERIFY(QTest::qWaitFor([&] { return relay->state() == QLocalSocket::UnconnectedState; }, test::patience));
    }

    //! One that comes before the state, as nothing says which is first.
    void refusalsBeforeTheState()
    {
        add(Protection::FilesConfined);
        const ServerId server = std::exchange(m_server, ServerId());
        const auto relay = connectRelay();
        relay->write(refusedLine(server, {QFile::encodeName(m_file)}));
        link::State state;
        m_server = state.server = server;
        relay->write(toLine(state));
        QVERIFY(isAsked());
    }
};

QTEST_GUILESS_MAIN(TestWallsInApps)
#include "tst_wallsinapps.moc"
