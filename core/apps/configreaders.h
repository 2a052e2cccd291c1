#pragma once

// The readers of the formats, for readConfigText(): each makes the tree of a text, with the bytes of every value. Each
// keeps the limits of configtext.h; no text makes one crash, or take longer than in proportion to its size.

#include "core/apps/configtext.h"

namespace mangrove {

//! JSON of which comments and trailing commas were made blanks (stripJsonComments()), from byte `start` on.
Parsed readJson(const QByteArray &blanked, qsizetype start);
//! TOML 1.0, with the mark that it may begin with.
Parsed readToml(const QByteArray &bytes);
//! One document of YAML. Aliases and `<<` are followed; what came by them is marked as shared.
Parsed readYaml(const QByteArray &bytes);

//! The sentences that the readers have in common.
ConfigFault tooDeep(int line);
ConfigFault tooMuch(int line);

} // namespace mangrove
