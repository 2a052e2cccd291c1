#pragma once

// One server as the registry runs it, from its first start to its removal. Plain members for the registry alone, which
// owns it and holds it together.

#include "core/access/seenledger.h"
#include "core/sessions/dialect.h"
#include "core/sessions/handshake.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/restartpolicy.h"
#include "core/sessions/serverstatus.h"
#include "core/sessions/sessionservices.h"
#include "core/sessions/startpreparation.h"

#include <QPointer>
#include <QTimer>

#include <functional>
#include <memory>

namespace mangrove {

//! Its program ended, and nobody had wanted that.
inline bool isProcessDeath(const SessionEnd &end)
{
    return !end.failure && (end.close.kind == CloseReason::Kind::Exited || end.close.kind == CloseReason::Kind::Killed);
}

//! The same for every way to a server: it may be there again when it is started again.
inline bool isDeath(const SessionEnd &end)
{
    return isProcessDeath(end)
        || (!end.failure
            && (end.close.kind == CloseReason::Kind::Unreachable || end.close.kind == CloseReason::Kind::SessionLost));
}

//! What is left of one that was given up. A token of the record's own is no sign-in.
inline ServerState stateAfter(const SessionEnd &end, const ServerRecord &record)
{
    const bool wantsSignIn = end.failure && end.failure->code == ErrorCode::Unauthorized;
    return wantsSignIn && record.maySignIn() ? ServerState::SignedOut : ServerState::Failed;
}

struct ServerLife
{
    enum class Begin { ByPerson, Automatic, OnceMore }; // OnceMore: what began before goes on
    enum class Next { Nothing, Start, StartKeeping, StartAutomatic }; // after the stop that is under way

    //! One who waits to hear whether a start came about.
    struct Waiting
    {
        QPointer<QObject> context;
        std::function<void(const Result<void> &begun)> begun;
    };

    //! What is prepared may be in the middle of a call; it ends with the turn of the event loop, or with its parent.
    struct GivenUp
    {
        void operator()(StartPreparation *preparation) const
        {
            preparation->giveUp();
            preparation->deleteLater();
        }
    };

    ServerLife(const Clock &clock, const RestartPolicy::Times &times) : policy(clock, times), m_clock(clock) { }

    static void tell(const QList<Waiting> &all, const Result<void> &result)
    {
        for (const Waiting &one : all) {
            if (one.context)
                one.begun(result);
        }
    }
    void tellBegun(const Result<void> &result) { tell(std::exchange(waiting, {}), result); }

    //! Nobody hears of it by that.
    void note(ServerState state, const QString &reason = {})
    {
        if (status.state != state)
            status.since = m_clock.now();
        status.state = state;
        status.reason = reason;
    }

    //! A line about it. `record`: nullptr where it is gone; then it has the name that it had.
    Activity line(const ServerRecord *record, ActivityKind kind, const QString &text) const
    {
        Activity line;
        line.kind = kind;
        line.server = id;
        line.serverName = record ? record->name : name;
        line.text = text;
        return line;
    }

    //! What it was passed it knows from now on, as if it had been told.
    void notePassed(const SessionServices &services, const ServerRecord &record, const SessionId &session,
                    const QList<Told> &passed) const
    {
        if (passed.isEmpty())
            return;
        services.ledger.passed(session, passed);
        Activity its = activityOf(session, passed);
        its.server = id;
        its.serverName = record.name;
        services.activity.record(its);
    }

    Handshake::Plan handshake(const ServerRecord &record, int probeTime, int answerTime) const
    {
        Handshake::Plan plan;
        plan.fixed = record.protocolRevision;
        plan.found = diesOfProbe ? revisionsOf(Era::Legacy).first() : record.foundRevision;
        plan.probeTime = probeTime;
        plan.answerTime = answerTime;
        return plan;
    }

    ServerId id;
    QString name; // as it was at the last start: what ends after a removal still has a name
    ServerStatus status;
    std::unique_ptr<OwnSession> session;
    //! While a start is prepared; a child of the registry.
    std::unique_ptr<StartPreparation, GivenUp> preparation;
    QList<Waiting> waiting;
    std::shared_ptr<WireLog> wire; // of the session, also after its end
    qint64 askFrom = 0; // Clock::elapsed() from which its questions open requests; 0: at once
    bool diesOfProbe = false; // it ended when it was asked what it speaks: greeted in the old way from now on
    QTimer restartTimer;
    RestartPolicy policy;
    bool isAwaited = false; // between two sessions that share their decisions
    Next next = Next::Nothing;

private:
    const Clock &m_clock;
};

} // namespace mangrove
