#pragma once

// The digits of ASCII, whatever the locale says: std::isdigit() asks it, and takes no negative char. Pure, for bytes as
// for code points; what is beyond ASCII is no digit.

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

} // namespace mangrove
