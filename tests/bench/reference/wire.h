// What the C programs share: lines from a pipe, and the little of JSON that they have to find. Enough for the
// compact messages that the three clients write, and for nothing else.

#ifndef MANGROVE_BENCH_WIRE_H
#define MANGROVE_BENCH_WIRE_H

#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct lines
{
    char *bytes;
    size_t size; // read so far
    size_t capacity;
    size_t next; // where the next line begins
    size_t looked; // so far there is no line end behind it
};

static inline void die(const char *what)
{
    perror(what);
    exit(1);
}

static inline long long now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

//! One read(); 0 at the end.
static inline int fill(struct lines *in, int fd)
{
    if (in->next > 0) {
        memmove(in->bytes, in->bytes + in->next, in->size - in->next);
        in->size -= in->next;
        in->looked -= in->next;
        in->next = 0;
    }
    if (in->capacity - in->size < 65536) {
        in->capacity = in->capacity * 2 + 131072;
        in->bytes = realloc(in->bytes, in->capacity);
        if (!in->bytes)
            die("realloc");
    }
    ssize_t got;
    do
        got = read(fd, in->bytes + in->size, in->capacity - in->size - 1);
    while (got < 0 && errno == EINTR);
    if (got <= 0)
        return 0;
    in->size += (size_t)got;
    return 1;
}

//! The next whole line, ended by a zero; NULL when there is none yet.
static inline char *next_line(struct lines *in)
{
    char *begin = in->bytes + in->next;
    char *end = in->size > in->looked ? memchr(in->bytes + in->looked, '\n', in->size - in->looked) : NULL;
    in->looked = in->size;
    if (!end)
        return NULL;
    *end = 0;
    in->next += (size_t)(end - begin) + 1;
    in->looked = in->next;
    return begin;
}

static inline void pin(int core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    if (sched_setaffinity(0, sizeof set, &set) != 0)
        die("sched_setaffinity");
}

static inline int has_method(const char *line, const char *method)
{
    const char *found = strstr(line, "\"method\":\"");
    size_t length = strlen(method);
    return found && strncmp(found + 10, method, length) == 0 && found[10 + length] == '"';
}

//! The raw id and its length; NULL where there is none.
static inline const char *find_id(const char *line, size_t *length)
{
    const char *id = strstr(line, "\"id\":");
    if (!id)
        return NULL;
    id += 5;
    *length = strcspn(id, ",}");
    return id;
}

static inline void write_all(int fd, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t done = write(fd, bytes, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            die("write");
        bytes += done;
        size -= (size_t)done;
    }
}

#endif
