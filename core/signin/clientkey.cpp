#include "core/signin/clientkey.h"

#include "core/signin/jwtkey.h"

#include <algorithm>

namespace mangrove {

Result<ClientKey> clientKeyFromText(const QByteArray &text)
{
    // What tools print before a key would make it look like a secret, which is sent.
    const QByteArray pem = text.mid(std::max(qsizetype(0), text.indexOf("-----BEGIN "))).trimmed() + '\n';
    return JwtKey::fromPem(pem).transform([&pem](const JwtKey &key) {
        return ClientKey{QString::fromUtf8(pem), QString::fromLatin1(key.algorithm())};
    });
}

} // namespace mangrove
