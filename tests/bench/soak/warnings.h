#pragma once

// Collects what Qt and the program warn of while the soak runs: each distinct text once, with a count.

#include <QMap>
#include <QString>

namespace mangrove::bench {

//! From here on; what is no warning is dropped.
void collectWarnings();
//! Digits are shown as #. The ones that are expected are left out.
QMap<QString, int> unexpectedWarnings();
//! Those that say nothing against the program, for the report.
QMap<QString, int> expectedWarnings();

} // namespace mangrove::bench
