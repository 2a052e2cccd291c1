#pragma once

// The log of the app, which is the relay's stderr: what the relay has to say itself, and what a server writes to its
// log channel where that is read here too. An app may read none of it. So nothing here ever waits: of a server's log
// every byte goes on, and the server has to wait for an app that does not read, as without a relay; of the relay's own
// sentences those that find no room are left out and counted. Owned by the relay.

#include "core/transport/pipewriter.h"

#include <QObject>

namespace mangrove {

class ProcessTransport;

class AppLog : public QObject
{
    Q_OBJECT

public:
    //! Bytes that may wait for the app before a sentence of the relay's own is left out. More than a server's log is
    //! let wait for.
    static constexpr qsizetype limit = PipeWriter::congestion + 64 * 1024;

    explicit AppLog(QObject *parent = nullptr);

    void say(const QString &sentence);
    //! The log channel of this server goes to the app from now on. `from` is not open yet.
    void forward(ProcessTransport &from);
    //! Whether all of it has left, or nobody reads it any more.
    bool isDelivered() const { return m_output.pending() == 0; }
    //! What has not left never does.
    void giveUp();

Q_SIGNALS:
    //! isDelivered() has become true.
    void delivered();

private:
    void sayWhatWasLeftOut();

    PipeWriter m_output;
    int m_leftOut = 0; // sentences, since the log was last empty
};

} // namespace mangrove
