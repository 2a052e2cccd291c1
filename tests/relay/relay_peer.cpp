// relay_peer SAYS HEARD [--wait LINES] [--hold]
//
// A server for the tests of the relay that knows no protocol: it writes the bytes of the file SAYS to its stdout and
// what comes on stdin into the file HEARD, both at once. With --wait it says only the first line of SAYS for the first
// line that it hears, and the rest when it has heard so many lines. With --hold it stays when stdin has ended until it
// is told to end. Plain POSIX: what it does is one loop.

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <unistd.h>

namespace {

std::string contentOf(const char *path)
{
    std::string content;
    if (FILE *file = std::fopen(path, "rb")) {
        char bytes[65536];
        for (size_t size = 0; (size = std::fread(bytes, 1, sizeof bytes, file)) > 0;)
            content.append(bytes, size);
        std::fclose(file);
    }
    return content;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    const std::string says = contentOf(argv[1]);
    const int heard = open(argv[2], O_WRONLY | O_CREAT | O_APPEND, 0600);
    long waits = 0;
    bool holds = false;
    for (int i = 3; i < argc; ++i) {
        if (std::strcmp(argv[i], "--hold") == 0)
            holds = true;
        else if (std::strcmp(argv[i], "--wait") == 0 && i + 1 < argc)
            waits = std::atol(argv[++i]);
    }
    fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK);
    fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK);
    const size_t firstLine = says.find('\n') + 1;
    size_t said = 0;
    long lines = 0;
    bool hears = true;
    static char bytes[65536];
    while (hears || holds || said < says.size()) {
        const size_t mayBeSaid = lines >= waits ? says.size() : lines > 0 ? firstLine : 0;
        pollfd fds[] = {{hears ? STDIN_FILENO : -1, POLLIN, 0}, {said < mayBeSaid ? STDOUT_FILENO : -1, POLLOUT, 0}};
        if (!hears && fds[1].fd < 0 && !holds)
            break; // it will never hear so many
        poll(fds, 2, -1);
        if (fds[0].revents != 0) {
            const ssize_t size = read(STDIN_FILENO, bytes, sizeof bytes);
            if (size > 0) {
                lines += std::count(bytes, bytes + size, '\n');
                if (write(heard, bytes, static_cast<size_t>(size)) != size)
                    return 3;
            } else if (size == 0 || errno != EAGAIN) {
                hears = false;
            }
        }
        if (fds[1].revents != 0) {
            const ssize_t size = write(STDOUT_FILENO, says.data() + said, mayBeSaid - said);
            if (size < 0 && errno != EAGAIN)
                return 4;
            said += size > 0 ? static_cast<size_t>(size) : 0;
        }
    }
    return 0;
}
