#include "app/relay/launchbook.h"

namespace mangrove {

LaunchBook::LaunchBook(const StoredAuthority &stored, const RelayOrder &order,
                       const QProcessEnvironment &environment, const QStringList &addedNames,
                       const QString &dataFolder)
    : m_stored(stored),
      m_order(order),
      m_environment(environment),
      m_addedNames(addedNames),
      m_routed(readRoutedEntries(dataFolder))
{ }

KnownLaunches LaunchBook::known() const
{
    return {m_stored.servers().servers(), m_stored.servers().removedServers(), m_routed, m_stored.missing()};
}

LaunchMatch LaunchBook::match(const ServerRecord &launch, const LaunchFound &found) const
{
    return findMatch(known(), m_order, launch, m_environment, found);
}

ServerRecord LaunchBook::lookedAt(ServerRecord launch) const
{
    const KnownLaunches all = known();
    const AppLaunch made{m_order.name, m_order.program, m_order.arguments, m_environment};
    if (const ServerRecord *templated = findTemplated(all, made))
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

} // namespace mangrove
