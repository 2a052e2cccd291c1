#pragma once

// The one place where it is decided what a server is told, and where it is written down: what a person decides, which
// sessions run, what each was told. Joins the stores with what is visible (Visibility) and with what waits for a person
// (AccessRequests). Owned by the application, used by sessions and by the window. It sends nothing and draws nothing.

#include "core/access/accessrequests.h"
#include "core/access/rootsauthority.h"
#include "core/access/seenledger.h"
#include "core/access/visibility.h"
#include "core/store/activity.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/pause.h"

namespace mangrove {

//! The state of a cell as a person sees it (design: glyph, colour and word). Where a server runs several times, the one
//! that needs a person most: still known before not yet seen before seen.
enum class CellState {
    Seen, // allowed, and each session of the running server was told
    NotYetSeen, // allowed, and it was not (yet) told, or it does not run
    //! Allowed, and the system keeps it from what runs until that is started again; see shownState() in ui/kit.
    NeedsRestart,
    StillKnown, // taken back and still known, or allowed and known by the place where it was before
    Denied,
    Ask,
    OutOfWorkspace, // not told, whatever was decided: not in the workspace that is on
    Unavailable,
};

//! How many of a server's sessions were told of a root, and know it by no other place.
struct SeenBy
{
    int told = 0;
    int sessions = 0;
};

class Gate : public RootsAuthority
{
    Q_OBJECT

public:
    static constexpr int listLimit = Visibility::listLimit; // roots told to one server

    Gate(WorkspaceSource &source, RootStore &roots, RootMonitor &monitor, ServerStore &servers,
         DecisionStore &decisions, const Pause &pause, Broker &broker, SeenLedger &ledger, ActivitySink &activity,
         const Clock &clock, QObject *parent = nullptr);

    // --- for whoever starts sessions
    //! A session of this server begins. Whether its questions open requests at once is for withheldQuestions() to say.
    void sessionStarted(const SessionId &session, const ServerId &server);
    //! The questions of servers that were restarted by themselves; what is withheld is asked when its time has come.
    WithheldQuestions &withheldQuestions() { return m_requests.withheld(); }
    //! The session is over: withdraws what it asked and forgets what it was told. What the command line proposed goes
    //! on waiting.
    void sessionEnded(const SessionId &session);
    //! The server has stopped and will not start again by itself: decisions until it stops end, unless another session
    //! of it still runs.
    void serverStopped(const ServerId &server);
    //! See Visibility::setReach(); and that it differs for this server.
    void setReach(const std::function<Reach(const Cell &cell)> &reach) { m_visibility.setReach(reach); }
    void reachChanged(const ServerId &server) { m_visibility.touch(server); }
    //! How long questions are held, in ms; for tests.
    void setHoldTime(int ms) { m_requests.setHoldTime(ms); }

    //! See AccessRequests::setOffers().
    void setOffers(const SessionId &session, const QList<OfferedRoot> &offers)
    {
        m_requests.setOffers(session, offers);
    }

    // --- for sessions
    quint64 ask(const SessionId &session, QObject *context, const Answer &answer, Patience patience) override;
    void cancel(quint64 ticket, Withdrawal why) override { m_requests.cancel(ticket, why); }
    VisibleList listFor(const SessionId &session, quint64 message) override;
    void told(const SessionId &session, quint64 message) override;
    void notTold(const SessionId &session, quint64 message, bool certain) override;
    void notified(const SessionId &session) override { m_ledger.notified(session, m_clock.now()); }
    bool isUpToDate(const SessionId &session) const override;
    void setIgnoresEmptyList(const SessionId &session) override { m_ignoringEmpty.insert(session); }

    //! As a question of this session for which nobody waits: it was answered before a person could be asked.
    void askNow(const SessionId &session) { m_requests.askNow(session); }

    // --- what is
    //! Whether a request of this server waits for a person.
    bool isAsking(const ServerId &server) const { return m_broker.findFor(server) != nullptr; }
    //! What may be told, whatever is paused: a session gets of it what Pause leaves.
    VisibleList visible(const ServerId &server) const { return m_visibility.list(server); }
    //! The same, with each root looked at now, as before it is told: for what it is started with.
    //! While all is paused none: a session that begins was told nothing.
    QList<Told> confirmed(const ServerId &server)
    {
        return m_pause.isOn() ? QList<Told>() : m_visibility.listNow(server).roots;
    }
    Access access(const Cell &cell) const { return m_visibility.access(cell); }
    //! What holds for it by decision and policy, whatever state the root is in and whichever workspace is on.
    Verdict verdict(const Cell &cell) const { return m_visibility.verdict(cell); }
    //! What it may be told of and reach, whatever state the root is in: nothing outside the workspace that is on.
    Grant grant(const Cell &cell) const { return m_visibility.grant(cell); }
    CellState cellState(const Cell &cell) const;
    SeenBy seenBy(const Cell &cell) const;
    //! The decision that counts now; Ask when none does (also: ended, suspended). Follows no policy.
    Decision decision(const Cell &cell) const { return m_visibility.decision(cell); }
    //! The cells that somebody has decided about, in no order; decision() says Ask for those that do not count now.
    QList<Cell> decidedCells() const { return m_visibility.decidedCells(); }
    //! Whether all that has changed has been looked at: nothing more is announced until something else changes.
    bool isUpToDate() const { return m_visibility.isUpToDate(); }
    //! What a session of the running server knows or may know, and is not visible to it any more.
    QList<Told> stale(const ServerId &server) const;
    QList<Told> stale(const SessionId &session) const;

    // --- what a person does; errors leave everything as it was
    //! Sets or (Verdict::Ask) resets decisions; also ends waiting requests that they settle.
    Result<void> decide(const QList<Cell> &cells, const Decision &decision, Origin origin);
    //! The same with a decision for each, in one save.
    Result<void> decide(const QHash<Cell, Decision> &decisions, Origin origin);
    //! Whether these may be put back; about what comes back with them there is nothing to be said.
    Result<void> checkRestored(const QHash<Cell, Decision> &decisions) const;
    //! They were put back: it is written down, and settles requests.
    void followRestored(const QHash<Cell, Decision> &decisions);
    //! Opens an access request about one folder, or adds it to the open one, as if the server had asked: somebody at
    //! the command line wants it to be allowed, and a person has to say so.
    void propose(const Cell &cell, AccessMode mode = AccessMode::Read, std::optional<Lasting> lasting = {})
    {
        m_requests.propose(cell, mode, lasting);
    }
    //! Answers a waiting request. NotFound when it was withdrawn meanwhile; Refused, and the request stays, when a
    //! ticked root leads elsewhere than was shown.
    Result<void> answer(quint64 request, const RequestAnswer &answer);

Q_SIGNALS:
    //! The list that roots/list would answer this server now differs from before.
    void visibleChanged(const mangrove::ServerId &server);
    //! The state of these cells may differ.
    void cellsChanged(const QList<mangrove::Cell> &cells);
    //! isAsking() may differ.
    void requestsChanged();
    //! Anything may differ (a store was reloaded, a root or a server was added or removed).
    void reset();

private:
    //! Why this cell cannot be decided in this way.
    Result<void> check(const Cell &cell, const Decision &decision) const;
    //! These cells were decided, and of them these have changed.
    void follow(const QList<Cell> &cells, const QList<Cell> &changed, const Decision &decision);
    bool isAwaited(const ServerId &server) const;
    void announce(const ServerId &server);
    QList<Told> withoutVisible(QList<Told> known, const ServerId &server) const;
    bool countsApps(const ServerId &server) const;
    bool mayKnowByApp(const Told &told, const ServerId &server) const;
    bool isKnownByApp(const Cell &cell) const;
    void record(const QList<Cell> &cells, const Decision &decision);

    RootStore &m_roots;
    ServerStore &m_servers;
    DecisionStore &m_decisions;
    const Pause &m_pause;
    Broker &m_broker;
    SeenLedger &m_ledger;
    ActivitySink &m_activity;
    const Clock &m_clock;
    Visibility m_visibility;
    AccessRequests m_requests;
    QSet<SessionId> m_ignoringEmpty; // sessions of servers that are known to
};

} // namespace mangrove
