#include "core/workspace/workspacesets.h"

#include "core/base/displaytext.h"
#include "core/workspace/changes.h"

#include <algorithm>

namespace mangrove {

WorkspaceSets::WorkspaceSets(WorkspaceSource &source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(&m_source, &WorkspaceSource::changed, this, [this](const WorkspaceDifference &difference, Origin origin) {
        if (origin == Origin::File || difference.changesSets() || difference.switches)
            Q_EMIT changed();
    });
}

const WorkspaceSet *WorkspaceSets::lookUp(const QString &text) const
{
    if (const WorkspaceSet *set = find(SetId{text}))
        return set;
    const auto found = std::ranges::find(sets(), text, &WorkspaceSet::name);
    return found == sets().cend() ? nullptr : &*found;
}

QString WorkspaceSets::nameOfOn() const
{
    return on() ? on()->name : everythingName;
}

QString WorkspaceSets::shownNameOfOn() const
{
    return on() ? displayText(on()->name) : tr("Everything");
}

Result<SetId> WorkspaceSets::create(WorkspaceSet set, Origin origin)
{
    if (set.id.isEmpty())
        set.id = newSetId();
    return m_source.apply([&set](const Workspace &now) { return withSet(now, set); }, origin).transform([&set] {
        return set.id;
    });
}

Result<void> WorkspaceSets::update(const WorkspaceSet &set, Origin origin)
{
    return m_source.apply([&set](const Workspace &now) { return withSetChanged(now, set); }, origin);
}

Result<void> WorkspaceSets::remove(const SetId &id, Origin origin)
{
    return m_source.apply([&id](const Workspace &now) { return withoutSet(now, id); }, origin);
}

Result<void> WorkspaceSets::use(const SetId &id, Origin origin)
{
    return m_source.apply([&id](const Workspace &now) { return withSetOn(now, id); }, origin);
}

} // namespace mangrove
