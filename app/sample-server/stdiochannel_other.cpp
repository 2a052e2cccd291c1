#include "app/sample-server/stdiochannel.h"

#include <QFile>
#include <QThread>
#include <QTimer>

#include <cstdio>

#ifdef Q_OS_WIN
#include <fcntl.h>
#include <io.h>
#endif

namespace mangrove {

// Where standard input cannot be watched, a thread waits for it and hands the bytes over.
struct StdioChannel::Private
{
    LineFraming framing;
    std::unique_ptr<QThread> reader;
    bool ending = false;
    bool ended = false;
};

StdioChannel::StdioChannel(QObject *parent) : QObject(parent), d(std::make_unique<Private>())
{
#ifdef Q_OS_WIN
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
#endif
    d->reader.reset(QThread::create([this] {
        QFile input;
        char buffer[65536];
        qint64 got = 0;
        if (input.open(0, QIODevice::ReadOnly | QIODevice::Unbuffered)) {
            while ((got = input.read(buffer, sizeof buffer)) > 0) {
                const QByteArray bytes(buffer, qsizetype(got));
                QMetaObject::invokeMethod(
                    this, [this, bytes] { take(bytes); }, Qt::QueuedConnection);
            }
        }
        QMetaObject::invokeMethod(
            this, [this] { inputEnded(); }, Qt::QueuedConnection);
    }));
    d->reader->start();
}

StdioChannel::~StdioChannel()
{
    if (d->reader->isRunning()) {
        d->reader->terminate(); // it waits in the system for input that nobody wants any more
        d->reader->wait();
    }
}

void StdioChannel::take(const QByteArray &bytes)
{
    if (d->ending)
        return;
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
    d->ending = true;
    end();
}

void StdioChannel::send(const QByteArray &message)
{
    if (d->ending)
        return;
    const QByteArray line = message + '\n';
    const bool written = std::fwrite(line.constData(), 1, size_t(line.size()), stdout) == size_t(line.size());
    if (!written || std::fflush(stdout) != 0)
        QTimer::singleShot(0, this, [this] { inputEnded(); });
}

void StdioChannel::write()
{ }

void StdioChannel::end()
{
    if (d->ended)
        return;
    d->ended = true;
    Q_EMIT ended();
}

} // namespace mangrove
