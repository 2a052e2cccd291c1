#pragma once

// The writing end of a pipe. Owned by a server's process. What the pipe has room for is written at once, the rest when
// there is room again; it never blocks. What is made late is made when there is room for its first byte.

#include "core/transport/descriptorset.h"
#include "core/transport/outgoingmessage.h"

#include <QByteArray>
#include <QList>
#include <QObject>

#include <sys/types.h>

namespace mangrove {

class PipeWriter : public QObject
{
    Q_OBJECT

public:
    //! Takes the file descriptor, which must be non-blocking or a socket, and closes it in the end. SIGPIPE is ignored
    //! from now on. `set`, if given, waits for it.
    explicit PipeWriter(int fd, DescriptorSet *set = nullptr, QObject *parent = nullptr);
    ~PipeWriter() override;

    //! Dropped once closed. The bytes are written as they are, with a line feed where it ends a line.
    void write(const OutgoingMessage &message);
    //! Bytes that the pipe had no room for yet; what is not made yet counts by its reserve.
    qsizetype pending() const { return m_pending; }
    //! Bytes that are held back at most, reserves included.
    static constexpr qsizetype heldLimit = 512 * 1024;

    //! While held nothing is written up to that limit, so that what is said in one go leaves in one go, and what is
    //! made late is made then.
    void setHeld(bool held);
    //! False once nobody reads any more, also before that is found out by a write.
    bool hasReader() const;
    //! Closes the pipe when all is written.
    void close();
    //! Closes it now; what was pending is lost.
    void abandon();

    //! Bytes that wait from which on it is congested.
    static constexpr qsizetype congestion = 256 * 1024;

Q_SIGNALS:
    //! More waits than should: whoever can stops writing until little waits again.
    void congested(bool isCongested);
    //! All that was written has left.
    void drained();
    //! Nobody reads any more; what was pending is lost. May come from within write().
    void broken();
    //! What became of a message with an id, once for each. May come from within write().
    void sent(quint64 id);
    void notSent(quint64 id, bool certain);

private:
    struct Waiting
    {
        OutgoingMessage message;
        QByteArray bytes; // as far as they are made
        qsizetype counted = 0; // in m_pending, what is written apart
        qsizetype written = 0;

        qsizetype size() const { return isEmpty() ? 0 : bytes.size() + (message.endsLine ? 1 : 0); }
        qsizetype left() const { return size() - written; }
        //! It was made late, and is not wanted any more.
        bool isEmpty() const { return message.make && bytes.isEmpty(); }
        //! It is made when it leaves, and nothing of it has.
        bool isLate() const { return message.make && written == 0; }
    };

    void flush();
    qsizetype makeBatch();
    ssize_t writeFirst(qsizetype count) const;
    void tellWritten(qsizetype size, qsizetype count);
    bool hasRoom() const;
    void release();
    void judgeCongestion();

    int m_fd; // -1: closed
    const bool m_isSocket;
    bool m_closing = false;
    bool m_held = false;
    bool m_flushing = false;
    QList<Waiting> m_waiting;
    qsizetype m_pending = 0;
    bool m_congested = false;
    DescriptorWatch m_watch;
};

} // namespace mangrove
