#pragma once

// The mounts as the kernel lists them. To ask a file system about a path may hang where it is across a network; this
// touches none. Pure but for the reading of the table.

#include <QByteArray>
#include <QFile>
#include <QList>
#include <QObject>

class QSocketNotifier;

namespace mangrove {

//! /proc/self/mountinfo; empty where there is none.
QByteArray readMountTable();

//! Whether every file system on the way to this resolved path is on this computer, as far as the table says; a path
//! with a link on its way is another path. False for an empty table.
bool isOnLocalMount(const QByteArray &canonicalPath, const QByteArray &table);

//! A place where the kernel shows its own state as files: memory and environment of processes, devices, settings.
struct KernelMount
{
    QByteArray mountPoint;
    QByteArray device; // "0:22": st_dev of all that is in it, wherever it is mounted
};

//! Every proc, sysfs, devtmpfs and the like of a table, wherever it is mounted.
QList<KernelMount> kernelMounts(const QByteArray &table);

// Tells when anything is mounted or unmounted that this process can see. Owned by the monitor. It reads nothing:
// which root is concerned is for a look to find out. Does nothing on systems without /proc/self/mountinfo.
class MountWatch : public QObject
{
    Q_OBJECT

public:
    explicit MountWatch(QObject *parent = nullptr);

    void setEnabled(bool on);
    //! Has an exceptional condition (POLLPRI) while a change waits that nobody has acknowledged; -1 where there is no
    //! such thing. It is not the one that the event loop polls, as the kernel reports each change once to each.
    int descriptor() const { return m_asked.isOpen() ? m_asked.handle() : -1; }
    //! To be called when descriptor() has said so. changed() comes by itself, later.
    void acknowledge();

Q_SIGNALS:
    void changed();

private:
    void tell();

    QFile m_table;
    QFile m_asked;
    QSocketNotifier *m_notifier = nullptr;
};

} // namespace mangrove
