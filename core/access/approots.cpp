#include "core/access/approots.h"

#include "core/roots/pathwarning.h"
#include "core/roots/places.h"
#include "core/roots/rootprobe.h"
#include "core/roots/rooturi.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/rpc/scan.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype nameLimit = 200; // characters of an app's word for a root
constexpr qsizetype refusedLength = 500; // characters of what is none

bool isSameThing(const RootBinding &one, const RootBinding &other)
{
    if (one.canonicalPath == other.canonicalPath)
        return true;
    // By another way, such as a bind mount. Of a file it is the identity of its folder.
    return one.isFile == other.isFile && one.identity.isValid() && one.identity.matches(other.identity)
        && (!one.isFile || QFileInfo(one.canonicalPath).fileName() == QFileInfo(other.canonicalPath).fileName());
}

bool isDecided(const JudgedRoot &root)
{
    return root.verdict != Verdict::Ask;
}

//! The nearest root that this is or lies in, and that is decided about.
const JudgedRoot *nearest(const QList<JudgedRoot> &judged, const RootBinding &binding)
{
    const JudgedRoot *found = nullptr;
    for (const JudgedRoot &root : judged) {
        if (isDecided(root) && isOrHolds(root.binding, binding) && (!found || isOrHolds(found->binding, root.binding)))
            found = &root;
    }
    return found;
}

bool holdsDenied(const QList<JudgedRoot> &judged, const RootBinding &binding)
{
    return std::ranges::any_of(judged, [&binding](const JudgedRoot &root) {
        return root.verdict == Verdict::Denied && isOrHolds(binding, root.binding);
    });
}

Told toldOf(const AppRoot &app, const QList<JudgedRoot> &judged)
{
    const auto same = std::ranges::find_if(
        judged, [&app](const JudgedRoot &root) { return root.binding.canonicalPath == app.root.canonicalPath; });
    return {same == judged.end() ? RootId() : same->id, app.root.uri, app.root.name, true};
}

} // namespace

bool isOrHolds(const RootBinding &outer, const RootBinding &inner)
{
    return isSameThing(outer, inner) || (!outer.isFile && isSameOrInside(inner.canonicalPath, outer.canonicalPath));
}

AppRootsAnswer readAppRoots(QByteArrayView result)
{
    AppRootsAnswer answer;
    const TopLevel list = scanTopLevel(jsonValue(result, "roots"), AppRootsAnswer::limit);
    answer.isList = list.type == TopLevel::Type::Array;
    if (!answer.isList)
        return answer;
    answer.left = int(list.elementCount - list.elements.size());
    for (const QByteArrayView element : list.elements) {
        const QList<QByteArrayView> values = jsonValues(element, {"uri", "name"});
        const Result<RootUri> uri = RootUri::fromText(jsonText(values[0]));
        if (!uri) {
            ++answer.refused;
            const QString written = jsonText(values[0]).left(refusedLength);
            if (!written.isEmpty() && answer.refusedTexts.size() < AppRootsAnswer::refusedLimit)
                answer.refusedTexts.append(written);
            continue;
        }
        answer.roots.append({{}, uri->toString(), jsonText(values[1]).left(nameLimit), true});
    }
    return answer;
}

QList<AppRoot> lookAtAppRoots(const QList<Told> &roots, const QStringList &homes, const QStringList &ownFolders)
{
    QList<AppRoot> found;
    for (const Told &told : roots) {
        const Result<QString> path = pathForRootUri(told.uri, nativePlatform());
        if (!path)
            continue;
        const ProbeResult probe = probePath(*path);
        if (probe.state != RootState::Available)
            continue;
        const PathWarning warning = gravestWarning(probe.canonicalPath, homes, ownFolders);
        const Result<RootUri> uri = RootUri::fromPath(QFile::encodeName(probe.canonicalPath));
        const bool isKnown = std::ranges::any_of(
            found, [&probe](const AppRoot &other) { return other.root.canonicalPath == probe.canonicalPath; });
        if (!uri || isKnown || warning.kind == PathWarning::Kind::Refused)
            continue;
        AppRoot app;
        app.root.path = probe.canonicalPath;
        app.root.canonicalPath = probe.canonicalPath;
        app.root.uri = uri->toString();
        app.root.name = told.name;
        app.root.isFile = probe.isFile;
        app.root.identity = probe.identity;
        app.isLocal = probe.local;
        app.needsConfirmation = warning.kind != PathWarning::Kind::None;
        found.append(app);
    }
    return found;
}

QList<Told> joinRoots(AppRoots who, const QList<Told> &ours, const QList<JudgedRoot> &judged,
                      const QList<AppRoot> &apps, qsizetype limit)
{
    if (who == AppRoots::Mangrove || who == AppRoots::App)
        return ours;
    const auto bindingOf = [&judged](const Told &told) {
        const auto root = std::ranges::find(judged, told.root, &JudgedRoot::id);
        return root == judged.end() ? RootBinding() : root->binding;
    };
    QList<Told> joined;
    for (const Told &told : ours) {
        const RootBinding binding = bindingOf(told);
        const auto isInIt = [&binding](const AppRoot &app) { return isOrHolds(app.root.binding(), binding); };
        if (who == AppRoots::Both || std::ranges::any_of(apps, isInIt))
            joined.append(told);
    }
    for (const AppRoot &app : apps) {
        const RootBinding binding = app.root.binding();
        const JudgedRoot *above = nearest(judged, binding);
        const bool isAllowed = above && above->verdict == Verdict::Allowed && above->isAvailable;
        const bool isFree = who == AppRoots::Both && !above && !app.needsConfirmation;
        const bool isTold =
            std::ranges::any_of(joined, [&](const Told &told) { return isSameThing(bindingOf(told), binding); });
        // Only a root of the person's own is told with a denied one inside.
        if ((isAllowed || isFree) && !isTold && !holdsDenied(judged, binding))
            joined.append(toldOf(app, judged));
    }
    return joined.mid(0, limit);
}

} // namespace mangrove
