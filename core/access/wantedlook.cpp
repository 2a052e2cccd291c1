#include "core/access/wantedlook.h"

#include "core/base/texts.h"
#include "core/projects/gitworktrees.h"
#include "core/roots/detection.h"
#include "core/roots/pathwalk.h"
#include "core/roots/pathwarning.h"
#include "core/roots/places.h"
#include "core/roots/rootprobe.h"
#include "core/servers/hiddennames.h"

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

//! The git folder that this path lies in, where it is that of one of the roots, which lies elsewhere.
std::optional<WantedPath> gitFolderAround(const QString &path, const WantedContext &context)
{
    if (!path.contains(QLatin1String("/.git/")) && !path.endsWith(QLatin1String("/.git")))
        return std::nullopt;
    for (const Root &root : context.roots) {
        const std::optional<WantedPath> wanted = lookAtGitFolder(root, context);
        if (wanted && isSameOrInside(path, wanted->only.path))
            return wanted;
    }
    return std::nullopt;
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
    const Root *holder = holderOf(context.roots, path);
    // By a link, too, with such a name.
    wanted.isHidden = holder
        && (isHiddenThere(context.never, path, holder->canonicalPath)
            || isHiddenThere(context.never, QFile::decodeName(refusal.path), holder->canonicalPath));
    if (holder && !wanted.isHidden)
        wanted.holder = holder->id;
    else if (!holder)
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
        if (wanted.isHidden)
            wanted.warning =
                Texts::tr("This name is never inside: it is hidden from the server. What you allow here, it sees.")
                + (wanted.warning.isEmpty() ? QString() : QLatin1Char(' ') + wanted.warning);
    }
    if (const auto git = !holder ? gitFolderAround(path, context) : std::nullopt) {
        wanted.only = git->only;
        wanted.only.isWritable = refusal.tried == Tried::Write;
        wanted.warning = git->warning;
        wanted.gitOf = git->gitOf;
    }
    if (wanted.holder.isEmpty() && wanted.project.isEmpty() && wanted.only.path.isEmpty())
        return std::nullopt;
    return wanted;
}

std::optional<WantedPath> lookAtGitFolder(const Root &root, const WantedContext &context)
{
    if (root.isFile)
        return std::nullopt;
    const std::optional<QString> folder = gitFolderOutside(root.canonicalPath);
    const ProbeResult found = folder ? probePath(*folder) : ProbeResult();
    const PathWarning warning = folder ? warningOf(*folder, context) : PathWarning();
    if (found.state != RootState::Available || found.isFile || warning.kind == PathWarning::Kind::Refused)
        return std::nullopt;
    WantedPath wanted;
    wanted.refusal = {QFile::encodeName(found.canonicalPath), Tried::Read};
    wanted.path = found.canonicalPath;
    wanted.only = {found.canonicalPath, false, found.identity, false};
    wanted.warning = Texts::tr("All branches and all of the history of this repository are in there. What may write "
                               "there can have programs run outside of its walls.");
    if (!warning.sentence.isEmpty())
        wanted.warning += QLatin1Char(' ') + warning.sentence;
    wanted.gitOf = root.path;
    wanted.isOffered = true;
    return wanted;
}

} // namespace mangrove
