#include "core/workspace/serverstore.h"

#include "core/workspace/changes.h"
#include "core/workspace/neverlist.h"

#include <algorithm>

namespace mangrove {

ServerStore::ServerStore(WorkspaceSource &source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(&m_source, &WorkspaceSource::changed, this, &ServerStore::tell);
}

void ServerStore::tell(const WorkspaceDifference &difference, Origin origin)
{
    if (origin != Origin::File) {
        if (!difference.servers.added.isEmpty())
            Q_EMIT added(difference.servers.added);
        if (!difference.servers.removed.isEmpty())
            Q_EMIT removed(difference.servers.removed);
        for (const ServerId &id : difference.servers.edited)
            Q_EMIT edited(id);
    }
    if (origin == Origin::File || difference.changesServers() || difference.changesNever)
        Q_EMIT changed();
}

confine::NeverNames ServerStore::neverFor(const ServerRecord &record) const
{
    return mangrove::neverFor(m_source.now(), record);
}

const ServerRecord *ServerStore::lookUp(const QString &text) const
{
    if (const ServerRecord *server = find(ServerId{text}))
        return server;
    const auto found = std::ranges::find(servers(), text, &ServerRecord::name);
    return found == servers().cend() ? nullptr : &*found;
}

QString ServerStore::freeName(const QString &wanted, const ServerId &self) const
{
    return freeServerName(m_source.now(), wanted, self);
}

Result<QList<ServerId>> ServerStore::add(QList<ServerRecord> records, Origin origin)
{
    QList<ServerId> ids;
    for (ServerRecord &record : records) {
        if (record.id.isEmpty())
            record.id = newServerId();
        ids.append(record.id);
    }
    return m_source.apply([&records](const Workspace &now) { return withServers(now, records); }, origin)
        .transform([&ids] { return ids; });
}

Result<void> ServerStore::update(const ServerRecord &record, Origin origin)
{
    return m_source.apply([&record](const Workspace &now) { return withServer(now, record); }, origin);
}

Result<void> ServerStore::remove(const QList<ServerId> &ids, Origin origin)
{
    return m_source.apply([&ids](const Workspace &now) { return withoutServers(now, ids); }, origin);
}

Result<void> ServerStore::remember(const ServerId &id, const QString &revision)
{
    return m_source.apply([&](const Workspace &now) { return withFoundRevision(now, id, revision); }, Origin::Program);
}

void ServerStore::note(const ServerId &id, const SignInNote &signedIn)
{
    (void)m_source.apply([&](const Workspace &now) { return withSignIn(now, id, signedIn); }, Origin::Program);
}

} // namespace mangrove
