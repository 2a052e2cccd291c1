#include "app/commands.h"

#include "app/callcommand.h"
#include "app/commandline.h"
#include "app/signincommand.h"
#include "app/statusreport.h"
#include "core/access/gate.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/launch/protections.h"
#include "core/launch/reach.h"
#include "core/roots/rootmonitor.h"
#include "core/run/serverruns.h"
#include "core/sessions/registry.h"
#include "core/signin/signins.h"
#include "core/store/secrets.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/widening.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"

#include <QDir>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int mostCalls = 32; // at once: each holds a caller for as long as it runs

} // namespace

Commands::Commands(const Services &services, const QStringList &ownFolders, const AppSetup &apps,
                   ConfirmationDesk *desk, QObject *parent)
    : QObject(parent),
      m_services(services),
      m_desk(desk),
      m_roots(services, ownFolders, desk),
      m_sets(services, desk),
      m_never(services, desk),
      m_addition(services, originOf(desk)),
      m_apps(services, apps, originOf(desk)),
      m_findProjects(services, m_roots),
      m_edit(services, ownFolders, desk)
{ }

void Commands::run(const QStringList &words, const QString &folder, const Done &whenDone, QObject *caller)
{
    const Done done = [words, whenDone](const CommandOutput &output) {
        if (output.exitCode == 2 && output.err.isEmpty())
            whenDone(failed(whatIsWrong(words), 2));
        else
            whenDone(output);
    };
    const QString first = words.value(0);
    const QStringList rest = words.mid(1);
    if (first == QLatin1String("status"))
        status(rest, done);
    else if (first == QLatin1String("roots"))
        m_roots.run(rest, folder, done);
    else if (first == QLatin1String("apps"))
        m_apps.run(rest, folder, done, qobject_cast<CommandTalk *>(caller));
    else if (first == QLatin1String("find-projects"))
        m_findProjects.run(rest, folder, done, caller ? caller : this);
    else if (first == QLatin1String("servers"))
        servers(rest, folder, done, caller ? caller : this);
    else if (first == QLatin1String("workspace"))
        done(m_sets.run(rest, folder));
    else if (first == QLatin1String("never"))
        done(m_never.run(rest));
    else if (first == QLatin1String("access"))
        done(access(rest));
    else if (first == QLatin1String("pause") && rest.isEmpty())
        done(pause());
    else if (first == QLatin1String("resume") && rest.isEmpty())
        done(resume());
    else if (first == QLatin1String("undo") && rest.isEmpty())
        done(undo());
    else if (first == QLatin1String("call"))
        call(rest, done, caller ? caller : this);
    else
        done(wrongWords());
}

void Commands::status(const QStringList &words, const Done &done)
{
    const bool json = words == QStringList{QStringLiteral("--json")};
    if (!json && !words.isEmpty())
        done(wrongWords());
    else if (!m_desk)
        done(failed(tr("No Mangrove is running. Start it with: mangrove"), 3));
    else
        m_services.protections.whenFound(this, [this, json, done] {
            done(json ? saidInJson(statusJson(m_services)) : CommandOutput{0, statusText(m_services).toUtf8(), {}});
        });
}

void Commands::servers(const QStringList &words, const QString &folder, const Done &done, QObject *caller)
{
    const QString verb = words.value(0);
    if (verb == QLatin1String("list") && words.size() == 1)
        listServers(done);
    else if (verb == QLatin1String("add") && words.size() >= 2)
        m_addition.run(words.mid(1), folder, done);
    else if (verb == QLatin1String("edit") && words.size() >= 3)
        m_edit.run(words.at(1), words.mid(2), folder, done);
    else if (verb == QLatin1String("sign-in"))
        SignInCommand::run(m_services, words.mid(1), m_desk, done, caller);
    else if (verb == QLatin1String("sign-out"))
        SignInCommand::signOut(m_services, words.mid(1), done, this);
    else if (const ServerRecord *server = m_services.servers.lookUp(words.value(1));
             verb == QLatin1String("remove") && words.size() == 2 && server)
        removeServer(server->id, done);
    else if (words.size() == 2)
        steerServer(verb, words.at(1), done);
    else
        done(wrongWords());
}

//! What this machine can do is only looked at where somebody has asked for it.
void Commands::listServers(const Done &done)
{
    const auto print = [this, done] { done({0, serversText(m_services).toUtf8(), {}}); };
    if (std::ranges::any_of(m_services.servers.servers(), wantsWalls))
        m_services.protections.whenFound(this, print);
    else
        print();
}

void Commands::removeServer(const ServerId &id, const Done &done)
{
    const ServerRecord server = *m_services.servers.find(id);
    const CommandOutput output = said(tr("Removed %1.").arg(displayText(server.name)));
    if (const Result<void> removed = m_services.servers.remove({id}, originOf(m_desk)); !removed) {
        done(failed(removed.error().message));
        return;
    }
    // What was granted is taken back first, which needs what lies in the key ring.
    m_services.signIns.whenSettled(this, [this, keys = server.ownedKeys(), output, done] {
        if (keys.isEmpty()) {
            done(output);
            return;
        }
        m_services.secrets.removeAll(keys, this, [output, done](const Result<void> &removed) {
            CommandOutput both = output;
            if (!removed) {
                both.exitCode = 1;
                both.err =
                    (tr("Its secrets are still in the key ring. %1").arg(removed.error().message) + QLatin1Char('\n'))
                        .toUtf8();
            }
            done(both);
        });
    });
}

void Commands::steerServer(const QString &verb, const QString &name, const Done &done)
{
    const ServerRecord *server = m_services.servers.lookUp(name);
    if (!QStringList{QStringLiteral("remove"), QStringLiteral("start"), QStringLiteral("stop"),
                     QStringLiteral("restart")}
             .contains(verb)) {
        done(wrongWords());
    } else if (!server) {
        done(failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(name))));
    } else if (!m_desk) {
        done(failed(tr("No Mangrove is running. Start it with: mangrove"), 3));
    } else if (verb == QLatin1String("start")) {
        const QString shown = displayText(server->name);
        m_services.registry.start(server->id, this, [done, shown](const Result<void> &begun) {
            done(begun ? said(tr("Starting %1.").arg(shown)) : failed(begun.error().message));
        });
    } else {
        const ServerId id = server->id;
        const QString shown = displayText(server->name);
        if (verb == QLatin1String("stop"))
            m_services.registry.stop(id);
        else
            m_services.registry.restart(id);
        done(said(verb == QLatin1String("stop") ? tr("Stopping %1.").arg(shown) : tr("Restarting %1.").arg(shown)));
    }
}

CommandOutput Commands::access(const QStringList &words)
{
    QStringList plain = words;
    Decision decision;
    std::optional<Lasting> typed; // for how long, where it says so
    const qsizetype option = plain.indexOf(QStringLiteral("--for"));
    if (option >= 0) {
        const QString lasts = plain.value(option + 1);
        if (lasts == QLatin1String("session")) {
            decision.lasting = Lasting::Session;
        } else if (lasts == QLatin1String("1h")) {
            decision.lasting = Lasting::Until;
            decision.until = m_services.clock.now().addSecs(longestPermission);
        } else if (lasts != QLatin1String("always")) {
            return wrongWords();
        }
        typed = decision.lasting;
        plain.remove(option, 2);
    }
    const qsizetype writes = plain.removeAll(QStringLiteral("--write"));
    const qsizetype sockets = plain.removeAll(QStringLiteral("--sockets"));
    const QString verb = plain.value(0);
    if (plain.size() != 3 || writes > 1 || sockets > writes || (writes > 0 && verb != QLatin1String("allow")))
        return wrongWords();
    decision.mode = sockets > 0 ? AccessMode::WithSockets : writes > 0 ? AccessMode::ReadAndWrite : AccessMode::Read;
    if (verb == QLatin1String("allow"))
        decision.verdict = Verdict::Allowed;
    else if (verb == QLatin1String("deny"))
        decision.verdict = Verdict::Denied;
    else if (verb == QLatin1String("reset"))
        decision = {};
    else
        return wrongWords();

    const ServerRecord *server = m_services.servers.lookUp(plain.at(1));
    if (!server)
        return failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(plain.at(1))));
    const Root *root = m_services.roots.lookUp(plain.at(2));
    if (!root)
        return failed(
            tr("There is no folder %1, or more than one. See: mangrove roots list").arg(displayText(plain.at(2), 0)));
    if (decision.lasting == Lasting::Session && !m_desk)
        return failed(tr("No Mangrove is running, so there is nothing that this could last for."), 3);
    const Cell cell{server->id, root->id};
    const QString about = tr("%1, %2").arg(displayText(server->name), displayText(root->name));
    const Decision before = m_services.gate.decision(cell);
    if (decision.verdict == Verdict::Allowed && before.mode > decision.mode && !typed) {
        const AccessMode mode = decision.mode;
        decision = before; // it stays allowed for as long as it was
        decision.mode = mode;
    }
    const bool wider = m_desk && widens(*server, before, decision, m_services.clock.now());
    const bool isNarrowed = !wider && before.mode > decision.mode;
    if (wider && decision.verdict == Verdict::Denied)
        return said(tr("%1: denied already, and for longer.").arg(about));
    const bool isAllowed = before.verdict == Verdict::Allowed && decision.verdict == Verdict::Allowed;
    const bool wantsMore = wider && (decision.mode > before.mode || (typed && isAllowed && *typed > before.lasting));
    const bool endsEarlier = !wider && typed && isAllowed && before != decision;
    if (m_desk && decision.verdict == Verdict::Allowed && m_services.gate.access(cell) == Access::Allowed && !isNarrowed
        && !wantsMore && !endsEarlier)
        return said(tr("%1: allowed already.").arg(about));
    if (m_desk && m_services.gate.access(cell) == Access::OutOfWorkspace
        && (wider || decision.verdict == Verdict::Allowed))
        return failed(
            tr("%1: not in the workspace %2, which is on.").arg(about, displayText(m_services.sets.nameOfOn())));
    if (wider || (m_desk && decision.verdict == Verdict::Allowed && !isNarrowed && !endsEarlier)) {
        m_services.gate.propose(cell, decision.mode, typed);
        m_desk->comeForward();
        return said(tr("%1: answer in the window of Mangrove.").arg(about));
    }
    if (const Result<void> decided = m_services.gate.decide({cell}, decision, originOf(m_desk)); !decided)
        return failed(decided.error().message);
    const QString word = toWord(decision.verdict);
    return said(
        tr("%1: %2").arg(about, writes > 0 || isNarrowed ? word + QLatin1String(", ") + toWord(decision.mode) : word)
        + (decision.mode == AccessMode::WithSockets ? QStringLiteral(", sockets") : QString())
        + whatDenialsStop(*server));
}

//! Why it is not started, where it is denied what cannot be kept from it.
QString Commands::whatDenialsStop(const ServerRecord &server) const
{
    if (server.protection != Protection::FilesConfined)
        return {};
    const std::unique_ptr<ServerRights> rights = m_services.runs.rights(server.id);
    const QList<GrantedRoot> granted = rights->granted();
    const QList<DeniedRoot> denied = deniedIn(granted, server.addedPaths, *rights);
    const Result<void> held = canHold(server.protection, reachOf(granted, {}, {}, server.addedPaths), {}, denied);
    return held ? QString() : QLatin1Char('\n') + held.error().message;
}

CommandOutput Commands::pause()
{
    const Result<void> begun = m_services.pause.begin(m_services.clock.now(), originOf(m_desk));
    return begun ? said(tr("Paused: nobody is told anything new. Go on with: mangrove resume"))
                 : failed(begun.error().message);
}

CommandOutput Commands::resume()
{
    if (!m_services.pause.isOn())
        return said(tr("Nothing is paused."));
    if (m_desk) {
        m_desk->offerResume();
        return said(tr("Answer in the window of Mangrove."));
    }
    const Result<void> ended = m_services.pause.end(originOf(m_desk));
    return ended ? said(tr("Servers are told again what is new.")) : failed(ended.error().message);
}

CommandOutput Commands::undo()
{
    if (!m_desk)
        return failed(tr("There is nothing to undo, as no Mangrove is running."), 3);
    const Result<QString> undone = m_desk->undo();
    return undone ? said(*undone) : failed(undone.error().message);
}

void Commands::call(const QStringList &words, const Done &done, QObject *caller)
{
    if (words.size() != 2 && words.size() != 3) {
        done(wrongWords());
    } else if (!m_desk) {
        done(failed(tr("No Mangrove is running. Start it with: mangrove"), 3));
    } else if (m_calls >= mostCalls) {
        done(failed(tr("%1 calls are under way already; wait for one to end.").arg(mostCalls)));
    } else if (const CallCommand *call = CallCommand::run(m_services, words, done, caller)) {
        ++m_calls;
        connect(call, &QObject::destroyed, this, [this] { --m_calls; });
    }
}

} // namespace mangrove
