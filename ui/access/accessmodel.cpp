#include "ui/access/accessmodel.h"

#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/statelook.h"

#include <algorithm>
#include <map>

namespace mangrove {

namespace {

constexpr int manyCells = 2000; // from which on showing all anew is quicker than each

template<typename Record, typename Id>
void number(QHash<Id, int> &places, const QList<Record> &records)
{
    places.clear();
    for (const Record &record : records)
        places.insert(record.id, int(places.size()));
}

//! Denied is taken for always, and what is not available is not told however long it is allowed.
bool saysHowLong(const CellFacts::Facts &facts)
{
    const bool isAllowed = facts.state == CellState::Seen || facts.state == CellState::NotYetSeen
        || facts.state == CellState::NeedsRestart;
    const bool isDenied = facts.state == CellState::Denied && facts.decision.lasting != Lasting::Always;
    return facts.decision.verdict != Verdict::Ask && (isAllowed || isDenied);
}

} // namespace

AccessModel::AccessModel(const Services &services, QObject *parent)
    : QAbstractTableModel(parent),
      m_services(services),
      m_roots(services.roots.roots()),
      m_servers(services.servers.servers()),
      m_facts(new CellFacts(services, this))
{
    number(m_rows, m_roots);
    number(m_columns, m_servers);
    connect(&m_services.roots, &RootStore::changed, this, &AccessModel::syncRoots);
    connect(&m_services.servers, &ServerStore::changed, this, &AccessModel::syncServers);
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, &AccessModel::touchRoot);
    connect(&m_services.registry, &Registry::statusChanged, this, &AccessModel::touchServer);
    connect(&m_services.relayed, &RelayedSessions::changed, this, &AccessModel::touchServer);
    connect(m_facts, &CellFacts::changed, this, &AccessModel::touchCells);
    connect(m_facts, &CellFacts::allChanged, this, &AccessModel::touchAll);
    connect(m_facts, &CellFacts::timePassed, this, [this](const Cell &cell) {
        if (const QModelIndex index = indexOf(cell); index.isValid())
            Q_EMIT dataChanged(index, index, {Qt::DisplayRole, DetailRole, Qt::ToolTipRole});
    });
}

int AccessModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_roots.size());
}

int AccessModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_servers.size());
}

Cell AccessModel::cell(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    return {m_servers.at(index.column()).id, m_roots.at(index.row()).id};
}

QModelIndex AccessModel::indexOf(const Cell &cell) const
{
    return index(m_rows.value(cell.root, -1), m_columns.value(cell.server, -1));
}

// --- cells

QVariant AccessModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Cell cell = this->cell(index);
    const CellFacts::Facts &facts = m_facts->of(cell);
    switch (role) {
    case Qt::DisplayRole:
        return m_facts->text(facts);
    case Qt::AccessibleTextRole:
        return m_facts->spoken(cell);
    case Qt::ToolTipRole:
        return m_facts->toolTip(cell);
    case StateRole:
        return int(facts.state);
    case WordRole:
        return lookOf(facts.state).word;
    case DetailRole:
        return m_facts->detail(facts);
    case RemainingRole:
        return facts.isTimed();
    case LastingRole:
        return saysHowLong(facts) ? m_facts->lasting(facts.decision) : QString();
    case LastsRole:
        return saysHowLong(facts) ? int(facts.decision.lasting) : QVariant();
    case GrantRole:
        return facts.grant != Grant::None ? int(facts.grant) : QVariant();
    case EnforcedRole:
        return facts.isEnforced;
    default:
        return {};
    }
}

// --- headers

QVariant AccessModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return section >= 0 && section < m_roots.size() ? rootData(m_roots.at(section), role) : QVariant();
    return section >= 0 && section < m_servers.size() ? serverData(m_servers.at(section), role) : QVariant();
}

QVariant AccessModel::rootData(const Root &root, int role) const
{
    const RootStatus status = m_services.monitor.status(root.id);
    switch (role) {
    case Qt::DisplayRole:
        return displayText(root.name);
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(displayText(root.name), spokenWord(status.state));
    case Qt::ToolTipRole:
        return displayToolTip(tipLines(root, status).join(QLatin1Char('\n')));
    case StateRole:
        return int(status.state);
    case WordRole:
        return lookOf(status.state).word;
    default:
        return {};
    }
}

QVariant AccessModel::serverData(const ServerRecord &server, int role) const
{
    const ServerStatus status = m_services.registry.status(server.id);
    const StateLook look = stateLook(m_services, server.id, status.state);
    const QString revision = status.state == ServerState::Ready ? displayText(status.session.revision, 10) : QString();
    switch (role) {
    case Qt::DisplayRole:
        return displayText(server.name);
    case Qt::AccessibleTextRole: {
        const QString text = tr("%1, %2").arg(displayText(server.name), look.word);
        return revision.isEmpty() ? text : text + QLatin1Char(' ') + revision;
    }
    case Qt::ToolTipRole: {
        QString text = launchLine(server);
        if (!status.reason.isEmpty())
            text += QLatin1Char('\n') + status.reason;
        return displayToolTip(text);
    }
    case GlyphRole:
        return int(look.icon);
    case ToneRole:
        return int(look.tone);
    case WordRole:
        return look.word;
    case DetailRole:
        return revision;
    default:
        return {};
    }
}

// --- keeping up

void AccessModel::touchCells(const QList<Cell> &cells)
{
    if (cells.size() > manyCells) {
        touchAll();
        return;
    }
    // In as few steps as there are rows or less, each with the cells between: what nobody looks at costs nothing.
    struct Part
    {
        int first;
        int last;
        bool operator==(const Part &) const = default;
    };
    std::map<int, Part> rows;
    for (const Cell &cell : cells) {
        const QModelIndex index = indexOf(cell);
        if (!index.isValid())
            continue;
        Part &part = rows.try_emplace(index.row(), Part{index.column(), index.column()}).first->second;
        part = {std::min(part.first, index.column()), std::max(part.last, index.column())};
    }
    for (auto it = rows.cbegin(); it != rows.cend();) {
        const auto first = it;
        int last = first->first;
        for (++it; it != rows.cend() && it->first == last + 1 && it->second == first->second; ++it)
            last = it->first;
        Q_EMIT dataChanged(index(first->first, first->second.first), index(last, first->second.last));
    }
}

void AccessModel::touchAll()
{
    if (!m_roots.isEmpty() && !m_servers.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void AccessModel::beginStep(Qt::Orientation which, ListStep step, int first, int last, int to)
{
    const bool rows = which == Qt::Vertical;
    if (step == ListStep::Remove)
        rows ? beginRemoveRows({}, first, last) : beginRemoveColumns({}, first, last);
    else if (step == ListStep::Insert)
        rows ? beginInsertRows({}, first, last) : beginInsertColumns({}, first, last);
    else
        rows ? beginMoveRows({}, first, last, {}, to) : beginMoveColumns({}, first, last, {}, to);
}

void AccessModel::endStep(Qt::Orientation which, ListStep step)
{
    const bool rows = which == Qt::Vertical;
    if (step == ListStep::Remove)
        rows ? endRemoveRows() : endRemoveColumns();
    else if (step == ListStep::Insert)
        rows ? endInsertRows() : endInsertColumns();
    else
        rows ? endMoveRows() : endMoveColumns();
}

template<typename Record, typename Id>
void AccessModel::follow(Qt::Orientation which, QList<Record> &records, QHash<Id, int> &places,
                         const QList<Record> &newer)
{
    syncList(
        records, newer,
        [this, which](ListStep step, int first, int last, int to) { beginStep(which, step, first, last, to); },
        [&](ListStep step) {
            number(places, records);
            endStep(which, step);
        },
        [this, which](int place) { Q_EMIT headerDataChanged(which, place, place); });
    m_facts->clear();
    touchAll();
}

void AccessModel::syncRoots()
{
    follow(Qt::Vertical, m_roots, m_rows, m_services.roots.roots());
}

void AccessModel::syncServers()
{
    follow(Qt::Horizontal, m_servers, m_columns, m_services.servers.servers());
}

void AccessModel::touchRoot(const RootId &root)
{
    if (const int row = m_rows.value(root, -1); row >= 0)
        Q_EMIT headerDataChanged(Qt::Vertical, row, row);
}

void AccessModel::touchServer(const ServerId &server)
{
    if (const int column = m_columns.value(server, -1); column >= 0)
        Q_EMIT headerDataChanged(Qt::Horizontal, column, column);
}

} // namespace mangrove
