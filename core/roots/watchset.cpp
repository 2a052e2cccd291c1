#include "core/roots/watchset.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QFileSystemWatcher>
#include <QSocketNotifier>

#include <algorithm>
#include <utility>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

#ifdef Q_OS_LINUX
#include <sys/inotify.h>
#include <sys/ioctl.h>
#endif

namespace mangrove {

#ifdef Q_OS_LINUX

namespace {

bool isInotify(const QSocketNotifier &notifier)
{
    const QString link = QStringLiteral("/proc/self/fd/%1").arg(notifier.socket());
    return notifier.type() == QSocketNotifier::Read && QFile::symLinkTarget(link).endsWith(QLatin1String("inotify"));
}

//! Events that the queue holds before it drops some.
int queueLimit()
{
    constexpr int usual = 16384;
    QFile file(QStringLiteral("/proc/sys/fs/inotify/max_queued_events"));
    bool known = false;
    const int limit = file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().toInt(&known) : 0;
    return known ? limit : usual;
}

} // namespace

EventQueue::EventQueue(QFileSystemWatcher &watcher, QObject *parent) : QObject(parent)
{
    const QList<QSocketNotifier *> notifiers = watcher.findChildren<QSocketNotifier *>();
    const auto found = std::find_if(notifiers.cbegin(), notifiers.cend(),
                                    [](const QSocketNotifier *notifier) { return isInotify(*notifier); });
    if (found == notifiers.cend())
        return;
    m_notifier = *found;
    // Half of it is left for what comes between the question and the watcher's own reading.
    m_crowded = std::max(1, queueLimit() / 2) * int(sizeof(inotify_event));
    m_notifier->installEventFilter(this);
}

bool EventQueue::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_notifier && event->type() == QEvent::SockAct) {
        int bytes = 0;
        if (::ioctl(descriptor(), FIONREAD, &bytes) != 0 || bytes >= m_crowded)
            Q_EMIT overflowed();
    }
    return QObject::eventFilter(watched, event);
}

#else

EventQueue::EventQueue(QFileSystemWatcher &, QObject *parent) : QObject(parent)
{ }

bool EventQueue::eventFilter(QObject *watched, QEvent *event)
{
    return QObject::eventFilter(watched, event);
}

#endif

int EventQueue::descriptor() const
{
    return m_notifier ? int(m_notifier->socket()) : -1;
}

void EventQueue::take()
{
    if (!m_notifier)
        return;
    QEvent activation(QEvent::SockAct);
    QCoreApplication::sendEvent(m_notifier, &activation);
}

namespace {

constexpr int turnLength = 5; // ms on the window's thread at a stretch

//! What has the path now.
void lookAgain(const QString &path, quint64 &device, quint64 &inode)
{
#ifdef Q_OS_UNIX
    struct stat info = {};
    const bool there = ::stat(QFile::encodeName(path).constData(), &info) == 0;
    device = there ? quint64(info.st_dev) : 0;
    inode = there ? quint64(info.st_ino) : 0;
#else
    Q_UNUSED(path)
    Q_UNUSED(device)
    Q_UNUSED(inode)
#endif
}

} // namespace

WatchSet::WatchSet(QObject *parent) : PlaceWatch(parent), m_watcher(this), m_events(m_watcher), m_turn(this)
{
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &WatchSet::work);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &WatchSet::onEvent);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &WatchSet::onEvent);
    connect(&m_events, &EventQueue::overflowed, this, &WatchSet::onLost);
}

void WatchSet::want(const RootId &root, const QList<WatchPoint> &points)
{
    QList<WatchPoint> &wanted = m_wanted[root];
    if (wanted != points) {
        QSet<QString> paths;
        for (const WatchPoint &point : points) {
            paths.insert(point.path);
            m_places[point.path].roots.insert(root);
        }
        for (const WatchPoint &old : std::as_const(wanted)) {
            if (!paths.contains(old.path))
                release(root, old.path);
        }
        wanted = points;
    }
    for (const WatchPoint &point : points) {
        Place &place = m_places[point.path];
        const bool same = place.device == point.device && place.inode == point.inode;
        if (place.state == State::Placed && same)
            continue;
        if (place.state == State::Placed)
            setState(place, State::Misplaced);
        place.device = point.device;
        place.inode = point.inode;
        queue(point.path, place);
    }
}

void WatchSet::forget(const RootId &root)
{
    const QList<WatchPoint> points = m_wanted.take(root);
    for (const WatchPoint &point : points)
        release(root, point.path);
}

bool WatchSet::watch(const QObject *guest, const QStringList &paths)
{
    for (const QString &path : std::exchange(m_guests[guest], paths)) {
        const auto place = m_places.find(path);
        if (place == m_places.end() || paths.contains(path))
            continue;
        place->guests.remove(guest);
        if (!place->isWanted())
            queue(path, *place);
    }
    findDropped(); // perhaps an event was about that
    const int before = m_unwatched;
    QSet<RootId> arrived;
    bool isWatched = true;
    for (const QString &path : paths) {
        Place &place = m_places[path];
        place.guests.insert(guest);
        quint64 device = 0;
        quint64 inode = 0;
        lookAgain(path, device, inode);
        const bool isSame = place.device == device && place.inode == inode;
        if (inode == 0 || (place.state == State::Placed && isSame))
            continue;
        if (place.state == State::Placed)
            setState(place, State::Misplaced);
        place.device = device;
        place.inode = inode;
        settle(path, true, arrived); // at once: there are few
        isWatched = place.state == State::Placed && isWatched;
    }
    if (m_unwatched != before)
        Q_EMIT unwatchedChanged();
    if (!arrived.isEmpty())
        Q_EMIT placed(arrived);
    return isWatched;
}

QSet<RootId> WatchSet::rootsAt(const QString &path) const
{
    const auto place = m_places.constFind(path);
    return place == m_places.cend() ? QSet<RootId>() : place->roots;
}

bool WatchSet::isPlacedOn(const QString &path, quint64 device, quint64 inode) const
{
    const auto place = m_places.constFind(path);
    return place != m_places.cend() && inode != 0 && place->state == State::Placed && !place->queued
        && place->device == device && place->inode == inode && m_watched.value({device, inode}) == 1
        && !m_doubtful.contains(path);
}

QString WatchSet::problem(int seconds) const
{
    if (m_unwatched == 0)
        return {};
    return tr("%n folder(s) cannot be watched: the system's limit, /proc/sys/fs/inotify/max_user_watches, is reached.",
              nullptr, m_unwatched)
        + QLatin1Char(' ') + tr("Mangrove looks at them every %1 seconds instead.").arg(seconds);
}

void WatchSet::release(const RootId &root, const QString &path)
{
    const auto place = m_places.find(path);
    if (place == m_places.end())
        return;
    place->roots.remove(root);
    if (!place->isWanted())
        queue(path, *place);
}

void WatchSet::queue(const QString &path, Place &place)
{
    if (!place.queued) {
        place.queued = true;
        m_queue.enqueue(path);
    }
    if (!m_turn.isActive())
        m_turn.start(0);
}

void WatchSet::setState(Place &place, State state)
{
    m_unwatched += int(state == State::Refused) - int(place.state == State::Refused);
    const std::pair<quint64, quint64> folder(place.device, place.inode);
    if (place.state == State::Placed && --m_watched[folder] == 0)
        m_watched.remove(folder);
    place.state = state;
    if (place.state == State::Placed)
        ++m_watched[folder];
    ++m_placement;
}

void WatchSet::onEvent(const QString &path)
{
    const auto place = m_places.constFind(path);
    if (place == m_places.cend())
        return;
    m_doubtful.insert(path);
    if (!m_turn.isActive())
        m_turn.start(0);
    const bool hasGuests = !place->guests.isEmpty();
    if (!hasGuests || !place->roots.isEmpty())
        Q_EMIT touched(path);
    if (hasGuests)
        Q_EMIT placeTouched(path);
}

void WatchSet::onLost()
{
    Q_EMIT lost();
    for (const QStringList &paths : QHash<const QObject *, QStringList>(m_guests)) {
        for (const QString &path : paths)
            Q_EMIT placeTouched(path);
    }
}

void WatchSet::findDropped()
{
    if (m_doubtful.isEmpty())
        return;
    const QStringList folders = m_watcher.directories();
    const QStringList files = m_watcher.files();
    QSet<QString> kept; // searching the lists is cheaper for one place, and not for a thousand
    const bool isOne = m_doubtful.size() == 1;
    if (!isOne) {
        kept = QSet<QString>(folders.cbegin(), folders.cend());
        kept.unite(QSet<QString>(files.cbegin(), files.cend()));
    }
    const auto isKept = [&](const QString &path) {
        return isOne ? folders.contains(path) || files.contains(path) : kept.contains(path);
    };
    for (const QString &path : std::as_const(m_doubtful)) {
        const auto place = m_places.find(path);
        if (place == m_places.end() || isKept(path))
            continue;
        setState(*place, State::Absent);
        queue(path, *place);
    }
    m_doubtful.clear();
}

void WatchSet::work()
{
    QElapsedTimer clock;
    clock.start();
    const int before = m_unwatched;
    QSet<RootId> arrived;
    findDropped();
    // One refusal in a turn is enough: each costs a warning of Qt's, and the next would be refused as well.
    bool mayPlace = true;
    while (!m_queue.isEmpty() && clock.elapsed() < turnLength)
        mayPlace = settle(m_queue.dequeue(), mayPlace, arrived) && mayPlace;
    if (!m_queue.isEmpty())
        m_turn.start(0);
    if (m_unwatched != before)
        Q_EMIT unwatchedChanged();
    if (!arrived.isEmpty())
        Q_EMIT placed(arrived);
}

bool WatchSet::settle(const QString &path, bool mayPlace, QSet<RootId> &arrived)
{
    const auto it = m_places.find(path);
    if (it == m_places.end())
        return true;
    Place &place = *it;
    place.queued = false;
    if (place.state == State::Misplaced || (place.state == State::Placed && !place.isWanted())) {
        m_watcher.removePath(path);
        setState(place, State::Absent);
    }
    if (!place.isWanted()) {
        setState(place, State::Absent);
        m_places.erase(it);
        return true;
    }
    if (place.state == State::Placed)
        return true;
    if (!mayPlace) {
        setState(place, State::Refused);
        return false;
    }
    if (addReadablePath(m_watcher, path)) {
        // It may be another folder than the one that was looked at; the next look compares.
        lookAgain(path, place.device, place.inode);
        setState(place, State::Placed);
        arrived.unite(place.roots);
        return true;
    }
    // A folder that may be entered and not listed cannot be watched either, whatever the limit is.
    const bool isFull = QFileInfo(path).isReadable();
    setState(place, isFull ? State::Refused : State::Absent);
    return !isFull;
}

} // namespace mangrove
