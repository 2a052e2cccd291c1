#include "core/workspace/workspaceformat.h"

#include "core/base/texts.h"
#include "core/roots/storedroot.h"
#include "core/servers/hiddennames.h"
#include "core/servers/storedserver.h"
#include "core/store/jsontext.h"
#include "core/workspace/decisionformat.h"
#include "core/workspace/difference.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/widening.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonParseError>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

const QString versionKey = QStringLiteral("version");
const QString journalKey = QStringLiteral("journal");
const QString offeredKey = QStringLiteral("copyOffered");
const QString pauseKey = QStringLiteral("paused");
const QString sinceField = QStringLiteral("since");
constexpr int setsFormat = 2; // from which on releases know sets of roots and servers, and a pause
constexpr int wallsFormat = 3; // from which on they know levels of protection
constexpr int hidingFormat = 4; // from which on they hide names in what they grant

//! In their order in the file.
QStringList listNames()
{
    return {rootFormat().section,
            serverFormat().section,
            removedServerFormat().section,
            workspaceSetFormat().section,
            pauseKey,
            decisionsKey};
}

//! Ids as the records of a list have them, so that thousands of decisions share their texts.
template<typename Record>
QSet<decltype(Record::id)> idsOf(const RecordList<Record> &list)
{
    QSet<decltype(Record::id)> ids;
    for (const Record &record : list.records)
        ids.insert(record.id);
    return ids;
}

//! Takes one record; the part of a sentence when it is not understood, else empty.
QString takeDecision(const QJsonValue &record, const QSet<ServerId> &servers, const QSet<RootId> &roots,
                     Decisions &decisions)
{
    RecordReader reader(record);
    auto [cell, decision] = readDecision(reader);
    reader.requireOne(decision.verdict != Verdict::Ask, QStringLiteral("decision"));
    const auto server = servers.constFind(cell.server);
    const auto root = roots.constFind(cell.root);
    // A denial whose root or server cannot be told any more must not be left out in silence.
    if (server == servers.cend())
        reader.fail(Texts::tr("there is no server “%1”").arg(cell.server.value));
    else if (root == roots.cend())
        reader.fail(Texts::tr("there is no root “%1”").arg(cell.root.value));
    else if (decisions.contains(cell))
        reader.fail(Texts::tr("another decision is about the same"));
    if (!reader.isGood())
        return reader.problem();
    cell = {*server, *root};
    decisions.insert(cell, decision);
    decisions.setUnknown(cell, unknownDecisionFields(record.toObject(), cell, decision));
    return {};
}

Result<void> readDecisions(const QJsonObject &document, Reading reading, WorkspaceParts &parts)
{
    // Each file that was written here has the list. Denials may have been in it.
    const bool isLost =
        !document.contains(decisionsKey) && !parts.servers.records.isEmpty() && !parts.roots.records.isEmpty();
    if (isLost && reading == Reading::Strict)
        return Error{ErrorCode::Invalid, Texts::tr("“%1” is missing").arg(decisionsKey)};
    const QSet<ServerId> servers = idsOf(parts.servers);
    const QSet<RootId> roots = idsOf(parts.roots);
    const QJsonArray list = document.value(decisionsKey).toArray();
    for (qsizetype place = 0; place < list.size(); ++place) {
        const QString problem = takeDecision(list.at(place), servers, roots, parts.decisions);
        if (!problem.isEmpty() && reading == Reading::Strict)
            return Error{ErrorCode::Invalid, describeRecord(decisionsKey, place, list.at(place), problem)};
    }
    return {};
}

template<typename Id>
bool areAllIn(const QSet<Id> &known, const QList<Id> &ids)
{
    return std::ranges::all_of(ids, [&known](const Id &id) { return known.contains(id); });
}

//! A set that is lost, or has lost a member, would let servers know more.
Result<void> checkSets(const QJsonObject &document, const WorkspaceParts &parts)
{
    const QString &name = workspaceSetFormat().section;
    if (document.value(versionKey).toInteger() >= setsFormat && !document.contains(name))
        return Error{ErrorCode::Invalid, Texts::tr("“%1” is missing").arg(name)};
    const QSet<ServerId> servers = idsOf(parts.servers);
    const QSet<RootId> roots = idsOf(parts.roots);
    for (qsizetype place = 0; place < parts.sets.records.size(); ++place) {
        const WorkspaceSet &set = parts.sets.records.at(place);
        if (!areAllIn(roots, set.roots) || !areAllIn(servers, set.servers))
            return Error{ErrorCode::Invalid,
                         describeRecord(name, place, workspaceSetFormat().write(set),
                                        Texts::tr("it holds a root or a server that is not there"))};
    }
    return {};
}

//! A list of one record, or of none. Of a newer version nobody is told anything, whatever stands there.
Result<void> readPause(const QJsonObject &document, Reading reading, WorkspaceParts &parts)
{
    const QJsonArray list = document.value(pauseKey).toArray();
    if (list.isEmpty())
        return {};
    RecordReader reader(list.first());
    reader.required(sinceField);
    reader.time(sinceField);
    reader.require(list.size() == 1, Texts::tr("it is there more than once"));
    if (!reader.isGood() && reading == Reading::Strict)
        return Error{ErrorCode::Invalid, describeRecord(pauseKey, 0, list.first(), reader.problem())};
    parts.pause = list.first().toObject();
    return {};
}

template<typename Record>
Result<void> readList(const RecordFormat<Record> &format, const QJsonObject &document, Reading reading,
                      RecordList<Record> &list)
{
    return readRecords(format, document, reading).transform([&list](const RecordList<Record> &read) { list = read; });
}

Result<WorkspaceParts> readParts(const QJsonObject &document, Reading reading)
{
    WorkspaceParts parts;
    Result<void> read = readList(rootFormat(), document, reading, parts.roots);
    if (read)
        read = readList(serverFormat(), document, reading, parts.servers);
    if (read)
        read = readList(removedServerFormat(), document, reading, parts.removedServers);
    if (read)
        read = readList(workspaceSetFormat(), document, reading, parts.sets);
    if (read && reading == Reading::Strict)
        read = checkSets(document, parts);
    if (read)
        read = readPause(document, reading, parts);
    if (read)
        read = readDecisions(document, reading, parts);
    if (!read)
        return read.error();
    parts.rest = document;
    for (const QString &known : listNames() + QStringList{versionKey, journalKey, offeredKey, neverKey})
        parts.rest.remove(known);
    return readNever(document, reading, parts).transform([&parts] { return parts; });
}

DecisionJournal::Mark markFrom(const QString &text)
{
    return {text.section(QLatin1Char(' '), 0, 0).toLongLong(), text.section(QLatin1Char(' '), 1).toLatin1()};
}

//! Whether a server may be told more, or for longer, or write more, whatever it gets where there is no decision, and
//! however late it is.
bool mayWiden(const Decision &before, const Decision &after)
{
    const QDateTime longAgo = QDateTime::fromMSecsSinceEpoch(0, Qt::UTC);
    return std::ranges::any_of(std::array{ServerPolicy::Ask, ServerPolicy::AllowAll, ServerPolicy::DenyAll},
                               [&](ServerPolicy policy) { return widens(policy, before, after, longAgo); });
}

//! Which changes of the journal count.
enum class Replay { All, NarrowingOnly };

Result<void> replay(const QList<DecisionJournal::Line> &lines, Replay which, const Workspace &known,
                    Decisions &decisions, int &leftOut)
{
    for (const DecisionJournal::Line &line : lines) {
        for (const QJsonValue &change : line.decisions) {
            RecordReader reader(change);
            auto [cell, decision] = readDecision(reader);
            const ServerRecord *server = known.find(cell.server);
            const Root *root = known.find(cell.root);
            if (!(server && root) && which == Replay::All)
                reader.fail(Texts::tr("there is no such server or root"));
            if (!reader.isGood())
                return Error{ErrorCode::Invalid, reader.problem()};
            if (!server || !root)
                continue; // about nothing in this file
            cell = {server->id, root->id};
            const Decision before = decisions.value(cell);
            if (decision == before)
                continue;
            if (which == Replay::NarrowingOnly && mayWiden(before, decision))
                ++leftOut;
            else
                decisions.insert(cell, decision);
        }
    }
    return {};
}

//! The same order each time, so that what differs between two files is what was decided.
void writeDecisions(const Decisions &decisions, QByteArray &text)
{
    QList<Cell> cells;
    decisions.forEach([&cells](const Cell &cell, const Decision &decision) {
        if (isStored(decision))
            cells.append(cell);
    });
    std::ranges::sort(cells, [](const Cell &a, const Cell &b) {
        const int order = a.server.value.compare(b.server.value);
        return order != 0 ? order < 0 : a.root.value < b.root.value;
    });
    RecordLines lines(text);
    for (const Cell &cell : std::as_const(cells))
        appendJson(overlaid(decisions.unknown(cell), decisionRecord(cell, decisions.value(cell))), lines.next());
}

bool areSameApartFromHints(const RecordList<ServerRecord> &a, const RecordList<ServerRecord> &b)
{
    return a.unknown == b.unknown
        && (a.records.isSharedWith(b.records) || std::ranges::equal(a.records, b.records, isSameApartFromHints));
}

} // namespace

bool isStored(const Decision &decision)
{
    return decision.verdict != Verdict::Ask && decision.lasting != Lasting::Session;
}

QJsonObject pauseRecord(const QDateTime &since)
{
    return {{sinceField, toStored(since)}};
}

QDateTime pausedSince(const Workspace &workspace)
{
    const std::optional<QJsonObject> &pause = workspace.parts().pause;
    return pause ? RecordReader(*pause).time(sinceField) : QDateTime();
}

Result<StoredWorkspace> readWorkspace(const QByteArray &text)
{
    QJsonParseError error;
    const QJsonDocument parsed = QJsonDocument::fromJson(text, &error);
    if (text.isEmpty())
        return Error{ErrorCode::Invalid, Texts::tr("it is empty")};
    if (error.error != QJsonParseError::NoError) {
        return Error{ErrorCode::Invalid,
                     Texts::tr("line %1: %2")
                         .arg(QString::number(text.left(error.offset).count('\n') + 1), error.errorString())};
    }
    return readWorkspace(parsed.object());
}

Result<StoredWorkspace> readWorkspace(const QJsonObject &document)
{
    const QJsonValue version = document.value(versionKey);
    WorkspaceHead head{int(version.toInteger()), markFrom(document.value(journalKey).toString()),
                       document.value(offeredKey).toBool()};
    if (!version.isDouble() || head.version < 1 || head.version != version.toDouble())
        return Error{ErrorCode::Invalid, Texts::tr("it has no version")};
    const Reading reading = head.version > workspaceFormat ? Reading::Newer : Reading::Strict;
    for (const QString &name : listNames()) {
        if (document.contains(name) && !document.value(name).isArray() && reading == Reading::Strict)
            return Error{ErrorCode::Invalid, Texts::tr("“%1” is not a list").arg(name)};
    }
    return readParts(document, reading).transform([&head](const WorkspaceParts &parts) {
        return StoredWorkspace{head, Workspace(parts)};
    });
}

Result<Continued> continued(const StoredWorkspace &stored, const QByteArray &content,
                            const QList<DecisionJournal::Line> &lines)
{
    if (lines.isEmpty()) // no need to know which file they would continue
        return Continued{stored.workspace};
    const DecisionJournal::Sorted sorted =
        DecisionJournal::sorted(lines, fingerprintOf(content), stored.head.foldedLine);
    if (sorted.lacksFirst)
        return Error{ErrorCode::Invalid,
                     Texts::tr("line %1: %2").arg(QString::number(1), Texts::tr("one before it is missing"))};
    Continued next{{}, !sorted.own.isEmpty(), !sorted.foreign.isEmpty(), 0};
    WorkspaceParts parts = stored.workspace.parts();
    return replay(sorted.foreign, Replay::NarrowingOnly, stored.workspace, parts.decisions, next.leftOut)
        .and_then([&] { return replay(sorted.own, Replay::All, stored.workspace, parts.decisions, next.leftOut); })
        .transform([&] {
            next.workspace = Workspace(parts, stored.workspace);
            return next;
        });
}

bool differInDecisionsAlone(const WorkspaceParts &a, const WorkspaceParts &b)
{
    return a.roots == b.roots && areSameApartFromHints(a.servers, b.servers) && a.removedServers == b.removedServers
        && a.sets == b.sets && a.pause == b.pause && a.never == b.never && a.rest == b.rest;
}

QJsonArray changesBetween(const Decisions &before, const Decisions &after)
{
    QJsonArray changes;
    for (const Cell &cell : Decisions::difference(before, after)) {
        const Decision now = after.value(cell);
        if (isStored(now) || isStored(before.value(cell)))
            changes.append(decisionRecord(cell, isStored(now) ? now : Decision()));
    }
    return changes;
}

int neededFormat(const Workspace &workspace, const WorkspaceHead &head)
{
    if (head.version > workspaceFormat)
        return head.version;
    if (workspace.parts().never || std::ranges::any_of(workspace.servers(), hidesNames)) // it would show them
        return hidingFormat;
    if (std::ranges::any_of(workspace.servers(), wantsWalls)) // an older release would start it without
        return wallsFormat;
    // An older release would tell servers what is outside of the set that is on, lose members, and go on telling in a
    // pause.
    return workspace.sets().isEmpty() && !workspace.isPaused() ? 1 : setsFormat;
}

QByteArray writeWorkspace(const Workspace &workspace, const WorkspaceHead &head, WrittenServers &servers)
{
    const WorkspaceParts &parts = workspace.parts();
    const int version = neededFormat(workspace, head);
    QByteArray text = "{\n    \"version\": " + QByteArray::number(version);
    if (head.foldedLine.number > 0)
        text += ",\n    \"journal\": \"" + QByteArray::number(head.foldedLine.number) + ' ' + head.foldedLine.checksum
            + '"';
    if (head.copyOffered)
        text += ",\n    \"copyOffered\": true";
    const auto begin = [&text](const QString &name) { text += ",\n    \"" + name.toLatin1() + "\": "; };
    const auto write = [&](const auto &format, const auto &list) {
        begin(format.section);
        writeRecords(format, list, text);
    };
    write(rootFormat(), parts.roots);
    if (servers.text.isEmpty() || servers.list != parts.servers) {
        servers = {parts.servers, {}};
        writeRecords(serverFormat(), parts.servers, servers.text);
    }
    begin(serverFormat().section);
    text += servers.text;
    write(removedServerFormat(), parts.removedServers);
    if (version >= setsFormat) {
        write(workspaceSetFormat(), parts.sets);
        begin(pauseKey);
        RecordLines lines(text);
        if (parts.pause)
            appendJson(*parts.pause, lines.next());
    }
    if (parts.never) {
        begin(neverKey);
        appendJson(storedNever(parts), text);
    }
    begin(decisionsKey);
    writeDecisions(parts.decisions, text);
    for (auto it = parts.rest.begin(); it != parts.rest.end(); ++it) {
        if (it.key() == neverKey)
            continue;
        text += ",\n    ";
        appendJson(it.key(), text);
        text += ": ";
        appendJson(it.value(), text);
    }
    text += "\n}\n";
    return text;
}

} // namespace mangrove
