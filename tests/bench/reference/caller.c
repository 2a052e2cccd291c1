// caller SIZE COUNT WARM FLIGHT ROOTS APP_CORE SERVER_CORE COMMAND [ARG…]
//
// The app before each relay: starts COMMAND, shakes hands, waits until its server has been told ROOTS roots, and then
// makes COUNT calls after WARM warm ones, FLIGHT at once, each a line of SIZE bytes, as is its answer. A core below 0
// is none. Prints the times as JSON. ROOTS below 0: it has as many itself, and answers roots/list. COUNT 0: only the
// start; COUNT below 0: prints a line when the server is ready, and stays until its own stdin ends.

#define _GNU_SOURCE
#include "calls.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>

static int to_server, from_server;
static struct lines in;
static long expected; // roots
static int has_roots; // of its own

static void say(const char *text)
{
    write_all(to_server, text, strlen(text));
}

static void answer_roots(const char *line)
{
    static char text[1 << 16];
    size_t length = 0;
    const char *id = find_id(line, &length);
    int size = snprintf(text, sizeof text, "{\"jsonrpc\":\"2.0\",\"id\":%.*s,\"result\":{\"roots\":[", (int)length, id);
    for (int i = 0; i < expected; ++i)
        size += snprintf(text + size, sizeof text - (size_t)size, "%s{\"uri\":\"file:///tmp/projects/folder-%03d\"}",
                         i ? "," : "", i);
    snprintf(text + size, sizeof text - (size_t)size, "]}}\n");
    say(text);
}

//! The next line that is no question of the server.
static char *hear(void)
{
    for (;;) {
        char *line = next_line(&in);
        if (line && has_method(line, "roots/list"))
            answer_roots(line);
        else if (line && !strstr(line, "\"method\":"))
            return line;
        else if (!line && !fill(&in, from_server)) {
            fprintf(stderr, "the server has ended\n");
            exit(1);
        }
    }
}

static int compare(const void *a, const void *b)
{
    long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

//! Makes the calls; the times of the measured ones, and of the moment when the first of them was made.
static long long call(size_t size, long count, long warm, long flight, long long *times)
{
    const long all = count + warm;
    long asked = 0, answered = 0;
    long long first = now_ns();
    long long *begun = calloc((size_t)all, sizeof *begun);
    struct sized line;
    size_t left = 0;
    if (!begun)
        die("calloc");
    fcntl(to_server, F_SETFL, O_NONBLOCK);
    while (answered < all) {
        while (left > 0 || (asked < all && asked - answered < flight)) {
            if (left == 0) {
                const int head = snprintf(line.head, sizeof line.head,
                                          "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"method\":\"tools/call\",\"params\":{"
                                          "\"name\":\"echo\",\"arguments\":{\"text\":\"",
                                          1000 + asked);
                fill_up(&line, (size_t)head, "\"}}}\n", size);
                begun[asked++] = now_ns();
            }
            const ssize_t done = writev(to_server, line.parts, 4);
            if (done < 0 && errno != EAGAIN && errno != EINTR)
                die("writev");
            left = advance(&line, done > 0 ? (size_t)done : 0);
            if (done < 0)
                break;
        }
        struct pollfd polls[] = {{from_server, POLLIN, 0}, {left > 0 ? to_server : -1, POLLOUT, 0}};
        poll(polls, 2, -1);
        if (!polls[0].revents)
            continue;
        if (!fill(&in, from_server)) {
            fprintf(stderr, "the server has ended\n");
            exit(1);
        }
        for (char *text; (text = next_line(&in));) {
            const size_t length = (size_t)(in.bytes + in.next - 1 - text);
            size_t id_length = 0;
            const char *id = id_in(text, length, &id_length);
            const long number = id ? atol(id) - 1000 : -1;
            if (number < 0 || number >= asked || length + 1 < size - size / 10) {
                fprintf(stderr, "not the answer that was expected: %.300s\n", text);
                exit(1);
            }
            const long long now = now_ns();
            ++answered;
            if (answered == warm)
                first = now;
            if (number >= warm)
                times[number - warm] = now - begun[number];
        }
    }
    free(begun);
    return first;
}

int main(int argc, char **argv)
{
    if (argc < 9)
        return 2;
    const size_t size = (size_t)atol(argv[1]);
    const long count = atol(argv[2]), warm = atol(argv[3]), flight = atol(argv[4]);
    const int own_core = atoi(argv[6]), server_core = atoi(argv[7]);
    expected = labs(atol(argv[5]));
    has_roots = atol(argv[5]) < 0;
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0 || pipe2(from, O_CLOEXEC) != 0)
        die("pipe");
    text_of(0);
    text_of(1);
    signal(SIGPIPE, SIG_IGN);
    const long long begin = now_ns();
    const pid_t pid = fork();
    if (pid == 0) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        signal(SIGPIPE, SIG_DFL);
        execv(argv[8], argv + 8);
        die(argv[8]);
    }
    close(to[0]);
    close(from[1]);
    to_server = to[1];
    from_server = from[0];
    if (own_core >= 0)
        pin(own_core);
    char text[512];
    snprintf(text, sizeof text,
             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-"
             "11-25\","
             "\"capabilities\":{%s},\"clientInfo\":{\"name\":\"caller\",\"version\":\"1\"}}}\n",
             has_roots ? "\"roots\":{\"listChanged\":true}" : "");
    say(text);
    hear();
    const double start = (double)(now_ns() - begin) / 1e6;
    say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n");
    snprintf(text, sizeof text,
             "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/"
             "call\",\"params\":{\"name\":\"ready\",\"arguments\":{"
             "\"core\":%d}}}\n",
             server_core);
    say(text);
    const char *said = strstr(hear(), "roots=");
    if (!said || atol(said + 6) != expected) {
        fprintf(stderr, "the server was told other roots: %.60s\n", said ? said : "none");
        return 1;
    }
    if (count < 0) {
        puts("ready");
        fflush(stdout);
        char byte;
        while (read(0, &byte, 1) > 0) { }
    } else if (count == 0) {
        printf("{\"start_ms\": %.3f}\n", start);
    } else {
        long long *times = calloc((size_t)count, sizeof *times);
        if (!times)
            die("calloc");
        const long long first = call(size, count, warm, flight, times);
        const double seconds = (double)(now_ns() - first) / 1e9;
        qsort(times, (size_t)count, sizeof *times, compare);
        printf("{\"p50_us\": %.2f, \"p99_us\": %.2f, \"per_second\": %.0f, \"mb_per_second\": %.1f}\n",
               (double)times[count / 2] / 1e3, (double)times[count * 99 / 100] / 1e3, (double)count / seconds,
               2 * (double)size * (double)count / seconds / 1e6);
    }
    fflush(stdout);
    close(to_server);
    waitpid(pid, NULL, 0);
    return 0;
}
