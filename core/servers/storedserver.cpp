#include "core/servers/storedserver.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/httprules.h"
#include "core/servers/storedsignin.h"

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
const QString signInField = QStringLiteral("signIn");
const QString signedInField = QStringLiteral("signedIn");

//! Fields that most servers do not need: left out of the file where they say nothing.
const QStringList optionalFields{
    QStringLiteral("protocolRevision"),
    QStringLiteral("foundRevision"),
    QStringLiteral("secretEnvironment"),
    QStringLiteral("appEnvironment"),
    QStringLiteral("appFolder"),
    QStringLiteral("appRoots"),
    QStringLiteral("url"),
    headersField,
    QStringLiteral("secretHeaders"),
    QStringLiteral("bearerToken"),
    QStringLiteral("allowInsecureHttp"),
    QStringLiteral("protection"),
    QStringLiteral("networkOff"),
    QStringLiteral("metadataOpen"),
    signInField,
    signedInField,
    QStringLiteral("addedPaths"),
    QStringLiteral("unwantedPaths"),
    QStringLiteral("explainRefusals"),
    QStringLiteral("keptNames"),
    QStringLiteral("approvedInApps"),
    QStringLiteral("formerNames"),
    QStringLiteral("unseenEnvironment"),
};

std::optional<ServerPolicy> policyFromWord(const QString &word)
{
    for (const ServerPolicy policy : {ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll}) {
        if (toWord(policy) == word)
            return policy;
    }
    return std::nullopt;
}

//! As it is stored: what is usual says nothing.
QString storedWord(AppRoots who)
{
    return who == AppRoots::Mangrove ? QString() : toWord(who);
}

QString storedWord(Protection level)
{
    return level == Protection::ToldOnly ? QString() : toWord(level);
}

//! What is not understood is a damage, as it could have been a wall.
Protection storedProtection(RecordReader &reader)
{
    const QString word = reader.text(QStringLiteral("protection"));
    const std::optional<Protection> level = word.isEmpty() ? Protection::ToldOnly : protectionFromWord(word);
    reader.require(level.has_value(), Texts::tr("“protection” is none"));
    return level.value_or(Protection::Confined);
}

bool isValidEnvironmentName(const QString &name)
{
    return !name.isEmpty() && !name.contains(QLatin1Char('=')) && !name.contains(QChar(0));
}

QJsonObject toObject(const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

//! Whether a value is what a missing field means.
bool saysNothing(const QJsonValue &value)
{
    return value == QJsonValue(QString()) || value == QJsonValue(false) || value == QJsonValue(QJsonArray())
        || value == QJsonValue(QJsonObject());
}

//! What was approved.
LaunchIdentity readIdentity(const QJsonValue &value, RecordReader &record)
{
    RecordReader reader(value);
    const QJsonObject object = value.toObject();
    LaunchIdentity identity;
    identity.program = reader.text(QStringLiteral("program"));
    identity.resolvedProgram = reader.text(QStringLiteral("resolvedProgram"));
    identity.arguments = reader.texts(QStringLiteral("arguments"));
    identity.environmentNames = reader.texts(QStringLiteral("environmentNames"));
    identity.workingFolder = reader.text(QStringLiteral("workingFolder"));
    identity.transport = reader.text(QStringLiteral("transport"));
    identity.url = reader.text(QStringLiteral("url"));
    identity.headerNames = reader.texts(QStringLiteral("headerNames"));
    identity.appEnvironmentNames = reader.texts(QStringLiteral("appEnvironmentNames"));
    identity.prefersAppFolder = reader.flag(QStringLiteral("appFolder"), false);
    identity.protection = storedProtection(reader);
    identity.hasNetwork = !reader.flag(QStringLiteral("networkOff"), false);
    identity.keepsMetadata = !reader.flag(QStringLiteral("metadataOpen"), false);
    identity.addedPaths = readAddedPaths(reader, QStringLiteral("addedPaths"));
    identity.keptNames = reader.texts(QStringLiteral("keptNames"));
    if (const QJsonValue scripts = object.value(scriptsField); !scripts.isUndefined() && !scripts.isNull())
        identity.scripts = reader.map(scriptsField);
    if (object.contains(placesField))
        identity.places = readInstalledPlaces(reader, placesField);
    // Version 0.1 approved programs only and wrote no transport.
    if (identity.transport.isEmpty() && !identity.program.isEmpty())
        identity.transport = stdioTransport;
    if (!reader.isGood())
        record.fail(reader.problem());
    return identity;
}

QJsonObject writeIdentity(const LaunchIdentity &identity)
{
    QJsonObject object{
        {QStringLiteral("transport"), identity.transport},
        {QStringLiteral("program"), identity.program},
        {QStringLiteral("resolvedProgram"), identity.resolvedProgram},
        {QStringLiteral("arguments"), QJsonArray::fromStringList(identity.arguments)},
        {QStringLiteral("environmentNames"), QJsonArray::fromStringList(identity.environmentNames)},
        {QStringLiteral("workingFolder"), identity.workingFolder},
        {QStringLiteral("url"), identity.url},
        {QStringLiteral("headerNames"), QJsonArray::fromStringList(identity.headerNames)},
        {scriptsField, identity.scripts ? QJsonValue(toObject(*identity.scripts)) : QJsonValue()},
        {QStringLiteral("appEnvironmentNames"), QJsonArray::fromStringList(identity.appEnvironmentNames)},
        {QStringLiteral("appFolder"), identity.prefersAppFolder},
        {QStringLiteral("protection"), storedWord(identity.protection)},
        {QStringLiteral("networkOff"), !identity.hasNetwork},
        {QStringLiteral("metadataOpen"), !identity.keepsMetadata},
        {QStringLiteral("addedPaths"), toStored(identity.addedPaths)},
        {QStringLiteral("keptNames"), QJsonArray::fromStringList(identity.keptNames)},
    };
    for (const QString &field :
         {QStringLiteral("appEnvironmentNames"), QStringLiteral("appFolder"), QStringLiteral("protection"),
          QStringLiteral("networkOff"), QStringLiteral("metadataOpen"), QStringLiteral("addedPaths"),
          QStringLiteral("keptNames")}) {
        if (saysNothing(object.value(field)))
            object.remove(field);
    }
    // Also one that is empty: it was approved.
    if (identity.places)
        object.insert(placesField, toStored(*identity.places));
    return object;
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
    return checkHttpRules(record);
}

namespace {

ServerRecord fromRecord(RecordReader &reader)
{
    ServerRecord server;
    server.id = {reader.id(QStringLiteral("id"))};
    server.name = reader.required(QStringLiteral("name"));
    server.transport = reader.required(QStringLiteral("transport"));
    server.program = server.transport == stdioTransport ? reader.required(QStringLiteral("program"))
                                                        : reader.text(QStringLiteral("program"));
    server.arguments = reader.texts(QStringLiteral("arguments"));
    server.environment = reader.map(environmentField);
    server.secretEnvironment = reader.texts(QStringLiteral("secretEnvironment"));
    server.passEnvironment = reader.texts(QStringLiteral("passEnvironment"));
    server.workingFolder = reader.text(QStringLiteral("workingFolder"));
    server.appEnvironment = reader.texts(QStringLiteral("appEnvironment"));
    server.prefersAppFolder = reader.flag(QStringLiteral("appFolder"), false);
    server.url = reader.text(QStringLiteral("url"));
    server.headers = reader.map(headersField);
    server.secretHeaders = reader.texts(QStringLiteral("secretHeaders"));
    server.bearerToken = reader.flag(QStringLiteral("bearerToken"), false);
    server.allowInsecureHttp = reader.flag(QStringLiteral("allowInsecureHttp"), false);
    RecordReader signIn(reader.object(signInField));
    server.signIn = readSignInPresets(signIn);
    RecordReader signedIn(reader.object(signedInField));
    server.signedIn = readSignInNote(signedIn);
    for (const QString &problem : {signIn.problem(), signedIn.problem()}) {
        if (!problem.isEmpty())
            reader.fail(problem);
    }
    const QString word = reader.text(QStringLiteral("policy"));
    const std::optional<ServerPolicy> policy = word.isEmpty() ? ServerPolicy::Ask : policyFromWord(word);
    server.roots = reader.flag(QStringLiteral("roots"), true);
    const QString who = reader.text(QStringLiteral("appRoots"));
    const std::optional<AppRoots> appRoots = who.isEmpty() ? AppRoots::Mangrove : appRootsFromWord(who);
    reader.require(appRoots.has_value(), Texts::tr("“appRoots” is none"));
    server.appRoots = appRoots.value_or(AppRoots::Mangrove);
    server.protection = storedProtection(reader);
    server.hasNetwork = !reader.flag(QStringLiteral("networkOff"), false);
    server.keepsMetadata = !reader.flag(QStringLiteral("metadataOpen"), false);
    server.addedPaths = readAddedPaths(reader, QStringLiteral("addedPaths"));
    server.unwantedPaths = reader.texts(QStringLiteral("unwantedPaths"));
    server.explainsRefusals = reader.flag(QStringLiteral("explainRefusals"), false);
    server.keptNames = reader.texts(QStringLiteral("keptNames"));
    server.protocolRevision = reader.text(QStringLiteral("protocolRevision"));
    server.foundRevision = reader.text(QStringLiteral("foundRevision"));
    server.autoStart = reader.flag(QStringLiteral("autoStart"), false);
    server.restartWhenStale = reader.flag(QStringLiteral("restartWhenStale"), false);
    server.added = reader.time(QStringLiteral("added"));
    server.approved = readIdentity(reader.object(QStringLiteral("approved")), reader);
    const QJsonArray inApps = reader.array(QStringLiteral("approvedInApps"));
    for (const QJsonValue &one : inApps)
        server.approvedInApps.append(readIdentity(one, reader));
    server.formerNames = reader.texts(QStringLiteral("formerNames"));
    server.hasUnseenEnvironment = reader.flag(QStringLiteral("unseenEnvironment"), false);
    reader.require(policy.has_value(), Texts::tr("“policy” is none"));
    server.policy = policy.value_or(ServerPolicy::DenyAll);
    reader.require(isRevision(server.protocolRevision), Texts::tr("“protocolRevision” is none"));
    reader.require(isRevision(server.foundRevision), Texts::tr("“foundRevision” is none"));
    if (const Result<void> good = checkServer(server); !good)
        reader.fail(good.error().message);
    return server;
}

QJsonObject toRecord(const ServerRecord &server)
{
    QJsonArray inApps;
    for (const LaunchIdentity &one : server.approvedInApps)
        inApps.append(writeIdentity(one));
    QJsonObject record{
        {QStringLiteral("id"), server.id.value},
        {QStringLiteral("name"), server.name},
        {QStringLiteral("transport"), server.transport},
        {QStringLiteral("program"), server.program},
        {QStringLiteral("arguments"), QJsonArray::fromStringList(server.arguments)},
        {environmentField, toObject(server.environment)},
        {QStringLiteral("secretEnvironment"), QJsonArray::fromStringList(server.secretEnvironment)},
        {QStringLiteral("passEnvironment"), QJsonArray::fromStringList(server.passEnvironment)},
        {QStringLiteral("workingFolder"), server.workingFolder},
        {QStringLiteral("appEnvironment"), QJsonArray::fromStringList(server.appEnvironment)},
        {QStringLiteral("appFolder"), server.prefersAppFolder},
        {QStringLiteral("url"), server.url},
        {headersField, toObject(server.headers)},
        {QStringLiteral("secretHeaders"), QJsonArray::fromStringList(server.secretHeaders)},
        {QStringLiteral("bearerToken"), server.bearerToken},
        {QStringLiteral("allowInsecureHttp"), server.allowInsecureHttp},
        {signInField, writeSignIn(server.signIn)},
        {signedInField, writeSignIn(server.signedIn)},
        {QStringLiteral("policy"), toWord(server.policy)},
        {QStringLiteral("roots"), server.roots},
        {QStringLiteral("appRoots"), storedWord(server.appRoots)},
        {QStringLiteral("protection"), storedWord(server.protection)},
        {QStringLiteral("networkOff"), !server.hasNetwork},
        {QStringLiteral("metadataOpen"), !server.keepsMetadata},
        {QStringLiteral("addedPaths"), toStored(server.addedPaths)},
        {QStringLiteral("unwantedPaths"), QJsonArray::fromStringList(server.unwantedPaths)},
        {QStringLiteral("explainRefusals"), server.explainsRefusals},
        {QStringLiteral("keptNames"), QJsonArray::fromStringList(server.keptNames)},
        {QStringLiteral("protocolRevision"), server.protocolRevision},
        {QStringLiteral("foundRevision"), server.foundRevision},
        {QStringLiteral("autoStart"), server.autoStart},
        {QStringLiteral("restartWhenStale"), server.restartWhenStale},
        {QStringLiteral("approved"), writeIdentity(server.approved)},
        {QStringLiteral("approvedInApps"), inApps},
        {QStringLiteral("formerNames"), QJsonArray::fromStringList(server.formerNames)},
        {QStringLiteral("unseenEnvironment"), server.hasUnseenEnvironment},
        {QStringLiteral("added"), toStored(server.added)},
    };
    for (const QString &field : optionalFields) {
        if (saysNothing(record.value(field)))
            record.remove(field);
    }
    return record;
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
