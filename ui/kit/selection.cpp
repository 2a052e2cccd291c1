#include "ui/kit/selection.h"

#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"

#include <utility>

namespace mangrove {

namespace {

template<typename Id>
QList<Id> withFirst(const Id &current, QList<Id> all)
{
    if (current.isEmpty())
        return {};
    all.removeAll(current);
    all.prepend(current);
    return all;
}

} // namespace

Selection::Selection(const Workspace &workspace, QObject *parent) : QObject(parent), m_workspace(workspace)
{
    connect(&workspace.roots, &RootStore::changed, this, &Selection::forgetRemoved);
    connect(&workspace.servers, &ServerStore::changed, this, &Selection::forgetRemoved);
}

void Selection::selectRoots(const RootId &current, const QList<RootId> &all)
{
    setMeaning(withFirst(current, all), m_servers);
    if (!current.isEmpty())
        setSubject(current);
}

void Selection::selectServers(const ServerId &current, const QList<ServerId> &all)
{
    setMeaning(m_roots, withFirst(current, all));
    if (!current.isEmpty())
        setSubject(current);
}

void Selection::selectCell(const Cell &cell)
{
    if (cell.root.isEmpty() || cell.server.isEmpty())
        return;
    setMeaning({cell.root}, {cell.server});
    setSubject(cell);
}

void Selection::selectActivity(const Activity &activity)
{
    setSubject(activity);
}

void Selection::mean(const RootId &root)
{
    setMeaning({root}, m_servers);
}

void Selection::mean(const ServerId &server)
{
    setMeaning(m_roots, {server});
}

void Selection::setSubject(const Subject &subject)
{
    // Also where it is the same: a click on what is current brings its story back.
    m_subject = subject;
    Q_EMIT subjectChanged();
}

void Selection::setMeaning(const QList<RootId> &roots, const QList<ServerId> &servers)
{
    if (roots == m_roots && servers == m_servers)
        return;
    m_roots = roots;
    m_servers = servers;
    Q_EMIT meaningChanged();
}

void Selection::forgetRemoved()
{
    QList<RootId> roots = m_roots;
    roots.removeIf([this](const RootId &id) { return !m_workspace.roots.find(id); });
    QList<ServerId> servers = m_servers;
    servers.removeIf([this](const ServerId &id) { return !m_workspace.servers.find(id); });
    setMeaning(roots, servers);
}

} // namespace mangrove
