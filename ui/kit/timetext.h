#pragma once

// Times as people read them: local, relative where short, and what is left of a span. Pure functions; the present is
// handed in.

#include <QDateTime>
#include <QString>

namespace mangrove {

//! "12 s ago", "12:03" on the same day, "21 Nov" in the same year, else the date. Empty for an invalid time.
QString shortTime(const QDateTime &time, const QDateTime &now);

//! "2026-01-31 12:03:11", local. Empty for an invalid time.
QString exactTime(const QDateTime &time);

//! "42 min left", rounded up, so that it never says less than there is.
QString timeLeft(const QDateTime &until, const QDateTime &now);

//! How long the text may stand, in ms: 1 s where seconds are shown, 30 s for minutes. 0: it does not change by
//! itself.
int shortTimeLife(const QDateTime &time, const QDateTime &now);
int timeLeftLife(const QDateTime &until, const QDateTime &now);

} // namespace mangrove
