#pragma once

// What a person should know, or has to do, as a value: what it is about, how serious it is, a sentence, and what its
// buttons do. Pure.

#include <QList>
#include <QString>

namespace mangrove {

//! Of one kind there is one at a time for each thing that it can be about.
enum class NoticeKind {
    Store, // the stored workspace cannot be used as it is
    Watch, // folders cannot be watched
    Log, // what happens cannot be written down
    Paused,
    Missing, // folders went from their places
    Stale, // a server goes on with what was taken back
    Allowed, // a server reaches what it was allowed when it is started anew
    Shown, // a confined server of before sees names that are never inside
    Withheld, // the question of a server that was restarted by itself
    SignIn,
    Launch, // what an app has its relay run
    Arrival, // an app has not started through Mangrove what was routed
    LostRoutes,
    Failure, // of the last edit
    Warning,
    Kept, // the name of a file that somebody may want
    News, // it goes by itself
};

//! What a button does.
enum class NoticeAct {
    None,
    RestoreCopy,
    Resume,
    Locate,
    Restart,
    Start,
    LetAsk,
    SignIn,
    AddLaunched, // as a server
    ConfirmProgram, // that the app's search path leads to
    EditAsLaunched, // the record as the app would have it
    ConfirmChange,
    Route,
    HideNames,
};

struct Notice
{
    enum class Severity { Information, Warning, Error };

    NoticeKind kind = NoticeKind::News;
    QString about = {}; // an id, or what else tells it from others of its kind; empty: there is one at a time
    Severity severity = Severity::Information;
    QString text = {}; // plain text, foreign parts through displayText()
    NoticeAct act = NoticeAct::None; // None: no button
    QString actText = {};
    QString closeText = {}; // in place of the cross; empty: that
    bool canBeClosed = true; // else it is said for as long as it is true

    //! Whether one takes the place of the other.
    bool isAboutTheSame(const Notice &other) const { return kind == other.kind && about == other.about; }
    bool operator==(const Notice &) const = default;
};

//! The most serious first, then the newest. Who is shown keeps its place: nothing moves under the mouse for what is
//! known already. `shown`: in that order.
QList<Notice> inOrder(const QList<Notice> &shown, QList<Notice> now);

} // namespace mangrove
