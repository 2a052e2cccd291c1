#pragma once

// Names of stored things that stay the same when the thing is renamed or edited.

#include <QHashFunctions>
#include <QString>

#include <compare>

namespace mangrove {

template<typename Tag>
struct Id
{
    QString value;

    bool isEmpty() const { return value.isEmpty(); }
    auto operator<=>(const Id &other) const { return value.compare(other.value) <=> 0; }
    bool operator==(const Id &) const = default;
};

template<typename Tag>
size_t qHash(const Id<Tag> &id, size_t seed = 0)
{
    return qHash(id.value, seed);
}

using RootId = Id<struct RootTag>;
using ServerId = Id<struct ServerTag>;
using SetId = Id<struct SetTag>; // of a workspace, a named set of roots and servers
using SessionId = Id<struct SessionTag>; // of one connection; lines of activity name it for longer

//! A new random id, 12 letters and digits behind the prefix: "r-…", "s-…", "w-…" or "session-…".
RootId newRootId();
ServerId newServerId();
SetId newSetId();
SessionId newSessionId();

} // namespace mangrove
