#include "core/access/broker.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

auto isAboutRootsOf(const ServerId &server)
{
    return [server](const AccessRequest &request) { return request.server == server && !request.wanted; };
}

auto isAboutPathOf(const ServerId &server)
{
    return [server](const AccessRequest &request) { return request.server == server && request.wanted.has_value(); };
}

} // namespace

Broker::Broker(const Clock &clock, QObject *parent) : QObject(parent), m_clock(clock)
{ }

const AccessRequest *Broker::find(quint64 number) const
{
    const auto it = std::ranges::find(m_requests, number, &AccessRequest::number);
    return it == m_requests.end() ? nullptr : &*it;
}

const AccessRequest *Broker::findFor(const ServerId &server) const
{
    const auto it = std::ranges::find_if(m_requests, isAboutRootsOf(server));
    return it == m_requests.end() ? nullptr : &*it;
}

const AccessRequest *Broker::findWantedFor(const ServerId &server) const
{
    const auto it = std::ranges::find_if(m_requests, isAboutPathOf(server));
    return it == m_requests.end() ? nullptr : &*it;
}

void Broker::askFor(const ServerId &server, const WantedPath &wanted)
{
    const auto it = std::ranges::find_if(m_requests, isAboutPathOf(server));
    if (it == m_requests.end()) {
        AccessRequest request{m_next++, server, {}, {}, m_clock.now()};
        request.wanted = wanted;
        m_requests.append(request);
        Q_EMIT opened(request.number);
        Q_EMIT changed();
    } else if (it->wanted != wanted) {
        it->wanted = wanted;
        Q_EMIT edited(it->number);
        Q_EMIT changed();
    }
}

void Broker::ask(const ServerId &server, const QList<RootId> &roots, const QList<RootId> &proposed,
                 const QList<OfferedRoot> &offers, const QList<RootId> &writing, std::optional<Lasting> lasting)
{
    const bool isNothing = roots.isEmpty() && offers.isEmpty();
    const auto it = std::ranges::find_if(m_requests, isAboutRootsOf(server));
    if (it == m_requests.end()) {
        if (isNothing)
            return;
        const AccessRequest request{m_next++, server, roots,   proposed, m_clock.now(),
                                    false,    offers, writing, {},       lasting};
        m_requests.append(request);
        Q_EMIT opened(request.number);
        Q_EMIT changed();
        return;
    }
    if (it->roots == roots && it->proposed == proposed && it->offers == offers && it->writing == writing
        && it->lasting == lasting)
        return;
    const quint64 number = it->number;
    if (isNothing) {
        close(number);
        return;
    }
    it->roots = roots;
    it->proposed = proposed;
    it->offers = offers;
    it->writing = writing;
    it->lasting = lasting;
    Q_EMIT edited(number);
    Q_EMIT changed();
}

void Broker::holdFor(const ServerId &server)
{
    const auto it = std::ranges::find_if(m_requests, isAboutRootsOf(server));
    if (it == m_requests.end() || std::exchange(it->stands, true))
        return;
    Q_EMIT edited(it->number);
    Q_EMIT changed();
}

void Broker::close(quint64 number)
{
    if (m_requests.removeIf([number](const AccessRequest &request) { return request.number == number; }) == 0)
        return;
    Q_EMIT closed(number);
    Q_EMIT changed();
}

} // namespace mangrove
