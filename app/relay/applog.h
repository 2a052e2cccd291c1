#pragma once

// The log of the app, which is the relay's stderr: what the relay has to say itself, and what a server writes to its
// log channel where that is read here too. An app may read none of it. So nothing here ever waits: of a server's log
// every byte goes on, and the server has to wait for an app that does not read, as without a relay; of the relay's own
// sentences those that find no room are left out and counted. Owned by the relay.

#include "core/rpc/lineframing.h"
#include "core/transport/pipereader.h"
#include "core/transport/pipewriter.h"

#include <QObject>
#include <QTimer>

namespace mangrove {

class ProcessTransport;
class WindowLink;

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

// Tells an app why its server is not started: its first request, which is its greeting, is answered with the sentence;
// and lets a window that is there hear of it. Owned by the relay, in the place of a session. It waits for nobody for
// long, and starts nothing.
class AppRefusal : public QObject
{
    Q_OBJECT

public:
    static constexpr int patience = 2000; // ms for an app, or a window, that says nothing or does not read

    //! Takes both descriptors, as AppEnd does: what the app writes, and what it reads. `window` outlives it.
    AppRefusal(int input, int output, const QString &sentence, WindowLink &window, QObject *parent = nullptr);

    //! done() follows, never from within this call.
    void begin();

Q_SIGNALS:
    //! They were told, do not listen, or have taken too long. Once.
    void done();

private:
    void read();
    void onAppTold();
    void end();

    const QString m_sentence;
    WindowLink &m_window;
    PipeReader m_input;
    PipeWriter m_output;
    LineFraming m_framing;
    QTimer m_patience;
    bool m_isDone = false;
};

} // namespace mangrove
