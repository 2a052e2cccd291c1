#pragma once

// What the relay's server was refused, where it is confined: reads what it says of that, and tells the window, where
// one is there. Bounded whatever comes. Owned by the relay. It asks nobody and grants nothing.

#include "core/base/secretmask.h"
#include "core/refusals/refusals.h"
#include "core/transport/serverprocess.h"

#include <QObject>

namespace mangrove {

class ProcessTransport;
class WindowLink;

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
