// bench_confirm FOLDER [ROUNDS]
//
// What it costs to know at the moment of an answer that its roots are there: by a look at each, by the events that have
// not come, and right after a file was made in a root or beside all of them. Makes folders in FOLDER and prints JSON:
// the median of ROUNDS in ns, for 1, 10, 100 and 256 roots.

#include "core/base/clock.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacestore.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>

using namespace mangrove;

namespace {

constexpr int most = 256;

[[noreturn]] void fail(const char *why)
{
    std::fprintf(stderr, "bench_confirm: %s\n", why);
    std::exit(1);
}

Root rootAt(const QString &path)
{
    const ProbeResult found = probePath(path);
    Root root;
    root.path = found.canonicalPath;
    root.canonicalPath = found.canonicalPath;
    root.uri = QStringLiteral("file://") + found.canonicalPath;
    root.name = QDir(path).dirName();
    root.identity = found.identity;
    return root;
}

void makeFile(const QString &path)
{
    if (!QFile(path).open(QIODevice::WriteOnly) || !QFile::remove(path))
        fail("cannot make files there");
}

double median(int rounds, const std::function<void()> &prepare, const std::function<bool()> &work)
{
    QList<qint64> times;
    QElapsedTimer timer;
    for (int round = 0; round < rounds; ++round) {
        prepare();
        timer.start();
        if (!work())
            fail("a root was not there");
        times.append(timer.nsecsElapsed());
    }
    std::nth_element(times.begin(), times.begin() + times.size() / 2, times.end());
    return double(times.at(times.size() / 2));
}

} // namespace

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const QTemporaryDir made(arguments.value(1) + QStringLiteral("/bench_confirm-XXXXXX"));
    const QString folder = made.path();
    const int rounds = arguments.value(2, QStringLiteral("2001")).toInt();
    if (arguments.size() < 2 || !made.isValid() || rounds < 1)
        fail("bench_confirm FOLDER [ROUNDS]");
    WorkspaceFile file(folder + QStringLiteral("/config"));
    file.load();
    const SystemClock clock;
    WorkspaceStore workspace(file, clock);
    RootStore store(workspace);
    QList<Root> roots;
    for (int i = 0; i < most; ++i) {
        const QString path = QStringLiteral("%1/roots/r%2").arg(folder).arg(i);
        QDir().mkpath(path);
        roots.append(rootAt(path));
    }
    if (!store.add(roots, Origin::Program))
        fail("cannot save");
    RootMonitor monitor{RootMonitor::Times()};
    store.showTo(monitor);
    RootMonitor looking(RootMonitor::Times(), [](const Root &root) {
        ProbeResult result = probeRoot(root);
        result.reported = false; // so that each confirmation looks
        return result;
    });
    looking.follow(store.roots(), RootMonitor::Added::OnThreads);
    QTimer tick; // nothing else may happen
    tick.start(10);
    const auto wait = [](const std::function<bool()> &until) {
        QElapsedTimer timer;
        timer.start();
        while (!until()) {
            if (timer.hasExpired(20000))
                fail("the folders are not confirmed by events: another file system, or too few watches");
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
    };
    for (const int count : {1, 10, 100, most}) {
        QList<RootId> ids;
        for (const Root &root : store.roots().first(count))
            ids.append(root.id);
        RootConfirmation confirmation;
        const auto confirmed = [&] {
            confirmation = monitor.confirmNow(ids);
            return confirmation.isGood() && confirmation.epoch != 0 && looking.confirmNow(ids).isGood();
        };
        QElapsedTimer age;
        age.start();
        wait([&] { return confirmed() && age.hasExpired(1500); }); // stamps are good from a second on
        const auto nothing = [] {};
        const auto fresh = [&] {
            if (!monitor.holdsNow(confirmation))
                wait(confirmed);
        };
        const QString inside = store.roots().first().path + QStringLiteral("/file");
        const QString beside = folder + QStringLiteral("/roots/file");
        std::printf("{\"roots\": %d, \"looks_ns\": %.0f, \"list_ns\": %.0f, \"holds_ns\": %.0f, "
                    "\"file_inside_ns\": %.0f, \"file_beside_ns\": %.0f}\n",
                    count, median(rounds, nothing, [&] { return looking.confirmNow(ids).isGood(); }),
                    median(rounds, fresh, [&] { return monitor.confirmNow(ids).isGood(); }),
                    median(rounds, fresh, [&] { return monitor.holdsNow(confirmation); }),
                    median(
                        rounds / 10 + 1,
                        [&] {
                            fresh();
                            makeFile(inside);
                        },
                        [&] { return monitor.confirmNow(ids).isGood(); }),
                    median(
                        rounds / 10 + 1,
                        [&] {
                            fresh();
                            makeFile(beside);
                        },
                        [&] { return monitor.confirmNow(ids).isGood(); }));
        std::fflush(stdout);
    }
    return 0;
}
