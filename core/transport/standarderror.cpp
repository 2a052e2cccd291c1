#include "core/transport/standarderror.h"

#include "core/base/displaytext.h"

#include <QtGlobal>

#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove {

namespace {

void logMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    sayOnStandardError(qFormatLogMessage(type, context, message) + QLatin1Char('\n'));
}

} // namespace

bool isSocket(int fd)
{
    struct stat info = {};
    return ::fstat(fd, &info) == 0 && S_ISSOCK(info.st_mode);
}

//! A file has a place in it, which would be lost by opening it anew; it lets nobody wait.
int openStandardError()
{
    struct stat info = {};
    const bool isThere = ::fstat(STDERR_FILENO, &info) == 0;
    const bool isOpenedAnew = isThere && (S_ISFIFO(info.st_mode) || S_ISCHR(info.st_mode));
    int fd = isOpenedAnew ? ::open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) : -1;
    if (fd < 0 && isThere) { // a socket, a file, a terminal of somebody else's, or no /proc
        fd = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
        if (fd >= 0 && S_ISFIFO(info.st_mode))
            ::fcntl(fd, F_SETFL, ::fcntl(fd, F_GETFL) | O_NONBLOCK);
    }
    return fd >= 0 ? fd : ::open("/dev/null", O_WRONLY | O_CLOEXEC);
}

ssize_t writeWithoutWaiting(int fd, bool isSocket, const iovec *parts, int count)
{
    if (!isSocket)
        return ::writev(fd, parts, count);
    msghdr message = {};
    message.msg_iov = const_cast<iovec *>(parts);
    message.msg_iovlen = static_cast<decltype(message.msg_iovlen)>(count);
#ifdef MSG_NOSIGNAL
    return ::sendmsg(fd, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
#else
    return ::sendmsg(fd, &message, MSG_DONTWAIT);
#endif
}

void sayOnStandardError(const QString &foreign)
{
    const QByteArray text = displayTerminal(foreign).toLocal8Bit();
    const int fd = openStandardError();
    if (fd < 0)
        return;
    const bool toSocket = isSocket(fd);
    qsizetype said = 0;
    while (said < text.size()) {
        const iovec rest{const_cast<char *>(text.constData()) + said, static_cast<size_t>(text.size() - said)};
        const ssize_t size = writeWithoutWaiting(fd, toSocket, &rest, 1);
        if (size < 0 && errno == EINTR)
            continue;
        if (size <= 0)
            break;
        said += size;
    }
    ::close(fd);
}

void logWithoutWaiting()
{
    qInstallMessageHandler(&logMessage);
}

} // namespace mangrove
