#include "core/confine/landlock.h"

#include <cerrno>
#include <cstddef>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace mangrove::landlock {

namespace {

// linux/landlock.h
constexpr std::uint64_t execute = 1U << 0;
constexpr std::uint64_t writeFile = 1U << 1;
constexpr std::uint64_t readFile = 1U << 2;
constexpr std::uint64_t readFolder = 1U << 3;
constexpr std::uint64_t removeFolder = 1U << 4;
constexpr std::uint64_t removeFile = 1U << 5;
constexpr std::uint64_t makeCharDevice = 1U << 6;
constexpr std::uint64_t makeFolder = 1U << 7;
constexpr std::uint64_t makeFile = 1U << 8;
constexpr std::uint64_t makeSocket = 1U << 9;
constexpr std::uint64_t makeFifo = 1U << 10;
constexpr std::uint64_t makeBlockDevice = 1U << 11;
constexpr std::uint64_t makeLink = 1U << 12;
constexpr std::uint64_t refer = 1U << 13;
constexpr std::uint64_t truncate = 1U << 14;
constexpr std::uint64_t commandDevice = 1U << 15;
constexpr std::uint64_t connectSocket = 1U << 16;

constexpr std::uint64_t bindTcp = 1U << 0;
constexpr std::uint64_t connectTcp = 1U << 1;

constexpr std::uint64_t scopedSockets = 1U << 0;
constexpr std::uint64_t scopedSignals = 1U << 1;

constexpr std::uint64_t reading = execute | readFile | readFolder;
constexpr std::uint64_t writing =
    writeFile | removeFolder | removeFile | makeFolder | makeFile | makeSocket | makeFifo | makeLink | refer | truncate;
constexpr std::uint64_t ofFiles =
    execute | writeFile | readFile | truncate | connectSocket; // the others are of folders

std::uint64_t knownFiles(int abi)
{
    std::uint64_t known = reading | removeFolder | removeFile | writeFile | makeCharDevice | makeFolder | makeFile
        | makeSocket | makeFifo | makeBlockDevice | makeLink;
    if (abi >= renamingAbi)
        known |= refer;
    if (abi >= truncationAbi)
        known |= truncate;
    if (abi >= devicesAbi)
        known |= commandDevice;
    if (abi >= socketsAbi)
        known |= connectSocket;
    return known;
}

} // namespace

Handled handledBy(int abi, bool hasNetwork)
{
    Handled handled;
    handled.files = knownFiles(abi);
    if (abi >= tcpAbi && !hasNetwork)
        handled.network = bindTcp | connectTcp;
    if (abi >= scopesAbi)
        handled.scoped = scopedSockets | scopedSignals;
    return handled;
}

std::uint64_t rightsFor(confine::Access access, bool hasSockets, bool isFolder, int abi)
{
    std::uint64_t rights = access == confine::Access::Write ? reading | writing : reading;
    if (hasSockets)
        rights |= connectSocket;
    if (!isFolder)
        rights &= ofFiles;
    return rights & knownFiles(abi);
}

#ifdef __linux__

namespace {

// The same on every architecture, as for all system calls since 5.1.
constexpr long createRulesetCall = 444;
constexpr long addRuleCall = 445;
constexpr long restrictSelfCall = 446;
constexpr std::uint32_t createRulesetVersion = 1U;
constexpr int pathBeneath = 1;

struct RulesetAttributes
{
    std::uint64_t handledFiles;
    std::uint64_t handledNetwork; // since tcpAbi
    std::uint64_t scoped; // since scopesAbi
};

struct [[gnu::packed]] PathBeneath
{
    std::uint64_t allowed;
    std::int32_t descriptor;
};

} // namespace

int abi(int *error)
{
    const long version = syscall(createRulesetCall, nullptr, 0UL, createRulesetVersion);
    *error = version > 0 ? 0 : version < 0 ? errno : ENOSYS;
    return version > 0 ? static_cast<int>(version) : 0;
}

int makeRules(int abi, bool hasNetwork)
{
    const Handled handled = handledBy(abi, hasNetwork);
    const RulesetAttributes attributes{handled.files, handled.network, handled.scoped};
    const std::size_t size = abi >= scopesAbi ? sizeof attributes
        : abi >= tcpAbi                       ? offsetof(RulesetAttributes, scoped)
                                              : offsetof(RulesetAttributes, handledNetwork);
    return static_cast<int>(syscall(createRulesetCall, &attributes, size, 0U));
}

bool grant(int rules, int abi, int place, bool isFolder, confine::Access access, bool hasSockets)
{
    const PathBeneath rule{rightsFor(access, hasSockets, isFolder, abi), place};
    return syscall(addRuleCall, rules, pathBeneath, &rule, 0U) == 0;
}

bool confineSelf(int rules)
{
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(restrictSelfCall, rules, 0U) == 0;
}

#else

int abi(int *error)
{
    *error = ENOSYS;
    return 0;
}

int makeRules(int, bool)
{
    errno = ENOSYS;
    return -1;
}

bool grant(int, int, int, bool, confine::Access, bool)
{
    errno = ENOSYS;
    return false;
}

bool confineSelf(int)
{
    errno = ENOSYS;
    return false;
}

#endif

} // namespace mangrove::landlock
