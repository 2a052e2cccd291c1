#include "ui/activity/activityruns.h"

#include "ui/activity/activitymodel.h"
#include "ui/activity/activityrunsum.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

//! What is told or has gone wrong is never put together with something else.
bool canBeInRun(ActivityKind kind)
{
    return !isTelling(kind) && kind != ActivityKind::Failed && kind != ActivityKind::Refused;
}

} // namespace

ActivityRuns::ActivityRuns(ActivityModel &lines, QObject *parent) : QAbstractTableModel(parent), m_lines(lines)
{
    connect(&m_lines, &ActivityModel::modelAboutToBeReset, this, [this] {
        beginResetModel();
        rememberOpen();
    });
    connect(&m_lines, &ActivityModel::modelReset, this, [this] {
        makeAnew();
        endResetModel();
    });
    connect(&m_lines, &ActivityModel::rowsInserted, this, [this](const QModelIndex &, int first, int last) {
        if (first == 0)
            addNewer(last + 1);
        else
            addOlder(first, last - first + 1);
    });
    connect(&m_lines, &ActivityModel::rowsAboutToBeRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeOldest(last - first + 1); });
    connect(&m_lines, &ActivityModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last, const QList<int> &roles) {
                // Of a line that is in a closed run its heading may tell.
                const int top = headingOf(m_lines.at(first.row())->id);
                const int bottom = rowOf(m_lines.at(last.row())->id);
                Q_EMIT dataChanged(index(top, first.column()), index(bottom, last.column()), roles);
            });
    makeAnew();
}

// --- runs

bool ActivityRuns::joins(int newer, int older) const
{
    const Activity *a = m_lines.at(newer);
    const Activity *b = m_lines.at(older);
    return a && b && a->kind == b->kind && canBeInRun(a->kind) && a->text == b->text
        && (a->server != b->server || a->root != b->root) && qAbs(b->time.msecsTo(a->time)) <= gap;
}

//! Of these rows below, closed.
QList<ActivityRuns::Run> ActivityRuns::runsOf(int first, int count) const
{
    QList<Run> runs;
    for (int line = first; line < first + count; ++line) {
        if (line > first && joins(line - 1, line))
            ++runs.last().count;
        else
            runs.append(Run());
    }
    return runs;
}

void ActivityRuns::addNewer(int count)
{
    m_ahead = count;
    int joined = 0;
    while (!m_runs.isEmpty() && joined < count && joins(count - joined - 1, count - joined))
        ++joined;
    if (joined > 0) {
        Run &run = m_runs.first();
        const bool isOpen = run.isOpen;
        if (isOpen)
            beginInsertRows({}, 1, joined);
        run.count += joined;
        m_ahead -= joined;
        invalidate();
        if (isOpen)
            endInsertRows();
        tellHeading(0);
    }
    const QList<Run> runs = runsOf(0, m_ahead);
    if (runs.isEmpty())
        return;
    beginInsertRows({}, 0, int(runs.size()) - 1);
    m_runs = runs + m_runs;
    m_ahead = 0;
    invalidate();
    endInsertRows();
}

void ActivityRuns::addOlder(int first, int count)
{
    int joined = 0;
    while (!m_runs.isEmpty() && joined < count && joins(first + joined - 1, first + joined))
        ++joined;
    const QList<Run> runs = runsOf(first + joined, count - joined);
    const int rows = rowCount();
    const int heading = joined > 0 ? rows - m_runs.last().rows() : -1;
    const int added = int(runs.size()) + (joined > 0 && m_runs.last().isOpen ? joined : 0);
    // In one step: whoever hears of it may fetch more at once.
    if (added > 0)
        beginInsertRows({}, rows, rows + added - 1);
    if (joined > 0)
        m_runs.last().count += joined;
    m_runs += runs;
    invalidate();
    if (added > 0)
        endInsertRows();
    if (joined > 0)
        tellHeading(heading);
    // No row has come that would let a view ask for more, and the run may go on.
    if (added == 0)
        QMetaObject::invokeMethod(
            this, [this] { fetchMore({}); }, Qt::QueuedConnection);
}

void ActivityRuns::removeOldest(int count)
{
    for (int left = count; left > 0 && !m_runs.isEmpty();) {
        Run &run = m_runs.last();
        const int rows = rowCount();
        const int first = rows - run.rows();
        const int gone = std::min(left, run.count);
        left -= gone;
        if (gone == run.count) {
            beginRemoveRows({}, first, rows - 1);
            m_runs.removeLast();
            invalidate();
            endRemoveRows();
            continue;
        }
        const bool staysOpen = run.isOpen && run.count - gone > 1;
        if (run.isOpen) // the heading of one line is that line
            beginRemoveRows({}, staysOpen ? rows - gone : first + 1, rows - 1);
        const bool wasOpen = std::exchange(run.isOpen, staysOpen);
        run.count -= gone;
        invalidate();
        if (wasOpen)
            endRemoveRows();
        tellHeading(first);
    }
}

void ActivityRuns::rememberOpen()
{
    m_open.clear();
    for (int run = 0; run < m_runs.size(); ++run) {
        if (!m_runs.at(run).isOpen)
            continue;
        measure();
        if (const Activity *line = m_lines.at(m_firstLine.at(run)))
            m_open.insert(line->id);
    }
}

void ActivityRuns::makeAnew()
{
    m_ahead = 0;
    m_runs = runsOf(0, m_lines.rowCount());
    invalidate();
    for (const qint64 id : std::exchange(m_open, {})) {
        const int line = m_lines.rowOf(id);
        Run *run = line < 0 ? nullptr : &m_runs[runOf(line)];
        if (run && run->count > 1)
            run->isOpen = true;
    }
    invalidate();
}

// --- places

void ActivityRuns::invalidate()
{
    m_isMeasured = false;
}

void ActivityRuns::measure() const
{
    if (m_isMeasured)
        return;
    m_isMeasured = true;
    m_firstRow.resize(m_runs.size());
    m_firstLine.resize(m_runs.size());
    m_rows = 0;
    int line = m_ahead;
    for (int run = 0; run < m_runs.size(); ++run) {
        m_firstRow[run] = m_rows;
        m_firstLine[run] = line;
        m_rows += m_runs.at(run).rows();
        line += m_runs.at(run).count;
    }
}

ActivityRuns::Place ActivityRuns::placeOf(int row) const
{
    measure();
    if (row < 0 || row >= m_rows)
        return {};
    const auto next = std::upper_bound(m_firstRow.cbegin(), m_firstRow.cend(), row);
    const int run = int(next - m_firstRow.cbegin()) - 1;
    const int within = row - m_firstRow.at(run);
    const bool isHeading = m_runs.at(run).count > 1 && within == 0;
    const int below = m_runs.at(run).isOpen && !isHeading ? within - 1 : within;
    return {run, m_firstLine.at(run) + below, isHeading};
}

int ActivityRuns::runOf(int line) const
{
    measure();
    const auto next = std::upper_bound(m_firstLine.cbegin(), m_firstLine.cend(), line);
    return int(next - m_firstLine.cbegin()) - 1;
}

bool ActivityRuns::isHeading(int row) const
{
    return placeOf(row).isHeading;
}

bool ActivityRuns::isOpen(int row) const
{
    const Place place = placeOf(row);
    return place.isHeading && m_runs.at(place.run).isOpen;
}

void ActivityRuns::setOpen(int row, bool open)
{
    const Place place = placeOf(row);
    if (!place.isHeading || m_runs.at(place.run).isOpen == open)
        return;
    Run &run = m_runs[place.run];
    if (open)
        beginInsertRows({}, row + 1, row + run.count);
    else
        beginRemoveRows({}, row + 1, row + run.count);
    run.isOpen = open;
    invalidate();
    if (open)
        endInsertRows();
    else
        endRemoveRows();
    tellHeading(row);
}

qint64 ActivityRuns::idOf(int row) const
{
    const Activity *line = m_lines.at(placeOf(row).line);
    return line ? line->id : 0;
}

int ActivityRuns::rowOf(qint64 id) const
{
    const int line = m_lines.rowOf(id);
    const int run = line < 0 ? -1 : runOf(line);
    if (run < 0)
        return -1;
    return m_firstRow.at(run) + (m_runs.at(run).isOpen ? 1 + line - m_firstLine.at(run) : 0);
}

int ActivityRuns::headingOf(qint64 id) const
{
    const int line = m_lines.rowOf(id);
    const int run = line < 0 ? -1 : runOf(line);
    return run < 0 ? -1 : m_firstRow.at(run);
}

int ActivityRuns::renewTimes(int first, int last)
{
    int life = 0;
    for (int row = std::max(0, first); row <= last && row < rowCount(); ++row) {
        const int line = placeOf(row).line;
        if (const int own = m_lines.renewTimes(line, line); own > 0)
            life = life == 0 ? own : std::min(life, own);
    }
    return life;
}

// --- what they tell

ActivityRunSum ActivityRuns::sumOf(const Place &place) const
{
    return {m_lines, place.line, m_runs.at(place.run).count};
}

Activity ActivityRuns::told(int row) const
{
    const Place place = placeOf(row);
    return place.isHeading ? sumOf(place).told() : m_lines.whole(place.line);
}

int ActivityRuns::rowCount(const QModelIndex &parent) const
{
    if (parent.isValid())
        return 0;
    measure();
    return m_rows;
}

int ActivityRuns::columnCount(const QModelIndex &parent) const
{
    return m_lines.columnCount(parent);
}

QVariant ActivityRuns::data(const QModelIndex &index, int role) const
{
    const Place place = placeOf(index.isValid() ? index.row() : -1);
    if (place.run < 0)
        return {};
    if (place.isHeading && role == OpenRole)
        return m_runs.at(place.run).isOpen;
    const QVariant below = m_lines.index(place.line, index.column()).data(role);
    if (!place.isHeading)
        return below;
    const QVariant own = sumOf(place).data(index.column(), role, m_runs.at(place.run).isOpen);
    return own.isValid() ? own : below;
}

void ActivityRuns::tellHeading(int row)
{
    Q_EMIT dataChanged(index(row, 0), index(row, columnCount() - 1));
}

QVariant ActivityRuns::headerData(int section, Qt::Orientation orientation, int role) const
{
    return m_lines.headerData(section, orientation, role);
}

bool ActivityRuns::canFetchMore(const QModelIndex &parent) const
{
    return m_lines.canFetchMore(parent);
}

void ActivityRuns::fetchMore(const QModelIndex &parent)
{
    m_lines.fetchMore(parent);
}

} // namespace mangrove
