#pragma once

// Changes the activity's database, on a thread of its own: values in, values out, one job at a time. Owned by
// ActivityLog, which decides what is done when. It reads spools and never writes one.

#include "core/store/activitydatabase.h"

#include <QObject>
#include <QThreadPool>

#include <functional>
#include <memory>

namespace mangrove {

class ActivityWriter : public QObject
{
    Q_OBJECT

public:
    struct Outcome
    {
        ActivityDatabase::Failure failure = ActivityDatabase::Failure::None;
        QString reason; // of the failure, foreign text or the sentence of a file that cannot be read
        qsizetype lines = 0; // that were stored or removed
        qint64 missing = 0; // lines of a spool that got lost
        qint64 end = 0; // bytes of it that are taken over
    };
    using Done = std::function<void(const Outcome &outcome)>;

    //! The database is there already and is opened by the first job.
    explicit ActivityWriter(const QString &path, QObject *parent = nullptr);
    //! Waits for what was begun; nobody hears of its end.
    ~ActivityWriter() override;

    //! Whether a job was begun of which nobody has heard the end. Another one may not be begun until then.
    bool isBusy() const { return bool(m_done); }

    //! Stores all lines or none, and notes that the spool is taken over up to `mark`.
    void store(const QList<Activity> &lines, const SpoolMark &mark, const Done &done);
    //! Stores what is not taken over yet, with ids from `firstId` on, and removes the file when its writer is gone.
    void takeOver(const SpoolFile &file, qint64 firstId, const Done &done);
    //! What goes because it is old.
    struct Removal
    {
        QDateTime begun; // this run, by the clock
        QDateTime now; // as far as this run can say
        qint64 kept = 0; // ms
        int rows = 0;
        bool takesClocksWord = false; // whatever the lines say; see ActivityDatabase::unbelieved()
    };
    //! Removes at most `limit` lines of that.
    void removeOld(const Removal &removal, int limit, const Done &done);

    //! Waits for the job that was begun; its end is told before this returns.
    void wait();
    //! The same, and lets go of the database, which the next job opens anew. With the name of a writer whose spool is
    //! gone nothing has to be known of that any more.
    void close(const QString &forgotten = {});

private:
    struct Thread;
    using Work = std::function<void(Thread &thread, Outcome &outcome)>;
    void begin(const Work &work, const Done &done);
    void deliver();

    std::shared_ptr<Thread> m_shared;
    QThreadPool m_pool; // of one thread, as a connection belongs to the thread that made it
    Done m_done;
};

} // namespace mangrove
