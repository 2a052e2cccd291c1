#pragma once

// Where `mangrove apps export` adds an entry: the first file of the app's that can be read, or one that is made, as the
// person has named the app. A part of AppCommands.

#include "core/apps/applooker.h"

namespace mangrove {

struct SurveyedFile;

//! For the record of this name. NotFound with a sentence where the app has no file, and none can be made. `makesFile`:
//! else one that is not there yet is planned as it would be, and says so.
Result<FilePlan> exportPlan(const AppFacts &app, const QList<SurveyedFile> &files, const AppPlaces &places,
                            const QString &record, bool makesFile);

} // namespace mangrove
