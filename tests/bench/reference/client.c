// client ROOTS SERVERS CHANGES RESULT ASKER [ARG…]
//
// The limit: a client that does the least that is correct, on plain pipes. Starts SERVERS times `ASKER RESULT.n ARG…`,
// shakes hands and answers roots/list with ROOTS roots. With CHANGES: when all have asked, adds a root so many times,
// tells all servers, and prints when it did so, as a JSON list. Ends when all servers have ended.

#define _GNU_SOURCE
#include "wire.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/uio.h>

struct server
{
    int in;
    int out;
    struct lines lines;
};

static struct server *servers;
static struct pollfd *polls;
static int server_count, alive;
static long asked; // questions since the last change
static char roots[1 << 16];
static size_t roots_size;

static void make_roots(int number)
{
    int size = snprintf(roots, sizeof roots, ",\"result\":{\"roots\":[");
    for (int i = 0; i < number; ++i)
        size += snprintf(roots + size, sizeof roots - (size_t)size,
                         "%s{\"uri\":\"file:///tmp/mangrove-bench/projects/folder-%03d\",\"name\":\"folder-%03d\"}",
                         i ? "," : "", i, i);
    size += snprintf(roots + size, sizeof roots - (size_t)size, "]}}\n");
    roots_size = (size_t)size;
}

static void say(struct server *server, const char *text)
{
    write_all(server->in, text, strlen(text));
}

static void start(struct server *server, char **command)
{
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0)
        die("pipe");
    pid_t pid = fork();
    if (pid < 0)
        die("fork");
    if (pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        execv(command[0], command);
        die(command[0]);
    }
    close(in[0]);
    close(out[1]);
    server->in = in[1];
    server->out = out[0];
    say(server,
        "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-11-"
        "25\","
        "\"capabilities\":{\"roots\":{\"listChanged\":true}},\"clientInfo\":{\"name\":\"limit\",\"version\":"
        "\"1\"}}}\n");
}

static void take(struct server *server, char *line)
{
    size_t length = 0;
    const char *id = find_id(line, &length);
    if (!strstr(line, "\"method\":")) { // only initialize was asked
        say(server, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    } else if (id && has_method(line, "roots/list")) {
        static const char start[] = "{\"jsonrpc\":\"2.0\",\"id\":";
        struct iovec parts[] = {{(void *)start, sizeof start - 1}, {(void *)id, length}, {roots, roots_size}};
        if (writev(server->in, parts, 3) < 0)
            die("writev");
        ++asked;
    }
}

static void serve(int timeout)
{
    if (poll(polls, (nfds_t)server_count, timeout) < 0 && errno != EINTR)
        die("poll");
    for (int i = 0; i < server_count; ++i) {
        if (!polls[i].revents)
            continue;
        if (!fill(&servers[i].lines, servers[i].out)) {
            polls[i].fd = -1;
            --alive;
            continue;
        }
        for (char *line; (line = next_line(&servers[i].lines));)
            take(&servers[i], line);
    }
}

static void rest(int ms)
{
    const long long end = now_ns() + ms * 1000000LL;
    for (long long now; (now = now_ns()) < end;)
        serve((int)((end - now) / 1000000) + 1);
}

int main(int argc, char **argv)
{
    if (argc < 6)
        return 2;
    int root_count = atoi(argv[1]);
    server_count = alive = atoi(argv[2]);
    int changes = atoi(argv[3]);
    servers = calloc((size_t)server_count, sizeof *servers);
    polls = calloc((size_t)server_count, sizeof *polls);
    make_roots(root_count);
    static char result[4096];
    char **command = argv + 4; // ASKER RESULT.n ARG…
    const char *prefix = argv[4];
    command[0] = argv[5];
    command[1] = result;
    for (int i = 0; i < server_count; ++i) {
        snprintf(result, sizeof result, "%s.%d", prefix, i);
        start(&servers[i], command);
        polls[i].fd = servers[i].out;
        polls[i].events = POLLIN;
    }
    if (changes > 0) {
        while (asked < server_count && alive == server_count)
            serve(-1);
        printf("[");
        for (int change = 0; change < changes; ++change) {
            rest(200);
            asked = 0;
            printf("%s%lld", change ? ", " : "", now_ns());
            make_roots(++root_count);
            for (int i = 0; i < server_count; ++i)
                say(&servers[i], "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}\n");
            while (asked < server_count && alive == server_count)
                serve(-1);
        }
        printf("]\n");
        rest(200);
        for (int i = 0; i < server_count; ++i)
            close(servers[i].in);
    }
    while (alive > 0)
        serve(-1);
    return 0;
}
