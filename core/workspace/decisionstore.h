#pragma once

// The decisions of the workspace, for whoever has to do with nothing else of it.

#include "core/workspace/workspacesource.h"

#include <QStringList>

namespace mangrove {

class RootStore;
struct ServerRecord;

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

//! Where a server may have made what is there. The folders and files that it may write by what was decided and added,
//! whether or not that counts just now: because of a pause, another workspace, a folder that is away, or a change of
//! its record that nobody has confirmed yet. What it made there when it counted is there still.
QStringList writtenPlaces(const DecisionStore &decisions, const RootStore &roots, const ServerRecord &server);

} // namespace mangrove
