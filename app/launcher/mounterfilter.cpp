#include "app/launcher/mounterfilter.h"

#include <cerrno>
#ifdef __linux__
#include <memory>
#include <seccomp.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

// Those that libseccomp does not know on an architecture are negative there, and left out.
constexpr int callsOfMounter[] = {
    // The two views.
    SCMP_SYS(setns), SCMP_SYS(open_tree), SCMP_SYS(move_mount), SCMP_SYS(mount_setattr), SCMP_SYS(umount2),
    SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount),
    // What is found, and what is made to be mounted on.
    SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(openat2), SCMP_SYS(close), SCMP_SYS(stat), SCMP_SYS(lstat),
    SCMP_SYS(stat64), SCMP_SYS(lstat64), SCMP_SYS(fstat), SCMP_SYS(fstat64), SCMP_SYS(newfstatat), SCMP_SYS(fstatat64),
    SCMP_SYS(statx), SCMP_SYS(statfs), SCMP_SYS(statfs64), SCMP_SYS(fstatfs), SCMP_SYS(fstatfs64), SCMP_SYS(readlink),
    SCMP_SYS(readlinkat), SCMP_SYS(getdents64), SCMP_SYS(ioctl), SCMP_SYS(mkdirat), SCMP_SYS(unlinkat),
    SCMP_SYS(symlinkat), SCMP_SYS(name_to_handle_at),
    // Whether something is watched, and what comes to lie in folders.
    SCMP_SYS(inotify_init1), SCMP_SYS(fanotify_init), SCMP_SYS(inotify_add_watch), SCMP_SYS(inotify_rm_watch),
    // Orders and answers.
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(recvmsg), SCMP_SYS(sendmsg), SCMP_SYS(memfd_create), SCMP_SYS(ftruncate),
    SCMP_SYS(ftruncate64), SCMP_SYS(read), SCMP_SYS(write), SCMP_SYS(pread64), SCMP_SYS(pwrite64), SCMP_SYS(lseek),
    SCMP_SYS(_llseek), SCMP_SYS(fcntl), SCMP_SYS(fcntl64), SCMP_SYS(signalfd4),
    // What every program needs.
    SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigreturn), SCMP_SYS(restart_syscall),
    SCMP_SYS(nanosleep), SCMP_SYS(clock_nanosleep), SCMP_SYS(clock_nanosleep_time64), SCMP_SYS(ppoll_time64),
    SCMP_SYS(futex_time64), SCMP_SYS(clock_gettime), SCMP_SYS(clock_gettime64), SCMP_SYS(gettimeofday), SCMP_SYS(brk),
    SCMP_SYS(mmap), SCMP_SYS(mmap2), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(mprotect), SCMP_SYS(madvise),
    SCMP_SYS(futex), SCMP_SYS(getrandom), SCMP_SYS(geteuid), SCMP_SYS(getpid), SCMP_SYS(gettid), SCMP_SYS(exit),
    SCMP_SYS(exit_group)};

} // namespace

bool holdMounter()
{
    // What fails by it comes to an order that is not done.
    const std::unique_ptr<void, decltype(&seccomp_release)> filter(seccomp_init(SCMP_ACT_ERRNO(EPERM)),
                                                                   &seccomp_release);
    if (!filter) {
        errno = ENOMEM;
        return false;
    }
    int result = 0;
    for (const int call : callsOfMounter) {
        if (call >= 0 && result == 0)
            result = seccomp_rule_add(filter.get(), SCMP_ACT_ALLOW, call, 0);
    }
    if (result == 0)
        result = seccomp_load(filter.get());
    errno = -result;
    return result == 0;
}

#else

bool holdMounter()
{
    errno = ENOSYS;
    return false;
}

#endif

} // namespace mangrove::launcher
