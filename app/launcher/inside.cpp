#include "app/launcher/inside.h"

#include "app/launcher/gate.h"
#include "app/launcher/mountpoints.h"
#include "app/launcher/startfailure.h"
#include "app/launcher/surroundings.h"
#include "app/launcher/watchedcalls.h"
#include "core/confine/description.h"
#include "core/confine/descriptor.h"
#include "core/confine/environment.h"
#include "core/confine/landlock.h"
#include "core/confine/sealedmemory.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <set>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <vector>
#ifdef __linux__
#include <linux/seccomp.h>
#include <sys/prctl.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

using Stage = StartFailure::Stage;

//! Whether it is held as it was to be, whoever says that it did that.
bool isHeld(const InsideOrder &order)
{
    for (std::size_t i = 0; i < InsideOrder::kinds.size(); ++i) {
        const unsigned long long here = namespaceOf(InsideOrder::kinds[i]);
        if (order.namespaces[i] != 0 && (here == 0 || here == order.namespaces[i]))
            return false;
    }
    return prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1 && prctl(PR_GET_SECCOMP) == SECCOMP_MODE_FILTER;
}

using Paths = std::vector<std::string_view>;

//! One list of them, off the front.
Paths takePaths(std::string_view *text)
{
    Paths paths;
    while (!text->empty()) {
        const std::size_t end = std::min(text->find('\0'), text->size());
        const std::string_view path = text->substr(0, end);
        text->remove_prefix(std::min(end + 1, text->size()));
        if (path.empty())
            break;
        paths.push_back(path);
    }
    return paths;
}

//! Whether something is mounted at each of these paths. Whoever exchanges a folder on the way while bubblewrap mounts
//! has what is to be covered uncovered.
bool areMounted(const Paths &paths)
{
    const auto mounts = ourMountPoints();
    if (!mounts)
        return false;
    std::set<std::string_view> there;
    for (const MountPoint &mount : *mounts)
        there.insert(mount.path);
    return std::all_of(paths.begin(), paths.end(), [&there](std::string_view path) { return there.count(path) != 0; });
}

//! What was made for it in there, and nobody outside could open. Before anything is granted in them: a rule is for what
//! is there now, and for all that is mounted below it later.
bool grantOwn(const InsideOrder &order, const Paths &free)
{
    return std::all_of(free.begin(), free.end(), [&order](std::string_view path) {
        const Descriptor place(open(std::string(path).c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
        return place.isOpen() && landlock::grant(order.rules, order.abi, place.get(), true, confine::Access::Write);
    });
}

//! Processes and threads at a time; of a user of a namespace of its own these are the server's.
bool limitProcesses()
{
    constexpr rlim_t most = 1024;
    rlimit processes{};
    if (getrlimit(RLIMIT_NPROC, &processes) != 0)
        return false;
    processes.rlim_max = std::min(processes.rlim_max, most);
    processes.rlim_cur = std::min(processes.rlim_cur, most);
    return setrlimit(RLIMIT_NPROC, &processes) == 0;
}

bool takePipes(const InsideOrder &order)
{
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return false;
    files.rlim_cur = order.files;
    return dup2(order.input, STDIN_FILENO) == STDIN_FILENO && dup2(order.output, STDOUT_FILENO) == STDOUT_FILENO
        && setrlimit(RLIMIT_NOFILE, &files) == 0;
}

} // namespace

unsigned long long namespaceOf(const char *kind)
{
    struct stat info = {};
    return stat((std::string("/proc/self/ns/") + kind).c_str(), &info) == 0 ? info.st_ino : 0;
}

int beInside(int argc, char **argv)
{
    InsideOrder order;
    const auto bytes = argc >= 5 && strcmp(argv[3], "--") == 0 ? confine::readSealedMemory(
                           atoi(argv[2]), sizeof order + confine::longestEnvironment + confine::longestDescription)
                                                               : std::nullopt;
    if (!bytes || bytes->size() < sizeof order)
        return launcherFailed;
    memcpy(&order, bytes->data(), sizeof order);
    const std::string_view rest = std::string_view(*bytes).substr(sizeof order);
    auto environment = confine::decodeEnvironment(rest.substr(0, order.environment));
    if (!environment || order.environment > rest.size())
        return launcherFailed;

    std::string_view texts = rest.substr(order.environment);
    const Paths folder = takePaths(&texts);
    const Paths base = takePaths(&texts);
    const Paths free = takePaths(&texts);
    const Paths all = takePaths(&texts);
    errno = EPROTO;
    if (!isHeld(order) || folder.size() != 1 || !areMounted(base)) {
        say(order.failure, Stage::Bubblewrap);
        return launcherFailed;
    }
    if (order.rules >= 0 && !grantOwn(order, free)) {
        say(order.failure, Stage::Landlock);
        return launcherFailed;
    }
    const Gate::Answer answer = Gate::waitInside(order.gate);
    errno = EPROTO;
    if (answer != Gate::Answer::Stands || !areMounted(all)) {
        say(order.failure, answer == Gate::Answer::Refused ? Stage::Told : Stage::Bubblewrap);
        return launcherFailed;
    }
    if (order.rules >= 0 && !landlock::confineSelf(order.rules)) {
        say(order.failure, Stage::Landlock);
        return launcherFailed;
    }
    if (chdir(std::string(folder.front()).c_str()) != 0) {
        say(order.failure, Stage::Folder);
        return launcherFailed;
    }
    if (!takePipes(order) || !limitProcesses()) {
        say(order.failure, Stage::Bubblewrap);
        return launcherFailed;
    }
    resetSignals();
    closeOnExecFromThree();
    if (order.watcher >= 0 && !beWatched(order.watcher)) {
        say(order.failure, Stage::Bubblewrap);
        return launcherFailed;
    }
    errno = 0;
    say(order.failure, Stage::Inside);
    execve(argv[4], argv + 4, confine::pointersOf(*environment).data());
    say(order.failure, Stage::Program);
    return 127;
}

#else

unsigned long long namespaceOf(const char *)
{
    return 0;
}

int beInside(int, char **)
{
    return launcherFailed;
}

#endif

} // namespace mangrove::launcher
