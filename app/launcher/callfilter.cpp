#include "app/launcher/callfilter.h"

#include <cerrno>

#ifdef __linux__
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <memory>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

using Filter = std::unique_ptr<void, decltype(&seccomp_release)>;

constexpr int openTreeAttr = 467; // Linux 6.15, not known to libseccomp yet; the same on every architecture

//! At every level.
constexpr int refused[] = {
    // The keys of the session, which are those of the user and of no namespace.
    SCMP_SYS(add_key), SCMP_SYS(keyctl), SCMP_SYS(request_key)};

//! In namespaces of its own, where nothing that a server does needs them.
constexpr int refusedInside[] = {
    // Looking into other processes.
    SCMP_SYS(ptrace), SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(process_madvise),
    SCMP_SYS(pidfd_getfd), SCMP_SYS(kcmp),
    // Parts of the kernel in which holes are found, and that are for developers and administrators.
    SCMP_SYS(perf_event_open), SCMP_SYS(bpf), SCMP_SYS(userfaultfd), SCMP_SYS(lookup_dcookie), SCMP_SYS(modify_ldt),
    SCMP_SYS(vm86), SCMP_SYS(vm86old), SCMP_SYS(uselib), SCMP_SYS(move_pages), SCMP_SYS(migrate_pages),
    // Mounts, roots, namespaces.
    SCMP_SYS(mount), SCMP_SYS(umount), SCMP_SYS(umount2), SCMP_SYS(pivot_root), SCMP_SYS(chroot), SCMP_SYS(open_tree),
    SCMP_SYS(move_mount), SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount), SCMP_SYS(fspick),
    SCMP_SYS(mount_setattr), openTreeAttr, SCMP_SYS(setns),
    // By the number of an inode, past every path.
    SCMP_SYS(open_by_handle_at),
    // The machine.
    SCMP_SYS(kexec_load), SCMP_SYS(kexec_file_load), SCMP_SYS(reboot), SCMP_SYS(init_module), SCMP_SYS(finit_module),
    SCMP_SYS(delete_module), SCMP_SYS(swapon), SCMP_SYS(swapoff), SCMP_SYS(acct), SCMP_SYS(quotactl),
    SCMP_SYS(quotactl_fd), SCMP_SYS(syslog), SCMP_SYS(settimeofday), SCMP_SYS(stime), SCMP_SYS(clock_settime),
    SCMP_SYS(clock_settime64), SCMP_SYS(sethostname), SCMP_SYS(setdomainname), SCMP_SYS(iopl), SCMP_SYS(ioperm),
    SCMP_SYS(nfsservctl)};

//! Makes sockets, too, and connects them.
constexpr int rings[] = {SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register)};

//! Whose first argument is a process or a thread, 0 the one that calls.
constexpr int ofProcesses[] = {SCMP_SYS(prlimit64), SCMP_SYS(sched_setaffinity), SCMP_SYS(sched_setattr),
                               SCMP_SYS(sched_setparam), SCMP_SYS(sched_setscheduler)};

//! The call fails with `error`, where this architecture has it at all; with a condition only where that holds.
bool deny(const Filter &filter, int call, int error, const scmp_arg_cmp *condition = nullptr)
{
    if (call < 0) // not on this one
        return true;
    const int result =
        seccomp_rule_add_array(filter.get(), SCMP_ACT_ERRNO(std::uint32_t(error)), call, condition ? 1 : 0, condition);
    errno = -result;
    return result == 0;
}

//! Where all these bits, and no others of `mask`, are set in an argument, counted from 0.
bool denyBits(const Filter &filter, int call, unsigned argument, std::uint64_t mask, std::uint64_t bits)
{
    const scmp_arg_cmp condition{argument, SCMP_CMP_MASKED_EQ, mask, bits};
    return deny(filter, call, EPERM, &condition);
}

//! A limit of processor time that is over ends a process as a signal does, and none of these is asked whether the two
//! may know of each other.
bool denyOtherProcesses(const Filter &filter)
{
    constexpr std::uint64_t seen = 0xFFFFFFFF;
    constexpr unsigned userOfPriority = 2; // PRIO_USER: all processes of a user
    constexpr unsigned userOfInput = 3; // IOPRIO_WHO_USER
    for (const int call : ofProcesses) {
        const scmp_arg_cmp isAnother{0, SCMP_CMP_NE, 0, 0};
        if (!deny(filter, call, EPERM, &isAnother))
            return false;
    }
    const scmp_arg_cmp isAnother{1, SCMP_CMP_NE, 0, 0};
    return deny(filter, SCMP_SYS(setpriority), EPERM, &isAnother)
        && deny(filter, SCMP_SYS(ioprio_set), EPERM, &isAnother)
        && denyBits(filter, SCMP_SYS(setpriority), 0, seen, userOfPriority)
        && denyBits(filter, SCMP_SYS(ioprio_set), 0, seen, userOfInput);
}

//! A user namespace would give it rights in there that lead far into the kernel.
bool denyNamespaces(const Filter &filter)
{
#if defined(__s390__) || defined(__s390x__)
    constexpr unsigned cloneFlags = 1;
#else
    constexpr unsigned cloneFlags = 0;
#endif
    return denyBits(filter, SCMP_SYS(clone), cloneFlags, CLONE_NEWUSER, CLONE_NEWUSER)
        && denyBits(filter, SCMP_SYS(unshare), 0, CLONE_NEWUSER, CLONE_NEWUSER);
}

//! Typing for the person at a terminal that it was given. The kernel looks at the lower 32 bits only.
bool denyTyping(const Filter &filter)
{
    constexpr std::uint64_t seen = 0xFFFFFFFF;
    constexpr unsigned linuxConsole = 0x541C; // TIOCLINUX, pasting
    return denyBits(filter, SCMP_SYS(ioctl), 1, seen, TIOCSTI)
        && denyBits(filter, SCMP_SYS(ioctl), 1, seen, linuxConsole);
}

bool isOffered(const CallRules &rules, unsigned family)
{
    switch (family) {
    case AF_UNIX:
        return rules.hasLocalSockets;
    case AF_UNSPEC:
    case AF_INET:
    case AF_INET6:
    case AF_NETLINK:
        return rules.level == confine::Level::Full || rules.hasNetwork;
    default:
        return false;
    }
}

//! Virtual machines' sockets, Bluetooth and the like know no network namespace. Compared whole: a number with upper
//! bits set is greater than all.
bool denyFamilies(const Filter &filter, const CallRules &rules)
{
    constexpr unsigned last = AF_NETLINK;
    static_assert(last > AF_INET6 && last > AF_INET && last > AF_UNIX);
    for (unsigned family = 0; family <= last; ++family) {
        const scmp_arg_cmp isThis{0, SCMP_CMP_EQ, family, 0};
        if (!isOffered(rules, family) && !deny(filter, SCMP_SYS(socket), EAFNOSUPPORT, &isThis))
            return false;
    }
    const scmp_arg_cmp isLater{0, SCMP_CMP_GT, last, 0};
    return deny(filter, SCMP_SYS(socket), EAFNOSUPPORT, &isLater);
}

//! One of a pair that keeps messages apart can be led to another socket, or send to one, by its path; those of streams
//! cannot.
bool denyLoosePairs(const Filter &filter)
{
    constexpr std::uint64_t kind = 0xF;
    return denyBits(filter, SCMP_SYS(socketpair), 1, kind, SOCK_DGRAM)
        && denyBits(filter, SCMP_SYS(socketpair), 1, kind, SOCK_RAW);
}

template<typename Calls>
bool denyAll(const Filter &filter, const Calls &calls, int error)
{
    return std::all_of(std::begin(calls), std::end(calls), [&](int call) { return deny(filter, call, error); });
}

bool fill(const Filter &filter, const CallRules &rules)
{
    if (!denyAll(filter, refused, EPERM) || !denyAll(filter, rings, ENOSYS) || !denyTyping(filter))
        return false;
    if (rules.level == confine::Level::Files)
        return denyOtherProcesses(filter) && (rules.hasNetwork || denyFamilies(filter, rules));
    // clone3 takes its flags from memory, where no filter looks; without it the C library uses clone.
    return denyAll(filter, refusedInside, EPERM) && deny(filter, SCMP_SYS(clone3), ENOSYS) && denyNamespaces(filter)
        && denyFamilies(filter, rules) && (rules.hasLocalSockets || denyLoosePairs(filter));
}

} // namespace

int makeCallFilter(const CallRules &rules)
{
    const Filter filter(seccomp_init(SCMP_ACT_ALLOW), &seccomp_release);
    if (!filter) {
        errno = ENOMEM;
        return -1;
    }
    const int attribute = seccomp_attr_set(filter.get(), SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(ENOSYS));
    errno = -attribute;
    if (attribute != 0 || !fill(filter, rules))
        return -1;
    const int memory = memfd_create("filter", MFD_CLOEXEC);
    if (memory < 0)
        return -1;
    const int exported = seccomp_export_bpf(filter.get(), memory);
    if (exported == 0 && lseek(memory, 0, SEEK_SET) == 0)
        return memory;
    close(memory);
    errno = exported != 0 ? -exported : EIO;
    return -1;
}

bool applyCallFilter(int filter)
{
    std::vector<sock_filter> steps(BPF_MAXINSNS);
    const ssize_t size = pread(filter, steps.data(), steps.size() * sizeof(sock_filter), 0);
    if (size <= 0)
        return false;
    const sock_fprog program{static_cast<unsigned short>(static_cast<std::size_t>(size) / sizeof(sock_filter)),
                             steps.data()};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

int makeCallFilter(const CallRules &)
{
    errno = ENOSYS;
    return -1;
}

bool applyCallFilter(int)
{
    errno = ENOSYS;
    return false;
}

#endif

} // namespace mangrove::launcher
