// truth_server SOCKET NAME
//
// A real process at the end of real pipes, whose mind is in the test: it hands its standard input and output to the
// listener of the abstract socket SOCKET, with NAME, and ends when that connection does. So the test reads the very
// pipe that the program writes to.

#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

namespace {

int connectTo(const char *name)
{
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::size_t size = std::strlen(name);
    if (fd < 0 || size >= sizeof address.sun_path - 1)
        return -1;
    std::memcpy(address.sun_path + 1, name, size);
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + size);
    return ::connect(fd, reinterpret_cast<const sockaddr *>(&address), length) == 0 ? fd : -1;
}

bool handOver(int socket, char *name)
{
    const int fds[2]{STDIN_FILENO, STDOUT_FILENO};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof fds)]{};
    iovec text{name, std::strlen(name)};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof fds);
    std::memcpy(CMSG_DATA(header), fds, sizeof fds);
    return ::sendmsg(socket, &message, MSG_NOSIGNAL) > 0;
}

} // namespace

int main(int argc, char *argv[])
{
    if (argc != 3)
        return 2;
    const int socket = connectTo(argv[1]);
    if (socket < 0 || !handOver(socket, argv[2]))
        return 1;
    const int nothing = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    ::dup2(nothing, STDIN_FILENO);
    ::dup2(nothing, STDOUT_FILENO);
    char byte = 0;
    while (::read(socket, &byte, 1) > 0) { }
    return 0;
}
