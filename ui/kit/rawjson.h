#pragma once

// JSON of others for reading: the bytes as they came, with white space only. Nothing is parsed into values, so no
// number is rounded, no key moved and no duplicate lost. Pure functions, linear, bounded.

#include <QByteArray>
#include <QString>

namespace mangrove {

//! One value for each line, indented by two. Of more than `limit` bytes of output the beginning, and `*isWhole` tells.
//! What is no JSON comes out in some order of lines, but whole.
QString indentedJson(const QByteArray &json, qsizetype limit, bool *isWhole);

} // namespace mangrove
