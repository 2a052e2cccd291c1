#pragma once

// What a running server is to be granted from now on, as the core says it to the mounter of its launcher, and what came
// of it. An order says the whole set, so that one that was lost, or two in one turn, come to the same. It is taken whole
// or not at all. Plain values; no Qt.

#include "core/confine/description.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mangrove::confine {

struct LiveOrder
{
    std::uint64_t number = 0; // each is one more than the last; from 1 on
    //! What is granted, and what is denied in it: bound to identities, none twice.
    std::vector<Place> places;

    bool operator==(const LiveOrder &) const = default;
};

struct LiveResult
{
    enum class State : unsigned char {
        Stands = 1,
        Gone = 2, // it was granted before, and nothing of it is left
        Held = 3, // the same, and the server has something of it still, or may have: it is ended
        Failed = 4, // it could not be granted, and is not, `error` says why
        Unchanged = 5, // the same, and what was granted of it before is still
    };
    std::string path;
    State state = State::Stands;
    int error = 0; // errno; with Failed and Unchanged only

    bool operator==(const LiveResult &) const = default;
};

struct LiveAnswer
{
    std::uint64_t number = 0; // of the order
    std::vector<LiveResult> results;

    bool operator==(const LiveAnswer &) const = default;
};

constexpr std::size_t longestLiveMessage = 8 * 1024 * 1024; // bytes

std::string encodeOrder(const LiveOrder &order);
//! Nothing when anything at all is wrong, as decode() has it; a path twice is.
std::optional<LiveOrder> decodeOrder(std::string_view bytes);
std::string encodeAnswer(const LiveAnswer &answer);
std::optional<LiveAnswer> decodeAnswer(std::string_view bytes);

// How they go: over a socket that keeps messages whole, what is longer than that takes in sealed memory.

constexpr std::size_t longestInline = 64 * 1024; // bytes

//! Does not wait: one is sent when the last one was answered. False: errno says why.
bool sendLive(int socket, const std::string &bytes);
//! Nothing where the other end is gone (errno 0) or what came is none (EPROTO). Waits.
std::optional<std::string> receiveLive(int socket);

} // namespace mangrove::confine
