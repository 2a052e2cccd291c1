#include "app/statusreport.h"

#include "core/access/broker.h"
#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/session/registry.h"
#include "core/store/workspacefile.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove {

namespace {

// Beyond this many cells only those are listed that somebody decided about or that a server knows.
constexpr qsizetype allCellsLimit = 5000;

QString text(const char *source)
{
    return QCoreApplication::translate("Mangrove", source);
}

QJsonValue orNull(const QString &value)
{
    return value.isEmpty() ? QJsonValue() : QJsonValue(value);
}

QJsonValue orNull(const QDateTime &time)
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

QJsonObject rootJson(const Workspace &workspace, const Root &root)
{
    const RootStatus status = workspace.monitor.status(root.id);
    return {{QLatin1String("id"), root.id.value},
            {QLatin1String("uri"), root.uri},
            {QLatin1String("path"), root.path},
            {QLatin1String("name"), root.name},
            {QLatin1String("state"), toWord(status.state)},
            {QLatin1String("reason"), orNull(status.reason)}};
}

QJsonObject serverJson(const Workspace &workspace, const ServerRecord &server)
{
    const ServerStatus status = workspace.registry.status(server.id);
    const SeenRecord seen = workspace.ledger.record(server.id);
    return {
        {QLatin1String("id"), server.id.value},
        {QLatin1String("name"), server.name},
        {QLatin1String("transport"), server.transport},
        {QLatin1String("state"), toWord(status.state)},
        {QLatin1String("reason"), orNull(status.reason)},
        {QLatin1String("revision"), orNull(status.session.revision)},
        {QLatin1String("pid"), status.session.pid > 0 ? QJsonValue(status.session.pid) : QJsonValue()},
        {QLatin1String("policy"), toWord(server.policy)},
        {QLatin1String("roots"), server.roots},
        {QLatin1String("self_name"), orNull(status.session.selfName)},
        {QLatin1String("seen"), uris(seen.seen)},
        {QLatin1String("visible"), uris(workspace.gate.visible(server.id).roots)},
        {QLatin1String("stale"), !workspace.gate.stale(server.id).isEmpty()},
        {QLatin1String("asked"), seen.asked},
        {QLatin1String("notified"), seen.notified},
        {QLatin1String("last_answer"), orNull(seen.lastAnswer)},
        {QLatin1String("next_restart"), orNull(status.nextRestart)},
    };
}

QJsonArray accessJson(const Workspace &workspace)
{
    QJsonArray cells;
    const QList<Root> &roots = workspace.roots.roots();
    const bool all = roots.size() * workspace.servers.servers().size() <= allCellsLimit;
    for (const ServerRecord &server : workspace.servers.servers()) {
        QSet<RootId> told; // what the server would be told, whatever the reason is
        for (const Told &root : workspace.gate.visible(server.id).roots)
            told.insert(root.root);
        for (const Root &root : roots) {
            const Cell cell{server.id, root.id};
            const Decision decision = workspace.gate.decision(cell);
            const bool visible = told.contains(root.id);
            const bool seen = workspace.ledger.hasSeen(server.id, root.id);
            if (!all && decision.verdict == Verdict::Ask && !visible && !seen)
                continue;
            const bool decided = decision.verdict != Verdict::Ask;
            cells.append(QJsonObject{
                {QLatin1String("server"), server.id.value},
                {QLatin1String("server_name"), server.name},
                {QLatin1String("root"), root.id.value},
                {QLatin1String("root_name"), root.name},
                {QLatin1String("decision"), toWord(decision.verdict)},
                {QLatin1String("lasts"), decided ? QJsonValue(toWord(decision.lasting)) : QJsonValue()},
                {QLatin1String("until"), orNull(decision.until)},
                {QLatin1String("visible"), visible},
                {QLatin1String("seen"), seen},
            });
        }
    }
    return cells;
}

QJsonArray requestsJson(const Workspace &workspace)
{
    QJsonArray requests;
    for (const AccessRequest &request : workspace.broker.requests()) {
        const ServerRecord *server = workspace.servers.find(request.server);
        QJsonArray roots;
        for (const RootId &root : request.roots)
            roots.append(root.value);
        requests.append(QJsonObject{{QLatin1String("server"), request.server.value},
                                    {QLatin1String("server_name"), server ? server->name : QString()},
                                    {QLatin1String("roots"), roots},
                                    {QLatin1String("since"), orNull(request.since)}});
    }
    return requests;
}

} // namespace

QByteArray statusJson(const Workspace &workspace)
{
    QJsonArray roots;
    for (const Root &root : workspace.roots.roots())
        roots.append(rootJson(workspace, root));
    QJsonArray servers;
    for (const ServerRecord &server : workspace.servers.servers())
        servers.append(serverJson(workspace, server));
    QJsonObject status{{QLatin1String("version"), QCoreApplication::applicationVersion()},
                       {QLatin1String("roots"), roots},
                       {QLatin1String("servers"), servers},
                       {QLatin1String("access"), accessJson(workspace)},
                       {QLatin1String("requests"), requestsJson(workspace)}};
    if (const QString problem = workspace.file.problem(); !problem.isEmpty())
        status.insert(QLatin1String("problem"), problem);
    return QJsonDocument(status).toJson(QJsonDocument::Indented);
}

QString rootsText(const Workspace &workspace)
{
    QString out;
    for (const Root &root : workspace.roots.roots()) {
        out += QStringLiteral("%1  %2  %3  %4\n")
                   .arg(root.id.value, toWord(workspace.monitor.status(root.id).state).leftJustified(10),
                        displayText(root.name), displayText(root.path, 0));
    }
    return out.isEmpty() ? text("No folders yet. Add one: mangrove roots add PATH") + QLatin1Char('\n') : out;
}

QString serversText(const Workspace &workspace)
{
    QString out;
    for (const ServerRecord &server : workspace.servers.servers()) {
        const ServerStatus status = workspace.registry.status(server.id);
        out += QStringLiteral("%1  %2  %3  %4\n")
                   .arg(server.id.value, toWord(status.state).leftJustified(9), displayText(server.name),
                        displayText(commandLine(server.program, server.arguments), 0));
    }
    return out.isEmpty()
        ? text("No servers yet. Add one: mangrove servers add NAME -- PROGRAM") + QLatin1Char('\n')
        : out;
}

QString statusText(const Workspace &workspace)
{
    QString out;
    if (const QString problem = workspace.file.problem(); !problem.isEmpty())
        out += problem + QLatin1Char('\n');
    out += text("Folders") + QLatin1Char('\n');
    for (const Root &root : workspace.roots.roots()) {
        out += QStringLiteral("  %1  %2  %3\n")
                   .arg(displayText(root.name), toWord(workspace.monitor.status(root.id).state),
                        displayText(root.path, 0));
    }
    out += text("Servers") + QLatin1Char('\n');
    for (const ServerRecord &server : workspace.servers.servers()) {
        const ServerStatus status = workspace.registry.status(server.id);
        out += QStringLiteral("  %1  %2").arg(displayText(server.name), toWord(status.state));
        if (!status.session.revision.isEmpty() && status.state == ServerState::Ready)
            out += QStringLiteral("  %1").arg(status.session.revision);
        if (!status.reason.isEmpty())
            out += QStringLiteral("  %1").arg(displayText(status.reason, 0));
        out += QLatin1Char('\n');
        for (const Told &told : workspace.ledger.record(server.id).seen)
            out += text("    was told %1").arg(told.uri) + QLatin1Char('\n');
        for (const Told &told : workspace.gate.stale(server.id))
            out += text("    still knows %1, which was taken back").arg(told.uri) + QLatin1Char('\n');
    }
    for (const AccessRequest &request : workspace.broker.requests()) {
        const ServerRecord *server = workspace.servers.find(request.server);
        out += QCoreApplication::translate("Mangrove", "Waiting for an answer: %1 asks for %n folder(s)",
                                           nullptr, int(request.roots.size()))
                   .arg(displayText(server ? server->name : QString()))
            + QLatin1Char('\n');
    }
    return out;
}

} // namespace mangrove
