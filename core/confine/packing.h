#pragma once

// Values as bytes, for what core and launcher hand to each other: the order of the bytes is fixed, so that a stored
// example stays one, and whatever is wrong is remembered until all has been read. No Qt.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mangrove::confine {

template<std::integral T>
void put(std::string *bytes, T value)
{
    for (std::size_t i = 0; i < sizeof value; ++i)
        bytes->push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFF));
}

inline void put(std::string *bytes, std::string_view text)
{
    put(bytes, static_cast<std::uint32_t>(text.size()));
    *bytes += text;
}

// Takes from the front of what is left, and remembers when there was too little.
class Unpacker
{
public:
    explicit Unpacker(std::string_view bytes) : m_left(bytes) { }

    template<typename T>
    T number()
    {
        const std::string_view bytes = take(sizeof(T));
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            value |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
        return static_cast<T>(value);
    }
    //! One of 0 and 1.
    bool flag()
    {
        const auto value = number<unsigned char>();
        m_isGood = m_isGood && value <= 1;
        return value == 1;
    }
    //! One of the numbers from 1 to `last`.
    template<typename T>
    T choice(T last)
    {
        const auto value = number<unsigned char>();
        m_isGood = m_isGood && value >= 1 && value <= static_cast<unsigned char>(last);
        return static_cast<T>(value);
    }
    std::string_view take(std::size_t size)
    {
        m_isGood = m_isGood && size <= m_left.size();
        if (!m_isGood)
            return {};
        const std::string_view taken = m_left.substr(0, size);
        m_left.remove_prefix(size);
        return taken;
    }
    //! With its size in front of it.
    std::string_view text() { return take(number<std::uint32_t>()); }
    void demand(bool condition) { m_isGood = m_isGood && condition; }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_left.empty(); }

private:
    std::string_view m_left;
    bool m_isGood = true;
};

} // namespace mangrove::confine
