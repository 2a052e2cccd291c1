#pragma once

// The private key of a client that signs in by itself, as a person hands it over: looked at before it is put into the
// key ring. Values; nothing of it is ever shown.

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace mangrove {

struct ClientKey
{
    QString pem; // for the key ring
    QString algorithm; // that it signs with, see JwtKey
};

//! Bytes of a file with one; a longer one is none.
inline constexpr qint64 longestClientKey = 64 * 1024;

//! Of PEM text, without what stands before the key. The errors are those of JwtKey::fromPem().
Result<ClientKey> clientKeyFromText(const QByteArray &text);

} // namespace mangrove
