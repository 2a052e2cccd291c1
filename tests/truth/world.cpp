#include "tests/truth/world.h"

#include "core/roots/rootprobe.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFileInfo>

namespace mangrove::truth {

namespace {

constexpr int holdTime = 15; // ms that a question is held
constexpr int longestTurn = 5; // ms

QString baseFolder()
{
    // Each decision is synced to the disk.
    const QString memory = QStringLiteral("/dev/shm");
    return QFileInfo(memory).isWritable() ? memory + QStringLiteral("/mangrove-truth-XXXXXX")
                                          : QStringLiteral("/tmp/mangrove-truth-XXXXXX");
}

EngineOptions options(const QString &folder, const Clock &clock)
{
    EngineOptions options;
    options.configFolder = folder + QStringLiteral("/config");
    options.dataFolder = folder + QStringLiteral("/data");
    options.launcher = QStringLiteral(TEST_BIN_DIR "/mangrove-launch");
    options.clock = &clock;
    options.monitorTimes.coalesce = 1;
    options.registryTimes.firstDelay = 1;
    options.registryTimes.longestDelay = 4;
    options.registryTimes.session.coalesce = 2;
    // The clock stands still, so nothing would be filled up again.
    options.registryTimes.session.questionsPerSecond = 1'000'000;
    options.registryTimes.session.questionBurst = 1'000'000;
    return options;
}

} // namespace

World::World(const QList<Kind> &kinds, Listener &listener)
    : m_listener(listener),
      m_folder(baseFolder()),
      m_places(QStringLiteral("/tmp/mangrove-truth-XXXXXX")), // no root lies below /dev
      m_disk(m_places.path() + QStringLiteral("/disk"))
{
    QObject::connect(&m_pipes, &PipeListener::connected, &m_pipes,
                     [this](PipeWire *wire, const QString &name) { connectPipe(wire, name); });
    EngineOptions how = options(m_folder.path(), m_clock);
    how.connectHttp = [this](const ServerRecord &record) {
        m_firstTransport.insert(record.id, QByteArray::number(++m_transports));
        return transportTo(record, m_firstTransport.value(record.id));
    };
    m_engine = std::make_unique<Engine>(how);
    m_engine->gate.setHoldTime(holdTime);
    m_timeline = std::make_unique<Timeline>(*m_engine);
    for (const Kind &kind : kinds)
        addServer(kind);
    for (unsigned i = 0; i < 4; ++i)
        performOnFolders({.kind = Act::Kind::AddRoot, .a = i});
    if (m_engine->roots.roots().isEmpty())
        qFatal("there is nothing that a server could be told");
    makeSet(0x55, 0xff, false);
    makeSet(0x33, 0x77, false);
    for (const ServerId &id : std::as_const(m_servers))
        m_engine->registry.start(id);
    m_timeline->note();
}

World::~World()
{
    m_calls.clear();
    m_seconds.clear();
    bool stopped = false;
    m_engine->registry.stopAll(&m_pipes, [&stopped] { stopped = true; });
    while (!stopped) {
        calmWires();
        turn();
    }
    m_engine.reset();
}

void World::addServer(const Kind &kind)
{
    ServerRecord record;
    record.name = QStringLiteral("%1 %2").arg(kind.toText()).arg(m_servers.size());
    if (kind.isPipe()) {
        record.transport = stdioTransport;
        record.program = QStringLiteral(TEST_SUPPORT_DIR "/truth_server");
        record.arguments = {m_pipes.name(), record.name};
    } else {
        auto wire = std::make_unique<HttpWire>(kind, record.name, m_listener);
        record.transport = httpTransport;
        record.url = wire->url();
        m_http.emplace(record.url, std::move(wire));
    }
    m_kinds.emplace(record.name, kind);
    record.approved = record.launchIdentity(record.program);
    const auto added = m_engine->servers.add({record}, Origin::Program);
    if (!added)
        qFatal("%s", qPrintable(added.error().message));
    m_servers += *added;
}

void World::connectPipe(PipeWire *wire, const QString &name)
{
    auto peer = std::make_unique<Peer>(m_kinds.at(name), name, m_listener,
                                       [wire](const QByteArray &message) { wire->say(message); });
    wire->setPeer(std::move(peer), m_timeline->now());
}

void World::turn()
{
    QTimer wake;
    wake.setSingleShot(true);
    wake.start(longestTurn);
    QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void World::calmWires()
{
    for (const auto &wire : m_pipes.wires())
        wire->setStalled(false);
    for (const auto &[url, wire] : m_http) {
        wire->arm(Fault::None, HttpWire::Aim::Anything);
        wire->release();
    }
}

QString World::whatMoves() const
{
    for (const ServerRecord &record : m_engine->servers.servers()) {
        const ServerStatus status = m_engine->registry.status(record.id);
        if (status.nextRestart.isValid())
            return QStringLiteral("%1 will be restarted").arg(record.name);
        for (const OwnSession *session : sessionsOf(record.id)) {
            if (!session->isReady())
                return QStringLiteral("a session of %1 is not ready").arg(record.name);
        }
    }
    for (const Link &link : links()) {
        // The greeting may have been lost, too.
        if (!link.isDrained || (!link.peer && !m_disturbed.contains(link.server.id)))
            return QStringLiteral("something is on its way to %1").arg(link.server.name);
        if (link.peer && link.peer->openQuestions() > 0 && !m_disturbed.contains(link.server.id))
            return QStringLiteral("%1 waits for an answer to its question").arg(link.server.name);
    }
    for (const Root &root : m_engine->roots.roots()) {
        const bool isThought = m_engine->monitor.state(root.id) == RootState::Available;
        if (isThought != isThere(root))
            return QStringLiteral("%1 counts as %2").arg(root.path, toWord(m_engine->monitor.state(root.id)));
    }
    return m_engine->gate.isUpToDate() ? QString() : QStringLiteral("the gate looks at news");
}

ServerId World::server(unsigned which) const
{
    return m_servers[which % m_servers.size()];
}

RootId World::root(unsigned which) const
{
    const QList<Root> &roots = m_engine->roots.roots();
    return roots.isEmpty() ? RootId() : roots[which % roots.size()].id;
}

} // namespace mangrove::truth
