#pragma once

// A kernel that lacks something, for this process and all that it starts: a filter lets the calls fail as they do
// there. Only system calls, so that it can be used between fork and exec. Cannot be undone.

#include <QtGlobal>

#include <array>
#include <cerrno>
#include <cstddef>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

namespace mangrove::test {

enum class Lacks {
    Landlock, // not built in
    LandlockAtBoot, // built in and not switched on
    LandlockInTheEnd, // lets rules be made, and refuses to hold anybody to them
    UserNamespaces, // forbidden by the system
    Handles, // of files: the file system has none
    Watching, // of calls: it is too old
    FolderEvents, // by F_NOTIFY: not built in, or switched off
};

inline bool becomeKernelWithout(Lacks what)
{
    constexpr quint32 landlockCreateRuleset = 444;
    constexpr quint32 landlockRestrictSelf = 446;
    const bool isUnsupported = what == Lacks::LandlockAtBoot || what == Lacks::Handles;
    const int refusal = what == Lacks::Landlock ? ENOSYS
        : isUnsupported                         ? EOPNOTSUPP
        : what == Lacks::Watching               ? EINVAL
                                                : EPERM;
    const quint32 refused = what == Lacks::LandlockInTheEnd ? landlockRestrictSelf
        : what == Lacks::Handles                            ? quint32(SYS_name_to_handle_at)
                                                            : landlockCreateRuleset;
    constexpr auto number = quint32(offsetof(seccomp_data, nr));
    constexpr auto firstArgument = quint32(offsetof(seccomp_data, args)); // its low half, on a little-endian machine
    const auto fails = quint32(SECCOMP_RET_ERRNO) | quint32(refusal);
    constexpr auto secondArgument = quint32(offsetof(seccomp_data, args) + sizeof(quint64));
    std::array<sock_filter, 6> watching{{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, secondArgument),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, SECCOMP_FILTER_FLAG_NEW_LISTENER, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, fails),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    }};
    std::array<sock_filter, 5> landlock{{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, refused, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, fails),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    }};
    // clone3 takes its flags from memory, where no filter looks; without it the C library uses clone.
    std::array<sock_filter, 9> namespaces{{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, quint32(SECCOMP_RET_ERRNO) | quint32(ENOSYS)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_unshare, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, firstArgument),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_NEWUSER, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, fails),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    }};
    std::array<sock_filter, 6> events{{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_fcntl, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, secondArgument),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, F_NOTIFY, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, quint32(SECCOMP_RET_ERRNO) | quint32(EINVAL)),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    }};
    sock_fprog program{static_cast<unsigned short>(landlock.size()), landlock.data()};
    if (what == Lacks::UserNamespaces)
        program = {static_cast<unsigned short>(namespaces.size()), namespaces.data()};
    else if (what == Lacks::Watching)
        program = {static_cast<unsigned short>(watching.size()), watching.data()};
    else if (what == Lacks::FolderEvents)
        program = {static_cast<unsigned short>(events.size()), events.data()};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

} // namespace mangrove::test
