#pragma once

// Names that stay out of sight in granted folders: keys, passwords, what an environment is made of. One rule for what a
// confined server finds there and for what is told about it. Plain values; no Qt.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mangrove::confine {

struct NeverName
{
    //! One name, or the last ones of a path with '/' between them; in each of them `*` stands for any bytes, `?` for
    //! one character. ASCII letters count without regard to case.
    std::string name;
    //! It holds only files of which the first `neverLook` bytes hold this; empty: all, and folders.
    std::string containing = {};

    bool operator==(const NeverName &) const = default;
};

struct NeverNames
{
    std::vector<NeverName> names = {};
    //! Of the same form: what these fit is held by none.
    std::vector<std::string> except = {};

    bool operator==(const NeverNames &) const = default;
};

constexpr std::size_t neverLook = 64 * 1024; // bytes
constexpr std::size_t mostNeverNames = 256; // and as many exceptions
constexpr std::size_t mostNeverParts = 8; // of a name
constexpr std::size_t longestContaining = 1024; // bytes

//! Whether it is one that a NeverName, or an exception, may have.
bool isNeverName(std::string_view name);
//! Whether all of it is, in bounds.
bool isGood(const NeverNames &never);

//! Says of what lies below a granted folder whether it stays out of sight. Made once of a list, and asked often.
class NeverMatcher
{
public:
    explicit NeverMatcher(const NeverNames &never);

    struct Match
    {
        bool isHeld = false;
        //! It is, too, where one of these is in what it holds.
        std::vector<std::string_view> containing = {};

        bool isNothing() const { return !isHeld && containing.empty(); }
    };
    //! `inside`: the way from the granted folder, names with '/' between them. By its own name and those before it; what
    //! holds it is not looked at. The matcher has to outlive what is returned.
    Match match(std::string_view inside) const;
    //! Whether it is, or may be, held by itself or by a folder on the way to it.
    bool mayHold(std::string_view inside) const;

private:
    struct Pattern
    {
        std::vector<std::string> parts; // in lower case, the last first
        std::string containing;
    };
    static Pattern patternOf(std::string_view name, std::string_view containing);
    static bool fits(const Pattern &pattern, const std::vector<std::string> &parts);

    std::vector<Pattern> m_names;
    std::vector<Pattern> m_except;
};

} // namespace mangrove::confine
