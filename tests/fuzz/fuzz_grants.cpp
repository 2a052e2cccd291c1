// What a running server is to be granted, as the launcher takes it, and what became of it, as the core does. What is
// taken can be written again as it came, and holds only what may be granted.

#include "core/confine/liveorder.h"
#include "tests/fuzz/check.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const std::string_view bytes(reinterpret_cast<const char *>(data), size);
    if (const auto order = confine::decodeOrder(bytes)) {
        check(confine::encodeOrder(*order) == bytes);
        check(order->number != 0 && order->places.size() <= confine::mostPlaces);
        std::set<std::string> paths;
        for (const confine::Place &place : order->places) {
            check(confine::isPlainPath(place.path) && paths.insert(place.path).second);
            check(place.identity.isValid() && !place.isOwn && !place.isInstalled && place.target.empty());
            check(!place.hasSockets || place.access == confine::Access::Write);
        }
    }
    if (const auto answer = confine::decodeAnswer(bytes)) {
        check(confine::encodeAnswer(*answer) == bytes);
        for (const confine::LiveResult &result : answer->results) {
            check(confine::isPlainPath(result.path));
            check(result.error == 0 || result.state >= confine::LiveResult::State::Failed);
        }
    }
    return 0;
}
