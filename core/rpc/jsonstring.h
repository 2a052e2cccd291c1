#pragma once

// One JSON string as it is written: where it ends, whether it is well-formed, what it says. Pure functions on bytes,
// for the scan and for whoever compares keys and ids. They never change a byte of what they are given.

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace mangrove {

//! `at`: the opening quote of a string, before `end`. Behind the closing one; null when the string is not well-formed
//! by RFC 8259 with strict UTF-8, or does not end. Escaped lone surrogates are accepted, as the grammar has them.
const uchar *endOfJsonString(const uchar *at, const uchar *end);

//! The text of a raw JSON string (with its quotes) as UTF-8; nothing when that is not one well-formed string, or holds
//! an escaped lone surrogate and so is no Unicode text.
std::optional<QByteArray> decodeJsonString(QByteArrayView raw);

} // namespace mangrove
