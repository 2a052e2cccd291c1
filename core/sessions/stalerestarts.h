#pragma once

// Which servers are to be restarted because they go on working on a folder that was taken back, as their records want it.
// Owned by the registry, which restarts them. A server has a moment to ask again first.

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

    //! Only a server that is ready is restarted.
    void setReady(const ServerId &server, bool isReady);

Q_SIGNALS:
    void due(const mangrove::ServerId &server);

private:
    void look(const ServerId &server);

    ServerStore &m_servers;
    Gate &m_gate;
    int m_grace;
    QHash<ServerId, QTimer *> m_ready; // children; each runs while its server may still ask again
};

} // namespace mangrove
