#include "core/store/activitylog.h"

#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/store/activitystorage.h"

#include <QTimer>

#include <algorithm>

namespace mangrove {

namespace {

//! Of the lines from `from` on and below `before` (0: all) those that are to be read from the database: what waits in
//! memory is newer than all that is known to be in it, and may be there a moment before that is known.
IdRange storedPart(const ActivityStorage &storage, qint64 from, qint64 before)
{
    const auto &waiting = storage.waiting();
    const qint64 end = waiting.empty() ? 0 : waiting.front().line.id;
    return {from, end > 0 && (before <= 0 || end < before) ? end : before};
}

bool succeeded(ActivityStorage &storage, ActivityDatabase::Failure failure)
{
    if (failure == ActivityDatabase::Failure::Damaged)
        storage.reportDamage();
    return failure == ActivityDatabase::Failure::None;
}

} // namespace

ShareWalk::ShareWalk(const Clock &clock, qint64 most)
    : m_clock(clock),
      m_start(clock.elapsed()),
      m_most(std::min<qint64>(most, ActivityLog::shareRows)),
      m_stepped(m_start)
{ }

bool ShareWalk::goOn()
{
    const qint64 now = m_clock.elapsed();
    if (m_end >= m_most || (m_end > 0 && now - m_start >= ActivityLog::shareTime))
        return false;
    if (now == m_stepped)
        m_step *= 2;
    m_stepped = now;
    m_begin = m_end;
    m_end = std::min(m_most, m_end + m_step);
    return true;
}

ActivityLog::ActivityLog(const QString &folder, const Clock &clock, QObject *parent)
    : QObject(parent), m_clock(clock), m_storage(std::make_unique<ActivityStorage>(folder, clock))
{
    connect(m_storage.get(), &ActivityStorage::problemChanged, this, &ActivityLog::problemChanged);
    connect(m_storage.get(), &ActivityStorage::takenOver, this, [this](qint64 missing) {
        Q_EMIT takenOver();
        if (missing == 0)
            return;
        Activity line;
        line.kind = ActivityKind::Failed;
        line.text = tr("%n line(s) of what was recorded before were lost", nullptr, int(missing));
        record(line);
    });
}

ActivityLog::~ActivityLog()
{
    m_storage->disconnect(this);
}

Result<void> ActivityLog::open()
{
    return m_storage->open();
}

void ActivityLog::takeOver()
{
    m_storage->takeOver();
}

void ActivityLog::whenTakenOver(QObject *context, const std::function<void()> &done)
{
    m_storage->takeOver();
    if (!m_storage->isTakingOver()) {
        done();
        return;
    }
    auto *wait = new QTimer(context); // ends it, whichever comes first
    wait->setSingleShot(true);
    const auto end = [this, wait, done] {
        wait->disconnect();
        m_storage->disconnect(wait);
        wait->deleteLater();
        done();
    };
    QObject::connect(wait, &QTimer::timeout, wait, end);
    QObject::connect(m_storage.get(), &ActivityStorage::tookOver, wait, end);
    wait->start(takeOverTime);
}

bool ActivityLog::isSettled() const
{
    return m_storage->isSettled();
}

void ActivityLog::keep(int days, int rows)
{
    m_storage->keep(days, std::min(rows, keptRows));
}

void ActivityLog::keepAll()
{
    m_storage->keepAll();
}

int ActivityLog::days() const
{
    return m_storage->days();
}

int ActivityLog::rows() const
{
    return m_storage->rows();
}

void ActivityLog::applyRetention()
{
    m_storage->removeOld();
}

QString ActivityLog::problem() const
{
    return m_storage->problem();
}

void ActivityLog::record(const Activity &activity)
{
    Activity line = activity;
    if (!line.time.isValid())
        line.time = m_clock.now();
    line.time = line.time.toUTC();
    line.id = m_storage->nextId();
    m_storage->add(line);
    Q_EMIT recorded(line);
}

QList<Activity> ActivityLog::read(const ActivityFilter &filter, int limit, qint64 before) const
{
    QList<Activity> found;
    readRange(filter, limit, 0, before, found);
    return found;
}

int ActivityLog::count(const ActivityFilter &filter) const
{
    int number = 0;
    countRange(filter, 0, 0, number);
    return number;
}

ActivityShare ActivityLog::readShare(const ActivityFilter &filter, int limit, qint64 before) const
{
    ActivityShare share;
    const qint64 top = before > 0 ? before : m_storage->lastId() + 1;
    ShareWalk walk(m_clock, top - 1);
    while (share.lines.size() < limit && walk.goOn()) {
        if (!readRange(filter, limit, top - walk.end(), top - walk.begin(), share.lines))
            return share;
    }
    share.next = nextBelow(share.lines.size() == limit ? share.lines.constLast().id : top - walk.end());
    return share;
}

qint64 ActivityLog::countShare(const ActivityFilter &filter, qint64 before, int &number) const
{
    const qint64 top = before > 0 ? before : m_storage->lastId() + 1;
    ShareWalk walk(m_clock, top - 1);
    while (walk.goOn()) {
        if (!countRange(filter, top - walk.end(), top - walk.begin(), number))
            return 0;
    }
    return nextBelow(top - walk.end());
}

Result<ActivityShare> ActivityLog::readShareUpwards(const ActivityFilter &filter, int limit, qint64 after) const
{
    ActivityShare share;
    ShareWalk walk(m_clock, shareRows);
    while (share.lines.size() < limit && walk.goOn()) {
        if (!m_storage->database())
            continue;
        const ActivityDatabase::Failure failure = m_storage->database()->forEach(
            filter, false, storedPart(*m_storage, after + 1 + walk.begin(), after + 1 + walk.end()),
            limit - int(share.lines.size()), [&share](const Activity &line) {
                share.lines.append(line);
                return true;
            });
        if (failure != ActivityDatabase::Failure::None) {
            return Error{
                ErrorCode::Unreadable,
                tr("The stored activity could not be read (%1).").arg(displayText(m_storage->database()->reason()))};
        }
    }
    const qint64 top = after + 1 + walk.end();
    for (const auto &[line, number] : m_storage->waiting()) {
        if (line.id > after && line.id < top && share.lines.size() < limit && filter.matches(line))
            share.lines.append(line);
    }
    share.next = nextAbove(share.lines.size() == limit ? share.lines.constLast().id + 1 : top);
    return share;
}

qint64 ActivityLog::lastId() const
{
    return m_storage->lastId();
}

//! False when the file could not be read.
bool ActivityLog::readRange(const ActivityFilter &filter, int limit, qint64 from, qint64 before,
                            QList<Activity> &found) const
{
    if (limit <= 0)
        return true;
    const auto &waiting = m_storage->waiting();
    for (auto it = waiting.crbegin(); it != waiting.crend() && found.size() < limit; ++it) {
        if (it->line.id >= from && (before <= 0 || it->line.id < before) && filter.matches(it->line))
            found.append(it->line);
    }
    if (!m_storage->database() || found.size() == limit)
        return true;
    return succeeded(*m_storage,
                     m_storage->database()->forEach(filter, true, storedPart(*m_storage, from, before),
                                                    limit - int(found.size()), [&found](const Activity &line) {
                                                        found.append(line);
                                                        return true;
                                                    }));
}

bool ActivityLog::countRange(const ActivityFilter &filter, qint64 from, qint64 before, int &number) const
{
    const auto &waiting = m_storage->waiting();
    number += int(std::count_if(waiting.cbegin(), waiting.cend(), [&](const auto &one) {
        return one.line.id >= from && (before <= 0 || one.line.id < before) && filter.matches(one.line);
    }));
    if (!m_storage->database())
        return true;
    int stored = 0;
    const ActivityDatabase::Failure failure =
        m_storage->database()->count(filter, storedPart(*m_storage, from, before), stored);
    number += stored;
    return succeeded(*m_storage, failure);
}

//! Where a walk to older lines goes on that has come to `id`: gaps between the ids are leapt over.
qint64 ActivityLog::nextBelow(qint64 id) const
{
    if (id <= 1)
        return 0;
    const auto &waiting = m_storage->waiting();
    for (auto it = waiting.crbegin(); it != waiting.crend(); ++it) {
        if (it->line.id < id)
            return it->line.id + 1;
    }
    const qint64 stored = m_storage->database() ? m_storage->database()->lastId(id) : 0;
    return stored > 0 ? stored + 1 : 0;
}

//! The same to newer lines: the last id before the next line from `id` on.
qint64 ActivityLog::nextAbove(qint64 id) const
{
    if (const qint64 stored = m_storage->database() ? m_storage->database()->firstId(id) : 0; stored > 0)
        return stored - 1;
    for (const auto &[line, number] : m_storage->waiting()) {
        if (line.id >= id)
            return line.id - 1;
    }
    return 0;
}

} // namespace mangrove
