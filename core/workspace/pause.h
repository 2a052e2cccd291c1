#pragma once

// Whether a person has paused all telling: while that is on, nobody is told anything new (core/access/pausedtelling.h).
// It is part of the workspace, so that relays keep it without a window and no end of a program lifts it.

#include "core/workspace/workspacesource.h"

namespace mangrove {

class Pause : public QObject
{
    Q_OBJECT

public:
    explicit Pause(WorkspaceSource &source, QObject *parent = nullptr);

    bool isOn() const { return m_source.now().isPaused(); }
    //! UTC; invalid while it is not on.
    QDateTime since() const;

    //! Begins or ends it, saved; nothing where it is so already. On an error nothing has changed.
    Result<void> begin(const QDateTime &now, Origin origin);
    Result<void> end(Origin origin);

Q_SIGNALS:
    //! isOn() differs.
    void changed();
    //! After that, where begin() or end() did it, not the reading of a file.
    void begun();
    void ended();

private:
    WorkspaceSource &m_source;
};

} // namespace mangrove
