// bench_watch FOLDER
//
// Opens a stored workspace with its window and prints as JSON how long it takes until the state of every root is known,
// and how long the window's thread computes at a stretch meanwhile.

#include "app/engine.h"
#include "tests/support/loopmeter.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

using namespace mangrove;
using test::threadTime;

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QString folder = QApplication::arguments().value(1);
    EngineOptions options;
    options.configFolder = folder + QStringLiteral("/config");
    options.dataFolder = folder + QStringLiteral("/data");
    QElapsedTimer wall;
    wall.start();
    Engine engine(options);
    MainWindow window(engine.services(), {}, {});
    window.show();
    const double opened = double(wall.nsecsElapsed()) / 1e6;

    qsizetype known = 0;
    QObject::connect(
        &engine.monitor, &RootMonitor::statusChanged, &window, [&](const RootId &id, const RootStatus &before) {
            known += int(before.state == RootState::Checking && engine.monitor.state(id) == RootState::Available);
        });
    wall.restart();
    double longest = 0;
    int turns = 0;
    while (known < engine.roots.roots().size() && !wall.hasExpired(60000)) {
        const double before = threadTime();
        QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        const double spent = threadTime() - before;
        // The first turn lays the window out and paints it: that is the start.
        if (turns++ > 0)
            longest = std::max(longest, spent);
    }
    std::printf("{\"roots\": %lld, \"known\": %lld, \"open_ms\": %.3f, \"setup_ms\": %.3f, \"longest_ms\": %.3f}\n",
                static_cast<long long>(engine.roots.roots().size()), static_cast<long long>(known), opened,
                double(wall.nsecsElapsed()) / 1e6, longest);
    return engine.monitor.watchProblem().isEmpty() ? 0 : 1;
}
