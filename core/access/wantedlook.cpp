#include "core/access/wantedlook.h"

#include "core/roots/detection.h"
#include "core/roots/pathwalk.h"
#include "core/roots/pathwarning.h"
#include "core/roots/places.h"
#include "core/roots/rootprobe.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <unistd.h>

namespace mangrove {

namespace {

constexpr int mostSteps = 32; // up from a path to its project

PathWarning warningOf(const QString &path, const WantedContext &context)
{
    return warnAboutPath(path, context.home, context.ownFolders, {});
}

//! The innermost project that the path lies in, where it could be a root without another word.
QString projectOf(const QString &path, bool isFolder, const WantedContext &context)
{
    QString folder = isFolder ? path : QFileInfo(path).path();
    for (int i = 0; i < mostSteps && folder != QLatin1String("/") && folder != context.home; ++i) {
        if (!detectProject(folder).kinds.isEmpty())
            return warningOf(folder, context).kind == PathWarning::Kind::None ? folder : QString();
        folder = QFileInfo(folder).path();
    }
    return {};
}

//! Whether the person can use it, as it was tried. By its bytes: they need not be text.
bool isUsable(const QByteArray &path, Tried tried)
{
    return ::access(path.constData(), tried == Tried::Write ? W_OK : R_OK) == 0;
}

} // namespace

const Root *holderOf(const QList<Root> &roots, const QString &path)
{
    const Root *holder = nullptr;
    for (const Root &root : roots) {
        if (isSameOrInside(path, root.canonicalPath)
            && (!holder || root.canonicalPath.size() > holder->canonicalPath.size()))
            holder = &root;
    }
    return holder;
}

std::optional<WantedPath> lookAtWanted(const Refusal &refusal, const WantedContext &context)
{
    WantedPath wanted;
    wanted.refusal = refusal;
    // What is to be made needs the folder that it is made in.
    QByteArray place = resolvePath(refusal.path);
    const bool isThere = !place.isEmpty();
    if (!isThere && refusal.tried == Tried::Write)
        place = resolvePath(refusal.path.left(std::max<qsizetype>(1, refusal.path.lastIndexOf('/'))));
    const QString path = QFile::decodeName(place);
    const QFileInfo thing(path);
    if (place.isEmpty() || !isUsable(place, refusal.tried))
        return std::nullopt;
    wanted.path = isThere ? path : QDir(path).filePath(QFileInfo(QFile::decodeName(refusal.path)).fileName());
    if (const Root *holder = holderOf(context.roots, path))
        wanted.holder = holder->id;
    else
        wanted.project = projectOf(path, thing.isDir(), context);
    const PathWarning warning = warningOf(path, context);
    // To look into what holds everything is what programs do on their way to something else.
    if (isThere && warning.kind == PathWarning::Kind::Broad)
        return std::nullopt;
    // A name that is no text could not be stored as it is.
    const bool isText = QFile::encodeName(path) == place;
    const ProbeResult found = isText && (thing.isDir() || thing.isFile()) ? probePath(path) : ProbeResult();
    if (found.state == RootState::Available && warning.kind != PathWarning::Kind::Refused) {
        wanted.only = {found.canonicalPath, found.isFile, found.identity, refusal.tried == Tried::Write};
        wanted.warning = warning.kind == PathWarning::Kind::None ? QString() : warning.sentence;
    }
    if (wanted.holder.isEmpty() && wanted.project.isEmpty() && wanted.only.path.isEmpty())
        return std::nullopt;
    return wanted;
}

} // namespace mangrove
