#pragma once

// Who knew what, when: lines of activity, oldest first, made into a lane for each server, in it bars for what its
// sessions knew from when they were told until they forgot. Pure: lines in, a picture out, at any time; it can be gone
// on with. What the lines do not say is said to be unknown. Times are ms since the epoch (UTC), as the lines have them.

#include "core/store/activity.h"

#include <QHash>
#include <QList>
#include <QSet>

#include <functional>

namespace mangrove {

//! How it is with a folder while a server knows it.
enum class Known {
    Told, // it may
    TakenBack, // a person took it back, or its time ended, and it was not told a list without it yet
    Gone, // the folder is missing, unreadable or replaced
};

struct HistorySpan
{
    qint64 from = 0;
    Known known = Known::Told;
    qint64 line = 0; // that said so

    bool operator==(const HistorySpan &) const = default;
};

//! One session knows one folder.
struct HistoryBar
{
    enum class End {
        Open, // it still does
        Without, // it was told a list without it
        Ended, // the session ended
        Unknown, // nothing says how it ended: `to` is the last that was heard of the session
    };

    qint64 from = 0;
    qint64 to = 0; // at least `from`; of an open one nothing
    bool isBeginKnown = true; // else it may have known it before, which is not recorded any more
    End end = End::Open;
    QList<HistorySpan> spans; // at least one; each ends where the next begins
    qint64 firstLine = 0;
    qint64 lastLine = 0; // 0: open, or unknown

    bool operator==(const HistoryBar &) const = default;
};

//! Something that happened to a server: it asked, a person decided, it began, it ended, it failed.
struct HistoryMark
{
    qint64 time = 0;
    ActivityKind kind = ActivityKind::Asked;
    qint64 line = 0;
    QString root; // name as it was then; may be empty
    QString text; // foreign

    bool operator==(const HistoryMark &) const = default;
};

//! One folder in a lane. What several sessions knew at one time stands in rows of its own.
struct HistoryRow
{
    QString uri;
    RootId root; // empty: not one of ours, or not known any more
    QList<HistoryBar> bars; // ascending, one after the other; only the last can be open
};

struct HistoryLane
{
    ServerId server;
    QString name; // as it was called last
    QList<HistoryRow> rows; // in the order in which they were first told
    QList<HistoryMark> marks; // ascending
};

class HistoryPicture
{
public:
    //! From now on `uri` is known to be that root's; lines about the root are about bars of the URI.
    void setRoot(const QString &uri, const RootId &root);
    //! The next line; ids ascend, times may jump in both ways.
    void add(const Activity &line);
    //! Ends, as unknown, what is open and does not run any more: of a program that was killed no line says it. `own`:
    //! the sessions that run in this program; `others`: how many of a server run elsewhere, which are those heard of
    //! last.
    void settle(const QSet<QString> &own, const QHash<ServerId, int> &others);

    //! In the order in which servers were first heard of.
    const QList<HistoryLane> &lanes() const { return m_lanes; }
    //! The least and the greatest time of what is in the picture; 0 where nothing is.
    qint64 begin() const { return m_begin; }
    qint64 end() const { return m_end; }
    //! The id of the line that was added last.
    qint64 lastLine() const { return m_lastLine; }
    int lineCount() const { return m_lineCount; }

private:
    struct Place
    {
        int row = 0;
        int bar = 0;
    };
    struct Session
    {
        QHash<QString, Place> open; // by URI
        QHash<QString, Place> lost; // closed by the last list
        QSet<QString> carried; // URIs that its app brought, which no list takes back
        bool hasBegun = false; // its start is recorded
        bool wasTold = false;
        qint64 lastHeard = 0;
    };
    struct Lane
    {
        QHash<QString, QList<int>> rows; // by URI
        QHash<QString, Session> sessions; // by what lines call them; empty in lines of older releases
    };

    int laneOf(const Activity &line);
    void tell(int lane, const Activity &line, qint64 time);
    void carry(int lane, const Activity &line, qint64 time);
    void keepOn(int lane, const Activity &line, qint64 time);
    void open(int lane, Session &session, const QString &uri, const Activity &line, qint64 time);
    HistoryBar &barAt(int lane, const Place &place);
    void close(HistoryBar &bar, HistoryBar::End end, qint64 time, qint64 line);
    void endSession(int lane, const QString &name, qint64 time, qint64 line);
    void change(int lane, const RootId &root, const std::function<void(HistoryBar &bar)> &how);
    void mark(int lane, const Activity &line, qint64 time);

    QList<HistoryLane> m_lanes;
    QList<Lane> m_inner; // of m_lanes
    QHash<ServerId, int> m_places;
    QHash<QString, RootId> m_roots; // by URI
    QSet<RootId> m_away;
    qint64 m_begin = 0;
    qint64 m_end = 0;
    qint64 m_lastLine = 0;
    int m_lineCount = 0;
};

//! The first of the bars of a row that is not over before `time`.
int firstBarFrom(const HistoryRow &row, qint64 time);
//! The first mark of a lane at `time` or later.
int firstMarkFrom(const HistoryLane &lane, qint64 time);

} // namespace mangrove
