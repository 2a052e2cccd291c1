// bench_stall [DECISIONS]
//
// How long the window's thread is busy at a stretch with 1,000 roots, 50 servers, DECISIONS decisions (25,000) and
// 100,000 lines of activity. Prints a table in ms. It needs about 200 MB in the folder for temporary files.

#include "app/engine.h"
#include "app/paths.h"
#include "app/statusreport.h"
#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"
#include "tests/bench/stall/stage.h"
#include "ui/access/accessview.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <optional>

using namespace mangrove;
using namespace mangrove::bench;

namespace {

void complain(const Result<void> &result)
{
    if (!result)
        std::fprintf(stderr, "%s\n", qPrintable(result.error().message));
}

class Bench
{
public:
    Bench(MeteredApplication &application, const LargeWorkspace &workspace)
        : m_meter(application), m_services(workspace)
    { }

    void run()
    {
        m_meter.printHead();
        startUp();
        decisions();
        sessions();
        roots();
        files();
        looking();
        m_meter.step(
            "server stops", [this] { m_engine->registry.stop(server(0)); },
            [this] { return !m_engine->registry.isRunning(server(0)); });
    }

private:
    ServerId server(int i) const { return m_engine->servers.servers().at(i).id; }
    RootId root(int i) const { return m_engine->roots.roots().at(i).id; }
    bool allAre(RootState state) const
    {
        return std::ranges::all_of(m_engine->roots.roots(), [this, state](const Root &root) {
            return m_engine->monitor.status(root.id).state == state;
        });
    }
    AccessView *view() const { return m_window->findChild<AccessView *>(); }
    void trigger(const char *action) const { m_window->findChild<QAction *>(QLatin1String(action))->trigger(); }

    void startUp()
    {
        m_meter.step("start: stores, gate and registry", [this] {
            EngineOptions options;
            options.configFolder = m_services.configFolder();
            options.dataFolder = m_services.dataFolder();
            options.launcher = launcherPath();
            m_engine.emplace(options);
            makeWindow(); // part of the first turn, as in the program
        });
        m_meter.step(
            "first look at all roots", [] {}, [this] { return allAre(RootState::Available); });
    }

    void makeWindow()
    {
        m_window.emplace(m_engine->services(), QStringList(), sampleServerPath());
        m_window->show();
    }

    void decisions()
    {
        const Cell cell{server(3), root(500)};
        for (const char *step : {"the first decision is on disk", "the next decision is on disk"}) {
            const bool isDenied = m_engine->gate.decision(cell).verdict == Verdict::Denied;
            const Verdict other = isDenied ? Verdict::Allowed : Verdict::Denied;
            m_meter.step(step, [&] {
                complain(m_engine->gate.decide({cell}, {other, Lasting::Always, {}}, Origin::Program));
            });
        }
        m_meter.step("one cell is selected", [this] { view()->selectCell(root(500), server(1)); });
        m_meter.step("one decision", [this] { trigger("actionAllowAlways"); });
        m_meter.step("one decision taken back", [this] { trigger("actionReset"); });
        m_meter.step("a row of 50 is selected", [this] { trigger("actionSelectRow"); });
        m_meter.step("a row is allowed", [this] { trigger("actionAllowAlways"); });
        m_meter.step("a row is denied", [this] { trigger("actionDeny"); });
        m_meter.step("a column of 1,000 is selected", [this] { trigger("actionSelectColumn"); });
        m_meter.step("a column is allowed", [this] { trigger("actionAllowAlways"); });
        m_meter.step("a column is denied", [this] { trigger("actionDeny"); });
        m_meter.step("a column is allowed for an hour", [this] { trigger("actionAllowHour"); });
        m_meter.step("a column is reset", [this] { trigger("actionReset"); });
    }

    bool isTold(int i, int count) const
    {
        return m_engine->ledger.record(server(i)).seen.size() == count
            && m_engine->ledger.record(server(i)).lastAnswer.isValid();
    }

    void sessions()
    {
        QList<Cell> cells;
        for (const Root &root : m_engine->roots.roots())
            cells.append({server(0), root.id});
        m_meter.step("a column is allowed, not selected", [&] {
            complain(m_engine->gate.decide(cells, {Verdict::Allowed, Lasting::Always, {}}, Origin::Program));
        });
        m_meter.step(
            "a server starts, asks, is told 256 roots", [this] { complain(m_engine->registry.start(server(0))); },
            [this] { return isTold(0, Gate::listLimit); });
        m_meter.step(
            "a server starts and asks for 1,000 roots", [this] { complain(m_engine->registry.start(server(2))); },
            [this] { return m_engine->broker.findFor(server(2)) != nullptr; });
        m_meter.step(
            "it is stopped", [this] { m_engine->registry.stop(server(2)); },
            [this] { return !m_engine->registry.isRunning(server(2)); });
        m_meter.step(
            "one root is taken back while it runs",
            [this] {
                complain(m_engine->gate.decide({{server(0), root(5)}}, {Verdict::Denied, Lasting::Always, {}},
                                               Origin::Program));
            },
            [this] { return !m_engine->ledger.hasSeen(server(0), root(5)); });
    }

    void roots()
    {
        const QString path = m_services.folder + QStringLiteral("/one-more");
        QDir().mkpath(path);
        const ProbeResult probe = probePath(path);
        Root more;
        more.path = path;
        more.canonicalPath = probe.canonicalPath;
        more.uri = RootUri::fromPath(QFile::encodeName(probe.canonicalPath))->toString();
        more.name = QStringLiteral("one-more");
        more.identity = probe.identity;
        RootId id;
        m_meter.step(
            "a root is added", [&] { id = m_engine->roots.add({more}, Origin::Program)->first(); },
            [&] { return m_engine->monitor.status(id).state == RootState::Available; });
        m_meter.step("a root is renamed",
                     [&] { complain(m_engine->roots.rename(id, QStringLiteral("another name"), Origin::Program)); });
        m_meter.step("a root is moved from the end to the top",
                     [&] { complain(m_engine->roots.move(id, 0, Origin::Program)); });
        m_meter.step("a root is removed", [&] { complain(m_engine->roots.remove({id}, Origin::Program)); });
        m_meter.step("a root with 50 decisions is removed",
                     [&] { complain(m_engine->roots.remove({root(999)}, Origin::Program)); });
        ServerRecord record = m_engine->servers.servers().at(10);
        record.name = QStringLiteral("renamed");
        m_meter.step("a server is renamed", [&] { complain(m_engine->servers.update(record, Origin::Program)); });
    }

    void files()
    {
        const QString moved = m_services.folder + QStringLiteral("/moved");
        m_meter.step(
            "the parent folder is renamed", [&] { QDir().rename(m_services.projects(), moved); },
            [this] { return allAre(RootState::Missing); });
        m_meter.step(
            "and back", [&] { QDir().rename(moved, m_services.projects()); },
            [this] { return allAre(RootState::Available); });
        m_meter.step("the sweep looks at everything", [this] { m_engine->monitor.checkAll(); });
    }

    void looking()
    {
        m_meter.frames("1,000 lines of activity in bursts of 50", 20, [this](int i) {
            for (int line = 0; line < 50; ++line) {
                Activity activity;
                activity.server = server(i);
                activity.serverName = QStringLiteral("server");
                activity.text = QStringLiteral("Something happened");
                m_engine->activity.record(activity);
            }
        });
        QScrollBar *down = view()->verticalScrollBar();
        QScrollBar *right = view()->horizontalScrollBar();
        m_meter.frames("the matrix is scrolled down", 100, [=](int i) { down->setValue(down->maximum() * i / 100); });
        m_meter.frames("the matrix is scrolled right", 50, [=](int i) { right->setValue(right->maximum() * i / 50); });
        auto *filter = m_window->findChild<QLineEdit *>(QStringLiteral("filter"));
        m_meter.frames("the matrix is filtered", 10, [=](int i) {
            static const QStringList typed{QStringLiteral("n"),        QStringLiteral("no"),
                                           QStringLiteral("not"),      QStringLiteral("note"),
                                           QStringLiteral("no"),       QStringLiteral("01"),
                                           QStringLiteral("server-1"), QStringLiteral("s"),
                                           QStringLiteral("zz"),       QString()};
            filter->setText(typed.at(i));
        });
        auto *text = m_window->findChild<QLineEdit *>(QStringLiteral("activityText"));
        const auto typing = [this, text](const char *name, const QString &word) {
            m_meter.step(name, [=] { text->setText(word); });
        };
        typing("the activity is filtered: many match", QStringLiteral("notes"));
        typing("the activity is filtered: few match", QStringLiteral("notes-99999"));
        typing("the activity is filtered: none matches", QStringLiteral("nothing like it"));
        typing("the activity filter is cleared", QString());
        m_meter.step("a server is selected in its list", [this] { view()->selectCell(root(0), server(0)); });
        m_meter.step("status --json", [this] { statusJson(m_engine->services()); });
        m_meter.step("status", [this] { statusText(m_engine->services()); });
    }

    StallMeter m_meter;
    const LargeWorkspace &m_services;
    std::optional<Engine> m_engine;
    std::optional<MainWindow> m_window;
};

} // namespace

int main(int argc, char *argv[])
{
    Stage stage(argc, argv);
    if (!stage.workspace.make())
        return 1;
    Bench(stage.application, stage.workspace).run();
    return 0;
}
