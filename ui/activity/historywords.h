#pragma once

// The picture of who knew what, in words: what hovering tells, what a screen reader reads, what the list shows. Pure
// functions; all text they return is safe to show.

#include "ui/activity/historypicture.h"
#include "ui/kit/statelook.h"

#include <QDateTime>

namespace mangrove {

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
