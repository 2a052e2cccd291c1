#pragma once

// What lies in folders: names, and what of it has to do with names that are hidden. No Qt.

#include "core/confine/nevernames.h"

#include <functional>
#include <string>

namespace mangrove::launcher {

std::string inFolder(const std::string &folder, const std::string &name);

//! Whether the errno says that it has gone, or is another's, and nobody sees more of it than this.
bool isNothing(int error);

//! Of each entry of an opened folder its name and its kind (DT_…); false: that is enough.
using VisitEntry = std::function<bool(const std::string &name, unsigned char type)>;
//! `isRead`: whether it could be. False: errno, also where the visit had enough.
bool visitEntries(int folder, bool *isRead, const VisitEntry &visit);

//! Whether a file holds one of these; where that cannot be found out, it is taken to.
bool holds(int folder, const char *name, const confine::NeverMatcher::Match &match);

} // namespace mangrove::launcher
