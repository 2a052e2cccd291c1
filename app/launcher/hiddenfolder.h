#pragma once

// A folder that no server is to reach, by whatever path. No Qt.

#include "app/launcher/places.h"

#include <optional>
#include <string>
#include <vector>

namespace mangrove::launcher {

//! All paths by which something that lies at `path` is reached, that one among them; nothing where the system does not
//! tell.
std::optional<std::vector<std::string>> namesOf(const OpenedPlace &opened, const std::string &path);

struct HiddenFolder
{
    OpenedPlace opened; // LeftOut: it is not there
    std::string path; // where it lies, with no link on the way; as it was asked for where it is not there
    std::vector<std::string> names; // all by which it is reached, that one among them
};

//! `opened` says whether that went.
HiddenFolder findHidden(const std::string &path);

} // namespace mangrove::launcher
