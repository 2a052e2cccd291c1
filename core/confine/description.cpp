#include "core/confine/description.h"

#include <algorithm>
#include <cstdint>

namespace mangrove::confine {

namespace {

// The last character is the version of the format: launcher and core are of one release, or nothing starts.
constexpr std::string_view magic = "mangrove confines 2\n";

template<typename T>
void put(std::string *bytes, T value)
{
    // Both sides are programs of one machine, yet the order is fixed, so that a stored example stays one.
    for (std::size_t i = 0; i < sizeof value; ++i)
        bytes->push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFF));
}

// Takes from the front of what is left, and remembers when there was too little.
class Reader
{
public:
    explicit Reader(std::string_view bytes) : m_left(bytes) { }

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
    void demand(bool condition) { m_isGood = m_isGood && condition; }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_left.empty(); }

private:
    std::string_view m_left;
    bool m_isGood = true;
};

Place readPlace(Reader *reader)
{
    Place place;
    place.kind = reader->choice(Place::Kind::Either);
    place.access = reader->choice(Access::Write);
    place.isNeeded = reader->flag();
    place.identity.inode = reader->number<std::uint64_t>();
    place.identity.fileSystem = reader->number<std::uint64_t>();
    place.identity.born = reader->number<std::int64_t>();
    place.identity.generation = reader->number<std::uint32_t>();
    place.path = reader->take(reader->number<std::uint32_t>());
    reader->demand(isPlainPath(place.path));
    // What is bound to something is known to be a folder or a file.
    reader->demand(!place.identity.isValid() || place.kind != Place::Kind::Either);
    return place;
}

} // namespace

bool isPlainName(std::string_view name)
{
    return !name.empty() && name.size() <= longestName && name != "." && name != ".."
        && name.find('/') == std::string_view::npos && name.find('\0') == std::string_view::npos;
}

bool isPlainPath(std::string_view path)
{
    if (path.empty() || path.size() > longestPath || path.front() != '/'
        || path.find('\0') != std::string_view::npos)
        return false;
    if (path == "/")
        return true;
    std::size_t at = 0;
    while (at < path.size()) {
        const std::size_t end = std::min(path.find('/', at + 1), path.size());
        const std::string_view name = path.substr(at + 1, end - at - 1);
        if (name.empty() || name == "." || name == "..")
            return false;
        at = end;
    }
    return true;
}

std::string encode(const Description &description)
{
    std::string bytes(magic);
    put(&bytes, static_cast<unsigned char>(description.level));
    put(&bytes, static_cast<unsigned char>(description.hasNetwork));
    put(&bytes, static_cast<std::uint32_t>(description.places.size()));
    for (const Place &place : description.places) {
        put(&bytes, static_cast<unsigned char>(place.kind));
        put(&bytes, static_cast<unsigned char>(place.access));
        put(&bytes, static_cast<unsigned char>(place.isNeeded));
        put(&bytes, static_cast<std::uint64_t>(place.identity.inode));
        put(&bytes, static_cast<std::uint64_t>(place.identity.fileSystem));
        put(&bytes, static_cast<std::int64_t>(place.identity.born));
        put(&bytes, static_cast<std::uint32_t>(place.identity.generation));
        put(&bytes, static_cast<std::uint32_t>(place.path.size()));
        bytes += place.path;
    }
    put(&bytes, static_cast<std::uint32_t>(description.kept.size()));
    for (const std::string &name : description.kept) {
        put(&bytes, static_cast<std::uint32_t>(name.size()));
        bytes += name;
    }
    return bytes;
}

std::optional<Description> decode(std::string_view bytes)
{
    Reader reader(bytes);
    reader.demand(bytes.size() <= longestDescription);
    reader.demand(reader.take(magic.size()) == magic);
    Description description;
    description.level = reader.choice(Level::Full);
    description.hasNetwork = reader.flag();
    const auto count = reader.number<std::uint32_t>();
    reader.demand(count <= mostPlaces);
    for (std::uint32_t i = 0; i < count && reader.isGood(); ++i)
        description.places.push_back(readPlace(&reader));
    const auto names = reader.number<std::uint32_t>();
    reader.demand(names <= mostKept);
    for (std::uint32_t i = 0; i < names && reader.isGood(); ++i) {
        description.kept.emplace_back(reader.take(reader.number<std::uint32_t>()));
        reader.demand(isPlainName(description.kept.back()));
    }
    if (!reader.isGood() || !reader.isAtEnd())
        return std::nullopt;
    return description;
}

} // namespace mangrove::confine
