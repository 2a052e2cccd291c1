#include "ui/access/accessmodel.h"

#include "core/base/displaytext.h"
#include "core/link/relayedsessions.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/sessions/registry.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/statelook.h"
#include "ui/kit/timetext.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr int slowRenewal = 30000; // ms
constexpr int fastRenewal = 1000;
constexpr int manyCells = 2000; // from which on forgetting all is quicker than each

template<typename Record, typename Id>
void number(QHash<Id, int> &places, const QList<Record> &records)
{
    places.clear();
    for (const Record &record : records)
        places.insert(record.id, int(places.size()));
}

} // namespace

AccessModel::AccessModel(const Workspace &workspace, QObject *parent)
    : QAbstractTableModel(parent),
      m_workspace(workspace),
      m_roots(workspace.roots.roots()),
      m_servers(workspace.servers.servers()),
      m_timer(new QTimer(this))
{
    number(m_rows, m_roots);
    number(m_columns, m_servers);
    m_timer->setSingleShot(true);
    connect(m_timer, &QTimer::timeout, this, &AccessModel::renewTimes);
    connect(&m_workspace.roots, &RootStore::changed, this, &AccessModel::syncRoots);
    connect(&m_workspace.servers, &ServerStore::changed, this, &AccessModel::syncServers);
    connect(&m_workspace.monitor, &RootMonitor::statusChanged, this, &AccessModel::touchRoot);
    connect(&m_workspace.registry, &Registry::statusChanged, this, &AccessModel::touchServer);
    connect(&m_workspace.relayed, &RelayedSessions::changed, this, &AccessModel::touchServer);
    connect(&m_workspace.gate, &Gate::cellsChanged, this, &AccessModel::forget);
    connect(&m_workspace.gate, &Gate::reset, this, &AccessModel::forgetAll);
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

const AccessModel::Facts &AccessModel::facts(const Cell &cell) const
{
    const auto known = m_facts.constFind(cell);
    if (known != m_facts.cend())
        return *known;
    Facts facts;
    facts.state = m_workspace.gate.cellState(cell);
    facts.decision = m_workspace.gate.decision(cell);
    if (facts.state == CellState::Seen || facts.state == CellState::StillKnown)
        facts.told = m_workspace.ledger.record(cell.server).lastAnswer;
    facts.seenBy = m_workspace.gate.seenBy(cell);
    watchTimes(cell, facts);
    return *m_facts.insert(cell, facts);
}

int AccessModel::life(const Facts &facts) const
{
    const QDateTime now = m_workspace.clock.now();
    if (facts.decision.verdict != Verdict::Ask && facts.decision.lasting == Lasting::Until)
        return timeLeftLife(facts.decision.until, now);
    return facts.state == CellState::Seen ? shortTimeLife(facts.told, now) : 0;
}

void AccessModel::watchTimes(const Cell &cell, const Facts &facts) const
{
    const int life = this->life(facts);
    if (life == 0)
        return;
    m_timed.insert(cell);
    if (!m_timer->isActive() || m_timer->interval() > life)
        m_timer->start(life);
}

void AccessModel::renewTimes()
{
    m_timer->stop();
    const QDateTime now = m_workspace.clock.now();
    const QSet<Cell> timed = std::exchange(m_timed, {});
    bool fast = false;
    for (const Cell &cell : timed) {
        const auto known = m_facts.constFind(cell);
        const QModelIndex index = indexOf(cell);
        if (known == m_facts.cend() || !index.isValid())
            continue;
        if (const int life = this->life(*known); life > 0) {
            m_timed.insert(cell);
            fast = fast || life < slowRenewal;
        }
        Q_EMIT dataChanged(index, index, {Qt::DisplayRole, DetailRole, Qt::ToolTipRole});
    }
    if (!m_timed.isEmpty())
        m_timer->start(fast ? fastRenewal : slowRenewal);
}

QString AccessModel::detail(const Facts &facts) const
{
    const QDateTime now = m_workspace.clock.now();
    if (facts.decision.verdict != Verdict::Ask && facts.decision.lasting == Lasting::Until)
        return timeLeft(facts.decision.until, now);
    if (facts.state == CellState::NotYetSeen && facts.seenBy.told > 0)
        return tr("%1 of %2").arg(facts.seenBy.told).arg(facts.seenBy.sessions);
    return facts.state == CellState::Seen ? shortTime(facts.told, now) : QString();
}

QString AccessModel::toolTip(const Cell &cell, const Facts &facts) const
{
    const ServerRecord &server = m_servers.at(m_columns.value(cell.server));
    const Root &root = m_roots.at(m_rows.value(cell.root));
    QStringList lines{tr("%1, %2: %3")
                          .arg(displayText(server.name), displayText(root.name),
                               spokenWord(facts.state, m_workspace.gate.access(cell)))};
    if (facts.seenBy.sessions > 1)
        lines.append(tr("Seen by %1 of %2 sessions").arg(facts.seenBy.told).arg(facts.seenBy.sessions));
    if (facts.told.isValid())
        lines.append(tr("Told %1").arg(exactTime(facts.told)));
    const Decision &decision = facts.decision;
    if (decision.verdict == Verdict::Ask) {
        if (server.policy == ServerPolicy::AllowAll)
            lines.append(tr("No decision: this server is allowed every folder"));
        else if (server.policy == ServerPolicy::DenyAll)
            lines.append(tr("No decision: this server is denied every folder"));
        else
            lines.append(tr("No decision yet"));
    } else {
        QString line = decision.verdict == Verdict::Allowed ? tr("Allowed always") : tr("Denied always");
        if (decision.lasting == Lasting::Session)
            line = decision.verdict == Verdict::Allowed ? tr("Allowed until the server stops")
                                                        : tr("Denied until the server stops");
        else if (decision.lasting == Lasting::Until)
            line = (decision.verdict == Verdict::Allowed ? tr("Allowed until %1") : tr("Denied until %1"))
                       .arg(exactTime(decision.until));
        lines.append(line);
    }
    const RootStatus status = m_workspace.monitor.status(cell.root);
    if (status.state != RootState::Available && !status.reason.isEmpty())
        lines.append(status.reason);
    return displayToolTip(lines.join(QLatin1Char('\n')));
}

QVariant AccessModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Cell cell = this->cell(index);
    const Facts &facts = this->facts(cell);
    switch (role) {
    case Qt::DisplayRole: {
        const QString word = lookOf(facts.state).word;
        const QString detail = this->detail(facts);
        if (detail.isEmpty())
            return word;
        return (facts.decision.lasting == Lasting::Until ? tr("%1 · %2") : tr("%1 %2")).arg(word, detail);
    }
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3")
            .arg(displayText(m_servers.at(index.column()).name), displayText(m_roots.at(index.row()).name),
                 spokenWord(facts.state, m_workspace.gate.access(cell)));
    case Qt::ToolTipRole:
        return toolTip(cell, facts);
    case StateRole:
        return int(facts.state);
    case WordRole:
        return lookOf(facts.state).word;
    case DetailRole:
        return detail(facts);
    case RemainingRole:
        return facts.decision.verdict != Verdict::Ask && facts.decision.lasting == Lasting::Until;
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
    const RootStatus status = m_workspace.monitor.status(root.id);
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
    case FilterRole:
        return QStringList{root.name, root.path};
    case IdRole:
        return root.id.value;
    default:
        return {};
    }
}

QVariant AccessModel::serverData(const ServerRecord &server, int role) const
{
    const ServerStatus status = m_workspace.registry.status(server.id);
    const StateLook look = stateLook(m_workspace, server.id, status.state);
    const QString revision =
        status.state == ServerState::Ready ? displayText(status.session.revision, 10) : QString();
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
    case FilterRole:
        return QStringList{server.name};
    case IdRole:
        return server.id.value;
    default:
        return {};
    }
}

// --- keeping up

void AccessModel::forget(const QList<Cell> &cells)
{
    if (cells.size() > manyCells) {
        forgetAll();
        return;
    }
    QHash<int, QList<int>> rows; // by column
    for (const Cell &cell : cells) {
        m_facts.remove(cell);
        m_timed.remove(cell);
        if (const QModelIndex index = indexOf(cell); index.isValid())
            rows[index.column()].append(index.row());
    }
    for (auto it = rows.begin(); it != rows.end(); ++it) {
        QList<int> &own = *it;
        std::ranges::sort(own);
        for (qsizetype first = 0, last = 0; first < own.size(); first = ++last) {
            while (last + 1 < own.size() && own.at(last + 1) <= own.at(last) + 1)
                ++last;
            Q_EMIT dataChanged(index(own.at(first), it.key()), index(own.at(last), it.key()));
        }
    }
}

void AccessModel::forgetAll()
{
    m_facts.clear();
    m_timed.clear();
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
        [this, which](ListStep step, int first, int last, int to) {
            beginStep(which, step, first, last, to);
        },
        [&](ListStep step) {
            number(places, records);
            endStep(which, step);
        },
        [this, which](int place) { Q_EMIT headerDataChanged(which, place, place); });
    forgetAll();
}

void AccessModel::syncRoots()
{
    follow(Qt::Vertical, m_roots, m_rows, m_workspace.roots.roots());
}

void AccessModel::syncServers()
{
    follow(Qt::Horizontal, m_servers, m_columns, m_workspace.servers.servers());
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
