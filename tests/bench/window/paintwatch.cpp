// Says how long it took from exec (BENCH_EXEC_NS, set by bench_exec) until the first paint event of a window was done,
// in ms on stdout, and ends the program; with BENCH_STAY it goes on. Linked into a program, it needs no change of it.

#include <QCoreApplication>
#include <QEvent>

#include <cstdio>
#include <ctime>

namespace {

class PaintWatch : public QObject
{
public:
    explicit PaintWatch(qint64 begun) : QObject(qApp), m_begun(begun) { qApp->installEventFilter(this); }

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
        timespec now = {};
        clock_gettime(CLOCK_MONOTONIC, &now);
        const qint64 spent = qint64(now.tv_sec) * 1'000'000'000 + now.tv_nsec - m_begun;
        std::printf("%.3f\n", double(spent) / 1e6);
        std::fflush(stdout);
        if (!qEnvironmentVariableIsSet("BENCH_STAY"))
            QCoreApplication::quit();
    }

private:
    const qint64 m_begun;
};

void watchPaint()
{
    new PaintWatch(qEnvironmentVariable("BENCH_EXEC_NS").toLongLong());
}

} // namespace

Q_COREAPP_STARTUP_FUNCTION(watchPaint)
