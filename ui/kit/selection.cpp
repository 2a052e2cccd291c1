#include "ui/kit/selection.h"

#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

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

Selection::Selection(const Services &services, QObject *parent) : QObject(parent), m_services(services)
{
    connect(&services.roots, &RootStore::changed, this, &Selection::forgetRemoved);
    connect(&services.servers, &ServerStore::changed, this, &Selection::forgetRemoved);
}

void Selection::selectRoots(const RootId &current, const QList<RootId> &all)
{
    setMeaning({current, current.isEmpty() ? all : withFirst(current, all), m_meaning.servers});
    if (!current.isEmpty())
        setSubject(current);
}

void Selection::selectGroup(const FolderGroup &current, const QList<RootId> &all)
{
    setMeaning({{}, all, m_meaning.servers});
    setSubject(current);
}

void Selection::selectServers(const ServerId &current, const QList<ServerId> &all)
{
    setMeaning({m_meaning.root, m_meaning.roots, withFirst(current, all)});
    if (!current.isEmpty())
        setSubject(current);
}

void Selection::selectCell(const Cell &cell)
{
    if (cell.root.isEmpty() || cell.server.isEmpty())
        return;
    setMeaning({cell.root, {cell.root}, {cell.server}});
    setSubject(cell);
}

void Selection::selectGroupCell(const FolderGroup &cell)
{
    if (cell.roots.isEmpty() || cell.server.isEmpty())
        return;
    setMeaning({{}, cell.roots, {cell.server}});
    setSubject(cell);
}

void Selection::regroup(const QList<RootId> &roots)
{
    const auto *group = std::get_if<FolderGroup>(&m_subject);
    if (!group || group->roots == roots)
        return;
    Meaning meaning = m_meaning;
    meaning.roots.removeIf([group](const RootId &id) { return group->roots.contains(id); });
    // Unless actions mean something else by now.
    if (meaning.roots.size() + group->roots.size() == m_meaning.roots.size())
        meaning.roots += roots;
    FolderGroup changed = *group;
    changed.roots = roots;
    setMeaning(meaning);
    setSubject(changed);
}

void Selection::selectActivity(const Activity &activity)
{
    setSubject(activity);
}

void Selection::mean(const RootId &root)
{
    setMeaning({root, {root}, m_meaning.servers});
}

void Selection::mean(const ServerId &server)
{
    setMeaning({m_meaning.root, m_meaning.roots, {server}});
}

void Selection::setSubject(const Subject &subject)
{
    // Also where it is the same: a click on what is current brings its story back.
    m_subject = subject;
    Q_EMIT subjectChanged();
}

void Selection::setMeaning(const Meaning &meaning)
{
    if (meaning == m_meaning)
        return;
    m_meaning = meaning;
    Q_EMIT meaningChanged();
}

void Selection::forgetRemoved()
{
    Meaning left = m_meaning;
    left.roots.removeIf([this](const RootId &id) { return !m_services.roots.find(id); });
    left.servers.removeIf([this](const ServerId &id) { return !m_services.servers.find(id); });
    if (!left.root.isEmpty())
        left.root = left.roots.value(0); // the current one, or the next
    setMeaning(left);
}

} // namespace mangrove
