#include "core/roots/rootstore.h"

#include "core/base/displaytext.h"
#include "core/roots/rooturi.h"
#include "core/store/listdifference.h"

#include <QDir>
#include <QFile>
#include <QMultiHash>

#include <limits>
#include <optional>

namespace mangrove {

namespace {

constexpr qsizetype maxNameLength = 255;

bool isValidName(const QString &name)
{
    return !name.trimmed().isEmpty() && name.size() <= maxNameLength && !name.contains(QLatin1Char('\n'))
        && !name.contains(QLatin1Char('\r'));
}

//! The URI that a server is told, from the path alone.
Result<QString> uriOf(const QString &canonicalPath)
{
    return RootUri::fromPath(QFile::encodeName(canonicalPath)).transform([](const RootUri &uri) {
        return uri.toString();
    });
}

Root fromRecord(RecordReader &reader)
{
    Root root;
    root.id = {reader.id(QStringLiteral("id"))};
    root.path = reader.required(QStringLiteral("path"));
    root.canonicalPath = reader.required(QStringLiteral("canonicalPath"));
    root.name = reader.text(QStringLiteral("name"));
    root.isFile = reader.flag(QStringLiteral("isFile"), false);
    root.added = reader.time(QStringLiteral("added"));
    RecordReader identity(reader.object(QStringLiteral("identity")));
    root.identity.inode = identity.unsignedNumber(QStringLiteral("inode"));
    root.identity.fileSystem = identity.unsignedNumber(QStringLiteral("fileSystem"));
    root.identity.born = identity.signedNumber(QStringLiteral("born"));
    const quint64 generation = identity.unsignedNumber(QStringLiteral("generation"));
    identity.require(generation <= std::numeric_limits<quint32>::max(),
                     RootStore::tr("“generation” is too large"));
    root.identity.generation = quint32(generation);
    identity.require(root.identity.isValid(), RootStore::tr("“identity” names no folder"));
    if (!identity.isGood())
        reader.fail(identity.problem());
    reader.require(isValidName(root.name), RootStore::tr("“name” is none"));
    reader.require(QDir::isAbsolutePath(root.path), RootStore::tr("“path” does not begin at the top"));
    const Result<QString> uri = uriOf(root.canonicalPath);
    if (!uri)
        reader.fail(RootStore::tr("“canonicalPath” cannot be a root"));
    else
        root.uri = *uri;
    // Only compared: a damaged one must not be told, and shows that the record cannot be trusted.
    reader.require(reader.required(QStringLiteral("uri")) == root.uri,
                   RootStore::tr("“uri” is not that of “canonicalPath”"));
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

bool areSame(const Root &a, const Root &b)
{
    if (a.canonicalPath == b.canonicalPath)
        return true;
    // A file carries the identity of its folder, which says nothing about the file.
    return !a.isFile && !b.isFile && a.identity.isValid() && a.identity.matches(b.identity);
}

//! Finds roots that are the same as another one.
class SameRoots
{
public:
    explicit SameRoots(const QList<Root> &roots)
    {
        for (const Root &root : roots)
            insert(root);
    }
    void insert(const Root &root)
    {
        m_byPath.insert(root.canonicalPath, root);
        if (!root.isFile && root.identity.isValid())
            m_byInode.insert(root.identity.inode, root);
    }
    //! Another root with this canonical path or identity.
    std::optional<Root> sameAs(const Root &root) const
    {
        const auto samePath = m_byPath.constFind(root.canonicalPath);
        if (samePath != m_byPath.cend() && samePath->id != root.id)
            return *samePath;
        const auto sameInode = m_byInode.equal_range(root.identity.inode);
        for (auto it = sameInode.first; it != sameInode.second; ++it) {
            if (it->id != root.id && areSame(*it, root))
                return *it;
        }
        return std::nullopt;
    }

private:
    QHash<QString, Root> m_byPath;
    QMultiHash<quint64, Root> m_byInode;
};

//! What add() and confirm() never make.
std::optional<RecordProblem> firstConflict(const QList<Root> &roots)
{
    SameRoots before({});
    for (qsizetype place = 0; place < roots.size(); ++place) {
        if (const std::optional<Root> same = before.sameAs(roots.at(place)))
            return RecordProblem{place,
                                 RootStore::tr("it is the same folder as “%1”").arg(displayText(same->name))};
        before.insert(roots.at(place));
    }
    return std::nullopt;
}

const RecordFormat<Root> format{QStringLiteral("roots"), fromRecord, toRecord, firstConflict, {}, true};

Error alreadyThere(const QString &path, const Root &other)
{
    return {ErrorCode::AlreadyExists,
            RootStore::tr("“%1” is in the list already, as “%2”.")
                .arg(displayText(path, 0), displayText(other.name))};
}

} // namespace

RootStore::RootStore(WorkspaceSource &file, QObject *parent) : QObject(parent), m_list(file, format)
{
    connect(&file, &WorkspaceSource::reloaded, this, &RootStore::changed);
}

Result<RecordList<Root>::Contents> RootStore::parse(const QJsonObject &document, Reading reading)
{
    return RecordList<Root>::parse(format, document, reading);
}

const Root *RootStore::lookUp(const QString &text) const
{
    if (const Root *root = find({text}))
        return root;
    const Root *byName = nullptr;
    const Root *byPath = nullptr;
    int names = 0;
    int paths = 0;
    for (const Root &root : roots()) {
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

Result<QList<RootId>> RootStore::add(QList<Root> added)
{
    if (added.isEmpty())
        return QList<RootId>();
    QList<Root> all = roots();
    SameRoots same(all);
    QList<RootId> ids;
    for (Root &root : added) {
        if (!isValidName(root.name))
            return Error{ErrorCode::Invalid, tr("A name has 1 to 255 characters on one line.")};
        if (!QDir::isAbsolutePath(root.path) || !root.identity.isValid())
            return Error{ErrorCode::Invalid, tr("A root needs a path and what was found there.")};
        const Result<QString> uri = uriOf(root.canonicalPath);
        if (!uri)
            return uri.error();
        root.uri = *uri;
        if (root.id.isEmpty())
            root.id = newRootId();
        if (!root.added.isValid())
            root.added = QDateTime::currentDateTimeUtc();
        if (const std::optional<Root> other = same.sameAs(root))
            return alreadyThere(root.path, *other);
        if (find(root.id) || ids.contains(root.id))
            return alreadyThere(root.path, root);
        same.insert(root);
        ids.append(root.id);
        all.append(root);
    }
    return m_list.save(all).and_then([&]() -> Result<QList<RootId>> {
        Q_EMIT this->added(ids);
        Q_EMIT changed();
        return ids;
    });
}

Result<void> RootStore::remove(const QList<RootId> &ids)
{
    if (ids.isEmpty())
        return {};
    return m_list.remove(ids)
        .value_or(Error{ErrorCode::NotFound, tr("There is no such root.")})
        .and_then([&]() -> Result<void> {
            Q_EMIT removed(ids);
            Q_EMIT changed();
            return {};
        });
}

Result<void> RootStore::edit(const RootId &id, const std::function<void(Root &)> &change)
{
    const qsizetype place = m_list.placeOf(id);
    if (place < 0)
        return Error{ErrorCode::NotFound, tr("There is no such root.")};
    QList<Root> all = roots();
    change(all[place]);
    if (all.at(place) == roots().at(place))
        return {};
    return m_list.save(all).and_then([&]() -> Result<void> {
        Q_EMIT edited(id);
        Q_EMIT changed();
        return {};
    });
}

Result<void> RootStore::rename(const RootId &id, const QString &name)
{
    if (!isValidName(name))
        return Error{ErrorCode::Invalid, tr("A name has 1 to 255 characters on one line.")};
    return edit(id, [&](Root &root) { root.name = name; });
}

Result<void> RootStore::confirm(const RootId &id, const RootBinding &found)
{
    const Root *now = find(id);
    return bind(id, now ? now->path : QString(), found);
}

Result<void> RootStore::relocate(const RootId &id, const QString &path, const RootBinding &found)
{
    if (!QDir::isAbsolutePath(path))
        return Error{ErrorCode::Invalid, tr("A root needs a path and what was found there.")};
    return bind(id, path, found);
}

Result<void> RootStore::bind(const RootId &id, const QString &path, const RootBinding &found)
{
    const Root *now = find(id);
    if (!now)
        return Error{ErrorCode::NotFound, tr("There is no such root.")};
    const Result<QString> uri = uriOf(found.canonicalPath);
    if (!uri)
        return uri.error();
    if (!found.identity.isValid())
        return Error{ErrorCode::Invalid, tr("A root needs a path and what was found there.")};
    Root next = *now;
    next.path = path;
    next.canonicalPath = found.canonicalPath;
    next.uri = *uri;
    next.isFile = found.isFile;
    next.identity = found.identity;
    if (const std::optional<Root> other = SameRoots(roots()).sameAs(next))
        return alreadyThere(next.canonicalPath, *other);
    return edit(id, [&](Root &root) { root = next; });
}

Result<void> RootStore::put(const Contents &contents)
{
    if (const std::optional<RecordProblem> conflict = firstConflict(contents.records)) {
        return Error{ErrorCode::AlreadyExists,
                     tr("“%1” is in the list already.")
                         .arg(displayText(contents.records.at(conflict->place).path, 0))};
    }
    m_list.put(contents);
    return {};
}

void RootStore::announce(const Contents &before)
{
    if (before.records == roots())
        return;
    const ListDifference<Root> difference = differenceOf(before.records, roots());
    if (!difference.added.isEmpty())
        Q_EMIT added(difference.added);
    if (!difference.removed.isEmpty())
        Q_EMIT removed(difference.removed);
    for (const RootId &id : difference.edited)
        Q_EMIT edited(id);
    Q_EMIT changed();
}

Result<void> RootStore::move(const RootId &id, int to)
{
    const qsizetype from = m_list.placeOf(id);
    if (from < 0)
        return Error{ErrorCode::NotFound, tr("There is no such root.")};
    if (to < 0 || to >= roots().size())
        return Error{ErrorCode::Invalid, tr("There is no such place in the list.")};
    if (from == to)
        return {};
    QList<Root> all = roots();
    all.move(from, to);
    return m_list.save(all).and_then([&]() -> Result<void> {
        Q_EMIT changed();
        return {};
    });
}

} // namespace mangrove
