// echoer -
//
// The server behind each relay: speaks initialize 2025-11-25, asks roots/list when it may, and answers each call by a
// line as long as the call. A call with `ready` in its head is answered when the server has been told roots, by their
// number; `"core":N` in it moves the server there.

#define _GNU_SOURCE
#include "calls.h"

static long roots = -1; // not told yet
static char ready_id[32]; // of the call that waits for it

static void reply(const char *id, size_t length, const char *rest)
{
    char line[512];
    int size = snprintf(line, sizeof line, "{\"jsonrpc\":\"2.0\",\"id\":%.*s,%s}\n", (int)length, id, rest);
    write_all(1, line, (size_t)size);
}

static void answer_ready(void)
{
    if (roots < 0 || !ready_id[0])
        return;
    char rest[128];
    snprintf(rest, sizeof rest, "\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"roots=%ld\"}]}", roots);
    reply(ready_id, strlen(ready_id), rest);
    ready_id[0] = 0;
}

static void answer_call(const char *line, size_t length, const char *id, size_t id_length)
{
    char head[edge + 1];
    const size_t head_length = length < edge ? length : edge;
    memcpy(head, line, head_length);
    head[head_length] = 0;
    if (strstr(head, "\"ready\"")) {
        const char *core = strstr(head, "\"core\":");
        if (core && atoi(core + 7) >= 0)
            pin(atoi(core + 7));
        snprintf(ready_id, sizeof ready_id, "%.*s", (int)id_length, id);
        answer_ready();
        return;
    }
    struct sized out;
    const int size = snprintf(
        out.head, sizeof out.head,
        "{\"jsonrpc\":\"2.0\",\"id\":%.*s,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"", (int)id_length, id);
    fill_up(&out, (size_t)size, "\"}]}}\n", length + 1);
    size_t left = 1;
    while (left > 0) {
        const ssize_t done = writev(1, out.parts, 4);
        if (done < 0 && errno != EINTR)
            die("writev");
        left = advance(&out, done > 0 ? (size_t)done : 0);
    }
}

static void take(const char *line, size_t length)
{
    size_t id_length = 0;
    const char *id = id_in(line, length, &id_length);
    if (length > 2 * edge) { // only calls are so long
        if (id)
            answer_call(line, length, id, id_length);
    } else if (has_method(line, "tools/call") && id) {
        answer_call(line, length, id, id_length);
    } else if (has_method(line, "initialize") && id) {
        reply(id, id_length,
              "\"result\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"tools\":{}},"
              "\"serverInfo\":{\"name\":\"echoer\",\"version\":\"1\"}}");
    } else if (has_method(line, "notifications/initialized") || has_method(line, "notifications/roots/list_changed")) {
        static const char ask[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"roots/list\"}\n";
        write_all(1, ask, sizeof ask - 1);
    } else if (has_method(line, "ping") && id) {
        reply(id, id_length, "\"result\":{}");
    }
}

static void take_roots(const char *line)
{
    roots = 0;
    for (const char *at = line; (at = strstr(at, "\"uri\":")); ++at)
        ++roots;
    answer_ready();
}

int main(void)
{
    struct lines in = {0};
    while (fill(&in, 0)) {
        for (char *line; (line = next_line(&in));) {
            const size_t length = (size_t)(in.bytes + in.next - 1 - line);
            // The only answer to anything of ours.
            if (roots < 0 && strstr(line, "\"roots\":[") && !strstr(line, "\"method\":"))
                take_roots(line);
            else
                take(line, length);
        }
    }
    return 0;
}
