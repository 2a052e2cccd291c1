// bench_history FOLDER [LINES]
//
// Makes a record of 30 days of 50 servers, opens the history on it, and prints as JSON: after how many ms its first
// picture was painted, after how many all was read, the longest turn of the event loop on the way, and what a frame
// costs while it is zoomed and scrolled, on average and at most.

#include "app/engine.h"
#include "core/store/activitydatabase.h"
#include "tests/support/loopmeter.h"
#include "ui/activity/historyfeed.h"
#include "ui/activity/historyview.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QTimer>

#include <algorithm>
#include <cstdio>

using namespace mangrove;

namespace {

constexpr int serverCount = 50;
constexpr qint64 span = 30LL * 24 * 3600 * 1000; // ms
constexpr int atOnce = 1000;
constexpr int frames = 300;

//! What happens around: servers start, ask, are told some of their ten folders, are taken back some, end.
Activity lineAt(int number, int lines, qint64 begin)
{
    const int server = number % serverCount;
    const int step = number / serverCount;
    Activity line;
    line.id = number + 1;
    line.time = QDateTime::fromMSecsSinceEpoch(begin + span / lines * number).toUTC();
    line.server = {QStringLiteral("s-%1").arg(server)};
    line.serverName = QStringLiteral("server %1").arg(server);
    line.session = QStringLiteral("session-%1-%2").arg(server).arg(step / 40);
    line.text = QStringLiteral("what happened");
    const int act = step % 40;
    if (act == 0) {
        line.kind = ActivityKind::Started;
    } else if (act == 39) {
        line.kind = ActivityKind::Exited;
    } else if (act % 3 == 0) {
        line.kind = act % 2 == 0 ? ActivityKind::Granted : ActivityKind::Revoked;
        line.root = {QStringLiteral("r-%1").arg(act % 10)};
    } else if (act % 3 == 1) {
        line.kind = ActivityKind::Asked;
    } else {
        line.kind = ActivityKind::Answered;
        for (int folder = 0; folder < 10; ++folder) {
            if ((folder + act) % 4 != 0)
                line.uris.append(QStringLiteral("file:///home/alice/work/project-%1").arg(folder));
        }
    }
    return line;
}

bool fill(const QString &folder, int lines)
{
    const SystemClock clock;
    {
        ActivityLog log(folder, clock);
        if (!log.open())
            return false;
    }
    ActivityDatabase database(folder + QStringLiteral("/activity.sqlite"), 1000);
    if (database.open() != ActivityDatabase::Failure::None)
        return false;
    const qint64 begin = clock.now().toMSecsSinceEpoch() - span + 3600 * 1000;
    for (int first = 0; first < lines; first += atOnce) {
        QList<Activity> some;
        for (int i = first; i < std::min(lines, first + atOnce); ++i)
            some.append(lineAt(i, lines, begin));
        if (database.insert(some, {}) != ActivityDatabase::Failure::None)
            return false;
    }
    return true;
}

class FirstPaint : public QObject
{
public:
    explicit FirstPaint(HistoryCanvas &canvas) : m_canvas(canvas) { canvas.viewport()->installEventFilter(this); }
    QElapsedTimer clock;
    double time = 0; // ms; 0: not yet

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && time == 0 && m_canvas.lines().count() > 0)
            QTimer::singleShot(0, this, [this] { time = time == 0 ? double(clock.nsecsElapsed()) / 1e6 : time; });
        return false;
    }

private:
    HistoryCanvas &m_canvas;
};

} // namespace

int main(int argc, char *argv[])
{
    test::Metered<QApplication> application(argc, argv);
    const QString folder = QApplication::arguments().value(1);
    const int lines = std::max(serverCount, QApplication::arguments().value(2, QStringLiteral("99000")).toInt());
    if (!fill(folder + QStringLiteral("/data"), lines))
        return 1;
    EngineOptions options;
    options.configFolder = folder + QStringLiteral("/config");
    options.dataFolder = folder + QStringLiteral("/data");
    Engine engine(options);
    HistoryView view(engine.services());
    view.resize(1400, 600);
    FirstPaint first(*view.canvas());
    auto *feed = view.findChild<HistoryFeed *>();
    QTimer::singleShot(500, &view, [&] { // when all that belongs to the start is done
        application.meter().begin();
        first.clock.start();
        view.show();
    });
    QObject::connect(feed, &HistoryFeed::readingChanged, &view, [&] {
        if (feed->isReading())
            return;
        const double read = double(first.clock.nsecsElapsed()) / 1e6;
        QTimer::singleShot(0, &view, [&, read] {
            const double turn = application.meter().longestComputed().time;
            const QByteArray name = application.meter().longestComputed().name;
            view.canvas()->showRange(feed->picture().begin(), feed->picture().end());
            double sum = 0;
            double most = 0;
            for (int i = 0; i < frames; ++i) {
                view.canvas()->zoom(i < frames / 2 ? 1.05 : 1 / 1.05);
                QElapsedTimer frame;
                frame.start();
                view.canvas()->viewport()->repaint();
                const double spent = double(frame.nsecsElapsed()) / 1e6;
                sum += spent;
                most = std::max(most, spent);
            }
            std::printf("{\"first_picture\": %.1f, \"all_read\": %.1f, \"longest_turn\": %.1f, \"turn\": \"%s\", "
                        "\"frame\": %.2f, \"frame_most\": %.2f}\n",
                        first.time, read, turn, name.constData(), sum / frames, most);
            QCoreApplication::quit();
        });
    });
    return QApplication::exec();
}
