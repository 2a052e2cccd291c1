#include "app/launcher/observer.h"

#include "app/launcher/watchedcalls.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/openat2.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#endif

namespace mangrove::launcher {

namespace {

std::int64_t now()
{
    timespec time{};
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<std::int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1'000'000;
}

#ifdef __linux__

constexpr int none = -1;

//! Where a call has its paths: the numbers of its arguments.
struct PathAt
{
    int folder = none; // a descriptor; none: relative to the working folder
    int path = none;
};

struct KnownCall
{
    long number;
    PathAt first;
    PathAt second;
    Use use;
    int flags = none; // of open(): they say whether it is written
};

constexpr KnownCall knownCalls[] = {
    {SYS_openat, {0, 1}, {}, Use::Read, 2},         {SYS_openat2, {0, 1}, {}, Use::Read},
    {SYS_mkdirat, {0, 1}, {}, Use::Write},          {SYS_mknodat, {0, 1}, {}, Use::Write},
    {SYS_renameat2, {0, 1}, {2, 3}, Use::Write},    {SYS_unlinkat, {0, 1}, {}, Use::Write},
    {SYS_linkat, {2, 3}, {}, Use::Write},           {SYS_symlinkat, {1, 2}, {}, Use::Write},
    {SYS_truncate, {none, 0}, {}, Use::Write},      {SYS_execve, {none, 0}, {}, Use::Run},
    {SYS_execveat, {0, 1}, {}, Use::Run},
#ifdef SYS_renameat
    {SYS_renameat, {0, 1}, {2, 3}, Use::Write},
#endif
#ifdef SYS_open
    {SYS_open, {none, 0}, {}, Use::Read, 1},        {SYS_creat, {none, 0}, {}, Use::Write},
    {SYS_mkdir, {none, 0}, {}, Use::Write},         {SYS_mknod, {none, 0}, {}, Use::Write},
    {SYS_rename, {none, 0}, {none, 1}, Use::Write}, {SYS_unlink, {none, 0}, {}, Use::Write},
    {SYS_rmdir, {none, 0}, {}, Use::Write},         {SYS_link, {none, 1}, {}, Use::Write},
    {SYS_symlink, {none, 1}, {}, Use::Write},
#endif
};

bool copyFrom(pid_t process, std::uint64_t address, void *to, std::size_t size)
{
    iovec here{to, size};
    iovec there{reinterpret_cast<void *>(address), size};
    return process_vm_readv(process, &here, 1, &there, 1, 0) == static_cast<ssize_t>(size);
}

//! A text that ends with a zero, page by page: what follows it may be nobody's memory. Empty where it cannot be read.
std::string textFrom(pid_t process, std::uint64_t address)
{
    constexpr std::uint64_t page = 4096;
    std::string text;
    char bytes[page];
    while (text.size() <= PATH_MAX) {
        const std::size_t size = page - address % page;
        if (!copyFrom(process, address, bytes, size))
            return {};
        const char *end = std::find(bytes, bytes + size, '\0');
        text.append(bytes, static_cast<std::size_t>(end - bytes));
        if (end != bytes + size)
            return text.size() < PATH_MAX ? text : std::string();
        address += size;
    }
    return {};
}

std::string linkOf(pid_t process, const std::string &name)
{
    char target[PATH_MAX];
    const std::string link = "/proc/" + std::to_string(process) + '/' + name;
    const ssize_t size = readlink(link.c_str(), target, sizeof target);
    return size > 0 && size < static_cast<ssize_t>(sizeof target) && target[0] == '/'
        ? std::string(target, static_cast<std::size_t>(size))
        : std::string();
}

std::string absolutePath(pid_t process, const seccomp_data &data, const PathAt &at)
{
    const std::string path = textFrom(process, data.args[at.path]);
    if (path.empty() || path.front() == '/')
        return path;
    const int folder = at.folder == none ? AT_FDCWD : static_cast<int>(data.args[at.folder]);
    const std::string from = linkOf(process, folder == AT_FDCWD ? std::string("cwd") : "fd/" + std::to_string(folder));
    return from.empty() ? from : from + '/' + path;
}

Use useOf(const KnownCall &known, pid_t process, const seccomp_data &data)
{
    std::uint64_t flags = 0;
    if (known.number == SYS_openat2)
        copyFrom(process, data.args[2], &flags, sizeof flags); // the first member of what is there
    else if (known.flags != none)
        flags = data.args[known.flags];
    const bool isWritten =
        (flags & O_ACCMODE) == O_WRONLY || (flags & O_ACCMODE) == O_RDWR || (flags & (O_CREAT | O_TRUNC)) != 0;
    return isWritten && (flags & O_PATH) == 0 ? Use::Write : known.use;
}

#endif

} // namespace

Observer::Observer(const confine::Description &description, int channel, int socket)
    : m_channel(channel), m_socket(socket), m_tried(description)
{
    fcntl(channel, F_SETFL, O_NONBLOCK);
}

int Observer::timeLeft() const
{
    if (!m_tried.isDue())
        return -1;
    return static_cast<int>(std::clamp<std::int64_t>(m_tellAt - now(), 0, TriedPaths::pause));
}

void Observer::onTime()
{
    if (!m_tried.isDue() || now() < m_tellAt)
        return;
    m_tried.tell(m_channel.get());
    m_tellAt = now() + TriedPaths::pause;
}

void Observer::finish()
{
    constexpr int bursts = static_cast<int>(TriedPaths::mostPaths) / TriedPaths::linesAtOnce;
    for (int i = 0; i < bursts && m_tried.isDue(); ++i)
        m_tried.tell(m_channel.get());
}

void Observer::onReadable(bool hasEnded)
{
    if (!m_calls.isOpen())
        takeHandle();
    else if (hasEnded)
        m_calls = Descriptor(); // nobody is left who could be looked at
    else
        look();
}

//! Once: by then the server is about to run.
void Observer::takeHandle()
{
    int error = 0;
    m_calls = Descriptor(takeWatchHandle(m_socket.get(), &error));
    m_socket = Descriptor();
    if (m_calls.isOpen() || error == EPIPE) // it did not get so far, which is said elsewhere
        return;
    char line[32];
    const int size = snprintf(line, sizeof line, "unable %d\n", error);
    [[maybe_unused]] const ssize_t written = write(m_channel.get(), line, static_cast<std::size_t>(size));
}

#ifdef __linux__

void Observer::look()
{
    seccomp_notif call{};
    if (ioctl(m_calls.get(), SECCOMP_IOCTL_NOTIF_RECV, &call) != 0)
        return; // whoever made it is gone
    const bool wasDue = m_tried.isDue();
    note(call);
    if (!wasDue && m_tried.isDue())
        m_tellAt = std::max(m_tellAt, now());
    seccomp_notif_resp answer{};
    answer.id = call.id;
    answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    ioctl(m_calls.get(), SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

void Observer::note(const seccomp_notif &call)
{
    const auto known = std::find_if(std::begin(knownCalls), std::end(knownCalls),
                                    [&call](const KnownCall &one) { return one.number == call.data.nr; });
    if (known == std::end(knownCalls))
        return;
    const auto process = static_cast<pid_t>(call.pid);
    const Use use = useOf(*known, process, call.data);
    for (const PathAt &at : {known->first, known->second}) {
        if (at.path == none)
            continue;
        const std::string path = absolutePath(process, call.data, at);
        // Whose memory that was is certain only as long as the call waits.
        if (!path.empty() && ioctl(m_calls.get(), SECCOMP_IOCTL_NOTIF_ID_VALID, &call.id) == 0)
            m_tried.note(path, use);
    }
}

#else

void Observer::look()
{ }

void Observer::note(const seccomp_notif &)
{ }

#endif

} // namespace mangrove::launcher
