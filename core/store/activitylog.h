#pragma once

// The append-only record of what happened, in activity.sqlite (WAL). Owned by the application. A damaged file is set
// aside and started anew. It never keeps contents of messages or secrets.

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/store/activity.h"

#include <QObject>

#include <functional>
#include <memory>

class QIODevice;

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

class ActivityLog : public QObject, public ActivitySink
{
    Q_OBJECT

public:
    static constexpr int keptDays = 30;
    static constexpr int keptRows = 100000;

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
    //! Writes all that match, oldest first, one JSON object or CSV row a line, UTF-8. The device is open.
    Result<void> exportJsonLines(const ActivityFilter &filter, QIODevice &device) const;
    Result<void> exportCsv(const ActivityFilter &filter, QIODevice &device) const;
    //! Removes what is older than keptDays or beyond keptRows.
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
    Result<void> forEach(const ActivityFilter &filter,
                         const std::function<bool(const Activity &)> &row) const;
    Result<void> exportRows(const ActivityFilter &filter, QIODevice &device, const QByteArray &head,
                            const std::function<QByteArray(const Activity &)> &line) const;

    struct Private;
    std::unique_ptr<Private> d;
    QString m_problem;
};

} // namespace mangrove
