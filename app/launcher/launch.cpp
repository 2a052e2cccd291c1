#include "app/launcher/launch.h"

#include "app/launcher/confinement.h"
#include "app/launcher/processtree.h"
#include "app/launcher/surroundings.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

namespace mangrove::launcher {

namespace {

// What the child says when it does not get as far as the server's program.
struct StartFailure
{
    char stage; // 'f' working folder, 'c' confinement, 'x' exec
    int error;
};

void closeOnExecFromThree()
{
#if defined(__linux__) && defined(SYS_close_range)
    constexpr unsigned cloexec = 1U << 2; // CLOSE_RANGE_CLOEXEC, absent from older headers
    if (syscall(SYS_close_range, 3U, ~0U, cloexec) == 0)
        return;
#endif
    rlimit limit{};
    int last = 65536;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < 65536)
        last = static_cast<int>(limit.rlim_cur);
    for (int fd = 3; fd < last; ++fd)
        fcntl(fd, F_SETFD, FD_CLOEXEC);
}

[[noreturn]] void becomeServer(const Order &order, const Confinement &confinement, int launcherPid,
                               int failureFd)
{
    setsid();
    if (!signalledWithParent(SIGKILL, launcherPid))
        _exit(launcherFailed);

    StartFailure failure{'f', 0};
    const bool isInFolder = !order.folder || chdir(order.folder) == 0;
    if (isInFolder)
        failure.stage = 'c';
    if (isInFolder && confinement.enter()) {
        for (int number = 1; number < NSIG; ++number)
            signal(number, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
        closeOnExecFromThree();
        // Not execvp: it would search PATH, and hand a file without `#!` to a shell.
        execv(order.command[0], order.command);
        failure.stage = 'x';
    }
    failure.error = errno;
    [[maybe_unused]] const ssize_t written = write(failureFd, &failure, sizeof failure);
    _exit(127);
}

void report(int fd, const char *word, int number)
{
    char line[64];
    const int size = snprintf(line, sizeof line, "%s %d\n", word, number);
    [[maybe_unused]] const ssize_t written = write(fd, line, static_cast<size_t>(size));
}

// Waits until the server has ended, or until it has to. Returns whether the server ended by itself, with its
// wait status.
class Watch
{
public:
    Watch(const Order &order, int server, int failureFd)
        : m_statusFd(order.statusFd), m_parent(order.parentPid), m_server(server), m_failureFd(failureFd)
    { }

    int run()
    {
        while (!m_over)
            turn();
        const bool endedItself = m_ended;
        if (endedItself)
            reportEnd();
        killDescendants(m_server, &m_status);
        if (!endedItself)
            reportEnd();
        if (m_failure.error != 0)
            return m_failure.error == ENOENT ? 127 : 126;
        return WIFSIGNALED(m_status) ? 128 + WTERMSIG(m_status) : WEXITSTATUS(m_status);
    }

private:
    void turn()
    {
        // Nothing is ever written to us on the status pipe; it is watched because it breaks when Mangrove dies,
        // whatever it dies of.
        pollfd fds[] = {{signalFd(), POLLIN, 0}, {m_statusFd, 0, 0}, {m_failureFd, POLLIN, 0}};
        if (poll(fds, 3, -1) < 0 && errno != EINTR)
            m_over = true;
        if (fds[2].revents != 0)
            readFailure();
        if ((fds[1].revents & (POLLERR | POLLNVAL)) != 0)
            m_over = true;
        if (fds[0].revents != 0)
            readSignals([this](char number) { onSignal(number); });
    }

    void readFailure()
    {
        ssize_t size = 0;
        do
            size = read(m_failureFd, &m_failure, sizeof m_failure);
        while (size < 0 && errno == EINTR);
        close(m_failureFd);
        m_failureFd = -1; // poll() passes over it from here on
        if (size == static_cast<ssize_t>(sizeof m_failure)) {
            reportFailure();
        } else {
            m_failure.error = 0;
            m_started = true;
            report(m_statusFd, "started", m_server);
        }
    }

    void reportFailure() const
    {
        if (m_failure.stage == 'c')
            launcher::report(m_statusFd, Refusal{"landlock", m_failure.error, 0});
        else
            report(m_statusFd, m_failure.stage == 'f' ? "folder" : "failed", m_failure.error);
    }

    void onSignal(char number)
    {
        switch (number) {
        case SIGCHLD:
            reap();
            break;
        case SIGCONT: // stopped and continued; by the system when the guard has died
            if (getppid() != m_parent)
                m_over = true;
            break;
        case SIGUSR1: // asked to ask: the server's own group, in good order
            if (!m_ended)
                kill(-m_server, SIGTERM);
            break;
        default:
            m_over = true;
        }
    }

    void reap()
    {
        int status = 0;
        int pid = 0;
        while ((pid = waitpid(-1, &status, WNOHANG)) > 0) {
            if (pid == m_server) {
                m_status = status;
                m_ended = true;
                m_over = true;
                if (m_failureFd >= 0)
                    readFailure(); // the end of a very short life may be seen before its beginning
            }
        }
    }

    void reportEnd() const
    {
        if (!m_started)
            return;
        if (WIFSIGNALED(m_status))
            report(m_statusFd, "killed", WTERMSIG(m_status));
        else
            report(m_statusFd, "exited", WEXITSTATUS(m_status));
    }

    int m_statusFd;
    int m_parent;
    int m_server;
    int m_failureFd;
    int m_status = 0;
    StartFailure m_failure{'x', 0};
    bool m_started = false;
    bool m_ended = false;
    bool m_over = false;
};

} // namespace

int launch(const Order &order)
{
    setsid(); // not of the guard's group: what stops that one must not stop this one too
    if (!prepareSignals() || !signalledWithParent(SIGCONT, order.parentPid))
        return launcherFailed;
    adoptDescendants();

    Confinement confinement;
    if (order.confinement) {
        if (const auto refusal = confinement.prepare(*order.confinement)) {
            report(order.statusFd, *refusal);
            return launcherFailed;
        }
    }

    int failurePipe[2];
    if (!makePipe(failurePipe))
        return launcherFailed;
    const int self = getpid();
    const int server = fork();
    if (server < 0) {
        report(order.statusFd, "failed", errno);
        return launcherFailed;
    }
    if (server == 0)
        becomeServer(order, confinement, self, failurePipe[1]);
    close(failurePipe[1]);
    letGoOfPipes();
    return Watch(order, server, failurePipe[0]).run();
}

} // namespace mangrove::launcher
