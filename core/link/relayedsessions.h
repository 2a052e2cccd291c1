#pragma once

// The sessions that relays carry, beside the window's own: which there are, and of which server. Owned by the
// application; whoever hears relays adds them, the window and the command line read. It starts and stops nothing.

#include "core/link/relayedsession.h"

#include <QList>

#include <memory>

namespace mangrove {

class DecisionStore;
class Refusals;
class Registry;

class RelayedSessions : public QObject
{
    Q_OBJECT

public:
    RelayedSessions(Gate &gate, SeenLedger &ledger, const ServerStore &servers, const DecisionStore &decisions,
                    const Registry &registry, Refusals &refusals, QObject *parent = nullptr);
    ~RelayedSessions() override;

    //! A relay has connected; the caller owns the session, and destroys it with the connection.
    std::unique_ptr<RelayedSession> open(const AppHint &app);
    //! All of them, also those of no server that is known.
    QList<const RelayedSession *> all() const { return {m_sessions.cbegin(), m_sessions.cend()}; }
    //! Those of this server, in the order in which they came.
    QList<const RelayedSession *> of(const ServerId &server) const;

    //! Somebody watches the messages of a session, or does not any more; see RelayedSession::watch(). Null for an
    //! unknown one.
    const RelayedSession *watch(const SessionId &session, bool isOn);

    //! What lies in the key ring of its sign-in was changed here.
    void tellSignIn(const ServerId &server);

Q_SIGNALS:
    //! A session of this server began, ended or is not what it was; the empty id: one of no server that is known.
    void changed(const mangrove::ServerId &server);
    //! An app is not let in to this server until a person signs in, or grants more: `missing` are the scopes, foreign
    //! words.
    void signInWanted(const mangrove::ServerId &server, const QStringList &missing);
    //! The last session of this server has ended, and its own does not run, nor come back by itself.
    void stopped(const mangrove::ServerId &server);

private:
    void onLeft(const ServerId &server);
    void tellDecisions(const ServerId &server);

    Gate &m_gate;
    SeenLedger &m_ledger;
    const ServerStore &m_servers;
    const DecisionStore &m_decisions;
    const Registry &m_registry;
    Refusals &m_refusals;
    QList<RelayedSession *> m_sessions;
};

} // namespace mangrove
