#include "app/relay/launchmatch.h"

#include "app/relay/launchdifference.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/approval.h"
#include "core/servers/launchtemplate.h"
#include "core/servers/wordpattern.h"

#include <algorithm>

namespace mangrove {

namespace {

using Records = QList<const ServerRecord *>;

QStringList wordsOf(const AppLaunch &launch)
{
    return QStringList{launch.program} + launch.arguments;
}

//! Whether a record is, or was, called like this, or an entry of this name was routed to it.
bool isCalled(const ServerRecord &record, const QString &name, const KnownLaunches &known)
{
    return !name.isEmpty()
        && (record.name == name || record.formerNames.contains(name)
            || std::ranges::any_of(known.routed, [&](const RoutedEntry &entry) {
                   return entry.server == record.id && entry.name == name;
               }));
}

bool isRoutedTo(const ServerRecord &record, const RoutedEntry &entry)
{
    return entry.server.isEmpty() ? entry.name == record.name : entry.server == record.id;
}

//! Those that are started by these words: just so, or but for what the app fills in, or with templates. Of the last it
//! has to be called so, as another folder could be meant.
Records startedBy(const QStringList &words, const QString &name, const KnownLaunches &known)
{
    const auto all = [&](const auto &is) {
        Records found;
        for (const ServerRecord &record : known.records) {
            if (record.transport == stdioTransport && is(record))
                found.append(&record);
        }
        return found;
    };
    Records same =
        all([&](const ServerRecord &record) { return QStringList{record.program} + record.arguments == words; });
    if (same.isEmpty()) {
        same = all([&](const ServerRecord &record) {
            return !hasTemplates(record) && std::ranges::any_of(known.routed, [&](const RoutedEntry &entry) {
                return isRoutedTo(record, entry) && fits(entry, record, words);
            });
        });
    }
    if (same.isEmpty()) {
        same = all([&](const ServerRecord &record) {
            return record.program == words.first() && hasTemplates(record)
                && (name.isEmpty() || isCalled(record, name, known)) && fitsTemplates(record.arguments, words.mid(1));
        });
    }
    return same;
}

Records startedBy(const AppLaunch &launch, const LaunchFound &found, const KnownLaunches &known)
{
    const Records same = startedBy(wordsOf(launch), launch.name, known);
    // A record that says outright where the app finds it.
    return same.isEmpty() && found.program
        ? startedBy(QStringList{*found.program} + launch.arguments, launch.name, known)
        : same;
}

//! What may be in the environment of a launch by another name, and is none of the record's, or has a value that is not
//! known here.
bool mayBeAnother(const ServerRecord &record, const AppLaunch &launch, const KnownLaunches &known)
{
    if (launch.name.isEmpty() || isCalled(record, launch.name, known))
        return false;
    QStringList passed = record.appEnvironment;
    passed.removeAll(QStringLiteral("HOME"));
    passed.removeAll(QStringLiteral("PATH"));
    if (!record.secretEnvironment.isEmpty() || record.hasUnseenEnvironment || !passed.isEmpty())
        return true;
    const QStringList names = record.environment.keys() + record.passEnvironment;
    return std::ranges::any_of(known.routed, [&](const RoutedEntry &entry) {
        const auto isNone = [&names](const QString &name) { return !names.contains(name); };
        return entry.name == launch.name && (entry.hasUnseen || std::ranges::any_of(entry.variables, isNone));
    });
}

//! The one of that name where there are several.
const ServerRecord *chosen(const Records &same, const QString &name, const KnownLaunches &known)
{
    const auto named = std::ranges::find(same, name, &ServerRecord::name);
    if (named != same.end())
        return *named;
    Records once;
    std::ranges::copy_if(same, std::back_inserter(once), [&](const ServerRecord *record) {
        return same.size() == 1 || isCalled(*record, name, known);
    });
    return once.size() == 1 ? once.first() : nullptr;
}

LaunchMatch several()
{
    return {{}, Texts::tr("Several of Mangrove's servers are started like this. Name one with --name.")};
}

//! Not one of `same` has its variables.
LaunchMatch otherVariables(const Records &same, const AppLaunch &launch)
{
    const ServerRecord &record = *same.first();
    const QStringList names = differingVariables(record, launch.environment);
    return {{},
            names.isEmpty() ? Texts::tr("Mangrove knows %1, which runs the same, but not whether it has the same "
                                        "variables. Add this one as a server of its own.")
                                  .arg(displayText(record.name))
                            : Texts::tr("Mangrove knows %1 with other values of these variables: %2.")
                                  .arg(displayText(record.name), displayText(names.join(QStringLiteral(", ")), 0)),
            true,
            false,
            record.id};
}

LaunchMatch unknown(const KnownLaunches &known, const AppLaunch &launch, const LaunchFound &found)
{
    const auto called = std::ranges::find_if(
        known.records, [&](const ServerRecord &record) { return isCalled(record, launch.name, known); });
    if (called == known.records.end())
        return {{}, Texts::tr("Mangrove does not know this server yet."), true};
    return {{},
            Texts::tr("Mangrove knows %1 as another launch. %2")
                .arg(displayText(called->name), describeDifference(*called, launch, found)),
            true,
            false,
            called->id};
}

LaunchMatch refused(const ServerRecord &record, const QString &why)
{
    return {{},
            Texts::tr("%1 is to be confined, and is not started without, nor as anything else. %2 If it is to be so, "
                      "change the server in Mangrove; else put the app's entry back.")
                .arg(displayText(record.name), why),
            false,
            true,
            record.id};
}

LaunchMatch refusedAsRemoved(const RemovedServer &removed)
{
    return {{},
            Texts::tr("%1 was to be confined, and was removed from Mangrove: it is not started without. Add it again, "
                      "or put the app's entry back.")
                .arg(displayText(removed.names.value(0))),
            true,
            true,
            {}};
}

LaunchMatch refusedAsUnknown(const QString &missing, const ServerId &meant)
{
    return {
        {},
        Texts::tr("%1 So it is not known whether this server is to be confined, and it is not started.").arg(missing),
        false,
        true,
        meant};
}

//! Whether an app starts this program, however either is spelled: by its path, or by a name that the PATH leads on.
bool isProgram(const QString &program, const AppLaunch &launch, const LaunchFound &found)
{
    if (program == launch.program || (found.program && program == *found.program))
        return true;
    const QString path = found.program ? *found.program : launch.program;
    return !program.contains(QLatin1Char('/')) && path.section(QLatin1Char('/'), -1) == program;
}

bool isKin(const KnownLaunches &known, const HeldLaunch &held, const AppLaunch &launch, const LaunchFound &found)
{
    return isKin(held, known.leads, wordsWithin(launch.program, launch.arguments),
                 isProgram(held.program, launch, found));
}

bool isHeld(const ServerRecord &record)
{
    return hasWalls(record) && record.transport == stdioTransport;
}

//! The one that is to be confined and that the launch stands for, by its name or what it starts; nullptr where that is
//! none. Whoever can change an entry can change either: one is enough.
const ServerRecord *heldOne(const KnownLaunches &known, const AppLaunch &launch, const LaunchFound &found,
                            const Records &same, const ServerRecord *match)
{
    const bool isNamedSo = match && match->name == launch.name;
    for (const ServerRecord &record : known.records) {
        if (!isHeld(record) || &record == match)
            continue;
        const bool isNamed = record.name == launch.name || (!isNamedSo && isCalled(record, launch.name, known));
        const bool isSame = !match && same.contains(&record);
        const bool isSameAndMore = same.isEmpty() && isKin(known, heldLaunch(record), launch, found);
        if (isNamed || isSame || isSameAndMore)
            return &record;
    }
    return nullptr;
}

const RemovedServer *removedOne(const KnownLaunches &known, const AppLaunch &launch, const LaunchFound &found)
{
    const bool isAnothersName = findByName(known.records, launch.name) != nullptr;
    for (const RemovedServer &removed : known.removed) {
        const bool isThere =
            std::ranges::any_of(known.records, [&](const ServerRecord &record) { return record.id == removed.server; });
        const bool isNamed = !isAnothersName && removed.names.contains(launch.name);
        if (!isThere && (isNamed || isKin(known, heldLaunch(removed), launch, found)))
            return &removed;
    }
    return nullptr;
}

//! Whether what was started is what the record says now. What it is held to by now holds from the next start on, and
//! what it can reach too much ends what runs: neither makes it another.
bool isStill(const ServerRecord &record, const ServerRecord &launch)
{
    return isSameButForHolds(launch.launchIdentity({}), record.launchIdentity({}));
}

//! What was approved for apps that find this; nullptr where nothing was.
const LaunchIdentity *approvedFor(const ServerRecord &record, const LaunchFound &found)
{
    for (const LaunchIdentity &one : record.approvedInApps) {
        LaunchIdentity now = found.identity(record);
        if (!found.places) // they are looked at when it is known whose they are
            now.places = one.places;
        if (now == one)
            return &one;
    }
    return nullptr;
}

} // namespace

ServerRecord asApproved(ServerRecord record, const LaunchFound &found)
{
    const LaunchIdentity *inApps =
        found.program && *found.program != record.approved.resolvedProgram ? approvedFor(record, found) : nullptr;
    if (inApps)
        record.approved = LaunchIdentity(*inApps);
    return record;
}

LaunchMatch matchRecord(const ServerRecord &record, const LaunchFound &found)
{
    Result<void> approved = checkRecord(record);
    if (approved && record.transport == stdioTransport)
        approved = checkApproved(record, found.identity(record));
    if (approved)
        return {record.id, {}};
    if (record.transport == stdioTransport && checkRecord(record) && approvedFor(record, found))
        return {record.id, {}};
    return {{}, approved.error().message, false, false, record.id};
}

const ServerRecord *findByName(const QList<ServerRecord> &records, const QString &name)
{
    const auto found = std::ranges::find(records, name, &ServerRecord::name);
    return found == records.end() ? nullptr : &*found;
}

LaunchMatch matchUrl(const QList<ServerRecord> &records, const QString &name, const QString &url)
{
    Records same;
    for (const ServerRecord &record : records) {
        if (record.transport == httpTransport && record.url == url)
            same.append(&record);
    }
    const KnownLaunches known{records, {}, {}};
    if (const ServerRecord *record = chosen(same, name, known))
        return matchRecord(*record, {});
    if (!same.isEmpty())
        return several();
    if (const ServerRecord *record = name.isEmpty() ? nullptr : findByName(records, name)) {
        return {{}, Texts::tr("Mangrove knows %1 with another address.").arg(displayText(record->name)), true};
    }
    return {{}, Texts::tr("Mangrove does not know this server yet."), true};
}

LaunchMatch matchLaunch(const KnownLaunches &known, const AppLaunch &launch, const LaunchFound &found)
{
    const Records same = startedBy(launch, found, known);
    Records fitting;
    std::ranges::copy_if(same, std::back_inserter(fitting), [&](const ServerRecord *record) {
        return differingVariables(*record, launch.environment).isEmpty() && !mayBeAnother(*record, launch, known);
    });
    const ServerRecord *record = chosen(fitting, launch.name, known);
    const LaunchMatch match = record ? matchRecord(*record, found)
        : !fitting.isEmpty()         ? several()
        : !same.isEmpty()            ? otherVariables(same, launch)
                                     : unknown(known, launch, found);
    const ServerRecord *counts = match.server.isEmpty() ? nullptr : record;
    if (const ServerRecord *held = heldOne(known, launch, found, same, counts))
        return refused(*held, held == record ? match.why : describeDifference(*held, launch, found));
    if (const RemovedServer *removed = counts ? nullptr : removedOne(known, launch, found))
        return refusedAsRemoved(*removed);
    if (!counts && !known.missing.isEmpty())
        return refusedAsUnknown(known.missing, match.meant);
    return match;
}

QList<HeldLaunch> heldLaunches(const KnownLaunches &known)
{
    QList<HeldLaunch> all;
    for (const ServerRecord &record : known.records) {
        if (isHeld(record))
            all.append(heldLaunch(record));
    }
    for (const RemovedServer &removed : known.removed)
        all.append(heldLaunch(removed));
    return all;
}

LaunchMatch matchElsewhere(const KnownLaunches &known, const AppLaunch &launch, const LaunchFound &found,
                           const QString &setup)
{
    if (const ServerRecord *held = heldOne(known, launch, found, {}, nullptr)) {
        return refused(*held,
                       Texts::tr("The entry names another set-up of Mangrove's than the usual one: %1.")
                           .arg(displayText(setup, 0)));
    }
    if (const RemovedServer *removed = removedOne(known, launch, found))
        return refusedAsRemoved(*removed);
    return known.missing.isEmpty() ? LaunchMatch() : refusedAsUnknown(known.missing, {});
}

const ServerRecord *findTemplated(const KnownLaunches &known, const AppLaunch &launch)
{
    const Records same = startedBy(wordsOf(launch), launch.name, known);
    const ServerRecord *record = chosen(same, launch.name, known);
    return record && hasTemplates(*record) ? record : nullptr;
}

LaunchMatch findMatch(const KnownLaunches &known, const RelayOrder &order, const ServerRecord &launch,
                      const QProcessEnvironment &environment, const LaunchFound &found)
{
    if (order.kind == RelayOrder::Kind::Launch)
        return matchLaunch(known, {order.name, order.program, order.arguments, environment}, found);
    if (order.kind == RelayOrder::Kind::Url && launch.id.isEmpty())
        return matchUrl(known.records, order.name, order.url);
    const auto now = std::ranges::find(known.records, launch.id, &ServerRecord::id);
    if (now == known.records.end())
        return {{}, Texts::tr("The server was removed from Mangrove."), false, hasWalls(launch), {}};
    LaunchMatch match = isStill(*now, launch)
        ? matchRecord(*now, found)
        : LaunchMatch{{}, Texts::tr("The server was changed in Mangrove since it was started.")};
    if (match.server.isEmpty() && hasWalls(*now) && now->transport == stdioTransport)
        match = refused(*now, match.why);
    return match;
}

} // namespace mangrove
