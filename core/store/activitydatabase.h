#pragma once

// The SQLite file below the activity log: one connection, prepared statements, no policy. One is owned by ActivityLog,
// for reading, and one by ActivityWriter; each is used by the thread that made it. It emits nothing and keeps nothing
// in memory.

#include "core/store/activity.h"
#include "core/store/activityspool.h"

#include <functional>
#include <memory>

class QSqlError;
class QSqlQuery;

namespace mangrove {

//! The lines with ids from `from` on and below `before`; 0: without that bound.
struct IdRange
{
    qint64 from = 0;
    qint64 before = 0;
};

class ActivityDatabase
{
public:
    enum class Failure {
        None,
        Damaged, // no database, or malformed
        Newer, // made by a newer version
        Missing, // the file is not there any more
        Other, // disk full, locked, read-only, …
    };

    static constexpr qint64 longestLeap = qint64(24) * 3600 * 1000; // ms; see unbelieved()
    static constexpr qint64 beliefTime = 7 * longestLeap;

    //! `patience`: ms for which another connection is waited for.
    ActivityDatabase(const QString &path, int patience);
    ~ActivityDatabase();
    Q_DISABLE_COPY_MOVE(ActivityDatabase)

    //! Opens the existing (maybe empty) file and makes the tables where there are none. What an older release has made
    //! is used as it is.
    Failure open();
    //! Brings the tables of an older release up to date, in a way that it can still use; before anything is inserted.
    //! The more lines there are the longer it takes, so nobody may wait for it.
    Failure upgrade();
    //! What the system said about the last failure, foreign text.
    QString reason() const { return m_reason; }

    //! The greatest id below `before` (0: of all), 0 when there is none.
    qint64 lastId(qint64 before = 0) const;
    //! The smallest id from `from` on, 0 when there is none.
    qint64 firstId(qint64 from) const;
    //! Inserts all or none. With them goes up to where a spool is taken over by that, where the mark names one.
    Failure insert(const QList<Activity> &lines, const SpoolMark &mark);
    //! Up to which line the spool of that writer is taken over.
    Failure taken(const QString &writer, qint64 &number) const;
    //! Its spool is gone: nothing has to be known any more of what was taken over.
    Failure forget(const QString &writer);
    //! Calls `row` for each matching line until it returns false; `limit` -1: all.
    Failure forEach(const ActivityFilter &filter, bool newestFirst, const IdRange &range, int limit,
                    const std::function<bool(const Activity &)> &row) const;
    Failure count(const ActivityFilter &filter, const IdRange &range, int &number) const;
    //! How much time, in ms, only the clock says has passed: it leapt by more than a day from one line to the next, or
    //! to `begun`, when this run began, and has not said so for a week yet, by itself (UTC). Somebody was away, or it
    //! is wrong.
    Failure unbelieved(const QDateTime &begun, const QDateTime &now, qint64 &time) const;
    //! Deletes at most `limit` of the oldest lines that are from before `oldest` or beyond `rows`; `removed` is the
    //! number of deleted ones.
    Failure removeSome(const QDateTime &oldest, int rows, int limit, int &removed);

private:
    Failure insert(const Activity &activity);
    Failure execute(const QStringList &statements);
    bool hasMarks() const { return hasColumn("told", m_hasMarks); }
    bool hasApps() const { return hasColumn("in_app", m_hasApps); }
    bool hasSessions() const { return hasColumn("session", m_hasSessions); }
    bool hasColumn(const char *name, bool &isKnown) const;
    qint64 idFrom(const QString &sql, qint64 bound) const;
    Failure failed(const QSqlError &error) const;

    QString m_path;
    QString m_connection;
    int m_patience;
    std::unique_ptr<QSqlQuery> m_insert;
    mutable QString m_reason;
    mutable bool m_hasMarks = false;
    mutable bool m_hasApps = false;
    mutable bool m_hasSessions = false;
};

} // namespace mangrove
