#include "app/relay/launchbook.h"

#include "app/relay/relayplaces.h"
#include "core/launch/launchlooker.h"
#include "core/servers/approval.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

OtherSetups::OtherSetups(const QList<Folders> &setups, PlaceWatch &watch, QObject *parent) : QObject(parent)
{
    for (const Folders &folders : setups) {
        const auto &setup = m_setups.emplace_back(std::make_unique<Setup>(folders, watch));
        setup->reader.refresh();
        connect(&setup->reader, &WorkspaceSource::changed, this, &OtherSetups::changed);
    }
}

OtherSetups::~OtherSetups() = default;

QList<KnownLaunches> OtherSetups::known() const
{
    QList<KnownLaunches> all;
    for (const auto &setup : m_setups) {
        all.append(
            {setup->servers.servers(), setup->servers.removedServers(), setup->routed, setup->reader.missing(), {}});
    }
    return all;
}

void OtherSetups::refresh()
{
    for (const auto &setup : m_setups)
        setup->reader.refresh();
}

std::optional<OtherSetups::Meant> OtherSetups::find(const ServerId &id) const
{
    for (const auto &setup : m_setups) {
        if (const ServerRecord *record = setup->servers.find(id))
            return Meant{*record, setup->dataFolder};
    }
    return std::nullopt;
}

LaunchBook::LaunchBook(StoredAuthority &stored, const RelayOrder &order, const QProcessEnvironment &environment,
                       const QStringList &addedNames, const Folders &setup, QObject *parent)
    : QObject(parent),
      m_stored(stored),
      m_order(order),
      m_environment(environment),
      m_addedNames(addedNames),
      m_routed(readRoutedEntries(setup.data)),
      m_others(otherSetups(setup), stored.places()),
      m_setup(setup.config),
      m_looks(LaunchLooker::timeLimit)
{
    connect(&m_others, &OtherSetups::changed, this, &LaunchBook::changed);
}

KnownLaunches LaunchBook::known() const
{
    return withLooks(
        {m_stored.servers().servers(), m_stored.servers().removedServers(), m_routed, m_stored.missing(), {}});
}

KnownLaunches LaunchBook::withLooks(KnownLaunches known) const
{
    known.leads = m_leads;
    if (known.missing.isEmpty())
        known.missing = m_unanswered;
    return known;
}

//! Of a record that the entry names nobody asks what it stands for in its own set-up.
QList<HeldLaunch> LaunchBook::held() const
{
    QList<HeldLaunch> all;
    if (m_order.kind == RelayOrder::Kind::Launch)
        all = heldLaunches(known());
    for (const KnownLaunches &other : m_others.known())
        all += heldLaunches(other);
    return all;
}

AppLaunch LaunchBook::made(const ServerRecord &launch) const
{
    return m_order.kind == RelayOrder::Kind::Launch
        ? AppLaunch{m_order.name, m_order.program, m_order.arguments, m_environment}
        : AppLaunch{m_order.name, launch.program, launch.arguments, m_environment};
}

bool LaunchBook::isLookedAt() const
{
    const QList<HeldLaunch> all = held();
    return !m_unanswered.isEmpty()
        || std::ranges::all_of(all, [this](const HeldLaunch &one) { return m_leads.of(one); });
}

void LaunchBook::look(const ServerRecord &launch, QObject *context, const std::function<void()> &done)
{
    if (isLookedAt() || launch.transport == httpTransport) {
        done();
        return;
    }
    const AppLaunch app = made(launch);
    const LeadsWanted wanted{wordsWithin(app.program, app.arguments), m_environment,
                             launch.workingFolder.isEmpty() ? QDir::currentPath() : launch.workingFolder, homeFolders(),
                             held()};
    m_looks.start(
        context,
        [wanted](LookPlace &place) { return lookAtLeads(wanted, [&place](const QString &path) { place.set(path); }); },
        [this, launch, context, done](const Result<LaunchLeads> &leads) {
            if (leads)
                m_leads = *leads;
            else
                m_unanswered = leads.error().message;
            look(launch, context, done); // what was stored meanwhile
        });
}

void LaunchBook::refresh()
{
    m_stored.refresh();
    m_others.refresh();
}

LaunchMatch LaunchBook::match(const ServerRecord &launch, const LaunchFound &found) const
{
    const LaunchMatch own = findMatch(known(), m_order, launch, m_environment, found);
    if (own.isRefused || launch.transport == httpTransport)
        return own;
    for (const KnownLaunches &other : m_others.known()) {
        const LaunchMatch elsewhere = matchElsewhere(withLooks(other), made(launch), found, m_setup);
        if (elsewhere.isRefused)
            return elsewhere;
    }
    return own;
}

ServerRecord LaunchBook::lookedAt(ServerRecord launch) const
{
    const KnownLaunches all = known();
    if (const ServerRecord *templated = findTemplated(all, made(launch)))
        launch.arguments = templated->arguments;
    return launch;
}

QStringList LaunchBook::ownVariables() const
{
    QStringList names = m_addedNames;
    for (const RoutedEntry &entry : m_routed) {
        if (entry.name == m_order.name)
            names += entry.variables;
    }
    return names;
}

link::Launch launchWord(const RelayOrder &order, const LaunchMatch &match, const QStringList &addedNames,
                        const QString &folder)
{
    using Way = link::Launch::Way;
    link::Launch launch;
    launch.way = order.kind == RelayOrder::Kind::Record ? Way::Record
        : order.kind == RelayOrder::Kind::Url           ? Way::Address
                                                        : Way::Program;
    launch.name = order.name;
    launch.program = order.program;
    launch.arguments = order.arguments;
    if (launch.way == Way::Program) {
        launch.environment = addedNames;
        launch.folder = folder;
    }
    launch.url = order.url;
    launch.isUnknown = match.isUnknown;
    launch.isRefused = match.isRefused;
    launch.meant = match.meant;
    launch.why = match.why;
    return launch;
}

} // namespace mangrove
