#include "core/session/session.h"

#include "core/base/displaytext.h"

#include <QJsonArray>
#include <QJsonDocument>

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
    if (!id.startsWith('"'))
        return id;
    const QJsonArray parsed = QJsonDocument::fromJson('[' + id + ']').array();
    return jsonString(parsed.first().toString());
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

Session::Session(const ServerId &server, const QString &serverName, std::unique_ptr<Transport> transport,
                 std::unique_ptr<Dialect> dialect, Gate &gate, SeenLedger &ledger, ActivitySink &activity,
                 const Clock &clock, const Times &times, QObject *parent)
    : QObject(parent),
      m_server(server),
      m_transport(std::move(transport)),
      m_dialect(std::move(dialect)),
      m_gate(gate),
      m_ledger(ledger),
      m_clock(clock),
      m_times(times),
      m_client(m_dialect->revisions()),
      m_journal(activity, server, serverName)
{
    m_changeTimer.setSingleShot(true);
    connect(&m_changeTimer, &QTimer::timeout, this, &Session::tellChange);
    connect(m_transport.get(), &Transport::opened, this, &Session::onOpened);
    connect(m_transport.get(), &Transport::received, this, &Session::onReceived);
    connect(m_transport.get(), &Transport::diagnosticsChanged, this, &Session::diagnosticsChanged);
    connect(m_transport.get(), &Transport::closed, this, &Session::onClosed);
    connect(&m_client, &Client::send, this,
            [this](const QByteArray &message) { send(m_dialect->fromClient(message)); });
    connect(&m_client, &Client::shaken, this, &Session::onShaken);
    connect(&m_client, &Client::handshakeFailed, this, [this](const Error &error) {
        const bool timedOut = error.code == ErrorCode::Timeout;
        giveUp(timedOut ? Error{ErrorCode::Timeout,
                                tr("It did not answer initialize within %n second(s). Is it an MCP server "
                                   "that speaks "
                                   "over standard input and output?",
                                   nullptr, m_times.handshake / 1000)}
                        : error);
    });
    connect(&m_client, &Client::complained, this, &Session::complain);
    connect(&m_gate, &Gate::visibleChanged, this, [this](const ServerId &changed) {
        if (changed == m_server)
            onVisibleChanged();
    });
}

Session::~Session()
{
    disconnect(m_transport.get(), nullptr, this, nullptr);
    disconnect(&m_client, nullptr, this, nullptr);
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
    m_client.shakeHands(m_times.handshake);
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

void Session::handle(const Message &message, const Respond &respond)
{
    const Dialect::Step step = m_dialect->fromServer(message);
    if (!step.complaint.isEmpty())
        complain(step.complaint);
    switch (step.kind) {
    case Dialect::Step::Kind::PassOn:
        m_client.receive(message, respond);
        break;
    case Dialect::Step::Kind::AskRoots:
        askRoots(step.id, respond);
        break;
    case Dialect::Step::Kind::CancelRoots:
        cancelRoots(step.id);
        break;
    case Dialect::Step::Kind::Hold:
        hold(message, respond);
        break;
    case Dialect::Step::Kind::Answer:
        respond(step.bytes);
        break;
    case Dialect::Step::Kind::Drop:
        break;
    }
}

void Session::askRoots(const QByteArray &id, const Respond &respond)
{
    // No answer would reach it any more, and nobody is to be asked for one that stops.
    if (m_stopping)
        return;
    if (isTooOften()) {
        respond(makeError(id, RpcError::internalError, QStringLiteral("Too many requests")));
        return;
    }
    m_journal.write(ActivityKind::Asked, tr("Asked which folders it may use"));
    const quint64 ticket = m_gate.askRoots(m_server, this, [this, id, respond](const VisibleList &list) {
        m_tickets.remove(keyOf(id));
        m_lastTold = list.json;
        respond(m_dialect->rootsAnswer(id, list.json));
        QStringList uris;
        for (const Told &root : list.roots)
            uris.append(root.uri);
        m_journal.write(ActivityKind::Answered, tr("Told %n folder(s)", nullptr, int(uris.size())), uris);
    });
    if (ticket != 0)
        m_tickets.insert(keyOf(id), ticket);
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
                .arg(questionsPerSecond));
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
        m_early.append({message, respond});
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
    m_info.lastNoise = displayText(QString::fromUtf8(line.left(noiseShown)), noiseShown);
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
    m_info.lastViolation = sentence;
    m_journal.write(ActivityKind::Refused, sentence);
    Q_EMIT infoChanged();
}

void Session::giveUp(const Error &error)
{
    if (m_stopping)
        return;
    m_failure = error;
    stop();
}

void Session::send(const QByteArray &message)
{
    m_transport->send(message);
}

void Session::onClosed(const CloseReason &reason)
{
    m_stopping = true;
    m_changeTimer.stop();
    m_early.clear();
    m_client.close({ErrorCode::Closed, tr("The server has ended.")});
    SessionEnd end{reason, m_failure, m_ready};
    m_ready = false;
    Q_EMIT ended(end);
}

} // namespace mangrove
