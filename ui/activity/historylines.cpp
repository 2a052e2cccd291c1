#include "ui/activity/historylines.h"

#include <algorithm>

namespace mangrove {

void HistoryLines::update()
{
    m_lines.clear();
    const QList<HistoryLane> &lanes = m_picture.lanes();
    for (int lane = 0; lane < int(lanes.size()); ++lane) {
        if (lanes.at(lane).rows.isEmpty() && lanes.at(lane).marks.isEmpty())
            continue;
        m_lines.append({lane, -1});
        for (int row = 0; row < int(lanes.at(lane).rows.size()); ++row)
            m_lines.append({lane, row});
    }
}

const HistoryLane &HistoryLines::lane(int line) const
{
    return m_picture.lanes().at(m_lines.at(line).lane);
}

const HistoryRow *HistoryLines::row(int line) const
{
    const int row = m_lines.at(line).row;
    return row < 0 ? nullptr : &lane(line).rows.at(row);
}

int HistoryLines::lineOf(const HistoryItem &item) const
{
    // Lines ascend by lane and row.
    const auto found = std::ranges::partition_point(m_lines, [&item](const Line &line) {
        return line.lane < item.lane || (line.lane == item.lane && line.row < item.row);
    });
    const bool isHit = found != m_lines.end() && found->lane == item.lane && found->row == item.row;
    return isHit ? int(found - m_lines.begin()) : -1;
}

bool HistoryLines::isThere(const HistoryItem &item) const
{
    const int line = item.isValid() ? lineOf(item) : -1;
    return line >= 0 && item.index >= 0 && item.index < countOf(line);
}

int HistoryLines::countOf(int line) const
{
    const HistoryRow *bars = row(line);
    return int(bars ? bars->bars.size() : lane(line).marks.size());
}

HistoryItem HistoryLines::item(int line, int index) const
{
    return {m_lines.at(line).lane, m_lines.at(line).row, index};
}

HistoryItem HistoryLines::nearest(int line, qint64 time) const
{
    const int count = countOf(line);
    if (count == 0)
        return {};
    const HistoryRow *bars = row(line);
    const int found = bars ? firstBarFrom(*bars, time) : firstMarkFrom(lane(line), time);
    return item(line, std::min(found, count - 1));
}

const HistoryBar *HistoryLines::bar(const HistoryItem &item) const
{
    return item.row < 0 ? nullptr : &m_picture.lanes().at(item.lane).rows.at(item.row).bars.at(item.index);
}

const HistoryMark *HistoryLines::mark(const HistoryItem &item) const
{
    return item.row < 0 ? &m_picture.lanes().at(item.lane).marks.at(item.index) : nullptr;
}

qint64 HistoryLines::begin(const HistoryItem &item) const
{
    const HistoryBar *known = bar(item);
    return known ? known->from : mark(item)->time;
}

qint64 HistoryLines::end(const HistoryItem &item, qint64 now) const
{
    const HistoryBar *known = bar(item);
    if (!known)
        return mark(item)->time;
    return known->end == HistoryBar::End::Open ? now : known->to;
}

HistoryKey HistoryLines::key(const HistoryItem &item) const
{
    const HistoryLane &lane = m_picture.lanes().at(item.lane);
    if (const HistoryMark *happened = mark(item))
        return {lane.server, {}, happened->line};
    return {lane.server, lane.rows.at(item.row).uri, bar(item)->firstLine};
}

HistoryItem HistoryLines::find(const HistoryKey &key) const
{
    for (int line = 0; line < count(); ++line) {
        if (lane(line).server != key.server || (row(line) ? row(line)->uri : QString()) != key.uri)
            continue;
        for (int index = 0; index < countOf(line); ++index) {
            const HistoryItem found = item(line, index);
            if (this->key(found) == key)
                return found;
        }
    }
    return {};
}

} // namespace mangrove
