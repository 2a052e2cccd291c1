#pragma once

// What may be in a header that a person gives an HTTP server, for its record as for the way there. Pure.

#include <QStringView>

namespace mangrove {

//! A token of RFC 9110, 5.6.2: one or more characters of a small set.
bool isHeaderName(QStringView name);

//! Set by Mangrove or by the connection, or meant for one hop only: nobody gives it. In whatever case.
bool isReservedHeader(const QString &name);

//! By its name its value may be a secret, so that it never goes over a way that others can read. In whatever case.
bool mayHoldSecret(const QString &name);

//! No line end and no other control character (the tab is one).
bool isHeaderValue(QStringView value);

} // namespace mangrove
