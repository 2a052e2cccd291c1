#include "core/roots/pathstamp.h"

#ifdef Q_OS_LINUX
#include <ctime>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace mangrove {

#ifdef Q_OS_LINUX

namespace {

constexpr qint64 youngest = 1'000'000'000; // ns; the clock of file systems has steps of some milliseconds

qint64 nanoseconds(const timespec &time)
{
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

} // namespace

PathStamp stampOf(const QByteArray &canonicalPath)
{
    open_how how = {};
    how.flags = O_PATH | O_CLOEXEC;
    how.resolve = RESOLVE_NO_SYMLINKS;
    const int fd = int(::syscall(SYS_openat2, AT_FDCWD, canonicalPath.constData(), &how, sizeof how));
    if (fd < 0)
        return {};
    struct stat info = {};
    const bool known = ::fstat(fd, &info) == 0;
    ::close(fd);
    timespec now = {};
    ::clock_gettime(CLOCK_REALTIME_COARSE, &now);
    const qint64 changed = nanoseconds(info.st_ctim);
    if (!known || nanoseconds(now) - changed < youngest)
        return {};
    return {info.st_dev, info.st_ino, changed};
}

#else

PathStamp stampOf(const QByteArray &)
{
    return {};
}

#endif

} // namespace mangrove
