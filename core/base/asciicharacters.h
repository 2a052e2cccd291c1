#pragma once

// The digits of ASCII, whatever the locale says: std::isdigit() asks it, and takes no negative char. Pure, for bytes as
// for code points; what is beyond ASCII is no digit.

#include <cstring>

namespace mangrove {

constexpr bool isDigit(char32_t c)
{
    return c >= U'0' && c <= U'9';
}

//! 0 to 15, of both cases; -1 where it is no hexadecimal digit.
constexpr int hexValue(char32_t c)
{
    if (isDigit(c))
        return static_cast<int>(c - U'0');
    const char32_t lower = c | 0x20;
    return lower >= U'a' && lower <= U'f' ? static_cast<int>(lower - U'a') + 10 : -1;
}

// The classes of characters that RFC 3986 names, for bytes. Pure functions, used by whoever reads or builds the URI of
// a root. They never look at more than one byte, and at nothing beyond ASCII.
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
