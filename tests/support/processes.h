#pragma once

// What tests want to know about processes: those that the misbehaving server noted, and whether they live.

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QList>
#include <QString>

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

inline int openFileDescriptors()
{
    return static_cast<int>(
        QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::System).size());
}

} // namespace mangrove::test
