#pragma once

// The questions of servers that wait for a person: who asks, what is asked, what was put off. Opens, joins, trims and
// ends the access requests in the broker, and holds the sessions' questions until then. Owned by the gate. It stores no
// decision and tells no server anything.

#include "core/access/broker.h"
#include "core/access/heldquestions.h"
#include "core/access/proposals.h"
#include "core/access/rootsauthority.h"
#include "core/access/withdrawallimit.h"
#include "core/access/withheldquestions.h"
#include "core/base/result.h"
#include "core/workspace/decision.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QSet>

#include <optional>

namespace mangrove {

class RootMonitor;
class RootStore;
class ServerStore;
class Visibility;

//! A person's answer to an access request.
struct RequestAnswer
{
    Verdict verdict = Verdict::Ask; // Ask: "not now"
    QList<RootId> roots; // with Allowed: the ticked ones, the others count as "not now". Else all are meant
    QHash<RootId, QString> shownPaths; // the resolved path that was shown for each: must still be the approved one
    Lasting lasting = Lasting::Session;
    QDateTime until; // with Lasting::Until
    AccessMode mode = AccessMode::Read; // with Allowed
};

class AccessRequests : public QObject
{
    Q_OBJECT

public:
    static constexpr int holdTime = 45000; // ms that a question is held for a person

    AccessRequests(const Visibility &visibility, const RootStore &roots, RootMonitor &monitor,
                   const ServerStore &servers, Broker &broker, const Clock &clock, QObject *parent = nullptr);

    void setHoldTime(int ms) { m_holdTime = ms; }

    // --- for sessions
    void sessionStarted(const SessionId &session, const ServerId &server);
    //! Withdraws what it asked. What the command line proposed goes on waiting.
    void sessionEnded(const SessionId &session);
    //! It will not come back by itself.
    void serverStopped(const ServerId &server);
    //! Questions that open no request yet.
    WithheldQuestions &withheld() { return m_withheld; }
    //! As RootsAuthority::ask() and cancel().
    quint64 ask(const SessionId &session, QObject *context, const RootsAuthority::Answer &answer,
                RootsAuthority::Patience patience);
    void cancel(quint64 ticket, RootsAuthority::Withdrawal why);
    //! Opens a request about what is undecided, or joins it, by the same rules, for a session that was answered
    //! already.
    void askNow(const SessionId &session);

    //! Answers the questions that are held for a limited time with what is so far. Their requests stay open.
    void answerLimited() { m_questions.answerLimited(); }

    //! The roots that this session's app has of its own; the next request of it, or the open one, offers them. All of
    //! them, each time.
    void setOffers(const SessionId &session, const QList<OfferedRoot> &offers);

    // --- for a person
    //! Opens a request about one root, or adds it to the open one: for reading, or for writing, too, and for how long,
    //! where that was said.
    void propose(const Cell &cell, AccessMode mode, std::optional<Lasting> lasting);
    //! The cells that this answer decides, none for "not now". Refused when a ticked root leads elsewhere than was
    //! shown.
    Result<QList<Cell>> decidedBy(const AccessRequest &request, const RequestAnswer &answer) const;
    //! The answer to this request (as it was) has been carried out: ends it and answers what waits
    //! for it. What is not among the decided cells is not asked again in these sessions.
    void settle(const AccessRequest &request, const RequestAnswer &answer, const QList<Cell> &decided);
    //! Somebody has decided these cells, in whatever way. Returns the servers whose requests have lost something.
    QList<ServerId> followDecision(const QList<Cell> &cells, Verdict verdict);
    //! Takes out of the server's request, and of what is withheld of it, what nobody needs to decide any more.
    void trim(const ServerId &server);

private:
    struct Asker // a running session
    {
        ServerId server;
        bool waits = false; // it takes part in the open request, also when its questions were answered meanwhile
        QSet<RootId> notNow; // put off by the person in this session
        bool isOwed = false; // askNow() goes on when all roots have been looked at
        QList<OfferedRoot> offers = {};
        QSet<QString> notWanted = {}; // URIs of those that a person has seen
    };

    QList<RootId> openFor(const Asker &asker) const;
    bool isSettled(const Cell &cell) const;
    int countWithheld(const ServerId &server) const;
    void reviseWithheld(const ServerId &server);
    void trimRequest(const ServerId &server);
    QList<SessionId> sessionsOf(const ServerId &server) const;
    void leave(const SessionId &session, RootsAuthority::Withdrawal why);
    void withdraw(const ServerId &server, RootsAuthority::Withdrawal why);
    void answer(const ServerId &server, bool putOff = false);
    void close(const ServerId &server);
    void open(Asker &asker, const QList<RootId> &roots);
    QList<OfferedRoot> offersOf(const Asker &asker) const;
    void ask(const ServerId &server, const QList<RootId> &roots, const QList<RootId> &proposed);
    void openWithheld(const ServerId &server);

    const Visibility &m_visibility;
    const RootStore &m_roots;
    RootMonitor &m_monitor;
    const ServerStore &m_servers;
    Broker &m_broker;
    WithdrawalLimit m_withdrawals;
    WithheldQuestions m_withheld;
    HeldQuestions m_questions;
    QHash<ServerId, bool> m_unanswered; // until what is coming has come; whether a person has put them off
    QHash<SessionId, Asker> m_askers;
    Proposals m_proposals;
    QHash<ServerId, QSet<RootId>> m_putOff; // in a session that has ended, while the server may come back by itself
    quint64 m_nextTicket = 1;
    int m_holdTime = holdTime;
};

} // namespace mangrove
