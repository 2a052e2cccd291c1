// Says on stdout how many ms it took from exec (BENCH_EXEC_NS, set by bench_exec) until the first paint event of a
// window was done and, in a second line, until the window was ready: its event loop went round several times without a
// long turn, so that whatever a person did would have been answered at once. Then it ends the program; with BENCH_STAY
// that goes on. Linked into a program, it needs no change of it.

#include <QCoreApplication>
#include <QEvent>
#include <QTimer>

#include <cstdio>
#include <ctime>

namespace {

constexpr double longTurn = 4; // ms that this thread computes
constexpr int shortTurns = 3; // in a row

double milliseconds(clockid_t clock)
{
    timespec now = {};
    clock_gettime(clock, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

class PaintWatch : public QObject
{
public:
    explicit PaintWatch(double begun) : QObject(qApp), m_begun(begun)
    {
        qApp->installEventFilter(this);
        connect(&m_round, &QTimer::timeout, this, &PaintWatch::goRound);
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint) {
            qApp->removeEventFilter(this);
            // Before all that waits already, but after the painting, which is one event.
            QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::HighEventPriority);
        }
        return false;
    }

protected:
    void customEvent(QEvent *) override
    {
        m_ready = spent();
        std::printf("%.3f\n", m_ready);
        m_computed = milliseconds(CLOCK_THREAD_CPUTIME_ID);
        m_round.start(0);
    }

private:
    double spent() const { return milliseconds(CLOCK_MONOTONIC) - m_begun; }

    void goRound()
    {
        const double computed = milliseconds(CLOCK_THREAD_CPUTIME_ID);
        if (computed - m_computed > longTurn) {
            m_short = 0;
            m_ready = spent();
        } else {
            ++m_short;
        }
        m_computed = computed;
        if (m_short < shortTurns)
            return;
        m_round.stop();
        std::printf("%.3f\n", m_ready);
        std::fflush(stdout);
        if (!qEnvironmentVariableIsSet("BENCH_STAY"))
            QCoreApplication::quit();
    }

    const double m_begun;
    QTimer m_round;
    double m_computed = 0;
    double m_ready = 0;
    int m_short = 0;
};

void watchPaint()
{
    new PaintWatch(double(qEnvironmentVariable("BENCH_EXEC_NS").toLongLong()) / 1e6);
}

} // namespace

Q_COREAPP_STARTUP_FUNCTION(watchPaint)
