#pragma once

// What of this process is still open, for tests that say that nothing is: connections and threads. Linux.

#include <QDir>

#include <arpa/inet.h>
#include <sys/socket.h>

namespace mangrove::test {

//! The descriptors that are connected to this port of anybody.
inline int socketsTo(int port)
{
    int count = 0;
    for (int descriptor = 0; descriptor < 1024; ++descriptor) {
        sockaddr_storage peer{};
        socklen_t size = sizeof peer;
        if (::getpeername(descriptor, reinterpret_cast<sockaddr *>(&peer), &size) != 0)
            continue;
        if (peer.ss_family == AF_INET)
            count += ntohs(reinterpret_cast<const sockaddr_in *>(&peer)->sin_port) == port ? 1 : 0;
        else if (peer.ss_family == AF_INET6)
            count += ntohs(reinterpret_cast<const sockaddr_in6 *>(&peer)->sin6_port) == port ? 1 : 0;
    }
    return count;
}

inline qsizetype threads()
{
    return QDir(QStringLiteral("/proc/self/task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size();
}

} // namespace mangrove::test
