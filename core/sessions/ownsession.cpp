#include "core/sessions/ownsession.h"

#include <utility>

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

std::unique_ptr<OwnSession> OwnSession::make(SessionSetup setup, std::unique_ptr<OwnEnd> client, const Times &times)
{
    OwnClient &own = client->client();
    own.setExtensions(setup.transport->extensions());
    setup.client = std::move(client);
    return std::unique_ptr<OwnSession>(new OwnSession(std::move(setup), own, times));
}

OwnSession::OwnSession(SessionSetup setup, OwnClient &client, const Times &times)
    : Session(std::move(setup), times), m_client(client)
{ }

} // namespace mangrove
