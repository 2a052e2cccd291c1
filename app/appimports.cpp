#include "app/appimports.h"

#include "core/apps/literalsecrets.h"
#include "core/base/displaytext.h"
#include "core/servers/serverstore.h"

#include <algorithm>

namespace mangrove {

namespace {

//! For people: without the secrets among its arguments.
QString shownLaunch(ServerRecord record)
{
    record.arguments = maskedArguments(record.arguments);
    record.url = masked(QString(), record.url);
    return displayText(launchLine(record), 0);
}

QStringList namesOf(const ServerRecord &record)
{
    QStringList names = record.secretEnvironment + record.secretHeaders;
    if (record.bearerToken)
        names.append(QStringLiteral("Authorization"));
    return names;
}

} // namespace

void AppImports::run(const QList<Wish> &wishes, bool toKeyRing, const Done &done)
{
    approve(collect(wishes, toKeyRing), done);
}

AppImports::Batch AppImports::collect(const QList<Wish> &wishes, bool toKeyRing) const
{
    Batch batch;
    for (const Wish &wish : wishes) {
        const AppEntry *entry = wish.open.entry(wish.pointer);
        if (!entry)
            continue;
        const Result<ServerProposal> proposal = importedRecord(wish.open, *entry, m_places);
        if (proposal)
            take(batch, *proposal, wish, *entry, toKeyRing);
        else
            batch.outcome.problems.append(proposal.error().message);
    }
    return batch;
}

void AppImports::take(Batch &batch, ServerProposal proposal, const Wish &wish, const AppEntry &entry,
                      bool toKeyRing) const
{
    const QString about = QStringLiteral("%1: %2").arg(wish.open.found.app->name, displayText(entry.name));
    const QList<ServerRecord> &known = m_workspace.servers.servers();
    const auto same = std::find_if(known.begin(), known.end(), [&](const ServerRecord &record) {
        return isSameLaunch(record, proposal.record);
    });
    const auto twin = std::find_if(batch.fresh.begin(), batch.fresh.end(), [&](const ServerProposal &other) {
        return isSameLaunch(other.record, proposal.record) && other.secrets == proposal.secrets;
    });
    if (twin != batch.fresh.end()) {
        batch.outcome.said.append(
            tr("%1 runs the same, so both are %2.").arg(about, displayText(twin->record.name)));
        return;
    }
    const bool isKnown = same != known.end();
    proposal.record.id = isKnown ? same->id : newServerId();
    proposal.record.name = isKnown ? same->name : freeName(proposal.record.name, batch.fresh);
    const QString name = displayText(proposal.record.name);
    if (toKeyRing) {
        for (auto it = proposal.secrets.cbegin(); it != proposal.secrets.cend(); ++it)
            (isKnown ? batch.known : batch.values)
                .insert({proposal.record.id, it.key().kind, it.key().name}, it.value());
    }
    if (isKnown) {
        batch.outcome.said.append(tr("%1 is there already, as %2.").arg(about, name));
        return;
    }
    batch.outcome.said.append(tr("%1 is imported as %2: %3").arg(about, name, shownLaunch(proposal.record)));
    if (!toKeyRing && !proposal.secrets.isEmpty()) {
        batch.outcome.said.append(
            tr("  Its secrets (%1) stay in the app's file. For the key ring: --secrets-to-key-ring, "
               "or enter them in the window.")
                .arg(displayText(namesOf(proposal.record).join(QLatin1String(", ")), 0)));
    }
    for (const QString &note : std::as_const(proposal.notes))
        batch.outcome.said.append(QLatin1String("  ") + note);
    if (!wish.open.found.isTrusted()) {
        batch.outcome.said.append(
            tr("  It comes from a file of the project %1. It is not started before you have "
               "confirmed it in the window.")
                .arg(displayText(wish.open.found.folder, 0)));
    }
    batch.fresh.append(proposal);
    batch.isTrusted.append(wish.open.found.isTrusted());
}

QString AppImports::freeName(const QString &wanted, const QList<ServerProposal> &taken) const
{
    const auto isTaken = [&](const QString &name) {
        return std::any_of(taken.begin(), taken.end(),
                           [&](const ServerProposal &other) { return other.record.name == name; });
    };
    QString name = m_workspace.servers.freeName(wanted);
    for (int number = 2; isTaken(name); ++number)
        name = m_workspace.servers.freeName(QStringLiteral("%1 (%2)").arg(wanted).arg(number));
    return name;
}

//! What a person chose from their own files is approved as it is found now. What a project proposes is not.
void AppImports::approve(Batch batch, const Done &done)
{
    QList<ServerRecord> records;
    for (const ServerProposal &proposal : std::as_const(batch.fresh))
        records.append(proposal.record);
    if (records.isEmpty()) {
        compareKnown(batch, done);
        return;
    }
    m_workspace.launches.lookAll(records, this,
                                 [this, batch, done](const Result<QList<LaunchFound>> &found) mutable {
                                     if (!found) {
                                         batch.outcome.problems.append(found.error().message);
                                         done(batch.outcome);
                                         return;
                                     }
                                     for (qsizetype i = 0; i < batch.fresh.size(); ++i) {
                                         ServerRecord &record = batch.fresh[i].record;
                                         if (batch.isTrusted.at(i))
                                             record.approved = found->at(i).identity(record);
                                     }
                                     compareKnown(batch, done);
                                 });
}

//! A record that is there already may have secrets of its own, which are not replaced.
void AppImports::compareKnown(Batch batch, const Done &done)
{
    if (batch.known.isEmpty()) {
        store(batch, done);
        return;
    }
    m_workspace.secrets.readAll(
        batch.known.keys(), this, [this, batch, done](const Result<Secrets::Values> &kept) mutable {
            if (kept && *kept != batch.known) {
                batch.outcome.problems.append(tr("A server that runs the same has another secret in the key "
                                                 "ring already. Nothing was imported."));
            } else if (!kept && kept.error().code != ErrorCode::NotFound) {
                batch.outcome.problems.append(kept.error().message);
            } else {
                batch.values.insert(batch.known);
                store(batch, done);
                return;
            }
            batch.outcome.said.clear();
            done(batch.outcome);
        });
}

//! The secrets come first: a server that is stored can be started, and one that lacks its token would only fail.
void AppImports::store(const Batch &batch, const Done &done)
{
    const auto save = [this, batch, done](const Result<void> &stored) {
        Outcome outcome = batch.outcome;
        QList<ServerRecord> records;
        for (const ServerProposal &proposal : batch.fresh)
            records.append(proposal.record);
        const Result<void> added = stored.and_then([&]() -> Result<void> {
            if (records.isEmpty())
                return {};
            const Result<QList<ServerId>> ids = m_workspace.servers.add(records);
            return ids ? Result<void>() : Result<void>(ids.error());
        });
        if (!added) {
            outcome.said.clear();
            outcome.problems.append(added.error().message);
        }
        done(outcome);
    };
    if (batch.values.isEmpty())
        save({});
    else
        m_workspace.secrets.storeAll(batch.values, this, save);
}

} // namespace mangrove
