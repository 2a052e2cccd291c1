#pragma once

// Our stderr, without ever waiting for whoever should read it: apps, terminals and services may read nothing for hours,
// and a process that waits for them ends nothing, tells nothing and takes nothing back meanwhile. Free functions;
// nothing is kept.

#include <QString>

#include <sys/types.h>
#include <sys/uio.h>

namespace mangrove {

//! A descriptor for our stderr on which a write does not wait; the caller's. Others who hold the same open end wait as
//! before: a pipe or terminal is opened anew, and a socket is as it is, for writeWithoutWaiting(). Of what goes
//! nowhere: one that takes all.
int openStandardError();

//! As writev(), and EAGAIN where there is no room, on a socket also where its open end lets others wait.
ssize_t writeWithoutWaiting(int fd, bool isSocket, const iovec *parts, int count);
bool isSocket(int fd);

//! Writes as much of it as there is room for now; the rest is lost. Foreign text in it is shown as in the window.
void sayOnStandardError(const QString &foreign);

//! What Qt and this program say by their logging goes there in the same way from now on.
void logWithoutWaiting();

} // namespace mangrove
