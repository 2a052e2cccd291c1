// A server that an app starts tries to give the window orders, over the sockets of command line and relays: a confined
// one has no way to prove itself, and nothing of what it says is heard.

#include "app/controlserver.h"
#include "core/launch/protectionability.h"
#include "relaywindowfixture.h"

using namespace mangrove;

class TestIntruder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsHeard_data()
    {
        QTest::addColumn<Protection>("level");
        QTest::newRow("Told Only") << Protection::ToldOnly; // may read the keys as any program of the user's
        QTest::newRow("Files Confined") << Protection::FilesConfined;
        QTest::newRow("Confined") << Protection::Confined;
    }
    void nothingIsHeard()
    {
        QFETCH(Protection, level);
        if (!lookAtProtections().can(level))
            QSKIP("This machine does not have this level");
        RelayWindowFixture f;
        int requests = 0;
        ControlServer control([&requests](const ControlRequest &, QObject *, const CommandDone &done) {
            ++requests;
            done({0, "done\n", {}});
        });
        const QString controlPath = controlSocketPath(f.relay.configFolder);
        const QString relayPath = relaySocketPaths(f.relay.configFolder).first();
        const Result<void> listening = control.listen(controlPath);
        QVERIFY2(listening, listening ? "" : qPrintable(listening.error().message));

        ServerRecord record;
        record.name = QStringLiteral("intruder");
        record.transport = stdioTransport;
        record.program = QStringLiteral(TEST_SUPPORT_DIR "/door_intruder");
        record.arguments = {controlPath, relayPath};
        record.protection = level;
        QVERIFY(f.engine->servers.add({test::approvedAsFound(record)}, Origin::Program));
        QVERIFY(f.relay.start({QStringLiteral("intruder")}));
        QVERIFY(f.relay.until([&] { return f.relay.heard().contains("tried yes"); }));

        const QByteArray could = f.relay.heard();
        const bool isConfined = level != Protection::ToldOnly;
        QCOMPARE(could.contains("reads yes"), !isConfined);
        if (level != Protection::Confined)
            QVERIFY2(could.contains("connects yes"), could.constData()); // else it is no test of the proof
        QVERIFY2(could.contains("adds no") && could.contains("starts no") && could.contains("speaks no"),
                 could.constData());
        QCOMPARE(requests, 0);
        QCOMPARE(f.engine->servers.servers().size(), 1);
        // And the app's own relay is heard, as before.
        QVERIFY(f.shows(1));
    }
};

QTEST_GUILESS_MAIN(TestIntruder)
#include "tst_intruder.moc"
