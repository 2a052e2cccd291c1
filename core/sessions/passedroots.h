#pragma once

// The folders that stand in what running servers were started with: they count as known, are written down, and are watched.
// A server is to be restarted at once when one of them was taken back, as nothing else makes a program forget its command
// line; and when a person says so, where it would be started with others now. Owned by the registry, which restarts them.

#include "core/base/ids.h"
#include "core/sessions/launchfiller.h"
#include "core/sessions/serverbackend.h"
#include "core/sessions/sessionservices.h"

#include <QHash>
#include <QObject>

namespace mangrove {

class ServerStore;

class PassedRoots : public QObject
{
    Q_OBJECT

public:
    //! `backend`: what a record would be started with now, and what its server may know; outlives this.
    PassedRoots(const ServerStore &servers, const SessionServices &services, const ServerBackend &backend,
                QObject *parent = nullptr);

    //! Whether a start that was filled with this may go on: nothing of it was taken back meanwhile.
    bool mayBegin(const FilledRecord &filled) const;
    //! A session begins, started with this. due() follows, in a later turn, where that is not so any more.
    void began(const SessionId &session, const FilledRecord &started);
    void ended(const ServerId &server) { m_started.remove(server); }
    //! Whether it would be started with other folders now.
    bool isOutdated(const ServerId &server) const { return m_started.value(server).isOutdated; }
    //! The same, where it could be started with them.
    bool isWidened(const ServerId &server) const { return m_started.value(server).isWidened; }

Q_SIGNALS:
    //! It was passed a folder that it may not know any more.
    void due(const mangrove::ServerId &server);
    //! isOutdated() or isWidened() differs.
    void changed(const mangrove::ServerId &server);

private:
    struct Started
    {
        FilledRecord with;
        bool isOutdated = false;
        bool isWidened = false;
    };

    QList<Told> known(const ServerId &server) const;
    void write(const SessionId &session, const FilledRecord &started);
    void look(const ServerId &server);

    const ServerStore &m_servers;
    const SessionServices m_services;
    const ServerBackend &m_backend;
    QHash<ServerId, Started> m_started; // with templates
};

} // namespace mangrove
