#include "core/store/activitywriter.h"

#include <QFile>

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

namespace mangrove {

namespace {

using Failure = ActivityDatabase::Failure;

constexpr int patience = 2000; // ms; nobody waits for this thread

} // namespace

struct ActivityWriter::Thread
{
    explicit Thread(const QString &path) : path(path) { }

    //! Whether the database can be used; else the outcome says why not.
    bool open(Outcome &outcome);
    //! Goes into the outcome; true when it is none.
    bool succeeded(Failure failure, Outcome &outcome) const;

    const QString path;
    std::unique_ptr<ActivityDatabase> database; // of the pool's thread alone

    std::mutex mutex;
    std::condition_variable over;
    std::optional<Outcome> outcome; // of a job that is over, until somebody hears of it
};

bool ActivityWriter::Thread::open(Outcome &outcome)
{
    // SQLite would go on with the file that it has open, or make another one, and nobody would find the lines again.
    if (!QFile::exists(path)) {
        outcome.failure = Failure::Missing;
        return false;
    }
    if (database)
        return true;
    database = std::make_unique<ActivityDatabase>(path, patience);
    const bool opened = succeeded(database->open(), outcome) && succeeded(database->upgrade(), outcome);
    if (!opened)
        database.reset();
    return opened;
}

bool ActivityWriter::Thread::succeeded(Failure failure, Outcome &outcome) const
{
    outcome.failure = failure;
    if (failure != Failure::None)
        outcome.reason = database->reason();
    return failure == Failure::None;
}

ActivityWriter::ActivityWriter(const QString &path, QObject *parent)
    : QObject(parent), m_shared(std::make_shared<Thread>(path))
{
    m_pool.setMaxThreadCount(1);
    m_pool.setExpiryTimeout(-1);
}

ActivityWriter::~ActivityWriter()
{
    if (isBusy())
        m_done = [](const Outcome &) {};
    close();
}

void ActivityWriter::begin(const Work &work, const Done &done)
{
    m_done = done;
    m_pool.start([this, shared = m_shared, work] {
        Outcome outcome;
        if (shared->open(outcome))
            work(*shared, outcome);
        const std::scoped_lock lock(shared->mutex);
        shared->outcome = outcome;
        shared->over.notify_all();
        QMetaObject::invokeMethod(this, &ActivityWriter::deliver, Qt::QueuedConnection);
    });
}

void ActivityWriter::deliver()
{
    std::optional<Outcome> outcome;
    {
        const std::scoped_lock lock(m_shared->mutex);
        outcome = std::exchange(m_shared->outcome, std::nullopt);
    }
    if (!outcome)
        return; // heard of already
    if (const Done done = std::exchange(m_done, nullptr))
        done(*outcome);
}

void ActivityWriter::store(const QList<Activity> &lines, const SpoolMark &mark, const Done &done)
{
    begin(
        [lines, mark](Thread &thread, Outcome &outcome) {
            if (thread.succeeded(thread.database->insert(lines, mark), outcome))
                outcome.lines = lines.size();
        },
        done);
}

void ActivityWriter::takeOver(const SpoolFile &file, qint64 firstId, const Done &done)
{
    begin(
        [file, firstId](Thread &thread, Outcome &outcome) {
            qint64 taken = 0;
            if (!thread.succeeded(thread.database->taken(file.writer, taken), outcome))
                return;
            Result<SpooledLines> found = readSpool(file, taken);
            if (!found) {
                if (found.error().code != ErrorCode::NotFound)
                    outcome.reason = found.error().message;
                return;
            }
            qint64 id = firstId;
            for (Activity &line : found->lines)
                line.id = id++;
            const SpoolMark mark{file.writer, found->last};
            if (!found->lines.isEmpty() && !thread.succeeded(thread.database->insert(found->lines, mark), outcome))
                return;
            outcome.lines = found->lines.size();
            outcome.missing = found->missing;
            outcome.end = found->end;
            if (removeUnheld(file.path, file.size))
                thread.database->forget(file.writer);
        },
        done);
}

void ActivityWriter::removeOld(const Removal &removal, int limit, const Done &done)
{
    begin(
        [removal, limit](Thread &thread, Outcome &outcome) {
            int removed = 0;
            qint64 unbelieved = 0;
            if (!removal.takesClocksWord
                && !thread.succeeded(thread.database->unbelieved(removal.begun, removal.now, unbelieved), outcome))
                return;
            const QDateTime oldest = removal.now.addMSecs(-removal.kept - unbelieved);
            if (thread.succeeded(thread.database->removeSome(oldest, removal.rows, limit, removed), outcome))
                outcome.lines = removed;
        },
        done);
}

void ActivityWriter::wait()
{
    if (!isBusy())
        return;
    {
        std::unique_lock lock(m_shared->mutex);
        m_shared->over.wait(lock, [this] { return m_shared->outcome.has_value(); });
    }
    deliver();
}

void ActivityWriter::close(const QString &forgotten)
{
    wait();
    m_pool.start([shared = m_shared, forgotten] {
        if (shared->database && !forgotten.isEmpty())
            shared->database->forget(forgotten);
        shared->database.reset();
    });
    m_pool.waitForDone(); // which ends the thread, too
}

} // namespace mangrove
