// Loads the stores as the program does, makes one change or writes some activity, and tells what it was told about it;
// on the way a fault happens. A test reads what is on the disk then.
//
//   saver make FOLDER                    a workspace of 1,000 roots, 20 servers and 2,000 decisions
//   saver CHANGE FOLDER [CALL FAULT]     add, remove, rename, undo (of a removal), switch (to a workspace), column,
//   second (a line behind one that is there) or fold
//                                        (of a line, and of hints about servers); prints "saved" or "failed: SENTENCE",
//                                        and after
//                                        a failure what the lists and the file hold and how a second try went
//   saver activity FOLDER [CALL FAULT]   prints "stored NUMBER" or "waiting: SENTENCE" after each of some batches
//   saver takeover FOLDER [CALL FAULT]   takes over the activity that lies in spools
//
// Exit code 3: the fault was not reached, there are fewer calls.

#include "core/access/broker.h"
#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"
#include "core/roots/rootmonitor.h"
#include "core/store/activitylog.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"
#include "core/workspace/workspacestore.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/faultpoints.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFile>
#include <QTimeZone>

#include <cstdio>

using namespace mangrove;
using namespace mangrove::test;

namespace {

constexpr int rootCount = 1000;
constexpr int serverCount = 20;
constexpr int decisionCount = 2000;
constexpr int notReached = 3;
const QString foundRevision = QStringLiteral("2025-11-25");
const QDateTime someTime(QDate(2026, 1, 31), QTime(12, 0), QTimeZone::utc());

// At once and without a buffer: what was said before a kill counts.
void say(const QByteArray &line)
{
    const QByteArray text = line + '\n';
    [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, text.constData(), size_t(text.size()));
}

QByteArray outcome(const Result<void> &result, const QByteArray &done = "saved")
{
    return result ? done : "failed: " + result.error().message.toUtf8();
}

struct Stores
{
    explicit Stores(const QString &folder) : file(folder) { file.load(); }

    SystemClock clock;
    WorkspaceFile file;
    WorkspaceStore store{file, clock};
    RootStore roots{store};
    ServerStore servers{store};
    DecisionStore decisions{store};
    WorkspaceSets sets{store};
    Pause pause{store};
};

//! What the program shows of them.
struct Lists
{
    explicit Lists(const Stores &stores)
        : roots(stores.roots.roots()),
          servers(stores.servers.servers()),
          decisions(stores.decisions.decisions()),
          sets(stores.sets.sets())
    { }
    bool operator==(const Lists &) const = default;

    QList<Root> roots;
    QList<ServerRecord> servers;
    Decisions decisions;
    QList<WorkspaceSet> sets;
};

Root rootNumber(int number)
{
    Root root;
    root.id = {QStringLiteral("root-%1").arg(number)};
    root.name = QStringLiteral("project %1").arg(number);
    root.path = QStringLiteral("/srv/projects/%1").arg(number);
    root.canonicalPath = root.path;
    root.uri = QStringLiteral("file://") + root.path;
    root.identity.inode = quint64(number) + 1;
    root.added = someTime;
    return root;
}

ServerId serverNumber(int number)
{
    return {QStringLiteral("server-%1").arg(number)};
}

Result<void> make(Stores &stores)
{
    QList<Root> roots;
    for (int i = 0; i < rootCount; ++i)
        roots.append(rootNumber(i));
    if (const auto added = stores.roots.add(roots, Origin::Program); !added)
        return added.error();
    QList<ServerRecord> servers;
    for (int i = 0; i < serverCount; ++i) {
        ServerRecord server;
        server.id = serverNumber(i);
        server.name = QStringLiteral("server %1").arg(i);
        server.transport = stdioTransport;
        server.program = QStringLiteral("/usr/bin/true");
        server.added = someTime;
        servers.append(server);
    }
    if (const auto added = stores.servers.add(servers, Origin::Program); !added)
        return added.error();
    WorkspaceSet set{{QStringLiteral("set-0")}, QStringLiteral("some"), false, false, {}, {serverNumber(0)}};
    for (int i = 0; i < rootCount; i += 2)
        set.roots.append(rootNumber(i).id);
    if (const auto created = stores.sets.create(set, Origin::Program); !created)
        return created.error();
    QHash<Cell, Decision> decisions;
    for (int i = 0; i < decisionCount; ++i) {
        const Cell cell{serverNumber(i % serverCount), {QStringLiteral("root-%1").arg(i / 2)}};
        decisions.insert(cell, {i % 3 ? Verdict::Allowed : Verdict::Denied, Lasting::Always, {}});
    }
    return stores.decisions.set(decisions, Origin::Program);
}

struct NoActivity final : ActivitySink
{
    void record(const Activity &) override { }
};

//! The removal of a root with a denial is undone, as by a person.
Result<void> undo(Stores &stores)
{
    const SystemClock clock;
    NoActivity activity;
    FakeSecrets secrets;
    SeenLedger ledger;
    Broker broker(clock);
    RootMonitor monitor(RootMonitor::Times(), [](const Root &) { return ProbeResult(); });
    stores.roots.showTo(monitor);
    Gate gate(stores.store, stores.roots, monitor, stores.servers, stores.decisions, stores.pause, broker, ledger,
              activity, clock);
    HeldSecrets held(stores.file.folder(), stores.servers, secrets);
    EditHistory history(stores.store, stores.decisions, gate, ledger, held, clock);
    const Cell cell{serverNumber(0), rootNumber(rootCount).id};
    WorkspaceEdit edit;
    edit.after.workspace = stores.store.now();
    WorkspaceParts parts = stores.store.now().parts();
    parts.roots.records.append(rootNumber(rootCount));
    parts.decisions.insert(cell, {Verdict::Denied, Lasting::Always, {}});
    edit.before.workspace = Workspace(parts);
    edit.time = clock.now();
    edit.elapsed = clock.elapsed();
    return history.go(edit, WorkspaceEdit::Way::Back).transform([](const EditHistory::Outcome &) {});
}

Result<void> change(Stores &stores, const QByteArray &what)
{
    if (what == "undo")
        return undo(stores);
    if (what == "add") {
        const auto added = stores.roots.add({rootNumber(rootCount)}, Origin::Program);
        return added ? Result<void>() : added.error();
    }
    if (what == "remove")
        return stores.roots.remove({rootNumber(0).id}, Origin::Program);
    if (what == "rename")
        return stores.roots.rename(rootNumber(rootCount / 2).id, QStringLiteral("another name"), Origin::Program);
    if (what == "switch")
        return stores.sets.use({QStringLiteral("set-0")}, Origin::Program);
    if (what == "fold") {
        stores.file.fold();
        return QFile::exists(stores.file.folder() + QLatin1String("/decisions.journal"))
            ? Error{ErrorCode::Io, QStringLiteral("The journal could not be folded in. The change was not made.")}
            : Result<void>();
    }
    QHash<Cell, Decision> column;
    for (int i = 0; i < rootCount; ++i)
        column.insert({serverNumber(3), rootNumber(i).id}, {Verdict::Denied, Lasting::Always, {}});
    return stores.decisions.set(column, Origin::Program);
}

void takeOver(const QString &folder)
{
    const SystemClock clock;
    ActivityLog log(folder, clock);
    log.open();
    while (!log.isSettled() && log.problem().isEmpty())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

QByteArray fingerprint(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return "none";
    return QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha1).toHex();
}

void makeChange(Stores &stores, const QByteArray &what, const std::function<void()> &arm)
{
    // What is there before: a line of the journal.
    if (what == "second" || what == "fold") {
        const Result<void> first = stores.decisions.set(
            {{{serverNumber(5), rootNumber(1).id}, {Verdict::Denied, Lasting::Always, {}}}}, Origin::Program);
        if (!first)
            say("first " + outcome(first));
    }
    if (what == "fold") { // and hints, which have not been written
        for (const ServerRecord &server : QList<ServerRecord>(stores.servers.servers())) {
            if (const auto taken = stores.servers.remember(server.id, foundRevision); !taken)
                say("hint " + outcome(taken));
        }
    }
    const Lists before(stores);
    arm();
    const Result<void> result = change(stores, what);
    disarmFault();
    say(outcome(result));
    if (result)
        return;
    say(Lists(stores) == before ? "lists as before" : "lists changed");
    say("file " + fingerprint(stores.file.filePath()));
    say("again " + outcome(change(stores, what)));
}

//! Batches as they come: a line is in the spool at once, and those that follow in the same turn together after it. The
//! database gets them at the end.
void writeActivity(const QString &folder)
{
    const SystemClock clock;
    ActivityLog log(folder, clock);
    log.open();
    int number = 0;
    const auto batch = [&](int size) {
        for (int i = 0; i < size; ++i) {
            Activity line;
            line.kind = ActivityKind::Answered;
            line.server = serverNumber(i % serverCount);
            line.text = QString::number(++number);
            line.uris = QStringList(4, QStringLiteral("file:///srv/projects/somewhere"));
            log.record(line);
        }
        QCoreApplication::processEvents();
        say(log.problem().isEmpty() ? "stored " + QByteArray::number(number) : "waiting: " + log.problem().toUtf8());
    };
    for (const int size : {1, 2, 12, 1, 30})
        batch(size);
    if (faultWasReached())
        disarmFault(); // a full disk has space again
    batch(1);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc < 3)
        return 2;
    const QByteArray what = argv[1];
    const QString folder = QFile::decodeName(argv[2]);
    const std::optional<Fault> fault = argc > 4 ? faultFromWord(argv[4]) : std::nullopt;
    const auto arm = [&] {
        if (fault)
            armFault(argv[2], atoi(argv[3]), *fault);
    };

    if (what == "activity") {
        arm();
        writeActivity(folder);
    } else if (what == "takeover") {
        arm();
        takeOver(folder);
    } else {
        Stores stores(folder);
        if (!stores.file.problem().isEmpty())
            say("problem: " + stores.file.problem().toUtf8());
        if (what == "make")
            say(outcome(make(stores)));
        else
            makeChange(stores, what, arm);
    }
    return fault && !faultWasReached() ? notReached : 0;
}
