#pragma once

// The one place where it is decided what a server is told. Joins stores, monitor, policy and broker; keeps each
// server's visible list and says when it changed; holds questions until a person has answered. Owned by the
// application, used by sessions and by the window. It sends nothing and draws nothing.

#include "core/access/decisionstore.h"
#include "core/access/policy.h"
#include "core/access/seenledger.h"
#include "core/base/clock.h"
#include "core/store/activity.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>

namespace mangrove {

class Broker;
class RootMonitor;
class RootStore;
class ServerStore;

//! What roots/list answers a server, serialised once per list.
struct VisibleList
{
    QList<Told> roots; // at most Gate::listLimit
    QByteArray json; // {"roots":[…]}, the result of roots/list

    bool operator==(const VisibleList &) const = default;
};

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
    QList<RootId> roots; // the ticked ones; with Allowed the others stay undecided and count as "not now"
    QHash<RootId, QString> shownPaths; // the resolved path that was shown for each: must still be the approved one
    Lasting lasting = Lasting::Session;
    QDateTime until; // with Lasting::Until
};

class Gate : public QObject
{
    Q_OBJECT

public:
    static constexpr int listLimit = 256; // roots told to one server
    static constexpr int holdTime = 45000; // ms that a question is held for a person

    Gate(RootStore &roots, RootMonitor &monitor, ServerStore &servers, DecisionStore &decisions, Broker &broker,
         SeenLedger &ledger, ActivitySink &activity, const Clock &clock, QObject *parent = nullptr);

    // --- for sessions
    //! A session of this server begins; until sessionEnded() its questions can open requests.
    void sessionStarted(const ServerId &server);
    //! Withdraws its request, drops its questions and its Session decisions, forgets what it was told.
    void sessionEnded(const ServerId &server);
    using RootsCallback = std::function<void(const VisibleList &list, bool whileAsking)>;
    //! The server asks roots/list. The callback runs once, perhaps before this returns: at once when nothing is
    //! undecided, else after the person's answer or `holdTime`. Not at all when `context` is gone or the ticket is
    //! cancelled. Returns a ticket for cancelQuestion().
    quint64 askRoots(const ServerId &server, QObject *context, const RootsCallback &callback);
    void cancelQuestion(quint64 ticket);
    //! For tests: how long questions are held.
    void setHoldTime(int ms) { m_holdTime = ms; }

    // --- what is
    VisibleList visible(const ServerId &server) const;
    Access access(const Cell &cell) const;
    CellState cellState(const Cell &cell) const;
    //! The decision that counts now; Ask when none does (also: ended, suspended). Follows no policy.
    Decision decision(const Cell &cell) const;
    //! Roots that the running server was told and that are not visible to it any more.
    QList<Told> stale(const ServerId &server) const;

    // --- what a person does; errors leave everything as it was
    //! Sets or (Verdict::Ask) resets decisions; also ends waiting requests that they settle.
    Result<void> decide(const QList<Cell> &cells, const Decision &decision);
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
    struct Question
    {
        quint64 ticket = 0;
        ServerId server;
        QPointer<QObject> context;
        RootsCallback callback;
        qint64 deadline = 0; // ms of the monotonic clock
    };
    struct Live // a running session
    {
        QSet<RootId> notNow; // put off by the person in this session
    };

    VisibleList buildVisible(const ServerId &server) const;
    QList<RootId> undecided(const ServerId &server) const;
    void refresh(const QList<ServerId> &servers);
    void refreshAll();
    void refreshRequest(const ServerId &server);
    void deliver(const ServerId &server);
    void endTimedDecisions();
    void scheduleEnd();
    void checkDeadlines();
    void recordDecision(const Cell &cell, const Decision &decision);

    RootStore &m_roots;
    RootMonitor &m_monitor;
    ServerStore &m_servers;
    DecisionStore &m_decisions;
    Broker &m_broker;
    SeenLedger &m_ledger;
    ActivitySink &m_activity;
    const Clock &m_clock;
    QHash<ServerId, VisibleList> m_visible;
    QHash<ServerId, Live> m_live;
    QList<Question> m_questions;
    QTimer m_endTimer;
    QTimer m_holdTimer;
    quint64 m_nextTicket = 1;
    int m_holdTime = holdTime;
};

} // namespace mangrove
