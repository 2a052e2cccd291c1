#pragma once

// The append-only record of what happened, in activity.sqlite (WAL). Owned by the application. A damaged file is set
// aside and started anew. It never keeps contents of messages or secrets.

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/store/activity.h"

#include <QObject>

#include <memory>

namespace mangrove {

struct ActivityFilter
{
    ServerId server; // empty: all
    RootId root; // empty: all. Matches lines of this root, and Answered lines told to any server about it
    QString rootUri; // with root: its URI, to find it in what was told
    QList<ActivityKind> kinds; // empty: all
    QString text; // contained in text, names or URIs, case-insensitive; empty: all
    QDateTime since; // invalid: all
    int newest = 0; // only among that many of the newest lines in the file, for a quick look; 0: all

    bool operator==(const ActivityFilter &) const = default;
};

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
    static constexpr int keptDays = 30;
    static constexpr int keptRows = 100000;
    static constexpr int shareRows = 10000; // lines that are looked at for one share, at most
    static constexpr int shareTime = 5; // ms after which a share ends sooner: lines can be long

    ActivityLog(const QString &folder, const Clock &clock, QObject *parent = nullptr);
    ~ActivityLog() override;

    //! Opens or makes the database. On an error the log goes on in memory only and problem() says so.
    Result<void> open();
    //! A sentence for the person when the log could not be opened or written, or was started anew; else empty.
    QString problem() const { return m_problem; }

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
    //! Removes what is older than keptDays or beyond keptRows. A clock that was set forward since the start is not believed.
    void applyRetention();

    //! Whether one line passes a filter, as read() would decide: for live views.
    static bool matches(const Activity &activity, const ActivityFilter &filter);

Q_SIGNALS:
    void recorded(const mangrove::Activity &activity);
    void problemChanged();

private:
    void setProblem(const QString &problem);
    void writePending(int most);
    void startAnew();
    bool retainSome();
    bool readRange(const ActivityFilter &filter, int limit, qint64 from, qint64 before,
                   QList<Activity> &found) const;
    bool countRange(const ActivityFilter &filter, qint64 from, qint64 before, int &number) const;
    qint64 nextBelow(qint64 id) const;
    qint64 nextAbove(qint64 id) const;

    struct Private;
    std::unique_ptr<Private> d;
    QString m_problem;
};

} // namespace mangrove
