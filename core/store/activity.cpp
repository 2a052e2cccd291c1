#include "core/store/activity.h"

#include <array>
#include <utility>

namespace mangrove {

namespace {

constexpr std::array kindWords{
    std::pair(ActivityKind::Asked, "asked"),       std::pair(ActivityKind::Answered, "answered"),
    std::pair(ActivityKind::Notified, "notified"), std::pair(ActivityKind::Granted, "granted"),
    std::pair(ActivityKind::Revoked, "revoked"),   std::pair(ActivityKind::Started, "started"),
    std::pair(ActivityKind::Exited, "exited"),     std::pair(ActivityKind::Refused, "refused"),
    std::pair(ActivityKind::Changed, "changed"),   std::pair(ActivityKind::Unavailable, "unavailable"),
    std::pair(ActivityKind::Returned, "returned"), std::pair(ActivityKind::Ignored, "ignored"),
    std::pair(ActivityKind::Failed, "failed"),     std::pair(ActivityKind::Carried, "carried"),
};

} // namespace

QString toWord(ActivityKind kind)
{
    for (const auto &[known, word] : kindWords) {
        if (known == kind)
            return QLatin1String(word);
    }
    return QStringLiteral("changed");
}

ActivityKind activityKindFromWord(const QString &word)
{
    for (const auto &[kind, known] : kindWords) {
        if (word == QLatin1String(known))
            return kind;
    }
    return ActivityKind::Changed;
}

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
