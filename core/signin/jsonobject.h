#pragma once

// The JSON that a server or a sign-in server sends for a sign-in. Pure.

#include <QByteArray>
#include <QJsonObject>

#include <optional>

namespace mangrove {

//! Nothing where it is no object, or where it says something twice at its top: which of both counts would depend on who
//! reads it.
std::optional<QJsonObject> readJsonObject(const QByteArray &json);

} // namespace mangrove
