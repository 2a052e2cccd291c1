#pragma once

// Of what a program wrote before it ended, the line that says why. Foreign text, and a guess. Pure.

#include <QByteArrayView>
#include <QString>

namespace mangrove {

//! The last line that stands by itself and speaks of an error, else the last one: what runtimes write behind it (where
//! it was, their version) says nothing to a person. At most `longestLastWords` characters; empty where nothing was
//! written.
QString lastWords(QByteArrayView log);
inline constexpr qsizetype longestLastWords = 300;

} // namespace mangrove
