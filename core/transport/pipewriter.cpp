#include "core/transport/pipewriter.h"

#include "core/transport/standarderror.h"

#include <QPointer>
#include <QVarLengthArray>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <poll.h>
#include <signal.h>
#include <sys/uio.h>
#include <unistd.h>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype pipeSize = 64 * 1024;

} // namespace

PipeWriter::PipeWriter(int fd, DescriptorSet *set, QObject *parent)
    : QObject(parent), m_fd(fd), m_isSocket(isSocket(fd)), m_watch(fd, QSocketNotifier::Write, set, [this] { flush(); })
{
    ::signal(SIGPIPE, SIG_IGN);
}

PipeWriter::~PipeWriter()
{
    release();
}

void PipeWriter::write(const OutgoingMessage &message)
{
    if (m_fd < 0 || m_closing) {
        if (message.id != 0)
            Q_EMIT notSent(message.id, true);
        return;
    }
    const QPointer<PipeWriter> self(this);
    m_waiting.append({message, message.make ? QByteArray() : message.bytes, message.size(), 0});
    m_pending += message.size();
    if (m_held && m_pending > heldLimit) {
        // What is held is not what the peer leaves unread.
        setHeld(false);
        if (!self)
            return;
        m_held = true;
    } else if (!m_watch.isEnabled()) {
        flush();
        if (!self)
            return;
    }
    judgeCongestion();
}

//! Between the two limits it stays what it is. What is held says nothing of the peer.
void PipeWriter::judgeCongestion()
{
    if (m_held)
        return;
    const bool isCongested = m_fd >= 0 && m_pending > (m_congested ? congestion / 4 : congestion);
    if (std::exchange(m_congested, isCongested) != isCongested)
        Q_EMIT congested(isCongested);
}

void PipeWriter::close()
{
    m_closing = true;
    if (m_waiting.isEmpty())
        release();
}

void PipeWriter::abandon()
{
    m_closing = true;
    release();
    const QPointer<PipeWriter> self(this);
    while (self && !m_waiting.isEmpty()) {
        const Waiting lost = m_waiting.takeFirst();
        m_pending = 0;
        if (lost.message.id != 0)
            Q_EMIT notSent(lost.message.id, lost.written == 0);
    }
}

void PipeWriter::setHeld(bool held)
{
    m_held = held;
    if (held)
        return;
    const QPointer<PipeWriter> self(this);
    if (!m_waiting.isEmpty() && !m_watch.isEnabled())
        flush();
    if (self)
        judgeCongestion();
}

void PipeWriter::flush()
{
    if (m_held || std::exchange(m_flushing, true))
        return; // a maker or a receiver has more to write: it is in the line
    const QPointer<PipeWriter> self(this);
    while (m_fd >= 0 && !m_waiting.isEmpty()) {
        if (m_waiting.first().isLate() && !hasRoom()) {
            m_watch.setEnabled(true);
            break;
        }
        const qsizetype count = makeBatch();
        if (!self)
            return;
        const ssize_t size = writeFirst(count);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0 && errno == EAGAIN) {
            m_watch.setEnabled(true);
            break;
        }
        if (size < 0) {
            m_flushing = false;
            abandon();
            if (self)
                Q_EMIT broken();
            return;
        }
        m_pending -= size;
        tellWritten(size, count);
        if (!self)
            return;
    }
    m_flushing = false;
    if (!m_waiting.isEmpty()) {
        judgeCongestion();
        return;
    }
    m_watch.setEnabled(false);
    if (m_closing)
        release();
    judgeCongestion();
    if (self)
        Q_EMIT drained();
}

//! Makes what leaves next. How many of the first ones go in one write: where some are made, those that a pipe takes
//! whole or not at all (PIPE_BUF), so that none is made and then waits; else as much as a pipe holds; or one that is
//! larger.
qsizetype PipeWriter::makeBatch()
{
    const QPointer<PipeWriter> self(this);
    qsizetype total = 0;
    qsizetype last = 0; // of those that were made: the next is about as large
    qsizetype count = 0;
    qsizetype limit = pipeSize;
    while (count < std::min<qsizetype>(m_waiting.size(), IOV_MAX / 2)) {
        if (m_waiting.at(count).isLate())
            limit = PIPE_BUF;
        if (count > 0 && total + last > limit)
            break;
        if (m_waiting.at(count).isLate()) {
            const QByteArray made = m_waiting.at(count).message.now();
            if (!self || m_waiting.size() <= count)
                return 0;
            Waiting &late = m_waiting[count];
            late.bytes = made;
            m_pending += late.size() - std::exchange(late.counted, late.size());
            last = late.size();
        }
        const qsizetype left = m_waiting.at(count).left();
        if (count > 0 && total + left > limit)
            break;
        total += left;
        ++count;
    }
    return count;
}

//! What writev() returns.
ssize_t PipeWriter::writeFirst(qsizetype count) const
{
    QVarLengthArray<iovec, 64> parts;
    for (const Waiting &waiting : m_waiting.first(count)) {
        const qsizetype left = waiting.bytes.size() - waiting.written;
        if (left > 0)
            parts.append({const_cast<char *>(waiting.bytes.constData()) + waiting.written, static_cast<size_t>(left)});
        if (waiting.left() > left)
            parts.append({const_cast<char *>("\n"), 1});
    }
    return parts.isEmpty() ? 0
                           : writeWithoutWaiting(m_fd, m_isSocket, parts.constData(), static_cast<int>(parts.size()));
}

//! So many bytes of the first `count` have left.
void PipeWriter::tellWritten(qsizetype size, qsizetype count)
{
    const QPointer<PipeWriter> self(this);
    for (; self && count > 0 && !m_waiting.isEmpty(); --count) {
        const qsizetype left = m_waiting.first().left();
        if (size < left) {
            m_waiting.first().written += size;
            return;
        }
        size -= left;
        const Waiting done = m_waiting.takeFirst();
        if (done.message.id == 0)
            continue;
        if (done.isEmpty())
            Q_EMIT notSent(done.message.id, true); // it was not wanted any more
        else
            Q_EMIT sent(done.message.id);
    }
}

bool PipeWriter::hasReader() const
{
    pollfd one{m_fd, 0, 0};
    return m_fd >= 0 && (::poll(&one, 1, 0) == 0 || (one.revents & POLLERR) == 0);
}

//! For one byte at least.
bool PipeWriter::hasRoom() const
{
    pollfd one{m_fd, POLLOUT, 0};
    return ::poll(&one, 1, 0) > 0; // also when nobody reads any more, which the write finds out
}

void PipeWriter::release()
{
    m_watch.setEnabled(false);
    if (m_fd >= 0)
        ::close(std::exchange(m_fd, -1));
}

} // namespace mangrove
