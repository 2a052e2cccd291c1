#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/approval.h"
#include "core/servers/storedserver.h"
#include "core/workspace/changes.h"
#include "core/workspace/listparts.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype keptRemoved = 200; // notes of removed servers
constexpr qsizetype keptNames = 20; // former ones of a server

Error serverIsThere(const QString &name)
{
    return {ErrorCode::AlreadyExists, Texts::tr("There is a server “%1” already.").arg(displayText(name))};
}

Error noSuchServer()
{
    return {ErrorCode::NotFound, Texts::tr("There is no such server.")};
}

} // namespace

Result<Workspace> withServers(const Workspace &workspace, const QList<ServerRecord> &added)
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
    return Workspace(parts, workspace);
}

Result<Workspace> withServer(const Workspace &workspace, ServerRecord record)
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
        record.formerNames = record.formerNames.mid(std::max<qsizetype>(0, record.formerNames.size() - keptNames));
    }
    if (before == record)
        return workspace;
    if (const Result<void> good = checkServer(record); !good)
        return good.error();
    if (before.name != record.name && freeServerName(workspace, record.name, record.id) != record.name)
        return serverIsThere(record.name);
    WorkspaceParts parts = workspace.parts();
    parts.servers.records[place] = record;
    return Workspace(parts, workspace);
}

Result<Workspace> withoutServers(const Workspace &workspace, const QList<ServerId> &ids)
{
    WorkspaceParts parts = workspace.parts();
    if (!takeOut(parts.servers.records, ids))
        return noSuchServer();
    return Workspace(parts, workspace);
}

Result<Workspace> withFoundRevision(const Workspace &workspace, const ServerId &id, const QString &revision)
{
    const qsizetype place = workspace.placeOf(id);
    if (place < 0)
        return noSuchServer();
    if (workspace.servers().at(place).foundRevision == revision)
        return workspace;
    if (!isRevision(revision))
        return Error{ErrorCode::Invalid, Texts::tr("“%1” is no revision of the protocol.").arg(displayText(revision))};
    WorkspaceParts parts = workspace.parts();
    parts.servers.records[place].foundRevision = revision;
    return Workspace(parts, workspace);
}

Result<Workspace> withSignIn(const Workspace &workspace, const ServerId &id, const SignInNote &note)
{
    const qsizetype place = workspace.placeOf(id);
    if (place < 0)
        return noSuchServer();
    WorkspaceParts parts = workspace.parts();
    parts.servers.records[place].signedIn = note;
    return Workspace(parts, workspace);
}

Workspace withRemovedNoted(const Workspace &before, const Workspace &after)
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
            notes.append({newServerId(), record.id, QStringList(record.name) + record.formerNames, record.program,
                          knownWords(record)});
    }
    if (!isBack && notes.size() == kept)
        return after;
    notes = notes.mid(std::max<qsizetype>(0, notes.size() - keptRemoved));
    return Workspace(parts, after);
}

QString freeServerName(const Workspace &workspace, const QString &wanted, const ServerId &self)
{
    const auto isTaken = [&](const QString &name) {
        return std::ranges::any_of(
            workspace.servers(), [&](const ServerRecord &server) { return server.name == name && server.id != self; });
    };
    QString name = wanted.left(longestServerName);
    for (int n = 2; isTaken(name); ++n) {
        const QString suffix = QStringLiteral(" (%1)").arg(n);
        name = wanted.left(longestServerName - suffix.size()) + suffix;
    }
    return name;
}

} // namespace mangrove
