#pragma once

// The mounts as the kernel lists them. To ask a file system about a path may hang where it is across a network; this
// touches none. Pure but for the reading of the table.

#include <QByteArray>
#include <QList>

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

} // namespace mangrove
