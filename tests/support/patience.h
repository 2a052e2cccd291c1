#pragma once

namespace mangrove::test {

//! ms. How long a test waits for what has to come: only what hangs takes so long, however busy the machine is.
inline constexpr int patience = 180'000;

} // namespace mangrove::test
