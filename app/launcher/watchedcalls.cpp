#include "app/launcher/watchedcalls.h"

#include "app/launcher/passedhandle.h"

#include <cerrno>

#ifdef __linux__
#include <linux/seccomp.h>
#include <seccomp.h>
#include <unistd.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

constexpr int watched[] = {SCMP_SYS(open),     SCMP_SYS(openat),    SCMP_SYS(openat2),   SCMP_SYS(creat),
                           SCMP_SYS(mkdir),    SCMP_SYS(mkdirat),   SCMP_SYS(mknod),     SCMP_SYS(mknodat),
                           SCMP_SYS(rename),   SCMP_SYS(renameat),  SCMP_SYS(renameat2), SCMP_SYS(unlink),
                           SCMP_SYS(unlinkat), SCMP_SYS(rmdir),     SCMP_SYS(link),      SCMP_SYS(linkat),
                           SCMP_SYS(symlink),  SCMP_SYS(symlinkat), SCMP_SYS(truncate),  SCMP_SYS(execve),
                           SCMP_SYS(execveat)};

//! The handle; or -1, and errno says why.
int install()
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) {
        errno = ENOMEM;
        return -1;
    }
    // Programs of another architecture are not looked at.
    int result = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ALLOW);
    // What the system says when it refuses, and not that it was refused.
    seccomp_attr_set(filter, SCMP_FLTATR_API_SYSRAWRC, 1);
    for (const int call : watched) {
        if (result == 0 && call >= 0)
            result = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, call, 0);
    }
    if (result == 0)
        result = seccomp_load(filter);
    if (result == -EFAULT) // left of the library's question whether the system knows such filters
        result = -ENOSYS;
    const int handle = result == 0 ? seccomp_notify_fd(filter) : -1;
    // Its own copy is closed with it, or when a program is executed.
    errno = result < 0 ? -result : 0;
    return handle;
}

} // namespace

bool beWatched(int socket)
{
    const int handle = install();
    const bool isSent = sendHandle(socket, handle, handle >= 0 ? 0 : errno);
    if (handle >= 0)
        close(handle); // else a launcher that is gone would leave calls waiting for ever
    return isSent;
}

int takeWatchHandle(int socket, int *error)
{
    return takeHandle(socket, error);
}

#else

bool beWatched(int)
{
    errno = ENOSYS;
    return true;
}

int takeWatchHandle(int, int *error)
{
    *error = ENOSYS;
    return -1;
}

#endif

} // namespace mangrove::launcher
