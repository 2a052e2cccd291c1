#include "core/workspace/changes.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/storedroot.h"
#include "core/servers/approval.h"
#include "core/servers/storedserver.h"
#include "core/workspace/workspaceformat.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype keptRemoved = 200; // notes of removed servers
constexpr qsizetype keptNames = 20; // former ones of a server

Error rootIsThere(const QString &path, const Root &other)
{
    return {ErrorCode::AlreadyExists,
            Texts::tr("“%1” is in the list already, as “%2”.")
                .arg(displayText(path, 0), displayText(other.name))};
}

Error noSuchRoot()
{
    return {ErrorCode::NotFound, Texts::tr("There is no such root.")};
}

Error serverIsThere(const QString &name)
{
    return {ErrorCode::AlreadyExists, Texts::tr("There is a server “%1” already.").arg(displayText(name))};
}

Error noSuchServer()
{
    return {ErrorCode::NotFound, Texts::tr("There is no such server.")};
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

//! The set that is on gets these, too.
template<typename Id>
void join(const WorkspaceState &workspace, WorkspaceParts &parts, const QList<Id> &ids,
          QList<Id> WorkspaceSet::*members)
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

Result<WorkspaceState> withSetChecked(const WorkspaceState &workspace, const WorkspaceSet &set,
                                      const WorkspaceParts &parts)
{
    if (const Result<void> good = checkSetName(set.name); !good)
        return good.error();
    const bool isTaken = std::ranges::any_of(workspace.sets(), [&set](const WorkspaceSet &other) {
        return other.name == set.name && other.id != set.id;
    });
    if (isTaken)
        return setIsThere(set.name);
    const auto isThere = [&workspace](const auto &id) { return workspace.find(id) != nullptr; };
    if (!std::ranges::all_of(set.roots, isThere) || !std::ranges::all_of(set.servers, isThere))
        return notThere();
    return WorkspaceState(parts, workspace);
}

} // namespace

// --- roots

Result<WorkspaceState> withRoots(const WorkspaceState &workspace, const QList<Root> &added)
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
    return WorkspaceState(parts, workspace);
}

Result<WorkspaceState> withoutRoots(const WorkspaceState &workspace, const QList<RootId> &ids)
{
    WorkspaceParts parts = workspace.parts();
    if (!takeOut(parts.roots.records, ids))
        return noSuchRoot();
    return WorkspaceState(parts, workspace);
}

Result<WorkspaceState> withRootName(const WorkspaceState &workspace, const RootId &id, const QString &name)
{
    if (const Result<void> good = checkRootName(name); !good)
        return good.error();
    const qsizetype place = workspace.placeOf(id);
    if (place < 0)
        return noSuchRoot();
    WorkspaceParts parts = workspace.parts();
    parts.roots.records[place].name = name;
    return WorkspaceState(parts, workspace);
}

Result<WorkspaceState> withRootAt(const WorkspaceState &workspace, const RootId &id, int to)
{
    const qsizetype from = workspace.placeOf(id);
    if (from < 0)
        return noSuchRoot();
    if (to < 0 || to >= workspace.roots().size())
        return Error{ErrorCode::Invalid, Texts::tr("There is no such place in the list.")};
    WorkspaceParts parts = workspace.parts();
    parts.roots.records.move(from, to);
    return WorkspaceState(parts, workspace);
}

Result<WorkspaceState> withRootBound(const WorkspaceState &workspace, const RootId &id, const QString &path,
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
    return WorkspaceState(parts, workspace);
}

// --- servers

Result<WorkspaceState> withServers(const WorkspaceState &workspace, const QList<ServerRecord> &added)
{
    if (added.isEmpty())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    QList<ServerId> ids;
    for (ServerRecord record : added) {
        if (record.transport.isEmpty())
            record.transport = stdioTransport;
        if (record.id.isEmpty())
            record.id = newServerId();
        if (!record.added.isValid())
            record.added = QDateTime::currentDateTimeUtc();
        if (const Result<void> good = checkServer(record); !good)
            return good.error();
        for (const ServerRecord &other : std::as_const(parts.servers.records)) {
            if (other.name == record.name || other.id == record.id)
                return serverIsThere(other.name);
        }
        ids.append(record.id);
        parts.servers.records.append(record);
    }
    join(workspace, parts, ids, &WorkspaceSet::servers);
    return withRemovedNoted(workspace, WorkspaceState(parts, workspace));
}

Result<WorkspaceState> withServer(const WorkspaceState &workspace, ServerRecord record)
{
    const qsizetype place = workspace.placeOf(record.id);
    if (place < 0)
        return noSuchServer();
    const ServerRecord &before = workspace.servers().at(place);
    const bool isSameServer = record.launchIdentity({}) == before.launchIdentity({});
    record.foundRevision = isSameServer ? before.foundRevision : QString();
    record.signedIn = record.url == before.url ? before.signedIn : SignInNote();
    record.formerNames = before.formerNames;
    record.hasUnseenEnvironment = before.hasUnseenEnvironment;
    if (before.name != record.name) {
        record.formerNames.removeAll(record.name);
        record.formerNames.removeAll(before.name);
        record.formerNames.append(before.name);
        record.formerNames =
            record.formerNames.mid(std::max<qsizetype>(0, record.formerNames.size() - keptNames));
    }
    if (before == record)
        return workspace;
    if (const Result<void> good = checkServer(record); !good)
        return good.error();
    if (before.name != record.name && freeServerName(workspace, record.name, record.id) != record.name)
        return serverIsThere(record.name);
    WorkspaceParts parts = workspace.parts();
    parts.servers.records[place] = record;
    return WorkspaceState(parts, workspace);
}

Result<WorkspaceState> withoutServers(const WorkspaceState &workspace, const QList<ServerId> &ids)
{
    WorkspaceParts parts = workspace.parts();
    if (!takeOut(parts.servers.records, ids))
        return noSuchServer();
    return withRemovedNoted(workspace, WorkspaceState(parts, workspace));
}

Result<WorkspaceState> withFoundRevision(const WorkspaceState &workspace, const ServerId &id,
                                         const QString &revision)
{
    const qsizetype place = workspace.placeOf(id);
    if (place < 0)
        return noSuchServer();
    if (workspace.servers().at(place).foundRevision == revision)
        return workspace;
    if (!isRevision(revision))
        return Error{ErrorCode::Invalid,
                     Texts::tr("“%1” is no revision of the protocol.").arg(displayText(revision))};
    WorkspaceParts parts = workspace.parts();
    parts.servers.records[place].foundRevision = revision;
    return WorkspaceState(parts, workspace);
}

Result<WorkspaceState> withSignIn(const WorkspaceState &workspace, const ServerId &id, const SignInNote &note)
{
    const qsizetype place = workspace.placeOf(id);
    if (place < 0)
        return noSuchServer();
    WorkspaceParts parts = workspace.parts();
    parts.servers.records[place].signedIn = note;
    return WorkspaceState(parts, workspace);
}

WorkspaceState withRemovedNoted(const WorkspaceState &before, const WorkspaceState &after)
{
    if (before.servers().isSharedWith(after.servers()))
        return after;
    WorkspaceParts parts = after.parts();
    QList<RemovedServer> &notes = parts.removedServers.records;
    const bool isBack =
        notes.removeIf([&after](const RemovedServer &removed) { return after.find(removed.server); }) > 0;
    const qsizetype kept = notes.size();
    for (const ServerRecord &record : before.servers()) {
        // Of a server that has no walls nothing is kept: an app may run it as it likes.
        if (record.transport == stdioTransport && hasWalls(record) && !after.find(record.id))
            notes.append({newServerId(), record.id, QStringList(record.name) + record.formerNames,
                          record.program, knownWords(record)});
    }
    if (!isBack && notes.size() == kept)
        return after;
    notes = notes.mid(std::max<qsizetype>(0, notes.size() - keptRemoved));
    return WorkspaceState(parts, after);
}

QString freeServerName(const WorkspaceState &workspace, const QString &wanted, const ServerId &self)
{
    const auto isTaken = [&](const QString &name) {
        return std::ranges::any_of(workspace.servers(), [&](const ServerRecord &server) {
            return server.name == name && server.id != self;
        });
    };
    QString name = wanted.left(longestServerName);
    for (int n = 2; isTaken(name); ++n) {
        const QString suffix = QStringLiteral(" (%1)").arg(n);
        name = wanted.left(longestServerName - suffix.size()) + suffix;
    }
    return name;
}

// --- sets

Result<WorkspaceState> withSet(const WorkspaceState &workspace, WorkspaceSet set)
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

Result<WorkspaceState> withSetChanged(const WorkspaceState &workspace, WorkspaceSet set)
{
    WorkspaceParts parts = workspace.parts();
    const auto place = std::ranges::find(parts.sets.records, set.id, &WorkspaceSet::id);
    if (place == parts.sets.records.end())
        return noSuchSet();
    set.isOn = place->isOn;
    *place = set;
    return withSetChecked(workspace, set, parts);
}

Result<WorkspaceState> withoutSet(const WorkspaceState &workspace, const SetId &id)
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
    return WorkspaceState(parts, workspace);
}

Result<WorkspaceState> withSetOn(const WorkspaceState &workspace, const SetId &id)
{
    if (!id.isEmpty() && !workspace.find(id))
        return noSuchSet();
    WorkspaceParts parts = workspace.parts();
    for (WorkspaceSet &set : parts.sets.records)
        set.isOn = set.id == id;
    return WorkspaceState(parts, workspace);
}

// --- decisions

Result<WorkspaceState> withDecisions(const WorkspaceState &workspace, const QHash<Cell, Decision> &decisions)
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
    return WorkspaceState(parts, workspace);
}

WorkspaceState withSessionEnded(const WorkspaceState &workspace, const ServerId &server)
{
    QList<Cell> ended;
    const QHash<RootId, Decision> decisions = workspace.decisions().of(server);
    for (auto it = decisions.cbegin(); it != decisions.cend(); ++it) {
        if (it->lasting == Lasting::Session)
            ended.append({server, it.key()});
    }
    return withoutDecisions(workspace, ended);
}

WorkspaceState withoutDecisions(const WorkspaceState &workspace, const QList<Cell> &cells)
{
    if (cells.isEmpty())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    for (const Cell &cell : cells)
        parts.decisions.remove(cell);
    return WorkspaceState(parts, workspace);
}

// --- the pause

WorkspaceState withPause(const WorkspaceState &workspace, const QDateTime &since)
{
    if (workspace.isPaused())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    parts.pause = pauseRecord(since);
    return WorkspaceState(parts, workspace);
}

WorkspaceState withoutPause(const WorkspaceState &workspace)
{
    if (!workspace.isPaused())
        return workspace;
    WorkspaceParts parts = workspace.parts();
    parts.pause.reset();
    return WorkspaceState(parts, workspace);
}

} // namespace mangrove
