#pragma once

// Activity and history in words: what a line or a bar says, safe to show. Pure functions.

#include "core/store/activity.h"
#include "ui/activity/historypicture.h"
#include "ui/kit/statelook.h"

#include <QDateTime>
#include <QString>

namespace mangrove {

//! What is shown of a folder of which only the URI is known: the last part of its path.
QString folderNameOf(const QString &uri);

//! Who, about what, and what happened: "filesystem was told 2 folders: shop, blog". One line, bounded, without the
//! time.
QString activitySentence(const Activity &activity);

//! The time of a line as a record is read, by its seconds: "12:03:11", with the day in front where that is not today's.
QString recordTime(const QDateTime &time, const QDateTime &now);

//! A thing in the picture that can be current.
struct HistoryItem
{
    int lane = -1; // none
    int row = -1; // -1: a mark
    int index = 0; // of the row's bars, or of the lane's marks

    bool isValid() const { return lane >= 0; }
    bool operator==(const HistoryItem &) const = default;
};

//! How a span looks: glyph, colour and word.
StateLook lookOf(Known known);
//! What the end of a bar is called: "told a list without it". Empty for an open one.
QString endText(HistoryBar::End end);

//! When it began and ended, exactly: "before 2026-01-31 12:03:11", "now".
QString beginTime(const HistoryBar &bar);
QString endTime(const HistoryBar &bar);

//! All of it: the folder, the server, from when to when, why it ended, and what was so in between.
QString sentenceOf(const QString &server, const QString &folder, const HistoryBar &bar);
QString sentenceOf(const QString &server, const HistoryMark &mark);

} // namespace mangrove
