#include "app/sample-server/rootset.h"

#include "core/base/displaytext.h"
#include "core/roots/pathfault.h"
#include "core/roots/pathwalk.h"
#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>
#include <cerrno>

namespace mangrove {

namespace {

void lookAt(ToldRoot &root)
{
    const ProbeResult probe = probePath(root.path);
    Result<Boundary> boundary = Boundary::of(root.path);
    if (!boundary) {
        const ErrorCode code = boundary.error().code;
        root.state = code == ErrorCode::NotFound ? RootState::Missing : RootState::Unreadable;
        root.problem = boundary.error().message;
        return;
    }
    // Should the two looks have met different folders, the identities never agree and nothing is read.
    root.identity = probe.identity;
    root.boundary = std::move(boundary).value();
}

ToldRoot toldRoot(const QJsonObject &entry, QString *reason)
{
    ToldRoot root;
    root.uri = entry.value(QLatin1String("uri")).toString();
    if (const QJsonValue name = entry.value(QLatin1String("name")); name.isString())
        root.name = name.toString();
    const UriVerdict verdict = checkRootUri(root.uri, nativePlatform(), QDir::homePath());
    if (!verdict.accepted) {
        *reason = QString::fromLatin1(verdict.reason);
        root.problem = explainUriReason(verdict.reason);
        return root;
    }
    if (const Result<QString> path = pathForRootUri(root.uri, nativePlatform()))
        root.path = *path;
    return root;
}

} // namespace

RootSet RootSet::fromAnswer(const QJsonArray &entries, QStringList *log)
{
    RootSet set;
    int number = 0;
    for (const QJsonValue &entry : entries) {
        ++number;
        if (!entry[QLatin1String("uri")].isString()) {
            ++set.m_malformed;
            log->append(QStringLiteral("entry %1 of the list is no root, ignored").arg(number));
            continue;
        }
        QString reason;
        ToldRoot root = toldRoot(entry.toObject(), &reason);
        if (root.path.isEmpty()) {
            log->append(QStringLiteral("root %1 ignored: %2").arg(QString::number(number), reason));
        } else if (number > maxRoots) {
            root.path.clear();
            root.problem = QStringLiteral("There are too many roots.");
            log->append(QStringLiteral("root %1 ignored: too_many").arg(number));
        } else {
            lookAt(root);
            if (!root.boundary)
                log->append(
                    QStringLiteral("root %1 is not available: %2").arg(QString::number(number), toWord(root.state)));
        }
        set.m_roots.append(root);
    }
    return set;
}

QString RootSet::stateWord(const ToldRoot &root) const
{
    if (root.path.isEmpty())
        return QStringLiteral("ignored");
    if (!root.boundary)
        return toWord(root.state);
    const BoundaryVerdict verdict = root.boundary->check(root.path, PathUse::Read);
    if (verdict.inside)
        return toWord(RootState::Available);
    if (verdict.reason == "root_replaced")
        return toWord(RootState::Replaced);
    const bool missing = verdict.reason == "root_missing" || verdict.reason == "missing";
    return toWord(missing ? RootState::Missing : RootState::Unreadable);
}

QString RootSet::problemWith(const ToldRoot &root) const
{
    const QString why = root.problem.isEmpty() ? QStringLiteral("It is %1.").arg(stateWord(root)) : root.problem;
    return QStringLiteral("The root %1 is not available. %2").arg(displayText(root.uri, 0), why);
}

Result<QString> RootSet::pathFromArgument(const QString &argument)
{
    if (argument.startsWith(QLatin1String("file:"), Qt::CaseInsensitive)) {
        Result<QString> path = pathForRootUri(argument, nativePlatform());
        if (!path)
            return Error{ErrorCode::Refused,
                         QStringLiteral("%1 is refused. %2").arg(displayText(argument, 0), path.error().message)};
        return path;
    }
    if (argument.isEmpty() || QFileInfo(argument).isRelative())
        return Error{ErrorCode::Refused,
                     QStringLiteral("%1 is refused. Give an absolute path, or a file:// URI, inside a root.")
                         .arg(argument.isEmpty() ? QStringLiteral("An empty path") : displayText(argument, 0))};
    return argument;
}

Error RootSet::notInside(const QString &path) const
{
    if (m_roots.isEmpty())
        return {ErrorCode::Refused, QStringLiteral("The client has given no roots, so nothing may be read.")};
    const QByteArray bytes = pathBytes(path);
    const PathWalk walk = walkPath(bytes);
    for (const ToldRoot &root : m_roots) {
        if (root.path.isEmpty())
            continue;
        if (!isAvailable(root)) {
            if (isSameOrInside(path, root.path))
                return {ErrorCode::NotFound, problemWith(root)};
        } else if (walk.error == ENOENT && !walk.throughProc && !root.boundary->isFile()
                   && isSameOrInside(QFile::decodeName(walk.resolved), root.boundary->canonicalPath())) {
            // The name was looked up inside, so to say that it is missing tells nothing about the outside.
            return {ErrorCode::NotFound, QStringLiteral("%1 does not exist.").arg(displayText(path, 0))};
        }
    }
    return {ErrorCode::Refused, QStringLiteral("%1 is outside the roots.").arg(displayText(path, 0))};
}

Result<RootSet::Place> RootSet::find(const QString &path) const
{
    for (const ToldRoot &root : m_roots) {
        if (!root.boundary)
            continue;
        const BoundaryVerdict verdict = root.boundary->check(path, PathUse::Read);
        if (verdict.inside)
            return Place{&root, verdict.resolvedPath};
    }
    return notInside(path);
}

Result<QString> RootSet::locate(const QString &path) const
{
    const Result<Place> place = find(path);
    if (!place)
        return place.error();
    return place->path;
}

Result<QByteArray> RootSet::read(const QString &path, qint64 limit) const
{
    const Result<Place> place = find(path);
    return place ? place->root->boundary->readInside(place->path, limit) : Result<QByteArray>(place.error());
}

Result<FolderListing> RootSet::list(const QString &path, int limit) const
{
    const Result<Place> place = find(path);
    if (!place)
        return place.error();
    const Boundary &boundary = *place->root->boundary;
    if (boundary.isFile())
        return Error{ErrorCode::Invalid, QStringLiteral("%1 is no folder.").arg(displayText(path, 0))};
    return listFolder(boundary.canonicalPath(), place->root->identity, place->path, limit);
}

} // namespace mangrove
