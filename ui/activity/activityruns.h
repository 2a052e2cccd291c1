#pragma once

// The lines of the activity, with what one act did to many folders or servers as one line that can be opened. Such a
// run is made of neighbours of one kind and text that are about different things, each within a moment of the next. The
// table stays flat: below the heading of an open run stand its lines. Owned by the activity view; the ActivityModel
// below it reads.

#include "core/store/activity.h"

#include <QAbstractTableModel>
#include <QList>
#include <QSet>

namespace mangrove {

class ActivityModel;
class ActivityRunSum;

class ActivityRuns : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role {
        OpenRole = Qt::UserRole + 1, // of a heading: whether its run is open; else nothing
    };
    static constexpr int gap = 1000; // ms between neighbours in a run, at most

    explicit ActivityRuns(ActivityModel &lines, QObject *parent = nullptr);

    bool isHeading(int row) const;
    bool isOpen(int row) const;
    //! Nothing where the row is no heading.
    void setOpen(int row, bool open);
    //! The line as it was recorded; of a heading what its lines have in common, with the names of what they are about.
    //! An empty one for an invalid row.
    Activity told(int row) const;
    //! Of a heading that of its newest line; 0 for an invalid row.
    qint64 idOf(int row) const;
    //! The row of a line, or of the heading of its closed run; -1 where it is not read.
    int rowOf(qint64 id) const;
    //! The row of the heading of its run, or its own where it has none; -1 where it is not read.
    int headingOf(qint64 id) const;
    //! As ActivityModel::renewTimes(), by the rows here.
    int renewTimes(int first, int last);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

private:
    struct Run
    {
        int count = 1; // lines; one of a single line is none in the eyes of a person
        bool isOpen = false;

        int rows() const { return isOpen ? count + 1 : 1; }
    };
    struct Place
    {
        int run = -1;
        int line = -1; // the row below: of a heading that of its newest line
        bool isHeading = false;
    };

    bool joins(int newer, int older) const;
    QList<Run> runsOf(int first, int count) const;
    void addNewer(int count);
    void addOlder(int first, int count);
    void removeOldest(int count);
    void rememberOpen();
    void makeAnew();
    void invalidate();
    void measure() const;
    Place placeOf(int row) const;
    int runOf(int line) const;
    ActivityRunSum sumOf(const Place &place) const;
    void tellHeading(int row);

    ActivityModel &m_lines;
    QList<Run> m_runs; // newest first, as the rows below
    int m_ahead = 0; // rows below that are newer, and not yet in a run
    QSet<qint64> m_open; // while all is read anew: a line of each open run
    // Where each run begins, here and below; made when they are asked for.
    mutable QList<int> m_firstRow;
    mutable QList<int> m_firstLine;
    mutable int m_rows = 0;
    mutable bool m_isMeasured = false;
};

} // namespace mangrove
