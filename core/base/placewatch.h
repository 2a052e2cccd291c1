#pragma once

// Tells that something has happened at folders and files, to whoever names them. A system has few of what tells that
// (on Linux 128 inotify instances for all programs of a user), so several users of one process share one. An interface,
// and the simple way for whoever is alone.

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>

namespace mangrove {

//! Lets \a watcher watch \a path, unless it may not be read: Qt would say so on stderr, which is an app's log. False as
//! well when the system has no watches left.
bool addReadablePath(QFileSystemWatcher &watcher, const QString &path);

class PlaceWatch : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! All places of this guest from now on, absolute; each that is there now is watched, whatever had its name before.
    //! To be called again when one of them may have come or been replaced. False when the system has no watches left.
    virtual bool watch(const QObject *guest, const QStringList &paths) = 0;

Q_SIGNALS:
    //! At a place of some guest. Perhaps it is gone.
    void placeTouched(const QString &path);
};

//! Has an instance of the system's of its own.
class OwnPlaceWatch final : public PlaceWatch
{
    Q_OBJECT

public:
    explicit OwnPlaceWatch(QObject *parent = nullptr);

    //! There is one guest.
    bool watch(const QObject *guest, const QStringList &paths) override;

private:
    QFileSystemWatcher m_watcher;
};

} // namespace mangrove
