#include "core/roots/storedroot.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/rooturi.h"

#include <QDir>
#include <QFile>

#include <limits>

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
    root.identity = reader.identity(QStringLiteral("identity"));
    reader.requireOne(isValidName(root.name), QStringLiteral("name"));
    reader.require(QDir::isAbsolutePath(root.path), Texts::tr("“path” does not begin at the top"));
    const Result<QString> uri = uriOf(root.canonicalPath);
    if (!uri)
        reader.fail(Texts::tr("“canonicalPath” cannot be a root"));
    else
        root.uri = *uri;
    // Only compared: a damaged one must not be told, and shows that the record cannot be trusted.
    reader.require(reader.required(QStringLiteral("uri")) == root.uri,
                   Texts::tr("“uri” is not that of “canonicalPath”"));
    return root;
}

QJsonObject toRecord(const Root &root)
{
    return {
        {QStringLiteral("id"), root.id.value},
        {QStringLiteral("path"), root.path},
        {QStringLiteral("canonicalPath"), root.canonicalPath},
        {QStringLiteral("uri"), root.uri},
        {QStringLiteral("name"), root.name},
        {QStringLiteral("isFile"), root.isFile},
        {QStringLiteral("identity"), toStored(root.identity)},
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

std::optional<RecordProblem> firstConflict(const QList<Root> &roots)
{
    SameRoots before;
    for (qsizetype place = 0; place < roots.size(); ++place) {
        if (const std::optional<Root> same = before.sameAs(roots.at(place)))
            return RecordProblem{place, Texts::tr("it is the same folder as “%1”").arg(displayText(same->name))};
        before.insert(roots.at(place));
    }
    return std::nullopt;
}

} // namespace

const RecordFormat<Root> &rootFormat()
{
    static const RecordFormat<Root> format{QStringLiteral("roots"), fromRecord, toRecord, firstConflict, {}, true};
    return format;
}

Result<void> checkRootName(const QString &name)
{
    if (!isValidName(name))
        return Error{ErrorCode::Invalid, Texts::tr("A name has 1 to 255 characters on one line.")};
    return {};
}

Result<Root> checkedRoot(Root root)
{
    if (const Result<void> good = checkRootName(root.name); !good)
        return good.error();
    if (!QDir::isAbsolutePath(root.path) || !root.identity.isValid())
        return Error{ErrorCode::Invalid, Texts::tr("A root needs a path and what was found there.")};
    return uriOf(root.canonicalPath).transform([&root](const QString &uri) {
        root.uri = uri;
        return root;
    });
}

SameRoots::SameRoots(const QList<Root> &roots)
{
    for (const Root &root : roots)
        insert(root);
}

void SameRoots::insert(const Root &root)
{
    m_byPath.insert(root.canonicalPath, root);
    if (!root.isFile && root.identity.isValid())
        m_byInode.insert(root.identity.inode, root);
}

std::optional<Root> SameRoots::sameAs(const Root &root) const
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

} // namespace mangrove
