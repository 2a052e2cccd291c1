#include "app/relay/logforward.h"

#include "core/transport/processtransport.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mangrove {

namespace {

//! A descriptor for our stderr that does not block. Opened anew, as others may hold the same open end and would not block then
//! either; a file has a place in it, which would be lost, and blocks nobody.
int ownErrors()
{
    struct stat info = {};
    const bool isThere = fstat(STDERR_FILENO, &info) == 0;
    const bool isOpenedAnew = isThere && (S_ISFIFO(info.st_mode) || S_ISCHR(info.st_mode));
    int fd = isOpenedAnew ? open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) : -1;
    if (fd < 0 && isThere) { // a socket, a file, or no /proc
        fd = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
        if (fd >= 0 && !S_ISREG(info.st_mode))
            fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    }
    return fd >= 0 ? fd : open("/dev/null", O_WRONLY | O_CLOEXEC);
}

} // namespace

LogForward::LogForward(ProcessTransport &from, QObject *parent) : QObject(parent), m_output(ownErrors())
{
    connect(&from, &Transport::diagnosed, this, [this](const QByteArray &bytes) {
        OutgoingMessage piece;
        piece.bytes = bytes;
        m_output.write(piece);
    });
    connect(&m_output, &PipeWriter::congested, &from, &ProcessTransport::setDiagnosticsPaused);
    connect(&m_output, &PipeWriter::drained, this, &LogForward::delivered);
    connect(&m_output, &PipeWriter::broken, &from, [&from] { from.setDiagnosticsPaused(false); });
    connect(&m_output, &PipeWriter::broken, this, &LogForward::delivered);
}

void LogForward::giveUp()
{
    m_output.abandon();
    Q_EMIT delivered();
}

} // namespace mangrove
