#include "core/workspace/pause.h"

#include "core/workspace/changes.h"
#include "core/workspace/workspaceformat.h"

namespace mangrove {

Pause::Pause(WorkspaceSource &source, QObject *parent) : QObject(parent), m_source(source)
{
    connect(&m_source, &WorkspaceSource::changed, this, [this](const WorkspaceDifference &difference, Origin origin) {
        if (!difference.pauses)
            return;
        const bool isOn = difference.after.isPaused();
        Q_EMIT changed();
        if (origin == Origin::File)
            return;
        if (isOn)
            Q_EMIT begun();
        else
            Q_EMIT ended();
    });
}

QDateTime Pause::since() const
{
    return pausedSince(m_source.now());
}

Result<void> Pause::begin(const QDateTime &now, Origin origin)
{
    return m_source.apply([&now](const Workspace &workspace) -> Result<Workspace> { return withPause(workspace, now); },
                          origin);
}

Result<void> Pause::end(Origin origin)
{
    return m_source.apply([](const Workspace &workspace) -> Result<Workspace> { return withoutPause(workspace); },
                          origin);
}

} // namespace mangrove
