#include "app/launcher/watchprobe.h"

#include "core/confine/descriptor.h"

#include <string>
#include <string_view>
#ifdef __linux__
#include <cerrno>
#include <fcntl.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <unistd.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

bool writeLimit(const Descriptor &file, std::string_view limit)
{
    return pwrite(file.get(), limit.data(), limit.size(), 0) == static_cast<ssize_t>(limit.size());
}

//! Where one is the most, one more can be made only if there is none. What was allowed before is so again afterwards.
//! `isNewer`: where there is no such limit, nobody without rights makes any.
template<typename Make>
bool areNone(int processes, const char *limitFile, bool isNewer, const Make &make)
{
    const Descriptor file(openat(processes, limitFile, O_RDWR | O_CLOEXEC));
    if (!file.isOpen() && errno == ENOENT)
        return isNewer;
    char before[32];
    const ssize_t size = file.isOpen() ? pread(file.get(), before, sizeof before, 0) : -1;
    if (size <= 0 || !writeLimit(file, "1"))
        return false;
    const bool isOnly = Descriptor(make()).isOpen();
    return writeLimit(file, {before, static_cast<std::size_t>(size)}) && isOnly;
}

} // namespace

bool mayHaveWatches(int processes)
{
    const bool hasNone =
        areNone(processes, "sys/user/max_inotify_instances", false, [] { return inotify_init1(IN_CLOEXEC); })
        && areNone(processes, "sys/user/max_fanotify_groups", true,
                   [] { return fanotify_init(FAN_CLOEXEC | FAN_CLASS_NOTIF | FAN_REPORT_FID, O_RDONLY | O_CLOEXEC); });
    return !hasNone;
}

#else

bool mayHaveWatches(int)
{
    return true;
}

#endif

} // namespace mangrove::launcher
