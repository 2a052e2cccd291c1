#include "app/signals.h"

#include <QSocketNotifier>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace {

int wakeUp[2] = {-1, -1};

// Only what may be called in a signal handler.
void onSignal(int)
{
    const int saved = errno;
    const char byte = 1;
    [[maybe_unused]] const ssize_t written = write(wakeUp[0], &byte, 1);
    errno = saved;
}

} // namespace
#endif

namespace mangrove {

Signals::Signals(QObject *parent) : QObject(parent)
{
#ifdef Q_OS_UNIX
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, wakeUp) != 0)
        return;
    auto *notifier = new QSocketNotifier(wakeUp[1], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        char bytes[16];
        while (read(wakeUp[1], bytes, sizeof(bytes)) > 0) { }
        Q_EMIT endRequested();
    });
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = SA_RESTART;
    for (const int number : {SIGTERM, SIGINT, SIGHUP})
        sigaction(number, &action, nullptr);
#endif
}

Signals::~Signals()
{
#ifdef Q_OS_UNIX
    for (const int number : {SIGTERM, SIGINT, SIGHUP})
        signal(number, SIG_DFL);
    for (int &fd : wakeUp)
        close(std::exchange(fd, -1));
#endif
}

} // namespace mangrove
