#pragma once

// What a cell's story says of its neighbours: which other servers know the folder or may, and what else its server
// knows or may. Each is a link. Parts of a story; all text is safe to show.

#include "core/workspace/decision.h"
#include "ui/kit/services.h"

namespace mangrove {

struct Story;

//! A section with the other servers, for this folder, and one with the other folders, for this server. Of many those
//! that matter most, and how many there are besides.
void addWhoElse(Story &story, const Services &services, const Cell &cell);
//! A section with the folders that a server knows or may know, or has to be decided about.
void addFolders(Story &story, const Services &services, const ServerId &server);

} // namespace mangrove
