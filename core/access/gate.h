#pragma once

// The one place where it is decided what a server is told. Joins stores, monitor, policy and broker; keeps each
// server's visible list and says when it changed; holds questions until a person has answered. Owned by the
// application, used by sessions and by the window. It sends nothing and draws nothing.

#include "core/access/decisionstore.h"
#include "core/access/heldquestions.h"
#include "core/access/policy.h"
#include "core/access/seenledger.h"
#include "core/access/timeddecisions.h"
#include "core/access/visiblelist.h"
#include "core/base/clock.h"
#include "core/store/activity.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>
#include <optional>

namespace mangrove {

class Broker;
class RootMonitor;
class RootStore;
class ServerStore;

//! The state of a cell as a person sees it (design: glyph, colour and word).
enum class CellState {
    Seen, // allowed, and the running server was told
    NotYetSeen, // allowed, and it was not (yet) told, or it does not run
    StillKnown, // taken back, and the running server still knows it
    Denied,
    Ask,
    Unavailable,
};

//! A person's answer to an access request.
struct RequestAnswer
{
    Verdict verdict = Verdict::Ask; // Ask: "not now"
    QList<RootId> roots; // with Allowed: the ticked ones, the others count as "not now". Else all are meant
    QHash<RootId, QString>
        shownPaths; // the resolved path that was shown for each: must still be the approved one
    Lasting lasting = Lasting::Session;
    QDateTime until; // with Lasting::Until
};

class Gate : public QObject
{
    Q_OBJECT

public:
    static constexpr int listLimit = 256; // roots told to one server
    static constexpr int holdTime = 45000; // ms that a question is held for a person

    Gate(RootStore &roots, RootMonitor &monitor, ServerStore &servers, DecisionStore &decisions,
         Broker &broker, SeenLedger &ledger, ActivitySink &activity, const Clock &clock,
         QObject *parent = nullptr);

    // --- for sessions
    //! A session of this server begins. `mayAsk`: its questions can open requests; false after a restart that the
    //! person did not ask for.
    void sessionStarted(const ServerId &server, bool mayAsk);
    //! The session is over: withdraws what it asked, drops its questions and forgets what it was told. With `stopped`
    //! (no automatic restart follows) its Session decisions end too. What the command line offered goes on waiting.
    void sessionEnded(const ServerId &server, bool stopped);
    //! This server is known to ignore an empty list and to go on with what it knew.
    void setIgnoresEmptyList(const ServerId &server);
    enum class Patience {
        Limited, // answered after `holdTime` at the latest; putting it off answers with what is allowed
        Endless, // waits for as long as the person needs; putting it off answers with nothing at all
    };
    //! Gets no list only when an endless question was put off.
    using RootsCallback = std::function<void(const std::optional<VisibleList> &list)>;
    //! The server asks roots/list. The callback runs once, perhaps before this returns: at once when nothing is
    //! undecided, else after the person's answer or the end of patience. Not at all when `context` is gone or the
    //! ticket is cancelled. Returns a ticket for cancelQuestion(), 0 when it was answered at once. What is given to
    //! the callback counts as told.
    quint64 askRoots(const ServerId &server, QObject *context, const RootsCallback &callback,
                     Patience patience = Patience::Limited);
    void cancelQuestion(quint64 ticket);
    //! How long questions are held, in ms; for tests.
    void setHoldTime(int ms) { m_holdTime = ms; }

    // --- what is
    VisibleList visible(const ServerId &server) const;
    Access access(const Cell &cell) const;
    CellState cellState(const Cell &cell) const;
    //! The decision that counts now; Ask when none does (also: ended, suspended). Follows no policy.
    Decision decision(const Cell &cell) const;
    //! The cells that somebody has decided about, in no order; decision() says Ask for those that do not count now.
    QList<Cell> decidedCells() const;
    //! Whether all that has changed has been looked at: nothing more is announced until something else changes.
    bool isUpToDate() const { return !m_flushTimer.isActive(); }
    //! Roots that the running server was told and that are not visible to it any more.
    QList<Told> stale(const ServerId &server) const;

    // --- what a person does; errors leave everything as it was
    //! Sets or (Verdict::Ask) resets decisions; also ends waiting requests that they settle.
    Result<void> decide(const QList<Cell> &cells, const Decision &decision);
    //! Opens an access request about one folder, or adds it to the open one, as if the server had asked: somebody at
    //! the command line wants it to be allowed, and a person has to say so.
    void offer(const Cell &cell);
    //! Answers a waiting request. NotFound when it was withdrawn meanwhile; Refused, and the request stays, when a
    //! ticked root leads elsewhere than was shown.
    Result<void> answer(quint64 request, const RequestAnswer &answer);

Q_SIGNALS:
    //! The list that roots/list would answer this server now differs from before.
    void visibleChanged(const mangrove::ServerId &server);
    //! The state of these cells may differ.
    void cellsChanged(const QList<mangrove::Cell> &cells);
    //! Anything may differ (a store was reloaded, a root or a server was added or removed).
    void reset();

private:
    struct Live // a running session
    {
        bool mayAsk = true;
        bool ignoresEmptyList = false;
        QSet<RootId> notNow; // put off by the person in this session
    };

    //! What is the same for all roots of a server; the rest is filled in by accessTo().
    PolicyInput policyInput(const ServerRecord &server) const;
    Access accessTo(const Cell &cell, PolicyInput &input) const;
    QList<Told> listVisible(const ServerId &server, bool confirming) const;
    QList<RootId> undecided(const ServerId &server) const;
    void give(const ServerId &server, const RootsCallback &callback);
    void touchCells(const QList<Cell> &cells);
    void touchRoot(const RootId &root);
    void touchAll();
    void flush();
    void refreshVisible(const ServerId &server);
    void trimRequest(const ServerId &server);
    void withdrawRequest(const ServerId &server);
    void settleOffered(const QList<Cell> &cells);
    void recordDecisions(const QList<Cell> &cells, const Decision &decision);
    QList<Cell> cellsOf(const ServerId &server) const;

    RootStore &m_roots;
    RootMonitor &m_monitor;
    ServerStore &m_servers;
    DecisionStore &m_decisions;
    Broker &m_broker;
    SeenLedger &m_ledger;
    ActivitySink &m_activity;
    const Clock &m_clock;
    TimedDecisions m_timed;
    HeldQuestions m_questions;
    QHash<ServerId, VisibleList> m_visible;
    QHash<ServerId, Live> m_live;
    // What may differ since the last flush(). Bursts (a parent folder renamed under 1,000 roots) become one.
    QSet<ServerId> m_dirtyServers;
    QList<Cell> m_dirtyCells;
    QTimer m_flushTimer;
    quint64 m_nextTicket = 1;
    int m_holdTime = holdTime;
};

} // namespace mangrove
