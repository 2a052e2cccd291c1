#include "core/transport/serverprocess.h"

#include "core/confine/descriptor.h"
#include "core/confine/sealedmemory.h"
#include "core/transport/descendants.h"
#include "core/transport/launcherline.h"
#include "core/transport/pipereader.h"
#include "core/transport/pipewriter.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <initializer_list>
#include <signal.h>
#include <unistd.h>
#include <utility>

namespace mangrove {

namespace {

// A pipe whose ends are closed by themselves when they leave scope or a program is executed. Our end does not block.
class Pipe
{
public:
    enum class Ours { Reads, Writes };

    explicit Pipe(Ours ours)
    {
        int fds[2];
#ifdef __linux__
        if (::pipe2(fds, O_CLOEXEC) != 0)
            return;
#else
        if (::pipe(fds) != 0)
            return;
#endif
        m_ours = aboveStandard(fds[ours == Ours::Reads ? 0 : 1]);
        m_theirs = aboveStandard(fds[ours == Ours::Reads ? 1 : 0]);
        if (m_ours >= 0)
            ::fcntl(m_ours, F_SETFL, O_NONBLOCK);
    }
    ~Pipe()
    {
        for (const int fd : {m_ours, m_theirs}) {
            if (fd >= 0)
                ::close(fd);
        }
    }
    Q_DISABLE_COPY_MOVE(Pipe)

    bool isValid() const
    {
        return m_ours >= 0 && m_theirs >= 0;
    }
    int takeOurs()
    {
        return std::exchange(m_ours, -1);
    }
    int theirs() const
    {
        return m_theirs;
    }

private:
    // In a program that was started without 0, 1 or 2, a pipe may get such a number.
    static int aboveStandard(int fd)
    {
        const int copy = ::fcntl(fd, F_DUPFD_CLOEXEC, 3);
        ::close(fd);
        return copy;
    }

    int m_ours = -1;
    int m_theirs = -1;
};

// A signal for the launcher must not meet Mangrove's own handlers in the moment between fork and exec. The launcher
// lifts the block when its handlers are in place.
class TermBlocked
{
public:
    TermBlocked()
    {
        sigset_t set;
        sigemptyset(&set);
        sigaddset(&set, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &set, &m_before);
    }
    ~TermBlocked() { pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
    Q_DISABLE_COPY_MOVE(TermBlocked)

private:
    sigset_t m_before;
};

constexpr int killRounds = 3;

confine::Environment bytesOf(const QProcessEnvironment &environment)
{
    confine::Environment variables;
    for (const QString &name : environment.keys()) {
        const QByteArray encoded = name.toLocal8Bit();
        const QString text = environment.value(name);
        // What is passed on and no text is lost on its way through one.
        const QByteArray ours = qgetenv(encoded.constData());
        const QByteArray value = QString::fromLocal8Bit(ours) == text ? ours : text.toLocal8Bit();
        variables.push_back((encoded + '=' + value).toStdString());
    }
    return variables;
}

// The environment of a server and what it is held to, for the launcher; closed when it leaves scope.
class SealedOrder
{
public:
    explicit SealedOrder(const LaunchSpec &spec)
        : m_option(spec.confinement ? QStringLiteral("--confine") : QStringLiteral("--environment")),
          m_isWanted(spec.confinement || confine::hasSealedMemory)
    {
        const confine::Environment environment = bytesOf(spec.environment);
        if (confine::encodeEnvironment(environment).size() > confine::longestEnvironment)
            errno = E2BIG;
        else if (spec.confinement) {
            confine::Description description = *spec.confinement;
            description.environment = environment;
            seal(confine::encode(description));
        } else if (m_isWanted)
            seal(confine::encodeEnvironment(environment));
    }
    ~SealedOrder()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    Q_DISABLE_COPY_MOVE(SealedOrder)

    bool isMissing() const { return m_isWanted && m_descriptor < 0; }
    int descriptor() const { return m_descriptor; } // -1: there is no such memory here, and none is needed
    const QString &option() const { return m_option; }

private:
    void seal(const std::string &bytes)
    {
        const int memory = confine::makeSealedMemory(bytes);
        if (memory < 0)
            return;
        m_descriptor = ::fcntl(memory, F_DUPFD_CLOEXEC, 3);
        ::close(memory);
    }

    QString m_option;
    bool m_isWanted;
    int m_descriptor = -1;
};

constexpr qsizetype longestTried = 4096; // bytes; the launcher writes no longer line
constexpr qsizetype triedAtOnce = 64 * 1024;

//! -1: there is none.
int liveEnd(const LaunchSpec &spec)
{
    return spec.live && spec.confinement ? spec.live->get() : -1;
}

QStringList launcherArguments(const LaunchSpec &spec, int statusFd, const SealedOrder &order, int explainFd)
{
    QStringList arguments{QString::number(statusFd), QStringLiteral("--parent"), QString::number(::getpid())};
    if (!spec.workingFolder.isEmpty())
        arguments << QStringLiteral("--folder") << spec.workingFolder;
    if (order.descriptor() >= 0)
        arguments << order.option() << QString::number(order.descriptor());
    if (explainFd >= 0)
        arguments << QStringLiteral("--explain") << QString::number(explainFd);
    if (liveEnd(spec) >= 0)
        arguments << QStringLiteral("--live") << QString::number(liveEnd(spec));
    return arguments << QStringLiteral("--") << spec.program << spec.arguments;
}

} // namespace

ServerProcess::ServerProcess(DescriptorSet *set, QObject *parent)
    : QObject(parent), m_descriptors(set), m_process(new QProcess)
{ }

ServerProcess::~ServerProcess()
{
    m_process->disconnect(this);
    if (m_process->state() == QProcess::NotRunning) {
        // Later, because this may be within one of its signals.
        m_process->deleteLater();
        return;
    }
    // QProcess would wait in its destructor. It stays behind until the launcher, which takes the tree with it, has
    // ended; should the program end first, the launcher notices that by itself.
    connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
    connect(m_process, &QProcess::errorOccurred, m_process, [process = m_process](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            process->deleteLater();
    });
    m_process->terminate();
}

void ServerProcess::start(const LaunchSpec &spec)
{
    Pipe input(Pipe::Ours::Writes);
    Pipe status(Pipe::Ours::Reads);
    Pipe output(Pipe::Ours::Reads);
    Pipe errorOutput(Pipe::Ours::Reads);
    std::optional<Pipe> tried;
    if (spec.explains && spec.confinement)
        tried.emplace(Pipe::Ours::Reads);
    const SealedOrder order(spec);
    if (!input.isValid() || !status.isValid() || !output.isValid() || !errorOutput.isValid()
        || (tried && !tried->isValid()) || order.isMissing()) {
        m_outcome.text = QString::fromLocal8Bit(strerror(errno));
        finish();
        return;
    }
    m_input = std::make_unique<PipeWriter>(input.takeOurs(), m_descriptors);
    m_status = std::make_unique<PipeReader>(status.takeOurs(), m_descriptors);
    m_output = std::make_unique<PipeReader>(output.takeOurs(), m_descriptors);
    m_errorOutput = std::make_unique<PipeReader>(errorOutput.takeOurs(), m_descriptors);
    connect(m_input.get(), &PipeWriter::broken, this, &ServerProcess::inputClosed);
    connect(m_input.get(), &PipeWriter::congested, this, &ServerProcess::inputCongested);
    connect(m_input.get(), &PipeWriter::sent, this, &ServerProcess::sent);
    connect(m_input.get(), &PipeWriter::notSent, this, &ServerProcess::notSent);
    connect(m_status.get(), &PipeReader::readable, this, &ServerProcess::readStatus);
    m_status->setPaused(false);
    if (tried) {
        m_tried = std::make_unique<PipeReader>(tried->takeOurs(), m_descriptors);
        connect(m_tried.get(), &PipeReader::readable, this, &ServerProcess::readTried);
        m_tried->setPaused(false);
    }

    connect(m_process, &QProcess::finished, this, [this](int exitCode, QProcess::ExitStatus how) {
        readStatus();
        readTried();
        // Somebody has killed it, so it could not take its server along. What is left of the server's group is found by
        // the group; a number is not given away again while the group has members.
        if (how == QProcess::CrashExit && m_serverPid > 0)
            ::kill(-static_cast<pid_t>(m_serverPid), SIGKILL);
        if (m_outcome.kind == ProcessOutcome::Kind::NoLauncher && m_outcome.text.isEmpty())
            m_outcome.text = tr("mangrove-launch ended with code %1").arg(exitCode);
        finish();
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        m_outcome.text = m_process->errorString();
        finish();
    });

    // QProcess has no bound on what it reads ahead, and writes only in a later turn of the event loop, so all three are
    // pipes of our own.
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setStandardOutputFile(QProcess::nullDevice());
    if (spec.sharesErrors)
        m_process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    else
        m_process->setStandardErrorFile(QProcess::nullDevice());
    const int errors = spec.sharesErrors ? STDERR_FILENO : errorOutput.theirs();
    const int explained = tried ? tried->theirs() : -1;
    m_process->setChildProcessModifier([in = input.theirs(), out = output.theirs(), errors, explained,
                                        live = liveEnd(spec), report = status.theirs(), held = order.descriptor()] {
        ::dup2(in, STDIN_FILENO);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(errors, STDERR_FILENO);
        ::fcntl(report, F_SETFD, 0);
        for (const int passed : {held, explained, live}) {
            if (passed >= 0)
                ::fcntl(passed, F_SETFD, 0);
        }
    });
    // What acts on who has it (LD_PRELOAD) is to act on the server alone, not on those who keep it. QProcess takes an
    // empty environment for "inherit everything".
    QProcessEnvironment environment = order.descriptor() >= 0 ? QProcessEnvironment() : spec.environment;
    if (environment.isEmpty())
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    m_process->setProcessEnvironment(environment);
    const TermBlocked blocked;
    m_process->start(spec.launcher, launcherArguments(spec, status.theirs(), order, explained));
    if (spec.live)
        spec.live->close(); // else it would not end with the launcher
}

void ServerProcess::write(const OutgoingMessage &message)
{
    if (m_input)
        m_input->write(message);
    else if (message.id != 0)
        Q_EMIT notSent(message.id, true);
}

void ServerProcess::setInputHeld(bool held)
{
    if (m_input)
        m_input->setHeld(held);
}

qint64 ServerProcess::bytesToWrite() const
{
    return m_input ? m_input->pending() : 0;
}

void ServerProcess::closeInput()
{
    if (m_input)
        m_input->close();
}

void ServerProcess::abandonInput()
{
    if (m_input)
        m_input->abandon();
}

void ServerProcess::askToEnd()
{
    // The launcher passes it on: it knows whether that process group is still the server's.
    if (m_serverPid != 0 && m_process->processId() > 0)
        ::kill(static_cast<pid_t>(m_process->processId()), SIGUSR1);
}

void ServerProcess::end()
{
    m_process->terminate();
}

void ServerProcess::forceEnd()
{
    // It does nothing any more, perhaps because it was stopped. While it is there, all that it should have ended are
    // below it; some may be starting others.
    const auto launcher = static_cast<int>(m_process->processId());
    for (int round = 0; launcher > 0 && round < killRounds; ++round) {
        for (const int pid : descendantsOf(launcher))
            ::kill(pid, SIGKILL);
    }
    m_process->kill();
}

void ServerProcess::readStatus()
{
    m_statusBuffer += m_status->read(4096);
    for (qsizetype end = 0; (end = m_statusBuffer.indexOf('\n')) >= 0;) {
        const QByteArray line = m_statusBuffer.left(end);
        m_statusBuffer.remove(0, end + 1);
        takeStatusLine(line);
    }
}

//! What comes here is of the launcher, which has bounds of its own; whoever else wrote it does not get further.
void ServerProcess::readTried()
{
    if (!m_tried)
        return;
    m_triedBuffer += m_tried->read(triedAtOnce);
    for (qsizetype end = 0; (end = m_triedBuffer.indexOf('\n')) >= 0;) {
        const QByteArray line = m_triedBuffer.first(end);
        m_triedBuffer.remove(0, end + 1);
        if (const auto tried = triedInLine(line))
            Q_EMIT hasTried(tried->first, tried->second);
        else if (const auto error = unableInLine(line))
            Q_EMIT cannotSeeTried(*error);
    }
    if (m_triedBuffer.size() > longestTried)
        m_triedBuffer.clear();
}

void ServerProcess::takeStatusLine(const QByteArray &line)
{
    using Kind = ProcessOutcome::Kind;
    const std::optional<LauncherWord> said = launcherWord(line);
    if (!said)
        return;
    switch (said->kind) {
    case LauncherWord::Kind::Started:
        m_serverPid = said->number;
        // Until it reports an end, only the launcher's own death can come between.
        m_outcome = {Kind::Killed, SIGKILL, {}, 0};
        Q_EMIT started();
        break;
    case LauncherWord::Kind::NoFolder:
        m_outcome = {Kind::NoFolder, said->number, {}, 0};
        break;
    case LauncherWord::Kind::NotStarted:
        m_outcome = {Kind::NotStarted, said->number, {}, 0};
        break;
    case LauncherWord::Kind::Refused:
        m_outcome = {Kind::NotConfined, said->number, QString::fromLatin1(said->why), said->place};
        break;
    case LauncherWord::Kind::Exited:
        m_outcome = {Kind::Exited, said->number, {}, 0};
        break;
    case LauncherWord::Kind::Killed:
        m_outcome = {Kind::Killed, said->number, {}, 0};
        break;
    case LauncherWord::Kind::Unhidden:
        m_outcome = {Kind::Unhidden, 0, {}, 0};
        break;
    case LauncherWord::Kind::Uncovered:
        m_outcome = {Kind::Uncovered, said->number, {}, said->place};
        break;
    case LauncherWord::Kind::Unmasked:
        m_outcome = {Kind::Unmasked, said->number, {}, 0};
        break;
    case LauncherWord::Kind::Named:
        Q_EMIT hasOtherName(said->place, said->number);
        break;
    }
}

void ServerProcess::finish()
{
    if (m_finished)
        return;
    m_finished = true;
    m_serverPid = 0;
    if (m_status)
        m_status->setPaused(true);
    Q_EMIT ended();
}

} // namespace mangrove
