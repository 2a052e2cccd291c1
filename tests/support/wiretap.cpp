// wiretap FILE COMMAND [ARG…]
//
// Runs COMMAND in its own place and writes down what passes, before it passes: what comes on stdin into FILE.in, what
// the command says into FILE.out. The command's process id is in FILE.pid. It ends as the command does, and stands for
// an app before a relay as well as for a server behind it. Plain POSIX.

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <signal.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace {

bool writeAll(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        const ssize_t done = write(fd, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return false;
        bytes += done;
        size -= static_cast<size_t>(done);
    }
    return true;
}

int openRecord(const std::string &path)
{
    const int fd = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0) {
        std::perror(path.c_str());
        std::exit(2);
    }
    return fd;
}

//! Until one of them has ended.
void pass(int from, int to, int record)
{
    static thread_local char bytes[65536];
    for (;;) {
        const ssize_t size = read(from, bytes, sizeof bytes);
        if (size < 0 && errno == EINTR)
            continue;
        const auto count = static_cast<size_t>(size);
        if (size <= 0 || !writeAll(record, bytes, count) || !writeAll(to, bytes, count))
            break;
    }
    close(to);
    close(from);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3)
        return 2;
    const std::string file = argv[1];
    const int heard = openRecord(file + ".in");
    const int said = openRecord(file + ".out");
    int input[2];
    int output[2];
    if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0)
        return 2;
    const pid_t child = fork();
    if (child == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        execvp(argv[2], argv + 2);
        std::perror(argv[2]);
        _exit(127);
    }
    close(input[0]);
    close(output[1]);
    const int pidFile = openRecord(file + ".pid");
    const std::string pid = std::to_string(child) + '\n';
    if (child < 0 || !writeAll(pidFile, pid.data(), pid.size()))
        return 2;
    close(pidFile);
    signal(SIGPIPE, SIG_IGN);
    std::thread(pass, STDIN_FILENO, input[1], heard).detach();
    pass(output[0], STDOUT_FILENO, said);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) { }
    if (WIFSIGNALED(status)) {
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    _exit(WEXITSTATUS(status));
}
