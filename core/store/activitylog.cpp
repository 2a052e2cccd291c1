#include "core/store/activitylog.h"

#include "core/base/displaytext.h"
#include "core/base/logging.h"
#include "core/store/activitydatabase.h"
#include "core/store/atomicfile.h"
#include "core/store/setaside.h"
#include "core/store/sharewalk.h"

#include <QFile>
#include <QTimer>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype maxPending = 1000; // lines kept in memory while they cannot be written
constexpr int writtenAtOnce = 200; // lines of a burst: the window waits
constexpr int retentionInterval = 1000; // inserts between two looks
constexpr int retentionStep = 500; // rows deleted at once: the window waits

} // namespace

struct ActivityLog::Private
{
    Private(const QString &folder, const Clock &clock)
        : folder(folder),
          path(folder + QStringLiteral("/activity.sqlite")),
          clock(clock),
          begun(clock.now()),
          begunAt(clock.elapsed())
    { }

    QString setAside() const;
    //! Now, unless the clock was set forward in this run: a month that has not passed ends no history.
    QDateTime surelyNow() const { return std::min(clock.now(), begun.addMSecs(clock.elapsed() - begunAt)); }

    const QString folder;
    const QString path;
    const Clock &clock;
    const QDateTime begun;
    const qint64 begunAt; // ms, of the clock's elapsed()
    std::unique_ptr<ActivityDatabase> database; // null: memory only
    QList<Activity> pending; // not (yet) written, ascending
    qint64 lastId = 0;
    int sinceRetention = 0;
    bool damaged = false; // found while reading or removing
    bool notWriting = false;
    QString lasting; // what remains to be said when writing works again
    QTimer retention;
    QTimer burst; // while it runs, lines wait to be written together
};

//! Moves the damaged files out of the way; returns the new name, empty when that failed.
QString ActivityLog::Private::setAside() const
{
    const Result<QString> aside = mangrove::setAside(path, clock.now());
    if (!aside)
        return {};
    for (const QString &suffix : {QStringLiteral("-wal"), QStringLiteral("-shm")})
        QFile::rename(path + suffix, *aside + suffix);
    return *aside;
}

ActivityLog::ActivityLog(const QString &folder, const Clock &clock, QObject *parent)
    : QObject(parent), d(std::make_unique<Private>(folder, clock))
{
    d->retention.setSingleShot(true);
    d->retention.setInterval(0);
    connect(&d->retention, &QTimer::timeout, this, [this] { retainSome(); });
    d->burst.setSingleShot(true);
    d->burst.setInterval(0);
    connect(&d->burst, &QTimer::timeout, this, [this] {
        writePending(writtenAtOnce);
        if (!d->pending.isEmpty() && d->database && !d->notWriting)
            d->burst.start();
    });
}

ActivityLog::~ActivityLog()
{
    writePending(-1);
}

void ActivityLog::setProblem(const QString &problem)
{
    if (m_problem == problem)
        return;
    m_problem = problem;
    Q_EMIT problemChanged();
}

Result<void> ActivityLog::open()
{
    d->database.reset();
    const auto giveUp = [this](const Error &error) -> Result<void> {
        d->database.reset();
        setProblem(
            tr("The activity is not stored and will be lost when Mangrove quits. %1").arg(error.message));
        return Error{error.code, m_problem};
    };
    if (const Result<void> prepared = preparePrivateFolder(d->folder); !prepared)
        return giveUp(prepared.error());

    for (bool secondTry : {false, true}) {
        if (const Result<void> prepared = preparePrivateFile(d->path); !prepared)
            return giveUp(prepared.error());
        for (const char *companion : {"-journal", "-wal", "-shm"}) { // SQLite opens these by itself
            if (const Result<void> fine = checkPrivateFile(d->path + QLatin1String(companion)); !fine)
                return giveUp(fine.error());
        }
        d->database = std::make_unique<ActivityDatabase>(d->path);
        const ActivityDatabase::Failure failure = d->database->open();
        if (failure == ActivityDatabase::Failure::None)
            break;
        const QString reason = displayText(d->database->reason());
        d->database.reset();
        if (failure == ActivityDatabase::Failure::Newer) {
            return giveUp(
                {ErrorCode::ReadOnly,
                 tr("“%1” was written by a newer version of Mangrove.").arg(displayText(d->path, 0))});
        }
        if (failure != ActivityDatabase::Failure::Damaged || secondTry) {
            return giveUp(
                {ErrorCode::Io, tr("“%1” could not be opened (%2).").arg(displayText(d->path, 0), reason)});
        }
        const QString kept = d->setAside();
        if (kept.isEmpty()) {
            return giveUp({ErrorCode::Io,
                           tr("“%1” is damaged and could not be set aside.").arg(displayText(d->path, 0))});
        }
        d->lasting = tr("The stored activity was damaged. It was kept as “%1” and a new one was started.")
                         .arg(displayText(kept, 0));
    }
    d->damaged = false;
    d->notWriting = false;
    d->lastId = std::max(d->lastId, d->database->lastId());
    setProblem(d->lasting);
    d->retention.start();
    return {};
}

void ActivityLog::record(const Activity &activity)
{
    Activity line = activity;
    if (!line.time.isValid())
        line.time = d->clock.now();
    line.time = QDateTime::fromMSecsSinceEpoch(line.time.toMSecsSinceEpoch()).toUTC();
    line.id = ++d->lastId;
    d->pending.append(line);
    // A single line is stored when this returns; those that follow in the same turn go in one transaction after it.
    if (!d->burst.isActive()) {
        writePending(-1);
        d->burst.start();
    }
    if (d->pending.size() > maxPending && (!d->database || d->notWriting))
        d->pending.removeFirst();
    Q_EMIT recorded(line);
}

//! Writes what waits, oldest first; after a failure it stays in memory and goes with the next line. `most` -1: all.
void ActivityLog::writePending(int most)
{
    if (d->damaged) {
        d->damaged = false;
        startAnew();
    }
    const auto stopWriting = [this](const QString &problem) {
        d->notWriting = true;
        setProblem(problem);
    };
    // SQLite would go on with the file that it has open, and nobody would find the lines again.
    if (d->database && !d->pending.isEmpty() && !QFile::exists(d->path)) {
        return stopWriting(tr("“%1” is missing. The latest %2 lines of the activity are kept until it is "
                              "back or Mangrove quits.")
                               .arg(displayText(d->path, 0))
                               .arg(maxPending));
    }
    int left = most;
    while (d->database && !d->pending.isEmpty() && left != 0) {
        const qsizetype batch = left > 0 ? std::min<qsizetype>(left, d->pending.size()) : d->pending.size();
        qsizetype written = 0;
        const ActivityDatabase::Failure failure = d->database->insert(d->pending.first(batch), written);
        d->pending.remove(0, written);
        left -= left > 0 ? int(written) : 0;
        d->sinceRetention += int(written);
        if (d->sinceRetention >= retentionInterval) {
            d->sinceRetention = 0;
            d->retention.start();
        }
        if (failure == ActivityDatabase::Failure::None)
            continue;
        if (failure == ActivityDatabase::Failure::Damaged && d->lasting.isEmpty()) {
            startAnew();
            continue;
        }
        return stopWriting(tr("The latest activity could not be stored (%1). Up to %2 lines of it are kept "
                              "until Mangrove quits.")
                               .arg(displayText(d->database->reason()))
                               .arg(maxPending));
    }
    if (d->database && d->notWriting) {
        d->notWriting = false;
        setProblem(d->lasting);
    }
}

//! After damage was met while running: open() finds it again when it is at the beginning of the file, here it may be
//! anywhere.
void ActivityLog::startAnew()
{
    qCWarning(lcStore) << "the activity database is damaged and started anew";
    d->database.reset();
    const QString kept = d->setAside();
    if (!kept.isEmpty()) {
        d->lasting = tr("The stored activity was damaged. It was kept as “%1” and a new one was started.")
                         .arg(displayText(kept, 0));
        open();
    } else {
        setProblem(tr("“%1” is damaged and could not be set aside. The activity is not stored.")
                       .arg(displayText(d->path, 0)));
    }
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
    const qint64 top = before > 0 ? before : d->lastId + 1;
    ShareWalk walk(d->clock, top - 1);
    while (share.lines.size() < limit && walk.goOn()) {
        if (!readRange(filter, limit, top - walk.end(), top - walk.begin(), share.lines))
            return share;
    }
    share.next = nextBelow(share.lines.size() == limit ? share.lines.constLast().id : top - walk.end());
    return share;
}

qint64 ActivityLog::countShare(const ActivityFilter &filter, qint64 before, int &number) const
{
    const qint64 top = before > 0 ? before : d->lastId + 1;
    ShareWalk walk(d->clock, top - 1);
    while (walk.goOn()) {
        if (!countRange(filter, top - walk.end(), top - walk.begin(), number))
            return 0;
    }
    return nextBelow(top - walk.end());
}

Result<ActivityShare> ActivityLog::readShareUpwards(const ActivityFilter &filter, int limit,
                                                    qint64 after) const
{
    ActivityShare share;
    ShareWalk walk(d->clock, shareRows);
    while (share.lines.size() < limit && walk.goOn()) {
        if (!d->database)
            continue;
        const ActivityDatabase::Failure failure =
            d->database->forEach(filter, false, {after + 1 + walk.begin(), after + 1 + walk.end()},
                                 limit - int(share.lines.size()), [&share](const Activity &line) {
                                     share.lines.append(line);
                                     return true;
                                 });
        if (failure != ActivityDatabase::Failure::None) {
            return Error{
                ErrorCode::Unreadable,
                tr("The stored activity could not be read (%1).").arg(displayText(d->database->reason()))};
        }
    }
    const qint64 top = after + 1 + walk.end();
    for (const Activity &line : std::as_const(d->pending)) {
        if (line.id > after && line.id < top && share.lines.size() < limit && matches(line, filter))
            share.lines.append(line);
    }
    share.next = nextAbove(share.lines.size() == limit ? share.lines.constLast().id + 1 : top);
    return share;
}

qint64 ActivityLog::lastId() const
{
    return d->lastId;
}

//! What waits in memory is newer than all that is stored. False when the file could not be read.
bool ActivityLog::readRange(const ActivityFilter &filter, int limit, qint64 from, qint64 before,
                            QList<Activity> &found) const
{
    if (limit <= 0)
        return true;
    for (auto it = d->pending.crbegin(); it != d->pending.crend() && found.size() < limit; ++it) {
        if (it->id >= from && (before <= 0 || it->id < before) && matches(*it, filter))
            found.append(*it);
    }
    if (!d->database || found.size() == limit)
        return true;
    const ActivityDatabase::Failure failure = d->database->forEach(
        filter, true, {from, before}, limit - int(found.size()), [&found](const Activity &line) {
            found.append(line);
            return true;
        });
    d->damaged = d->damaged || failure == ActivityDatabase::Failure::Damaged;
    return failure == ActivityDatabase::Failure::None;
}

bool ActivityLog::countRange(const ActivityFilter &filter, qint64 from, qint64 before, int &number) const
{
    number += int(std::count_if(d->pending.cbegin(), d->pending.cend(), [&](const Activity &line) {
        return line.id >= from && (before <= 0 || line.id < before) && matches(line, filter);
    }));
    if (!d->database)
        return true;
    int stored = 0;
    const ActivityDatabase::Failure failure = d->database->count(filter, {from, before}, stored);
    d->damaged = d->damaged || failure == ActivityDatabase::Failure::Damaged;
    number += stored;
    return failure == ActivityDatabase::Failure::None;
}

//! Where a walk to older lines goes on that has come to `id`: gaps between the ids are leapt over.
qint64 ActivityLog::nextBelow(qint64 id) const
{
    if (id <= 1)
        return 0;
    for (auto it = d->pending.crbegin(); it != d->pending.crend(); ++it) {
        if (it->id < id)
            return it->id + 1;
    }
    const qint64 stored = d->database ? d->database->lastId(id) : 0;
    return stored > 0 ? stored + 1 : 0;
}

//! The same to newer lines: the last id before the next line from `id` on.
qint64 ActivityLog::nextAbove(qint64 id) const
{
    if (const qint64 stored = d->database ? d->database->firstId(id) : 0; stored > 0)
        return stored - 1;
    for (const Activity &line : std::as_const(d->pending)) {
        if (line.id >= id)
            return line.id - 1;
    }
    return 0;
}

bool ActivityLog::retainSome()
{
    if (!d->database)
        return false;
    int removed = 0;
    const ActivityDatabase::Failure failure =
        d->database->removeSome(d->surelyNow().addDays(-keptDays), keptRows, retentionStep, removed);
    d->damaged = d->damaged || failure == ActivityDatabase::Failure::Damaged;
    if (failure == ActivityDatabase::Failure::None && removed == retentionStep) {
        d->retention.start(); // the rest when the event loop had its turn
        return true;
    }
    return false;
}

void ActivityLog::applyRetention()
{
    writePending(-1);
    while (retainSome()) { }
    d->retention.stop();
}

bool ActivityLog::matches(const Activity &activity, const ActivityFilter &filter)
{
    if (!filter.server.isEmpty() && activity.server != filter.server)
        return false;
    if (!filter.root.isEmpty() && activity.root != filter.root) {
        const bool told = activity.kind == ActivityKind::Answered && !filter.rootUri.isEmpty()
            && activity.uris.contains(filter.rootUri);
        if (!told)
            return false;
    }
    if (!filter.kinds.isEmpty() && !filter.kinds.contains(activity.kind))
        return false;
    if (filter.since.isValid() && activity.time < filter.since)
        return false;
    return filter.text.isEmpty() || searchText(activity).contains(filter.text.toCaseFolded());
}

} // namespace mangrove
