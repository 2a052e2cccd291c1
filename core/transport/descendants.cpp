#include "core/transport/descendants.h"

#ifdef __linux__
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <set>
#include <unistd.h>
#include <utility>
#endif

namespace mangrove {

#ifdef __linux__

namespace {

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

} // namespace

std::vector<int> descendantsOf(int pid)
{
    std::vector<std::pair<int, int>> all; // pid, parent
    DIR *proc = opendir("/proc");
    if (!proc)
        return {};
    while (const dirent *entry = readdir(proc)) {
        const int each = atoi(entry->d_name);
        if (each > 0)
            all.emplace_back(each, parentOf(each));
    }
    closedir(proc);

    std::vector<int> found;
    std::set<int> family{pid};
    for (bool grown = true; grown;) {
        grown = false;
        for (const auto &[each, parent] : all) {
            if (family.count(parent) && family.insert(each).second) {
                found.push_back(each);
                grown = true;
            }
        }
    }
    return found;
}

#else

std::vector<int> descendantsOf(int)
{
    return {};
}

#endif

} // namespace mangrove
