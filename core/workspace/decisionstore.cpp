#include "core/workspace/decisionstore.h"

#include "core/servers/serverrecord.h"
#include "core/workspace/changes.h"
#include "core/workspace/rootstore.h"

namespace mangrove {

DecisionStore::DecisionStore(WorkspaceSource &source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(&m_source, &WorkspaceSource::changed, this, &DecisionStore::tell);
}

void DecisionStore::tell(const WorkspaceDifference &difference, Origin origin)
{
    if (origin == Origin::File)
        Q_EMIT reset();
    else if (!difference.decisions.isEmpty())
        Q_EMIT changed(difference.decisions);
}

Result<void> DecisionStore::set(const QHash<Cell, Decision> &decisions, Origin origin)
{
    return m_source.apply([&decisions](const Workspace &now) { return withDecisions(now, decisions); }, origin);
}

void DecisionStore::endSession(const ServerId &server)
{
    Q_EMIT sessionEnded(server);
    (void)m_source.apply([&server](const Workspace &now) -> Result<Workspace> { return withSessionEnded(now, server); },
                         Origin::Clock);
}

void DecisionStore::expire(const QList<Cell> &cells)
{
    (void)m_source.apply([&cells](const Workspace &now) -> Result<Workspace> { return withoutDecisions(now, cells); },
                         Origin::Clock);
}

QStringList writtenPlaces(const DecisionStore &decisions, const RootStore &roots, const ServerRecord &server)
{
    QStringList written;
    for (const Root &root : roots.roots()) {
        const Decision decision = decisions.decision({server.id, root.id});
        if (decision.verdict == Verdict::Allowed && mayWrite(decision.mode))
            written.append(root.canonicalPath);
    }
    for (const AddedPath &path : server.addedPaths) {
        if (path.isWritable)
            written.append(path.path);
    }
    return written;
}

} // namespace mangrove
