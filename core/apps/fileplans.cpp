#include "core/apps/fileplans.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <algorithm>

namespace mangrove {

namespace {

//! What follows on a change of the same file.
Result<ConfigChange> planBehind(const ConfigChange &first, const FilePlan &next, const AppRoutes &routes)
{
    if (first.file.hash != next.open->file.hash) {
        return Error{ErrorCode::Refused,
                     Texts::tr("%1 has changed meanwhile, so it was not written. Look at it again.")
                         .arg(displayText(next.open->file.path, 0))};
    }
    OpenApp open = *next.open;
    if (!first.isEmpty()) {
        open.file.bytes = first.after;
        open = openRead(open.found, open.file);
    }
    const Result<ConfigChange> planned = next.plan(routes, open);
    return planned ? joined(first, *planned) : planned;
}

} // namespace

QList<Result<ConfigChange>> planFiles(const QList<FilePlan> &plans, const AppRoutes &routes,
                                      const std::function<void(const QString &path)> &seen)
{
    QList<Result<ConfigChange>> changes;
    for (const FilePlan &plan : plans) {
        if (seen)
            seen(plan.open->file.path);
        const auto same = std::ranges::find_if(changes, [&](const Result<ConfigChange> &one) {
            return one && one->file.realPath == plan.open->file.realPath;
        });
        Result<ConfigChange> planned =
            same == changes.end() ? plan.plan(routes, *plan.open) : planBehind(**same, plan, routes);
        if (same != changes.end() && planned)
            *same = planned;
        else
            changes.append(planned);
    }
    return changes;
}

} // namespace mangrove
