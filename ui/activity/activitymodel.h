#pragma once

// What happened, as a table model, newest first: pages are read from the log as they are needed, new lines come in at
// the top in batches. A filter is searched for in shares, one each turn of the event loop. Owned by the activity view.
// It keeps a bounded part of the log. While nobody looks it reads nothing.

#include "core/store/activitylog.h"
#include "ui/kit/statelook.h"

#include <QAbstractTableModel>
#include <QTimer>

#include <algorithm>

namespace mangrove {

//! How a kind of line looks: glyph, colour and word.
StateLook lookOf(ActivityKind kind);

//! What a line says, with what was told; one line, bounded.
QString activityText(const Activity &activity);

class ActivityModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TimeColumn, ServerColumn, FolderColumn, KindColumn, TextColumn, ColumnCount };
    static constexpr int pageSize = 200;
    static constexpr int batchTime = 50; // ms in which new lines become one insertion
    static constexpr int pendingLimit = 2000; // more new lines at once than these: the first page is read anew
    static constexpr int shownUris = 20; // of a line: thousands of lines with hundreds each would fill the memory
    static constexpr int keptRows = 10000; // beyond what was scrolled to, the oldest rows are let go

    //! Empty until it follows.
    ActivityModel(ActivityLog &log, const Clock &clock, QObject *parent = nullptr);

    //! Whether it reads, and takes what comes in. It goes on where it was, or anew where something has come since.
    void setFollowing(bool following);

    const ActivityFilter &filter() const { return m_filter; }
    void setFilter(const ActivityFilter &filter);
    //! The number of lines that match, loaded or not, as far as they are counted.
    int matching() const { return std::max(m_matching, int(m_rows.size())); }
    //! Whether there may be more lines that match than matching() says.
    bool isSearching() const { return wantsRows() || m_countNext > 0; }

    //! nullptr for an invalid row. Of what was told it has the first shownUris; all of it has whole().
    const Activity *at(int row) const;
    //! The line as it was recorded, which may be read from the log. An empty one for an invalid row.
    Activity whole(int row) const;
    //! The row of a line among those loaded, -1 if it is not.
    int rowOf(qint64 id) const;

    //! Reads on until this line is among those loaded, or cannot be any more; see isSearching().
    void loadTo(qint64 id);

    //! Renews the texts of times that pass, within these rows. Returns after how many ms that is needed again; 0: not.
    int renewTimes(int first, int last);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    //! matching() or isSearching() may differ.
    void matchingChanged();

private:
    void take(const Activity &activity);
    void insertPending();
    void readAnew();
    void searchOn();
    QList<Activity> takeShare();
    void appendOlder(const QList<Activity> &older);
    bool isSeeking() const { return m_sought > 0 && m_readNext > m_sought; }
    bool wantsRows() const { return m_readNext > 0 && (m_rows.size() < m_wanted || isSeeking()); }
    void trim();
    QString timeText(const QDateTime &time) const;

    ActivityLog &m_log;
    const Clock &m_clock;
    ActivityFilter m_filter;
    // Both without what they have beyond shownUris.
    QList<Activity> m_rows; // oldest first, so that new ones are appended: row 0 is the last
    QList<Activity> m_pending; // oldest first
    bool m_pendingTooMany = false;
    bool m_following = false;
    bool m_isOutdated = true; // something has come that was not read
    // How far the walk through the log has come, of reading and of counting; 0: to its end.
    qint64 m_readNext = 0;
    qint64 m_countNext = 0;
    qsizetype m_wanted = 0; // rows until which is read on
    qint64 m_sought = 0; // a line until which is read on; 0: none
    int m_matching = 0;
    int m_limit = keptRows;
    QTimer m_batch;
    QTimer m_search; // the next share
};

} // namespace mangrove
