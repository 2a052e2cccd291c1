#include "core/roots/movedplaces.h"

#include "core/confine/descriptor.h"
#include "core/roots/pathwalk.h"

#include <QFile>
#include <QFileInfo>
#include <QQueue>

#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>

namespace mangrove {

namespace {

constexpr int mostPlaces = 4;

using Folder = std::unique_ptr<DIR, int (*)(DIR *)>;

Folder openFolder(const QByteArray &path)
{
    Descriptor opened(::open(path.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    Folder folder(opened.isOpen() ? ::fdopendir(opened.get()) : nullptr, &::closedir);
    if (folder)
        opened.release();
    return folder;
}

//! The nearest folder above that is there.
QByteArray nearestAbove(const QByteArray &path)
{
    QByteArray folder = folderOf(path);
    struct stat info = {};
    while (folder.size() > 1 && (::lstat(folder.constData(), &info) != 0 || !S_ISDIR(info.st_mode)))
        folder = folderOf(folder);
    return folder;
}

class Search
{
public:
    Search(const Root &root, const std::function<bool()> &isGivenUp)
        : m_root(root),
          m_isGivenUp(isGivenUp),
          m_fileName(root.isFile ? pathBytes(QFileInfo(root.canonicalPath).fileName()) : QByteArray())
    { }

    //! Breadth first: the nearest is found first.
    QStringList below(const QByteArray &top)
    {
        struct stat info = {};
        if (::lstat(top.constData(), &info) != 0)
            return {};
        m_device = info.st_dev;
        m_waiting.enqueue({top, 1});
        while (!m_waiting.isEmpty() && m_entriesLeft > 0 && m_places.size() < mostPlaces && !m_isGivenUp()) {
            const Step step = m_waiting.dequeue();
            list(step);
        }
        return m_places;
    }

private:
    struct Step
    {
        QByteArray folder;
        int level = 1;
    };

    void list(const Step &step)
    {
        const Folder folder = openFolder(step.folder);
        struct stat info = {};
        if (!folder || ::fstat(::dirfd(folder.get()), &info) != 0 || info.st_dev != m_device)
            return;
        while (const dirent *entry = ::readdir(folder.get())) {
            const QByteArray name(entry->d_name);
            if (name == "." || name == "..")
                continue;
            if (m_entriesLeft-- <= 0)
                return;
            if (entry->d_type != DT_DIR && entry->d_type != DT_UNKNOWN)
                continue;
            const QByteArray path = (step.folder == "/" ? QByteArray() : step.folder) + '/' + name;
            if (entry->d_ino == m_root.identity.inode)
                compare(path);
            if (step.level < levelsNear)
                m_waiting.enqueue({path, step.level + 1});
        }
    }

    void compare(const QByteArray &path)
    {
        const std::optional<FileIdentity> found = identityOf(path);
        if (!found || !m_root.identity.matches(*found))
            return;
        struct stat info = {};
        const QByteArray place = m_fileName.isEmpty() ? path : path + '/' + m_fileName;
        if (::lstat(place.constData(), &info) != 0 || !(m_root.isFile ? S_ISREG(info.st_mode) : S_ISDIR(info.st_mode)))
            return;
        if (const QString text = QFile::decodeName(place); QFile::encodeName(text) == place)
            m_places.append(text);
    }

    const Root &m_root;
    const std::function<bool()> &m_isGivenUp;
    const QByteArray m_fileName;
    dev_t m_device = 0;
    int m_entriesLeft = mostEntriesNear;
    QQueue<Step> m_waiting;
    QStringList m_places;
};

} // namespace

bool isSameThing(const RootBinding &a, const RootBinding &b)
{
    if (a.isFile != b.isFile || !a.identity.matches(b.identity))
        return false;
    return !a.isFile || QFileInfo(a.canonicalPath).fileName() == QFileInfo(b.canonicalPath).fileName();
}

QStringList placesNear(const Root &root, const QString &top, const std::function<bool()> &isGivenUp)
{
    const QByteArray old = pathBytes(root.canonicalPath);
    if (old.isEmpty() || !root.identity.isValid())
        return {};
    // A file is bound to the folder that holds it, which has moved then.
    QByteArray above = nearestAbove(root.isFile ? folderOf(old) : old);
    // One level further up, as folders are moved to a neighbour of their parent; never out of the home folder.
    const bool isAtTop = above == pathBytes(top) || above.size() <= 1;
    if (!isAtTop && folderOf(above).size() > 1)
        above = folderOf(above);
    return Search(root, isGivenUp).below(above);
}

} // namespace mangrove
