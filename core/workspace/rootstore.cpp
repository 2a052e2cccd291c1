#include "core/workspace/rootstore.h"

#include "core/workspace/changes.h"

namespace mangrove {

RootStore::RootStore(WorkspaceSource &source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(&m_source, &WorkspaceSource::changed, this, &RootStore::tell);
}

void RootStore::tell(const WorkspaceDifference &difference, Origin origin)
{
    using Added = RootMonitor::Added;
    if (m_monitor) // before anybody asks it about them
        m_monitor->follow(roots(), origin == Origin::File ? Added::OnThreads : Added::AtOnce);
    if (origin != Origin::File) {
        if (!difference.roots.added.isEmpty())
            Q_EMIT added(difference.roots.added);
        if (!difference.roots.removed.isEmpty())
            Q_EMIT removed(difference.roots.removed);
        for (const RootId &id : difference.roots.edited)
            Q_EMIT edited(id);
    }
    if (origin == Origin::File || difference.changesRoots())
        Q_EMIT changed();
}

void RootStore::showTo(RootMonitor &monitor)
{
    m_monitor = &monitor;
    monitor.follow(roots(), RootMonitor::Added::OnThreads);
}

const Root *RootStore::lookUp(const QString &text) const
{
    if (const Root *root = find(RootId{text}))
        return root;
    const Root *byName = nullptr;
    const Root *byPath = nullptr;
    int names = 0;
    int paths = 0;
    for (const Root &root : roots()) {
        if (root.name == text) {
            byName = &root;
            ++names;
        }
        if (root.path == text || root.canonicalPath == text) {
            byPath = &root;
            ++paths;
        }
    }
    if (names > 0)
        return names == 1 ? byName : nullptr;
    return paths == 1 ? byPath : nullptr;
}

Result<QList<RootId>> RootStore::add(QList<Root> roots, Origin origin)
{
    QList<RootId> ids;
    for (Root &root : roots) {
        if (root.id.isEmpty())
            root.id = newRootId();
        ids.append(root.id);
    }
    return m_source.apply([&roots](const Workspace &now) { return withRoots(now, roots); }, origin).transform([&ids] {
        return ids;
    });
}

Result<void> RootStore::remove(const QList<RootId> &ids, Origin origin)
{
    return m_source.apply([&ids](const Workspace &now) { return withoutRoots(now, ids); }, origin);
}

Result<void> RootStore::rename(const RootId &id, const QString &name, Origin origin)
{
    return m_source.apply([&](const Workspace &now) { return withRootName(now, id, name); }, origin);
}

Result<void> RootStore::move(const RootId &id, int to, Origin origin)
{
    return m_source.apply([&](const Workspace &now) { return withRootAt(now, id, to); }, origin);
}

Result<void> RootStore::confirm(const RootId &id, const RootBinding &found, Origin origin)
{
    const Root *root = find(id);
    return relocate(id, root ? root->path : QString(), found, origin);
}

Result<void> RootStore::relocate(const RootId &id, const QString &path, const RootBinding &found, Origin origin)
{
    return m_source.apply([&](const Workspace &now) { return withRootBound(now, id, path, found); }, origin);
}

QList<TemplateFacts::Folder> templateFolders(const RootStore &roots)
{
    QList<TemplateFacts::Folder> folders;
    for (const Root &root : roots.roots())
        folders.append({root.id, root.name, root.canonicalPath});
    return folders;
}

} // namespace mangrove
