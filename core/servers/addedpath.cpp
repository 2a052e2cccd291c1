#include "core/servers/addedpath.h"

#include "core/base/texts.h"
#include "core/confine/description.h"
#include "core/store/records.h"

#include <QFile>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

AddedPath readAddedPath(RecordReader &reader, const QJsonValue &stored)
{
    RecordReader one(stored);
    AddedPath path;
    path.path = one.required(QStringLiteral("path"));
    path.isFile = one.flag(QStringLiteral("isFile"), false);
    path.isWritable = one.flag(QStringLiteral("write"), false);
    path.identity = one.identity(QStringLiteral("identity"));
    const QByteArray bytes = QFile::encodeName(path.path);
    one.require(confine::isPlainPath({bytes.constData(), size_t(bytes.size())}), Texts::tr("an added path is none"));
    if (!one.isGood())
        reader.fail(one.problem());
    return path;
}

} // namespace

bool reachesMore(const QList<AddedPath> &before, const QList<AddedPath> &after)
{
    return std::ranges::any_of(after, [&before](const AddedPath &one) {
        return std::ranges::none_of(before, [&one](const AddedPath &had) {
            return had.path == one.path && had.isFile == one.isFile && had.identity == one.identity
                && had.isWritable >= one.isWritable;
        });
    });
}

QList<AddedPath> withPath(QList<AddedPath> all, const AddedPath &one)
{
    all.removeIf([&one](const AddedPath &had) { return had.path == one.path; });
    all.append(one);
    return all;
}

QList<AddedPath> readAddedPaths(RecordReader &reader, const QString &field)
{
    QList<AddedPath> paths;
    const QJsonArray stored = reader.array(field);
    reader.require(stored.size() <= mostAddedPaths, Texts::tr("there are too many added paths"));
    for (const QJsonValue &one : stored) {
        const AddedPath path = readAddedPath(reader, one);
        reader.require(std::ranges::find(paths, path.path, &AddedPath::path) == paths.end(),
                       Texts::tr("an added path is there twice"));
        paths.append(path);
    }
    return paths;
}

QJsonArray toStored(const QList<AddedPath> &paths)
{
    QJsonArray array;
    for (const AddedPath &path : paths) {
        QJsonObject one{{QStringLiteral("path"), path.path}, {QStringLiteral("identity"), toStored(path.identity)}};
        if (path.isFile)
            one.insert(QStringLiteral("isFile"), true);
        if (path.isWritable)
            one.insert(QStringLiteral("write"), true);
        array.append(one);
    }
    return array;
}

} // namespace mangrove
