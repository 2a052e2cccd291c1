#include "app/relay/relaylaunch.h"

#include "core/servers/approval.h"
#include "core/servers/launchenvironment.h"
#include "core/sessions/runchange.h"

#include <QDir>

#include <utility>

namespace mangrove {

QStringList passedOn(const ServerRecord &record)
{
    return record.passEnvironment + record.appEnvironment;
}

QString folderOf(const ServerRecord &record)
{
    const bool isApps = record.workingFolder.isEmpty() || record.prefersAppFolder;
    return isApps ? QDir::currentPath() : record.workingFolder;
}

QProcessEnvironment environmentOf(const ServerRecord &record, const QProcessEnvironment &app,
                                  const Secrets::Values &secrets)
{
    QMap<QString, QString> own = record.environment;
    for (auto it = secrets.cbegin(); it != secrets.cend(); ++it) {
        if (it.key().kind == SecretKey::Kind::Environment)
            own.insert(it.key().name, it.value());
    }
    return launchEnvironment(app, own, passedOn(record));
}

LaunchSpec specOf(const ServerRecord &record, const QProcessEnvironment &app, const Secrets::Values &secrets)
{
    LaunchSpec spec;
    spec.arguments = record.arguments;
    spec.environment = environmentOf(record, app, secrets);
    spec.workingFolder = folderOf(record);
    spec.sharesErrors = true; // where nobody else has to read it
    return spec;
}

LaunchSpec specInApp(const ServerRecord &launch, const ServerRecord *counts, const QProcessEnvironment &app,
                     const QStringList &own)
{
    LaunchSpec spec;
    spec.arguments = launch.arguments;
    spec.environment = app;
    spec.sharesErrors = true;
    if (!counts)
        return spec;
    QMap<QString, QString> filled;
    for (auto it = counts->environment.cbegin(); it != counts->environment.cend(); ++it) {
        if (holdsTemplate(*it))
            filled.insert(it.key(), launch.environment.value(it.key()));
    }
    QStringList names = counts->environment.keys() + counts->secretEnvironment + passedOn(*counts);
    if (hasWalls(*counts))
        spec.workingFolder = folderOf(*counts);
    else
        names += own + QStringList{QStringLiteral("PATH"), QStringLiteral("HOME")};
    spec.environment = launchEnvironment(app, filled, names);
    return spec;
}

RelayLaunch::RelayLaunch(StoredAuthority &stored, const LaunchFiller::Home &home, QObject *parent)
    : QObject(parent),
      m_stored(stored),
      m_filler(
          stored.roots(), [&stored](const ServerId &) { return stored.confirmed(); },
          [&stored](const ServerId &) { return stored.passable(); }, [&stored] { return stored.isPaused(); },
          home)
{
    connect(&m_stored, &RootsAuthority::listChanged, this, &RelayLaunch::look);
    connect(&m_stored, &StoredAuthority::grantsChanged, this, &RelayLaunch::look);
}

void RelayLaunch::fill(const ServerRecord &record, const Done &done)
{
    if (!hasTemplates(record)) {
        done(FilledRecord{record, {}});
        return;
    }
    // The first look at the roots is under way still.
    m_stored.whenLookedAt(this, [this, record, done] {
        const Result<FilledRecord> filled = m_filler.fill(record);
        if (filled) {
            m_record = record;
            m_started = *filled;
            m_stored.setPassed(m_started.passed);
        }
        done(filled);
    });
}

void RelayLaunch::look()
{
    if (!hasTemplates(m_record))
        return;
    const RunChange change = changeOfPassed(m_started, m_stored.passable(), m_filler.preview(m_record));
    if (change == RunChange::EndNow) {
        m_record = {};
        Q_EMIT takenBack();
        return;
    }
    const bool waits = mangrove::waitsForRestart(change);
    if (std::exchange(m_waits, waits) != waits)
        Q_EMIT changed();
}

} // namespace mangrove
