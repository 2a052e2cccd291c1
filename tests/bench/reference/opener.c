// Says at once that it runs, then how often a second it opens, reads and writes a file of the folder that it is given.
//
//   bench_opener FOLDER TIMES

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int opened(const char *path, int flags)
{
    const int file = open(path, flags | O_CLOEXEC, 0600);
    if (file < 0) {
        perror(path);
        exit(1);
    }
    return file;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    printf("ready\n");
    fflush(stdout);
    const int times = atoi(argv[2]);
    static char block[4096];
    char path[4096];
    snprintf(path, sizeof path, "%s/measured", argv[1]);
    close(opened(path, O_RDWR | O_CREAT));
    double begun = now();
    for (int i = 0; i < times; ++i)
        close(opened(path, O_RDWR));
    const double opening = now() - begun;
    const int file = opened(path, O_RDWR);
    begun = now();
    for (int i = 0; i < times; ++i) {
        if (pwrite(file, block, sizeof block, 0) != (ssize_t)sizeof block)
            return 1;
    }
    const double writing = now() - begun;
    begun = now();
    for (int i = 0; i < times; ++i) {
        if (pread(file, block, sizeof block, 0) != (ssize_t)sizeof block)
            return 1;
    }
    const double reading = now() - begun;
    printf("%.0f %.0f %.0f\n", times / opening, times / reading, times / writing);
    return 0;
}
