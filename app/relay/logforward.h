#pragma once

// What a server writes to its log channel, on its way to the app, where the relay reads it too: with every byte. An app that does
// not read makes the server wait. Owned by RelayRefusals.

#include "core/transport/pipewriter.h"

#include <QObject>

namespace mangrove {

class ProcessTransport;

class LogForward : public QObject
{
    Q_OBJECT

public:
    //! To the relay's own stderr. `from` is not open yet.
    explicit LogForward(ProcessTransport &from, QObject *parent = nullptr);

    //! Whether all of it has left, or nobody reads it any more.
    bool isDelivered() const { return m_output.pending() == 0; }
    //! What has not left never does.
    void giveUp();

Q_SIGNALS:
    //! isDelivered() has become true.
    void delivered();

private:
    PipeWriter m_output;
};

} // namespace mangrove
