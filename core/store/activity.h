#pragma once

// One line of what happened, and the interface by which the parts of the program write it down.

#include "core/base/ids.h"

#include <QDateTime>
#include <QMetaType>
#include <QStringList>

namespace mangrove {

enum class ActivityKind {
    Asked, // a server asked roots/list
    Answered, // it was told `uris`
    Notified, // list_changed was sent
    Granted,
    Revoked, // taken back or denied by a person, or a timed decision ended
    Started,
    Exited,
    Refused, // something a server wanted was refused
    Changed, // a root, a server or a setting was added, edited or removed
    Unavailable, // a root went away
    Returned, // a root came back
    Ignored, // a server goes on with what it knew, although it was told an empty list
    Carried, // its app has told it `uris` with its calls, besides what roots/list tells
    Failed, // an error
};

//! The word in files and filters: "asked", "answered", …, and back (Changed for an unknown word).
QString toWord(ActivityKind kind);
ActivityKind activityKindFromWord(const QString &word);

struct Activity
{
    qint64 id = 0; // given by the log, ascending
    QDateTime time; // UTC, milliseconds; filled by the log when invalid
    ActivityKind kind = ActivityKind::Changed;
    ServerId server; // empty when it concerns none
    QString serverName; // as it was then; the record may be gone
    RootId root;
    QString rootName;
    QString text; // a sentence; may hold foreign text as it came: shown through displayText() only
    QStringList uris; // of Answered and Carried: exactly what was told; of a root's Changed: its own
    QString session; // of which session of the server it tells: a SessionId; empty where it tells of none
    bool isInApp = false; // of a session that an AI app has started, through the relay

    bool operator==(const Activity &) const = default;
};

//! Whether its `uris` are what a server was told.
inline bool isTelling(ActivityKind kind)
{
    return kind == ActivityKind::Answered || kind == ActivityKind::Carried;
}

class ActivitySink
{
public:
    virtual ~ActivitySink() = default;
    //! Writes one line down. Never fails for the caller; what cannot be stored is said by the log itself.
    virtual void record(const Activity &activity) = 0;
};

// Which lines of activity are wanted. A plain value; the database asks the same of what is stored in it.
struct ActivityFilter
{
    ServerId server; // empty: all
    RootId root; // empty: all. Matches lines of this root, and Answered lines told to any server about it
    QString rootUri; // with root: its URI, to find it in what was told
    QList<ActivityKind> kinds; // empty: all
    QString text; // contained in text, names or URIs, case-insensitive; empty: all
    QDateTime since; // invalid: all
    bool onlyInApps = false; // of sessions that AI apps have started; older releases did not write that down
    int newest = 0; // only among that many of the newest lines in the file, for a quick look; 0: all

    bool operator==(const ActivityFilter &) const = default;

    //! Whether one line passes; `newest` apart, which is not about a line.
    bool matches(const Activity &activity) const;
};

//! Where a text filter looks: everything of a line that a person reads, folded so that case does not matter.
QString searchText(const Activity &activity);

} // namespace mangrove

Q_DECLARE_METATYPE(mangrove::Activity)
