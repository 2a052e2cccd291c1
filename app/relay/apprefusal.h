#pragma once

// Tells an app why its server is not started: its first request, which is its greeting, is answered with the sentence;
// and lets a window that is there hear of it. Owned by the relay, in the place of a session. It waits for nobody for
// long, and starts nothing.

#include "core/rpc/lineframing.h"
#include "core/transport/pipereader.h"
#include "core/transport/pipewriter.h"

#include <QObject>
#include <QTimer>

namespace mangrove {

class WindowLink;

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
