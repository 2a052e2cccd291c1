// bench_views [DECISIONS]
//
// How long the window's thread is busy at a stretch while a person goes through the three views, and how long a
// decision takes from the press of a mouse button until it has been painted: with 1,000 roots in 20 groups, 50 servers
// and DECISIONS decisions (25,000). Prints a table in ms; report.py reads it.

#include "app/engine.h"
#include "app/paths.h"
#include "tests/bench/stall/stage.h"
#include "ui/access/accessdelegate.h"
#include "ui/access/accessmodel.h"
#include "ui/access/accessview.h"
#include "ui/access/celldelegate.h"
#include "ui/kit/rowdelegate.h"
#include "ui/window/mainwindow.h"

#include <QAction>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <optional>

using namespace mangrove;
using namespace mangrove::bench;

namespace {

//! Whether a widget has been painted since this was made.
class PaintEye : public QObject
{
public:
    explicit PaintEye(QWidget &watched) { watched.installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        m_painted = m_painted || event->type() == QEvent::Paint;
        return false;
    }
    bool painted() const { return m_painted; }

private:
    bool m_painted = false;
};

class Bench
{
public:
    Bench(MeteredApplication &application, const LargeWorkspace &workspace) : m_meter(application)
    {
        EngineOptions options;
        options.configFolder = workspace.configFolder();
        options.dataFolder = workspace.dataFolder();
        options.launcher = launcherPath();
        m_engine.emplace(options);
        m_window.emplace(m_engine->services(), QStringList(), sampleServerPath());
    }

    //! False when something did not do what it is measured for.
    bool run()
    {
        m_meter.printHead();
        m_meter.step(
            "the window is shown, all roots are looked at", [this] { m_window->show(); },
            [this] { return allAreThere(); });
        switching();
        groups();
        filtering();
        return ticking() && choosing();
    }

private:
    template<typename Widget>
    Widget *find(const char *name) const
    {
        return m_window->findChild<Widget *>(QLatin1String(name));
    }
    void show(const char *view) const { find<QAction>(view)->trigger(); }
    bool allAreThere() const
    {
        return std::ranges::all_of(m_engine->roots.roots(), [this](const Root &root) {
            return m_engine->monitor.status(root.id).state == RootState::Available;
        });
    }

    void switching()
    {
        static constexpr const char *views[] = {"actionViewTable", "actionViewByFolder", "actionViewByServer"};
        m_meter.frames("a view is opened for the first time", 3, [this](int i) { show(views[i]); });
        m_meter.frames("the view is switched", 30, [this](int i) { show(views[i % 3]); });
    }

    void groups()
    {
        show("actionViewTable");
        auto *roots = find<QListView>("rootsList");
        const QModelIndex first = roots->model()->index(0, 0);
        if (!first.data(RowDelegate::OpenRole).isValid())
            return; // there is no group, and report.py misses the line
        roots->setFocus();
        roots->setCurrentIndex(first);
        m_meter.frames("a group is closed or opened", 20,
                       [roots](int i) { QTest::keyClick(roots, i % 2 == 0 ? Qt::Key_Left : Qt::Key_Right); });
    }

    //! Key by key, as it is typed.
    void type(const char *name, const char *view)
    {
        show(view);
        auto *filter = find<QLineEdit>("filter");
        filter->setFocus();
        const QByteArray words("notes-01 server-1");
        m_meter.frames(name, 2 * int(words.size()), [&](int i) {
            if (i < words.size())
                QTest::keyClick(filter, words.at(i));
            else
                QTest::keyClick(filter, Qt::Key_Backspace);
        });
    }

    void filtering()
    {
        type("a filter key, Table", "actionViewTable");
        type("a filter key, By Server", "actionViewByServer");
        type("a filter key, By Folder", "actionViewByFolder");
    }

    //! Until `painted` has been: ms on the clock of the wall, as it is a person who waits.
    template<typename Press>
    double untilPainted(QWidget &painted, const Press &press)
    {
        constexpr int limit = 10000; // ms
        const PaintEye eye(painted);
        QElapsedTimer clock;
        clock.start();
        press();
        while (!eye.painted() && clock.elapsed() < limit)
            QCoreApplication::processEvents();
        const double spent = double(clock.nsecsElapsed()) / 1e6;
        QTest::qWait(50); // what follows from it is not part of the next one
        return spent;
    }

    static void print(const char *name, QList<double> times)
    {
        std::ranges::sort(times);
        std::printf("%-44s %9.1f %9.1f\n", name, times.at(times.size() / 2), times.last());
        std::fflush(stdout);
    }

    bool ticking()
    {
        show("actionViewByServer");
        auto *cells = find<QListView>("foldersOfServer");
        QList<double> times;
        for (int row = 0; row < presses; ++row) {
            const QModelIndex index = cells->model()->index(1 + row % 8, 0); // the first one is a heading
            const QVariant before = index.data(Qt::CheckStateRole);
            const QPoint place =
                CellDelegate::checkPlace(index, cells->visualRect(index), cells->layoutDirection()).center();
            times.append(untilPainted(*cells->viewport(),
                                      [&] { QTest::mouseClick(cells->viewport(), Qt::LeftButton, {}, place); }));
            if (index.data(Qt::CheckStateRole) == before)
                return false;
        }
        print("a decision by a tick, press to paint (max)", times);
        return true;
    }

    bool choosing()
    {
        show("actionViewTable");
        auto *view = find<AccessView>("accessView");
        auto *menu = find<QMenu>("accessMenu");
        view->scrollToTop();
        view->setCurrentIndex(view->model()->index(1, 0));
        QList<double> opening;
        QList<double> deciding;
        for (int press = 0; press < presses; ++press) {
            const QModelIndex index = view->model()->index(1 + press % 8, 0);
            const QPoint arrow = AccessDelegate::arrowPlace(view->visualRect(index), view->layoutDirection()).center();
            opening.append(
                untilPainted(*menu, [&] { QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, arrow); }));
            const bool isAllowed = index.data(AccessModel::GrantRole).isValid();
            const QString wanted = isAllowed ? QStringLiteral("actionDeny") : QStringLiteral("actionAllowAlways");
            const QList<QAction *> entries = menu->actions();
            const auto found = std::ranges::find(entries, wanted, &QAction::objectName);
            if (found == entries.cend())
                return false;
            const QVariant before = index.data();
            const QPoint entry = menu->actionGeometry(*found).center();
            deciding.append(untilPainted(*view->viewport(), [&] {
                QTest::mouseMove(menu, entry);
                QTest::mouseClick(menu, Qt::LeftButton, {}, entry);
            }));
            if (menu->isVisible() || index.data() == before)
                return false;
        }
        print("the menu of a cell, press to paint (max)", opening);
        print("a decision by the menu, press to paint (max)", deciding);
        return true;
    }

    static constexpr int presses = 24;

    StallMeter m_meter;
    std::optional<Engine> m_engine;
    std::optional<MainWindow> m_window;
};

} // namespace

int main(int argc, char *argv[])
{
    Stage stage(argc, argv);
    stage.workspace.groups = 20;
    stage.workspace.lines = 10000;
    if (!stage.workspace.make())
        return 1;
    if (!Bench(stage.application, stage.workspace).run()) {
        std::fprintf(stderr, "a press had no effect\n");
        return 1;
    }
    return 0;
}
