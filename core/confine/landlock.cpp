#include "core/confine/landlock.h"

#include <cerrno>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace mangrove::landlock {

#ifdef __linux__

namespace {

// The same on every architecture, as for all system calls since 5.1.
constexpr long createRulesetCall = 444;
constexpr std::uint32_t createRulesetVersion = 1U;

} // namespace

int abi(int *error)
{
    const long version = syscall(createRulesetCall, nullptr, 0UL, createRulesetVersion);
    *error = version > 0 ? 0 : version < 0 ? errno : ENOSYS;
    return version > 0 ? static_cast<int>(version) : 0;
}

#else

int abi(int *error)
{
    *error = ENOSYS;
    return 0;
}

#endif

} // namespace mangrove::landlock
