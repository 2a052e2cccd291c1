#include "core/transport/pipewriter.h"

#include <cerrno>
#include <signal.h>
#include <unistd.h>
#include <utility>

namespace mangrove {

PipeWriter::PipeWriter(int fd, QObject *parent)
    : QObject(parent), m_fd(fd), m_notifier(fd, QSocketNotifier::Write)
{
    ::signal(SIGPIPE, SIG_IGN);
    m_notifier.setEnabled(false);
    connect(&m_notifier, &QSocketNotifier::activated, this, &PipeWriter::flush);
}

PipeWriter::~PipeWriter()
{
    release();
}

void PipeWriter::write(const QByteArray &bytes)
{
    if (m_fd < 0 || m_closing)
        return;
    m_waiting += bytes;
    if (!m_notifier.isEnabled())
        flush();
}

void PipeWriter::close()
{
    m_closing = true;
    if (m_waiting.isEmpty())
        release();
}

void PipeWriter::flush()
{
    while (!m_waiting.isEmpty()) {
        const ssize_t size = ::write(m_fd, m_waiting.constData(), static_cast<size_t>(m_waiting.size()));
        if (size >= 0) {
            m_waiting.remove(0, size);
        } else if (errno == EAGAIN) {
            m_notifier.setEnabled(true);
            return;
        } else if (errno != EINTR) {
            m_waiting.clear();
            release();
            Q_EMIT broken();
            return;
        }
    }
    m_notifier.setEnabled(false);
    if (m_closing)
        release();
}

void PipeWriter::release()
{
    m_notifier.setEnabled(false);
    if (m_fd >= 0)
        ::close(std::exchange(m_fd, -1));
}

} // namespace mangrove
