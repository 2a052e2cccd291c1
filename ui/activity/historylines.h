#pragma once

// The picture as lines from top to bottom: the head of each lane, with its marks, and below it a line for each row.
// Says what can be current in each. Pure; used by HistoryCanvas and by the list beside it.

#include "ui/activity/activitywords.h"

namespace mangrove {

//! What a thing in the picture is, also in a picture that was made anew.
struct HistoryKey
{
    ServerId server;
    QString uri; // empty: a mark
    qint64 line = 0; // of the activity: the mark's, or the first of the bar

    bool operator==(const HistoryKey &) const = default;
};

class HistoryLines
{
public:
    //! The picture outlives it; update() follows its changes.
    explicit HistoryLines(const HistoryPicture &picture) : m_picture(picture) { }

    void update();
    int count() const { return int(m_lines.size()); }
    const HistoryLane &lane(int line) const;
    //! Null: the head of the lane.
    const HistoryRow *row(int line) const;

    //! The line of a thing; -1 where that is not there.
    int lineOf(const HistoryItem &item) const;
    bool isThere(const HistoryItem &item) const;
    //! How many things a line has.
    int countOf(int line) const;
    //! The n-th of them, ascending in time.
    HistoryItem item(int line, int index) const;
    //! Of a line, what is there at that time, or else what comes next to it. Invalid where it has nothing.
    HistoryItem nearest(int line, qint64 time) const;

    // Of what is there:
    const HistoryBar *bar(const HistoryItem &item) const; // null: a mark
    const HistoryMark *mark(const HistoryItem &item) const; // null: a bar
    qint64 begin(const HistoryItem &item) const;
    //! Of what is open: `now`.
    qint64 end(const HistoryItem &item, qint64 now) const;
    HistoryKey key(const HistoryItem &item) const;
    //! Invalid where it is not there any more.
    HistoryItem find(const HistoryKey &key) const;

private:
    struct Line
    {
        int lane = 0;
        int row = -1;
    };

    const HistoryPicture &m_picture;
    QList<Line> m_lines;
};

} // namespace mangrove
