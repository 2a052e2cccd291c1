#include "app/relay/launchmatch.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/approval.h"

#include <algorithm>

namespace mangrove {

namespace {

//! `same`: those that would start or reach the same.
LaunchMatch matchOneOf(const QList<ServerRecord> &same, const QList<ServerRecord> &all, const QString &name,
                       const LaunchFound &found)
{
    for (const ServerRecord &record : same) {
        if (same.size() == 1 || record.name == name)
            return matchRecord(record, found);
    }
    if (!same.isEmpty())
        return {{}, Texts::tr("Several of Mangrove's servers are started like this. Name one with --name.")};
    if (!name.isEmpty() && findByName(all, name)) {
        return {{},
                Texts::tr("Mangrove knows %1 with another program, other arguments or another address.")
                    .arg(displayText(name)),
                true};
    }
    return {{}, Texts::tr("Mangrove does not know this server yet."), true};
}

//! Whether what was started is what the record says now. What it is held to by now holds from the next start on, and what it can
//! reach too much ends what runs: neither makes it another.
bool isStill(const ServerRecord &record, const ServerRecord &launch)
{
    LaunchIdentity started = launch.launchIdentity({});
    const LaunchIdentity now = record.launchIdentity({});
    started.protection = now.protection;
    started.hasNetwork = now.hasNetwork;
    started.keepsMetadata = now.keepsMetadata;
    started.keptNames = now.keptNames;
    started.addedPaths = now.addedPaths;
    return started == now;
}

} // namespace

LaunchMatch matchRecord(const ServerRecord &record, const LaunchFound &found)
{
    Result<void> approved = checkRecord(record);
    if (approved && record.transport == stdioTransport)
        approved = checkApproved(record, found.identity(record));
    return approved ? LaunchMatch{record.id, {}} : LaunchMatch{{}, approved.error().message};
}

const ServerRecord *findByName(const QList<ServerRecord> &records, const QString &name)
{
    const auto found = std::ranges::find(records, name, &ServerRecord::name);
    return found == records.end() ? nullptr : &*found;
}

LaunchMatch matchUrl(const QList<ServerRecord> &records, const QString &name, const QString &url)
{
    QList<ServerRecord> same;
    for (const ServerRecord &record : records) {
        if (record.transport == httpTransport && record.url == url)
            same.append(record);
    }
    return matchOneOf(same, records, name, {});
}

LaunchMatch matchLaunch(const QList<ServerRecord> &records, const QString &name, const QString &program,
                        const QStringList &arguments, const LaunchFound &found)
{
    const auto startedBy = [&](const QString &how) {
        QList<ServerRecord> same;
        for (const ServerRecord &record : records) {
            if (record.transport == stdioTransport && record.program == how && record.arguments == arguments)
                same.append(record);
        }
        return same;
    };
    QList<ServerRecord> same = startedBy(program);
    if (same.isEmpty() && found.program)
        same = startedBy(*found.program); // a record that says outright where the app finds it
    return matchOneOf(same, records, name, found);
}

LaunchMatch findMatch(const QList<ServerRecord> &records, const RelayOrder &order, const ServerRecord &launch,
                      const LaunchFound &found)
{
    if (order.kind == RelayOrder::Kind::Launch)
        return matchLaunch(records, order.name, order.program, order.arguments, found);
    if (order.kind == RelayOrder::Kind::Url && launch.id.isEmpty())
        return matchUrl(records, order.name, order.url);
    const auto now = std::ranges::find(records, launch.id, &ServerRecord::id);
    if (now == records.end())
        return {{}, Texts::tr("The server was removed from Mangrove.")};
    if (!isStill(*now, launch))
        return {{}, Texts::tr("The server was changed in Mangrove since it was started.")};
    return matchRecord(*now, found);
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
    launch.why = match.why;
    return launch;
}

bool isHeld(const ServerRecord &record)
{
    return record.protection != Protection::ToldOnly || record.approved.protection != Protection::ToldOnly
        || !record.hasNetwork || !record.approved.hasNetwork;
}

Result<void> checkProtection(const QList<ServerRecord> &records, const ServerRecord &launch,
                             const LaunchFound &found, const LaunchMatch &match)
{
    const auto isMeant = [&](const ServerRecord &record) {
        const bool isSame =
            record.program == launch.program || (found.program && record.program == *found.program);
        return isHeld(record) && isSame && record.arguments == launch.arguments;
    };
    if (!match.server.isEmpty() || launch.transport == httpTransport
        || !std::ranges::any_of(records, isMeant))
        return {};
    return Error{ErrorCode::Refused,
                 Texts::tr("It is to be confined, and is not started without. %1").arg(match.why)};
}

} // namespace mangrove
