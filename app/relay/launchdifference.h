#pragma once

// What is different about a launch that an app has made from what a record says, in sentences for people: on the app's
// log, in its answer and in the window. Without the values of variables, and without secrets. Pure.

#include "core/servers/launchlook.h"

#include <QProcessEnvironment>

namespace mangrove {

struct AppLaunch;

//! Names of the record's own variables that the app does not give it, or gives another value. One that is filled by
//! Mangrove is none.
QStringList differingVariables(const ServerRecord &record, const QProcessEnvironment &environment);

QString describeDifference(const ServerRecord &record, const AppLaunch &launch, const LaunchFound &found);

} // namespace mangrove
