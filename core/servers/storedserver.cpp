#include "core/servers/storedserver.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/hiddennames.h"
#include "core/servers/httprules.h"
#include "core/servers/signinrules.h"
#include "core/store/recordfields.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace mangrove {

namespace {

const QString headersField = QStringLiteral("headers");
const QString environmentField = QStringLiteral("environment");
const QString scriptsField = QStringLiteral("scripts"); // of what was approved
const QString placesField = QStringLiteral("places"); // the same

bool isValidEnvironmentName(const QString &name)
{
    return !name.isEmpty() && !name.contains(QLatin1Char('=')) && !name.contains(QChar(0));
}

} // namespace

bool isRevision(const QString &text)
{
    static const QRegularExpression date(QStringLiteral("\\A[0-9]{4}-[0-9]{2}-[0-9]{2}\\z"));
    return text.isEmpty() || date.match(text).hasMatch();
}

Result<void> checkServer(const ServerRecord &record)
{
    if (record.name.trimmed().isEmpty() || record.name.size() > longestServerName
        || record.name.contains(QLatin1Char('\n')) || record.name.contains(QLatin1Char('\r')))
        return Error{ErrorCode::Invalid, Texts::tr("A server's name has 1 to 100 characters on one line.")};
    if (record.transport == stdioTransport && record.program.trimmed().isEmpty())
        return Error{ErrorCode::Invalid, Texts::tr("Say which program starts the server.")};
    // The system would silently end the text there.
    const QStringList words =
        QStringList{record.program, record.workingFolder} + record.arguments + record.environment.values();
    if (std::any_of(words.cbegin(), words.cend(), [](const QString &word) { return word.contains(QChar(0)); }))
        return Error{ErrorCode::Invalid, Texts::tr("A command cannot hold the character with the number 0.")};
    const QStringList names =
        record.environment.keys() + record.secretEnvironment + record.passEnvironment + record.appEnvironment;
    for (const QString &name : names) {
        if (!isValidEnvironmentName(name)) {
            return Error{ErrorCode::Invalid,
                         Texts::tr("“%1” cannot be the name of an environment variable.").arg(displayText(name))};
        }
    }
    for (const QString &name : record.secretEnvironment) {
        // What would count then is not what a person sees.
        if (names.count(name) > 1) {
            return Error{ErrorCode::Invalid,
                         Texts::tr("“%1” is named twice in the environment.").arg(displayText(name))};
        }
    }
    if (const Result<void> good = checkSignIn(record.signIn); !good)
        return good;
    if (const Result<void> good = checkKeptNames(record.keptNames); !good)
        return good;
    if (const Result<void> good = checkNeverExcept(record.neverExcept); !good)
        return good;
    return checkHttpRules(record);
}

namespace {

std::optional<ServerPolicy> policyFromWord(const QString &word)
{
    for (const ServerPolicy policy : {ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll}) {
        if (toWord(policy) == word)
            return policy;
    }
    return std::nullopt;
}

ServerPolicy readPolicy(RecordReader &reader, const QString &field)
{
    const QString word = reader.text(field);
    const std::optional<ServerPolicy> policy = word.isEmpty() ? ServerPolicy::Ask : policyFromWord(word);
    reader.requireOne(policy.has_value(), field);
    return policy.value_or(ServerPolicy::DenyAll);
}

//! What is the same of a record and of what was approved.
template<typename Fields, typename Record>
void listHolds(Fields &fields, Record &record)
{
    fields.said(QStringLiteral("appFolder"), record.prefersAppFolder);
    // What is not understood could have been a wall.
    fields.word(QStringLiteral("protection"), record.protection, Protection::Confined, protectionFromWord);
    fields.off(QStringLiteral("networkOff"), record.hasNetwork);
    fields.off(QStringLiteral("metadataOpen"), record.keepsMetadata);
    fields.own(QStringLiteral("addedPaths"), record.addedPaths, readAddedPaths,
               [](const QList<AddedPath> &paths) { return toStored(paths); });
    fields.said(QStringLiteral("keptNames"), record.keptNames);
}

//! What was approved.
constexpr auto listIdentity = [](auto &fields, auto &identity) {
    fields.always(QStringLiteral("transport"), identity.transport);
    fields.always(QStringLiteral("program"), identity.program);
    fields.always(QStringLiteral("resolvedProgram"), identity.resolvedProgram);
    fields.always(QStringLiteral("arguments"), identity.arguments);
    fields.always(QStringLiteral("environmentNames"), identity.environmentNames);
    fields.always(QStringLiteral("workingFolder"), identity.workingFolder);
    fields.always(QStringLiteral("url"), identity.url);
    fields.always(QStringLiteral("headerNames"), identity.headerNames);
    fields.said(QStringLiteral("appEnvironmentNames"), identity.appEnvironmentNames);
    listHolds(fields, identity);
};

LaunchIdentity readIdentity(RecordReader &reader)
{
    LaunchIdentity identity;
    FieldReader fields(reader);
    listIdentity(fields, identity);
    if (const QJsonValue scripts = reader.record().value(scriptsField); !scripts.isUndefined() && !scripts.isNull())
        identity.scripts = reader.map(scriptsField);
    if (reader.record().contains(placesField))
        identity.places = readInstalledPlaces(reader, placesField);
    // Version 0.1 approved programs only and wrote no transport.
    if (identity.transport.isEmpty() && !identity.program.isEmpty())
        identity.transport = stdioTransport;
    return identity;
}

QJsonObject writeIdentity(const LaunchIdentity &identity)
{
    FieldWriter fields;
    listIdentity(fields, identity);
    if (identity.scripts)
        fields.always(scriptsField, *identity.scripts);
    else
        fields.object.insert(scriptsField, QJsonValue());
    if (identity.places) // also none: that was approved
        fields.object.insert(placesField, toStored(*identity.places));
    return fields.object;
}

LaunchIdentity readApproved(RecordReader &record, const QJsonValue &value)
{
    RecordReader reader(value);
    const LaunchIdentity identity = readIdentity(reader);
    if (!reader.isGood())
        record.fail(reader.problem());
    return identity;
}

quint16 readPort(RecordReader &reader, const QString &field)
{
    const quint64 port = reader.unsignedNumber(field);
    reader.require(port <= 65535, Texts::tr("“%1” is no number").arg(field));
    return static_cast<quint16>(port);
}

constexpr auto listPresets = [](auto &fields, auto &presets) {
    fields.said(QStringLiteral("clientId"), presets.clientId);
    fields.said(QStringLiteral("clientSecret"), presets.hasClientSecret);
    fields.said(QStringLiteral("byItself"), presets.byItself);
    fields.said(QStringLiteral("clientKey"), presets.keyAlgorithm);
    fields.said(QStringLiteral("scopes"), presets.scopes);
    fields.said(QStringLiteral("redirectHost"), presets.redirectHost);
    fields.own(QStringLiteral("redirectPort"), presets.redirectPort, readPort,
               [](quint16 port) { return port == 0 ? QString() : QString::number(port); });
    fields.said(QStringLiteral("redirectPath"), presets.redirectPath);
    fields.said(QStringLiteral("clientDocument"), presets.clientDocument);
    fields.said(QStringLiteral("acceptsSilence"), presets.acceptsSilence);
    fields.said(QStringLiteral("leavesOutResource"), presets.leavesOutResource);
    fields.said(QStringLiteral("innerHost"), presets.innerHost);
    fields.said(QStringLiteral("innerIsHere"), presets.innerIsHere);
};

constexpr auto listNote = [](auto &fields, auto &note) {
    fields.said(QStringLiteral("issuer"), note.issuer);
    fields.said(QStringLiteral("clientId"), note.clientId);
    fields.said(QStringLiteral("way"), note.way);
    fields.said(QStringLiteral("scopes"), note.scopes);
    fields.said(QStringLiteral("until"), note.until);
    fields.said(QStringLiteral("kept"), note.isKept);
};

//! All but the id and what was approved.
constexpr auto listServer = [](auto &fields, auto &server) {
    fields.required(QStringLiteral("name"), server.name);
    fields.required(QStringLiteral("transport"), server.transport);
    fields.always(QStringLiteral("program"), server.program);
    fields.always(QStringLiteral("arguments"), server.arguments);
    fields.always(environmentField, server.environment);
    fields.said(QStringLiteral("secretEnvironment"), server.secretEnvironment);
    fields.always(QStringLiteral("passEnvironment"), server.passEnvironment);
    fields.always(QStringLiteral("workingFolder"), server.workingFolder);
    fields.said(QStringLiteral("appEnvironment"), server.appEnvironment);
    fields.said(QStringLiteral("url"), server.url);
    fields.said(headersField, server.headers);
    fields.said(QStringLiteral("secretHeaders"), server.secretHeaders);
    fields.said(QStringLiteral("bearerToken"), server.bearerToken);
    fields.said(QStringLiteral("allowInsecureHttp"), server.allowInsecureHttp);
    fields.inner(QStringLiteral("signIn"), server.signIn, listPresets);
    fields.inner(QStringLiteral("signedIn"), server.signedIn, listNote);
    fields.own(QStringLiteral("policy"), server.policy, readPolicy, [](ServerPolicy policy) { return toWord(policy); });
    fields.always(QStringLiteral("roots"), server.roots);
    fields.word(QStringLiteral("appRoots"), server.appRoots, AppRoots::Mangrove, appRootsFromWord);
    listHolds(fields, server);
    fields.perhaps(QStringLiteral("hidesNames"), server.hidesNames);
    fields.said(QStringLiteral("neverExcept"), server.neverExcept);
    fields.said(QStringLiteral("unwantedPaths"), server.unwantedPaths);
    fields.said(QStringLiteral("explainRefusals"), server.explainsRefusals);
    fields.said(QStringLiteral("protocolRevision"), server.protocolRevision);
    fields.said(QStringLiteral("foundRevision"), server.foundRevision);
    fields.always(QStringLiteral("autoStart"), server.autoStart);
    fields.always(QStringLiteral("restartWhenStale"), server.restartWhenStale);
    fields.always(QStringLiteral("added"), server.added);
    fields.said(QStringLiteral("formerNames"), server.formerNames);
    fields.said(QStringLiteral("unseenEnvironment"), server.hasUnseenEnvironment);
};

ServerRecord fromRecord(RecordReader &reader)
{
    ServerRecord server;
    server.id = {reader.id(QStringLiteral("id"))};
    FieldReader fields(reader);
    listServer(fields, server);
    if (server.transport == stdioTransport)
        reader.required(QStringLiteral("program"));
    server.approved = readApproved(reader, reader.object(QStringLiteral("approved")));
    const QJsonArray inApps = reader.array(QStringLiteral("approvedInApps"));
    for (const QJsonValue &one : inApps)
        server.approvedInApps.append(readApproved(reader, one));
    reader.requireOne(isRevision(server.protocolRevision), QStringLiteral("protocolRevision"));
    reader.requireOne(isRevision(server.foundRevision), QStringLiteral("foundRevision"));
    if (const Result<void> good = checkServer(server); !good)
        reader.fail(good.error().message);
    return server;
}

QJsonObject toRecord(const ServerRecord &server)
{
    FieldWriter fields;
    fields.always(QStringLiteral("id"), server.id.value);
    listServer(fields, server);
    fields.object.insert(QStringLiteral("approved"), writeIdentity(server.approved));
    QJsonArray inApps;
    for (const LaunchIdentity &one : server.approvedInApps)
        inApps.append(writeIdentity(one));
    fields.said(QStringLiteral("approvedInApps"), QJsonValue(inApps));
    return fields.object;
}

//! Names are what the command line and the dialogs speak of.
std::optional<RecordProblem> firstConflict(const QList<ServerRecord> &servers)
{
    QSet<QString> names;
    for (qsizetype place = 0; place < servers.size(); ++place) {
        if (names.contains(servers.at(place).name))
            return RecordProblem{place, Texts::tr("another server has the same name")};
        names.insert(servers.at(place).name);
    }
    return std::nullopt;
}

} // namespace

const RecordFormat<ServerRecord> &serverFormat()
{
    static const RecordFormat<ServerRecord> format{
        QStringLiteral("servers"), fromRecord, toRecord, firstConflict, {environmentField, headersField, scriptsField}};
    return format;
}

} // namespace mangrove
