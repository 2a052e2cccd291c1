#pragma once

// The window's workspace: the one door through which it is changed, which knows who acts. A change is on disk before
// anybody hears of it. What comes from outside may not widen: that is for a person to say.

#include "core/base/clock.h"
#include "core/workspace/workspacesource.h"

namespace mangrove {

class WorkspaceFile;

class WorkspaceStore final : public WorkspaceSource
{
    Q_OBJECT

public:
    //! Both outlive it.
    WorkspaceStore(WorkspaceFile &file, const Clock &clock, QObject *parent = nullptr);

    const Workspace &now() const override;
    //! The errors of the change and of WorkspaceFile::save(), and Refused where a command or a relay would let a server
    //! know or reach more. To switch to another set is no widening: a person has made it.
    Result<void> apply(const Change &change, Origin origin) override;

    //! Whether a command or a relay may not make this change by itself; also where it cannot be made at all.
    bool widens(const Change &change) const;

private:
    void tell(const WorkspaceDifference &difference, Origin origin);

    WorkspaceFile &m_file;
    const Clock &m_clock;
    Workspace m_known; // as it was after the last change
    QList<std::pair<WorkspaceDifference, Origin>> m_news; // that listeners have yet to hear, in their order
    bool m_isTelling = false;
};

} // namespace mangrove
