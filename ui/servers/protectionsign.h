#pragma once

// What is shown of a server's protection wherever the server is shown: what is in force for what runs of it, by
// Mangrove or in apps, else what was chosen, and whether these differ or cannot be had here. Pure.

#include "core/base/ids.h"
#include "ui/kit/services.h"
#include "ui/kit/statelook.h"

#include <optional>

namespace mangrove {

//! Its word is the whole of it: "Files Confined", "Told Only now, Files Confined after a restart". Nothing for a server
//! at an address, which no system of ours holds.
std::optional<StateLook> protectionSign(const Services &services, const ServerId &server);

//! The same where it says more than that the server is told only: lists show no sign of that.
std::optional<StateLook> heldSign(const Services &services, const ServerId &server);

} // namespace mangrove
