#pragma once

// What the two bridges between the eras share: messages of their own on the way to the client, and answers that get
// another id. Pure.

#include "core/sessions/dialect.h"

namespace mangrove {

inline constexpr char metaProtocolVersion[] = "io.modelcontextprotocol/protocolVersion";
inline constexpr char metaClientInfo[] = "io.modelcontextprotocol/clientInfo";
inline constexpr char metaClientCapabilities[] = "io.modelcontextprotocol/clientCapabilities";
inline constexpr char metaServerInfo[] = "io.modelcontextprotocol/serverInfo";
inline constexpr char metaLogLevel[] = "io.modelcontextprotocol/logLevel";
inline constexpr char metaSubscriptionId[] = "io.modelcontextprotocol/subscriptionId";

inline constexpr qsizetype mostHeldEarly = 64; // messages

//! Holds a message of the app's until it is known what the server speaks, up to that many and 16 MB. What the app is
//! told where that is too much.
std::optional<Dialect::Step> holdEarly(QList<Message> &held, const Message &message);

//! The params of a stateless request as the former era has them: without what is said with each message in `_meta`.
QByteArray withoutStatelessMeta(const QByteArray &params);

//! The beginning of raw ids of our own, a quote and 24 letters and digits: neither side can have it too.
QByteArray newIdPrefix();
Dialect::Step toClient(const QByteArray &message);
//! The answer as it came but for its id; of one that nobody sent, an error with its reason.
Dialect::Step toClient(const Message &answer, const QByteArray &id);

} // namespace mangrove
