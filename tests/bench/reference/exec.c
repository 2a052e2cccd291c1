// exec PROGRAM [ARG…]: tells the program in BENCH_EXEC_NS when it was begun.

#define _GNU_SOURCE // for sched_setaffinity()

#include "wire.h"

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    char text[32];
    snprintf(text, sizeof text, "%lld", now_ns());
    setenv("BENCH_EXEC_NS", text, 1);
    execv(argv[1], argv + 1);
    die(argv[1]);
}
