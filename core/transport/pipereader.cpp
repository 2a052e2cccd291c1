#include "core/transport/pipereader.h"

#include <cerrno>
#include <unistd.h>
#include <utility>

namespace mangrove {

PipeReader::PipeReader(int fd, DescriptorSet *set, QObject *parent)
    : QObject(parent), m_fd(fd), m_watch(fd, QSocketNotifier::Read, set, [this] { Q_EMIT readable(); })
{ }

PipeReader::~PipeReader()
{
    close();
}

void PipeReader::close()
{
    m_watch.setEnabled(false);
    m_atEnd = true;
    if (m_fd >= 0)
        ::close(std::exchange(m_fd, -1));
}

QByteArray PipeReader::read(qsizetype limit)
{
    if (m_atEnd)
        return {};
    QByteArray bytes(limit, Qt::Uninitialized);
    ssize_t size = 0;
    do
        size = ::read(m_fd, bytes.data(), static_cast<size_t>(limit));
    while (size < 0 && errno == EINTR);
    if (size == 0 || (size < 0 && errno != EAGAIN)) {
        m_atEnd = true;
        m_watch.setEnabled(false);
    }
    bytes.resize(size > 0 ? size : 0);
    return bytes;
}

void PipeReader::setPaused(bool paused)
{
    m_watch.setEnabled(!paused && !m_atEnd);
}

} // namespace mangrove
