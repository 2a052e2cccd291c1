// asker RESULT [--count N] [--warm N] [--flight K] [--roots R] [--core C]
//
// The server of all measurements, whoever the client is: speaks initialize 2025-11-25 and asks roots/list.
// With --count: N questions after N warm ones, K in flight, each of which has to be answered with R roots; writes
// the times to RESULT as JSON and ends. Without: asks once, and again after each list_changed, and writes at the end of
// its input when it was answered and with how many roots. RESULT `-`: writes nothing.

#define _GNU_SOURCE
#include "wire.h"

static long count, warm, flight = 1, roots = -1;
static long asked, answered;
static long long *begun; // by question
static long long *taken; // by measured answer
static long long first_measured; // when the warming was over
static char out[65536];
static size_t out_size;

// The answers to changes.
static long long changes[4096][2];
static long change_count;

static void flush_out(void)
{
    if (out_size > 0)
        write_all(1, out, out_size);
    out_size = 0;
}

static void put(const char *text, size_t size)
{
    if (out_size + size > sizeof out)
        flush_out();
    memcpy(out + out_size, text, size);
    out_size += size;
}

static void ask(void)
{
    char line[96];
    int size = snprintf(line, sizeof line, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"method\":\"roots/list\"}\n", asked);
    put(line, (size_t)size);
    if (count > 0)
        begun[asked] = now_ns();
    ++asked;
}

static void ask_more(void)
{
    while (asked < count + warm && asked - answered < flight)
        ask();
}

static void reply(const char *id, size_t length, const char *rest)
{
    char line[512];
    int size = snprintf(line, sizeof line, "{\"jsonrpc\":\"2.0\",\"id\":%.*s,%s}\n", (int)length, id, rest);
    put(line, (size_t)size);
}

static void take_request(const char *line, const char *id, size_t length)
{
    if (has_method(line, "initialize"))
        reply(id, length,
              "\"result\":{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
              "\"serverInfo\":{\"name\":\"asker\",\"version\":\"1\"}}");
    else if (has_method(line, "ping"))
        reply(id, length, "\"result\":{}");
    else
        reply(id, length, "\"error\":{\"code\":-32601,\"message\":\"Method not found\"}");
}

static long count_roots(const char *line)
{
    long found = 0;
    for (const char *at = line; (at = strstr(at, "\"uri\":")); ++at)
        ++found;
    return found;
}

static void take_answer(const char *line, const char *id, long long now)
{
    long number = atol(id);
    long found = count_roots(line);
    if (number < 0 || number >= asked || strstr(line, "\"error\":") || (roots >= 0 && found != roots)) {
        fprintf(stderr, "not the answer that was expected: %.300s\n", line);
        exit(1);
    }
    ++answered;
    if (count > 0) {
        if (number >= warm)
            taken[number - warm] = now - begun[number];
        if (answered == warm)
            first_measured = now;
    } else if (change_count < 4096) {
        changes[change_count][0] = now;
        changes[change_count++][1] = found;
    }
}

static void take(const char *line, long long now)
{
    size_t length = 0;
    const char *id = find_id(line, &length);
    if (!strstr(line, "\"method\":")) {
        if (id)
            take_answer(line, id, now);
    } else if (id) {
        take_request(line, id, length);
    } else if (has_method(line, "notifications/initialized") || has_method(line, "notifications/roots/list_changed")) {
        if (count > 0)
            ask_more();
        else
            ask();
    }
}

static int compare(const void *a, const void *b)
{
    long long x = *(const long long *)a, y = *(const long long *)b;
    return (x > y) - (x < y);
}

static void write_result(const char *path)
{
    if (strcmp(path, "-") == 0)
        return;
    FILE *file = fopen(path, "w");
    if (!file)
        die(path);
    if (count > 0) {
        double seconds = (double)(now_ns() - first_measured) / 1e9;
        qsort(taken, (size_t)count, sizeof *taken, compare);
        fprintf(file, "{\"p50_us\": %.2f, \"p99_us\": %.2f, \"per_second\": %.0f}\n", (double)taken[count / 2] / 1e3,
                (double)taken[count * 99 / 100] / 1e3, (double)count / seconds);
    } else {
        fprintf(file, "[");
        for (long i = 0; i < change_count; ++i)
            fprintf(file, "%s[%lld, %lld]", i ? ", " : "", changes[i][0], changes[i][1]);
        fprintf(file, "]\n");
    }
    if (fclose(file) != 0)
        die(path);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    for (int i = 2; i + 1 < argc; i += 2) {
        long value = atol(argv[i + 1]);
        if (strcmp(argv[i], "--count") == 0)
            count = value;
        else if (strcmp(argv[i], "--warm") == 0)
            warm = value;
        else if (strcmp(argv[i], "--flight") == 0)
            flight = value;
        else if (strcmp(argv[i], "--roots") == 0)
            roots = value;
        else if (strcmp(argv[i], "--core") == 0)
            pin((int)value);
        else
            return 2;
    }
    begun = calloc((size_t)(count + warm + 1), sizeof *begun);
    taken = calloc((size_t)(count + 1), sizeof *taken);
    if (!begun || !taken)
        die("calloc");
    struct lines in = {0};
    while (fill(&in, 0)) {
        const long long now = now_ns();
        for (char *line; (line = next_line(&in));)
            take(line, now);
        if (count > 0 && asked > 0) {
            if (answered == count + warm)
                break;
            ask_more();
        }
        flush_out();
    }
    if (count > 0 && answered < count + warm) {
        fprintf(stderr, "only %ld of %ld questions were answered\n", answered, count + warm);
        return 1;
    }
    write_result(argv[1]);
    return 0;
}
