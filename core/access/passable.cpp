#include "core/access/passable.h"

#include "core/access/visibility.h"
#include "core/workspace/rootstore.h"

namespace mangrove {

QList<Told> passableRoots(const RootStore &roots, const std::function<Access(const RootId &)> &access)
{
    QList<Told> list;
    for (const Root &root : roots.roots()) {
        if (list.size() == Visibility::listLimit)
            break;
        if (access(root.id) == Access::Allowed)
            list.append({root.id, root.uri, root.name});
    }
    return list;
}

} // namespace mangrove
