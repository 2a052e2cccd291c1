#pragma once

// The two formats in which activity is given away: a JSON object or a CSV row a line, UTF-8. Pure: a line in, bytes
// out.

#include "core/store/activity.h"

#include <QByteArray>

namespace mangrove {

enum class ActivityFormat {
    JsonLines,
    Csv, // RFC 4180; no cell begins like a formula
};

//! What comes before the first line; may be empty.
QByteArray exportHead(ActivityFormat format);
//! One line with its end.
QByteArray exportLine(const Activity &activity, ActivityFormat format);

} // namespace mangrove
