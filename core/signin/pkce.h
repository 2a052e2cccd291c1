#pragma once

// What proves that whoever redeems a code is who asked for it (RFC 7636, S256), and the random words of an attempt.

#include <QByteArray>

namespace mangrove {

//! As JWTs and challenges have bytes (RFC 7515, 2).
inline QByteArray base64Url(const QByteArray &bytes)
{
    return bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals);
}

//! 32 bytes of the system's random numbers in base64url: 43 characters.
QByteArray randomWord();

//! The challenge of a verifier.
QByteArray codeChallenge(const QByteArray &verifier);

} // namespace mangrove
