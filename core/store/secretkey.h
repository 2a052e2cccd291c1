#pragma once

// The name under which one secret of a server lies in the key ring. A plain value; it never holds the secret.

#include "core/base/ids.h"

namespace mangrove {

struct SecretKey
{
    enum class Kind {
        Environment, // the value of a variable
        Header, // the value of a header
        Token, // for `Authorization: Bearer`; has no name
        // Of a server that a person signs in to. They have no name either.
        SignIn, // the grant, with its tokens
        Clients, // as whom Mangrove is registered with its sign-in servers
        ClientSecret, // of a client that the person was given
    };

    ServerId server;
    Kind kind = Kind::Environment;
    QString name;

    bool operator==(const SecretKey &) const = default;
};

inline size_t qHash(const SecretKey &key, size_t seed = 0)
{
    return qHashMulti(seed, key.server, int(key.kind), key.name);
}

} // namespace mangrove
