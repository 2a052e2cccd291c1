#pragma once

// The cells of one server, a row for each folder and heading, or of one folder or group, a row for each server: what By
// Server and By Folder list at their right. Owned by the list. Only what the scope shows is in it; it changes nothing,
// and what it says of a cell is CellFacts'. A row may stand for several cells, those of a group: then it says their
// sum.

#include "core/workspace/decision.h"
#include "ui/access/groupsum.h"
#include "ui/kit/recordlistmodel.h"
#include "ui/kit/services.h"

#include <QSet>

#include <optional>
#include <variant>

namespace mangrove {

class AccessScope;
class CellFacts;
class RootLines;

struct CellLine
{
    QString id; // of the folder, the group or the server
    ServerId server;
    QList<RootId> roots; // one, or those of a group that are shown, also while it is closed
    QString name; // foreign, as the line below
    QString line;
    std::optional<bool> isOpen; // of a heading
    bool isInGroup = false; // below a heading
    bool isOfGroup = false; // a heading, or a server beside a group: says a sum

    bool operator==(const CellLine &) const = default;
};

class CellListModel : public RecordListModel<CellLine>
{
    Q_OBJECT

public:
    //! The line of a folder or of a group, as RootLines has it.
    using LineId = mangrove::Id<struct RootLineTag>;
    //! Whose cells these are; an empty id: nobody's.
    using Whose = std::variant<ServerId, LineId>;

    //! Beside RowDelegate's IdRole, OpenRole and IndentedRole.
    enum Role {
        IconRole = Qt::UserRole + 100, // of the state, or of the sum: IconName, Tone and word
        ToneRole,
        WordRole,
        LineRole, // where the folder is, or what runs
        LastingRole, // "always", "until it stops", what is left of a time
        GrantRole, // of what the server may know: Grant as int; else nothing
        EnforcedRole, // bool: the system holds it to that
        ToldRole, // "told 12:03"
        ThingIconRole, // of the folder or server itself: IconName, Tone and word of its state; no word: nothing to say
        ThingToneRole,
        ThingWordRole,
    };

    //! `scope` and `lines` stay longer; `lines` says which folders stand there, under which headings.
    CellListModel(const Services &services, const AccessScope &scope, const RootLines &lines,
                  QObject *parent = nullptr);

    void setWhose(const Whose &whose);
    const Whose &whose() const { return m_whose; }

    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    //! The row's cell; of a group the folder's id is empty, for an invalid index both are.
    Cell cell(const QModelIndex &index) const;
    //! All that the row stands for.
    QList<Cell> cells(const QModelIndex &index) const;
    //! Invalid for a cell that has no row of its own, or is not shown.
    QModelIndex indexOf(const Cell &cell) const;
    //! Whether the server may be told the folder, as soon as it is there; of a group, some or all of them.
    Qt::CheckState allowed(const QModelIndex &index) const;

private:
    bool isOfServer() const { return std::holds_alternative<ServerId>(m_whose); }
    QList<CellLine> linesNow() const;
    QList<CellLine> linesOfServer(const ServerId &server) const;
    QList<CellLine> linesOfRoots(const LineId &line) const;
    void update();
    void touchCells(const QList<Cell> &cells);
    void touchAll();
    void touchRoot(const RootId &root);
    StateLook look(const CellLine &line) const;
    StateLook lookOfThing(const CellLine &line) const;
    QVariant ofOne(const CellLine &line, int role) const;
    QString toolTip(const CellLine &line) const;
    QString spoken(const CellLine &line) const;
    QString told(const Cell &cell) const;
    static QString shownName(const CellLine &line);
    GroupSum sum(const CellLine &line) const;

    Services m_services;
    const AccessScope &m_scope;
    const RootLines &m_lines;
    CellFacts *m_facts;
    Whose m_whose;
    int m_revision = 0; // of the scope, that the rows are of
    QSet<RootId> m_roots; // of a folder's or a group's cells
};

} // namespace mangrove
