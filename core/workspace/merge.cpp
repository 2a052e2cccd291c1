#include "core/workspace/merge.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/storedroot.h"
#include "core/servers/storedserver.h"
#include "core/workspace/difference.h"
#include "core/workspace/neverlist.h"

#include <algorithm>

namespace mangrove {

namespace {

//! What a conflict is to a person.
Error changedMeanwhile(const QString &name)
{
    return {ErrorCode::Refused, Texts::tr("%1 was changed meanwhile.").arg(displayText(name))};
}

//! A list of records as it becomes by a change of another state of it: what the change was not about stays as it is.
template<typename Record>
class ListMerge
{
public:
    using Contents = RecordList<Record>;
    using Id = decltype(Record::id);
    using IsSame = bool (*)(const Record &a, const Record &b); // but for hints

    //! The change leads from `from` to `to`; the list is `now`.
    ListMerge(const Contents &from, const Contents &to, const Contents &now, IsSame isSame)
        : m_difference(differenceOf(from.records, to.records)), m_now(now), m_result(now)
    {
        m_difference.edited.removeIf(
            [&](const Id &id) { return isSame(*find(from.records, id), *find(to.records, id)); });
        const bool reorders = differInOrder(from.records, to.records);
        if (m_difference.isEmpty() && !reorders)
            return;
        check(from, to, isSame);
        if (m_conflict)
            return;
        if (reorders && differInOrder(from.records, now.records)) {
            m_conflict = from.records.isEmpty() ? QString() : from.records.first().name;
            return;
        }
        merge(to);
        if (reorders)
            reorder(to);
    }

    //! The name of a record that something else has changed, when there is one; nothing is to be done then.
    const std::optional<QString> &conflict() const { return m_conflict; }
    const ListDifference<Record> &difference() const { return m_difference; }
    const Contents &result() const { return m_result; }

private:
    static const Record *find(const QList<Record> &records, const Id &id)
    {
        const auto found = std::ranges::find_if(records, [&id](const Record &one) { return one.id == id; });
        return found == records.cend() ? nullptr : &*found;
    }
    void check(const Contents &from, const Contents &to, IsSame isSame)
    {
        for (const Id &id : m_difference.added) {
            if (find(m_now.records, id))
                m_conflict = find(to.records, id)->name;
        }
        for (const Id &id : m_difference.removed + m_difference.edited) {
            const Record *before = find(from.records, id);
            const Record *present = find(m_now.records, id);
            if (!present || !isSame(*before, *present))
                m_conflict = before->name;
        }
    }

    void merge(const Contents &to)
    {
        QList<Record> &records = m_result.records;
        for (const Id &id : m_difference.removed) {
            records.removeIf([&id](const Record &record) { return record.id == id; });
            m_result.unknown.remove(id);
        }
        for (const Id &id : m_difference.edited) {
            const auto present = std::ranges::find_if(records, [&id](const Record &record) { return record.id == id; });
            *present = *find(to.records, id);
        }
        const QSet<Id> added(m_difference.added.cbegin(), m_difference.added.cend());
        QHash<Id, qsizetype> places; // of those that are in the list by now
        for (qsizetype i = 0; i < records.size(); ++i)
            places.insert(records.at(i).id, i);
        qsizetype place = 0; // behind what stood before it
        for (const Record &record : to.records) {
            if (!added.contains(record.id)) {
                place = places.contains(record.id) ? places.value(record.id) + 1 : place;
                continue;
            }
            records.insert(place, record);
            for (auto it = places.begin(); it != places.end(); ++it) {
                if (*it >= place)
                    ++*it;
            }
            ++place;
            if (to.unknown.contains(record.id))
                m_result.unknown.insert(record.id, to.unknown.value(record.id));
        }
    }

    //! What stands in both comes in the order of `to`, at the places that these have now.
    void reorder(const Contents &to)
    {
        const QList<Id> wanted = commonOrder(to.records, m_result.records);
        const QSet<Id> common(wanted.cbegin(), wanted.cend());
        const QList<Record> present = m_result.records;
        qsizetype next = 0;
        for (Record &record : m_result.records) {
            if (common.contains(record.id))
                record = *find(present, wanted.at(next++));
        }
    }

    ListDifference<Record> m_difference;
    const Contents m_now;
    Contents m_result;
    std::optional<QString> m_conflict;
};

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

Result<RecordList<WorkspaceSet>> mergeSets(const RecordList<WorkspaceSet> &from, const RecordList<WorkspaceSet> &to,
                                           const RecordList<WorkspaceSet> &now)
{
    // As a change of what there is now: what each set has become since goes into both sides.
    RecordList<WorkspaceSet> before{switchedOff(from.records), from.unknown};
    RecordList<WorkspaceSet> after{switchedOff(to.records), to.unknown};
    RecordList<WorkspaceSet> present{switchedOff(now.records), now.unknown};
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
        return Error{ErrorCode::Cancelled,
                     Texts::tr("The workspace %1 is on. Switch to another one first.").arg(displayText(on->name))};
    const ListMerge<WorkspaceSet> merge(before, after, present,
                                        [](const WorkspaceSet &a, const WorkspaceSet &b) { return a == b; });
    if (merge.conflict())
        return changedMeanwhile(*merge.conflict());
    RecordList<WorkspaceSet> result = merge.result();
    if (on != now.records.cend())
        findSet(result.records, on->id)->isOn = true;
    return result;
}

//! What was found out since is still true.
void keepHints(RecordList<ServerRecord> &merged, const QList<ServerId> &edited, const Workspace &theirs)
{
    for (ServerRecord &record : merged.records) {
        if (!edited.contains(record.id))
            continue;
        const ServerRecord now = *theirs.find(record.id);
        record.foundRevision = now.foundRevision;
        record.signedIn = record.url == now.url ? now.signedIn : SignInNote();
    }
}

Error decidedMeanwhile(const Workspace &theirs, const RootId &root)
{
    const Root *there = theirs.find(root);
    return {ErrorCode::Refused,
            Texts::tr("Something else was decided about %1 meanwhile.")
                .arg(there ? displayText(there->name) : Texts::tr("a folder that is gone"))};
}

Result<Decisions> mergeDecisions(const WorkspaceDifference &change, const Workspace &theirs)
{
    const Decisions &base = change.before.decisions();
    const Decisions &mine = change.after.decisions();
    Decisions merged = theirs.decisions();
    for (const Cell &cell : change.decisions) {
        const Decision now = merged.value(cell);
        if (now != base.value(cell))
            return decidedMeanwhile(theirs, cell.root);
        merged.insert(cell, mine.value(cell));
        merged.setUnknown(cell, mine.unknown(cell));
    }
    // What somebody else decided about what goes would be lost, and could be a denial.
    const auto goes = [&change](const Cell &cell) {
        return change.roots.removed.contains(cell.root) || change.servers.removed.contains(cell.server);
    };
    std::optional<RootId> lost;
    if (!change.roots.removed.isEmpty() || !change.servers.removed.isEmpty()) {
        theirs.decisions().forEach([&](const Cell &cell, const Decision &) {
            if (goes(cell) && !base.contains(cell))
                lost = cell.root;
        });
    }
    if (lost)
        return decidedMeanwhile(theirs, *lost);
    return merged;
}

//! What two changes that are each good make together need not be.
Result<void> checkTogether(const WorkspaceParts &parts)
{
    if (const auto same = rootFormat().firstConflict(parts.roots.records))
        return Error{
            ErrorCode::AlreadyExists,
            Texts::tr("“%1” is in the list already.").arg(displayText(parts.roots.records.at(same->place).path, 0))};
    if (const auto same = serverFormat().firstConflict(parts.servers.records))
        return Error{
            ErrorCode::AlreadyExists,
            Texts::tr("There is a server “%1” already.").arg(displayText(parts.servers.records.at(same->place).name))};
    if (const auto same = workspaceSetFormat().firstConflict(parts.sets.records))
        return Error{
            ErrorCode::AlreadyExists,
            Texts::tr("There is a workspace “%1” already.").arg(displayText(parts.sets.records.at(same->place).name))};
    return parts.never ? checkNever(*parts.never) : Result<void>();
}

} // namespace

Result<Workspace> merge(const Workspace &base, const Workspace &mine, const Workspace &theirs)
{
    const WorkspaceDifference change = difference(base, mine);
    const ListMerge<Root> roots(base.parts().roots, mine.parts().roots, theirs.parts().roots,
                                [](const Root &a, const Root &b) { return a == b; });
    const ListMerge<ServerRecord> servers(base.parts().servers, mine.parts().servers, theirs.parts().servers,
                                          isSameApartFromHints);
    for (const std::optional<QString> &name : {roots.conflict(), servers.conflict()}) {
        if (name)
            return changedMeanwhile(*name);
    }
    WorkspaceParts parts = theirs.parts();
    parts.roots = roots.result();
    parts.servers = servers.result();
    keepHints(parts.servers, servers.difference().edited, theirs);
    if (change.pauses)
        parts.pause = mine.parts().pause;
    parts.never = mergedNever(base.parts().never, mine.parts().never, theirs.parts().never);
    const Result<RecordList<WorkspaceSet>> sets = mergeSets(base.parts().sets, mine.parts().sets, theirs.parts().sets);
    if (!sets)
        return sets.error();
    parts.sets = *sets;
    return checkTogether(parts)
        .and_then([&] { return mergeDecisions(change, theirs); })
        .transform([&](const Decisions &decisions) {
            parts.decisions = decisions;
            return Workspace(parts, theirs);
        });
}

} // namespace mangrove
