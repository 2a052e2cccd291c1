#pragma once

// What the program uses at this moment, as Linux tells it: memory, open files, processes. Pure look-ups.

#include <QList>
#include <QString>
#include <QStringList>

namespace mangrove::bench {

struct Memory
{
    double pss = 0; // MiB, after what is free was given back
    double heap = 0; // MiB that are allocated
};

Memory memoryNow();

//! What the open file descriptors are, sorted; equal kinds (pipes, sockets) have equal texts. Without those of threads,
//! which come and go with the pools.
QStringList openFiles();
int threadCount();

struct Process
{
    qint64 pid = 0;
    qint64 parent = 0;
    bool zombie = false;
    QByteArray command; // arguments end in NUL
};

//! The program that plays servers over HTTP: no part of what is looked at.
inline constexpr auto httpServersName = "soak_http_servers";

//! Children of this process, and all others with `mark` in their command line; without the servers over HTTP.
QList<Process> family(const QString &mark);

} // namespace mangrove::bench
