#pragma once

// What mangrove-launch says of the paths that a server has tried, a line each: `tried read|write|run TIMES PATH`, with
// bytes that are no plain characters as %XX; or once `unable ERRNO`. Pure.

#include "core/refusals/refusal.h"

#include <QByteArrayView>

#include <optional>
#include <utility>

namespace mangrove {

//! With how often. Nothing where the line is none of these.
std::optional<std::pair<Refusal, quint64>> triedInLine(QByteArrayView line);

//! Why it cannot look, an errno. Nothing where the line does not say so.
std::optional<int> unableInLine(QByteArrayView line);

} // namespace mangrove
