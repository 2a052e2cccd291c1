#include "core/workspace/decisionstore.h"

#include "core/workspace/changes.h"

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

} // namespace mangrove
