// mangrove-launch STATUS_FD [--parent PID] [--folder DIR] [--confine FD [--explain FD] [--live FD] |
// --environment FD] -- /absolute/program [ARG…]
//
// Starts one server in a session of its own and stays as the keeper of everything that descends from it. When the
// server's main process ends, when SIGTERM comes, or when Mangrove is gone (even by SIGKILL), the whole tree is killed
// and the launcher exits. SIGUSR1 passes a SIGTERM on to the server's process group. It is two processes, one below the
// other, because a server may stop or kill the one that is its parent: see guard.h.
//
// One line each on STATUS_FD: `started PID`, `failed ERRNO` (the program could not be run), `folder ERRNO` (the working
// folder could not be entered), `exited CODE`, `killed SIGNAL`; and where something that it is not to change or to
// reach was exchanged outside, so that nothing covers it any more, `uncovered PLACE NAME` (of its kept names; one more
// than there are of them: the place itself, which is for reading only and lies in one that may be written) or `unmasked
// NUMBER 0`: then the server was ended for that; so it was with `unhidden 0 0`, as a name that came cannot be hidden.
// `named PLACE NAME` comes before the start: that kept name is one of several of its file.
//
// The environment of the server is in neither of the launcher's processes: it acts on who has it. With --environment it
// is in that sealed memory (core/confine/environment.h), and set for the server alone when it is executed.
//
// With --confine FD is a sealed memory with it and the places that the server is held to (core/confine/description.h).
// What cannot be held is no start, and one line `refused WORD ERRNO PLACE` says why; PLACE is the number of a place,
// from 0 on:
//   description  it is none, or was made by somebody else     landlock  the kernel refuses it, or (errno 0) has too old
//   a one
//   place        it could not be opened                        exchanged it is not what was approved
//   filter       the filter of system calls cannot be made
//   masked       the folder of that number is not to be reached, and cannot be covered; or (errno 0) that place would
//   show such a
//                one, and at this level nothing is covered
//   names        that place holds more than can be looked through (EOVERFLOW) or hidden (E2BIG), or the system tells of
//                no more changes (EMFILE, ENOSPC)
//   bubblewrap   it is missing (ENOENT), could have been put there by others (EPERM), is another program (EPROTO), or
//   did not
//                make what it was asked for (0): then it has said why on the server's standard error
//
// With --explain what the server tries beyond these places is written to that descriptor, as a hint, a line each:
// `tried read|write|run TIMES PATH`, with bytes that are no plain characters as %XX; or, once, `unable ERRNO`.
//
// With --live, where the server is in namespaces of its own, orders come by that socket (SOCK_SEQPACKET) of what it is
// granted from then on, and answers go (core/confine/liveorder.h). What it has still of what was taken back ends it, as
// `killed 9`, after the answer. Elsewhere the socket is closed.
//
// mangrove-launch --inside FD -- ... is what it has bubblewrap run; see inside.h.
//
// It never uses a shell, never searches PATH, never reads or writes what the server and Mangrove say to each other.

#include "app/launcher/confinement.h"
#include "app/launcher/guard.h"
#include "app/launcher/inside.h"
#include "core/confine/sealedmemory.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace {

int usage()
{
    fputs("usage: mangrove-launch STATUS_FD [--parent PID] [--folder DIR] [--confine FD [--explain FD] [--live FD] | "
          "--environment FD] -- /absolute/program [ARG...]\n",
          stderr);
    return 125;
}

bool toNumber(const char *text, int *number)
{
    char *end = nullptr;
    const long value = strtol(text, &end, 10);
    if (end == text || *end != '\0' || value < 0 || value > 0x3fffffff)
        return false;
    *number = static_cast<int>(value);
    return true;
}

// A closed 0, 1 or 2 would be taken by one of our own pipes.
bool fillStandardFds()
{
    for (;;) {
        const int fd = open("/dev/null", O_RDWR);
        if (fd < 0)
            return false;
        if (fd > 2) {
            close(fd);
            return true;
        }
    }
}

[[noreturn]] void refuse(const mangrove::launcher::Order &order)
{
    mangrove::launcher::report(order.statusFd, {"description", 0, 0});
    _exit(125);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], mangrove::launcher::insideWord) == 0)
        _exit(mangrove::launcher::beInside(argc, argv));
    namespace confine = mangrove::confine;
    mangrove::launcher::Order order;
    int statusFd = -1;
    int confinementFd = -1;
    int environmentFd = -1;
    int explainFd = -1;
    int liveFd = -1;
    if (argc < 4 || !toNumber(argv[1], &statusFd))
        return usage();
    int at = 2;
    while (at < argc && strcmp(argv[at], "--") != 0) {
        if (at + 1 >= argc)
            return usage();
        if (strcmp(argv[at], "--folder") == 0)
            order.folder = argv[at + 1];
        else if (strcmp(argv[at], "--confine") == 0) {
            if (!toNumber(argv[at + 1], &confinementFd))
                return usage();
        } else if (strcmp(argv[at], "--environment") == 0) {
            if (!toNumber(argv[at + 1], &environmentFd))
                return usage();
        } else if (strcmp(argv[at], "--explain") == 0) {
            if (!toNumber(argv[at + 1], &explainFd))
                return usage();
        } else if (strcmp(argv[at], "--live") == 0) {
            if (!toNumber(argv[at + 1], &liveFd))
                return usage();
        } else if (strcmp(argv[at], "--parent") != 0 || !toNumber(argv[at + 1], &order.parentPid))
            return usage();
        at += 2;
    }
    order.command = argv + at + 1;
    if (at + 1 >= argc || order.command[0][0] != '/')
        return usage();

    if (!fillStandardFds())
        return 125;
    // A copy above 2, because 0, 1 and 2 are given up later.
    order.statusFd = fcntl(statusFd, F_DUPFD_CLOEXEC, 3);
    if (order.statusFd < 0)
        return usage();
    if (statusFd > 2)
        close(statusFd);
    if (confinementFd >= 0) {
        const auto bytes = confine::readSealedMemory(confinementFd, confine::longestDescription);
        if (bytes)
            order.confinement = confine::decode(*bytes);
        if (!order.confinement)
            refuse(order);
        order.environment = std::move(order.confinement->environment);
        close(confinementFd);
        if (explainFd >= 0)
            order.explainFd = fcntl(explainFd, F_DUPFD_CLOEXEC, 3);
    }
    if (explainFd > 2)
        close(explainFd);
    if (liveFd >= 0 && order.confinement && order.confinement->level == confine::Level::Full)
        order.liveFd = fcntl(liveFd, F_DUPFD_CLOEXEC, 3);
    if (liveFd > 2)
        close(liveFd);
    if (environmentFd >= 0 && confinementFd < 0) {
        const auto bytes = confine::readSealedMemory(environmentFd, confine::longestEnvironment);
        if (bytes)
            order.environment = confine::decodeEnvironment(*bytes);
        if (!order.environment)
            refuse(order);
        close(environmentFd);
    }
    // At once: what a library does at the end must not stand between it and its end. A sanitizer stops the process
    // there to look for leaks, which the signal of the parent's death undoes, and waits for ever.
    _exit(mangrove::launcher::guard(order));
}
