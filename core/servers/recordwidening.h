#pragma once

// What a server may know or reach more by another version of its record, in words for who is about to store it. Pure.

#include "core/servers/serverrecord.h"

namespace mangrove {

struct RecordWidening
{
    bool knowsAll = false; // it is told every folder that is not denied, and was not
    bool knowsMore = false; // that, or its apps say more of what it is told than they did
    bool reachesMore = false; // see holdsLess(), showsMore()
    QStringList sentences; // one for each, complete

    explicit operator bool() const { return knowsMore || reachesMore; }
    bool operator==(const RecordWidening &) const = default;
};

//! What decides about what is told or reached by itself; what runs, and where, is for the approval.
RecordWidening wideningOf(const ServerRecord &before, const ServerRecord &after);

} // namespace mangrove
