#include "app/relay/wirewatch.h"

#include "app/relay/windowlink.h"

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

} // namespace mangrove
