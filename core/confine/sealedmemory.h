#pragma once

// Bytes handed from one process to another that nobody can change any more: a file in memory, sealed. Linux; elsewhere
// there is none. No Qt.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mangrove::confine {

#ifdef __linux__
constexpr bool hasSealedMemory = true;
#else
constexpr bool hasSealedMemory = false;
#endif

//! A descriptor (closed on exec) of memory that holds the bytes and is sealed; or -1, and errno says why.
int makeSealedMemory(std::string_view bytes);

//! The bytes, where it is such memory, all its seals are set, it belongs to this user, and it holds no more than
//! `most`.
std::optional<std::string> readSealedMemory(int descriptor, std::size_t most);

} // namespace mangrove::confine
