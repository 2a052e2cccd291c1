#pragma once

// Guesses whether a value is a secret by what it is called. Pure; rather one too many than one in a file.

#include <QString>

namespace mangrove {

//! For names of variables, headers and parts of an address: "GITHUB_TOKEN", "X-Api-Key", "Authorization", …
bool looksSecret(const QString &name);

} // namespace mangrove
