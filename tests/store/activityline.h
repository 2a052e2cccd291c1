#pragma once

// A line of activity with everything in it, for tests.

#include "core/store/activity.h"

namespace mangrove::test {

inline Activity line(ActivityKind kind, const char *server, const char *root, const QString &text,
                     const QStringList &uris = {})
{
    Activity activity;
    activity.kind = kind;
    activity.server = {QLatin1String(server)};
    activity.serverName = QStringLiteral("name of ") + QLatin1String(server);
    activity.root = {QLatin1String(root)};
    activity.rootName = activity.root.isEmpty() ? QString() : QStringLiteral("shop");
    activity.text = text;
    activity.uris = uris;
    return activity;
}

} // namespace mangrove::test
