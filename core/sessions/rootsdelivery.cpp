#include "core/sessions/rootsdelivery.h"

#include "core/guard/carrierscan.h"

#include <QPointer>

namespace mangrove {

RootsDelivery::RootsDelivery(RootsAuthority &authority, const SessionId &session, QObject *parent)
    : QObject(parent), m_authority(authority), m_session(session)
{
    connect(&authority, &RootsAuthority::clientCarried, this,
            [this](const SessionId &of, const QList<Told> &places, bool more) {
                if (of == m_session)
                    Q_EMIT carried(places, more);
            });
}

std::optional<RootsMessage> RootsDelivery::followed(const ServerMessage &message) const
{
    if (const auto *roots = std::get_if<RootsMessage>(&message))
        return *roots;
    const QByteArray bytes = std::get<QByteArray>(message);
    if (!m_followsCarriers || carriedIn(bytes).isEmpty())
        return std::nullopt;
    return RootsMessage{bytes, [bytes](const RootsMessage::Roots &) { return bytes; }, {}};
}

OutgoingMessage RootsDelivery::outgoing(const RootsMessage &message, quint64 id,
                                        const std::function<void(const QByteArray &)> &made)
{
    m_underWay.insert(id, {message, {}});
    OutgoingMessage outgoing(message.outline);
    outgoing.id = id;
    outgoing.make = [self = QPointer<RootsDelivery>(this), id, made] {
        const QByteArray bytes = self ? self->make(id) : QByteArray();
        if (!bytes.isEmpty())
            made(bytes);
        return bytes;
    };
    return outgoing;
}

QByteArray RootsDelivery::make(quint64 id)
{
    const RootsMessage message = m_underWay.value(id).message;
    std::optional<VisibleList> list;
    if (!message.clients.isEmpty())
        list = VisibleList{m_authority.clientTells(m_session, id, message.clients), {}};
    const QByteArray bytes = message.make([&] {
        if (!list) // several answers in one message tell the same
            list = m_authority.listFor(m_session, id);
        return list->json;
    });
    if (list)
        m_underWay[id].roots = list->roots;
    if (m_followsCarriers)
        followCarriers(id, bytes);
    return bytes;
}

void RootsDelivery::followCarriers(quint64 id, const QByteArray &bytes)
{
    const CarriedTexts texts = carriedIn(bytes);
    bool &carries = m_underWay[id].carries;
    if (!texts.isEmpty() || carries)
        m_authority.carries(m_session, id, texts);
    carries = carries || !texts.isEmpty();
}

void RootsDelivery::onSent(quint64 id)
{
    const auto found = m_underWay.constFind(id);
    if (found == m_underWay.cend())
        return;
    const UnderWay one = *found;
    m_underWay.erase(found);
    if (one.carries)
        m_authority.carried(m_session, id);
    if (!one.roots)
        return;
    m_authority.told(m_session, id);
    Q_EMIT told(one.message.call, *one.roots);
}

void RootsDelivery::onNotSent(quint64 id, bool certain)
{
    const auto found = m_underWay.constFind(id);
    if (found == m_underWay.cend())
        return;
    const bool wasMade = found->roots.has_value();
    const bool carries = found->carries;
    m_underWay.erase(found);
    if (carries)
        m_authority.notCarried(m_session, id, certain);
    if (!wasMade)
        return;
    Q_EMIT lost();
    m_authority.notTold(m_session, id, certain);
}

} // namespace mangrove
