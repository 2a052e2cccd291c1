// What the launcher is to hold a server to. What is taken can be written again as it came, and holds only what a place
// may be.

#include "core/confine/description.h"
#include "tests/fuzz/check.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    const auto taken = confine::decode(bytes);
    if (!taken)
        return 0;
    check(confine::encode(*taken) == bytes);
    check(taken->places.size() <= confine::mostPlaces);
    for (const confine::Place &place : taken->places) {
        check(confine::isPlainPath(place.path));
        check(!place.hasSockets || place.access == confine::Access::Write);
    }
    check(taken->kept.size() <= confine::mostKept);
    for (const std::string &name : taken->kept)
        check(confine::isPlainName(name));
    check(taken->masked.size() <= confine::mostMasked);
    for (const std::string &path : taken->masked)
        check(confine::isPlainPath(path));
    check(confine::isGood(taken->never));
    for (const std::string &variable : taken->environment)
        check(confine::isVariable(variable));
    return 0;
}
