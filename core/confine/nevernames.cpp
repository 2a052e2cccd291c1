#include "core/confine/nevernames.h"

#include "core/confine/description.h"

#include <algorithm>

namespace mangrove::confine {

namespace {

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

//! The names of a path in lower case, the last first; as many as any pattern has.
std::vector<std::string> partsOf(std::string_view path)
{
    std::vector<std::string> parts;
    while (parts.size() < mostNeverParts && !path.empty()) {
        const std::size_t slash = path.rfind('/');
        const std::string_view last = slash == std::string_view::npos ? path : path.substr(slash + 1);
        parts.emplace_back(last);
        std::transform(last.begin(), last.end(), parts.back().begin(), lower);
        path = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    }
    return parts;
}

//! Past one character of UTF-8; past one byte of what is none.
std::size_t afterCharacter(std::string_view text, std::size_t at)
{
    ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
        ++at;
    return at;
}

bool fitsName(std::string_view pattern, std::string_view name)
{
    std::size_t at = 0;
    std::size_t in = 0;
    std::size_t star = std::string_view::npos;
    std::size_t afterStar = 0;
    while (at < name.size()) {
        if (in < pattern.size() && pattern[in] == '*') {
            star = in++;
            afterStar = at;
        } else if (in < pattern.size() && pattern[in] == '?') {
            at = afterCharacter(name, at);
            ++in;
        } else if (in < pattern.size() && pattern[in] == name[at]) {
            ++at;
            ++in;
        } else if (star != std::string_view::npos) {
            at = ++afterStar;
            in = star + 1;
        } else {
            return false;
        }
    }
    return pattern.find_first_not_of('*', in) == std::string_view::npos;
}

} // namespace

bool isNeverName(std::string_view name)
{
    if (name.empty() || name.size() > longestPath)
        return false;
    std::size_t parts = 0;
    for (std::size_t from = 0; from <= name.size(); ++parts) {
        const std::size_t slash = std::min(name.find('/', from), name.size());
        if (!isPlainName(name.substr(from, slash - from)))
            return false;
        from = slash + 1;
    }
    // By itself it would be all that there is.
    return parts <= mostNeverParts && name.substr(name.rfind('/') + 1).find_first_not_of('*') != std::string_view::npos;
}

bool isGood(const NeverNames &never)
{
    return never.names.size() <= mostNeverNames && never.except.size() <= mostNeverNames
        && std::all_of(
               never.names.begin(), never.names.end(),
               [](const NeverName &one) { return isNeverName(one.name) && one.containing.size() <= longestContaining; })
        && std::all_of(never.except.begin(), never.except.end(), isNeverName);
}

NeverMatcher::NeverMatcher(const NeverNames &never)
{
    for (const NeverName &one : never.names)
        m_names.push_back(patternOf(one.name, one.containing));
    for (const std::string &one : never.except)
        m_except.push_back(patternOf(one, {}));
}

NeverMatcher::Pattern NeverMatcher::patternOf(std::string_view name, std::string_view containing)
{
    return {partsOf(name), std::string(containing)};
}

bool NeverMatcher::fits(const Pattern &pattern, const std::vector<std::string> &parts)
{
    if (pattern.parts.empty() || pattern.parts.size() > parts.size())
        return false;
    const char first = pattern.parts.front().front();
    if (first != '*' && first != '?' && first != parts.front().front())
        return false;
    return std::equal(pattern.parts.begin(), pattern.parts.end(), parts.begin(), fitsName);
}

NeverMatcher::Match NeverMatcher::match(std::string_view inside) const
{
    Match match;
    const std::vector<std::string> parts = partsOf(inside);
    if (parts.empty() || parts.front().empty())
        return match;
    for (const Pattern &pattern : m_names) {
        if (!fits(pattern, parts))
            continue;
        if (pattern.containing.empty())
            match.isHeld = true;
        else
            match.containing.emplace_back(pattern.containing);
    }
    const bool isExcepted = !match.isNothing()
        && std::any_of(m_except.begin(), m_except.end(),
                       [&parts](const Pattern &pattern) { return fits(pattern, parts); });
    return isExcepted ? Match() : match;
}

bool NeverMatcher::mayHold(std::string_view inside) const
{
    for (std::size_t end = inside.find('/');; end = inside.find('/', end + 1)) {
        if (!match(inside.substr(0, end)).isNothing())
            return true;
        if (end == std::string_view::npos)
            return false;
    }
}

} // namespace mangrove::confine
