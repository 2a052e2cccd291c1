#include "core/access/writtenplaces.h"

#include "core/servers/serverrecord.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/rootstore.h"

namespace mangrove {

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
