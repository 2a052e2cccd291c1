#pragma once

// Which lines of activity are wanted. A plain value; the database asks the same of what is stored in it.

#include "core/store/activity.h"

namespace mangrove {

struct ActivityFilter
{
    ServerId server; // empty: all
    RootId root; // empty: all. Matches lines of this root, and Answered lines told to any server about it
    QString rootUri; // with root: its URI, to find it in what was told
    QList<ActivityKind> kinds; // empty: all
    QString text; // contained in text, names or URIs, case-insensitive; empty: all
    QDateTime since; // invalid: all
    bool onlyInApps = false; // of sessions that AI apps have started; older releases did not write that down
    int newest = 0; // only among that many of the newest lines in the file, for a quick look; 0: all

    bool operator==(const ActivityFilter &) const = default;

    //! Whether one line passes; `newest` apart, which is not about a line.
    bool matches(const Activity &activity) const;
};

//! Where a text filter looks: everything of a line that a person reads, folded so that case does not matter.
QString searchText(const Activity &activity);

} // namespace mangrove
