#include "ui/access/markedcells.h"

#include "core/access/gate.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "ui/kit/heldprocesses.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int dueDelay = 30; // ms; what differs in one cell mostly does so in others
constexpr qsizetype between = 32; // cells from one look at the clock to the next

constexpr std::array<CellMark, 4> allMarks{CellMark::Undecided, CellMark::StillKnown, CellMark::Timed,
                                           CellMark::Missing};

qsizetype placeOf(CellMark mark)
{
    return std::ranges::find(allMarks, mark) - allMarks.begin();
}

template<typename Record>
auto idsOf(const QList<Record> &records)
{
    QList<decltype(Record::id)> ids;
    ids.reserve(records.size());
    for (const Record &record : records)
        ids.append(record.id);
    return ids;
}

template<typename Counts>
bool anyOf(const Counts &counts, CellMarks marks)
{
    for (std::size_t i = 0; i < allMarks.size(); ++i) {
        if (marks.testFlag(allMarks[i]) && counts[i] > 0)
            return true;
    }
    return false;
}

template<typename Counts>
void add(Counts &counts, CellMarks marks, int by)
{
    for (std::size_t i = 0; i < allMarks.size(); ++i) {
        if (marks.testFlag(allMarks[i]))
            counts[i] += by;
    }
}

} // namespace

// --- the table

MarkedCells::Table::Table(const QList<RootId> &rootIds, const QList<ServerId> &serverIds)
    : roots(rootIds),
      servers(serverIds),
      now(rootIds.size() * serverIds.size()),
      held(now),
      missing(rootIds.size(), false),
      ofRow(rootIds.size()),
      ofColumn(serverIds.size()),
      due(now.size())
{
    for (const RootId &root : roots)
        rows.insert(root, int(rows.size()));
    for (const ServerId &server : servers)
        columns.insert(server, int(columns.size()));
}

qsizetype MarkedCells::Table::place(const Cell &cell) const
{
    const int row = rows.value(cell.root, -1);
    const int column = columns.value(cell.server, -1);
    return row < 0 || column < 0 ? -1 : row * servers.size() + column;
}

void MarkedCells::Table::mark(qsizetype place, CellMarks marks)
{
    if (now.at(place) == marks)
        return;
    add(total, now.at(place), -1);
    add(total, marks, 1);
    now[place] = marks;
    const CellMarks newly = marks & ~held.at(place);
    held[place] |= marks;
    add(ofRow[place / servers.size()], newly, 1);
    add(ofColumn[place % servers.size()], newly, 1);
}

void MarkedCells::Table::setMissing(int row, bool isMissing)
{
    missing[row] = isMissing;
}

void MarkedCells::Table::hold()
{
    held = now;
    ofRow.fill({});
    ofColumn.fill({});
    for (qsizetype place = 0; place < now.size(); ++place) {
        if (!now.at(place))
            continue;
        add(ofRow[place / servers.size()], now.at(place), 1);
        add(ofColumn[place % servers.size()], now.at(place), 1);
    }
}

void MarkedCells::Table::makeDue(const Cell &cell)
{
    const qsizetype place = this->place(cell);
    if (place < 0 || due.testBit(place))
        return;
    due.setBit(place);
    ++dueCount;
}

//! The place of one that is due, while there are some.
qsizetype MarkedCells::Table::takeDue()
{
    while (!due.testBit(nextDue))
        nextDue = (nextDue + 1) % due.size();
    due.clearBit(nextDue);
    --dueCount;
    return nextDue;
}

// --- what is asked

MarkedCells::MarkedCells(const Services &services, QObject *parent)
    : QObject(parent), m_services(services), m_table({}, {})
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &MarkedCells::countShare);
    connect(&m_services.gate, &Gate::reset, this, &MarkedCells::startAnew);
    connect(&m_services.gate, &Gate::cellsChanged, this, [this](const QList<Cell> &cells) {
        if (m_startsAnew)
            return; // then these are counted, too
        Table &table = m_next ? *m_next : m_table; // what is being counted is counted once more when that is done
        for (const Cell &cell : cells)
            table.makeDue(cell);
        if (!m_timer.isActive())
            m_timer.start(dueDelay);
    });
    // The gate tells of its cells a little later.
    connect(&m_services.monitor, &RootMonitor::statusChanged, this, [this](const RootId &root) {
        const int row = m_table.rows.value(root, -1);
        if (row >= 0)
            m_table.setMissing(row, isMissing(root));
        if (!m_timer.isActive())
            m_timer.start(dueDelay);
    });
    startAnew();
}

int MarkedCells::count(CellMark mark) const
{
    if (mark == CellMark::Missing)
        return int(m_table.missing.count(true));
    return m_table.total[std::size_t(placeOf(mark))];
}

bool MarkedCells::has(const Cell &cell, CellMarks marks) const
{
    const qsizetype place = m_table.place(cell);
    return place >= 0 && (m_table.held.at(place) & marks);
}

bool MarkedCells::has(const RootId &root, CellMarks marks) const
{
    const int row = m_table.rows.value(root, -1);
    if (row < 0)
        return false;
    return anyOf(m_table.ofRow.at(row), marks) || (marks.testFlag(CellMark::Missing) && m_table.missing.at(row));
}

bool MarkedCells::has(const ServerId &server, CellMarks marks) const
{
    const int column = m_table.columns.value(server, -1);
    return column >= 0 && anyOf(m_table.ofColumn.at(column), marks);
}

void MarkedCells::hold()
{
    m_table.hold();
    if (m_next)
        m_next->hold();
}

// --- counting

bool MarkedCells::isMissing(const RootId &root) const
{
    return m_services.monitor.state(root) == RootState::Missing;
}

CellMarks MarkedCells::marksOf(const Cell &cell) const
{
    CellMarks marks;
    const CellState state = shownState(m_services, cell);
    marks.setFlag(CellMark::Undecided, state == CellState::Ask);
    marks.setFlag(CellMark::StillKnown, state == CellState::StillKnown);
    const Decision decision = m_services.gate.decision(cell);
    marks.setFlag(CellMark::Timed, decision.verdict != Verdict::Ask && decision.lasting == Lasting::Until);
    marks.setFlag(CellMark::Missing, isMissing(cell.root));
    return marks;
}

void MarkedCells::startAnew()
{
    m_startsAnew = true; // once for all that says so in this turn
    m_timer.start(0);
}

void MarkedCells::countShare()
{
    m_turn.start();
    if (std::exchange(m_startsAnew, false)) {
        m_next.emplace(idsOf(m_services.roots.roots()), idsOf(m_services.servers.servers()));
        m_counted = 0;
    }
    if (m_next)
        countNext();
    if (!m_next)
        countDue();
    if (m_next || m_table.dueCount > 0)
        m_timer.start(0);
    else
        Q_EMIT changed();
}

void MarkedCells::countNext()
{
    const qsizetype cells = m_next->now.size();
    while (m_counted < cells) {
        for (qsizetype end = std::min(cells, m_counted + between); m_counted < end; ++m_counted) {
            const qsizetype row = m_counted / m_next->servers.size();
            const qsizetype column = m_counted % m_next->servers.size();
            m_next->mark(m_counted, marksOf({m_next->servers.at(column), m_next->roots.at(row)}));
        }
        if (m_turn.elapsed() >= longestTurn)
            return;
    }
    for (int row = 0; row < int(m_next->roots.size()); ++row)
        m_next->setMissing(row, isMissing(m_next->roots.at(row)));
    m_table = std::move(*m_next);
    m_next.reset();
    m_isCounted = m_isCounted || !m_services.file.isLoading();
}

void MarkedCells::countDue()
{
    while (m_table.dueCount > 0) {
        for (qsizetype i = std::min(between, m_table.dueCount); i > 0; --i) {
            const qsizetype place = m_table.takeDue();
            const RootId &root = m_table.roots.at(place / m_table.servers.size());
            m_table.mark(place, marksOf({m_table.servers.at(place % m_table.servers.size()), root}));
            m_table.setMissing(int(place / m_table.servers.size()), isMissing(root));
        }
        if (m_turn.elapsed() >= longestTurn)
            return;
    }
}

} // namespace mangrove
