#pragma once

// What the relay's server was refused, where it is confined: reads what it says of that, passes its log channel on to the app, as
// nobody else can read it then, and tells the window, where one is there. Bounded whatever comes. Owned by the relay. It asks
// nobody and grants nothing.

#include "app/relay/logforward.h"
#include "core/base/secretmask.h"
#include "core/refusals/refusals.h"
#include "core/transport/serverprocess.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace mangrove {

class WindowLink;

class RelayRefusals : public QObject
{
    Q_OBJECT

public:
    //! ms that an app may take to read the last of what an ended server wrote.
    static constexpr int lastWords = 1000;

    //! `window` outlives it.
    explicit RelayRefusals(WindowLink &window, QObject *parent = nullptr);

    //! `transport`: not open yet, of what `spec` starts. Does nothing where that is not confined. `server`: whose record wants it so.
    void listen(ProcessTransport &transport, const LaunchSpec &spec, const ServerId &server,
                const SecretMask &mask);
    //! Whether the app has all that the server wrote to its log channel, as far as that goes through here.
    bool isDelivered() const { return !m_log || m_log->isDelivered(); }

Q_SIGNALS:
    //! isDelivered() has become true.
    void delivered();

private:
    void tell();
    void onNews();

    WindowLink &m_window;
    Refusals m_refusals;
    ServerId m_server;
    std::unique_ptr<LogForward> m_log;
    QTimer m_lastWords;
    bool m_isDue = false; // the window has not heard all
};

} // namespace mangrove
