#include "app/sample-server/resources.h"

#include "app/sample-server/filesearch.h"
#include "app/sample-server/tools.h"
#include "core/roots/rooturi.h"

#include <QFile>
#include <QFileInfo>

namespace mangrove {

namespace {

//! Behind which file the next page begins: the root's number and the file's name.
struct Cursor
{
    int generation = 0;
    int root = 0;
    QString name;
};

QString toText(const Cursor &cursor)
{
    const QByteArray plain =
        QByteArray::number(cursor.generation) + ':' + QByteArray::number(cursor.root) + ':' + cursor.name.toUtf8();
    return QString::fromLatin1(plain.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
}

std::optional<Cursor> fromText(const QString &text)
{
    const auto decoded = QByteArray::fromBase64Encoding(
        text.toUtf8(), QByteArray::Base64UrlEncoding | QByteArray::AbortOnBase64DecodingErrors);
    const qsizetype first = decoded.decoded.indexOf(':');
    const qsizetype second = decoded.decoded.indexOf(':', first + 1);
    if (!decoded || first < 0 || second < 0)
        return std::nullopt;
    bool generationOk = false;
    bool rootOk = false;
    Cursor cursor;
    cursor.generation = decoded.decoded.left(first).toInt(&generationOk);
    cursor.root = decoded.decoded.mid(first + 1, second - first - 1).toInt(&rootOk);
    cursor.name = QString::fromUtf8(decoded.decoded.mid(second + 1));
    return generationOk && rootOk ? std::optional(cursor) : std::nullopt;
}

//! The names of the files directly below a root, in order; for a root that is a file, its own.
QStringList filesBelow(const RootSet &roots, const ToldRoot &root)
{
    if (root.boundary->isFile())
        return {QFileInfo(root.boundary->canonicalPath()).fileName()};
    QStringList names;
    if (const Result<FolderListing> listing = roots.list(root.boundary->canonicalPath(), FileSearch::maxEntries)) {
        for (const FolderEntry &entry : listing->entries) {
            if (entry.kind == FolderEntry::Kind::File)
                names.append(entry.name);
        }
    }
    return names;
}

QString uriOf(const ToldRoot &root, const QString &name)
{
    QString path = root.boundary->canonicalPath();
    if (!root.boundary->isFile())
        path += path.endsWith(QLatin1Char('/')) ? name : QLatin1Char('/') + name;
    const Result<QByteArray> uri = rootUriForPath(QFile::encodeName(path), nativePlatform());
    return uri ? QString::fromLatin1(*uri) : QString();
}

} // namespace

Result<QJsonObject> listResources(const RootSet &roots, int generation, const QString &cursor)
{
    Cursor from{generation, 0, {}};
    if (!cursor.isEmpty()) {
        const std::optional<Cursor> given = fromText(cursor);
        if (!given || given->generation != generation || given->root < 0)
            return Error{ErrorCode::Invalid, QStringLiteral("Invalid cursor")};
        from = *given;
    }
    QJsonArray resources;
    Cursor last;
    for (int number = from.root; number < roots.roots().size(); ++number) {
        const ToldRoot &root = roots.roots().at(number);
        if (!roots.isAvailable(root))
            continue;
        const QStringList names = filesBelow(roots, root);
        for (const QString &name : names) {
            if (number == from.root && !cursor.isEmpty() && name <= from.name)
                continue;
            if (resources.size() == resourcePageSize)
                return QJsonObject{{QStringLiteral("resources"), resources},
                                   {QStringLiteral("nextCursor"), toText(last)}};
            last = {generation, number, name};
            const QString uri = uriOf(root, name);
            if (!uri.isEmpty()) // a name that no URI can carry cannot be asked for
                resources.append(QJsonObject{{QStringLiteral("uri"), uri}, {QStringLiteral("name"), name}});
        }
    }
    return QJsonObject{{QStringLiteral("resources"), resources}};
}

Result<QJsonObject> readResource(const RootSet &roots, const QString &uri)
{
    const Result<QString> path = pathForRootUri(uri, nativePlatform());
    const Result<QByteArray> content = path ? roots.read(*path, Tools::maxFileBytes) : Result<QByteArray>(path.error());
    if (!content) {
        const bool tooLarge = path && content.error().code == ErrorCode::Invalid;
        return Error{tooLarge ? ErrorCode::Invalid : ErrorCode::NotFound, content.error().message};
    }
    QJsonObject entry{{QStringLiteral("uri"), uri}};
    if (const std::optional<QString> text = textOf(*content)) {
        entry.insert(QStringLiteral("mimeType"), QStringLiteral("text/plain"));
        entry.insert(QStringLiteral("text"), *text);
    } else {
        entry.insert(QStringLiteral("mimeType"), QStringLiteral("application/octet-stream"));
        entry.insert(QStringLiteral("blob"), QString::fromLatin1(content->toBase64()));
    }
    return QJsonObject{{QStringLiteral("contents"), QJsonArray{entry}}};
}

} // namespace mangrove
