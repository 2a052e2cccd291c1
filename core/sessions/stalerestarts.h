#pragma once

// Which servers are to be restarted because they go on working on a folder that was taken back, as their records want
// it. Owned by the registry, which restarts them. A server has a moment to ask again first.

#include "core/base/ids.h"

#include <QHash>
#include <QObject>

class QTimer;

namespace mangrove {

class Gate;
class SeenLedger;
class ServerStore;

class StaleRestarts : public QObject
{
    Q_OBJECT

public:
    //! `grace`: ms that a server has to ask again.
    StaleRestarts(ServerStore &servers, Gate &gate, SeenLedger &ledger, int grace, QObject *parent = nullptr);

    //! Only a server that is ready is restarted, and only for what this session of it knows: others are not ours to
    //! end.
    void setReady(const ServerId &server, const SessionId &session);
    void setUnready(const ServerId &server);

Q_SIGNALS:
    void due(const mangrove::ServerId &server);

private:
    void look(const ServerId &server);

    ServerStore &m_servers;
    Gate &m_gate;
    int m_grace;
    struct Ready
    {
        SessionId session;
        QTimer *timer = nullptr; // a child; runs while the server may still ask again
    };
    QHash<ServerId, Ready> m_ready;
};

} // namespace mangrove
