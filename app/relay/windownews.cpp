#include "app/relay/windownews.h"

#include "app/relay/windowlink.h"
#include "core/launch/refusalwatch.h"
#include "core/transport/processtransport.h"

#include <utility>

namespace mangrove {

WireWatch::WireWatch(std::shared_ptr<WireLog> log, WindowLink &window, QObject *parent)
    : QObject(parent), m_log(std::move(log)), m_window(window)
{
    set(false);
    connect(m_log.get(), &WireLog::recorded, this, &WireWatch::copy);
    connect(&m_window, &WindowLink::unlinked, this, [this] { set(false); });
    connect(&m_window, &WindowLink::heard, this, [this](const link::WindowWord &word) {
        if (const auto *watch = std::get_if<link::Watch>(&word))
            set(watch->isOn);
    });
}

void WireWatch::set(bool isOn)
{
    m_log->setKept(isOn ? 1 : 0);
    m_missed = 0;
}

void WireWatch::copy()
{
    const WireMessage &message = m_log->messages().back();
    // Another message of ours must find room: only what is empty takes copies.
    if (m_window.hasBacklog()
        || !m_window.tell(
            toLine(link::Copy{message.toServer, message.time, m_log->masked(message), message.size, m_missed})))
        ++m_missed;
    else
        m_missed = 0;
}

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
