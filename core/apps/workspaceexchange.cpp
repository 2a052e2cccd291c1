#include "core/apps/workspaceexchange.h"

#include "core/base/texts.h"
#include "core/servers/secretarguments.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>

namespace mangrove {

namespace {

constexpr int format = 1;
const QString formatKey = QStringLiteral("mangroveWorkspace");
const QString nameKey = QStringLiteral("name");
const QString stopsKey = QStringLiteral("stopsOthers");
const QString foldersKey = QStringLiteral("folders");
const QString serversKey = QStringLiteral("mcpServers");

//! In the place of a value that is not given away.
QString placeFor(const QString &name)
{
    return QStringLiteral("${input:%1}").arg(name);
}

QString given(const QString &name, const QString &value)
{
    return isSecretValue(name, value) ? placeFor(name) : value;
}

QJsonObject processEntry(const ServerRecord &server)
{
    QJsonObject environment;
    for (auto it = server.environment.cbegin(); it != server.environment.cend(); ++it)
        environment.insert(it.key(), given(it.key(), it.value()));
    for (const QString &name : server.passEnvironment)
        environment.insert(name, QStringLiteral("${env:%1}").arg(name));
    for (const QString &name : server.secretEnvironment)
        environment.insert(name, placeFor(name));
    QStringList arguments = server.arguments;
    for (const qsizetype secret : secretArguments(server.program, arguments))
        arguments[secret] = placeFor(QStringLiteral("argument"));
    QJsonObject entry{{QStringLiteral("command"), server.program},
                      {QStringLiteral("args"), QJsonArray::fromStringList(arguments)}};
    if (!environment.isEmpty())
        entry.insert(QStringLiteral("env"), environment);
    if (!server.workingFolder.isEmpty())
        entry.insert(QStringLiteral("cwd"), server.workingFolder);
    return entry;
}

QJsonObject addressEntry(const ServerRecord &server)
{
    QJsonObject headers;
    for (auto it = server.headers.cbegin(); it != server.headers.cend(); ++it)
        headers.insert(it.key(), given(it.key(), it.value()));
    for (const QString &name : server.secretHeaders)
        headers.insert(name, placeFor(name));
    if (server.bearerToken)
        headers.insert(QStringLiteral("Authorization"), QStringLiteral("Bearer ") + placeFor(QStringLiteral("token")));
    QJsonObject entry{{QStringLiteral("type"), httpTransport},
                      {QStringLiteral("url"), given(QStringLiteral("url"), server.url)}};
    if (!headers.isEmpty())
        entry.insert(QStringLiteral("headers"), headers);
    return entry;
}

Error notOne()
{
    return {ErrorCode::Invalid, Texts::tr("This is no workspace that Mangrove has exported.")};
}

} // namespace

QByteArray writeWorkspaceFile(const WorkspaceSet &set, const QList<Root> &roots, const QList<ServerRecord> &servers)
{
    QJsonArray folders;
    for (const Root &root : roots) {
        if (set.roots.contains(root.id))
            folders.append(root.path);
    }
    QJsonObject entries;
    for (const ServerRecord &server : servers) {
        if (set.servers.contains(server.id))
            entries.insert(server.name,
                           server.transport == httpTransport ? addressEntry(server) : processEntry(server));
    }
    return QJsonDocument(QJsonObject{{formatKey, format},
                                     {nameKey, set.name},
                                     {stopsKey, set.stopsOthers},
                                     {foldersKey, folders},
                                     {serversKey, entries}})
        .toJson();
}

Result<WorkspaceOffer> readWorkspaceFile(const QByteArray &content)
{
    if (content.size() > workspaceFileLimit)
        return Error{ErrorCode::Invalid, Texts::tr("The file is too large for a workspace.")};
    const QJsonObject document = QJsonDocument::fromJson(content).object();
    if (document.value(formatKey).toInt() < 1)
        return notOne();
    if (document.value(formatKey).toInt() > format)
        return Error{ErrorCode::Invalid, Texts::tr("The file was written by a newer version of Mangrove.")};
    WorkspaceOffer offer;
    offer.name = document.value(nameKey).toString();
    offer.stopsOthers = document.value(stopsKey).toBool();
    const QJsonValue folders = document.value(foldersKey);
    const QJsonValue servers = document.value(serversKey);
    if (offer.name.isEmpty() || !folders.isArray() || !servers.isObject())
        return notOne();
    const QJsonArray paths = folders.toArray();
    for (const QJsonValue &folder : paths) {
        if (!folder.isString() || !QDir::isAbsolutePath(folder.toString()))
            return notOne();
        if (!offer.folders.contains(folder.toString()))
            offer.folders.append(folder.toString());
    }
    offer.servers = servers.toObject();
    return offer;
}

QString snippetOf(const WorkspaceOffer &offer, const QStringList &names)
{
    QJsonObject entries = offer.servers;
    const QStringList all = offer.servers.keys();
    for (const QString &name : all) {
        if (!names.contains(name))
            entries.remove(name);
    }
    return QString::fromUtf8(QJsonDocument(QJsonObject{{serversKey, entries}}).toJson());
}

} // namespace mangrove
