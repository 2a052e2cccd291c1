#pragma once

// The writing end of a pipe. Owned by a server's process. What the pipe has room for is written at once, the rest when
// there is room again; it never blocks.

#include <QByteArray>
#include <QObject>
#include <QSocketNotifier>

namespace mangrove {

class PipeWriter : public QObject
{
    Q_OBJECT

public:
    //! Takes the file descriptor, which must be non-blocking, and closes it in the end. SIGPIPE is ignored from now on.
    explicit PipeWriter(int fd, QObject *parent = nullptr);
    ~PipeWriter() override;

    //! Dropped silently once closed.
    void write(const QByteArray &bytes);
    //! Bytes that the pipe had no room for yet.
    qsizetype pending() const { return m_waiting.size(); }
    //! Closes the pipe when all is written.
    void close();

Q_SIGNALS:
    //! Nobody reads any more; what was pending is lost. May come from within write().
    void broken();

private:
    void flush();
    void release();

    int m_fd; // -1: closed
    bool m_closing = false;
    QByteArray m_waiting;
    QSocketNotifier m_notifier;
};

} // namespace mangrove
