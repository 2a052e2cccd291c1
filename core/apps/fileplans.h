#pragma once

// What is wished of config files, planned so that each file gets one change, however many apps read it and by whatever
// path or link they do. It writes nothing.

#include "core/apps/approutes.h"

#include <functional>
#include <memory>

namespace mangrove {

//! What is wished of a file as one app reads it. Of an entry that several apps have in the same place, one of them; see
//! onePerPlace().
struct FilePlan
{
    std::shared_ptr<const OpenApp> open; // as the person was shown it
    //! Is given the file as the plans before leave it. Runs on a thread; what it needs goes along in it by value.
    std::function<Result<ConfigChange>(const AppRoutes &routes, const OpenApp &open)> plan;
};

//! One change for each file, in the order of the plans; and the error of each plan that failed, which holds up no
//! other. `seen` is told each path.
QList<Result<ConfigChange>> planFiles(const QList<FilePlan> &plans, const AppRoutes &routes,
                                      const std::function<void(const QString &path)> &seen = {});

} // namespace mangrove
