#include "core/session/session.h"

#include "core/base/displaytext.h"

namespace mangrove {

namespace {

constexpr int earlyLimit = 10; // questions held until the handshake is done
constexpr int noiseShown = 200; // bytes
constexpr int noiseLimit = 1000; // lines a minute

// Servers that keep their folders when they are told an empty list: what was taken back last is still known to them.
// Observed with @modelcontextprotocol/server-filesystem; there is no way to ask a server about it.
bool ignoresEmptyList(const SessionInfo &info)
{
    return info.selfName == QLatin1String("secure-filesystem-server");
}

//! What is equal for ids that are written differently but are the same: `"a\u0062"` and `"ab"`.
QByteArray keyOf(const QByteArray &id)
{
    return id.startsWith('"') ? jsonString(jsonText(id)) : id;
}

//! The answers to one batch, sent together when the last of them is there (or is not wanted any more): it lives as
//! long as somebody may still answer.
class BatchAnswer
{
public:
    explicit BatchAnswer(std::function<void(const QByteArray &)> send) : m_send(std::move(send)) { }
    ~BatchAnswer()
    {
        if (!m_answers.isEmpty())
            m_send(makeBatch(m_answers));
    }
    Q_DISABLE_COPY_MOVE(BatchAnswer)

    void add(const QByteArray &message) { m_answers.append(message); }

private:
    std::function<void(const QByteArray &)> m_send;
    QList<QByteArray> m_answers;
};

} // namespace

Session::Session(SessionSetup setup, const SessionServices &services, const Times &times, QObject *parent)
    : QObject(parent),
      m_server(setup.server),
      m_transport(std::move(setup.transport)),
      m_gate(services.gate),
      m_ledger(services.ledger),
      m_clock(services.clock),
      m_times(times),
      m_client(setup.server, services.elicitations),
      m_handshake(m_client, setup.handshake),
      m_mask(setup.mask),
      m_wire(std::make_shared<WireLog>(services.clock, m_mask)),
      m_journal(services.activity, setup.server, setup.serverName, m_mask),
      m_questions(times.questionsPerSecond, times.questionBurst)
{
    m_dialectSettings = {setup.roots, Client::info(), m_client.capabilities()};
    setEra(m_handshake.firstEra());
    m_changeTimer.setSingleShot(true);
    connect(&m_changeTimer, &QTimer::timeout, this, &Session::tellChange);
    connect(m_transport.get(), &Transport::opened, this, &Session::onOpened);
    connect(m_transport.get(), &Transport::received, this, &Session::onReceived);
    connect(m_transport.get(), &Transport::undelivered, this, &Session::onUndelivered);
    connect(m_transport.get(), &Transport::complained, this, &Session::complain);
    connect(m_transport.get(), &Transport::diagnosticsChanged, this, &Session::diagnosticsChanged);
    connect(m_transport.get(), &Transport::closed, this, &Session::onClosed);
    connect(&m_client, &Client::send, this, [this](const QByteArray &message) {
        run(m_dialect->fromClient(message), {}, [this](const QByteArray &bytes) { send(bytes); });
    });
    connect(&m_client, &Client::complained, this, &Session::complain);
    connect(&m_handshake, &Handshake::eraChosen, this, &Session::setEra);
    connect(&m_handshake, &Handshake::done, this, &Session::onShaken);
    connect(&m_handshake, &Handshake::failed, this, &Session::giveUp);
    connect(&m_gate, &Gate::visibleChanged, this, [this](const ServerId &changed) {
        if (changed == m_server)
            onVisibleChanged();
    });
}

Session::~Session()
{
    disconnect(m_transport.get(), nullptr, this, nullptr);
    disconnect(&m_client, nullptr, this, nullptr);
    disconnect(&m_handshake, nullptr, this, nullptr);
}

void Session::start()
{
    m_info.started = m_clock.now();
    m_transport->open();
}

void Session::stop()
{
    m_stopping = true;
    withdrawQuestions();
    m_transport->close();
}

void Session::kill()
{
    m_stopping = true;
    withdrawQuestions();
    m_transport->kill();
}

void Session::onOpened()
{
    m_info.pid = m_transport->processId();
    // A process that ended at once has no number any more.
    m_journal.write(ActivityKind::Started,
                    m_info.pid > 0 ? tr("Started, process %1").arg(m_info.pid) : tr("Started"));
    Q_EMIT infoChanged();
    m_handshake.start();
}

void Session::setEra(Era era)
{
    m_dialect = makeDialect(era, m_dialectSettings);
}

void Session::onShaken(const SessionInfo &claims)
{
    if (m_stopping)
        return;
    SessionInfo info = claims;
    info.pid = m_info.pid;
    info.started = m_info.started;
    info.noiseLines = m_info.noiseLines;
    info.lastNoise = m_info.lastNoise;
    info.violations = m_info.violations;
    info.lastViolation = m_info.lastViolation;
    info.ready = m_clock.now();
    info.pushesChanges = m_dialect->pushesChanges();
    m_info = info;
    m_ready = true;
    m_dialect->setReady(m_info.revision);
    if (ignoresEmptyList(m_info))
        m_gate.setIgnoresEmptyList(m_server);
    m_journal.write(ActivityKind::Started, tr("Ready, revision %1").arg(m_info.revision));
    Q_EMIT ready();
    Q_EMIT infoChanged();
    const QList<std::pair<Message, Respond>> early = std::exchange(m_early, {});
    for (const auto &[message, respond] : early)
        handle(message, respond);
}

void Session::onReceived(const QByteArray &line)
{
    if (m_failure)
        return;
    m_wire->record(false, line);
    const Message message = scanMessage(line);
    const bool isBad = message.kind == MessageKind::Invalid && message.fault == RpcError::parseError;
    if (isBad)
        countBadLine();
    if (isBad && !line.startsWith('{') && !line.startsWith('['))
        noteNoise(line);
    else if (message.kind == MessageKind::Batch && m_dialect->acceptsBatches())
        handleBatch(message);
    else
        handle(message, [this](const QByteArray &answer) { send(answer); });
}

void Session::handleBatch(const Message &batch)
{
    const auto answer =
        std::make_shared<BatchAnswer>([session = QPointer<Session>(this)](const QByteArray &message) {
            if (session)
                session->send(message);
        });
    for (const Message &message : batch.batch)
        handle(message, [answer](const QByteArray &one) { answer->add(one); });
}

void Session::onUndelivered(const QByteArray &id, const Error &error)
{
    Message failure;
    failure.kind = MessageKind::Failed;
    failure.id = id;
    failure.problem = error;
    handle(failure, [this](const QByteArray &answer) { send(answer); });
}

void Session::handle(const Message &message, const Respond &respond)
{
    if (message.error.isEmpty() || m_mask.isEmpty()) {
        run(m_dialect->fromServer(message), message, respond);
        return;
    }
    // The words of an error are for people and for the record, and for nobody else.
    Message hidden = message;
    hidden.error = m_mask.bytes(message.error);
    run(m_dialect->fromServer(hidden), hidden, respond);
}

void Session::run(const Dialect::Steps &steps, const Message &message, const Respond &respond)
{
    for (const Dialect::Step &step : steps) {
        if (!step.complaint.isEmpty())
            complain(step.complaint);
        switch (step.kind) {
        case Dialect::Step::Kind::ToClient:
            m_client.receive(step.message, [this, respond](const QByteArray &answer) {
                run(m_dialect->fromClient(answer), {}, respond);
            });
            break;
        case Dialect::Step::Kind::ToServer:
            respond(step.bytes);
            break;
        case Dialect::Step::Kind::AskRoots:
            askRoots(step, respond);
            break;
        case Dialect::Step::Kind::CancelRoots:
            cancelRoots(step.id);
            break;
        case Dialect::Step::Kind::Resume:
            QTimer::singleShot(step.delay, this, [this, id = step.id, respond] {
                if (!m_stopping)
                    run(m_dialect->resume(id), {}, respond);
            });
            break;
        case Dialect::Step::Kind::Hold:
            hold(message, respond);
            break;
        case Dialect::Step::Kind::Drop:
            break;
        }
    }
}

void Session::askRoots(const Dialect::Step &question, const Respond &respond)
{
    // No answer would reach it any more, and nobody is to be asked for one that stops.
    if (m_stopping)
        return;
    const QByteArray id = question.id;
    const QByteArray call = question.call;
    // A question inside a call is one of the few rounds that the call may have.
    if (call.isEmpty() && isTooOften()) {
        run(m_dialect->rootsRefused(id), {}, respond);
        return;
    }
    m_journal.write(ActivityKind::Asked, tr("Asked which folders it may use"));
    const auto answer = [this, id, call, respond](const std::optional<VisibleList> &list) {
        m_tickets.remove(keyOf(id));
        if (!list) {
            run(m_dialect->rootsRefused(id), {}, respond);
            return;
        }
        m_lastTold = list->json;
        run(m_dialect->rootsAnswer(id, list->json), {}, respond);
        QStringList uris;
        for (const Told &root : list->roots)
            uris.append(root.uri);
        m_journal.write(ActivityKind::Answered, tr("Told %n folder(s)", nullptr, int(uris.size())), uris);
        Q_EMIT rootsTold(call, list->roots);
    };
    const quint64 ticket = m_gate.askRoots(
        m_server, this, answer, call.isEmpty() ? Gate::Patience::Limited : Gate::Patience::Endless);
    if (ticket != 0) {
        m_tickets.insert(keyOf(id), ticket);
        Q_EMIT rootsAwaited(call);
    }
}

bool Session::isTooOften()
{
    const QDateTime now = m_clock.now();
    if (m_refused > 0 && m_questions.isFull(now))
        m_refused = 0;
    if (m_questions.take(now))
        return false;
    if (m_refused++ == 0) {
        complain(
            tr("It asks for its folders again and again. No more than %1 questions a second are answered.")
                .arg(m_times.questionsPerSecond));
    }
    if (m_refused % refusalsUntilRest == 0)
        m_transport->rest(restTime);
    return true;
}

void Session::cancelRoots(const QByteArray &id)
{
    const QByteArray key = keyOf(id);
    m_early.removeIf([&key](const auto &early) { return keyOf(early.first.id) == key; });
    // A ticket that was answered meanwhile is unknown to the gate and does nothing.
    const QList<quint64> tickets = m_tickets.values(key);
    m_tickets.remove(key);
    for (const quint64 ticket : tickets)
        m_gate.cancelQuestion(ticket);
}

void Session::withdrawQuestions()
{
    const QMultiHash<QByteArray, quint64> tickets = std::exchange(m_tickets, {});
    for (const quint64 ticket : tickets)
        m_gate.cancelQuestion(ticket);
}

void Session::hold(const Message &message, const Respond &respond)
{
    if (m_early.size() < earlyLimit) {
        // The dialect has looked at the rest, which may be large.
        Message question = message;
        question.raw.clear();
        question.params.clear();
        m_early.append({question, respond});
        return;
    }
    respond(makeError(message.id, RpcError::invalidRequest, QStringLiteral("Not initialized yet")));
}

void Session::onVisibleChanged()
{
    if (!m_ready || m_stopping)
        return;
    // The first change goes out as soon as this turn of the event loop is over, so that an answer which is given in
    // the same turn can make it needless; further ones wait for the end of the window.
    m_changeWaits = true;
    if (!m_changeTimer.isActive())
        m_changeTimer.start(0);
}

void Session::tellChange()
{
    if (!std::exchange(m_changeWaits, false))
        return; // the window is over, and nothing came in it
    m_changeTimer.start(m_times.coalesce);
    const QByteArray message = m_dialect->rootsChanged();
    if (message.isEmpty() || m_gate.visible(m_server).json == m_lastTold)
        return;
    send(message);
    m_ledger.notified(m_server, m_clock.now());
    m_journal.write(ActivityKind::Notified, tr("Told that its list of folders has changed"));
}

void Session::noteNoise(const QByteArray &line)
{
    ++m_info.noiseLines;
    m_info.lastNoise = displayText(QString::fromUtf8(m_mask.bytes(line).left(noiseShown)), noiseShown);
    if (m_info.noiseLines == 1) {
        m_journal.write(
            ActivityKind::Refused,
            tr("Wrote a line to its standard output that is no message: %1").arg(m_info.lastNoise));
    }
    Q_EMIT infoChanged();
}

void Session::countBadLine()
{
    if (m_noiseWindow.hasExpired()) {
        m_noiseWindow.setRemainingTime(60000);
        m_noiseInWindow = 0;
    }
    if (++m_noiseInWindow > noiseLimit) {
        giveUp({ErrorCode::Protocol,
                tr("It wrote more than %1 lines in a minute to its standard output that are no messages.")
                    .arg(noiseLimit)});
    }
}

void Session::complain(const QString &sentence)
{
    ++m_info.violations;
    m_info.lastViolation = m_mask.text(sentence);
    m_journal.write(ActivityKind::Refused, sentence);
    Q_EMIT infoChanged();
}

void Session::giveUp(const Error &error)
{
    if (m_stopping)
        return;
    m_failure = Error{error.code, m_mask.text(error.message)};
    stop();
}

void Session::send(const QByteArray &message)
{
    m_wire->record(true, message);
    m_transport->send(message);
}

void Session::onClosed(const CloseReason &reason)
{
    m_stopping = true;
    m_changeTimer.stop();
    m_early.clear();
    const bool wasProbing = m_handshake.isProbing();
    m_client.close({ErrorCode::Closed, tr("The server has ended.")});
    SessionEnd end{reason, m_failure, m_ready, wasProbing};
    end.close.message = m_mask.text(reason.message);
    end.close.lastOutput = m_mask.bytes(reason.lastOutput);
    m_ready = false;
    Q_EMIT ended(end);
}

} // namespace mangrove
