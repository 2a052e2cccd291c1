// What a relay and the window say to each other: what any program of the same user can write to that socket.

#include "core/link/linkframe.h"
#include "tests/fuzz/check.h"

using namespace mangrove;

namespace {

//! What was read is said in a frame that is short enough, and reads as the same.
template<typename Word>
void checkRelay(const link::RelayWord &word)
{
    const auto *one = std::get_if<Word>(&word);
    if (!one)
        return;
    const QByteArray line = toLine(*one);
    check(line.endsWith('\n') && line.count('\n') == 1);
    const auto again = link::readRelayWord(line.chopped(1));
    check(again && std::holds_alternative<Word>(*again));
    if constexpr (std::equality_comparable<Word>)
        check(std::get<Word>(*again) == *one);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray line(reinterpret_cast<const char *>(data), qsizetype(size));
    if (const auto word = link::readRelayWord(line)) {
        checkRelay<link::Hello>(*word);
        checkRelay<link::Refused>(*word);
        checkRelay<link::Question>(*word);
        checkRelay<link::Withdrawal>(*word);
        checkRelay<link::Decisions>(*word);
        // Times and long lists are not said as they were read, and are read again all the same.
        if (const auto *state = std::get_if<link::State>(&*word))
            check(bool(link::readRelayWord(toLine(*state))));
        if (const auto *launch = std::get_if<link::Launch>(&*word))
            check(bool(link::readRelayWord(toLine(*launch))));
        if (const auto *copy = std::get_if<link::Copy>(&*word))
            check(bool(link::readRelayWord(toLine(*copy))));
    }
    if (const auto word = link::readWindowWord(line)) {
        if (const auto *decisions = std::get_if<link::Decisions>(&*word))
            check(bool(link::readWindowWord(toLine(*decisions))));
        if (const auto *held = std::get_if<link::Held>(&*word))
            check(bool(link::readWindowWord(toLine(*held))));
    }
    return 0;
}
