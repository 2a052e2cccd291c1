#pragma once

// The cells of one server, a row for each folder, or of one folder, a row for each server: what By Server and By Folder list
// at their right. Owned by the list. Only what the scope shows is in it; it changes nothing, and what it says of a cell is
// CellFacts'.

#include "core/access/decision.h"
#include "ui/kit/workspace.h"

#include <QAbstractListModel>
#include <QHash>
#include <QList>

#include <variant>

namespace mangrove {

class AccessScope;
class CellFacts;

class CellListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    //! Whose cells these are; an empty id: nobody's.
    using Whose = std::variant<ServerId, RootId>;

    enum Role {
        StateRole = Qt::UserRole + 1, // CellState as int
        LineRole, // where the folder is, or what runs
        LastingRole, // "always", "until it stops", what is left of a time
        ToldRole, // "told 12:03"
        ThingIconRole, // of the folder or server itself: IconName, Tone and word of its state
        ThingToneRole,
        ThingWordRole,
    };

    //! `scope` stays longer.
    CellListModel(const Workspace &workspace, const AccessScope &scope, QObject *parent = nullptr);

    void setWhose(const Whose &whose);
    const Whose &whose() const { return m_whose; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    //! Both ids are empty for an invalid index.
    Cell cell(const QModelIndex &index) const;
    //! Invalid for a cell that is not shown.
    QModelIndex indexOf(const Cell &cell) const;
    //! Whether the server may be told the folder, as soon as it is there.
    bool isAllowed(const QModelIndex &index) const;

private:
    struct Row
    {
        QString id; // of the folder or the server
        Cell cell;
        QString name; // these are foreign
        QString line;

        bool operator==(const Row &) const = default;
    };

    QList<Row> rowsNow() const;
    void follow();
    void touch(const QList<Cell> &cells);
    void touchAll();
    void touchThing(const QString &id);
    QVariant thing(const Row &row, int role) const;
    QString spoken(const Row &row) const;
    QString told(const Cell &cell) const;

    Workspace m_workspace;
    const AccessScope &m_scope;
    CellFacts *m_facts;
    Whose m_whose;
    QList<Row> m_rows;
    QHash<QString, int> m_places;
};

} // namespace mangrove
