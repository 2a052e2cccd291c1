#include "tests/truth/httpwire.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace mangrove::truth {

namespace {

bool isCall(const QByteArray &body)
{
    return QJsonDocument::fromJson(body)[QStringLiteral("method")] == QLatin1String("tools/call");
}

bool isAnswer(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    return document.isArray() || document.object().contains(QLatin1String("result"))
        || document[QStringLiteral("params")].toObject().contains(QLatin1String("inputResponses"));
}

bool isRequest(const QByteArray &body)
{
    const QJsonObject message = QJsonDocument::fromJson(body).object();
    return message.contains(QLatin1String("method")) && message.contains(QLatin1String("id"));
}

QByteArray methodOf(const QByteArray &body)
{
    return QJsonDocument::fromJson(body)[QStringLiteral("method")].toString().toLatin1();
}

const QByteArray ssePath = QByteArrayLiteral("/messages");

} // namespace

HttpWire::HttpWire(const Kind &kind, const QString &server, Listener &listener)
    : m_kind(kind),
      m_name(server),
      m_listener(listener),
      m_server([this](const Seen &seen, const Answer &answer) { take(seen, answer); })
{ }

HttpWire::~HttpWire() = default;

void HttpWire::arm(Fault fault, Aim aim)
{
    m_fault = fault;
    m_aim = aim;
}

Fault HttpWire::faultFor(const Seen &seen)
{
    const bool fits = m_aim == Aim::Anything || (m_aim == Aim::Answers && isAnswer(seen.body))
        || (m_aim == Aim::Calls && isCall(seen.body));
    return fits ? std::exchange(m_fault, Fault::None) : Fault::None;
}

Peer *HttpWire::peer(const QByteArray &transport) const
{
    const auto found = m_sessions.find(m_last.value(transport));
    return found == m_sessions.end() ? nullptr : found->second.peer.get();
}

//! A session begins; returns its id.
QByteArray HttpWire::begin(const Seen &seen)
{
    const QByteArray id = "session-" + QByteArray::number(++m_sessionCount);
    Session &session = m_sessions[id];
    session.peer =
        std::make_unique<Peer>(m_kind, m_name, m_listener, [this, id](const QByteArray &message) { say(id, message); });
    m_last.insert(seen.headers.value(QByteArray(transportHeader).toLower()), id);
    return id;
}

HttpWire::Session *HttpWire::sessionOf(const Seen &seen)
{
    QByteArray id = seen.headers.value("mcp-session-id");
    if (m_kind.way == Kind::Way::Sse)
        id = seen.target.mid(ssePath.size() + 1);
    const auto found = m_sessions.find(id);
    return found == m_sessions.end() ? nullptr : &found->second;
}

void HttpWire::take(const Seen &received, Answer answer)
{
    Seen seen = received;
    // What is held back belongs to the session of its time, which a stateless message does not name.
    if (m_kind.isModern())
        seen.headers.insert("mcp-session-id", m_last.value(seen.headers.value(QByteArray(transportHeader).toLower())));
    if (seen.verb == "GET") {
        openStream(seen, answer);
        return;
    }
    const bool isOldWay = m_kind.way == Kind::Way::Sse && !seen.target.startsWith(ssePath);
    if (seen.verb != "POST" || isOldWay) {
        answer.status(seen.verb == "DELETE" ? 200 : 405);
        return;
    }
    const Fault fault = faultFor(seen);
    if (fault != Fault::None)
        m_listener.trace(m_name, QStringLiteral("fault %1 for %2").arg(int(fault)).arg(QString::fromUtf8(seen.body)));
    switch (fault) {
    case Fault::DropBefore:
        answer.cut();
        break;
    case Fault::ErrorBefore:
        answer.status(500);
        break;
    case Fault::Delay:
    case Fault::Lose:
        m_held.append({seen, answer, fault == Fault::Delay});
        break;
    default:
        forward(seen, answer, fault);
    }
}

void HttpWire::openStream(const Seen &seen, Answer answer)
{
    if (m_kind.isModern()) {
        answer.status(405);
        return;
    }
    if (m_kind.way == Kind::Way::Sse) {
        const QByteArray id = begin(seen);
        m_sessions[id].stream = answer;
        answer.stream();
        answer.chunk("event: endpoint\ndata: " + ssePath + '?' + id + "\n\n");
        return;
    }
    Session *session = sessionOf(seen);
    if (!session) {
        answer.status(404);
        return;
    }
    answer.stream();
    session->stream = answer;
    const QByteArrayList unsaid = std::exchange(session->unsaid, {});
    for (const QByteArray &message : unsaid)
        session->stream.event(message);
}

void HttpWire::say(const QByteArray &id, const QByteArray &message)
{
    const auto session = m_sessions.find(id);
    if (session == m_sessions.end())
        return;
    if (session->second.stream.isGone())
        session->second.unsaid.append(message);
    else
        session->second.stream.event(message);
}

//! The server receives it. Its answer goes back as JSON or as a stream, by turns.
void HttpWire::forward(const Seen &seen, Answer answer, Fault fault)
{
    const QByteArray method = methodOf(seen.body);
    const bool isOld = m_kind.way == Kind::Way::Sse;
    const bool isLegacy = !m_kind.isModern() && !isOld;
    if (isLegacy && method == "server/discover")
        return answer.status(400);
    QByteArray begun;
    if (method == (m_kind.isModern() ? "server/discover" : "initialize") && !isOld)
        begun = begin(seen);
    const QByteArrayList headers =
        isLegacy && !begun.isEmpty() ? QByteArrayList{"Mcp-Session-Id: " + begun} : QByteArrayList();
    Session *session = begun.isEmpty() ? sessionOf(seen) : &m_sessions[begun];
    if (!session)
        return answer.status(404);

    const bool hangs = fault == Fault::Hang;
    const auto back = [=, this](const QByteArray &bytes) mutable {
        if (isOld)
            say(seen.target.mid(ssePath.size() + 1), bytes);
        else if (hangs || fault == Fault::DropAfter || fault == Fault::ErrorAfter)
            return;
        else if (fault == Fault::CutBody)
            answer.raw("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: "
                       + QByteArray::number(bytes.size()) + "\r\n\r\n" + bytes.left(bytes.size() / 2));
        else if (++m_answers % 2 == 0)
            answer.json(bytes, headers);
        else {
            answer.stream(headers);
            answer.event(bytes);
            answer.endStream();
        }
        if (!isOld && fault == Fault::CutBody)
            answer.cut();
    };
    if (hangs)
        m_held.append({seen, answer, false});
    session->peer->take(seen.body, m_left.value(seen.body, m_act), back);
    if (fault == Fault::DropAfter)
        answer.cut();
    else if (fault == Fault::ErrorAfter)
        answer.status(500);
    else if (!hangs && (isOld || !isRequest(seen.body)))
        answer.status(202);
}

void HttpWire::release()
{
    const QList<Held> held = std::exchange(m_held, {});
    for (Held one : held) {
        if (one.forwards)
            forward(one.seen, one.answer, Fault::None);
        else
            one.answer.cut();
    }
}

void HttpWire::trace(const QString &what)
{
    m_listener.trace(m_name, what);
}

void HttpWire::cutStreams()
{
    for (auto &[id, session] : m_sessions)
        session.stream.cut();
}

void HttpWire::forget()
{
    if (m_kind.isModern())
        return; // it has none
    cutStreams();
    m_sessions.clear();
}

HttpTap::HttpTap(std::unique_ptr<Transport> transport, HttpWire &wire) : m_transport(std::move(transport)), m_wire(wire)
{
    connect(m_transport.get(), &Transport::opened, this, &Transport::opened);
    connect(m_transport.get(), &Transport::received, this, &Transport::received);
    connect(m_transport.get(), &Transport::sent, this, &Transport::sent);
    connect(m_transport.get(), &Transport::notSent, this, &Transport::notSent);
    connect(m_transport.get(), &Transport::undelivered, this, &Transport::undelivered);
    connect(m_transport.get(), &Transport::complained, this, &Transport::complained);
    connect(m_transport.get(), &Transport::received, this, [this](const QByteArray &message) {
        m_wire.trace(QStringLiteral("Mangrove reads ") + QString::fromUtf8(message.left(80)));
    });
    connect(m_transport.get(), &Transport::complained, this,
            [this](const QString &what) { m_wire.trace(QStringLiteral("Mangrove complains: ") + what); });
    connect(m_transport.get(), &Transport::notSent, this, [this](quint64 id, bool isCertain) {
        m_wire.trace(
            QStringLiteral("message %1 was not sent%2").arg(id).arg(QLatin1String(isCertain ? "" : ", perhaps")));
    });
    connect(m_transport.get(), &Transport::diagnosticsChanged, this, &Transport::diagnosticsChanged);
    connect(m_transport.get(), &Transport::closed, this, &Transport::closed);
}

void HttpTap::send(const OutgoingMessage &message)
{
    OutgoingMessage noted = message;
    noted.make = [message, &wire = m_wire] {
        const QByteArray bytes = message.now();
        wire.noteLeft(bytes);
        return bytes;
    };
    m_transport->send(noted);
}

} // namespace mangrove::truth
