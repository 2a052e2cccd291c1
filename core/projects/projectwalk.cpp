#include "core/projects/projectwalk.h"

#include "core/confine/descriptor.h"
#include "core/projects/gitplace.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTimeZone>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <dirent.h>
#include <fcntl.h>
#include <iterator>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace mangrove {

namespace {

constexpr qsizetype mostOfManifest = 64 * 1024; // bytes
constexpr int readFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;

//! Made by tools, and large: nobody's projects are in them.
bool isLargeByHabit(QByteArrayView name)
{
    static const QSet<QByteArrayView> names{
        ".git",          ".hg",        ".svn",        ".jj",        ".bzr",        "_darcs",      ".pijul",
        "node_modules",  "target",     "build",       "dist",       "vendor",      "__pycache__", "bower_components",
        ".cache",        ".venv",      "venv",        ".tox",       ".nox",        ".gradle",     ".m2",
        ".npm",          ".nvm",       ".pnpm-store", ".yarn",      ".cargo",      ".rustup",     ".terraform",
        ".next",         ".nuxt",      ".svelte-kit", ".direnv",    ".stack-work", ".mypy_cache", ".pytest_cache",
        ".ruff_cache",   ".pyenv",     ".rbenv",      ".nuget",     ".ccache",     ".Trash",      ".thumbnails",
        "site-packages", "lost+found", ".snapshots",  ".zig-cache", ".dart_tool",  "Pods",        "DerivedData",
    };
    return names.contains(name);
}

EntryType typeOf(int folder, const dirent &entry)
{
    if (entry.d_type == DT_DIR)
        return EntryType::Folder;
    if (entry.d_type == DT_REG)
        return EntryType::File;
    struct stat info = {};
    if (entry.d_type != DT_UNKNOWN || ::fstatat(folder, entry.d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return EntryType::Other;
    return S_ISDIR(info.st_mode) ? EntryType::Folder : S_ISREG(info.st_mode) ? EntryType::File : EntryType::Other;
}

//! A folder in an open one. `stays`: not where another file system begins (errno is EXDEV then), and without a look at
//! that one, which may hang.
Descriptor openIn(int folder, const QByteArray &name, bool stays)
{
    struct open_how how = {};
    how.flags = readFlags;
    how.resolve = RESOLVE_NO_SYMLINKS | (stays ? RESOLVE_NO_XDEV : 0);
    return Descriptor(static_cast<int>(::syscall(SYS_openat2, folder, name.constData(), &how, sizeof how)));
}

//! More than the marks tell: that it holds further projects.
void sayWorkspaces(QStringList *kinds, int folder)
{
    const auto refine = [kinds](const char *kind, const char *instead) {
        const qsizetype index = kinds->indexOf(QLatin1String(kind));
        if (index >= 0)
            kinds->replace(index, QString::fromLatin1(instead));
    };
    if (kinds->contains(QLatin1String("Node (package.json)"))
        && QJsonDocument::fromJson(smallFile(folder, "package.json", mostOfManifest))
               .object()
               .contains(QLatin1String("workspaces")))
        refine("Node (package.json)", "Node workspace (package.json)");
    if (kinds->contains(QLatin1String("Rust (Cargo.toml)"))
        && ('\n' + smallFile(folder, "Cargo.toml", mostOfManifest)).contains("\n[workspace"))
        refine("Rust (Cargo.toml)", "Rust workspace (Cargo.toml)");
}

} // namespace

//! An open folder. Stays open as long as one that lies in it is in line.
struct ProjectWalk::Folder
{
    std::unique_ptr<DIR, int (*)(DIR *)> entries{nullptr, &::closedir};
    int fd = -1; // of the entries
    QByteArray path;
    int depth = 0;
    std::shared_ptr<const Folder> top; // the chosen one; null: this is
    std::shared_ptr<const IgnoreLayer> ignored;
    MarksSeen marks; // its own and those above
};

struct ProjectWalk::Listing
{
    std::vector<QByteArray> folders;
    MarksSeen marks;
    bool hasGit = false;
    bool hasIgnoreFile = false;
};

ProjectWalk::ProjectWalk(const QStringList &folders, bool crossesFileSystems) : m_crosses(crossesFileSystems)
{
    for (const QString &folder : folders)
        m_line.push_back({nullptr, QFile::encodeName(folder)});
}

void ProjectWalk::cancel()
{
    const std::lock_guard lock(m_mutex);
    m_isCancelled = true;
    m_line.clear();
    m_changed.notify_all();
}

ProjectWalk::News ProjectWalk::takeNews()
{
    const std::lock_guard lock(m_mutex);
    m_news.isOver = m_line.empty() && m_busy == 0;
    News news = m_news;
    m_news.projects.clear();
    return news;
}

void ProjectWalk::work()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        m_changed.wait(lock, [this] { return !m_line.empty() || m_busy == 0 || m_isCancelled; });
        if (m_line.empty())
            break;
        // The newest first: so few folders are open at a time.
        Step step = std::move(m_line.back());
        m_line.pop_back();
        ++m_busy;
        lock.unlock();
        std::vector<Step> steps = lookInto(step);
        step = {};
        lock.lock();
        --m_busy;
        const size_t room = m_isCancelled ? 0 : mostInLine - std::min(mostInLine, m_line.size());
        if (steps.size() > room) {
            m_news.counts.tooMany += qint64(steps.size() - room);
            steps.resize(room);
        }
        std::ranges::move(steps, std::back_inserter(m_line));
        m_changed.notify_all();
    }
    --m_threads;
    m_changed.notify_all();
}

void ProjectWalk::expect(int threads)
{
    const std::lock_guard lock(m_mutex);
    m_threads += threads;
}

void ProjectWalk::awaitThreads(int limit)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, std::chrono::milliseconds(limit), [this] { return m_threads == 0; });
}

void ProjectWalk::count(qint64 SearchCounts::*what, qint64 by)
{
    const std::lock_guard lock(m_mutex);
    m_news.counts.*what += by;
}

//! Null where it cannot be, or is not to be.
std::shared_ptr<ProjectWalk::Folder> ProjectWalk::open(const Step &step)
{
    auto folder = std::make_shared<Folder>();
    if (step.in) {
        folder->path = (step.in->path.endsWith('/') ? step.in->path : step.in->path + '/') + step.name;
        folder->depth = step.in->depth + 1;
        folder->top = step.in->top ? step.in->top : step.in;
        folder->ignored = step.in->ignored;
    } else {
        const QString real = QFileInfo(QFile::decodeName(step.name)).canonicalFilePath();
        folder->path = QFile::encodeName(real.isEmpty() ? QFile::decodeName(step.name) : real);
    }
    Descriptor fd =
        !step.in ? Descriptor(::open(folder->path.constData(), readFlags)) : openIn(step.in->fd, step.name, !m_crosses);
    struct stat info = {};
    if (!fd.isOpen() && errno == EXDEV) {
        count(&SearchCounts::otherFileSystems);
        return nullptr;
    }
    if (!fd.isOpen() || ::fstat(fd.get(), &info) != 0) {
        const bool isGone = step.in && (errno == ENOENT || errno == ENOTDIR || errno == ELOOP);
        if (!isGone) // it went meanwhile, or is a link now
            count(&SearchCounts::unreadable);
        return nullptr;
    }
    folder->entries.reset(::fdopendir(fd.get()));
    if (!folder->entries)
        return nullptr;
    folder->fd = fd.release();
    return folder;
}

//! False: cancelled meanwhile.
bool ProjectWalk::list(Folder &folder, Listing *listing)
{
    qint64 entries = 0;
    qint64 unnameable = 0;
    qint64 tooMany = 0;
    while (const dirent *entry = ::readdir(folder.entries.get())) {
        if (++entries % 1024 == 0 && m_isCancelled)
            return false;
        const QByteArrayView name(entry->d_name);
        if (name == "." || name == "..")
            continue;
        const EntryType type = typeOf(folder.fd, *entry);
        listing->marks.see(name, type);
        listing->hasGit = listing->hasGit || name == ".git";
        listing->hasIgnoreFile = listing->hasIgnoreFile || (name == ".gitignore" && type == EntryType::File);
        if (type != EntryType::Folder || isLargeByHabit(name))
            continue;
        if (!name.isValidUtf8())
            ++unnameable;
        else if (listing->folders.size() >= mostInLine)
            ++tooMany;
        else
            listing->folders.push_back(name.toByteArray());
    }
    const std::lock_guard lock(m_mutex);
    ++m_news.counts.folders;
    m_news.counts.unnameable += unnameable;
    m_news.counts.tooMany += tooMany;
    m_news.current = QFile::decodeName(folder.path);
    return true;
}

std::vector<ProjectWalk::Step> ProjectWalk::lookInto(const Step &step)
{
    const std::shared_ptr<Folder> folder = open(step);
    Listing listing;
    std::vector<Step> steps;
    if (!folder || !list(*folder, &listing))
        return steps;
    folder->marks = listing.marks;
    if (step.in)
        folder->marks.add(step.in->marks);
    if (step.in)
        listing.marks = listing.marks.inside(step.in->marks);
    if (listing.hasGit)
        folder->ignored = nullptr; // another repository: only its own rules count
    if (listing.hasIgnoreFile) {
        IgnoreRules rules = IgnoreRules::parse(smallFile(folder->fd, ".gitignore", IgnoreRules::mostBytes));
        if (!rules.isEmpty())
            folder->ignored =
                std::make_shared<IgnoreLayer>(IgnoreLayer{folder->ignored, folder->path, std::move(rules)});
    }
    if (listing.hasGit || !listing.marks.isEmpty())
        recognise(*folder, listing);
    if (folder->depth >= deepest) {
        count(&SearchCounts::tooDeep, qint64(listing.folders.size()));
        return steps;
    }
    steps.reserve(listing.folders.size());
    const QByteArray prefix = folder->path.endsWith('/') ? folder->path : folder->path + '/';
    for (QByteArray &name : listing.folders) {
        if (!folder->ignored || !isIgnored(folder->ignored.get(), prefix + name))
            steps.push_back({folder, std::move(name)});
    }
    return steps;
}

void ProjectWalk::recognise(const Folder &folder, const Listing &listing)
{
    const Folder &top = folder.top ? *folder.top : folder;
    FoundProject project;
    struct stat info = {};
    qint64 changed = ::fstat(folder.fd, &info) == 0 ? qint64(info.st_mtime) : 0;
    if (listing.hasGit) {
        const GitPlace git = gitPlace(folder.fd, folder.path, top.fd, top.path);
        if (!git.kind.isEmpty())
            project.kinds.append(git.kind);
        project.branch = git.branch;
        changed = std::max(changed, git.changed);
    }
    project.kinds += listing.marks.kinds();
    if (project.kinds.isEmpty())
        return;
    sayWorkspaces(&project.kinds, folder.fd);
    project.path = QFile::decodeName(folder.path);
    project.lastChange = QDateTime::fromSecsSinceEpoch(changed, QTimeZone::utc());
    const std::lock_guard lock(m_mutex);
    if (m_news.counts.projects >= mostProjects)
        return;
    ++m_news.counts.projects;
    m_news.projects.append(project);
}

} // namespace mangrove
