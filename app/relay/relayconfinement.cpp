#include "app/relay/relayconfinement.h"

#include "core/launch/emptyfolder.h"
#include "core/sessions/runchange.h"

#include <QCoreApplication>
#include <QDir>

#include <cerrno>
#include <signal.h>
#include <utility>

namespace mangrove {

namespace {

//! Whether a folder of this name is one of a relay that runs.
bool isOfARunningRelay(const QString &name)
{
    bool isNumber = false;
    const int pid = name.toInt(&isNumber);
    return isNumber && pid > 0 && (::kill(pid, 0) == 0 || errno == EPERM);
}

QString ofThisRelay(const QString &temporaries)
{
    return temporaries + QLatin1Char('/') + QString::number(QCoreApplication::applicationPid());
}

} // namespace

RelayConfinement::RelayConfinement(StoredAuthority &stored, const QString &configFolder,
                                   const QString &dataFolder, const MangrovesOwn &mangroves, QObject *parent)
    : QObject(parent),
      m_stored(stored),
      m_temporaries(dataFolder + QLatin1String("/temporary-in-apps")),
      m_cleaning(ServerHomes::timeLimit),
      m_homes(dataFolder + QLatin1String("/homes"), ofThisRelay(m_temporaries), mangroves,
              {dataFolder + QLatin1String("/owners"), configFolder})
{
    connect(&m_stored, &RootsAuthority::listChanged, this, &RelayConfinement::look);
    connect(&m_stored, &StoredAuthority::grantsChanged, this, &RelayConfinement::look);
    connect(&m_stored, &StoredAuthority::recordsChanged, this, &RelayConfinement::look);
}

void RelayConfinement::confine(const LaunchSpec &spec, const ServerRecord *record, const Done &done)
{
    if (!record || record->protection == Protection::ToldOnly) {
        done(spec);
        return;
    }
    ServerRecord there = *record;
    there.workingFolder = spec.workingFolder.isEmpty() ? QDir::currentPath() : spec.workingFolder;
    there.arguments = spec.arguments;
    const auto prepared = [this, spec, there, done](const Result<ServerHomes::Prepared> &found) {
        if (!found) {
            done(found.error());
            return;
        }
        m_stored.whenLookedAt(this, [this, spec, there, done, one = *found] {
            m_stored.refresh(); // all of that took its time
            const QList<GrantedRoot> roots = granted();
            const auto status = [this](const RootId &root) { return m_stored.status(root); };
            const QList<DeniedRoot> denied =
                deniedIn(roots, there.addedPaths, m_stored.roots(), status,
                         [this](const RootId &root) { return m_stored.access(root); });
            const QList<RootBinding> lesser = lesserIn(
                roots, there.addedPaths, m_stored.roots(), status,
                [this](const RootId &root) { return m_stored.decision(root); }, denied);
            done(confinementOf(there, there.workingFolder, roots, one, lesser, denied)
                     .transform([&](const Confinement &held) {
                         m_server = there.id;
                         m_held = {there.protection,
                                   there.hasNetwork,
                                   roots,
                                   held.reach,
                                   there.keepsMetadata,
                                   there.addedPaths,
                                   there.keptNames,
                                   there.protection == Protection::Confined ? denied : QList<DeniedRoot>()};
                         LaunchSpec confined = spec;
                         ProcessLauncher::setOwnFolders(&confined.environment, there, held.own);
                         confined.confinement = held.description;
                         confined.explains = there.explainsRefusals;
                         confined.sharesErrors = false; // it is read for what it says of refusals
                         return confined;
                     }));
        });
    };
    m_cleaning.start(
        this,
        [temporaries = m_temporaries](LookPlace &place) {
            place.set(temporaries);
            return removeOthers(temporaries, isOfARunningRelay, [&place] { return place.isGivenUp(); });
        },
        [this, there, prepared](const Result<Result<void>> &) {
            // What is left of others is in nobody's way.
            m_homes.prepare(there.id, this, prepared);
        });
}

QList<GrantedRoot> RelayConfinement::granted() const
{
    if (m_stored.isPaused())
        return {}; // it is told none either
    return grantedOf(
        m_stored.roots(), [this](const RootId &root) { return m_stored.access(root); },
        [this](const RootId &root) { return m_stored.grant(root); });
}

void RelayConfinement::look()
{
    if (!m_held)
        return;
    const RunChange change = changeOfHeld(
        *m_held, m_stored.servers().find(m_server), m_stored.roots(),
        [this](const RootId &root) { return m_stored.grant(root); },
        [this](const RootId &root) { return m_stored.access(root); }, [this] { return granted(); });
    if (change == RunChange::EndNow) {
        m_held.reset();
        Q_EMIT takenBack();
        return;
    }
    const bool waits = mangrove::waitsForRestart(change);
    if (std::exchange(m_waits, waits) != waits)
        Q_EMIT changed();
}

} // namespace mangrove
