#pragma once

// From a server record to the way to a server that is reached over HTTP. Pure construction: nothing is sent.

#include "core/servers/serverrecord.h"
#include "core/store/secrets.h"

#include <memory>

namespace mangrove {

class HttpAuthorizer;
class Transport;

//! `secrets` holds every value that the record keeps in the key ring. `authorizer`: its sign-in; may be none. The way
//! is not opened yet.
std::unique_ptr<Transport> makeHttpTransport(const ServerRecord &record, const Secrets::Values &secrets,
                                             const std::shared_ptr<HttpAuthorizer> &authorizer = {});

} // namespace mangrove
