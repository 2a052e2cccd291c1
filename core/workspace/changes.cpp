#include "core/workspace/changes.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/storedroot.h"
#include "core/workspace/listparts.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/workspaceformat.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

namespace {

Error rootIsThere(const QString &path, const Root &other)
{
    return {ErrorCode::AlreadyExists,
            Texts::tr("“%1” is in the list already, as “%2”.").arg(displayText(path, 0), displayText(other.name))};
}

Error noSuchRoot()
{
    return {ErrorCode::NotFound, Texts::tr("There is no such root.")};
}

Error setIsThere(const QString &name)
{
    return {ErrorCode::AlreadyExists, Texts::tr("There is a workspace “%1” already.").arg(displayText(name))};
}

Error noSuchSet()
{
    return {ErrorCode::NotFound, Texts::tr("There is no such workspace.")};
}

Error notThere()
{
    return {ErrorCode::NotFound, Texts::tr("The server or the folder is not there any more.")};
}

Result<Workspace> withSetChecked(const Workspace &workspace, const WorkspaceSet &set, const WorkspaceParts &parts)
{
    if (const Result<void> good = checkSetName(set.name); !good)
        return good.error();
    const bool isTaken = std::ranges::any_of(
        workspace.sets(), [&set](const WorkspaceSet &other) { return other.name == set.name && other.id != set.id; });
    if (isTaken)
        return setIsThere(set.name);
    const auto isThere = [&workspace](const auto &id) { return workspace.find(id) != nullptr; };
    if (!std::ranges::all_of(set.roots, isThere) || !std::ranges::all_of(set.servers, isThere))
        return notThere();
    return Workspace(parts, workspace);
}

} // namespace

// --- roots

Result<Workspace> withRoots(const Workspace &workspace, const QList<Root> &added)
{
    if (added.isEmpty())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    SameRoots same(parts.roots.records);
    QList<RootId> ids;
    for (const Root &one : added) {
        const Result<Root> checked = checkedRoot(one);
        if (!checked)
            return checked.error();
        Root root = *checked;
        if (root.id.isEmpty())
            root.id = newRootId();
        if (!root.added.isValid())
            root.added = QDateTime::currentDateTimeUtc();
        if (const std::optional<Root> other = same.sameAs(root))
            return rootIsThere(root.path, *other);
        if (workspace.find(root.id) || ids.contains(root.id))
            return rootIsThere(root.path, root);
        same.insert(root);
        ids.append(root.id);
        parts.roots.records.append(root);
    }
    join(workspace, parts, ids, &WorkspaceSet::roots);
    return Workspace(parts, workspace);
}

Result<Workspace> withoutRoots(const Workspace &workspace, const QList<RootId> &ids)
{
    WorkspaceParts parts = workspace.parts();
    if (!takeOut(parts.roots.records, ids))
        return noSuchRoot();
    return Workspace(parts, workspace);
}

Result<Workspace> withRootName(const Workspace &workspace, const RootId &id, const QString &name)
{
    if (const Result<void> good = checkRootName(name); !good)
        return good.error();
    const qsizetype place = workspace.placeOf(id);
    if (place < 0)
        return noSuchRoot();
    WorkspaceParts parts = workspace.parts();
    parts.roots.records[place].name = name;
    return Workspace(parts, workspace);
}

Result<Workspace> withRootAt(const Workspace &workspace, const RootId &id, int to)
{
    const qsizetype from = workspace.placeOf(id);
    if (from < 0)
        return noSuchRoot();
    if (to < 0 || to >= workspace.roots().size())
        return Error{ErrorCode::Invalid, Texts::tr("There is no such place in the list.")};
    WorkspaceParts parts = workspace.parts();
    parts.roots.records.move(from, to);
    return Workspace(parts, workspace);
}

Result<Workspace> withRootBound(const Workspace &workspace, const RootId &id, const QString &path,
                                const RootBinding &found)
{
    const qsizetype place = workspace.placeOf(id);
    if (place < 0)
        return noSuchRoot();
    Root next = workspace.roots().at(place);
    next.path = path;
    next.canonicalPath = found.canonicalPath;
    next.isFile = found.isFile;
    next.identity = found.identity;
    const Result<Root> checked = checkedRoot(next);
    if (!checked)
        return checked.error();
    if (const std::optional<Root> other = SameRoots(workspace.roots()).sameAs(*checked))
        return rootIsThere(next.canonicalPath, *other);
    WorkspaceParts parts = workspace.parts();
    parts.roots.records[place] = *checked;
    return Workspace(parts, workspace);
}

// --- sets

Result<Workspace> withSet(const Workspace &workspace, WorkspaceSet set)
{
    if (set.id.isEmpty())
        set.id = newSetId();
    else if (workspace.find(set.id))
        return setIsThere(set.name);
    set.isOn = false;
    WorkspaceParts parts = workspace.parts();
    parts.sets.records.append(set);
    return withSetChecked(workspace, set, parts);
}

Result<Workspace> withSetChanged(const Workspace &workspace, WorkspaceSet set)
{
    WorkspaceParts parts = workspace.parts();
    const auto place = std::ranges::find(parts.sets.records, set.id, &WorkspaceSet::id);
    if (place == parts.sets.records.end())
        return noSuchSet();
    set.isOn = place->isOn;
    *place = set;
    return withSetChecked(workspace, set, parts);
}

Result<Workspace> withoutSet(const Workspace &workspace, const SetId &id)
{
    const WorkspaceSet *set = workspace.find(id);
    if (!set)
        return noSuchSet();
    if (set->isOn)
        return Error{ErrorCode::Refused,
                     Texts::tr("“%1” is on. Switch to another workspace first.").arg(displayText(set->name))};
    WorkspaceParts parts = workspace.parts();
    parts.sets.records.removeIf([&id](const WorkspaceSet &one) { return one.id == id; });
    parts.sets.unknown.remove(id);
    return Workspace(parts, workspace);
}

Result<Workspace> withSetOn(const Workspace &workspace, const SetId &id)
{
    if (!id.isEmpty() && !workspace.find(id))
        return noSuchSet();
    WorkspaceParts parts = workspace.parts();
    for (WorkspaceSet &set : parts.sets.records)
        set.isOn = set.id == id;
    return Workspace(parts, workspace);
}

// --- decisions

Result<Workspace> withDecisions(const Workspace &workspace, const QHash<Cell, Decision> &decisions)
{
    WorkspaceParts parts = workspace.parts();
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        if (it->lasting == Lasting::Until && it->verdict != Verdict::Ask && !it->until.isValid())
            return Error{ErrorCode::Invalid, Texts::tr("A decision for a time needs its end.")};
        const bool isThere = workspace.find(it.key().server) && workspace.find(it.key().root);
        if (!isThere && it->verdict != Verdict::Ask)
            return notThere();
        Decision decision = it->verdict == Verdict::Ask ? Decision() : *it;
        decision.until = decision.lasting == Lasting::Until ? decision.until.toUTC() : QDateTime();
        if (decision.verdict != Verdict::Allowed)
            decision.mode = AccessMode::Read;
        if (decision == parts.decisions.value(it.key()))
            continue;
        parts.decisions.insert(it.key(), decision);
        if (!isStored(decision)) // they were about a decision that is no more
            parts.decisions.setUnknown(it.key(), {});
    }
    return Workspace(parts, workspace);
}

Workspace withSessionEnded(const Workspace &workspace, const ServerId &server)
{
    QList<Cell> ended;
    const QHash<RootId, Decision> decisions = workspace.decisions().of(server);
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        if (it->lasting == Lasting::Session)
            ended.append({server, it.key()});
    }
    return withoutDecisions(workspace, ended);
}

Workspace withoutDecisions(const Workspace &workspace, const QList<Cell> &cells)
{
    if (cells.isEmpty())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    for (const Cell &cell : cells)
        parts.decisions.remove(cell);
    return Workspace(parts, workspace);
}

Workspace withSessionDenials(const Workspace &read, const Workspace &held)
{
    WorkspaceParts parts = read.parts();
    held.decisions().forEach([&](const Cell &cell, const Decision &decision) {
        if (decision.verdict == Verdict::Denied && decision.lasting == Lasting::Session
            && parts.decisions.value(cell).verdict != Verdict::Denied)
            parts.decisions.insert(cell, decision);
    });
    return Workspace(parts, read);
}

// --- the pause

Workspace withPause(const Workspace &workspace, const QDateTime &since)
{
    if (workspace.isPaused())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    parts.pause = pauseRecord(since);
    return Workspace(parts, workspace);
}

Workspace withoutPause(const Workspace &workspace)
{
    if (!workspace.isPaused())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    parts.pause.reset();
    return Workspace(parts, workspace);
}

// --- what is never inside

Result<Workspace> withNever(const Workspace &workspace, const std::optional<confine::NeverNames> &never)
{
    WorkspaceParts parts = workspace.parts();
    parts.never.reset();
    if (never) {
        const confine::NeverNames once = eachOnce(*never);
        if (const Result<void> good = checkNever(once); !good)
            return good.error();
        if (once != neverDefaults())
            parts.never = once;
    }
    return Workspace(parts, workspace);
}

} // namespace mangrove
