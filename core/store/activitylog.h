#pragma once

// The append-only record of what happened, in activity.sqlite (WAL). A line lies in a spool when record() has returned,
// or at the end of the turn when several come in one, and is put into the database a moment later, beside the event
// loop; whoever reads sees no difference. Owned by the application. A damaged file is set aside and started anew. It
// never keeps contents of messages or secrets.

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/store/activity.h"

#include <QObject>

#include <functional>
#include <memory>

namespace mangrove {

class ActivityStorage;

//! A share of a walk through the log: no more than one turn of the event loop should look at.
struct ActivityShare
{
    QList<Activity> lines; // those that match, in the order of the walk
    qint64 next = 0; // where the walk goes on; 0: it is over
};

class ActivityLog : public QObject, public ActivitySink
{
    Q_OBJECT

public:
    static constexpr int keptDays = 30; // where nobody has said anything else
    static constexpr int keptRows = 100000; // at most
    static constexpr int shareRows = 10000; // lines that are looked at for one share, at most
    static constexpr int takeOverTime = 5000; // ms that somebody waits for what other processes left
    static constexpr int shareTime = 5; // ms after which a share ends sooner: lines can be long

    ActivityLog(const QString &folder, const Clock &clock, QObject *parent = nullptr);
    ~ActivityLog() override;

    //! Opens or makes the database and begins to take over what lies in spools: of a run of this program that was
    //! killed, of processes that had no window to tell. On an error the log goes on in memory only and problem() says
    //! so.
    Result<void> open();
    //! Takes over what other processes have put into spools since. takenOver() follows when there was anything.
    void takeOver();
    //! The same, and calls back once when that is done, or cannot be; at once where there is nothing, and after
    //! `takeOverTime` at the latest. Not when `context` is gone.
    void whenTakenOver(QObject *context, const std::function<void()> &done);
    //! A sentence for the person when the log could not be opened or written, or was started anew; else empty.
    QString problem() const;

    void record(const Activity &activity) override;

    //! Lines that match, newest first, at most `limit`, older than line `before` (0: from the newest).
    QList<Activity> read(const ActivityFilter &filter, int limit, qint64 before = 0) const;
    //! The number of lines that match.
    int count(const ActivityFilter &filter) const;
    //! Like read(), but looks only at the next share of lines older than `before`, which is the `next` of the share
    //! before (0: from the newest).
    ActivityShare readShare(const ActivityFilter &filter, int limit, qint64 before = 0) const;
    //! Adds to `number` how many of the next share of lines older than `before` match. Returns the next `before`,
    //! 0 when there are no more.
    qint64 countShare(const ActivityFilter &filter, qint64 before, int &number) const;
    //! A share oldest first, newer than line `after` (0: from the oldest). Unreadable when the file is.
    Result<ActivityShare> readShareUpwards(const ActivityFilter &filter, int limit, qint64 after = 0) const;
    //! The id of the newest line, 0 when there has never been one.
    qint64 lastId() const;
    //! Whether all lines are in the database, and those of all spools that were found.
    bool isSettled() const;
    //! Nothing is removed here, whatever there is. Before open().
    void keepAll();
    //! How much is kept from now on; what is beyond it goes in a moment. `days`: 1 or more. `rows`: 1 to keptRows.
    void keep(int days, int rows);
    int days() const;
    int rows() const;
    //! Removes what is older than days() or beyond rows(), in a moment. A clock that was set forward since the start is
    //! not believed.
    void applyRetention();

Q_SIGNALS:
    void recorded(const mangrove::Activity &activity);
    //! There are lines that recorded() did not tell of, from before those that it told last: what was read is to be
    //! read again.
    void takenOver();
    void problemChanged();

private:
    bool readRange(const ActivityFilter &filter, int limit, qint64 from, qint64 before, QList<Activity> &found) const;
    bool countRange(const ActivityFilter &filter, qint64 from, qint64 before, int &number) const;
    qint64 nextBelow(qint64 id) const;
    qint64 nextAbove(qint64 id) const;

    const Clock &m_clock;
    std::unique_ptr<ActivityStorage> m_storage;
};

// Goes through a share of the activity's lines in steps, until it is through or its time is over, so that one turn of
// the event loop never takes long. A step is long where lines are short. A value on the stack of whoever reads a share;
// it only counts, and reads no line.
class ShareWalk
{
public:
    //! `most`: how many lines there are at most; no more than ActivityLog::shareRows of them are gone through.
    ShareWalk(const Clock &clock, qint64 most);

    //! Whether there is another step; the first one is always due when there is anything.
    bool goOn();
    // How many lines lie before this step, and before the next one.
    qint64 begin() const { return m_begin; }
    qint64 end() const { return m_end; }

private:
    const Clock &m_clock;
    const qint64 m_start;
    const qint64 m_most;
    qint64 m_step = 64;
    qint64 m_stepped; // when the last step began
    qint64 m_begin = 0;
    qint64 m_end = 0;
};

} // namespace mangrove
