#pragma once

// The system's queue of events behind a QFileSystemWatcher, where it has one that can be asked (inotify): so that
// nobody has to wait for the event loop to learn what has happened already. Owned by whoever owns the watcher. It
// watches nothing itself, and where the watcher is of another kind it says so and does nothing.

#include <QObject>

class QFileSystemWatcher;
class QSocketNotifier;

namespace mangrove {

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

} // namespace mangrove
