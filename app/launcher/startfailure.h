#pragma once

// What the process that becomes the server says of itself, in memory of both: they are one program. No Qt.

#include "core/confine/environment.h"

#include <cerrno>
#include <cstddef>
#include <unistd.h>

namespace mangrove::launcher {

struct StartFailure
{
    enum class Stage : char {
        Folder, // the working folder could not be entered
        Landlock,
        Filter,
        Bubblewrap, // it was not run, or did not make what it was asked for
        Told, // why is on the status pipe already
        Inside, // no failure: it is in its namespaces, and about to run the program
        Program, // the program could not be run
    };
    Stage stage = Stage::Program;
    int error = 0; // errno
};

//! What has happened now, with errno.
inline void say(int failure, StartFailure::Stage stage)
{
    const StartFailure said{stage, errno};
    [[maybe_unused]] const ssize_t written = write(failure, &said, sizeof said);
}

// What a process of the launcher needs to know to become the server. No Qt.
struct Becoming
{
    char **command = nullptr; // absolute program and arguments, ends with nullptr
    confine::Environment environment; // all of it
    int failure = -1; // where is said what fails later; see StartFailure
    int watcher = -1; // see beWatched(); -1: nobody looks
    int gate = -1; // where the mounter waits for what is inside; see mounterprocess.h
};

//! Why there is no start, as it is told to Mangrove in one line.
struct Refusal
{
    const char *word; // see main.cpp
    int error; // errno, or 0
    std::size_t place; // which of the description's, or 0
};

} // namespace mangrove::launcher
