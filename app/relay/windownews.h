#pragma once

// Copies the messages of a relay's session to the window while somebody watches them there. The session's log holds one
// message at most, and none while nobody watches. What the window does not take at once is left out and counted: the
// traffic never waits for it. Owned by the relay.

#include "core/base/secretmask.h"
#include "core/link/linkframe.h"
#include "core/refusals/refusals.h"
#include "core/sessions/wirelog.h"
#include "core/transport/serverprocess.h"

#include <QObject>

#include <memory>

namespace mangrove {

class ProcessTransport;
class WindowLink;

class WireWatch : public QObject
{
    Q_OBJECT

public:
    //! `window` outlives it.
    WireWatch(std::shared_ptr<WireLog> log, WindowLink &window, QObject *parent = nullptr);

private:
    void set(bool isOn);
    void copy();

    std::shared_ptr<WireLog> m_log;
    WindowLink &m_window;
    qint64 m_missed = 0;
};

// What the relay's server was refused, where it is confined: reads what it says of that, and tells the window, where
// one is there. Bounded whatever comes. Owned by the relay. It asks nobody and grants nothing.
class RelayRefusals : public QObject
{
    Q_OBJECT

public:
    //! `window` outlives it.
    explicit RelayRefusals(WindowLink &window, QObject *parent = nullptr);

    //! `transport`: not open yet, of what `spec` starts. Does nothing where that is not confined. `server`: whose
    //! record wants it so.
    void listen(ProcessTransport &transport, const LaunchSpec &spec, const ServerId &server, const SecretMask &mask);

private:
    void tell();
    void onNews();

    WindowLink &m_window;
    Refusals m_refusals;
    ServerId m_server;
    bool m_isDue = false; // the window has not heard all
};

} // namespace mangrove
