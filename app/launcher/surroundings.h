#pragma once

// What the two processes of the launcher have in common: signals as bytes, the tie to the parent, the standard pipes
// let go of, the time. No Qt, no threads.

#include <cstdint>
#include <string>
#include <unistd.h>

namespace mangrove::launcher {

constexpr int launcherFailed = 125; // exit code

//! Where that leads, with no link on the way; nullptr: where this process works. Empty where there is none.
std::string workingFolder(const char *folder);
//! By a clock that is never set.
std::int64_t millisecondsNow();
//! Both ends are closed on exec.
bool makePipe(int fds[2]);
//! The same for two ends that are alike, and through which handles go. Messages stay whole.
bool makeSocket(int fds[2]);
//! From here on SIGTERM, SIGINT, SIGHUP, SIGUSR1, SIGCHLD, SIGCONT and SIGIO arrive as bytes at signalFd(), also those
//! that were blocked until now. Once in each process.
bool prepareSignals();
int signalFd();
//! Gives `act` the number of each that has come, in order. Waits where none has.
template<typename Act>
void readSignals(const Act &act)
{
    char bytes[256];
    const ssize_t size = read(signalFd(), bytes, sizeof bytes);
    for (ssize_t i = 0; i < size; ++i)
        act(bytes[i]);
}
//! The system sends this signal when the parent dies (Linux). SIGCONT wakes a process even when it was stopped. Returns
//! whether `parentPid` is the parent still.
bool signalledWithParent(int signalNumber, int parentPid);
//! As a program expects to find them: all as the system has them, none blocked.
void resetSignals();
void closeOnExecFromThree();
//! The server's pipes must end when the server ends, so we must not hold them.
void letGoOfPipes();

} // namespace mangrove::launcher
