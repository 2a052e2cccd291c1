#pragma once

// mangrove-relay as an app runs it: two pipes that do not block, an environment of its own, a config folder of its own.
// The test is the app: it reads and writes when it wants to.

#include "core/confine/descriptor.h"
#include "tests/support/patience.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <fcntl.h>
#include <linux/sockios.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace mangrove::test {

class RelayedProgram
{
    QTemporaryDir m_folder; // others are in it

public:
    RelayedProgram() = default;
    ~RelayedProgram() { kill(); }
    //! Ends it there and then; it can be started again. Nothing where none runs.
    void kill()
    {
        if (m_pid > 0 && !m_isOver) {
            ::kill(m_pid, SIGKILL);
            ::waitpid(m_pid, nullptr, 0);
        }
        m_pid = -1;
        m_isOver = false;
        closeInput();
        closeOutput();
        closeErrors();
    }

    QString path(const QString &name) const { return m_folder.filePath(name); }
    //! Given to the relay; empty: not.
    QString configFolder = path(QStringLiteral("config"));
    QString dataFolder() const { return path(QStringLiteral("data")); }
    //! Where it is started; empty: where the test is.
    QString workingFolder;
    //! As node gives them to what it starts: one end of a socket each, in place of pipes, for what the app reads.
    bool hasSockets = false;
    //! An app that reads neither what it is answered nor its log, as long as that is so.
    bool isDeaf = false;
    //! `KEY=value`; what is not named is not there.
    QStringList environment{QStringLiteral("PATH=") + qEnvironmentVariable("PATH")};

    //! `arguments`: those of the relay, behind its config folder.
    bool start(const QStringList &arguments, const QString &program = QStringLiteral(TEST_BIN_DIR "/mangrove-relay"))
    {
        int input[2];
        int output[2];
        int errors[2];
        const auto make = [this](int *ends) {
            return hasSockets ? ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) : ::pipe2(ends, O_CLOEXEC);
        };
        if (::pipe2(input, O_CLOEXEC) != 0 || make(output) != 0 || make(errors) != 0)
            return false;
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, input[0], 0);
        posix_spawn_file_actions_adddup2(&actions, output[1], 1);
        posix_spawn_file_actions_adddup2(&actions, errors[1], 2);
        const auto raw = [](const QStringList &texts, QByteArrayList *kept) {
            std::vector<char *> pointers;
            for (const QString &text : texts)
                kept->append(QFile::encodeName(text));
            for (QByteArray &one : *kept)
                pointers.push_back(one.data());
            pointers.push_back(nullptr);
            return pointers;
        };
        QByteArrayList words;
        QByteArrayList variables;
        QStringList all{program};
        if (!configFolder.isEmpty())
            all << QStringLiteral("--config-dir") << configFolder << QStringLiteral("--data-dir") << dataFolder();
        std::vector<char *> argv = raw(all + arguments, &words);
        if (!workingFolder.isEmpty())
            posix_spawn_file_actions_addchdir_np(&actions, QFile::encodeName(workingFolder).constData());
        std::vector<char *> envp = raw(environment, &variables);
        ::signal(SIGPIPE, SIG_IGN); // of this test: it is told by the write
        posix_spawnattr_t attributes;
        posix_spawnattr_init(&attributes);
        sigset_t restored;
        sigemptyset(&restored);
        sigaddset(&restored, SIGPIPE);
        posix_spawnattr_setsigdefault(&attributes, &restored);
        posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
        const int result =
            ::posix_spawn(&m_pid, words.first().constData(), &actions, &attributes, argv.data(), envp.data());
        posix_spawnattr_destroy(&attributes);
        posix_spawn_file_actions_destroy(&actions);
        for (const int fd : {input[0], output[1]})
            ::close(fd);
        m_logEnd = errors[1];
        if (!hasSockets)
            close(&m_logEnd);
        m_input = input[1];
        m_output = output[0];
        m_errors = errors[0];
        for (const int fd : {m_input, m_output, m_errors})
            ::fcntl(fd, F_SETFL, O_NONBLOCK);
        return result == 0;
    }

    pid_t pid() const { return m_pid; }
    void closeInput() { close(&m_input); }
    void closeInputWhenSaid()
    {
        until([this] { return unsaid() == 0 || m_input < 0; });
        closeInput();
    }
    //! For another run of it, once it has ended.
    void startAnew()
    {
        for (int *fd : {&m_input, &m_output, &m_errors, &m_logEnd})
            close(fd);
        m_toSay.clear();
        m_heard.clear();
        m_errorText.clear();
        m_said = m_lookedAt = 0;
        m_isOver = false;
        m_pid = -1;
    }
    void closeOutput() { close(&m_output); }
    void closeErrors() { close(&m_errors); }
    //! Puts bytes in line for the relay.
    void say(const QByteArray &bytes) { m_toSay += bytes; }
    qsizetype unsaid() const { return m_toSay.size() - m_said; }
    //! Whether nothing more goes into the pipe of its log.
    bool isLogFull() const
    {
        struct stat info = {};
        if (hasSockets) {
            // How much a socket takes hangs on the size of what is written at a time.
            int queued = 0;
            int room = 0;
            socklen_t size = sizeof room;
            return ::ioctl(m_logEnd, SIOCOUTQ, &queued) == 0
                && ::getsockopt(m_logEnd, SOL_SOCKET, SO_SNDBUF, &room, &size) == 0 && queued >= room;
        }
        if (::fstat(m_errors, &info) != 0 || !S_ISFIFO(info.st_mode))
            return false;
        // Each part of a pipe may hold less than it has room for.
        const QByteArray path = "/proc/self/fd/" + QByteArray::number(m_errors);
        const Descriptor other(::open(path.constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC));
        pollfd writable{other.get(), POLLOUT, 0};
        return ::poll(&writable, 1, 0) == 0;
    }
    //! What the app has read.
    const QByteArray &heard() const { return m_heard; }
    const QByteArray &errors() const { return m_errorText; }
    bool hasHeardAll() const { return m_output < 0; }

    //! Writes and reads what there is. `reads`: the app's own stdin too, not only stderr.
    void turn(bool reads = true)
    {
        pollfd fds[] = {{unsaid() > 0 ? m_input : -1, POLLOUT, 0},
                        {reads && !isDeaf ? m_output : -1, POLLIN, 0},
                        {isDeaf ? -1 : m_errors, POLLIN, 0}};
        ::poll(fds, 3, 10);
        QCoreApplication::processEvents(); // of what the test has besides
        if (fds[0].revents != 0) {
            const ssize_t size = ::write(m_input, m_toSay.constData() + m_said, static_cast<size_t>(unsaid()));
            if (size > 0)
                m_said += size;
            else if (errno != EAGAIN)
                closeInput();
        }
        take(fds[1].revents, &m_output, &m_heard);
        take(fds[2].revents, &m_errors, &m_errorText);
    }
    //! Turns until it is so.
    template<typename Condition>
    bool until(const Condition &condition, bool reads = true)
    {
        QElapsedTimer clock;
        clock.start();
        while (!condition()) {
            if (clock.hasExpired(patience))
                return false;
            turn(reads);
        }
        return true;
    }
    //! The next line that the app has not looked at, without its end; waits for it.
    QByteArray line()
    {
        qsizetype end = -1;
        until([&] { return (end = m_heard.indexOf('\n', m_lookedAt)) >= 0 || hasHeardAll(); });
        if (end < 0)
            return {};
        const QByteArray line = m_heard.mid(m_lookedAt, end - m_lookedAt);
        m_lookedAt = end + 1;
        return line;
    }
    bool hasEnded()
    {
        if (!m_isOver)
            m_isOver = ::waitpid(m_pid, &m_status, WNOHANG) == m_pid;
        return m_isOver;
    }
    //! Waits for the end; the exit code, or minus the signal.
    int end(bool reads = true)
    {
        if (!until([this] { return hasEnded(); }, reads))
            return -1000;
        close(&m_logEnd);
        // What it had said by then.
        until([this] { return m_output < 0 && m_errors < 0; });
        return WIFSIGNALED(m_status) ? -WTERMSIG(m_status) : WEXITSTATUS(m_status);
    }

private:
    static void close(int *fd)
    {
        if (*fd >= 0)
            ::close(*fd);
        *fd = -1;
    }
    static void take(short events, int *fd, QByteArray *bytes)
    {
        if (events == 0 || *fd < 0)
            return;
        static char buffer[65536];
        const ssize_t size = ::read(*fd, buffer, sizeof buffer);
        if (size > 0)
            bytes->append(buffer, size);
        else if (size == 0 || errno != EAGAIN)
            close(fd);
    }

    pid_t m_pid = -1;
    int m_input = -1;
    int m_output = -1;
    int m_errors = -1;
    int m_logEnd = -1; // the relay's own end of its log, where that is a socket
    QByteArray m_toSay;
    qsizetype m_said = 0;
    QByteArray m_heard;
    qsizetype m_lookedAt = 0;
    QByteArray m_errorText;
    bool m_isOver = false;
    int m_status = 0;
};

} // namespace mangrove::test
