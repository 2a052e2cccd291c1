#pragma once

// What the process that becomes the server says of itself, in memory of both: they are one program. No Qt.

#include <cerrno>
#include <unistd.h>

namespace mangrove::launcher {

struct StartFailure
{
    enum class Stage : char {
        Folder, // the working folder could not be entered
        Landlock,
        Filter,
        Bubblewrap, // it was not run, or did not make what it was asked for
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

} // namespace mangrove::launcher
