#include "core/apps/appimports.h"

#include "core/base/displaytext.h"
#include "core/launch/launchlooker.h"
#include "core/servers/httprules.h"
#include "core/servers/knownservers.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <algorithm>

namespace mangrove {

namespace {

bool isNew(const PreparedEntry &entry)
{
    return entry.problem.isEmpty() && entry.becomes == PreparedEntry::Becomes::New;
}

QList<ServerRecord> newRecords(const AppImports::Prepared &prepared)
{
    QList<ServerRecord> records;
    for (const PreparedEntry &entry : prepared.entries) {
        if (isNew(entry))
            records.append(entry.record);
    }
    return records;
}

QStringList namesOfSecrets(const ServerProposal &proposal)
{
    QStringList names;
    for (auto it = proposal.secrets.cbegin(); it != proposal.secrets.cend(); ++it) {
        names.append(it.key().kind == SecretKey::Kind::Token ? QStringLiteral("Authorization") : it.key().name);
    }
    names.sort();
    return names;
}

} // namespace

bool AppImports::Prepared::isEmpty() const
{
    return std::all_of(entries.begin(), entries.end(),
                       [](const PreparedEntry &entry) { return !entry.problem.isEmpty(); });
}

AppImports::AppImports(ServerStore &servers, const RootStore &roots, Secrets &secrets, LaunchLooker &launches,
                       const AppPlaces &places, Origin origin)
    : m_servers(servers), m_roots(roots), m_secrets(secrets), m_launches(launches), m_places(places), m_origin(origin)
{ }

AppImports::Prepared AppImports::propose(const QList<Wish> &wishes, const Options &options) const
{
    Prepared prepared;
    QList<Fresh> fresh;
    for (const Wish &wish : wishes) {
        if (const AppEntry *entry = wish.open->entry(wish.pointer))
            prepared.entries.append(preparedEntry(wish, *entry, options, prepared, fresh));
    }
    return prepared;
}

PreparedEntry AppImports::preparedEntry(const Wish &wish, const AppEntry &entry, const Options &options,
                                        Prepared &prepared, QList<Fresh> &fresh) const
{
    const FoundFile &found = wish.open->found;
    PreparedEntry made;
    made.pointer = entry.pointer;
    made.path = found.path;
    made.about = QStringLiteral("%1: %2").arg(found.app->name, displayText(entry.name));
    Result<ServerProposal> proposal = importedRecord(*wish.open, entry, m_places);
    // What no record can be would hold up all the others when they are stored.
    const Result<void> rules = proposal.and_then([](const ServerProposal &one) { return checkHttpRules(one.record); });
    if (!rules) {
        made.problem = rules.error().message;
        return made;
    }
    ServerRecord &record = proposal->record;
    const std::optional<QStringList> offered = proposedArguments(record, templateFolders(m_roots));
    ServerRecord withTemplate = record;
    withTemplate.arguments = offered.value_or(record.arguments);
    const auto isSame = [&](const ServerRecord &other) {
        return isSameLaunch(other, record) || isSameLaunch(other, withTemplate);
    };
    // What lies in the key ring, or in the app's file alone, is not seen here: by another name it may be another
    // account. What goes to the key ring is compared there.
    const auto isSameForSure = [&](const ServerRecord &other) {
        return isSame(other)
            && (other.name == record.name
                || (!entry.hasUnseenVariables() && !other.hasUnseenEnvironment
                    && (options.toKeyRing || other.secretKeys().isEmpty())));
    };
    const QList<ServerRecord> &known = m_servers.servers();
    const auto named = std::ranges::find(known, record.name, &ServerRecord::name);
    const auto same = options.keepsApart         ? known.end()
        : named != known.end() && isSame(*named) ? named
                                                 : std::ranges::find_if(known, isSameForSure);
    const auto twin =
        options.keepsApart ? fresh.end() : std::find_if(fresh.begin(), fresh.end(), [&](const Fresh &other) {
            return other.isSeenWhole && !entry.hasUnseenVariables() && isSame(other.proposal.record)
                && other.proposal.secrets == proposal->secrets;
        });
    made.secretNames = namesOfSecrets(*proposal);
    made.notes = proposal->notes;
    made.project = found.isTrusted() ? QString() : found.folder;
    if (twin != fresh.end()) {
        made.becomes = PreparedEntry::Becomes::SameAsOther;
        made.record = twin->proposal.record;
        return made;
    }
    const bool isKnown = same != known.end();
    made.offersTemplate = offered && !isKnown;
    if (made.offersTemplate && options.usesTemplates)
        record.arguments = *offered;
    record.id = isKnown ? same->id : newServerId();
    record.name = isKnown ? same->name : freeName(record.name, fresh);
    if (options.toKeyRing) {
        for (auto it = proposal->secrets.cbegin(); it != proposal->secrets.cend(); ++it)
            (isKnown ? prepared.knownValues : prepared.values)
                .insert({record.id, it.key().kind, it.key().name}, it.value());
    }
    made.becomes = isKnown ? PreparedEntry::Becomes::Known : PreparedEntry::Becomes::New;
    made.record = record;
    if (!isKnown)
        fresh.append({*proposal, !entry.hasUnseenVariables()});
    return made;
}

QString AppImports::freeName(const QString &wanted, const QList<Fresh> &taken) const
{
    const auto isTaken = [&](const QString &name) {
        return std::any_of(taken.begin(), taken.end(),
                           [&](const Fresh &other) { return other.proposal.record.name == name; });
    };
    QString name = m_servers.freeName(wanted);
    for (int number = 2; isTaken(name); ++number)
        name = m_servers.freeName(QStringLiteral("%1 (%2)").arg(wanted, QString::number(number)));
    return name;
}

//! What a person chose from their own files is approved as it is found now. What a project proposes is not.
void AppImports::prepare(const QList<Wish> &wishes, const Options &options, QObject *context, const PreparedDone &done)
{
    Prepared prepared = propose(wishes, options);
    const QList<ServerRecord> records = newRecords(prepared);
    if (records.isEmpty()) {
        done(prepared);
        return;
    }
    m_launches.lookAll(records, context, [prepared, done](const Result<QList<LaunchFound>> &found) mutable {
        if (!found) {
            done(found.error());
            return;
        }
        qsizetype next = 0;
        for (PreparedEntry &entry : prepared.entries) {
            if (!isNew(entry))
                continue;
            const LaunchFound &own = found->at(next++);
            if (!own.program)
                entry.notes.append(own.program.error().message);
            if (entry.project.isEmpty())
                entry.record.approved = own.identity(entry.record);
        }
        done(prepared);
    });
}

void AppImports::store(const Prepared &prepared, QObject *context, const Done &done)
{
    Secrets::Values values = prepared.values;
    values.insert(prepared.knownValues);
    if (prepared.knownValues.isEmpty()) {
        storeSecrets(prepared, values, {}, context, done);
        return;
    }
    // A record that is there already may have secrets of its own, which are not replaced.
    const auto compare = [this, prepared, values, asked = QPointer<QObject>(context),
                          done](const Result<Secrets::Values> &kept) {
        if (kept && *kept != prepared.knownValues) {
            done(Error{
                ErrorCode::AlreadyExists,
                tr("A server that runs the same has another secret in the key ring already. Nothing was imported.")});
        } else if (!kept && kept.error().code != ErrorCode::NotFound) {
            done(kept.error());
        } else {
            storeSecrets(prepared, values, {}, asked, done);
        }
    };
    m_secrets.readAll(prepared.knownValues.keys(), context, compare);
}

//! They come first: a server that is stored can be started, and one that lacks its token would only fail. One after the
//! other: where the key ring refuses one, those before it go again.
void AppImports::storeSecrets(const Prepared &prepared, Secrets::Values left, const QList<SecretKey> &stored,
                              const QPointer<QObject> &context, const Done &done)
{
    if (left.isEmpty()) {
        save(prepared, done);
        return;
    }
    const SecretKey key = left.cbegin().key();
    const QString value = left.take(key);
    const auto onStored = [=, this](const Result<void> &result) {
        const bool isOurs = prepared.values.contains(key); // that of a record that is there stays
        const QList<SecretKey> now = result && isOurs ? stored + QList<SecretKey>{key} : stored;
        if (result && context) {
            storeSecrets(prepared, left, now, context, done);
            return;
        }
        // It may be stored yet, when the key ring is unlocked. Nobody waits for that.
        if (!result && result.error().code == ErrorCode::Timeout && isOurs)
            forget({key}, [] {});
        forget(now, [context, done, result] {
            if (context)
                done(result);
        });
    };
    m_secrets.store(key, value, this, onStored);
}

void AppImports::save(const Prepared &prepared, const Done &done)
{
    const QList<ServerRecord> records = newRecords(prepared);
    const Result<QList<ServerId>> added = records.isEmpty() ? QList<ServerId>() : m_servers.add(records, m_origin);
    if (added)
        done({});
    else
        forget(prepared.values.keys(), [done, error = added.error()] { done(error); });
}

//! What was put into the key ring for records that were not stored. Best effort: nothing points there.
void AppImports::forget(const QList<SecretKey> &keys, const std::function<void()> &then)
{
    if (keys.isEmpty())
        then();
    else
        m_secrets.removeAll(keys, this, [then](const Result<void> &) { then(); });
}

} // namespace mangrove
