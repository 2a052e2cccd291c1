// pump COMMAND [ARG…]
//
// The limit of a relay: runs COMMAND and carries bytes between its pipes and our own, both ways, as they come. It knows
// no messages, waits where the other end does not read, closes one direction at a time and ends as the command does.

#define _GNU_SOURCE
#include "wire.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

struct direction
{
    int from, to;
    char bytes[65536];
    size_t begin, end;
};

static void give(struct direction *way)
{
    const ssize_t done = write(way->to, way->bytes + way->begin, way->end - way->begin);
    if (done > 0)
        way->begin += (size_t)done;
    else if (errno != EAGAIN && errno != EINTR) { // nobody reads there any more
        close(way->from);
        close(way->to);
        way->from = way->to = -1;
        way->begin = way->end;
    }
}

static void take(struct direction *way)
{
    const ssize_t got = read(way->from, way->bytes, sizeof way->bytes);
    if (got > 0) {
        way->begin = 0;
        way->end = (size_t)got;
        give(way);
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        close(way->from);
        close(way->to);
        way->from = way->to = -1;
    }
}

int main(int argc, char **argv)
{
    int in[2], out[2];
    if (argc < 2 || pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)
        return 2;
    const pid_t pid = fork();
    if (pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        execv(argv[1], argv + 1);
        die(argv[1]);
    }
    close(in[0]);
    close(out[1]);
    signal(SIGPIPE, SIG_IGN);
    static struct direction ways[2];
    ways[0].from = 0;
    ways[0].to = in[1];
    ways[1].from = out[0];
    ways[1].to = 1;
    for (int i = 0; i < 2; ++i) {
        fcntl(ways[i].from, F_SETFL, O_NONBLOCK);
        fcntl(ways[i].to, F_SETFL, O_NONBLOCK);
    }
    while (ways[1].from >= 0) {
        struct pollfd polls[2];
        for (int i = 0; i < 2; ++i) {
            const int waits = ways[i].begin < ways[i].end;
            polls[i] = (struct pollfd){waits ? ways[i].to : ways[i].from, waits ? POLLOUT : POLLIN, 0};
        }
        if (poll(polls, 2, -1) < 0 && errno != EINTR)
            die("poll");
        for (int i = 0; i < 2; ++i) {
            if (!polls[i].revents || ways[i].from < 0)
                continue;
            if (ways[i].begin < ways[i].end)
                give(&ways[i]);
            else
                take(&ways[i]);
        }
    }
    if (ways[0].to >= 0)
        close(ways[0].to);
    int status = 0;
    waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
