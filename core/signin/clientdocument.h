#pragma once

// The address of the client ID metadata document that this build was given (MANGROVE_CLIENT_METADATA_URL): the id by
// which sign-in servers know Mangrove without a registration. The document itself is made of
// resources/client-metadata.json.in.

#include <QString>

namespace mangrove {

//! Empty: there is none, and this way of being a client is left out.
QString builtInClientDocument();

} // namespace mangrove
