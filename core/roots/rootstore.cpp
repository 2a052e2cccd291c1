#include "core/roots/rootstore.h"

#include "core/base/displaytext.h"
#include "core/store/records.h"
#include "core/store/workspacefile.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace mangrove {

namespace {

constexpr qsizetype maxNameLength = 255;
const QString sectionName = QStringLiteral("roots");

std::optional<Root> fromRecord(const QJsonValue &record)
{
    RecordReader reader(record);
    Root root;
    root.id = {reader.required(QStringLiteral("id"))};
    root.path = reader.required(QStringLiteral("path"));
    root.canonicalPath = reader.required(QStringLiteral("canonicalPath"));
    root.uri = reader.required(QStringLiteral("uri"));
    root.name = reader.text(QStringLiteral("name"));
    root.isFile = reader.flag(QStringLiteral("isFile"), false);
    root.added = reader.time(QStringLiteral("added"));
    RecordReader identity(reader.object(QStringLiteral("identity")));
    root.identity.inode = identity.unsignedNumber(QStringLiteral("inode"));
    root.identity.fileSystem = identity.unsignedNumber(QStringLiteral("fileSystem"));
    root.identity.born = identity.signedNumber(QStringLiteral("born"));
    const quint64 generation = identity.unsignedNumber(QStringLiteral("generation"));
    if (generation > std::numeric_limits<quint32>::max())
        identity.fail();
    root.identity.generation = quint32(generation);
    if (!reader.isGood() || !identity.isGood())
        return std::nullopt;
    return root;
}

QJsonObject toRecord(const Root &root)
{
    const QJsonObject identity{
        {QStringLiteral("inode"), QString::number(root.identity.inode)},
        {QStringLiteral("fileSystem"), QString::number(root.identity.fileSystem)},
        {QStringLiteral("born"), QString::number(root.identity.born)},
        {QStringLiteral("generation"), QString::number(root.identity.generation)},
    };
    return {
        {QStringLiteral("id"), root.id.value},
        {QStringLiteral("path"), root.path},
        {QStringLiteral("canonicalPath"), root.canonicalPath},
        {QStringLiteral("uri"), root.uri},
        {QStringLiteral("name"), root.name},
        {QStringLiteral("isFile"), root.isFile},
        {QStringLiteral("identity"), identity},
        {QStringLiteral("added"), toStored(root.added)},
    };
}

bool isValidName(const QString &name)
{
    return !name.trimmed().isEmpty() && name.size() <= maxNameLength && !name.contains(QLatin1Char('\n'))
        && !name.contains(QLatin1Char('\r'));
}

bool areSame(const Root &a, const Root &b)
{
    if (a.canonicalPath == b.canonicalPath)
        return true;
    // A file carries the identity of its folder, which says nothing about the file.
    return !a.isFile && !b.isFile && a.identity.isValid() && a.identity.matches(b.identity);
}

} // namespace

RootStore::RootStore(WorkspaceFile &file, QObject *parent) : QObject(parent), m_file(file)
{
    connect(&m_file, &WorkspaceFile::reloaded, this, [this] {
        load();
        Q_EMIT changed();
    });
    load();
}

void RootStore::load()
{
    QList<Root> roots;
    m_records.clear();
    m_notUnderstood = {};
    const QJsonArray section = m_file.section(sectionName);
    for (const QJsonValue &record : section) {
        const std::optional<Root> root = fromRecord(record);
        if (root && !m_records.contains(root->id)) {
            roots.append(*root);
            m_records.insert(root->id, record.toObject());
        } else {
            m_notUnderstood.append(record);
        }
    }
    replace(roots);
}

QList<Root> RootStore::replace(const QList<Root> &roots)
{
    m_places.clear();
    m_places.reserve(roots.size());
    for (qsizetype i = 0; i < roots.size(); ++i)
        m_places.insert(roots.at(i).id, i);
    return std::exchange(m_roots, roots);
}

const Root *RootStore::find(const RootId &id) const
{
    const qsizetype place = m_places.value(id, -1);
    return place < 0 ? nullptr : &m_roots.at(place);
}

const Root *RootStore::lookUp(const QString &text) const
{
    if (const Root *root = find({text}))
        return root;
    const Root *byName = nullptr;
    const Root *byPath = nullptr;
    int names = 0;
    int paths = 0;
    for (const Root &root : m_roots) {
        if (root.name == text) {
            byName = &root;
            ++names;
        }
        if (root.path == text || root.canonicalPath == text) {
            byPath = &root;
            ++paths;
        }
    }
    if (names > 0)
        return names == 1 ? byName : nullptr;
    return paths == 1 ? byPath : nullptr;
}

Result<QList<RootId>> RootStore::add(QList<Root> roots)
{
    if (roots.isEmpty())
        return QList<RootId>();
    QList<Root> all = m_roots;
    QList<RootId> ids;
    for (Root &root : roots) {
        if (!isValidName(root.name))
            return Error{ErrorCode::Invalid, tr("A name has 1 to 255 characters on one line.")};
        if (root.path.isEmpty() || root.canonicalPath.isEmpty() || root.uri.isEmpty())
            return Error{ErrorCode::Invalid, tr("A root needs a path and a URI.")};
        if (root.id.isEmpty())
            root.id = newRootId();
        if (!root.added.isValid())
            root.added = QDateTime::currentDateTimeUtc();
        for (const Root &other : std::as_const(all)) {
            if (other.id == root.id || areSame(other, root)) {
                return Error{ErrorCode::AlreadyExists,
                             tr("“%1” is in the list already, as “%2”.")
                                 .arg(displayText(root.path, 0), displayText(other.name))};
            }
        }
        ids.append(root.id);
        all.append(root);
    }
    if (const Result<void> saved = save(all); !saved)
        return saved.error();
    Q_EMIT added(ids);
    Q_EMIT changed();
    return ids;
}

Result<void> RootStore::remove(const QList<RootId> &ids)
{
    if (ids.isEmpty())
        return {};
    QList<Root> left = m_roots;
    for (const RootId &id : ids) {
        if (left.removeIf([&](const Root &root) { return root.id == id; }) == 0)
            return Error{ErrorCode::NotFound, tr("There is no such root.")};
    }
    if (const Result<void> saved = save(left, ids); !saved)
        return saved;
    Q_EMIT removed(ids);
    Q_EMIT changed();
    return {};
}

Result<void> RootStore::edit(const RootId &id, const std::function<void(Root &)> &change)
{
    QList<Root> all = m_roots;
    const auto it = std::find_if(all.begin(), all.end(), [&](const Root &root) { return root.id == id; });
    if (it == all.end())
        return Error{ErrorCode::NotFound, tr("There is no such root.")};
    const Root before = *it;
    change(*it);
    if (*it == before)
        return {};
    if (const Result<void> saved = save(all); !saved)
        return saved;
    Q_EMIT edited(id);
    Q_EMIT changed();
    return {};
}

Result<void> RootStore::rename(const RootId &id, const QString &name)
{
    if (!isValidName(name))
        return Error{ErrorCode::Invalid, tr("A name has 1 to 255 characters on one line.")};
    return edit(id, [&](Root &root) { root.name = name; });
}

Result<void> RootStore::confirm(const RootId &id, const QString &canonicalPath, const QString &uri,
                                const FileIdentity &identity)
{
    for (const Root &other : std::as_const(m_roots)) {
        if (other.id != id && other.canonicalPath == canonicalPath) {
            return Error{ErrorCode::AlreadyExists,
                         tr("“%1” is in the list already, as “%2”.")
                             .arg(displayText(canonicalPath, 0), displayText(other.name))};
        }
    }
    return edit(id, [&](Root &root) {
        root.canonicalPath = canonicalPath;
        root.uri = uri;
        root.identity = identity;
    });
}

Result<void> RootStore::move(const RootId &id, int to)
{
    QList<Root> all = m_roots;
    const auto it = std::find_if(all.cbegin(), all.cend(), [&](const Root &root) { return root.id == id; });
    if (it == all.cend())
        return Error{ErrorCode::NotFound, tr("There is no such root.")};
    if (to < 0 || to >= all.size())
        return Error{ErrorCode::Invalid, tr("There is no such place in the list.")};
    const qsizetype from = it - all.cbegin();
    if (from == to)
        return {};
    all.move(from, to);
    if (const Result<void> saved = save(all); !saved)
        return saved;
    Q_EMIT changed();
    return {};
}

Result<void> RootStore::save(const QList<Root> &roots, const QList<RootId> &removed)
{
    QSet<QString> gone;
    for (const RootId &id : removed)
        gone.insert(id.value);

    QJsonArray section;
    QHash<RootId, QJsonObject> records;
    for (const Root &root : roots) {
        const Root *old = find(root.id);
        QJsonObject record = m_records.value(root.id);
        if (!old || *old != root)
            record = overlaid(record, toRecord(root));
        records.insert(root.id, record);
        section.append(record);
    }
    // A second record with the id of a removed one would exist from the next start on.
    const QJsonArray notUnderstood = without(m_notUnderstood, QStringLiteral("id"), gone);
    for (const QJsonValue &record : notUnderstood)
        section.append(record);

    QMap<QString, QJsonArray> sections{{sectionName, section}};
    if (!gone.isEmpty()) {
        const QString decisions = QStringLiteral("decisions");
        sections.insert(decisions, without(m_file.section(decisions), QStringLiteral("root"), gone));
    }
    // Set before the file tells others: no one may see a root whose denial is gone already.
    const QList<Root> before = replace(roots);
    if (const Result<void> saved = m_file.save(sections); !saved) {
        replace(before);
        return saved;
    }
    m_records = records;
    m_notUnderstood = notUnderstood;
    return {};
}

} // namespace mangrove
