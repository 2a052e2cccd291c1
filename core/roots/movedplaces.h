#pragma once

// Where a root that is not at its place any more may have gone: looks for the same folder near the old place. It
// follows no link and stays in one file system, and in bounds, as what it lists is other people's. It may hang on a
// network mount, so it runs on a worker: values in, values out.

#include "core/roots/root.h"

#include <QStringList>

#include <functional>

namespace mangrove {

constexpr int mostEntriesNear = 20'000; // that are listed
constexpr int levelsNear = 3; // below the nearest folder above the old place that is still there

//! Whether both are the same thing, wherever it is: the same folder, or the file of that name in the same folder.
bool isSameThing(const RootBinding &a, const RootBinding &b);

//! Resolved paths at which the thing is that was approved; rarely more than one, and 4 at most. Nothing near is looked
//! into above `top` (the home folder) where the root was below it. `isGivenUp` is asked in between.
QStringList placesNear(const Root &root, const QString &top, const std::function<bool()> &isGivenUp);

} // namespace mangrove
