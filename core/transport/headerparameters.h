#pragma once

// Which arguments of a tool want to be mirrored into headers (2026-07-28, "Schema Extension" of the Streamable HTTP
// transport), as a pure rule. It holds for every transport: a tool whose annotation is invalid is left out.

#include "core/base/result.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

class QJsonObject;

namespace mangrove {

//! 2^53 - 1: the largest integer that every JSON reader understands alike.
inline constexpr double largestSafeInteger = 9007199254740991.0;

//! One argument of a tool that is mirrored.
struct HeaderParameter
{
    QByteArray name; // the whole header name: Mcp-Param-…
    QStringList path; // the keys that lead to it in the arguments

    bool operator==(const HeaderParameter &) const = default;
};

//! What a tool's schema wants mirrored, in the order of its paths; or why an x-mcp-header annotation in it is
//! invalid, so that the tool must not be used over HTTP.
Result<QList<HeaderParameter>> headerParameters(const QJsonObject &inputSchema);

} // namespace mangrove
