#include "ui/activity/activitysentence.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "ui/kit/timetext.h"

#include <QStringList>
#include <QUrl>

namespace mangrove {

namespace {

constexpr qsizetype namedFolders = 5;
constexpr int nameLimit = 40; // graphemes
constexpr int longestPart = 300;

QString lastParts(const QString &uri, int count)
{
    return QUrl(uri).path(QUrl::FullyDecoded).section(QLatin1Char('/'), -count, -1, QString::SectionSkipEmpty);
}

QString named(const QStringList &uris)
{
    const QStringList shown = uris.mid(0, namedFolders);
    QStringList names;
    for (const QString &uri : shown)
        names.append(folderNameOf(uri));
    const QStringList alone = names;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        if (alone.count(alone.at(i)) > 1) // "client-1/shop", as there is another shop
            names[i] = displayText(lastParts(shown.at(i), 2), nameLimit);
    }
    QString list = names.join(QStringLiteral(", "));
    if (uris.size() > namedFolders)
        list += QStringLiteral(", …");
    return list;
}

} // namespace

QString folderNameOf(const QString &uri)
{
    const QString name = lastParts(uri, 1);
    return displayText(name.isEmpty() ? uri : name, nameLimit);
}

QString activitySentence(const Activity &activity)
{
    const QString server = displayText(activity.serverName, nameLimit);
    if (activity.kind == ActivityKind::Answered && !activity.uris.isEmpty() && !server.isEmpty())
        return Texts::tr("%1 was told %n folder(s): %2", nullptr, int(activity.uris.size()))
            .arg(server, named(activity.uris));
    if (activity.kind == ActivityKind::Carried && !activity.uris.isEmpty() && !server.isEmpty())
        return Texts::tr("%1 was told %n folder(s) by its app's calls: %2", nullptr, int(activity.uris.size()))
            .arg(server, named(activity.uris));
    const QString root = displayText(activity.rootName, nameLimit);
    const QString text = displayText(activity.text, longestPart);
    if (server.isEmpty() && root.isEmpty())
        return text;
    const QString about =
        server.isEmpty() || root.isEmpty() ? server + root : QStringLiteral("%1 × %2").arg(root, server);
    return Texts::tr("%1: %2", "what a sentence is about, and the sentence").arg(about, text);
}

QString recordTime(const QDateTime &time, const QDateTime &now)
{
    const QDateTime local = time.toLocalTime();
    const QString clock = local.toString(QStringLiteral("HH:mm:ss"));
    if (local.date() == now.toLocalTime().date())
        return clock;
    return Texts::tr("%1, %2", "date, time").arg(shortTime(time, now), clock);
}

} // namespace mangrove
