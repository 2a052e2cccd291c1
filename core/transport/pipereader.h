#pragma once

// The reading end of a pipe. Owned by a transport. It reads only when told to, so a writer that floods is held by
// the full pipe instead of filling memory; it never blocks.

#include "core/transport/descriptorset.h"

#include <QByteArray>
#include <QObject>

namespace mangrove {

class PipeReader : public QObject
{
    Q_OBJECT

public:
    //! Takes the file descriptor, which must be non-blocking, and closes it in the end. Starts paused. `set`, if given,
    //! waits for it.
    explicit PipeReader(int fd, DescriptorSet *set = nullptr, QObject *parent = nullptr);
    ~PipeReader() override;

    //! What is there, at most `limit` bytes; empty when there is nothing now or nothing any more.
    QByteArray read(qsizetype limit);
    //! Closes it now: whoever writes learns that nobody reads any more.
    void close();
    bool isAtEnd() const { return m_atEnd; }
    //! While paused nothing is signalled.
    void setPaused(bool paused) { m_watch.setEnabled(!paused && !m_atEnd); }

Q_SIGNALS:
    //! There is something to read, or the end was reached; repeated every turn of the event loop until read.
    void readable();

private:
    qsizetype readInto(char *bytes, qsizetype limit);

    int m_fd;
    bool m_atEnd = false;
    bool m_expectsMuch = false; // the last read was as much as was asked for
    DescriptorWatch m_watch;
};

} // namespace mangrove
