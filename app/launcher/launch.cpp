#include "app/launcher/launch.h"

#include "app/launcher/confinement.h"
#include "app/launcher/guard.h"
#include "app/launcher/mounterprocess.h"
#include "app/launcher/observer.h"
#include "app/launcher/startfailure.h"
#include "app/launcher/surroundings.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <poll.h>
#include <signal.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>

namespace mangrove::launcher {

namespace {

//! Where nobody said which, that of whoever started us: there is no sealed memory on that system.
confine::Environment environmentOf(const Order &order)
{
    if (order.environment)
        return *order.environment;
    confine::Environment ours;
    for (char **variable = environ; *variable; ++variable)
        ours.emplace_back(*variable);
    return ours;
}

[[noreturn]] void becomeServer(const Order &order, const Confinement &confinement, int launcherPid, int failureFd,
                               int watcher, int gate)
{
    setsid();
    if (!signalledWithParent(SIGKILL, launcherPid))
        _exit(launcherFailed);

    auto stage = StartFailure::Stage::Folder;
    if (!order.folder || chdir(order.folder) == 0)
        stage = confinement.become({order.command, environmentOf(order), failureFd, watcher, gate});
    say(failureFd, stage);
    _exit(127);
}

void report(int fd, const char *word, int number)
{
    char line[64];
    const int size = snprintf(line, sizeof line, "%s %d\n", word, number);
    [[maybe_unused]] const ssize_t written = write(fd, line, static_cast<size_t>(size));
}

void report(int fd, const Covers::Said &said)
{
    char line[64];
    const int size = snprintf(line, sizeof line, "%s %zu %zu\n", said.word, said.number, said.name);
    [[maybe_unused]] const ssize_t written = write(fd, line, static_cast<size_t>(size));
}

// Waits until the server has ended, or until it has to. Returns whether the server ended by itself, with its
// wait status.
class Watch
{
public:
    Watch(const Order &order, const Covers &covers, int server, int failureFd, Observer *observer,
          MounterProcess *mounter)
        : m_observer(observer),
          m_mounter(mounter),
          m_covers(covers),
          m_statusFd(order.statusFd),
          m_parent(order.parentPid),
          m_server(server),
          m_failureFd(failureFd),
          m_isEnclosed(order.confinement && order.confinement->level == confine::Level::Full),
          m_isInside(!m_isEnclosed)
    { }

    int run()
    {
        while (!m_over)
            turn();
        if (m_observer)
            m_observer->finish();
        const bool endedItself = m_ended;
        if (endedItself)
            reportEnd();
        killDescendants(m_server, &m_status);
        if (!endedItself)
            reportEnd();
        if (m_failure)
            return m_failure->error == ENOENT ? 127 : 126;
        return WIFSIGNALED(m_status) ? 128 + WTERMSIG(m_status) : WEXITSTATUS(m_status);
    }

private:
    using Stage = StartFailure::Stage;

    void turn()
    {
        // Nothing is ever written to us on the status pipe; it is watched because it breaks when Mangrove dies,
        // whatever it dies of.
        pollfd fds[] = {{signalFd(), POLLIN, 0},
                        {m_statusFd, 0, 0},
                        {m_failureFd, POLLIN, 0},
                        {m_observer ? m_observer->waitsFor() : -1, POLLIN, 0},
                        {m_mounter->waitsFor(), POLLIN, 0}};
        if (poll(fds, 5, m_observer ? m_observer->timeLeft() : -1) < 0 && errno != EINTR)
            m_over = true;
        if (fds[3].revents != 0)
            m_observer->onReadable((fds[3].revents & POLLIN) == 0);
        if (m_observer)
            m_observer->onTime();
        if (fds[2].revents != 0)
            readFailure();
        if (fds[4].revents != 0)
            hearMounter();
        if ((fds[1].revents & (POLLERR | POLLNVAL)) != 0)
            m_over = true;
        if (fds[0].revents != 0)
            readSignals([this](char number) { onSignal(number); });
    }

    //! One thing that was said, or the end of it: then the program runs, or nothing was said that had to be.
    void readFailure()
    {
        StartFailure said;
        ssize_t size = 0;
        do
            size = read(m_failureFd, &said, sizeof said);
        while (size < 0 && errno == EINTR);
        if (size == static_cast<ssize_t>(sizeof said) && said.stage == Stage::Inside) {
            m_isInside = true;
            lookAtCovers(); // what was exchanged while it was mounted on
            return;
        }
        close(m_failureFd);
        m_failureFd = -1; // poll() passes over it from here on
        if (size == static_cast<ssize_t>(sizeof said))
            m_failure = said;
        else if (!m_isInside)
            m_failure = StartFailure{Stage::Bubblewrap, 0};
        m_started = !m_failure;
        if (m_failure)
            reportFailure(*m_failure);
        else
            report(m_statusFd, "started", m_server);
    }

    void reportFailure(const StartFailure &failure) const
    {
        switch (failure.stage) {
        case Stage::Folder:
            report(m_statusFd, "folder", failure.error);
            break;
        case Stage::Landlock:
            launcher::report(m_statusFd, Refusal{"landlock", failure.error, 0});
            break;
        case Stage::Filter:
            launcher::report(m_statusFd, Refusal{"filter", failure.error, 0});
            break;
        case Stage::Bubblewrap:
            launcher::report(m_statusFd, Refusal{"bubblewrap", failure.error, 0});
            break;
        case Stage::Told:
            break;
        case Stage::Inside:
        case Stage::Program:
            report(m_statusFd, "failed", failure.error);
            break;
        }
    }

    //! Whatever it cannot do is done by the end of the server.
    void hearMounter()
    {
        switch (m_mounter->read()) {
        case MounterProcess::Word::None:
        case MounterProcess::Word::Watches:
        case MounterProcess::Word::Stays:
            return;
        case MounterProcess::Word::Gone:
            if (!m_mounter->isNeeded())
                return;
            [[fallthrough]];
        case MounterProcess::Word::Lost:
        case MounterProcess::Word::Unhidden:
            if (!m_ended && !m_lost)
                m_lost = m_mounter->lost();
            [[fallthrough]];
        case MounterProcess::Word::Held:
            kill(-m_server, SIGKILL); // the rest follows
            m_over = true;
        }
    }

    //! What is not covered any more is the server's to change, so there is no server any more.
    void lookAtCovers()
    {
        if (m_mounter->watches())
            return; // of what was granted at the start not all may be granted still
        const auto lost = m_ended || m_lost ? std::nullopt : m_covers.lost();
        if (!lost)
            return;
        kill(-m_server, SIGKILL); // the rest follows
        m_lost = lost;
        m_over = true;
    }

    void onSignal(char number)
    {
        switch (number) {
        case SIGIO:
            lookAtCovers();
            break;
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
                while (m_failureFd >= 0)
                    readFailure(); // the end of a very short life may be seen before its beginning
            }
        }
    }

    void reportEnd() const
    {
        if (m_lost) {
            report(m_statusFd, *m_lost);
            return;
        }
        if (!m_started)
            return;
        const int code = WIFEXITED(m_status) ? WEXITSTATUS(m_status) : 0;
        if (WIFSIGNALED(m_status))
            report(m_statusFd, "killed", WTERMSIG(m_status));
        else if (m_isEnclosed && code > 128 && code < 128 + NSIG) // as bubblewrap tells a signal
            report(m_statusFd, "killed", code - 128);
        else
            report(m_statusFd, "exited", WEXITSTATUS(m_status));
    }

    Observer *m_observer; // nullptr: nobody looks
    MounterProcess *m_mounter;
    const Covers &m_covers;
    std::optional<Covers::Said> m_lost;
    int m_statusFd;
    int m_parent;
    int m_server;
    int m_failureFd;
    int m_status = 0;
    bool m_isEnclosed; // then m_server is bubblewrap, which ends as its program did
    std::optional<StartFailure> m_failure;
    bool m_isInside; // where it has to come to say so
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

    const std::string folder = workingFolder(order.folder);
    Confinement confinement;
    if (order.confinement) {
        if (const auto refusal = confinement.prepare(*order.confinement, folder)) {
            report(order.statusFd, *refusal);
            return launcherFailed;
        }
    }

    for (const Covers::Said &one : confinement.otherNames())
        report(order.statusFd, one);
    // Before there is a mount that could be lost.
    if (const auto unwatched = confinement.covers().watch()) {
        const bool isMask = std::string_view(unwatched->word) == "unmasked";
        report(order.statusFd, Refusal{isMask ? "masked" : "place", errno, unwatched->number});
        return launcherFailed;
    }
    MounterProcess mounter;
    if (confinement.hasView()
        && !mounter.start(*order.confinement, folder, confinement.freePlaces(), order.statusFd, order.liveFd)) {
        report(order.statusFd, "failed", errno);
        return launcherFailed;
    }
    int failurePipe[2];
    if (!makePipe(failurePipe))
        return launcherFailed;
    int watcher[2] = {-1, -1};
    const bool explains = order.confinement && order.explainFd >= 0;
    if (explains && !makeSocket(watcher))
        return launcherFailed;
    const int self = getpid();
    const int server = fork();
    if (server < 0) {
        report(order.statusFd, "failed", errno);
        return launcherFailed;
    }
    if (server == 0)
        becomeServer(order, confinement, self, failurePipe[1], watcher[1], mounter.gate());
    mounter.letGo();
    close(failurePipe[1]);
    letGoOfPipes();
    std::optional<Observer> observer;
    if (explains) {
        close(watcher[1]);
        observer.emplace(*order.confinement, order.explainFd, watcher[0]);
    }
    return Watch(order, confinement.covers(), server, failurePipe[0], observer ? &*observer : nullptr, &mounter).run();
}

} // namespace mangrove::launcher
