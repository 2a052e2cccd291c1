#include "core/signin/jwtkey.h"

#include "core/base/texts.h"
#include "core/signin/pkce.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

namespace mangrove {

namespace {

constexpr qsizetype pemLimit = 16 * 1024;
constexpr int coordinate = 32; // bytes, of P-256
constexpr int leastRsaBits = 2048;

Error unusableKey(const QString &why)
{
    ERR_clear_error();
    return {ErrorCode::Invalid, Texts::tr("The key of this client cannot be used: %1").arg(why)};
}

bool isP256(const EVP_PKEY *key)
{
    std::array<char, 32> name{};
    size_t size = 0;
    return EVP_PKEY_get_group_name(key, name.data(), name.size(), &size) == 1
        && QByteArray(name.data()) == "prime256v1";
}

//! r and s side by side (RFC 7518, 3.4) of what OpenSSL wraps in DER.
QByteArray joined(const QByteArray &der)
{
    const auto *at = reinterpret_cast<const unsigned char *>(der.constData());
    const std::unique_ptr<ECDSA_SIG, decltype(&ECDSA_SIG_free)> pair(
        d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())), &ECDSA_SIG_free);
    if (!pair)
        return {};
    std::array<unsigned char, 2 * coordinate> both{};
    const bool fits = BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), both.data(), coordinate) == coordinate
        && BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), both.data() + coordinate, coordinate) == coordinate;
    return fits ? QByteArray(reinterpret_cast<const char *>(both.data()), both.size()) : QByteArray();
}

QByteArray encodedObject(const QJsonObject &object)
{
    return base64Url(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

} // namespace

Result<JwtKey> JwtKey::fromPem(const QByteArray &pem)
{
    if (pem.size() > pemLimit)
        return unusableKey(Texts::tr("it is too long."));
    const std::unique_ptr<BIO, decltype(&BIO_free)> text(BIO_new_mem_buf(pem.constData(), static_cast<int>(pem.size())),
                                                         &BIO_free);
    // Without a callback of ours a password would be asked for at the terminal.
    EVP_PKEY *read = PEM_read_bio_PrivateKey(
        text.get(), nullptr, [](char *, int, int, void *) { return -1; }, nullptr);
    if (!read)
        return unusableKey(Texts::tr("it is no private key as PEM text without a password."));
    JwtKey key;
    key.m_key = std::shared_ptr<EVP_PKEY>(read, &EVP_PKEY_free);
    if (EVP_PKEY_is_a(read, "EC") && isP256(read))
        key.m_algorithm = "ES256";
    else if (EVP_PKEY_is_a(read, "RSA") && EVP_PKEY_get_bits(read) >= leastRsaBits)
        key.m_algorithm = "RS256";
    else
        return unusableKey(Texts::tr("it has to be one of the curve P-256, or one of RSA with at least 2048 bits."));
    ERR_clear_error();
    return key;
}

Result<QByteArray> JwtKey::signature(const QByteArray &input) const
{
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    auto *key = static_cast<EVP_PKEY *>(m_key.get());
    const auto *bytes = reinterpret_cast<const unsigned char *>(input.constData());
    size_t size = 0;
    if (EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key) != 1
        || EVP_DigestSign(context.get(), nullptr, &size, bytes, size_t(input.size())) != 1)
        return unusableKey(Texts::tr("it does not sign."));
    QByteArray made(qsizetype(size), '\0');
    if (EVP_DigestSign(context.get(), reinterpret_cast<unsigned char *>(made.data()), &size, bytes,
                       size_t(input.size()))
        != 1)
        return unusableKey(Texts::tr("it does not sign."));
    made.truncate(qsizetype(size));
    if (m_algorithm == "ES256")
        made = joined(made);
    if (made.isEmpty())
        return unusableKey(Texts::tr("it does not sign."));
    return made;
}

Result<QByteArray> JwtKey::jwt(QJsonObject header, const QJsonObject &claims) const
{
    header.insert(QStringLiteral("alg"), QString::fromLatin1(m_algorithm));
    const QByteArray input = encodedObject(header) + '.' + encodedObject(claims);
    return signature(input).transform([&input](const QByteArray &made) { return input + '.' + base64Url(made); });
}

Result<ClientKey> clientKeyFromText(const QByteArray &text)
{
    // What tools print before a key would make it look like a secret, which is sent.
    const QByteArray pem = text.mid(std::max(qsizetype(0), text.indexOf("-----BEGIN "))).trimmed() + '\n';
    return JwtKey::fromPem(pem).transform([&pem](const JwtKey &key) {
        return ClientKey{QString::fromUtf8(pem), QString::fromLatin1(key.algorithm())};
    });
}

} // namespace mangrove
