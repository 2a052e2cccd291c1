#pragma once

// A private key that signs what a client says of itself (RFC 7515, 7518; RFC 7523): ES256 with P-256, RS256 with RSA of
// at least 2048 bits. It only signs: nothing of others is parsed, and nothing verified. A value.

#include "core/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <memory>

namespace mangrove {

//! Whether a text is meant as a key, good or not, and no secret.
inline bool isKeyText(const QString &text)
{
    return text.trimmed().startsWith(QLatin1String("-----BEGIN "));
}

class JwtKey
{
public:
    //! Of PEM text (PKCS 8, or the older forms) without a password. The sentence of an error repeats nothing of it.
    static Result<JwtKey> fromPem(const QByteArray &pem);

    const QByteArray &algorithm() const { return m_algorithm; } // "ES256" or "RS256"
    Result<QByteArray> signature(const QByteArray &input) const;
    //! With this header beside the algorithm, in the compact form.
    Result<QByteArray> jwt(QJsonObject header, const QJsonObject &claims) const;

private:
    JwtKey() = default;

    std::shared_ptr<void> m_key; // EVP_PKEY
    QByteArray m_algorithm;
};

// The private key of a client that signs in by itself, as a person hands it over: looked at before it is put into the
// key ring. Values; nothing of it is ever shown.
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
