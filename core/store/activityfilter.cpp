#include "core/store/activityfilter.h"

namespace mangrove {

bool ActivityFilter::matches(const Activity &activity) const
{
    if (!server.isEmpty() && activity.server != server)
        return false;
    if (!root.isEmpty() && activity.root != root) {
        const bool told = isTelling(activity.kind) && !rootUri.isEmpty() && activity.uris.contains(rootUri);
        if (!told)
            return false;
    }
    if (!kinds.isEmpty() && !kinds.contains(activity.kind))
        return false;
    if (since.isValid() && activity.time < since)
        return false;
    if (onlyInApps && !activity.isInApp)
        return false;
    return text.isEmpty() || searchText(activity).contains(text.toCaseFolded());
}

QString searchText(const Activity &activity)
{
    QStringList parts{activity.text, activity.serverName, activity.rootName};
    parts += activity.uris;
    return parts.join(QLatin1Char('\n')).toCaseFolded();
}

} // namespace mangrove
