#include "core/edits/setmerge.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/edits/listmerge.h"
#include "core/edits/workspaceedit.h"

#include <algorithm>

namespace mangrove {

namespace {

using Sets = QList<WorkspaceSet>;

Sets::iterator findSet(Sets &sets, const SetId &id)
{
    return std::ranges::find(sets, id, &WorkspaceSet::id);
}

//! What was not there then stays; what would come or go twice does not matter.
template<typename Id>
QList<Id> mergedMembers(const QList<Id> &from, const QList<Id> &to, const QList<Id> &now)
{
    if (now == from)
        return to;
    QList<Id> members = now;
    const QSet<Id> before(from.cbegin(), from.cend());
    const QSet<Id> after(to.cbegin(), to.cend());
    members.removeIf([&](const Id &id) { return before.contains(id) && !after.contains(id); });
    for (qsizetype place = 0; place < to.size(); ++place) {
        const Id &id = to.at(place);
        if (!before.contains(id) && !members.contains(id))
            members.insert(std::min(place, members.size()), id);
    }
    return members;
}

//! Whether somebody else has given it another name than it had then.
bool isNamedMeanwhile(const WorkspaceSet &from, const WorkspaceSet &to, const WorkspaceSet &now)
{
    return from.name != to.name && now.name != from.name;
}

WorkspaceSet merged(const WorkspaceSet &from, const WorkspaceSet &to, const WorkspaceSet &now)
{
    WorkspaceSet set = now;
    if (from.name != to.name)
        set.name = to.name;
    if (from.stopsOthers != to.stopsOthers)
        set.stopsOthers = to.stopsOthers;
    set.roots = mergedMembers(from.roots, to.roots, now.roots);
    set.servers = mergedMembers(from.servers, to.servers, now.servers);
    return set;
}

void keepMembers(Sets &sets, const QSet<QString> &members)
{
    const auto isGone = [&members](const auto &id) { return !members.contains(id.value); };
    for (WorkspaceSet &set : sets) {
        set.roots.removeIf(isGone);
        set.servers.removeIf(isGone);
    }
}

} // namespace

Result<WorkspaceSets::Contents> mergeSets(const WorkspaceSets::Contents &from,
                                          const WorkspaceSets::Contents &to,
                                          const WorkspaceSets::Contents &now, const QSet<QString> &members)
{
    // As a change of what there is now: what each set has become since goes into both sides.
    WorkspaceSets::Contents before{switchedOff(from.records), from.unknown};
    WorkspaceSets::Contents after{switchedOff(to.records), to.unknown};
    WorkspaceSets::Contents present{switchedOff(now.records), now.unknown};
    const ListDifference<WorkspaceSet> difference = differenceOf(before.records, after.records);
    for (const SetId &id : difference.edited) {
        const auto was = findSet(before.records, id);
        const auto wanted = findSet(after.records, id);
        const auto is = findSet(present.records, id);
        const bool isThere = is != present.records.end();
        if (isThere ? isNamedMeanwhile(*was, *wanted, *is) : was->name != wanted->name)
            return changedMeanwhile(was->name);
        if (isThere) {
            *wanted = merged(*was, *wanted, *is);
            *was = *is;
        } else { // only members of one that is gone
            before.records.erase(was);
            after.records.erase(wanted);
        }
    }
    const auto on = std::ranges::find(now.records, true, &WorkspaceSet::isOn);
    if (on != now.records.cend() && difference.removed.contains(on->id))
        return Error{
            ErrorCode::Cancelled,
            Texts::tr("The workspace %1 is on. Switch to another one first.").arg(displayText(on->name))};
    const ListMerge<WorkspaceSet> merge(before, after, present,
                                        [](const WorkspaceSet &a, const WorkspaceSet &b) { return a == b; });
    if (merge.conflict())
        return changedMeanwhile(*merge.conflict());
    WorkspaceSets::Contents result = merge.result();
    keepMembers(result.records, members);
    if (on != now.records.cend())
        findSet(result.records, on->id)->isOn = true;
    return result;
}

} // namespace mangrove
