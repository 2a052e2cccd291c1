#include "core/confine/description.h"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <utility>

namespace mangrove::confine {

namespace {

// The last character is the version of the format: launcher and core are of one release, or nothing starts.
constexpr std::string_view magic = "mangrove confines 5\n";

template<std::integral T>
void put(std::string *bytes, T value)
{
    // Both sides are programs of one machine, yet the order is fixed, so that a stored example stays one.
    for (std::size_t i = 0; i < sizeof value; ++i)
        bytes->push_back(static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i) & 0xFF));
}

void put(std::string *bytes, std::string_view text)
{
    put(bytes, static_cast<std::uint32_t>(text.size()));
    *bytes += text;
}

void put(std::string *bytes, const std::vector<std::string> &texts)
{
    put(bytes, static_cast<std::uint32_t>(texts.size()));
    for (const std::string &text : texts)
        put(bytes, std::string_view(text));
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
    //! With its size in front of it.
    std::string_view text() { return take(number<std::uint32_t>()); }
    //! At most so many, each of which `isGood` takes.
    std::vector<std::string> texts(std::size_t most, bool (*isGood)(std::string_view))
    {
        std::vector<std::string> taken;
        const auto count = number<std::uint32_t>();
        demand(count <= most);
        for (std::uint32_t i = 0; i < count && m_isGood; ++i) {
            taken.emplace_back(text());
            demand(isGood(taken.back()));
        }
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
    place.kind = reader->choice(Place::Kind::Link);
    place.access = reader->choice(Access::None);
    place.isNeeded = reader->flag();
    place.hasSockets = reader->flag();
    place.isOwn = reader->flag();
    place.isInstalled = reader->flag();
    place.identity.inode = reader->number<std::uint64_t>();
    place.identity.fileSystem = reader->number<std::uint64_t>();
    place.identity.born = reader->number<std::int64_t>();
    place.identity.generation = reader->number<std::uint32_t>();
    place.path = reader->text();
    place.target = reader->text();
    reader->demand(isPlainPath(place.path));
    const bool isLink = place.kind == Place::Kind::Link;
    reader->demand(isLink ? isPlainPath(place.target) && place.access == Access::Read : place.target.empty());
    reader->demand(!place.hasSockets || place.access == Access::Write);
    reader->demand(place.access != Access::None || (place.identity.isValid() && !place.isOwn));
    reader->demand(!place.isInstalled || (place.access == Access::Read && !place.isOwn));
    // What is bound to something is known to be a folder or a file.
    reader->demand(!place.identity.isValid() || place.kind == Place::Kind::Folder || place.kind == Place::Kind::File);
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
    if (path.empty() || path.size() > longestPath || path.front() != '/' || path.find('\0') != std::string_view::npos)
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
        put(&bytes, static_cast<unsigned char>(place.hasSockets));
        put(&bytes, static_cast<unsigned char>(place.isOwn));
        put(&bytes, static_cast<unsigned char>(place.isInstalled));
        put(&bytes, static_cast<std::uint64_t>(place.identity.inode));
        put(&bytes, static_cast<std::uint64_t>(place.identity.fileSystem));
        put(&bytes, static_cast<std::int64_t>(place.identity.born));
        put(&bytes, static_cast<std::uint32_t>(place.identity.generation));
        put(&bytes, std::string_view(place.path));
        put(&bytes, std::string_view(place.target));
    }
    put(&bytes, description.kept);
    put(&bytes, description.masked);
    put(&bytes, std::string_view(encodeEnvironment(description.environment)));
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
    for (const Place &place : description.places)
        reader.demand(place.access != Access::None || description.level == Level::Full);
    description.kept = reader.texts(mostKept, isPlainName);
    description.masked = reader.texts(mostMasked, isPlainPath);
    auto environment = decodeEnvironment(reader.text());
    reader.demand(environment.has_value());
    if (!reader.isGood() || !reader.isAtEnd())
        return std::nullopt;
    description.environment = std::move(*environment);
    return description;
}

} // namespace mangrove::confine
