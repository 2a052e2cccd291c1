#pragma once

// The servers that wait for a person to confirm what has changed: the one rule of which do, and one sentence wherever
// it is said what waits. Pure.

#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QList>
#include <QString>

namespace mangrove {

//! Whatever its state: its record is another one than what was approved, or what it would run is.
bool waitsForConfirmation(const Services &services, const ServerId &server);

//! In the order of the store.
QList<ServerId> suspendedServers(const Services &services);

//! Empty where there is none.
QString suspendedText(const Services &services);

} // namespace mangrove
