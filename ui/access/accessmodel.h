#pragma once

// The matrix as a table model: roots are rows, servers are columns, a cell is what the gate says about the two. Owned
// by the matrix's view. What is shown of a cell is CellFacts'.

#include "core/roots/root.h"
#include "core/servers/serverrecord.h"
#include "core/workspace/decision.h"
#include "ui/access/cellfacts.h"
#include "ui/kit/listsync.h"
#include "ui/kit/services.h"

#include <QAbstractTableModel>

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
        LastingRole, // how long the decision that the state comes from lasts, in words; nothing where that says nothing
        LastsRole, // the same as Lasting, as int
        GrantRole, // of what the server may know: Grant as int; else nothing
        EnforcedRole, // bool: the system holds it to that
    };

    explicit AccessModel(const Services &services, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    //! Ids are empty for an invalid index.
    Cell cell(const QModelIndex &index) const;
    //! Invalid when there is no such root or server.
    QModelIndex indexOf(const Cell &cell) const;

    //! What its cells show.
    CellFacts *facts() const { return m_facts; }

private:
    QVariant rootData(const Root &root, int role) const;
    QVariant serverData(const ServerRecord &server, int role) const;

    void touchAll();
    void touchCells(const QList<Cell> &cells);
    void beginStep(Qt::Orientation which, ListStep step, int first, int last, int to);
    void endStep(Qt::Orientation which, ListStep step);
    template<typename Record, typename Id>
    void follow(Qt::Orientation which, QList<Record> &records, QHash<Id, int> &places, const QList<Record> &newer);
    void syncRoots();
    void syncServers();
    void touchRoot(const RootId &root);
    void touchServer(const ServerId &server);

    Services m_services;
    QList<Root> m_roots;
    QList<ServerRecord> m_servers;
    QHash<RootId, int> m_rows;
    QHash<ServerId, int> m_columns;
    CellFacts *m_facts;
};

} // namespace mangrove
