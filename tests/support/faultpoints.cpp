#include "tests/support/faultpoints.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

namespace mangrove::test {

namespace {

enum class Needs { Space, Nothing };

// Other libraries make these calls before main(), and some on threads of their own.
char folderName[4096];
constinit std::atomic<size_t> folderLength = 0; // 0: not armed
constinit std::atomic<int> callsLeft = 0;
constinit std::atomic<bool> reached = false;
constinit std::atomic<bool> full = false;
constinit thread_local bool cutOff = false; // half of a write was done: the other half fails
Fault plannedFault = Fault::Error;

std::function<void()> &plannedAct()
{
    static std::function<void()> act;
    return act;
}

bool isBelow(const char *path)
{
    return folderLength > 0 && std::strncmp(path, folderName, folderLength) == 0
        && (path[folderLength] == '\0' || path[folderLength] == '/');
}

bool isBelow(int fd)
{
    if (folderLength == 0)
        return false;
    char link[64];
    char path[4096];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const long size = ::syscall(SYS_readlinkat, AT_FDCWD, link, path, sizeof path - 1);
    path[std::max(size, 0L)] = '\0';
    return isBelow(path);
}

//! What is named in a folder that is open.
bool isBelow(int folder, const char *path)
{
    if (folderLength == 0)
        return false;
    if (path[0] == '/' || folder == AT_FDCWD)
        return isBelow(path);
    char link[64];
    char whole[8192];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    const long size = ::syscall(SYS_readlinkat, AT_FDCWD, link, whole, sizeof whole / 2);
    std::snprintf(whole + std::max(size, 0L), sizeof whole - size_t(std::max(size, 0L)), "/%s", path);
    return isBelow(whole);
}

void die()
{
    ::syscall(SYS_kill, ::getpid(), SIGKILL);
    for (;;)
        ::pause();
}

//! What is to be done at a call that counts.
enum class Turn { GoOn, Fail, Half, DieAfter };

Turn nextTurn(Needs needs)
{
    if (std::exchange(cutOff, false) || (full && needs == Needs::Space)) {
        errno = ENOSPC;
        return Turn::Fail;
    }
    if (callsLeft <= 0 || --callsLeft != 0)
        return Turn::GoOn;
    reached = true;
    switch (plannedFault) {
    case Fault::Short:
        return Turn::Half;
    case Fault::Full:
        full = true;
        errno = ENOSPC;
        return needs == Needs::Space ? Turn::Fail : Turn::GoOn;
    case Fault::NoSpace:
        errno = ENOSPC;
        return Turn::Fail;
    case Fault::Error:
        errno = EIO;
        return Turn::Fail;
    case Fault::KillAfter:
        return Turn::DieAfter;
    case Fault::Act: {
        const size_t armed = folderLength.exchange(0);
        plannedAct()();
        folderLength = armed;
        return Turn::GoOn;
    }
    case Fault::Kill:
        die();
    }
    return Turn::GoOn;
}

template<typename Place, typename Call>
auto at(Place place, Needs needs, const Call &call) -> decltype(call())
{
    const Turn turn = isBelow(place) ? nextTurn(needs) : Turn::GoOn;
    if (turn == Turn::Fail)
        return -1;
    const auto result = call();
    if (turn == Turn::DieAfter)
        die();
    return result;
}

//! `call` takes the number of bytes to write.
template<typename Call>
ssize_t atWrite(int fd, size_t size, const Call &call)
{
    const Turn turn = isBelow(fd) ? nextTurn(Needs::Space) : Turn::GoOn;
    if (turn == Turn::Fail)
        return -1;
    cutOff = turn == Turn::Half;
    const ssize_t result = call(cutOff ? std::max<size_t>(size / 2, 1) : size);
    if (turn == Turn::DieAfter)
        die();
    return result;
}

int openFile(const char *path, int flags, va_list rest)
{
    const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    return at(path, flags & O_CREAT ? Needs::Space : Needs::Nothing,
              [&] { return int(::syscall(SYS_openat, AT_FDCWD, path, flags, mode)); });
}

//! A call on a name in a folder that is open.
template<typename Call>
int inFolder(int folder, const char *path, Needs needs, const Call &call)
{
    const Turn turn = isBelow(folder, path) ? nextTurn(needs) : Turn::GoOn;
    if (turn == Turn::Fail)
        return -1;
    const int result = int(call());
    if (turn == Turn::DieAfter)
        die();
    return result;
}

int openIn(int folder, const char *path, int flags, va_list rest)
{
    const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
    return inFolder(folder, path, flags & O_CREAT ? Needs::Space : Needs::Nothing,
                    [&] { return ::syscall(SYS_openat, folder, path, flags, mode); });
}

int cutFile(int fd, off_t size)
{
    return at(fd, Needs::Nothing, [&] { return int(::syscall(SYS_ftruncate, fd, size)); });
}

ssize_t writeAt(int fd, const void *data, size_t size, off_t offset)
{
    return atWrite(fd, size, [&](size_t part) { return ssize_t(::syscall(SYS_pwrite64, fd, data, part, offset)); });
}

} // namespace

std::optional<Fault> faultFromWord(const QByteArray &word)
{
    const char *words[] = {"enospc", "eio", "short", "full", "kill", "killafter"};
    const auto found = std::find(std::begin(words), std::end(words), word);
    return found == std::end(words) ? std::nullopt : std::optional(Fault(found - std::begin(words)));
}

void armFault(const QByteArray &folder, int call, Fault fault)
{
    plannedFault = fault;
    callsLeft = call;
    std::snprintf(folderName, sizeof folderName, "%s", folder.constData());
    reached = false;
    folderLength = std::strlen(folderName);
}

void armAct(const QByteArray &folder, int call, const std::function<void()> &act)
{
    plannedAct() = act;
    armFault(folder, call, Fault::Act);
}

void disarmFault()
{
    folderLength = 0;
    full = cutOff = false;
}

bool faultWasReached()
{
    return reached;
}

} // namespace mangrove::test

using namespace mangrove::test;

extern "C" {

int open(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const int fd = openFile(path, flags, rest);
    va_end(rest);
    return fd;
}

int open64(const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const int fd = openFile(path, flags, rest);
    va_end(rest);
    return fd;
}

int openat(int folder, const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const int fd = openIn(folder, path, flags, rest);
    va_end(rest);
    return fd;
}

int openat64(int folder, const char *path, int flags, ...)
{
    va_list rest;
    va_start(rest, flags);
    const int fd = openIn(folder, path, flags, rest);
    va_end(rest);
    return fd;
}

int mkdirat(int folder, const char *path, mode_t mode) noexcept
{
    return inFolder(folder, path, Needs::Space, [&] { return ::syscall(SYS_mkdirat, folder, path, mode); });
}

int unlinkat(int folder, const char *path, int flags) noexcept
{
    return inFolder(folder, path, Needs::Nothing, [&] { return ::syscall(SYS_unlinkat, folder, path, flags); });
}

int renameat(int fromFolder, const char *from, int toFolder, const char *to) noexcept
{
    return inFolder(toFolder, to, Needs::Nothing,
                    [&] { return ::syscall(SYS_renameat2, fromFolder, from, toFolder, to, 0); });
}

int mkstemp(char *pattern)
{
    static unsigned number = unsigned(::getpid());
    const size_t length = std::strlen(pattern);
    return at(pattern, Needs::Space, [&] {
        int file = -1;
        do { // what a child has made by the same number may lie there
            std::snprintf(pattern + length - 6, 7, "%06u", ++number % 1000000);
            file = int(::syscall(SYS_openat, AT_FDCWD, pattern, O_RDWR | O_CREAT | O_EXCL, 0600));
        } while (file < 0 && errno == EEXIST);
        return file;
    });
}

ssize_t write(int fd, const void *data, size_t size)
{
    return atWrite(fd, size, [&](size_t part) { return ssize_t(::syscall(SYS_write, fd, data, part)); });
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset)
{
    return writeAt(fd, data, size, offset);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset)
{
    return writeAt(fd, data, size, offset);
}

int fsync(int fd)
{
    return at(fd, Needs::Nothing, [] { return 0; });
}

int fdatasync(int fd)
{
    return at(fd, Needs::Nothing, [] { return 0; });
}

int ftruncate(int fd, off_t size) noexcept
{
    return cutFile(fd, size);
}

int ftruncate64(int fd, off64_t size) noexcept
{
    return cutFile(fd, size);
}

int fchmod(int fd, mode_t mode) noexcept
{
    return at(fd, Needs::Nothing, [&] { return int(::syscall(SYS_fchmod, fd, mode)); });
}

int link(const char *from, const char *to) noexcept
{
    return at(to, Needs::Space, [&] { return int(::syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0)); });
}

int rename(const char *from, const char *to) noexcept
{
    return at(to, Needs::Nothing, [&] { return int(::syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0)); });
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned flags) noexcept
{
    return inFolder(toFolder, to, Needs::Nothing,
                    [&] { return ::syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags); });
}

int unlink(const char *path) noexcept
{
    return at(path, Needs::Nothing, [&] { return int(::syscall(SYS_unlinkat, AT_FDCWD, path, 0)); });
}
}
