#pragma once

// What only some servers need, and what costs every relay memory that is linked with it: given by the program.

#include "app/relay/relayorder.h"
#include "app/relay/signinpart.h"
#include "core/servers/serverrecord.h"
#include "core/store/secrets.h"
#include "core/transport/transport.h"

#include <functional>
#include <memory>

namespace mangrove {

struct RelayParts
{
    Secrets *secrets = nullptr; // the key ring; outlives the relay
    //! The way to the address of a record, not yet opened. `authorizer`: none where nobody signs in.
    std::function<std::unique_ptr<Transport>(const ServerRecord &record, const Secrets::Values &secrets,
                                             const std::shared_ptr<HttpAuthorizer> &authorizer)>
        connectHttp;
    //! Of a record that somebody may sign in to.
    std::function<std::unique_ptr<SignInPart>(const ServerRecord &record)> makeSignIn;

    bool areThere() const { return secrets && connectHttp; }
};

//! Whether this order needs the parts. Reads what is stored in `configFolder`.
bool needsParts(const RelayOrder &order, const QString &configFolder);

} // namespace mangrove
