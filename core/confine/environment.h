#pragma once

// The environment of a server as bytes, for its launcher: it is set for the server alone, when it is executed. Those
// who keep a server start with one of their own, so that a variable of the server's (LD_PRELOAD) acts on nobody else.
// Plain values; no Qt.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mangrove::confine {

//! "NAME=value" each, as the kernel has them.
using Environment = std::vector<std::string>;

constexpr std::size_t longestEnvironment = 4 * 1024 * 1024; // bytes as encoded; usually the kernel takes half of it

//! Whether it is one variable: a name that is not empty, "=", and no zero anywhere.
bool isVariable(std::string_view variable);

//! The bytes that decodeEnvironment() takes: each variable, ended by a zero.
std::string encodeEnvironment(const Environment &environment);
//! Nothing when anything at all is wrong: too long, what is no variable, a last one without its end.
std::optional<Environment> decodeEnvironment(std::string_view bytes);

//! As the kernel takes it; good for as long as `environment` is what it is.
std::vector<char *> pointersOf(Environment &environment);

} // namespace mangrove::confine
