#pragma once

// `mangrove tour`: what Mangrove does, shown in a terminal with the sample server and two folders of its own making.

namespace mangrove {

//! Runs the tour on a temporary workspace and prints each step. Returns 0 only when everything it tells was also
//! reported by the server itself; 1 otherwise.
int runTour();

} // namespace mangrove
