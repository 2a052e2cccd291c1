// Which session leads to which end: those that the registry runs, and a second one of the same server.

#include "core/sessions/ownsession.h"
#include "core/transport/httptransport.h"
#include "tests/truth/world.h"

#include <algorithm>

namespace mangrove::truth {

namespace {

HttpSpec specFor(const ServerRecord &record, const QByteArray &transport)
{
    using namespace std::chrono_literals;
    HttpSpec spec;
    spec.url = QUrl(record.url);
    spec.headers.append({HttpWire::transportHeader, transport});
    spec.limits.retryLeast = 1ms;
    spec.limits.retryFirst = 2ms;
    spec.limits.retryMost = 10ms;
    spec.limits.end = 100ms;
    return spec;
}

} // namespace

std::unique_ptr<Transport> World::transportTo(const ServerRecord &record, const QByteArray &name)
{
    return std::make_unique<HttpTap>(std::make_unique<HttpTransport>(specFor(record, name)), *m_http.at(record.url));
}

QList<OwnSession *> World::sessionsOf(const ServerId &id) const
{
    QList<OwnSession *> sessions;
    if (OwnSession *first = m_engine->registry.session(id))
        sessions.append(first);
    if (const auto second = m_seconds.find(id); second != m_seconds.end())
        sessions.append(second->second.get());
    return sessions;
}

PipeWire *World::pipeOf(const OwnSession &session) const
{
    const auto found = std::ranges::find_if(
        m_pipes.wires(), [&session](const auto &wire) { return wire->isAlive() && wire->pid() == session.info().pid; });
    return found == m_pipes.wires().end() ? nullptr : found->get();
}

PipeWire *World::pipeOf(const ServerId &id) const
{
    const QList<OwnSession *> sessions = sessionsOf(id);
    return sessions.isEmpty() ? nullptr : pipeOf(*sessions.last());
}

Peer *World::peerOf(const OwnSession &session, const ServerRecord &record) const
{
    if (record.transport == httpTransport)
        return m_http.at(record.url)->peer(m_transportOf.value(&session, m_firstTransport.value(record.id)));
    const PipeWire *wire = pipeOf(session);
    return wire ? &wire->peer() : nullptr;
}

Peer *World::anyPeerOf(const ServerId &id) const
{
    const QList<OwnSession *> sessions = sessionsOf(id);
    return sessions.isEmpty() ? nullptr : peerOf(*sessions.last(), *m_engine->servers.find(id));
}

QList<World::Link> World::links() const
{
    QList<Link> links;
    for (const ServerRecord &record : m_engine->servers.servers()) {
        for (OwnSession *session : sessionsOf(record.id)) {
            if (!session->isReady())
                continue;
            const Peer *peer = peerOf(*session, record);
            const bool isDrained = record.transport == httpTransport ? m_http.at(record.url)->isDrained()
                                                                     : peer && pipeOf(*session)->isDrained();
            const bool isGreeted = peer && peer->isGreeted();
            links.append({session, record, isGreeted && isDrained ? peer : nullptr, isDrained});
        }
    }
    return links;
}

void World::startSecond(const ServerId &id)
{
    const ServerRecord record = *m_engine->servers.find(id);
    if (m_seconds.contains(id))
        return;
    SessionSetup setup{m_engine->gate, m_engine->activity, m_engine->clock};
    setup.server = id;
    setup.serverName = record.name;
    auto client = std::make_unique<OwnEnd>(id, &m_engine->elicitations, Handshake::Plan(), setup.mask);
    setup.roots = record.roots;
    const QByteArray name = QByteArray::number(++m_transports);
    if (record.transport == httpTransport)
        setup.transport = transportTo(record, name);
    else
        setup.transport = m_engine->launcher.transport(record, record.program, m_folder.path());
    const SessionId number = setup.id;
    m_engine->gate.sessionStarted(number, id);
    Session::Times times;
    times.coalesce = 2;
    times.questionsPerSecond = 1'000'000;
    times.questionBurst = 1'000'000;
    std::unique_ptr<OwnSession> &session = m_seconds[id];
    session = OwnSession::make(std::move(setup), std::move(client), times);
    m_transportOf.insert(session.get(), name);
    QObject::connect(session.get(), &Session::ended, &m_pipes, [this, id, number] {
        m_engine->gate.sessionEnded(number);
        OwnSession *ended = m_seconds.extract(id).mapped().release();
        m_transportOf.remove(ended);
        ended->deleteLater(); // it is in the middle of telling its end
    });
    session->start();
}

void World::stopSecond(const ServerId &id)
{
    if (const auto second = m_seconds.find(id); second != m_seconds.end())
        second->second->stop();
}

} // namespace mangrove::truth
