#include "core/access/gitoffers.h"

#include "core/access/gate.h"
#include "core/access/wantedlook.h"
#include "core/roots/places.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <QFile>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int gitLookLimit = 3000; // ms

} // namespace

GitOffers::GitOffers(const Parts &parts, const QString &home, const QStringList &ownFolders, QObject *parent)
    : QObject(parent), m_parts(parts), m_home(home), m_ownFolders(ownFolders), m_looks(gitLookLimit)
{
    // By what somebody has decided just now, and not at each start of the program.
    connect(&m_parts.decisions, &DecisionStore::changed, this, [this](const QList<Cell> &cells) {
        for (const Cell &cell : cells) {
            // The gate has taken it up when this turn is over.
            QMetaObject::invokeMethod(
                this, [this, cell] { consider(cell); }, Qt::QueuedConnection);
        }
    });
}

bool GitOffers::isReachable(const ServerRecord &record, const QString &path) const
{
    const auto isIn = [&path](const AddedPath &added) { return isSameOrInside(path, added.path); };
    if (record.unwantedPaths.contains(path) || std::ranges::any_of(record.addedPaths, isIn))
        return true;
    return std::ranges::any_of(m_parts.roots.roots(), [&](const Root &root) {
        return isSameOrInside(path, root.canonicalPath) && m_parts.gate.grant({record.id, root.id}) >= Grant::Read;
    });
}

void GitOffers::consider(const Cell &cell)
{
    const ServerRecord *record = m_parts.servers.find(cell.server);
    const Root *root = m_parts.roots.find(cell.root);
    if (!record || !root || root->isFile || record->protection == Protection::ToldOnly
        || m_parts.gate.grant(cell) < Grant::Read)
        return;
    const WantedContext context{{*root}, m_home, m_ownFolders};
    m_looks.start(
        this, [context](LookPlace &) { return lookAtGitFolder(context.roots.first(), context); },
        [this, cell](const Result<std::optional<WantedPath>> &found) { onFound(cell, found ? *found : std::nullopt); });
}

void GitOffers::onFound(const Cell &cell, const std::optional<WantedPath> &found)
{
    const ServerRecord *record = m_parts.servers.find(cell.server);
    if (!found || !record || record->protection == Protection::ToldOnly || record->needsConfirmation()
        || m_parts.gate.grant(cell) < Grant::Read || isReachable(*record, found->path)
        || m_parts.broker.findWantedFor(cell.server))
        return;
    m_parts.broker.askFor(cell.server, *found);
}

} // namespace mangrove
