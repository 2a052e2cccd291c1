#pragma once

namespace mangrove {

//! What the roots count that the client of a session has of its own, where it has some.
enum class ClientsPart {
    Kept, // they are kept from the server, which is told ours, and nobody wants to know them
    Offered, // the same, but somebody does: they are offered to a person
    Joined, // they are put together with ours
    Decides, // they are what the server is told, as the client says it
};

} // namespace mangrove
