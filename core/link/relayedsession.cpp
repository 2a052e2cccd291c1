#include "core/link/relayedsession.h"

#include "core/access/gate.h"
#include "core/servers/serverstore.h"

#include <utility>

namespace mangrove {

RelayedSession::RelayedSession(Gate &gate, SeenLedger &ledger, const ServerStore &servers, const AppHint &app,
                               QObject *parent)
    : QObject(parent), m_gate(gate), m_ledger(ledger), m_servers(servers), m_app(app)
{ }

RelayedSession::~RelayedSession()
{
    leave();
}

AppHint RelayedSession::app() const
{
    AppHint app = m_app;
    if (!m_state.app.isEmpty())
        app.name = m_state.app;
    return app;
}

void RelayedSession::take(const link::RelayWord &word)
{
    if (const auto *hello = std::get_if<link::Hello>(&word)) {
        take(*hello);
    } else if (!m_isWelcome) {
        Q_EMIT misfits(); // nothing comes before that
    } else if (const auto *state = std::get_if<link::State>(&word)) {
        take(*state);
    } else if (std::holds_alternative<link::Spooled>(word)) {
        Q_EMIT spooled();
    }
}

void RelayedSession::take(const link::Hello &hello)
{
    const int agreed = link::agreedVersion(hello);
    m_isWelcome = hello.lowest <= agreed && agreed <= hello.newest;
    Q_EMIT says(toLine(link::Welcome{agreed}));
    if (!m_isWelcome)
        Q_EMIT misfits();
}

void RelayedSession::take(const link::State &state)
{
    m_state = state;
    const ServerId server = m_servers.find(state.server) ? state.server : ServerId();
    if (server != m_server) {
        leave();
        m_server = server;
        if (!server.isEmpty()) {
            m_id = newSessionId();
            m_gate.sessionStarted(m_id, server);
        }
    }
    if (!m_id.isEmpty())
        m_ledger.replace(m_id, state.record);
    Q_EMIT changed();
}

void RelayedSession::leave()
{
    if (m_id.isEmpty())
        return;
    m_gate.sessionEnded(std::exchange(m_id, {}));
    Q_EMIT left(std::exchange(m_server, {}));
}

} // namespace mangrove
