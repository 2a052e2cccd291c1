#include "app/sample-server/stdiochannel.h"

#include <QSocketNotifier>
#include <QTimer>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace mangrove {

namespace {

constexpr int lastWords = 1000; // ms, for a client that closed our input to read the rest
constexpr qsizetype outputLimit = 4 * 1024 * 1024; // beyond it no more questions are read
constexpr qsizetype chunk = PIPE_BUF; // a pipe that is ready takes this much without blocking

bool isReady(int fd, short events)
{
    pollfd one = {fd, events, 0};
    return ::poll(&one, 1, 0) > 0;
}

} // namespace

struct StdioChannel::Private
{
    LineFraming framing;
    QByteArray output;
    QSocketNotifier reader{STDIN_FILENO, QSocketNotifier::Read};
    QSocketNotifier writer{STDOUT_FILENO, QSocketNotifier::Write};
    bool ending = false;
    bool ended = false;
};

StdioChannel::StdioChannel(QObject *parent) : QObject(parent), d(std::make_unique<Private>())
{
    std::signal(SIGPIPE, SIG_IGN);
    d->writer.setEnabled(false);
    connect(&d->writer, &QSocketNotifier::activated, this, [this] { write(); });
    connect(&d->reader, &QSocketNotifier::activated, this, [this] {
        char buffer[65536];
        const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
        if (got > 0)
            take(QByteArray(buffer, qsizetype(got)));
        else if (got == 0 || (errno != EINTR && errno != EAGAIN))
            inputEnded();
    });
    if (::fcntl(STDIN_FILENO, F_GETFD) < 0)
        QTimer::singleShot(0, this, [this] { inputEnded(); });
}

StdioChannel::~StdioChannel() = default;

void StdioChannel::take(const QByteArray &bytes)
{
    const QList<QByteArray> lines = d->framing.feed(bytes);
    for (const QByteArray &line : lines)
        Q_EMIT received(line);
    if (d->framing.isOverflowed()) {
        std::fputs("mangrove-sample-server: a line is too long, so the connection is given up\n", stderr);
        inputEnded();
    }
}

void StdioChannel::inputEnded()
{
    if (d->ending)
        return;
    d->ending = true;
    d->reader.setEnabled(false);
    if (d->output.isEmpty())
        end();
    else
        QTimer::singleShot(lastWords, this, [this] { end(); });
}

void StdioChannel::send(const QByteArray &message)
{
    if (d->ending)
        return;
    d->output += message + '\n';
    write();
}

void StdioChannel::write()
{
    qsizetype done = 0;
    while (done < d->output.size() && isReady(STDOUT_FILENO, POLLOUT)) {
        const qsizetype size = std::min(chunk, d->output.size() - done);
        const ssize_t put = ::write(STDOUT_FILENO, d->output.constData() + done, size_t(size));
        if (put < 0 && (errno == EINTR || errno == EAGAIN))
            break;
        if (put < 0) {
            d->output.clear();
            d->writer.setEnabled(false);
            d->ending = true;
            d->reader.setEnabled(false);
            // Not from inside send(): its caller is in the middle of something.
            QTimer::singleShot(0, this, [this] { end(); });
            return;
        }
        done += put;
    }
    d->output.remove(0, done);
    d->writer.setEnabled(!d->output.isEmpty());
    d->reader.setEnabled(!d->ending && d->output.size() < outputLimit);
    if (d->ending && d->output.isEmpty())
        end();
}

void StdioChannel::end()
{
    if (d->ended)
        return;
    d->ended = true;
    d->writer.setEnabled(false);
    Q_EMIT ended();
}

} // namespace mangrove
