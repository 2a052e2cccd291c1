#include "core/refusals/refusals.h"

#include <utility>

namespace mangrove {

Refusals::Refusals(QObject *parent) : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(pause);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        const QSet<ServerId> news = std::exchange(m_news, {});
        for (const ServerId &server : news)
            Q_EMIT changed(server);
    });
}

void Refusals::begin(const ServerId &server)
{
    if (m_counts.remove(server))
        announce(server);
}

void Refusals::note(const ServerId &server, const Refusal &refusal, quint64 times)
{
    if (m_counts[server].note(refusal, times))
        announce(server);
}

void Refusals::forget(const ServerId &server)
{
    m_counts.remove(server);
    m_news.remove(server);
}

void Refusals::announce(const ServerId &server)
{
    m_news.insert(server);
    if (!m_pause.isActive())
        m_pause.start();
}

} // namespace mangrove
