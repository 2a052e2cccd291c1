#include "misbehaving_server_life.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace {

using Time = std::chrono::steady_clock;

const Flags *flagsOfStorm = nullptr;

void startDaemon(const Flags &flags)
{
    if (fork() == 0) {
        setsid();
        if (fork() != 0)
            _exit(0);
        signal(SIGTERM, SIG_IGN);
        signal(SIGHUP, SIG_IGN);
        notePid(flags);
        sleepForEver();
    }
}

//! A process that is always another: whoever looks for it finds a number that is not its own any more. It holds a lock
//! for as long as it lives, which is not long enough to harm the machine.
void startComet(const QByteArray &lockFile)
{
    if (fork() != 0)
        return;
    setsid();
    for (int fd = 0; fd < 3; ++fd)
        close(fd);
    flock(open(lockFile.constData(), O_RDWR | O_CREAT, 0600), LOCK_EX);
    const Time::time_point end = Time::now() + std::chrono::seconds(30);
    while (Time::now() < end) {
        if (fork() > 0)
            _exit(0);
    }
    _exit(0);
}

void storm(int)
{
    for (int i = 0; i < 300; ++i)
        startChild(*flagsOfStorm);
}

//! The rest of the program is a child in a process group of its own; this one waits for it.
void moveToOtherGroup(const Flags &flags)
{
    const pid_t child = fork();
    if (child == 0) {
        setpgid(0, 0);
        notePid(flags);
        return;
    }
    signal(SIGCHLD, SIG_DFL);
    while (waitpid(child, nullptr, 0) < 0 && errno == EINTR) { }
    _exit(0);
}

pid_t parentOf(pid_t pid)
{
    char text[512] = {};
    const int fd = open(("/proc/" + QByteArray::number(pid) + "/stat").constData(), O_RDONLY | O_CLOEXEC);
    const ssize_t size = read(fd, text, sizeof text - 1);
    close(fd);
    const QByteArray stat(text, size > 0 ? size : 0);
    return pid_t(stat.mid(stat.lastIndexOf(')') + 4).split(' ').constFirst().toInt());
}

} // namespace

Flags::Flags(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        const QByteArray argument(argv[i]);
        const qsizetype equals = argument.indexOf('=');
        m_values.insert(equals < 0 ? argument : argument.left(equals),
                        equals < 0 ? QByteArray() : argument.mid(equals + 1));
    }
}

void writeAll(int fd, const QByteArray &bytes)
{
    qsizetype done = 0;
    while (done < bytes.size()) {
        const ssize_t size = write(fd, bytes.constData() + done, static_cast<size_t>(bytes.size() - done));
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            _exit(1);
        done += size;
    }
}

void notePid(const Flags &flags)
{
    if (!flags.has("--pid-file"))
        return;
    const int fd = open(flags.value("--pid-file").constData(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    writeAll(fd, QByteArray::number(getpid()) + '\n');
    close(fd);
}

[[noreturn]] void sleepForEver()
{
    for (;;)
        pause();
}

void startChild(const Flags &flags)
{
    if (fork() == 0) {
        signal(SIGTERM, SIG_IGN);
        notePid(flags);
        sleepForEver();
    }
}

void beginLife(const Flags &flags)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGCHLD, SIG_IGN);
    if (flags.has("--ignore-sigterm"))
        signal(SIGTERM, SIG_IGN);
    if (flags.has("--storm-at-sigterm")) {
        flagsOfStorm = &flags;
        signal(SIGTERM, storm);
    }
    notePid(flags);
    if (flags.has("--other-group"))
        moveToOtherGroup(flags);
#ifdef __linux__
    if (flags.has("--odd-name"))
        prctl(PR_SET_NAME, ") R 1 1 (");
#endif
    if (flags.has("--slow-start"))
        poll(nullptr, 0, flags.number("--slow-start"));
    if (flags.has("--fork-child"))
        startChild(flags);
    if (flags.has("--double-fork"))
        startDaemon(flags);
    if (flags.has("--comet"))
        startComet(flags.value("--comet"));
}

void changeLife(const Flags &flags)
{
    const QByteArray block(65536, 'x');
    for (qint64 done = 0; done < qint64(flags.number("--stderr-later")) * 1024 * 1024; done += block.size())
        writeAll(2, block);
    const char *const closing[] = {"--close-stdin", "--close-stdout", "--close-stderr"};
    for (int fd = 0; fd < 3; ++fd) {
        if (flags.has(closing[fd]))
            close(fd);
    }
    if (flags.has("--close-stdin") || flags.has("--close-stdout"))
        sleepForEver();
    if (flags.has("--stop-itself"))
        raise(SIGSTOP);
    if (flags.has("--stop-keepers"))
        kill(parentOf(getppid()), SIGSTOP);
    if (flags.has("--stop-launcher") || flags.has("--stop-keepers"))
        kill(getppid(), SIGSTOP);
    if (flags.has("--kill-launcher")) {
#ifdef __linux__
        prctl(PR_SET_PDEATHSIG, 0);
#endif
        kill(getppid(), SIGKILL);
    }
    if (flags.has("--stop-reading"))
        sleepForEver();
}
