#include "ui/access/celllistmodel.h"

#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/sessions/registry.h"
#include "ui/access/accessscope.h"
#include "ui/access/cellfacts.h"
#include "ui/kit/listsync.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/statelook.h"
#include "ui/kit/timetext.h"

#include <algorithm>
#include <utility>

namespace mangrove {

CellListModel::CellListModel(const Workspace &workspace, const AccessScope &scope, QObject *parent)
    : QAbstractListModel(parent),
      m_workspace(workspace),
      m_scope(scope),
      m_facts(new CellFacts(workspace, this))
{
    connect(&m_scope, &AccessScope::changed, this, &CellListModel::follow);
    connect(&m_workspace.roots, &RootStore::changed, this, &CellListModel::follow);
    connect(&m_workspace.servers, &ServerStore::changed, this, &CellListModel::follow);
    connect(m_facts, &CellFacts::changed, this, &CellListModel::touch);
    connect(m_facts, &CellFacts::allChanged, this, &CellListModel::touchAll);
    connect(m_facts, &CellFacts::timePassed, this, [this](const Cell &cell) { touch({cell}); });
    connect(&m_workspace.monitor, &RootMonitor::statusChanged, this,
            [this](const RootId &root) { touchThing(root.value); });
    const auto touchServer = [this](const ServerId &server) { touchThing(server.value); };
    connect(&m_workspace.registry, &Registry::statusChanged, this, touchServer);
    connect(&m_workspace.relayed, &RelayedSessions::changed, this, touchServer);
}

void CellListModel::setWhose(const Whose &whose)
{
    if (whose == m_whose)
        return;
    m_whose = whose;
    m_facts->clear(); // of the other one; what is not looked at is not kept
    follow();
}

int CellListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

Qt::ItemFlags CellListModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren;
}

Cell CellListModel::cell(const QModelIndex &index) const
{
    return index.isValid() ? m_rows.at(index.row()).cell : Cell();
}

QModelIndex CellListModel::indexOf(const Cell &cell) const
{
    const QString id = std::holds_alternative<ServerId>(m_whose) ? cell.root.value : cell.server.value;
    const int place = m_places.value(id, -1);
    return place >= 0 && m_rows.at(place).cell == cell ? index(place) : QModelIndex();
}

bool CellListModel::isAllowed(const QModelIndex &index) const
{
    return index.isValid() && m_workspace.gate.verdict(cell(index)) == Verdict::Allowed;
}

// --- what a row says

QVariant CellListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayText(row.name);
    case Qt::CheckStateRole:
        return isAllowed(index) ? Qt::Checked : Qt::Unchecked;
    case Qt::AccessibleTextRole:
        return spoken(row);
    case Qt::AccessibleDescriptionRole:
    case LineRole:
        return displayText(row.line, 0);
    case Qt::ToolTipRole:
        return m_facts->toolTip(
            row.cell,
            tr("A tick allows always. Taking it away denies: the server is told that the "
               "folder is gone, and does not ask for it again. Return opens the menu with "
               "the other choices."));
    case StateRole:
        return int(m_facts->of(row.cell).state);
    case LastingRole:
        return m_facts->lasting(m_facts->of(row.cell).decision);
    case ToldRole:
        return told(row.cell);
    case ThingIconRole:
    case ThingToneRole:
    case ThingWordRole:
        return thing(row, role);
    default:
        return {};
    }
}

QVariant CellListModel::thing(const Row &row, int role) const
{
    const bool isRoot = std::holds_alternative<ServerId>(m_whose);
    const StateLook look = isRoot
        ? lookOf(m_workspace.monitor.state(row.cell.root))
        : stateLook(m_workspace, row.cell.server, m_workspace.registry.status(row.cell.server).state);
    if (role == ThingIconRole)
        return int(look.icon);
    return role == ThingToneRole ? QVariant(int(look.tone)) : QVariant(look.word);
}

QString CellListModel::told(const Cell &cell) const
{
    const QDateTime time = m_facts->of(cell).told;
    return time.isValid() ? tr("told %1").arg(shortTime(time, m_workspace.clock.now())) : QString();
}

QString CellListModel::spoken(const Row &row) const
{
    const CellFacts::Facts &facts = m_facts->of(row.cell);
    QStringList parts{displayText(row.name), spokenWord(facts.state, m_workspace.gate.access(row.cell)),
                      m_facts->lasting(facts.decision), told(row.cell)};
    if (m_workspace.monitor.state(row.cell.root) != RootState::Available
        || std::holds_alternative<RootId>(m_whose))
        parts.append(thing(row, ThingWordRole).toString());
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

// --- keeping up

QList<CellListModel::Row> CellListModel::rowsNow() const
{
    QList<Row> rows;
    if (const auto *server = std::get_if<ServerId>(&m_whose)) {
        if (!m_workspace.servers.find(*server))
            return rows;
        for (const Root &root : m_workspace.roots.roots()) {
            if (const Cell cell{*server, root.id}; m_scope.shows(cell))
                rows.append({root.id.value, cell, root.name, root.path});
        }
        return rows;
    }
    const RootId &root = std::get<RootId>(m_whose);
    if (!m_workspace.roots.find(root))
        return rows;
    for (const ServerRecord &server : m_workspace.servers.servers()) {
        if (const Cell cell{server.id, root}; m_scope.shows(cell))
            rows.append({server.id.value, cell, server.name, launchLine(server)});
    }
    return rows;
}

void CellListModel::follow()
{
    const auto begin = [this](ListStep step, int first, int last, int to) {
        if (step == ListStep::Remove)
            beginRemoveRows({}, first, last);
        else if (step == ListStep::Insert)
            beginInsertRows({}, first, last);
        else
            beginMoveRows({}, first, last, {}, to);
    };
    const auto end = [this](ListStep step) {
        m_places.clear();
        if (step == ListStep::Remove)
            endRemoveRows();
        else if (step == ListStep::Insert)
            endInsertRows();
        else
            endMoveRows();
    };
    bool differs = false;
    syncList(m_rows, rowsNow(), begin, end, [&differs](int) { differs = true; });
    m_places.clear();
    for (const Row &row : std::as_const(m_rows))
        m_places.insert(row.id, int(m_places.size()));
    if (differs)
        touchAll();
}

void CellListModel::touch(const QList<Cell> &cells)
{
    int first = -1;
    int last = -1;
    for (const Cell &cell : cells) {
        const QModelIndex index = indexOf(cell);
        if (!index.isValid())
            continue;
        first = first < 0 ? index.row() : std::min(first, index.row());
        last = std::max(last, index.row());
    }
    if (first >= 0)
        Q_EMIT dataChanged(index(first), index(last)); // what is not seen costs nothing
}

void CellListModel::touchAll()
{
    if (!m_rows.isEmpty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
}

void CellListModel::touchThing(const QString &id)
{
    if (const int place = m_places.value(id, -1); place >= 0)
        Q_EMIT dataChanged(index(place), index(place));
}

} // namespace mangrove
