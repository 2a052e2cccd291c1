#include "app/launcher/guard.h"

#include "app/launcher/surroundings.h"
#include "core/transport/descendants.h"

#include <cerrno>
#include <ctime>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace mangrove::launcher {

namespace {

class Watch
{
public:
    Watch(const Order &order, int inner) : m_statusFd(order.statusFd), m_parent(order.parentPid), m_inner(inner) { }

    int run()
    {
        while (!m_over)
            turn();
        // When the inner one has done its work there is nobody any more.
        killDescendants(m_ended ? -1 : m_inner, &m_status);
        return WIFSIGNALED(m_status) ? 128 + WTERMSIG(m_status) : WEXITSTATUS(m_status);
    }

private:
    void turn()
    {
        pollfd fds[] = {{signalFd(), POLLIN, 0}, {m_statusFd, 0, 0}};
        if (poll(fds, 2, -1) < 0 && errno != EINTR)
            m_over = true;
        if ((fds[1].revents & (POLLERR | POLLNVAL)) != 0)
            m_over = true; // Mangrove is gone, and so is all of this
        if (fds[0].revents != 0)
            readSignals([this](char number) { onSignal(number); });
    }

    void onSignal(char number)
    {
        switch (number) {
        case SIGCHLD:
            look();
            break;
        case SIGCONT:
            if (getppid() != m_parent)
                m_over = true;
            break;
        case SIGUSR1:
            pass(SIGUSR1);
            break;
        case SIGIO:
            break; // for the inner one
        default:
            pass(SIGTERM);
        }
    }

    void pass(int number) const
    {
        if (!m_ended)
            kill(m_inner, number);
    }

    void look()
    {
        int status = 0;
        int pid = 0;
        while ((pid = waitpid(-1, &status, WNOHANG | WUNTRACED)) > 0) {
            if (pid != m_inner)
                continue; // an orphan of a launcher that was killed
            if (WIFSTOPPED(status)) {
                onStopped();
                continue;
            }
            m_status = status;
            m_ended = true;
            m_over = true;
        }
    }

    //! Nobody stops it but who wants to be rid of it. It may end its server in good order, but not be stopped again.
    void onStopped()
    {
        if (m_wasStopped)
            m_over = true;
        m_wasStopped = true;
        pass(SIGTERM);
        pass(SIGCONT);
    }

    int m_statusFd;
    int m_parent;
    int m_inner;
    int m_status = 0;
    bool m_wasStopped = false;
    bool m_ended = false;
    bool m_over = false;
};

} // namespace

int guard(Order order)
{
    // Out of the terminal's reach: Ctrl+C is for Mangrove, which then stops its servers in good order.
    setsid();
    if (order.parentPid == 0)
        order.parentPid = getppid();
    // What comes before the handlers are there has to wait, in both processes.
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, nullptr);
    adoptDescendants();
    if (!signalledWithParent(SIGCONT, order.parentPid))
        return launcherFailed;

    const int self = getpid();
    const int inner = fork();
    if (inner < 0)
        return launcherFailed;
    if (inner == 0) {
        order.parentPid = self;
        return launch(order);
    }
    letGoOfPipes();
    for (const int end : {order.explainFd, order.liveFd}) {
        if (end >= 0)
            close(end); // else it would not end with the one that writes
    }
    if (!prepareSignals())
        return launcherFailed;
    return Watch(order, inner).run();
}

namespace {

void killAll([[maybe_unused]] int mainChild)
{
#ifdef __linux__
    for (const int pid : descendantsOf(getpid()))
        kill(pid, SIGKILL);
#else
    if (mainChild > 0)
        kill(-mainChild, SIGKILL);
#endif
}

} // namespace

void adoptDescendants()
{
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}

void killDescendants(int mainChild, int *mainStatus)
{
    constexpr long millisecond = 1000 * 1000;
    constexpr long longestPause = 50 * millisecond;
    long pause = millisecond / 2;
    timespec start{};
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (;;) {
        // A process may fork between the look and the kill, so this is repeated until wait() says that there is
        // nobody: every orphan comes to us, so no child means no descendant either.
        killAll(mainChild);
        int status = 0;
        int pid = 0;
        while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
            if (pid == mainChild && mainStatus)
                *mainStatus = status;
        }
        if (pid < 0 && errno == ECHILD)
            return;
        timespec now{};
        clock_gettime(CLOCK_MONOTONIC, &now);
        if (now.tv_sec - start.tv_sec > 5)
            return;
        const timespec wait{0, pause};
        nanosleep(&wait, nullptr);
        pause = pause * 2 > longestPause ? longestPause : pause * 2;
    }
}

} // namespace mangrove::launcher
