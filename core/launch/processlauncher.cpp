#include "core/launch/processlauncher.h"

#include "core/launch/livegrants.h"
#include "core/servers/launchenvironment.h"
#include "core/transport/descriptorset.h"
#include "core/transport/processtransport.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <string>
#include <utility>

namespace mangrove {

Result<Confinement> confinementOf(const ServerRecord &record, const QString &folder, const QList<GrantedRoot> &roots,
                                  const ServerHomes::Prepared &prepared, const QList<RootBinding> &lesser,
                                  const QList<DeniedRoot> &denied, const confine::NeverNames &never)
{
    Confinement confinement;
    confinement.own = prepared.own;
    if (record.workingFolder.isEmpty())
        confinement.own.work = QFileInfo(folder).canonicalFilePath();
    confinement.reach = reachOf(roots, confinement.own, record.approved.places.value_or(QList<InstalledPlace>()),
                                record.addedPaths, denied, never);
    // Nothing is reached by these: each lies in what is.
    QList<GrantedRoot> held = roots;
    for (const RootBinding &one : lesser)
        held.append({{}, one, false});
    const QList<ReachedPlace> all =
        reachOf(held, confinement.own, record.approved.places.value_or(QList<InstalledPlace>()), record.addedPaths,
                denied, never);
    return canHold(record.protection, all, prepared.mangroves, denied).and_then([&]() -> Result<Confinement> {
        confinement.description = descriptionOf(record.protection, record.hasNetwork, all);
        confinement.description.masked = maskedFor(all, prepared.mangroves);
        // Landlock's rules can take nothing away from a folder that they grant.
        if (record.protection == Protection::Confined) {
            for (const DeniedRoot &one : denied)
                confinement.description.places.push_back(coverOf(one));
            confinement.description.never = never;
            if (record.keepsMetadata)
                confinement.description.kept = metadataNames();
            for (const QString &name : record.keptNames) {
                std::string encoded = QFile::encodeName(name).toStdString();
                if (std::ranges::find(confinement.description.kept, encoded) == confinement.description.kept.end())
                    confinement.description.kept.push_back(std::move(encoded));
            }
        }
        return confinement;
    });
}

ProcessLauncher::ProcessLauncher(const QString &launcher)
    : m_launcher(launcher), m_descriptors(std::make_unique<DescriptorSet>())
{ }

ProcessLauncher::~ProcessLauncher() = default;

QProcessEnvironment ProcessLauncher::environment(const ServerRecord &record, const Secrets::Values &secrets)
{
    return launchEnvironment(QProcessEnvironment::systemEnvironment(), record, secrets, record.passEnvironment);
}

void ProcessLauncher::setOwnFolders(QProcessEnvironment *environment, const ServerRecord &record, const OwnFolders &own)
{
    const auto set = [&](const QString &name, const QString &folder) {
        if (!record.environment.contains(name))
            environment->insert(name, folder);
    };
    set(QStringLiteral("HOME"), own.home);
    for (const char *name : {"TMPDIR", "TMP", "TEMP"})
        set(QLatin1String(name), own.temporary);
}

std::unique_ptr<Transport> ProcessLauncher::transport(const ServerRecord &record, const QString &resolvedProgram,
                                                      const QString &folder, const Secrets::Values &secrets,
                                                      const std::optional<Confinement> &confinement,
                                                      LiveGrants **live) const
{
    LaunchSpec spec;
    spec.launcher = m_launcher;
    spec.program = resolvedProgram;
    spec.arguments = record.arguments;
    spec.environment = environment(record, secrets);
    spec.workingFolder = folder;
    if (confinement) {
        setOwnFolders(&spec.environment, record, confinement->own);
        spec.confinement = confinement->description;
        spec.explains = record.explainsRefusals;
    }
    std::unique_ptr<LiveGrants> grants = live ? LiveGrants::openFor(&spec) : nullptr;
    auto transport = std::make_unique<ProcessTransport>(spec, m_descriptors.get());
    if (grants)
        grants->follow(*transport);
    if (live)
        *live = grants.get();
    grants.release(); // the transport's
    return transport;
}

} // namespace mangrove
