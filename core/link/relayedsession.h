#pragma once

// The window's half of one session that a relay carries: what the relay says of it becomes a session of the gate and
// the ledger beside the window's own, and ends with the connection. Owned by RelayedSessions. A relay is believed in
// nothing but what concerns its own session: it can ask and report, and grants nothing. It knows no socket.

#include "core/base/clock.h"
#include "core/link/linkframe.h"
#include "core/sessions/wirelog.h"

#include <QHash>
#include <QList>
#include <QObject>

#include <memory>
#include <optional>

namespace mangrove {

class Gate;
class Refusals;
class SeenLedger;
class ServerStore;
struct OfferedRoot;

//! A process, as the system tells.
struct ProcessHint
{
    qint64 pid = 0;
    QString program; // its path, empty where the system does not tell

    bool operator==(const ProcessHint &) const = default;
};

//! A program that has started another one: a hint for people, never an identity.
struct AppHint
{
    QString name; // foreign text
    qint64 pid = 0;
    QString program; // its path, empty where the system does not tell
    QList<ProcessHint> parents = {}; // who has started it, the nearest first

    bool operator==(const AppHint &) const = default;
};

class RelayedSession : public QObject
{
    Q_OBJECT

public:
    //! `app`: who has started the relay.
    RelayedSession(Gate &gate, SeenLedger &ledger, const ServerStore &servers, Refusals &refusals, const AppHint &app,
                   QObject *parent = nullptr);
    //! The connection is over.
    ~RelayedSession() override;

    //! Names it among all sessions of this run; changes with the server, and is empty while there is none. The window
    //! gives it: a relay cannot name another's.
    const SessionId &id() const { return m_id; }
    //! Whose decisions count, as the relay says; empty: none that the window has.
    const ServerId &server() const { return m_server; }
    //! With the name that the app has given itself, if it has.
    AppHint app() const;
    const link::State &state() const { return m_state; }
    //! What the app has its relay run; nothing while that has not said so, as a relay of an older release never does.
    const std::optional<link::Launch> &launch() const { return m_launch; }
    //! What its process is held to; nothing where the relay has not said so, or says another level by now, as one of an
    //! older release never does: then State says the level at most.
    const Enforced *heldTo() const;

    //! Begins to get copies of its messages, or ends that. What is there of them stays, to be read, until the session
    //! ends.
    void watch(bool isOn);
    //! Those that it has got, without secrets; null until it was watched.
    std::shared_ptr<WireLog> wire() const { return m_wire; }
    //! How many messages were left out, as this window did not keep up.
    qint64 missed() const { return m_missed; }

    void take(const link::RelayWord &word);
    //! Lets the relay know what a person has decided for its server until that stops, if it does not know.
    void tellDecisions(const QHash<RootId, Decision> &decisions);
    //! Lets it know that its sign-in lies in the key ring in another way.
    void tellSignIn();
    //! Lets it know whether a person is asked for its server now, if it does not.
    void tellAsking();

Q_SIGNALS:
    //! A line for the relay.
    void says(const QByteArray &line);
    //! It speaks a version that this release does not: nothing comes of this connection.
    void misfits();
    //! What is known of it differs.
    void changed();
    //! It belongs to this server from now on, and its relay does not know what was decided until that stops.
    void joined(const mangrove::ServerId &server);
    //! It belongs to another server than before, or has ended.
    void left(const mangrove::ServerId &server);
    //! It has written activity into its spool.
    void spooled();
    //! A person has to sign in to its server from now on, or to grant it more: `missing` are the scopes.
    void signInWanted(const QStringList &missing);

private:
    void take(const link::Hello &hello);
    void take(const link::State &state);
    void take(const link::Launch &launch);
    void take(const link::Refused &refused);
    void take(const link::Confined &confined);
    void take(const link::Copy &copy);
    void take(const link::Question &question);
    void take(const link::Withdrawal &withdrawal);
    void keepDenials();
    void countRefusals();
    void leave();
    QList<OfferedRoot> offers() const;

    Gate &m_gate;
    SeenLedger &m_ledger;
    const ServerStore &m_servers;
    Refusals &m_refusals;
    const AppHint m_app;
    bool m_isWelcome = false;
    link::State m_state;
    std::optional<link::Launch> m_launch;
    link::Refused m_refused;
    std::optional<link::Confined> m_confined;
    ServerId m_server;
    SessionId m_id;
    QHash<quint64, quint64> m_tickets; // of the gate, by those of the relay
    QHash<RootId, Decision> m_told; // decisions that the relay knows
    link::Decisions m_before; // those that a window before this one has left it with
    bool m_isAsking = false; // as it knows
    SystemClock m_clock;
    std::shared_ptr<WireLog> m_wire;
    bool m_isWatched = false;
    qint64 m_missed = 0;
};

} // namespace mangrove
