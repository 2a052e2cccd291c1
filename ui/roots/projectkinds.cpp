#include "ui/roots/projectkinds.h"

#include "core/roots/detection.h"

namespace mangrove {

ProjectKinds::ProjectKinds(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

ProjectKinds::~ProjectKinds()
{
    m_pool.clear();
    m_pool.waitForDone();
}

QStringList ProjectKinds::kinds(const RootId &root, const QString &folder)
{
    const auto entry = m_entries.constFind(root);
    if (entry != m_entries.cend() && entry->folder == folder)
        return entry->kinds;
    if (m_looking.value(root) == folder)
        return {};
    m_looking.insert(root, folder);
    m_pool.start([this, root, folder] {
        const QStringList kinds = detectProject(folder).kinds;
        QMetaObject::invokeMethod(
            this, [this, root, folder, kinds] { remember(root, folder, kinds); }, Qt::QueuedConnection);
    });
    return {};
}

void ProjectKinds::forget(const RootId &root)
{
    m_entries.remove(root);
}

void ProjectKinds::remember(const RootId &root, const QString &folder, const QStringList &kinds)
{
    if (m_looking.value(root) != folder)
        return; // another folder is looked at meanwhile
    m_looking.remove(root);
    m_entries.insert(root, {folder, kinds});
    Q_EMIT known(root);
}

} // namespace mangrove
