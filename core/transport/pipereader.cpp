#include "core/transport/pipereader.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <unistd.h>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype atOnce = 64 * 1024; // what a pipe holds

} // namespace

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
    // Most messages are short: a block of the whole limit is not worth asking for, nor keeping.
    if (!std::exchange(m_expectsMuch, false)) {
        std::array<char, atOnce> bytes;
        const qsizetype wanted = std::min(limit, atOnce);
        const qsizetype size = readInto(bytes.data(), wanted);
        m_expectsMuch = size == wanted;
        return QByteArray(bytes.data(), size);
    }
    QByteArray bytes(limit, Qt::Uninitialized);
    const qsizetype size = readInto(bytes.data(), limit);
    m_expectsMuch = size == limit;
    if (size < limit / 2)
        return QByteArray(bytes.constData(), size);
    bytes.truncate(size);
    return bytes;
}

//! How many bytes have come.
qsizetype PipeReader::readInto(char *bytes, qsizetype limit)
{
    ssize_t size = 0;
    do
        size = ::read(m_fd, bytes, static_cast<size_t>(limit));
    while (size < 0 && errno == EINTR);
    if (size == 0 || (size < 0 && errno != EAGAIN)) {
        m_atEnd = true;
        m_watch.setEnabled(false);
    }
    return std::max<qsizetype>(size, 0);
}

} // namespace mangrove
