#include "app/exportplan.h"

#include "core/apps/appsurvey.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace mangrove {

namespace {

//! An empty one, for this user alone. What is there by now is left as it is. Whether it was made.
Result<bool> makeFile(const QString &path)
{
    const QString folder = QFileInfo(path).path();
    QFile file(path);
    if (QDir().mkpath(folder)
        && file.open(QIODevice::WriteOnly | QIODevice::NewOnly, QFile::ReadOwner | QFile::WriteOwner))
        return true;
    if (file.exists())
        return false;
    return Error{ErrorCode::Io, Texts::tr("%1 cannot be made: %2").arg(displayText(path, 0), file.errorString())};
}

} // namespace

Result<FilePlan> exportPlan(const AppFacts &app, const QList<SurveyedFile> &files, const AppPlaces &places,
                            const QString &record, bool makesFile)
{
    const auto file = std::ranges::find_if(files, [&](const SurveyedFile &one) {
        return one.found.app == &app && one.found.form.scope == FileScope::User && one.open;
    });
    if (file != files.end()) {
        return FilePlan{
            std::make_shared<const OpenApp>(*file->open),
            [record](const AppRoutes &routes, const OpenApp &open) { return routes.planExport(open, record); }};
    }
    const QList<AppFile> own = app.filesOn(places.system);
    const QString path = own.isEmpty() ? QString() : pathOf(own.first(), places);
    if (path.isEmpty() || path.contains(QLatin1Char('*'))) {
        return Error{ErrorCode::NotFound,
                     Texts::tr("%1 has no file of servers yet. Add a server there once.").arg(app.name)};
    }
    const FoundFile found{&app, own.first(), path, {}};
    const OpenApp missing = openRead(found, {path, path, {}, hashOf({})});
    const auto plan = [=](const AppRoutes &routes, const OpenApp &) -> Result<ConfigChange> {
        if (!makesFile) {
            return routes.planExport(missing, record, false).transform([&](ConfigChange change) {
                change.notes.append(
                    Texts::tr("%1 is not there yet, and would be made.").arg(displayText(found.path, 0)));
                return change;
            });
        }
        const Result<bool> isMade = makeFile(found.path);
        if (!isMade)
            return isMade.error();
        const Result<ConfigChange> change =
            openApp(found).and_then([&](const OpenApp &made) { return routes.planExport(made, record); });
        if (!change && *isMade && QFileInfo(found.path).size() == 0)
            QFile::remove(found.path); // for nothing
        return change;
    };
    return FilePlan{std::make_shared<const OpenApp>(missing), plan};
}

} // namespace mangrove
