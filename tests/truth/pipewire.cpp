#include "tests/truth/pipewire.h"

#include <QCoreApplication>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <utility>

namespace mangrove::truth {

namespace {

constexpr int smallPipe = 4096; // bytes, so that it is full soon
constexpr int chunkSize = 65536;

int listenOn(const QString &name)
{
    const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray bytes = name.toLatin1();
    std::memcpy(address.sun_path + 1, bytes.constData(), size_t(bytes.size()));
    const auto length = socklen_t(offsetof(sockaddr_un, sun_path) + 1 + size_t(bytes.size()));
    if (::bind(fd, reinterpret_cast<const sockaddr *>(&address), length) != 0 || ::listen(fd, 64) != 0)
        qFatal("cannot listen on the socket %s", qPrintable(name));
    return fd;
}

qint64 peerOf(int socket)
{
    ucred who{};
    socklen_t size = sizeof who;
    return ::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 ? who.pid : 0;
}

} // namespace

PipeWire::PipeWire(int in, int out, int socket)
    : m_in(in),
      m_out(out),
      m_socket(socket),
      m_pid(peerOf(socket)),
      m_readable(in, QSocketNotifier::Read),
      m_writable(out, QSocketNotifier::Write)
{
    ::fcntl(m_in, F_SETFL, O_NONBLOCK);
    ::fcntl(m_out, F_SETFL, O_NONBLOCK);
    ::fcntl(m_in, F_SETPIPE_SZ, smallPipe);
    m_writable.setEnabled(false);
    connect(&m_readable, &QSocketNotifier::activated, this, &PipeWire::read);
    connect(&m_writable, &QSocketNotifier::activated, this, [this] { write({}); });
}

PipeWire::~PipeWire()
{
    die();
}

int PipeWire::waiting() const
{
    int bytes = 0;
    if (m_in >= 0)
        ::ioctl(m_in, FIONREAD, &bytes);
    return bytes;
}

void PipeWire::mark(int act)
{
    m_act = act;
    const qint64 offset = m_taken + waiting();
    while (m_marks.size() > 1 && m_marks.first().offset < m_lineStart)
        m_marks.removeFirst();
    m_marks.append({act, offset});
}

//! The act in which the byte at this place was taken by the kernel.
int PipeWire::leftIn(qint64 offset) const
{
    for (const Mark &mark : m_marks) {
        if (mark.offset > offset)
            return mark.act - 1;
    }
    return m_act;
}

void PipeWire::setStalled(bool stalled)
{
    if (m_in >= 0)
        m_readable.setEnabled(!stalled);
}

void PipeWire::read()
{
    QByteArray bytes(chunkSize, Qt::Uninitialized);
    const ssize_t size = m_in < 0 ? -1 : ::read(m_in, bytes.data(), size_t(bytes.size()));
    if (size < 0)
        return;
    if (size == 0) {
        die();
        return;
    }
    m_line += bytes.left(size);
    m_taken += size;
    for (qsizetype end = 0; m_in >= 0 && (end = m_line.indexOf('\n')) >= 0;) {
        const QByteArray line = m_line.left(end);
        const int act = leftIn(m_lineStart);
        m_line.remove(0, end + 1);
        m_lineStart += end + 1;
        m_peer->take(line, act, [this](const QByteArray &answer) { say(answer); });
    }
}

void PipeWire::write(const QByteArray &bytes)
{
    if (m_out < 0)
        return;
    m_unsent += bytes;
    const ssize_t size = ::write(m_out, m_unsent.constData(), size_t(m_unsent.size()));
    if (size > 0)
        m_unsent.remove(0, size);
    m_writable.setEnabled(!m_unsent.isEmpty() && (size > 0 || errno == EAGAIN));
}

void PipeWire::die()
{
    m_readable.setEnabled(false);
    m_writable.setEnabled(false);
    for (int *fd : {&m_in, &m_out, &m_socket}) {
        if (*fd >= 0)
            ::close(std::exchange(*fd, -1));
    }
}

PipeListener::PipeListener()
    : m_name(QStringLiteral("mangrove-truth-%1").arg(QCoreApplication::applicationPid())),
      m_fd(listenOn(m_name)),
      m_notifier(m_fd, QSocketNotifier::Read)
{
    connect(&m_notifier, &QSocketNotifier::activated, this, &PipeListener::accept);
}

PipeListener::~PipeListener()
{
    m_notifier.setEnabled(false);
    ::close(m_fd);
}

void PipeListener::accept()
{
    const int socket = ::accept4(m_fd, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0)
        return;
    int fds[2]{-1, -1};
    char name[256]{};
    alignas(cmsghdr) char control[CMSG_SPACE(sizeof fds)]{};
    iovec text{name, sizeof name - 1};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    const ssize_t size = ::recvmsg(socket, &message, MSG_CMSG_CLOEXEC); // it speaks at once
    const cmsghdr *header = size > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (!header || header->cmsg_len != CMSG_LEN(sizeof fds)) {
        ::close(socket);
        return;
    }
    std::memcpy(fds, CMSG_DATA(header), sizeof fds);
    m_wires.push_back(std::make_unique<PipeWire>(fds[0], fds[1], socket));
    Q_EMIT connected(m_wires.back().get(), QString::fromLatin1(name));
}

void PipeListener::forgetDead()
{
    std::erase_if(m_wires, [](const auto &wire) { return !wire->isAlive(); });
}

} // namespace mangrove::truth
