#include "app/relay/relayrefusals.h"

#include "app/relay/windowlink.h"
#include "core/launch/refusalwatch.h"
#include "core/transport/processtransport.h"

namespace mangrove {

RelayRefusals::RelayRefusals(WindowLink &window, QObject *parent) : QObject(parent), m_window(window)
{
    connect(&m_refusals, &Refusals::changed, this, &RelayRefusals::onNews);
    connect(&m_refusals, &Refusals::counted, this, &RelayRefusals::onNews);
    connect(&m_window, &WindowLink::linked, this, &RelayRefusals::onNews);
    connect(&m_window, &WindowLink::mayTell, this, &RelayRefusals::tell);
}

void RelayRefusals::listen(ProcessTransport &transport, const LaunchSpec &spec, const ServerId &server,
                           const SecretMask &mask)
{
    if (!spec.confinement)
        return;
    m_server = server;
    new RefusalWatch(transport, server, m_refusals, *spec.confinement, mask);
}

void RelayRefusals::onNews()
{
    m_isDue = true;
    tell();
}

//! A window that does not read now is told the newest when it does.
void RelayRefusals::tell()
{
    const RefusalCount count = m_refusals.of(m_server, {});
    if (m_isDue && m_window.isLinked() && !count.isEmpty())
        m_isDue = !m_window.tell(toLine(link::Refused{m_server, count}));
}

} // namespace mangrove
