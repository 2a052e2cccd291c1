#include "app/accessreport.h"
#include "app/statusreport.h"
#include "core/access/broker.h"
#include "core/access/gate.h"
#include "core/base/texts.h"
#include "core/launch/protections.h"
#include "core/link/relayedsessions.h"
#include "core/refusals/refusals.h"
#include "core/roots/rootmonitor.h"
#include "core/run/serverruns.h"
#include "core/servers/hiddennames.h"
#include "core/sessions/ownsession.h"
#include "core/sessions/registry.h"
#include "core/signin/signins.h"
#include "core/store/activitylog.h"
#include "core/workspace/decision.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacesets.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/requesttext.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

QJsonValue timeOrNull(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODate)) : QJsonValue();
}

constexpr quint64 mostCounted = quint64(1) << 53; // what JSON's numbers hold exactly

QJsonValue orNull(const QString &value)
{
    return value.isEmpty() ? QJsonValue() : QJsonValue(value);
}

//! Bytes that are no text are shown as such.
QJsonArray refusalsJson(const QList<CountedRefusal> &all)
{
    QJsonArray refusals;
    for (const CountedRefusal &one : all) {
        refusals.append(QJsonObject{{QLatin1String("path"), QFile::decodeName(one.refusal.path)},
                                    {QLatin1String("tried"), toWord(one.refusal.tried)},
                                    {QLatin1String("count"), qint64(std::min(one.count, mostCounted))}});
    }
    return refusals;
}

QJsonArray addedPathsJson(const ServerRecord &server)
{
    QJsonArray paths;
    for (const AddedPath &added : server.addedPaths)
        paths.append(QJsonObject{
            {QLatin1String("path"), added.path},
            {QLatin1String("mode"), toWord(added.isWritable ? AccessMode::ReadAndWrite : AccessMode::Read)}});
    return paths;
}

//! What a confined one reaches because of its program, as it was approved.
QJsonArray reachesJson(const ServerRecord &server)
{
    QJsonArray reaches;
    if (server.protection == Protection::ToldOnly || !server.approved.places)
        return reaches;
    for (const InstalledPlace &place : *server.approved.places) {
        if (place.part != InstalledPlace::Part::Link)
            reaches.append(QJsonObject{{QLatin1String("path"), place.path},
                                       {QLatin1String("access"), toWord(AccessMode::Read)},
                                       {QLatin1String("why"), reasonOf(place.part)}});
    }
    return reaches;
}

QLatin1String word(ServerSignIn::State state)
{
    switch (state) {
    case ServerSignIn::State::SignedOut:
        return QLatin1String("signed-out");
    case ServerSignIn::State::SignedIn:
        return QLatin1String("signed-in");
    case ServerSignIn::State::WantsMore:
        return QLatin1String("wants-more");
    case ServerSignIn::State::Unknown:
        break;
    }
    return QLatin1String("unknown");
}

//! No secret. Null where nobody signs in to the server.
QJsonValue signInJson(const Services &services, const ServerRecord &server)
{
    if (!server.maySignIn())
        return {};
    const ServerSignIn *signIn = services.signIns.known(server.id);
    const SignInNote &note = server.signedIn;
    return QJsonObject{
        {QLatin1String("state"), word(services.signIns.state(server.id))},
        {QLatin1String("reason"), signIn ? orNull(signIn->reason()) : QJsonValue()},
        {QLatin1String("under_way"), signIn && signIn->flow()},
        {QLatin1String("issuer"), orNull(note.issuer)},
        {QLatin1String("client_id"), orNull(note.clientId)},
        {QLatin1String("registered_by"), orNull(note.way)},
        {QLatin1String("grant"),
         server.signIn.byItself ? QLatin1String("client_credentials") : QLatin1String("authorization_code")},
        {QLatin1String("client_key"), orNull(server.signIn.keyAlgorithm)},
        {QLatin1String("scopes"), QJsonArray::fromStringList(note.scopes)},
        {QLatin1String("missing_scopes"), QJsonArray::fromStringList(signIn ? signIn->missing() : QStringList())},
        {QLatin1String("until"), timeOrNull(note.until)},
    };
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
    const int blindness = services.refusals.blindness(server.id);
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
        {QLatin1String("hides_names"), server.hidesNames ? QJsonValue(hidesNames(server)) : QJsonValue()},
        {QLatin1String("never_except"), QJsonArray::fromStringList(server.neverExcept)},
        {QLatin1String("explain_refusals"), server.explainsRefusals},
        {QLatin1String("explain_problem"), blindness != 0 ? QJsonValue(blindnessText(blindness)) : QJsonValue()},
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

QJsonArray protectionsJson(const Services &services)
{
    QJsonArray levels;
    for (const Protection level : allProtections) {
        const auto can = services.protections.can(level);
        const auto cut = services.protections.canCutNetwork(level);
        levels.append(QJsonObject{
            {QLatin1String("protection"), toWord(level)},
            {QLatin1String("can"), bool(can)},
            {QLatin1String("reason"), can ? QJsonValue() : QJsonValue(can.error().message)},
            {QLatin1String("can_cut_network"), bool(cut)},
            {QLatin1String("network_reason"), cut ? QJsonValue() : QJsonValue(cut.error().message)},
            {QLatin1String("does_not_hold"), QJsonArray::fromStringList(services.protections.doesNotHold(level))}});
    }
    return levels;
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

} // namespace mangrove
