#pragma once

// Everything that the apps on this machine name as servers, at one look: for a list, an import, a route. The look reads
// files at foreign paths and may hang, so it is made on a thread for looks; what it finds are plain values.

#include "core/apps/approutes.h"

#include <functional>
#include <optional>

namespace mangrove {

struct SurveyedFile
{
    FoundFile found;
    std::optional<OpenApp> open; // nothing: it cannot be read
    QString problem; // a sentence; empty when all is well
    QList<RouteState> states; // of the entries, in their order
    QList<QDateTime> routed = {}; // when each was routed, UTC; invalid where Mangrove has not done it
};

//! The user's files of all apps, then those of the project that `folder` is in. `seen` is told each path before it is
//! opened.
QList<SurveyedFile> surveyApps(const AppPlaces &places, const QString &folder, const AppRoutes &routes,
                               const std::function<void(const QString &path)> &seen = {});
//! Only the files of projects that these folders are or are in; each file once.
QList<SurveyedFile> surveyProjects(const AppPlaces &places, const QStringList &folders, const AppRoutes &routes,
                                   const std::function<void(const QString &path)> &seen = {});

} // namespace mangrove
