#include "app/statusreport.h"

#include "app/accessreport.h"
#include "app/protectionreport.h"
#include "app/reachreport.h"
#include "app/signinreport.h"
#include "core/access/broker.h"
#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/link/relayedsessions.h"
#include "core/refusals/refusals.h"
#include "core/roots/rootmonitor.h"
#include "core/rpc/message.h"
#include "core/run/serverruns.h"
#include "core/sessions/ownsession.h"
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

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace mangrove {

namespace {

QJsonValue timeOrNull(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODate)) : QJsonValue();
}

QJsonArray uris(const QList<Told> &roots)
{
    QJsonArray array;
    for (const Told &root : roots)
        array.append(root.uri);
    return array;
}

QJsonObject rootJson(const Services &services, const Root &root)
{
    const RootStatus status = services.monitor.status(root.id);
    return {{QLatin1String("id"), root.id.value},
            {QLatin1String("uri"), root.uri},
            {QLatin1String("path"), root.path},
            {QLatin1String("name"), root.name},
            {QLatin1String("state"), toWord(status.state)},
            {QLatin1String("reason"), orNull(status.reason)},
            {QLatin1String("in_workspace"), services.sets.holds(root.id)}};
}

QJsonObject sessionJson(const Services &services, const SessionId &id, const QJsonArray &visible)
{
    const SeenRecord record = services.ledger.record(id);
    return {{QLatin1String("id"), id.value},
            {QLatin1String("seen"), uris(record.seen)},
            {QLatin1String("carried"), uris(record.carried)},
            {QLatin1String("visible"), visible},
            {QLatin1String("stale"), !services.gate.stale(id).isEmpty()},
            {QLatin1String("asked"), record.asked},
            {QLatin1String("notified"), record.notified},
            {QLatin1String("withheld_while_asking"), record.withheldWhileAsking}};
}

QJsonValue processJson(qint64 pid)
{
    return pid > 0 ? QJsonValue(pid) : QJsonValue();
}

QJsonObject appJson(const AppHint &app)
{
    QJsonArray parents;
    for (const ProcessHint &parent : app.parents)
        parents.append(QJsonObject{{QLatin1String("pid"), processJson(parent.pid)},
                                   {QLatin1String("program"), orNull(parent.program)}});
    return {{QLatin1String("name"), app.name},
            {QLatin1String("pid"), processJson(app.pid)},
            {QLatin1String("program"), orNull(app.program)},
            {QLatin1String("parents"), parents}};
}

//! Sessions in apps for which no record counts: nothing is told there.
QList<const RelayedSession *> untoldSessions(const Services &services)
{
    QList<const RelayedSession *> untold = services.relayed.all();
    untold.removeIf([](const auto *session) { return !session->server().isEmpty() || !session->launch(); });
    return untold;
}

QJsonArray untoldJson(const Services &services)
{
    QJsonArray untold;
    for (const RelayedSession *session : untoldSessions(services)) {
        const link::Launch &launch = *session->launch();
        untold.append(QJsonObject{{QLatin1String("app"), appJson(session->app())},
                                  {QLatin1String("pid"), processJson(session->state().pid)},
                                  {QLatin1String("name"), launchName(launch)},
                                  {QLatin1String("launch"), launchText(launch)},
                                  {QLatin1String("unknown"), launch.isUnknown},
                                  {QLatin1String("reason"), launch.why}});
    }
    return untold;
}

//! The window's own first, then those of apps.
QJsonArray sessionsJson(const Services &services, const ServerId &server, const QJsonArray &visible)
{
    QJsonArray sessions;
    if (const OwnSession *own = services.registry.session(server)) {
        QJsonObject one = sessionJson(services, own->id(), visible);
        one.insert(QLatin1String("app"), QJsonValue());
        one.insert(QLatin1String("pid"), processJson(own->info().pid));
        one.insert(QLatin1String("state"), toWord(services.registry.status(server).state));
        one.insert(QLatin1String("revision"), orNull(own->info().revision));
        one.insert(QLatin1String("era"), orNull(own->info().eraWord));
        one.insert(QLatin1String("refusals"), refusalsJson(services.refusals.of(server, {}).all()));
        const Enforced *held = services.runs.inForce(server);
        one.insert(QLatin1String("protected"), toWord(held ? held->level : Protection::ToldOnly));
        one.insert(QLatin1String("restart_to_apply"), services.runs.waitsForRestart(server));
        sessions.append(one);
    }
    for (const RelayedSession *relayed : services.relayed.of(server)) {
        const link::State &state = relayed->state();
        QJsonObject one = sessionJson(services, relayed->id(), visible);
        one.insert(QLatin1String("app"), appJson(relayed->app()));
        one.insert(QLatin1String("pid"), processJson(state.pid));
        one.insert(QLatin1String("state"),
                   toWord(state.revision.isEmpty() ? ServerState::Starting : ServerState::Ready));
        one.insert(QLatin1String("revision"), orNull(state.revision));
        one.insert(QLatin1String("era"), orNull(state.era));
        one.insert(QLatin1String("wants_sign_in"), state.wantsSignIn);
        one.insert(QLatin1String("app_roots_unusable"), state.refusedRoots);
        one.insert(QLatin1String("app_roots_unusable_texts"), QJsonArray::fromStringList(state.refusedRootTexts));
        one.insert(QLatin1String("refusals"), refusalsJson(services.refusals.of(server, relayed->id()).all()));
        one.insert(QLatin1String("protected"), toWord(state.protection.value_or(Protection::ToldOnly)));
        one.insert(QLatin1String("restart_to_apply"), waitsForRestart(services, *relayed));
        sessions.append(one);
    }
    return sessions;
}

QJsonObject serverJson(const Services &services, const ServerRecord &server)
{
    const ServerStatus status = services.registry.status(server.id);
    const SeenRecord seen = services.ledger.record(server.id);
    const QJsonArray visible = uris(services.gate.visible(server.id).roots);
    return {
        {QLatin1String("id"), server.id.value},
        {QLatin1String("name"), server.name},
        {QLatin1String("transport"), server.transport},
        {QLatin1String("state"), toWord(status.state)},
        {QLatin1String("reason"), orNull(status.reason)},
        {QLatin1String("revision"), orNull(status.session.revision)},
        {QLatin1String("era"), orNull(status.session.eraWord)},
        {QLatin1String("found_by"), orNull(status.session.foundBy)},
        {QLatin1String("pid"), processJson(status.session.pid)},
        {QLatin1String("sign_in"), signInJson(services, server)},
        {QLatin1String("policy"), toWord(server.policy)},
        {QLatin1String("roots"), server.roots},
        {QLatin1String("protection"), toWord(server.protection)},
        {QLatin1String("protected"),
         runsSomewhere(services, server.id) ? QJsonValue(toWord(heldTo(services, server.id))) : QJsonValue()},
        {QLatin1String("protection_problem"), orNull(cannotBeHeld(services, server))},
        {QLatin1String("network"), server.hasNetwork},
        {QLatin1String("metadata_kept"), server.protection == Protection::Confined && server.keepsMetadata},
        {QLatin1String("kept_names"), QJsonArray::fromStringList(server.keptNames)},
        {QLatin1String("explain_refusals"), server.explainsRefusals},
        {QLatin1String("explain_problem"), blindnessJson(services.refusals.blindness(server.id))},
        {QLatin1String("refusals"), refusalsJson(services.refusals.of(server.id))},
        {QLatin1String("added_paths"), addedPathsJson(server)},
        {QLatin1String("reaches"), reachesJson(server)},
        {QLatin1String("app_roots"), toWord(server.appRoots)},
        {QLatin1String("app_environment"), QJsonArray::fromStringList(server.appEnvironment)},
        {QLatin1String("app_folder"), server.workingFolder.isEmpty() || server.prefersAppFolder},
        {QLatin1String("self_name"), orNull(status.session.selfName)},
        {QLatin1String("seen"), uris(seen.seen)},
        {QLatin1String("passed"), uris(seen.passed)},
        {QLatin1String("carried"), uris(seen.carried)},
        {QLatin1String("restart_to_apply"), status.isOutdated || services.runs.waitsForRestart(server.id)},
        {QLatin1String("visible"), visible},
        {QLatin1String("stale"), !services.gate.stale(server.id).isEmpty()},
        {QLatin1String("asked"), seen.asked},
        {QLatin1String("notified"), seen.notified},
        {QLatin1String("last_answer"), timeOrNull(seen.lastAnswer)},
        {QLatin1String("withheld_while_asking"), seen.withheldWhileAsking},
        {QLatin1String("next_restart"), timeOrNull(status.nextRestart)},
        {QLatin1String("sessions"), sessionsJson(services, server.id, visible)},
    };
}

QJsonArray requestsJson(const Services &services)
{
    QJsonArray requests;
    for (const AccessRequest &request : services.broker.requests()) {
        const ServerRecord *server = services.servers.find(request.server);
        QJsonArray roots;
        for (const RootId &root : request.roots)
            roots.append(root.value);
        QJsonArray offers;
        for (const OfferedRoot &offer : request.offers)
            offers.append(offer.uri);
        const QJsonValue wanted = request.wanted
            ? QJsonValue(QJsonObject{{QLatin1String("path"), request.wanted->path},
                                     {QLatin1String("tried"), toWord(request.wanted->refusal.tried)}})
            : QJsonValue();
        requests.append(QJsonObject{{QLatin1String("server"), request.server.value},
                                    {QLatin1String("server_name"), server ? server->name : QString()},
                                    {QLatin1String("roots"), roots},
                                    {QLatin1String("offers"), offers},
                                    {QLatin1String("wanted"), wanted},
                                    {QLatin1String("since"), timeOrNull(request.since)}});
    }
    return requests;
}

} // namespace

QByteArray statusJson(const Services &services)
{
    QJsonArray roots;
    for (const Root &root : services.roots.roots())
        roots.append(rootJson(services, root));
    QJsonArray servers;
    for (const ServerRecord &server : services.servers.servers())
        servers.append(serverJson(services, server));
    QJsonObject status{{QLatin1String("version"), QCoreApplication::applicationVersion()},
                       {QLatin1String("workspace"), services.sets.nameOfOn()},
                       {QLatin1String("paused"), services.pause.isOn()},
                       {QLatin1String("roots"), roots},
                       {QLatin1String("servers"), servers},
                       {QLatin1String("protections"), protectionsJson(services)},
                       {QLatin1String("untold"), untoldJson(services)},
                       {QLatin1String("requests"), requestsJson(services)}};
    if (const QString problem = services.file.problem(); !problem.isEmpty())
        status.insert(QLatin1String("problem"), problem);
    if (const QString problem = services.activity.problem(); !problem.isEmpty())
        status.insert(QLatin1String("activity_problem"), problem);
    const QByteArray rest = QJsonDocument(status).toJson(QJsonDocument::Indented);
    return "{\n    \"access\": [" + accessText(services) + "\n    ]," + rest.mid(1);
}

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
