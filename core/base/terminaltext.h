#pragma once

// Text with foreign parts for what shows it as it comes, a terminal. Pure.

#include <QString>

namespace mangrove {

//! What a command says: as displayBlock(), with tabs kept.
QString displayTerminal(const QString &foreign);

//! JSON: what displayText() would not show as it is stands as \uXXXX in its strings, which changes no value. `json` is
//! well-formed.
QString displayJson(const QString &json);

} // namespace mangrove
