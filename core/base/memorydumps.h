#pragma once

namespace mangrove {

//! From now on no crash of this process, nor of what it starts, leaves a dump of its memory: for whoever has secrets in
//! it.
void switchOffMemoryDumps();

} // namespace mangrove
