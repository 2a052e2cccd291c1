#pragma once

// What only some servers need, and what costs every relay memory that is linked with it: given by the program.

#include "app/relay/relayorder.h"
#include "core/servers/serverrecord.h"
#include "core/store/secrets.h"
#include "core/transport/transport.h"

#include <functional>
#include <memory>

namespace mangrove {

struct RelayParts
{
    Secrets *secrets = nullptr; // the key ring; outlives the relay
    //! The way to the address of a record, not yet opened.
    std::function<std::unique_ptr<Transport>(const ServerRecord &record, const Secrets::Values &secrets)>
        connectHttp;

    bool areThere() const { return secrets && connectHttp; }
};

//! Whether this order needs the parts. Reads what is stored in `configFolder`.
bool needsParts(const RelayOrder &order, const QString &configFolder);

} // namespace mangrove
