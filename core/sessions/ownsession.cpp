#include "core/sessions/ownsession.h"

#include <utility>

namespace mangrove {

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
