#include "core/sessions/session.h"

#include "core/sessions/batchanswer.h"

#include <QPointer>

#include <utility>

namespace mangrove {

Session::Session(SessionSetup setup, const Times &times, QObject *parent)
    : QObject(parent),
      m_id(setup.id),
      m_server(setup.server),
      m_transport(std::move(setup.transport)),
      m_reader(*m_transport),
      m_client(std::move(setup.client)),
      m_authority(setup.authority),
      m_clock(setup.clock),
      m_times(times),
      m_mask(setup.mask),
      m_wire(setup.keepsWire ? std::make_shared<WireLog>(setup.clock, m_mask) : nullptr),
      m_reporter(setup.activity, setup.id, setup.server, setup.serverName, m_mask),
      m_misconduct(m_reporter, m_mask),
      m_delivery(setup.authority, setup.id),
      m_changes(times.coalesce),
      m_questions(setup.authority, setup.id),
      m_mayAsk(times.questionsPerSecond, times.questionBurst),
      m_rootsOn(setup.roots)
{
    if (!setup.hasWindow)
        m_reader.readForAnother();
    m_delivery.setFollowsCarriers(m_client->passesOn());
    setEra(m_client->firstEra());
    connect(m_transport.get(), &Transport::opened, this, &Session::onOpened);
    connect(&m_reader, &MessageReader::received, this, &Session::onReceived);
    connect(&m_reader, &MessageReader::receivedPart, m_client.get(), &ClientEnd::receivePart);
    m_transport->setOverlongJudge([this](const LongMessage &begun) { return judge(begun); });
    connect(m_transport.get(), &Transport::sent, this, &Session::onSent);
    connect(m_transport.get(), &Transport::notSent, this, &Session::onNotSent);
    connect(&m_reader, &MessageReader::undelivered, this, &Session::onUndelivered);
    connect(m_transport.get(), &Transport::complained, this, &Session::complain);
    connect(m_transport.get(), &Transport::diagnosticsChanged, this, &Session::diagnosticsChanged);
    connect(&m_reader, &MessageReader::closed, this, &Session::onClosed);
    connect(&m_reader, &MessageReader::flooded, this, [this] {
        giveUp({ErrorCode::Protocol, tr("It sent long messages faster than they can be read.")});
    });
    m_firstCall.expect(setup.asking);
    connect(&m_firstCall, &FirstCall::known, this, &Session::asks);
    connect(&m_firstCall, &FirstCall::finished, this, &Session::endInput);
    connect(&m_inputEnd, &InputEnd::over, m_transport.get(), &Transport::closeInput);
    connect(m_client.get(), &ClientEnd::send, &m_firstCall, &FirstCall::take);
    connect(&m_firstCall, &FirstCall::goesOn, this, [this](const QByteArray &message) {
        run(dialect().fromClient(message), {}, [this](const ServerMessage &answer) { send(answer); });
    });
    connect(m_transport.get(), &Transport::congested, m_client.get(), &ClientEnd::setPaused);
    connect(m_transport.get(), &Transport::handingOn, m_client.get(), &ClientEnd::setHeld);
    connect(m_client.get(), &ClientEnd::handingOn, m_transport.get(), &Transport::setHeld);
    connect(m_transport.get(), &Transport::inputEnded, m_client.get(), &ClientEnd::onServerDeaf);
    connect(&m_reader, &MessageReader::outputEnded, m_client.get(), &ClientEnd::onServerSilent);
    connect(m_client.get(), &ClientEnd::busy, this, [this](bool isBusy) {
        m_reader.setHeld(isBusy && !m_stopping); // an end is not held up
    });
    connect(m_client.get(), &ClientEnd::complained, this, &Session::complain);
    connect(m_client.get(), &ClientEnd::eraChosen, this, &Session::setEra);
    connect(m_client.get(), &ClientEnd::ready, this, &Session::onShaken);
    connect(m_client.get(), &ClientEnd::failed, this, &Session::giveUp);
    connect(&m_questions, &RootsQuestions::awaited, this, &Session::rootsAwaited);
    connect(&m_questions, &RootsQuestions::settled, this, &Session::rootsSettled);
    connect(&m_delivery, &RootsDelivery::told, this, &Session::onTold);
    connect(&m_delivery, &RootsDelivery::carried, &m_reporter, &SessionReporter::writeCarried);
    connect(&m_delivery, &RootsDelivery::lost, &m_changes, &ChangeNotice::failed);
    connect(&m_changes, &ChangeNotice::due, this, &Session::tellChange);
    connect(&m_authority, &RootsAuthority::listChanged, this, [this](const SessionId &changed) {
        if (changed == m_id && m_ready && !m_stopping)
            m_changes.note();
    });
}

Session::~Session()
{
    disconnect(m_transport.get(), nullptr, this, nullptr);
    disconnect(&m_reader, nullptr, this, nullptr);
    disconnect(m_client.get(), nullptr, this, nullptr);
}

void Session::start()
{
    m_info.started = m_clock.now();
    m_transport->open();
}

void Session::beginStop()
{
    m_stopping = true;
    m_questions.cancelAll();
    m_reader.dropLongOnes();
    m_reader.setHeld(false);
}

void Session::stop()
{
    beginStop();
    m_transport->close();
}

void Session::closeInput()
{
    m_authority.hurry(m_id);
    m_firstCall.finish();
}

void Session::endInput()
{
    const bool mayAsk = m_ready && m_rootsOn && m_dialect->pushesChanges();
    if (mayAsk)
        m_firstCall.hadTime();
    const int patience = m_questions.isEmpty() ? m_firstCall.patienceForQuestion() : FirstCall::knownPatience;
    m_inputEnd.begin(mayAsk ? patience : 0);
}

void Session::kill()
{
    beginStop();
    m_transport->kill();
}

void Session::onOpened()
{
    m_info.pid = m_transport->processId();
    // A process that ended at once has no number any more.
    m_reporter.write(ActivityKind::Started, m_info.pid > 0 ? tr("Started, process %1").arg(m_info.pid) : tr("Started"));
    Q_EMIT infoChanged();
    m_client->open();
}

void Session::onShaken(const SessionInfo &claims)
{
    if (m_stopping)
        return;
    SessionInfo info = claims;
    info.pid = m_info.pid;
    info.started = m_info.started;
    m_misconduct.describe(info);
    info.ready = m_clock.now();
    info.pushesChanges = m_dialect->pushesChanges();
    m_dialect->setReady(info.revision);
    m_dialect->describe(&info);
    m_info = info;
    m_ready = true;
    if (ignoresEmptyList(m_info))
        m_authority.setIgnoresEmptyList(m_id);
    m_reporter.write(ActivityKind::Started, tr("Ready, revision %1").arg(m_info.revision));
    Q_EMIT ready();
    Q_EMIT infoChanged();
    for (const auto &[message, respond] : m_early.take())
        handle(message, respond);
}

void Session::onReceived(const Message &message)
{
    if (m_failure)
        return;
    const QByteArray &line = message.raw;
    keep(false, line);
    if (m_client->passesOn()) {
        if (message.kind == MessageKind::Batch)
            passBatchOn(message);
        else
            handle(message, [this](const ServerMessage &answer) { send(answer); });
        return;
    }
    const bool isBad = message.kind == MessageKind::Invalid && message.fault == RpcError::parseError;
    if (isBad) {
        if (const Result<void> borne = m_misconduct.addBadLine(); !borne)
            giveUp(borne.error());
    }
    if (isBad && !line.startsWith('{') && !line.startsWith('['))
        noteNoise(line);
    else if (message.kind == MessageKind::Batch && m_dialect->acceptsBatches())
        handleBatch(message);
    else
        handle(message, [this](const ServerMessage &answer) { send(answer); });
}

void Session::handleBatch(const Message &batch)
{
    const auto answer =
        std::make_shared<BatchAnswer>([session = QPointer<Session>(this)](const ServerMessage &message) {
            if (session)
                session->send(message);
        });
    for (const Message &message : batch.batch)
        handle(message, [answer](const ServerMessage &one) { answer->add(one); });
}

//! In one piece, apart from what is not the client's: questions for roots are answered one by one.
void Session::passBatchOn(const Message &batch)
{
    const Respond respond = [this](const ServerMessage &answer) { send(answer); };
    QList<QByteArray> passedOn;
    for (const Message &message : batch.batch) {
        Dialect::Steps others;
        for (const Dialect::Step &step : dialect().fromServer(message)) {
            if (const auto *toClient = std::get_if<Dialect::ToClient>(&step))
                passedOn.append(toClient->message.raw);
            else
                others.append(step);
        }
        run(others, message, respond);
    }
    Message rest = batch;
    if (passedOn.size() != batch.batch.size())
        rest.raw = makeBatch(passedOn);
    if (!passedOn.isEmpty())
        m_client->receive(rest, {});
}

//! A long answer is no fault that ends a server, and one that need not be understood is not even kept.
Overlong Session::judge(const LongMessage &begun) const
{
    if (!m_ready || m_stopping || !begun.isAnswer() || !m_client->hasOpenCalls())
        return Overlong::Ends;
    return m_client->passesOn() && m_dialect->passesUnread() ? Overlong::Passed : Overlong::Skipped;
}

void Session::onUndelivered(const QByteArray &id, const Error &error)
{
    Message failure;
    failure.kind = MessageKind::Failed;
    failure.id = id;
    failure.problem = error;
    handle(failure, [this](const ServerMessage &answer) { send(answer); });
}

void Session::run(const Dialect::Steps &steps, const Message &message, const Respond &respond)
{
    for (const Dialect::Step &step : steps)
        run(step, message, respond);
}

void Session::run(const Dialect::Step &step, const Message &message, const Respond &respond)
{
    if (const auto *toClient = std::get_if<Dialect::ToClient>(&step)) {
        m_firstCall.heard(toClient->message);
        m_client->receive(toClient->message, [this, respond](const QByteArray &answer) {
            run(dialect().fromClient(answer), {}, respond);
        });
    } else if (const auto *toServer = std::get_if<Dialect::ToServer>(&step)) {
        respond(toServer->message);
    } else if (const auto *question = std::get_if<Dialect::AskRoots>(&step)) {
        askRoots(*question, respond);
    } else if (const auto *cancelled = std::get_if<Dialect::CancelRoots>(&step)) {
        cancelRoots(*cancelled);
    } else if (const auto *later = std::get_if<Dialect::Resume>(&step)) {
        QTimer::singleShot(later->delay, this, [this, id = later->id, respond] {
            if (!m_stopping)
                run(m_dialect->resume(id), {}, respond);
        });
    } else if (std::holds_alternative<Dialect::Hold>(step)) {
        m_early.hold(message, respond);
    } else if (const auto *own = std::get_if<Dialect::ClientRoots>(&step)) {
        m_authority.clientRoots(m_id, own->result);
    } else if (std::holds_alternative<Dialect::ClientAsked>(step)) {
        m_authority.clientAsked(m_id);
        m_reporter.write(ActivityKind::Asked, tr("Asked the app which folders it may use"));
    } else if (const auto *fault = std::get_if<Dialect::Complain>(&step)) {
        complain(fault->sentence);
    }
}

void Session::askRoots(const Dialect::AskRoots &question, const Respond &respond)
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
    m_reporter.write(ActivityKind::Asked, tr("Asked which folders it may use"));
    m_firstCall.asked();
    m_questions.ask(id, call, [this, id, respond](bool mayTell) {
        if (!mayTell)
            onAnswered();
        run(mayTell ? m_dialect->rootsGranted(id) : m_dialect->rootsRefused(id), {}, respond);
    });
}

void Session::onTold(const QByteArray &call, const QList<Told> &roots)
{
    m_changes.arrived();
    onAnswered();
    m_reporter.writeTold(roots, ignoresEmptyList(m_info));
    Q_EMIT rootsTold(call, roots);
}

bool Session::isTooOften()
{
    const int refused = m_mayAsk.refuse(m_clock.now());
    if (refused == 1) {
        complain(tr("It asks for its folders again and again. No more than %1 questions a second are answered.")
                     .arg(m_times.questionsPerSecond));
    }
    if (refused > 0 && refused % refusalsUntilRest == 0)
        m_transport->rest(restTime);
    return refused > 0;
}

void Session::cancelRoots(const Dialect::CancelRoots &question)
{
    m_early.drop(question.id);
    m_questions.cancel(question.id,
                       question.isByServer ? RootsAuthority::Withdrawal::ByServer : RootsAuthority::Withdrawal::ByUs);
}

void Session::tellChange()
{
    const QByteArray message = m_dialect->rootsChanged();
    if (message.isEmpty() || m_authority.isUpToDate(m_id))
        return;
    OutgoingMessage notice(message);
    notice.id = m_changeNumber = ++m_lastNumber;
    keep(true, message);
    m_transport->send(notice);
}

void Session::onSent(quint64 id)
{
    if (id == m_changeNumber) {
        m_authority.notified(m_id);
        m_reporter.write(ActivityKind::Notified, tr("Told that its list of folders has changed"));
    }
    m_delivery.onSent(id);
}

void Session::onNotSent(quint64 id, bool certain)
{
    if (id == m_changeNumber && !m_stopping) {
        m_changes.failed();
        m_changes.note();
    }
    m_delivery.onNotSent(id, certain);
}

void Session::noteNoise(const QByteArray &line)
{
    m_misconduct.addNoise(line);
    m_misconduct.describe(m_info);
    Q_EMIT infoChanged();
}

void Session::complain(const QString &sentence)
{
    m_misconduct.addViolation(sentence);
    m_misconduct.describe(m_info);
    Q_EMIT infoChanged();
}

void Session::giveUp(const Error &error)
{
    if (m_stopping)
        return;
    m_failure = Error{error.code, m_mask.text(error.message)};
    stop();
}

void Session::send(const ServerMessage &message)
{
    const std::optional<RootsMessage> late = m_delivery.followed(message);
    if (!late) {
        keep(true, std::get<QByteArray>(message));
        m_transport->send(std::get<QByteArray>(message));
        return;
    }
    m_transport->send(m_delivery.outgoing(*late, ++m_lastNumber, recorderOf(m_wire)));
}

void Session::onClosed(const CloseReason &reason)
{
    m_stopping = true;
    m_firstCall.ended();
    m_changes.stop();
    m_early.clear();
    const bool wasProbing = m_client->isProbing();
    m_client->close({ErrorCode::Closed, tr("The server has ended.")});
    SessionEnd end{reason, m_failure, m_ready, wasProbing};
    end.close.message = m_mask.text(reason.message);
    end.close.lastOutput = m_mask.bytes(reason.lastOutput, SecretMask::CutInFront);
    m_ready = false;
    Q_EMIT ended(end);
}

} // namespace mangrove
