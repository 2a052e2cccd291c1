#pragma once

// What may be the name of a header that a person gives an HTTP server. Pure.

#include <QStringView>

namespace mangrove {

//! A token of RFC 9110, 5.6.2: one or more characters of a small set.
bool isHeaderName(QStringView name);

//! Set by Mangrove or by the connection, or meant for one hop only: nobody gives it. In whatever case.
bool isReservedHeader(const QString &name);

} // namespace mangrove
