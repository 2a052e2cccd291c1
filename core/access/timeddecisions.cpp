#include "core/access/timeddecisions.h"

#include "core/workspace/decisionstore.h"

#include <algorithm>

namespace mangrove {

namespace {

// The wall clock can be set forwards, and the machine can sleep. Where the clock does not tell: never sleep longer than
// this.
constexpr qint64 longestSleep = 30000; // ms

} // namespace

TimedDecisions::TimedDecisions(DecisionStore &decisions, const Clock &clock, QObject *parent)
    : QObject(parent), m_decisions(decisions), m_clock(clock)
{
    m_timer.setObjectName(QStringLiteral("timed decisions"));
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &TimedDecisions::endDue);
    connect(&m_decisions, &DecisionStore::changed, this, &TimedDecisions::follow);
    connect(&m_decisions, &DecisionStore::reset, this, &TimedDecisions::followAll);
    m_clock.whenSet(this, [this] { endDue(); });
    followAll();
}

QDateTime TimedDecisions::now(const Cell &cell) const
{
    const QDateTime wall = m_clock.now();
    const auto start = m_starts.constFind(cell);
    if (start == m_starts.cend())
        return wall;
    if (start->isTooLong)
        return start->until;
    const QDateTime passed = start->wall.addMSecs(m_clock.elapsed() - start->elapsed);
    return start->isDenial ? std::min(wall, passed) : std::max(wall, passed);
}

void TimedDecisions::endDue()
{
    QList<Cell> due;
    for (auto it = m_starts.cbegin(); it != m_starts.cend(); ++it) {
        if (it->until <= now(it.key()))
            due.append(it.key());
    }
    if (!due.isEmpty()) {
        m_decisions.expire(due);
        Q_EMIT ended(due);
    }
    schedule();
}

void TimedDecisions::follow(const QList<Cell> &cells)
{
    const QDateTime wall = m_clock.now();
    const qint64 elapsed = m_clock.elapsed();
    const QDateTime latest = wall.addSecs(longestPermission);
    for (const Cell &cell : cells) {
        const Decision decision = m_decisions.decision(cell);
        const bool isDenial = decision.verdict == Verdict::Denied;
        if (decision.lasting != Lasting::Until) {
            m_starts.remove(cell);
        } else if (m_starts.value(cell).until != decision.until || m_starts.value(cell).isDenial != isDenial) {
            const bool isTooLong = decision.verdict == Verdict::Allowed && decision.until > latest;
            m_starts.insert(cell, {decision.until, wall, elapsed, isTooLong, isDenial});
        }
    }
    schedule();
}

void TimedDecisions::followAll()
{
    QList<Cell> timed = m_starts.keys(); // of which some may have become others
    m_decisions.decisions().forEach([&timed](const Cell &cell, const Decision &decision) {
        if (decision.lasting == Lasting::Until)
            timed.append(cell);
    });
    follow(timed);
}

void TimedDecisions::schedule()
{
    m_timer.stop();
    qint64 next = longestSleep;
    for (auto it = m_starts.cbegin(); it != m_starts.cend(); ++it)
        next = std::min(next, now(it.key()).msecsTo(it->until));
    if (!m_starts.isEmpty())
        m_timer.start(int(std::max<qint64>(next, 0)));
}

} // namespace mangrove
