#include "app/relay/detached.h"

#include <QFile>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#ifdef __linux__
#include <sys/syscall.h>
#endif

namespace mangrove {

namespace {

std::vector<char *> pointersTo(QByteArrayList &texts)
{
    std::vector<char *> pointers;
    for (QByteArray &text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

//! Between fork and exec, where little is allowed (signal-safety(7)).
void letGoOfAll()
{
    const int null = ::open("/dev/null", O_RDWR);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
        ::dup2(null, fd);
#if defined(__linux__) && defined(SYS_close_range)
    if (::syscall(SYS_close_range, 3U, ~0U, 0U) != 0)
#endif
    {
        for (int fd = 3; fd < 1024; ++fd)
            ::close(fd);
    }
    ::signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

} // namespace

bool startDetached(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment,
                   const QString &folder)
{
    QByteArrayList words{QFile::encodeName(program)};
    for (const QString &argument : arguments)
        words.append(QFile::encodeName(argument));
    QByteArrayList variables;
    for (const QString &variable : environment.toStringList())
        variables.append(QFile::encodeName(variable));
    const QByteArray where = QFile::encodeName(folder);
    const std::vector<char *> argv = pointersTo(words);
    const std::vector<char *> envp = pointersTo(variables);
    const pid_t between = ::fork();
    if (between < 0)
        return false;
    if (between == 0) {
        ::setsid();
        const pid_t child = ::fork();
        if (child != 0)
            ::_exit(child > 0 ? 0 : 1);
        letGoOfAll();
        if (::chdir(where.constData()) == 0)
            ::execve(argv.front(), argv.data(), envp.data());
        ::_exit(127);
    }
    int status = 0;
    return ::waitpid(between, &status, 0) == between && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace mangrove
