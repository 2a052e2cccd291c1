#include "ui/activity/historypicture.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

namespace mangrove {

namespace {

bool isMark(ActivityKind kind)
{
    switch (kind) {
    case ActivityKind::Asked:
    case ActivityKind::Granted:
    case ActivityKind::Revoked:
    case ActivityKind::Started:
    case ActivityKind::Exited:
    case ActivityKind::Failed:
        return true;
    default:
        return false;
    }
}

//! From `time` on it is so; the same again says nothing new.
void setKnown(HistoryBar &bar, Known known, qint64 time, qint64 line)
{
    HistorySpan &last = bar.spans.last();
    if (last.known == known)
        return;
    const qint64 from = std::max(time, last.from);
    if (from == last.from)
        last = {from, known, line}; // the one before held for no time
    else
        bar.spans.append({from, known, line});
}

qint64 endOf(const HistoryBar &bar)
{
    return bar.end == HistoryBar::End::Open ? std::numeric_limits<qint64>::max() : bar.to;
}

} // namespace

void HistoryPicture::setRoot(const QString &uri, const RootId &root)
{
    m_roots.insert(uri, root);
    for (qsizetype i = 0; i < m_lanes.size(); ++i) {
        for (const int row : m_inner.at(i).rows.value(uri))
            m_lanes[i].rows[row].root = root;
    }
}

void HistoryPicture::add(const Activity &line)
{
    const qint64 time = line.time.toMSecsSinceEpoch();
    m_begin = m_lineCount == 0 ? time : std::min(m_begin, time);
    m_end = m_lineCount == 0 ? time : std::max(m_end, time);
    m_lastLine = line.id;
    ++m_lineCount;
    if (line.kind == ActivityKind::Changed && !line.root.isEmpty() && line.uris.size() == 1)
        setRoot(line.uris.constFirst(), line.root);
    if (line.server.isEmpty()) {
        if (line.root.isEmpty() || (line.kind != ActivityKind::Unavailable && line.kind != ActivityKind::Returned))
            return;
        const bool isAway = line.kind == ActivityKind::Unavailable;
        if (isAway)
            m_away.insert(line.root);
        else
            m_away.remove(line.root);
        for (int lane = 0; lane < int(m_lanes.size()); ++lane) {
            change(lane, line.root, [&](HistoryBar &bar) {
                const auto before =
                    std::ranges::find_if(bar.spans.crbegin(), bar.spans.crend(),
                                         [](const HistorySpan &span) { return span.known != Known::Gone; });
                const Known back = before == bar.spans.crend() ? Known::Told : before->known;
                setKnown(bar, isAway ? Known::Gone : back, time, line.id);
            });
        }
        return;
    }
    const int lane = laneOf(line);
    if (isMark(line.kind))
        mark(lane, line, time);
    if (const auto heard = m_inner[lane].sessions.find(line.session); heard != m_inner[lane].sessions.end())
        heard->lastHeard = time;
    switch (line.kind) {
    case ActivityKind::Answered:
        tell(lane, line, time);
        break;
    case ActivityKind::Carried:
        carry(lane, line, time);
        break;
    case ActivityKind::Ignored:
        keepOn(lane, line, time);
        break;
    case ActivityKind::Granted:
    case ActivityKind::Revoked:
        change(lane, line.root, [&](HistoryBar &bar) {
            const bool isBack = line.kind == ActivityKind::Revoked;
            setKnown(bar,
                     m_away.contains(line.root) ? Known::Gone
                         : isBack               ? Known::TakenBack
                                                : Known::Told,
                     time, line.id);
        });
        break;
    case ActivityKind::Started: {
        Session &session = m_inner[lane].sessions[line.session];
        session.hasBegun = true;
        session.lastHeard = time;
        break;
    }
    case ActivityKind::Exited:
        endSession(lane, line.session, time, line.id);
        break;
    default:
        break;
    }
}

int HistoryPicture::laneOf(const Activity &line)
{
    auto found = m_places.constFind(line.server);
    if (found == m_places.cend()) {
        found = m_places.insert(line.server, int(m_lanes.size()));
        m_lanes.append({line.server, line.serverName, {}, {}});
        m_inner.append(Lane());
    }
    if (!line.serverName.isEmpty())
        m_lanes[*found].name = line.serverName;
    return *found;
}

HistoryBar &HistoryPicture::barAt(int lane, const Place &place)
{
    return m_lanes[lane].rows[place.row].bars[place.bar];
}

void HistoryPicture::close(HistoryBar &bar, HistoryBar::End end, qint64 time, qint64 line)
{
    bar.end = end;
    bar.to = std::max(time, bar.spans.constLast().from);
    bar.lastLine = line;
}

//! What is in the list is known from now on, what is not is forgotten.
void HistoryPicture::tell(int lane, const Activity &line, qint64 time)
{
    Session &session = m_inner[lane].sessions[line.session];
    const QSet<QString> told(line.uris.cbegin(), line.uris.cend());
    session.lost.clear();
    for (auto it = session.open.begin(); it != session.open.end();) {
        HistoryBar &bar = barAt(lane, it.value());
        const bool isTold = told.contains(it.key());
        if (isTold) // once more, so it may know it
            setKnown(bar, Known::Told, time, line.id);
        if (isTold || session.carried.contains(it.key())) {
            ++it;
            continue;
        }
        close(bar, HistoryBar::End::Without, time, line.id);
        session.lost.insert(it.key(), it.value());
        it = session.open.erase(it);
    }
    for (const QString &uri : line.uris) {
        if (!session.open.contains(uri))
            open(lane, session, uri, line, time);
    }
    session.wasTold = true;
    session.lastHeard = time;
}

//! What its app has told it besides is known as long as it runs, whatever the lists hold.
void HistoryPicture::carry(int lane, const Activity &line, qint64 time)
{
    Session &session = m_inner[lane].sessions[line.session];
    for (const QString &uri : line.uris) {
        session.carried.insert(uri);
        if (const auto known = session.open.constFind(uri); known != session.open.cend())
            setKnown(barAt(lane, *known), Known::Told, time, line.id);
        else
            open(lane, session, uri, line, time);
    }
    session.lastHeard = time;
}

//! What the last list took away it knows all the same.
void HistoryPicture::keepOn(int lane, const Activity &line, qint64 time)
{
    Session &session = m_inner[lane].sessions[line.session];
    const QHash<QString, Place> lost = std::exchange(session.lost, {});
    for (auto it = lost.cbegin(); it != lost.cend(); ++it) {
        const bool isLast = it->bar + 1 == m_lanes.at(lane).rows.at(it->row).bars.size();
        if (isLast) {
            session.open.insert(it.key(), it.value());
            HistoryBar &bar = barAt(lane, it.value());
            bar.end = HistoryBar::End::Open;
            bar.to = bar.lastLine = 0;
        } else { // another session has its place
            open(lane, session, it.key(), line, time);
        }
        setKnown(barAt(lane, session.open.value(it.key())), Known::TakenBack, time, line.id);
    }
}

void HistoryPicture::open(int lane, Session &session, const QString &uri, const Activity &line, qint64 time)
{
    HistoryLane &outer = m_lanes[lane];
    QList<int> &rows = m_inner[lane].rows[uri];
    const auto isFree = [&](int row) {
        const QList<HistoryBar> &bars = outer.rows.at(row).bars;
        return bars.isEmpty() || endOf(bars.constLast()) <= time;
    };
    auto row = std::ranges::find_if(rows, isFree);
    if (row == rows.end()) {
        rows.append(int(outer.rows.size()));
        outer.rows.append({uri, m_roots.value(uri), {}});
        row = std::prev(rows.end());
    }
    HistoryBar bar;
    bar.from = time;
    bar.isBeginKnown = session.hasBegun || session.wasTold;
    bar.spans = {{time, Known::Told, line.id}};
    bar.firstLine = line.id;
    QList<HistoryBar> &bars = outer.rows[*row].bars;
    bars.append(bar);
    session.open.insert(uri, {*row, int(bars.size()) - 1});
}

void HistoryPicture::endSession(int lane, const QString &name, qint64 time, qint64 line)
{
    const Session session = m_inner[lane].sessions.take(name);
    for (const Place &place : session.open)
        close(barAt(lane, place), HistoryBar::End::Ended, time, line);
}

//! What its sessions know of this root.
void HistoryPicture::change(int lane, const RootId &root, const std::function<void(HistoryBar &bar)> &how)
{
    if (root.isEmpty())
        return;
    for (const Session &session : std::as_const(m_inner[lane].sessions)) {
        for (const Place &place : session.open) {
            if (m_lanes.at(lane).rows.at(place.row).root == root)
                how(barAt(lane, place));
        }
    }
}

void HistoryPicture::mark(int lane, const Activity &line, qint64 time)
{
    QList<HistoryMark> &marks = m_lanes[lane].marks;
    // At its end, unless the clock was put back.
    const auto place = std::ranges::upper_bound(marks.constBegin(), marks.constEnd(), time, {}, &HistoryMark::time);
    marks.insert(place - marks.constBegin(), {time, line.kind, line.id, line.rootName, line.text});
}

void HistoryPicture::settle(const QSet<QString> &own, const QHash<ServerId, int> &others)
{
    for (int lane = 0; lane < int(m_lanes.size()); ++lane) {
        QHash<QString, Session> &sessions = m_inner[lane].sessions;
        QStringList elsewhere;
        for (auto it = sessions.cbegin(); it != sessions.cend(); ++it) {
            if (!own.contains(it.key()))
                elsewhere.append(it.key());
        }
        std::ranges::sort(elsewhere, std::greater(),
                          [&sessions](const QString &name) { return sessions.value(name).lastHeard; });
        for (const QString &name : elsewhere.mid(others.value(m_lanes.at(lane).server))) {
            const Session session = sessions.take(name);
            for (const Place &place : session.open)
                close(barAt(lane, place), HistoryBar::End::Unknown, session.lastHeard, 0);
        }
    }
}

int firstBarFrom(const HistoryRow &row, qint64 time)
{
    const auto found =
        std::ranges::partition_point(row.bars, [time](const HistoryBar &bar) { return endOf(bar) < time; });
    return int(found - row.bars.cbegin());
}

int firstMarkFrom(const HistoryLane &lane, qint64 time)
{
    return int(std::ranges::lower_bound(lane.marks, time, {}, &HistoryMark::time) - lane.marks.cbegin());
}

} // namespace mangrove
