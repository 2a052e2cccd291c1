#include "app/serveredit.h"

#include "app/confirmationdesk.h"
#include "app/serverwords.h"
#include "core/access/wantedlook.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/edits/heldsecrets.h"
#include "core/launch/launchlooker.h"
#include "core/launch/protections.h"
#include "core/link/relayedsessions.h"
#include "core/run/serverruns.h"
#include "core/servers/approval.h"
#include "core/servers/signinrules.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/widening.h"
#include "ui/kit/heldprocesses.h"
#include "ui/servers/reachtexts.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int lookLimit = 3000; // ms

Result<WantedPath> lookAt(const TypedPath &typed, const QStringList &ownFolders)
{
    const bool writes = typed.mode == AccessMode::ReadAndWrite;
    const Refusal wanted{QFile::encodeName(typed.path), writes ? Tried::Write : Tried::Read};
    const auto found =
        QFile::exists(typed.path) ? lookAtWanted(wanted, {{}, QDir::homePath(), ownFolders}) : std::nullopt;
    if (!found || found->only.path.isEmpty()) {
        return Error{
            ErrorCode::Refused,
            Texts::tr("%1 is not there, cannot be used by you like that, or is nothing that a server is to have.")
                .arg(displayText(typed.path, 0))};
    }
    return *found;
}

} // namespace

PathAdditions::PathAdditions(const QStringList &ownFolders) : m_ownFolders(ownFolders), m_looks(lookLimit)
{ }

void PathAdditions::look(const QList<TypedPath> &paths, QObject *context, const Looked &looked)
{
    if (paths.isEmpty()) {
        looked(Found());
        return;
    }
    m_looks.start(
        context,
        [paths, own = m_ownFolders](LookPlace &place) -> Result<Found> {
            Found all;
            for (const TypedPath &one : paths) {
                place.set(one.path);
                const Result<WantedPath> found = lookAt(one, own);
                if (!found)
                    return found.error();
                all.paths.append(found->only);
                if (!found->warning.isEmpty())
                    all.warnings.append(displayText(found->only.path, 0) + QLatin1String(": ") + found->warning);
            }
            return all;
        },
        [looked](const Result<Result<Found>> &found) { looked(found ? *found : Result<Found>(found.error())); });
}

ServerEdit::ServerEdit(const Services &services, const QStringList &ownFolders, ConfirmationDesk *desk, QObject *parent)
    : QObject(parent), m_services(services), m_desk(desk), m_paths(ownFolders)
{ }

void ServerEdit::run(const QString &name, const QStringList &words, const QString &folder, const Done &done)
{
    m_key.take(words, folder, this, [this, name, folder, done](const Result<WordsWithKey> &taken) {
        const ServerRecord *server = m_services.servers.lookUp(name);
        if (!taken)
            done(failed(taken.error().message));
        else if (taken->key && server)
            editWithKey(*server, taken->words, *taken->key, done);
        else
            edit(name, taken->words, folder, done);
    });
}

void ServerEdit::edit(const QString &name, const QStringList &words, const QString &folder, const Done &done)
{
    const bool isAbout = std::ranges::any_of(QStringList{QStringLiteral("--protect"), QStringLiteral("--network"),
                                                         QStringLiteral("--metadata"), QStringLiteral("--keep")},
                                             [&words](const QString &option) { return words.contains(option); });
    const auto look = [this, name, words, folder, done] {
        m_paths.look(typedPaths(words, folder), this,
                     [this, name, words, done](const Result<PathAdditions::Found> &found) {
                         if (!found) {
                             done(failed(found.error().message));
                             return;
                         }
                         const ServerRecord *server = m_services.servers.lookUp(name);
                         const ServerRecord before = server ? *server : ServerRecord();
                         CommandOutput output = edited(name, words, found->paths);
                         for (const QString &warning : found->warnings)
                             output.err += warning.toUtf8() + '\n';
                         approveReach(before, output, done);
                     });
    };
    if (isAbout)
        m_services.protections.whenFound(this, look);
    else
        look();
}

//! The key that it replaces comes back where the record is not stored.
void ServerEdit::editWithKey(const ServerRecord &server, const QStringList &words, const ClientKey &key,
                             const Done &done)
{
    // What is for the window to save may be given up there, and the key would be in force all the same.
    const TypedServer typed = typedChange(server, words, {});
    const ServerRecord *after = std::get_if<ServerRecord>(&typed);
    if (m_desk && after && widens(server, *after)) {
        done(failed(tr("Give --client-key in a command of its own.")));
        return;
    }
    const Secrets::Values values{{{server.id, SecretKey::Kind::ClientSecret, {}}, key.pem}};
    HeldSecrets &held = m_services.heldSecrets;
    held.replace(values, this, [this, &held, id = server.id.value, words, done](const Result<SecretChange> &change) {
        if (!change) {
            done(failed(change.error().message));
            return;
        }
        const CommandOutput output = edited(id, words);
        if (output.exitCode == 0)
            held.release(change->held);
        else
            held.takeBack(*change);
        done(output);
    });
}

CommandOutput ServerEdit::edited(const QString &name, const QStringList &words, const QList<AddedPath> &looked)
{
    const ServerRecord *before = m_services.servers.lookUp(name);
    if (!before)
        return failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(name)));
    const TypedServer typed = typedChange(*before, words, looked);
    if (const CommandOutput *wrong = std::get_if<CommandOutput>(&typed))
        return *wrong;
    const ServerRecord &after = std::get<ServerRecord>(typed);
    if (after.protection != before->protection || after.hasNetwork != before->hasNetwork) {
        if (const auto can = m_services.protections.canHold(after.protection, after.hasNetwork); !can)
            return failed(can.error().message);
    }
    return m_desk && widens(*before, after) ? offered(after) : stored(*before, after);
}

//! Whoever confines what reached everything approves what it reaches from now on, and is told.
void ServerEdit::approveReach(const ServerRecord &before, const CommandOutput &output, const Done &done)
{
    const ServerRecord *after = m_services.servers.find(before.id);
    if (!after || before.protection != Protection::ToldOnly || after->protection == Protection::ToldOnly
        || after->approved.places || after->needsConfirmation()) {
        done(output);
        return;
    }
    m_services.launches.look(*after, this, [this, stored = *after, output, done](const Result<LaunchFound> &found) {
        const ServerRecord *now = m_services.servers.find(stored.id);
        ServerRecord approved = stored;
        if (found)
            approved.approved.places = found->places;
        CommandOutput told = output;
        // What else differs is for the window to confirm, and this with it.
        if (now && *now == stored && found && isApproved(approved, found->identity(stored))) {
            if (const Result<void> updated = m_services.servers.update(approved, originOf(m_desk)); !updated) {
                done(failed(updated.error().message));
                return;
            }
            const QStringList lines =
                reachLines(found->places.value_or(QList<InstalledPlace>())) + outOfReachLines(found->outOfReach);
            for (const QString &line : lines)
                told.out += line.toUtf8() + '\n';
        }
        done(told);
    });
}

CommandOutput ServerEdit::offered(const ServerRecord &after)
{
    const QString shown = displayText(after.name);
    if (!m_desk->offerServer(after))
        return failed(tr("%1 is being edited in the window of Mangrove. Save or cancel that first.").arg(shown));
    return said(tr("%1: save it in the window of Mangrove.").arg(shown));
}

CommandOutput ServerEdit::stored(const ServerRecord &before, ServerRecord after)
{
    const QString shown = displayText(after.name);
    approveNarrower(after);
    QList<SecretKey> unneeded = before.ownedKeys();
    if (const Result<void> updated = m_services.servers.update(after, originOf(m_desk)); !updated)
        return failed(updated.error().message);
    unneeded.removeIf([&after](const SecretKey &key) { return after.ownedKeys().contains(key); });
    m_services.heldSecrets.hold(unneeded);
    m_services.heldSecrets.release(unneeded); // where no edit of the window needs them
    const auto waits = [this](const RelayedSession *one) { return waitsForRestart(m_services, *one); };
    if (m_services.runs.waitsForRestart(after.id) || std::ranges::any_of(m_services.relayed.of(after.id), waits))
        return said(tr("Changed %1. It goes on as it was started until it is restarted.").arg(shown));
    return said(after.needsConfirmation()
                    ? tr("Changed %1. It is told nothing until you confirm the change in the window.").arg(shown)
                    : tr("Changed %1.").arg(shown));
}

} // namespace mangrove
