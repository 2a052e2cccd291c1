#include "app/launcher/passedhandle.h"

#include <cerrno>

#ifdef __linux__
#include <cstring>
#include <sys/socket.h>
#include <sys/uio.h>
#endif

namespace mangrove::launcher {

#ifdef __linux__

namespace {

union Control {
    cmsghdr header;
    char bytes[CMSG_SPACE(sizeof(int))];
};

} // namespace

bool sendHandle(int socket, int handle, int number)
{
    iovec word{&number, sizeof number};
    msghdr message{};
    message.msg_iov = &word;
    message.msg_iovlen = 1;
    Control control{};
    if (handle >= 0) {
        message.msg_control = control.bytes;
        message.msg_controllen = sizeof control.bytes;
        cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof handle);
        memcpy(CMSG_DATA(header), &handle, sizeof handle);
    }
    return sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(sizeof number);
}

int takeHandle(int socket, int *number)
{
    iovec word{number, sizeof *number};
    Control control{};
    msghdr message{};
    message.msg_iov = &word;
    message.msg_iovlen = 1;
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    ssize_t size = 0;
    do
        size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    while (size < 0 && errno == EINTR);
    if (size != static_cast<ssize_t>(sizeof *number)) {
        *number = size < 0 ? errno : EPIPE;
        return -1;
    }
    const cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (!header || header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(sizeof(int)))
        return -1;
    int handle = -1;
    memcpy(&handle, CMSG_DATA(header), sizeof handle);
    return handle;
}

#else

bool sendHandle(int, int, int)
{
    errno = ENOSYS;
    return false;
}

int takeHandle(int, int *number)
{
    *number = ENOSYS;
    return -1;
}

#endif

} // namespace mangrove::launcher
