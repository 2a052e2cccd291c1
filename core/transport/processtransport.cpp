#include "core/transport/processtransport.h"

#include "core/base/logging.h"
#include "core/transport/endsentences.h"
#include "core/transport/pipereader.h"

#include <QDir>
#include <QElapsedTimer>
#include <QLocale>
#include <QPointer>

#include <utility>

namespace mangrove {

namespace {

// The share of one turn of the event loop, so that a flooding server does not starve the window.
constexpr qsizetype chunkSize = 64 * 1024;
constexpr qsizetype bytesPerTurn = 256 * 1024;
constexpr std::chrono::milliseconds diagnosticsPause{100};
constexpr std::chrono::milliseconds endAfterPipes{3000}; // until the end of a process whose pipe has ended is told

} // namespace

ProcessTransport::ProcessTransport(const LaunchSpec &spec, DescriptorSet *set, QObject *parent)
    : Transport(parent), m_spec(spec), m_process(set)
{
    m_continue.setSingleShot(true);
    m_continue.setInterval(0);
    connect(&m_continue, &QTimer::timeout, this, &ProcessTransport::deliver);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &ProcessTransport::deliver);
    m_stopTimer.setSingleShot(true);
    connect(&m_stopTimer, &QTimer::timeout, this, &ProcessTransport::stopHarder);
    m_diagnosticsPause.setSingleShot(true);
    m_diagnosticsPause.setInterval(diagnosticsPause);
    connect(&m_diagnosticsPause, &QTimer::timeout, this, [this] {
        if (m_tailChanged)
            announceDiagnostics();
    });
    m_lost.setSingleShot(true);
    m_lost.setInterval(endAfterPipes);
    connect(&m_lost, &QTimer::timeout, this, [this] {
        if (m_stop == Stop::No)
            condemn(CloseReason::Kind::Violation, m_lostSentence);
    });
    connect(&m_process, &ServerProcess::inputCongested, this, &Transport::congested);
    connect(&m_process, &ServerProcess::inputClosed, this, [this] {
        if (m_use == Use::Relayed)
            Q_EMIT inputEnded();
        else
            lose(tr("It closed its standard input, so nothing can be said to it any more; it was stopped."));
    });
    connect(&m_overlong, &OverlongLine::part, this, &Transport::receivedPart);
    connect(&m_overlong, &OverlongLine::skipped, this, [this](const QByteArray &id) {
        Q_EMIT undelivered(id,
                           {ErrorCode::Protocol,
                            tr("The answer is longer than %1, which is more than Mangrove reads.")
                                .arg(QLocale().formattedDataSize(LineFraming::defaultLimit))});
    });
    connect(&m_overlong, &OverlongLine::broken, this, &ProcessTransport::condemnLine);
    connect(&m_process, &ServerProcess::sent, this, &Transport::sent);
    connect(&m_process, &ServerProcess::notSent, this, &Transport::notSent);
    connect(&m_process, &ServerProcess::hasTried, this, &Transport::hasTried);
    connect(&m_process, &ServerProcess::cannotSeeTried, this, &Transport::cannotSeeTried);
    connect(&m_process, &ServerProcess::hasOtherName, this, [this](qsizetype place, int name) {
        takeDiagnostics("Mangrove: " + otherNameSentence(m_spec, place, name).toUtf8() + '\n');
    });
    connect(&m_process, &ServerProcess::started, this, &ProcessTransport::onStarted);
    connect(&m_process, &ServerProcess::ended, this, &ProcessTransport::onEnded);
}

ProcessTransport::~ProcessTransport() = default;

void ProcessTransport::open()
{
    if (m_state != State::Idle || m_requested)
        return;
    m_state = State::Running;
    if (!QDir::isAbsolutePath(m_spec.program)) {
        condemn(CloseReason::Kind::FailedToStart, tr("The program has to be given with its full path."));
        onEnded();
        return;
    }
    m_process.start(m_spec);
    if (PipeReader *errors = m_process.errorOutput()) {
        connect(errors, &PipeReader::readable, this, &ProcessTransport::readDiagnostics);
        errors->setPaused(false);
        connect(m_process.output(), &PipeReader::readable, this, &ProcessTransport::deliver);
    }
}

void ProcessTransport::setUse(Use use)
{
    m_use = use;
    m_framing = LineFraming(LineFraming::defaultLimit,
                            use == Use::Relayed ? LineFraming::LineEnds::Kept : LineFraming::LineEnds::Stripped);
}

void ProcessTransport::onStarted()
{
    m_openedDue = true;
    m_continue.start();
}

void ProcessTransport::onEnded()
{
    m_state = State::Gone;
    m_stopTimer.stop();
    m_lost.stop();
    m_continue.start();
}

void ProcessTransport::deliver()
{
    // A receiver may delete us.
    const QPointer<ProcessTransport> self(this);
    if (std::exchange(m_openedDue, false) && !m_requested)
        Q_EMIT opened();
    if (!self)
        return;
    bool drained = false;
    m_process.setInputHeld(true);
    deliverShare(&drained);
    if (self)
        m_process.setInputHeld(false);
    if (!self)
        return;
    if (m_state == State::Gone && drained) {
        finish();
        return;
    }
    const PipeReader *said = m_process.output();
    if (m_use == Use::Relayed && drained && said && said->isAtEnd() && !std::exchange(m_toldEnd, true)) {
        Q_EMIT outputEnded();
        if (!self)
            return;
    }
    // With lines in hand nothing is read, so the pipe fills and the server has to wait.
    if (!drained && !isResting())
        m_continue.start();
    if (PipeReader *output = m_process.output())
        output->setPaused(!drained || m_verdict.has_value());
}

//! Tells so many of the server's messages as one turn may. `drained`: for now there are no more. Without effect when a
//! receiver has deleted us.
void ProcessTransport::deliverShare(bool *drained)
{
    const QPointer<ProcessTransport> self(this);
    // What a process that has ended leaves behind is little, and its end waits for it.
    const qint64 share = m_state == State::Gone ? 10 * shareOfTurn : shareOfTurn;
    QElapsedTimer clock;
    clock.start();
    qsizetype taken = 0;
    bool isEmpty = false;
    bool areMany = false;
    while (!isResting() && clock.nsecsElapsed() < share) {
        if (m_nextLine < m_lines.size()) {
            if (!areMany && m_nextLine + 1 < m_lines.size())
                Q_EMIT handingOn(areMany = true);
            const QByteArray line = m_lines.at(m_nextLine++);
            Q_EMIT received(line);
            if (!self)
                return;
            continue;
        }
        m_lines.clear();
        m_nextLine = 0;
        if (isEmpty || taken >= bytesPerTurn)
            break;
        isEmpty = !takeOutput(&taken);
        if (!self)
            return;
    }
    if (areMany)
        Q_EMIT handingOn(false);
    if (!self)
        return;
    *drained = isEmpty && m_nextLine == m_lines.size();
}

//! An end is not held up.
bool ProcessTransport::isResting() const
{
    return (m_rest.isActive() || m_paused) && m_state == State::Running && m_stop == Stop::No;
}

// Reads and cuts the next bytes; false when there are no more behind them (now).
bool ProcessTransport::takeOutput(qsizetype *taken)
{
    PipeReader *output = m_process.output();
    if (!output || output->isAtEnd() || m_verdict)
        return false;
    QByteArray bytes = output->read(chunkSize);
    *taken += bytes.size();
    if (output->isAtEnd() && m_use == Use::Own)
        lose(tr("It closed its standard output, so it cannot answer any more; it was stopped."));
    if (output->isAtEnd() && (m_framing.pending() > 0 || m_overlong.isOn()))
        bytes = QByteArrayLiteral("\n"); // the last message of a server that ended without a line end
    if (bytes.isEmpty())
        return false;
    const bool wasAll = bytes.size() < chunkSize;
    if (!cut(std::move(bytes)))
        return false;
    // Less than was asked for: that was all. Of a process that has ended, the end is looked for.
    return !wasAll || m_state != State::Running || output->isAtEnd();
}

// Without effect when a receiver has deleted us, or the line has ended us.
bool ProcessTransport::cut(QByteArray bytes)
{
    const QPointer<ProcessTransport> self(this);
    if (m_overlong.isOn())
        bytes = m_overlong.goOn(bytes);
    if (!self || m_verdict)
        return false;
    m_lines = m_framing.feed(std::move(bytes));
    if (!m_overlong.isOn())
        m_overlong.follow(m_framing.pendingBytes());
    if (m_framing.isOverflowed()) {
        const QByteArray behind =
            m_overlong.begin(m_framing.takeOverlong(), [this](const LongMessage &one) { return judge(one); });
        if (!self || m_verdict)
            return false;
        m_lines += m_framing.feed(behind);
    }
    return true;
}

void ProcessTransport::condemnLine()
{
    condemn(CloseReason::Kind::Violation,
            tr("It sent a line longer than %1, which no MCP server should; it was stopped.")
                .arg(QLocale().formattedDataSize(LineFraming::defaultLimit)));
}

// Mostly the process has ended, which is told in a moment.
void ProcessTransport::lose(const QString &sentence)
{
    if (m_state != State::Running || m_lost.isActive())
        return;
    m_lostSentence = sentence;
    m_lost.start();
}

void ProcessTransport::readDiagnostics()
{
    takeDiagnostics(m_process.errorOutput()->read(chunkSize));
}

//! Of the server's log, or what is said there beside it.
void ProcessTransport::takeDiagnostics(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return;
    m_tail.append(bytes);
    Q_EMIT diagnosed(bytes);
    m_tailChanged = true;
    if (!m_diagnosticsPause.isActive())
        announceDiagnostics();
}

void ProcessTransport::setDiagnosticsPaused(bool paused)
{
    if (PipeReader *errors = m_process.errorOutput(); errors && m_state == State::Running)
        errors->setPaused(paused);
}

void ProcessTransport::announceDiagnostics()
{
    m_tailChanged = false;
    m_diagnosticsPause.start();
    Q_EMIT diagnosticsChanged();
}

void ProcessTransport::send(const OutgoingMessage &message)
{
    const bool isTaken = m_state == State::Running && m_stop == Stop::No;
    if (isTaken && m_process.bytesToWrite() <= (m_use == Use::Own ? unreadLimit : relayedLimit)) {
        OutgoingMessage line = message;
        line.endsLine = true;
        m_process.write(line);
        return;
    }
    const QPointer<ProcessTransport> self(this);
    if (message.id != 0)
        Q_EMIT notSent(message.id, true);
    if (self && isTaken)
        condemn(CloseReason::Kind::Unresponsive, tr("It stopped reading what Mangrove sends; it was stopped."));
}

void ProcessTransport::setPaused(bool paused)
{
    m_paused = paused;
    if (!paused && m_state == State::Running)
        m_continue.start();
}

void ProcessTransport::closeInput()
{
    if (m_state == State::Running && m_stop == Stop::No)
        m_process.closeInput();
}

void ProcessTransport::close()
{
    if (m_state == State::Closed || m_requested)
        return;
    m_requested = true;
    if (m_state == State::Idle)
        onEnded();
    if (m_state != State::Running || m_stop != Stop::No)
        return;
    m_stop = Stop::InputClosed;
    m_process.closeInput();
    m_stopTimer.start(m_times.afterInputClosed);
}

void ProcessTransport::kill()
{
    if (m_state == State::Closed)
        return;
    m_requested = true;
    if (m_state == State::Idle)
        onEnded();
    if (m_state != State::Running || m_stop >= Stop::Killed)
        return;
    m_stop = Stop::Asked;
    stopHarder();
}

void ProcessTransport::stopHarder()
{
    switch (m_stop) {
    case Stop::InputClosed:
        m_stop = Stop::Asked;
        m_process.askToEnd();
        m_stopTimer.start(m_times.afterTerm);
        break;
    case Stop::Asked:
        m_stop = Stop::Killed;
        m_process.end();
        m_stopTimer.start(m_times.afterKill);
        break;
    case Stop::Killed:
        qCWarning(lcTransport) << "The launcher did not end its server in time";
        m_stop = Stop::Forced;
        m_process.forceEnd();
        break;
    case Stop::No:
    case Stop::Forced:
        break;
    }
}

void ProcessTransport::condemn(CloseReason::Kind kind, const QString &message)
{
    if (!m_verdict)
        m_verdict = CloseReason{kind, 0, 0, message, {}};
    if (m_state == State::Running && m_stop < Stop::Killed) {
        m_stop = Stop::Asked;
        stopHarder();
    }
}

void ProcessTransport::finish()
{
    m_state = State::Closed;
    m_continue.stop();
    m_rest.stop();
    m_diagnosticsPause.stop();
    const QPointer<ProcessTransport> self(this);
    if (PipeReader *errors = m_process.errorOutput()) {
        // All writers are gone, so what is left is what fits into a pipe.
        for (int i = 0; i < 16 && !errors->isAtEnd(); ++i) {
            const QByteArray bytes = errors->read(chunkSize);
            m_tail.append(bytes);
            if (!bytes.isEmpty())
                Q_EMIT diagnosed(bytes);
            if (!self)
                return;
        }
        errors->setPaused(true);
        m_process.output()->setPaused(true);
    }
    CloseReason reason = reasonFor(m_process.outcome(), m_spec, m_tail.lastLines());
    if (m_verdict) {
        reason = *m_verdict;
        reason.lastOutput = m_tail.lastLines();
    } else if (m_requested) {
        reason = {CloseReason::Kind::Requested, reason.exitCode, reason.signalNumber, tr("It was stopped."),
                  m_tail.lastLines()};
    }
    m_process.abandonInput();
    if (self)
        Q_EMIT closed(reason);
}

} // namespace mangrove
