#pragma once

// A line of activity as one sentence that needs no columns beside it. Pure functions; what they return is safe to show.

#include "core/store/activity.h"

#include <QString>

namespace mangrove {

//! What is shown of a folder of which only the URI is known: the last part of its path.
QString folderNameOf(const QString &uri);

//! Who, about what, and what happened: "filesystem was told 2 folders: shop, blog". One line, bounded, without the
//! time.
QString activitySentence(const Activity &activity);

//! The time of a line as a record is read, by its seconds: "12:03:11", with the day in front where that is not today's.
QString recordTime(const QDateTime &time, const QDateTime &now);

} // namespace mangrove
