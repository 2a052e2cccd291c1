// The laws of a workspace as a value, under random changes: it is whole, what differs is said, two changes that do not
// touch become both, and what lets anybody know or reach more at any later moment is said to widen. MANGROVE_TEST_SEED
// repeats a run, MANGROVE_TEST_ROUNDS says how long it is.

#include "core/workspace/merge.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/widening.h"
#include "core/workspace/workspaceformat.h"
#include "tests/support/latershares.h"
#include "tests/support/randomworkspace.h"

#include <QTest>

using namespace mangrove;
using namespace mangrove::test;

namespace {

constexpr int steps = 40; // of one workspace

//! Whether two changes are about the same record, or about its order or name.
bool touch(const WorkspaceDifference &a, const WorkspaceDifference &b)
{
    const bool areLists = a.changesRoots() || a.changesServers() || a.changesSets();
    const bool areListsToo = b.changesRoots() || b.changesServers() || b.changesSets();
    const auto isBoth = [&b](const Cell &cell) { return b.decisions.contains(cell); };
    return (areLists && areListsToo) || std::ranges::any_of(a.decisions, isBoth)
        || ((areLists || areListsToo) && !(a.decisions.isEmpty() && b.decisions.isEmpty())) || a.switches || b.switches
        || (a.changesNever && b.changesNever);
}

//! Whether a server would find something where it is confined that was hidden from it: by looking.
bool seesMore(const Workspace &before, const Workspace &after)
{
    const auto isHidden = [](const Workspace &workspace, ServerRecord server, const char *path, const char *content) {
        server.protection = Protection::Confined;
        const confine::NeverNames never = neverFor(workspace, server);
        const confine::NeverMatcher matcher(never);
        const confine::NeverMatcher::Match match = matcher.match(path);
        return match.isHeld || std::ranges::any_of(match.containing, [content](std::string_view text) {
                   return std::string_view(content).find(text) != std::string_view::npos;
               });
    };
    for (const ServerRecord &is : after.servers()) {
        const ServerRecord *was = before.find(is.id);
        for (const char *path : {".env", "app/.env.example", "cert.pem", "id_rsa"}) {
            for (const char *content : {"", "a KEY"}) {
                if (was && isHidden(before, *was, path, content) && !isHidden(after, is, path, content))
                    return true;
            }
        }
    }
    return false;
}

Workspace withoutSessions(const Workspace &workspace)
{
    WorkspaceParts parts = workspace.parts();
    parts.decisions.removeIf([](const Cell &, const Decision &decision) { return !isStored(decision); });
    return Workspace(parts, workspace);
}

} // namespace

class TestWorkspaceValue : public QObject
{
    Q_OBJECT

private:
    template<typename Check>
    void forRandomChanges(const Check &check)
    {
        for (int round = 0; round < m_rounds; ++round) {
            RandomWorkspace random(m_seed + quint32(round));
            for (int step = 0; step < steps; ++step) {
                const Workspace before = random.now;
                random.step();
                check(before, random);
                if (QTest::currentTestFailed()) {
                    qInfo("MANGROVE_TEST_SEED=%u MANGROVE_TEST_ROUNDS=1, step %d", m_seed + quint32(round), step);
                    return;
                }
            }
        }
    }

    quint32 m_seed = 0;
    int m_rounds = 0;

private Q_SLOTS:
    void initTestCase()
    {
        m_seed = qEnvironmentVariableIsSet("MANGROVE_TEST_SEED") ? qEnvironmentVariable("MANGROVE_TEST_SEED").toUInt()
                                                                 : QRandomGenerator::global()->generate();
        const int given = qEnvironmentVariableIntValue("MANGROVE_TEST_ROUNDS");
        m_rounds = given > 0 ? given : 100;
        qInfo("MANGROVE_TEST_SEED=%u MANGROVE_TEST_ROUNDS=%d", m_seed, m_rounds);
    }

    void isWhole()
    {
        forRandomChanges([](const Workspace &, const RandomWorkspace &random) {
            const Workspace &now = random.now;
            now.decisions().forEach([&now](const Cell &cell, const Decision &decision) {
                QVERIFY(now.find(cell.server) && now.find(cell.root));
                QVERIFY(decision.verdict != Verdict::Ask);
                QVERIFY(decision.verdict == Verdict::Allowed || decision.mode == AccessMode::Read);
            });
            for (const WorkspaceSet &set : now.sets()) {
                QVERIFY(std::ranges::all_of(set.roots, [&now](const RootId &id) { return now.find(id); }));
                QVERIFY(std::ranges::all_of(set.servers, [&now](const ServerId &id) { return now.find(id); }));
            }
            QVERIFY(std::ranges::count(now.sets(), true, &WorkspaceSet::isOn) <= 1);
            for (const Root &root : now.roots()) {
                QCOMPARE(now.find(root.id), &now.roots().at(now.placeOf(root.id)));
                QCOMPARE(now.holds(root.id), !now.on() || now.on()->roots.contains(root.id));
            }
            for (const ServerRecord &server : now.servers())
                QCOMPARE(now.needsConfirmation(server.id), server.needsConfirmation());
            // Made anew from its parts, without anything before, it is the same.
            QVERIFY(Workspace(now.parts()) == now);
        });
    }

    void isReadAsItIsWritten()
    {
        forRandomChanges([](const Workspace &, const RandomWorkspace &random) {
            const QByteArray text = writeWorkspace(random.now, {});
            const Result<StoredWorkspace> read = readWorkspace(text);
            QVERIFY2(read, read ? "" : qPrintable(read.error().message));
            QVERIFY(read->workspace == withoutSessions(random.now));
            QCOMPARE(writeWorkspace(read->workspace, read->head), text);
        });
    }

    void saysWhatDiffers()
    {
        forRandomChanges([](const Workspace &before, const RandomWorkspace &random) {
            const WorkspaceDifference what = difference(before, random.now);
            WorkspaceParts parts = random.now.parts();
            parts.removedServers = before.parts().removedServers; // that follows from the servers
            QCOMPARE(what.isEmpty() && !what.hints, before.parts() == parts);
            for (const Cell &cell : what.decisions)
                QVERIFY(before.decisions().value(cell) != random.now.decisions().value(cell));
            // And back again: what came goes.
            const WorkspaceDifference back = difference(random.now, before);
            QCOMPARE(back.roots.added, what.roots.removed);
            QCOMPARE(back.servers.removed, what.servers.added);
            QCOMPARE(QSet<Cell>(back.decisions.cbegin(), back.decisions.cend()),
                     QSet<Cell>(what.decisions.cbegin(), what.decisions.cend()));
        });
    }

    void mergesWhatDoesNotTouch()
    {
        int merged = 0;
        int refused = 0;
        forRandomChanges([&](const Workspace &before, RandomWorkspace &random) {
            const Workspace mine = random.now;
            const Result<Workspace> nothing = merge(before, before, mine);
            QVERIFY(nothing && *nothing == mine);
            const Result<Workspace> all = merge(before, mine, before);
            const WorkspaceDifference change = difference(before, mine);
            if (!change.switches) // a switch is not merged
                QVERIFY(all && difference(*all, mine).isEmpty());
            const Result<Workspace> theirs = random.change(before);
            if (!theirs)
                return;
            const Result<Workspace> one = merge(before, mine, *theirs);
            const Result<Workspace> other = merge(before, *theirs, mine);
            if (touch(change, difference(before, *theirs))) {
                refused += !one;
                if (!one)
                    QVERIFY(one.error().code == ErrorCode::Refused || one.error().code == ErrorCode::Cancelled
                            || one.error().code == ErrorCode::AlreadyExists); // both gave away one name
                return;
            }
            QVERIFY(one && other);
            QVERIFY(difference(*one, *other).isEmpty());
            ++merged;
        });
        QVERIFY2(merged > m_rounds && refused > 0, qPrintable(QStringLiteral("%1 %2").arg(merged).arg(refused)));
    }

    void widensWhereAnybodyMayHaveMoreLater()
    {
        int widened = 0;
        int narrowed = 0;
        int shown = 0;
        forRandomChanges([&](const Workspace &before, const RandomWorkspace &random) {
            const Workspace &after = random.now;
            const QList<ServerId> servers = before.serverIds() + after.serverIds();
            const QList<RootId> roots = before.rootIds() + after.rootIds();
            const bool isMore = isMoreAnywhere(sharesOfAllLater(before, servers, roots, random.time),
                                               sharesOfAllLater(after, servers, roots, random.time));
            const bool isSaid = widens(difference(before, after), random.time);
            const bool isShown = seesMore(before, after);
            QVERIFY(isSaid || !(isMore || isShown));
            widened += isMore;
            shown += isShown;
            narrowed += !isSaid && !(before == after);
        });
        QVERIFY2(widened > m_rounds && narrowed > m_rounds && shown > m_rounds / 4,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(widened).arg(narrowed).arg(shown)));
    }
};

QTEST_GUILESS_MAIN(TestWorkspaceValue)
#include "tst_workspacevalue.moc"
