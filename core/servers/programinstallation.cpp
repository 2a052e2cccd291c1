#include "core/servers/programinstallation.h"

#include "core/base/displaytext.h"
#include "core/base/regularfile.h"
#include "core/base/texts.h"
#include "core/roots/foldersharing.h"
#include "core/roots/linksout.h"
#include "core/roots/pathwalk.h"
#include "core/roots/pathwarning.h"
#include "core/roots/places.h"
#include "core/servers/launchedscripts.h"
#include "core/servers/programlookup.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

using Part = InstalledPlace::Part;

constexpr int mostInterpreters = 4; // one behind the other
constexpr int mostOutOfReach = 20;
constexpr qsizetype mostNaming = 50; // files of an environment that name folders elsewhere
constexpr qint64 longestNaming = 64 * 1024; // bytes
constexpr qint64 longestFirstLine = 256; // the kernel reads no more

bool isOfTheSystem(const QString &path)
{
    static constexpr std::array folders = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"};
    return std::ranges::any_of(folders,
                               [&path](const char *folder) { return isSameOrInside(path, QLatin1String(folder)); });
}

QString parentOf(const QString &path)
{
    return QFileInfo(path).path();
}

bool isProgram(const QString &path)
{
    const QFileInfo info(path);
    return info.isFile() && info.isExecutable();
}

bool isRealFolder(const QString &path)
{
    const QFileInfo info(path);
    return info.isDir() && !info.isSymLink();
}

//! The interpreter that the first line names, as the kernel finds it, or by the name that `env` looks for. All else a
//! line may say is not taken from it: what a file says of itself is no reason to reach what lies elsewhere.
struct FirstLine
{
    bool isThere = false;
    QString program; // absolute; empty where the line is of another form
    QString name; // for `env`
};

FirstLine firstLineOf(const QString &canonical)
{
    QFile file(canonical);
    if (!openRegular(file, LastLink::Refused))
        return {};
    const QByteArray line = file.read(longestFirstLine).split('\n').constFirst();
    if (!line.startsWith("#!"))
        return {};
    FirstLine found;
    found.isThere = true;
    QStringList words = QFile::decodeName(line.sliced(2)).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty() || !words.constFirst().startsWith(QLatin1Char('/')))
        return found;
    const QString program = words.takeFirst();
    if (QFileInfo(program).fileName() != QLatin1String("env")) {
        if (words.size() <= 1)
            found.program = program;
        return found;
    }
    // Without -S all the rest is one name.
    const bool isSplit = !words.isEmpty() && words.constFirst() == QLatin1String("-S");
    if (isSplit)
        words.removeFirst();
    const QString name = words.value(0);
    const bool isName = !name.isEmpty() && !name.startsWith(QLatin1Char('-')) && !name.contains(QLatin1Char('='))
        && !name.contains(QLatin1Char('/'));
    if (isName && (isSplit || words.size() == 1)) {
        found.program = program;
        found.name = name;
    }
    return found;
}

class Finder
{
public:
    Finder(const QProcessEnvironment &environment, const InstallationBounds &bounds,
           const std::function<void(const QString &path)> &seen)
        : m_environment(environment), m_bounds(bounds), m_seen(seen)
    {
        for (QString &home : m_bounds.homes)
            home = QFileInfo::exists(home) ? QFileInfo(home).canonicalFilePath() : home;
    }

    //! Returns whether it is a script, which brings its interpreter.
    bool addProgram(const QString &program, Part part, int depth = 0)
    {
        const QString canonical = follow(program);
        // A first line may name anything, and the kernel runs programs alone.
        if (canonical.isEmpty() || !isProgram(canonical))
            return false;
        if (!isOfTheSystem(canonical)) {
            addInstallation(canonical, part);
            addVirtualEnvironment(canonical);
        }
        const FirstLine line = firstLineOf(canonical);
        if (!line.isThere)
            return false;
        addPackage(canonical, depth == 0);
        if (depth < mostInterpreters && !line.program.isEmpty()) {
            addProgram(line.program, Part::Interpreter, depth + 1);
            const QString named =
                line.name.isEmpty() ? QString() : lookUpProgram(line.name, m_environment, {}, m_seen).resolved;
            if (!named.isEmpty())
                addProgram(named, Part::Interpreter, depth + 1);
        }
        return true;
    }
    //! A link counts by what it leads to: a key is no script, whatever its link is called.
    void addScript(const QString &script)
    {
        const QString canonical = follow(script);
        if (canonical.isEmpty() || isOfTheSystem(canonical) || !isScript(canonical))
            return;
        add(canonical, Part::Script);
        addVirtualEnvironment(canonical);
        addPackage(canonical, true);
    }
    Installation found()
    {
        // A name needs what it leads to.
        m_found.places.removeIf([this](const InstalledPlace &one) {
            return one.part == Part::Link && !isOfTheSystem(one.target) && !isHeld(one.target)
                && !holdsPlace(one.target);
        });
        addLinksOut();
        if (m_found.places.size() > mostInstalledPlaces)
            m_found.places.resize(mostInstalledPlaces);
        return m_found;
    }

private:
    //! Where a path leads, and the names on the way; empty where it leads nowhere, or the server could lead it
    //! anywhere.
    QString follow(const QString &path)
    {
        if (m_seen)
            m_seen(path);
        const PathWalk walk = walkPath(pathBytes(path));
        const QString canonical = QFile::decodeName(walk.resolved);
        if (walk.error != 0 || walk.throughProc || pathBytes(canonical) != walk.resolved)
            return {};
        const auto isWritable = [this](const QByteArray &link) { return mayWrite(QFile::decodeName(link)); };
        if (mayWrite(canonical) || std::ranges::any_of(walk.links, isWritable))
            return {};
        for (const QByteArray &link : walk.links)
            addLink(link);
        return canonical;
    }

    bool mayWrite(const QString &path) const
    {
        return std::ranges::any_of(m_bounds.writable,
                                   [&path](const QString &folder) { return isSameOrInside(path, folder); });
    }
    //! Whether it is the home folder, or one that holds it.
    bool holdsHome(const QString &folder) const
    {
        const auto isIn = [&folder](const QString &home) { return isSameOrInside(home, folder); };
        return folder == QLatin1String("/") || std::ranges::any_of(m_bounds.homes, isIn);
    }
    bool isHeld(const QString &path) const
    {
        return std::ranges::any_of(m_found.places, [&path](const InstalledPlace &one) {
            return one.part != Part::Link && isSameOrInside(path, one.path);
        });
    }

    bool holdsPlace(const QString &folder) const
    {
        return std::ranges::any_of(m_found.places, [&folder](const InstalledPlace &one) {
            return one.part != Part::Link && isSameOrInside(one.path, folder);
        });
    }

    void addLink(const QByteArray &link)
    {
        const QString path = QFile::decodeName(link);
        const QByteArray target = resolvePath(link);
        if (pathBytes(path) == link && !target.isEmpty() && !isOfTheSystem(path))
            append({Part::Link, path, false, {}, QFile::decodeName(target)});
        addVirtualEnvironment(path);
    }

    //! What lies at a path without a link, judged as a folder is that a person adds.
    void add(const QString &canonical, Part part)
    {
        const QByteArray bytes = pathBytes(canonical);
        if (resolvePath(bytes) != bytes || mayWrite(canonical))
            return;
        if (const QString why = whyNeverInstalled(canonical, m_bounds); !why.isEmpty()) {
            addOutOfReach({canonical, canonical, why});
            return;
        }
        const bool isFile = QFileInfo(canonical).isFile();
        const auto identity = identityOf(isFile ? folderOf(bytes) : bytes);
        if (identity && (isFile || QFileInfo(canonical).isDir()))
            append({part, canonical, isFile, *identity, {}});
    }
    void append(const InstalledPlace &place)
    {
        if (std::ranges::find(m_found.places, place.path, &InstalledPlace::path) == m_found.places.end())
            m_found.places.append(place);
    }
    void addOutOfReach(OutOfReach one)
    {
        one.offer = offerOf(one.target);
        if (m_found.outOfReach.size() < mostOutOfReach
            && std::ranges::none_of(m_found.outOfReach, [&one](const OutOfReach &other) {
                   return other.path == one.path && other.target == one.target;
               }))
            m_found.outOfReach.append(one);
    }

    std::optional<AddedPath> offerOf(const QString &target) const
    {
        const QByteArray path = pathBytes(target);
        const QFileInfo info(target);
        if (resolvePath(path) != path || (!info.isFile() && !info.isDir())
            || !whyNeverInstalled(target, m_bounds).isEmpty())
            return std::nullopt;
        const auto identity = identityOf(info.isFile() ? folderOf(path) : path);
        return identity ? std::optional(AddedPath{target, info.isFile(), *identity, false}) : std::nullopt;
    }

    void addVirtualEnvironment(const QString &program)
    {
        const QString folder = QFileInfo(parentOf(parentOf(program))).canonicalFilePath();
        const QFileInfo mark(folder + QStringLiteral("/pyvenv.cfg"));
        if (!folder.isEmpty() && !isOfTheSystem(folder) && mark.isFile() && !mark.isSymLink())
            add(folder, Part::Environment);
    }

    //! The parts of an installation that hold programs and what they load; never all of it, as in ~/.local there is a
    //! person's data beside them.
    void addInstallation(const QString &canonical, Part part)
    {
        for (const char *store : {"/nix/store", "/gnu/store", "/snap"}) {
            if (isSameOrInside(canonical, QLatin1String(store)))
                return add(QLatin1String(store), part);
        }
        add(canonical, part);
        const QString folder = parentOf(canonical);
        const QString prefix = parentOf(folder);
        if (QFileInfo(folder).fileName() != QLatin1String("bin") || holdsHome(prefix))
            return;
        for (const char *name : {"bin", "lib", "lib64", "libexec"}) {
            const QString path = prefix + QLatin1Char('/') + QLatin1String(name);
            if (isRealFolder(path))
                add(path, part);
        }
    }

    //! The outermost folder that packages were put in, or the nearest that says it is a package. What Node.js would
    //! look for further up is a person's to add. `isItsOwn`: it is what the server is; a script in another project that
    //! only a first line names is no reason to reach that project.
    void addPackage(const QString &canonical, bool isItsOwn)
    {
        if (isOfTheSystem(canonical))
            return;
        const QString modules = QStringLiteral("/node_modules");
        const qsizetype at = canonical.indexOf(modules + QLatin1Char('/'));
        if (at > 0)
            return add(canonical.first(at + modules.size()), Part::Package);
        if (!isItsOwn)
            return;
        bool isFound = false;
        QString folder = parentOf(canonical);
        for (; !holdsHome(folder); folder = parentOf(folder)) {
            static constexpr std::array marks = {"package.json", "pyproject.toml", "setup.py"};
            const auto has = [&folder](const char *name) {
                return QFileInfo(folder + QLatin1Char('/') + QLatin1String(name)).isFile();
            };
            if (!isFound && std::ranges::any_of(marks, has)) {
                add(folder, Part::Package);
                isFound = true;
            } else if (isRealFolder(folder + modules) && !mayWrite(folder)) {
                addOutOfReach(
                    {folder + modules, folder + modules, Texts::tr("It lies outside of the server's package.")});
            }
        }
    }

    //! Links in what is its own that lead elsewhere, as those of npm workspaces do, and in what is offered for it:
    //! without what they lead to it is of no use.
    void addLinksOut()
    {
        for (const InstalledPlace &place : std::as_const(m_found.places)) {
            if (!place.isFile && (place.part == Part::Package || place.part == Part::Environment))
                addLinksOut(place.path);
            if (place.part == Part::Environment)
                addNamedFolders(place.path);
        }
        const QList<OutOfReach> offered = m_found.outOfReach;
        for (const OutOfReach &one : offered) {
            if (one.offer && !one.offer->isFile && one.path == one.target)
                addLinksOut(one.target);
        }
    }
    //! What the files of a virtual environment name, as those of an editable installation do.
    void addNamedFolders(const QString &environment)
    {
        const QDir lib(environment + QStringLiteral("/lib"));
        for (const QString &python : lib.entryList({QStringLiteral("python*")}, QDir::Dirs | QDir::NoSymLinks)) {
            const QDir packages(lib.filePath(python) + QStringLiteral("/site-packages"));
            const QFileInfoList files =
                packages.entryInfoList({QStringLiteral("*.pth")}, QDir::Files | QDir::NoSymLinks);
            for (const QFileInfo &one : files.first(std::min(files.size(), mostNaming))) {
                QFile file(one.filePath());
                if (!openRegular(file, LastLink::Refused))
                    continue;
                for (const QByteArray &line : file.read(longestNaming).split('\n')) {
                    const QString named = QFile::decodeName(line.trimmed());
                    const QString target = QDir::isAbsolutePath(named) && QFileInfo(named).isDir()
                        ? QFileInfo(named).canonicalFilePath()
                        : QString();
                    if (!target.isEmpty() && !isHeld(target) && !isOfTheSystem(target))
                        addOutOfReach({one.filePath(), target, {}});
                }
            }
        }
    }
    void addLinksOut(const QString &folder)
    {
        if (m_seen)
            m_seen(folder);
        for (const LinkOut &link : linksLeadingOut(folder)) {
            if (!isHeld(link.target) && !isOfTheSystem(link.target))
                addOutOfReach({folder + QLatin1Char('/') + link.name, link.target, {}});
        }
    }

    const QProcessEnvironment &m_environment;
    InstallationBounds m_bounds;
    const std::function<void(const QString &path)> &m_seen;
    Installation m_found;
};

} // namespace

Installation programInstallation(const QString &program, const QString &script, const QProcessEnvironment &environment,
                                 const InstallationBounds &bounds, const std::function<void(const QString &path)> &seen)
{
    Finder finder(environment, bounds, seen);
    // What a script is given are its arguments, not its parts.
    if (!finder.addProgram(program, Part::Program) && !script.isEmpty())
        finder.addScript(script);
    return finder.found();
}

QString whyNeverInstalled(const QString &canonicalPath, const InstallationBounds &bounds)
{
    const PathWarning warning = gravestWarning(canonicalPath, bounds.homes, bounds.ownFolders);
    switch (warning.kind) {
    case PathWarning::Kind::Refused:
    case PathWarning::Kind::Broad:
    case PathWarning::Kind::Sensitive:
        return warning.sentence;
    case PathWarning::Kind::None:
    case PathWarning::Kind::System:
    case PathWarning::Kind::Shared:
        break;
    }
    // Such as /tmp: anybody could have put there what says that all of it is a package.
    if (const FolderSharing sharing = sharingOf(canonicalPath);
        sharing.everybody && sharing.sticky && QFileInfo(canonicalPath).isDir())
        return Texts::tr("Everybody on this computer can put files here.");
    return {};
}

} // namespace mangrove
