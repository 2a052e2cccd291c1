#include "core/roots/watchepoch.h"

#include "core/roots/mounttable.h"
#include "core/roots/watchset.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <utility>

#ifdef Q_OS_LINUX
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>
#endif

namespace mangrove {

namespace {

// Times at which events are taken in before the question is given up: whoever makes them faster gets full looks.
constexpr int mostRounds = 3;
constexpr qsizetype fewSteps = 8; // for so many a listing would not be cheaper than a look at each

QStringList wayTo(const QString &path)
{
    QStringList way{QStringLiteral("/")};
    for (qsizetype slash = path.indexOf(QLatin1Char('/'), 1); slash > 0;
         slash = path.indexOf(QLatin1Char('/'), slash + 1))
        way.append(path.left(slash));
    if (path.size() > 1)
        way.append(path);
    return way;
}

} // namespace

WatchEpoch::WatchEpoch(WatchSet &watches, MountWatch &mounts, QObject *parent)
    : QObject(parent), m_watches(watches), m_mounts(mounts)
{
    connect(&m_watches, &WatchSet::touched, this, [this](const QString &path) {
        if (m_steps.contains(path))
            m_touched.insert(path);
    });
    connect(&m_watches, &WatchSet::lost, this, &WatchEpoch::end);
}

void WatchEpoch::end()
{
    ++m_number;
    m_steps.clear();
    m_touched.clear();
}

quint64 WatchEpoch::now()
{
    if (m_watches.events().descriptor() < 0 || m_mounts.descriptor() < 0)
        return 0;
    for (int round = 0; round < mostRounds; ++round) {
        const bool pending = isPending();
        if (pending)
            m_watches.events().take();
        if (std::exchange(m_placement, m_watches.placement()) != m_watches.placement())
            end();
        if (!m_touched.isEmpty())
            judge();
        if (!pending)
            return m_number;
    }
    return 0;
}

bool WatchEpoch::isQuiet()
{
    return !isPending() && m_touched.isEmpty() && m_placement == m_watches.placement();
}

void WatchEpoch::judge()
{
    const QSet<QString> touched = std::exchange(m_touched, {});
    for (const QString &path : touched) {
        const auto step = m_steps.find(path);
        if (step == m_steps.end())
            continue;
        if (!stillHolds(path, *step) || !nextStillHold(path, *step)) {
            end();
            return;
        }
    }
}

bool WatchEpoch::nextStillHold(const QString &folder, const Step &step)
{
    if (step.next.size() > fewSteps && areAllListed(folder, step.next))
        return true;
    return std::ranges::all_of(step.next,
                               [this](const NextStep &next) { return stillHolds(next.path, m_steps[next.path]); });
}

bool WatchEpoch::follow(const QString &canonicalPath)
{
    const QStringList way = wayTo(canonicalPath);
    QString parent;
    for (const QString &folder : way) {
        if (!m_steps.contains(folder)) {
            const Stamp stamp = stampOf(folder);
            if (!m_watches.isPlacedOn(folder, stamp.device, stamp.inode))
                return false;
            m_steps.insert(folder, {stamp, false, {}});
            if (!parent.isEmpty()) {
                Step &from = m_steps[parent];
                const bool isMounted = stamp.device != from.stamp.device;
                const QString name = folder.mid(folder.lastIndexOf(QLatin1Char('/')) + 1);
                from.next.insert(QFile::encodeName(name), {folder, isMounted ? 0 : stamp.inode});
            }
        }
        parent = folder;
    }
    m_steps[parent].isRoot = true;
    return true;
}

#ifdef Q_OS_LINUX

namespace {

constexpr qint64 second = 1'000'000'000; // ns; the clock of file systems has steps of some milliseconds

qint64 nanoseconds(const statx_timestamp &time)
{
    return qint64(time.tv_sec) * second + time.tv_nsec;
}

} // namespace

//! Asks for both at once. Not the notifiers: what the event loop has seen and not yet handed out would be missed.
bool WatchEpoch::isPending()
{
    std::array<pollfd, 2> asked = {{{m_watches.events().descriptor(), POLLIN, 0}, {m_mounts.descriptor(), POLLPRI, 0}}};
    if (::poll(asked.data(), asked.size(), 0) == 0)
        return false;
    if (asked[1].revents != 0) {
        m_mounts.acknowledge();
        end();
    }
    return true;
}

WatchEpoch::Stamp WatchEpoch::stampOf(const QString &folder)
{
    struct statx info = {};
    const QByteArray path = QFile::encodeName(folder);
    if (::statx(AT_FDCWD, path.constData(), AT_SYMLINK_NOFOLLOW | AT_NO_AUTOMOUNT,
                STATX_TYPE | STATX_INO | STATX_CTIME | STATX_BTIME, &info)
            != 0
        || !S_ISDIR(info.stx_mode))
        return {};
    timespec clock = {};
    ::clock_gettime(CLOCK_REALTIME_COARSE, &clock);
    const qint64 now = qint64(clock.tv_sec) * second + clock.tv_nsec;
    Stamp stamp;
    stamp.device = makedev(info.stx_dev_major, info.stx_dev_minor);
    stamp.inode = info.stx_ino;
    stamp.born = info.stx_mask & STATX_BTIME ? nanoseconds(info.stx_btime) : 0;
    stamp.changed = nanoseconds(info.stx_ctime);
    stamp.isOld = now - stamp.changed >= second;
    stamp.isLong = stamp.born != 0 && now - stamp.born >= second;
    return stamp;
}

//! Whether it is the same folder and may be gone through, or listed, as before.
bool WatchEpoch::stillHolds(const QString &folder, Step &step) const
{
    const Stamp before = step.stamp;
    const Stamp now = stampOf(folder);
    if (now.inode == 0 || now.inode != before.inode || now.device != before.device)
        return false;
    if (before.isOld && now.changed == before.changed)
        return true;
    // Entries have come and gone, or its rights have changed. A folder made anew in its place may have its inode
    // number, and was born later, unless the first one did not live for longer than the clock's step.
    if (!before.isLong || now.born != before.born)
        return false;
    const QByteArray path = QFile::encodeName(folder);
    if (::faccessat(AT_FDCWD, path.constData(), step.isRoot ? R_OK | X_OK : X_OK, AT_EACCESS) != 0)
        return false;
    step.stamp = now;
    return true;
}

bool WatchEpoch::areAllListed(const QString &folder, const QHash<QByteArray, NextStep> &wanted)
{
    struct Closer
    {
        void operator()(DIR *open) const { ::closedir(open); }
    };
    const std::unique_ptr<DIR, Closer> listing(::opendir(QFile::encodeName(folder).constData()));
    if (!listing)
        return false;
    qsizetype missing = wanted.size();
    qsizetype left = 4 * missing; // a folder that is fuller is not gone through
    while (missing > 0 && left-- > 0) {
        const dirent *entry = ::readdir(listing.get());
        if (!entry)
            return false;
        const char *name = &entry->d_name[0];
        const auto found = wanted.constFind(QByteArray::fromRawData(name, qsizetype(std::strlen(name))));
        if (found != wanted.cend() && found->inode == entry->d_ino)
            --missing;
    }
    return missing == 0;
}

#else

bool WatchEpoch::areAllListed(const QString &, const QHash<QByteArray, NextStep> &)
{
    return false;
}

bool WatchEpoch::isPending()
{
    return false;
}

WatchEpoch::Stamp WatchEpoch::stampOf(const QString &)
{
    return {};
}

bool WatchEpoch::stillHolds(const QString &, Step &) const
{
    return false;
}

#endif

} // namespace mangrove
