#pragma once

// Characters as a reader sees them who takes JSON's escapes back once, twice or more often. Pure; it takes any bytes,
// as what is read need be neither JSON nor whole.

#include <QByteArrayView>

namespace mangrove {

struct ReadCharacter
{
    char32_t value = 0; // no character at all (beyond U+10FFFF) where the bytes are no UTF-8
    qsizetype length = 0; // bytes that it takes; 0 at the end
};

//! JSON in JSON in JSON: deeper nobody writes.
inline constexpr int mostEscaped = 3;

//! The character that begins at `at` when escapes are taken back `times` times. What is no escape, or none that is
//! whole, stands for itself; the two halves of a pair are one character.
ReadCharacter readCharacter(QByteArrayView bytes, qsizetype at, int times);

} // namespace mangrove
