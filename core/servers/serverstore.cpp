#include "core/servers/serverstore.h"

#include "core/base/displaytext.h"
#include "core/servers/httprules.h"
#include "core/store/records.h"
#include "core/store/workspacefile.h"

#include <algorithm>
#include <optional>

namespace mangrove {

namespace {

constexpr qsizetype maxNameLength = 100;
const QString sectionName = QStringLiteral("servers");
const QString headersField = QStringLiteral("headers");
const QString environmentField = QStringLiteral("environment");
const QString scriptsField = QStringLiteral("scripts"); // of what was approved

//! Fields that most servers do not need: left out of the file where they say nothing.
const QStringList optionalFields{
    QStringLiteral("protocolRevision"),
    QStringLiteral("foundRevision"),
    QStringLiteral("secretEnvironment"),
    QStringLiteral("url"),
    headersField,
    QStringLiteral("secretHeaders"),
    QStringLiteral("bearerToken"),
    QStringLiteral("allowInsecureHttp"),
};

std::optional<ServerPolicy> policyFromWord(const QString &word)
{
    for (const ServerPolicy policy : {ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll}) {
        if (toWord(policy) == word)
            return policy;
    }
    return std::nullopt;
}

std::optional<ServerRecord> fromRecord(const QJsonValue &record)
{
    RecordReader reader(record);
    ServerRecord server;
    server.id = {reader.required(QStringLiteral("id"))};
    server.name = reader.required(QStringLiteral("name"));
    server.transport = reader.required(QStringLiteral("transport"));
    server.program = server.transport == stdioTransport ? reader.required(QStringLiteral("program"))
                                                        : reader.text(QStringLiteral("program"));
    server.arguments = reader.texts(QStringLiteral("arguments"));
    server.environment = reader.map(environmentField);
    server.secretEnvironment = reader.texts(QStringLiteral("secretEnvironment"));
    server.passEnvironment = reader.texts(QStringLiteral("passEnvironment"));
    server.workingFolder = reader.text(QStringLiteral("workingFolder"));
    server.url = reader.text(QStringLiteral("url"));
    server.headers = reader.map(headersField);
    server.secretHeaders = reader.texts(QStringLiteral("secretHeaders"));
    server.bearerToken = reader.flag(QStringLiteral("bearerToken"), false);
    server.allowInsecureHttp = reader.flag(QStringLiteral("allowInsecureHttp"), false);
    const QString word = reader.text(QStringLiteral("policy"));
    const std::optional<ServerPolicy> policy = word.isEmpty() ? ServerPolicy::Ask : policyFromWord(word);
    server.roots = reader.flag(QStringLiteral("roots"), true);
    server.protocolRevision = reader.text(QStringLiteral("protocolRevision"));
    server.foundRevision = reader.text(QStringLiteral("foundRevision"));
    server.autoStart = reader.flag(QStringLiteral("autoStart"), false);
    server.restartWhenStale = reader.flag(QStringLiteral("restartWhenStale"), false);
    server.added = reader.time(QStringLiteral("added"));
    RecordReader approved(reader.object(QStringLiteral("approved")));
    server.approved.program = approved.text(QStringLiteral("program"));
    server.approved.resolvedProgram = approved.text(QStringLiteral("resolvedProgram"));
    server.approved.arguments = approved.texts(QStringLiteral("arguments"));
    server.approved.environmentNames = approved.texts(QStringLiteral("environmentNames"));
    server.approved.workingFolder = approved.text(QStringLiteral("workingFolder"));
    server.approved.transport = approved.text(QStringLiteral("transport"));
    server.approved.url = approved.text(QStringLiteral("url"));
    server.approved.headerNames = approved.texts(QStringLiteral("headerNames"));
    const QJsonValue scripts = reader.object(QStringLiteral("approved")).value(scriptsField);
    if (!scripts.isUndefined() && !scripts.isNull())
        server.approved.scripts = approved.map(scriptsField);
    // Version 0.1 approved programs only and wrote no transport.
    if (server.approved.transport.isEmpty() && !server.approved.program.isEmpty())
        server.approved.transport = stdioTransport;
    if (!reader.isGood() || !approved.isGood() || !policy)
        return std::nullopt;
    server.policy = *policy;
    return server;
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

QJsonObject toRecord(const ServerRecord &server)
{
    const QJsonValue scripts =
        server.approved.scripts ? QJsonValue(toObject(*server.approved.scripts)) : QJsonValue();
    const QJsonObject approved{
        {QStringLiteral("transport"), server.approved.transport},
        {QStringLiteral("program"), server.approved.program},
        {QStringLiteral("resolvedProgram"), server.approved.resolvedProgram},
        {QStringLiteral("arguments"), QJsonArray::fromStringList(server.approved.arguments)},
        {QStringLiteral("environmentNames"), QJsonArray::fromStringList(server.approved.environmentNames)},
        {QStringLiteral("workingFolder"), server.approved.workingFolder},
        {QStringLiteral("url"), server.approved.url},
        {QStringLiteral("headerNames"), QJsonArray::fromStringList(server.approved.headerNames)},
        {scriptsField, scripts},
    };
    return {
        {QStringLiteral("id"), server.id.value},
        {QStringLiteral("name"), server.name},
        {QStringLiteral("transport"), server.transport},
        {QStringLiteral("program"), server.program},
        {QStringLiteral("arguments"), QJsonArray::fromStringList(server.arguments)},
        {environmentField, toObject(server.environment)},
        {QStringLiteral("secretEnvironment"), QJsonArray::fromStringList(server.secretEnvironment)},
        {QStringLiteral("passEnvironment"), QJsonArray::fromStringList(server.passEnvironment)},
        {QStringLiteral("workingFolder"), server.workingFolder},
        {QStringLiteral("url"), server.url},
        {headersField, toObject(server.headers)},
        {QStringLiteral("secretHeaders"), QJsonArray::fromStringList(server.secretHeaders)},
        {QStringLiteral("bearerToken"), server.bearerToken},
        {QStringLiteral("allowInsecureHttp"), server.allowInsecureHttp},
        {QStringLiteral("policy"), toWord(server.policy)},
        {QStringLiteral("roots"), server.roots},
        {QStringLiteral("protocolRevision"), server.protocolRevision},
        {QStringLiteral("foundRevision"), server.foundRevision},
        {QStringLiteral("autoStart"), server.autoStart},
        {QStringLiteral("restartWhenStale"), server.restartWhenStale},
        {QStringLiteral("approved"), approved},
        {QStringLiteral("added"), toStored(server.added)},
    };
}

bool isValidEnvironmentName(const QString &name)
{
    return !name.isEmpty() && !name.contains(QLatin1Char('=')) && !name.contains(QChar(0));
}

} // namespace

ServerStore::ServerStore(WorkspaceFile &file, QObject *parent) : QObject(parent), m_file(file)
{
    connect(&m_file, &WorkspaceFile::reloaded, this, [this] {
        load();
        Q_EMIT changed();
    });
    load();
}

void ServerStore::load()
{
    QList<ServerRecord> servers;
    m_records.clear();
    m_notUnderstood = {};
    const QJsonArray section = m_file.section(sectionName);
    for (const QJsonValue &record : section) {
        const std::optional<ServerRecord> server = fromRecord(record);
        if (server && !m_records.contains(server->id)) {
            servers.append(*server);
            m_records.insert(server->id, record.toObject());
        } else {
            m_notUnderstood.append(record);
        }
    }
    replace(servers);
}

QList<ServerRecord> ServerStore::replace(const QList<ServerRecord> &servers)
{
    m_places.clear();
    m_places.reserve(servers.size());
    for (qsizetype i = 0; i < servers.size(); ++i)
        m_places.insert(servers.at(i).id, i);
    return std::exchange(m_servers, servers);
}

const ServerRecord *ServerStore::find(const ServerId &id) const
{
    const qsizetype place = m_places.value(id, -1);
    return place < 0 ? nullptr : &m_servers.at(place);
}

const ServerRecord *ServerStore::lookUp(const QString &text) const
{
    if (const ServerRecord *server = find({text}))
        return server;
    const ServerRecord *found = nullptr;
    for (const ServerRecord &server : m_servers) {
        if (server.name != text)
            continue;
        if (found)
            return nullptr; // the same name twice, written by hand: none of them is meant surely
        found = &server;
    }
    return found;
}

QString ServerStore::freeName(const QString &wanted, const ServerId &self) const
{
    const auto isTaken = [&](const QString &name) {
        return std::any_of(m_servers.cbegin(), m_servers.cend(), [&](const ServerRecord &server) {
            return server.name == name && server.id != self;
        });
    };
    QString name = wanted.left(maxNameLength);
    for (int n = 2; isTaken(name); ++n) {
        const QString suffix = QStringLiteral(" (%1)").arg(n);
        name = wanted.left(maxNameLength - suffix.size()) + suffix;
    }
    return name;
}

//! The rules for one record; that its name is not taken is checked by freeName().
Result<void> ServerStore::check(const ServerRecord &record) const
{
    if (record.name.trimmed().isEmpty() || record.name.size() > maxNameLength
        || record.name.contains(QLatin1Char('\n')) || record.name.contains(QLatin1Char('\r')))
        return Error{ErrorCode::Invalid, tr("A server's name has 1 to 100 characters on one line.")};
    if (record.transport == stdioTransport && record.program.trimmed().isEmpty())
        return Error{ErrorCode::Invalid, tr("Say which program starts the server.")};
    // The system would silently end the text there.
    const QStringList words =
        QStringList{record.program, record.workingFolder} + record.arguments + record.environment.values();
    if (std::any_of(words.cbegin(), words.cend(),
                    [](const QString &word) { return word.contains(QChar(0)); }))
        return Error{ErrorCode::Invalid, tr("A command cannot hold the character with the number 0.")};
    const QStringList names = record.environment.keys() + record.secretEnvironment + record.passEnvironment;
    for (const QString &name : names) {
        if (!isValidEnvironmentName(name)) {
            return Error{ErrorCode::Invalid,
                         tr("“%1” cannot be the name of an environment variable.").arg(displayText(name))};
        }
    }
    for (const QString &name : record.secretEnvironment) {
        // What would count then is not what a person sees.
        if (names.count(name) > 1) {
            return Error{ErrorCode::Invalid,
                         tr("“%1” is named twice in the environment.").arg(displayText(name))};
        }
    }
    return checkHttpRules(record);
}

Result<QList<ServerId>> ServerStore::add(QList<ServerRecord> records)
{
    if (records.isEmpty())
        return QList<ServerId>();
    QList<ServerRecord> all = m_servers;
    QList<ServerId> ids;
    for (ServerRecord &record : records) {
        if (record.transport.isEmpty())
            record.transport = stdioTransport;
        if (record.id.isEmpty())
            record.id = newServerId();
        if (!record.added.isValid())
            record.added = QDateTime::currentDateTimeUtc();
        if (const Result<void> good = check(record); !good)
            return good.error();
        for (const ServerRecord &other : std::as_const(all)) {
            if (other.name == record.name || other.id == record.id) {
                return Error{ErrorCode::AlreadyExists,
                             tr("There is a server “%1” already.").arg(displayText(other.name))};
            }
        }
        ids.append(record.id);
        all.append(record);
    }
    if (const Result<void> saved = save(all); !saved)
        return saved.error();
    Q_EMIT added(ids);
    Q_EMIT changed();
    return ids;
}

Result<void> ServerStore::update(ServerRecord record)
{
    QList<ServerRecord> all = m_servers;
    const qsizetype place = m_places.value(record.id, -1);
    if (place < 0)
        return Error{ErrorCode::NotFound, tr("There is no such server.")};
    ServerRecord *const it = &all[place];
    const bool isSameServer = record.launchIdentity({}) == it->launchIdentity({});
    record.foundRevision = isSameServer ? it->foundRevision : QString();
    if (*it == record)
        return {};
    if (const Result<void> good = check(record); !good)
        return good;
    if (it->name != record.name && freeName(record.name, record.id) != record.name) {
        return Error{ErrorCode::AlreadyExists,
                     tr("There is a server “%1” already.").arg(displayText(record.name))};
    }
    *it = record;
    if (const Result<void> saved = save(all); !saved)
        return saved;
    Q_EMIT edited(record.id);
    Q_EMIT changed();
    return {};
}

Result<void> ServerStore::remember(const ServerId &id, const QString &revision)
{
    const qsizetype place = m_places.value(id, -1);
    if (place < 0)
        return Error{ErrorCode::NotFound, tr("There is no such server.")};
    if (m_servers.at(place).foundRevision == revision)
        return {};
    QList<ServerRecord> all = m_servers;
    all[place].foundRevision = revision;
    if (const Result<void> saved = save(all); !saved)
        return saved;
    Q_EMIT changed();
    return {};
}

Result<void> ServerStore::remove(const QList<ServerId> &ids)
{
    if (ids.isEmpty())
        return {};
    QList<ServerRecord> left = m_servers;
    for (const ServerId &id : ids) {
        if (left.removeIf([&](const ServerRecord &server) { return server.id == id; }) == 0)
            return Error{ErrorCode::NotFound, tr("There is no such server.")};
    }
    if (const Result<void> saved = save(left, ids); !saved)
        return saved;
    Q_EMIT removed(ids);
    Q_EMIT changed();
    return {};
}

Result<void> ServerStore::save(const QList<ServerRecord> &servers, const QList<ServerId> &removed)
{
    QSet<QString> gone;
    for (const ServerId &id : removed)
        gone.insert(id.value);

    QJsonArray section;
    QHash<ServerId, QJsonObject> records;
    for (const ServerRecord &server : servers) {
        const ServerRecord *old = find(server.id);
        QJsonObject record = m_records.value(server.id);
        if (!old || *old != server) {
            record = overlaid(record, toRecord(server), {environmentField, headersField, scriptsField});
            for (const QString &field : optionalFields) {
                if (saysNothing(record.value(field)))
                    record.remove(field);
            }
        }
        records.insert(server.id, record);
        section.append(record);
    }
    // A second record with the id of a removed one would exist from the next start on.
    const QJsonArray notUnderstood = without(m_notUnderstood, QStringLiteral("id"), gone);
    for (const QJsonValue &record : notUnderstood)
        section.append(record);

    QMap<QString, QJsonArray> sections{{sectionName, section}};
    if (!gone.isEmpty()) {
        const QString decisions = QStringLiteral("decisions");
        sections.insert(decisions, without(m_file.section(decisions), QStringLiteral("server"), gone));
    }
    // Set before the file tells others: no one may see a server whose denials are gone already.
    const QList<ServerRecord> before = replace(servers);
    if (const Result<void> saved = m_file.save(sections); !saved) {
        replace(before);
        return saved;
    }
    m_records = records;
    m_notUnderstood = notUnderstood;
    return {};
}

} // namespace mangrove
