#include "core/store/activitystorage.h"

#include "core/base/displaytext.h"
#include "core/base/logging.h"
#include "core/store/activitylog.h"
#include "core/store/atomicfile.h"
#include "core/store/setaside.h"

#include <QFile>

#include <algorithm>
#include <limits>
#include <utility>

namespace mangrove {

namespace {

constexpr size_t maxWaiting = 1000; // lines kept in memory while they cannot be stored
constexpr size_t storedAtOnce = 1000; // lines of one transaction
constexpr int removalInterval = 1000; // stored lines between two removals
constexpr int removedAtOnce = 500;
constexpr int readPatience = 50; // ms: the window waits

} // namespace

ActivityStorage::ActivityStorage(const QString &folder, const Clock &clock, QObject *parent)
    : QObject(parent),
      m_folder(folder),
      m_path(folder + QLatin1String("/activity.sqlite")),
      m_clock(clock),
      m_begun(clock.now()),
      m_begunAt(clock.elapsed()),
      m_spool(folder + QLatin1String("/spool")),
      m_writer(m_path),
      m_days(ActivityLog::keptDays),
      m_rows(ActivityLog::keptRows)
{
    m_burst.setSingleShot(true);
    m_burst.setInterval(0);
    connect(&m_burst, &QTimer::timeout, this, &ActivityStorage::writeSpool);
    m_store.setSingleShot(true);
    m_store.setInterval(storeDelay);
    connect(&m_store, &QTimer::timeout, this, [this] {
        m_storeDue = true;
        goOn();
    });
}

ActivityStorage::~ActivityStorage()
{
    writeSpool();
    m_leftovers.clear(); // they wait for the next start
    m_storing = true;
    do {
        m_writer.wait();
        m_removalDue = false;
        m_storeDue = true;
        if (m_storing)
            goOn();
    } while (m_writer.isBusy());
    // What could not be stored is taken over by the next start.
    if (m_database && m_waiting.empty() && m_spool.remove())
        m_writer.close(m_spool.last().writer);
}

void ActivityStorage::setProblem(const QString &problem)
{
    if (m_problem == problem)
        return;
    m_problem = problem;
    Q_EMIT problemChanged();
}

//! Moves the damaged files out of the way; returns the new name, empty when that failed.
QString ActivityStorage::setAside() const
{
    const Result<QString> aside = mangrove::setAside(m_path, m_clock.now());
    if (!aside)
        return {};
    for (const QString &suffix : {QStringLiteral("-wal"), QStringLiteral("-shm")})
        QFile::rename(m_path + suffix, *aside + suffix);
    return *aside;
}

Result<void> ActivityStorage::open()
{
    m_database.reset();
    const auto giveUp = [this](const Error &error) -> Result<void> {
        m_database.reset();
        setProblem(
            ActivityLog::tr("The activity is not stored and will be lost when Mangrove quits. %1").arg(error.message));
        return Error{error.code, m_problem};
    };
    if (const Result<void> prepared = preparePrivateFolder(m_folder); !prepared)
        return giveUp(prepared.error());

    for (bool secondTry : {false, true}) {
        if (const Result<void> prepared = preparePrivateFile(m_path); !prepared)
            return giveUp(prepared.error());
        for (const char *companion : {"-journal", "-wal", "-shm"}) { // SQLite opens these by itself
            if (const Result<void> fine = checkPrivateFile(m_path + QLatin1String(companion)); !fine)
                return giveUp(fine.error());
        }
        m_database = std::make_unique<ActivityDatabase>(m_path, readPatience);
        const Failure failure = m_database->open();
        if (failure == Failure::None)
            break;
        const QString reason = displayText(m_database->reason());
        m_database.reset();
        if (failure == Failure::Newer) {
            return giveUp(
                {ErrorCode::ReadOnly,
                 ActivityLog::tr("“%1” was written by a newer version of Mangrove.").arg(displayText(m_path, 0))});
        }
        if (failure != Failure::Damaged || secondTry) {
            return giveUp(
                {ErrorCode::Io, ActivityLog::tr("“%1” could not be opened (%2).").arg(displayText(m_path, 0), reason)});
        }
        const QString kept = setAside();
        if (kept.isEmpty()) {
            return giveUp({ErrorCode::Io,
                           ActivityLog::tr("“%1” is damaged and could not be set aside.").arg(displayText(m_path, 0))});
        }
        m_startedAnew = true;
        m_lasting = ActivityLog::tr("The stored activity was damaged. It was kept as “%1” and a new one was started.")
                        .arg(displayText(kept, 0));
    }
    m_damaged = false;
    m_spooling = m_storing = true;
    m_lastId = std::max(m_lastId, m_database->lastId());
    setProblem(m_lasting);
    m_removalDue = m_removesOld;
    takeOver();
    return {};
}

void ActivityStorage::takeOver()
{
    if (!m_database)
        return;
    QList<SpoolFile> files = spoolFiles(m_folder + QLatin1String("/spool"), m_spool.last().writer);
    m_takenOver.removeIf([&files](const auto &entry) {
        return std::ranges::find(files, entry.key(), &SpoolFile::writer) == files.cend();
    });
    for (SpoolFile &file : files) {
        const qint64 begin = m_takenOver.value(file.writer);
        file.begin = begin <= file.size ? begin : 0; // who else would empty it
        const auto isThere = [&file](const Leftover &leftover) { return leftover.file.path == file.path; };
        if (std::ranges::any_of(m_leftovers, isThere))
            continue;
        m_leftovers.append({file, m_lastId + 1});
        m_lastId += mostLines(file.size - file.begin);
    }
    goOn();
}

void ActivityStorage::keep(int days, int rows)
{
    const bool isLess = days < m_days || rows < m_rows;
    m_days = days;
    m_rows = rows;
    if (!isLess || !m_database) // opening it removes what is too much
        return;
    m_shortened = true;
    removeOld();
}

void ActivityStorage::removeOld()
{
    m_removalDue = m_removesOld;
    goOn();
}

void ActivityStorage::reportDamage()
{
    m_damaged = true;
    m_storeDue = true;
    QMetaObject::invokeMethod(this, &ActivityStorage::goOn, Qt::QueuedConnection);
}

void ActivityStorage::add(const Activity &line)
{
    m_waiting.push_back({line, 0});
    // A single line is in the spool when this returns; those that follow in the same turn go in one go after it.
    if (!m_burst.isActive()) {
        writeSpool();
        m_burst.start();
    }
    const bool canStore = m_database && m_storing;
    if (m_waiting.size() > (canStore ? size_t(ActivityLog::keptRows) : maxWaiting))
        m_waiting.pop_front();
    if (m_database && !m_store.isActive() && !m_storeDue)
        m_store.start();
}

void ActivityStorage::writeSpool()
{
    auto first = m_waiting.end();
    while (first != m_waiting.begin() && std::prev(first)->number == 0)
        --first;
    if (!m_database || first == m_waiting.end())
        return;
    QList<Activity> lines;
    for (auto it = first; it != m_waiting.end(); ++it)
        lines.append(it->line);
    const Result<void> written = m_spool.append(lines);
    m_spooling = bool(written);
    if (!written) {
        setLosing(written.error().message);
        m_storeDue = true; // the database may have room
        goOn();
        return;
    }
    qint64 number = m_spool.last().number - lines.size();
    for (auto it = first; it != m_waiting.end(); ++it)
        it->number = ++number;
    if (m_storing)
        setProblem(m_lasting);
}

//! What is new may be lost, for this reason: part of a sentence.
void ActivityStorage::setLosing(const QString &reason)
{
    setProblem(ActivityLog::tr(
                   "The latest activity could not be stored (%1). Up to %2 lines of it are kept until Mangrove quits.")
                   .arg(reason, QString::number(maxWaiting)));
}

//! Ids ascend in the database: lines with smaller ids than this are stored before the first leftover is taken over, the
//! others after it. A leftover with nothing new in it keeps no id free: a line may have this one.
qint64 ActivityStorage::firstLeftId() const
{
    return m_leftovers.isEmpty() ? std::numeric_limits<qint64>::max() : m_leftovers.first().firstId;
}

//! Begins what is to be done next, when nothing is being done.
void ActivityStorage::goOn()
{
    if (m_damaged && !m_writer.isBusy())
        startAnew();
    if (!m_database || m_writer.isBusy())
        return;
    if (!m_leftovers.isEmpty() && (m_waiting.empty() || m_waiting.front().line.id >= firstLeftId()))
        takeOverNext();
    else if (!m_waiting.empty() && (m_storeDue || !m_leftovers.isEmpty()))
        storeSome();
    else if (m_removalDue)
        removeSome();
}

void ActivityStorage::storeSome()
{
    QList<Activity> lines;
    SpoolMark mark{m_spool.last().writer, 0};
    for (const Waiting &waiting : m_waiting) {
        if (size_t(lines.size()) == storedAtOnce || waiting.line.id >= firstLeftId())
            break;
        lines.append(waiting.line);
        mark.number = std::max(mark.number, waiting.number);
    }
    const qint64 last = lines.last().id;
    m_writer.store(lines, mark, [this, last](const Outcome &outcome) {
        m_storing = outcome.failure == Failure::None;
        if (hasFailed(outcome)) {
            m_storeDue = false; // with the next line
            return;
        }
        while (!m_waiting.empty() && m_waiting.front().line.id <= last)
            m_waiting.pop_front();
        m_sinceRemoval += int(outcome.lines);
        if (m_sinceRemoval >= removalInterval) {
            m_sinceRemoval = 0;
            m_removalDue = true;
        }
        if (m_waiting.empty()) {
            m_storeDue = false;
            m_spool.clear();
        }
        if (m_spooling || m_waiting.empty())
            setProblem(m_lasting);
        goOn();
    });
}

void ActivityStorage::takeOverNext()
{
    const Leftover next = m_leftovers.first();
    m_writer.takeOver(next.file, next.firstId, [this, next](const Outcome &outcome) {
        m_storing = outcome.failure == Failure::None;
        if (hasFailed(outcome)) {
            Q_EMIT tookOver();
            return;
        }
        if (!m_leftovers.isEmpty())
            m_leftovers.removeFirst();
        m_takenOver.insert(next.file.writer, outcome.end);
        if (!outcome.reason.isEmpty()) {
            m_lasting = outcome.reason;
            setProblem(m_lasting);
        }
        if (outcome.lines > 0)
            Q_EMIT takenOver(outcome.missing);
        if (m_leftovers.isEmpty())
            Q_EMIT tookOver();
        goOn();
    });
}

//! Now, unless the clock was set forward in this run: a month that has not passed ends no history.
QDateTime ActivityStorage::surelyNow() const
{
    return std::min(m_clock.now(), m_begun.addMSecs(m_clock.elapsed() - m_begunAt));
}

void ActivityStorage::removeSome()
{
    ActivityWriter::Removal removal{m_begun, surelyNow(), 0, m_rows, m_shortened};
    removal.kept = removal.now.addDays(-m_days).msecsTo(removal.now);
    m_writer.removeOld(removal, removedAtOnce, [this](const Outcome &outcome) {
        m_damaged = m_damaged || outcome.failure == Failure::Damaged;
        m_removalDue = outcome.lines == removedAtOnce; // what is new comes in between
        if (!m_removalDue && std::exchange(m_shortened, false))
            Q_EMIT takenOver(0); // what was read is not there any more
        goOn();
    });
}

//! Says why, and whether it has. Lines stay in memory and go with the next one.
bool ActivityStorage::hasFailed(const Outcome &outcome)
{
    switch (outcome.failure) {
    case Failure::None:
        return false;
    case Failure::Missing:
        setProblem(
            ActivityLog::tr(
                "“%1” is missing. The latest %2 lines of the activity are kept until it is back or Mangrove quits.")
                .arg(displayText(m_path, 0), QString::number(maxWaiting)));
        break;
    case Failure::Damaged:
        if (!m_startedAnew) {
            m_damaged = true;
            goOn();
            break;
        }
        [[fallthrough]];
    case Failure::Newer:
    case Failure::Other:
        setLosing(displayText(outcome.reason));
        break;
    }
    return true;
}

//! After damage was met while running: open() finds it again when it is at the beginning of the file, here it may be
//! anywhere.
void ActivityStorage::startAnew()
{
    qCWarning(lcStore) << "the activity database is damaged and started anew";
    m_damaged = false;
    m_startedAnew = true;
    m_database.reset();
    m_writer.close(); // it would remove files by their names
    const QString kept = setAside();
    if (!kept.isEmpty()) {
        m_lasting = ActivityLog::tr("The stored activity was damaged. It was kept as “%1” and a new one was started.")
                        .arg(displayText(kept, 0));
        open();
    } else {
        setProblem(ActivityLog::tr("“%1” is damaged and could not be set aside. The activity is not stored.")
                       .arg(displayText(m_path, 0)));
    }
}

} // namespace mangrove
