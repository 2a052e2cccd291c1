// Calls of a tool, and their answers, of an exact length: what bench_caller says and bench_echoer answers.

#ifndef MANGROVE_BENCH_CALLS_H
#define MANGROVE_BENCH_CALLS_H

#include "wire.h"

#include <sys/uio.h>

enum {
    longest_text = 1 << 24,
    unit = 64,
    edge = 160 // bytes at both ends of a line between which there is only text
};

//! Text as JSON holds it, with an escape now and then, and the same without.
static inline const char *text_of(int escapes)
{
    static char *texts[2];
    if (!texts[escapes]) {
        static const char pattern[unit + 1] = "a line of some file, as tools tell them to whoever asks for it\\n";
        char *text = malloc(longest_text);
        if (!text)
            die("malloc");
        for (size_t i = 0; i < longest_text; ++i)
            text[i] = escapes ? pattern[i % unit] : 'x';
        texts[escapes] = text;
    }
    return texts[escapes];
}

struct sized
{
    struct iovec parts[4];
    char head[edge];
};

//! A line of `size` bytes with its end, made of a head that is written already, text and a tail.
static inline void fill_up(struct sized *line, size_t head, const char *tail, size_t size)
{
    const size_t around = head + strlen(tail);
    const size_t text = size > around ? size - around : 0;
    line->parts[0] = (struct iovec){line->head, head};
    line->parts[1] = (struct iovec){(void *)text_of(1), text - text % unit};
    line->parts[2] = (struct iovec){(void *)text_of(0), text % unit};
    line->parts[3] = (struct iovec){(void *)tail, strlen(tail)};
}

//! What is left when so many bytes are written.
static inline size_t advance(struct sized *line, size_t done)
{
    size_t left = 0;
    for (int i = 0; i < 4; ++i) {
        const size_t part = done < line->parts[i].iov_len ? done : line->parts[i].iov_len;
        line->parts[i].iov_base = (char *)line->parts[i].iov_base + part;
        line->parts[i].iov_len -= part;
        done -= part;
        left += line->parts[i].iov_len;
    }
    return left;
}

//! The raw id of a line of this length: it stands at one of its ends, where every client and server puts it.
static inline const char *id_in(const char *line, size_t length, size_t *id_length)
{
    const size_t from = length > edge ? length - edge : 0;
    const char *found = find_id(line + from, id_length);
    if (found && from > 0)
        return found;
    char head[edge + 1];
    const size_t size = length < edge ? length : edge;
    memcpy(head, line, size);
    head[size] = 0;
    const char *at = find_id(head, id_length);
    return at ? line + (at - head) : NULL;
}

#endif
