#pragma once

// The classes of characters that RFC 3986 names, for bytes. Pure functions, used by whoever reads or builds the URI of
// a root. They never look at more than one byte, and at nothing beyond ASCII.

#include "core/base/asciidigits.h"

#include <cstring>

namespace mangrove {

inline bool isAlpha(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

//! `set`: at least one character, never NUL.
inline bool isOneOf(char c, const char *set)
{
    return c != '\0' && std::strchr(set, c) != nullptr;
}

inline bool isUnreserved(char c)
{
    return isAlpha(c) || isDigit(c) || isOneOf(c, "-._~");
}

//! RFC 3986, 3.3: what may stand in a segment as it is.
inline bool isPchar(char c)
{
    return isUnreserved(c) || isOneOf(c, "!$&'()*+,;=:@");
}

} // namespace mangrove
