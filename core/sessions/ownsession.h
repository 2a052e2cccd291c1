#pragma once

// A session whose client is this program: the only kind through which Mangrove makes calls. Made and owned by the
// registry.

#include "core/sessions/ownend.h"
#include "core/sessions/session.h"

namespace mangrove {

class OwnSession final : public Session
{
    Q_OBJECT

public:
    //! `client` takes the place of the setup's.
    static std::unique_ptr<OwnSession> make(SessionSetup setup, std::unique_ptr<OwnEnd> client, const Times &times);

    //! By which this program makes calls; lives as long as the session.
    OwnClient &client() { return m_client; }

private:
    OwnSession(SessionSetup setup, OwnClient &client, const Times &times);

    OwnClient &m_client; // of the end that the session owns
};

} // namespace mangrove
