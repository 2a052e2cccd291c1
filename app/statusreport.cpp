#include "app/statusreport.h"

#include "core/access/broker.h"
#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/launch/protections.h"
#include "core/link/relayedsessions.h"
#include "core/refusals/refusals.h"
#include "core/roots/rootmonitor.h"
#include "core/sessions/registry.h"
#include "core/store/activitylog.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/requesttext.h"
#include "ui/notices/noticesof.h"

#include <QLocale>

namespace mangrove {

QList<const RelayedSession *> untoldSessions(const Services &services)
{
    QList<const RelayedSession *> untold = services.relayed.all();
    untold.removeIf([](const auto *session) { return !session->server().isEmpty() || !session->launch(); });
    return untold;
}

QString cannotBeHeld(const Services &services, const ServerRecord &server)
{
    const auto can = services.protections.canHold(server.protection, server.hasNetwork);
    return can ? QString() : can.error().message;
}

namespace {

//! "files, network off": what was chosen, and what is in force instead where that differs.
QString protectionWords(const Services &services, const ServerRecord &server)
{
    QString words = toWord(server.protection);
    if (!server.hasNetwork)
        words += QLatin1String(", network off");
    const bool runs = !heldProcesses(services, server.id).isEmpty();
    if (const Protection level = heldTo(services, server.id); runs && level != server.protection)
        words += QLatin1String(", in force: ") + toWord(level);
    return words;
}

} // namespace

QString rootsText(const Services &services)
{
    QString out;
    for (const Root &root : services.roots.roots()) {
        out += QStringLiteral("%1  %2  %3  %4\n")
                   .arg(root.id.value, toWord(services.monitor.status(root.id).state).leftJustified(10),
                        displayText(root.name), displayText(root.path, 0));
    }
    return out.isEmpty() ? Texts::tr("No folders yet. Add one: mangrove roots add PATH") + QLatin1Char('\n') : out;
}

QString serversText(const Services &services)
{
    QString out;
    for (const ServerRecord &server : services.servers.servers()) {
        const ServerStatus status = services.registry.status(server.id);
        out += QStringLiteral("%1  %2  %3  %4  %5\n")
                   .arg(server.id.value, toWord(status.state).leftJustified(10), displayText(server.name),
                        protectionWords(services, server), displayText(launchLine(server), 0));
        if (const QString problem = cannotBeHeld(services, server); !problem.isEmpty())
            out += Texts::tr("    does not start, as it cannot be held to that: %1").arg(problem) + QLatin1Char('\n');
    }
    return out.isEmpty()
        ? Texts::tr("No servers yet. Add one: mangrove servers add NAME -- PROGRAM") + QLatin1Char('\n')
        : out;
}

QString statusText(const Services &services)
{
    QString out;
    // As the window says it; only that it is paused is said with its beginning.
    for (const Notice &notice : noticesOf(services, {}))
        out += notice.kind == NoticeKind::Paused ? QString() : notice.text + QLatin1Char('\n');
    if (const QString suspended = suspendedText(services); !suspended.isEmpty())
        out += suspended + QLatin1Char('\n');
    if (services.pause.isOn()) {
        const QString since = QLocale().toString(services.pause.since().toLocalTime(), QLocale::ShortFormat);
        out += Texts::tr("Paused since %1: nobody is told anything new.").arg(since) + QLatin1Char('\n');
    }
    if (services.sets.on())
        out += Texts::tr("Workspace: %1").arg(displayText(services.sets.nameOfOn())) + QLatin1Char('\n');
    out += Texts::tr("Folders") + QLatin1Char('\n');
    for (const Root &root : services.roots.roots()) {
        out +=
            QStringLiteral("  %1  %2  %3\n")
                .arg(displayText(root.name), toWord(services.monitor.status(root.id).state), displayText(root.path, 0));
    }
    out += Texts::tr("Servers") + QLatin1Char('\n');
    for (const ServerRecord &server : services.servers.servers()) {
        const ServerStatus status = services.registry.status(server.id);
        out += QStringLiteral("  %1  %2").arg(displayText(server.name), toWord(status.state));
        if (!status.session.revision.isEmpty() && status.state == ServerState::Ready)
            out += QStringLiteral("  %1").arg(status.session.revision);
        if (const QString words = protectionWords(services, server); words != toWord(Protection::ToldOnly))
            out += QStringLiteral("  %1").arg(words);
        if (!status.reason.isEmpty())
            out += QStringLiteral("  %1").arg(displayText(status.reason, 0));
        out += QLatin1Char('\n');
        if (const QString problem = cannotBeHeld(services, server); !problem.isEmpty())
            out += Texts::tr("    does not start, as it cannot be held to that: %1").arg(problem) + QLatin1Char('\n');
        if (const qsizetype count = services.refusals.of(server.id).size(); count > 0)
            out += Texts::tr("    was refused %n path(s)", nullptr, int(count)) + QLatin1Char('\n');
        if (const int error = services.refusals.blindness(server.id); error != 0)
            out += QLatin1String("    ") + blindnessText(error) + QLatin1Char('\n');
        for (const Told &told : services.ledger.record(server.id).seen)
            out += Texts::tr("    was told %1").arg(told.uri) + QLatin1Char('\n');
        for (const Told &told : services.gate.stale(server.id))
            out += Texts::tr("    still knows %1, which was taken back").arg(told.uri) + QLatin1Char('\n');
    }
    for (const RelayedSession *session : untoldSessions(services)) {
        out += Texts::tr("Told nothing: %1 in %2. %3")
                   .arg(displayText(launchName(*session->launch())), appName(*session),
                        displayText(session->launch()->why, 0))
            + QLatin1Char('\n');
    }
    for (const AccessRequest &request : services.broker.requests()) {
        const ServerRecord *server = services.servers.find(request.server);
        if (request.wanted) {
            out += Texts::tr("Waiting for an answer: %1")
                       .arg(requestText(request, displayText(server ? server->name : QString())))
                + QLatin1Char('\n');
            continue;
        }
        out += Texts::tr("Waiting for an answer: %1 asks for %n folder(s)", nullptr, int(request.roots.size()))
                   .arg(displayText(server ? server->name : QString()))
            + QLatin1Char('\n');
    }
    return out;
}

} // namespace mangrove
