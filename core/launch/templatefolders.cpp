#include "core/launch/templatefolders.h"

#include "core/workspace/rootstore.h"

namespace mangrove {

QList<TemplateFacts::Folder> templateFolders(const RootStore &roots)
{
    QList<TemplateFacts::Folder> folders;
    for (const Root &root : roots.roots())
        folders.append({root.id, root.name, root.canonicalPath});
    return folders;
}

} // namespace mangrove
