#pragma once

// Brings lines of activity to the disk: into the spool at once, into the database a moment later by ActivityWriter, and
// into memory for as long as neither can be written. Takes over the spools of others, removes what is old, and starts a
// damaged database anew. Owned by ActivityLog, which reads what is stored.

#include "core/base/clock.h"
#include "core/store/activityspool.h"
#include "core/store/activitywriter.h"

#include <QHash>
#include <QTimer>

#include <deque>
#include <memory>

namespace mangrove {

class ActivityStorage : public QObject
{
    Q_OBJECT

public:
    static constexpr int storeDelay = 250; // ms for which lines gather, so that they are stored together

    ActivityStorage(const QString &folder, const Clock &clock, QObject *parent = nullptr);
    //! Waits until everything is stored that can be. What cannot stays in the spool.
    ~ActivityStorage() override;

    //! As ActivityLog::open().
    Result<void> open();
    void takeOver();
    //! As ActivityLog::keep().
    void keep(int days, int rows);
    void keepAll() { m_removesOld = false; }
    int days() const { return m_days; }
    int rows() const { return m_rows; }
    void removeOld();
    bool isSettled() const { return m_waiting.empty() && m_leftovers.isEmpty() && !m_removalDue && !m_writer.isBusy(); }
    //! Whether something that was found in spools is not in the database yet, and may still get there.
    bool isTakingOver() const { return !m_leftovers.isEmpty() && m_database && m_storing; }
    QString problem() const { return m_problem; }

    //! The id of the next line; ids ascend.
    qint64 nextId() { return ++m_lastId; }
    qint64 lastId() const { return m_lastId; }
    //! Takes a line with such an id, which is the greatest so far.
    void add(const Activity &line);

    //! For reading only; null when there is none. What is in it with ids from that of the first waiting line on is
    //! there twice.
    const ActivityDatabase *database() const { return m_database.get(); }
    //! Lines that are not known to be in the database, ascending.
    struct Waiting
    {
        Activity line;
        qint64 number = 0; // in the spool; 0: not there
    };
    const std::deque<Waiting> &waiting() const { return m_waiting; }
    //! Whoever reads has found it to be damaged; it is started anew in a moment.
    void reportDamage();

Q_SIGNALS:
    //! Some were taken over from spools, and so many of them were not there any more.
    void takenOver(qint64 missing);
    //! isTakingOver() is not so any more.
    void tookOver();
    void problemChanged();

private:
    struct Leftover
    {
        SpoolFile file;
        qint64 firstId = 0; // ids are kept free for all that it can hold
    };
    using Failure = ActivityDatabase::Failure;
    using Outcome = ActivityWriter::Outcome;

    QString setAside() const;
    QDateTime surelyNow() const;
    void setProblem(const QString &problem);
    void setLosing(const QString &reason);
    void writeSpool();
    qint64 firstLeftId() const;
    void goOn();
    void storeSome();
    void takeOverNext();
    void removeSome();
    bool hasFailed(const Outcome &outcome);
    void startAnew();

    const QString m_folder;
    const QString m_path;
    const Clock &m_clock;
    const QDateTime m_begun;
    const qint64 m_begunAt; // ms, of the clock's elapsed()
    std::unique_ptr<ActivityDatabase> m_database; // null: memory only
    ActivitySpool m_spool;
    ActivityWriter m_writer;
    std::deque<Waiting> m_waiting;
    QList<Leftover> m_leftovers;
    QHash<QString, qint64> m_takenOver; // bytes, by the writers of spools that are there
    qint64 m_lastId = 0;
    int m_days; // that are kept
    bool m_removesOld = true;
    int m_rows;
    int m_sinceRemoval = 0; // lines
    bool m_removalDue = false;
    bool m_shortened = false; // less is kept than before, and what is beyond it is not gone yet
    bool m_storeDue = false;
    bool m_damaged = false;
    bool m_startedAnew = false; // once in a run: what is damaged then, too, has a cause that this does not end
    bool m_spooling = true; // the last try was good
    bool m_storing = true; // likewise
    QString m_problem;
    QString m_lasting; // what remains to be said when writing works again
    QTimer m_burst; // while it runs, lines wait to be spooled together
    QTimer m_store; // while it runs, lines wait to be stored together
};

} // namespace mangrove
