#pragma once

// JSON as text that a person edits. Pure functions.

#include "core/base/result.h"

#include <QJsonValue>

namespace mangrove {

//! Characters that cannot be seen are written as \uXXXX, which changes no value. Whole numbers are exact in the range
//! of 64 bits. Empty for Undefined.
QString jsonText(const QJsonValue &value);

//! One JSON value of any kind.
Result<QJsonValue> parseJsonText(const QString &text);

} // namespace mangrove
