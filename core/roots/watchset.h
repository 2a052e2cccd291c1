#pragma once

// The places that are watched for the roots, and for guests: every place once, however many need it. Owned by the
// monitor, or by who shares it with one. It
// keeps QFileSystemWatcher honest, which silently drops what was deleted and goes on watching a folder under its old
// name after another has taken that name. It works in short turns and never decides what an event means.

#include "core/base/ids.h"
#include "core/base/placewatch.h"

#include <QFileSystemWatcher>
#include <QHash>
#include <QList>
#include <QObject>
#include <QQueue>
#include <QSet>
#include <QString>
#include <QTimer>

#include <utility>

class QFileSystemWatcher;
class QSocketNotifier;

namespace mangrove {

// The system's queue of events behind a QFileSystemWatcher, where it has one that can be asked (inotify): so that
// nobody has to wait for the event loop to learn what has happened already. Owned by whoever owns the watcher. It
// watches nothing itself, and where the watcher is of another kind it says so and does nothing.
class EventQueue : public QObject
{
    Q_OBJECT

public:
    explicit EventQueue(QFileSystemWatcher &watcher, QObject *parent = nullptr);

    //! Readable while events wait; -1 where there is no such thing. The watcher's: only to be polled.
    int descriptor() const;
    //! Lets the watcher hand out what waits, now, as the event loop would later.
    void take();

Q_SIGNALS:
    //! Before events are handed out that may not be all: the system drops what finds the queue full, and the watcher
    //! does not tell.
    void overflowed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QSocketNotifier *m_notifier = nullptr;
    int m_crowded = 0; // bytes that wait
};

//! A folder or file, and which one it was when it was looked at.
struct WatchPoint
{
    QString path;
    quint64 device = 0;
    quint64 inode = 0;

    bool operator==(const WatchPoint &) const = default;
};

class WatchSet : public PlaceWatch
{
    Q_OBJECT

public:
    explicit WatchSet(QObject *parent = nullptr);

    //! Everything that is to be watched for a root, as found by its last look; asks again for what is not watched.
    void want(const RootId &root, const QList<WatchPoint> &points);
    void forget(const RootId &root);

    bool watch(const QObject *guest, const QStringList &paths) override;

    QSet<RootId> rootsAt(const QString &path) const;
    QList<WatchPoint> pointsOf(const RootId &root) const { return m_wanted.value(root); }
    //! Whether this folder is watched, it is this folder that is, and its events bear this path: of a folder that is
    //! watched under two (it is mounted twice) each event is told of one of them only.
    bool isPlacedOn(const QString &path, quint64 device, quint64 inode) const;
    //! Every place is what it should be, as far as is known.
    bool isAtRest() const { return m_queue.isEmpty() && !m_turn.isActive(); }
    //! Changes with every watch that is placed or goes.
    quint64 placement() const { return m_placement; }
    EventQueue &events() { return m_events; }
    //! How many places exist and are not watched because the system has no watches left.
    int unwatched() const { return m_unwatched; }
    //! That in a sentence, for a person; empty when there are none. Somebody looks there every `seconds`.
    QString problem(int seconds) const;

Q_SIGNALS:
    void touched(const QString &path);
    //! There were more events than the system keeps: any place may have been touched.
    void lost();
    //! Watches were placed for these roots. What happened there since the last look is not known.
    void placed(const QSet<mangrove::RootId> &roots);
    void unwatchedChanged();

private:
    enum class State { Absent, Placed, Misplaced, Refused };

    struct Place
    {
        QSet<RootId> roots;
        QSet<const QObject *> guests; // only compared
        quint64 device = 0;
        quint64 inode = 0;
        State state = State::Absent;
        bool queued = false;

        bool isWanted() const { return !roots.isEmpty() || !guests.isEmpty(); }
    };

    void release(const RootId &root, const QString &path);
    void queue(const QString &path, Place &place);
    void setState(Place &place, State state);
    void onEvent(const QString &path);
    void onLost();
    void findDropped();
    void work();
    //! Makes one place what it should be. False when the system has no watches left.
    bool settle(const QString &path, bool mayPlace, QSet<RootId> &arrived);

    QFileSystemWatcher m_watcher;
    EventQueue m_events;
    QTimer m_turn;
    QHash<QString, Place> m_places;
    QHash<RootId, QList<WatchPoint>> m_wanted;
    QHash<const QObject *, QStringList> m_guests; // -> what they want
    QQueue<QString> m_queue;
    QHash<std::pair<quint64, quint64>, int> m_watched; // how many places lead to a device's inode
    QSet<QString> m_doubtful; // had an event, so the watcher may have dropped them
    int m_unwatched = 0;
    quint64 m_placement = 0;
};

} // namespace mangrove
