#pragma once

// The whole program but its window, with servers of the test at the other ends, in a folder of its own; and how each
// act is done to it. Owned by an episode. It judges nothing.

#include "app/engine.h"
#include "core/calls/call.h"
#include "tests/support/fakeclock.h"
#include "tests/truth/act.h"
#include "tests/truth/disk.h"
#include "tests/truth/httpwire.h"
#include "tests/truth/pipewire.h"
#include "tests/truth/timeline.h"

#include <QTemporaryDir>

#include <functional>
#include <map>
#include <memory>
#include <vector>

namespace mangrove::truth {

class World
{
public:
    //! One session of a server, and what lies at the other end of it.
    struct Link
    {
        OwnSession *session = nullptr; // never null
        ServerRecord server;
        const Peer *peer = nullptr; // once it has been greeted and all that left has reached it
        bool isDrained = false; // all that left has reached it, or was lost
    };

    World(const QList<Kind> &kinds, Listener &listener);
    ~World();
    Q_DISABLE_COPY_MOVE(World)

    //! Does it, and lets the turns pass that belong to it. Settle does nothing here.
    void perform(const Act &act);
    //! One turn of the event loop; waits for something to happen for a few ms at most.
    void turn();

    //! Nothing is held back any more, on any wire.
    void calmWires();
    //! What is still on its way; empty when nothing is.
    QString whatMoves() const;
    //! All sessions that are ready.
    QList<Link> links() const;
    //! Whether a stop, a fault or the like may have taken a message of this server since its session began.
    bool wasDisturbed(const ServerId &server) const { return m_disturbed.contains(server); }
    const std::vector<std::unique_ptr<Call>> &calls() const { return m_calls; }

    Engine &engine() { return *m_engine; }
    const Engine &engine() const { return *m_engine; }
    Timeline &timeline() { return *m_timeline; }

private:
    void addServer(const Kind &kind);
    void connectPipe(PipeWire *wire, const QString &server);
    std::unique_ptr<Transport> transportTo(const ServerRecord &record, const QByteArray &name);
    QList<OwnSession *> sessionsOf(const ServerId &server) const;
    PipeWire *pipeOf(const OwnSession &session) const;
    PipeWire *pipeOf(const ServerId &server) const;
    Peer *peerOf(const OwnSession &session, const ServerRecord &record) const;
    Peer *anyPeerOf(const ServerId &server) const;
    void startSecond(const ServerId &server);
    void stopSecond(const ServerId &server);

    void performOnFolders(const Act &act);
    void performDecision(const Act &act);
    void performOnSets(const Act &act);
    void editSet(const Act &act);
    void makeSet(unsigned rootBits, unsigned serverBits, bool stopsOthers);
    void performOnServer(const Act &act);
    void performCall(const Act &act);
    void performOnWire(const Act &act);
    void performLife(const Act &act);
    void decide(const QList<Cell> &cells, Verdict verdict, Lasting lasting, int ms = 0);
    void answerRequest(const Act &act);
    void confirmRoot(unsigned which);

    ServerId server(unsigned which) const;
    RootId root(unsigned which) const;

    Listener &m_listener;
    QTemporaryDir m_folder;
    QTemporaryDir m_places; // of the roots
    test::FakeClock m_clock;
    Disk m_disk;
    PipeListener m_pipes;
    std::map<QString, Kind> m_kinds; // by name of the server
    std::map<QString, std::unique_ptr<HttpWire>> m_http; // by url
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<Timeline> m_timeline;
    std::vector<std::unique_ptr<Call>> m_calls;
    std::map<ServerId, std::unique_ptr<OwnSession>> m_seconds; // which the registry does not know
    int m_setsMade = 0;
    int m_transports = 0; // over HTTP, that were made
    QHash<const OwnSession *, QByteArray> m_transportOf; // of the second ones
    QHash<ServerId, QByteArray> m_firstTransport; // that the registry has got last
    QList<ServerId> m_servers;
    QSet<ServerId> m_disturbed;
};

} // namespace mangrove::truth
