#include "core/apps/appsurvey.h"

namespace mangrove {

namespace {

SurveyedFile look(const FoundFile &found, const AppRoutes &routes)
{
    const Result<OpenApp> open = openApp(found);
    if (!open)
        return {found, std::nullopt, open.error().message, {}, {}};
    return {found, *open, open->problem(), routes.statesOf(*open), routes.timesOf(*open)};
}

} // namespace

QList<SurveyedFile> surveyApps(const AppPlaces &places, const QString &folder, const AppRoutes &routes,
                               const std::function<void(const QString &path)> &seen)
{
    QList<SurveyedFile> files;
    if (places.home.isEmpty())
        return files;
    const QStringList projects = projectFolders(folder, places.home);
    for (const AppFacts &app : knownApps()) {
        QList<FoundFile> found = userFiles(app, places);
        for (const QString &project : projects)
            found += projectFiles(app, places, project);
        for (const FoundFile &file : std::as_const(found)) {
            if (seen)
                seen(file.path);
            files.append(look(file, routes));
        }
    }
    return files;
}

QList<SurveyedFile> surveyProjects(const AppPlaces &places, const QStringList &folders, const AppRoutes &routes,
                                   const std::function<void(const QString &path)> &seen)
{
    if (places.home.isEmpty())
        return {};
    QStringList projects;
    for (const QString &folder : folders) {
        if (seen)
            seen(folder);
        projects += projectFolders(folder, places.home);
    }
    projects.removeDuplicates();
    QList<SurveyedFile> files;
    for (const AppFacts &app : knownApps()) {
        for (const QString &project : std::as_const(projects)) {
            if (seen)
                seen(project);
            const QList<FoundFile> found = projectFiles(app, places, project);
            for (const FoundFile &file : found) {
                if (seen)
                    seen(file.path);
                files.append(look(file, routes));
            }
        }
    }
    return files;
}

} // namespace mangrove
