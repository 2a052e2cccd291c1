#include "app/launcher/bubblewrap.h"

#include "core/confine/bubblewrapplaces.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace mangrove::launcher {

Handle openBubblewrap()
{
#ifdef __linux__
    for (const char *place : confine::bubblewrapPlaces) {
        Handle program(open(place, O_PATH | O_CLOEXEC));
        struct stat info = {};
        if (!program.isOpen() || fstat(program.number(), &info) != 0)
            continue;
        const bool isSafe = S_ISREG(info.st_mode) && (info.st_uid == 0 || info.st_uid == geteuid())
            && (info.st_mode & (S_IWGRP | S_IWOTH)) == 0;
        if (isSafe)
            return program;
        errno = EPERM;
        return {};
    }
#endif
    errno = ENOENT;
    return {};
}

} // namespace mangrove::launcher
