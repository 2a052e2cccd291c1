#include "tests/bench/soak/relayedapps.h"

#include "app/engine.h"
#include "app/paths.h"
#include "tests/bench/soak/cast.h"
#include "tests/bench/soak/comparison.h"

#include <algorithm>

namespace mangrove::bench {

namespace {

constexpr int perServer = 3;
constexpr int mostCalls = 4; // of an app, that wait for an answer

} // namespace

RelayedApps::RelayedApps(int count, const QString &folder)
{
    // Of three at a server two are of the years before, one is stateless: where the server is of the other kind, the
    // relay bridges.
    for (int i = 0; i < count; ++i)
        m_apps.push_back(std::make_unique<RelayedApp>(QStringLiteral("app-%1").arg(i), i % perServer == 1, folder));
}

RelayedApps::~RelayedApps() = default;

bool RelayedApps::attach(Engine &engine)
{
    m_engine = &engine;
    hear();
    return m_relays != nullptr;
}

void RelayedApps::detach()
{
    m_relays.reset();
    m_engine = nullptr;
}

// --- acts

QString RelayedApps::call(Dice &dice)
{
    const std::unique_ptr<RelayedApp> &app = dice.from(m_apps);
    if (!app->isReady() || app->unanswered() >= mostCalls)
        return {};
    app->ask();
    return QStringLiteral("tool called by an app");
}

QString RelayedApps::end(Dice &dice)
{
    const std::unique_ptr<RelayedApp> &app = dice.from(m_apps);
    if (!app->isRunning())
        return {};
    if (dice.oneIn(2))
        app->end();
    else
        app->kill();
    return QStringLiteral("app ended");
}

QString RelayedApps::start(Dice &dice)
{
    const qsizetype index = dice.below(qsizetype(m_apps.size()));
    if (m_apps[size_t(index)]->isRunning())
        return {};
    startOne(index);
    return QStringLiteral("app started");
}

QString RelayedApps::deafen()
{
    if (!m_relays)
        return {};
    m_relays.reset();
    return QStringLiteral("window hears no relay");
}

QString RelayedApps::hear()
{
    if (m_relays)
        return {};
    auto relays = std::make_unique<RelayServer>(m_engine->relayed, m_engine->activity);
    for (const QString &path : relaySocketPaths(m_engine->file.folder())) {
        if (const Result<void> listening = relays->listen(path); !listening) {
            qWarning("%s", qPrintable(listening.error().message));
            return {};
        }
    }
    m_relays = std::move(relays);
    return QStringLiteral("window hears relays");
}

QList<ServerRecord> RelayedApps::candidates() const
{
    QList<ServerRecord> servers = m_engine->servers.servers();
    servers.removeIf([](const ServerRecord &server) {
        const QString words = server.arguments.join(QLatin1Char(' '));
        return isMortal(server) || isDeaf(server) || words.contains(QLatin1String("fork"))
            || words.contains(QLatin1String("elicitation")) || words.contains(QLatin1String("--changed"));
    });
    return servers;
}

void RelayedApps::startOne(qsizetype index)
{
    const QList<ServerRecord> servers = candidates();
    if (servers.isEmpty())
        return;
    const ServerRecord &server = servers.at((index / perServer) % servers.size());
    m_apps[size_t(index)]->start(server.id, server.name);
}

// --- in the end

void RelayedApps::settle(const QSet<ServerId> &switched)
{
    hear();
    for (const auto &app : m_apps) {
        if (app->isRunning() && (!m_engine->servers.find(app->server()) || switched.contains(app->server())))
            app->kill();
    }
}

const RelayedSession *RelayedApps::sessionOf(const RelayedApp &app) const
{
    const QList<const RelayedSession *> sessions = m_engine->relayed.of(app.server());
    const auto found = std::ranges::find_if(
        sessions, [&app](const RelayedSession *session) { return session->app().name == app.name(); });
    return found == sessions.end() ? nullptr : *found;
}

QString RelayedApps::whatMoves()
{
    QStringList moving;
    for (size_t i = 0; i < m_apps.size(); ++i) {
        if (!m_apps[i]->isRunning())
            startOne(qsizetype(i));
        if (!m_apps[i]->isReady() || !sessionOf(*m_apps[i]))
            moving.append(QStringLiteral("%1 (%2) %3")
                              .arg(m_apps[i]->name(),
                                   m_apps[i]->isReady() ? QStringLiteral("not shown") : QStringLiteral("not ready"),
                                   m_apps[i]->lastError()));
    }
    return moving.join(QLatin1String(", "));
}

bool RelayedApps::allRun() const
{
    return std::ranges::all_of(m_apps, [](const auto &app) { return app->isReady(); });
}

void RelayedApps::beginComparison()
{
    m_settled.clear();
    m_agreed.clear();
    for (const auto &app : m_apps)
        app->forget();
}

bool RelayedApps::proceed()
{
    for (const auto &app : m_apps) {
        if (m_settled.contains(app.get()))
            continue;
        const RelayedSession *session = sessionOf(*app);
        const ServerRecord *server = m_engine->servers.find(app->server());
        if (!session || !server)
            continue;
        const bool tellsNothing = isStateless(*server) && !server->roots;
        if (tellsNothing ? m_engine->ledger.record(session->id()).seen.isEmpty()
                         : app->known() && disagreementOf(*app).isEmpty()) {
            m_settled.insert(app.get());
            ++m_agreed[QStringLiteral("in an app: knows what is shown")];
        } else if (app->unanswered() == 0) {
            app->ask();
        }
    }
    return m_settled.size() == qsizetype(m_apps.size());
}

QString RelayedApps::disagreementOf(const RelayedApp &app) const
{
    const RelayedSession *session = sessionOf(app);
    const ServerRecord *server = m_engine->servers.find(app.server());
    if (!session || !server)
        return QStringLiteral("the window shows no session; ") + app.lastError();
    if (!app.known())
        return QStringLiteral("it does not say what it knows: ") + app.lastError();
    return disagreement(*m_engine, *server, m_engine->ledger.record(session->id()).seen, *app.known());
}

QStringList RelayedApps::differences() const
{
    QStringList lines;
    for (const auto &app : m_apps) {
        if (!m_settled.contains(app.get()))
            lines.append(QStringLiteral("%1: %2").arg(app->name(), disagreementOf(*app)));
    }
    return lines;
}

void RelayedApps::endAll()
{
    for (const auto &app : m_apps)
        app->end();
}

bool RelayedApps::haveEnded() const
{
    return std::ranges::none_of(m_apps, [](const auto &app) { return app->isRunning(); });
}

} // namespace mangrove::bench
