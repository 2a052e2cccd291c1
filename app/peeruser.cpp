#include "app/peeruser.h"

#ifdef Q_OS_LINUX
#include <optional>
#include <sys/socket.h>
#include <unistd.h>
#endif

namespace mangrove {

#ifdef Q_OS_LINUX

namespace {

std::optional<ucred> peerOf(qintptr socket)
{
    ucred peer{};
    socklen_t size = sizeof(peer);
    if (::getsockopt(int(socket), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return std::nullopt;
    return peer;
}

} // namespace

bool isOwnUser(qintptr socket)
{
    const std::optional<ucred> peer = peerOf(socket);
    return peer && peer->uid == ::geteuid();
}

qint64 peerProcess(qintptr socket)
{
    const std::optional<ucred> peer = peerOf(socket);
    return peer ? peer->pid : 0;
}

#else

bool isOwnUser(qintptr)
{
    return true;
}

qint64 peerProcess(qintptr)
{
    return 0;
}

#endif

} // namespace mangrove
