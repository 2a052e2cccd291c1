// A library that leaves a mark in whatever program it is loaded into: a file named like that program, in the folder
// that a variable names which comes with the one that has it loaded (LD_PRELOAD, LD_AUDIT).

#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <unistd.h>

extern "C" unsigned la_version(unsigned version) // of LD_AUDIT
{
    return version;
}

namespace {

[[gnu::constructor]] void leaveMark()
{
    const char *folder = std::getenv("MANGROVE_TEST_MARKS");
    char program[4096];
    const ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
    if (!folder || size <= 0)
        return;
    program[size] = '\0';
    const int mark =
        open((std::string(folder) + std::strrchr(program, '/')).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (mark >= 0)
        close(mark);
}

} // namespace
