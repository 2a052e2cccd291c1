// Whether a change widens, compared with what the policy says at each moment of the days around it.

#include "core/workspace/standing.h"
#include "core/workspace/widening.h"

#include <QTest>

using namespace mangrove;

namespace {

const QDateTime noon = QDateTime::fromSecsSinceEpoch(1769860800).toUTC();
constexpr int hours = 4;

QList<Decision> allDecisions()
{
    QList<Decision> all{Decision()};
    for (const Verdict verdict : {Verdict::Allowed, Verdict::Denied}) {
        all.append({verdict, Lasting::Always, {}});
        all.append({verdict, Lasting::Session, {}});
        for (int hour = -1; hour < hours; ++hour)
            all.append({verdict, Lasting::Until, noon.addSecs(3600 * hour)});
    }
    for (const Lasting lasting : {Lasting::Always, Lasting::Session})
        all.append({Verdict::Allowed, lasting, {}, AccessMode::ReadAndWrite});
    for (int hour = -1; hour < hours; ++hour)
        all.append({Verdict::Allowed, Lasting::Until, noon.addSecs(3600 * hour), AccessMode::ReadAndWrite});
    return all;
}

Grant grantAt(ServerPolicy policy, Decision decision, const QDateTime &time, bool sessionOver)
{
    if (sessionOver && decision.lasting == Lasting::Session)
        decision = {};
    return standingOf({policy, false, decision, RootState::Available, time}).grant;
}

//! By looking at each quarter of an hour.
bool widensByLooking(ServerPolicy policy, const Decision &before, const Decision &after)
{
    for (int quarter = 0; quarter <= 4 * hours; ++quarter) {
        const QDateTime time = noon.addSecs(900 * quarter);
        for (const bool over : {false, true}) {
            if (grantAt(policy, after, time, over) > grantAt(policy, before, time, over))
                return true;
        }
    }
    return false;
}

} // namespace

class TestWidening : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyPair()
    {
        int wider = 0;
        const QList<Decision> all = allDecisions();
        for (const ServerPolicy policy : {ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll}) {
            for (const Decision &before : all) {
                QVERIFY(!widens(policy, before, before, noon));
                for (const Decision &after : all) {
                    const bool expected = widensByLooking(policy, before, after);
                    wider += expected ? 1 : 0;
                    QVERIFY2(widens(policy, before, after, noon) == expected,
                             qPrintable(QStringLiteral("%1: %2 %3 %4 -> %5 %6 %7")
                                            .arg(toWord(policy), toWord(before.verdict), toWord(before.lasting),
                                                 before.until.toString(Qt::ISODate), toWord(after.verdict),
                                                 toWord(after.lasting), after.until.toString(Qt::ISODate))));
                }
            }
        }
        QVERIFY(wider > 100);
    }

    void forWritingIsMore()
    {
        const Decision read{Verdict::Allowed, Lasting::Always, {}};
        const Decision write{Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite};
        const Decision writeForAnHour{Verdict::Allowed, Lasting::Until, noon.addSecs(3600), AccessMode::ReadAndWrite};
        for (const ServerPolicy policy : {ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll}) {
            QVERIFY(widens(policy, read, write, noon));
            QVERIFY(!widens(policy, write, read, noon));
            QVERIFY(widens(policy, read, writeForAnHour, noon)); // though it ends before
        }
        QVERIFY(widens(ServerPolicy::AllowAll, {}, write, noon));
        QVERIFY(!widens(ServerPolicy::AllowAll, write, {}, noon));
    }

    //! The three that a command can do by its words alone.
    //! Where the system holds it, a denial takes something out of a grant around it.
    void theEndOfADenial()
    {
        const Decision never{Verdict::Denied, Lasting::Always, {}};
        const Decision hour{Verdict::Denied, Lasting::Until, noon.addSecs(3600)};
        const Decision read{Verdict::Allowed, Lasting::Always, {}};
        for (const Protection level : {Protection::ToldOnly, Protection::FilesConfined, Protection::Confined}) {
            ServerRecord server;
            server.protection = level;
            const bool isHeld = level != Protection::ToldOnly;
            QCOMPARE(widens(server, never, {}, noon), isHeld);
            QCOMPARE(widens(server, never, hour, noon), isHeld);
            QCOMPARE(widens(server, hour, {}, noon), isHeld);
            QVERIFY(!widens(server, {}, never, noon));
            QVERIFY(!widens(server, hour, never, noon));
            QVERIFY(!widens(server, read, never, noon));
            QVERIFY(!widens(server, read, {}, noon));
            server.policy = ServerPolicy::DenyAll;
            QVERIFY(!widens(server, never, {}, noon)); // it stays denied
        }
    }

    void whereThePolicyAllowsAll()
    {
        const Decision denied{Verdict::Denied, Lasting::Always, {}};
        const Decision forAnHour{Verdict::Denied, Lasting::Until, noon.addSecs(3600)};
        const Decision forTheSession{Verdict::Denied, Lasting::Session, {}};
        QVERIFY(widens(ServerPolicy::AllowAll, denied, {}, noon));
        QVERIFY(widens(ServerPolicy::AllowAll, denied, forAnHour, noon));
        QVERIFY(widens(ServerPolicy::AllowAll, denied, forTheSession, noon));
        QVERIFY(!widens(ServerPolicy::AllowAll, forAnHour, denied, noon));
        QVERIFY(!widens(ServerPolicy::Ask, denied, {}, noon));
        QVERIFY(!widens(ServerPolicy::DenyAll, denied, {}, noon));
    }

    void whoIsToldWithoutAsking()
    {
        QList<ServerRecord> servers(4);
        servers[0].name = QStringLiteral("asks");
        servers[1].name = QStringLiteral("all");
        servers[1].policy = ServerPolicy::AllowAll;
        servers[2].name = QStringLiteral("all, without roots");
        servers[2].policy = ServerPolicy::AllowAll;
        servers[2].roots = false;
        servers[3].name = QStringLiteral("none");
        servers[3].policy = ServerPolicy::DenyAll;
        QCOMPARE(toldWithoutAsking(servers), QStringList{QStringLiteral("all")});
        // It knows no roots, but is started with what it may know, or can reach it.
        servers[2].arguments = {QStringLiteral("${roots}")};
        QCOMPARE(toldWithoutAsking(servers), (QStringList{servers[1].name, servers[2].name}));
        servers[2].arguments.clear();
        servers[2].protection = Protection::FilesConfined;
        QCOMPARE(toldWithoutAsking(servers), (QStringList{servers[1].name, servers[2].name}));
    }

    //! Of a server that waits to be confirmed nothing follows now; once it is, nobody asks about the workspace again.
    void aSwitchToWhatWaitsToBeConfirmed()
    {
        WorkspaceParts parts;
        Root root;
        root.id = {QStringLiteral("r")};
        root.path = root.canonicalPath = QStringLiteral("/srv/r");
        parts.roots.records = {root};
        ServerRecord server;
        server.id = {QStringLiteral("s")};
        server.transport = stdioTransport;
        server.program = QStringLiteral("/bin/true");
        server.policy = ServerPolicy::AllowAll;
        parts.servers.records = {server};
        QVERIFY(server.needsConfirmation());
        const Workspace everything(parts);
        parts.sets.records = {{{QStringLiteral("w")}, QStringLiteral("w"), true, false, {root.id}, {}}};
        const Workspace without(parts);
        parts.sets.records.first().servers = {server.id};
        const Workspace with(parts);
        QVERIFY(widens(difference(without, everything), noon));
        QVERIFY(widens(difference(without, with), noon));
        QVERIFY(!widens(difference(everything, without), noon));
        QVERIFY(!widens(difference(everything, with), noon));
    }
};

QTEST_APPLESS_MAIN(TestWidening)
#include "tst_widening.moc"
