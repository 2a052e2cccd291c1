#pragma once

// What tests want to know about processes: those that the misbehaving server noted, and whether they live.

#include "tests/support/patience.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QList>
#include <QString>

#include <algorithm>
#include <cerrno>
#include <signal.h>
#include <unistd.h>

namespace mangrove::test {

//! The process ids in a file written by `--pid-file`.
inline QList<qint64> notedPids(const QString &fileName)
{
    QList<qint64> pids;
    QFile file(fileName);
    if (file.open(QIODevice::ReadOnly)) {
        for (const QByteArray &line : file.readAll().split('\n')) {
            if (!line.isEmpty())
                pids.append(line.toLongLong());
        }
    }
    return pids;
}

inline bool exists(qint64 pid)
{
    return ::kill(static_cast<pid_t>(pid), 0) == 0 || errno == EPERM;
}

//! Those that still exist, zombies too.
inline QList<qint64> survivors(const QList<qint64> &pids)
{
    QList<qint64> alive;
    for (const qint64 pid : pids) {
        if (exists(pid))
            alive.append(pid);
    }
    return alive;
}

//! Children of a process, zombies too (Linux).
inline QList<qint64> childrenOf(qint64 pid)
{
    QList<qint64> children;
    for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(entry));
        if (entry.toLongLong() <= 0 || !stat.open(QIODevice::ReadOnly))
            continue;
        const QByteArray text = stat.readAll();
        if (text.mid(text.lastIndexOf(')') + 4).split(' ').constFirst().toLongLong() == pid)
            children.append(entry.toLongLong());
    }
    return children;
}

inline QList<qint64> ownChildren()
{
    return childrenOf(::getpid());
}

//! Until the launchers have ended that were left behind with what ran by them: a QProcess that stays for one until then
//! (core/transport/serverprocess) would be a leak at the end of the program.
inline void awaitLaunchers()
{
    const auto nameOf = [](qint64 process) {
        QFile name(QStringLiteral("/proc/%1/comm").arg(process));
        return name.open(QIODevice::ReadOnly) ? name.readAll().trimmed() : QByteArray();
    };
    const auto runs = [nameOf, own = nameOf(::getpid())](qint64 child) {
        const QByteArray name = nameOf(child);
        return name == "mangrove-launch" || name == own; // the second: about to become one
    };
    if (!QCoreApplication::instance())
        return;
    const QDeadlineTimer limit(patience);
    for (QList<qint64> children = ownChildren();
         std::any_of(children.cbegin(), children.cend(), runs) && !limit.hasExpired(); children = ownChildren())
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

inline int openFileDescriptors()
{
    return static_cast<int>(
        QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size());
}

} // namespace mangrove::test
