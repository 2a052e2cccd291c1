#include "app/launcher/processtree.h"

#include "core/transport/descendants.h"

#include <cerrno>
#include <ctime>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace mangrove::launcher {

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
