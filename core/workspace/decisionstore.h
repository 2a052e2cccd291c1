#pragma once

// The decisions of the workspace, for whoever has to do with nothing else of it.

#include "core/workspace/workspacesource.h"

namespace mangrove {

class DecisionStore : public QObject
{
    Q_OBJECT

public:
    explicit DecisionStore(WorkspaceSource &source, QObject *parent = nullptr);

    //! As it was made: also one whose end has come and that is not taken out yet. Ask when there is none.
    Decision decision(const Cell &cell) const { return decisions().value(cell); }
    const Decisions &decisions() const { return m_source.now().decisions(); }

    //! See withDecisions().
    Result<void> set(const QHash<Cell, Decision> &decisions, Origin origin);
    //! The server has stopped: what lasts until then has ended.
    void endSession(const ServerId &server);
    //! The end of these has come.
    void expire(const QList<Cell> &cells);

Q_SIGNALS:
    //! These differ, also because their root or server is gone.
    void changed(const QList<mangrove::Cell> &cells);
    //! Whatever lasted until the server stops has ended, be it nothing. Before changed().
    void sessionEnded(const mangrove::ServerId &server);
    //! The file was read anew: all may differ.
    void reset();

private:
    void tell(const WorkspaceDifference &difference, Origin origin);

    WorkspaceSource &m_source;
};

} // namespace mangrove
