#pragma once

// JSON as text: that a person edits, and that of others for reading. Pure functions.

#include "core/base/result.h"

#include <QByteArray>
#include <QJsonValue>
#include <QString>

namespace mangrove {

//! Characters that cannot be seen are written as \uXXXX, which changes no value. Whole numbers are exact in the range
//! of 64 bits. Empty for Undefined.
QString jsonText(const QJsonValue &value);

//! One JSON value of any kind.
Result<QJsonValue> parseJsonText(const QString &text);

//! One value for each line, indented by two. Of more than `limit` bytes of output the beginning, and `*isWhole` tells.
//! What is no JSON comes out in some order of lines, but whole.
QString indentedJson(const QByteArray &json, qsizetype limit, bool *isWhole);

} // namespace mangrove
