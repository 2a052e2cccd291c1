// Opens a file again and again, as fast as it can, and writes down when that begins to go and when it does not any more:
// a line `1 NANOSECONDS` or `0 NANOSECONDS` of CLOCK_MONOTONIC in the second file.
//
//   bench_flips FILE LOG

#include <fcntl.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    const int log = open(argv[2], O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    int was = -1;
    for (;;) {
        const int file = open(argv[1], O_RDONLY | O_CLOEXEC);
        struct timespec time;
        clock_gettime(CLOCK_MONOTONIC, &time);
        if (file >= 0)
            close(file);
        if ((file >= 0) == was)
            continue;
        was = file >= 0;
        char line[64];
        const int size =
            snprintf(line, sizeof line, "%d %lld\n", was, (long long)time.tv_sec * 1000000000 + time.tv_nsec);
        if (write(log, line, (size_t)size) != size)
            return 1;
    }
}
