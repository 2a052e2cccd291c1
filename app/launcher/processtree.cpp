#include "app/launcher/processtree.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <set>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace mangrove::launcher {

namespace {

#ifdef __linux__

// The parent of a process, 0 when it has gone meanwhile.
int parentOf(int pid)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return 0;
    char text[512];
    const ssize_t size = read(fd, text, sizeof text - 1);
    close(fd);
    if (size <= 0)
        return 0;
    text[size] = '\0';
    // The name in parentheses is the process's own choice and may hold parentheses and blanks.
    const char *afterName = strrchr(text, ')');
    char state = 0;
    int parent = 0;
    if (!afterName || sscanf(afterName + 1, " %c %d", &state, &parent) != 2)
        return 0;
    return parent;
}

std::vector<int> descendants()
{
    std::vector<std::pair<int, int>> all; // pid, parent
    DIR *proc = opendir("/proc");
    if (!proc)
        return {};
    while (const dirent *entry = readdir(proc)) {
        const int pid = atoi(entry->d_name);
        if (pid > 0)
            all.emplace_back(pid, parentOf(pid));
    }
    closedir(proc);

    std::vector<int> found;
    std::set<int> family{getpid()};
    for (bool grown = true; grown;) {
        grown = false;
        for (const auto &[pid, parent] : all) {
            if (family.count(parent) && family.insert(pid).second) {
                found.push_back(pid);
                grown = true;
            }
        }
    }
    return found;
}

#endif

void killAll([[maybe_unused]] int mainChild)
{
#ifdef __linux__
    for (const int pid : descendants())
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
