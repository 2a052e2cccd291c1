#include "core/access/workspacesets.h"

#include "core/base/displaytext.h"
#include "core/base/logging.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/store/jsontext.h"
#include "core/store/records.h"
#include "core/store/workspacesource.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <optional>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype maxNameLength = 100;
constexpr int setsFormat = 2; // of the workspace file, from which on releases know sets
const QString setsSection = QStringLiteral("workspaces");
const QString rootsKey = QStringLiteral("roots");
const QString serversKey = QStringLiteral("servers");

bool isValidName(const QString &name)
{
    return !name.trimmed().isEmpty() && name.size() <= maxNameLength && !name.contains(QLatin1Char('\n'))
        && !name.contains(QLatin1Char('\r'))
        && name.trimmed().compare(WorkspaceSets::everything, Qt::CaseInsensitive) != 0;
}

template<typename Id>
QList<Id> members(RecordReader &reader, const QString &field)
{
    QList<Id> ids;
    const QStringList texts = reader.texts(field);
    for (const QString &text : texts)
        ids.append({text});
    reader.require(QSet<QString>(texts.cbegin(), texts.cend()).size() == texts.size(),
                   WorkspaceSets::tr("“%1” names one twice").arg(field));
    return ids;
}

WorkspaceSet fromRecord(RecordReader &reader)
{
    WorkspaceSet set;
    set.id = {reader.id(QStringLiteral("id"))};
    set.name = reader.required(QStringLiteral("name"));
    reader.require(isValidName(set.name), WorkspaceSets::tr("“name” is none"));
    set.isOn = reader.flag(QStringLiteral("on"), false);
    set.stopsOthers = reader.flag(QStringLiteral("stopsOthers"), false);
    set.roots = members<RootId>(reader, rootsKey);
    set.servers = members<ServerId>(reader, serversKey);
    return set;
}

QJsonObject toRecord(const WorkspaceSet &set)
{
    return {{QStringLiteral("id"), set.id.value}, {QStringLiteral("name"), set.name},
            {QStringLiteral("on"), set.isOn},     {QStringLiteral("stopsOthers"), set.stopsOthers},
            {rootsKey, idArray(set.roots)},       {serversKey, idArray(set.servers)}};
}

std::optional<RecordProblem> firstConflict(const QList<WorkspaceSet> &sets)
{
    QSet<QString> names;
    bool hasOn = false;
    for (qsizetype place = 0; place < sets.size(); ++place) {
        if (names.contains(sets.at(place).name))
            return RecordProblem{place, WorkspaceSets::tr("another workspace has the same name")};
        if (hasOn && sets.at(place).isOn)
            return RecordProblem{place, WorkspaceSets::tr("another workspace is on, too")};
        names.insert(sets.at(place).name);
        hasOn = hasOn || sets.at(place).isOn;
    }
    return std::nullopt;
}

const RecordFormat<WorkspaceSet> recordFormat{setsSection, fromRecord, toRecord, firstConflict, {}, true};

template<typename Id>
bool areAllIn(const QSet<QString> &known, const QList<Id> &ids)
{
    return std::ranges::all_of(ids, [&known](const Id &id) { return known.contains(id.value); });
}

//! Whether something was taken out.
template<typename Id>
bool takeOut(QList<Id> &ids, const QSet<QString> &gone)
{
    return ids.removeIf([&gone](const Id &id) { return gone.contains(id.value); }) > 0;
}

Error alreadyThere(const QString &name)
{
    return {ErrorCode::AlreadyExists,
            WorkspaceSets::tr("There is a workspace “%1” already.").arg(displayText(name))};
}

} // namespace

const QString WorkspaceSets::everything = QStringLiteral("Everything");

WorkspaceSets::WorkspaceSets(WorkspaceSource &file, RootStore &roots, ServerStore &servers, QObject *parent)
    : QObject(parent), WorkspaceSection(file, setsSection), m_rootStore(roots), m_serverStore(servers)
{
    connect(&file, &WorkspaceSource::reloaded, this, &WorkspaceSets::changed);
    connect(&file, &WorkspaceSource::removed, this, &WorkspaceSets::forget);
    connect(&roots, &RootStore::added, this,
            [this](const QList<RootId> &ids) { join(ids, &WorkspaceSet::roots); });
    connect(&servers, &ServerStore::added, this,
            [this](const QList<ServerId> &ids) { join(ids, &WorkspaceSet::servers); });
}

WorkspaceSets::~WorkspaceSets()
{
    leave();
}

Result<WorkspaceSets::Contents> WorkspaceSets::parse(const QJsonObject &document, Reading reading)
{
    // A set that is lost would let servers know more.
    if (reading == Reading::Strict && document.value(QLatin1String("version")).toInteger() >= setsFormat
        && !document.contains(setsSection))
        return Error{ErrorCode::Invalid, tr("“%1” is missing").arg(setsSection)};
    auto read = RecordList<WorkspaceSet>::parse(recordFormat, document, reading);
    if (!read)
        return read.error();
    const QSet<QString> roots = recordIds(document, rootsKey);
    const QSet<QString> servers = recordIds(document, serversKey);
    for (qsizetype place = 0; place < read->records.size() && reading == Reading::Strict; ++place) {
        const WorkspaceSet &set = read->records.at(place);
        if (!areAllIn(roots, set.roots) || !areAllIn(servers, set.servers)) {
            return Error{ErrorCode::Invalid,
                         describeRecord(setsSection, place, toRecord(set),
                                        tr("it holds a root or a server that is not there"))};
        }
    }
    return read;
}

Result<void> WorkspaceSets::read(const QJsonObject &document, Reading reading)
{
    return parse(document, reading).transform([this](const Contents &contents) { m_draft = contents; });
}

void WorkspaceSets::adopt()
{
    m_held = std::exchange(m_draft, {});
    index();
}

//! An older release would tell servers what is outside of the set that is on, and lose members: it must not act on the file.
int WorkspaceSets::format() const
{
    return setsFormat;
}

void WorkspaceSets::write(QByteArray &text, const QSet<QString> &gone) const
{
    RecordLines lines(text);
    for (WorkspaceSet set : m_held.records) {
        takeOut(set.roots, gone);
        takeOut(set.servers, gone);
        appendJson(overlaid(m_held.unknown.value(set.id), toRecord(set)), lines.next());
    }
}

void WorkspaceSets::index()
{
    const auto found = std::ranges::find(m_held.records, true, &WorkspaceSet::isOn);
    m_on = found == m_held.records.end() ? -1 : found - m_held.records.begin();
    m_roots = m_on < 0 ? QSet<RootId>() : QSet<RootId>(found->roots.cbegin(), found->roots.cend());
    m_servers = m_on < 0 ? QSet<ServerId>() : QSet<ServerId>(found->servers.cbegin(), found->servers.cend());
}

const WorkspaceSet *WorkspaceSets::find(const SetId &id) const
{
    const auto found = std::ranges::find(m_held.records, id, &WorkspaceSet::id);
    return found == m_held.records.end() ? nullptr : &*found;
}

const WorkspaceSet *WorkspaceSets::lookUp(const QString &text) const
{
    if (const WorkspaceSet *set = find({text}))
        return set;
    const auto found = std::ranges::find(m_held.records, text, &WorkspaceSet::name);
    return found == m_held.records.end() ? nullptr : &*found;
}

QString WorkspaceSets::nameOfOn() const
{
    return on() ? on()->name : everything;
}

QString WorkspaceSets::shownNameOfOn() const
{
    return on() ? displayText(on()->name) : tr("Everything");
}

// --- what a person does

Result<void> WorkspaceSets::check(const WorkspaceSet &set) const
{
    if (!isValidName(set.name)) {
        return Error{
            ErrorCode::Invalid,
            tr("A workspace's name has 1 to 100 characters on one line, and is not “%1”.").arg(everything)};
    }
    const bool isTaken = std::ranges::any_of(m_held.records, [&set](const WorkspaceSet &other) {
        return other.name == set.name && other.id != set.id;
    });
    if (isTaken)
        return alreadyThere(set.name);
    const bool isThere =
        std::ranges::all_of(set.roots, [this](const RootId &id) { return m_rootStore.find(id); })
        && std::ranges::all_of(set.servers, [this](const ServerId &id) { return m_serverStore.find(id); });
    if (!isThere)
        return Error{ErrorCode::NotFound, tr("The server or the folder is not there any more.")};
    return {};
}

Result<SetId> WorkspaceSets::create(WorkspaceSet set)
{
    if (set.id.isEmpty())
        set.id = newSetId();
    else if (find(set.id))
        return alreadyThere(set.name);
    set.isOn = false;
    QList<WorkspaceSet> all = m_held.records;
    all.append(set);
    return check(set).and_then([&] { return edit(all); }).and_then([&] { return Result<SetId>(set.id); });
}

Result<void> WorkspaceSets::update(WorkspaceSet set)
{
    QList<WorkspaceSet> all = m_held.records;
    const auto place = std::ranges::find(all, set.id, &WorkspaceSet::id);
    if (place == all.end())
        return Error{ErrorCode::NotFound, tr("There is no such workspace.")};
    set.isOn = place->isOn;
    if (*place == set)
        return {};
    *place = set;
    return check(set).and_then([&] { return edit(all); });
}

Result<void> WorkspaceSets::remove(const SetId &id)
{
    const WorkspaceSet *set = find(id);
    if (!set)
        return Error{ErrorCode::NotFound, tr("There is no such workspace.")};
    if (set->isOn) {
        return Error{ErrorCode::Refused,
                     tr("“%1” is on. Switch to another workspace first.").arg(displayText(set->name))};
    }
    QList<WorkspaceSet> all = m_held.records;
    all.removeIf([&id](const WorkspaceSet &one) { return one.id == id; });
    return edit(all);
}

Result<void> WorkspaceSets::use(const SetId &id)
{
    if (!id.isEmpty() && !find(id))
        return Error{ErrorCode::NotFound, tr("There is no such workspace.")};
    QList<WorkspaceSet> all = m_held.records;
    for (WorkspaceSet &set : all)
        set.isOn = set.id == id;
    if (all == m_held.records)
        return {};
    const Result<void> saved = save(all);
    if (saved)
        Q_EMIT changed();
    return saved;
}

Result<void> WorkspaceSets::edit(const QList<WorkspaceSet> &sets)
{
    const Contents before = m_held;
    if (const Result<void> saved = save(sets); !saved)
        return saved;
    Q_EMIT edited(before);
    Q_EMIT changed();
    return {};
}

//! Tells nobody.
Result<void> WorkspaceSets::save(const QList<WorkspaceSet> &sets)
{
    const Contents before = m_held;
    m_held.records = sets;
    m_held.unknown.removeIf([this](const auto &entry) { return !find(entry.key()); });
    if (const Result<void> saved = m_file.save(); !saved) {
        m_held = before;
        return saved;
    }
    index();
    return {};
}

Result<void> WorkspaceSets::put(const Contents &contents, const QSet<QString> &returning)
{
    QSet<QString> names;
    for (const WorkspaceSet &set : contents.records) {
        if (names.contains(set.name))
            return alreadyThere(set.name);
        names.insert(set.name);
    }
    m_held = contents;
    m_returning = returning;
    index();
    return {};
}

void WorkspaceSets::announce()
{
    m_returning.clear();
    Q_EMIT changed();
}

// --- what others do

//! Members go with their record, which another store has removed; the file lacks them already.
void WorkspaceSets::forget(const QSet<QString> &gone)
{
    bool isChanged = false;
    for (WorkspaceSet &set : m_held.records) {
        isChanged = takeOut(set.roots, gone) || isChanged;
        isChanged = takeOut(set.servers, gone) || isChanged;
    }
    if (!isChanged)
        return;
    index();
    Q_EMIT changed();
}

//! What a person adds while a set is on belongs to what that person is about.
template<typename Id>
void WorkspaceSets::join(const QList<Id> &ids, QList<Id> WorkspaceSet::*members)
{
    if (m_on < 0)
        return;
    QList<WorkspaceSet> all = m_held.records;
    for (const Id &id : ids) {
        if (!m_returning.contains(id.value))
            (all[m_on].*members).append(id);
    }
    if (all == m_held.records)
        return;
    if (save(all))
        Q_EMIT changed();
    else
        qCWarning(lcStore) << "what was added could not join the workspace that is on, and stays out of it";
}

} // namespace mangrove
