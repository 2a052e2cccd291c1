#include "core/base/displaytext.h"
#include "core/workspace/serverstore.h"
#include "ui/activity/activitymodel.h"
#include "ui/inspector/stories.h"
#include "ui/kit/timetext.h"

namespace mangrove {

Story activityStory(const Services &services, const Activity &activity)
{
    Story story;
    const StateLook look = lookOf(activity.kind);
    story.title = displayText(activity.serverName.isEmpty() ? activity.rootName : activity.serverName);
    if (!activity.serverName.isEmpty() && !activity.rootName.isEmpty())
        story.title = QStringLiteral("%1 × %2").arg(displayText(activity.rootName), displayText(activity.serverName));
    if (story.title.isEmpty())
        story.title = Story::tr("Activity");
    story.state(QStringLiteral("kind"), look);
    story.text(QStringLiteral("time"), Story::tr("Time"),
               exactTime(activity.time) + activity.time.toLocalTime().toString(QStringLiteral(".zzz")));
    if (!activity.serverName.isEmpty())
        story.text(QStringLiteral("server"), Story::tr("Server"), displayText(activity.serverName));
    if (activity.isInApp)
        story.text(QStringLiteral("app"), Story::tr("Session"), Story::tr("in an app"));
    if (!activity.rootName.isEmpty())
        story.text(QStringLiteral("root"), Story::tr("Folder"), displayText(activity.rootName));
    story.mono(QStringLiteral("text"), Story::tr("What happened"), displayBlock(activity.text));
    if (isTelling(activity.kind)) {
        QStringList uris;
        for (const QString &uri : activity.uris)
            uris += displayText(uri, 0);
        if (uris.isEmpty())
            story.text(QStringLiteral("uris"), Story::tr("Told"), Story::tr("an empty list"));
        else
            story.mono(QStringLiteral("uris"), Story::tr("Exactly what was told"), uris.join(QLatin1Char('\n')));
    }
    if (activity.server.isEmpty() || services.servers.find(activity.server))
        return story;
    story.note(QStringLiteral("gone"), Story::tr("This server was removed since."));
    return story;
}

} // namespace mangrove
