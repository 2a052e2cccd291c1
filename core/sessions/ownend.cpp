#include "core/sessions/ownend.h"

namespace mangrove {

OwnEnd::OwnEnd(const ServerId &server, Elicitor *elicitor, const Handshake::Plan &plan, const SecretMask &mask,
               QObject *parent)
    : ClientEnd(parent), m_client(server, elicitor, mask), m_handshake(m_client, plan)
{
    connect(&m_client, &OwnClient::send, this, &ClientEnd::send);
    connect(&m_client, &OwnClient::complained, this, &ClientEnd::complained);
    connect(&m_handshake, &Handshake::eraChosen, this, &ClientEnd::eraChosen);
    connect(&m_handshake, &Handshake::done, this, &ClientEnd::ready);
    connect(&m_handshake, &Handshake::failed, this, &ClientEnd::failed);
}

OwnEnd::~OwnEnd() = default;

std::unique_ptr<Dialect> OwnEnd::makeDialect(Era era, bool rootsOn)
{
    return mangrove::makeDialect(
        era, {rootsOn, OwnClient::info(), m_client.capabilities(), m_client.mask(), m_client.lastId()});
}

} // namespace mangrove
