#include "app/relay/relayrun.h"

#include "core/launch/emptyfolder.h"
#include "core/launch/livegrants.h"
#include "core/roots/rootprobe.h"
#include "core/run/serverrights.h"
#include "core/servers/launchtemplate.h"
#include "core/transport/transport.h"

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

//! By what is stored: the decisions are those that count in this process, for whichever server that is; the record is
//! that of the one that was started.
class StoredRights final : public ServerRights
{
public:
    StoredRights(StoredAuthority &stored, const ServerId &started) : m_stored(stored), m_started(started) { }

    const ServerRecord *record() const override { return m_stored.servers().find(m_started); }
    confine::NeverNames neverFor(const ServerRecord &record) const override
    {
        return m_stored.servers().neverFor(record);
    }
    const RootStore &roots() const override { return m_stored.roots(); }
    RootStatus status(const RootId &root) const override { return m_stored.status(root); }
    Access access(const RootId &root) const override { return m_stored.access(root); }
    Grant grant(const RootId &root) const override { return m_stored.grant(root); }
    Decision decision(const RootId &root) const override { return m_stored.decision(root); }
    bool isPaused() const override { return m_stored.isPaused(); }
    QList<Told> known() const override { return m_stored.passable(); }
    QList<Told> knownNow() override { return m_stored.confirmed(); }

private:
    StoredAuthority &m_stored;
    const ServerId &m_started;
};

} // namespace

RelayRun::RelayRun(StoredAuthority &stored, const QString &configFolder, const QString &dataFolder,
                   const MangrovesOwn &mangroves, QObject *parent)
    : QObject(parent),
      m_stored(stored),
      m_temporaries(dataFolder + QLatin1String("/temporary-in-apps")),
      m_cleaning(ServerHomes::timeLimit),
      m_homes(dataFolder + QLatin1String("/homes"), ofThisRelay(m_temporaries), mangroves,
              {dataFolder + QLatin1String("/owners"), configFolder}),
      m_run(std::make_unique<StoredRights>(stored, m_server),
            [this](const ServerId &server) { return m_homes.homeOf(server); })
{
    m_stored.setReach([this](const Cell &cell) { return m_run.reach(cell.root); });
    connect(this, &RelayRun::changed, &m_stored, &StoredAuthority::reachChanged);
    connect(&m_stored, &RootsAuthority::listChanged, this, &RelayRun::look);
    connect(&m_stored, &StoredAuthority::grantsChanged, this, &RelayRun::look);
    connect(&m_stored, &StoredAuthority::recordsChanged, this, &RelayRun::lookAtHeld);
}

RelayRun::~RelayRun()
{
    m_stored.setReach({});
}

void RelayRun::fill(const ServerRecord &record, const Filled &done)
{
    if (!hasTemplates(record)) {
        done(FilledRecord{record, {}});
        return;
    }
    // The first look at the roots is under way still.
    m_stored.whenLookedAt(this, [this, record, done] {
        const Result<FilledRecord> filled = m_run.fill(record);
        if (filled) {
            m_server = record.id;
            m_run.pass(record, *filled);
            m_stored.setPassed(filled->passed);
        }
        done(filled);
    });
}

void RelayRun::confine(const LaunchSpec &spec, const ServerRecord *record, const Confined &done)
{
    if (!record || record->protection == Protection::ToldOnly) {
        done(spec);
        return;
    }
    ServerRecord there = *record;
    there.workingFolder = spec.workingFolder.isEmpty() ? QDir::currentPath() : spec.workingFolder;
    there.arguments = spec.arguments;
    const auto hold = [this, spec, there, done](const ServerHomes::Prepared &prepared) {
        m_stored.refresh(); // all of that took its time
        const ServerRights &rights = m_run.rights();
        done(holdNow(there, there.workingFolder, rights.grantedNow(), prepared, rights)
                 .transform([&](const HeldStart &held) {
                     m_server = there.id;
                     LaunchSpec confined = spec;
                     ProcessLauncher::setOwnFolders(&confined.environment, there, held.confinement.own);
                     confined.confinement = held.confinement.description;
                     confined.explains = there.explainsRefusals;
                     confined.sharesErrors = false; // it is read for what it says of refusals
                     m_live = LiveGrants::openFor(&confined);
                     m_run.hold(held, m_live.get());
                     return confined;
                 }));
    };
    const auto prepared = [this, hold, done](const Result<ServerHomes::Prepared> &found) {
        if (found)
            m_stored.whenLookedAt(this, [hold, one = *found] { hold(one); });
        else
            done(found.error());
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

void RelayRun::follow(Transport &way)
{
    if (!m_live)
        return;
    connect(m_live.get(), &LiveGrants::changed, this, &RelayRun::lookAtHeld, Qt::QueuedConnection);
    m_live.release()->follow(way);
}

void RelayRun::look()
{
    lookAtHeld();
    const ServerRun::News news = m_run.lookAtPassed();
    if (news == ServerRun::News::EndNow)
        Q_EMIT takenBack(false);
    else if (news == ServerRun::News::Changed)
        Q_EMIT changed();
}

void RelayRun::lookAtHeld()
{
    const ServerRun::News news = m_run.lookAtHeld();
    if (news == ServerRun::News::EndNow)
        Q_EMIT takenBack(true);
    else if (news == ServerRun::News::Changed)
        Q_EMIT changed();
}

} // namespace mangrove
