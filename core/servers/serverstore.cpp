#include "core/servers/serverstore.h"

#include "core/base/displaytext.h"
#include "core/servers/approval.h"
#include "core/servers/storedserver.h"
#include "core/store/listdifference.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr int confinedFormat = 3; // of the file, from which on releases know levels of protection

//! An older release would start it without. One that does not know what was approved of its reach keeps that.
int neededFormat(const QList<ServerRecord> &servers)
{
    return std::any_of(servers.cbegin(), servers.cend(), wantsWalls) ? confinedFormat : 1;
}

//! Names are what the command line and the dialogs speak of.
std::optional<RecordProblem> firstConflict(const QList<ServerRecord> &servers)
{
    QSet<QString> names;
    for (qsizetype place = 0; place < servers.size(); ++place) {
        if (names.contains(servers.at(place).name))
            return RecordProblem{place, ServerStore::tr("another server has the same name")};
        names.insert(servers.at(place).name);
    }
    return std::nullopt;
}

const RecordFormat<ServerRecord> format{QStringLiteral("servers"),
                                        readStoredServer,
                                        writeStoredServer,
                                        firstConflict,
                                        storedServerMaps(),
                                        false,
                                        neededFormat};

} // namespace

ServerStore::ServerStore(WorkspaceSource &file, QObject *parent)
    : QObject(parent), m_list(file, format), m_removed(file, removedServerFormat())
{
    connect(&file, &WorkspaceSource::reloaded, this, &ServerStore::changed);
}

Result<RecordList<ServerRecord>::Contents> ServerStore::parse(const QJsonObject &document, Reading reading)
{
    return RecordList<ServerRecord>::parse(format, document, reading);
}

const ServerRecord *ServerStore::lookUp(const QString &text) const
{
    if (const ServerRecord *server = find({text}))
        return server;
    const auto found = std::find_if(servers().cbegin(), servers().cend(),
                                    [&text](const ServerRecord &server) { return server.name == text; });
    return found == servers().cend() ? nullptr : &*found;
}

QString ServerStore::freeName(const QString &wanted, const ServerId &self) const
{
    const auto isTaken = [&](const QString &name) {
        return std::any_of(servers().cbegin(), servers().cend(), [&](const ServerRecord &server) {
            return server.name == name && server.id != self;
        });
    };
    QString name = wanted.left(longestServerName);
    for (int n = 2; isTaken(name); ++n) {
        const QString suffix = QStringLiteral(" (%1)").arg(n);
        name = wanted.left(longestServerName - suffix.size()) + suffix;
    }
    return name;
}

Result<QList<ServerId>> ServerStore::add(QList<ServerRecord> records)
{
    if (records.isEmpty())
        return QList<ServerId>();
    QList<ServerRecord> all = servers();
    QList<ServerId> ids;
    for (ServerRecord &record : records) {
        if (record.transport.isEmpty())
            record.transport = stdioTransport;
        if (record.id.isEmpty())
            record.id = newServerId();
        if (!record.added.isValid())
            record.added = QDateTime::currentDateTimeUtc();
        if (const Result<void> good = checkServer(record); !good)
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
    return m_list.save(all).and_then([&]() -> Result<QList<ServerId>> {
        Q_EMIT added(ids);
        Q_EMIT changed();
        return ids;
    });
}

Result<void> ServerStore::update(ServerRecord record)
{
    const qsizetype place = m_list.placeOf(record.id);
    if (place < 0)
        return Error{ErrorCode::NotFound, tr("There is no such server.")};
    const ServerRecord &before = servers().at(place);
    const bool isSameServer = record.launchIdentity({}) == before.launchIdentity({});
    record.foundRevision = isSameServer ? before.foundRevision : QString();
    record.signedIn = record.url == before.url ? before.signedIn : SignInNote();
    record.formerNames = before.formerNames;
    record.hasUnseenEnvironment = before.hasUnseenEnvironment;
    if (before.name != record.name) {
        record.formerNames.removeAll(record.name);
        record.formerNames.removeAll(before.name);
        record.formerNames.append(before.name);
        record.formerNames =
            record.formerNames.mid(std::max<qsizetype>(0, record.formerNames.size() - keptNames));
    }
    if (before == record)
        return {};
    if (const Result<void> good = checkServer(record); !good)
        return good;
    if (before.name != record.name && freeName(record.name, record.id) != record.name) {
        return Error{ErrorCode::AlreadyExists,
                     tr("There is a server “%1” already.").arg(displayText(record.name))};
    }
    QList<ServerRecord> all = servers();
    all[place] = record;
    return m_list.save(all).and_then([&]() -> Result<void> {
        Q_EMIT edited(record.id);
        Q_EMIT changed();
        return {};
    });
}

Result<void> ServerStore::remember(const ServerId &id, const QString &revision)
{
    const qsizetype place = m_list.placeOf(id);
    if (place < 0)
        return Error{ErrorCode::NotFound, tr("There is no such server.")};
    if (servers().at(place).foundRevision == revision)
        return {};
    if (!isRevision(revision))
        return Error{ErrorCode::Invalid,
                     tr("“%1” is no revision of the protocol.").arg(displayText(revision))};
    QList<ServerRecord> all = servers();
    all[place].foundRevision = revision;
    m_list.saveLater(all);
    return {};
}

void ServerStore::note(const ServerId &id, const SignInNote &signedIn)
{
    const qsizetype place = m_list.placeOf(id);
    if (place < 0 || servers().at(place).signedIn == signedIn)
        return;
    QList<ServerRecord> all = servers();
    all[place].signedIn = signedIn;
    m_list.saveLater(all);
}

Result<void> ServerStore::put(const Contents &contents)
{
    if (const std::optional<RecordProblem> conflict = firstConflict(contents.records)) {
        return Error{ErrorCode::AlreadyExists,
                     tr("There is a server “%1” already.")
                         .arg(displayText(contents.records.at(conflict->place).name))};
    }
    noteRemoved(contents.records);
    m_list.put(contents);
    return {};
}

//! Before the list is these. Of a server that has no walls nothing is kept: an app may run it as it likes.
void ServerStore::noteRemoved(const QList<ServerRecord> &left)
{
    const auto isLeft = [&left](const ServerId &id) {
        return std::ranges::any_of(left, [&id](const ServerRecord &record) { return record.id == id; });
    };
    RecordList<RemovedServer>::Contents kept = m_removed.contents();
    kept.records.removeIf([&](const RemovedServer &removed) { return isLeft(removed.server); });
    for (const ServerRecord &record : servers()) {
        if (record.transport == stdioTransport && hasWalls(record) && !isLeft(record.id)) {
            QStringList names = record.formerNames;
            names.prepend(record.name);
            kept.records.append({newServerId(), record.id, names, record.program, knownWords(record)});
        }
    }
    kept.records = kept.records.mid(std::max<qsizetype>(0, kept.records.size() - keptRemoved));
    m_removed.put(kept);
}

void ServerStore::announce(const Contents &before)
{
    if (before.records == servers())
        return;
    const ListDifference<ServerRecord> difference = differenceOf(before.records, servers());
    if (!difference.added.isEmpty())
        Q_EMIT added(difference.added);
    if (!difference.removed.isEmpty())
        Q_EMIT removed(difference.removed);
    for (const ServerId &id : difference.edited)
        Q_EMIT edited(id);
    Q_EMIT changed();
}

Result<void> ServerStore::remove(const QList<ServerId> &ids)
{
    if (ids.isEmpty())
        return {};
    QList<ServerRecord> left = servers();
    left.removeIf([&ids](const ServerRecord &record) { return ids.contains(record.id); });
    const RecordList<RemovedServer>::Contents before = m_removed.contents();
    noteRemoved(left);
    const Result<void> saved =
        m_list.remove(ids).value_or(Error{ErrorCode::NotFound, tr("There is no such server.")});
    if (!saved) {
        m_removed.put(before);
        return saved;
    }
    Q_EMIT removed(ids);
    Q_EMIT changed();
    return {};
}

} // namespace mangrove
