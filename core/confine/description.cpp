#include "core/confine/description.h"

#include "core/confine/packing.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace mangrove::confine {

namespace {

// The last character is the version of the format: launcher and core are of one release, or nothing starts.
constexpr std::string_view magic = "mangrove confines 6\n";

void putTexts(std::string *bytes, const std::vector<std::string> &texts)
{
    put(bytes, static_cast<std::uint32_t>(texts.size()));
    for (const std::string &text : texts)
        put(bytes, std::string_view(text));
}

//! At most so many, each of which `isGood` takes.
std::vector<std::string> readTexts(Unpacker *reader, std::size_t most, bool (*isGood)(std::string_view))
{
    std::vector<std::string> taken;
    const auto count = reader->number<std::uint32_t>();
    reader->demand(count <= most);
    for (std::uint32_t i = 0; i < count && reader->isGood(); ++i) {
        taken.emplace_back(reader->text());
        reader->demand(isGood(taken.back()));
    }
    return taken;
}

void putNever(std::string *bytes, const NeverNames &never)
{
    put(bytes, static_cast<std::uint32_t>(never.names.size()));
    for (const NeverName &one : never.names) {
        put(bytes, std::string_view(one.name));
        put(bytes, std::string_view(one.containing));
    }
    putTexts(bytes, never.except);
}

NeverNames readNever(Unpacker *reader)
{
    NeverNames never;
    const auto count = reader->number<std::uint32_t>();
    reader->demand(count <= mostNeverNames);
    for (std::uint32_t i = 0; i < count && reader->isGood(); ++i) {
        const std::string name(reader->text());
        never.names.push_back({name, std::string(reader->text())});
    }
    never.except = readTexts(reader, mostNeverNames, isNeverName);
    reader->demand(isGood(never));
    return never;
}

} // namespace

void putPlace(std::string *bytes, const Place &place)
{
    put(bytes, static_cast<unsigned char>(place.kind));
    put(bytes, static_cast<unsigned char>(place.access));
    put(bytes, static_cast<unsigned char>(place.isNeeded));
    put(bytes, static_cast<unsigned char>(place.hasSockets));
    put(bytes, static_cast<unsigned char>(place.isOwn));
    put(bytes, static_cast<unsigned char>(place.isInstalled));
    put(bytes, static_cast<std::uint64_t>(place.identity.inode));
    put(bytes, static_cast<std::uint64_t>(place.identity.fileSystem));
    put(bytes, static_cast<std::int64_t>(place.identity.born));
    put(bytes, static_cast<std::uint32_t>(place.identity.generation));
    put(bytes, std::string_view(place.path));
    put(bytes, std::string_view(place.target));
}

Place readPlace(Unpacker *reader)
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
    for (const Place &place : description.places)
        putPlace(&bytes, place);
    putTexts(&bytes, description.kept);
    putTexts(&bytes, description.masked);
    putNever(&bytes, description.never);
    put(&bytes, std::string_view(encodeEnvironment(description.environment)));
    return bytes;
}

std::optional<Description> decode(std::string_view bytes)
{
    Unpacker reader(bytes);
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
    description.kept = readTexts(&reader, mostKept, isPlainName);
    description.masked = readTexts(&reader, mostMasked, isPlainPath);
    description.never = readNever(&reader);
    reader.demand(description.level == Level::Full || description.never == NeverNames());
    auto environment = decodeEnvironment(reader.text());
    reader.demand(environment.has_value());
    if (!reader.isGood() || !reader.isAtEnd())
        return std::nullopt;
    description.environment = std::move(*environment);
    return description;
}

} // namespace mangrove::confine
