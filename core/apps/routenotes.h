#pragma once

// What a person is told of a route before it is made: what will be another way than before. Pure.

#include "core/apps/approutes.h"

namespace mangrove {

//! Sentences about this entry; none twice.
QStringList routeNotes(const AppFacts &app, const AppEntry &entry, const AppRoutes::Wish &wish);

} // namespace mangrove
