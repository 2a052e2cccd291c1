#pragma once

// The matrix as a table model: roots are rows, servers are columns, a cell is what the gate says about the two.
// Owned by the matrix's view. It changes nothing; it looks each cell up once and forgets it when the gate says so, and
// while cells show a time that passes, one timer renews just those.

#include "core/access/gate.h"
#include "core/roots/root.h"
#include "core/servers/serverrecord.h"
#include "ui/kit/listsync.h"
#include "ui/kit/workspace.h"

#include <QAbstractTableModel>
#include <QTimer>

namespace mangrove {

class AccessModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        StateRole = Qt::UserRole + 1, // CellState or RootState as int
        GlyphRole, // of a server: IconName as int
        ToneRole, // of a server: Tone as int
        WordRole, // the state's word
        DetailRole, // what goes with it: a time, what is left of one, a revision
        RemainingRole, // bool: the detail is what is left of a timed decision
        FilterRole, // of a header: what a filter is matched against
        IdRole, // of a header: the id's value
    };

    explicit AccessModel(const Workspace &workspace, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    //! Ids are empty for an invalid index.
    Cell cell(const QModelIndex &index) const;
    //! Invalid when there is no such root or server.
    QModelIndex indexOf(const Cell &cell) const;

    //! Renews the cells that show a passing time; the timer does it.
    void renewTimes();
    //! When the timer fires next, in ms; -1 while it rests.
    int renewalDelay() const { return m_timer->isActive() ? m_timer->interval() : -1; }

private:
    struct Facts // what is shown of a cell
    {
        CellState state = CellState::Unavailable;
        Decision decision;
        QDateTime told;
        SeenBy seenBy;
    };

    const Facts &facts(const Cell &cell) const;
    int life(const Facts &facts) const;
    void watchTimes(const Cell &cell, const Facts &facts) const;
    QString detail(const Facts &facts) const;
    QString toolTip(const Cell &cell, const Facts &facts) const;
    QVariant rootData(const Root &root, int role) const;
    QVariant serverData(const ServerRecord &server, int role) const;

    void forgetAll();
    void forget(const QList<Cell> &cells);
    void beginStep(Qt::Orientation which, ListStep step, int first, int last, int to);
    void endStep(Qt::Orientation which, ListStep step);
    template<typename Record, typename Id>
    void follow(Qt::Orientation which, QList<Record> &records, QHash<Id, int> &places,
                const QList<Record> &newer);
    void syncRoots();
    void syncServers();
    void touchRoot(const RootId &root);
    void touchServer(const ServerId &server);

    Workspace m_workspace;
    QList<Root> m_roots;
    QList<ServerRecord> m_servers;
    QHash<RootId, int> m_rows;
    QHash<ServerId, int> m_columns;
    mutable QHash<Cell, Facts> m_facts;
    mutable QSet<Cell> m_timed; // shown, and with a text that changes by itself
    QTimer *m_timer;
};

} // namespace mangrove
