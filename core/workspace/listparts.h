#pragma once

// What adding and removing records has in common, of whatever kind they are.

#include "core/workspace/workspace.h"

#include <algorithm>

namespace mangrove {

//! The set that is on gets these, too.
template<typename Id>
void join(const Workspace &workspace, WorkspaceParts &parts, const QList<Id> &ids, QList<Id> WorkspaceSet::*members)
{
    if (!workspace.on())
        return;
    const auto on = std::ranges::find(parts.sets.records, true, &WorkspaceSet::isOn);
    ((*on).*members) += ids;
}

//! Nothing where one of them is not there.
template<typename Record>
bool takeOut(QList<Record> &records, const QList<decltype(Record::id)> &ids)
{
    return std::ranges::all_of(ids, [&records](const auto &id) {
        return records.removeIf([&id](const Record &record) { return record.id == id; }) > 0;
    });
}

} // namespace mangrove
