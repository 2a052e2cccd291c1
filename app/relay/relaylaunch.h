#pragma once

// What a server of an app's is started with: its words, environment and folder. Pure.

#include "core/servers/serverrecord.h"
#include "core/store/secrets.h"
#include "core/transport/serverprocess.h"

#include <QProcessEnvironment>

namespace mangrove {

//! The variables that a server gets as the app has them.
QStringList passedOn(const ServerRecord &record);
//! Where a server of the app's works.
QString folderOf(const ServerRecord &record);
//! Of a record, as it is run.
LaunchSpec specOf(const ServerRecord &record, const QProcessEnvironment &app, const Secrets::Values &secrets);
//! Of what an app starts itself: in its folder, and its environment where no record counts for it. With one, what a
//! server gets of any environment, what the record names, PATH and HOME as the app has them, and `own`: names of
//! variables that the app sets for this server. One that is to be confined gets what its record names alone, and works
//! where that says. `launch`: with the values of the record's templates.
LaunchSpec specInApp(const ServerRecord &launch, const ServerRecord *counts, const QProcessEnvironment &app,
                     const QStringList &own);

} // namespace mangrove
